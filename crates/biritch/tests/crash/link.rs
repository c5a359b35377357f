//! A connection between a server and another program that a test can interrupt.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What a link does with what is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// It passes.
    Open,
    /// Connections are closed, and new ones too: the other program has ended.
    Closed,
    /// Nothing passes, and nobody is told: the network is divided.
    Divided,
}

/// A proxy before another program.
pub(crate) struct Link {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    state: watch::Sender<State>,
}

impl Link {
    /// A link to the program that listens there.
    pub(crate) async fn to(upstream: String) -> Link {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let (state, seen) = watch::channel(State::Open);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if *seen.borrow() == State::Closed {
                    continue;
                }
                tokio::spawn(relay(client, upstream.clone(), seen.clone()));
            }
        });
        Link { address, state }
    }

    /// Changes what it does.
    pub(crate) fn set(&self, state: State) {
        self.state.send_replace(state);
    }
}

async fn relay(client: TcpStream, upstream: String, state: watch::Receiver<State>) {
    let Ok(server) = TcpStream::connect(upstream).await else { return };
    for stream in [&client, &server] {
        let _ = stream.set_nodelay(true);
    }
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::select! {
        () = pump(from_client, to_server, state.clone()) => {}
        () = pump(from_server, to_client, state.clone()) => {}
        () = closed(state) => {}
    }
}

async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut state: watch::Receiver<State>) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        if state.wait_for(|state| *state != State::Divided).await.is_err()
            || to.write_all(&buffer[..read]).await.is_err()
        {
            return;
        }
    }
}

async fn closed(mut state: watch::Receiver<State>) {
    let _ = state.wait_for(|state| *state == State::Closed).await;
}
