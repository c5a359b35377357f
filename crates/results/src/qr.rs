//! QR codes: links that phones read, on pages and on paper (ISO/IEC 18004).

use qrcode::{Color, QrCode};

/// The light margin of a code, in modules.
const QUIET_ZONE: usize = 4;

/// A code as its dark modules, which are squares of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// How many modules wide and high it is, with its margin.
    size: usize,
    runs: Vec<Run>,
}

/// Dark modules of one row without a gap. Pages and prints draw each as one line or box, so that they stay small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// The column of the first, with the margin.
    pub x: usize,
    /// The row, with the margin.
    pub y: usize,
    /// How many.
    pub length: usize,
}

impl Code {
    /// The code of a text; none if it is too long for one.
    pub fn new(text: &str) -> Option<Code> {
        let code = QrCode::new(text).ok()?;
        let width = code.width();
        let mut runs = Vec::new();
        for (row, modules) in code.to_colors().chunks(width).enumerate() {
            let mut column = 0;
            for run in modules.chunk_by(PartialEq::eq) {
                if run[0] == Color::Dark {
                    let (x, y) = (column + QUIET_ZONE, row + QUIET_ZONE);
                    runs.push(Run { x, y, length: run.len() });
                }
                column += run.len();
            }
        }
        Some(Code { size: width + 2 * QUIET_ZONE, runs })
    }

    /// How many modules wide and high it is, with its margin.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Its dark modules.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_dark_modules() {
        let text = "https://biritch.example/event/abcdefgh";
        let (drawn, code) = (Code::new(text).expect("a code"), QrCode::new(text).expect("a code"));
        let width = code.width();
        assert_eq!(drawn.size(), width + 8);
        let mut colors = vec![Color::Light; width * width];
        for Run { x, y, length } in drawn.runs() {
            let from = (y - QUIET_ZONE) * width + x - QUIET_ZONE;
            colors[from..from + length].fill(Color::Dark);
        }
        assert_eq!(colors, code.to_colors());
        assert_eq!(Code::new(&"x".repeat(5000)), None);
    }
}
