//! The strength of four bridge robots: contracts against par, cards against double dummy.

use std::fmt::{Display, Formatter, Result as FmtResult};

use bridge::imps::ImpTable;
use bridge::par::{TrickTable, par};
use bridge::score::{GAME, Rules, contract_value};
use bridge::{Board, Contract, ContractTerms, Doubling, Outcome, Seat, Strain, Tricks};
use contract_bridge::{FullDeal, Seat as DdsSeat, Strain as DdsStrain};
use pons_dds::{CurrentTrick, NonEmptyStrainFlags, PlayTrace, analyse_plays, solve_deals};
use robots::Decision;

use super::{apply, awaited, board, deal};

const STRAINS: [DdsStrain; 5] = [
    DdsStrain::Clubs,
    DdsStrain::Diamonds,
    DdsStrain::Hearts,
    DdsStrain::Spades,
    DdsStrain::Notrump,
];
const SEATS: [DdsSeat; 4] = [DdsSeat::North, DdsSeat::East, DdsSeat::South, DdsSeat::West];

fn dds_deal(deal: &bridge::Deal) -> FullDeal {
    deal.to_string().parse().expect("the same notation")
}

/// The double-dummy tables of these boards of a seed, by the independent solver.
pub fn solve(seed: u64, numbers: impl IntoIterator<Item = u64>) -> Vec<TrickTable> {
    let deals: Vec<FullDeal> = numbers.into_iter().map(|n| dds_deal(&deal(seed, n))).collect();
    solve_deals(&deals, NonEmptyStrainFlags::ALL)
        .iter()
        .map(|table| {
            TrickTable::new(|seat, strain| {
                table[STRAINS[strain.index()]].get(SEATS[seat.index()]).get()
            })
            .expect("at most thirteen")
        })
        .collect()
}

/// How a file of tables begins.
fn head(seed: u64) -> String {
    format!(
        "\
# Double-dummy tricks of boards 1, 2, … of seed {seed}, one board a line, in hexadecimal:
# declarer North, East, South, West, each in clubs, diamonds, hearts, spades, notrump.
# Solved by pons-dds: cargo run --release -p robots --example strength --
#   --seed {seed} --boards NUMBER --no-play --tables FILE
"
    )
}

/// The text of a file of tables, from board 1.
pub fn write_tables(seed: u64, tables: &[TrickTable]) -> String {
    let line = |table: &TrickTable| -> String {
        let tricks =
            Seat::ALL.map(|seat| Strain::ALL.map(|strain| table.tricks(seat, strain).count()));
        tricks.as_flattened().iter().map(|tricks| format!("{tricks:x}")).collect()
    };
    tables.iter().fold(head(seed), |text, table| text + &line(table) + "\n")
}

/// The tables of a file, from board 1; none if it is not a file of this seed.
pub fn read_tables(seed: u64, text: &str) -> Option<Vec<TrickTable>> {
    text.strip_prefix(&head(seed))?
        .lines()
        .map(|line| {
            let tricks: Option<Vec<u8>> =
                line.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect();
            let tricks = tricks.filter(|tricks| tricks.len() == 20)?;
            TrickTable::new(|seat, strain| tricks[seat.index() * 5 + strain.index()]).ok()
        })
        .collect()
}

/// A board that robots bid, or bid and played.
pub struct MeasuredBoard {
    pub board: Board,
    pub contract: Option<Contract>,
    /// The tricks that declarer makes double dummy.
    pub tricks: u8,
    /// North-South's score for the contract with double-dummy play.
    pub score: i32,
    /// North-South's score at par.
    pub par: i32,
}

impl MeasuredBoard {
    /// The score less par, in IMPs.
    pub fn imps(&self) -> i32 {
        ImpTable::Imp1962.imps(self.score - self.par)
    }

    fn makes(&self) -> bool {
        self.contract.is_some_and(|contract| self.tricks >= contract.tricks())
    }

    fn is_doubled(&self) -> bool {
        self.contract.is_some_and(|contract| contract.terms.doubling != Doubling::Undoubled)
    }

    fn is_slam(&self) -> bool {
        self.contract.is_some_and(|contract| contract.terms.level().odd_tricks() >= 6)
    }

    /// A contract that counts game without a double, below slam.
    fn is_game(&self) -> bool {
        self.contract.is_some_and(|contract| {
            let undoubled = ContractTerms { doubling: Doubling::Undoubled, ..contract.terms };
            contract_value(undoubled) >= GAME && !self.is_slam()
        })
    }
}

/// Board `n` of a seed, bid by robots and, if `play`, played to the end.
pub fn measure(
    seed: u64,
    n: u64,
    table: &TrickTable,
    play: bool,
    mut decide: impl FnMut(&Board, Seat) -> Decision,
) -> MeasuredBoard {
    let mut board = board(n, deal(seed, n));
    while board.outcome().is_none() && (play || board.play().is_none()) {
        let seat = awaited(&board).expect("the board goes on");
        let decision = decide(&board, seat);
        apply(&mut board, seat, &decision.command);
    }
    let contract = board.contract();
    let tricks = contract
        .map_or(Tricks::NONE, |contract| table.tricks(contract.declarer, contract.strain()));
    let outcome =
        contract.map_or(Outcome::PassedOut, |contract| Outcome::Played { contract, tricks });
    let vulnerable = board.vulnerable();
    let score = Rules::default().duplicate_ns(outcome, vulnerable);
    let par = par(table, vulnerable, board.dealer().side()).score_ns;
    MeasuredBoard { board, contract, tricks: tricks.count(), score, par }
}

/// How near the contracts of boards are to par.
pub struct ContractFigures {
    pub boards: u32,
    /// The sum of the absolute differences from par, in IMPs.
    pub imps: u32,
    squares: u32,
    at_par: u32,
    within_3: u32,
    away_10: u32,
    passed_out: u32,
    doubled: u32,
    pub games: u32,
    pub slams: u32,
    /// The contracts that make double dummy.
    pub made: u32,
    pub slams_made: u32,
}

impl ContractFigures {
    pub fn of(results: &[MeasuredBoard]) -> ContractFigures {
        let off = |result: &MeasuredBoard| result.imps().unsigned_abs();
        let count = |test: &dyn Fn(&MeasuredBoard) -> bool| {
            results.iter().filter(|result| test(result)).count() as u32
        };
        ContractFigures {
            boards: results.len() as u32,
            imps: results.iter().map(off).sum(),
            squares: results.iter().map(|result| off(result).pow(2)).sum(),
            at_par: count(&|result| result.score == result.par),
            within_3: count(&|result| off(result) <= 3),
            away_10: count(&|result| off(result) >= 10),
            passed_out: count(&|result| result.contract.is_none()),
            doubled: count(&MeasuredBoard::is_doubled),
            games: count(&MeasuredBoard::is_game),
            slams: count(&MeasuredBoard::is_slam),
            made: count(&MeasuredBoard::makes),
            slams_made: count(&|result| result.is_slam() && result.makes()),
        }
    }

    /// The mean difference from par of a board, in IMPs.
    pub fn mean_imps(&self) -> f64 {
        f64::from(self.imps) / f64::from(self.boards)
    }
}

impl Display for ContractFigures {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let boards = f64::from(self.boards);
        let share = |count: u32| 100.0 * f64::from(count) / boards;
        let mean = self.mean_imps();
        let error = ((f64::from(self.squares) / boards - mean * mean) / boards).sqrt();
        writeln!(f, "IMPs from par by the contract: {mean:.2} ± {error:.2} a board")?;
        writeln!(f, "  at par exactly {:.1} %", share(self.at_par))?;
        writeln!(f, "  within 3 IMPs {:.1} %", share(self.within_3))?;
        writeln!(f, "  10 IMPs or more away {:.1} %", share(self.away_10))?;
        writeln!(f, "passed out {:.1} %", share(self.passed_out))?;
        writeln!(
            f,
            "doubled {:.1} %, games {:.1} %, slams {:.1} %",
            share(self.doubled),
            share(self.games),
            share(self.slams),
        )?;
        writeln!(f, "contracts that make double dummy {:.1} %", share(self.made))?;
        write!(f, "slams made {} of {}", self.slams_made, self.slams)
    }
}

/// The double-dummy tricks that the cards of played boards lost.
#[derive(Default)]
pub struct PlayFigures {
    pub boards: u32,
    /// Tricks that declarer's cards lost.
    pub declarer: u32,
    /// Tricks that the defenders' cards lost.
    pub defence: u32,
    /// Of these, by the opening lead.
    pub lead: u32,
    taken: u32,
    possible: u32,
    /// Lost by declarer and by the defence, by the number of the trick.
    by_trick: [[u32; 13]; 2],
}

impl PlayFigures {
    /// The boards that were passed out do not count.
    pub fn of(results: &[MeasuredBoard]) -> PlayFigures {
        let traces: Vec<PlayTrace> = results
            .iter()
            .filter_map(|result| Some(trace(&result.board, result.contract?)))
            .collect();
        let mut figures = PlayFigures { boards: traces.len() as u32, ..PlayFigures::default() };
        for analysis in analyse_plays(&traces) {
            let tricks: Vec<u8> = analysis.tricks.iter().map(|tricks| tricks.get()).collect();
            for (at, pair) in tricks.windows(2).enumerate() {
                let by_declarer = u32::from(pair[0].saturating_sub(pair[1]));
                let by_defence = u32::from(pair[1].saturating_sub(pair[0]));
                figures.declarer += by_declarer;
                figures.defence += by_defence;
                figures.by_trick[0][at / 4] += by_declarer;
                figures.by_trick[1][at / 4] += by_defence;
                if at == 0 {
                    figures.lead += by_defence;
                }
            }
            figures.possible += tricks.first().map_or(0, |tricks| u32::from(*tricks));
            figures.taken += tricks.last().map_or(0, |tricks| u32::from(*tricks));
        }
        figures
    }
}

fn trace(board: &Board, contract: Contract) -> PlayTrace {
    let leader = SEATS[contract.leader().index()];
    let trick = CurrentTrick::new(STRAINS[contract.strain().index()], leader);
    let cards = board.play().map_or(&[][..], |play| play.cards());
    let deal = dds_deal(board.deal());
    PlayTrace {
        board: pons_dds::Board::try_new(deal.into(), trick).expect("a deal"),
        cards: cards
            .iter()
            .map(|card| card.to_string().parse().expect("the same notation"))
            .collect(),
    }
}

impl Display for PlayFigures {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let mean = |sum: u32| f64::from(sum) / f64::from(self.boards);
        writeln!(
            f,
            "tricks lost a board: declarer {:.3}, defence {:.3} (opening lead {:.3})",
            mean(self.declarer),
            mean(self.defence),
            mean(self.lead),
        )?;
        writeln!(
            f,
            "declarer took {:.2}, double dummy {:.2}",
            mean(self.taken),
            mean(self.possible)
        )?;
        writeln!(f, "  by trick, declarer {:?}", self.by_trick[0])?;
        write!(f, "  by trick, defence  {:?}", self.by_trick[1])
    }
}
