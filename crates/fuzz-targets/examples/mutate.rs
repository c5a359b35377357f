//! Runs targets on mutations of their corpora, on stable Rust and without coverage.
//!
//! ```sh
//! cargo run --release --package fuzz-targets --example mutate -- 60 session teams
//! ```
//!
//! gives each of the targets 60 seconds, or all targets if none is named. An input that breaks a
//! promise is printed, and the program ends with an error.

use std::error::Error;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fuzz_targets::{TARGETS, Target};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let seconds = words.next().ok_or("how many seconds for each target?")?.parse()?;
    let wanted: Vec<String> = words.collect();
    let mut random = Random(SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos() as u64);
    println!("seed {}", random.0);
    for (name, target) in TARGETS {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            let runs = run(name, *target, Duration::from_secs(seconds), &mut random)?;
            println!("{name}: {runs} runs");
        }
    }
    Ok(())
}

/// Runs a target until its time is over; the number of runs.
fn run(
    name: &str,
    target: Target,
    time: Duration,
    random: &mut Random,
) -> Result<u64, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    files.sort();
    let corpus: Vec<Vec<u8>> = files.iter().map(fs::read).collect::<Result<_, _>>()?;
    let vocabulary = vocabulary(name, &corpus);
    let (start, mut runs) = (Instant::now(), 0);
    while start.elapsed() < time {
        for _ in 0..100 {
            let input = mutated(&corpus, &vocabulary, random);
            runs += 1;
            if panic::catch_unwind(AssertUnwindSafe(|| target(&input))).is_err() {
                println!("{}", String::from_utf8_lossy(&input));
                return Err(format!("{name} breaks a promise on {input:?}").into());
            }
        }
    }
    Ok(runs)
}

/// The words of the corpus, and for sessions of Preferans those of its vocabulary.
fn vocabulary(name: &str, corpus: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let blank = |byte: &u8| byte.is_ascii_whitespace();
    let mut words: Vec<Vec<u8>> =
        corpus.iter().flat_map(|file| file.split(blank)).map(<[u8]>::to_vec).collect();
    if name == "preferans_session" {
        let lines = include_str!("../../formats/src/session/preferans/words.txt");
        let more = lines.lines().filter(|line| !line.starts_with('#'));
        words.extend(more.flat_map(|line| line.split([' ', ':'])).map(|word| word.into()));
        let fields =
            "premium=2 took=3 dealer=C talon=no kontra=1,0 K(1,0) A:come:2 без двух -1 +1 = 6-2-2";
        words.extend(fields.split(' ').map(|word| word.into()));
    }
    words.extend(["\n", "|", "#", ",", "=", ":", "stop"].map(|word| word.into()));
    words.retain(|word| !word.is_empty());
    words.sort();
    words.dedup();
    words
}

/// A file of the corpus with a few changes.
fn mutated(corpus: &[Vec<u8>], vocabulary: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = corpus[random.below(corpus.len())].clone();
    for _ in 0..=random.below(6) {
        change(&mut bytes, corpus, vocabulary, random);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, corpus: &[Vec<u8>], vocabulary: &[Vec<u8>], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    match random.below(8) {
        0 => bytes.insert(at, random.next() as u8),
        1 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        2 => {
            let end = (at + random.below(20)).min(bytes.len());
            bytes.drain(at..end);
        }
        // A word in place of another one.
        3 | 4 => {
            let blank = |byte: &u8| byte.is_ascii_whitespace();
            let start = bytes[..at].iter().rposition(blank).map_or(0, |at| at + 1);
            let end = bytes[at..].iter().position(blank).map_or(bytes.len(), |more| at + more);
            let word = vocabulary[random.below(vocabulary.len())].clone();
            bytes.splice(start..end, word);
        }
        5 => {
            let word = &vocabulary[random.below(vocabulary.len())];
            bytes.splice(at..at, [b" ", &word[..], b" "].concat());
        }
        // A line of a file of the corpus.
        6 => {
            let other = &corpus[random.below(corpus.len())];
            let lines: Vec<&[u8]> = other.split(|byte| *byte == b'\n').collect();
            let line = [lines[random.below(lines.len())], b"\n"].concat();
            let start = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            bytes.splice(start..start, line);
        }
        // A line less.
        _ => {
            let start = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            let line = bytes[at..].iter().position(|byte| *byte == b'\n');
            bytes.drain(start..line.map_or(bytes.len(), |more| at + more + 1));
        }
    }
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}
