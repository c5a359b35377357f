//! Draws a Preferans table on the screen.

use std::collections::{BTreeMap, BTreeSet};

use cards::{Card, Cards};
use pref::{Act, Call, Direction, Phase, Seat, Talon, View};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::super::super::screen::draw::{self, HAND_HEIGHT, Hand, NamePlate, PANEL_WIDTH, color};
use super::super::super::screen::state::ScreenState;
use super::super::GameUi as _;
use super::{Choice, Preferans};
use crate::words::FluentValue;

/// Draws the table, the auction, and what may be called or said.
pub(super) fn draw(screen: &mut ScreenState<'_, Preferans>, frame: &mut Frame<'_>, area: Rect) {
    let view = screen.ui.board();
    let panel = Rect { x: area.width - PANEL_WIDTH, width: PANEL_WIDTH, ..area };
    let table = Rect { width: area.width - PANEL_WIDTH, ..area };
    hands(screen, frame, &view, table);
    let lower = status_height(screen, &view).min(area.height.saturating_sub(6));
    let upper = Rect { height: area.height - lower, ..panel };
    auction(screen, frame, &view, upper);
    status(screen, frame, &view, Rect { y: upper.bottom(), height: lower, ..panel });
}

/// The number of cards in a trick of this deal.
pub(super) fn trick_size(view: &View) -> usize {
    let played = plays(view).map(|(seat, _)| seat).collect::<BTreeSet<_>>();
    played.len().max(1)
}

fn plays(view: &View) -> impl Iterator<Item = (Seat, Card)> + '_ {
    view.acts.iter().filter_map(|done| match done.act {
        Some(Act::Play(card)) => Some((done.seat, card)),
        _ => None,
    })
}

/// Cards on the table, each with its player and whether it is winning.
type OnTable = Vec<(Seat, Card, bool)>;

/// The hands and the trick now, or after this many cards of a finished deal.
fn cards_shown(view: &View, step: usize) -> (BTreeMap<Seat, Option<Cards>>, OnTable) {
    let Some(dealt) = &view.dealt else {
        let hands = view.hands.iter().map(|(seat, hand)| (*seat, hand.cards)).collect();
        let shown = view.trick.as_ref().filter(|trick| !trick.cards.is_empty());
        let trick = shown.or(view.last_trick.as_ref());
        let cards = trick.map_or(Vec::new(), |trick| {
            let wins = |seat| trick.winner == Some(seat);
            trick.cards.iter().map(|(seat, card)| (*seat, *card, wins(*seat))).collect()
        });
        return (hands, cards);
    };
    let mut hands: BTreeMap<Seat, Option<Cards>> =
        dealt.iter().map(|(seat, hand)| (*seat, Some(*hand))).collect();
    if let (Some(declarer), Some(discards)) = (view.declarer, view.discards)
        && let Some(Some(hand)) = hands.get_mut(&declarer)
    {
        *hand = (*hand | view.talon.unwrap_or_default()) - discards;
    }
    for (seat, card) in plays(view).take(step) {
        if let Some(Some(hand)) = hands.get_mut(&seat) {
            hand.remove(card);
        }
    }
    let size = trick_size(view);
    let begun = step.saturating_sub(1) / size * size;
    let cards = plays(view).skip(begun).take(step - begun);
    (hands, cards.map(|(seat, card)| (seat, card, false)).collect())
}

/// The side of the table where a seat is drawn: near, left, far, right.
fn side(screen: &ScreenState<'_, Preferans>, seat: Seat) -> usize {
    let options = screen.ui.table.game().pulka().options();
    let me = screen.ui.me();
    let count = options.players.count();
    let steps = (0..count).find(|steps| options.players.after(me, *steps) == seat).unwrap_or(0);
    let side = if count == 3 && steps == 2 { 3 } else { steps };
    match (options.direction(), side) {
        (Direction::Counterclockwise, 1) => 3,
        (Direction::Counterclockwise, 3) => 1,
        _ => side,
    }
}

/// The hands with the trick between them.
fn hands(screen: &mut ScreenState<'_, Preferans>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let (hands, trick) = cards_shown(view, screen.step);
    let middle = area.y + area.height / 2 - HAND_HEIGHT / 2;
    let width = (area.width - 15) / 2;
    let centre = area.width / 2 - 12;
    let seats = screen.ui.table.game().pulka().options().players.seats();
    for seat in seats.iter() {
        let place = match side(screen, seat) {
            0 => Rect { x: centre, y: area.bottom() - HAND_HEIGHT, width: 28, height: HAND_HEIGHT },
            1 => Rect { x: 1, y: middle, width, height: HAND_HEIGHT },
            2 => Rect { x: centre, y: area.y, width: 28, height: HAND_HEIGHT },
            _ => Rect { x: area.width - width, y: middle, width, height: HAND_HEIGHT },
        };
        draw::name_plate(frame, &name(screen, view, seat), Rect { height: 1, ..place });
        let suits = Rect { y: place.y + 1, height: 4, ..place };
        let discards = seat == screen.ui.me() && screen.ui.discards(view);
        match hands.get(&seat) {
            None => {
                let text = screen.words.text("at-pref-sits-out");
                frame.render_widget(Paragraph::new(text), suits);
            }
            Some(Some(cards)) if discards => {
                let hand = Hand { cards: *cards, open: Some(*cards), marked: screen.ui.laid };
                draw::hand(screen, frame, hand, Choice::Lay, suits);
            }
            Some(Some(cards)) => {
                let open = view.turn == Some(seat) && !view.legal_cards.is_empty();
                let open = open.then_some(view.legal_cards);
                let hand = Hand { cards: *cards, open, marked: Cards::EMPTY };
                draw::hand(screen, frame, hand, |card| Choice::Do(Act::Play(card)), suits);
            }
            Some(None) => {
                let count = view.hands.get(&seat).map_or(0, |hand| hand.count);
                draw::card_backs(frame, count, suits);
            }
        }
    }
    let middle = Rect { x: width, width: 15, y: middle, height: HAND_HEIGHT };
    for (seat, card, wins) in trick {
        let at = draw::trick_card_position(side(screen, seat), middle);
        draw::trick_card(screen, frame, (card, wins), at);
    }
}

fn name(screen: &ScreenState<'_, Preferans>, view: &View, seat: Seat) -> NamePlate {
    let declares = view.declarer == Some(seat);
    let stance = view.stances.get(&seat).filter(|_| view.outcome.is_none()).map(|stance| {
        let word = format!("{stance:?}").to_lowercase();
        screen.words.text(&format!("at-pref-stance-{word}"))
    });
    let won = (view.won[seat] > 0).then(|| format!("{}", view.won[seat]));
    let declares = declares.then(|| "●".to_string());
    let marks: Vec<String> = declares.into_iter().chain(won).chain(stance).collect();
    NamePlate {
        text: screen.words.pref_player(seat, screen.ui.me()),
        turn: view.turn == Some(seat),
        red: false,
        mark: if marks.is_empty() { String::new() } else { format!(" {}", marks.join(" ")) },
    }
}

/// The calls and decisions, with a column for each of the three players.
fn auction(
    screen: &mut ScreenState<'_, Preferans>,
    frame: &mut Frame<'_>,
    view: &View,
    area: Rect,
) {
    let block = Block::bordered().title(screen.words.text("screen-auction"));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let column = |at: usize| inner.x + at as u16 * 8;
    let bold = Style::new().add_modifier(Modifier::BOLD);
    for (at, seat) in view.trio.iter().enumerate() {
        let you = if *seat == screen.ui.me() { "*" } else { "" };
        let place = Rect { x: column(at), y: inner.y, width: 8, height: 1 };
        frame.render_widget(Span::styled(format!("{seat}{you}"), bold), place);
    }
    let mut cells: Vec<(usize, usize, String, Style)> = Vec::new();
    let (mut row, mut last, mut height) = (0, None, 0);
    for done in view.acts.iter().filter(|done| !matches!(done.act, Some(Act::Play(_)))) {
        let Some(at) = view.trio.iter().position(|seat| *seat == done.seat) else { continue };
        if last.is_some_and(|last| at <= last) {
            row += 1;
        }
        last = Some(at);
        let act = done.act.unwrap_or(Act::Discard(Cards::EMPTY));
        height += u8::from(matches!(act, Act::Kontra(chains) if !chains.is_empty()));
        let text: String = screen.words.pref_act(act, height).chars().take(7).collect();
        cells.push((row, at, text, act_color(screen.four_colors, act)));
    }
    let visible = usize::from(inner.height.saturating_sub(1));
    let hidden = (row + 1).saturating_sub(visible);
    for (row, at, text, style) in cells {
        let Some(row) = row.checked_sub(hidden) else { continue };
        let place = Rect { x: column(at), y: inner.y + 1 + row as u16, width: 8, height: 1 };
        frame.render_widget(Span::styled(text, style), place.intersection(inner));
    }
}

fn act_color(four: bool, act: Act) -> Style {
    let trump = match act {
        Act::Call(Call::Bid(bid) | Call::BidWithoutTalon(bid) | Call::Dark(bid)) => {
            bid.strain().trump()
        }
        Act::Call(Call::Number(number) | Call::Name(number)) => number.trump(),
        Act::Order(contract) => contract.task.trump(),
        _ => None,
    };
    trump.map_or(Style::new(), |trump| color(four, trump))
}

/// The state of the deal: the contract, the talon and the tricks; or its result.
fn facts(screen: &ScreenState<'_, Preferans>, view: &View) -> Vec<String> {
    let words = screen.words;
    let mut lines = Vec::new();
    if let Some(outcome) = &view.outcome {
        lines.push(words.pref_result(&screen.ui, outcome));
        if screen.step > 0 {
            let facts = [("step", screen.step.into()), ("cards", screen.ui.steps().into())];
            lines.push(words.format("screen-step", &facts));
        }
        return lines;
    }
    if let (Some(contract), Some(declarer)) = (view.contract, view.declarer) {
        let who = words.pref_player(declarer, screen.ui.me());
        lines.push(format!("{} · {who}", words.pref_contract(contract)));
        let taken = view.won[declarer];
        let defence = (view.winners.len() as u8).saturating_sub(taken);
        let facts = [("taken", taken.into()), ("defence", FluentValue::from(defence))];
        lines.push(words.format("pref-screen-tricks", &facts));
    } else if view.phase == Phase::Play {
        lines.push(words.text("at-pref-raspasy"));
    }
    let closed = view.contract.is_some_and(|contract| contract.talon == Talon::Left);
    if let Some(talon) = view.talon.filter(|_| !closed) {
        let cards: Vec<String> = talon.iter().map(|card| words.card(card)).collect();
        lines.push(format!("{}: {}", words.text("at-pref-talon"), cards.join(" ")));
    }
    if !screen.ui.laid.is_empty() {
        let cards: Vec<String> = screen.ui.laid.iter().map(|card| words.card(card)).collect();
        lines.push(format!("{} {}", words.text("at-pref-picked"), cards.join(" ")));
    }
    lines
}

/// The choices other than cards, each with its label and style.
fn word_choices(screen: &ScreenState<'_, Preferans>) -> Vec<(Choice, String, Style)> {
    let words = screen.words;
    let height = words.pref_kontra_level(&screen.ui.board()) + 1;
    let word_choices = screen.ui.choices().into_iter().filter_map(|choice| {
        let text = match &choice {
            Choice::Do(Act::Play(_)) | Choice::Lay(_) => return None,
            Choice::Do(Act::Kontra(chains)) => {
                let whose: Vec<String> = chains.iter().map(|seat| seat.to_string()).collect();
                let word = words.pref_act(Act::Kontra(*chains), height);
                format!("{word} {}", whose.concat()).trim_end().to_string()
            }
            Choice::Do(act) => words.pref_act(*act, 0),
            Choice::Discard => words.text("at-pref-discard"),
            Choice::Agree => words.text("screen-agree"),
            Choice::Refuse => words.text("screen-refuse"),
            Choice::Next => words.text("screen-go-on"),
        };
        let style = match &choice {
            Choice::Do(act) => act_color(screen.four_colors, *act),
            _ => Style::new(),
        };
        Some((choice, text, style))
    });
    word_choices.collect()
}

/// The column and row of each label in lines of this width.
fn choice_positions(words: &[(Choice, String, Style)], width: u16) -> Vec<(u16, u16)> {
    let (mut x, mut y) = (0, 0);
    let mut places = Vec::with_capacity(words.len());
    for (_, text, _) in words {
        let wide = text.chars().count() as u16 + 2;
        if x > 0 && x + wide > width {
            (x, y) = (0, y + 1);
        }
        places.push((x, y));
        x += wide + if wide % 2 == 1 { 1 } else { 0 };
    }
    places
}

fn lines_of(text: &[String], width: u16) -> u16 {
    let wrapped = |line: &String| line.chars().count().div_ceil(usize::from(width).max(1)).max(1);
    text.iter().map(wrapped).sum::<usize>() as u16
}

fn status_height(screen: &ScreenState<'_, Preferans>, view: &View) -> u16 {
    let width = PANEL_WIDTH - 2;
    let choices = choice_positions(&word_choices(screen), width).last().map_or(0, |(_, y)| y + 1);
    // One spare line, since text wraps at words.
    let facts = facts(screen, view);
    let wraps = u16::from(lines_of(&facts, width) > facts.len() as u16);
    (lines_of(&facts, width) + wraps + choices + 2).max(6)
}

/// The state of the deal, with the choices below it.
fn status(screen: &mut ScreenState<'_, Preferans>, frame: &mut Frame<'_>, view: &View, area: Rect) {
    let title = match (view.outcome.is_some(), view.contract.is_some()) {
        (true, _) => "screen-result",
        (_, true) => "screen-play",
        _ => "pref-screen-box",
    };
    let block = Block::bordered().title(screen.words.text(title));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let words = word_choices(screen);
    let places = choice_positions(&words, inner.width);
    let rows = places.last().map_or(0, |(_, y)| y + 1).min(inner.height);
    let upper = Rect { height: inner.height - rows, ..inner };
    let text = facts(screen, view).join("\n");
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), upper);
    let chosen = screen.chosen();
    // Choices that do not fit are reached with the arrow keys.
    let at = words.iter().position(|(choice, ..)| Some(choice) == chosen.as_ref());
    let row = at.map_or(0, |at| places[at].1);
    let hidden = (row + 1).saturating_sub(rows);
    for ((choice, text, style), (x, y)) in words.into_iter().zip(places) {
        let Some(y) = y.checked_sub(hidden).filter(|y| *y < rows) else { continue };
        let width = text.chars().count() as u16;
        let place = Rect { x: inner.x + x, y: upper.bottom() + y, width, height: 1 };
        let place = place.intersection(inner);
        let mut style = style.add_modifier(Modifier::BOLD);
        if chosen.as_ref() == Some(&choice) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        frame.render_widget(Span::styled(text, style), place);
        screen.clicks.push((place, choice));
    }
}
