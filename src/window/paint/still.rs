//! A picture of something that rarely changes: it is painted once, and the graphics card shows it in every frame.

use macroquad::prelude::*;

/// Copies the picture to the window pixel by pixel. It ignores transparency, because half-transparent paint has left
/// transparent pixels in the picture.
const SHADER: ShaderSource = ShaderSource::Glsl {
    vertex: "#version 100
        attribute vec3 position;
        attribute vec2 texcoord;
        varying highp vec2 place;
        uniform mat4 Model, Projection;
        void main() {
            gl_Position = Projection * Model * vec4(position, 1);
            place = texcoord;
        }",
    fragment: "#version 100
        varying highp vec2 place;
        uniform sampler2D Texture;
        void main() {
            gl_FragColor = vec4(texture2D(Texture, place).rgb, 1);
        }",
};

/// A picture that fills the window.
pub struct Still<T> {
    /// What the picture shows.
    of: Option<T>,
    canvas: RenderTarget,
    /// `None` if the graphics card cannot run the shader.
    material: Option<Material>,
}

impl<T: PartialEq> Still<T> {
    /// Creates a picture that has not been painted yet.
    pub fn new() -> Still<T> {
        Still {
            of: None,
            canvas: render_target(1, 1),
            material: load_material(SHADER, MaterialParams::default()).ok(),
        }
    }

    /// Shows the picture of `subject`. Paints it again only if `subject` or the size of the window has changed.
    pub fn show(&mut self, subject: T, paint: impl Fn(&T)) {
        let Some(material) = &self.material else {
            return paint(&subject);
        };
        let pixels = Vec2::from(miniquad::window::screen_size());
        if self.of.as_ref() != Some(&subject) || self.canvas.texture.size() != pixels {
            self.canvas = painted(pixels, || paint(&subject));
            self.of = Some(subject);
        }
        gl_use_material(material);
        let params = DrawTextureParams {
            dest_size: Some(vec2(screen_width(), screen_height())),
            flip_y: true,
            ..Default::default()
        };
        draw_texture_ex(&self.canvas.texture, 0.0, 0.0, WHITE, params);
        gl_use_default_material();
    }
}

/// Paints a picture of the whole window, with this many pixels.
fn painted(pixels: Vec2, paint: impl FnOnce()) -> RenderTarget {
    let canvas = render_target(pixels.x as u32, pixels.y as u32);
    canvas.texture.set_filter(FilterMode::Nearest);
    let window = Rect::new(0.0, 0.0, screen_width(), screen_height());
    set_camera(&Camera2D {
        render_target: Some(canvas.clone()),
        ..Camera2D::from_display_rect(window)
    });
    paint();
    set_default_camera();
    canvas
}
