/**
 * The table: one state fed by views over a socket, one `render`, and what the person does.
 * It knows no rule of the game: what may be done stands in the view.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./state.js').State} State
 */
import { strip } from './asks.js';
import { bridge } from './bridge.js';
import { PACK } from './cards.js';
import { dialog } from './dialogs.js';
import { draw, h } from './dom.js';
import * as fair from './fair.js';
import { Feed } from './feed.js';
import * as frame from './frame.js';
import { Input } from './input.js';
import { measure, spreadOf } from './layout.js';
import * as parts from './parts.js';
import * as pledge from './pledge.js';
import { apply, isStill, load, save } from './settings.js';
import { Socket } from './socket.js';
import * as sound from './sound.js';
import { Stage } from './stage.js';
import { legalOf, mayAct, phaseOf, start } from './state.js';
import * as words from './words.js';

const { t } = words;

const TOAST_MS = 5000;
const COPIED_MS = 2500;
/** Clocks are drawn so often. */
const TICK_MS = 500;
/** So many announcements stay where a screen reader finds them. */
const SPOKEN = 8;

export class App {
  /** @param {HTMLElement} host @param {import('./kit.js').Kit} [kit] the game that is played here */
  constructor(host, kit = bridge) {
    this.host = host;
    this.kit = kit;
    this.state = start();
    this.settings = load();
    this.#useSettings();
    this.ref = 0;
    /** Commands that are not answered yet. @type {Map<number, { type: string }>} */
    this.asked = new Map();
    this.callsShown = '';
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {HTMLElement | null} */
    this.chatLines = null;
    this.feed = new Feed(this);
    const { cloth, clothBox } = this.#build();
    this.stage = new Stage(cloth, {
      play: (card) => this.play(card), moved: () => {},
      drop: (card) => this.gate?.drop(this, card), menu: (card) => this.gate?.menu(this, card),
    });
    this.input = new Input(this);
    new ResizeObserver(() => this.render(true)).observe(clothBox);
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => this.change({}));
    setInterval(() => { if (this.state.table?.clock?.running.length) this.change({}); }, TICK_MS);
  }

  #build() {
    /** @param {string} tag @param {string} name @param {Record<string, string>} [attributes] */
    const make = (tag, name, attributes = {}) => {
      const el = document.createElement(tag);
      el.className = name;
      for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
      return el;
    };
    this.host.replaceChildren();
    this.host.classList.add('table');
    this.bar = make('header', 'bar');
    this.clothBox = make('section', 'cloth', { 'aria-label': t('the-table') });
    this.cloth = make('div', 'cards', { tabindex: '-1', role: 'group', 'aria-label': t('cards') });
    this.plates = make('div', 'plates');
    this.middle = make('div', 'middle');
    this.strip = make('div', 'strip');
    this.clothBox.append(this.cloth, this.plates, this.middle, this.strip);
    this.side = make('aside', 'side', { 'aria-label': t('side-panel') });
    this.dock = make('nav', 'dock', { 'aria-label': t('panels') });
    this.told = make('section', 'told', { 'aria-label': t('table-in-words') });
    this.polite = make('div', 'spoken', { 'aria-live': 'polite', role: 'log', 'aria-label': t('announcements') });
    this.toasts = make('div', 'toasts', { role: 'status' });
    this.dialogs = make('div', 'dialogs');
    this.host.append(this.bar, this.clothBox, this.side, this.dock, this.told, this.polite, this.toasts, this.dialogs);
    return { cloth: this.cloth, clothBox: this.clothBox };
  }

  /** @param {string} url */
  connect(url) {
    this.socket = new Socket(url, {
      message: (message) => this.feed.hear(message),
      line: (line, reason) => {
        if (line !== 'open') {
          this.asked.clear();
          this.feed.fresh = true;
          this.change({ line, closed: reason, pending: null });
        } else {
          this.change({ line, closed: undefined });
        }
      },
    });
  }

  // ——— state and settings ———

  /** The only way the state changes: drawn once, after all that changes together.
   * @param {Partial<State>} patch */
  change(patch) {
    Object.assign(this.state, patch);
    if (this.waits) return;
    this.waits = true;
    queueMicrotask(() => {
      this.waits = false;
      this.render();
    });
  }

  /** @param {string} key @param {any} value */
  set(key, value) {
    this.settings = { ...this.settings, [key]: value };
    save(this.settings);
    this.#useSettings();
    if (key === 'notation') this.stage?.reface();
    this.change({});
  }

  #useSettings() {
    apply(this.settings);
    words.setNotation(this.settings.notation);
    sound.setSounds(this.settings.sounds);
  }

  /** Does nothing move? */
  still() {
    return isStill(this.settings);
  }

  /** Does the panel cover the cloth? */
  isSmall() {
    return matchMedia('(max-width: 979px)').matches;
  }

  /** The server's time. */
  now() {
    return Date.now() + this.feed.offset;
  }

  // ——— what the person is told ———

  /** For screen readers. @param {string} text */
  say(text) {
    if (!text || !this.polite) return;
    const line = document.createElement('p');
    line.textContent = text;
    this.polite.append(line);
    while (this.polite.childElementCount > SPOKEN) this.polite.firstElementChild?.remove();
  }

  /** For eyes, in passing. @param {string} text @param {string} kind */
  toast(text, kind) {
    const id = (this.ref += 1);
    this.change({ toasts: [...this.state.toasts.slice(-2), { id, text, kind }] });
    setTimeout(() => this.change({ toasts: this.state.toasts.filter((toast) => toast.id !== id) }), TOAST_MS);
  }

  toEndOfChat() {
    queueMicrotask(() => this.chatLines?.scrollTo({ top: this.chatLines.scrollHeight }));
  }

  // ——— what the person does ———

  /** @param {any} command @returns {number} the reference, 0 if the line is down */
  send(command) {
    const ref = (this.ref += 1);
    if (!this.socket?.send({ t: 'do', ref, command })) return 0;
    this.asked.set(ref, command);
    return ref;
  }

  /** @param {any} command */
  command(command) {
    const ref = this.send(command);
    if (!ref) this.toast(t('not-connected'), 'no');
    return ref;
  }

  /** @param {any} command */
  game(command) {
    return this.command({ type: 'Game', command });
  }

  /** Where the game lets things go wrong, what stands before it in place of its rules. */
  get gate() {
    return this.kit.gate?.(this.state) ?? null;
  }

  /** What may be done now. */
  may() {
    return this.gate?.may(this.state) ?? legalOf(this.state.board);
  }

  /** @param {string} card */
  play(card) {
    this.feed.hurry();
    const { board, pending } = this.state;
    const seat = this.gate ? this.gate.actor(this.state, card) : board?.turn;
    if (!board || pending || !seat || !this.may().cards.includes(card)) return;
    clearTimeout(this.feed.autoTimer);
    const command = this.kit.play(this, board, card, seat);
    if (!command) return;
    const ref = this.game(command);
    if (ref) this.change({ pending: { ref, seat, card }, look: false, keys: '', choices: null });
  }

  /** @param {string} call */
  call(call) {
    const { board, pending } = this.state;
    const seat = this.gate ? this.gate.actor(this.state) : board?.turn;
    if (!board || pending || !seat || !this.may().calls.includes(call)) return;
    const input = /** @type {HTMLInputElement | null} */ (this.middle?.querySelector('.meaning') ?? null);
    const meaning = input?.value.trim();
    const ref = this.game(this.kit.call(board, call, { alert: this.state.alert, meaning, seat }));
    if (!ref) return;
    if (input) input.value = '';
    this.change({ pending: { ref, seat, call }, alert: false, keys: '', choices: null });
  }

  /** Two cards of Preferans. @param {string[]} cards */
  layAway(cards) {
    const { board, pending } = this.state;
    if (!board || pending || !board.turn) return;
    const suits = ['S', 'H', 'D', 'C'].map((suit) => cards.filter((card) => card[0] === suit).map((card) => card[1]).join(''));
    const act = `discard ${suits.join('.')}`;
    const ref = this.game(this.kit.call(board, act, { alert: false }));
    if (ref) this.change({ pending: { ref, seat: board.turn, call: act }, picked: [] });
  }

  /** A card or a call, whichever it is. @param {string} what */
  do(what) {
    if (PACK.includes(what) && this.may().calls.length === 0) this.play(what);
    else this.call(what);
  }

  /** @param {number} tricks @param {string} statement */
  sendClaim(tricks, statement) {
    const command = this.kit.claim(this.state, tricks, statement);
    if (command) this.game(command);
    this.change({ dialog: null, claimLine: [], claimTricks: null });
  }

  openClaim() {
    if (this.kit.mayClaim(this.state)) this.change({ dialog: 'claim' });
  }

  askUndo() {
    const seat = this.kit.undoer(this.state);
    if (seat !== null) this.game({ type: 'UndoAsk', seat });
  }

  /** Shows a finished board after so many cards. @param {number} step */
  step(step) {
    const { board } = this.state;
    const to = Math.min(board?.play.length ?? 0, Math.max(0, step));
    if (to === this.state.step && to !== 0) return;
    if (to > this.state.step) sound.play('card');
    this.change({ step: to, result: to === 0 });
    if (board && to > 0) this.say(this.kit.playSaid(this.state, board, to - 1));
  }

  /** Turns to a panel. @param {string} tab */
  turnTo(tab) {
    this.change({ tab, ...(tab === 'chat' ? { unread: 0 } : {}) });
    if (tab === 'chat') this.toEndOfChat();
  }

  /** Draws a panel up over the cloth, or back. @param {string} tab */
  open(tab) {
    const again = this.state.sheet && this.state.tab === tab;
    this.change({ sheet: !again });
    this.turnTo(tab);
  }

  async copyLink() {
    const link = location.href.split('#')[0];
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      const input = /** @type {HTMLInputElement | null} */ (document.querySelector('.invite input'));
      input?.select();
      document.execCommand('copy');
    }
    this.change({ copied: true });
    setTimeout(() => this.change({ copied: false }), COPIED_MS);
  }

  /** @param {import('./wire.js').Proof} proof */
  async checkDeal(proof) {
    const board = this.state.board;
    const verdict = await fair.check(proof, {
      pledge: pledge.of(proof.table, proof.board),
      deal: board && board.board === proof.board ? this.kit.dealt(board) : undefined,
    }, this.kit.shape);
    this.change({ verdict });
  }

  // ——— the picture ———

  /** @param {boolean} [jump] cards go to their places at once */
  render(jump) {
    const { state } = this;
    const rect = this.clothBox?.getBoundingClientRect();
    if (!rect || rect.width === 0 || !this.stage) return;
    const box = { w: rect.width, h: rect.height };
    const m = measure(box);
    const scene = this.kit.scene(state);
    this.scene = scene;
    Object.assign(this.host.dataset, { kind: m.kind, rows: m.rows, short: m.short, stage: state.table?.stage ?? 'none', phase: phaseOf(state), spread: spreadOf(scene) });
    this.stage.show(scene, box, { jump: jump || this.still(), labels: (card) => this.kit.cardLabel(state, scene, card), mine: this.kit.mine(state) });
    /** @param {HTMLElement | undefined} host @param {any} inside */
    const put = (host, inside) => draw(/** @type {HTMLElement} */ (host), inside);
    put(this.plates, this.kit.plates(this));
    put(this.middle, this.kit.middle(this, m));
    put(this.strip, strip(this));
    put(this.bar, frame.bar(this));
    put(this.side, frame.side(this));
    put(this.dock, frame.dock(this));
    put(this.told, this.kit.told(state, scene));
    this.told?.classList.toggle('shown', this.settings.text);
    put(this.toasts, state.toasts.map((toast) => h('p', { key: toast.id, class: `toast ${toast.kind}` }, parts.rich(toast.text))));
    this.#drawDialog();
    this.#showLastCalls();
    this.host.dataset.ready = state.table ? 'yes' : 'no';
    if (state.table && state.line === 'open') document.title = `${mayAct(state.board) ? '● ' : ''}${this.#title()} · ${t('brand')}`;
  }

  #drawDialog() {
    // Closed first, so that the focus goes back to where it was.
    if (!this.state.dialog) this.dialogs?.querySelector('dialog')?.close();
    draw(/** @type {HTMLElement} */ (this.dialogs), dialog(this));
    const open = this.dialogs?.querySelector('dialog');
    if (open && !open.open) open.showModal();
  }

  /** The last calls are always in sight. */
  #showLastCalls() {
    const { board, pending } = this.state;
    const calls = `${board?.board}/${board?.auction.length}/${Boolean(pending)}`;
    if (calls === this.callsShown) return;
    this.callsShown = calls;
    const rows = this.middle?.querySelector('.auction-rows');
    if (rows) rows.scrollTop = rows.scrollHeight;
  }

  #title() {
    const { board, table } = this.state;
    return [board && table?.stage !== 'Gathering' ? t('board-n', { n: board.board }) : null, this.kit.form(this.state)].filter(Boolean).join(' · ');
  }
}
