//! The test harness: a server on a free port, and clients that use only HTTP and the socket.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use store::{Memory, Store, bus::Bus};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{self, Message, client::IntoClientRequest},
};
use web::{Config, Effort, Limits, Pace, Server, Storage};

/// The time limit of everything in the tests; generous, because a machine may be busy.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(120);

pub(crate) struct TestServer {
    pub(crate) running: Server,
    pub(crate) address: SocketAddr,
}

pub(crate) fn config() -> Config {
    Config {
        pace: Pace {
            robot: Duration::from_millis(2),
            trick: Duration::from_millis(2),
            hashes: Duration::from_millis(300),
            openings: TIMEOUT,
            away: Duration::from_secs(60),
            idle: Duration::from_secs(60),
            retry: Duration::from_millis(30),
            search: TIMEOUT,
        },
        client_timeout: TIMEOUT,
        // Boards are played to their end; how well is tested elsewhere.
        effort: Effort::Quick,
        limits: Limits { outgoing: 512, ..Limits::default() },
        ..Config::new(Storage::Memory)
    }
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        TestServer::with_store(Arc::new(Memory::default()), config()).await
    }

    pub(crate) async fn with_store(store: Arc<dyn Store>, config: Config) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let running = Server::start(config, store, listener).await.unwrap();
        let address = running.address();
        TestServer { running, address }
    }

    /// A server that reaches the other servers of this store over a bus.
    pub(crate) async fn on_bus(store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let running = Server::start_on_bus(config(), store, Some(bus), listener).await.unwrap();
        let address = running.address();
        TestServer { running, address }
    }

    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if method != "GET" {
            text.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        text.push_str("\r\n");
        text.push_str(body);
        // A server that refuses a body may close the connection before all of it was sent.
        let _ = stream.write_all(text.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        Answer::read(&answer)
    }

    pub(crate) async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.request("GET", path, headers, "").await
    }

    pub(crate) async fn person(&self, name: &str) -> Person {
        let body = json!({"name": name}).to_string();
        let answer = self.request("POST", "/api/enter", &[], &body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.cookie("biritch").expect("a cookie is set");
        let id = answer.json()["person"].as_str().unwrap().to_owned();
        Person { id, cookie, address: self.address }
    }

    /// The ids of the boards that this person has played, the newest first.
    pub(crate) async fn boards(&self, person: &Person) -> Vec<String> {
        let page = self.get("/boards", &[("cookie", &person.cookie)]).await;
        let links = page.body.split("\"/board/").skip(1);
        links.filter_map(|rest| rest.split('"').next().map(str::to_owned)).collect()
    }

    pub(crate) async fn table(&self, owner: &Person, options: Value) -> String {
        let headers = [("cookie", owner.cookie.as_str())];
        let answer = self.request("POST", "/api/tables", &headers, &options.to_string()).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()["table"].as_str().unwrap().to_owned()
    }
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    fn read(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).unwrap_or("0");
        let headers = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let mut answer =
            Answer { status: status.parse().unwrap_or(0), headers, body: body.to_owned() };
        if answer.header("transfer-encoding") == Some("chunked") {
            answer.body = unchunk(&answer.body);
        }
        answer
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        let pairs = self.headers.iter().filter(|(key, _)| key == "set-cookie");
        let pairs = pairs.filter_map(|(_, value)| value.split(';').next());
        pairs.filter(|pair| pair.starts_with(&format!("{name}="))).map(str::to_owned).next()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }
}

fn unchunk(body: &str) -> String {
    let bytes = body.as_bytes();
    let mut text = Vec::new();
    let mut at = 0;
    while let Some(end) = bytes[at..].windows(2).position(|pair| pair == b"\r\n") {
        let size = std::str::from_utf8(&bytes[at..at + end]).unwrap_or("0");
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        let from = at + end + 2;
        let to = (from + size).min(bytes.len());
        text.extend_from_slice(&bytes[from..to]);
        at = (to + 2).min(bytes.len());
    }
    String::from_utf8_lossy(&text).into_owned()
}

#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) cookie: String,
    address: SocketAddr,
}

impl Person {
    pub(crate) fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
    }

    pub(crate) async fn try_socket(
        &self,
        table: &str,
        origin: Option<&str>,
    ) -> Result<WebSocketStream<TcpStream>, tungstenite::Error> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let url = format!("ws://{}/table/{table}/socket", self.address);
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        tokio_tungstenite::client_async(request, stream).await.map(|(socket, _)| socket)
    }

    pub(crate) async fn sit_at(&self, table: &str) -> Client {
        let socket = self.try_socket(table, None).await.expect("the socket opens");
        Client { socket, view: json!({}), messages: Vec::new(), next: 1, closing: None }
    }
}

/// A client of the protocol; it keeps the newest view, part by part.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) view: Value,
    pub(crate) messages: Vec<String>,
    next: u64,
    pub(crate) closing: Option<String>,
}

/// Tries until `so` holds, and fails after [`TIMEOUT`].
pub(crate) async fn eventually(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let deadline = tokio::time::Instant::now() + TIMEOUT;
    while !so().await {
        assert!(tokio::time::Instant::now() < deadline, "never happened: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

impl Client {
    /// The next message; `None` when the connection has ended.
    pub(crate) async fn receive(&mut self) -> Option<Value> {
        // Pings do not make it longer.
        let until = tokio::time::Instant::now() + TIMEOUT;
        loop {
            let message = tokio::time::timeout_at(until, self.socket.next())
                .await
                .unwrap_or_else(|_| panic!("silence; the view is {}", self.view));
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.messages.push(text.to_string());
                    let value: Value = serde_json::from_str(&text).unwrap();
                    match value["t"].as_str().unwrap() {
                        "view" => {
                            for (part, new) in value.as_object().unwrap() {
                                if part == "score_patch" {
                                    let patch: json_patch::Patch =
                                        serde_json::from_value(new.clone()).unwrap();
                                    json_patch::patch(&mut self.view["score"], &patch).unwrap();
                                } else {
                                    self.view[part] = new.clone();
                                }
                            }
                        }
                        "closing" => self.closing = value["reason"].as_str().map(str::to_owned),
                        _ => {}
                    }
                    return Some(value);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Receives until a message of this kind comes.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.receive().await;
            let message =
                message.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.closing));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// Receives until the view satisfies `so`.
    pub(crate) async fn wait(&mut self, mut so: impl FnMut(&Value) -> bool) {
        while !so(&self.view) {
            if self.receive().await.is_none() {
                panic!("closed: {:?}; the view is {}", self.closing, self.view);
            }
        }
    }

    pub(crate) async fn send(&mut self, message: Value) {
        let text = message.to_string();
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends a command; its answer.
    pub(crate) async fn ask(&mut self, command: Value) -> Value {
        let reference = self.next;
        self.next += 1;
        self.send(json!({"t": "do", "ref": reference, "command": command})).await;
        loop {
            let message = self.receive().await;
            let message = message.unwrap_or_else(|| panic!("closed: {:?}", self.closing));
            if message["ref"] == reference {
                return message;
            }
        }
    }

    pub(crate) async fn done(&mut self, command: Value) {
        let answer = self.ask(command.clone()).await;
        assert_eq!(answer["t"], "done", "{command}: {answer}");
    }

    /// Sends a command that follows from this client's view. Others act meanwhile, especially
    /// robots: a refusal is correct if the view has moved on, and only then.
    pub(crate) async fn attempt(&mut self, command: Value) {
        let seen = self.view["version"].clone();
        let answer = self.ask(command.clone()).await;
        let overtaken = self.view["version"] != seen;
        assert!(answer["t"] == "done" || overtaken, "{command}: {answer}; {}", self.view);
    }

    /// Receives everything that the table has sent so far: a view is queued before the answer to
    /// the command that caused it, and so before the answer to a later ping.
    pub(crate) async fn settle(&mut self) {
        self.send(json!({"t": "ping"})).await;
        self.until("pong").await;
    }

    /// Sends a command of the game.
    pub(crate) async fn play(&mut self, command: Value) {
        self.done(json!({"type": "Game", "command": command})).await;
    }

    /// Sends the hash of a number for the deal, or the number, if this client is asked for it; whether
    /// it was.
    pub(crate) async fn give_number(&mut self) -> bool {
        let table = &self.view["table"];
        let (commit, open) = (&table["may"]["commit"], &table["may"]["share"]);
        let seat = strings(commit).into_iter().chain(strings(open)).next();
        let Some(seat) = seat else { return false };
        let index = ["NA", "EB", "SC", "WD"].iter().position(|letters| letters.contains(&seat));
        let board = table["dealing"]["board"].as_u64().unwrap() as u32;
        let number = table::Share(u128::from(board) << 64 | index.unwrap() as u128);
        let command = if commit.is_array() {
            let commitment = table["dealing"]["commitment"].as_str().unwrap().parse().unwrap();
            let public = table["public"].as_str().unwrap();
            let hash = number.hash(public, board, commitment, index.unwrap() as u8).to_string();
            json!({"type": "CommitNumber", "seat": seat, "hash": hash})
        } else {
            json!({"type": "Share", "seat": seat, "share": number.to_string()})
        };
        self.attempt(command).await;
        true
    }

    /// Answers what this client is asked, with the simplest legal act; whether there was anything.
    pub(crate) async fn act(&mut self) -> bool {
        if self.give_number().await {
            return true;
        }
        let board = &self.view["game"]["board"];
        let Some(turn) = board["turn"].as_str().map(str::to_owned) else { return false };
        if let Some(call) = board["legal_calls"].as_array().and_then(|calls| calls.first()) {
            // The dealer opens one club where that is legal; all others make the first legal call.
            let one_club = board["auction"].as_array().is_some_and(Vec::is_empty)
                && strings(&board["legal_calls"]).contains(&"1C".to_owned());
            let call = if one_club { json!("1C") } else { call.clone() };
            let command = json!({"type": "Call", "seat": turn, "call": call});
            self.attempt(json!({"type": "Game", "command": command})).await;
            return true;
        }
        let legal = board["legal_cards"].as_str().unwrap_or_default().to_owned();
        if let Some(card) = first_card(&legal) {
            let command = json!({"type": "Play", "seat": turn, "card": card});
            self.attempt(json!({"type": "Game", "command": command})).await;
            return true;
        }
        false
    }

    pub(crate) fn is_over(&self) -> bool {
        self.view["game"]["board"]["phase"] == "Closed"
    }
}

pub(crate) fn strings(value: &Value) -> Vec<String> {
    let list = value.as_array().into_iter().flatten();
    list.filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

/// The first card of a hand such as `AKQ.T9..432`.
pub(crate) fn first_card(hand: &str) -> Option<String> {
    let suits = hand.split('.').zip(["S", "H", "D", "C"]);
    suits.filter_map(|(ranks, suit)| Some(format!("{suit}{}", ranks.chars().next()?))).next()
}

/// Plays a board to its end: everybody answers what they are asked. Fails after [`TIMEOUT`].
pub(crate) async fn play_board(clients: &mut [Client]) {
    let deadline = tokio::time::Instant::now() + TIMEOUT;
    let check = |client: &Client| {
        let view = &client.view;
        assert!(
            tokio::time::Instant::now() < deadline,
            "the board does not end; the view is {view}"
        );
    };
    loop {
        let mut acted = false;
        for client in clients.iter_mut() {
            check(client);
            while client.act().await {
                check(client);
                acted = true;
            }
        }
        if clients.iter().all(Client::is_over) {
            return;
        }
        if !acted {
            // It is a robot's turn, or a view is on its way.
            for client in clients.iter_mut() {
                while let Ok(Some(_)) =
                    tokio::time::timeout(Duration::from_millis(20), client.receive()).await
                {
                }
            }
        }
    }
}
