//! Draws the pictures that represent the site elsewhere: the icons on home screens, made from `icon.svg`, and the picture
//! next to a shared link.

use crate::chapter::folder;
use crate::reader::names_in;
use crate::site::html::web;
use anyhow::{Context, Result, ensure};
use png::{BitDepth, ColorType, Decoder, Encoder};
use regex::Regex;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// The side of the icon in its own units.
const SIDE: f32 = 64.0;

/// How many points are sampled along each side of a pixel.
const SAMPLES: u8 = 4;

/// How much of an icon is certain to be visible, when a system cuts it into a shape of its own.
const VISIBLE: f32 = 0.74;

/// The icons: their names, and how they look.
const ICONS: [(&str, Look); 4] = [
    (
        "icon-192.png",
        Look {
            size: 192,
            scale: 1.0,
            fills: false,
        },
    ),
    (
        "icon-512.png",
        Look {
            size: 512,
            scale: 1.0,
            fills: false,
        },
    ),
    (
        "icon-maskable.png",
        Look {
            size: 512,
            scale: VISIBLE,
            fills: true,
        },
    ),
    (
        "apple-touch-icon.png",
        Look {
            size: 180,
            scale: 1.0,
            fills: true,
        },
    ),
];

/// The picture next to a shared link: its name, and its width and height in pixels.
pub const PREVIEW: (&str, u32, u32) = ("preview.png", 1200, 640);

/// How an icon looks.
struct Look {
    /// Its width and height in pixels.
    size: u32,
    /// The size of the drawing, as a fraction of the icon's size.
    scale: f32,
    /// Whether the icon fills its corners.
    fills: bool,
}

/// A colour: red, green, blue and opacity.
type Colour = [u8; 4];

/// A shape in `icon.svg`. A rectangle has round corners, and a circle is a rectangle with corners that meet.
struct Shape {
    /// The left and top edges.
    from: [f32; 2],
    /// The width and height.
    size: [f32; 2],
    /// The radius of the corners.
    radius: f32,
    colour: Colour,
}

/// Adds all these pictures to the site.
pub fn add(site: &Path) -> Result<()> {
    let svg = fs::read_to_string(web("icon.svg"))?;
    let lines = svg
        .lines()
        .filter(|line| line.starts_with("<rect") || line.starts_with("<circle"));
    let shapes: Vec<Shape> = lines.map(Shape::read).collect::<Result<_>>()?;
    for (name, look) in ICONS {
        write(&site.join(name), [look.size; 2], &look.draw(&shapes))?;
    }
    let (name, width, height) = PREVIEW;
    write(&site.join(name), [width, height], &preview()?)
}

impl Shape {
    /// Reads a line of `icon.svg`.
    fn read(line: &str) -> Result<Shape> {
        let number = |name: &str| attribute(line, name).map_or(Ok(0.0), str::parse::<f32>);
        let colour = attribute(line, "fill").context("each shape needs a colour")?;
        let colour = u32::from_str_radix(colour.trim_start_matches('#'), 16)?;
        let [_, red, green, blue] = colour.to_be_bytes();
        let radius = number("r")?;
        let is_circle = line.starts_with("<circle");
        Ok(Shape {
            from: match is_circle {
                true => [number("cx")? - radius, number("cy")? - radius],
                false => [number("x")?, number("y")?],
            },
            size: match is_circle {
                true => [2.0 * radius; 2],
                false => [number("width")?, number("height")?],
            },
            radius: if is_circle { radius } else { number("rx")? },
            colour: [red, green, blue, 255],
        })
    }

    fn contains(&self, point: [f32; 2]) -> bool {
        let outside = [0, 1].map(|axis| {
            let half = self.size[axis] / 2.0;
            let distance = (point[axis] - self.from[axis] - half).abs();
            (distance - (half - self.radius)).max(0.0)
        });
        outside[0].hypot(outside[1]) <= self.radius
    }
}

impl Look {
    /// Draws the icon, pixel by pixel.
    fn draw(&self, shapes: &[Shape]) -> Vec<u8> {
        let pixels = (0..self.size * self.size).flat_map(|number| {
            let (x, y) = (number % self.size, number / self.size);
            self.pixel(x, y, shapes)
        });
        pixels.collect()
    }

    /// The average colour of the points in a pixel. Points without a shape are transparent, or have the colour of the
    /// first shape, which is the ground.
    fn pixel(&self, x: u32, y: u32, shapes: &[Shape]) -> Colour {
        let ground = if self.fills { shapes[0].colour } else { [0; 4] };
        let along = |pixel: u32, sample: u8| {
            let place = pixel as f32 + (f32::from(sample) + 0.5) / f32::from(SAMPLES);
            let place = (place / self.size as f32 - 0.5) / self.scale + 0.5;
            // Beyond its edge, the drawing carries on as at the edge.
            (place * SIDE).clamp(0.01, SIDE - 0.01)
        };
        let places = (0..SAMPLES * SAMPLES)
            .map(|number| [along(x, number % SAMPLES), along(y, number / SAMPLES)]);
        let top = |point| shapes.iter().rfind(|shape| shape.contains(point));
        let colours: Vec<Colour> = places
            .map(|point| top(point).map_or(ground, |shape| shape.colour))
            .collect();
        average(&colours)
    }
}

/// The average of some colours. Transparent ones only make it more transparent.
fn average(colours: &[Colour]) -> Colour {
    let visible = colours.iter().filter(|colour| colour[3] > 0);
    let count = visible.clone().count() as u32;
    let sum = |part: usize| {
        visible
            .clone()
            .map(|colour| u32::from(colour[part]))
            .sum::<u32>()
    };
    let [red, green, blue] = [0, 1, 2].map(|part| (sum(part) / count.max(1)) as u8);
    [red, green, blue, (255 * count / colours.len() as u32) as u8]
}

/// The value of an attribute in a line of SVG.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// The picture next to a shared link: the game's window, with more of its table on both sides.
fn preview() -> Result<Vec<u8>> {
    let file = File::open(folder().join("pictures").join("othello.png"))?;
    let mut reader = Decoder::new(BufReader::new(file)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut pixels)?;
    let (_, width, height) = PREVIEW;
    ensure!(
        info.color_type == ColorType::Rgb && info.height == height && info.width <= width,
        "the picture of the game should be {height} pixels high"
    );
    let side = (width - info.width) as usize / 2;
    let table = |count| pixels[..3].repeat(count);
    let rest = width as usize - info.width as usize - side;
    let rows = pixels.chunks(info.line_size);
    let rgb: Vec<u8> = rows
        .flat_map(|row| [&table(side), row, &table(rest)].concat())
        .collect();
    Ok(rgb
        .chunks(3)
        .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255])
        .collect())
}

/// Gives the picture next to a shared link its full address, which many websites insist on. `site` is the folder with the
/// pages, and `address` is where they will be on the web.
pub fn address_preview(site: &Path, address: &str) -> Result<()> {
    for name in names_in(site)?
        .iter()
        .filter(|name| name.ends_with(".html"))
    {
        let path = site.join(name);
        let page = fs::read_to_string(&path)?;
        fs::write(&path, addressed(&page, address)?)?;
    }
    Ok(())
}

fn addressed(page: &str, address: &str) -> Result<String> {
    let picture = Regex::new(&format!("(og:image\" content=\")[./]*({})", PREVIEW.0))?;
    let address = address.trim_end_matches('/');
    Ok(picture
        .replace(page, format!("${{1}}{address}/${{2}}"))
        .into_owned())
}

fn write(path: &Path, [width, height]: [u32; 2], pixels: &[u8]) -> Result<()> {
    let mut encoder = Encoder::new(File::create(path)?, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    Ok(encoder.write_header()?.write_image_data(pixels)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn icon(fills: bool, scale: f32) -> Vec<Colour> {
        let svg = fs::read_to_string(web("icon.svg")).unwrap();
        let shapes: Vec<Shape> = svg
            .lines()
            .filter_map(|line| Shape::read(line).ok())
            .collect();
        assert_eq!(shapes.len(), 7, "the ground, two lines and four stones");
        let pixels = Look {
            size: 64,
            scale,
            fills,
        }
        .draw(&shapes);
        pixels
            .chunks(4)
            .map(|pixel| pixel.try_into().unwrap())
            .collect()
    }

    #[test]
    fn the_preview_can_have_a_full_address() {
        for place in ["", "../", "../../"] {
            let page = format!(
                "<meta property=\"og:image\" content=\"{place}preview.png\"><p>preview.png"
            );
            let full = "<meta property=\"og:image\" content=\"https://example.org/othello/preview.png\"><p>preview.png";
            for address in [
                "https://example.org/othello",
                "https://example.org/othello/",
            ] {
                assert_eq!(addressed(&page, address).unwrap(), full);
            }
        }
    }

    const GREEN: Colour = [0x1a, 0x7a, 0x4f, 255];
    const WHITE: Colour = [0xf7, 0xf4, 0xec, 255];

    #[test]
    fn an_icon_has_the_shapes_of_the_svg() {
        let pixels = icon(false, 1.0);
        let at = |x: usize, y: usize| pixels[y * 64 + x];
        assert_eq!(at(0, 0), [0; 4], "the corners are round");
        assert_eq!(at(32, 2), [0x0b, 0x2f, 0x1e, 255]);
        assert_eq!((at(16, 16), at(48, 48)), (WHITE, WHITE));
        assert_eq!(at(48, 16), [0x15, 0x17, 0x1a, 255]);
        assert_eq!(at(16, 2), GREEN);
    }

    #[test]
    fn an_icon_that_fills_its_corners_has_no_transparent_pixel() {
        for scale in [1.0, VISIBLE] {
            let pixels = icon(true, scale);
            assert_eq!(pixels[0], GREEN);
            assert!(pixels.iter().all(|pixel| pixel[3] == 255));
        }
        // Systems may cut off everything outside a circle of four fifths of the width.
        let from_middle = |place: usize| place as f32 - 31.5;
        let is_cut =
            |number: usize| from_middle(number % 64).hypot(from_middle(number / 64)) > 25.6;
        let pixels = icon(true, VISIBLE).into_iter().enumerate();
        let mut cut = pixels.filter(|(number, _)| is_cut(*number));
        assert!(
            cut.all(|(_, pixel)| pixel[1] < 0x90),
            "a stone would be cut off"
        );
    }
}
