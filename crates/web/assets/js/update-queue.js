/**
 * Handles messages of the server. Views are queued while a completed trick is shown, and applied in order.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').FromServer} FromServer
 * @typedef {import('./state.js').State} State
 * @typedef {import('./app.js').App} App
 */
import * as commitments from './commitments.js';
import * as i18n from './i18n.js';
import { adviceText } from './prompts.js';
import { seatingText } from './seating.js';
import { rememberTable } from './settings.js';
import * as shares from './share.js';
import * as sound from './sound.js';
import { patched } from './json-patch.js';
import { legalOf, mySeat } from './state.js';

const { t } = i18n;

/** How long a completed trick stays before it is collected, by the chosen pace. @type {Record<string, number>} */
const TRICK_MS = { slow: 2000, normal: 1050, fast: 450 };
/** How long an act of another is shown before the next, by the chosen pace. @type {Record<string, number>} */
const ACT_MS = { slow: 900 };
/** Delay before a single legal card is played automatically. */
const AUTO_MS = 700;
/** The sound of a trick comes when it is collected, not with its last card. */
const TRICK_SOUND_MS = 500;
/** With more views than this in the queue, the page skips to the last. */
const MAX_QUEUED = 6;

export class UpdateQueue {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Game[]} */
    this.queue = [];
    /** The game last sent. @type {import('./wire.js').Play | undefined} */
    this.play = undefined;
    /** What the user may do, as last sent. @type {import('./wire.js').May} */
    this.may = {};
    /** The scores last sent. @type {import('./wire.js').Scores | undefined} */
    this.score = undefined;
    /** The next view is a snapshot: no announcements, no animation. */
    this.isSnapshot = true;
    /** Server time minus local time, in milliseconds. */
    this.clockOffset = 0;
    /** @type {Set<string>} */
    this.sharesSent = new Set();
    /** The secret of the deal that was checked last. @type {string | undefined} */
    this.checked = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.holdTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.autoTimer = undefined;
    /** The act last shown is looked at. @type {ReturnType<typeof setTimeout> | undefined} */
    this.pause = undefined;
  }

  /** @param {FromServer} message */
  receive(message) {
    const { app } = this;
    switch (message.t) {
      case 'welcome':
        this.clockOffset = message.now_ms - Date.now();
        // Send shares again after a reconnection; the stored numbers are the same.
        this.sharesSent.clear();
        app.change({ onlyWatches: message.audience ?? false });
        break;
      case 'view': this.#view(message); break;
      case 'done': {
        app.pendingCommands.delete(message.ref);
        const { pending } = app.state;
        // An irregular action may not appear in the view: it is done once it is recorded.
        if (pending?.ref === message.ref) app.change({ pending: app.lawsMode ? null : { ...pending, version: message.version } });
        if (app.state.degraded) app.change({ degraded: false });
        break;
      }
      case 'refused': this.#refused(message); break;
      case 'advice': this.#advice(message); break;
      case 'slow': app.toast(t('slow'), 'no'); break;
      case 'trouble': {
        // The next view shows the outcome; until then treat the action as not done.
        if (message.ref !== undefined) app.pendingCommands.delete(message.ref);
        app.change({ degraded: true, ...(message.ref !== undefined && app.state.pending?.ref === message.ref && { pending: null }) });
        break;
      }
      default: break;
    }
  }

  /** @param {Extract<FromServer, { t: 'advice' }>} message */
  #advice(message) {
    const { app } = this;
    void app.loadMessages().then(() => {
      const { advice } = app.state;
      if (advice?.ref !== message.ref) return;
      app.change({ advice: { ...advice, answer: message } });
      app.announce(adviceText(app, { ...advice, answer: message }, true));
    }, () => {
      if (app.state.advice?.ref === message.ref) app.change({ advice: null });
      app.toast(t('not-loaded'), 'no');
    });
  }

  /** @param {Extract<FromServer, { t: 'refused' }>} message */
  #refused(message) {
    const { app } = this;
    const command = /** @type {any} */ (app.pendingCommands.get(message.ref));
    app.pendingCommands.delete(message.ref);
    if (command?.type === 'CommitNumber' || command?.type === 'Share') {
      // Too late, or another device of the same person was faster: not an error to show.
      const { table } = app.state;
      const { board, commitment, hashes } = table?.dealing ?? {};
      if (table && board !== undefined && commitment && hashes?.[/** @type {import('./wire.js').Seat} */ (command.seat)] !== command.hash) commitments.drop(table.public, board, commitment, command.seat);
      return;
    }
    if (command?.type === 'Say') {
      // Keep the typed text after a refusal.
      const line = /** @type {HTMLInputElement | null} */ (document.querySelector('.chat input[name="text"]'));
      if (line && !line.value) line.value = command.text;
    }
    if (app.state.pending?.ref === message.ref) app.change({ pending: null });
    if (app.state.advice?.ref === message.ref) app.change({ advice: null });
    app.refuse(message);
  }

  /** @param {Extract<FromServer, { t: 'view' }>} view */
  #view(view) {
    const { app } = this;
    /** @type {Partial<State>} */
    const patch = {};
    if (view.table) {
      const { table: before } = this.app.state;
      // For the moment of a dealing nobody may leave a chair. The buttons stay, so that nothing moves; a click is refused in words.
      patch.table = view.table.stage === 'Dealing' && before ? { ...view.table, may: { ...view.table.may, stand: before.may.stand } } : view.table;
      if (mySeat({ ...app.state, table: view.table })) rememberTable(location.pathname);
      this.#share(view.table);
      if (view.table.dealing?.board !== app.state.table?.dealing?.board) patch.verdict = null;
    }
    if (view.presence) patch.presence = view.presence;
    if (view.audience !== undefined) patch.audience = view.audience;
    // A recorded change, or an empty view, means that the server can write again; who watches is not recorded.
    if (view.table || view.game || view.chat || !view.presence && view.audience === undefined) patch.degraded = false;
    if (view.chat) this.#chat(view.chat, patch);
    app.change(patch);
    if (view.score) this.score = view.score;
    else if (view.score_patch) this.score = patched(this.score, view.score_patch);
    if (view.game) this.play = view.game;
    if (view.may !== undefined) this.may = view.may ?? {};
    const isNews = view.game ?? view.score ?? view.score_patch ?? view.may;
    if (isNews !== undefined && this.play) this.queue.push({ ...app.gameUi.read(this.play, this.score), may: this.may });
    const all = this.isSnapshot || document.visibilityState === 'hidden' || this.queue.length > MAX_QUEUED;
    if (all) this.flush();
    else this.#drain();
    this.isSnapshot = false;
    if (view.chat) app.toEndOfChat();
  }

  /** @param {import('./wire.js').ChatLine[]} chat @param {Partial<State>} patch */
  #chat(chat, patch) {
    const { app } = this;
    const was = app.state.chat;
    const last = chat.at(-1);
    patch.chat = chat;
    const news = chat.length > was.length || last?.at_ms !== was.at(-1)?.at_ms;
    if (this.isSnapshot || !news || !last || last.person === app.state.table?.you.person) return;
    if (app.state.tab !== 'chat' || app.isSmall() && !app.state.panelOpen) patch.unread = app.state.unread + 1;
    sound.play('chat');
    app.announce(t('chat-line', { name: last.name, text: last.text }));
  }

  /**
   * Commits to a random number for each of the user's seats that is asked for one; opens it once all have committed.
   * @param {Table} table
   */
  #share({ public: name, dealing, may }) {
    if (!dealing || dealing.phase === 'Sealed') return;
    const { board, commitment, hashes } = dealing;
    commitments.see(name, board, commitment);
    const { seats } = this.app.gameUi.shape;
    const isFirst = (/** @type {string} */ what) => {
      const once = `${board}/${commitment}/${what}`;
      const isNew = !this.sharesSent.has(once);
      this.sharesSent.add(once);
      return isNew;
    };
    // No server that wrote its log as it came takes hashes again, or shows others than before.
    const isTurnedBack = dealing.phase === 'Opening'
      ? !commitments.close(name, board, commitment, /** @type {Record<string, string>} */ (hashes))
      : commitments.isClosed(name, board, commitment);
    if (isTurnedBack && isFirst('warning')) this.app.warn('dealing-rolled-back');
    const hashOf = (/** @type {string} */ seat, /** @type {string} */ number) => shares.shareHash(name, board, commitment, seats.indexOf(seat), number);
    for (const seat of may.commit ?? []) {
      if (!isFirst(`${seat} commits`)) continue;
      const number = commitments.share(name, board, commitment, seat, shares.share);
      this.app.send({ type: 'CommitNumber', seat, hash: hashOf(seat, number) });
    }
    if (dealing.phase !== 'Opening') return;
    for (const seat of may.share ?? []) {
      const share = commitments.made(name, board, commitment, seat);
      // Another device of the same person has committed to another number, and opens it.
      if (share === undefined || hashes[seat] !== hashOf(seat, share)) continue;
      // The other numbers were chosen when this one was known: it would only make the deal look fair.
      if (isTurnedBack && commitments.isOpen(name, board, commitment, seat)) continue;
      if (!isFirst(`${seat} opens`)) continue;
      commitments.open(name, board, commitment, seat);
      this.app.send({ type: 'Share', seat, share });
    }
  }

  /** Applies queued views until a completed trick has to stay visible. */
  #drain() {
    while (this.queue.length > 0 && !this.app.state.hold && this.pause === undefined) {
      const acts = this.#acts();
      this.#show(/** @type {Game} */ (this.queue.shift()), true);
      const wait = ACT_MS[this.app.settings.pace];
      if (!wait || this.#acts() === acts) continue;
      this.pause = setTimeout(() => {
        this.pause = undefined;
        this.#drain();
      }, wait);
    }
  }

  /** How many calls and cards are shown. */
  #acts() {
    const { board } = this.app.state;
    return board ? board.auction.length + board.play.length : 0;
  }

  /** Applies all queued views at once. */
  flush() {
    clearTimeout(this.holdTimer);
    clearTimeout(this.pause);
    this.pause = undefined;
    const last = this.queue.length - 1;
    this.queue.splice(0).forEach((game, i) => this.#show(game, i === last && !this.isSnapshot));
    if (this.isSnapshot) this.app.change({ hold: false });
  }

  /** The user acts: stop waiting for the trick to be collected. */
  skipHold() {
    if (this.queue.length === 0 && !this.app.state.hold) return;
    this.app.state.hold = false;
    this.flush();
  }

  /** Collects the completed trick. */
  #collectTrick() {
    clearTimeout(this.holdTimer);
    this.app.change({ hold: false });
    this.#drain();
  }

  /** @param {Game} game @param {boolean} isLive */
  #show(game, isLive) {
    const { state } = this.app;
    const before = state.board;
    const after = game.board ?? null;
    /** @type {Partial<State>} */
    const patch = { game, board: after, chosen: null, ...pendingAfter(state, after) };
    if (isLive && state.table && game.sitting && game.sitting.rubber !== state.game?.sitting?.rubber) this.app.announce(seatingText(state.table, game.sitting));
    if (isLive && state.game) this.app.gameUi.systemChanges?.(state.game, game).forEach((text) => this.app.toast(text, 'news'));
    // A closed board may be sent again: a player is ready, or honors were claimed.
    const same = before && after && before.board === after.board && (before.deal === null || after.deal !== null);
    if (same) this.#sameBoard(before, after, isLive, patch);
    else this.#otherBoard(after, isLive, patch);
    this.app.change(patch);
    this.app.lawsMode?.viewShown(this.app);
    if (after?.phase === 'Closed') {
      void this.#compare();
      this.#checkDeal();
    }
    this.#scheduleAutoplay(after);
  }

  /** Checks how a finished board was dealt, if this browser gave a number for it: the check that nobody asks for catches whoever relies on that. */
  #checkDeal() {
    const { table } = this.app.state;
    const dealing = table?.dealing;
    const proof = dealing?.proof;
    if (!table || !dealing || !proof || this.checked === proof.secret) return;
    if (!commitments.of(table.public, dealing.board).some(({ shares: given }) => Object.keys(given).length > 0)) return;
    this.checked = proof.secret;
    this.app.checkDeal(proof);
  }

  /** Compares a finished board with robots. Without its part of the script the result stands alone; the next view tries again. */
  async #compare() {
    const comparison = this.app.comparison ?? await this.app.loadComparison();
    comparison?.update(this.app);
  }

  /** Another board, or none. @param {Board | null} after @param {boolean} isLive @param {Partial<State>} patch */
  #otherBoard(after, isLive, patch) {
    const { state } = this.app;
    Object.assign(patch, { step: 0, result: true, selectedCall: null, reviewsTrick: false, advice: null, level: 0, claimTricks: null, claimFirst: null, claimLine: [], picked: [] });
    if (after && isLive && after.phase !== 'Closed') {
      sound.play('deal');
      this.app.announce(this.app.gameUi.newBoardText(state, after));
    }
    if (after && state.tab !== 'chat') patch.tab = after.contract && after.phase !== 'Closed' ? 'auction' : 'score';
  }

  /** @param {Board} before @param {Board} after @param {boolean} isLive @param {Partial<State>} patch */
  #sameBoard(before, after, isLive, patch) {
    const { state } = this.app;
    if (isLive) this.#announce(before, after);
    // The last trick stays open while it may be looked at.
    if (!after.last_trick || after.winners.length !== before.winners.length) patch.reviewsTrick = false;
    if (after.auction.length !== before.auction.length) Object.assign(patch, { selectedCall: null, level: 0 });
    if (after.winners.length > before.winners.length && isLive && !this.app.isMotionReduced()) {
      patch.hold = true;
      this.holdTimer = setTimeout(() => this.#collectTrick(), TRICK_MS[this.app.settings.pace] ?? TRICK_MS.normal);
    }
    if (after.phase === 'Closed' && before.phase !== 'Closed') patch.tab = 'score';
    if (after.contract && !before.contract && state.tab === 'score') patch.tab = 'auction';
    if (after.claim && state.dialog === 'claim') patch.dialog = null;
    // The panel of the result has the comparison from the beginning, so that its buttons stay where they are.
    if (after.play.length > 0 && before.play.length === 0) void this.app.loadComparison();
    // A hint is for one call or card; the reason of a card can be read until the user acts, or a trick is complete.
    const acted = after.auction.length !== before.auction.length || after.play.length !== before.play.length;
    const isOver = after.winners.length !== before.winners.length || after.phase !== before.phase;
    if (state.advice && (state.advice.card ? isOver : acted)) patch.advice = null;
  }

  /** Announces the changes, with sounds and to screen readers. @param {Board} before @param {Board} after */
  #announce(before, after) {
    const { announcements, sounds, notes } = this.app.gameUi.boardChanges(this.app.state, before, after);
    for (const name of sounds) {
      if (name === 'trick') setTimeout(() => sound.play(name), TRICK_SOUND_MS);
      else if (name !== 'turn-away') sound.play(name);
      else if (document.visibilityState === 'hidden') sound.play('turn');
    }
    for (const note of notes) this.app.toast(note, 'news');
    this.app.announce(announcements.join(' '));
  }

  /** Plays a single legal card automatically, if the user chose so. @param {Board | null} board */
  #scheduleAutoplay(board) {
    clearTimeout(this.autoTimer);
    if (this.app.lawsMode || !this.app.settings.autoplay || !board || board.claim || board.undo) return;
    const { cards } = legalOf(board);
    if (cards.length !== 1) return;
    this.autoTimer = setTimeout(() => {
      if (this.app.state.board === board && !this.app.state.pending) this.app.play(cards[0], true);
    }, AUTO_MS);
  }
}

/** Clears the pending action once a view contains it. @param {State} state @param {Board | null} after @returns {Partial<State>} */
function pendingAfter({ pending, board }, after) {
  if (!pending) return {};
  const arrived = !after || pending.card && after.play.includes(pending.card) ||
    pending.call && after.auction.length > (board?.auction.length ?? 0);
  return arrived || pending.version !== undefined ? { pending: null } : {};
}
