//! What may be entered next, as data, for pages that do not know the rules.

use pref::{Bid, Contract, Number, Outcome, Played, Pulka, Rules, Seat, Stance, Task};

/// The possibilities for the next deal, by the rules and options of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryForm {
    /// The three active players, first hand first; with four players the dealer is not among them.
    pub trio: [Seat; 3],
    /// Who sits out.
    pub sitting: Option<Seat>,
    /// Whose tricks to ask for in raspasy; empty where it is not played.
    pub raspasy: Vec<Seat>,
    /// Whether it must be raspasy: the opening of a match of Classic.
    pub forced: bool,
    /// The possible contracts, lowest first.
    pub contracts: Vec<Contract>,
    /// Whether a declarer may give up.
    pub gives_up: bool,
    /// Whether a contract may be called before looking at the cards.
    pub blind: bool,
    /// The highest step of kontra; 0 if there is none.
    pub kontra: u8,
    /// The most units of a talon premium; 0 if it does not count.
    pub premium: u8,
}

/// The stances of the two defenders, X and Y.
pub type Stances = [Stance; 2];

/// What may be entered next; none when the match is over.
pub fn next_entry(pulka: &Pulka) -> Option<EntryForm> {
    let situation = pulka.situation()?;
    let options = pulka.options();
    let (trio, sitting) = (pulka.trio().seats(), pulka.sitting());
    let mut form = EntryForm {
        trio,
        sitting,
        raspasy: Vec::new(),
        forced: situation.forced,
        contracts: Vec::new(),
        gives_up: false,
        blind: false,
        kontra: 0,
        premium: 0,
    };
    match &options.rules {
        Rules::Balkan(rules) => {
            let numbers = Number::range(Number::TWO, rules.highest());
            form.contracts.extend(numbers.clone().map(Contract::number));
            form.contracts.extend(numbers.map(Contract::game));
            form.kontra = rules.kontra_max_level.steps();
        }
        Rules::Russian(rules) => {
            form.raspasy = trio.into_iter().chain(sitting).collect();
            let bids = Bid::all().filter(|bid| bid.level() >= situation.lowest);
            form.contracts.extend(bids.map(Contract::bid));
            let talon = pref::Talon::Taken;
            form.contracts.push(Contract { task: Task::Misere, talon });
            form.gives_up = rules.concede_without_three.is_on();
            form.blind = rules.dark_games.is_on() || rules.dark_pass.is_on();
            if rules.talon_premium != pref::russian::TalonPremium::Off {
                form.premium = 3;
            }
        }
    }
    Some(form)
}

impl EntryForm {
    /// The possible stances of the defenders of this contract; only one if there is no choice.
    pub fn stances(&self, pulka: &Pulka, declarer: Seat, contract: Contract) -> Vec<Stances> {
        use Stance::{Alone, Checks, Half, Invited, Inviter, Passed, Whisted};
        let pairs = [
            [Whisted, Whisted],
            [Whisted, Passed],
            [Passed, Whisted],
            [Alone, Passed],
            [Passed, Alone],
            [Inviter, Invited],
            [Invited, Inviter],
            [Passed, Half],
            [Half, Passed],
            [Checks, Checks],
            [Passed, Passed],
        ];
        let agreed =
            |outcome: &Outcome| outcome.check_agreed(pulka.options(), pulka.trio()).is_ok();
        let may = |stances: &Stances| {
            let tricks = [None, Some([10, 0, 0]), Some([0, 10, 0]), Some([6, 2, 2])];
            let tries = tricks
                .into_iter()
                .filter_map(|tricks| self.outcome(declarer, contract, *stances, [0; 2], tricks));
            tries.into_iter().any(|outcome| pulka.check(&outcome).is_ok() && agreed(&outcome))
        };
        pairs.into_iter().filter(may).collect()
    }

    /// The outcome of a choice, with the tricks of the declarer, X and Y, or none if it was not
    /// played out. None if the declarer is not an active player.
    pub fn outcome(
        &self,
        declarer: Seat,
        contract: Contract,
        stances: Stances,
        kontra: [u8; 2],
        tricks: Option<[u8; 3]>,
    ) -> Option<Outcome> {
        let place = self.trio.iter().position(|seat| *seat == declarer)?;
        let defenders = core::array::from_fn(|at| pref::Defender {
            seat: self.trio[(place + 1 + at) % 3],
            stance: stances[at],
            kontra: kontra[at],
            tricks: tricks.map_or(0, |tricks| tricks[1 + at]),
        });
        let tricks = tricks.map(|[own, ..]| own);
        let (dark, premium) = (false, 0);
        Some(Outcome::Contract(Played { declarer, contract, defenders, tricks, dark, premium }))
    }
}
