//! Sheets about boards: travellers, hand records, curtain cards, labels.

use bridge::forms::NextBoard;
use bridge::forms::duplicate::board as board_of;
use bridge::{Deal, Seat, Side, Strain};

use super::job::{Job, Sheet};
use crate::analysis::Analysis;
use crate::model::{Board, PreferansDeal};
use crate::pdf::{Canvas, Column, Frame, Table, Weight, grid};
use crate::texts::{HANDS, SUITS, Texts, number, signed};

const STRAINS: [Strain; 5] =
    [Strain::Notrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

fn title(texts: &Texts, board: NextBoard) -> String {
    format!(
        "{} · {} {} · {}",
        texts.f("drawn-board", &[("count", board.board.into())]),
        texts.head("dealer"),
        texts.seat(board.dealer),
        texts.vulnerable(board.vulnerable)
    )
}

pub(super) fn travellers(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let mut flow = job.flow(Sheet::Travellers, false);
    for board in results.boards.iter().filter(|board| board.is_finished) {
        flow.need(40.0 + 14.0 * (board.lines.len().min(20) as f32 + 2.0));
        flow.heading(&title(texts, board.board));
        let columns = vec![
            Column::text(texts.head("table")),
            Column::text(texts.side(Side::NorthSouth)),
            Column::text(texts.side(Side::EastWest)),
            Column::text(texts.head("contract")),
            Column::text(""),
            Column::number(texts.head("score-ns")),
            Column::number(format!(
                "{} {}",
                texts.board_units(results.kind),
                texts.side(Side::NorthSouth)
            )),
            Column::number(format!(
                "{} {}",
                texts.board_units(results.kind),
                texts.side(Side::EastWest)
            )),
        ];
        let rows = board.lines.iter().map(|line| {
            let [contract, margin] = texts.played(line);
            let name = |side: Side| {
                let number = line.numbers[side];
                format!("{} {}", results.label(number), results.side_name(number))
            };
            let points =
                |side: Side| line.points[side].map_or_else(String::new, |points| number(&points));
            let score = match (&line.standing, line.score_ns) {
                (Some(_), _) => format!(
                    "{} / {}",
                    texts.score(line, Side::NorthSouth),
                    texts.score(line, Side::EastWest)
                ),
                (None, Some(score)) => signed(score),
                (None, None) => String::new(),
            };
            vec![
                texts.table(&line.table),
                name(Side::NorthSouth),
                name(Side::EastWest),
                contract,
                margin,
                score + Texts::mark(line),
                points(Side::NorthSouth),
                points(Side::EastWest),
            ]
        });
        flow.table(Table::new(columns, rows.collect()), 9.0);
        if board.lines.iter().any(|line| line.appealed) {
            flow.text(&texts.t("appeal-mark"));
        }
        if let Some(analysis) = &board.analysis {
            flow.text(&texts.par(analysis));
        }
    }
    flow.finish()
}

/// The columns and rows of a page with so many hand records.
const fn arrangement(hands: u32) -> [usize; 2] {
    match hands {
        0..=4 => [2, 2],
        5..=6 => [2, 3],
        7..=9 => [3, 3],
        10..=18 => [3, 6],
        _ => [4, 9],
    }
}

pub(super) fn hands(job: &Job<'_>) -> Vec<u8> {
    if !job.results.deals.is_empty() {
        return preferans_hands(job);
    }
    let boards: Vec<&Board> =
        job.results.boards.iter().filter(|board| board.deal.is_some()).collect();
    grid(
        job.document(Sheet::Hands, false),
        arrangement(job.hands),
        &boards,
        |canvas, frame, board| {
            if let Some(deal) = &board.deal {
                record(canvas, frame, job.texts, board.board, deal, board.analysis.as_ref());
            }
        },
    )
}

/// The cards of Preferans: three hands side by side, the talon below.
fn preferans_hands(job: &Job<'_>) -> Vec<u8> {
    let texts = job.texts;
    let deals: Vec<&PreferansDeal> = job.results.deals.iter().collect();
    // A record is wider and lower than one of bridge.
    let arrangement = match job.hands {
        0..=4 => [1, 4],
        5..=6 => [2, 3],
        7..=9 => [2, 5],
        10..=18 => [2, 9],
        _ => [3, 12],
    };
    grid(job.document(Sheet::Hands, false), arrangement, &deals, |canvas, frame, deal| {
        let size = (frame.width / 25.5).min(frame.height / 10.5).min(14.0);
        let (line, column) = (size * 1.22, size * 8.4);
        canvas.text([frame.x, frame.y + size], size, Weight::Bold, &texts.deal_title(deal));
        for (at, (key, held)) in HANDS.into_iter().zip(deal.deal.hands()).enumerate() {
            let x = frame.x + column * at as f32;
            let y = frame.y + size + 1.3 * line;
            canvas.text([x, y], size * 0.8, Weight::Regular, &texts.t(key));
            hand(canvas, [x, y + line], [column, line], size, texts, held);
        }
        let talon = format!("{} {}", texts.t("results-talon"), texts.cards(deal.deal.talon()));
        canvas.text([frame.x, frame.y + size + 6.8 * line], size, Weight::Regular, &talon);
    })
}

/// The diagram with the number in its middle, the twenty results and the points in the corners below,
/// par at the foot.
fn record(
    canvas: &mut Canvas<'_>,
    frame: Frame,
    texts: &Texts,
    board: NextBoard,
    deal: &Deal,
    analysis: Option<&Analysis>,
) {
    // Where there is height, the columns are as narrow as five cards of a suit, and a longer suit has
    // smaller type.
    let size = (frame.width / 17.4).min(frame.height / 17.8).min(16.0);
    let line = ((frame.height - 2.2 * size) / 12.8).clamp(size * 1.22, size * 1.55);
    let column = (frame.width / 3.0).min(size * 8.0);
    // What needs seven and a half letters of width.
    let small = size.min(column / 7.7);
    let [x, top] = [frame.x + (frame.width - 3.0 * column).max(0.0) / 2.0, frame.y + size];
    let place = |seat: Seat| match seat {
        Seat::North => [x + column, top],
        Seat::West => [x, top + 4.1 * line],
        Seat::East => [x + 2.0 * column, top + 4.1 * line],
        Seat::South => [x + column, top + 8.2 * line],
    };
    for seat in Seat::ALL {
        hand(canvas, place(seat), [column, line], size, texts, deal.hand(seat));
    }
    // The number and who deals, in the free corner above West.
    canvas.text([x, top], size * 1.25, Weight::Bold, &board.board.to_string());
    let dealer = format!("{} {}", texts.head("dealer"), texts.seat(board.dealer));
    let zone = texts.vulnerable(board.vulnerable);
    for (at, text) in [dealer, zone].iter().enumerate() {
        let room = column - size * 0.5;
        let fitting = room / canvas.width(text, Weight::Regular, 1.0).max(1.0);
        let type_size = fitting.clamp(size * 0.5, size * 0.8);
        let text = canvas.shortened(text, Weight::Regular, type_size, room);
        canvas.text([x, top + line * (at as f32 + 1.1)], type_size, Weight::Regular, &text);
    }
    // The table between the hands.
    let [left, y, side] = [x + column + size * 0.5, top + 3.5 * line, size * 5.0];
    canvas.outline([left, y], [side, line * 3.6], size * 0.06);
    let middle = left + side / 2.0;
    let centre = y + line * 2.2;
    canvas.text_centred([middle, y + size], size * 0.8, Weight::Regular, &texts.seat(Seat::North));
    canvas.text_centred(
        [middle, y + line * 3.6 - size * 0.3],
        size * 0.8,
        Weight::Regular,
        &texts.seat(Seat::South),
    );
    canvas.text([left + size * 0.3, centre], size * 0.8, Weight::Regular, &texts.seat(Seat::West));
    canvas.text_right(
        [left + side - size * 0.3, centre],
        size * 0.8,
        Weight::Regular,
        &texts.seat(Seat::East),
    );
    // High-card points.
    let points = |seat: Seat| deal.high_card_points(seat).to_string();
    let [px, py] = [x + 2.4 * column, top + 8.8 * line];
    canvas.text_centred([px, py], size, Weight::Regular, &points(Seat::North));
    canvas.text_centred([px - size * 1.6, py + line], size, Weight::Regular, &points(Seat::West));
    canvas.text_centred([px + size * 1.6, py + line], size, Weight::Regular, &points(Seat::East));
    canvas.text_centred([px, py + 2.0 * line], size, Weight::Regular, &points(Seat::South));
    if let Some(analysis) = analysis {
        makes(canvas, [x, top + 8.4 * line], small, texts, analysis);
        let text = texts.par(analysis);
        let small = size * 0.85;
        let text = canvas.shortened(&text, Weight::Regular, small, frame.width);
        canvas.text([x, top + 12.8 * line], small, Weight::Regular, &text);
    } else {
        let text = texts.t("results-no-analysis");
        canvas.text([x, top + 12.8 * line], size * 0.85, Weight::Regular, &text);
    }
}

/// A hand by suits; without blanks where a suit is too long for its column.
fn hand(
    canvas: &mut Canvas<'_>,
    [x, y]: [f32; 2],
    [column, line]: [f32; 2],
    size: f32,
    texts: &Texts,
    held: cards::Cards,
) {
    for (at, suit) in SUITS.into_iter().enumerate() {
        let y = y + line * at as f32;
        let ranks = texts.holding(held, suit);
        let room = column - size * 1.4;
        let ranks = if canvas.width(&ranks, Weight::Regular, size) > room {
            ranks.replace(' ', "")
        } else {
            ranks
        };
        let fitting = room / canvas.width(&ranks, Weight::Regular, 1.0).max(1.0);
        canvas.text([x, y], size, Weight::Regular, &suit.symbol().to_string());
        canvas.text([x + size * 1.1, y], size.min(fitting), Weight::Regular, &ranks);
    }
}

fn makes(canvas: &mut Canvas<'_>, [x, y]: [f32; 2], size: f32, texts: &Texts, analysis: &Analysis) {
    let (small, line, column) = (size * 0.8, size * 0.98, size * 1.18);
    for (at, strain) in STRAINS.into_iter().enumerate() {
        let x = x + size * 1.6 + column * at as f32;
        canvas.text_centred([x, y], small * 0.9, Weight::Regular, &texts.strain(strain));
    }
    for (row, seat) in [Seat::North, Seat::South, Seat::East, Seat::West].into_iter().enumerate() {
        let y = y + line * (row as f32 + 1.0);
        canvas.text([x, y], small, Weight::Bold, &texts.seat(seat));
        for (at, strain) in STRAINS.into_iter().enumerate() {
            let x = x + size * 1.6 + column * at as f32;
            let tricks = analysis.table.tricks(seat, strain).count().to_string();
            canvas.text_centred([x, y], small, Weight::Regular, &tricks);
        }
    }
}

pub(super) fn blank_travellers(job: &Job<'_>) -> Vec<u8> {
    let (results, texts) = (job.results, job.texts);
    let tables = match &results.movement {
        Some(movement) => movement.rounds.len().max(movement.tables() as usize),
        None => results.entrants.len() / 2,
    };
    let numbers = job.board_numbers();
    let lines = tables.clamp(2, 20);
    let per_page = if lines > 12 { [2, 1] } else { [2, 2] };
    grid(
        job.document(Sheet::BlankTravellers, lines <= 12),
        per_page,
        &numbers,
        |canvas, frame, number| {
            canvas.text(
                [frame.x, frame.y + 11.0],
                11.0,
                Weight::Bold,
                &title(texts, board_of(*number)),
            );
            let columns = vec![
                Column::blank(texts.side(Side::NorthSouth), 2.5),
                Column::blank(texts.side(Side::EastWest), 2.5),
                Column::blank(texts.head("contract"), 5.5),
                Column::blank(texts.t("print-lead"), 3.5),
                Column::blank(texts.head("tricks"), 3.5),
                Column::blank("+", 4.0),
                Column::blank("−", 4.0),
            ];
            let rows = vec![vec![String::new(); columns.len()]; lines];
            let room = frame.height - 18.0;
            let table = Table::new(columns, rows).ruled(2.2);
            let most = (room / (1.5 + 2.2 * lines as f32)).min(10.0);
            let fitted = table.fit(canvas.fonts(), frame.width, most);
            fitted.draw(canvas, [frame.x, frame.y + 16.0], 0..lines);
        },
    )
}

pub(super) fn curtain_cards(job: &Job<'_>) -> Vec<u8> {
    let texts = job.texts;
    let hands: Vec<(u32, Seat, cards::Cards)> = job
        .deals
        .iter()
        .flat_map(|(board, deal)| Seat::ALL.map(|seat| (*board, seat, deal.hand(seat))))
        .collect();
    grid(
        job.document(Sheet::CurtainCards, false),
        [4, 6],
        &hands,
        |canvas, frame, (board, seat, held)| {
            let name = texts.f("drawn-board", &[("count", (*board).into())]);
            let head = format!("{name} · {}", texts.seat(*seat));
            canvas.text([frame.x, frame.y + 11.0], 10.0, Weight::Bold, &head);
            hand(canvas, [frame.x, frame.y + 30.0], [frame.width, 15.0], 11.0, texts, *held);
        },
    )
}

/// The room that the number of a board takes beside its QR code.
const NUMBER: f32 = 40.0;

/// A label: the number, where the dealer sits, who is vulnerable.
pub(super) fn labels(job: &Job<'_>) -> Vec<u8> {
    let texts = job.texts;
    grid(
        job.document(Sheet::Labels, false),
        [3, 7],
        &job.board_numbers(),
        |canvas, frame, number| {
            let board = board_of(*number);
            let baseline = frame.y + frame.height * 0.6;
            let code = job.address.and_then(|address| address.board(*number));
            let text = number.to_string();
            let width = canvas.width(&text, Weight::Bold, 40.0);
            // Beside a code there is less room for the number.
            let size = if code.is_some() { (40.0 * NUMBER / width).min(40.0) } else { 40.0 };
            canvas.text([frame.x, baseline], size, Weight::Bold, &text);
            let [x, y, side] = [frame.right() - 74.0, frame.y + 8.0, 66.0];
            for seat in Seat::ALL {
                let is_vulnerable = board.vulnerable.of(seat.side());
                let [sx, sy, width, height] = match seat {
                    Seat::North => [x + 18.0, y, side - 36.0, 16.0],
                    Seat::South => [x + 18.0, y + side - 16.0, side - 36.0, 16.0],
                    Seat::West => [x, y + 18.0, 16.0, side - 36.0],
                    Seat::East => [x + side - 16.0, y + 18.0, 16.0, side - 36.0],
                };
                if is_vulnerable {
                    canvas.fill([sx, sy], [width, height], 0.75);
                }
                canvas.outline(
                    [sx, sy],
                    [width, height],
                    if seat == board.dealer { 1.8 } else { 0.5 },
                );
                let weight = if seat == board.dealer { Weight::Bold } else { Weight::Regular };
                canvas.text_centred(
                    [sx + width / 2.0, sy + height / 2.0 + 3.5],
                    10.0,
                    weight,
                    &texts.seat(seat),
                );
            }
            if let Some(code) = code {
                let side = x - frame.x - NUMBER;
                canvas.qr([frame.x + NUMBER, frame.y + 4.0], side, &code);
            }
            let line = format!(
                "{} {}, {}",
                texts.head("dealer"),
                texts.seat(board.dealer),
                texts.vulnerable(board.vulnerable)
            );
            let line = canvas.shortened(&line, Weight::Regular, 8.0, frame.width);
            canvas.text([frame.x, frame.bottom() - 2.0], 8.0, Weight::Regular, &line);
        },
    )
}
