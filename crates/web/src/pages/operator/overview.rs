//! How the server does: what is degraded and what to do, the process, what is stored, what is slow.

use std::time::Duration;

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use club::{
    admin::{HealthReport, Role},
    now_ms,
};
use jiff::Timestamp;
use maud::{Markup, html};
use words::labels;

use super::frame::{Access, list_table, process_note, section_page};
use crate::{
    app_state::AppState,
    backups,
    certificate::CertificateStatus,
    certificate_health,
    metrics::{self, Snapshot},
    pages::Reader,
};

/// How long the page waits until what is stored is counted.
const COUNTING: Duration = Duration::from_secs(1);
/// The histograms on the page, with the keys of their names.
const TIMES: [(&str, &str); 5] = [
    ("biritch_append_seconds", "operator-time-append"),
    ("biritch_request_seconds", "operator-time-request"),
    ("biritch_robot_wait_seconds", "operator-time-robot"),
    ("biritch_analysis_wait_seconds", "operator-time-analysis-wait"),
    ("biritch_analysis_seconds", "operator-time-analysis"),
];
/// The counters of limits that were reached and of other trouble, with the keys of their names.
const COUNTS: [(&str, &str); 11] = [
    ("biritch_slowed_total", "operator-count-slowed"),
    ("biritch_closed_total", "operator-count-closed"),
    ("biritch_refused_connections_total", "operator-count-connections"),
    ("biritch_foreign_origin_total", "operator-count-origin"),
    ("biritch_foreign_host_total", "operator-count-host"),
    ("biritch_invalid_messages_total", "operator-count-invalid"),
    ("biritch_append_failures_total", "operator-count-appends"),
    ("biritch_faults_total", "operator-count-faults"),
    ("biritch_tables_broken_total", "operator-count-broken"),
    ("biritch_table_panics_total", "operator-count-panics"),
    ("biritch_handler_panics_total", "operator-count-handlers"),
];

/// `GET /operator`
pub(super) async fn page(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
) -> Response {
    if access.role < Role::Operator {
        return Redirect::to("/operator/people").into_response();
    }
    let mut report = app.health_report(env!("CARGO_PKG_VERSION"), COUNTING).await;
    backups::complete(&app, &mut report);
    certificate_health::complete(&app, &mut report);
    let measured = metrics::snapshot();
    let body = html! {
        (degraded(&reader, &report))
        h2 { (reader.t("operator-process")) }
        (process_note(&app, &reader))
        (process(&app, &reader, &report))
        h2 { (reader.t("operator-storage")) }
        (storage(&app, &reader, &report))
        h2 { (reader.t("operator-slow")) }
        (times(&reader, &measured))
        (slowest(&app, &reader))
        h2 { (reader.t("operator-limits")) }
        (counts(&reader, &measured))
    };
    section_page(&reader, &access, "/operator", &reader.t("operator-health"), body).into_response()
}

fn degraded(reader: &Reader, report: &HealthReport) -> Markup {
    html! {
        @if report.degraded.is_empty() && has_no_backups(report) {
            p.bad { (reader.t("operator-sound-no-backup")) }
        } @else if report.degraded.is_empty() {
            p.good { (reader.t("operator-sound")) }
        } @else {
            @for reason in &report.degraded {
                aside.notice role="alert" {
                    strong { (reader.t(&format!("operator-degraded-{reason}"))) }
                    " " (reader.t(&format!("operator-degraded-{reason}-do")))
                }
            }
        }
    }
}

/// Whether no backup is known, and none is scheduled.
fn has_no_backups(report: &HealthReport) -> bool {
    report.backup_every_s.is_none() && report.backup.is_none()
}

fn process(app: &AppState, reader: &Reader, report: &HealthReport) -> Markup {
    let limits = &app.config.limits;
    html! {
        dl.facts {
            dt { (reader.t("operator-version")) } dd { (report.version) }
            dt { (reader.t("operator-uptime")) } dd { (duration(reader, report.uptime_s)) }
            @if let Some(memory) = report.memory {
                dt { (reader.t("operator-memory")) } dd { (size(reader, memory)) }
            }
            dt { (reader.t("operator-sockets")) } dd { (of(reader, report.sockets, limits.sockets)) }
            dt { (reader.t("operator-open-tables")) } dd { (of(reader, report.tables, limits.tables)) }
            dt { (reader.t("operator-connected")) } dd { (app.live_sockets.people()) }
            dt { (reader.t("operator-known")) } dd { (report.people) }
            @if let Some(status) = certificate_health::status(app) {
                dt { (reader.t("operator-certificate")) } dd { (certificate_status(reader, &status)) }
            }
        }
    }
}

/// When the certificate of HTTPS ends, what is wrong with it, and why.
fn certificate_status(reader: &Reader, status: &CertificateStatus) -> Markup {
    html! {
        @if let Some(validity) = &status.validity {
            (reader.format("operator-certificate-until", &[
                ("time", reader.time_text(validity.until.as_millisecond()).into()),
            ]))
        }
        @if let Some(fault) = status.fault(Timestamp::now()) {
            " " strong { (reader.t(&format!("operator-certificate-{}", fault.word()))) }
        }
        @if let Some(failure) = &status.failure { br; code { (failure) } }
    }
}

fn of(reader: &Reader, count: usize, limit: usize) -> String {
    reader.format("operator-of", &[("count", count.into()), ("limit", limit.into())])
}

fn storage(app: &AppState, reader: &Reader, report: &HealthReport) -> Markup {
    let start = app.stored_at_start.get();
    let grown = |now: Option<u64>, then: Option<u64>| now?.checked_sub(then?);
    let bytes = start.and_then(|start| grown(report.bytes, start.stored.bytes));
    let events = start.and_then(|start| grown(report.events, start.stored.events));
    let since = start.zip(report.counted_ms).map_or(0, |(start, now)| (now - start.at_ms) / 1000);
    html! {
        @if let Some(fault) = backups::fault(app) {
            p { strong { (reader.t(&format!("operator-backup-{}", fault.word()))) } }
        } @else if has_no_backups(report) {
            p { strong { (reader.t("operator-backup-none")) } }
        }
        dl.facts {
            @if let Some(backup) = &report.backup {
                dt { (reader.t("operator-last-backup")) }
                dd {
                    (reader.time(backup.at_ms)) " · "
                    (reader.format("operator-backup-made", &[
                        ("size", size(reader, backup.bytes).into()),
                        ("events", backup.events.into()),
                        ("damaged", backup.damaged.into()),
                    ]))
                    " · " code { (backup.place) }
                }
            }
            @if let Some(every) = report.backup_every_s {
                dt { (reader.t("operator-backup-every")) }
                dd { (duration(reader, every.try_into().unwrap_or(i64::MAX))) }
            }
            @if let Some(check) = &report.check {
                dt { (reader.t("operator-last-check")) }
                dd {
                    (reader.time(check.at_ms)) " · "
                    (reader.format("operator-checked", &[
                        ("events", check.events.into()),
                        ("damaged", check.damaged.into()),
                    ]))
                }
            }
            @if let Some(bytes) = report.bytes {
                dt { (reader.t("operator-bytes")) } dd { (size(reader, bytes)) }
            }
            @for (key, count) in [
                ("operator-count-events", report.events),
                ("operator-count-streams", report.streams),
                ("operator-count-boards", report.boards),
            ] {
                @if let Some(count) = count { dt { (reader.t(key)) } dd { (count) } }
            }
            @if let (Some(bytes), Some(events)) = (bytes, events) {
                dt { (reader.t("operator-growth")) }
                dd {
                    (reader.format("operator-grown", &[
                        ("bytes", size(reader, bytes).into()),
                        ("events", events.into()),
                        ("time", duration(reader, since.max(0)).into()),
                    ]))
                }
            }
            dt { (reader.t("operator-counted")) }
            dd {
                @match report.counted_ms {
                    Some(at) => { (reader.time(at)) }
                    None => { (reader.t("operator-counting")) }
                }
            }
        }
    }
}

fn times(reader: &Reader, measured: &Snapshot) -> Markup {
    list_table(
        reader,
        ["operator-what", "operator-times", "operator-half", "operator-most"],
        TIMES.map(|(metric, key)| {
            let histogram = measured.histogram(metric);
            [
                html! { (reader.t(key)) },
                html! { (histogram.count) },
                html! { (bound(reader, histogram.below(0.5))) },
                html! { (bound(reader, histogram.below(0.99))) },
            ]
        }),
    )
}

/// An upper bound in milliseconds.
fn bound(reader: &Reader, seconds: Option<f64>) -> String {
    match seconds {
        None => "–".to_owned(),
        Some(seconds) if seconds.is_finite() => reader.format(
            "operator-below",
            &[("ms", reader.decimals(&format!("{}", seconds * 1000.0)).into())],
        ),
        Some(_) => reader.t("operator-above"),
    }
}

fn slowest(app: &AppState, reader: &Reader) -> Markup {
    let slowest = app.request_times.slowest(now_ms());
    html! {
        h3 { (reader.t("operator-slowest")) }
        @if slowest.is_empty() {
            p { (reader.t("operator-none")) }
        } @else {
            (list_table(
                reader,
                ["operator-route", "operator-ms", "operator-status", "operator-when"],
                slowest.iter().take(10).map(|request| [
                    html! { code { (request.route) } },
                    html! { (request.ms) },
                    html! { (request.status) },
                    reader.time(request.at_ms),
                ]),
            ))
        }
    }
}

fn counts(reader: &Reader, measured: &Snapshot) -> Markup {
    html! {
        dl.facts {
            @for (metric, key) in COUNTS {
                dt { (reader.t(key)) } dd { (measured.total(metric)) }
            }
        }
    }
}

fn size(reader: &Reader, bytes: u64) -> String {
    labels::size(reader.words(), bytes)
}

/// A time in days, hours and minutes.
fn duration(reader: &Reader, seconds: i64) -> String {
    let minutes = seconds.max(0) / 60;
    let (days, hours, minutes) = (minutes / (24 * 60), minutes / 60 % 24, minutes % 60);
    let facts = [("days", days.into()), ("hours", hours.into()), ("minutes", minutes.into())];
    reader.format("operator-duration", &facts)
}
