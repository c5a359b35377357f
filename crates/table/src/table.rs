use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use cards::{Seat, Seats, Viewer};

use crate::view::Chat;
use crate::{
    Author, Chair, ClockView, Command, Commitment, DealingView, Event, Game, Guest, Line, Name,
    NextDeal, Options, PersonId, Proof, Refusal, Secret, Share, TableView, View, You,
};

/// A table: people in chairs around a game, as a fold over its log.
///
/// The shell that owns it does three things with the outside: it draws secrets, tells the time and
/// writes the log. Everything else is decided here.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    id: String,
    owner: PersonId,
    options: Options<G>,
    locked: bool,
    guests: BTreeMap<PersonId, Guest>,
    chairs: BTreeMap<G::Seat, Chair>,
    /// Watchers and whose hands they are shown.
    shown: BTreeMap<PersonId, Seats<G::Seat>>,
    /// Whose hands of the board in play each person has seen: who saw one does not sit elsewhere.
    saw: BTreeMap<PersonId, Seats<G::Seat>>,
    begun: bool,
    dealing: Option<Dealing<G>>,
    game: G,
    chat: Chat,
    left_ms: BTreeMap<G::Seat, i64>,
    clock_at_ms: i64,
}

/// The dealing of one board.
#[derive(Clone, Debug)]
struct Dealing<G: Game> {
    next: NextDeal,
    secret: Secret,
    commitment: Commitment,
    shares: BTreeMap<G::Seat, Share>,
    silent: Seats<G::Seat>,
    /// The number dealt; none before the numbers are sealed.
    number: Option<u128>,
}

/// How far the evening at a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Stage {
    /// People come and sit down.
    Gathering,
    /// A secret is published, the players' numbers are collected.
    Dealing,
    /// A board is played.
    Playing,
    /// A board is over, the next is waited for.
    Between,
    /// The game is over.
    Over,
}

/// What the server itself does at a table.
#[derive(Clone, Debug)]
pub enum Duty {
    /// Publishes the commitment to a fresh secret: when [`Table::wants_secret`].
    Commit(Secret),
    /// Ends the wait for numbers: those who gave none stay silent.
    Seal,
    /// Lets robots play for those whose clocks ran out.
    CallTime,
}

/// The most people a table lets in.
pub const GUEST_LIMIT: usize = 200;
/// The longest line of the chat, in characters.
pub const LINE_LIMIT: usize = 500;
/// How many lines of the chat a table keeps in view.
pub const CHAT_KEPT: usize = 100;

type Decided<G> = Result<Vec<Event<G>>, Refusal<G>>;

impl<G: Game> Table<G> {
    /// The table that an [`Event::Opened`] opens; none for any other event.
    pub fn open(event: &Event<G>) -> Option<Table<G>> {
        let Event::Opened { table, owner, options } = event else { return None };
        let seats = G::seats(&options.game);
        let chairs = seats.iter().map(|seat| (seat, Chair::Empty)).collect();
        Some(Table {
            id: table.clone(),
            owner: owner.clone(),
            options: options.clone(),
            locked: false,
            guests: BTreeMap::new(),
            chairs,
            shown: BTreeMap::new(),
            saw: BTreeMap::new(),
            begun: false,
            dealing: None,
            game: G::new(&options.game),
            chat: Chat::new(),
            left_ms: BTreeMap::new(),
            clock_at_ms: 0,
        })
    }

    /// What would happen if this person asked to come in under this name.
    pub fn enter(&self, person: &PersonId, name: &Name) -> Decided<G> {
        match self.guests.get(person) {
            Some(guest) if guest.removed => Err(Refusal::Removed),
            Some(guest) if guest.name == *name => Ok(Vec::new()),
            None if self.locked && *person != self.owner => Err(Refusal::Locked),
            None if self.guests.len() >= GUEST_LIMIT => Err(Refusal::Full { limit: GUEST_LIMIT }),
            _ => Ok(vec![Event::Entered { person: person.clone(), name: name.clone() }]),
        }
    }

    /// What would happen if this person gave this command. Changes nothing.
    pub fn decide(&self, person: &PersonId, command: &Command<G>) -> Decided<G> {
        match self.guests.get(person) {
            None => return Err(Refusal::NotHere),
            Some(guest) if guest.removed => return Err(Refusal::Removed),
            Some(_) => {}
        }
        match command {
            Command::Sit { seat } => self.decide_sit(person, *seat),
            Command::Stand { seat } => {
                let sitter = self.sitter(*seat).ok_or(Refusal::NothingToDo { seat: *seat })?;
                if sitter != person {
                    self.owner_only(person)?;
                }
                Ok(self.vacate(*seat))
            }
            Command::SitRobot { seat } => {
                self.owner_only(person)?;
                match self.chairs.get(seat) {
                    Some(Chair::Empty) => Ok(vec![Event::RobotSat { seat: *seat }]),
                    _ => Err(Refusal::Taken { seat: *seat }),
                }
            }
            Command::RemoveRobot { seat } => {
                self.owner_only(person)?;
                match self.chairs.get(seat) {
                    Some(Chair::Robot) if !self.begun => Ok(vec![Event::RobotLeft { seat: *seat }]),
                    Some(Chair::Robot) => Err(Refusal::WrongStage),
                    _ => Err(Refusal::NothingToDo { seat: *seat }),
                }
            }
            Command::Deputise { seat } => {
                let sitter = self.sitter(*seat).ok_or(Refusal::NothingToDo { seat: *seat })?;
                if sitter != person {
                    self.owner_only(person)?;
                }
                if self.is_deputised(*seat) {
                    return Err(Refusal::NothingToDo { seat: *seat });
                }
                Ok(vec![Event::Deputised { seat: *seat, overtime: false }])
            }
            Command::Return { seat } => {
                if self.sitter(*seat) != Some(person) {
                    return Err(Refusal::NotYourSeat { seat: *seat });
                }
                if !self.is_deputised(*seat) {
                    return Err(Refusal::NothingToDo { seat: *seat });
                }
                Ok(vec![Event::Returned { seat: *seat }])
            }
            Command::Lock { on } => {
                self.owner_only(person)?;
                Ok(if self.locked == *on { Vec::new() } else { vec![Event::Locked { on: *on }] })
            }
            Command::Remove { person: whom } => self.decide_remove(person, whom),
            Command::Readmit { person: whom } => {
                self.owner_only(person)?;
                match self.guests.get(whom) {
                    Some(guest) if guest.removed => {
                        Ok(vec![Event::Readmitted { person: whom.clone() }])
                    }
                    _ => Err(Refusal::NoSuchGuest),
                }
            }
            Command::Show { seat, to, on } => self.decide_show(person, *seat, to, *on),
            Command::Say { text } => self.decide_say(person, text),
            Command::Start => {
                self.owner_only(person)?;
                if self.begun {
                    return Err(Refusal::WrongStage);
                }
                let seats = self.seats_of(person);
                let mut events: Vec<_> = self
                    .chairs
                    .iter()
                    .filter(|(_, chair)| **chair == Chair::Empty)
                    .map(|(seat, _)| Event::RobotSat { seat: *seat })
                    .collect();
                // A table of robots alone would wait for nobody; its owner then watches them.
                events.extend(seats.iter().map(|seat| Event::Ready { seat }));
                if seats.is_empty() {
                    events.extend(self.first_sitter().map(|seat| Event::Ready { seat }));
                }
                Ok(events)
            }
            Command::Ready => {
                let seats = self.seats_of(person);
                if seats.is_empty() {
                    return Err(Refusal::NotHere);
                }
                if self.stage() != Stage::Between {
                    return Err(Refusal::WrongStage);
                }
                Ok(seats.iter().map(|seat| Event::Ready { seat }).collect())
            }
            Command::Share { seat, share } => self.decide_share(person, *seat, *share),
            Command::Game { command } => {
                let seats = self.acting_seats(person);
                if seats.is_empty() {
                    return Err(Refusal::NotHere);
                }
                self.decide_game(Author { seats, robot: false }, command)
            }
        }
    }

    /// What would happen if the robot in this seat gave this command. Changes nothing.
    pub fn decide_for_robot(&self, seat: G::Seat, command: &G::Command) -> Decided<G> {
        if !self.robots_awaited().contains(seat) {
            return Err(Refusal::NotYourSeat { seat });
        }
        self.decide_game(Author { seats: Seats::of(seat), robot: true }, command)
    }

    /// What the server's own act would bring about; nothing if there is no occasion for it.
    pub fn perform(&self, duty: &Duty, at_ms: i64) -> Vec<Event<G>> {
        match duty {
            Duty::Commit(secret) => match self.game.next_deal() {
                Some(next) if self.wants_secret() => {
                    let mut events = vec![Event::Committed {
                        board: next.board,
                        secret: secret.clone(),
                        commitment: secret.commitment(),
                    }];
                    let mut table = self.clone();
                    events.iter().for_each(|event| table.apply(event, at_ms));
                    if table.shares_wanted().is_empty() {
                        events.extend(table.seal(None));
                    }
                    events
                }
                _ => Vec::new(),
            },
            Duty::Seal => self.seal(None),
            Duty::CallTime => self
                .overdue(at_ms)
                .iter()
                .map(|seat| Event::Deputised { seat, overtime: true })
                .collect(),
        }
    }

    /// What happened, and when (milliseconds since 1970). Total: an event that was once written is
    /// always applied.
    pub fn apply(&mut self, event: &Event<G>, at_ms: i64) {
        let running = self.running();
        match event {
            Event::Opened { .. } => {}
            Event::Entered { person, name } => self.apply_name(person, name),
            Event::Sat { seat, person } => self.apply_sat(*seat, person),
            Event::Stood { seat } => {
                self.set(*seat, if self.begun { Chair::Robot } else { Chair::Empty });
                self.shown.values_mut().for_each(|seats| seats.remove(*seat));
            }
            Event::RobotSat { seat } => self.set(*seat, Chair::Robot),
            Event::RobotLeft { seat } => self.set(*seat, Chair::Empty),
            Event::Deputised { seat, .. } => self.set_deputy(*seat, true),
            Event::Returned { seat } => {
                self.set_deputy(*seat, false);
                if let (Some(clock), Some(left)) = (self.options.clock, self.left_ms.get_mut(seat))
                {
                    // Who comes back after his time ran out gets a tenth of it to go on with.
                    *left = (*left).max(i64::from(clock.board_ms / 10));
                }
            }
            Event::Locked { on } => self.locked = *on,
            Event::Removed { person } => {
                if let Some(guest) = self.guests.get_mut(person) {
                    guest.removed = true;
                }
                self.shown.remove(person);
            }
            Event::Readmitted { person } => {
                if let Some(guest) = self.guests.get_mut(person) {
                    guest.removed = false;
                }
            }
            Event::Shown { seat, to, on } => self.apply_shown(*seat, to, *on),
            Event::Said { person, text, aside } => self.apply_said(person, text, *aside, at_ms),
            Event::Ready { seat } => {
                self.begun = true;
                if let Some(Chair::Person { ready, .. }) = self.chairs.get_mut(seat) {
                    *ready = true;
                }
            }
            Event::Committed { secret, commitment, .. } => {
                self.begun = true;
                self.dealing = self.game.next_deal().map(|next| Dealing {
                    next,
                    secret: secret.clone(),
                    commitment: *commitment,
                    shares: BTreeMap::new(),
                    silent: Seats::NONE,
                    number: None,
                });
            }
            Event::Shared { seat, share } => {
                if let Some(dealing) = &mut self.dealing {
                    dealing.shares.insert(*seat, *share);
                }
            }
            Event::Sealed { silent } => self.apply_sealed(*silent),
            Event::Game { event } => {
                let hidden = self.game.is_hidden();
                self.game.apply(event);
                if !hidden && self.game.is_hidden() {
                    self.begin_board();
                }
            }
        }
        self.apply_time(running, matches!(event, Event::Game { .. }), at_ms);
    }

    /// The table's name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Who opened it.
    pub const fn owner(&self) -> &PersonId {
        &self.owner
    }

    /// What was agreed on.
    pub const fn options(&self) -> &Options<G> {
        &self.options
    }

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// A guest who has come and was not removed.
    pub fn guest(&self, person: &PersonId) -> Option<&Guest> {
        self.guests.get(person).filter(|guest| !guest.removed)
    }

    /// Who sits where.
    pub const fn chairs(&self) -> &BTreeMap<G::Seat, Chair> {
        &self.chairs
    }

    /// How far the evening is.
    pub fn stage(&self) -> Stage {
        let collecting = self.dealing.as_ref().is_some_and(|dealing| dealing.number.is_none());
        match self.game.next_deal() {
            _ if collecting => Stage::Dealing,
            _ if self.game.is_hidden() => Stage::Playing,
            Some(_) if !self.begun => Stage::Gathering,
            Some(_) => Stage::Between,
            None => Stage::Over,
        }
    }

    /// Does the table wait for the secret of its next board? When it has begun, no board is
    /// played, and every seated person who is there is ready.
    pub fn wants_secret(&self) -> bool {
        self.stage() == Stage::Between
            && self.chairs.values().all(|chair| {
                matches!(
                    chair,
                    Chair::Robot
                        | Chair::Person { deputy: true, .. }
                        | Chair::Person { ready: true, .. }
                )
            })
    }

    /// The seats whose programs are asked for their number.
    pub fn shares_wanted(&self) -> Seats<G::Seat> {
        match &self.dealing {
            Some(dealing) if dealing.number.is_none() => self
                .chairs
                .iter()
                .filter(|(seat, chair)| {
                    matches!(chair, Chair::Person { deputy: false, .. })
                        && !dealing.shares.contains_key(seat)
                })
                .map(|(seat, _)| *seat)
                .collect(),
            _ => Seats::NONE,
        }
    }

    /// The seats in which a robot must act for the game to go on.
    pub fn robots_awaited(&self) -> Seats<G::Seat> {
        let robots = self.robots();
        let lent = self.lent();
        self.game
            .awaited()
            .iter()
            .filter(|seat| robots.contains(*seat) && !lent.contains(*seat))
            .collect()
    }

    /// The seats this person acts for: his own while no robot deputises for him, and a robot's
    /// that is lent to him.
    pub fn acting_seats(&self, person: &PersonId) -> Seats<G::Seat> {
        let own: Seats<_> =
            self.seats_of(person).iter().filter(|seat| !self.is_deputised(*seat)).collect();
        if own.is_empty() || !self.options.lend {
            return own;
        }
        own | self.game.lent(own, self.robots())
    }

    /// What the robot in this seat may see: the seat's view, and no more.
    pub fn robot_view(&self, seat: G::Seat) -> G::View {
        self.game.view(Viewer::player(seat))
    }

    /// The moment at which somebody's clock runs out, in milliseconds since 1970.
    pub fn deadline_ms(&self) -> Option<i64> {
        let clock = self.options.clock?;
        self.running()
            .iter()
            .filter_map(|seat| self.left_ms.get(&seat))
            .min()
            .map(|left| self.clock_at_ms + left + i64::from(clock.act_ms))
    }

    /// What a person may see of the table; none if he has not come, or was removed.
    pub fn view(&self, person: &PersonId) -> Option<View<G>> {
        self.guest(person)?;
        let viewer = self.viewer(person);
        let game = self.game.view(viewer);
        let seated = !self.seats_of(person).is_empty();
        let chat = self.chat.iter().filter(|line| !(seated && line.aside)).cloned().collect();
        Some(View { table: self.table_view(person, viewer), game, chat })
    }

    /// What is needed to check how the last board was dealt; none while it is played.
    pub fn proof(&self) -> Option<Proof> {
        let dealing = self.dealing.as_ref().filter(|_| !self.game.is_hidden())?;
        Some(Proof {
            table: self.id.clone(),
            board: dealing.next.board,
            commitment: dealing.commitment,
            secret: dealing.secret.clone(),
            shares: dealing
                .shares
                .iter()
                .map(|(seat, share)| (seat.index() as u8, *share))
                .collect(),
            count: dealing.next.count,
            number: dealing.number?,
        })
    }
}

/// People and chairs.
impl<G: Game> Table<G> {
    fn owner_only(&self, person: &PersonId) -> Result<(), Refusal<G>> {
        if *person == self.owner { Ok(()) } else { Err(Refusal::OwnerOnly) }
    }

    fn sitter(&self, seat: G::Seat) -> Option<&PersonId> {
        match self.chairs.get(&seat) {
            Some(Chair::Person { person, .. }) => Some(person),
            _ => None,
        }
    }

    fn is_deputised(&self, seat: G::Seat) -> bool {
        matches!(self.chairs.get(&seat), Some(Chair::Person { deputy: true, .. }))
    }

    fn first_sitter(&self) -> Option<G::Seat> {
        G::Seat::ALL.iter().copied().find(|seat| self.sitter(*seat).is_some())
    }

    /// The chairs in which this person sits.
    pub fn seats_of(&self, person: &PersonId) -> Seats<G::Seat> {
        let sits = |seat: &G::Seat| self.sitter(*seat) == Some(person);
        G::Seat::ALL.iter().copied().filter(sits).collect()
    }

    /// The chairs in which robots play, for themselves or for somebody who is away.
    fn robots(&self) -> Seats<G::Seat> {
        self.chairs
            .iter()
            .filter(|(_, chair)| matches!(chair, Chair::Robot | Chair::Person { deputy: true, .. }))
            .map(|(seat, _)| *seat)
            .collect()
    }

    /// Robots' seats that a person plays.
    fn lent(&self) -> Seats<G::Seat> {
        if !self.options.lend {
            return Seats::NONE;
        }
        let robots = self.robots();
        let people: BTreeSet<_> =
            G::Seat::ALL.iter().filter_map(|seat| self.sitter(*seat)).collect();
        people.into_iter().fold(Seats::NONE, |lent, person| {
            let own: Seats<_> =
                self.seats_of(person).iter().filter(|seat| !robots.contains(*seat)).collect();
            if own.is_empty() { lent } else { lent | self.game.lent(own, robots) }
        })
    }

    fn viewer(&self, person: &PersonId) -> Viewer<G::Seat> {
        // Who is away still sees his own cards.
        let seats = self.acting_seats(person) | self.seats_of(person);
        let shown = self.shown.get(person).copied().unwrap_or_default();
        Viewer { seats, shown }
    }

    fn decide_sit(&self, person: &PersonId, seat: G::Seat) -> Decided<G> {
        match self.chairs.get(&seat) {
            Some(Chair::Person { .. }) | None => return Err(Refusal::Taken { seat }),
            Some(Chair::Empty | Chair::Robot) => {}
        }
        let held = self.seats_of(person);
        let keeps = self.game.may_hold(held, seat);
        let saw = self.saw.get(person).copied().unwrap_or_default();
        let others = saw.iter().any(|seen| seen != seat && !(keeps && held.contains(seen)));
        if self.game.is_hidden() && others {
            return Err(Refusal::SawHands);
        }
        let mut events = Vec::new();
        if !keeps {
            events.extend(held.iter().flat_map(|old| self.vacate(old)));
        }
        events.push(Event::Sat { seat, person: person.clone() });
        Ok(events)
    }

    /// A person gets up: hands that were shown to others stay seen, but are shown no more.
    fn vacate(&self, seat: G::Seat) -> Vec<Event<G>> {
        vec![Event::Stood { seat }]
    }

    fn decide_remove(&self, person: &PersonId, whom: &PersonId) -> Decided<G> {
        self.owner_only(person)?;
        if *whom == self.owner {
            return Err(Refusal::OwnerStays);
        }
        if self.guest(whom).is_none() {
            return Err(Refusal::NoSuchGuest);
        }
        let mut events: Vec<_> =
            self.seats_of(whom).iter().flat_map(|seat| self.vacate(seat)).collect();
        events.push(Event::Removed { person: whom.clone() });
        Ok(events)
    }

    fn decide_show(&self, person: &PersonId, seat: G::Seat, to: &PersonId, on: bool) -> Decided<G> {
        if self.sitter(seat) != Some(person) {
            return Err(Refusal::NotYourSeat { seat });
        }
        if self.guest(to).is_none() {
            return Err(Refusal::NoSuchGuest);
        }
        if !self.seats_of(to).is_empty() {
            return Err(Refusal::ShownToPlayer);
        }
        // One hand only: a watcher who saw two would know more than any player.
        let other = self.shown.get(to).copied().unwrap_or_default();
        let saw = self.saw.get(to).copied().unwrap_or_default();
        if on && (other | saw).iter().any(|seen| seen != seat) {
            return Err(Refusal::SawHands);
        }
        Ok(vec![Event::Shown { seat, to: to.clone(), on }])
    }

    fn decide_say(&self, person: &PersonId, text: &str) -> Decided<G> {
        let text = text.trim();
        let length = text.chars().count();
        if length == 0 {
            return Err(Refusal::Empty);
        }
        if length > LINE_LIMIT {
            return Err(Refusal::TooLong { length, limit: LINE_LIMIT });
        }
        let aside = self.game.is_hidden() && self.seats_of(person).is_empty();
        Ok(vec![Event::Said { person: person.clone(), text: text.into(), aside }])
    }

    fn set(&mut self, seat: G::Seat, chair: Chair) {
        if let Some(old) = self.chairs.get_mut(&seat) {
            *old = chair;
        }
    }

    fn set_deputy(&mut self, seat: G::Seat, on: bool) {
        if let Some(Chair::Person { deputy, .. }) = self.chairs.get_mut(&seat) {
            *deputy = on;
        }
    }

    fn apply_name(&mut self, person: &PersonId, name: &Name) {
        for chair in self.chairs.values_mut() {
            if let Chair::Person { person: sitter, name: old, .. } = chair
                && sitter == person
            {
                *old = name.clone();
            }
        }
        let guest = Guest { person: person.clone(), name: name.clone(), removed: false };
        self.guests.insert(person.clone(), guest);
    }

    fn apply_sat(&mut self, seat: G::Seat, person: &PersonId) {
        let Some(guest) = self.guests.get(person) else { return };
        let name = guest.name.clone();
        let chair = Chair::Person { person: person.clone(), name, deputy: false, ready: false };
        self.set(seat, chair);
        self.shown.remove(person);
        if self.game.is_hidden() {
            self.see(person.clone(), Seats::of(seat));
        }
    }

    fn apply_shown(&mut self, seat: G::Seat, to: &PersonId, on: bool) {
        let seats = self.shown.entry(to.clone()).or_default();
        if on {
            seats.insert(seat);
            if self.game.is_hidden() {
                self.see(to.clone(), Seats::of(seat));
            }
        } else {
            seats.remove(seat);
        }
    }

    fn apply_said(&mut self, person: &PersonId, text: &str, aside: bool, at_ms: i64) {
        let Some(guest) = self.guests.get(person) else { return };
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        let name = guest.name.clone();
        let (person, text) = (person.clone(), text.into());
        self.chat.push_back(Line { at_ms, person, name, text, aside });
    }

    fn see(&mut self, person: PersonId, seats: Seats<G::Seat>) {
        let seen = self.saw.entry(person).or_default();
        *seen = *seen | seats;
    }
}

/// Deals and the game.
impl<G: Game> Table<G> {
    fn decide_share(&self, person: &PersonId, seat: G::Seat, share: Share) -> Decided<G> {
        if self.sitter(seat) != Some(person) {
            return Err(Refusal::NotYourSeat { seat });
        }
        let mut wanted = self.shares_wanted();
        if !wanted.contains(seat) {
            return Err(Refusal::NoShareWanted { seat });
        }
        let mut events = vec![Event::Shared { seat, share }];
        wanted.remove(seat);
        if wanted.is_empty() {
            events.extend(self.seal(Some((seat, share))));
        }
        Ok(events)
    }

    /// Seals the dealing, with one more number that is about to be written.
    fn seal(&self, last: Option<(G::Seat, Share)>) -> Vec<Event<G>> {
        let Some(dealing) = self.dealing.as_ref().filter(|dealing| dealing.number.is_none()) else {
            return Vec::new();
        };
        let mut shares = dealing.shares.clone();
        let mut silent = self.shares_wanted();
        if let Some((seat, share)) = last {
            shares.insert(seat, share);
            silent.remove(seat);
        }
        let number = self.number_of(dealing, &shares);
        let mut events = vec![Event::Sealed { silent }];
        events.extend(self.game.deal(number).map(|event| Event::Game { event }));
        events
    }

    fn number_of(&self, dealing: &Dealing<G>, shares: &BTreeMap<G::Seat, Share>) -> u128 {
        let shares = shares.iter().map(|(seat, share)| (seat.index() as u8, *share));
        dealing.secret.deal_number(&self.id, dealing.next.board, shares, dealing.next.count)
    }

    fn apply_sealed(&mut self, silent: Seats<G::Seat>) {
        let Some(mut dealing) = self.dealing.take() else { return };
        dealing.silent = silent;
        dealing.number = Some(self.number_of(&dealing, &dealing.shares));
        self.dealing = Some(dealing);
    }

    fn decide_game(&self, author: Author<G::Seat>, command: &G::Command) -> Decided<G> {
        let events = self.game.decide(author, command).map_err(Refusal::Game)?;
        Ok(events.into_iter().map(|event| Event::Game { event }).collect())
    }

    /// A board has come to the table.
    fn begin_board(&mut self) {
        self.saw.clear();
        for chair in self.chairs.values_mut() {
            if let Chair::Person { ready, .. } = chair {
                *ready = false;
            }
        }
        for seat in G::Seat::ALL {
            if let Some(person) = self.sitter(*seat).cloned() {
                self.see(person, Seats::of(*seat));
            }
        }
        let shown: Vec<_> =
            self.shown.iter().map(|(person, seats)| (person.clone(), *seats)).collect();
        shown.into_iter().for_each(|(person, seats)| self.see(person, seats));
        if let Some(clock) = self.options.clock {
            self.left_ms =
                self.chairs.keys().map(|seat| (*seat, i64::from(clock.board_ms))).collect();
        }
    }
}

/// The clock.
impl<G: Game> Table<G> {
    /// The seats whose clocks run: people who must act.
    fn running(&self) -> Seats<G::Seat> {
        if self.options.clock.is_none() || !self.game.is_hidden() {
            return Seats::NONE;
        }
        let robots = self.robots();
        let lent = self.lent();
        self.game
            .awaited()
            .iter()
            .filter(|seat| !robots.contains(*seat) || lent.contains(*seat))
            .collect()
    }

    /// Charges those whose clocks ran until now, when somebody acted or the turn passed.
    fn apply_time(&mut self, running: Seats<G::Seat>, acted: bool, at_ms: i64) {
        let Some(clock) = self.options.clock else { return };
        if !acted && self.running() == running {
            return;
        }
        let used = (at_ms - self.clock_at_ms - i64::from(clock.act_ms)).max(0);
        for seat in running.iter() {
            if let Some(left) = self.left_ms.get_mut(&seat) {
                *left -= used;
            }
        }
        self.clock_at_ms = at_ms;
    }

    fn overdue(&self, at_ms: i64) -> Seats<G::Seat> {
        match self.deadline_ms() {
            Some(deadline) if at_ms >= deadline => {
                let least = self.running().iter().filter_map(|seat| self.left_ms.get(&seat)).min();
                self.running()
                    .iter()
                    .filter(|seat| self.left_ms.get(seat) == least && self.sitter(*seat).is_some())
                    .collect()
            }
            _ => Seats::NONE,
        }
    }
}

/// Views.
impl<G: Game> Table<G> {
    fn table_view(&self, person: &PersonId, viewer: Viewer<G::Seat>) -> TableView<G> {
        let own = self.seats_of(person);
        TableView {
            id: self.id.clone(),
            owner: self.owner.clone(),
            options: self.options.clone(),
            locked: self.locked,
            stage: self.stage(),
            chairs: self.chairs.clone(),
            guests: self.guests.values().cloned().collect(),
            you: You {
                person: person.clone(),
                seats: self.acting_seats(person),
                owner: *person == self.owner,
                shown: viewer.shown,
                watched_by: self
                    .shown
                    .iter()
                    .filter(|(_, seats)| seats.iter().any(|seat| own.contains(seat)))
                    .map(|(watcher, _)| watcher.clone())
                    .collect(),
            },
            dealing: self.dealing.as_ref().map(|dealing| DealingView {
                board: dealing.next.board,
                commitment: dealing.commitment,
                shares: dealing.shares.clone(),
                wanted: self.shares_wanted(),
                silent: dealing.silent,
                proof: self.proof(),
            }),
            clock: self.options.clock.map(|rule| ClockView {
                rule,
                left_ms: self.left_ms.clone(),
                running: self.running(),
                at_ms: self.clock_at_ms,
            }),
        }
    }
}
