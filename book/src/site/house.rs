//! Shows the code of the final game: quotes from it, the map of its rooms, and the route of a walk through them.

use crate::changes;
use crate::house::built::Built;
use crate::house::{self, Floor, House, Room, room_of};
use crate::reader::Change;
use crate::reader::lines::Line;
use crate::site::code::code;
use crate::site::facade;
use crate::site::html::prose;
use anyhow::{Result, bail};

/// The start of the line below the heading of a section, which says what room the section is about.
const STOP: &str = "<p class=\"stop-here\"";

/// The text that replaces a line with these words in `{{…}}`.
pub fn filled_in(words: &[&str]) -> Result<String> {
    match words {
        ["code", file, names @ ..] => quoted(file, &names.join(" ")),
        ["route", file] => Ok(stop(file)),
        ["map"] => map(),
        ["rooms"] => rooms(),
        _ => bail!("{{{{{}}}}} is unknown: see book/README.md", words.join(" ")),
    }
}

/// Some items of a file, such as `Stone, Stone::opposite`.
fn quoted(file: &str, names: &str) -> Result<String> {
    let lines = house::quote(file, names)?;
    let place = format!("{}: the real code", place(file, &lines));
    Ok(code("code quote", &Change { place, lines }))
}

/// A change that readers try and then undo.
pub fn change(file: &str, text: &str) -> Result<String> {
    let lines = changes::in_block(file, text)?;
    let place = format!(
        "{}: a change to try, and to undo afterwards",
        place(file, &lines)
    );
    Ok(code("code quote", &Change { place, lines }))
}

fn place(file: &str, lines: &[Line]) -> String {
    let first = lines.iter().find_map(|line| line.number).unwrap_or(1);
    // Files outside `src` have names such as `../benches/steps/steps.rs`.
    let path = file
        .strip_prefix("../")
        .map_or(format!("src/{file}"), str::to_string);
    format!("`{path}`, line {first}")
}

/// The line that says what room a section is about.
fn stop(file: &str) -> String {
    let room = room_of(file);
    format!(
        "{STOP} data-room=\"{room}\" data-file=\"{file}\"><span>You are here: <code>{file}</code></span></p>"
    )
}

/// Returns a page with the drawing of its route below the title, and with a small picture of the house at each stop, if
/// it has a route.
pub fn with_route(page: &str) -> Result<String> {
    if !page.contains(STOP) {
        return Ok(page.to_string());
    }
    let house = House::read()?;
    let mut parts = page.split(STOP);
    let start = parts.next().and_then(|start| start.split_once('\n'));
    let (title, opening) = start.unwrap_or((page, ""));
    let (mut text, mut links, mut route) = (opening.to_string(), String::new(), Vec::new());
    for (number, part) in (1..).zip(parts) {
        let file = part.split('"').nth(3).unwrap_or_default();
        let (heading, id) = (prose(last_heading(&text)), format!("stop-{number}"));
        links += &format!("<li><a href=\"#{id}\">{heading}</a> <code>{file}</code></li>");
        let (about, rest) = part.split_once('>').unwrap_or_default();
        let svg = facade::of_stop(&house, room_of(file));
        text += &format!("{STOP} id=\"{id}\"{about}>{svg}{rest}");
        route.push(room_of(file).to_string());
    }
    let svg = facade::of_route(&house, &route);
    let list = format!("<figcaption>The route:</figcaption><ol>{links}</ol>");
    Ok(format!(
        "{title}\n\n<figure class=\"route\">{svg}{list}</figure>\n{text}"
    ))
}

/// The last heading of the second level in some text.
fn last_heading(text: &str) -> &str {
    let last = text.rsplit("\n## ").next();
    last.and_then(|part| part.lines().next())
        .unwrap_or_default()
}

/// The map: a drawing of the house.
fn map() -> Result<String> {
    let (house, built) = (House::read()?, Built::read()?);
    let is_known = |room: &Room| !built.days_of(room).is_empty();
    let svg = facade::of_map(&house, is_known);
    Ok(format!("<figure class=\"drawing map\">{svg}</figure>"))
}

/// Each floor with its rooms, from the top down.
fn rooms() -> Result<String> {
    let (house, built) = (House::read()?, Built::read()?);
    let floors = house.floors.iter().rev();
    Ok(floors
        .map(|floor| of_floor(floor, &house, &built))
        .collect())
}

/// How much of the final game readers have typed, in words.
pub fn typed() -> Result<String> {
    let (own, all) = Built::read()?.share(&House::read()?);
    let percent = (100.0 * own as f64 / all as f64).round();
    let (thousands, rest) = (all / 1000, all % 1000);
    Ok(format!(
        "{own} of its {thousands},{rest:03} lines of code ({percent} %)"
    ))
}

fn of_floor(floor: &Floor, house: &House, built: &Built) -> String {
    let rooms: String = floor
        .rooms
        .iter()
        .map(|room| of_room(room, house, built))
        .collect();
    format!(
        "<section class=\"floor\"><h2>{}</h2>{rooms}</section>\n",
        capital(&floor.name)
    )
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

fn of_room(room: &Room, house: &House, built: &Built) -> String {
    let Room { name, files, uses } = room;
    let days = match built.days_of(room).as_slice() {
        [] => String::new(),
        [day] => format!(" · Day {day}"),
        [days @ .., last] => {
            let days: Vec<String> = days.iter().map(usize::to_string).collect();
            format!(" · Days {} and {last}", days.join(", "))
        }
    };
    let users = house.rooms().filter(|other| other.uses.contains(name));
    let users = links("Used by", users.map(|other| other.name.as_str()));
    let uses = links("Uses", uses.iter().map(String::as_str));
    let about = prose(&files[0].about);
    let size = room.size();
    let files: String = files.iter().map(of_file).collect();
    format!(
        "<details class=\"room\"><summary><b>{name}</b> <span>{size} lines{days}</span> <span>{about}</span></summary>\
         <div id=\"room-{name}\">{uses}{users}{files}</div></details>"
    )
}

/// A sentence with links to rooms, or an empty string if there are none.
fn links<'a>(words: &str, rooms: impl Iterator<Item = &'a str>) -> String {
    let link = |name: &str| format!("<a href=\"#room-{name}\">{name}</a>");
    let links: Vec<String> = rooms.map(link).collect();
    match links.is_empty() {
        true => String::new(),
        false => format!("<p>{words} {}.</p>", links.join(", ")),
    }
}

/// A file with what it says about itself, and its items.
fn of_file(file: &house::File) -> String {
    let names = file.items.iter().map(|item| item.name.as_str());
    let names: Vec<&str> = names.filter(|name| !name.starts_with("impl")).collect();
    let items: String = names
        .chunk_by(|one, other| owner(one) == owner(other))
        .map(of_item)
        .collect();
    let (name, about) = (&file.name, prose(&file.about));
    format!("<p><b>{name}</b>: {about}</p><p class=\"items\">{items}</p>")
}

fn owner(name: &str) -> &str {
    name.split("::").next().unwrap_or_default()
}

/// An item with its parts: `Stone` with `Black`, `White` and `opposite`.
fn of_item(names: &[&str]) -> String {
    let parts = names.iter().filter_map(|name| name.split_once("::"));
    let mut parts: Vec<&str> = parts.map(|(_, part)| part).collect();
    parts.dedup();
    format!(
        "<span><code>{}</code> {}</span> ",
        owner(names[0]),
        parts.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_comes_below_the_title_and_leads_to_its_stops() {
        let page = format!(
            "# A walk\n\nHi.\n\n## One `a`\n\n{}\n\nB.\n\n## Two\n\n{}\n",
            stop("cell.rs"),
            stop("table/play.rs")
        );
        let page = with_route(&page).unwrap();
        assert!(
            page.starts_with("# A walk\n\n<figure class=\"route\"><svg"),
            "{page}"
        );
        let links = "<li><a href=\"#stop-1\">One <code>a</code></a> <code>cell.rs</code></li>\
                     <li><a href=\"#stop-2\">Two</a> <code>table/play.rs</code></li>";
        assert!(page.contains(links), "{page}");
        assert!(
            page.contains("</figure>\n\nHi.\n\n## One `a`\n\n<p class=\"stop-here\" id=\"stop-1\""),
            "{page}"
        );
        assert_eq!(page.matches("class=\"window lit\"").count(), 2);
        assert_eq!(page.matches("class=\"way\"").count(), 1);
        assert_eq!(page.matches("class=\"light\" d=\"M").count(), 2);
        assert_eq!(with_route("# A\n\nB.\n").unwrap(), "# A\n\nB.\n");
    }

    #[test]
    fn quotes_say_where_they_come_from() {
        let html = quoted("cell.rs", "Stone::opposite").unwrap();
        let first = &house::quote("cell.rs", "Stone::opposite").unwrap()[0];
        let number = first.number.unwrap();
        assert!(html.contains(&format!(
            "<code>src/cell.rs</code>, line {number}: the real code"
        )));
        assert!(html.contains(&format!("<span class=\"line\" data-number=\"{number}\">")));
        assert!(!html.contains("class=\"line new\""));
    }
}
