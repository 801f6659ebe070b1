//! Draws the front of the house: a floor for each group of rooms, and a window for each room.

use crate::house::{Floor, House, Room};

/// The left edge of the windows, and the right edge of the house.
const LEFT: usize = 24;
const RIGHT: usize = 284;

/// The height of the roof, and of a floor's name.
const ROOF: usize = 40;
const NAME: usize = 24;

/// A window's size, and how far windows are apart.
const WIDTH: usize = 22;
const HEIGHT: usize = 20;
const APART: usize = 28;
const BELOW: usize = 26;

/// How many windows are next to each other.
const ROW: usize = 9;

/// A floor of the drawing, with its top edge.
struct Storey<'a> {
    floor: &'a Floor,
    top: usize,
}

impl Storey<'_> {
    fn height(&self) -> usize {
        NAME + BELOW * self.floor.rooms.len().div_ceil(ROW)
    }

    /// The rooms with the top left corners of their windows.
    fn windows(&self) -> impl Iterator<Item = (&Room, [usize; 2])> {
        let place = |i: usize| {
            [
                LEFT + APART * (i % ROW),
                self.top + NAME + BELOW * (i / ROW),
            ]
        };
        self.floor
            .rooms
            .iter()
            .enumerate()
            .map(move |(i, room)| (room, place(i)))
    }
}

/// The floors from the top down.
fn storeys(house: &House) -> Vec<Storey<'_>> {
    let mut storeys: Vec<Storey> = Vec::new();
    for floor in house.floors.iter().rev() {
        let top = storeys
            .last()
            .map_or(ROOF, |above| above.top + above.height());
        storeys.push(Storey { floor, top });
    }
    storeys
}

/// The house with the windows of these rooms numbered, in the order of the route, and a line for each leg of it.
pub fn of_route(house: &House, route: &[String]) -> String {
    let storeys = storeys(house);
    let numbers = |room: &Room| {
        let here = (1..).zip(route).filter(|(_, name)| **name == room.name);
        let numbers: Vec<String> = here
            .map(|(number, _): (usize, _)| number.to_string())
            .collect();
        match &numbers[..] {
            [first, _, _, ..] => format!("{first}…"), // there is no space for more
            few => few.join(","),
        }
    };
    let middle = |name: &String| {
        let mut all = storeys.iter().flat_map(Storey::windows);
        let (_, [x, y]) = all.find(|(room, _)| room.name == *name)?;
        Some(format!("{} {}", x + WIDTH / 2, y + HEIGHT / 2))
    };
    let points: Vec<String> = route.iter().filter_map(middle).collect();
    let legs = points.windows(2).map(|ends| ends.join("L"));
    let legs: String = legs
        .map(|leg| format!("<path class=\"way\" d=\"M{leg}\"/>"))
        .collect();
    let label = format!("The way through the house: {}", route.join(", "));
    drawing(&storeys, RIGHT + 8, &label, numbers, &legs)
}

/// A small picture of the house, with a light in this room's window.
pub fn of_stop(house: &House, name: &str) -> String {
    let storeys = storeys(house);
    let windows = storeys.iter().flat_map(Storey::windows);
    let (lit, dark): (Vec<_>, Vec<_>) = windows.partition(|(room, _)| room.name == name);
    let panes = |windows: Vec<(&Room, [usize; 2])>| -> String {
        let pane =
            |(_, [x, y]): (&Room, [usize; 2])| format!("M{x} {y}h{WIDTH}v{HEIGHT}h-{WIDTH}z");
        windows.into_iter().map(pane).collect()
    };
    let (width, (height, front)) = (RIGHT + 8, front(&storeys));
    format!(
        "<svg class=\"house\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{front}\
         <path class=\"dark\" d=\"{}\"/><path class=\"light\" d=\"{}\"/></svg>",
        panes(dark),
        panes(lit),
    )
}

/// The house with the windows of some rooms lit, and with an arrow from each floor to each floor that it uses.
pub fn of_map(house: &House, is_lit: impl Fn(&Room) -> bool) -> String {
    let storeys = storeys(house);
    let mut arrows = String::new();
    for (i, from) in storeys.iter().enumerate() {
        for (span, to) in (1..).zip(&storeys[i + 1..]) {
            arrows += &arrow(from, to, span, house.arrows(from.floor, to.floor));
        }
    }
    let names: Vec<&str> = storeys
        .iter()
        .map(|storey| storey.floor.name.as_str())
        .collect();
    let label = format!(
        "The floors of the house, from the top down: {}. Arrows lead only down.",
        names.join(", ")
    );
    let mark = |room: &Room| {
        if is_lit(room) {
            " ".to_string()
        } else {
            String::new()
        }
    };
    drawing(&storeys, RIGHT + 100, &label, mark, &arrows)
}

/// The arrow from a floor to one below it, with the number of uses. Arrows that lead farther down reach farther out.
fn arrow(from: &Storey, to: &Storey, span: usize, uses: usize) -> String {
    let [start, end] = [from, to].map(|storey| storey.top + storey.height() / 2);
    let (start, end) = (start + 5, end - 5);
    let out = RIGHT + 6 + 28 * span;
    let (x, y) = (RIGHT + 6 + 21 * span, (start + end) / 2 + 4);
    match uses {
        0 => String::new(),
        _ => format!(
            "<path class=\"thin\" stroke-width=\"{:.1}\" d=\"M{RIGHT} {start}C{out} {start} {out} {end} {RIGHT} {end}m7 -4l-7 4l7 4\"/>\
             <text class=\"small halo\" x=\"{x}\" y=\"{y}\">{uses}</text>",
            1.0 + uses as f64 / 12.0,
        ),
    }
}

/// The house with its windows. A window is lit if `mark` has a text for it.
fn drawing(
    storeys: &[Storey],
    width: usize,
    label: &str,
    mark: impl Fn(&Room) -> String,
    over: &str,
) -> String {
    let names: String = storeys.iter().map(name).collect();
    let windows = storeys.iter().flat_map(Storey::windows);
    let windows: String = windows
        .map(|(room, place)| window(room, place, &mark(room)))
        .collect();
    let (height, front) = front(storeys);
    format!(
        "<svg class=\"house\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\">\
         {front}{over}{names}{windows}</svg>"
    )
}

/// The roof, the wall and the floors, with the height of the drawing.
fn front(storeys: &[Storey]) -> (usize, String) {
    let bottom = storeys.last().map_or(ROOF, |last| last.top + last.height());
    let floors = storeys.iter().map(|Storey { top, .. }| top);
    let floors: String = floors.map(|top| format!("M12 {top}H{RIGHT}")).collect();
    let (middle, eaves, wall) = ((LEFT - 12 + RIGHT) / 2, RIGHT + 6, RIGHT - 12);
    let front = format!(
        "<path class=\"roof\" d=\"M6 {ROOF}L{middle} 4L{eaves} {ROOF}Z\"/>\
         <rect class=\"wall\" x=\"12\" y=\"{ROOF}\" width=\"{wall}\" height=\"{}\"/><path class=\"thin\" d=\"{floors}\"/>",
        bottom - ROOF,
    );
    (bottom + 6, front)
}

fn name(Storey { floor, top }: &Storey) -> String {
    let (name, y) = (&floor.name, top + NAME - 8);
    format!("<text class=\"small name\" text-anchor=\"start\" x=\"{LEFT}\" y=\"{y}\">{name}</text>")
}

fn window(room: &Room, [x, y]: [usize; 2], mark: &str) -> String {
    let (name, lit) = (&room.name, if mark.is_empty() { "" } else { " lit" });
    let (middle, line) = (x + WIDTH / 2, y + HEIGHT / 2 + 4);
    let text = match mark.trim() {
        "" => String::new(),
        mark => format!("<text class=\"number\" x=\"{middle}\" y=\"{line}\">{mark}</text>"),
    };
    format!(
        "<g class=\"window{lit}\" data-room=\"{name}\"><title>{name}</title>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"3\"/>{text}</g>"
    )
}
