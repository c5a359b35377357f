//! How long requests take, and which were the slowest: for the operator's page.

use std::{
    sync::{Mutex, PoisonError},
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::Response,
};

use crate::app_state::AppState;

/// How many slow requests are kept.
const KEPT: usize = 20;
/// After this time a slow request is forgotten.
const HOUR_MS: i64 = 3600 * 1000;

/// A slow request. Its address is not kept, only the route: an address may be a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlowRequest {
    /// The method and the route: `GET /table/{id}`.
    pub(crate) route: String,
    /// How long it took, in milliseconds.
    pub(crate) ms: u64,
    /// When it was answered, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    /// The status of the answer.
    pub(crate) status: u16,
}

/// The slowest requests of the last hour.
#[derive(Debug, Default)]
pub(crate) struct RequestTimes {
    /// Never held across an `await`. The slowest first.
    slowest: Mutex<Vec<SlowRequest>>,
}

impl RequestTimes {
    fn note(&self, request: SlowRequest) {
        let mut slowest = self.slowest.lock().unwrap_or_else(PoisonError::into_inner);
        slowest.retain(|one| one.at_ms > request.at_ms - HOUR_MS);
        let place = slowest.partition_point(|one| one.ms >= request.ms);
        if place < KEPT {
            slowest.insert(place, request);
            slowest.truncate(KEPT);
        }
    }

    /// The slowest requests of the hour before this time, the slowest first.
    pub(crate) fn slowest(&self, now_ms: i64) -> Vec<SlowRequest> {
        let slowest = self.slowest.lock().unwrap_or_else(PoisonError::into_inner);
        slowest.iter().filter(|one| one.at_ms > now_ms - HOUR_MS).cloned().collect()
    }
}

/// Measures a request.
pub(crate) async fn measure(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map_or("*", MatchedPath::as_str);
    // A socket lasts as long as its person stays.
    let is_socket = route.ends_with("/socket");
    let route = format!("{} {route}", request.method());
    let response = next.run(request).await;
    if !is_socket {
        let taken = begun.elapsed();
        metrics::histogram!("biritch_request_seconds").record(taken.as_secs_f64());
        let ms = u64::try_from(taken.as_millis()).unwrap_or(u64::MAX);
        let status = response.status().as_u16();
        app.request_times.note(SlowRequest { route, ms, at_ms: club::now_ms(), status });
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_of_the_last_hour_are_kept() {
        let times = RequestTimes::default();
        let request = |ms, at_ms| SlowRequest { route: "GET /".into(), ms, at_ms, status: 200 };
        times.note(request(9999, 0));
        for number in 0..100 {
            times.note(request(number, HOUR_MS + 1));
        }
        let slowest = times.slowest(HOUR_MS + 1);
        assert_eq!(slowest.len(), KEPT);
        assert_eq!(slowest.first().map(|one| one.ms), Some(99));
        assert!(slowest.is_sorted_by(|one, other| one.ms >= other.ms));
        assert!(times.slowest(3 * HOUR_MS).is_empty());
    }
}
