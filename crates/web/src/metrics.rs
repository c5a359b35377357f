//! Metrics for the operator: `GET /metrics`, in the text format of Prometheus.

use std::{net::SocketAddr, sync::OnceLock};

use axum::{
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::{app_state::AppState, counters};

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
    shown_to(from, &headers, app.config.metrics)
}

/// The metrics, if they are shown to whoever asks from there: to this machine, or to everybody.
pub(crate) fn shown_to(from: SocketAddr, headers: &HeaderMap, to_all: bool) -> Response {
    let forwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
    let own = from.ip().to_canonical().is_loopback()
        && !forwarded.iter().any(|name| headers.contains_key(*name));
    if !own && !to_all {
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

/// The metrics of this process as they are now.
#[derive(Debug, Default)]
pub(crate) struct Snapshot(String);

/// The metrics of this process as they are now; empty if there is no recorder.
pub(crate) fn snapshot() -> Snapshot {
    Snapshot(handle().map(PrometheusHandle::render).unwrap_or_default())
}

/// How often something took how long.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Histogram {
    /// How often it happened.
    pub(crate) count: u64,
    /// Bounds in seconds, in order, each with how often it took no longer; the last is infinite.
    buckets: Vec<(f64, u64)>,
}

impl Histogram {
    /// A bound in seconds below which this part of all is; `None` if nothing was measured.
    pub(crate) fn below(&self, part: f64) -> Option<f64> {
        let wanted = self.count as f64 * part;
        let found = self.buckets.iter().find(|(_, count)| *count as f64 >= wanted);
        found.filter(|_| self.count > 0).map(|(bound, _)| *bound)
    }
}

impl Snapshot {
    /// As Prometheus reads it.
    #[cfg(test)]
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The samples of a metric: what stands between the braces, and the value.
    fn samples(&self, name: &str) -> impl Iterator<Item = (&str, f64)> {
        self.0.lines().filter_map(move |line| {
            let rest = line.strip_prefix(name)?;
            let (key, value) = rest.rsplit_once(' ')?;
            let labels = match key {
                "" => "",
                _ => key.strip_prefix('{')?.strip_suffix('}')?,
            };
            Some((labels, value.parse().ok()?))
        })
    }

    /// The sum of a counter over all its labels.
    pub(crate) fn total(&self, name: &str) -> u64 {
        self.samples(name).map(|(_, value)| value as u64).sum()
    }

    /// A histogram, over all its labels.
    pub(crate) fn histogram(&self, name: &str) -> Histogram {
        let mut buckets: Vec<(f64, u64)> = Vec::new();
        for (labels, value) in self.samples(&format!("{name}_bucket")) {
            let bound = labels.split(',').find_map(|label| label.strip_prefix("le=\""));
            let bound = match bound.and_then(|bound| bound.strip_suffix('"')) {
                Some("+Inf") => f64::INFINITY,
                Some(bound) => bound.parse().unwrap_or(f64::INFINITY),
                None => continue,
            };
            match buckets.iter_mut().find(|(known, _)| *known == bound) {
                Some((_, count)) => *count += value as u64,
                None => buckets.push((bound, value as u64)),
            }
        }
        buckets.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        Histogram { count: self.total(&format!("{name}_count")), buckets }
    }
}

fn handle() -> Option<&'static PrometheusHandle> {
    let start = || {
        let seconds = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &seconds)
            .ok()?
            .install_recorder()
            .inspect(|_| counters::register())
            .ok()
    };
    RECORDER.get_or_init(start).as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_and_histograms_are_read_from_the_text() {
        let text = "# TYPE biritch_closed_total counter\n\
            biritch_closed_total{reason=\"flood\"} 2\n\
            biritch_closed_total{reason=\"full\"} 3\n\
            biritch_closed_totally 9\n\
            biritch_append_seconds_bucket{le=\"0.001\"} 5\n\
            biritch_append_seconds_bucket{le=\"0.01\"} 9\n\
            biritch_append_seconds_bucket{le=\"+Inf\"} 10\n\
            biritch_append_seconds_sum 1.5\n\
            biritch_append_seconds_count 10\n";
        let snapshot = Snapshot(text.to_owned());
        assert_eq!(snapshot.total("biritch_closed_total"), 5);
        assert_eq!(snapshot.total("biritch_missing_total"), 0);
        let histogram = snapshot.histogram("biritch_append_seconds");
        assert_eq!(histogram.count, 10);
        assert_eq!(histogram.below(0.5), Some(0.001));
        assert_eq!(histogram.below(0.9), Some(0.01));
        assert_eq!(histogram.below(0.99), Some(f64::INFINITY));
        assert_eq!(snapshot.histogram("biritch_missing_seconds").below(0.5), None);
    }
}
