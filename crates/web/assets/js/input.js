/**
 * Keyboard input and the text field for calls and cards.
 *
 * @typedef {import('./app.js').App} App
 */
import { PACK } from './cards.js';
import * as i18n from './i18n.js';

const { t } = i18n;

/** What to send for a call or a card. @param {string} what */
const command = (what) => (PACK.includes(what) ? { card: what } : { call: what });

/** The keys of one card or bid may be this far apart, in milliseconds. */
const KEYS_MS = 2500;
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

export class Input {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Handles a line of the text field. @param {string} typed @returns {boolean} whether it was understood */
  typed(typed) {
    const { app } = this;
    const { board } = app.state;
    if (!board || !typed.trim()) return false;
    if (app.lawsMode?.designate(app, typed)) return true;
    const legal = app.possible();
    const reading = app.gameUi.parse(typed, legal, board);
    const all = [...reading.calls, ...reading.cards];
    if (all.length === 1) {
      app.perform(all[0]);
      return true;
    }
    if (all.length > 1) {
      app.change({ choices: reading });
      app.announce(t('which-one', { list: this.#named(all, true) }));
      return true;
    }
    const meant = this.#meant(reading);
    if (meant.length > 1) {
      app.toast(t('none-now', { list: this.#named(meant, false) }), 'no', t('none-now', { list: this.#named(meant, true) }));
    } else if (meant.length === 0 || !app.attempt(command(meant[0]))) {
      app.toast(t(reading.known ? 'cannot-now' : 'not-understood'), 'no');
    }
    return false;
  }

  /** The names of calls and cards, as they are written or spoken. @param {string[]} all @param {boolean} isSpoken */
  #named(all, isSpoken) {
    const card = isSpoken ? i18n.cardSpoken : i18n.card;
    return all.map((what) => (PACK.includes(what) ? card(what) : this.app.gameUi.callText(what, isSpoken))).join(', ');
  }

  /**
   * The calls and cards that were meant although they are not legal. Of several cards only those that the player holds: a suit
   * alone means none of the others.
   * @param {import('./input-parser.js').ParsedInput} reading @returns {string[]}
   */
  #meant(reading) {
    const { app } = this;
    const { board } = app.state;
    if (!board) return [];
    const { calls, cards } = app.gameUi.attempted(board, reading.meant);
    if (calls.length > 0) return calls;
    const own = app.ownCards();
    const held = cards.filter((card) => own.includes(card));
    return held.length > 0 || cards.length > 1 ? held : cards;
  }

  /** Sends what was meant although it is not legal, if it has one meaning: the refusal says why.
   * @param {import('./input-parser.js').ParsedInput} reading */
  #attempt(reading) {
    const meant = this.#meant(reading);
    if (meant.length === 1) this.app.attempt(command(meant[0]));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.closest('input, textarea, select, dialog, [contenteditable]')) return;
    if (ARROWS.includes(event.key)) {
      if (target.closest('.auction-rows, .lines, .tabs')) return;
      this.#arrow(event.key);
      event.preventDefault();
    } else if (event.key === '/') {
      event.preventDefault();
      this.#field();
    } else if (!this.#shortcut(event.key) && event.key.length === 1 && event.key !== ' ') {
      this.#letter(event.key);
    }
  }

  /** Focuses the text field; opens its panel first where it is closed, or where another is open without it. */
  #field() {
    const { app } = this;
    const field = () => /** @type {HTMLElement | null} */ (app.host.querySelector('.command input'));
    if (field()?.checkVisibility({ visibilityProperty: true })) {
      field()?.focus();
    } else {
      app.change({ tab: 'auction', ...(app.isSmall() && { panelOpen: true }) });
      queueMicrotask(() => field()?.focus());
    }
  }

  /** @param {string} key */
  #arrow(key) {
    const { app } = this;
    const { board, step, hold } = app.state;
    if (board?.phase === 'Closed' && !hold) {
      const to = /** @type {Record<string, number>} */ ({ ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: board.play.length })[key];
      if (to !== undefined) app.step(to);
    } else if (app.possible().calls.length > 0) {
      /** @type {HTMLElement | null | undefined} */ (app.centre?.querySelector('.bid[tabindex="0"]'))?.focus();
    } else {
      app.cardLayer?.arrow(key);
    }
  }

  /** Shortcut keys. @param {string} key */
  #shortcut(key) {
    const { app } = this;
    switch (key) {
      case 'Escape': app.change({ keys: '', choices: null, chosen: null, advice: null, reviewsTrick: false, panelOpen: false, selectedCall: null }); return true;
      case '?': app.change({ dialog: 'keys' }); return true;
      case '!': app.openClaim(); return true;
      case 'Backspace': app.requestUndo(); return true;
      case '=': app.change({ reviewsTrick: !app.state.reviewsTrick }); return true;
      case '@': if (app.lawsMode) app.change({ dialog: 'laws' }); return app.lawsMode !== null;
      case '#': if (app.cardLayer?.current) app.lawsMode?.menu(app, app.cardLayer.current); return app.lawsMode !== null;
      default: return false;
    }
  }

  /** One more letter of a card or a bid. @param {string} key */
  #letter(key) {
    const { app } = this;
    const { board } = app.state;
    if (!board) return;
    const legal = app.possible();
    const word = (app.state.keys + key).toLowerCase();
    const reading = app.gameUi.parse(word, legal, board);
    // Out of turn, and for a card that is not legal, the letters are gathered all the same.
    const own = { calls: legal.calls, cards: board.phase === 'Play' ? app.ownCards() : legal.cards };
    const found = [...reading.calls, ...reading.cards];
    const whole = legal.calls.length ? reading.calls.length === 1 : [...word].length > 1 && reading.cards.length === 1;
    if (whole && !(word.length === 1 && app.gameUi.isIncomplete(word, legal))) {
      app.perform(found[0]);
    } else if (app.gameUi.isIncomplete(word, found.length > 0 ? legal : own)) {
      app.change({ keys: word });
      if (reading.cards[0]) app.cardLayer?.focus(reading.cards[0]);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => app.change({ keys: '' }), KEYS_MS);
    } else if (found.length > 1) {
      app.change({ choices: reading, keys: '' });
    } else {
      if ([...word].length > 1 || board.phase === 'Auction') this.#attempt(reading);
      app.change({ keys: '' });
    }
  }
}
