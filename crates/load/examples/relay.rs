//! The least that an act can cost a server built like ours: the same sockets, the same log, and no
//! game. A message of one client at a table of four is appended to the log of `store`, synced, and
//! then sent to all four, padded to the size of a view; nothing is decided, folded or serialized.
//!
//! `cargo run --release -p load --example relay -- serve`, and beside it
//! `cargo run --release -p load --example relay -- drive --pid PID`.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use axum::{
    Router,
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    routing::get,
};
use clap::{Parser, Subcommand};
use futures_util::{SinkExt, StreamExt};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use store::{Append, LogOptions, Record, Sqlite, Store};
use tokio::{net::TcpStream, sync::mpsc};
use tokio_tungstenite::{WebSocketStream, tungstenite::client::IntoClientRequest};

/// The bytes of an event in the log, and of a view that an act sends, as counted at our tables.
const EVENT: usize = 60;
const VIEW: usize = 1100;

/// Measures the cost of relaying acts without a game.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    mode: Mode,
}

#[derive(Subcommand)]
enum Mode {
    /// Runs the server; its log is in a new folder.
    Serve {
        #[arg(long, default_value = "127.0.0.1:1926")]
        listen: SocketAddr,
        /// The folder of the log.
        #[arg(long)]
        data: std::path::PathBuf,
    },
    /// Plays at many tables of four.
    Drive {
        #[arg(long, default_value = "127.0.0.1:1926")]
        server: SocketAddr,
        #[arg(long, default_value_t = 300)]
        tables: usize,
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        /// Milliseconds between two acts at a table, on average.
        #[arg(long, default_value_t = 1000)]
        pause_ms: u64,
        /// The server's process.
        #[arg(long)]
        pid: u32,
    },
}

#[tokio::main]
async fn main() -> Result<()> {
    match Arguments::parse().mode {
        Mode::Serve { listen, data } => serve(listen, &data).await,
        Mode::Drive { server, tables, seconds, pause_ms, pid } => {
            drive(server, tables, seconds, pause_ms, pid).await
        }
    }
}

/// The mailboxes of the tables, by their numbers.
#[derive(Clone)]
struct Tables {
    store: Arc<Sqlite>,
    mailboxes: Arc<Mutex<Vec<mpsc::Sender<TableMessage>>>>,
}

enum TableMessage {
    Connect(mpsc::Sender<Utf8Bytes>),
    Act,
}

async fn serve(listen: SocketAddr, data: &std::path::Path) -> Result<()> {
    let store = Arc::new(Sqlite::open(data, LogOptions::serving()).await?);
    let tables = Tables { store, mailboxes: Arc::default() };
    let app = Router::new().route("/{table}", get(upgrade)).with_state(tables);
    let listener = tokio::net::TcpListener::bind(listen).await?;
    let listener = axum::serve::ListenerExt::tap_io(listener, |stream| {
        let _ = stream.set_nodelay(true);
    });
    Ok(axum::serve(listener, app).await?)
}

async fn upgrade(
    State(tables): State<Tables>,
    Path(table): Path<usize>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    let mailbox = {
        let mut mailboxes = tables.mailboxes.lock().unwrap_or_else(PoisonError::into_inner);
        while mailboxes.len() <= table {
            let (sender, mailbox) = mpsc::channel(64);
            tokio::spawn(run_table(tables.store.clone(), mailboxes.len(), mailbox));
            mailboxes.push(sender);
        }
        mailboxes[table].clone()
    };
    upgrade
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .on_upgrade(move |socket| relay(socket, mailbox))
}

async fn run_table(store: Arc<Sqlite>, number: usize, mut mailbox: mpsc::Receiver<TableMessage>) {
    let stream: store::StreamId = format!("table-{number:022}").parse().expect("a stream's name");
    let view = Utf8Bytes::from("v".repeat(VIEW));
    let mut clients = Vec::new();
    let mut seq = 0;
    while let Some(message) = mailbox.recv().await {
        match message {
            TableMessage::Connect(client) => clients.push(client),
            TableMessage::Act => {
                seq += 1;
                let event = Record { at_ms: 0, version: 1, body: "e".repeat(EVENT) };
                store
                    .append(Append::events(stream.clone(), seq, vec![event]))
                    .await
                    .expect("an append");
                for client in &clients {
                    let _ = client.try_send(view.clone());
                }
            }
        }
    }
}

async fn relay(mut socket: WebSocket, table: mpsc::Sender<TableMessage>) {
    let (sender, mut views) = mpsc::channel(64);
    let _ = table.send(TableMessage::Connect(sender)).await;
    loop {
        tokio::select! {
            view = views.recv() => {
                let Some(view) = view else { return };
                if socket.send(Message::Text(view)).await.is_err() {
                    return;
                }
            }
            message = socket.next() => match message {
                Some(Ok(Message::Text(_))) => {
                    let _ = table.send(TableMessage::Act).await;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            }
        }
    }
}

type Socket = WebSocketStream<TcpStream>;

async fn connect(server: SocketAddr, table: usize) -> Result<Socket> {
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    let request = format!("ws://{server}/{table}").into_client_request()?;
    Ok(tokio_tungstenite::client_async(request, stream).await?.0)
}

async fn drive(
    server: SocketAddr,
    tables: usize,
    seconds: u64,
    pause_ms: u64,
    pid: u32,
) -> Result<()> {
    let acts = Arc::new(AtomicU64::new(0));
    for table in 0..tables {
        let mut sockets = Vec::new();
        for _ in 0..4 {
            sockets.push(connect(server, table).await?);
        }
        tokio::spawn(play(sockets, table as u64, pause_ms, acts.clone()));
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (start, cpu, before) = (
        Instant::now(),
        load::processor_seconds(pid).context("no such process")?,
        acts.load(Ordering::Relaxed),
    );
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let used = load::processor_seconds(pid).context("the server has ended")? - cpu;
    let played = acts.load(Ordering::Relaxed) - before;
    if played == 0 {
        bail!("no act was relayed");
    }
    println!(
        "{:.0} acts a second, {:.3} ms of processor an act",
        played as f64 / start.elapsed().as_secs_f64(),
        used * 1000.0 / played as f64
    );
    Ok(())
}

async fn play(
    mut sockets: Vec<Socket>,
    seed: u64,
    pause_ms: u64,
    acts: Arc<AtomicU64>,
) -> Result<()> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let act = tokio_tungstenite::tungstenite::Message::text("a".repeat(EVENT));
    loop {
        let pause = pause_ms / 2 + random.next_u64() % pause_ms.max(1);
        tokio::time::sleep(Duration::from_millis(pause)).await;
        let actor = (random.next_u64() % 4) as usize;
        sockets[actor].send(act.clone()).await?;
        for socket in &mut sockets {
            socket.next().await.context("the server closed")??;
        }
        acts.fetch_add(1, Ordering::Relaxed);
    }
}
