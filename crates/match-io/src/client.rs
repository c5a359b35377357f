//! A robot at a table manager elsewhere.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use bridge::Explanation;
use matches::Player;
use matches::table_manager::{Client, ClientFault, MAX_LINE};

/// How long the manager may be silent: it may wait for another table, and for people.
const SILENCE: Duration = Duration::from_secs(4 * 3600);

/// Why a session ended before its end.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The manager cannot be reached, or the connection broke.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The manager closed the connection.
    #[error("the manager has closed the connection while {0} was awaited")]
    Closed(String),
    /// The client cannot go on.
    #[error(transparent)]
    Fault(#[from] ClientFault),
    /// A line has no end.
    #[error("the manager sent a line of more than {MAX_LINE} bytes")]
    Long,
}

/// Plays a session to its end. `log` is called with each line and its direction, `<` to the manager and
/// `>` from it.
///
/// # Errors
/// The connection ended, or the client could not go on; the connection is closed then.
pub fn connect(
    stream: TcpStream,
    mut client: Client,
    player: &mut dyn Player,
    words: &dyn Fn(&Explanation) -> Option<String>,
    log: &mut dyn FnMut(char, &str),
) -> Result<Client, ConnectError> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(SILENCE))?;
    let mut output = stream.try_clone()?;
    let mut input = BufReader::new(stream);
    let mut send = |line: String, log: &mut dyn FnMut(char, &str)| {
        log('<', &line);
        output.write_all((line + "\r\n").as_bytes())
    };
    send(client.first_line().to_string(), log)?;
    loop {
        let mut bytes = Vec::new();
        (&mut input).take(MAX_LINE as u64 + 2).read_until(b'\n', &mut bytes)?;
        match bytes.last() {
            None => return Err(ConnectError::Closed(client.awaited())),
            Some(b'\n') => {}
            Some(_) if bytes.len() > MAX_LINE => return Err(ConnectError::Long),
            // The last line before the end of the connection.
            Some(_) => {}
        }
        let line: String = bytes.into_iter().map(char::from).collect();
        let line = line.trim_end_matches(['\r', '\n']);
        log('>', line);
        let step = client.line(line, player, words)?;
        for line in step.lines {
            send(line.to_string(), log)?;
        }
        if step.ended {
            return Ok(client);
        }
    }
}
