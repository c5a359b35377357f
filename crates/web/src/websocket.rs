//! WebSockets (RFC 6455): the handshake, and a socket that keeps nothing of what it has sent.
//!
//! The library reads, answers pings and closes. It keeps a buffer as long as the longest message that was
//! ever sent; ten thousand sockets have ten thousand of them. So texts, nearly all that is sent, are written
//! here.

use axum::{
    body::Body,
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use bytestring::ByteString;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        self, Utf8Bytes,
        handshake::derive_accept_key,
        protocol::{CloseFrame, Message, Role, WebSocketConfig, frame::coding::CloseCode},
    },
};

/// The read buffer of a socket; small, because ten thousand sockets may share one machine, and a
/// client's commands are shorter.
const READ_BUFFER: usize = 512;
/// The longest head of a frame that a server sends.
const HEAD: usize = 10;

/// A request to speak WebSocket from now on.
pub(crate) struct Handshake {
    upgrade: OnUpgrade,
    /// The answer to the client's key.
    accept: HeaderValue,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Handshake, Response> {
        let refuse = |status: StatusCode, why: &'static str| Err((status, why).into_response());
        if parts.method != Method::GET {
            return refuse(StatusCode::METHOD_NOT_ALLOWED, "a WebSocket begins with GET");
        }
        let asks = contains(&parts.headers, header::CONNECTION, "upgrade")
            && contains(&parts.headers, header::UPGRADE, "websocket");
        if !asks || !contains(&parts.headers, header::SEC_WEBSOCKET_VERSION, "13") {
            return refuse(StatusCode::BAD_REQUEST, "no handshake of WebSocket version 13");
        }
        let Some(key) = parts.headers.get(header::SEC_WEBSOCKET_KEY) else {
            return refuse(StatusCode::BAD_REQUEST, "the handshake has no key");
        };
        let accept = HeaderValue::try_from(derive_accept_key(key.as_bytes()));
        match (accept, parts.extensions.remove::<OnUpgrade>()) {
            (Ok(accept), Some(upgrade)) => Ok(Handshake { upgrade, accept }),
            _ => refuse(StatusCode::UPGRADE_REQUIRED, "this connection has no WebSocket"),
        }
    }
}

/// Whether a header has this word in a list that is separated by commas.
fn contains(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let mut values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.any(|value| value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word)))
}

impl Handshake {
    /// Answers the handshake; then the socket is served, with no message longer than `longest` bytes.
    pub(crate) fn answer<F>(
        self,
        longest: usize,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Handshake { upgrade, accept } = self;
        tokio::spawn(async move {
            match upgrade.await {
                Ok(upgraded) => serve(Socket::new(upgraded, longest).await).await,
                Err(error) => tracing::debug!(%error, "a handshake was not finished"),
            }
        });
        let head = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, head, Body::empty()).into_response()
    }
}

/// What a client sent.
pub(crate) enum Received {
    Text(Utf8Bytes),
    Binary,
    /// A ping, which is answered, or a pong.
    Control,
    Close,
}

/// The server's end of a WebSocket.
pub(crate) struct Socket(Box<WebSocketStream<TokioIo<Upgraded>>>);

impl Socket {
    async fn new(upgraded: Upgraded, longest: usize) -> Socket {
        let config = WebSocketConfig::default()
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest))
            // The default reserves 128 kB for each socket.
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0);
        let io = TokioIo::new(upgraded);
        let socket = WebSocketStream::from_raw_socket(io, Role::Server, Some(config));
        Socket(Box::new(Box::pin(socket).await))
    }

    /// What comes next; `None` when the connection has ended, also by an oversized message or broken framing.
    /// Nothing is lost if this is not awaited to its end.
    pub(crate) async fn receive(&mut self) -> Option<Received> {
        Some(match self.0.next().await?.ok()? {
            Message::Text(text) => Received::Text(text),
            Message::Binary(_) => Received::Binary,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Received::Control,
            Message::Close(_) => Received::Close,
        })
    }

    /// Sends texts, each as a message, in one go. If this is not awaited to its end, nothing more can be sent.
    pub(crate) async fn send_texts(&mut self, texts: &[ByteString]) -> tungstenite::Result<()> {
        // Answers to pings that wait come first, so that no frame stands within another.
        self.0.flush().await?;
        let length: usize = texts.iter().map(|text| HEAD + text.len()).sum();
        let mut frames = Vec::with_capacity(length);
        for text in texts {
            push_head(&mut frames, text.len());
            frames.extend_from_slice(text.as_bytes());
        }
        let io = self.0.get_mut();
        io.write_all(&frames).await?;
        io.flush().await?;
        Ok(())
    }

    /// Asks whether the client is there.
    pub(crate) async fn ping(&mut self) -> tungstenite::Result<()> {
        self.0.send(Message::Ping(Vec::new().into())).await
    }

    /// Closes in order; the client answers with the same.
    pub(crate) async fn close(&mut self, code: CloseCode, reason: &str) -> tungstenite::Result<()> {
        self.0.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }
}

/// Writes the head of an unmasked text frame that is a whole message (RFC 6455, section 5.2).
fn push_head(frames: &mut Vec<u8>, length: usize) {
    const FINAL_TEXT: u8 = 0x81;
    frames.push(FINAL_TEXT);
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short @ 0..=125), _) => frames.push(short),
        (_, Ok(middle)) => {
            frames.push(126);
            frames.extend_from_slice(&middle.to_be_bytes());
        }
        _ => {
            frames.push(127);
            frames.extend_from_slice(&(length as u64).to_be_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_frame_has_its_length_in_one_of_three_forms() {
        let head = |length| {
            let mut frames = Vec::new();
            push_head(&mut frames, length);
            frames
        };
        assert_eq!(head(0), [0x81, 0]);
        assert_eq!(head(125), [0x81, 125]);
        assert_eq!(head(126), [0x81, 126, 0, 126]);
        assert_eq!(head(65_535), [0x81, 126, 0xff, 0xff]);
        assert_eq!(head(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
        assert!([0, 125, 126, 65_535, 65_536, usize::MAX].iter().all(|n| head(*n).len() <= HEAD));
    }

    #[test]
    fn words_of_a_header_are_found_in_its_lists() {
        let mut headers = HeaderMap::new();
        headers.append(header::CONNECTION, HeaderValue::from_static("keep-alive, Upgrade"));
        assert!(contains(&headers, header::CONNECTION, "upgrade"));
        assert!(!contains(&headers, header::CONNECTION, "close"));
        assert!(!contains(&headers, header::UPGRADE, "websocket"));
        headers.append(header::CONNECTION, HeaderValue::from_static("close"));
        assert!(contains(&headers, header::CONNECTION, "close"));
    }
}
