//! The state shared by all handlers.

use std::{
    ops::Deref,
    sync::{Arc, OnceLock},
};

use axum::http::HeaderValue;
use club::{
    Club, ClubOptions, Environment, OpenClubError, admin::Counted, challenges::Rankings,
    cluster::Shared as SharedLog, events::ListedEvent, user_lists, work::Workers,
};
use store::Store;
use table::PersonId;
use words::{Bundle, Lang, Words};

use crate::{
    assets::Assets,
    backups::BackupStatus,
    config::Config,
    publications::Publications,
    request_times::RequestTimes,
    tls::{self, Tls},
    uploads::Uploads,
};

/// A cheap handle to the shared state.
#[derive(Clone)]
pub(crate) struct AppState(Arc<Shared>);

/// What is behind the handle.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) assets: Assets,
    /// The words of pages, in the order of [`Lang::ALL`].
    words: [Words; 2],
    /// The results of challenges, as last computed.
    pub(crate) rankings: Rankings,
    /// The files of boards that people have sent.
    pub(crate) uploads: Uploads,
    /// The publications of events that are over.
    pub(crate) publications: Publications,
    /// The slowest requests.
    pub(crate) request_times: RequestTimes,
    /// How much was stored when the server had started.
    pub(crate) stored_at_start: OnceLock<Counted>,
    /// The header that makes browsers use HTTPS only.
    pub(crate) hsts: Option<HeaderValue>,
    /// What is known of the backups.
    pub(crate) backups: BackupStatus,
    /// The certificate, if the server offers HTTPS by itself.
    pub(crate) tls: Option<Arc<Tls>>,
    club: Club,
}

impl AppState {
    /// Adds an event to a person's list. What is listed stays where it is: a failure is logged.
    pub(crate) async fn remember_event(&self, person: &PersonId, event: &ListedEvent) {
        if let Err(error) = user_lists::add(&self.event_lists, person, event).await {
            tracing::warn!(?error, "an event could not be added to a user's list");
        }
    }

    pub(crate) async fn new(
        config: Config,
        store: Arc<dyn Store>,
        shared: Option<SharedLog>,
        workers: Option<Arc<Workers>>,
        tls: Option<Arc<Tls>>,
    ) -> Result<AppState, OpenClubError> {
        let options = ClubOptions {
            pace: config.pace,
            limits: config.limits,
            test_seed: config.test_seed.clone(),
            shared,
            environment: Environment {
                clock: config.clock.clone(),
                effort: config.effort,
                workers,
                ..Environment::default()
            },
        };
        Ok(AppState(Arc::new(Shared {
            club: Club::open(options, store).await?,
            assets: Assets::new(config.assets.clone()),
            words: Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang)),
            rankings: Rankings::default(),
            uploads: Uploads::default(),
            publications: Publications::default(),
            request_times: RequestTimes::default(),
            stored_at_start: OnceLock::new(),
            hsts: hsts(&config),
            backups: BackupStatus::default(),
            tls,
            config,
        })))
    }
}

/// For how long browsers use HTTPS only, if this server or a proxy in front of it offers HTTPS.
fn hsts(config: &Config) -> Option<HeaderValue> {
    let seconds = match &config.tls {
        Some(tls) => tls.hsts.as_secs(),
        None if config.secure => tls::HSTS.as_secs(),
        None => 0,
    };
    (seconds > 0).then_some(())?;
    HeaderValue::from_str(&format!("max-age={seconds}")).ok()
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Shared {
    /// The words of pages in this language.
    pub(crate) const fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }
}

impl Deref for Shared {
    type Target = Club;

    fn deref(&self) -> &Club {
        &self.club
    }
}
