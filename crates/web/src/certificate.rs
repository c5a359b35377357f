//! When the certificate of HTTPS is valid, and what is wrong with it.

use std::time::Duration;

use jiff::Timestamp;

/// A certificate that ends within this time should have been renewed.
const SOON: Duration = Duration::from_secs(14 * 24 * 3600);

/// When a certificate is valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Validity {
    /// From this time on.
    pub(crate) from: Timestamp,
    /// Until this time.
    pub(crate) until: Timestamp,
}

impl Validity {
    /// Why nobody accepts a certificate at this time that is valid at another.
    pub(crate) fn fault(&self, now: Timestamp) -> Option<CertificateFault> {
        if self.until <= now {
            Some(CertificateFault::Expired)
        } else if self.from > now {
            Some(CertificateFault::NotYet)
        } else {
            None
        }
    }

    fn length(&self) -> Duration {
        self.until.duration_since(self.from).try_into().unwrap_or_default()
    }

    /// How much of it is left.
    fn left(&self, now: Timestamp) -> Duration {
        self.until.duration_since(now).try_into().unwrap_or_default()
    }

    /// How long until two thirds of it are over.
    pub(crate) fn time_to_renewal(&self, now: Timestamp) -> Duration {
        self.left(now).saturating_sub(self.length() / 3)
    }

    /// Whether it ends so soon that its renewal has failed or was forgotten: within two weeks, or the last
    /// fifth of a short one.
    fn ends_soon(&self, now: Timestamp) -> bool {
        self.left(now) < SOON.min(self.length() / 5)
    }
}

/// What is known of the certificate.
#[derive(Clone, Debug, Default)]
pub(crate) struct CertificateStatus {
    /// Whether there is one.
    pub(crate) exists: bool,
    /// When it is valid, if that can be read from it.
    pub(crate) validity: Option<Validity>,
    /// Why it could not be renewed when that was tried last.
    pub(crate) failure: Option<String>,
}

/// What is wrong with the certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CertificateFault {
    /// There is none yet.
    Missing,
    /// It is not valid any more.
    Expired,
    /// It is not valid yet.
    NotYet,
    /// It could not be renewed.
    Failed,
    /// It ends soon.
    Ending,
}

impl CertificateFault {
    /// Its key among the words for people.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            CertificateFault::Missing => "missing",
            CertificateFault::Expired => "expired",
            CertificateFault::NotYet => "not-yet",
            CertificateFault::Failed => "failed",
            CertificateFault::Ending => "ending",
        }
    }
}

impl CertificateStatus {
    /// What is wrong with it, the worst first.
    pub(crate) fn fault(&self, now: Timestamp) -> Option<CertificateFault> {
        match (&self.validity, &self.failure) {
            _ if !self.exists => Some(CertificateFault::Missing),
            (Some(validity), _) if validity.fault(now).is_some() => validity.fault(now),
            (_, Some(_)) => Some(CertificateFault::Failed),
            (Some(validity), None) if validity.ends_soon(now) => Some(CertificateFault::Ending),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 3600;

    fn day(day: i64) -> Timestamp {
        Timestamp::from_second(day * DAY).expect("a time")
    }

    fn status(days: i64, failure: Option<&str>) -> CertificateStatus {
        let validity = Some(Validity { from: day(0), until: day(days) });
        CertificateStatus { exists: true, validity, failure: failure.map(str::to_owned) }
    }

    #[test]
    fn a_certificate_is_renewed_when_two_thirds_of_its_time_are_over() {
        let Some(validity) = status(90, None).validity else { panic!("it is valid") };
        let days = |at| validity.time_to_renewal(day(at)).as_secs() / DAY.unsigned_abs();
        assert_eq!([0, 59, 60, 89, 200].map(days), [60, 1, 0, 0, 0]);
    }

    #[test]
    fn what_is_wrong_depends_on_the_time_that_is_left() {
        let of = |days, failure, now| status(days, failure).fault(day(now));
        assert_eq!(of(90, None, 75), None);
        assert_eq!(of(90, None, 77), Some(CertificateFault::Ending));
        assert_eq!(of(90, None, 90), Some(CertificateFault::Expired));
        assert_eq!(of(90, None, -1), Some(CertificateFault::NotYet));
        assert_eq!(of(90, Some("no answer"), -1), Some(CertificateFault::NotYet));
        assert_eq!(of(90, None, 0), None);
        assert_eq!(of(90, Some("no answer"), 61), Some(CertificateFault::Failed));
        assert_eq!(of(90, Some("no answer"), 91), Some(CertificateFault::Expired));
        // A short one is not near its end from the beginning.
        assert_eq!(of(5, None, 3), None);
        assert_eq!(of(5, None, 5), Some(CertificateFault::Expired));
        let none = CertificateStatus::default();
        assert_eq!(none.fault(day(0)), Some(CertificateFault::Missing));
        // Whoever cannot read the certificate does not warn of its end.
        let unread = CertificateStatus { exists: true, ..none };
        assert_eq!(unread.fault(day(0)), None);
    }
}
