//! Reads a board from the pixels of a picture.

use othello::board::{Board, SIZE, Square};
use othello::cell::{Cell, Stone};

/// The pixels of a window or of part of a page: three bytes each (red, green, blue), row by row.
#[derive(Clone, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
}

/// The 64 squares of a board, row by row: `-` for empty, `X` for black, `O` for white, and `?` for anything else, such
/// as a stone that is being flipped.
pub type Cells = String;

impl Picture {
    /// Returns the colour of a point. A point outside the picture has the colour of the nearest point at the edge.
    pub fn pixel(&self, x: f64, y: f64) -> [u8; 3] {
        let x = (x.max(0.0) as usize).min(self.width - 1);
        let y = (y.max(0.0) as usize).min(self.height - 1);
        let at = (y * self.width + x) * 3;
        [self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]]
    }

    /// Finds the board: its left and top edges and the size of a square, in pixels. Along the board's edges, nearly all
    /// pixels are green. After the end of a game, the bars above the board that count the stones can be just as green,
    /// so the top edge is calculated from the bottom edge.
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

    /// Whether a square has a dark dot or a dark ring in its middle, which marks a legal move for Black.
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

    /// The contents of the squares, or `None` if the picture shows no board.
    pub fn cells(&self) -> Option<Cells> {
        let area = self.area()?;
        let read = |square: Square| {
            // Read a point away from the middle, where there could be a dot or a cross.
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

/// Returns the first and the last index whose count is at least half of the highest count.
fn green_range(counts: &[usize]) -> Option<(usize, usize)> {
    let most = counts.iter().max().copied().filter(|most| *most > 0)?;
    let is_green = |count: &usize| *count * 2 >= most;
    let first = counts.iter().position(is_green)?;
    let last = counts.iter().rposition(is_green)?;
    Some((first, last))
}

/// Whether this is the black of stones and dots.
fn dark(colour: [u8; 3]) -> bool {
    colour.iter().all(|part| *part < 45)
}

/// Whether this is the green of the board, either plain or under a ghost stone.
fn felt([r, g, b]: [u8; 3]) -> bool {
    let (r, g, b) = (i32::from(r), i32::from(g), i32::from(b));
    g > r + 38 && g > b + 18 && g < 190
}

/// Where a board is in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub side: f64,
}

impl Area {
    /// Returns a point of a square: (0, 0) is its top left corner, and (1, 1) is its bottom right corner.
    pub fn point(&self, square: Square, across: f64, down: f64) -> (f64, f64) {
        let x = self.left + (f64::from(square.column()) + across) * self.side;
        let y = self.top + (f64::from(square.row()) + down) * self.side;
        (x, y)
    }
}

/// The cells that a picture of this board should show.
pub fn cells_of(board: &Board) -> Cells {
    let letter = |square| match board.get(square) {
        Cell::Empty => '-',
        Cell::Taken(Stone::Black) => 'X',
        Cell::Taken(Stone::White) => 'O',
    };
    Square::all().into_iter().map(letter).collect()
}

/// The cells of a board with these stones, for the days before pupils write the rules.
pub fn cells_with(stones: &[(&str, char)]) -> Cells {
    let letter = |square: Square| {
        let mut stones = stones.iter();
        let stone = stones.find(|(name, _)| *name == square.to_string());
        stone.map_or('-', |(_, letter)| *letter)
    };
    Square::all().into_iter().map(letter).collect()
}
