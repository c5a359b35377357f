//! Metrics for the operator: `GET /metrics`, in the text format of Prometheus.

use std::{net::SocketAddr, sync::OnceLock};

use axum::{
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::app_state::AppState;

/// One recorder for the process, however many servers run in it.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Installs the recorder.
pub(crate) fn start() {
    handle();
}

/// Lets the recorder compact its samples; to be called regularly.
pub(crate) fn run_upkeep() {
    if let Some(handle) = handle() {
        handle.run_upkeep();
    }
}

/// `GET /metrics`: for this machine only, unless configured otherwise. A request forwarded by a
/// proxy counts as remote.
pub(crate) async fn page(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let forwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
    let own = from.ip().to_canonical().is_loopback()
        && !forwarded.iter().any(|name| headers.contains_key(*name));
    if !own && !app.config.metrics {
        return StatusCode::FORBIDDEN.into_response();
    }
    match handle() {
        Some(handle) => {
            let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
            (kind, handle.render()).into_response()
        }
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

fn handle() -> Option<&'static PrometheusHandle> {
    let start = || {
        let seconds = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &seconds)
            .ok()?
            .install_recorder()
            .ok()
    };
    RECORDER.get_or_init(start).as_ref()
}
