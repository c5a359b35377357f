use std::collections::BTreeSet;

use table::{Game, PersonId, Refusal, Secret, ServerDuty, Share, Stage, Table};

use crate::failure::Failure;

/// Where secrets and numbers come from.
pub(crate) type Entropy = fn(&mut [u8]) -> Result<(), Failure>;

/// A table in this process: one person, robots in the other chairs, and the same fold that a
/// server runs.
#[derive(Debug)]
pub(crate) struct Club<G: Game> {
    table: Table<G>,
    me: PersonId,
    seat: G::Seat,
    entropy: Entropy,
}

impl<G: Game> Club<G> {
    /// Sits the person down, fills the other chairs and deals the first board.
    pub(crate) fn open(
        options: G::Options,
        seat: G::Seat,
        entropy: Entropy,
    ) -> Result<Club<G>, Failure> {
        let me: PersonId = "me".parse().expect("two letters are an id");
        let name = "me".parse().expect("two letters are a name");
        let opened = table::Event::Opened {
            table: "terminal".into(),
            owner: me.clone(),
            options: Box::new(table::Options::new(options)),
        };
        let table = Table::<G>::open(&opened).expect("the event opens a table");
        let mut club = Club { table, me, seat, entropy };
        let events =
            club.table.enter(&club.me, &name, &BTreeSet::new()).expect("the owner may come in");
        club.write(events);
        club.give(table::Command::Sit { seat }).expect("the chair is empty");
        club.give(table::Command::Start).expect("the owner may begin");
        club.deal()?;
        Ok(club)
    }

    /// The game itself: for what everybody may know.
    pub(crate) fn game(&self) -> &G {
        self.table.game()
    }

    /// What the person sees.
    pub(crate) fn view(&self) -> G::View {
        self.table.view(&self.me).expect("the person came in when the table opened").game
    }

    /// The scores.
    pub(crate) fn scores(&self) -> G::Scores {
        self.table.game().scores()
    }

    /// Where the person sits.
    pub(crate) const fn seat(&self) -> G::Seat {
        self.seat
    }

    /// All that proves how the board was dealt, when it is over.
    pub(crate) fn proof(&self) -> Option<table::Proof> {
        self.table.proof()
    }

    /// Does the person have to call, play or answer?
    pub(crate) fn is_awaited(&self) -> bool {
        let awaited = self.table.game().awaited();
        self.table.acting_seats(&self.me).iter().any(|seat| awaited.contains(seat))
    }

    /// Is the board over, and another to come?
    pub(crate) fn is_between(&self) -> bool {
        self.table.stage() == Stage::Between
    }

    /// Is the whole game over?
    pub(crate) fn is_over(&self) -> bool {
        self.table.stage() == Stage::Over
    }

    /// Would the table take this from the person now?
    pub(crate) fn may(&self, command: G::Command) -> bool {
        self.table.decide(&self.me, &table::Command::Game { command }).is_ok()
    }

    /// The person acts. A refusal that is the table's own, not the game's, is none.
    pub(crate) fn act(&mut self, command: G::Command) -> Result<Vec<G::Event>, Option<G::Refusal>> {
        self.give(table::Command::Game { command }).map_err(|refusal| match refusal {
            Refusal::Game(refusal) => Some(refusal),
            _ => None,
        })
    }

    /// The person is ready, and the next board is dealt.
    pub(crate) fn next_board(&mut self) -> Result<(), Failure> {
        if self.is_between() {
            // Between boards a seated person may always say that he is ready.
            let _: Result<_, Refusal<G>> = self.give(table::Command::Ready);
            self.deal()?;
            if self.is_between() {
                // People have changed seats for a new rubber, and the person sits elsewhere now.
                self.seat = self.table.seats_of(&self.me).iter().next().unwrap_or(self.seat);
                let _: Result<_, Refusal<G>> = self.give(table::Command::Ready);
                self.deal()?;
            }
        }
        Ok(())
    }

    /// One robot acts, if one is awaited: by the first of the commands that `think` has for its
    /// seat, which the table takes.
    pub(crate) fn robot(
        &mut self,
        mut think: impl FnMut(&Table<G>, G::Seat) -> Vec<G::Command>,
    ) -> Option<Vec<G::Event>> {
        for seat in self.table.robots_awaited().iter() {
            for command in think(&self.table, seat) {
                if let Ok(events) = self.table.decide_for_robot(seat, &command) {
                    return Some(self.write(events));
                }
            }
        }
        None
    }

    /// Commits to a secret, adds the person's number, and the board is dealt.
    fn deal(&mut self) -> Result<(), Failure> {
        let mut secret = [0; 32];
        (self.entropy)(&mut secret)?;
        let mut share = [0; 16];
        (self.entropy)(&mut share)?;
        let events = self.table.perform(&ServerDuty::Commit(Secret::new(secret)), 0);
        self.write(events);
        for seat in self.table.shares_wanted().iter() {
            let share = Share(u128::from_be_bytes(share));
            // The number was asked for.
            let _: Result<_, Refusal<G>> = self.give(table::Command::Share { seat, share });
        }
        Ok(())
    }

    fn give(&mut self, command: table::Command<G>) -> Result<Vec<G::Event>, Refusal<G>> {
        let events = self.table.decide(&self.me, &command)?;
        Ok(self.write(events))
    }

    /// Applies events, and answers with those of the game.
    fn write(&mut self, events: Vec<table::Event<G>>) -> Vec<G::Event> {
        let mut happened = Vec::new();
        for event in events {
            self.table.apply(&event, 0);
            if let table::Event::Game { event } = event {
                happened.push(event);
            }
        }
        happened
    }
}
