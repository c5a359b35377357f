//! One picture of the desk: computed anew from the view each time, for any size.

use bridge::{Call, Contract, Outcome, Phase, Play, Record, Seat, TrickView, View};
use cards::{Cards, Suit};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::super::plain::question;
use super::desk::{Act, Desk, Over};

/// The least size that holds a table.
const LEAST: (u16, u16) = (60, 22);
/// The width of the auction and the bidding box.
const PANEL: u16 = 26;
/// The height of a hand with the name above it.
const HAND: u16 = 5;

/// Draws the desk, and notes where it can be clicked.
pub(super) fn draw(desk: &mut Desk<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    desk.clicks.clear();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = Paragraph::new(desk.words.say("screen-small")).wrap(Wrap { trim: true });
        return frame.render_widget(text, area);
    }
    let view = desk.club.board();
    let said = (area.height - LEAST.1 + 1).clamp(1, 4);
    let zone = Rect { y: 1, height: area.height - 3 - said, ..area };
    let panel = Rect { x: area.width - PANEL, width: PANEL, ..zone };
    let table = Rect { width: area.width - PANEL, ..zone };
    title(desk, frame, &view, Rect { height: 1, ..area });
    hands(desk, frame, &view, table);
    auction(desk, frame, &view, panel);
    let below = Rect { y: zone.bottom(), height: said, ..area };
    foot(desk, frame, &view, below);
    if let Some(over) = &desk.over {
        lay_over(desk, frame, over, &view);
    }
}

fn title(desk: &Desk<'_>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let words = desk.words;
    let facts = [
        ("form", words.form(desk.club.view().form.known().key).into()),
        ("board", view.board.to_string().into()),
        ("dealer", words.seat(view.dealer).into()),
        ("vulnerable", words.vulnerability(view.vulnerable).into()),
    ];
    let style = Style::new().add_modifier(Modifier::REVERSED);
    let text = format!(" {}", words.tell("screen-title", &facts));
    frame.render_widget(Paragraph::new(text).style(style), area);
}

/// The four hands with the trick between them.
fn hands(desk: &mut Desk<'_>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let record = desk.record();
    let (hands, trick) = match &record {
        Some(record) => replayed(record, desk.step),
        None => (view.hands.map(|hand| hand.cards), trick_shown(view)),
    };
    let me = desk.club.seat();
    let middle = area.y + area.height / 2 - HAND / 2;
    let side = (area.width - 15) / 2;
    // The person sits at the bottom, whatever his seat.
    let places = [
        (me, Rect { x: area.width / 2 - 12, y: area.bottom() - HAND, width: 28, height: HAND }),
        (me.next(), Rect { x: 1, y: middle, width: side, height: HAND }),
        (me.partner(), Rect { x: area.width / 2 - 12, y: area.y, width: 28, height: HAND }),
        (me.previous(), Rect { x: area.width - side, y: middle, width: side, height: HAND }),
    ];
    for (seat, place) in places {
        let count = view.hands[seat].count;
        name(desk, frame, view, seat, Rect { height: 1, ..place });
        let suits = Rect { y: place.y + 1, height: 4, ..place };
        match hands[seat] {
            Some(hand) => hand_lines(desk, frame, view, seat, hand, suits),
            None => {
                let back = Span::styled("▒".repeat(count.into()), Style::new().fg(Color::DarkGray));
                frame.render_widget(Paragraph::new(back), suits);
            }
        }
    }
    if let Some(trick) = trick {
        trick_cards(desk, frame, &trick, Rect { x: side, width: 15, y: middle, height: HAND });
    }
}

/// The trick on the table, or the last one until the next lead.
fn trick_shown(view: &View) -> Option<TrickView> {
    view.trick.clone().filter(|trick| !trick.cards.is_empty()).or_else(|| view.last_trick.clone())
}

/// The hands and the trick of a board that is over, after so many cards.
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
        // Between two tricks the one just taken is still seen.
        play.last_trick().map(|(trick, winner)| (*trick, Some(*winner)))
    } else {
        Some((*play.trick(), None))
    };
    let trick = trick.map(|(trick, winner)| TrickView {
        leader: trick.leader(),
        cards: trick.plays().map(|(_, card)| card).collect(),
        winner,
    });
    (play.hands().map(Some), trick)
}

fn name(desk: &Desk<'_>, frame: &mut Frame<'_>, view: &View, seat: Seat, area: Rect) {
    let words = desk.words;
    let you = if seat == desk.club.seat() { "yes" } else { "no" };
    let name = words.tell("table-name", &[("seat", words.seat(seat).into()), ("you", you.into())]);
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if view.turn == Some(seat) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    if view.vulnerable.of(seat.side()) {
        style = style.fg(Color::Red);
    }
    let declarer = view.contract.is_some_and(|contract| contract.declarer == seat);
    let mark = if declarer { " ●" } else { "" };
    let line = Line::from(vec![Span::styled(format!(" {name} "), style), Span::raw(mark)]);
    frame.render_widget(line, area);
}

/// A hand, a suit a line, the cards that may be played bright and to be clicked.
fn hand_lines(
    desk: &mut Desk<'_>,
    frame: &mut Frame<'_>,
    view: &View,
    seat: Seat,
    hand: Cards,
    area: Rect,
) {
    let chosen = desk.chosen.and_then(|at| desk.choices().get(at).cloned());
    let may_play = view.turn == Some(seat) && !view.legal_cards.is_empty();
    for (row, suit) in (0u16..).zip(Suit::ALL.into_iter().rev()) {
        let ranks: Vec<_> = hand.holding(suit).iter().collect();
        let texts: Vec<String> = ranks.iter().map(|rank| desk.words.rank(*rank)).collect();
        let wide: usize = texts.iter().map(|text| text.chars().count() + 1).sum::<usize>() + 2;
        let gap = if wide > usize::from(area.width) { 0 } else { 1 };
        let y = area.y + row;
        let mut x = area.x;
        let mut put = |x: &mut u16, text: &str, style: Style| {
            let width = text.chars().count() as u16;
            let place = Rect { x: *x, y, width, height: 1 }.intersection(area);
            frame.render_widget(Span::styled(text.to_string(), style), place);
            *x += width;
            place
        };
        put(&mut x, &format!("{} ", suit.symbol()), color(desk.four_colors, suit));
        if ranks.is_empty() {
            put(&mut x, "—", Style::new().fg(Color::DarkGray));
        }
        for (rank, text) in ranks.into_iter().zip(texts) {
            let card = cards::Card::new(suit, rank);
            let mut style = color(desk.four_colors, suit);
            if may_play && !view.legal_cards.contains(card) {
                style = style.fg(Color::DarkGray);
            }
            if chosen == Some(Act::Card(card)) {
                style = style.add_modifier(Modifier::REVERSED);
            }
            let place = put(&mut x, &text, style);
            if may_play && view.legal_cards.contains(card) {
                let width = place.width + gap;
                desk.clicks.push((Rect { width, ..place }, Act::Card(card)));
            }
            x += gap;
        }
    }
}

/// The cards of a trick, each towards its player, the winning one marked.
fn trick_cards(desk: &Desk<'_>, frame: &mut Frame<'_>, trick: &TrickView, area: Rect) {
    let me = desk.club.seat();
    for (i, card) in trick.cards.iter().enumerate() {
        let seat = trick.leader.after(i);
        let (x, y) = match seat.steps_from(me) {
            0 => (6, 4),
            1 => (1, 2),
            2 => (6, 0),
            _ => (11, 2),
        };
        let mut style = color(desk.four_colors, card.suit()).add_modifier(Modifier::BOLD);
        if trick.winner == Some(seat) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        let text = desk.words.card(*card);
        let width = text.chars().count() as u16;
        let place = Rect { x: area.x + x, y: area.y + y, width, height: 1 };
        frame.render_widget(Span::styled(text, style), place.intersection(frame.area()));
    }
}

/// The auction in its usual diagram, and below it the bidding box, or how the play stands.
fn auction(desk: &mut Desk<'_>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let lower = 9;
    let upper = Rect { height: area.height - lower, ..area };
    let block = Block::bordered().title(desk.words.say("screen-auction"));
    let inner = block.inner(upper);
    frame.render_widget(block, upper);
    let column = |cell: usize| inner.x + cell as u16 * 6;
    let first = Seat::West;
    for i in 0..4 {
        let text = desk.words.seat_letter(first.after(i));
        let place = Rect { x: column(i), y: inner.y, width: 6, height: 1 };
        frame.render_widget(Span::styled(text, Style::new().add_modifier(Modifier::BOLD)), place);
    }
    let skipped = view.dealer.steps_from(first);
    let cells = skipped + view.auction.len() + 1;
    let rows = cells.div_ceil(4);
    let room = usize::from(inner.height.saturating_sub(1));
    let hidden = rows.saturating_sub(room);
    for (i, call) in view.auction.iter().enumerate() {
        let cell = skipped + i;
        let Some(row) = (cell / 4).checked_sub(hidden).filter(|row| *row < room) else { continue };
        let place = Rect {
            x: column(cell % 4),
            y: inner.y + 1 + row as u16,
            width: 6.min(inner.right().saturating_sub(column(cell % 4))),
            height: 1,
        };
        let mark = if call.alerted { "!" } else { "" };
        let text = format!("{}{mark}", desk.words.call(call.call));
        frame.render_widget(Span::styled(text, call_color(desk.four_colors, call.call)), place);
    }
    let below = Rect { y: upper.bottom(), height: lower, ..area };
    match (&view.outcome, view.contract) {
        (None, None) => bidding_box(desk, frame, view, below),
        _ => standing(desk, frame, view, below),
    }
}

fn bidding_box(desk: &mut Desk<'_>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let block = Block::bordered().title(desk.words.say("screen-box"));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let chosen = desk.chosen.and_then(|at| desk.choices().get(at).cloned());
    let three = [(Call::Pass, 0, 8), (Call::Double, 10, 4), (Call::Redouble, 16, 4)];
    let bids = bridge::Bid::all().map(|bid| {
        let row = u16::from(bid.level.odd_tricks()) - 1;
        (Call::Bid(bid), bid.strain.index() as u16 * 5, 5, row)
    });
    // Seven levels and the three other calls in seven rows: the calls stand in the frame below.
    let others = three.map(|(call, x, width)| (call, x, width, 7));
    for (call, x, width, row) in bids.chain(others) {
        let place = Rect { x: inner.x + x, y: inner.y + row, width, height: 1 }.intersection(area);
        let legal = view.legal_calls.contains(&call);
        let mut style = if legal {
            call_color(desk.four_colors, call)
        } else {
            Style::new().fg(Color::DarkGray).add_modifier(Modifier::DIM)
        };
        if chosen == Some(Act::Call(call)) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let text =
            if row == 7 { format!("[{}]", desk.words.call(call)) } else { desk.words.call(call) };
        frame.render_widget(Span::styled(text, style), place);
        if legal {
            desk.clicks.push((place, Act::Call(call)));
        }
    }
}

/// The contract and the tricks, or the result.
fn standing(desk: &mut Desk<'_>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let words = desk.words;
    let title = if view.outcome.is_some() { "screen-result" } else { "screen-play" };
    let block = Block::bordered().title(words.say(title));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let mut lines: Vec<String> = Vec::new();
    if let Some(record) = desk.record() {
        lines.push(words.outcome(record.outcome, record.score_ns));
        if desk.step > 0 {
            let facts = [("step", desk.step.into()), ("cards", record.play.len().into())];
            lines.extend([String::new(), words.tell("screen-step", &facts)]);
        }
    } else if let Some(contract) = view.contract {
        let [ns, ew] = view.won.0;
        let contract_text = words.contract(contract);
        lines.push(words.tell("screen-contract", &[("contract", contract_text.into())]));
        lines.push(words.tell("screen-tricks", &[("ns", ns.into()), ("ew", ew.into())]));
        lines.push(words.tell("screen-need", &[("need", need(view, contract).into())]));
    }
    let text = lines.join("\n");
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), inner);
    let acts: &[(Act, &str)] = if desk.club.is_between() {
        let honors = usize::from(desk.club.may_claim_honors());
        &[(Act::Next, "screen-go-on"), (Act::Honors, "screen-honors")][..=honors]
    } else if desk.club.is_awaited() && (view.claim.is_some() || view.undo.is_some()) {
        &[(Act::Agree, "screen-agree"), (Act::Refuse, "screen-refuse")]
    } else {
        &[]
    };
    let chosen = desk.chosen.and_then(|at| desk.choices().get(at).cloned());
    for (i, (act, key)) in acts.iter().enumerate() {
        let text = format!("[ {} ]", words.say(key));
        let width = text.chars().count() as u16;
        let place = Rect { x: inner.x + i as u16 * 12, y: inner.bottom() - 1, width, height: 1 };
        let mut style = Style::new().add_modifier(Modifier::BOLD);
        if chosen.as_ref() == Some(act) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        frame.render_widget(Span::styled(text, style), place.intersection(inner));
        desk.clicks.push((place, act.clone()));
    }
}

/// How many tricks declarer still needs.
fn need(view: &View, contract: Contract) -> u8 {
    contract.tricks().saturating_sub(view.won[contract.declarer.side()])
}

/// What was said, what is asked, the field and the keys.
fn foot(desk: &Desk<'_>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let first = desk.said.len().saturating_sub(area.height.into());
    let said: Vec<Line<'_>> =
        desk.said[first..].iter().map(|line| Line::raw(format!(" {line}"))).collect();
    frame.render_widget(Paragraph::new(said), area);
    let over = view.phase == Phase::Closed;
    let ask = if over { desk.words.say("screen-next") } else { question(&desk.club, desk.words) };
    // A long line shows its end, where the person types.
    let room = usize::from(area.width).saturating_sub(ask.chars().count() + 3);
    let hidden = desk.field.chars().count().saturating_sub(room);
    let field: String = desk.field.chars().skip(hidden).collect();
    let x = (ask.chars().count() + 2 + field.chars().count()) as u16;
    let line = Line::from(vec![
        Span::styled(format!(" {ask} "), Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(field),
    ]);
    let row = Rect { y: area.bottom(), height: 1, ..area };
    frame.render_widget(Paragraph::new(line), row);
    frame.set_cursor_position((x.min(row.right().saturating_sub(1)), row.y));
    let keys = if over { "screen-keys-over" } else { "screen-keys" };
    let style = Style::new().fg(Color::DarkGray);
    let keys = Paragraph::new(format!(" {}", desk.words.say(keys))).style(style);
    frame.render_widget(keys, Rect { y: row.y + 1, ..row });
}

/// What lies over the table, in the middle of the screen.
fn lay_over(desk: &Desk<'_>, frame: &mut Frame<'_>, over: &Over, view: &View) {
    let words = desk.words;
    let left = 13 - view.winners.len();
    let (title, text) = match over {
        Over::Help => ("screen-help", words.say("screen-help-text")),
        Over::Text { title, text } => (*title, text.clone()),
        Over::Claim => {
            let text = words.tell("screen-claim", &[("left", left.into())]);
            ("screen-play", format!("{text}\n\n> {}", desk.field))
        }
        Over::BreakOff => ("sheet-title", words.say("screen-break-off")),
        Over::Quit => ("screen-help", words.say("screen-quit")),
    };
    let area = frame.area();
    let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
    let width = (widest + 4).clamp(30, area.width - 4);
    let inner_width = usize::from(width - 4).max(1);
    let lines: usize =
        text.lines().map(|line| line.chars().count().div_ceil(inner_width).max(1)).sum();
    let height = (lines as u16 + 3).min(area.height - 2);
    let place = Rect { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
    frame.render_widget(Clear, place);
    let block = Block::bordered()
        .title(format!(" {} ", words.say(title)))
        .title_bottom(format!(" {} ", words.say("screen-close")));
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }).block(block), place);
}

/// The colour of a suit: red and plain, or four colours.
fn color(four: bool, suit: Suit) -> Style {
    match (suit, four) {
        (Suit::Hearts, _) | (Suit::Diamonds, false) => Style::new().fg(Color::Red),
        (Suit::Diamonds, true) => Style::new().fg(Color::Yellow),
        (Suit::Clubs, true) => Style::new().fg(Color::Green),
        (Suit::Spades, true) => Style::new().fg(Color::LightBlue),
        (Suit::Spades | Suit::Clubs, false) => Style::new(),
    }
}

fn call_color(four: bool, call: Call) -> Style {
    match call {
        Call::Bid(bid) => bid.strain.trump().map_or(Style::new(), |suit| color(four, suit)),
        Call::Pass => Style::new().fg(Color::Green),
        Call::Double | Call::Redouble => Style::new().fg(Color::Red),
    }
}
