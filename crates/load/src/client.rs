use std::net::SocketAddr;

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::Message as Frame;

/// A person signed in with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    /// The servers that this person can reach, the preferred one first.
    servers: Vec<SocketAddr>,
    cookie: String,
    /// The person's id, given by the server.
    pub id: String,
}

impl Person {
    /// Signs in with a name at the first of the servers of one site that answers; the others are
    /// used, in this order, when one does not.
    pub async fn sign_in(servers: Vec<SocketAddr>, name: &str) -> Result<Person> {
        let body = serde_json::json!({ "name": name });
        let (cookie, answer) = post(reach(&servers).await?, "/api/enter", None, &body).await?;
        let cookie = cookie.context("signing in set no cookie")?;
        let id = answer["person"].as_str().context("signing in returned no id")?.to_string();
        Ok(Person { servers, cookie, id })
    }

    /// Opens a table and returns its id.
    pub async fn open_table(&self, options: &serde_json::Value) -> Result<String> {
        let stream = reach(&self.servers).await?;
        let (_, answer) = post(stream, "/api/tables", Some(&self.cookie), options).await?;
        Ok(answer["table"].as_str().context("opening a table returned no id")?.to_string())
    }

    /// Connects to a table.
    pub async fn connect(&self, table: &str) -> Result<Client> {
        let stream = reach(&self.servers).await?;
        let server = stream.peer_addr()?;
        let mut request = format!("ws://{server}/table/{table}/socket").into_client_request()?;
        request.headers_mut().insert("cookie", HeaderValue::from_str(&self.cookie)?);
        let (socket, _) = tokio_tungstenite::client_async(request, stream)
            .await
            .map_err(|error| anyhow!("the socket is refused: {error}"))?;
        Ok(Client { socket, references: 0, version: 0, table: None, board: None })
    }
}

/// A connection to the first of the servers that accepts one, as a proxy before them would make.
async fn reach(servers: &[SocketAddr]) -> Result<TcpStream> {
    let mut failed = None;
    for server in servers {
        match TcpStream::connect(server).await {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                return Ok(stream);
            }
            Err(error) => failed = Some(error),
        }
    }
    Err(failed.map_or_else(|| anyhow!("there is no server"), Into::into))
}

/// Sends a JSON request on this connection; returns the cookie that is set, and the answer.
async fn post(
    stream: TcpStream,
    path: &str,
    cookie: Option<&str>,
    body: &serde_json::Value,
) -> Result<(Option<String>, serde_json::Value)> {
    let server = stream.peer_addr()?;
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let mut request = hyper::Request::post(path)
        .header("host", server.to_string())
        .header("content-type", "application/json");
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    let request = request.body(Full::new(Bytes::from(serde_json::to_vec(body)?)))?;
    let response = sender.send_request(request).await?;
    let status = response.status();
    let cookie = response
        .headers()
        .get("set-cookie")
        .and_then(|value| value.to_str().ok()?.split(';').next().map(String::from));
    let bytes = response.into_body().collect().await?.to_bytes();
    drop(sender);
    connection.await??;
    if !status.is_success() {
        bail!("{path}: {status} {}", String::from_utf8_lossy(&bytes));
    }
    Ok((cookie, serde_json::from_slice(&bytes)?))
}

/// A message from the server, as far as the load test needs it.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Message {
    /// The first message.
    Welcome {},
    /// What has changed.
    View {
        /// The number of events.
        version: u64,
        /// Seats and dealing.
        table: Option<Box<TableView>>,
        /// The game.
        game: Option<Game>,
    },
    /// A command is in the log.
    Done {
        /// The command's number.
        #[serde(rename = "ref")]
        reference: u64,
        /// The number of events with it.
        version: u64,
    },
    /// A command was refused.
    Refused {
        /// The command's number.
        #[serde(rename = "ref")]
        reference: u64,
        /// The reason.
        refusal: String,
    },
    /// The log cannot be read or written; a command is not acknowledged.
    Trouble {
        /// The command's number, if it is the answer to one.
        #[serde(rename = "ref", default)]
        reference: Option<u64>,
    },
    /// The connection ends.
    Closing {
        /// The reason.
        reason: String,
    },
    /// Any other message.
    #[serde(other)]
    Other,
}

/// Seats and dealing, as far as the load test needs them.
#[derive(Clone, Debug, Deserialize)]
pub struct TableView {
    /// The table's public name.
    pub public: String,
    /// `Gathering`, `Dealing`, `Playing`, `Between` or `Over`.
    pub stage: String,
    /// The client's own person.
    pub you: You,
    /// The dealing in progress.
    pub dealing: Option<Dealing>,
}

/// The client's own person.
#[derive(Clone, Debug, Deserialize)]
pub struct You {
    /// The seats for which this person acts.
    pub seats: Vec<String>,
}

/// The dealing in progress.
#[derive(Clone, Debug, Deserialize)]
pub struct Dealing {
    /// The board's number.
    pub board: u32,
    /// `Committing`, `Opening` or `Sealed`.
    pub phase: String,
    /// The server's commitment.
    pub commitment: String,
    /// The seats whose hashes or random numbers are still wanted.
    pub wanted: Vec<String>,
}

/// The game, as far as the load test needs it.
#[derive(Clone, Debug, Deserialize)]
pub struct Game {
    /// The board.
    pub board: Option<Board>,
}

/// The board, as far as the load test needs it.
#[derive(Clone, Debug, Deserialize)]
pub struct Board {
    /// Its number.
    pub board: u32,
    /// The seat on turn.
    pub turn: Option<String>,
    /// The calls so far.
    pub auction: Vec<Call>,
    /// The cards so far.
    pub play: Vec<String>,
    /// The legal calls of this person.
    pub legal_calls: Vec<String>,
    /// The legal cards of this person.
    pub legal_cards: String,
}

/// A call.
#[derive(Clone, Debug, Deserialize)]
pub struct Call {
    /// The call's text.
    pub call: String,
}

impl Board {
    /// The number of calls and cards so far.
    pub fn acts(&self) -> usize {
        self.auction.len() + self.play.len()
    }

    /// The call or card with this index, from 0.
    pub fn act(&self, number: usize) -> Option<&str> {
        match self.auction.get(number) {
            Some(call) => Some(&call.call),
            None => self.play.get(number - self.auction.len()).map(String::as_str),
        }
    }

    /// The legal cards, one by one.
    pub fn legal_cards(&self) -> Vec<String> {
        let suits = self.legal_cards.split('.').zip(["S", "H", "D", "C"]);
        suits
            .flat_map(|(ranks, suit)| ranks.chars().map(move |rank| format!("{suit}{rank}")))
            .collect()
    }
}

/// A command to the server.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type")]
pub enum Command {
    /// Takes a seat.
    Sit {
        /// The seat.
        seat: &'static str,
    },
    /// Begins play.
    Start,
    /// Goes on to the next board.
    Ready,
    /// Commits to a random number for the deal.
    CommitNumber {
        /// The seat it is for.
        seat: String,
        /// 64 hexadecimal digits.
        hash: String,
    },
    /// Opens the random number for the deal.
    Share {
        /// The seat it is for.
        seat: String,
        /// 32 hexadecimal digits.
        share: String,
    },
    /// Acts in the game.
    Game {
        /// The act.
        command: Act,
    },
}

/// An act in the game.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type")]
pub enum Act {
    /// Makes a call.
    Call {
        /// The seat that calls.
        seat: String,
        /// The call.
        call: String,
    },
    /// Plays a card.
    Play {
        /// The hand it is played from.
        seat: String,
        /// The card.
        card: String,
    },
}

impl Act {
    /// The text of the call or card.
    pub fn text(&self) -> &str {
        match self {
            Act::Call { call, .. } => call,
            Act::Play { card, .. } => card,
        }
    }
}

#[derive(Serialize)]
struct Do<'a> {
    t: &'static str,
    #[serde(rename = "ref")]
    reference: u64,
    command: &'a Command,
}

/// One person's socket at one table, with the newest state received.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    references: u64,
    /// The newest version received.
    pub version: u64,
    /// Seats and dealing.
    pub table: Option<Box<TableView>>,
    /// The board.
    pub board: Option<Board>,
}

impl Client {
    /// Sends a command; returns the number of the request.
    pub async fn send(&mut self, command: &Command) -> Result<u64> {
        self.references += 1;
        let message = Do { t: "do", reference: self.references, command };
        self.socket.send(Frame::text(serde_json::to_string(&message)?)).await?;
        Ok(self.references)
    }

    /// Receives the next message without reading it; its length in bytes.
    pub async fn receive_unread(&mut self) -> Result<usize> {
        loop {
            let frame = self.socket.next().await.context("the connection ended")??;
            if let Frame::Text(text) = frame {
                return Ok(text.len());
            }
        }
    }

    /// Receives the next message and updates the state.
    pub async fn receive(&mut self) -> Result<Message> {
        loop {
            let frame = self.socket.next().await.context("the connection ended")??;
            let Frame::Text(text) = frame else { continue };
            let message: Message =
                serde_json::from_str(&text).with_context(|| format!("not understood: {text}"))?;
            if let Message::View { version, table, game } = &message {
                self.version = *version;
                if table.is_some() {
                    self.table.clone_from(table);
                }
                if let Some(game) = game {
                    self.board.clone_from(&game.board);
                }
            }
            return Ok(message);
        }
    }

    /// Sends a command and waits for its answer; a refusal is an error.
    pub async fn request(&mut self, command: &Command) -> Result<()> {
        match self.try_request(command).await? {
            None => Ok(()),
            Some(refusal) => bail!("{command:?} is refused: {refusal}"),
        }
    }

    /// Sends a command and waits for its answer; returns the refusal, if it is refused.
    pub async fn try_request(&mut self, command: &Command) -> Result<Option<String>> {
        let asked = self.send(command).await?;
        loop {
            match self.receive().await? {
                Message::Done { reference, .. } if reference == asked => return Ok(None),
                Message::Refused { reference, refusal } if reference == asked => {
                    return Ok(Some(refusal));
                }
                Message::Trouble { reference: Some(reference) } if reference == asked => {
                    bail!("{command:?} is not acknowledged: the log is in trouble")
                }
                Message::Closing { reason } => bail!("the server closes: {reason}"),
                _ => {}
            }
        }
    }

    /// Receives messages until the state satisfies `wanted`.
    pub async fn receive_until(&mut self, wanted: impl Fn(&Client) -> bool) -> Result<()> {
        while !wanted(self) {
            if let Message::Closing { reason } = self.receive().await? {
                bail!("the server closes: {reason}");
            }
        }
        Ok(())
    }

    /// The seats for which this person acts.
    pub fn seats(&self) -> &[String] {
        self.table.as_ref().map_or(&[], |table| &table.you.seats)
    }

    /// The stage of the evening.
    pub fn stage(&self) -> &str {
        self.table.as_ref().map_or("", |table| &table.stage)
    }
}
