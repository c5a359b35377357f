//! The configuration of the server with these settings, and what is wrong with what they name: files,
//! a bucket, a database or a bus for which the program was not built.

use std::fs::{self, File};
use std::path::Path;

use club::Effort;
use club::backup::Target;
use director::regulations::Pack;
use store::s3::S3Error;
use store::{Location, bus};
use web::{
    AcmeConfig, BackupSchedule, CertificateFiles, CertificateSource, Config, ServeError, Storage,
    TlsConfig, TlsError, WorkerUse,
};

use super::error::{ConfigError, Place, Problem};
use super::load::{self, Configuration, Source};
use crate::backup::bucket_failure;
use crate::director::regulations;
use crate::failure::{self, Failure};
use crate::serve::{self, ServeArgs, serve_failure, tls_failure};

/// Reads the configuration with which `serve` would start, and checks what it names. Nothing is opened for
/// writing or created.
///
/// The second value is the configuration of the server, or all errors: those of the file in the order of
/// their places, then the others.
pub(crate) fn read(args: &ServeArgs) -> (Configuration, Result<Config, Vec<ConfigError>>) {
    let (configuration, errors) = load::read(args);
    let mut checker = Checker { configuration: &configuration, errors };
    let config = checker.config();
    let mut errors = checker.errors;
    errors.sort_by_key(ConfigError::order);
    (configuration, if errors.is_empty() { Ok(config) } else { Err(errors) })
}

/// Collects what is wrong, so that all of it is reported at once.
struct Checker<'a> {
    configuration: &'a Configuration,
    errors: Vec<ConfigError>,
}

impl Checker<'_> {
    /// What this key names cannot be used.
    fn add(&mut self, key: &'static str, failure: Failure) {
        let place = self.configuration.place_of(key).unwrap_or(Place::Default);
        let problem = Problem::Unusable { key, failure: Box::new(failure) };
        self.errors.push(ConfigError { place, problem });
    }

    fn has_error_of(&self, key: &str) -> bool {
        self.errors.iter().any(|error| error.is_about(key))
    }

    /// The configuration of the server; of use only if there are no errors.
    fn config(&mut self) -> Config {
        let settings = &self.configuration.settings;
        let mut config = Config::new(self.storage());
        config.listen = settings.listen;
        self.check_bus(&config.data);
        config.bus.clone_from(&settings.bus);
        config.workers =
            if settings.workers == "never" { WorkerUse::Never } else { WorkerUse::Prefer };
        config.regulations = self.regulations();
        config.assets.clone_from(&settings.assets);
        config.public.clone_from(&settings.public);
        config.proxies.clone_from(&settings.proxies);
        config.metrics = settings.metrics == "public";
        config.test_seed.clone_from(&settings.test_seed);
        config.secure = config.public.as_deref().is_some_and(|url| url.starts_with("https:"));
        config.client_timeout = settings.client_timeout;
        config.pace = settings.pace;
        config.effort = Effort::of_word(settings.effort).unwrap_or_default();
        config.limits = settings.limits;
        config.tls = self.certificate_source(&config.data).map(|certificate| TlsConfig {
            certificate,
            redirect: settings.tls_redirect,
            hsts: settings.tls_hsts,
        });
        if let Some(tls) = &config.tls {
            self.check_tls(tls);
        }
        config.backup = self.backup();
        if let Some(threads) = settings.robot_threads {
            config.limits.robot_threads = threads;
        }
        config
    }

    fn storage(&mut self) -> Storage {
        let settings = &self.configuration.settings;
        match serve::location_of(settings) {
            Ok(Location::File(path)) => Storage::Directory(path),
            Ok(place) => Storage::Database(place),
            Err(failure) => {
                self.add(if settings.database.is_some() { "database" } else { "data" }, failure);
                Storage::Memory
            }
        }
    }

    fn check_bus(&mut self, data: &Storage) {
        let Some(address) = &self.configuration.settings.bus else { return };
        if let Err(error) = bus::check_address(address) {
            self.add("bus", serve_failure(error.into()));
        } else if !matches!(data, Storage::Database(_)) && !self.has_error_of("database") {
            self.add("bus", serve_failure(ServeError::NotShared));
        }
    }

    fn regulations(&mut self) -> Option<Pack> {
        let file = self.configuration.settings.regulations.as_deref()?;
        let name = file.to_string_lossy();
        // Whoever types the name can type another one; whoever has written it to a file is told what is
        // wrong with the file that it names.
        let source = self.configuration.sources.get("regulations");
        let is_typed = matches!(source, Some(Source::Flag(_))) || name == "-";
        if !is_typed && let Err(error) = fs::read(file) {
            self.add("regulations", unreadable(file, &error));
            return None;
        }
        match regulations::read(&name) {
            Ok(pack) => Some(pack),
            Err(failure) => {
                self.add("regulations", failure);
                None
            }
        }
    }

    /// Where the certificate of the server comes from, if it offers HTTPS by itself.
    fn certificate_source(&mut self, data: &Storage) -> Option<CertificateSource> {
        let settings = &self.configuration.settings;
        let files = settings.tls_certificate.clone().zip(settings.tls_key.clone());
        if let Some((certificate, key)) = files {
            return Some(CertificateSource::Files(CertificateFiles::new(certificate, key)));
        }
        if settings.acme_names.is_empty() {
            return None;
        }
        let cache = match (&settings.acme_cache, data) {
            (Some(cache), _) => cache.clone(),
            (None, Storage::Directory(path)) if path.is_file() => path.with_file_name("acme"),
            (None, Storage::Directory(path)) => path.join("acme"),
            // Said already: `acme.names` needs `acme.cache` there, or the data are nowhere.
            (None, Storage::Database(_) | Storage::Memory) => return None,
        };
        Some(CertificateSource::Acme(AcmeConfig {
            contact: settings.acme_contact.clone(),
            directory: settings.acme_directory.clone(),
            ..AcmeConfig::new(settings.acme_names.clone(), cache)
        }))
    }

    fn check_tls(&mut self, tls: &TlsConfig) {
        let Err(error) = tls.check() else { return };
        let CertificateSource::Files(CertificateFiles { key, .. }) = &tls.certificate else {
            return self.add("acme.names", tls_failure(error));
        };
        let is_of_key = match &error {
            TlsError::Read { path, .. } | TlsError::NoKey { path } => path == key,
            TlsError::Mismatch { .. } => true,
            _ => false,
        };
        let is_not_built = matches!(error, TlsError::NotBuilt);
        self.add(if is_of_key { "tls.key" } else { "tls.certificate" }, tls_failure(error));
        // The certificate was looked at first.
        if !is_of_key
            && !is_not_built
            && let Err(source) = File::open(key)
        {
            self.add("tls.key", tls_failure(TlsError::Read { path: key.clone(), source }));
        }
    }

    fn backup(&mut self) -> Option<BackupSchedule> {
        let settings = &self.configuration.settings;
        let to = settings.backup_to.clone()?.reached_by(&settings.s3_access());
        if let Target::Bucket(bucket) = &to
            && let Err(error) = bucket.open()
        {
            let key = match &error {
                S3Error::CredentialsFile { .. } | S3Error::CredentialsKey { .. } => {
                    "s3.credentials"
                }
                _ => "backup.to",
            };
            self.add(key, bucket_failure(error));
        }
        Some(BackupSchedule {
            to,
            every: settings.backup_every,
            keep: settings.backup_keep,
            work: settings.backup_work.clone(),
        })
    }
}

fn unreadable(file: &Path, error: &std::io::Error) -> Failure {
    let failure = Failure::system_error("config-file").fact("path", file.display().to_string());
    failure.reason(failure::reason(error))
}
