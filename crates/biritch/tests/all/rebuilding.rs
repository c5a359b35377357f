//! `biritch rebuild`, with a running server and without.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::run;

/// A running server on this data directory.
pub(crate) struct RunningServer(Child);

impl RunningServer {
    pub(crate) fn start(data: &Path) -> RunningServer {
        RunningServer::start_with(&["--data", data.to_str().expect("a path in UTF-8")])
    }

    /// With these further arguments.
    pub(crate) fn start_with(words: &[&str]) -> RunningServer {
        let mut child = Command::new(env!("CARGO_BIN_EXE_biritch"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let out = child.stdout.take().expect("its output is piped");
        let server = RunningServer(child);
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("the server prints its address");
        assert!(line.contains("http://127.0.0.1:"), "{line:?}");
        server
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        let _ended_already = self.0.kill();
        let _reaped_already = self.0.wait();
    }
}

/// Creates a data directory in which nobody has played.
pub(crate) fn create_empty_data(data: &Path) {
    drop(RunningServer::start(data));
}

#[test]
fn the_list_is_rebuilt_while_no_server_runs() {
    let data = tempfile::tempdir().unwrap();
    let rebuild =
        |lang| run(&["rebuild", "--data", data.path().to_str().unwrap(), "--lang", lang], "");
    let none = rebuild("en");
    assert_eq!(none.code, Some(4));
    assert!(none.err.contains("there is no server data in"), "{}", none.err);
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0, "nothing is made there");

    let server = RunningServer::start(data.path());
    let serving = rebuild("ru");
    assert_eq!(serving.code, Some(4));
    assert!(serving.err.contains("работает сервер"), "{}", serving.err);
    drop(server);

    let done = rebuild("en");
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    assert_eq!(done.out, "List rebuilt. Tables: 0, boards: 0.\n");
}
