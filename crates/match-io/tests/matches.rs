//! Matches over processes, files and sockets.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::ops::ControlFlow;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use bridge::{Deal, Explanation, Seat};
use match_io::{
    HostError, HostEvent, HostPlan, MakePlayer, MatchFolder, MatchSettings, ProcessPlayer,
    RobotName, connect, host, run,
};
use matches::table_manager::Client;
use matches::{BoardResult, MatchOptions, Room, Scope};
use robots::{Budgeted, SearchBudget};

/// Deals that lie far apart in the numbering.
fn deal(board: u32) -> Deal {
    Deal::from_number(Deal::COUNT / 1_000_003 * u128::from(board) * 7_919 % Deal::COUNT).unwrap()
}

/// A robot that is quick.
fn quick() -> RobotName {
    RobotName::Nodes(20_000)
}

fn play(teams: &[RobotName; 2], boards: &[u32], scope: Scope, threads: usize) -> Vec<BoardResult> {
    let options = MatchOptions { scope, ..MatchOptions::default() };
    let mut results = Vec::new();
    run(teams, boards, deal, options, threads, |result| {
        results.push(result);
        ControlFlow::Continue(())
    })
    .unwrap();
    results
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let teams = [RobotName::Plain, quick()];
    let boards: Vec<u32> = (1..=8).collect();
    let one = play(&teams, &boards, Scope::Bidding, 1);
    assert_eq!(one.iter().map(|result| result.board).collect::<Vec<_>>(), boards);
    assert_eq!(one, play(&teams, &boards, Scope::Bidding, 3));
}

fn settings() -> MatchSettings {
    MatchSettings {
        a: "plain".into(),
        b: "strong".into(),
        seed: "07".repeat(32),
        scope: "bidding".into(),
        same_lead: false,
        layouts: 0,
        form: "duplicate".into(),
    }
}

#[test]
fn a_folder_keeps_whole_boards_and_refuses_another_match() {
    let folder = tempfile::tempdir().unwrap();
    let results = play(&[quick(), quick()], &[1, 2, 3], Scope::Bidding, 1);
    let (mut kept, before) = MatchFolder::open::<BoardResult>(folder.path(), &settings()).unwrap();
    assert!(before.is_empty());
    results[..2].iter().for_each(|result| kept.push(result).unwrap());
    drop(kept);
    assert_eq!(MatchFolder::seed_of(folder.path()), Some([7; 32]));

    // The program ended while it wrote a line.
    let file = folder.path().join("boards.jsonl");
    let whole = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, whole.clone() + "{\"board\":3,\"dea").unwrap();
    let (mut kept, before) = MatchFolder::open::<BoardResult>(folder.path(), &settings()).unwrap();
    assert_eq!(before, results[..2]);
    kept.push(&results[2]).unwrap();
    drop(kept);
    let (_, before) = MatchFolder::open::<BoardResult>(folder.path(), &settings()).unwrap();
    assert_eq!(before, results);

    let other = MatchSettings { b: "plain".into(), ..settings() };
    let error = MatchFolder::open::<BoardResult>(folder.path(), &other).unwrap_err().to_string();
    assert!(error.ends_with("another b: strong"), "{error}");
    std::fs::write(&file, whole + "nonsense\n").unwrap();
    let error =
        MatchFolder::open::<BoardResult>(folder.path(), &settings()).unwrap_err().to_string();
    assert!(error.contains("boards.jsonl, line 3: not a board of a match"), "{error}");
}

#[cfg(unix)]
mod processes {
    use super::*;
    use matches::Player;

    fn view() -> bridge::View {
        let next = bridge::forms::duplicate::board(1);
        let board =
            bridge::Board::new(1, next.dealer, next.vulnerable, deal(1), bridge::Explainer::Caller);
        board.view(bridge::Viewer::player(next.dealer))
    }

    fn fault(command: &str) -> String {
        let player = ProcessPlayer::start(command).unwrap();
        let mut player = player.with_limit(Duration::from_secs(2));
        player.act(&view(), None).unwrap_err().to_string()
    }

    #[test]
    fn a_process_that_passes_is_a_player() {
        let passes = "while read -r view; do echo '{\"act\":\"Pass\"}'; done";
        let name = RobotName::Process(passes.into());
        let results = play(&[RobotName::Plain, name], &[1, 2], Scope::Bidding, 2);
        assert_eq!(results.len(), 2);
        let calls = |room: &matches::RoomResult| {
            room.auction.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        // Board 1: North deals, and the process sits East in the open room, North in the closed one.
        assert_eq!(calls(&results[0].open)[1], "Pass");
        assert_eq!(calls(&results[0].closed)[0], "Pass");
    }

    #[test]
    fn what_a_process_does_wrong_is_named() {
        assert_eq!(fault("exit 1"), "the process has ended");
        assert_eq!(fault("read -r view; exit 0"), "the process has ended");
        assert_eq!(fault("sleep 30"), "no answer in 2 s");
        assert!(fault("read -r view; echo hello").starts_with("the line is not {\"act\": …}"));
        assert_eq!(
            fault("read -r view; echo '{\"act\":\"8C\"}'"),
            "\"8C\" is not a call such as 1NT, Pass or X"
        );
        let long = "read -r view; head -c 70000 /dev/zero | tr '\\0' x";
        assert_eq!(fault(long), "its answer cannot be read: the line is too long");
    }

    #[test]
    fn a_match_stops_at_the_board_where_a_process_failed() {
        let teams = [RobotName::Plain, RobotName::Process("exit 1".into())];
        let options = MatchOptions { scope: Scope::Bidding, ..MatchOptions::default() };
        let error = run(&teams, &[5, 6], deal, options, 1, |_| ControlFlow::Continue(()));
        let error = error.unwrap_err().to_string();
        assert!(error.starts_with("board 5, open room, "), "{error}");
        assert!(error.ends_with(": the process has ended"), "{error}");
    }
}

fn words(explanation: &Explanation) -> Option<String> {
    match explanation {
        Explanation::System { key, .. } => Some(key.clone()),
        Explanation::FreeText(text) => Some(text.clone()),
    }
}

/// What a manager said, with its end.
struct Hosted {
    results: Vec<BoardResult>,
    said: Vec<String>,
    end: Result<(), HostError>,
}

/// How a manager of a test is run.
struct Setting {
    home_here: bool,
    boards: Vec<u32>,
    limit: Duration,
    grace: Duration,
    folder: Option<std::path::PathBuf>,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            home_here: false,
            boards: vec![1, 2],
            limit: Duration::from_secs(120),
            grace: Duration::from_secs(120),
            folder: None,
        }
    }
}

/// Runs a manager on a thread; its address comes first.
fn start(setting: Setting) -> (SocketAddr, thread::JoinHandle<Hosted>) {
    let (sender, address): (Sender<SocketAddr>, _) = channel();
    let manager = thread::spawn(move || {
        let make: MakePlayer<'_> =
            Box::new(|| Ok(Box::new(Budgeted(SearchBudget::of_nodes(20_000)))));
        let here = setting.home_here.then(|| ("Home".to_owned(), make));
        let plan = HostPlan {
            listen: ([127, 0, 0, 1], 0).into(),
            teams: [here, None],
            boards: setting.boards,
            deal: &deal,
            timing: true,
            limit: setting.limit,
            grace: setting.grace,
            folder: setting.folder,
            words,
        };
        let (mut results, mut said) = (Vec::new(), Vec::new());
        let mut take = |event: HostEvent<'_>| {
            match event {
                HostEvent::Ready(address) => sender.send(address).unwrap(),
                HostEvent::Board(result) => results.push(result.clone()),
                HostEvent::Seated { room, seat, team } => {
                    said.push(format!("{room} {seat} {team}"))
                }
                HostEvent::Refused { reason, .. } => said.push(format!("refused: {reason}")),
                HostEvent::Fault { room, fault } => said.push(format!("{room} {fault}")),
            }
            true
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let end = runtime.block_on(host(plan, &mut take));
        Hosted { results, said, end }
    });
    (address.recv().unwrap(), manager)
}

/// A robot of ours at the manager.
fn sit(
    address: SocketAddr,
    team: &str,
    seat: Option<Seat>,
) -> thread::JoinHandle<Result<(), String>> {
    let client = Client::new(team, seat);
    thread::spawn(move || {
        let stream = TcpStream::connect(address).unwrap();
        let mut player = Budgeted(SearchBudget::of_nodes(20_000));
        let ended = connect(stream, client, &mut player, &words, &mut |_, _| {});
        ended.map(drop).map_err(|error| error.to_string())
    })
}

#[test]
fn a_whole_match_over_sockets_gives_what_it_gives_without() {
    let folder = tempfile::tempdir().unwrap();
    let (address, manager) =
        start(Setting { folder: Some(folder.path().into()), ..Setting::default() });
    // Alternately, so that each room gets its own.
    let mut clients = Vec::new();
    for team in ["Nightjar", "Plover"] {
        for seat in Seat::ALL {
            clients.push(sit(address, team, Some(seat)));
            thread::sleep(Duration::from_millis(100));
        }
    }
    for client in clients {
        assert_eq!(client.join().unwrap(), Ok(()));
    }
    let hosted = manager.join().unwrap();
    hosted.end.unwrap();
    assert!(hosted.said.contains(&"open N Nightjar".to_owned()), "{:?}", hosted.said);
    assert!(hosted.said.contains(&"closed N Plover".to_owned()), "{:?}", hosted.said);
    assert_eq!(hosted.said.len(), 8, "no fault: {:?}", hosted.said);

    let mut results = hosted.results;
    results.sort_by_key(|result| result.board);
    assert_eq!(results, play(&[quick(), quick()], &[1, 2], Scope::Whole, 1));

    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let games = read("boards.pbn");
    assert_eq!(games.matches("[Board \"").count(), 4);
    assert_eq!(games.matches("[Room \"Open\"]").count(), 2);
    for room in Room::ALL {
        let log = read(&format!("{room}.log"));
        assert!(log.contains(" N < North ready for teams"), "{log}");
        assert!(
            log.lines()
                .all(|line| line.split(' ').nth(2).is_some_and(|way| way == "<" || way == ">"))
        );
    }
}

#[test]
fn a_team_of_this_process_meets_clients() {
    let (address, manager) =
        start(Setting { home_here: true, boards: vec![3], ..Setting::default() });
    thread::sleep(Duration::from_millis(500));
    let clients = Seat::ALL.map(|seat| sit(address, "Visitors", Some(seat)));
    for client in clients {
        assert_eq!(client.join().unwrap(), Ok(()));
    }
    let hosted = manager.join().unwrap();
    hosted.end.unwrap();
    assert_eq!(hosted.results, play(&[quick(), quick()], &[3], Scope::Whole, 1));
}

/// A scripted peer.
struct Peer(BufReader<TcpStream>);

impl Peer {
    fn new(address: SocketAddr, line: &str) -> Peer {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let mut peer = Peer(BufReader::new(stream));
        peer.say(line);
        peer
    }

    fn say(&mut self, line: &str) {
        self.0.get_mut().write_all(format!("{line}\r\n").as_bytes()).unwrap();
    }

    /// The next line; empty at the end of the connection.
    fn receive(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Waits for a line that begins so.
    fn hear_until(&mut self, beginning: &str) -> String {
        loop {
            let line = self.receive();
            if line.starts_with(beginning) {
                return line;
            }
            assert!(!line.is_empty(), "the manager closed before \"{beginning}\"");
        }
    }
}

#[test]
fn nonsense_is_answered_and_a_client_that_left_comes_back() {
    let (address, manager) =
        start(Setting { home_here: true, boards: vec![4], ..Setting::default() });
    let mut stranger = Peer::new(address, "GET / HTTP/1.1");
    assert!(stranger.receive().starts_with("ERROR expected Connecting"));
    assert_eq!(stranger.receive(), "");
    thread::sleep(Duration::from_millis(500));

    // East of the open room is a peer that errs and leaves; the others are robots.
    let connecting = "Connecting \"Visitors\" as East using protocol version 18";
    let mut east = Peer::new(address, connecting);
    assert_eq!(east.receive(), "East (\"Visitors\") seated");
    let others =
        [Seat::North, Seat::South, Seat::West].map(|seat| sit(address, "Visitors", Some(seat)));
    east.say("East ready for teams");
    east.hear_until("Teams");
    east.say("East ready to start");
    east.hear_until("Start of board");
    east.say("what now?");
    assert_eq!(east.receive(), "ERROR expected East ready for deal");
    east.say("East ready for deal");
    east.hear_until("Board number 4.");
    drop(east);

    // It comes back as a robot, and the board begins again.
    thread::sleep(Duration::from_millis(500));
    let east = sit(address, "Visitors", Some(Seat::East));
    assert_eq!(east.join().unwrap(), Ok(()));
    for other in others {
        assert_eq!(other.join().unwrap(), Ok(()));
    }
    let hosted = manager.join().unwrap();
    hosted.end.unwrap();
    assert_eq!(hosted.results, play(&[quick(), quick()], &[4], Scope::Whole, 1));
    let said = |text: &str| hosted.said.iter().any(|said| said == text);
    assert!(said("open East: unknown line: what now?"), "{:?}", hosted.said);
    assert!(said("open East: the connection ended"), "{:?}", hosted.said);
}

#[test]
fn who_stalls_is_dropped_and_who_does_not_come_back_ends_the_match() {
    let (address, manager) = start(Setting {
        home_here: true,
        limit: Duration::from_secs(3),
        grace: Duration::from_secs(1),
        ..Setting::default()
    });
    thread::sleep(Duration::from_millis(500));
    let others =
        [Seat::North, Seat::South, Seat::West].map(|seat| sit(address, "Visitors", Some(seat)));
    let mut east = Peer::new(address, "Connecting \"Visitors\" as East using protocol version 18");
    east.hear_until("East");
    east.say("East ready for teams");
    east.hear_until("Teams");
    east.say("East ready to start");
    east.hear_until("Start of board");
    // And nothing more.
    assert_eq!(east.hear_until("ERROR"), "ERROR no \"East ready for deal\" in time");
    assert_eq!(east.receive(), "");
    let hosted = manager.join().unwrap();
    let error = hosted.end.unwrap_err().to_string();
    assert_eq!(error, "open room, E: left, and nobody has come back in 1 s");
    // The manager is gone, and a robot that waits at the table ends with a message. Those in the
    // closed room may have finished before.
    let [_, _, west] = others.map(|other| other.join().unwrap());
    assert!(west.unwrap_err().contains("closed the connection"));
}

#[test]
fn a_client_ends_with_a_message_when_the_manager_is_gone() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let client = sit(address, "A", Some(Seat::North));
    let (stream, _) = listener.accept().unwrap();
    // What the client sends is read, so that the connection is closed and not reset.
    let mut manager = Peer(BufReader::new(stream));
    manager.hear_until("Connecting");
    manager.say("North (\"A\") seated");
    manager.hear_until("North ready for teams");
    manager.0.get_mut().write_all(b"Tea").unwrap();
    drop(manager);
    let error = client.join().unwrap().unwrap_err();
    assert!(error.contains("Tea"), "{error}");

    let client = sit(address, "A", Some(Seat::North));
    let (mut stream, _) = listener.accept().unwrap();
    stream.write_all(b"ERROR North is already taken\r\n").unwrap();
    assert_eq!(client.join().unwrap(), Err("the manager says: North is already taken".into()));
}
