//! Draws a bridge table on the screen.

use bridge::{Call, Contract, Outcome, Play, Record, Seat, TrickView, View};
use cards::Cards;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::super::super::screen::draw::{self, HAND_HEIGHT, Hand, NamePlate, PANEL_WIDTH, color};
use super::super::super::screen::state::ScreenState;
use super::super::GameUi as _;
use super::{Bridge, Choice};

/// Draws the table, the auction and the bidding box.
pub(super) fn draw(screen: &mut ScreenState<'_, Bridge>, frame: &mut Frame<'_>, area: Rect) {
    let view = screen.ui.board();
    let panel = Rect { x: area.width - PANEL_WIDTH, width: PANEL_WIDTH, ..area };
    let table = Rect { width: area.width - PANEL_WIDTH, ..area };
    hands(screen, frame, &view, table);
    auction(screen, frame, &view, panel);
}

/// The four hands with the trick between them.
fn hands(screen: &mut ScreenState<'_, Bridge>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let record = screen.ui.record();
    let (hands, trick) = match &record {
        Some(record) => replayed(record, screen.step),
        None => (view.hands.map(|hand| hand.cards), trick_shown(view)),
    };
    let me = screen.ui.table.seat();
    let middle = area.y + area.height / 2 - HAND_HEIGHT / 2;
    let side = (area.width - 15) / 2;
    // The player is always at the bottom.
    let places = [
        (
            me,
            Rect {
                x: area.width / 2 - 12,
                y: area.bottom() - HAND_HEIGHT,
                width: 28,
                height: HAND_HEIGHT,
            },
        ),
        (me.next(), Rect { x: 1, y: middle, width: side, height: HAND_HEIGHT }),
        (me.partner(), Rect { x: area.width / 2 - 12, y: area.y, width: 28, height: HAND_HEIGHT }),
        (me.previous(), Rect { x: area.width - side, y: middle, width: side, height: HAND_HEIGHT }),
    ];
    for (seat, place) in places {
        draw::name_plate(frame, &name(screen, view, seat), Rect { height: 1, ..place });
        let suits = Rect { y: place.y + 1, height: 4, ..place };
        let open = view.turn == Some(seat) && !view.legal_cards.is_empty();
        match hands[seat] {
            Some(cards) => {
                let open = open.then_some(view.legal_cards);
                let hand = Hand { cards, open, marked: Cards::EMPTY };
                draw::hand(screen, frame, hand, Choice::Card, suits);
            }
            None => draw::card_backs(frame, view.hands[seat].count, suits),
        }
    }
    let Some(trick) = trick else { return };
    let middle = Rect { x: side, width: 15, y: middle, height: HAND_HEIGHT };
    for (seat, card) in trick.plays() {
        let wins = trick.winner == Some(seat);
        draw::trick_card(
            screen,
            frame,
            (card, wins),
            draw::trick_card_position(seat.steps_from(me), middle),
        );
    }
}

fn name(screen: &ScreenState<'_, Bridge>, view: &View, seat: Seat) -> NamePlate {
    let words = screen.words;
    let you = if seat == screen.ui.table.seat() { "yes" } else { "no" };
    let declarer = view.contract.is_some_and(|contract| contract.declarer == seat);
    NamePlate {
        text: words.format("table-name", &[("seat", words.seat(seat).into()), ("you", you.into())]),
        turn: view.turn == Some(seat),
        red: view.vulnerable.of(seat.side()),
        mark: if declarer { " ●".into() } else { String::new() },
    }
}

/// The current trick, or the last one until the next lead.
fn trick_shown(view: &View) -> Option<TrickView> {
    view.trick.clone().filter(|trick| !trick.cards.is_empty()).or_else(|| view.last_trick.clone())
}

/// The hands and the trick of a finished board after this many cards.
fn replayed(record: &Record, step: usize) -> (bridge::BySeat<Option<Cards>>, Option<TrickView>) {
    let Outcome::Played { contract, .. } = record.outcome else {
        return (record.deal.hands().map(Some), None);
    };
    let mut play = Play::new(contract, &record.deal);
    for card in record.play.iter().take(step) {
        let Some(turn) = play.turn() else { break };
        if play.push(turn, *card).is_err() {
            break;
        }
    }
    let trick = if play.trick().is_empty() {
        // Between two tricks the last one stays visible.
        play.last_trick().map(|(trick, winner)| (*trick, Some(*winner)))
    } else {
        Some((*play.trick(), None))
    };
    let trick = trick.map(|(trick, winner)| TrickView::new(&trick, winner));
    (play.hands().map(Some), trick)
}

/// The auction diagram, and below it the bidding box or the state of the play.
fn auction(screen: &mut ScreenState<'_, Bridge>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let lower = 9;
    let upper = Rect { height: area.height - lower, ..area };
    let block = Block::bordered().title(screen.words.text("screen-auction"));
    let inner = block.inner(upper);
    frame.render_widget(block, upper);
    let column = |cell: usize| inner.x + cell as u16 * 6;
    let first = Seat::West;
    for i in 0..4 {
        let text = screen.words.seat_letter(first.after(i));
        let place = Rect { x: column(i), y: inner.y, width: 6, height: 1 };
        frame.render_widget(Span::styled(text, Style::new().add_modifier(Modifier::BOLD)), place);
    }
    // Not everybody calls in turn in every form: a call that is not to the right of the one before
    // begins a row. The next call has its place too.
    let next = view.turn.filter(|_| view.contract.is_none() && view.outcome.is_none());
    let seats = view.auction.iter().map(|call| call.seat).chain(next);
    let (mut rows, mut after) = (1, 0);
    let cells: Vec<(usize, usize)> = seats
        .map(|seat| {
            let cell = seat.steps_from(first);
            if cell < after {
                rows += 1;
            }
            after = cell + 1;
            (rows - 1, cell)
        })
        .collect();
    let visible = usize::from(inner.height.saturating_sub(1));
    let hidden = rows.saturating_sub(visible);
    for (call, (row, cell)) in view.auction.iter().zip(cells) {
        let Some(row) = row.checked_sub(hidden).filter(|row| *row < visible) else {
            continue;
        };
        let place = Rect {
            x: column(cell),
            y: inner.y + 1 + row as u16,
            width: 6.min(inner.right().saturating_sub(column(cell))),
            height: 1,
        };
        let mark = if call.alerted { "!" } else { "" };
        let text = format!("{}{mark}", call_text(screen, view, call.call));
        frame.render_widget(Span::styled(text, call_color(screen.four_colors, call.call)), place);
    }
    let below = Rect { y: upper.bottom(), height: lower, ..area };
    match (&view.outcome, view.contract) {
        (None, None) => bidding_box(screen, frame, view, below),
        _ => status(screen, frame, view, below),
    }
}

/// A call, without a number where trumps are named.
fn call_text(screen: &ScreenState<'_, Bridge>, view: &View, call: Call) -> String {
    match call {
        Call::Bid(bid) if view.unbid => screen.words.strain(bid.strain),
        call => screen.words.call(call),
    }
}

fn bidding_box(
    screen: &mut ScreenState<'_, Bridge>,
    frame: &mut Frame<'_>,
    view: &View,
    area: Rect,
) {
    let block = Block::bordered().title(screen.words.text("screen-box"));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let chosen = screen.chosen();
    let three = [(Call::Pass, 0, 8), (Call::Double, 10, 4), (Call::Redouble, 16, 4)];
    let bids = bridge::Bid::all().map(|bid| {
        let row = u16::from(bid.level.odd_tricks()) - 1;
        (Call::Bid(bid), bid.strain.index() as u16 * 5, 5, row)
    });
    // The inside has seven rows for the seven levels; the other three calls go on the frame.
    let others = three.map(|(call, x, width)| (call, x, width, 7));
    for (call, x, width, row) in bids.chain(others) {
        // Where trumps are named there are no bids, and little can be said at a time.
        if view.unbid && !view.legal_calls.contains(&call) {
            continue;
        }
        let place = Rect { x: inner.x + x, y: inner.y + row, width, height: 1 }.intersection(area);
        let legal = view.legal_calls.contains(&call);
        let mut style = if legal {
            call_color(screen.four_colors, call)
        } else {
            Style::new().fg(Color::DarkGray).add_modifier(Modifier::DIM)
        };
        if chosen == Some(Choice::Call(call)) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let text = call_text(screen, view, call);
        let text = if row == 7 { format!("[{text}]") } else { text };
        frame.render_widget(Span::styled(text, style), place);
        if legal {
            screen.clicks.push((place, Choice::Call(call)));
        }
    }
}

/// The contract and the tricks, or the result.
fn status(screen: &mut ScreenState<'_, Bridge>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let words = screen.words;
    let title = if view.outcome.is_some() { "screen-result" } else { "screen-play" };
    let block = Block::bordered().title(words.text(title));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let mut lines: Vec<String> = Vec::new();
    if let Some(record) = screen.ui.record() {
        lines.push(words.result(&record, view.unbid));
        if screen.step > 0 {
            let facts = [("step", screen.step.into()), ("cards", record.play.len().into())];
            lines.extend([String::new(), words.format("screen-step", &facts)]);
        }
    } else if let Some(contract) = view.contract {
        let [ns, ew] = view.won.0;
        if view.unbid {
            lines.push(words.format("screen-trumps", &[("trumps", words.trumps(contract).into())]));
        } else {
            let contract_text = words.contract(contract);
            lines.push(words.format("screen-contract", &[("contract", contract_text.into())]));
        }
        lines.push(words.format("screen-tricks", &[("ns", ns.into()), ("ew", ew.into())]));
        if !view.unbid {
            lines.push(words.format("screen-need", &[("need", need(view, contract).into())]));
        }
    }
    let text = lines.join("\n");
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), inner);
    let acts: &[(Choice, &str)] = if screen.ui.is_between() {
        let honors = usize::from(screen.ui.may_claim_honors());
        &[(Choice::Next, "screen-go-on"), (Choice::Honors, "screen-honors")][..=honors]
    } else if screen.ui.table.is_awaited() && (view.claim.is_some() || view.undo.is_some()) {
        &[(Choice::Agree, "screen-agree"), (Choice::Refuse, "screen-refuse")]
    } else {
        &[]
    };
    for (i, (act, key)) in acts.iter().enumerate() {
        let at = (inner.x + i as u16 * 12, inner.bottom() - 1);
        draw::button(screen, frame, (act.clone(), words.text(key)), at, inner);
    }
}

/// The number of tricks that declarer still needs.
fn need(view: &View, contract: Contract) -> u8 {
    contract.tricks().saturating_sub(view.won[contract.declarer.side()])
}

fn call_color(four: bool, call: Call) -> Style {
    match call {
        Call::Bid(bid) => bid.strain.trump().map_or(Style::new(), |suit| color(four, suit)),
        Call::Pass => Style::new().fg(Color::Green),
        Call::Double | Call::Redouble => Style::new().fg(Color::Red),
    }
}
