//! The accept loop: limits of connections, the TLS handshake, HTTP.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::{Router, extract::ConnectInfo, serve::Listener};
use club::TooManyConnections;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
    time::timeout,
};
use tower_http::add_extension::AddExtension;

use crate::{app_state::AppState, request_head, tls::Tls, write_timeout::WriteTimeout};

/// What serves the requests of one connection.
type Service = AddExtension<Router, ConnectInfo<SocketAddr>>;

/// Accepts connections until shutdown, then lets each finish its current request.
pub(crate) async fn accept(
    app: AppState,
    mut listener: TcpListener,
    router: Router,
    tls: Option<Arc<Tls>>,
    mut ended: watch::Receiver<bool>,
) {
    let client_timeout = app.config.client_timeout;
    // Each connection holds a sender: when the last is dropped, all have ended.
    let (open, mut all_ended) = mpsc::channel::<()>(1);
    loop {
        let (stream, from) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = stopped(&mut ended) => break,
        };
        // A connection that becomes a socket gives its permit back: sockets are counted by themselves.
        let counted = if app.config.test_remote { TEST_ADDRESS } else { from };
        let permit = if app.config.is_from_proxy(Some(counted.ip())) {
            // A proxy has the connections of everybody.
            Ok(None)
        } else {
            app.connection_permit(counted)
        };
        let permit = match permit {
            Ok(permit) => permit,
            Err(TooManyConnections) => {
                refuse(stream, tls.is_some());
                continue;
            }
        };
        // A view and its acknowledgement are two small writes; with Nagle's algorithm the second
        // would wait for the client's delayed ACK of the first.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TCP_NODELAY cannot be set");
        }
        // Below TLS, where each byte that the client takes is seen.
        let stream = WriteTimeout::new(stream, UNREAD);
        let service = AddExtension::new(router.clone(), ConnectInfo(from));
        let (open, mut ended, tls) = (open.clone(), ended.clone(), tls.clone());
        tokio::spawn(async move {
            match tls {
                None => serve(stream, service, client_timeout, &mut ended).await,
                Some(tls) => {
                    let shaken = tokio::select! {
                        shaken = timeout(client_timeout, tls.accept(stream)) => shaken,
                        () = stopped(&mut ended) => return,
                    };
                    match shaken {
                        Ok(Ok(Some(stream))) => {
                            serve(stream, service, client_timeout, &mut ended).await
                        }
                        Ok(Ok(None)) => tracing::debug!("an authority has seen its certificate"),
                        Ok(Err(error)) => tracing::debug!(%error, "a TLS handshake failed"),
                        Err(_elapsed) => tracing::debug!("a TLS handshake took too long"),
                    }
                }
            }
            drop((permit, open));
        });
    }
    drop((listener, open));
    let _ = all_ended.recv().await;
}

/// Serves the requests of a connection until it ends.
async fn serve(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    service: Service,
    timeout: Duration,
    ended: &mut watch::Receiver<bool>,
) {
    // A client that sends nothing, or sends its head byte by byte, does not hold a connection.
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .max_buf_size(request_head::LARGEST)
        .max_headers(HEADERS_READ)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = pin!(connection);
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = stopped(ended) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection failed");
    }
}

/// Waits until the server shuts down.
async fn stopped(ended: &mut watch::Receiver<bool>) {
    let _ = ended.wait_for(|end| *end).await;
}

/// How long a client may take none of an answer.
const UNREAD: Duration = Duration::from_secs(30);
/// The most headers of a request.
const HEADERS_READ: usize = 64;

/// Of the addresses that are reserved for documents: nobody has it.
const TEST_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)), 0);

/// The answer to a connection from an address that has too many.
const TOO_MANY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// Answers a connection at once, as far as that is possible without waiting, and closes it. Before a
/// handshake there is no answer.
fn refuse(stream: TcpStream, is_tls: bool) {
    metrics::counter!("biritch_refused_connections_total").increment(1);
    tracing::debug!("a connection from an address with too many is refused");
    if let (false, Ok(mut stream)) = (is_tls, stream.into_std()) {
        let _ = io::Write::write(&mut stream, TOO_MANY);
    }
}
