//! DDS's own programs, compiled unchanged against this library and run. Its sources are not part of
//! this repository: `DDS_SOURCE` names a folder with them (2.9.0). Without it, or without a C++
//! compiler, these tests are counted as ignored. `DDS_LONG=1` takes the lists of 300 and 1,000
//! deals too.

#![allow(clippy::unwrap_used)]
#![allow(unsafe_code, reason = "the calls are C's")]

use std::collections::BTreeSet;
use std::ffi::{OsString, c_char, c_int};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use dds::boundary::SolveAllBoards;
use dds::types::*;
use libtest_mimic::{Arguments, Trial};

/// The sources of `dtest` that are not its `itest`.
const DTEST: [&str; 8] =
    ["dtest", "args", "compare", "loop", "parse", "print", "testcommon", "TestTimer"];

/// A test, given DDS's sources and a compiler.
type Test = fn(&Path, &OsString);

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let found = source().and_then(|source| Ok((source, compiler()?)));
    let tests: [(&str, Test); 3] = [
        ("the_examples_of_dds_are_right", the_examples_of_dds_are_right),
        (
            "the_test_program_of_dds_finds_no_difference",
            the_test_program_of_dds_finds_no_difference,
        ),
        ("the_boards_of_dds_have_their_cards", the_boards_of_dds_have_their_cards),
    ];
    let trial = |(name, test): (&str, Test)| match found.clone() {
        Ok((source, compiler)) => Trial::test(name, move || {
            test(&source, &compiler);
            Ok(())
        }),
        Err(missing) => Trial::test(name, || Ok(())).with_kind(missing).with_ignored_flag(true),
    };
    libtest_mimic::run(&arguments, tests.map(trial).into()).exit_code()
}

/// The folder with DDS's sources, or what is missing.
fn source() -> Result<PathBuf, &'static str> {
    std::env::var_os("DDS_SOURCE")
        .map(PathBuf::from)
        .filter(|folder| folder.join("include/portab.h").exists())
        .ok_or("needs DDS_SOURCE, a folder with the sources of DDS 2.9.0")
}

/// The C++ compiler, or what is missing.
fn compiler() -> Result<OsString, &'static str> {
    let name = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    match Command::new(&name).arg("--version").output() {
        Ok(_) => Ok(name),
        Err(_) => Err("needs a C++ compiler, which CXX may name"),
    }
}

/// The lists of deals to be tried, as files that are there.
fn lists(source: &Path) -> Vec<PathBuf> {
    let names = match () {
        () if std::env::var_os("DDS_LONG").is_some() => {
            &["list1", "list10", "list100", "list300", "list1000"][..]
        }
        // Without optimization a deal takes some seconds.
        () if cfg!(debug_assertions) => &["list1"],
        () => &["list1", "list10", "list100"],
    };
    let paths = names.iter().map(|name| source.join("hands").join(format!("{name}.txt")));
    paths.filter(|path| path.exists()).collect()
}

/// The folder with the library that was built with this test.
fn library() -> PathBuf {
    let here = std::env::current_exe().unwrap();
    let name = format!("{}dds{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let mut folders = here.ancestors().skip(1).take(2);
    folders.find(|folder| folder.join(&name).exists()).unwrap().into()
}

/// DDS's programs beside our headers, in place of DDS's.
struct DdsPrograms {
    folder: tempfile::TempDir,
    compiler: OsString,
}

impl DdsPrograms {
    fn new(source: &Path, compiler: OsString) -> DdsPrograms {
        let folder = tempfile::tempdir().unwrap();
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
        let of_dds = [("examples", source.join("examples")), ("test", source.join("test"))];
        for (name, from) in of_dds.into_iter().chain([("include", ours)]) {
            let into = folder.path().join(name);
            fs::create_dir(&into).unwrap();
            for file in fs::read_dir(&from).unwrap().map(|entry| entry.unwrap().path()) {
                if file.extension().is_some_and(|ending| ending == "cpp" || ending == "h") {
                    fs::copy(&file, into.join(file.file_name().unwrap())).unwrap();
                }
            }
        }
        // The test program needs a macro from this file, which is not a header of the library.
        let portab = "include/portab.h";
        fs::copy(source.join(portab), folder.path().join(portab)).unwrap();
        DdsPrograms { folder, compiler }
    }

    /// Compiles a program of files of a folder, and links it with ours.
    fn compile(&self, folder: &str, sources: &[&str]) -> PathBuf {
        let folder = self.folder.path().join(folder);
        let program = folder.join(format!("{}.run", sources[0]));
        let mut compiler = Command::new(&self.compiler);
        compiler.args(["-std=c++11", "-w", "-o"]).arg(&program);
        compiler.args(sources.iter().map(|name| folder.join(format!("{name}.cpp"))));
        let compiled = compiler.arg("-L").arg(library()).arg("-ldds").output().unwrap();
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        program
    }
}

/// The output of a program.
fn output(program: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(program);
    let ran = command.args(arguments).env("LD_LIBRARY_PATH", library()).output().unwrap();
    let output = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{}: {output}", program.display());
    output
}

fn the_examples_of_dds_are_right(source: &Path, compiler: &OsString) {
    let bench = DdsPrograms::new(source, compiler.clone());
    let mut counts = Vec::new();
    let examples = [
        "SolveBoard",
        "SolveBoardPBN",
        "SolveAllBoards",
        "CalcDDtable",
        "CalcDDtablePBN",
        "CalcAllTables",
        "CalcAllTablesPBN",
        "Par",
        "DealerPar",
        "AnalysePlayBin",
        "AnalysePlayPBN",
        "AnalyseAllPlaysBin",
        "AnalyseAllPlaysPBN",
    ];
    for example in examples {
        let output = output(&bench.compile("examples", &[example, "hands"]), &[]);
        let right = output.matches("OK").count();
        let wrong = output.matches("ERROR").count();
        assert!(right + wrong >= 3 && !output.contains("DDS error"), "{example}: {output}");
        // Cards of equal scores have an order of DDS's search, which is not part of its interface.
        if !example.starts_with("Solve") {
            assert_eq!(wrong, 0, "{example}: {output}");
        }
        counts.push(format!("{example} {right} of {}", right + wrong));
    }
    eprintln!("DDS's examples, OK: {}", counts.join(", "));
}

fn the_test_program_of_dds_finds_no_difference(source: &Path, compiler: &OsString) {
    let bench = DdsPrograms::new(source, compiler.clone());
    let program = bench.compile("test", &DTEST);
    for list in lists(source) {
        let file = list.to_str().unwrap();
        for solver in ["calc", "play", "par", "dealerpar"] {
            let output = output(&program, &["-f", file, "-s", solver, "-n", "2"]);
            let marks = ["Difference", "return", "Return", "failed"];
            let is_right = marks.iter().all(|mark| !output.contains(mark));
            assert!(is_right && output.contains("test program"), "{file} {solver}: {output}");
        }
        eprintln!("DDS's dtest over {file}: calc, play, par, dealerpar without a difference");
    }
}

/// The comparison of `dtest` for `solve` without the order within a score: cards as sets.
fn the_boards_of_dds_have_their_cards(source: &Path, _compiler: &OsString) {
    for list in lists(source) {
        let (mut boards, mut in_order) = (0, 0);
        for (deal, known) in records(&fs::read_to_string(&list).unwrap()) {
            let found = solved(deal);
            let set = |cards: &[[c_int; 4]]| cards.iter().copied().collect::<BTreeSet<_>>();
            assert_eq!(set(&found), set(&known), "board {} of {}", boards + 1, list.display());
            assert!(found.is_sorted_by(|one, next| one[3] >= next[3]));
            boards += 1;
            in_order += u32::from(found == known);
        }
        eprintln!(
            "DDS's boards of {}: {boards}, their cards and scores the same; {in_order} in the same order",
            list.display()
        );
    }
}

/// Suit, rank, equals and score of each card that may be led.
fn solved(deal: BoardDealPbn) -> Vec<[c_int; 4]> {
    let boards = Box::new(BoardsPbn {
        no_of_boards: 1,
        deals: [deal; MAXNOOFBOARDS],
        target: [-1; MAXNOOFBOARDS],
        solutions: [3; MAXNOOFBOARDS],
        mode: [1; MAXNOOFBOARDS],
    });
    let mut answers = Box::new(SolvedBoards {
        no_of_boards: 0,
        solved_board: [FutureTricks::default(); MAXNOOFBOARDS],
    });
    // SAFETY: both are owned here.
    let code = unsafe { SolveAllBoards(&*boards, &mut *answers) };
    assert_eq!(code, RETURN_NO_FAULT);
    let answer = answers.solved_board[0];
    let columns = [answer.suit, answer.rank, answer.equals, answer.score];
    (0..answer.cards as usize).map(|at| columns.map(|column| column[at])).collect()
}

/// The deals of a list, each with the cards that DDS wrote of it.
fn records(list: &str) -> Vec<(BoardDealPbn, Vec<[c_int; 4]>)> {
    let mut records = Vec::new();
    let mut deal = None;
    for line in list.lines() {
        if let Some(rest) = line.strip_prefix("PBN ") {
            let numbers: Vec<c_int> =
                rest.split_ascii_whitespace().take(4).map(|word| word.parse().unwrap()).collect();
            let mut hands: [c_char; 80] = [0; 80];
            let text = rest.split('"').nth(1).unwrap();
            hands.iter_mut().zip(text.bytes()).for_each(|(place, byte)| *place = byte as c_char);
            deal = Some(BoardDealPbn {
                trump: numbers[2],
                first: numbers[3],
                current_trick_suit: [0; 3],
                current_trick_rank: [0; 3],
                remain_cards: hands,
            });
        } else if let (Some(rest), Some(deal)) = (line.strip_prefix("FUT "), deal) {
            let mut numbers =
                rest.split_ascii_whitespace().map(|word| word.parse::<c_int>().unwrap());
            let count = numbers.next().unwrap() as usize;
            let rest: Vec<c_int> = numbers.collect();
            let card = |at| [0, 1, 2, 3].map(|column| rest[column * count + at]);
            records.push((deal, (0..count).map(card).collect()));
        }
    }
    records
}
