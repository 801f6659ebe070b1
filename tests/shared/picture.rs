//! Reads a board off the pixels of a picture.

use othello::board::{Board, SIZE, Square};
use othello::cell::{Cell, Stone};

/// The pixels of a window or of a part of a page: three bytes each (red, green, blue), row by row.
#[derive(Clone, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
}

/// The 64 squares of a board, row by row: `-` empty, `X` black, `O` white, `?` none of these, as while
/// a stone turns over.
pub type Cells = String;

impl Picture {
    /// The colour of a point; beside the picture that of its edge.
    pub fn pixel(&self, x: f64, y: f64) -> [u8; 3] {
        let x = (x.max(0.0) as usize).min(self.width - 1);
        let y = (y.max(0.0) as usize).min(self.height - 1);
        let at = (y * self.width + x) * 3;
        [self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]]
    }

    /// Where the board is: its left and top edge and the side of a square, in pixels. The columns and
    /// rows of pixels at its edges are green nearly all along. Above it, after the end of a game, the bars
    /// that count the stones can be as green, so the top edge is found from the bottom edge.
    pub fn area(&self) -> Option<Area> {
        let (mut columns, mut rows) = (vec![0; self.width], vec![0; self.height]);
        for (index, pixel) in self.pixels.chunks(3).enumerate() {
            if felt([pixel[0], pixel[1], pixel[2]]) {
                columns[index % self.width] += 1;
                rows[index / self.width] += 1;
            }
        }
        let (left, right) = green_range(&columns)?;
        let (_, bottom) = green_range(&rows)?;
        let width = right + 1 - left;
        Some(Area {
            left: left as f64,
            top: (bottom + 1).saturating_sub(width) as f64,
            side: width as f64 / f64::from(SIZE),
        })
    }

    /// Whether there is a dark dot in the middle of a square, or a dark ring around it, which says that black may play
    /// there.
    pub fn is_marked(&self, square: Square) -> bool {
        let Some(area) = self.area() else {
            return false;
        };
        let mut along = (0..28).map(|hundredths| 0.5 + f64::from(hundredths) / 100.0);
        along.any(|across| {
            let (x, y) = area.point(square, across, 0.5);
            dark(self.pixel(x, y))
        })
    }

    /// What lies on the squares, if there is a board at all.
    pub fn cells(&self) -> Option<Cells> {
        let area = self.area()?;
        let read = |square: Square| {
            // Beside the middle: there may be a dot or a cross on it that is no stone.
            let (x, y) = area.point(square, 0.78, 0.62);
            match self.pixel(x, y) {
                colour if dark(colour) => 'X',
                [r, g, b] if r.min(g).min(b) > 190 => 'O',
                colour if felt(colour) => '-',
                _ => '?',
            }
        };
        Some(Square::all().into_iter().map(read).collect())
    }
}

/// The first and the last of the places that are at least half as green as the greenest.
fn green_range(counts: &[usize]) -> Option<(usize, usize)> {
    let most = counts.iter().max().copied().filter(|most| *most > 0)?;
    let is_green = |count: &usize| *count * 2 >= most;
    let first = counts.iter().position(is_green)?;
    let last = counts.iter().rposition(is_green)?;
    Some((first, last))
}

/// The black of stones and dots.
fn dark(colour: [u8; 3]) -> bool {
    colour.iter().all(|part| *part < 45)
}

/// The green of the board, also where a ghost stone lies on it.
fn felt([r, g, b]: [u8; 3]) -> bool {
    let (r, g, b) = (i32::from(r), i32::from(g), i32::from(b));
    g > r + 38 && g > b + 18 && g < 190
}

/// The place of a board in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub side: f64,
}

impl Area {
    /// A point of a square; (0, 0) is its top left corner, (1, 1) the bottom right one.
    pub fn point(&self, square: Square, across: f64, down: f64) -> (f64, f64) {
        let x = self.left + (f64::from(square.column()) + across) * self.side;
        let y = self.top + (f64::from(square.row()) + down) * self.side;
        (x, y)
    }
}

/// What a picture of this board has to show.
pub fn cells_of(board: &Board) -> Cells {
    let letter = |square| match board.get(square) {
        Cell::Empty => '-',
        Cell::Taken(Stone::Black) => 'X',
        Cell::Taken(Stone::White) => 'O',
    };
    Square::all().into_iter().map(letter).collect()
}

/// A board with some stones, for the days before there are rules.
pub fn cells_with(stones: &[(&str, char)]) -> Cells {
    let letter = |square: Square| {
        let mut stones = stones.iter();
        let stone = stones.find(|(name, _)| *name == square.to_string());
        stone.map_or('-', |(_, letter)| *letter)
    };
    Square::all().into_iter().map(letter).collect()
}
