//! Draws the screen anew from the state, at any size. Each game draws its table with the parts from
//! this module.

use cards::{Card, Cards, Suit};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::super::game_ui::{GameUi, Overlay};
use super::state::ScreenState;

/// The smallest size that fits a table.
const MIN_SIZE: (u16, u16) = (60, 22);
/// The width of the panel beside the table: the auction and the choices.
pub(crate) const PANEL_WIDTH: u16 = 26;
/// The height of a hand with the name above it.
pub(crate) const HAND_HEIGHT: u16 = 5;

/// Draws the screen and records the clickable areas.
pub(crate) fn draw<U: GameUi>(screen: &mut ScreenState<'_, U>, frame: &mut Frame<'_>) {
    let area = frame.area();
    screen.clicks.clear();
    if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
        let text = Paragraph::new(screen.words.text("screen-small")).wrap(Wrap { trim: true });
        return frame.render_widget(text, area);
    }
    let messages = (area.height - MIN_SIZE.1 + 1).clamp(1, 4);
    let zone = Rect { y: 1, height: area.height - 3 - messages, ..area };
    let style = Style::new().add_modifier(Modifier::REVERSED);
    let title = Paragraph::new(format!(" {}", screen.ui.title(screen.words))).style(style);
    frame.render_widget(title, Rect { height: 1, ..area });
    U::draw(screen, frame, zone);
    let below = Rect { y: zone.bottom(), height: messages, ..area };
    draw_footer(screen, frame, below);
    if let Some(over) = &screen.overlay {
        draw_overlay(screen, frame, over);
    }
}

/// The name above a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NamePlate {
    pub(crate) text: String,
    /// Is it this player's turn?
    pub(crate) turn: bool,
    /// Is the name red, for vulnerable?
    pub(crate) red: bool,
    /// The text after the name.
    pub(crate) mark: String,
}

/// Draws a player's name.
pub(crate) fn name_plate(frame: &mut Frame<'_>, name: &NamePlate, area: Rect) {
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if name.turn {
        style = style.add_modifier(Modifier::REVERSED);
    }
    if name.red {
        style = style.fg(Color::Red);
    }
    let line = vec![Span::styled(format!(" {} ", name.text), style), Span::raw(name.mark.clone())];
    frame.render_widget(Line::from(line), area);
}

/// Draws a hand of which only the number of cards is known.
pub(crate) fn card_backs(frame: &mut Frame<'_>, count: u8, area: Rect) {
    let back = Span::styled("▒".repeat(count.into()), Style::new().fg(Color::DarkGray));
    frame.render_widget(Paragraph::new(back), area);
}

/// A visible hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    pub(crate) cards: Cards,
    /// The clickable cards; `None` if there are none.
    pub(crate) open: Option<Cards>,
    /// The underlined cards.
    pub(crate) marked: Cards,
}

/// Draws a hand, one suit per line; legal cards are bright and clickable.
pub(crate) fn hand<U: GameUi>(
    screen: &mut ScreenState<'_, U>,
    frame: &mut Frame<'_>,
    hand: Hand,
    act: impl Fn(Card) -> U::Choice,
    area: Rect,
) {
    let chosen = screen.chosen();
    for (row, suit) in (0u16..).zip(Suit::ALL.into_iter().rev()) {
        let ranks: Vec<_> = hand.cards.holding(suit).iter().collect();
        let texts: Vec<String> = ranks.iter().map(|rank| screen.words.rank(*rank)).collect();
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
        put(&mut x, &format!("{} ", screen.words.suit(suit)), color(screen.four_colors, suit));
        if ranks.is_empty() {
            put(&mut x, "—", Style::new().fg(Color::DarkGray));
        }
        for (rank, text) in ranks.into_iter().zip(texts) {
            let card = Card::new(suit, rank);
            let clickable = hand.open.is_some_and(|open| open.contains(card));
            let mut style = color(screen.four_colors, suit);
            if hand.open.is_some() && !clickable {
                style = style.fg(Color::DarkGray);
            }
            if hand.marked.contains(card) {
                style = style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
            }
            if clickable && chosen == Some(act(card)) {
                style = style.add_modifier(Modifier::REVERSED);
            }
            let place = put(&mut x, &text, style);
            if clickable {
                let width = place.width + gap;
                screen.clicks.push((Rect { width, ..place }, act(card)));
            }
            x += gap;
        }
    }
}

/// Draws a card of the trick: the card, whether it is winning, and its position.
pub(crate) fn trick_card<U: GameUi>(
    screen: &ScreenState<'_, U>,
    frame: &mut Frame<'_>,
    (card, wins): (Card, bool),
    at: (u16, u16),
) {
    let mut style = color(screen.four_colors, card.suit()).add_modifier(Modifier::BOLD);
    if wins {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    let text = screen.words.card(card);
    let width = text.chars().count() as u16;
    let place = Rect { x: at.0, y: at.1, width, height: 1 };
    frame.render_widget(Span::styled(text, style), place.intersection(frame.area()));
}

/// The position of a trick's card, near its player: 0 near, 1 left, 2 far, 3 right.
pub(crate) const fn trick_card_position(side: usize, area: Rect) -> (u16, u16) {
    let (x, y) = match side {
        0 => (6, 4),
        1 => (1, 2),
        2 => (6, 0),
        _ => (11, 2),
    };
    (area.x + x, area.y + y)
}

/// Draws a clickable button: `[ Next ]`.
pub(crate) fn button<U: GameUi>(
    screen: &mut ScreenState<'_, U>,
    frame: &mut Frame<'_>,
    (act, text): (U::Choice, String),
    at: (u16, u16),
    within: Rect,
) -> u16 {
    let text = format!("[ {text} ]");
    let width = text.chars().count() as u16;
    let place = Rect { x: at.0, y: at.1, width, height: 1 }.intersection(within);
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if screen.chosen().as_ref() == Some(&act) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    frame.render_widget(Span::styled(text, style), place);
    screen.clicks.push((place, act));
    width
}

/// Draws the messages, the prompt, the input field and the hotkeys.
fn draw_footer<U: GameUi>(screen: &ScreenState<'_, U>, frame: &mut Frame<'_>, area: Rect) {
    let first = screen.messages.len().saturating_sub(area.height.into());
    let messages: Vec<Line<'_>> =
        screen.messages[first..].iter().map(|line| Line::raw(format!(" {line}"))).collect();
    frame.render_widget(Paragraph::new(messages), area);
    let over = screen.ui.is_between();
    let ask =
        if over { screen.words.text("screen-next") } else { screen.ui.question(screen.words) };
    // The end of a long text stays visible, where the player types.
    let visible = usize::from(area.width).saturating_sub(ask.chars().count() + 3);
    let hidden = screen.field.chars().count().saturating_sub(visible);
    let field: String = screen.field.chars().skip(hidden).collect();
    let x = (ask.chars().count() + 2 + field.chars().count()) as u16;
    let line = Line::from(vec![
        Span::styled(format!(" {ask} "), Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(field),
    ]);
    let row = Rect { y: area.bottom(), height: 1, ..area };
    frame.render_widget(Paragraph::new(line), row);
    frame.set_cursor_position((x.min(row.right().saturating_sub(1)), row.y));
    let keys = screen.words.text(U::KEYS[usize::from(over)]);
    let keys = fitting_keys(&keys, usize::from(row.width).saturating_sub(1));
    let style = Style::new().fg(Color::DarkGray);
    let keys = Paragraph::new(format!(" {keys}")).style(style);
    frame.render_widget(keys, Rect { y: row.y + 1, ..row });
}

/// The line of hotkeys, whose items two blanks divide; in a narrow terminal one does, and the last
/// items are left out.
fn fitting_keys(keys: &str, width: usize) -> String {
    if keys.chars().count() <= width {
        return keys.to_owned();
    }
    let mut fitting = String::new();
    for item in keys.split("  ") {
        let gap = if fitting.is_empty() { "" } else { " " };
        if fitting.chars().count() + gap.len() + item.chars().count() > width {
            break;
        }
        fitting += gap;
        fitting += item;
    }
    fitting
}

/// Draws the overlay in the middle of the screen.
fn draw_overlay<U: GameUi>(screen: &ScreenState<'_, U>, frame: &mut Frame<'_>, over: &Overlay) {
    let words = screen.words;
    let (title, text) = match over {
        Overlay::Help => ("screen-help", words.text(U::HELP)),
        Overlay::Text { title, text } => (*title, text.clone()),
        Overlay::Claim => {
            let text = screen.ui.claim_question(words);
            ("screen-play", format!("{text}\n\n> {}", screen.field))
        }
        Overlay::BreakOff => ("sheet-title", words.text(U::BREAK_OFF)),
        Overlay::Quit => ("screen-help", words.text("screen-quit")),
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
        .title(format!(" {} ", words.text(title)))
        .title_bottom(format!(" {} ", words.text("screen-close")));
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }).block(block), place);
}

/// The colour of a suit: in two colours or in four.
pub(crate) fn color(four: bool, suit: Suit) -> Style {
    match (suit, four) {
        (Suit::Hearts, _) | (Suit::Diamonds, false) => Style::new().fg(Color::Red),
        (Suit::Diamonds, true) => Style::new().fg(Color::Yellow),
        (Suit::Clubs, true) => Style::new().fg(Color::Green),
        (Suit::Spades, true) => Style::new().fg(Color::LightBlue),
        (Suit::Spades | Suit::Clubs, false) => Style::new(),
    }
}
