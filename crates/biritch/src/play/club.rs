use std::collections::BTreeSet;

use bridge::evening::Evening;
use bridge::{
    BySide, Call, Command, Event, Record, Scores, Seat, Session, SessionView, Side, View, Viewer,
};
use robots::{Plain, Robot, Situation};
use table::{Duty, PersonId, Refusal, Secret, Share, Stage, Table};

use super::Options;
use crate::failure::Failure;

/// Where secrets and numbers come from.
pub(crate) type Entropy = fn(&mut [u8]) -> Result<(), Failure>;

/// A table in this process: one person, three robots, and the same fold that a server runs.
#[derive(Debug)]
pub(crate) struct Club {
    table: Table<Session>,
    me: PersonId,
    seat: Seat,
    entropy: Entropy,
}

/// What a person's command came to.
pub(crate) type Answer = Result<Vec<Event>, bridge::Refusal>;

impl Club {
    /// Sits the person down, fills the other chairs and deals the first board.
    pub(crate) fn open(options: &Options, entropy: Entropy) -> Result<Club, Failure> {
        let me: PersonId = "me".parse().expect("two letters are an id");
        let name = "me".parse().expect("two letters are a name");
        let form = options.form.clone();
        let opened = table::Event::Opened {
            table: "terminal".into(),
            owner: me.clone(),
            options: table::Options::new(bridge::Options { form, ..Default::default() }),
        };
        let table = Table::<Session>::open(&opened).expect("the event opens a table");
        // A dummy's seat is held by the player opposite.
        let seat = table.game().manner().holder(options.seat);
        let mut club = Club { table, me, seat, entropy };
        let events =
            club.table.enter(&club.me, &name, &BTreeSet::new()).expect("the owner may come in");
        club.write(events);
        club.give(table::Command::Sit { seat }).expect("the chair is empty");
        club.give(table::Command::Start).expect("the owner may begin");
        club.deal()?;
        Ok(club)
    }

    /// What the person sees.
    pub(crate) fn view(&self) -> SessionView {
        self.table.view(&self.me).expect("the person came in when the table opened").game
    }

    /// What has been played, as a sheet shows it.
    pub(crate) fn evening(&self) -> Option<Evening> {
        self.table.game().evening()
    }

    /// The scores.
    pub(crate) fn scores(&self) -> Scores {
        self.table.game().scores()
    }

    /// The board as the person sees it.
    pub(crate) fn board(&self) -> View {
        self.view().board.expect("a board is dealt when the table opens")
    }

    /// Where the person sits.
    pub(crate) const fn seat(&self) -> Seat {
        self.seat
    }

    /// The last board, when it is over.
    pub(crate) fn record(&self) -> Option<Record> {
        self.table.game().record()
    }

    /// All that proves how the board was dealt, when it is over.
    pub(crate) fn proof(&self) -> Option<table::Proof> {
        self.table.proof()
    }

    /// Does the person have to call, play or answer?
    pub(crate) fn is_awaited(&self) -> bool {
        let awaited = table::Game::awaited(self.table.game());
        self.table.acting_seats(&self.me).iter().any(|seat| awaited.contains(seat))
    }

    /// Is the board over?
    pub(crate) fn is_between(&self) -> bool {
        self.table.stage() == Stage::Between
    }

    /// May the person write honors for his hand of the board that is over?
    pub(crate) fn may_claim_honors(&self) -> bool {
        let command = Command::ClaimHonors { seat: self.seat };
        self.is_between() && self.table.decide(&self.me, &table::Command::Game { command }).is_ok()
    }

    /// The person acts.
    pub(crate) fn act(&mut self, command: Command) -> Answer {
        self.give(table::Command::Game { command }).map_err(|refusal| match refusal {
            Refusal::Game(refusal) => refusal,
            _ => bridge::Refusal::WrongPhase,
        })
    }

    /// The person is ready, and the next board is dealt.
    pub(crate) fn next_board(&mut self) -> Result<(), Failure> {
        if self.is_between() {
            // Between boards a seated person may always say that he is ready.
            let _: Result<_, Refusal<Session>> = self.give(table::Command::Ready);
            self.deal()?;
            if self.is_between() {
                // People have changed seats for a new rubber, and the person sits elsewhere now.
                self.seat = self.table.seats_of(&self.me).iter().next().unwrap_or(self.seat);
                let _: Result<_, Refusal<Session>> = self.give(table::Command::Ready);
                self.deal()?;
            }
        }
        Ok(())
    }

    /// One robot acts, if one is awaited.
    pub(crate) fn robot(&mut self) -> Option<Vec<Event>> {
        let situation = self.situation();
        for seat in self.table.robots_awaited().iter() {
            let Some(view) = self.table.game().view(Viewer::player(seat)).board else { continue };
            let decided = Plain.act(&view, &situation).map(|decision| decision.command);
            let commands = decided.into_iter().chain(makeshift(&view, seat));
            for command in commands {
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
        let events = self.table.perform(&Duty::Commit(Secret::new(secret)), 0);
        self.write(events);
        for seat in self.table.shares_wanted().iter() {
            let share = Share(u128::from_be_bytes(share));
            // The number was asked for.
            let _: Result<_, Refusal<Session>> = self.give(table::Command::Share { seat, share });
        }
        Ok(())
    }

    fn situation(&self) -> Situation {
        match self.table.game().sheet().rubber() {
            Some(sheet) if sheet.end.is_none() => {
                let below = |side: Side| u16::try_from(sheet.part_scores[side]).unwrap_or(0);
                Situation::rubber(BySide::new(below))
            }
            Some(_) => Situation::rubber(BySide::default()),
            None => Situation::DUPLICATE,
        }
    }

    fn give(&mut self, command: table::Command<Session>) -> Result<Vec<Event>, Refusal<Session>> {
        let events = self.table.decide(&self.me, &command)?;
        Ok(self.write(events))
    }

    /// Applies events, and answers with those of the game.
    fn write(&mut self, events: Vec<table::Event<Session>>) -> Vec<Event> {
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

/// What a robot does that has no idea: the table must never stand still.
fn makeshift(view: &View, seat: Seat) -> Vec<Command> {
    let mut commands = vec![
        Command::UndoAnswer { seat, agree: false },
        Command::Object { seat },
        Command::Call { seat, call: Call::Pass, alert: false, meaning: None },
    ];
    if let Some(turn) = view.turn {
        let cards = view.legal_cards.iter().rev();
        commands.extend(cards.map(|card| Command::Play { seat: turn, card }));
    }
    commands
}
