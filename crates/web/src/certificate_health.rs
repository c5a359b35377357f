//! What operators and monitors are told of the certificate of HTTPS.

use club::admin::HealthReport;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{app_state::AppState, certificate::CertificateStatus};

/// The key of trouble with the certificate among what is degraded.
pub(crate) const DEGRADED: &str = "certificate";

/// What is known of the certificate, if the server offers HTTPS by itself.
pub(crate) fn status(app: &AppState) -> Option<CertificateStatus> {
    app.tls.as_ref().map(|tls| tls.status())
}

/// Whether something is wrong with the certificate, and what `/health` tells about it.
pub(crate) fn health(app: &AppState) -> Option<(bool, Value)> {
    let status = status(app)?;
    let ok = status.fault(Timestamp::now()).is_none();
    let until = status.validity.map(|validity| validity.until.to_string());
    Some((!ok, json!({"ok": ok, "until": until})))
}

/// Adds what is known of the certificate.
pub(crate) fn complete(app: &AppState, report: &mut HealthReport) {
    if status(app).is_some_and(|status| status.fault(Timestamp::now()).is_some()) {
        report.degraded.insert(0, DEGRADED.to_owned());
    }
}
