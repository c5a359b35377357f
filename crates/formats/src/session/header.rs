//! The header: the form, its options, the players.

use bridge::Seat;
use bridge::evening::{Evening, SeatingOptions};
use bridge::forms::{FormOptions, Hands};

use super::error::{Field, ParseError, ParseErrorKind};
use super::lexer::{self, Token};
use super::options::read_options;
use super::participants::seated_players;

use crate::plain::unsigned;

/// The headers of a session of one table, before their values are read: each may depend on others
/// that follow it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Headers {
    pub(super) options: Option<Token>,
    /// The lines `players:`.
    pub(super) players: Vec<Token>,
    pub(super) dealer: Option<Token>,
    /// Whether a header has a Russian name.
    pub(super) russian: bool,
}

/// The values of the headers.
pub(super) struct HeaderValues {
    pub(super) form: FormOptions,
    pub(super) agreed: SeatingOptions,
    pub(super) players: Vec<String>,
    pub(super) dealer: Seat,
}

impl Headers {
    /// The words of the options.
    pub(super) fn options(&self) -> Vec<Token> {
        self.options.as_ref().map(Token::words).unwrap_or_default()
    }

    /// Reads the headers of a session of bridge.
    pub(super) fn values(&self, form: FormOptions, errors: &mut Vec<ParseError>) -> HeaderValues {
        let mut both = (form, SeatingOptions::default());
        read_options(&mut both, &self.options(), errors);
        let (form, agreed) = both;
        let players = players(&self.players, &form).unwrap_or_else(|error| {
            errors.push(error);
            Vec::new()
        });
        let dealer =
            self.dealer.as_ref().map_or(Ok(Seat::North), |token| token.seat(Field::Dealer));
        let dealer = dealer.unwrap_or_else(|error| {
            errors.push(error);
            Seat::North
        });
        HeaderValues { form, agreed, players, dealer }
    }
}

/// The players' names in the order of their seats or numbers.
fn players(lines: &[Token], form: &FormOptions) -> Result<Vec<String>, ParseError> {
    let Some(first) = lines.first() else { return Ok(Vec::new()) };
    let error = |kind| first.error(Field::Players, kind);
    let hands = form.info().hands;
    let number_of = |label: &str| match (lexer::seat(label), unsigned::<usize>(label)) {
        (Some(seat), _) if !hands.is_own(seat) => Err(ParseErrorKind::Dummy { seat }),
        (Some(seat), _) => Ok(usize::from(hands.holders(0)[seat])),
        (_, Some(number @ 1..=99)) => Ok(number - 1),
        _ => Err(ParseErrorKind::Seat { value: label.to_owned() }),
    };
    let found = seated_players(lines, |at| (at + 1).to_string(), number_of)?;
    let people = found.len();
    let gap = found.iter().enumerate().find(|(at, player)| *at != player.number);
    if let (Some((at, _)), Hands::OneEach, true) = (gap, hands, people < 4) {
        return Err(error(ParseErrorKind::SeatEmpty { seat: Seat::North.after(at) }));
    }
    let kind = |least, most| ParseErrorKind::People { form: form.info().key, people, least, most };
    let many = u8::try_from(people).unwrap_or(u8::MAX);
    match Evening::new(form.clone(), SeatingOptions::default(), many) {
        Ok(_) if gap.is_none() => Ok(found.into_iter().map(|player| player.name).collect()),
        Ok(_) => Err(error(kind(many, many))),
        Err(bounds) => Err(error(kind(bounds.least, bounds.most))),
    }
}
