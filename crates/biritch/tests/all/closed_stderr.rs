//! Standard error that cannot be written to: closed, a pipe that nobody reads, a full disk.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What standard error is.
#[derive(Clone, Copy, Debug)]
enum Stderr {
    /// Collected, as usual.
    Kept,
    /// No open file at all.
    Closed,
    /// A pipe whose reader is gone.
    ClosedPipe,
    /// A device on which every write fails.
    Full,
}

/// The exit code of a run; `None` if a signal ended it.
fn code(words: &[&str], input: &str, stderr: Stderr) -> Option<i32> {
    let program = env!("CARGO_BIN_EXE_biritch");
    let mut command = match stderr {
        Stderr::Closed => {
            let mut shell = Command::new("sh");
            shell.args(["-c", "exec \"$0\" \"$@\" 2>&-", program]);
            shell
        }
        _ => Command::new(program),
    };
    command.args(words).env("BIRITCH_LANG", "en").stdin(Stdio::piped()).stdout(Stdio::null());
    command.stderr(match stderr {
        Stderr::Full => Stdio::from(File::options().write(true).open("/dev/full").unwrap()),
        _ => Stdio::piped(),
    });
    let mut child = command.spawn().expect("the program starts");
    if matches!(stderr, Stderr::ClosedPipe) {
        drop(child.stderr.take());
    }
    let mut stdin = child.stdin.take().expect("its input is piped");
    // Nothing is printed before the input ends: the pipe is closed by then.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends").status.code()
}

/// A file of this test.
fn file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("biritch-stderr-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("the file is written");
    path
}

#[cfg(target_os = "linux")]
#[test]
fn no_command_needs_standard_error() {
    let results = file("results.txt", "form: rubber\n1 4H N 99\n2 8S E 7\nnonsense\n");
    let deals = file("deals.pbn", "[Board \"1\"]\n[Deal \"N:AK... nonsense\"]\n\n");
    let (results, deals) = (results.to_str().unwrap(), deals.to_str().unwrap());
    let many_faults = format!("form: rubber\n{}", "nonsense\n".repeat(300));
    let many = file("many.txt", &many_faults);
    let commands: &[(&[&str], &str)] = &[
        (&["nonsense"], ""),
        (&["deal", "--boards", "0"], ""),
        (&["score", "session", results], ""),
        (&["score", "session", many.to_str().unwrap()], ""),
        (&["score", "contract", "8H", "--tricks", "9"], ""),
        (&["score", "match", results], ""),
        (&["solve", "--file", deals], ""),
        (&["solve", deals], ""),
        (&["solve", "-"], "nonsense\n"),
        (&["solve"], "nonsense\n"),
        (&["par", "nonsense"], ""),
        (&["analyse", deals], ""),
        (&["verify", results], ""),
        (&["pref", "analyse", results], ""),
        (&["pref", "solve", "nonsense"], ""),
        (&["data", "check", "/nonexistent/biritch"], ""),
        (&["rebuild", "/nonexistent/biritch"], ""),
        (&["director"], "nonsense\nrevoke of nothing\n"),
        (&["play", "--plain"], "nonsense\nquit\n"),
        (&["pref", "play", "--plain"], "nonsense\nquit\n"),
        (&["serve", "--nonsense"], ""),
        (&["bench", "--nonsense"], ""),
    ];
    for (words, input) in commands {
        let usual = code(words, input, Stderr::Kept);
        assert!(usual.is_some_and(|code| code < 10), "{words:?} ends with {usual:?}");
        for stderr in [Stderr::Closed, Stderr::ClosedPipe, Stderr::Full] {
            assert_eq!(code(words, input, stderr), usual, "{words:?}, {stderr:?}");
        }
    }
    for path in [results, deals, many.to_str().unwrap()] {
        let _ = std::fs::remove_file(path);
    }
}

/// The server logs to standard error, and goes on where that fails.
#[cfg(target_os = "linux")]
#[test]
fn the_server_goes_on_without_standard_error() {
    use std::io::{BufRead, BufReader, Read};

    let data = std::env::temp_dir().join(format!("biritch-stderr-{}-data", std::process::id()));
    for stderr in [Stderr::ClosedPipe, Stderr::Full] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_biritch"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
        command.env("BIRITCH_LOG", "debug").stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(match stderr {
            Stderr::Full => Stdio::from(File::options().write(true).open("/dev/full").unwrap()),
            _ => Stdio::piped(),
        });
        let mut server = command.spawn().expect("the program starts");
        drop(server.stderr.take());
        let mut lines = BufReader::new(server.stdout.take().expect("its output is piped")).lines();
        let address = lines.find_map(|line| {
            let line = line.ok()?;
            let (_, port) = line.split_once("127.0.0.1:")?;
            let port: String = port.chars().take_while(char::is_ascii_digit).collect();
            Some(format!("127.0.0.1:{port}"))
        });
        let address = address.unwrap_or_else(|| panic!("{stderr:?}: {:?}", server.wait()));
        for _ in 0..2 {
            let mut client = std::net::TcpStream::connect(&address).expect("it listens");
            client.write_all(b"GET /health HTTP/1.0\r\n\r\n").expect("it reads");
            let mut answer = String::new();
            client.read_to_string(&mut answer).expect("it answers");
            assert!(answer.starts_with("HTTP/1.0 200"), "{stderr:?}: {answer}");
        }
        assert_eq!(server.try_wait().expect("it can be asked"), None, "{stderr:?}");
        server.kill().expect("it runs");
        server.wait().expect("it ends");
    }
    let _ = std::fs::remove_dir_all(data);
}
