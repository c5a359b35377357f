//! The sheet as plain text, for terminals and e-mail.

use super::{BalkanSheet, Cell, Hat, PreferansSheet, Refe, RussianSheet};

/// The lines of a sheet.
pub(crate) fn lines(sheet: &PreferansSheet) -> Vec<String> {
    match sheet {
        PreferansSheet::Russian(sheet) => russian_lines(sheet),
        PreferansSheet::Balkan(columns) => balkan_lines(columns),
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// A box for each player with the running sums.
fn russian_lines(sheet: &RussianSheet) -> Vec<String> {
    let [pool, mountain, _] = &sheet.captions;
    let on = |name: &str| format!("→ {name}");
    let headings = sheet.players.iter().flat_map(|player| {
        let whists = player.whists.iter().map(|(name, _)| width(&on(name)));
        whists.chain([width(pool), width(mountain)])
    });
    let wide = headings.max().unwrap_or(0);
    let mut lines = Vec::new();
    for player in &sheet.players {
        let title = if player.result.is_empty() {
            player.name.clone()
        } else {
            format!("{}: {}", player.name, player.result)
        };
        let mut rows = vec![(pool.clone(), &player.pool), (mountain.clone(), &player.mountain)];
        rows.extend(player.whists.iter().map(|(name, sums)| (on(name), sums)));
        let rows: Vec<String> = rows
            .iter()
            .map(|(head, sums)| format!("{head:<wide$} │ {}", sums.join(" · ")))
            .collect();
        let most = rows.iter().map(|row| width(row)).max().unwrap_or(0).max(width(&title) + 2);
        lines.push(String::new());
        lines.push(format!("┌ {title} {}┐", "─".repeat(most - width(&title))));
        lines.extend(rows.iter().map(|row| format!("│ {row:<most$} │")));
        lines.push(format!("└{}┘", "─".repeat(most + 2)));
    }
    lines
}

/// A row for each deal.
fn balkan_lines(columns: &BalkanSheet) -> Vec<String> {
    let labels = columns.rows.iter().map(|label| width(label)).max().unwrap_or(0);
    let mut blocks: Vec<Vec<String>> = Vec::new();
    for player in &columns.players {
        let of = columns.of(player);
        let cells: Vec<Vec<String>> = of
            .iter()
            .map(|(_, juha)| match juha {
                Some(juha) => juha.to_vec(),
                None => player.contract.iter().map(cell).collect(),
            })
            .collect();
        let wide: Vec<usize> = of
            .iter()
            .zip(&cells)
            .map(|((head, _), cells)| {
                cells.iter().map(|cell| width(cell)).max().unwrap_or(0).max(width(head))
            })
            .collect();
        let whole = wide.iter().sum::<usize>() + 3 * (wide.len() - 1);
        let title = match player.result.is_empty() {
            true => player.name.clone(),
            false => format!("{}: {}", player.name, player.result),
        };
        let more = whole.max(width(&title)) - whole;
        let mut block = vec![format!(" {:^1$} ", title, whole + more)];
        let row = |cells: Vec<&str>| {
            let cells = cells.iter().zip(&wide).map(|(cell, wide)| format!("{cell:>wide$}"));
            format!(" {}{} ", cells.collect::<Vec<_>>().join(" │ "), " ".repeat(more))
        };
        block.push(row(of.iter().map(|(head, _)| *head).collect()));
        block.push("─".repeat(whole + more + 2));
        for at in 0..columns.rows.len() {
            block.push(row(cells.iter().map(|cells| cells.get(at).map_or("", |c| c)).collect()));
        }
        blocks.push(block);
    }
    let mut lines = vec![String::new()];
    for at in 0..columns.rows.len() + 3 {
        let label = at.checked_sub(3).map_or("", |at| columns.rows[at].as_str());
        let (label, bar) = if at == 2 {
            ("─".repeat(labels + 1), "╫")
        } else {
            (format!("{label:>labels$} "), "║")
        };
        let row: Vec<&str> = blocks.iter().map(|block| block[at].as_str()).collect();
        lines.push(format!("{label}{bar}{}{bar}", row.join(bar)));
    }
    lines
}

/// A hat is shown before the sum; a refe as a line, struck out when used.
fn cell(cell: &Cell) -> String {
    let hat = match cell.hat {
        Some(Hat::On) => "∩ ",
        Some(Hat::Off) => "∪ ",
        None => "",
    };
    let refe = match cell.refe {
        Some(Refe::Waiting) => "───",
        Some(Refe::Used) => "─╱─",
        None => "",
    };
    format!("{hat}{}{refe}", cell.sum)
}
