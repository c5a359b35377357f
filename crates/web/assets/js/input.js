/**
 * The keyboard and the text field: what a typed line or a struck key means, and who is told.
 *
 * @typedef {import('./app.js').App} App
 */
import { PACK } from './cards.js';
import * as words from './words.js';

const { t } = words;

/** So long the keys of one card or bid may lie apart. */
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

  /** What a typed line means. @param {string} typed @returns {boolean} whether anything came of it */
  typed(typed) {
    const { app } = this;
    const { board } = app.state;
    if (!board || !typed.trim()) return false;
    if (app.gate?.named(app, typed)) return true;
    const legal = app.may();
    const reading = app.kit.typed(typed, legal);
    const all = [...reading.calls, ...reading.cards];
    if (all.length === 1) {
      app.do(all[0]);
      return true;
    }
    if (all.length > 1) {
      app.change({ choices: reading });
      app.say(t('which-one', { list: all.map((what) => (PACK.includes(what) ? words.cardSpoken(what) : app.kit.callSpoken(what))).join(', ') }));
      return true;
    }
    const why = reading.known ? (legal.calls.length + legal.cards.length ? t('cannot-now') : t('not-your-turn')) : t('not-understood');
    app.toast(why, 'no');
    return false;
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
    } else if (!this.#sign(event.key) && event.key.length === 1 && event.key !== ' ') {
      this.#letter(event.key);
    }
  }

  /** To the text field; where its panel is folded away, the panel opens first. */
  #field() {
    const { app } = this;
    const field = () => /** @type {HTMLElement | null} */ (app.host.querySelector('.command input'));
    if (field()?.checkVisibility({ visibilityProperty: true })) {
      field()?.focus();
    } else if (app.isSmall()) {
      app.change({ tab: 'auction', sheet: true });
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
    } else if (app.may().calls.length > 0) {
      /** @type {HTMLElement | null | undefined} */ (app.middle?.querySelector('.bid[tabindex="0"]'))?.focus();
    } else {
      app.stage?.arrow(key);
    }
  }

  /** Keys that mean one thing at all times. @param {string} key */
  #sign(key) {
    const { app } = this;
    switch (key) {
      case 'Escape': app.change({ keys: '', choices: null, look: false, sheet: false, about: null }); return true;
      case '?': app.change({ dialog: 'keys' }); return true;
      case '!': app.openClaim(); return true;
      case 'Backspace': app.askUndo(); return true;
      case '=': app.change({ look: !app.state.look }); return true;
      case '@': if (app.gate) app.change({ dialog: 'laws' }); return app.gate !== null;
      case '#': if (app.stage?.current) app.gate?.menu(app, app.stage.current); return app.gate !== null;
      default: return false;
    }
  }

  /** One more letter of a card or a bid. @param {string} key */
  #letter(key) {
    const { app } = this;
    const legal = app.may();
    const word = (app.state.keys + key).toLowerCase();
    const reading = app.kit.typed(word, legal);
    const found = [...reading.calls, ...reading.cards];
    const whole = legal.calls.length ? reading.calls.length === 1 : [...word].length > 1 && reading.cards.length === 1;
    if (whole && !(word.length === 1 && app.kit.mayGrow(word, legal))) {
      app.do(found[0]);
    } else if (app.kit.mayGrow(word, legal)) {
      app.change({ keys: word });
      if (reading.cards[0]) app.stage?.focus(reading.cards[0]);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => app.change({ keys: '' }), KEYS_MS);
    } else if (found.length > 1) {
      app.change({ choices: reading, keys: '' });
    } else {
      app.change({ keys: '' });
    }
  }
}
