//! The layout of a sheet: sectors with three bands each, sized by the entries.
//!
//! Coordinates in a sector are the distance along the player's edge, from the player's left, and
//! the depth from the edge towards the middle.

use super::{RussianSheet, Sector};

/// The height of a line of sums.
pub(super) const LINE: i32 = 19;
/// The minimum number of lines of a band.
const LEAST: i32 = 2;
/// The height of a caption including the space above it.
pub(super) const CAPTION: i32 = 17;
/// The width of a digit.
const GLYPH: i32 = 9;
/// The radius of the middle.
pub(super) const MIDDLE: i32 = 27;
/// The padding at both ends of a line.
const PAD: i32 = 10;

/// The edge of the sheet where a player sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    Bottom,
    Left,
    Top,
    Right,
}

/// The measures of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// Half the width.
    pub(super) half: i32,
    /// The distance of the middle from the lower edge.
    pub(super) deep: i32,
    /// The height.
    pub(super) height: i32,
    /// The depth of the whists.
    pub(super) whists: i32,
    /// The depth of the pool.
    pub(super) pool: i32,
    /// The number of lines of the mountain.
    pub(super) mountain: i32,
    four: bool,
}

/// A part of a band for sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SumBox {
    pub(super) edge: Edge,
    /// The range along the edge.
    pub(super) along: [i32; 2],
    /// The range in depth.
    pub(super) depth: [i32; 2],
}

/// The players' edges in playing order.
pub(super) fn edges(sheet: &RussianSheet) -> Vec<Edge> {
    let (next, last) =
        if sheet.counterclockwise { (Edge::Right, Edge::Left) } else { (Edge::Left, Edge::Right) };
    match sheet.players.len() {
        4 => vec![Edge::Bottom, next, Edge::Top, last],
        _ => vec![Edge::Bottom, next, last],
    }
}

impl Layout {
    /// The smallest sheet that has room for all entries.
    pub(super) fn of(sheet: &RussianSheet) -> Layout {
        let four = sheet.players.len() == 4;
        let mut half = 310;
        loop {
            let mut layout = Layout {
                half,
                deep: if four { half } else { half * 4 / 5 },
                height: if four { half * 2 } else { half * 8 / 5 },
                whists: 0,
                pool: 0,
                mountain: 1,
                four,
            };
            // Give up at the maximum size: the last lines overlap.
            if layout.fill(sheet) || half > 4000 {
                return layout;
            }
            half += 40;
        }
    }

    /// Makes the bands as deep as necessary; false if the sheet is too small.
    fn fill(&mut self, sheet: &RussianSheet) -> bool {
        let sectors: Vec<(Edge, &Sector)> = edges(sheet).into_iter().zip(&sheet.players).collect();
        let deepest = self.deep.min(self.half) - MIDDLE;
        for lines in LEAST.. {
            self.whists = thick(lines);
            if self.whists > deepest {
                return false;
            }
            let fits = |(edge, sector): &(Edge, &Sector)| {
                let boxes = self.whist_boxes(*edge, sheet);
                let sums = sector.whists.iter().map(|(_, sums)| sums);
                sums.zip(boxes).all(|(sums, place)| self.lines(place, sums) <= lines)
            };
            if sectors.iter().all(fits) {
                break;
            }
        }
        for lines in LEAST.. {
            self.pool = self.whists + thick(lines);
            if self.pool > deepest {
                return false;
            }
            let fits = |(edge, sector): &(Edge, &Sector)| {
                self.lines(self.pool_box(*edge), &sector.pool) <= lines
            };
            if sectors.iter().all(fits) {
                break;
            }
        }
        for lines in 1.. {
            self.mountain = lines;
            if self.pool + thick(lines) > deepest {
                return false;
            }
            let fits = |(edge, sector): &(Edge, &Sector)| {
                self.lines(self.mountain_box(*edge), &sector.mountain) <= lines
            };
            if sectors.iter().all(fits) {
                return true;
            }
        }
        true
    }

    /// The length of an edge.
    pub(super) const fn length(&self, edge: Edge) -> i32 {
        match edge {
            Edge::Bottom | Edge::Top => 2 * self.half,
            Edge::Left | Edge::Right => self.height,
        }
    }

    /// Where a sector begins and ends at this depth.
    pub(super) fn span(&self, edge: Edge, depth: i32) -> [i32; 2] {
        let length = self.length(edge);
        match (edge, self.four) {
            (Edge::Bottom | Edge::Top, _) => {
                let cut = depth * self.half / self.deep;
                [cut, length - cut]
            }
            (Edge::Left | Edge::Right, true) => {
                let cut = depth * self.deep / self.half;
                [cut, length - cut]
            }
            (Edge::Left, false) => [0, length - depth * self.deep / self.half],
            (Edge::Right, false) => [depth * self.deep / self.half, length],
        }
    }

    /// The parts of the whists, from the player's left.
    pub(super) fn whist_boxes(&self, edge: Edge, sheet: &RussianSheet) -> Vec<SumBox> {
        let [from, to] = self.span(edge, self.whists / 2);
        let parts = sheet.players.len() as i32 - 1;
        let at = |part: i32| from + (to - from) * part / parts;
        let mut boxes: Vec<SumBox> = (0..parts)
            .map(|part| {
                let left = if part == 0 { 0 } else { at(part) };
                let right = if part == parts - 1 { self.length(edge) } else { at(part + 1) };
                SumBox { edge, along: [left, right], depth: [0, self.whists] }
            })
            .collect();
        // If play goes to the left, the next player sits on the left.
        if sheet.counterclockwise {
            boxes.reverse();
        }
        boxes
    }

    pub(super) fn pool_box(&self, edge: Edge) -> SumBox {
        SumBox { edge, along: [0, self.length(edge)], depth: [self.whists, self.pool] }
    }

    pub(super) fn mountain_box(&self, edge: Edge) -> SumBox {
        let depth = [self.pool, self.pool + thick(self.mountain)];
        SumBox { edge, along: [0, self.length(edge)], depth }
    }

    /// The space for a line of a box, counted from the top as its player sees it; for the player at
    /// the top of the sheet, as the others see it.
    pub(super) fn row(&self, place: SumBox, row: i32) -> Row {
        let [outer, inner] = place.depth;
        let (deepest, baseline) = match place.edge {
            Edge::Top => {
                (outer + CAPTION + (row + 1) * LINE, outer + CAPTION + (row + 1) * LINE - 5)
            }
            _ => (inner - CAPTION - row * LINE, inner - CAPTION - (row + 1) * LINE + 5),
        };
        Row { along: self.along(place, deepest), depth: baseline }
    }

    /// The writable range of a box at this depth.
    pub(super) fn along(&self, place: SumBox, depth: i32) -> [i32; 2] {
        let [from, to] = self.span(place.edge, depth);
        let [left, right] = place.along;
        [from.max(left) + PAD, to.min(right) - PAD]
    }

    /// The sums of each line, as indices in the list.
    pub(super) fn flow(&self, place: SumBox, sums: &[String]) -> Vec<Vec<usize>> {
        let mut rows: Vec<Vec<usize>> = vec![Vec::new()];
        let mut left = self.row(place, 0).room();
        for (at, sum) in sums.iter().enumerate() {
            let wide = room(sum);
            if wide > left && rows.last().is_some_and(|row| !row.is_empty()) {
                left = self.row(place, rows.len() as i32).room();
                rows.push(Vec::new());
            }
            if let Some(row) = rows.last_mut() {
                row.push(at);
            }
            left -= wide;
        }
        rows
    }

    fn lines(&self, place: SumBox, sums: &[String]) -> i32 {
        self.flow(place, sums).len() as i32
    }
}

/// A line for sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// The range along the edge.
    pub(super) along: [i32; 2],
    /// The depth of its baseline.
    pub(super) depth: i32,
}

impl Row {
    const fn room(self) -> i32 {
        self.along[1] - self.along[0]
    }
}

/// The width of a sum with the point after it.
fn room(sum: &str) -> i32 {
    (sum.chars().count() as i32 + 1) * GLYPH
}

/// The depth of a band with this many lines.
const fn thick(lines: i32) -> i32 {
    CAPTION + lines * LINE + 6
}
