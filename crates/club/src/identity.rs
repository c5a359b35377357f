//! Sessions: a signed token, kept by the person's client, holds their id and name. There are no
//! accounts and no passwords.
//!
//! ```text
//! 2.{person}.{named at, ms}.{session}.{issued at, ms}.{name, hex}.{HMAC-SHA256 of all before, hex}
//! 1.{person}.{named at, ms}.{name, hex}.{HMAC-SHA256 of all before, hex}
//! ```
//!
//! Tokens of version 1 are still read, as of the first session; the next visit replaces them. A person can
//! end their [sessions](Sessions::end), and a token ends after [`LIFETIME_MS`].
//!
//! A link to another device has a token of its own:
//!
//! ```text
//! {person}.{session}.{until, ms}.{random}.{half of the HMAC-SHA256 of "link." and all before, hex}
//! ```

use std::{str::FromStr, sync::Arc};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{Location, OpenError, Store, StoreError};
use table::{Name, PersonId};

use crate::{
    device_links::{DeviceLinks, LinkUsed},
    error::ServiceError,
    names::Names,
    now_ms,
    random::{NoEntropy, entropy, random_id},
    repository::{LoadError, UnreadableStream},
    revocations::Revocations,
};

/// The setting that holds the key; its name is that of the first servers.
pub(crate) const KEY: &str = "cookie-key";
/// How long a link to another device is valid.
const LINK_MS: i64 = 10 * 60 * 1000;
/// The length of such a link's random part, in characters of five bits.
const LINK_NONCE: usize = 16;
/// The length of such a link's signature, in bytes: it has to fit into a small picture.
const LINK_MAC: usize = 16;

/// How long a token is valid: 400 days, the most that browsers keep a cookie.
pub const LIFETIME_MS: i64 = 400 * 24 * 3600 * 1000;
/// A token older than this is replaced at the next visit.
const RENEWED_AFTER_MS: i64 = 7 * 24 * 3600 * 1000;

/// A person as identified by a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The person's id.
    pub person: PersonId,
    /// The person's name.
    pub name: Name,
    /// When the name was given, in milliseconds since 1970: of two devices the newer name counts.
    pub named_ms: i64,
    /// The number of the session, from 0: those before the person's first valid one are over.
    pub session: u32,
}

/// Signs and reads the tokens.
#[derive(Debug)]
pub struct Sessions {
    key: [u8; 32],
    /// Which links to other devices were used.
    links: DeviceLinks,
    /// The newest names, for devices with an older token.
    names: Names,
    /// Which sessions are over.
    revocations: Revocations,
}

/// Why people's tokens cannot be signed and read.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The operating system gave no entropy.
    #[error("the operating system gives no entropy")]
    Entropy,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The changes of names, or the ended sessions, cannot be read.
    #[error(transparent)]
    Stream(#[from] UnreadableStream),
    /// The stored key cannot be decoded.
    #[error("the stored key of the tokens is damaged")]
    Damaged,
}

/// The key as it is stored.
fn decode_key(stored: &str) -> Option<[u8; 32]> {
    let mut key = [0; 32];
    hex::decode_to_slice(stored, &mut key).ok()?;
    Some(key)
}

/// Whether the key that signs people's tokens is in the log at this place, but damaged: no server starts with it.
///
/// # Errors
///
/// The log cannot be opened, or is none.
pub async fn has_damaged_key(log: &Location) -> Result<bool, OpenError> {
    let stored = store::setting(log, KEY).await?;
    Ok(stored.is_some_and(|stored| decode_key(&stored).is_none()))
}

impl Sessions {
    /// Takes the key from the store, or makes one.
    ///
    /// # Errors
    ///
    /// There is no key, or it is not known which sessions have ended.
    pub async fn open(store: &Arc<dyn Store>) -> Result<Sessions, KeyError> {
        let fresh = hex::encode(entropy::<32>().map_err(|_| KeyError::Entropy)?);
        let is_new = store.setting(KEY).await?.is_none();
        let kept = store.set_setting_if_absent(KEY, &fresh).await?;
        let key = decode_key(&kept).ok_or(KeyError::Damaged)?;
        if is_new && !store.streams(None, 1).await?.is_empty() {
            tracing::error!(
                "the key that signs people's cookies was missing in these data, and a new one was made: \
                 everybody is a stranger now, operators too. A backup has the old one"
            );
        }
        let names = Names::open(Arc::clone(store)).await?;
        let revocations = Revocations::open(Arc::clone(store)).await?;
        let links = DeviceLinks::new(Arc::clone(store));
        Ok(Sessions { key, links, names, revocations })
    }

    /// Reads what other processes have written about names and sessions; whether sessions have ended.
    pub(crate) async fn refresh(&self) -> Result<bool, LoadError> {
        // Sessions come first: a fault of the names is no reason to let a thief stay.
        let ended = self.revocations.refresh().await?;
        if let Err(error) = self.names.refresh().await {
            tracing::warn!(%error, "the changes of names could not be read");
        }
        Ok(ended)
    }

    /// Whether the changes of names are damaged.
    pub(crate) fn names_are_damaged(&self) -> bool {
        self.names.is_damaged()
    }

    /// The first session of a person that is valid.
    pub(crate) fn first_session(&self, person: &PersonId) -> u32 {
        self.revocations.first(person)
    }

    /// The session that begins if all sessions of a person are ended now.
    pub(crate) async fn next_session(&self, person: &PersonId) -> Result<u32, ServiceError> {
        Ok(self.revocations.next(person).await?)
    }

    /// Ends the sessions of a person that are older than this one.
    pub(crate) async fn end_before(
        &self,
        person: &PersonId,
        session: u32,
    ) -> Result<(), ServiceError> {
        if self.revocations.first(person) < session {
            self.revocations.end(person, Some(session)).await?;
        }
        Ok(())
    }

    /// Stores a name, unless the person has a newer one; whether it is their newest now.
    pub(crate) async fn record_name(&self, identity: &Identity) -> Result<bool, ServiceError> {
        self.names.record(identity).await
    }

    /// A new person with this name.
    pub fn new_person(&self, name: Name) -> Result<Identity, NoEntropy> {
        let person = random_id(20)?.parse().map_err(|_| NoEntropy)?;
        Ok(Identity { person, name, named_ms: now_ms(), session: 0 })
    }

    /// The same person with another name, which is stored.
    pub async fn rename(&self, identity: &Identity, name: Name) -> Result<Identity, ServiceError> {
        let last = self.names.newest(&identity.person).map_or(0, |(named_ms, _)| named_ms);
        // The newest, also if the clock was set back since the last change.
        let named_ms = now_ms().max(last.max(identity.named_ms).saturating_add(1));
        let renamed = Identity { name, named_ms, ..identity.clone() };
        self.names.record(&renamed).await?;
        Ok(renamed)
    }

    /// The newest name of a person; `None` if it was never stored.
    pub fn newest_name(&self, person: &PersonId) -> Option<Name> {
        self.names.newest(person).map(|(_, name)| name)
    }

    /// Ends all sessions of a person and begins the next, which is on disk when this returns; its number.
    /// The links to other devices end too.
    pub async fn end(&self, person: &PersonId) -> Result<u32, ServiceError> {
        self.revocations.end(person, None).await
    }

    /// Whether a valid token should be replaced by a new one, so that its person is not signed out.
    pub fn is_renewal_due(&self, token: &str) -> bool {
        let old = now_ms() - RENEWED_AFTER_MS;
        self.read(token).is_some_and(|(_, issued)| issued.is_none_or(|issued| issued < old))
    }

    /// The person whose token this is, if its signature is ours and its session is not over.
    pub fn recognise(&self, token: &str) -> Option<Identity> {
        let (identity, issued_ms) = self.read(token)?;
        if !self.is_current(&identity)
            || issued_ms.is_some_and(|issued| issued < now_ms() - LIFETIME_MS)
        {
            return None;
        }
        match self.names.newest(&identity.person) {
            Some((named_ms, name)) if named_ms > identity.named_ms => {
                Some(Identity { name, named_ms, ..identity })
            }
            _ => Some(identity),
        }
    }

    /// Whether the session of this identity is not over.
    pub fn is_current(&self, identity: &Identity) -> bool {
        identity.session >= self.revocations.first(&identity.person)
    }

    /// The signed token of this person.
    pub fn sign(&self, identity: &Identity) -> String {
        self.sign_at(identity, now_ms())
    }

    fn sign_at(&self, identity: &Identity, issued_ms: i64) -> String {
        let Identity { person, name, named_ms, session } = identity;
        let name = hex::encode(name.as_str());
        let payload = format!("2.{person}.{named_ms}.{session}.{issued_ms}.{name}");
        let mac = hex::encode(self.mac(&payload).finalize().into_bytes());
        format!("{payload}.{mac}")
    }

    /// A token by which another device signs in as the same person, once and within ten minutes, whichever
    /// process of a cluster it reaches. Loading the page again makes another; those before go on working.
    ///
    /// # Errors
    ///
    /// There is no entropy, or the person's name cannot be stored.
    pub async fn device_link(&self, identity: &Identity) -> Result<String, ServiceError> {
        // The token is to fit into a small picture, so the name is not in it.
        if self.names.newest(&identity.person).is_none_or(|(at, _)| at < identity.named_ms) {
            self.names.record(identity).await?;
        }
        self.device_link_until(identity, now_ms().saturating_add(LINK_MS))
    }

    fn device_link_until(
        &self,
        identity: &Identity,
        until_ms: i64,
    ) -> Result<String, ServiceError> {
        let Identity { person, session, .. } = identity;
        let payload = format!("{person}.{session}.{until_ms}.{}", random_id(LINK_NONCE)?);
        let mac = self.link_mac(&payload).finalize().into_bytes();
        Ok(format!("{payload}.{}", hex::encode(&mac[..LINK_MAC])))
    }

    /// Whose link this is, while it works.
    ///
    /// # Errors
    ///
    /// The log cannot be read.
    pub async fn link_owner(&self, token: &str) -> Result<Option<Identity>, ServiceError> {
        let Some((link, identity)) = self.read_link(token).await? else { return Ok(None) };
        Ok(if self.links.is_used(&link).await? { None } else { Some(identity) })
    }

    /// Uses a link up; whose it is, if it worked.
    ///
    /// # Errors
    ///
    /// The log cannot be read or written.
    pub async fn redeem(&self, token: &str) -> Result<Option<Identity>, ServiceError> {
        let Some((link, identity)) = self.read_link(token).await? else { return Ok(None) };
        Ok(if self.links.redeem(&link).await? { Some(identity) } else { None })
    }

    /// Reads a link that we made, that has not ended, and whose session is not over.
    async fn read_link(&self, token: &str) -> Result<Option<(LinkUsed, Identity)>, ServiceError> {
        let Some((link, person, session)) = self.parse_link(token) else { return Ok(None) };
        if link.until_ms <= now_ms() {
            return Ok(None);
        }
        // Another process may have written the name, or ended the session, a moment ago.
        self.names.refresh().await?;
        if session < self.revocations.read_first(&person).await? {
            return Ok(None);
        }
        let Some((named_ms, name)) = self.names.newest(&person) else { return Ok(None) };
        Ok(Some((link, Identity { person, name, named_ms, session })))
    }

    fn parse_link(&self, token: &str) -> Option<(LinkUsed, PersonId, u32)> {
        let (payload, mac) = token.rsplit_once('.')?;
        let mac: [u8; LINK_MAC] = hex::decode(mac).ok()?.try_into().ok()?;
        // The comparison takes constant time.
        self.link_mac(payload).verify_truncated_left(&mac).ok()?;
        let mut fields = payload.split('.');
        let (person, session) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let until_ms = fields.next()?.parse().ok()?;
        let link = LinkUsed { until_ms, nonce: fields.next()?.to_owned() };
        Some((link, person, session))
    }

    /// Of a text that no other token begins with.
    fn link_mac(&self, payload: &str) -> Hmac<Sha256> {
        self.mac(&format!("link.{payload}"))
    }

    /// Who signed in by this token, and when it was issued, if it says so.
    fn read(&self, value: &str) -> Option<(Identity, Option<i64>)> {
        let (payload, mac) = value.rsplit_once('.')?;
        let mac = hex::decode(mac).ok()?;
        // The comparison takes constant time.
        self.mac(payload).verify_slice(&mac).ok()?;
        let fields: Vec<&str> = payload.split('.').collect();
        let (person, named_ms, session, issued_ms, name) = match fields[..] {
            ["1", person, named_ms, name] => (person, named_ms, 0, None, name),
            ["2", person, named_ms, session, issued_ms, name] => {
                let issued_ms = issued_ms.parse().ok()?;
                (person, named_ms, session.parse().ok()?, Some(issued_ms), name)
            }
            _ => return None,
        };
        let name = String::from_utf8(hex::decode(name).ok()?).ok()?;
        let identity = Identity {
            person: PersonId::from_str(person).ok()?,
            name: name.parse().ok()?,
            named_ms: named_ms.parse().ok()?,
            session,
        };
        Some((identity, issued_ms))
    }

    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes a key of any length");
        mac.update(text.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use store::Memory;

    use super::*;

    async fn sessions() -> Sessions {
        sessions_of(&memory()).await
    }

    fn memory() -> Arc<dyn Store> {
        Arc::new(Memory::default())
    }

    async fn sessions_of(store: &Arc<dyn Store>) -> Sessions {
        Sessions::open(store).await.expect("memory stores a key")
    }

    #[tokio::test]
    async fn a_damaged_key_is_refused_and_found_without_a_server() {
        for (key, is_damaged) in [("zz".to_owned(), true), ("0a".repeat(32), false)] {
            let data = tempfile::tempdir().expect("a folder");
            let place = Location::from(data.path());
            let opened = place.open(store::LogOptions::default()).await.expect("a log");
            opened.set_setting_if_absent(KEY, &key).await.expect("it is written");
            let sessions = Sessions::open(&opened).await;
            assert_eq!(matches!(sessions, Err(KeyError::Damaged)), is_damaged);
            opened.close().await.expect("it is closed");
            assert_eq!(has_damaged_key(&place).await.expect("a log"), is_damaged);
        }
    }

    #[tokio::test]
    async fn a_token_is_read_back() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Анна К.".parse().expect("a name")).expect("entropy");
        assert_eq!(sessions.recognise(&sessions.sign(&anna)), Some(anna));
    }

    #[tokio::test]
    async fn a_token_with_any_character_changed_is_rejected() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let token = sessions.sign(&anna);
        for at in 0..token.len() {
            let mut bytes = token.clone().into_bytes();
            bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
            let forged = String::from_utf8(bytes).expect("ascii");
            assert_eq!(sessions.recognise(&forged), None, "{forged}");
        }
        let other = self::sessions().await;
        assert_eq!(other.recognise(&token), None);
    }

    #[tokio::test]
    async fn a_token_of_the_first_version_is_read_and_replaced() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let payload = format!("1.{}.{}.{}", anna.person, anna.named_ms, hex::encode("Anna"));
        let mac = hex::encode(sessions.mac(&payload).finalize().into_bytes());
        let old = format!("{payload}.{mac}");
        assert_eq!(sessions.recognise(&old), Some(anna.clone()));
        assert!(sessions.is_renewal_due(&old));
        assert!(!sessions.is_renewal_due(&sessions.sign(&anna)));
        sessions.end(&anna.person).await.expect("memory stores it");
        assert_eq!(sessions.recognise(&old), None);
    }

    #[tokio::test]
    async fn a_token_ends_after_its_lifetime() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let day = 24 * 3600 * 1000;
        let at = |issued_ms| sessions.sign_at(&anna, issued_ms);
        let young = at(now_ms() - LIFETIME_MS + day);
        assert_eq!(sessions.recognise(&young), Some(anna.clone()));
        assert!(sessions.is_renewal_due(&young));
        assert_eq!(sessions.recognise(&at(now_ms() - LIFETIME_MS - day)), None);
        // A clock that was set back signs nobody out.
        assert_eq!(sessions.recognise(&at(now_ms() + day)), Some(anna.clone()));
    }

    #[tokio::test]
    async fn ended_sessions_stay_over_after_a_restart_and_the_next_one_goes_on() {
        let store = memory();
        let sessions = sessions_of(&store).await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let boris = sessions.new_person("Boris".parse().expect("a name")).expect("entropy");
        let link = sessions.device_link(&anna).await.expect("memory stores it");
        let stolen = sessions.sign(&anna);
        let session = sessions.end(&anna.person).await.expect("memory stores it");
        let next = Identity { session, ..anna.clone() };
        let kept = sessions.sign(&next);
        let redeemed = sessions.redeem(&link).await.expect("memory is read");
        assert_eq!(redeemed, None, "a link of the old session lets nobody in");
        for sessions in [sessions, sessions_of(&store).await] {
            assert_eq!(sessions.recognise(&stolen), None);
            assert_eq!(sessions.recognise(&kept), Some(next.clone()));
            assert_eq!(sessions.recognise(&sessions.sign(&boris)), Some(boris.clone()));
        }
    }

    #[tokio::test]
    async fn the_newer_name_counts_on_another_device_and_after_a_restart() {
        let store = memory();
        let sessions = sessions_of(&store).await;
        let mut anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        anna.named_ms -= 1000;
        let old = sessions.sign(&anna);
        for name in ["Anna Arkadyevna", "Anna Karenina"] {
            let name = name.parse().expect("a name");
            sessions.rename(&anna, name).await.expect("memory stores a name");
        }
        for sessions in [sessions, sessions_of(&store).await] {
            let known = sessions.recognise(&old).expect("the token is ours");
            assert_eq!(known.name.as_str(), "Anna Karenina");
        }
    }

    #[tokio::test]
    async fn a_link_works_once() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Анна К.".parse().expect("a name")).expect("entropy");
        let link = async || sessions.device_link(&anna).await.expect("memory stores it");
        let [first, second] = [link().await, link().await];
        assert_ne!(first, second);
        assert!(first.len() < 100, "{first} fits into a small picture");
        let owner = async |link| sessions.link_owner(link).await.expect("memory is read");
        let redeem = async |link| sessions.redeem(link).await.expect("memory stores it");
        assert_eq!(owner(&first).await, Some(anna.clone()));
        assert_eq!(redeem(&first).await, Some(anna.clone()));
        assert_eq!((owner(&first).await, redeem(&first).await), (None, None));
        assert_eq!(redeem(&second).await, Some(anna.clone()), "a page loaded again ends no link");
        let late = sessions.device_link_until(&anna, now_ms()).expect("entropy");
        assert_eq!((owner(&late).await, redeem(&late).await), (None, None), "it ends");
    }

    #[tokio::test]
    async fn a_link_with_any_character_changed_is_rejected_and_is_no_token() {
        let sessions = sessions().await;
        let anna = sessions.new_person("Anna".parse().expect("a name")).expect("entropy");
        let link = sessions.device_link(&anna).await.expect("memory stores it");
        for at in 0..link.len() {
            let mut bytes = link.clone().into_bytes();
            bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
            let forged = String::from_utf8(bytes).expect("ascii");
            assert_eq!(sessions.redeem(&forged).await.expect("memory is read"), None, "{forged}");
        }
        assert_eq!(sessions.recognise(&link), None);
        let token = sessions.sign(&anna);
        assert_eq!(sessions.redeem(&token).await.expect("memory is read"), None);
        assert!(sessions.redeem(&link).await.expect("memory stores it").is_some());
    }

    #[tokio::test]
    async fn a_link_works_at_every_process_and_after_a_restart_but_once() {
        let store = memory();
        let [one, two] = [sessions_of(&store).await, sessions_of(&store).await];
        let anna = one.new_person("Anna".parse().expect("a name")).expect("entropy");
        let link = one.device_link(&anna).await.expect("memory stores it");
        assert_eq!(two.link_owner(&link).await.expect("memory is read"), Some(anna.clone()));
        assert_eq!(two.redeem(&link).await.expect("memory stores it"), Some(anna.clone()));
        for sessions in [one, two, sessions_of(&store).await] {
            assert_eq!(sessions.redeem(&link).await.expect("memory is read"), None);
            let link = sessions.device_link(&anna).await.expect("memory stores it");
            let restarted = sessions_of(&store).await;
            let redeemed = restarted.redeem(&link).await.expect("memory stores it");
            assert_eq!(redeemed, Some(anna.clone()));
        }
        // Signing out at one process ends the links of the other.
        let [one, two] = [sessions_of(&store).await, sessions_of(&store).await];
        let link = one.device_link(&anna).await.expect("memory stores it");
        two.end(&anna.person).await.expect("memory stores it");
        assert_eq!(one.redeem(&link).await.expect("memory is read"), None);
    }
}
