/**
 * The table: state fed by views over a socket, and one `render`.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').FromServer} FromServer
 * @typedef {import('./scene.js').Scene} Scene
 */
import * as auction from './auction.js';
import { PACK, SEATS, cardsOf, contractOf, dealOf, isVulnerable, sideOf, turned } from './cards.js';
import { draw, h } from './dom.js';
import * as fair from './fair.js';
import * as pledge from './pledge.js';
import { measure, sideOfPicture } from './layout.js';
import * as panels from './panels.js';
import * as parts from './parts.js';
import { emptyScene, playerOf, replayScene, sceneOf } from './scene.js';
import { apply, isStill, load, save } from './settings.js';
import * as sheets from './sheets.js';
import { Socket } from './socket.js';
import * as sound from './sound.js';
import { Stage } from './stage.js';
import * as text from './text.js';
import * as words from './words.js';

const { t } = words;

/** So long a finished trick lies open before it is swept up. */
const TRICK_MS = 1050;
/** So long a single legal card waits before it plays itself. */
const AUTO_MS = 700;

/** What the state is before the first view. */
const start = () => ({
  /** @type {import('./socket.js').Line} */
  line: 'connecting',
  /** @type {string | undefined} */
  closed: undefined,
  /** @type {Table | null} */
  table: null,
  /** @type {Game | null} */
  game: null,
  /** @type {Board | null} */
  board: null,
  /** @type {import('./wire.js').Line[]} */
  chat: [],
  /** @type {string[]} */
  presence: [],
  /** @type {{ ref: number, seat: Seat, card?: string, call?: string, version?: number } | null} */
  pending: null,
  hold: false,
  look: false,
  /** @type {number | null} */
  about: null,
  level: 0,
  bidFocus: '',
  alert: false,
  tab: 'people',
  sheet: false,
  /** @type {string | null} */
  dialog: null,
  /** @type {number} */
  step: 0,
  result: true,
  unread: 0,
  copied: false,
  /** @type {string | null} */
  verdict: null,
  /** @type {number | null} */
  claimTricks: null,
  /** @type {string[]} */
  claimLine: [],
  /** @type {{ id: number, text: string, kind: string }[]} */
  toasts: [],
  /** @type {{ calls: string[], cards: string[] } | null} */
  choices: null,
  keys: '',
  trouble: false,
});

export class App {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.state = start();
    this.settings = load();
    apply(this.settings);
    words.setNotation(this.settings.notation);
    sound.setSounds(this.settings.sounds);
    this.ref = 0;
    /** @type {Map<number, { type: string }>} */
    this.asked = new Map();
    /** @type {Game[]} */
    this.queue = [];
    this.offset = 0;
    /** The scores last sent. @type {import('./wire.js').Scores | undefined} */
    this.score = undefined;
    this.fresh = true;
    this.callsShown = '';
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {HTMLElement | null} */
    this.chatLines = null;
    /** @type {Set<string>} */
    this.sharedFor = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.holdTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.autoTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.keysTimer = undefined;
    const { cloth, clothBox } = this.#build();
    this.stage = new Stage(cloth, { play: (card) => this.play(card), moved: () => {} });
    new ResizeObserver(() => this.render(true)).observe(clothBox);
    document.addEventListener('keydown', (event) => this.#key(event));
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => this.change({}));
    setInterval(() => { if (this.state.table?.clock?.running.length) this.change({}); }, 500);
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
      message: (message) => this.hear(message),
      line: (line, reason) => {
        if (line !== 'open') {
          this.asked.clear();
          this.fresh = true;
          this.change({ line, closed: reason, pending: null });
        } else {
          this.change({ line, closed: undefined });
        }
      },
    });
  }

  /** @param {FromServer} message */
  hear(message) {
    switch (message.t) {
      case 'welcome':
        this.offset = message.now_ms - Date.now();
        // A number lost in a cut is given again; it is the same one.
        this.sharedFor.clear();
        break;
      case 'view': this.#view(message); break;
      case 'done': {
        this.asked.delete(message.ref);
        if (this.state.pending?.ref === message.ref) this.change({ pending: { ...this.state.pending, version: message.version } });
        if (this.state.trouble) this.change({ trouble: false });
        break;
      }
      case 'refused': {
        const asked = /** @type {any} */ (this.asked.get(message.ref));
        this.asked.delete(message.ref);
        if (asked?.type === 'Share') {
          // Too late, or another device of the same person was faster: nobody needs to hear of it.
          const { table } = this.state;
          if (table?.dealing) pledge.drop(table.public, table.dealing.board, asked.seat);
          break;
        }
        if (this.state.pending?.ref === message.ref) this.change({ pending: null });
        sound.play('no');
        this.toast(this.refusal(message), 'no');
        break;
      }
      case 'slow': this.toast(t('slow'), 'no'); break;
      case 'trouble': this.change({ trouble: true }); break;
      default: break;
    }
  }

  /** @param {any} message */
  refusal(message) {
    const id = `refused-${String(message.refusal).replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}`;
    const facts = Object.fromEntries(Object.entries(message).filter(([, v]) => typeof v === 'string' || typeof v === 'number'));
    return words.has(id) ? t(id, facts) : t('refused');
  }

  /** @param {Extract<FromServer, { t: 'view' }>} view */
  #view(view) {
    /** @type {Partial<ReturnType<typeof start>>} */
    const patch = {};
    if (view.table) {
      patch.table = view.table;
      this.#share(view.table);
      if (view.table.dealing?.board !== this.state.table?.dealing?.board) patch.verdict = null;
    }
    if (view.presence) patch.presence = view.presence;
    if (view.chat) {
      const news = view.chat.length > this.state.chat.length || view.chat.at(-1)?.at_ms !== this.state.chat.at(-1)?.at_ms;
      patch.chat = view.chat;
      const last = view.chat.at(-1);
      if (!this.fresh && news && last && last.person !== this.state.table?.you.person) {
        if (this.state.tab !== 'chat' || this.isSmall() && !this.state.sheet) patch.unread = this.state.unread + 1;
        sound.play('chat');
        this.say(t('said', { name: last.name, text: last.text }));
      }
    }
    this.change(patch);
    if (view.score) this.score = view.score;
    const play = view.game ?? (view.score && (this.queue.at(-1) ?? this.state.game));
    if (play) this.queue.push(/** @type {Game} */ ({ ...play, ...this.score }));
    const all = this.fresh || document.visibilityState === 'hidden' || this.queue.length > 6;
    if (all) this.#flush();
    else this.#pump();
    this.fresh = false;
    if (view.chat && this.chatLines) {
      queueMicrotask(() => this.chatLines?.scrollTo({ top: this.chatLines.scrollHeight }));
    }
  }

  /** Answers with random numbers at once, so that nobody is written down as silent. @param {Table} table */
  #share(table) {
    for (const seat of table.dealing?.wanted ?? []) {
      const chair = table.chairs[seat];
      if (chair.kind !== 'Person' || chair.person !== table.you.person) continue;
      const once = `${table.dealing?.board}/${table.dealing?.commitment}/${seat}`;
      if (this.sharedFor.has(once)) continue;
      this.sharedFor.add(once);
      const { board, commitment } = /** @type {import('./wire.js').Dealing} */ (table.dealing);
      const share = pledge.share(table.public, board, commitment, seat, fair.share);
      this.send({ type: 'Share', seat, share });
    }
  }

  /** Shows what has come, one thing after another. */
  #pump() {
    while (this.queue.length > 0 && !this.state.hold) this.#show(/** @type {Game} */ (this.queue.shift()), true);
  }

  #flush() {
    clearTimeout(this.holdTimer);
    const last = this.queue.length - 1;
    this.queue.splice(0).forEach((game, i) => this.#show(game, i === last && !this.fresh));
    if (this.fresh) this.change({ hold: false });
  }

  /** The trick has lain long enough. */
  #sweep() {
    clearTimeout(this.holdTimer);
    this.change({ hold: false });
    this.#pump();
  }

  /** @param {Game} game @param {boolean} lively */
  #show(game, lively) {
    const before = this.state.board;
    const after = game.board ?? null;
    const same = before && after && before.board === after.board && before.deal === null;
    /** @type {Partial<ReturnType<typeof start>>} */
    const patch = { game, board: after };
    const pending = this.state.pending;
    if (pending) {
      const arrived = !after || pending.card && after.play.includes(pending.card) ||
        pending.call && after.auction.length > (before?.auction.length ?? 0);
      if (arrived || pending.version !== undefined) patch.pending = null;
    }
    if (!after || !same) {
      Object.assign(patch, { step: 0, result: true, about: null, look: false, level: 0, claimTricks: null, claimLine: [] });
      if (after && lively) {
        sound.play('deal');
        this.say(`${t('board-n', { n: after.board })}. ${t('dealer')}: ${t('seat-name', { seat: after.dealer })}. ${t(`vul-${after.vulnerable}`)}. ${this.handSpoken(after)}`);
      }
      if (after && after.phase !== 'Closed' && this.state.tab !== 'chat') patch.tab = after.contract ? 'auction' : 'score';
    } else {
      this.#tell(before, after, lively);
      if (after.play.length !== before.play.length) patch.look = false;
      if (after.auction.length !== before.auction.length) Object.assign(patch, { about: null, level: 0 });
      if (after.winners.length > before.winners.length && lively && !this.still()) {
        patch.hold = true;
        this.holdTimer = setTimeout(() => this.#sweep(), TRICK_MS);
      }
      if (after.phase === 'Closed' && before.phase !== 'Closed') patch.tab = 'score';
      if (after.contract && !before.contract && this.state.tab === 'score') patch.tab = 'auction';
      if (after.claim && this.state.dialog === 'claim') patch.dialog = null;
    }
    this.change(patch);
    this.#auto(after);
  }

  still() {
    return isStill(this.settings);
  }

  /** @param {Board | null} board */
  #auto(board) {
    clearTimeout(this.autoTimer);
    if (!this.settings.autoplay || !board || board.claim || board.undo) return;
    const legal = cardsOf(board.legal_cards);
    if (legal.length !== 1) return;
    this.autoTimer = setTimeout(() => {
      if (this.state.board === board && !this.state.pending) this.play(legal[0]);
    }, AUTO_MS);
  }

  /** Tells what happened between two views, to ears of both kinds. @param {Board} before @param {Board} after @param {boolean} lively */
  #tell(before, after, lively) {
    if (!lively) return;
    const said = [];
    for (const entry of after.auction.slice(before.auction.length)) {
      said.push(t('announce-call', { seat: entry.seat, call: words.callSpoken(entry.call) }) +
        (entry.alerted ? ` ${t('alerted')}.` : '') +
        (entry.explanation ? ` ${words.explanation(entry.explanation)}` : ''));
      sound.play('call');
    }
    after.auction.forEach((entry, i) => {
      const was = before.auction[i];
      if (was && entry.explanation && JSON.stringify(was.explanation) !== JSON.stringify(entry.explanation)) {
        said.push(t('announce-explained', { call: words.callSpoken(entry.call), text: words.explanation(entry.explanation) }));
      }
      if (was && entry.asked && !was.asked) { said.push(t('asked-of-you')); sound.play('ask'); }
    });
    if (after.auction.length < before.auction.length || after.play.length < before.play.length) said.push(t('announce-undone'));
    if (after.contract && !before.contract) {
      said.push(t('announce-contract', { contract: this.contractSpoken(after.contract) }));
    }
    for (let i = before.play.length; i < after.play.length; i += 1) {
      const by = playerOf(after, i);
      if (by) said.push(t('announce-card', { seat: by, card: words.cardSpoken(after.play[i]) }));
      sound.play('card');
    }
    const dummy = after.contract ? turned(/** @type {Seat} */ (after.contract.slice(-1)), 2) : null;
    if (before.play.length === 0 && after.play.length > 0 && dummy) {
      said.push(t('announce-dummy', { hand: this.cardsSpoken(cardsOf(after.hands[dummy].cards)) }));
    }
    if (after.winners.length > before.winners.length) {
      said.push(t('announce-trick', { seat: /** @type {Seat} */ (after.winners.at(-1)), ns: after.won.NS, ew: after.won.EW }));
      setTimeout(() => sound.play('trick'), 500);
    }
    if (after.claim && !before.claim) { said.push(this.claimText(after)); sound.play('ask'); }
    if (before.claim && !after.claim && after.phase === 'Play') {
      said.push(t('claim-refused'));
      this.toast(t('claim-refused'), 'note');
    }
    if (after.undo && !before.undo) { said.push(t('undo-asked', { seat: after.undo.seat })); sound.play('ask'); }
    if (before.undo && !after.undo && after.auction.length === before.auction.length && after.play.length === before.play.length) {
      this.toast(t('undo-refused'), 'note');
      said.push(t('undo-refused'));
    }
    if (after.outcome && !before.outcome) { said.push(sheets.resultSpoken(after.outcome)); sound.play('over'); }
    const acts = (/** @type {Board} */ b) => b.legal_calls.length > 0 || cardsOf(b.legal_cards).length > 0;
    if (acts(after) && !acts(before)) {
      const seat = after.turn ?? 'S';
      const own = seat === this.mySeat();
      said.push(own ? t('your-turn') : t('your-turn-for', { seat }));
      if (document.visibilityState === 'hidden' || after.legal_calls.length) sound.play('turn');
    }
    this.say(said.join(' '));
  }

  /** For screen readers. @param {string} text */
  say(text) {
    if (!text || !this.polite) return;
    const line = document.createElement('p');
    line.textContent = text;
    this.polite.append(line);
    while (this.polite.childElementCount > 8) this.polite.firstElementChild?.remove();
  }

  /** @param {string} text @param {string} kind */
  toast(text, kind) {
    const id = (this.ref += 1);
    this.change({ toasts: [...this.state.toasts.slice(-2), { id, text, kind }] });
    setTimeout(() => this.change({ toasts: this.state.toasts.filter((toast) => toast.id !== id) }), 5000);
  }

  /** @param {Partial<ReturnType<typeof start>>} patch */
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
    apply(this.settings);
    words.setNotation(this.settings.notation);
    sound.setSounds(this.settings.sounds);
    if (key === 'notation') this.stage?.reface();
    this.change({});
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

  /** @param {string} card */
  play(card) {
    if (this.queue.length > 0 || this.state.hold) {
      clearTimeout(this.holdTimer);
      this.state.hold = false;
      this.#flush();
    }
    const board = this.state.board;
    if (!board || this.state.pending || !board.turn) return;
    if (!cardsOf(board.legal_cards).includes(card)) return;
    clearTimeout(this.autoTimer);
    const ref = this.game({ type: 'Play', seat: board.turn, card });
    if (ref) this.change({ pending: { ref, seat: board.turn, card }, look: false, keys: '', choices: null });
  }

  /** @param {string} call */
  call(call) {
    const board = this.state.board;
    if (!board || this.state.pending || !board.turn || !board.legal_calls.includes(call)) return;
    const input = /** @type {HTMLInputElement | null} */ (this.middle?.querySelector('.meaning') ?? null);
    const meaning = input?.value.trim();
    const ref = this.game({
      type: 'Call', seat: board.turn, call, alert: this.state.alert, ...(meaning ? { meaning } : {}),
    });
    if (!ref) return;
    if (input) input.value = '';
    this.change({ pending: { ref, seat: board.turn, call }, alert: false, keys: '', choices: null });
  }

  /** @param {number} tricks @param {string} statement */
  sendClaim(tricks, statement) {
    const board = this.state.board;
    const seat = this.speaker();
    if (!board || seat === null) return;
    const left = 13 - board.winners.length;
    if (tricks === 0) this.game({ type: 'Concede', seat, tricks: left });
    else this.game({ type: 'Claim', seat, tricks, line: this.state.claimLine, statement });
    this.change({ dialog: null, claimLine: [], claimTricks: null });
  }

  /** What a typed line means. @param {string} typed */
  typed(typed) {
    const board = this.state.board;
    if (!board || !typed.trim()) return false;
    const legal = { calls: board.legal_calls, cards: cardsOf(board.legal_cards) };
    const reading = text.read(typed, legal);
    const all = [...reading.calls, ...reading.cards];
    if (all.length === 1) {
      this.do(all[0]);
      return true;
    }
    if (all.length > 1) {
      this.change({ choices: reading });
      this.say(t('which-one', { list: all.map((x) => (PACK.includes(x) ? words.cardSpoken(x) : words.callSpoken(x))).join(', ') }));
      return true;
    }
    const why = reading.known ? (legal.calls.length + legal.cards.length ? t('cannot-now') : t('not-your-turn')) : t('not-understood');
    this.toast(why, 'no');
    return false;
  }

  /** @param {string} what */
  do(what) {
    if (PACK.includes(what) && this.state.board?.legal_calls.length === 0) this.play(what);
    else this.call(what);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.closest('input, textarea, select, dialog, [contenteditable]')) return;
    const board = this.state.board;
    const legal = { calls: board?.legal_calls ?? [], cards: cardsOf(board?.legal_cards) };
    if (['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) {
      if (target.closest('.auction-rows, .lines, .tabs')) return;
      if (board?.phase === 'Closed' && !this.state.hold) {
        if (event.key === 'ArrowRight') this.step(this.state.step + 1);
        if (event.key === 'ArrowLeft') this.step(this.state.step - 1);
        if (event.key === 'Home') this.step(0);
        if (event.key === 'End') this.step(board.play.length);
      } else if (legal.calls.length > 0) {
        /** @type {HTMLElement | null | undefined} */ (this.middle?.querySelector('.bid[tabindex="0"]'))?.focus();
      } else {
        this.stage?.arrow(event.key);
      }
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape') {
      this.change({ keys: '', choices: null, look: false, sheet: false, about: null });
      return;
    }
    if (event.key === '/') {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (this.host.querySelector('.command input'))?.focus();
      return;
    }
    if (event.key === '?') { this.change({ dialog: 'keys' }); return; }
    if (event.key === '!') { this.openClaim(); return; }
    if (event.key === 'Backspace') { this.askUndo(); return; }
    if (event.key === '=') { this.change({ look: !this.state.look }); return; }
    if (event.key.length !== 1 || event.key === ' ') return;
    const word = (this.state.keys + event.key).toLowerCase();
    const reading = text.read(word, legal);
    const found = [...reading.calls, ...reading.cards];
    const whole = legal.calls.length ? reading.calls.length === 1 : [...word].length > 1 && reading.cards.length === 1;
    if (whole && !(word.length === 1 && text.mayGrow(word, legal))) {
      this.do(found[0]);
    } else if (text.mayGrow(word, legal)) {
      this.change({ keys: word });
      const first = reading.cards[0];
      if (first) this.stage?.focus(first);
      clearTimeout(this.keysTimer);
      this.keysTimer = setTimeout(() => this.change({ keys: '' }), 2500);
    } else if (found.length > 1) {
      this.change({ choices: reading, keys: '' });
    } else {
      this.change({ keys: '' });
    }
  }

  /** The seat a person speaks for: dummy speaks only as declarer, if he plays declarer's cards. @returns {Seat | null} */
  speaker() {
    const { board, table } = this.state;
    const mine = this.mySeat();
    if (!board?.contract || mine === null) return mine;
    const declarer = /** @type {Seat} */ (board.contract.slice(-1));
    if (mine !== turned(declarer, 2)) return mine;
    return table?.you.seats.includes(declarer) ? declarer : null;
  }

  openClaim() {
    const board = this.state.board;
    const mine = this.speaker();
    if (board?.phase === 'Play' && this.speaker() !== null && !board.claim && !board.undo) this.change({ dialog: 'claim' });
  }

  askUndo() {
    const board = this.state.board;
    const mine = this.speaker();
    if (board && mine !== null && this.canUndo(board)) this.game({ type: 'UndoAsk', seat: mine });
  }

  /** @param {Board} board */
  canUndo(board) {
    return ['Auction', 'Clarification', 'Play'].includes(board.phase) && !board.undo && !board.claim &&
      (board.play.length > 0
        ? board.play.some((_, i) => { const by = playerOf(board, i); return by !== null && this.plays(board, by); })
        : board.auction.some((c) => c.seat === this.mySeat()));
  }

  /** Does this person play that seat's cards in this board? @param {Board} board @param {Seat} seat */
  plays(board, seat) {
    const speaker = this.speaker();
    return seat === speaker || Boolean(speaker && board.contract?.endsWith(speaker) && seat === turned(speaker, 2));
  }

  /** @param {number} step */
  step(step) {
    const last = this.state.board?.play.length ?? 0;
    const to = Math.min(last, Math.max(0, step));
    if (to === this.state.step && to !== 0) return;
    if (to > this.state.step) sound.play('card');
    this.change({ step: to, result: to === 0 });
    const board = this.state.board;
    const by = board && to > 0 ? playerOf(board, to - 1) : null;
    if (board && by) this.say(t('announce-card', { seat: by, card: words.cardSpoken(board.play[to - 1]) }));
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
    setTimeout(() => this.change({ copied: false }), 2500);
  }

  /** @param {import('./wire.js').Proof} proof */
  async checkDeal(proof) {
    const board = this.state.board;
    const verdict = await fair.check(proof, {
      pledge: pledge.of(proof.table, proof.board),
      deal: board?.deal && board.board === proof.board ? dealOf(board.deal) : undefined,
    });
    this.change({ verdict });
  }

  // ——— what follows from the state ———

  /** The chair the person sits in. @returns {Seat | null} */
  mySeat() {
    const table = this.state.table;
    if (!table) return null;
    return SEATS.find((seat) => {
      const chair = table.chairs[seat];
      return chair.kind === 'Person' && chair.person === table.you.person;
    }) ?? null;
  }

  /** Who sits at the bottom of the picture. @returns {Seat} */
  bottom() {
    return this.mySeat() ?? this.state.table?.you.shown[0] ?? 'S';
  }

  isSmall() {
    return matchMedia('(max-width: 979px)').matches;
  }

  /** @param {string[]} cards */
  cardsSpoken(cards) {
    return ['S', 'H', 'D', 'C'].map((suit) => {
      const ranks = cards.filter((c) => c[0] === suit).map((c) => words.rank(c[1])).join(' ');
      return t('spoken-holding', { suit, ranks: ranks || '—' });
    }).join(', ');
  }

  /** @param {Board} board */
  handSpoken(board) {
    const cards = board.hands[this.bottom()].cards;
    return cards ? t('your-hand', { hand: this.cardsSpoken(cardsOf(cards)) }) : '';
  }

  /** @param {string} contract */
  contractSpoken(contract) {
    const c = contractOf(contract);
    return c ? t('spoken-contract', { level: c.level, strain: c.strain, doubled: c.doubled || 'no', seat: c.declarer }) : contract;
  }

  /** @param {Board} board */
  claimText(board) {
    const claim = board.claim;
    if (!claim) return '';
    const left = 13 - board.winners.length;
    const own = Boolean(this.state.table?.you.seats.includes(claim.seat));
    const n = claim.concession ? left - claim.tricks : claim.tricks;
    const id = claim.concession ? (own ? 'you-concede' : 'concedes') : own ? 'you-claim' : 'claims';
    return t(id, { seat: claim.seat, n: claim.concession ? n : claim.tricks, left });
  }

  // ——— the picture ———

  /** @param {boolean} [jump] */
  render(jump) {
    const { state } = this;
    const rect = this.clothBox?.getBoundingClientRect();
    if (!rect || rect.width === 0 || !this.stage) return;
    const box = { w: rect.width, h: rect.height };
    const m = measure(box);
    this.host.dataset.kind = m.kind;
    this.host.dataset.stage = state.table?.stage ?? 'none';
    this.host.dataset.phase = this.phase();
    const scene = this.#scene();
    this.scene = scene;
    const mine = this.controlled();
    this.stage.show(scene, box, { jump: jump || this.still(), labels: (card) => this.cardLabel(card, scene), mine });
    draw(/** @type {HTMLElement} */ (this.plates), this.#plates(m));
    draw(/** @type {HTMLElement} */ (this.middle), this.#middle(m));
    draw(/** @type {HTMLElement} */ (this.strip), this.#strip());
    draw(/** @type {HTMLElement} */ (this.bar), this.#bar());
    draw(/** @type {HTMLElement} */ (this.side), this.#side());
    draw(/** @type {HTMLElement} */ (this.dock), this.#dock());
    draw(/** @type {HTMLElement} */ (this.told), this.#told());
    draw(/** @type {HTMLElement} */ (this.toasts), state.toasts.map((toast) => h('p', { key: toast.id, class: `toast ${toast.kind}` }, parts.rich(toast.text))));
    // Closed first, so that the focus goes back to where it was.
    if (!state.dialog) this.dialogs?.querySelector('dialog')?.close();
    draw(/** @type {HTMLElement} */ (this.dialogs), this.#dialog());
    // The last calls are always in sight.
    const calls = `${state.board?.board}/${state.board?.auction.length}/${Boolean(state.pending)}`;
    if (calls !== this.callsShown) {
      this.callsShown = calls;
      const rows = this.middle?.querySelector('.auction-rows');
      if (rows) rows.scrollTop = rows.scrollHeight;
    }
    const dialog = this.dialogs?.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    this.host.dataset.ready = state.table ? 'yes' : 'no';
    if (state.table && state.line === 'open') {
      const turn = state.board && (state.board.legal_calls.length || cardsOf(state.board.legal_cards).length);
      document.title = `${turn ? '● ' : ''}${this.title()} · ${t('brand')}`;
    }
  }

  /** Which part of the board the page shows. */
  phase() {
    const { board, table } = this.state;
    if (!table) return 'none';
    if (!board || table.stage === 'Gathering' && board.phase !== 'Closed') return table.stage === 'Dealing' ? 'dealing' : 'gathering';
    if (board.phase === 'Closed' && table.stage === 'Dealing') return 'dealing';
    if (board.phase === 'Closed' && !this.state.hold) return 'closed';
    if (board.phase === 'Auction') return 'auction';
    return 'play';
  }

  title() {
    const { board, table } = this.state;
    const form = this.state.game?.form?.form;
    return [board && table?.stage !== 'Gathering' ? t('board-n', { n: board.board }) : null, form ? t(`form-${form}`) : null].filter(Boolean).join(' · ');
  }

  #scene() {
    const { board, pending, hold, look, step } = this.state;
    const bottom = this.bottom();
    const phase = this.phase();
    if (!board || phase === 'none' || phase === 'gathering') return emptyScene(bottom, 'empty');
    if (phase === 'dealing') return emptyScene(bottom, 'deck');
    if (phase === 'closed' && board.deal) return replayScene(board, bottom, step);
    const card = pending?.card ? { seat: pending.seat, card: pending.card } : null;
    return sceneOf(board, { bottom, pending: card, hold, look });
  }

  /** The seats whose cards lie under this person's hand now. @returns {Seat[]} */
  controlled() {
    const { board, table } = this.state;
    if (!board || !table || board.phase === 'Closed') return [];
    const seats = [this.bottom()].filter((seat) => table.you.seats.includes(seat));
    const dummy = board.contract && board.play.length ? turned(/** @type {Seat} */ (board.contract.slice(-1)), 2) : null;
    if (dummy && !seats.includes(dummy) && table.you.seats.some((s) => s === dummy || turned(s, 2) === dummy && board.contract?.endsWith(s))) seats.push(dummy);
    for (const seat of table.you.seats) if (!seats.includes(seat) && board.turn === seat) seats.push(seat);
    return seats;
  }

  /** @param {string} card @param {Scene} scene */
  cardLabel(card, scene) {
    const seat = SEATS.find((s) => scene.hands[s].cards?.includes(card));
    const whose = seat && seat !== this.bottom() ? t('card-of-dummy') : '';
    return [words.cardSpoken(card), whose].filter(Boolean).join(', ');
  }

  /** @param {ReturnType<typeof measure>} m */
  #plates(m) {
    const { table, board } = this.state;
    if (!table) return null;
    const here = new Set(this.state.presence);
    const bottom = this.bottom();
    const phase = this.phase();
    void m;
    return SEATS.map((seat) => {
      const side = sideOfPicture(seat, bottom);
      const chair = table.chairs[seat];
      const turn = board && phase !== 'closed' && phase !== 'gathering' && phase !== 'dealing' && board.turn === seat && !this.state.pending && !board.claim;
      const vul = board && isVulnerable(board.vulnerable, seat);
      const waits = Boolean(board?.claim?.waiting.includes(seat) || board?.undo?.waiting.includes(seat));
      const declarer = board?.contract?.endsWith(seat);
      const open = side !== 0 && Boolean(this.scene?.hands[seat].cards) && phase === 'play';
      const left = table.clock ? this.#timeLeft(table.clock, seat) : null;
      const empty = chair.kind !== 'Person';
      const sit = empty && this.mySeat() === null;
      return h('div', {
        key: seat, 'data-seat': seat,
        class: `plate at-${['south', 'west', 'north', 'east'][side]} ${turn ? 'turn' : ''} ${vul ? 'vul' : ''} ${chair.kind.toLowerCase()} ${waits ? 'waits' : ''} ${open ? 'open' : ''}`,
      },
      h('span', { class: 'seat-letter', title: t('seat-name', { seat }) }, words.seat(seat)),
      h('span', { class: 'who' },
        h('span', { class: 'name' }, panels.nameOf(table, seat)),
        h('span', { class: 'about' },
          chair.kind === 'Person' && !here.has(chair.person) && h('span', { class: 'away' }, t('away')),
          chair.kind === 'Person' && chair.deputy && h('span', null, t('deputised')),
          table.stage === 'Between' && chair.kind === 'Person' && h('span', { class: chair.ready ? 'ready' : '' }, chair.ready ? t('is-ready') : t('is-not-ready')),
          declarer && phase === 'play' && h('span', { class: 'declarer' }, t('declarer')),
          turn && h('span', { class: 'sr' }, t('on-turn')),
          vul && h('span', { class: 'sr' }, t('vulnerable')))),
      board && board.dealer === seat && phase !== 'gathering' && h('span', { class: 'dealer', title: t('dealer'), 'aria-label': t('dealer') }, t('dealer-mark')),
      left !== null && h('span', { class: `clock ${left < 20000 ? 'short' : ''}`, role: 'timer' }, this.#clockText(left)),
      sit && h('button', { type: 'button', class: 'sit small primary', onclick: () => this.command({ type: 'Sit', seat }) }, t('sit-here')));
    });
  }

  /** @param {NonNullable<Table['clock']>} clock @param {Seat} seat */
  #timeLeft(clock, seat) {
    const now = Date.now() + this.offset;
    const spent = clock.running.includes(seat) ? Math.max(0, now - clock.at_ms - (clock.grace_ms ?? 0)) : 0;
    return Math.max(0, clock.left_ms[seat] - spent);
  }

  /** @param {number} ms */
  #clockText(ms) {
    const s = Math.ceil(ms / 1000);
    return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
  }

  /** @param {ReturnType<typeof measure>} m */
  #middle(m) {
    const { table, board } = this.state;
    if (!table) return h('p', { class: 'loading' }, t('connecting'));
    switch (this.phase()) {
      case 'gathering': return this.#gathering(table);
      case 'dealing': return h('p', { class: 'dealing-note', key: 'dealing' }, t('dealing'));
      case 'auction': return board && h('div', { class: 'bidding', key: 'bidding' },
        this.diagram(board),
        table.you.seats.length > 0 && auction.box(board, {
          level: this.state.level, wide: m.kind === 'wide' && m.w >= 700, focus: this.state.bidFocus,
          alert: this.state.alert, pending: this.state.pending !== null,
          choose: (level) => this.change({ level }),
          call: (call) => this.call(call),
          setAlert: (alert) => this.change({ alert }),
          focused: (call) => { this.state.bidFocus = call; },
        }));
      case 'closed': return board && this.state.result && this.#result(board);
      default: return board && this.#playNote(board);
    }
  }

  /** @param {Board} board @param {boolean} [replay] */
  diagram(board, replay) {
    const seat = this.mySeat();
    return auction.diagram(board, {
      about: this.state.about, pending: this.state.pending?.call ?? null,
      explainer: this.state.game?.explainer ?? 'caller', mine: this.state.table?.you.seats ?? [], replay,
      look: (about) => this.change({ about }),
      ask: seat !== null && board.phase !== 'Closed' ? (about) => this.game({ type: 'Ask', seat, about }) : undefined,
      explain: seat !== null && board.phase !== 'Closed' ? (about, text) => this.game({ type: 'Explain', seat, about, text }) : undefined,
      alert: seat !== null && board.phase !== 'Closed' ? (about) => this.game({ type: 'Alert', seat, about }) : undefined,
      name: (s) => (this.state.table ? panels.nameOf(this.state.table, s) : ''),
    });
  }

  /** @param {Table} table */
  #gathering(table) {
    const free = SEATS.filter((seat) => table.chairs[seat].kind === 'Empty').length;
    if (table.stage === 'Between') {
      const mine = this.mySeat();
      const chair = mine ? table.chairs[mine] : null;
      const late = SEATS.flatMap((seat) => { const c = table.chairs[seat]; return c.kind === 'Person' && !c.ready ? [c.name] : []; });
      return h('div', { class: 'card-panel gather', key: 'ready' },
        h('h2', null, t('about-to-begin')),
        h('p', { class: 'quiet', role: 'status' }, t('waiting-for', { seats: late.join(', ') })),
        chair?.kind === 'Person' && !chair.ready && parts.button(t('ready'), () => this.command({ type: 'Ready' }), { class: 'primary big next-board' }));
    }
    return h('div', { class: 'card-panel gather', key: 'gather' },
      h('h2', null, t('gathering')),
      h('p', null, this.mySeat() === null && free > 0 ? t('choose-seat') : t('gathering-about')),
      panels.invite(this),
      table.you.owner
        ? parts.button(free > 0 ? t('start-with-robots', { n: free }) : t('start'), () => this.command({ type: 'Start' }), { class: 'primary big' })
        : h('p', { class: 'quiet' }, t('owner-starts')));
  }

  /** @param {Board} board */
  #playNote(board) {
    if (board.phase === 'Clarification' || board.play.length === 0) {
      const { turn } = board;
      return turn && h('p', { class: 'lead-note', key: 'lead' },
        h('span', { class: 'lead-contract' }, board.contract && parts.contract(board.contract)),
        h('span', null, cardsOf(board.legal_cards).length ? t('you-lead') : t('leads', { seat: turn })));
    }
    return null;
  }

  /** @param {Board} board */
  #result(board) {
    const { outcome } = board;
    const { game, table } = this.state;
    if (!outcome || !table) return null;
    const mine = this.mySeat();
    const we = sideOf(mine ?? this.bottom());
    const past = game?.past.find((p) => p.board === board.board);
    const score = past ? past.score_ns * (we === 'NS' ? 1 : -1) : null;
    const chair = mine ? table.chairs[mine] : null;
    const ready = chair?.kind === 'Person' && chair.ready;
    return h('div', { class: 'card-panel result', key: 'result' },
      h('h2', null, sheets.resultLine(outcome)),
      h('p', { class: 'in-words' }, sheets.resultSpoken(outcome)),
      score !== null && outcome.end === 'Played' && h('p', { class: `score ${score < 0 ? 'down' : 'made'}` }, sheets.signed(score)),
      sheets.origin(game?.sheet, board.board, we),
      game?.over && h('p', { class: 'form-over' }, sheets.overText(game.sheet)),
      h('div', { class: 'buttons' },
        board.play.length > 0 && parts.button(t('replay'), () => this.step(1), { icon: 'next' }),
        mine !== null && game && sheets.mayClaimHonors(game, board, mine) &&
          parts.button(t('claim-honors'), () => this.game({ type: 'ClaimHonors', seat: mine }), { class: 'claim-honors' }),
        mine !== null && (table.stage === 'Between' || table.stage === 'Over') && (ready
          ? h('p', { class: 'quiet', role: 'status' }, t('waiting-others'))
          : parts.button(game?.over ? t(game.form.form === 'rubber' ? 'new-rubber' : 'play-again') : t('next-board'), () => this.command({ type: 'Ready' }), { class: 'primary big next-board' }))));
  }

  /** What waits for an answer, and what may be done besides. */
  #strip() {
    const { board, table, line } = this.state;
    const mine = this.mySeat();
    const items = [];
    if (line === 'lost') items.push(h('p', { class: 'banner', role: 'alert', key: 'lost' }, h('span', { class: 'spin' }), t('reconnecting')));
    if (this.state.trouble) items.push(h('p', { class: 'banner', role: 'alert', key: 'trouble' }, t('trouble-disk')));
    if (line === 'closed') {
      items.push(h('p', { class: 'banner', role: 'alert', key: 'closed' }, t(`closing-${this.state.closed}`), ' ',
        !['removed', 'locked', 'broken'].includes(this.state.closed ?? '') && parts.button(t('come-back'), () => this.socket?.open(), { class: 'small' })));
    }
    const chair = mine && table ? table.chairs[mine] : null;
    if (mine && chair?.kind === 'Person' && chair.deputy) {
      items.push(h('p', { class: 'banner', key: 'deputy' }, t('deputy-plays'), ' ',
        parts.button(t('i-am-back'), () => this.command({ type: 'Return', seat: mine }), { class: 'small primary' })));
    }
    if (mine && this.state.game?.stopping?.length && !this.state.game.over) items.push(this.#stopBar(mine, this.state.game.stopping));
    if (board?.claim && board.phase !== 'Closed') items.push(this.#claimBar(board));
    if (board?.undo && board.phase !== 'Closed') items.push(this.#undoBar(board));
    if (this.state.choices) {
      items.push(h('div', { class: 'ask', key: 'choices', role: 'group', 'aria-label': t('which') },
        h('p', null, t('which')),
        h('div', { class: 'buttons' }, [...this.state.choices.calls, ...this.state.choices.cards].map((what) =>
          h('button', { key: what, type: 'button', onclick: () => this.do(what), 'aria-label': PACK.includes(what) ? words.cardSpoken(what) : words.callSpoken(what) },
            PACK.includes(what) ? parts.card(what) : parts.call(what))))));
    }
    if (this.state.keys) items.push(h('p', { class: 'keys-typed', key: 'keys' }, this.state.keys));
    const phase = this.phase();
    if (phase === 'closed' && board && !this.state.result) items.push(this.#replayBar(board));
    // What may appear and go stands last, so that nothing else moves.
    const acts = [];
    if (board && this.speaker() !== null && (phase === 'play' || phase === 'auction') && this.canUndo(board)) {
      acts.push(parts.button(t('undo'), () => this.askUndo(), { key: 'undo', icon: 'undo', class: 'act', title: t('undo') }));
    }
    if (phase === 'play' && board?.phase === 'Play' && this.speaker() !== null && !board.claim && !board.undo) {
      acts.push(parts.button(t('claim-button'), () => this.openClaim(), { key: 'claim', icon: 'flag', class: 'act act-claim', title: t('claim-button') }));
    }
    if (phase === 'play' && board?.last_trick && !this.state.hold) {
      acts.push(parts.button(t('last-trick'), () => this.change({ look: !this.state.look }), { key: 'look', icon: 'eye', class: 'act act-look', title: t('last-trick'), 'aria-pressed': String(this.state.look) }));
    }
    return [h('div', { class: 'asks' }, items), h('div', { class: 'acts-row' }, acts)];
  }

  /** @param {Board} board */
  #claimBar(board) {
    const claim = board.claim;
    if (!claim) return null;
    const table = this.state.table;
    const answer = claim.waiting.find((seat) => seat === this.mySeat()) ?? claim.waiting.find((seat) => table?.you.seats.includes(seat));
    const own = Boolean(table?.you.seats.includes(claim.seat));
    return h('div', { class: 'ask', key: 'claim', role: 'alertdialog', 'aria-label': t('claim') },
      h('p', null, this.claimText(board)),
      claim.statement && h('p', { class: 'statement' }, `«${claim.statement}»`),
      claim.line.length > 0 && h('p', { class: 'line-cards' }, claim.line.map((card) => parts.card(card))),
      h('div', { class: 'buttons' },
        answer && parts.button(t('agree'), () => this.game({ type: 'Agree', seat: answer }), { class: 'primary' }),
        answer && parts.button(t('object'), () => this.game({ type: 'Object', seat: answer })),
        own && parts.button(t('withdraw'), () => this.game({ type: 'Object', seat: claim.seat })),
        !answer && h('span', { class: 'quiet' }, t('waiting-for', { seats: claim.waiting.map((s) => words.seat(s)).join(', ') }))));
  }

  /** Somebody wishes to stop between two boards. @param {Seat} mine @param {Seat[]} stopping */
  #stopBar(mine, stopping) {
    const own = stopping.includes(mine);
    return h('div', { class: 'ask ask-stop', key: 'stop', role: 'alertdialog', 'aria-label': t('break-off') },
      h('p', null, own ? t('break-off-asked-by-you') : t('break-off-asked', { seats: stopping.map((s) => words.seat(s)).join(', ') })),
      !own && h('div', { class: 'buttons' },
        parts.button(t('agree'), () => this.game({ type: 'BreakOff', seat: mine }), { class: 'primary' })));
  }

  /** May the form be broken off now? */
  mayBreakOff() {
    const { game, table } = this.state;
    const mine = this.mySeat();
    return Boolean(game && mine && table?.stage === 'Between' && !game.over && game.past.length > 0 && !game.stopping?.includes(mine));
  }

  /** @param {Board} board */
  #undoBar(board) {
    const undo = board.undo;
    if (!undo) return null;
    const answer = undo.waiting.find((seat) => seat === this.mySeat());
    const own = Boolean(this.state.table?.you.seats.includes(undo.seat));
    return h('div', { class: 'ask', key: 'undo', role: 'alertdialog', 'aria-label': t('undo') },
      h('p', null, own ? t('undo-asked-by-you') : t('undo-asked', { seat: undo.seat })),
      undo.across_a_card && h('p', { class: 'quiet' }, t('undo-across')),
      h('div', { class: 'buttons' },
        answer && parts.button(t('agree'), () => this.game({ type: 'UndoAnswer', seat: answer, agree: true }), { class: 'primary' }),
        answer && parts.button(t('refuse'), () => this.game({ type: 'UndoAnswer', seat: answer, agree: false })),
        own && parts.button(t('withdraw'), () => this.game({ type: 'UndoAnswer', seat: undo.seat, agree: false })),
        !answer && h('span', { class: 'quiet' }, t('waiting-for', { seats: undo.waiting.map((s) => words.seat(s)).join(', ') }))));
  }

  /** @param {Board} board */
  #replayBar(board) {
    const { step } = this.state;
    const last = board.play.length;
    return h('div', { class: 'replay', key: 'replay', role: 'group', 'aria-label': t('replay') },
      parts.button(t('replay-first'), () => this.step(0), { icon: 'first', only: true }),
      parts.button(t('replay-back'), () => this.step(step - 1), { icon: 'back', only: true }),
      h('input', {
        type: 'range', min: 0, max: last, value: step, 'aria-label': t('replay-step'),
        'aria-valuetext': t('replay-of', { n: step, of: last }), oninput: (/** @type {any} */ e) => this.step(Number(e.target.value)),
      }),
      parts.button(t('replay-next'), () => this.step(step + 1), { icon: 'next', only: true }),
      parts.button(t('replay-last'), () => this.step(last), { icon: 'last', only: true }),
      h('span', { class: 'of' }, `${step}/${last}`));
  }

  #bar() {
    const { board, table } = this.state;
    const phase = this.phase();
    const we = sideOf(this.bottom());
    const they = we === 'NS' ? 'EW' : 'NS';
    return [
      h('a', { class: 'home', href: '/', 'aria-label': t('home') }, parts.sign('S'), h('span', { class: 'brand' }, t('brand'))),
      h('h1', { class: 'where' }, board && phase !== 'gathering' ? t('board-n', { n: board.board }) : t('the-table'),
        this.state.game?.form && h('span', { class: 'form' }, ` · ${t(`form-${this.state.game.form.form}`)}`)),
      board && phase !== 'gathering' && h('span', { class: `chip vul-${board.vulnerable}`, title: t('vulnerability') }, t(`vul-${board.vulnerable}`)),
      board?.contract && (phase === 'play' || phase === 'closed') && h('span', { class: 'chip contract-chip', title: this.contractSpoken(board.contract) },
        parts.contract(board.contract)),
      board?.contract && (phase === 'play' || phase === 'closed') && h('span', { class: 'chip tricks', title: t('tricks-won') },
        h('span', null, `${t('we')} `, h('b', null, String(board.won[we]))),
        h('span', null, `${t('they')} `, h('b', null, String(board.won[they])))),
      h('span', { class: 'gap' }),
      table?.dealing && parts.button(t('dealing-proof'), () => this.change({ dialog: 'dealing' }), { icon: 'shield', only: true, class: 'icon-button wide-only' }),
      parts.button(t('keys'), () => this.change({ dialog: 'keys' }), { icon: 'help', only: true, class: 'icon-button wide-only' }),
      parts.button(t('settings'), () => this.change({ dialog: 'settings' }), { icon: 'gear', only: true, class: 'icon-button' }),
    ];
  }

  /** @returns {[string, string, string][]} */
  #tabs() {
    return [['auction', t('auction'), 'auction'], ['score', t('score'), 'score'], ['chat', t('chat'), 'chat'], ['people', t('people'), 'people']];
  }

  /** @param {string} tab */
  open(tab) {
    const again = this.state.sheet && this.state.tab === tab;
    this.change({ tab, sheet: !again, ...(tab === 'chat' ? { unread: 0 } : {}) });
    if (tab === 'chat') queueMicrotask(() => this.chatLines?.scrollTo({ top: this.chatLines.scrollHeight }));
  }

  #side() {
    const { tab, sheet, unread } = this.state;
    this.side?.classList.toggle('open', sheet);
    const tabs = this.#tabs();
    return [
      h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('panels'), onkeydown: (/** @type {KeyboardEvent} */ e) => {
        const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
        if (!by) return;
        const next = tabs[(tabs.findIndex(([k]) => k === tab) + by + tabs.length) % tabs.length][0];
        this.change({ tab: next, ...(next === 'chat' ? { unread: 0 } : {}) });
        queueMicrotask(() => document.getElementById(`tab-${next}`)?.focus());
      } },
      tabs.map(([key, label, icon]) => h('button', {
        key, type: 'button', role: 'tab', id: `tab-${key}`, 'aria-selected': String(tab === key), 'aria-controls': 'panel', tabindex: tab === key ? 0 : -1,
        onclick: () => this.change({ tab: key, ...(key === 'chat' ? { unread: 0 } : {}) }),
      }, parts.icon(icon), h('span', null, label), key === 'chat' && unread > 0 && h('b', { class: 'badge' }, String(unread)))),
      parts.button(t('close'), () => this.change({ sheet: false }), { icon: 'close', only: true, class: 'close-sheet' })),
      h('div', { class: `panel panel-${tab}`, id: 'panel', role: 'tabpanel', 'aria-labelledby': `tab-${tab}`, key: tab }, this.#panel()),
      h('form', {
        class: 'command', key: 'command', onsubmit: (/** @type {any} */ e) => {
          e.preventDefault();
          const input = e.target.elements.typed;
          if (this.typed(input.value)) input.value = '';
          else input.select();
        },
      },
      h('label', null, h('span', null, t('command')),
        h('input', { name: 'typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', placeholder: t('command-example'), maxlength: 40 }))),
    ];
  }

  #panel() {
    const { tab, board, game } = this.state;
    const we = sideOf(this.bottom());
    switch (tab) {
      case 'auction': return board && this.phase() !== 'gathering'
        ? [h('h2', { class: 'sr' }, t('auction')), this.diagram(board, this.phase() === 'closed'), this.#contractLine(board), this.#tricks(board)]
        : h('p', { class: 'quiet' }, t('no-auction'));
      case 'score': return [h('h2', { class: 'sr' }, t('score')), sheets.sheet(game?.sheet, we, this.mySeat() !== null),
        this.mayBreakOff() && parts.button(t(game?.form.form === 'rubber' ? 'break-off' : 'break-off-boards'), () => this.change({ dialog: 'stop' }), { class: 'break-off' }),
        this.#past(), sheets.settled(game?.settled ?? [], we, this.mySeat() !== null)];
      case 'chat': return panels.chat(this);
      default: return panels.people(this);
    }
  }

  /** @param {Board} board */
  #contractLine(board) {
    if (!board.contract) return null;
    return h('p', { class: 'contract-line' }, parts.contract(board.contract), ' ', h('span', null, this.contractSpoken(board.contract)));
  }

  /** Who won which trick, in small. @param {Board} board */
  #tricks(board) {
    if (!board.contract || board.winners.length === 0) return null;
    const we = sideOf(this.bottom());
    return h('ol', { class: 'trick-row', 'aria-label': t('tricks-won') }, board.winners.map((seat, i) =>
      h('li', { key: i, class: sideOf(seat) === we ? 'we' : 'they', title: t('trick-n', { n: i + 1, seat }) }, words.seat(seat))));
  }

  #past() {
    const past = this.state.game?.past ?? [];
    if (this.state.game?.sheet?.form !== 'rubber' || past.length === 0) return null;
    const k = sideOf(this.bottom()) === 'NS' ? 1 : -1;
    return h('div', { class: 'duplicate' }, h('h3', null, t('boards')), h('table', { class: 'paper list' },
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('board-short')), h('th', { scope: 'col' }, t('contract')), h('th', { scope: 'col' }, t('points')))),
      h('tbody', null, past.map((p, i) => h('tr', { key: i }, h('th', { scope: 'row' }, String(p.board)),
        h('td', null, sheets.resultLine(p.outcome)),
        h('td', { class: p.score_ns * k < 0 ? 'down' : 'made' }, sheets.signed(p.score_ns * k)))))));
  }

  #dock() {
    return this.#tabs().map(([key, label, icon]) => h('button', {
      key, type: 'button', class: 'dock-button', 'aria-pressed': String(this.state.sheet && this.state.tab === key), onclick: () => this.open(key),
    }, parts.icon(icon), h('span', null, label), key === 'chat' && this.state.unread > 0 && h('b', { class: 'badge' }, String(this.state.unread))));
  }

  /** The table in words, under headings: for ears, and for eyes that like it so. */
  #told() {
    const { board, table } = this.state;
    this.told?.classList.toggle('shown', this.settings.text);
    if (!table) return null;
    const out = [];
    if (board && this.scene && this.phase() !== 'gathering') {
      const bottom = this.bottom();
      const dummy = this.scene.dummy;
      const seats = SEATS.filter((seat) => this.scene?.hands[seat].cards && (seat === bottom || seat === dummy || this.phase() === 'closed'));
      for (const seat of seats) {
        out.push(h('h2', { key: `h${seat}` }, seat === bottom && this.mySeat() ? t('hand-yours') : seat === dummy ? t('hand-dummy', { seat }) : t('hand-of', { seat })),
          h('p', { key: `p${seat}` }, this.cardsSpoken(this.scene.hands[seat].cards ?? [])));
      }
      if (board.auction.length) {
        out.push(h('h2', { key: 'ha' }, t('auction')), h('p', { key: 'pa' }, board.auction.map((e) => t('announce-call', { seat: e.seat, call: words.callSpoken(e.call) })).join(' ')));
      }
      if (board.contract) out.push(h('h2', { key: 'hc' }, t('contract')), h('p', { key: 'pc' }, this.contractSpoken(board.contract)));
      if (this.scene.trick.length) {
        out.push(h('h2', { key: 'ht' }, t('trick')), h('p', { key: 'pt' }, this.scene.trick.map((p) => t('announce-card', { seat: p.seat, card: words.cardSpoken(p.card) })).join(' ')));
      }
      if (board.turn) out.push(h('h2', { key: 'hw' }, t('turn')), h('p', { key: 'pw' }, board.turn === this.mySeat() ? t('your-turn') : t('turn-of', { seat: board.turn })));
    }
    return out;
  }

  #dialog() {
    const { dialog } = this.state;
    if (!dialog) return null;
    const inside = dialog === 'settings' ? panels.settings(this)
      : dialog === 'claim' ? panels.claim(this)
        : dialog === 'dealing' ? panels.dealing(this) : dialog === 'stop' ? panels.stop(this) : panels.keys(this);
    const title = t({ settings: 'settings', claim: 'claim-title', dealing: 'dealing-proof', keys: 'keys', stop: 'break-off' }[dialog] ?? 'settings');
    return h('dialog', {
      key: dialog, class: `dialog dialog-${dialog}`, 'aria-label': title,
      onclose: () => { if (this.state.dialog === dialog) this.change({ dialog: null }); },
      onclick: (/** @type {any} */ e) => { if (e.target.tagName === 'DIALOG') e.target.close(); },
    },
    h('div', { class: 'dialog-inside' },
      h('header', null, h('h2', null, title), parts.button(t('close'), () => this.change({ dialog: null }), { icon: 'close', only: true, class: 'icon-button' })),
      inside,
      dialog === 'settings' && h('div', { class: 'buttons' },
        parts.button(t('dealing-proof'), () => this.change({ dialog: 'dealing' }), { icon: 'shield' }),
        parts.button(t('keys'), () => this.change({ dialog: 'keys' }), { icon: 'help' }))));
  }
}
