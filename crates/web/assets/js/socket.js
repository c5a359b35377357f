/**
 * One socket a table, that comes back by itself.
 *
 * @typedef {import('./wire.js').FromServer} FromServer
 * @typedef {'connecting' | 'open' | 'lost' | 'closed'} Line
 */

/** After these the server wants us back. */
const COME_BACK = new Set(['shutdown', 'behind']);
const FIRST_MS = 300;
const LONGEST_MS = 8000;
const PING_MS = 20000;
const PONG_MS = 5000;

export class Socket {
  /**
   * @param {string} url
   * @param {{ message(message: FromServer): void, line(line: Line, reason?: string): void }} hears
   */
  constructor(url, hears) {
    this.url = url;
    this.hears = hears;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.ws = null;
    /** @type {string | undefined} */
    this.reason = undefined;
    this.over = false;
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
    this.over = false;
    this.reason = undefined;
    this.hears.line(this.tries ? 'lost' : 'connecting');
    const ws = new WebSocket(this.url);
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
        this.hears.line('open');
      }
      if (message.t === 'closing') this.reason = message.reason;
      this.hears.message(message);
    };
    ws.onclose = () => {
      if (this.ws === ws) this.#lost();
    };
  }

  #lost() {
    this.ws = null;
    clearTimeout(this.pong);
    if (this.reason && !COME_BACK.has(this.reason)) {
      this.over = true;
      this.hears.line('closed', this.reason);
      return;
    }
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.hears.line('lost', this.reason);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** The tab is looked at again, or the network is back: no waiting now. */
  wake() {
    if (this.over) return;
    if (!this.ws) this.open();
    else this.#ping();
  }

  #ping() {
    if (this.ws?.readyState !== WebSocket.OPEN || this.over) return;
    this.ws.send('{"t":"ping"}');
    clearTimeout(this.pong);
    const ws = this.ws;
    this.pong = setTimeout(() => {
      if (this.ws !== ws) return;
      this.ws = null;
      ws.close();
      this.#lost();
    }, PONG_MS);
  }

  /** @param {object} message @returns {boolean} whether it went out */
  send(message) {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(message));
    return true;
  }
}
