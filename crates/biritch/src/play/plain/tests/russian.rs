//! The same listeners with a Russian program: what is heard is put into English by its templates, and what
//! is typed into Russian. A line that the templates do not know stays Russian, so that a listener who
//! needs it fails.

use super::LineListener;

/// What is heard, and the same in English; `{}` is any text.
const LINES: [(&str, &str); 30] = [
    ("Ваша рука, {}: {}", "Your hand, {}: {}"),
    ("Ваш болван, {}: {}", "Your dummy, {}: {}"),
    ("Болван, {}: {}", "Dummy, {}: {}"),
    ("Сдача {}. Сдаёт: {}. Первая рука: {}", "Deal {}. Dealer: {}. First hand: {}"),
    ("Сдача {}. Сдаёт {}, {}", "Board {}. {} deals, {}"),
    ("Игра окончена: {}", "The game is over: {}"),
    ("Козыри: {}. Первый ход: {}", "Trumps: {}. {} leads."),
    ("{} открывает {}. Козыри: {}. Первый ход: {}", "{} turns up {}. Trumps: {}. {} leads."),
    ("Разыгрывает {}, контракт {}. Первый ход: {}.", "{} plays {}. {} leads."),
    ("Взятку берёт {}. Взяток: {}", "{} takes the trick. Tricks: {}"),
    ("Ваша заявка:", "Your call:"),
    ("Ваша заявка за {}:", "Your call for {}:"),
    ("Назначьте козыри или спасуйте{}", "Name trumps, or pass{}"),
    ("Партнёр передал выбор вам. {}", "Your partner leaves the choice to you. Name trumps:"),
    ("Контра или, если согласны, пас:", "Double with \"x\", or pass if you are content:"),
    ("Ваша карта, {}:", "Your card from {}:"),
    ("{} Да или нет?", "{} Yes or no?"),
    ("Enter или «дальше»{}", "Enter or {}"),
    // Preferans.
    ("Ваша рука: {}", "Your hand: {}"),
    ("Карты ещё не открыты: {}", "You have not looked at your cards: {}"),
    ("Прикуп: {}", "The talon: {}"),
    ("Ход прикупа: {}", "Led from the talon: {}"),
    ("Прикуп показывает масть: {}", "The talon shows the suit: {}"),
    ("Контракт: {}. Разыгрывающий: {}", "The contract is {}, declarer: {}"),
    ("Взятка: {}", "The trick: {}"),
    ("Две карты в снос:", "Two cards to discard:"),
    ("Ваш заказ:", "Your contract:"),
    ("Ваше решение: {}", "Your decision: {}"),
    ("Ваша карта:", "Your card:"),
    ("Карта из открытой руки ({}):", "A card from the open hand ({}):"),
];

/// More lines of Preferans and, last, what any speaker says.
const PHRASES: [(&str, &str); 5] = [
    ("Контра: {}?", "Kontra: {}?"),
    ("Пуля окончена. Enter{}", "The match is over. Enter{}"),
    ("{} ходит {}.", "{} leads {}."),
    ("{}: козыри {}", "{}: names trumps: {}"),
    ("{}: {}", "{}: {}"),
];

/// Texts in a line that a listener compares.
const WORDS: [(&str, &str); 7] = [
    ("Север", "North"),
    ("Восток", "East"),
    ("Юг", "South"),
    ("Запад", "West"),
    ("Вы", "You"),
    ("здесь", "here"),
    ("здесь.", "here."),
];

/// What a listener types, and the same in Russian.
const TYPED: [(&str, &str); 11] = [
    ("pass", "пас"),
    ("yes", "да"),
    ("next", "дальше"),
    ("quit", "выход"),
    ("look", "посмотреть"),
    ("here", "здесь"),
    ("h", "ч"),
    ("1s", "1п"),
    ("6s", "6п"),
    ("7s", "7п"),
    ("8s", "8п"),
];

/// The robots at a table of Preferans.
const ROBOTS: [(&str, &str); 4] =
    [("Агата", "Ada"), ("Богдан", "Bruno"), ("Варвара", "Clara"), ("Глеб", "Danilo")];

/// The texts that stand for `{}`, if the line has this form.
fn captures<'a>(line: &'a str, template: &str) -> Option<Vec<&'a str>> {
    let mut parts = template.split("{}");
    let mut rest = line.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let parts: Vec<&str> = parts.collect();
    for (at, part) in parts.iter().enumerate() {
        let end =
            if part.is_empty() && at + 1 == parts.len() { rest.len() } else { rest.find(part)? };
        found.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// A part of a line in English: a seat, a player, or a hand with its voids.
fn part(text: &str) -> String {
    if let Some((_, english)) = WORDS.iter().find(|(russian, _)| *russian == text) {
        return (*english).into();
    }
    let text = text.replace(" нет", " none");
    ROBOTS.iter().fold(text, |text, (russian, english)| text.replace(russian, english))
}

fn english(line: &str) -> String {
    let templates = LINES.iter().chain(&PHRASES);
    let found =
        templates.filter_map(|(russian, english)| Some((captures(line, russian)?, english)));
    let Some((found, english)) = found.into_iter().next() else { return line.into() };
    let mut parts = found.into_iter().map(part);
    let mut pieces = english.split("{}");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        text += &parts.next().unwrap_or_default();
        text += piece;
    }
    text
}

/// A card as a Russian types it: `пт`, `ч10`; or the word for an English one.
fn russian(answer: &str) -> String {
    if let Some((_, russian)) = TYPED.iter().find(|(english, _)| *english == answer) {
        return (*russian).into();
    }
    let card = |word: &str| {
        let mut letters = word.chars();
        let suit = match letters.next().map(|letter| letter.to_ascii_lowercase()) {
            Some('s') => 'п',
            Some('h') => 'ч',
            Some('d') => 'б',
            Some('c') => 'т',
            _ => return word.to_owned(),
        };
        format!("{suit}{}", letters.as_str().to_lowercase())
    };
    answer.split(' ').map(card).collect::<Vec<_>>().join(" ")
}

/// A listener at a Russian program.
pub(crate) struct Russian<L>(pub(crate) L);

impl<L: LineListener> LineListener for Russian<L> {
    fn read_line(&mut self, line: &str) {
        self.0.read_line(&english(line));
    }

    fn answer(&mut self) -> String {
        russian(&self.0.answer())
    }
}
