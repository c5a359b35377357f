//! A table with robots in this process.

use std::collections::BTreeSet;

use table::{Game, PersonId, Refusal, Secret, ServerDuty, Share, Stage, Table};

use crate::failure::Failure;

/// Fills a buffer with random bytes.
pub(crate) type Entropy = fn(&mut [u8]) -> Result<(), Failure>;

/// A table in this process: one player, robots at the other seats, and the same state machine as on
/// a server.
#[derive(Debug)]
pub(crate) struct LocalTable<G: Game> {
    table: Table<G>,
    me: PersonId,
    seat: G::Seat,
    entropy: Entropy,
}

impl<G: Game> LocalTable<G> {
    /// Seats the player and the robots, and deals the first board.
    pub(crate) fn open(
        options: G::Options,
        seat: G::Seat,
        entropy: Entropy,
    ) -> Result<LocalTable<G>, Failure> {
        let me: PersonId = "me".parse().expect("two letters are an id");
        let name = "me".parse().expect("two letters are a name");
        let opened = table::Event::Opened {
            table: "terminal".into(),
            owner: me.clone(),
            options: Box::new(table::TableOptions::new(options)),
        };
        let table = Table::<G>::open(&opened).expect("the event opens a table");
        let mut local = LocalTable { table, me, seat, entropy };
        let events =
            local.table.enter(&local.me, &name, &BTreeSet::new()).expect("the owner may enter");
        local.apply(events);
        local.send(table::Command::Sit { seat }).expect("the seat is free");
        local.send(table::Command::Start).expect("the owner may start");
        local.deal()?;
        Ok(local)
    }

    /// The game's own state, which includes what the player may not see.
    pub(crate) fn game(&self) -> &G {
        self.table.game()
    }

    /// What the player sees.
    pub(crate) fn view(&self) -> G::View {
        self.table.view(&self.me).expect("the player entered when the table opened").game
    }

    /// The scores.
    pub(crate) fn scores(&self) -> G::Scores {
        self.table.game().scores()
    }

    /// The player's seat.
    pub(crate) const fn seat(&self) -> G::Seat {
        self.seat
    }

    /// The proof of how the board was dealt, once it is over.
    pub(crate) fn proof(&self) -> Option<table::Proof> {
        self.table.proof()
    }

    /// Is it the player's turn to call, play or answer?
    pub(crate) fn is_awaited(&self) -> bool {
        let awaited = self.table.game().awaited();
        self.table.acting_seats(&self.me).iter().any(|seat| awaited.contains(seat))
    }

    /// Is the board over, with another to come?
    pub(crate) fn is_between(&self) -> bool {
        self.table.stage() == Stage::Between
    }

    /// Is the whole game over?
    pub(crate) fn is_over(&self) -> bool {
        self.table.stage() == Stage::Over
    }

    /// What the player may do besides calling, playing and answering; none while a robot plays for
    /// them.
    pub(crate) fn may(&self) -> Option<G::May> {
        self.table.may(&self.me)?.game
    }

    /// Sends a command of the player. The error is `None` if the table itself refuses, not the
    /// game.
    pub(crate) fn act(&mut self, command: G::Command) -> Result<Vec<G::Event>, Option<G::Refusal>> {
        self.send(table::Command::Game { command }).map_err(|refusal| match refusal {
            Refusal::Game(refusal) => Some(refusal),
            _ => None,
        })
    }

    /// Marks the player as ready and deals the next board.
    pub(crate) fn next_board(&mut self) -> Result<(), Failure> {
        if self.is_between() {
            // A seated player may always be ready between boards.
            let _: Result<_, Refusal<G>> = self.send(table::Command::Ready);
            self.deal()?;
            if self.is_between() {
                // For a new rubber the players changed seats, and perhaps the player did too.
                self.seat = self.table.seats_of(&self.me).iter().next().unwrap_or(self.seat);
                let _: Result<_, Refusal<G>> = self.send(table::Command::Ready);
                self.deal()?;
            }
        }
        Ok(())
    }

    /// Lets one robot act, if one is to act, with the first command from `think` that the table
    /// accepts.
    pub(crate) fn step_robot(
        &mut self,
        mut think: impl FnMut(&Table<G>, G::Seat) -> Vec<G::Command>,
    ) -> Option<Vec<G::Event>> {
        for seat in self.table.robots_awaited().iter() {
            for command in think(&self.table, seat) {
                if let Ok(events) = self.table.decide_for_robot(seat, &command) {
                    return Some(self.apply(events));
                }
            }
        }
        None
    }

    /// Commits to a secret, adds the player's share and deals the board.
    fn deal(&mut self) -> Result<(), Failure> {
        let mut secret = [0; 32];
        (self.entropy)(&mut secret)?;
        let mut share = [0; 16];
        (self.entropy)(&mut share)?;
        let events = self.table.perform(&ServerDuty::Commit(Secret::new(secret)), 0);
        self.apply(events);
        let share = Share(u128::from_be_bytes(share));
        // The table asks for a hash, and then for the number: neither is refused.
        for seat in self.table.hashes_wanted().iter() {
            let Some(hash) = self.table.hash_of(seat, share) else { continue };
            let _: Result<_, Refusal<G>> = self.send(table::Command::CommitNumber { seat, hash });
        }
        for seat in self.table.shares_wanted().iter() {
            let _: Result<_, Refusal<G>> = self.send(table::Command::Share { seat, share });
        }
        Ok(())
    }

    fn send(&mut self, command: table::Command<G>) -> Result<Vec<G::Event>, Refusal<G>> {
        let events = self.table.decide(&self.me, &command)?;
        Ok(self.apply(events))
    }

    /// Applies events and returns those of the game.
    fn apply(&mut self, events: Vec<table::Event<G>>) -> Vec<G::Event> {
        let mut game_events = Vec::new();
        for event in events {
            self.table.apply(&event, 0);
            if let table::Event::Game { event } = event {
                game_events.push(event);
            }
        }
        game_events
    }
}
