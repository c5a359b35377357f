use bridge::Seat;
use bridge::score::HonorAward;
use cards::Card;

use crate::Name;
use crate::log::By;

/// Why an act is not possible in a progressive event; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProgressiveError {
    /// The number of players is not four for each of two or more tables.
    #[error("{players} players: there are four for each of two tables or more")]
    Players {
        /// How many were entered.
        players: usize,
    },
    /// A person is entered twice.
    #[error("{name} is entered twice")]
    Twice {
        /// The name.
        name: Name,
    },
    /// A mixed event needs as many ladies as gentlemen.
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
    /// The movement needs a mixed event.
    #[error("ladies and gentlemen move apart only where the players are entered as such")]
    NotMixed,
    /// The printed cards do not give every player one place.
    #[error("round {round} of the printed cards does not seat every player once")]
    Printed {
        /// Which round.
        round: u32,
    },
    /// The event is over.
    #[error("the event is over")]
    Over,
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// The person is not at that table.
    #[error("{by} does not sit at table {table}")]
    NotThere {
        /// Who attempted it.
        by: By,
        /// Which table.
        table: u32,
    },
    /// There is no such table.
    #[error("there is no table {table}: the last is {tables}")]
    NoTable {
        /// The number named.
        table: u32,
        /// How many there are.
        tables: u32,
    },
    /// There is no such player.
    #[error("there is no player {player}: the last is {players}")]
    NoPlayer {
        /// The number named.
        player: u32,
        /// How many there are.
        players: u32,
    },
    /// Places are drawn before the first round only.
    #[error("places are drawn before the first round, not in round {round}")]
    CardsDrawn {
        /// Which round is played.
        round: u32,
    },
    /// Another player has the card of this place.
    #[error("the card of table {table}, {seat} is player {player}'s")]
    Taken {
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
        /// Whose it is.
        player: u32,
    },
    /// The player already has a card.
    #[error("player {player} has the card of table {table}, {seat}")]
    HasCard {
        /// The player's number.
        player: u32,
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
    },
    /// Partners must be a lady and a gentleman.
    #[error("the partner at table {table} of player {player} at {seat} is of the same kind")]
    SameKind {
        /// The player's number.
        player: u32,
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
    },
    /// The seat is for a player of the other kind.
    #[error("ladies sit North and East, gentlemen South and West: not player {player} at {seat}")]
    WrongSeat {
        /// The player's number.
        player: u32,
        /// Which seat.
        seat: Seat,
    },
    /// There is no cut for partners at this table now.
    #[error("nobody cuts for partners at table {table} now")]
    NoPartnersCut {
        /// Which table.
        table: u32,
    },
    /// The four who cut are not the table's four.
    #[error("the four of table {table} cut, each once: not player {player}")]
    Stranger {
        /// Which table.
        table: u32,
        /// The player who does not belong.
        player: u32,
    },
    /// Partners change after every round (rule 6).
    #[error("players {player} and {partner} of table {table} were partners in the round before")]
    OldPartners {
        /// Which table.
        table: u32,
        /// One of them.
        player: u32,
        /// The other one.
        partner: u32,
    },
    /// A card was drawn twice.
    #[error("{card} was drawn twice")]
    SameCard {
        /// Which card.
        card: Card,
    },
    /// The first dealer is already decided.
    #[error("at table {table} {dealer} deals first")]
    DealerKnown {
        /// Which table.
        table: u32,
        /// The dealer.
        dealer: Seat,
    },
    /// Not all four are seated, or the dealer is not decided.
    #[error("table {table} is not ready: its four sit down and cut for the deal first")]
    NotReady {
        /// Which table.
        table: u32,
    },
    /// Only the first dealer chooses the pack, before the first deal.
    #[error("the pack of table {table} is chosen by its first dealer before dealing")]
    NotChooser {
        /// Which table.
        table: u32,
    },
    /// Another player keeps the score.
    #[error("player {scorer} writes the score of table {table}, not {by}")]
    NotScorer {
        /// Which table.
        table: u32,
        /// The scorer.
        scorer: u32,
        /// Who attempted it.
        by: By,
    },
    /// A round has four deals (rule 4).
    #[error("table {table} has played its four deals")]
    FourDeals {
        /// Which table.
        table: u32,
    },
    /// Honors do not count here, or not in that contract.
    #[error("table {table}, deal {deal}: {award} cannot be written for honors")]
    Honors {
        /// Which table.
        table: u32,
        /// Which deal, from 1.
        deal: u32,
        /// The honors entered.
        award: HonorAward,
    },
    /// The table did not end in a tie.
    #[error("table {table} did not end even: nobody cuts for it")]
    NotEven {
        /// Which table.
        table: u32,
    },
    /// A table has not finished its four deals.
    #[error("table {table} has played {deals} of its four deals")]
    NotPlayed {
        /// Which table.
        table: u32,
        /// The number of deals.
        deals: u32,
    },
    /// A table ended in a tie and the sides have not cut yet.
    #[error("table {table} ended even, {points} each: the sides cut for who moves")]
    Even {
        /// Which table.
        table: u32,
        /// Each side's points.
        points: i32,
    },
}
