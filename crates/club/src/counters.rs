//! What a club counts for its operators. Prometheus sees an increase only of a counter that it has read before,
//! so that each of them begins at zero: else the first fault of a server would go unnoticed.

use crate::{cluster, error::ServiceError, work};

/// The counters without labels.
pub const COUNTERS: &[&str] = &[
    "biritch_actions_total",
    "biritch_append_failures_total",
    "biritch_bus_errors_total",
    "biritch_evenings_opened_total",
    "biritch_events_opened_total",
    "biritch_events_total",
    "biritch_heartbeats_failed_total",
    "biritch_refused_total",
    "biritch_robot_failures_total",
    "biritch_robot_panics_total",
    "biritch_table_panics_total",
    "biritch_tables_broken_total",
    "biritch_tables_moved_total",
    "biritch_tables_opened_total",
    "biritch_worker_panics_total",
];

/// Faults by their kind: the counter, its label and the label's values.
pub fn faults() -> [(&'static str, &'static str, Vec<&'static str>); 4] {
    [
        ("biritch_faults_total", "fault", ServiceError::ALL.map(ServiceError::word).into()),
        ("biritch_links_ended_total", "why", cluster::link_ends()),
        ("biritch_work_failed_total", "why", work::failures()),
        ("biritch_worker_refused_total", "why", work::refusals()),
    ]
}

/// Begins all counters at zero.
pub fn register() {
    for name in COUNTERS {
        metrics::counter!(*name).increment(0);
    }
    for (name, label, values) in faults() {
        for value in values {
            metrics::counter!(name, label => value).increment(0);
        }
    }
}
