/**
 * The WebSocket of a table, with automatic reconnection.
 *
 * @typedef {import('./wire.js').FromServer} FromServer
 * @typedef {'connecting' | 'open' | 'lost' | 'closed'} ConnectionState
 */

/** Close reasons after which to reconnect. */
const RECONNECT_AFTER = new Set(['shutdown', 'behind']);
const FIRST_MS = 300;
const LONGEST_MS = 8000;
const PING_MS = 20000;
const PONG_MS = 5000;

export class Socket {
  /**
   * @param {string} url
   * @param {(WebSocket & { early?: MessageEvent[] }) | undefined} early the socket that the page opened while its script
   *   was loaded, with what has come over it
   * @param {{ message(message: FromServer): void, state(state: ConnectionState, reason?: string): void }} callbacks
   */
  constructor(url, early, callbacks) {
    this.url = url;
    this.early = early;
    this.callbacks = callbacks;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.ws = null;
    /** @type {string | undefined} */
    this.reason = undefined;
    this.isClosed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pong = undefined;
    addEventListener('online', () => this.wake());
    addEventListener('pageshow', () => this.wake());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.wake();
    });
    setInterval(() => this.#ping(), PING_MS);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.isClosed = false;
    this.reason = undefined;
    this.callbacks.state(this.tries ? 'lost' : 'connecting');
    const { early } = this;
    this.early = undefined;
    const isEarly = early && early.readyState <= WebSocket.OPEN;
    const ws = isEarly ? early : new WebSocket(this.url);
    this.ws = ws;
    ws.onmessage = ({ data }) => {
      if (this.ws !== ws) return;
      /** @type {FromServer} */
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (message.t === 'pong') clearTimeout(this.pong);
      if (message.t === 'welcome') {
        this.tries = 0;
        this.callbacks.state('open');
      }
      if (message.t === 'closing') this.reason = message.reason;
      this.callbacks.message(message);
    };
    ws.onclose = () => {
      if (this.ws === ws) this.#onClose();
    };
    // What came before the page's script; the caller has its socket by then.
    if (isEarly) queueMicrotask(() => early.early?.forEach((event) => ws.onmessage?.(event)));
  }

  #onClose() {
    this.ws = null;
    clearTimeout(this.pong);
    if (this.reason && !RECONNECT_AFTER.has(this.reason)) {
      this.isClosed = true;
      this.callbacks.state('closed', this.reason);
      return;
    }
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.callbacks.state('lost', this.reason);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** The tab is visible again, or the network is back: reconnect without delay. */
  wake() {
    if (this.isClosed) return;
    if (!this.ws) this.open();
    else this.#ping();
  }

  #ping() {
    if (this.ws?.readyState !== WebSocket.OPEN || this.isClosed) return;
    this.ws.send('{"t":"ping"}');
    clearTimeout(this.pong);
    const ws = this.ws;
    this.pong = setTimeout(() => {
      if (this.ws !== ws) return;
      this.ws = null;
      ws.close();
      this.#onClose();
    }, PONG_MS);
  }

  /** @param {object} message @returns {boolean} whether it was sent */
  send(message) {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(message));
    return true;
  }
}
