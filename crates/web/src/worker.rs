//! A worker's process: jobs over the bus, its health and metrics over HTTP.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::get,
};
use club::work::{Worker, WorkerOptions};
use serde_json::json;
use store::bus::{self, Bus};

use crate::{
    metrics,
    server::{ServeError, bind, shutdown_signal},
};

/// How long jobs may take to end when the process is asked to.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);
/// How often the metrics are compacted.
const UPKEEP: Duration = Duration::from_secs(5);

/// The configuration of a worker.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The address of the bus, such as `nats://127.0.0.1:4222`.
    pub bus: String,
    /// How many jobs run at the same time; `None` for one on each processor core.
    pub threads: Option<usize>,
    /// The address at which `/health` and `/metrics` are shown, if they are.
    pub listen: Option<SocketAddr>,
    /// Show `/metrics` to everybody, and not only to this machine.
    pub metrics: bool,
}

/// What a worker says when it has started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkerReady {
    /// The name by which clubs know it.
    pub name: String,
    /// How many jobs run at the same time.
    pub threads: usize,
    /// The address of `/health` and `/metrics`.
    pub listen: Option<SocketAddr>,
}

/// Starts a worker, calls `ready`, and works until the process is asked to end. Then it finishes the
/// jobs that it has.
///
/// # Errors
///
/// The bus cannot be used, or the address cannot be listened on.
pub async fn work(
    config: WorkerConfig,
    ready: impl FnOnce(&WorkerReady),
) -> Result<(), ServeError> {
    let bus = bus::connect(&config.bus).await?;
    work_on_bus(config, bus, ready, shutdown_signal(false)).await
}

/// The same on this bus, until `asked` to end.
async fn work_on_bus(
    config: WorkerConfig,
    bus: Arc<dyn Bus>,
    ready: impl FnOnce(&WorkerReady),
    asked: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    metrics::start();
    let listener = match config.listen {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let mut options = WorkerOptions::default();
    options.threads = config.threads.unwrap_or(options.threads).max(1);
    let worker = Worker::start(bus.clone(), options).await?;
    let started = WorkerReady {
        name: worker.name().to_owned(),
        threads: worker.threads(),
        listen: listener.as_ref().and_then(|listener| listener.local_addr().ok()),
    };
    tracing::info!(worker = %started.name, threads = started.threads, "the worker takes jobs");
    let pages = WorkerPages { bus, started: started.clone(), open: config.metrics };
    let serving = listener.map(|listener| {
        let router = router(pages).into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "health and metrics are not shown any more");
            }
        })
    });
    let upkeep = tokio::spawn(async {
        let mut every = tokio::time::interval(UPKEEP);
        loop {
            every.tick().await;
            metrics::run_upkeep();
        }
    });
    ready(&started);
    asked.await;
    tracing::info!(jobs = worker.jobs(), "the worker finishes its jobs and ends");
    if !worker.stop(SHUTDOWN_TIMEOUT).await {
        tracing::warn!("some jobs were not finished; whoever asked computes them");
    }
    upkeep.abort();
    if let Some(serving) = serving {
        serving.abort();
    }
    Ok(())
}

/// What the pages of a worker show.
#[derive(Clone)]
struct WorkerPages {
    bus: Arc<dyn Bus>,
    started: WorkerReady,
    /// Metrics are shown to everybody.
    open: bool,
}

fn router(pages: WorkerPages) -> Router {
    Router::new()
        .route("/health", get(health))
        .route("/metrics", get(show_metrics))
        .with_state(pages)
}

/// `GET /health`: whether clubs can reach the worker.
async fn health(State(pages): State<WorkerPages>) -> Response {
    let ok = pages.bus.is_connected();
    let status = if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let degraded: &[&str] = if ok { &[] } else { &["bus"] };
    let WorkerReady { name, threads, .. } = &pages.started;
    let health = json!({"ok": ok, "degraded": degraded, "worker": name, "threads": threads});
    (status, Json(health)).into_response()
}

/// `GET /metrics`: for this machine only, unless configured otherwise.
async fn show_metrics(
    State(pages): State<WorkerPages>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    metrics::shown_to(from, &headers, pages.open)
}

#[cfg(test)]
mod tests {
    use store::bus::LocalNetwork;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
        sync::oneshot,
    };

    use super::*;

    async fn get(address: SocketAddr, path: &str) -> String {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nHost: worker\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        answer
    }

    #[tokio::test]
    async fn a_worker_shows_its_health_and_metrics_and_ends_when_asked() {
        let network = LocalNetwork::new(1);
        let config = WorkerConfig {
            bus: String::new(),
            threads: Some(3),
            listen: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
            metrics: false,
        };
        let (ready, started) = oneshot::channel();
        let (end, asked) = oneshot::channel::<()>();
        let ready = |said: &WorkerReady| ready.send(said.clone()).expect("somebody waits");
        let asked = async {
            let _ = asked.await;
        };
        let working = work_on_bus(config, Arc::new(network.join("worker")), ready, asked);
        let working = tokio::spawn(working);
        let started = started.await.expect("it starts");
        assert_eq!(started.threads, 3);
        let address = started.listen.expect("it listens");
        let health = get(address, "/health").await;
        assert!(health.starts_with("HTTP/1.1 200"), "{health}");
        assert!(health.contains(r#""ok":true"#) && health.contains(&started.name), "{health}");
        // The worker's first announcement sets it.
        let connected = async {
            loop {
                let metrics = get(address, "/metrics").await;
                assert!(metrics.starts_with("HTTP/1.1 200"), "{metrics}");
                if metrics.contains("biritch_bus_connected 1") {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let connected = tokio::time::timeout(Duration::from_secs(60), connected).await;
        connected.expect("the metrics say that the bus is connected");
        end.send(()).expect("it waits");
        working.await.expect("no panic").expect("it ends well");
    }
}
