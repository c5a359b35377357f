//! An authority that gives certificates by ACME (RFC 8555): accounts, orders, the check TLS-ALPN-01
//! (RFC 8737), certificates. It verifies the signature, the nonce and the address of every request, and
//! checks every name by a connection.

mod check;
mod issue;
mod jws;

use std::{
    collections::{BTreeMap, BTreeSet},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use jws::{PublicKey, Signed};

/// A running authority. It ends with the process.
#[derive(Clone, Debug)]
pub struct Authority {
    address: SocketAddr,
    state: Arc<Mutex<Book>>,
}

/// What the authority has written down, and what it is told to do.
#[derive(Debug)]
pub struct Book {
    /// Where all names lead; checks wait until it is known.
    pub server: Option<SocketAddr>,
    /// How long the next certificates are valid, the last for all that follow, from the first number of
    /// seconds on, counted from now, to the second.
    pub validities: Vec<(i64, i64)>,
    /// So many requests are answered by 503 from now on.
    pub failing: u32,
    /// Names that are not certified.
    pub blocked: BTreeSet<String>,
    /// The kind of check that is offered.
    pub check: &'static str,
    /// The mail addresses of the accounts, as the accounts give them.
    pub contacts: Vec<Vec<String>>,
    /// The names of each certificate that was given.
    pub given: Vec<Vec<String>>,
    /// Why checks failed.
    pub refused: Vec<String>,
    nonces: BTreeSet<String>,
    accounts: Vec<PublicKey>,
    orders: Vec<Order>,
    issuer: issue::Issuer,
    number: u64,
}

#[derive(Debug)]
struct Order {
    account: usize,
    names: BTreeMap<String, Check>,
    certificate: Option<String>,
}

/// The check of a name.
#[derive(Clone, Debug)]
struct Check {
    token: String,
    status: Status,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Status {
    Pending,
    Processing,
    Valid,
    Invalid(String),
}

impl Status {
    const fn word(&self) -> &'static str {
        match self {
            Status::Pending => "pending",
            Status::Processing => "processing",
            Status::Valid => "valid",
            Status::Invalid(_) => "invalid",
        }
    }
}

/// A refusal: the last part of its type, and its text.
type Refusal = (StatusCode, &'static str, String);

fn refuse<T>(kind: &'static str, detail: impl Into<String>) -> Result<T, Refusal> {
    Err((StatusCode::BAD_REQUEST, kind, detail.into()))
}

impl Authority {
    /// Starts an authority on a free port of loopback, on a thread of its own.
    ///
    /// # Panics
    ///
    /// There is no free port, or no thread.
    pub fn start() -> Authority {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("its address");
        listener.set_nonblocking(true).expect("a listener that does not block");
        let book = Book {
            server: None,
            validities: vec![(-3600, 90 * 24 * 3600)],
            failing: 0,
            blocked: BTreeSet::new(),
            check: "tls-alpn-01",
            contacts: Vec::new(),
            given: Vec::new(),
            refused: Vec::new(),
            nonces: BTreeSet::new(),
            accounts: Vec::new(),
            orders: Vec::new(),
            issuer: issue::Issuer::new(),
            number: 0,
        };
        let authority = Authority { address, state: Arc::new(Mutex::new(book)) };
        let router = Router::new().fallback(answer).with_state(authority.clone());
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                axum::serve(listener, router).await.expect("it serves");
            });
        });
        authority
    }

    /// The URL of its directory.
    pub fn directory(&self) -> String {
        self.url("directory")
    }

    /// What it has written down; to be let go before the next request is awaited.
    pub fn book(&self) -> MutexGuard<'_, Book> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The certificate by which its certificates are trusted, in DER.
    pub fn root(&self) -> Vec<u8> {
        self.book().issuer.root()
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}/{path}", self.address)
    }
}

impl Book {
    /// Removes all accounts and orders.
    pub fn forget_accounts(&mut self) {
        (self.accounts, self.contacts, self.orders) = (Vec::new(), Vec::new(), Vec::new());
    }

    /// How many orders there are.
    pub fn orders(&self) -> usize {
        self.orders.len()
    }

    /// A text that was never given before.
    fn unique(&mut self) -> String {
        self.number += 1;
        format!("unique-{}", self.number)
    }
}

async fn answer(
    State(authority): State<Authority>,
    method: Method,
    uri: Uri,
    body: Bytes,
) -> Response {
    let fails = {
        let mut book = authority.book();
        let fails = book.failing > 0;
        book.failing = book.failing.saturating_sub(1);
        fails
    };
    let mut response = if fails {
        problem((StatusCode::SERVICE_UNAVAILABLE, "serverInternal", "not now".into()))
    } else {
        respond(&authority, &method, uri.path(), &body).unwrap_or_else(problem)
    };
    let nonce = {
        let mut book = authority.book();
        let nonce = book.unique();
        book.nonces.insert(nonce.clone());
        nonce
    };
    let nonce = nonce.parse().expect("letters and digits");
    response.headers_mut().insert("replay-nonce", nonce);
    response
}

fn problem((status, kind, detail): Refusal) -> Response {
    let problem = json!({
        "type": format!("urn:ietf:params:acme:error:{kind}"),
        "detail": detail,
    });
    (status, [(header::CONTENT_TYPE, "application/problem+json")], problem.to_string())
        .into_response()
}

fn respond(
    authority: &Authority,
    method: &Method,
    path: &str,
    body: &[u8],
) -> Result<Response, Refusal> {
    let mut parts = path.trim_start_matches('/').splitn(2, '/');
    let (resource, id) = (parts.next().unwrap_or_default(), parts.next());
    match (method.as_str(), resource) {
        ("GET", "directory") => {
            let [nonce, account, order] =
                ["nonce", "account", "order"].map(|path| authority.url(path));
            let directory = json!({
                "newNonce": nonce,
                "newAccount": account,
                "newOrder": order,
                "revokeCert": authority.url("revoke"),
                "keyChange": authority.url("key"),
            });
            return Ok(json_response(StatusCode::OK, &directory));
        }
        ("HEAD" | "GET", "nonce") => return Ok(StatusCode::OK.into_response()),
        ("POST", _) => {}
        _ => return refuse("malformed", "no such request"),
    }
    let signed = Signed::read(body)?;
    if !authority.book().nonces.remove(&signed.nonce) {
        return refuse("badNonce", "this nonce was not given, or was used");
    }
    if signed.url != authority.url(path.trim_start_matches('/')) {
        return refuse("unauthorized", "the request was signed for another address");
    }
    if (resource, id) == ("account", None) {
        return new_account(authority, &signed);
    }
    let account = known_account(authority, &signed)?;
    match (resource, id) {
        ("account", Some(_)) => {
            authority.book().contacts[account] = contacts(&signed.payload);
            Ok(json_response(StatusCode::OK, &json!({"status": "valid"})))
        }
        ("order", None) => new_order(authority, account, &signed.payload),
        (_, Some(id)) => {
            let (number, name) = id.split_once('/').unwrap_or((id, ""));
            let number: usize = number.parse().unwrap_or(usize::MAX);
            let is_own = authority.book().orders.get(number).is_some_and(|o| o.account == account);
            if !is_own {
                return refuse("unauthorized", "no such order of this account");
            }
            of_order(authority, resource, number, name, &signed.payload)
        }
        _ => refuse("malformed", "no such resource"),
    }
}

fn json_response(status: StatusCode, value: &Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}

fn contacts(payload: &Value) -> Vec<String> {
    let contacts = payload["contact"].as_array().into_iter().flatten();
    contacts.filter_map(|contact| contact.as_str().map(str::to_owned)).collect()
}

fn new_account(authority: &Authority, signed: &Signed) -> Result<Response, Refusal> {
    let Some(key) = &signed.key else { return refuse("malformed", "a new account has a key") };
    signed.verify(key)?;
    if signed.payload["termsOfServiceAgreed"] != true {
        return refuse("userActionRequired", "the terms of service are not agreed to");
    }
    let mut book = authority.book();
    let known = book.accounts.iter().position(|known| known == key);
    let (status, number) = match known {
        Some(number) => (StatusCode::OK, number),
        None => {
            book.accounts.push(key.clone());
            book.contacts.push(contacts(&signed.payload));
            (StatusCode::CREATED, book.accounts.len() - 1)
        }
    };
    drop(book);
    let at = authority.url(&format!("account/{number}"));
    let account = json_response(status, &json!({"status": "valid"}));
    Ok(([(header::LOCATION, at)], account).into_response())
}

/// The account that has signed a request.
fn known_account(authority: &Authority, signed: &Signed) -> Result<usize, Refusal> {
    let prefix = authority.url("account/");
    let number = signed.account.as_deref().and_then(|account| account.strip_prefix(&prefix));
    let number = number.and_then(|number| number.parse::<usize>().ok());
    let book = authority.book();
    match number.and_then(|number| Some((number, book.accounts.get(number)?))) {
        Some((number, key)) => signed.verify(key).map(|()| number),
        None => refuse("accountDoesNotExist", "no such account"),
    }
}

fn new_order(authority: &Authority, account: usize, payload: &Value) -> Result<Response, Refusal> {
    let mut book = authority.book();
    let mut names = BTreeMap::new();
    for identifier in payload["identifiers"].as_array().into_iter().flatten() {
        let (Some("dns"), Some(name)) = (identifier["type"].as_str(), identifier["value"].as_str())
        else {
            return refuse("unsupportedIdentifier", "only names of hosts are certified");
        };
        if book.blocked.contains(name) {
            return refuse("rejectedIdentifier", format!("{name} is not certified here"));
        }
        let token = book.unique();
        names.insert(name.to_owned(), Check { token, status: Status::Pending });
    }
    book.orders.push(Order { account, names, certificate: None });
    let number = book.orders.len() - 1;
    drop(book);
    let at = authority.url(&format!("order/{number}"));
    let order = json_response(StatusCode::CREATED, &order_json(authority, number));
    Ok(([(header::LOCATION, at)], order).into_response())
}

fn order_json(authority: &Authority, number: usize) -> Value {
    let book = authority.book();
    let order = &book.orders[number];
    let all: Vec<&Status> = order.names.values().map(|check| &check.status).collect();
    let status = if order.certificate.is_some() {
        "valid"
    } else if all.iter().any(|status| matches!(status, Status::Invalid(_))) {
        "invalid"
    } else if all.iter().all(|status| **status == Status::Valid) {
        "ready"
    } else {
        "pending"
    };
    let url = |kind: &str, name: &str| authority.url(&format!("{kind}/{number}{name}"));
    let authorizations: Vec<String> =
        order.names.keys().map(|name| url("authorization", &format!("/{name}"))).collect();
    let identifiers: Vec<Value> =
        order.names.keys().map(|name| json!({"type": "dns", "value": name})).collect();
    json!({
        "status": status,
        "identifiers": identifiers,
        "authorizations": authorizations,
        "finalize": url("finalize", ""),
        "certificate": order.certificate.as_ref().map(|_| url("certificate", "")),
    })
}

fn check_json(authority: &Authority, number: usize, name: &str) -> Option<Value> {
    let book = authority.book();
    let check = book.orders.get(number)?.names.get(name)?;
    let mut json = json!({
        "type": book.check,
        "url": authority.url(&format!("challenge/{number}/{name}")),
        "token": check.token,
        "status": check.status.word(),
    });
    if let Status::Invalid(why) = &check.status {
        json["error"] = json!({"type": "urn:ietf:params:acme:error:tls", "detail": why});
    }
    Some(json)
}

fn of_order(
    authority: &Authority,
    resource: &str,
    number: usize,
    name: &str,
    payload: &Value,
) -> Result<Response, Refusal> {
    let Some(check) = check_json(authority, number, name) else {
        return match resource {
            "order" => Ok(json_response(StatusCode::OK, &order_json(authority, number))),
            "finalize" => {
                finalize(authority, number, payload)?;
                Ok(json_response(StatusCode::OK, &order_json(authority, number)))
            }
            "certificate" => match authority.book().orders[number].certificate.clone() {
                Some(chain) => Ok(chain.into_response()),
                None => refuse("malformed", "there is no certificate yet"),
            },
            _ => refuse("malformed", "no such resource"),
        };
    };
    match resource {
        "authorization" => {
            // An authorization is pending while its check is in progress.
            let status = match check["status"].as_str() {
                Some("processing") | None => "pending",
                Some(status) => status,
            };
            let authorization = json!({
                "identifier": {"type": "dns", "value": name},
                "status": status,
                "challenges": [check],
            });
            Ok(json_response(StatusCode::OK, &authorization))
        }
        "challenge" => {
            begin_check(authority, number, name);
            let check = check_json(authority, number, name).unwrap_or_default();
            Ok(json_response(StatusCode::OK, &check))
        }
        _ => refuse("malformed", "no such resource"),
    }
}

/// Checks a name in the background, once.
fn begin_check(authority: &Authority, number: usize, name: &str) {
    let mut book = authority.book();
    let account = book.orders[number].account;
    let thumbprint = book.accounts[account].thumbprint();
    let Some(check) = book.orders[number].names.get_mut(name) else { return };
    if check.status != Status::Pending {
        return;
    }
    check.status = Status::Processing;
    let expected = format!("{}.{thumbprint}", check.token);
    drop(book);
    let (authority, name) = (authority.clone(), name.to_owned());
    tokio::spawn(async move {
        let server = loop {
            if let Some(server) = authority.book().server {
                break server;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        let checked = check::check(server, &name, &expected).await;
        let mut book = authority.book();
        let status = match checked {
            Ok(()) => Status::Valid,
            Err(why) => {
                book.refused.push(format!("{name}: {why}"));
                Status::Invalid(why)
            }
        };
        let order = book.orders.get_mut(number);
        if let Some(check) = order.and_then(|order| order.names.get_mut(&name)) {
            check.status = status;
        }
    });
}

fn finalize(authority: &Authority, number: usize, payload: &Value) -> Result<(), Refusal> {
    let mut book = authority.book();
    let order = &book.orders[number];
    if order.names.values().any(|check| check.status != Status::Valid) {
        return refuse("orderNotReady", "not all names are checked");
    }
    let names: Vec<String> = order.names.keys().cloned().collect();
    let validity = match book.validities.len() {
        0 | 1 => book.validities.first().copied().unwrap_or_default(),
        _ => book.validities.remove(0),
    };
    let chain = book.issuer.issue(payload["csr"].as_str().unwrap_or_default(), &names, validity);
    let chain = chain.or_else(|why| refuse("badCSR", why))?;
    book.given.push(names);
    book.orders[number].certificate = Some(chain);
    Ok(())
}
