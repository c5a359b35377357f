//! The sheet as SVG.

use std::fmt::Write;

use super::layout::{CAPTION, Edge, LINE, Layout, MIDDLE, SumBox, edges};
use super::{BalkanSheet, Cell, Hat, Player, PreferansSheet, Refe, RussianSheet, Sector};
use crate::sheet::svg::escaped;

/// The margin around a sheet, with room for a name.
const MARGIN: i32 = 40;

/// The shapes of a sheet with its upper edge at `top`, and its width and height.
pub(crate) fn svg(sheet: &PreferansSheet, top: usize) -> (String, usize, usize) {
    let mut svg = SvgWriter(String::new());
    let (width, height) = match sheet {
        PreferansSheet::Russian(sheet) => svg.russian(sheet, top as i32),
        PreferansSheet::Balkan(columns) => svg.balkan(columns, top as i32),
    };
    (svg.0, width as usize, height as usize)
}

/// A sheet as a complete SVG, for a page to show by itself.
pub fn picture(sheet: &PreferansSheet) -> String {
    let (shapes, width, height) = svg(sheet, 8);
    let height = height + 16;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"15\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{shapes}</svg>"
    )
}

struct SvgWriter(String);

impl SvgWriter {
    fn put(&mut self, shape: &str) {
        self.0.push_str(shape);
        self.0.push('\n');
    }

    fn line(&mut self, [x1, y1]: [i32; 2], [x2, y2]: [i32; 2], width: &str) {
        self.put(&format!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"black\" \
             stroke-width=\"{width}\"/>"
        ));
    }

    fn words(&mut self, [x, y]: [i32; 2], words: &str, style: &str) {
        if !words.is_empty() {
            self.put(&format!("<text x=\"{x}\" y=\"{y}\" {style}>{}</text>", escaped(words)));
        }
    }

    fn russian(&mut self, sheet: &RussianSheet, top: i32) -> (i32, i32) {
        let layout = Layout::of(sheet);
        let (width, height) = (2 * layout.half, layout.height);
        self.put(&format!("<g transform=\"translate({MARGIN},{})\">", top + MARGIN));
        for (edge, sector) in edges(sheet).into_iter().zip(&sheet.players) {
            let turn = match edge {
                Edge::Bottom => format!("translate(0,{height})"),
                Edge::Left => "rotate(90)".to_owned(),
                Edge::Right => format!("translate({width},{height}) rotate(-90)"),
                Edge::Top => "translate(0,0)".to_owned(),
            };
            self.put(&format!("<g transform=\"{turn}\">"));
            self.sector(&layout, edge, sheet, sector);
            self.put("</g>");
        }
        self.put(&format!(
            "<rect x=\"0\" y=\"0\" width=\"{width}\" height=\"{height}\" fill=\"none\" \
             stroke=\"black\" stroke-width=\"2\"/>"
        ));
        let middle = [layout.half, height - layout.deep];
        let corners: &[[i32; 2]] = if sheet.players.len() == 4 {
            &[[0, 0], [width, 0], [0, height], [width, height]]
        } else {
            &[[layout.half, 0], [0, height], [width, height]]
        };
        for corner in corners {
            self.line(*corner, middle, "2");
        }
        let [x, y] = middle;
        self.put(&format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{MIDDLE}\" fill=\"white\" stroke=\"black\" \
             stroke-width=\"2\"/>"
        ));
        let style = "text-anchor=\"middle\" font-size=\"21\" font-weight=\"bold\"";
        self.words([x, y + 7], &sheet.target, style);
        self.put("</g>");
        (width + 2 * MARGIN, height + 2 * MARGIN)
    }

    fn sector(&mut self, layout: &Layout, edge: Edge, sheet: &RussianSheet, sector: &Sector) {
        let place = Place { layout, edge };
        for depth in [layout.whists, layout.pool] {
            let [from, to] = layout.span(edge, depth);
            self.line(place.at(from, depth), place.at(to, depth), "1");
        }
        let boxes = layout.whist_boxes(edge, sheet);
        for part in &boxes {
            let [left, _] = part.along;
            if left > 0 {
                self.line(place.at(left, 0), place.at(left, layout.whists), "1");
            }
        }
        for (part, (on, sums)) in boxes.into_iter().zip(&sector.whists) {
            self.sums(&place, part, &format!("→ {on}"), sums);
        }
        let [pool, mountain, _] = &sheet.captions;
        self.sums(&place, layout.pool_box(edge), pool, &sector.pool);
        self.sums(&place, layout.mountain_box(edge), mountain, &sector.mountain);
        let along = layout.length(edge) / 2;
        let outside = if edge == Edge::Top { -14 } else { -26 };
        let title = match sector.result.is_empty() {
            true => sector.name.clone(),
            false => format!("{}  {}", sector.name, sector.result),
        };
        let style = "text-anchor=\"middle\" font-size=\"17\" font-weight=\"bold\"";
        self.words(place.at(along, outside), &title, style);
    }

    /// Draws a caption and the sums under it, all but the last struck out.
    fn sums(&mut self, place: &Place, part: SumBox, caption: &str, sums: &[String]) {
        let layout = place.layout;
        let [outer, inner] = part.depth;
        let top = place.edge == Edge::Top;
        let depth = if top { outer + CAPTION - 4 } else { inner - CAPTION + 4 };
        let caption_along = layout.along(part, if top { outer + CAPTION } else { inner });
        let style = "font-size=\"11\" fill=\"#666\"";
        self.words(place.start(caption_along, depth), caption, style);
        let last = sums.len().saturating_sub(1);
        for (row, of) in layout.flow(part, sums).iter().enumerate() {
            let line = layout.row(part, row as i32);
            let [x, y] = place.start(line.along, line.depth);
            let mut text = format!("<text x=\"{x}\" y=\"{y}\">");
            for at in of {
                let sum = escaped(&sums[*at]);
                // Writing to a string cannot fail.
                let _ = if *at == last {
                    write!(text, "<tspan font-weight=\"bold\">{sum}</tspan>")
                } else {
                    write!(
                        text,
                        "<tspan fill=\"#777\" text-decoration=\"line-through\">{sum}</tspan>. "
                    )
                };
            }
            if !of.is_empty() {
                self.put(&(text + "</text>"));
            }
        }
    }

    fn balkan(&mut self, columns: &BalkanSheet, top: i32) -> (i32, i32) {
        let rows = columns.rows.len() as i32;
        let (head, line) = (2 * LINE + 12, LINE + 4);
        let bottom = top + head + rows * line + 6;
        let labels = columns.rows.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let mut x = MARGIN / 2 + labels as i32 * 9 + 12;
        for (at, label) in columns.rows.iter().enumerate() {
            let y = top + head + at as i32 * line + LINE - 2;
            self.words([x - 8, y], label, "text-anchor=\"end\" fill=\"#888\" font-size=\"12\"");
        }
        let left = x;
        for player in &columns.players {
            self.line([x, top], [x, bottom], "2");
            x = self.player(columns, player, [x, top], [head, line, bottom]);
        }
        self.line([x, top], [x, bottom], "2");
        for (y, width) in [(top, "2"), (top + LINE + 6, "1"), (top + head, "1"), (bottom, "2")] {
            self.line([left, y], [x, y], width);
        }
        (x + MARGIN / 2, bottom - top + LINE)
    }

    /// Draws one player's columns and returns where they end.
    fn player(
        &mut self,
        columns: &BalkanSheet,
        player: &Player,
        [left, top]: [i32; 2],
        [head, line, bottom]: [i32; 3],
    ) -> i32 {
        let of = columns.of(player);
        let wide = |text: &str| text.chars().count() as i32 * 9 + 22;
        let mut widths: Vec<i32> = of
            .iter()
            .map(|(head, juha)| {
                let cells = juha.unwrap_or_default().iter().map(|cell| wide(cell));
                cells.chain([wide(head) - 12, 74]).max().unwrap_or(0)
            })
            .collect();
        let title = match player.result.is_empty() {
            true => player.name.clone(),
            false => format!("{}  {}", player.name, player.result),
        };
        let missing = wide(&title) - widths.iter().sum::<i32>();
        if let (Some(middle), true) = (widths.get_mut(1), missing > 0) {
            *middle += missing;
        }
        let whole: i32 = widths.iter().sum();
        let style = "text-anchor=\"middle\" font-weight=\"bold\" font-size=\"16\"";
        self.words([left + whole / 2, top + LINE], &title, style);
        let mut x = left;
        for ((name, juha), width) in of.into_iter().zip(widths) {
            if juha.is_none() {
                self.put(&format!(
                    "<rect x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"{}\" fill=\"#f3f3f3\"/>",
                    top + head,
                    bottom - top - head
                ));
            }
            let style = "text-anchor=\"middle\" font-size=\"12\" fill=\"#555\"";
            self.words([x + width / 2, top + head - 7], name, style);
            if x > left {
                self.line([x, top + LINE + 6], [x, bottom], "1");
            }
            let y = |at: usize| top + head + at as i32 * line + LINE - 2;
            match juha {
                Some(cells) => {
                    for (at, cell) in cells.iter().enumerate() {
                        self.words([x + width - 12, y(at)], cell, "text-anchor=\"end\"");
                    }
                }
                None => {
                    for (at, cell) in player.contract.iter().enumerate() {
                        self.contract(cell, x, width, y(at));
                    }
                }
            }
            x += width;
        }
        x
    }

    /// Draws a sum with its hat, or the line of a refe.
    fn contract(&mut self, cell: &Cell, x: i32, width: i32, y: i32) {
        let style = "text-anchor=\"end\" font-weight=\"bold\"";
        self.words([x + width - 14, y], &cell.sum, style);
        if let Some(refe) = cell.refe {
            let middle = y - 5;
            self.line([x + 10, middle], [x + width - 10, middle], "2");
            if refe == Refe::Used {
                let half = x + width / 2;
                self.line([half - 11, middle + 8], [half + 11, middle - 8], "2");
            }
        }
        if let Some(hat) = cell.hat {
            // A brim and a crown, upside down when the hat is taken off.
            let (brim, crown) = match hat {
                Hat::On => (y - 1, -9),
                Hat::Off => (y - 10, 9),
            };
            self.put(&format!(
                "<path d=\"M{} {brim}h18M{} {brim}v{crown}h10v{}\" fill=\"none\" stroke=\"black\" \
                 stroke-width=\"1.5\"/>",
                x + 7,
                x + 11,
                -crown
            ));
        }
    }
}

/// Converts coordinates of a sector to points of its frame, whose axis runs along the edge.
struct Place<'a> {
    layout: &'a Layout,
    edge: Edge,
}

impl Place<'_> {
    /// The sector at the top is drawn as the others see it, so that no text is upside down.
    const fn at(&self, along: i32, depth: i32) -> [i32; 2] {
        match self.edge {
            Edge::Top => [self.layout.length(Edge::Top) - along, depth],
            _ => [along, -depth],
        }
    }

    /// The start of a line of text.
    const fn start(&self, [from, to]: [i32; 2], depth: i32) -> [i32; 2] {
        match self.edge {
            Edge::Top => self.at(to, depth),
            _ => self.at(from, depth),
        }
    }
}
