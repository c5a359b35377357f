//! The strength of the Preferans robot, and its time.
//!
//! `preferans_strength [DEALS] [NODES] [PRESET…] [--peer PROGRAM] [--calls pass,pass,pass]`: seeded
//! deals of each preset. Each deal is played three times, with the standard robot in each of the
//! chairs once and its peer in the others: if they were equally strong, its results would sum to
//! zero. Then the other way round. The peer is the rule-of-thumb robot, or the standard robot of
//! another version: its build of this example. `--calls` begins each deal with calls.
//!
//! `preferans_strength [DEALS] [NODES] [PRESET…] --alone`: three standard robots; what became of
//! the deals.
//!
//! `preferans_strength --serve NODES`: decides for another process. A line in is a JSON array of
//! options and view, a line out a command.

// An example may read its arguments and the clock.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write, stdin, stdout};
use std::process::{Child, ChildStdin, ChildStdout, Command as Process, Stdio};

use pref::{Call, MatchView, Outcome, PreferansOptions, Preset, Seat, View};
use robots::preferans::{Decision, HeuristicRobot, Plain, Reason, Robot};

use self::support::preferans_strength::{Comparison, Gain, compare, play, whists};
use self::support::rng::{Random, SplitMix};

/// The time of each decision, in milliseconds of the processor.
#[derive(Default)]
struct DecisionTimes(Vec<f64>);

impl DecisionTimes {
    fn summary(&mut self) -> String {
        self.0.sort_by(f64::total_cmp);
        let mean = self.0.iter().sum::<f64>() / self.0.len().max(1) as f64;
        let at = |share: f64| {
            let place = (self.0.len() as f64 * share) as usize;
            self.0.get(place.min(self.0.len().saturating_sub(1))).copied().unwrap_or(0.0)
        };
        let (most, tail, longest) = (at(0.99), at(0.999), at(1.0));
        format!("{mean:.1} ms a decision, 99% {most:.0}, 99.9% {tail:.0}, longest {longest:.0}")
    }
}

/// The processor time of this thread from the scheduler: Linux only, to a few milliseconds.
fn cpu() -> f64 {
    #[allow(clippy::disallowed_methods, reason = "a measurement needs a clock")]
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

/// The peer of the standard robot.
enum Peer {
    Heuristic,
    Program { child: Child, input: ChildStdin, output: BufReader<ChildStdout> },
}

impl Peer {
    fn program(path: &str, nodes: u64) -> Peer {
        let mut process = Process::new(path);
        process.args(["--serve", &nodes.to_string()]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = process.spawn().expect("the peer is a program");
        let input = child.stdin.take().expect("it reads");
        let output = BufReader::new(child.stdout.take().expect("it writes"));
        Peer::Program { child, input, output }
    }

    fn decide(&mut self, game: &MatchView) -> Option<Decision> {
        let Peer::Program { input, output, .. } = self else { return HeuristicRobot.act(game) };
        let view = game.board.as_ref()?;
        let asked = serde_json::to_string(&(&game.options, view)).expect("a view is JSON");
        writeln!(input, "{asked}").expect("the peer reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("the peer answers");
        let command = serde_json::from_str(&line).expect("it answers with a command");
        Some(Decision { command, reason: Reason::Habit })
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        if let Peer::Program { child, .. } = self {
            let _: std::io::Result<()> = child.kill();
            let _: std::io::Result<std::process::ExitStatus> = child.wait();
        }
    }
}

fn serve(nodes: u64) {
    for line in stdin().lines() {
        let line = line.expect("lines of text");
        let (options, view): (PreferansOptions, View) =
            serde_json::from_str(&line).expect("options and a view");
        let game =
            MatchView { options, board: Some(view), next: None, stopping: cards::Seats::NONE };
        let decision = Plain { nodes }.act(&game).expect("the seat is on turn");
        let answer = serde_json::to_string(&decision.command).expect("a command is JSON");
        println!("{answer}");
        stdout().flush().expect("somebody reads");
    }
}

/// What became of a deal.
fn kind(outcome: &Outcome) -> &'static str {
    let Some(played) = outcome.contract() else { return "all passed" };
    match (played.contract.task.is_misere(), played.tricks, played.is_made()) {
        (true, _, true) => "misère made",
        (true, _, false) => "misère failed",
        (_, None, _) => "not played",
        (_, _, true) => "made",
        (_, _, false) => "failed",
    }
}

/// Deals of three standard robots.
fn alone(options: &PreferansOptions, deals: u64, nodes: u64, verbose: bool) {
    let mut rng = SplitMix(20_261_121);
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    let mut declared = Vec::new();
    for n in 0..deals {
        let (deal, dealer) = (rng.deal(), Seat::ALL[n as usize % 3]);
        let outcome = play(options, deal, dealer, &[], |view, _| Plain { nodes }.act(view));
        *kinds.entry(kind(&outcome)).or_default() += 1;
        if let Some(played) = outcome.contract() {
            declared.push(whists(options, dealer, outcome, played.declarer));
        }
        if verbose {
            println!("{n}: {deal}: {outcome}");
        }
    }
    let mut gain = Gain::default();
    declared.iter().for_each(|won| gain.add([*won; 3]));
    for (kind, count) in &kinds {
        let share = f64::from(*count) / deals as f64;
        let error = (share * (1.0 - share) / deals as f64).sqrt();
        println!("    {kind}: {:.1} ± {:.1} %", share * 100.0, error * 100.0);
    }
    println!("    a declarer wins {}", gain.summary());
}

/// The standard robot against its peer.
fn against(
    options: &PreferansOptions,
    deals: u64,
    nodes: u64,
    calls: &[Call],
    peer: &mut Peer,
    verbose: bool,
) {
    let mut rng = SplitMix(20_261_121);
    let (mut one, mut two) = (Gain::default(), Gain::default());
    let mut kinds: BTreeMap<&str, (u32, f64)> = BTreeMap::new();
    let mut times = DecisionTimes::default();
    for n in 0..deals {
        let deal = rng.deal();
        let dealer = Seat::ALL[n as usize % 3];
        let standard = |view: &MatchView| {
            let start = cpu();
            let decision = Plain { nodes }.act(view);
            times.0.push(cpu() - start);
            decision
        };
        let compared =
            compare(options, deal, dealer, calls, standard, |view: &MatchView| peer.decide(view));
        if verbose {
            for Comparison { seat, outcome, alone, .. } in &compared {
                println!("{n} {seat} {outcome} {alone:+.1}");
                let kind = match outcome.contract().map(|played| played.declarer == *seat) {
                    None => "all passed",
                    Some(true) => "declares",
                    Some(false) => "defends",
                };
                let entry = kinds.entry(kind).or_default();
                entry.0 += 1;
                entry.1 += alone;
            }
        }
        one.add(compared.iter().map(|compared| compared.alone));
        two.add(compared.iter().map(|compared| compared.others));
    }
    println!(
        "    one counts: {}; one does not: {} lost; thought {}",
        one.summary(),
        two.summary(),
        times.summary(),
    );
    for (kind, (count, won)) in &kinds {
        println!("    {kind}: {count} times, {:+.1} each", won / f64::from(*count));
    }
}

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut option = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.remove(at);
        (at < words.len()).then(|| words.remove(at))
    };
    if let Some(nodes) = option("--serve") {
        return serve(nodes.parse().expect("a number of nodes"));
    }
    let (peer, calls) = (option("--peer"), option("--calls"));
    let calls: Vec<Call> = calls.map_or(Vec::new(), |calls| {
        calls.split(',').map(|call| call.parse().expect("a call")).collect()
    });
    let is_alone = words.iter().any(|word| word == "--alone");
    words.retain(|word| word != "--alone");
    let number = |at: usize, or: u64| words.get(at).and_then(|w| w.parse().ok()).unwrap_or(or);
    let (deals, nodes) = (number(0, 30), number(1, Plain::default().nodes));
    let named: Vec<&String> = words.iter().skip(2).collect();
    let verbose = std::env::var_os("VERBOSE").is_some();
    let mut peer = peer.map_or(Peer::Heuristic, |path| Peer::program(&path, nodes));
    for preset in Preset::ALL {
        if !named.is_empty() && !named.iter().any(|name| **name == preset.to_string()) {
            continue;
        }
        let options = PreferansOptions::of(*preset);
        println!("{preset}, {deals} deals");
        if is_alone {
            alone(&options, deals, nodes, verbose);
        } else {
            against(&options, deals, nodes, &calls, &mut peer, verbose);
        }
    }
}
