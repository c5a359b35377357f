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

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    server: SocketAddr,
    cookie: String,
    /// The id the server gave.
    pub id: String,
}

impl Person {
    /// Comes in under a name.
    pub async fn enter(server: SocketAddr, name: &str) -> Result<Person> {
        let body = serde_json::json!({ "name": name });
        let (cookie, answer) = post(server, "/api/enter", None, &body).await?;
        let cookie = cookie.context("entering sets a cookie")?;
        let id = answer["person"].as_str().context("entering answers with an id")?.to_string();
        Ok(Person { server, cookie, id })
    }

    /// Opens a table and answers its name.
    pub async fn open_table(&self, options: &serde_json::Value) -> Result<String> {
        let (_, answer) = post(self.server, "/api/tables", Some(&self.cookie), options).await?;
        Ok(answer["table"].as_str().context("a table has a name")?.to_string())
    }

    /// Connects to a table.
    pub async fn connect(&self, table: &str) -> Result<Client> {
        let stream = TcpStream::connect(self.server).await?;
        stream.set_nodelay(true)?;
        let mut request =
            format!("ws://{}/table/{table}/socket", self.server).into_client_request()?;
        request.headers_mut().insert("cookie", HeaderValue::from_str(&self.cookie)?);
        let (socket, _) = tokio_tungstenite::client_async(request, stream)
            .await
            .map_err(|error| anyhow!("the socket is refused: {error}"))?;
        Ok(Client { socket, references: 0, version: 0, table: None, board: None })
    }
}

/// A JSON request on a connection of its own: the cookie that is set, and the answer.
async fn post(
    server: SocketAddr,
    path: &str,
    cookie: Option<&str>,
    body: &serde_json::Value,
) -> Result<(Option<String>, serde_json::Value)> {
    let stream = TcpStream::connect(server).await?;
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

/// What the server says, as far as a stranger listens.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Message {
    /// First of all.
    Welcome {},
    /// What has changed.
    View {
        /// The number of events.
        version: u64,
        /// Chairs and dealing.
        table: Option<Table>,
        /// The game.
        game: Option<Game>,
    },
    /// A command is in the log.
    Done {
        /// Which command.
        #[serde(rename = "ref")]
        reference: u64,
        /// The number of events with it.
        version: u64,
    },
    /// A command changed nothing.
    Refused {
        /// Which command.
        #[serde(rename = "ref")]
        reference: u64,
        /// Why.
        refusal: String,
    },
    /// The connection ends.
    Closing {
        /// Why.
        reason: String,
    },
    /// Anything else.
    #[serde(other)]
    Other,
}

/// Chairs and dealing, as far as a stranger looks.
#[derive(Clone, Debug, Deserialize)]
pub struct Table {
    /// `Gathering`, `Dealing`, `Playing`, `Between` or `Over`.
    pub stage: String,
    /// Himself.
    pub you: You,
    /// Whose numbers are wanted.
    pub dealing: Option<Dealing>,
}

/// Himself.
#[derive(Clone, Debug, Deserialize)]
pub struct You {
    /// The seats he acts for.
    pub seats: Vec<String>,
}

/// Whose numbers are wanted.
#[derive(Clone, Debug, Deserialize)]
pub struct Dealing {
    /// Seats.
    pub wanted: Vec<String>,
}

/// The game, as far as a stranger looks.
#[derive(Clone, Debug, Deserialize)]
pub struct Game {
    /// The board.
    pub board: Option<Board>,
}

/// The board, as far as a stranger looks.
#[derive(Clone, Debug, Deserialize)]
pub struct Board {
    /// Its number.
    pub board: u32,
    /// Whose call or card comes next.
    pub turn: Option<String>,
    /// The calls so far.
    pub auction: Vec<Call>,
    /// The cards so far.
    pub play: Vec<String>,
    /// What he may call.
    pub legal_calls: Vec<String>,
    /// What he may play.
    pub legal_cards: String,
}

/// A call.
#[derive(Clone, Debug, Deserialize)]
pub struct Call {
    /// Its text.
    pub call: String,
}

impl Board {
    /// How many calls and cards there were.
    pub fn acts(&self) -> usize {
        self.auction.len() + self.play.len()
    }

    /// The call or card of this number, from 0.
    pub fn act(&self, number: usize) -> Option<&str> {
        match self.auction.get(number) {
            Some(call) => Some(&call.call),
            None => self.play.get(number - self.auction.len()).map(String::as_str),
        }
    }

    /// The cards he may play, one by one.
    pub fn legal_cards(&self) -> Vec<String> {
        let suits = self.legal_cards.split('.').zip(["S", "H", "D", "C"]);
        suits
            .flat_map(|(ranks, suit)| ranks.chars().map(move |rank| format!("{suit}{rank}")))
            .collect()
    }
}

/// What a stranger says.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type")]
pub enum Command {
    /// To take a seat.
    Sit {
        /// Which.
        seat: &'static str,
    },
    /// To begin.
    Start,
    /// To go on.
    Ready,
    /// To add a number to the deal.
    Share {
        /// For which seat.
        seat: String,
        /// 32 hexadecimal digits.
        share: String,
    },
    /// To act in the game.
    Game {
        /// What.
        command: Act,
    },
}

/// What a stranger does in the game.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type")]
pub enum Act {
    /// To call.
    Call {
        /// For which seat.
        seat: String,
        /// What.
        call: String,
    },
    /// To play a card.
    Play {
        /// From which hand.
        seat: String,
        /// Which.
        card: String,
    },
}

impl Act {
    /// The call or card.
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

/// One person's socket at one table, with what it was last sent.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    references: u64,
    /// The number of events he knows of.
    pub version: u64,
    /// Chairs and dealing.
    pub table: Option<Table>,
    /// The board.
    pub board: Option<Board>,
}

impl Client {
    /// Asks for something; answers the number of the request.
    pub async fn send(&mut self, command: &Command) -> Result<u64> {
        self.references += 1;
        let message = Do { t: "do", reference: self.references, command };
        self.socket.send(Frame::text(serde_json::to_string(&message)?)).await?;
        Ok(self.references)
    }

    /// The next message, its news taken in.
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

    /// Asks, and listens until the answer has come; a refusal is an error.
    pub async fn request(&mut self, command: &Command) -> Result<()> {
        match self.try_request(command).await? {
            None => Ok(()),
            Some(refusal) => bail!("{command:?} is refused: {refusal}"),
        }
    }

    /// Asks, and listens until the answer has come: the refusal, if it is one.
    pub async fn try_request(&mut self, command: &Command) -> Result<Option<String>> {
        let asked = self.send(command).await?;
        loop {
            match self.receive().await? {
                Message::Done { reference, .. } if reference == asked => return Ok(None),
                Message::Refused { reference, refusal } if reference == asked => {
                    return Ok(Some(refusal));
                }
                Message::Closing { reason } => bail!("the server closes: {reason}"),
                _ => {}
            }
        }
    }

    /// Listens until what he knows is as he wants it.
    pub async fn receive_until(&mut self, wanted: impl Fn(&Client) -> bool) -> Result<()> {
        while !wanted(self) {
            if let Message::Closing { reason } = self.receive().await? {
                bail!("the server closes: {reason}");
            }
        }
        Ok(())
    }

    /// The seats he acts for.
    pub fn seats(&self) -> &[String] {
        self.table.as_ref().map_or(&[], |table| &table.you.seats)
    }

    /// How far the evening is.
    pub fn stage(&self) -> &str {
        self.table.as_ref().map_or("", |table| &table.stage)
    }
}
