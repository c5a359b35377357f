/**
 * The table page: one state updated by views from a socket, one `render`, and the user's actions.
 * The legal calls and cards are in the view, and so is what else the user may do (see the invariants in ARCHITECTURE.md).
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./position.js').Position} Position
 * @typedef {import('./state.js').State} State
 */
import { setFaces } from './card-face.js';
import { CardLayer } from './card-layer.js';
import { PACK, cardsOf } from './cards.js';
import { draw, h } from './dom.js';
import * as frame from './frame.js';
import * as i18n from './i18n.js';
import { Input } from './input.js';
import { measure, openSides } from './layout.js';
import { insist, within } from './loading.js';
import { strip } from './prompts.js';
import { refusalText } from './refusals.js';
import { isMotionReduced, load, save, use } from './settings.js';
import { Socket } from './socket.js';
import * as sound from './sound.js';
import { actingSeat, canAct, legalOf, mayOf, phaseOf, start } from './state.js';
import { UpdateQueue } from './update-queue.js';
import * as widgets from './widgets.js';

const { t } = i18n;

const TOAST_MS = 5000;
/** A dialog that has not been loaded by then is not opened: the user does something else. */
const DIALOG_MS = 8000;
/** How long after the first cards their pictures and the later messages are requested. */
const PICTURES_MS = 3000;
const COPIED_MS = 2500;
/** How often running clocks are redrawn. */
const TICK_MS = 500;
/** The live region keeps this many announcements. */
const MAX_ANNOUNCEMENTS = 8;

export class App {
  /** @param {HTMLElement} host @param {import('./game-ui.js').GameUi} gameUi the game played at this table */
  constructor(host, gameUi) {
    this.host = host;
    /** The pictures of court cards are requested once the first cards are there. */
    this.hasShownCards = false;
    this.gameUi = gameUi;
    this.state = start();
    this.settings = load();
    this.#useSettings();
    this.ref = 0;
    /** What has to be loaded before a message is handled, and whether it was. @type {Promise<boolean> | undefined} */
    this.loading = undefined;
    /** The dialogs while they are loaded. @type {Promise<void> | undefined} */
    this.loadingDialogs = undefined;
    /** Commands without an answer yet. @type {Map<number, { type: string }>} */
    this.pendingCommands = new Map();
    /** Draws the dialog that is open, once that is loaded. @type {((app: App) => any) | undefined} */
    this.dialog = undefined;
    /** The game's own dialog of a claim, loaded with the dialogs. @type {((app: App) => any) | undefined} */
    this.claimDialog = undefined;
    /** Loaded when the play begins, at the latest when a board has ended. @type {typeof import('./comparison.js') | undefined} */
    this.comparison = undefined;
    /** @type {Promise<typeof import('./comparison.js') | undefined> | undefined} */
    this.loadingComparison = undefined;
    /** Draws the people at the table, once that is loaded. @type {((app: App) => any) | undefined} */
    this.people = undefined;
    /** The messages of refusals and dialogs, once they are asked for. @type {Promise<void> | undefined} */
    this.loadingMessages = undefined;
    /** The people panel while it is loaded. @type {Promise<void> | undefined} */
    this.loadingPeople = undefined;
    this.lastCallsKey = '';
    /** @type {Position | null} */
    this.position = null;
    /** @type {HTMLElement | null} */
    this.chatLines = null;
    this.updates = new UpdateQueue(this);
    const { cloth, clothBox } = this.#build();
    this.cardLayer = new CardLayer(cloth, {
      play: (card, isSure) => this.play(card, isSure),
      drop: (card) => this.lawsMode?.drop(this, card), menu: (card) => this.lawsMode?.menu(this, card),
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
    this.lasting = make('div', 'lasting');
    this.clothBox = make('section', 'cloth', { 'aria-label': t('the-table') });
    this.cloth = make('div', 'cards', { tabindex: '-1', role: 'group', 'aria-label': t('cards') });
    this.plates = make('div', 'plates');
    this.centre = make('div', 'middle');
    this.strip = make('div', 'strip');
    this.clothBox.append(this.cloth, this.plates, this.centre, this.strip);
    this.side = make('aside', 'side', { 'aria-label': t('side-panel') });
    this.dock = make('nav', 'dock', { 'aria-label': t('panels') });
    this.textView = make('section', 'text-view', { 'aria-label': t('table-in-words') });
    this.liveRegion = make('div', 'live-region', { 'aria-live': 'polite', role: 'log', 'aria-label': t('announcements') });
    this.toasts = make('div', 'toasts', { role: 'status' });
    this.dialogs = make('div', 'dialogs');
    this.host.append(this.bar, this.lasting, this.clothBox, this.side, this.dock, this.textView, this.liveRegion, this.toasts, this.dialogs);
    return { cloth: this.cloth, clothBox: this.clothBox };
  }

  /** @param {string} url */
  connect(url) {
    const { earlySocket } = /** @type {any} */ (globalThis);
    this.socket = new Socket(url, earlySocket, {
      message: (message) => this.#receive(message),
      state: (connection, reason) => {
        if (connection !== 'open') {
          this.pendingCommands.clear();
          this.updates.isSnapshot = true;
          // The first view of the next connection has everything: it is tried again then.
          if (this.state.incomplete) this.loading = undefined;
          this.change({ connection, closed: reason, pending: null, advice: null });
        } else {
          if (this.state.connection === 'lost') void this.#compareVersions();
          this.change({ connection, closed: undefined });
        }
      },
    });
  }

  /** Handles a message of the server, once what this table needs is loaded. @param {import('./wire.js').FromServer} message */
  #receive(message) {
    const whole = message.t === 'view' && !this.loading && this.gameUi.whole?.(message);
    if (whole) this.loading = whole.then((gameUi) => this.#loaded(gameUi), () => this.#loaded(null));
    if (this.loading) void this.loading.then((isThere) => isThere && this.updates.receive(message));
    else this.updates.receive(message);
  }

  /** @param {import('./game-ui.js').GameUi | null} gameUi null if it could not be loaded @returns {boolean} whether it was */
  #loaded(gameUi) {
    if (gameUi) this.gameUi = gameUi;
    else void this.#compareVersions();
    this.change({ incomplete: !gameUi });
    return gameUi !== null;
  }

  /** Has the server been replaced by another version? Then the scripts of this page are gone. */
  async #compareVersions() {
    const { assets } = document.body.dataset;
    if (!assets) return;
    try {
      const { status } = await fetch(`${assets}icon.svg`, { method: 'HEAD', cache: 'no-store' });
      if (status === 404) this.change({ outdated: true });
    } catch {
      // Offline: the next connection asks again.
    }
  }

  // ——— state and settings ———

  /** The only way to change the state. All changes of one task are rendered once.
   * @param {Partial<State>} patch */
  change(patch) {
    Object.assign(this.state, patch);
    if (this.renderScheduled) return;
    this.renderScheduled = true;
    queueMicrotask(() => {
      this.renderScheduled = false;
      this.render();
    });
  }

  /** @param {string} key @param {any} value */
  set(key, value) {
    this.settings = { ...this.settings, [key]: value };
    save(this.settings);
    this.#useSettings();
    if (key === 'notation' || key === 'faces') this.cardLayer?.redrawFaces();
    if (key === 'volume' || key === 'sounds') sound.play('call');
    this.change({});
  }

  #useSettings() {
    const { faces, notation, sounds, volume } = this.settings;
    use(this.settings);
    i18n.setNotation(notation);
    sound.setSounds(sounds, volume);
    setFaces(this.hasShownCards && faces === 'pictures', () => this.cardLayer?.redrawFaces());
  }

  /** Are animations off? */
  isMotionReduced() {
    return isMotionReduced(this.settings);
  }

  /** Does the panel cover the cloth? */
  isSmall() {
    return matchMedia('(max-width: 979px)').matches;
  }

  /** The server's time. */
  now() {
    return Date.now() + this.updates.clockOffset;
  }

  // ——— announcements ———

  /** For screen readers. @param {string} text */
  announce(text) {
    if (!text || !this.liveRegion) return;
    const line = document.createElement('p');
    line.textContent = text;
    this.liveRegion.append(line);
    while (this.liveRegion.childElementCount > MAX_ANNOUNCEMENTS) this.liveRegion.firstElementChild?.remove();
  }

  /** A short visible message. @param {string} text @param {string} kind @param {string} [spoken] for screen readers, which do not see suits */
  toast(text, kind, spoken) {
    const id = (this.ref += 1);
    this.change({ toasts: [...this.state.toasts.slice(-2), { id, text, kind, spoken: spoken === text ? undefined : spoken }] });
    setTimeout(() => this.change({ toasts: this.state.toasts.filter((toast) => toast.id !== id) }), TOAST_MS);
  }

  toEndOfChat() {
    queueMicrotask(() => this.chatLines?.scrollTo({ top: this.chatLines.scrollHeight }));
  }

  // ——— user actions ———

  /** @param {any} command @returns {number} the reference, 0 without a connection */
  send(command) {
    const ref = (this.ref += 1);
    if (!this.socket?.send({ t: 'do', ref, command })) return 0;
    this.pendingCommands.set(ref, command);
    return ref;
  }

  /** @param {any} command */
  command(command) {
    const ref = this.send(command);
    if (!ref) this.toast(t('not-connected'), 'no');
    return ref;
  }

  /** @param {any} command */
  sendGame(command) {
    return this.command({ type: 'Game', command });
  }

  /** The laws mode of this table, if the game has one. */
  get lawsMode() {
    return this.gameUi.lawsMode?.(this.state) ?? null;
  }

  /** The calls and cards possible now. */
  possible() {
    return this.lawsMode?.actions(this.state) ?? legalOf(this.state.board);
  }

  /** Is this the second tap on what was chosen? The first one chooses, if the user wants to confirm. @param {string} what a card or call */
  #isConfirmed(what) {
    if (!this.settings.confirm || this.state.chosen === what) return true;
    this.change({ chosen: what });
    this.announce(t('confirm-again'));
    return false;
  }

  /** @param {string} card @param {boolean} [isSure] it needs no second tap: it was dragged or typed */
  play(card, isSure) {
    this.updates.skipHold();
    const { board, pending } = this.state;
    const seat = this.lawsMode ? this.lawsMode.actor(this.state, card) : board?.turn;
    if (!board || pending) return;
    if (!seat || !this.possible().cards.includes(card)) {
      // During the auction cards are only looked at, and other players' cards always.
      if (phaseOf(this.state) === 'play' && this.ownCards().includes(card)) this.attempt({ card });
      else if (this.position?.asked?.has(card)) this.askWhy(card);
      return;
    }
    if (!isSure && !this.gameUi.isPicking(board) && !this.#isConfirmed(card)) return;
    clearTimeout(this.updates.autoTimer);
    const command = this.gameUi.play(this, board, card, seat);
    if (!command) return;
    const ref = this.sendGame(command);
    if (ref) this.change({ chosen: null, advice: null, pending: { ref, seat, card }, reviewsTrick: false, keys: '', choices: null });
  }

  /** @param {string} call @param {boolean} [isSure] */
  call(call, isSure) {
    const { board, pending } = this.state;
    const seat = this.lawsMode ? this.lawsMode.actor(this.state) : board?.turn;
    if (!board || pending) return;
    if (!seat || !this.possible().calls.includes(call)) {
      this.attempt({ call });
      return;
    }
    if (!isSure && !this.#isConfirmed(call)) return;
    const input = /** @type {HTMLInputElement | null} */ (this.centre?.querySelector('.meaning') ?? null);
    const meaning = input?.value.trim();
    const ref = this.sendGame(this.gameUi.call(board, call, { alert: this.state.alert, meaning, seat }));
    if (!ref) return;
    if (input) input.value = '';
    this.change({ chosen: null, advice: null, pending: { ref, seat, call }, alert: false, keys: '', choices: null });
  }

  /** Sends a card or call that is not legal now: the refusal says why.
   * @param {{ card?: string, call?: string }} what @returns {boolean} whether it was sent */
  attempt(what) {
    const { board, pending } = this.state;
    if (!board || pending || !['auction', 'play'].includes(phaseOf(this.state))) return false;
    const { card } = what;
    const holds = (/** @type {Seat} */ seat) => card !== undefined && cardsOf(board.hands[seat]?.cards).includes(card);
    const holder = /** @type {Seat | undefined} */ (this.gameUi.hands(this.state).find(/** @type {any} */ (holds)));
    const seat = holder ?? actingSeat(this.state);
    return seat !== null && this.sendGame(this.gameUi.attempt(board, what, seat)) > 0;
  }

  /** The cards of the hands that the user has at hand. */
  ownCards() {
    const { hands } = /** @type {{ hands: Record<string, { cards: string | null }> }} */ (this.state.board ?? { hands: {} });
    return this.gameUi.hands(this.state).flatMap((seat) => cardsOf(hands[seat]?.cards));
  }

  /** May the robots be asked? In laws mode they give no reasons. */
  mayAskRobots() {
    return this.state.table?.may.ask_robots === true && !this.lawsMode;
  }

  /** May the reason of a card be asked for? Only robots give them. @param {string} card */
  mayAskWhy(card) {
    const { board, table } = this.state;
    return board !== null && this.mayAskRobots() && board.play.includes(card) && table?.chairs[this.gameUi.playedBy(board, card)]?.kind === 'Robot';
  }

  /** Asks the robots what to do, or why a card was played. @param {string} [card] */
  #askRobots(card) {
    const { board } = this.state;
    if (!board || !this.mayAskRobots()) return;
    const ref = (this.ref += 1);
    const act = card === undefined ? {} : { act: this.gameUi.actOf(board, card) };
    if (this.socket?.send({ t: 'advise', ref, ...act })) this.change({ advice: { ref, card } });
    else this.toast(t('not-connected'), 'no');
  }

  /** What would a robot do here? */
  askHint() {
    this.#askRobots();
  }

  /** Why was this card played? @param {string} card */
  askWhy(card) {
    this.#askRobots(card);
  }

  /** Does what a robot would do. @param {any} command */
  follow(command) {
    const { card, call } = this.gameUi.advised(command);
    const laid = /^discard (.*)$/.exec(call ?? '');
    this.change({ advice: null });
    if (card) this.play(card, true);
    else if (laid) this.discard(cardsOf(laid[1]));
    else if (call) this.call(call, true);
  }

  /** The discard of Preferans. @param {string[]} cards */
  discard(cards) {
    const { board, pending } = this.state;
    if (!board || pending || !board.turn) return;
    const suits = ['S', 'H', 'D', 'C'].map((suit) => cards.filter((card) => card[0] === suit).map((card) => card[1]).join(''));
    const act = `discard ${suits.join('.')}`;
    const ref = this.sendGame(this.gameUi.call(board, act, { alert: false }));
    if (ref) this.change({ advice: null, pending: { ref, seat: board.turn, call: act }, picked: [] });
  }

  /** Plays a card or makes a call. @param {string} what */
  perform(what) {
    if (PACK.includes(what) && this.possible().calls.length === 0) this.play(what, true);
    else this.call(what, true);
  }

  /** @param {number} tricks @param {string} statement */
  sendClaim(tricks, statement) {
    const command = this.gameUi.claim(this.state, tricks, statement);
    if (command) this.sendGame(command);
    this.change({ dialog: null, claimLine: [], claimTricks: null });
  }

  /** Takes a chair. @param {Seat} seat */
  sit(seat) {
    if (this.permitted(this.state.table?.may.sit?.[seat])) this.command({ type: 'Sit', seat });
  }

  openClaim() {
    const may = /** @type {import('./wire.js').Permission<unknown> | undefined} */ (mayOf(this.state)[this.gameUi.claimRight]);
    if (this.permitted(may)) this.change({ dialog: 'claim' });
  }

  requestUndo() {
    const seat = this.permitted(mayOf(this.state).undo);
    if (seat) this.sendGame({ type: 'UndoAsk', seat });
  }

  breakOff() {
    const seat = this.permitted(mayOf(this.state).break_off);
    if (seat) this.sendGame({ type: 'BreakOff', seat });
  }

  /**
   * What a permission allows; if it is refused, the reason is shown.
   * @template T @param {import('./wire.js').Permission<T> | undefined} may @returns {T | undefined}
   */
  permitted(may) {
    if (may?.refusal) this.refuse(may);
    return may?.allowed;
  }

  /** Shows why something was refused. @param {any} message the refusal */
  refuse(message) {
    sound.play('no');
    const show = () => this.toast(refusalText(this.gameUi, this.state, message), 'no', refusalText(this.gameUi, this.state, message, true));
    // Without its messages a refusal is shown without its reason.
    void this.loadMessages().then(show, show);
  }

  /** Shows a finished board after `step` cards. @param {number} step */
  step(step) {
    const { board } = this.state;
    const to = Math.min(board?.play.length ?? 0, Math.max(0, step));
    if (to === this.state.step && to !== 0) return;
    if (to > this.state.step) sound.play('card');
    this.change({ step: to, result: to === 0, advice: null });
    if (board && to > 0) this.announce(this.gameUi.playText(this.state, board, to - 1));
  }

  /** Selects a panel. @param {string} tab */
  selectTab(tab) {
    this.change({ tab, hasChosenTab: true, ...(tab === 'chat' ? { unread: 0 } : {}) });
    if (tab === 'chat') this.toEndOfChat();
  }

  /** Opens a panel over the table, or closes it (small screens). @param {string} tab */
  togglePanel(tab) {
    const again = this.state.panelOpen && this.state.tab === tab;
    this.change({ panelOpen: !again });
    this.selectTab(tab);
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

  // ——— rendering ———

  /** @param {boolean} [jump] cards move without animation */
  render(jump) {
    const { state } = this;
    const rect = this.clothBox?.getBoundingClientRect();
    if (!rect || rect.width === 0 || !this.cardLayer) return;
    const box = { w: rect.width, h: rect.height };
    const m = measure(box);
    const position = this.gameUi.position(state);
    if (state.chosen && position.playable.has(state.chosen)) position.picked = new Set([state.chosen]);
    if (phaseOf(state) === 'play') position.asked = new Set(position.trick.map(({ card }) => card).filter((card) => this.mayAskWhy(card)));
    this.position = position;
    Object.assign(this.host.dataset, { kind: m.kind, rows: m.rows, short: m.short, stage: state.table?.stage ?? 'none', phase: phaseOf(state), spread: openSides(position) });
    this.cardLayer.show(position, box, { jump: jump || this.isMotionReduced(), labels: (card) => (position.asked?.has(card) ? t('why-card', { card: i18n.cardSpoken(card) }) : this.gameUi.cardLabel(state, position, card)), mine: this.gameUi.ownSeats(state) });
    /** @param {HTMLElement | undefined} host @param {any} content */
    const put = (host, content) => draw(/** @type {HTMLElement} */ (host), content);
    put(this.plates, this.gameUi.plates(this));
    put(this.centre, this.gameUi.centrePanel(this, m));
    put(this.strip, strip(this));
    put(this.bar, frame.bar(this));
    put(this.lasting, this.isSmall() && frame.lastingBanners(this));
    put(this.side, frame.side(this));
    put(this.dock, frame.dock(this));
    put(this.textView, this.gameUi.tableInText(state, position));
    this.textView?.classList.toggle('shown', this.settings.text);
    put(this.toasts, state.toasts.map((toast) => h('p', { key: toast.id, class: `toast ${toast.kind}` },
      toast.spoken ? [h('span', { 'aria-hidden': 'true' }, widgets.rich(toast.text)), h('span', { class: 'sr' }, toast.spoken)] : widgets.rich(toast.text))));
    this.#drawDialog();
    this.#showLastCalls();
    this.host.dataset.ready = state.table ? 'yes' : 'no';
    if (!this.hasShownCards && this.ownCards().length > 0) this.#drawPictures();
    if (state.table && state.connection === 'open') document.title = `${canAct(state.board) ? '● ' : ''}${this.#title()} · ${t('brand')}`;
  }

  /** Loads the dialogs, which no table needs at once. */
  #loadDialogs() {
    this.loadingDialogs ??= within(DIALOG_MS, insist(async (again) => {
      this.claimDialog ??= await this.gameUi.loadClaimDialog?.(again);
      await this.loadMessages();
      this.dialog ??= /** @type {typeof import('./dialogs.js')} */ (await import('./dialogs.js' + again)).dialog;
      this.change({});
    })).catch(() => {
      this.change({ dialog: null });
      this.toast(t('not-loaded'), 'no');
      void this.#compareVersions();
    }).finally(() => { this.loadingDialogs = undefined; });
  }

  /** Loads the messages of refusals, hints and dialogs, which no table needs at once. @returns {Promise<void>} */
  loadMessages() {
    const url = this.host.dataset.laterWords;
    this.loadingMessages ??= (url ? insist(() => i18n.addMessages(url)) : Promise.resolve()).catch((error) => {
      this.loadingMessages = undefined;
      throw error;
    });
    return this.loadingMessages;
  }

  /** Says what is wrong with a dealing. @param {string} key */
  warn(key) {
    this.loadMessages().catch(() => {}).finally(() => {
      this.toast(t(key), 'no');
      this.announce(t(key));
    });
  }

  /** Checks the deal of a board that is over, unasked, and says what is wrong. @param {import('./wire.js').Proof} proof */
  checkDeal(proof) {
    insist(async (again) => {
      const { checkDeal } = /** @type {typeof import('./dialogs.js')} */ (await import('./dialogs.js' + again));
      if (await checkDeal(this, proof)) this.warn('dealing-is-wrong');
    }).catch(() => {});
  }

  /** Loads the panel of the people at the table. */
  loadPeople() {
    this.loadingPeople ??= insist(async (again) => {
      await this.loadMessages();
      this.people = /** @type {typeof import('./people.js')} */ (await import('./people.js' + again)).people;
      this.change({});
    }).catch(() => this.change({ peopleMissing: true })).finally(() => { this.loadingPeople = undefined; });
  }

  /** Loads what compares boards with robots. @returns {Promise<typeof import('./comparison.js') | undefined>} */
  loadComparison() {
    this.loadingComparison ??= insist(async (again) => {
      this.comparison ??= /** @type {typeof import('./comparison.js')} */ (await import('./comparison.js' + again));
      this.change({});
      return this.comparison;
    }).catch(() => undefined).finally(() => { this.loadingComparison = undefined; });
    return this.loadingComparison;
  }

  /** The columns of a score sheet that compare its boards, as far as they are known. @param {{ board: number }[]} [boards] those of the sheet */
  sheetComparisons(boards = []) {
    if (boards.length > 0 && !this.comparison) void this.loadComparison();
    return boards.length > 0 && this.comparison?.columns(this, boards.map(({ board }) => board)) || null;
  }

  /** Loads what the first cards do not need: the pictures of court cards, and the later messages. */
  #drawPictures() {
    this.hasShownCards = true;
    setTimeout(() => {
      this.#useSettings();
      this.loadMessages().catch(() => {});
    }, PICTURES_MS);
  }

  #drawDialog() {
    // Close first, so that the focus returns to where it was.
    if (!this.state.dialog) this.dialogs?.querySelector('dialog')?.close();
    if (this.state.dialog && !this.dialog) this.#loadDialogs();
    draw(/** @type {HTMLElement} */ (this.dialogs), this.dialog?.(this));
    const open = this.dialogs?.querySelector('dialog');
    if (open && !open.open) open.showModal();
  }

  /** Scrolls the auction to its last call. */
  #showLastCalls() {
    const { board, pending } = this.state;
    const calls = `${board?.board}/${board?.auction.length}/${Boolean(pending)}`;
    if (calls === this.lastCallsKey) return;
    this.lastCallsKey = calls;
    const rows = this.centre?.querySelector('.auction-rows');
    if (rows) rows.scrollTop = rows.scrollHeight;
  }

  #title() {
    const { board, table } = this.state;
    return [board && table?.stage !== 'Gathering' ? t(this.gameUi.boardKey, { n: board.board }) : null, this.gameUi.form(this.state)].filter(Boolean).join(' · ');
  }
}
