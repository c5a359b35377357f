use bridge::Seat;
use bridge::score::{Award, ScoreError};
use cards::Card;

use crate::Name;
use crate::log::By;

/// Why something cannot be done in a progressive event; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProgressiveError {
    /// Four at each of two tables or more.
    #[error("{players} players: there are four for each of two tables or more")]
    Players {
        /// How many were entered.
        players: usize,
    },
    /// Somebody is entered twice.
    #[error("{name} is entered twice")]
    Twice {
        /// Who.
        name: Name,
    },
    /// A mixed event has as many ladies as gentlemen.
    #[error(
        "{ladies} ladies and {gentlemen} gentlemen of {players}: as many of either, or no difference"
    )]
    Kinds {
        /// How many ladies.
        ladies: usize,
        /// How many gentlemen.
        gentlemen: usize,
        /// How many players.
        players: usize,
    },
    /// The movement is one of ladies and gentlemen.
    #[error("ladies and gentlemen move apart only where the players are entered as such")]
    NotMixed,
    /// The printed cards are not everybody's places.
    #[error("round {round} of the printed cards does not seat every player once")]
    Printed {
        /// Which round.
        round: u32,
    },
    /// The event is over.
    #[error("the event is over")]
    Over,
    /// Only the director does this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who tried.
        by: By,
    },
    /// He is not at that table.
    #[error("{by} does not sit at table {table}")]
    NotThere {
        /// Who tried.
        by: By,
        /// Which table.
        table: u32,
    },
    /// There is no such table.
    #[error("there is no table {table}: the last is {tables}")]
    NoTable {
        /// Which was named.
        table: u32,
        /// How many there are.
        tables: u32,
    },
    /// There is no such player.
    #[error("there is no player {player}: the last is {players}")]
    NoPlayer {
        /// Which was named.
        player: u32,
        /// How many there are.
        players: u32,
    },
    /// Cards are drawn before the first round only.
    #[error("places are drawn before the first round, not in round {round}")]
    CardsDrawn {
        /// Which round is played.
        round: u32,
    },
    /// The card is somebody's.
    #[error("the card of table {table}, {seat} is player {player}'s")]
    Taken {
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
        /// Whose it is.
        player: u32,
    },
    /// He has a card.
    #[error("player {player} has the card of table {table}, {seat}")]
    HasCard {
        /// Who.
        player: u32,
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
    },
    /// Each kind has its own cards: partners are a lady and a gentleman.
    #[error("the partner at table {table} of player {player} at {seat} is of the same kind")]
    SameKind {
        /// Who.
        player: u32,
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
    },
    /// The movement wants a lady at this seat, or a gentleman.
    #[error("ladies sit North and East, gentlemen South and West: not player {player} at {seat}")]
    WrongSeat {
        /// Who.
        player: u32,
        /// Which seat.
        seat: Seat,
    },
    /// Partners are not cut for there and then.
    #[error("nobody cuts for partners at table {table} now")]
    NoPartnersCut {
        /// Which table.
        table: u32,
    },
    /// The four who cut are not the four at the table.
    #[error("the four of table {table} cut, each once: not player {player}")]
    Stranger {
        /// Which table.
        table: u32,
        /// Who is too many.
        player: u32,
    },
    /// Partners change after every round (rule 6).
    #[error("players {player} and {partner} of table {table} were partners in the round before")]
    OldPartners {
        /// Which table.
        table: u32,
        /// The one.
        player: u32,
        /// The other.
        partner: u32,
    },
    /// The pack has each card once.
    #[error("{card} was drawn twice")]
    SameCard {
        /// Which card.
        card: Card,
    },
    /// The dealer is known.
    #[error("at table {table} {dealer} deals first")]
    DealerKnown {
        /// Which table.
        table: u32,
        /// Who.
        dealer: Seat,
    },
    /// Not everybody sits, or nobody knows who deals.
    #[error("table {table} is not ready: its four sit down and cut for the deal first")]
    NotReady {
        /// Which table.
        table: u32,
    },
    /// The pack is the dealer's to choose, before the first deal.
    #[error("the pack of table {table} is chosen by its first dealer before he deals")]
    NotChooser {
        /// Which table.
        table: u32,
    },
    /// Somebody else writes the score.
    #[error("player {scorer} writes the score of table {table}, not {by}")]
    NotScorer {
        /// Which table.
        table: u32,
        /// Who does.
        scorer: u32,
        /// Who tried.
        by: By,
    },
    /// A round has four deals (rule 4).
    #[error("table {table} has played its four deals")]
    FourDeals {
        /// Which table.
        table: u32,
    },
    /// No deal can end so.
    #[error("table {table}, deal {deal}: {error}")]
    Score {
        /// Which table.
        table: u32,
        /// Which deal, from 1.
        deal: u32,
        /// What is wrong.
        error: ScoreError,
    },
    /// Honors do not count here, or not in that contract.
    #[error("table {table}, deal {deal}: {award} cannot be written for honors")]
    Honors {
        /// Which table.
        table: u32,
        /// Which deal, from 1.
        deal: u32,
        /// What was entered.
        award: Award,
    },
    /// The table did not end even.
    #[error("table {table} did not end even: nobody cuts for it")]
    NotEven {
        /// Which table.
        table: u32,
    },
    /// Not all have played their four deals.
    #[error("table {table} has played {deals} of its four deals")]
    NotPlayed {
        /// Which table.
        table: u32,
        /// How many.
        deals: u32,
    },
    /// The sides of an even table have not cut yet.
    #[error("table {table} ended even, {points} each: the sides cut for who moves")]
    Even {
        /// Which table.
        table: u32,
        /// What each side has.
        points: i32,
    },
}
