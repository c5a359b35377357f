/**
 * What comes from the server, shown in order: views wait here while a finished trick lies open.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').FromServer} FromServer
 * @typedef {import('./state.js').State} State
 * @typedef {import('./app.js').App} App
 */
import * as fair from './fair.js';
import * as pledge from './pledge.js';
import { spoken as seatsSpoken } from './sitting.js';
import { rememberTable } from './settings.js';
import * as sound from './sound.js';
import { legalOf, mySeat } from './state.js';
import * as words from './words.js';

const { t } = words;

/** So long a finished trick lies open before it is swept up. */
const TRICK_MS = 1050;
/** So long a single legal card waits before it plays itself. */
const AUTO_MS = 700;
/** A trick is heard when it is swept, not when its last card falls. */
const TRICK_SOUND_MS = 500;
/** Who lags behind by more than so many views is shown the last one. */
const MOST_WAITING = 6;

export class Feed {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Game[]} */
    this.queue = [];
    /** The scores last sent. @type {import('./wire.js').Scores | undefined} */
    this.score = undefined;
    /** Nothing of what comes next is news: it is how things stand. */
    this.fresh = true;
    /** The server's clock less ours. */
    this.offset = 0;
    /** @type {Set<string>} */
    this.sharedFor = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.holdTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.autoTimer = undefined;
  }

  /** @param {FromServer} message */
  hear(message) {
    const { app } = this;
    switch (message.t) {
      case 'welcome':
        this.offset = message.now_ms - Date.now();
        // A number lost in a cut is given again; it is the same one.
        this.sharedFor.clear();
        break;
      case 'view': this.#view(message); break;
      case 'done': {
        app.asked.delete(message.ref);
        const { pending } = app.state;
        // What is irregular may be nowhere in the view that comes: it is there when it is written.
        if (pending?.ref === message.ref) app.change({ pending: app.gate ? null : { ...pending, version: message.version } });
        if (app.state.trouble) app.change({ trouble: false });
        break;
      }
      case 'refused': this.#refused(message); break;
      case 'slow': app.toast(t('slow'), 'no'); break;
      case 'trouble': {
        // What became of it the next view shows; until then it is not done.
        if (message.ref !== undefined) app.asked.delete(message.ref);
        app.change({ trouble: true, ...(message.ref !== undefined && app.state.pending?.ref === message.ref && { pending: null }) });
        break;
      }
      default: break;
    }
  }

  /** @param {Extract<FromServer, { t: 'refused' }>} message */
  #refused(message) {
    const { app } = this;
    const asked = /** @type {any} */ (app.asked.get(message.ref));
    app.asked.delete(message.ref);
    if (asked?.type === 'Share') {
      // Too late, or another device of the same person was faster: nobody needs to hear of it.
      const { table } = app.state;
      if (table?.dealing) pledge.drop(table.public, table.dealing.board, asked.seat);
      return;
    }
    if (asked?.type === 'Say') {
      // What was typed is not lost with the refusal.
      const line = /** @type {HTMLInputElement | null} */ (document.querySelector('.chat input[name="text"]'));
      if (line && !line.value) line.value = asked.text;
    }
    if (app.state.pending?.ref === message.ref) app.change({ pending: null });
    sound.play('no');
    app.toast(refusal(message), 'no');
  }

  /** @param {Extract<FromServer, { t: 'view' }>} view */
  #view(view) {
    const { app } = this;
    /** @type {Partial<State>} */
    const patch = {};
    if (view.table) {
      patch.table = view.table;
      if (mySeat({ ...app.state, table: view.table })) rememberTable(location.pathname);
      this.#share(view.table);
      if (view.table.dealing?.board !== app.state.table?.dealing?.board) patch.verdict = null;
    }
    if (view.presence) patch.presence = view.presence;
    // Something was written, or the server says that it can write again; who comes and goes is not written.
    if (view.table || view.game || view.chat || !view.presence) patch.trouble = false;
    if (view.chat) this.#chat(view.chat, patch);
    app.change(patch);
    if (view.score) this.score = view.score;
    const play = view.game ?? (view.score && (this.queue.at(-1) ?? app.state.game));
    if (play) this.queue.push(app.kit.read(play, this.score));
    const all = this.fresh || document.visibilityState === 'hidden' || this.queue.length > MOST_WAITING;
    if (all) this.flush();
    else this.#pump();
    this.fresh = false;
    if (view.chat) app.toEndOfChat();
  }

  /** @param {import('./wire.js').Line[]} chat @param {Partial<State>} patch */
  #chat(chat, patch) {
    const { app } = this;
    const was = app.state.chat;
    const last = chat.at(-1);
    patch.chat = chat;
    const news = chat.length > was.length || last?.at_ms !== was.at(-1)?.at_ms;
    if (this.fresh || !news || !last || last.person === app.state.table?.you.person) return;
    if (app.state.tab !== 'chat' || app.isSmall() && !app.state.sheet) patch.unread = app.state.unread + 1;
    sound.play('chat');
    app.say(t('said', { name: last.name, text: last.text }));
  }

  /** Answers with random numbers at once, so that nobody is written down as silent. @param {Table} table */
  #share(table) {
    for (const seat of table.dealing?.wanted ?? []) {
      const chair = table.chairs[seat];
      if (chair?.kind !== 'Person' || chair.person !== table.you.person) continue;
      const { board, commitment } = /** @type {import('./wire.js').Dealing} */ (table.dealing);
      const once = `${board}/${commitment}/${seat}`;
      if (this.sharedFor.has(once)) continue;
      this.sharedFor.add(once);
      const share = pledge.share(table.public, board, commitment, seat, fair.share);
      this.app.send({ type: 'Share', seat, share });
    }
  }

  /** Shows what has come, one thing after another. */
  #pump() {
    while (this.queue.length > 0 && !this.app.state.hold) this.#show(/** @type {Game} */ (this.queue.shift()), true);
  }

  /** Shows all that has come at once. */
  flush() {
    clearTimeout(this.holdTimer);
    const last = this.queue.length - 1;
    this.queue.splice(0).forEach((game, i) => this.#show(game, i === last && !this.fresh));
    if (this.fresh) this.app.change({ hold: false });
  }

  /** The person goes on: nothing waits for a trick to be swept. */
  hurry() {
    if (this.queue.length === 0 && !this.app.state.hold) return;
    this.app.state.hold = false;
    this.flush();
  }

  /** The trick has lain long enough. */
  #sweep() {
    clearTimeout(this.holdTimer);
    this.app.change({ hold: false });
    this.#pump();
  }

  /** @param {Game} game @param {boolean} lively */
  #show(game, lively) {
    const { state } = this.app;
    const before = state.board;
    const after = game.board ?? null;
    /** @type {Partial<State>} */
    const patch = { game, board: after, ...pendingAfter(state, after) };
    if (lively && state.table && game.sitting && game.sitting.rubber !== state.game?.sitting?.rubber) this.app.say(seatsSpoken(state.table, game.sitting));
    // The same board that is over is over still: somebody was ready, or honors were claimed.
    const same = before && after && before.board === after.board && (before.deal === null || after.deal !== null);
    if (same) this.#goesOn(before, after, lively, patch);
    else this.#anew(after, lively, patch);
    this.app.change(patch);
    this.app.gate?.shown(this.app);
    this.#auto(after);
  }

  /** Another board, or none. @param {Board | null} after @param {boolean} lively @param {Partial<State>} patch */
  #anew(after, lively, patch) {
    const { state } = this.app;
    Object.assign(patch, { step: 0, result: true, about: null, look: false, level: 0, claimTricks: null, claimFirst: null, claimLine: [], picked: [] });
    if (after && lively && after.phase !== 'Closed') {
      sound.play('deal');
      this.app.say(this.app.kit.opening(state, after));
    }
    if (after && after.phase !== 'Closed' && state.tab !== 'chat') patch.tab = after.contract ? 'auction' : 'score';
  }

  /** @param {Board} before @param {Board} after @param {boolean} lively @param {Partial<State>} patch */
  #goesOn(before, after, lively, patch) {
    const { state } = this.app;
    if (lively) this.#tell(before, after);
    if (after.play.length !== before.play.length) patch.look = false;
    if (after.auction.length !== before.auction.length) Object.assign(patch, { about: null, level: 0 });
    if (after.winners.length > before.winners.length && lively && !this.app.still()) {
      patch.hold = true;
      this.holdTimer = setTimeout(() => this.#sweep(), TRICK_MS);
    }
    if (after.phase === 'Closed' && before.phase !== 'Closed') patch.tab = 'score';
    if (after.contract && !before.contract && state.tab === 'score') patch.tab = 'auction';
    if (after.claim && state.dialog === 'claim') patch.dialog = null;
  }

  /** Tells what happened, to ears of both kinds. @param {Board} before @param {Board} after */
  #tell(before, after) {
    const { said, sounds, notes } = this.app.kit.news(this.app.state, before, after);
    for (const name of sounds) {
      if (name === 'trick') setTimeout(() => sound.play(name), TRICK_SOUND_MS);
      else if (name !== 'turn-away') sound.play(name);
      else if (document.visibilityState === 'hidden') sound.play('turn');
    }
    for (const note of notes) this.app.toast(note, 'said');
    this.app.say(said.join(' '));
  }

  /** A single legal card plays itself, for whom that pleases. @param {Board | null} board */
  #auto(board) {
    clearTimeout(this.autoTimer);
    if (this.app.gate || !this.app.settings.autoplay || !board || board.claim || board.undo) return;
    const { cards } = legalOf(board);
    if (cards.length !== 1) return;
    this.autoTimer = setTimeout(() => {
      if (this.app.state.board === board && !this.app.state.pending) this.app.play(cards[0]);
    }, AUTO_MS);
  }
}

/** What has arrived is no longer on its way. @param {State} state @param {Board | null} after @returns {Partial<State>} */
function pendingAfter({ pending, board }, after) {
  if (!pending) return {};
  const arrived = !after || pending.card && after.play.includes(pending.card) ||
    pending.call && after.auction.length > (board?.auction.length ?? 0);
  return arrived || pending.version !== undefined ? { pending: null } : {};
}

/** A refusal in the person's language. @param {any} message */
export function refusal(message) {
  const id = `refused-${String(message.refusal).replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}`;
  const facts = Object.fromEntries(Object.entries(message).filter(([, v]) => typeof v === 'string' || typeof v === 'number'));
  return words.has(id) ? t(id, facts) : t('refused');
}
