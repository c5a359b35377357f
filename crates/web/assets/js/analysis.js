/**
 * A finished board with open cards: what everybody takes, par, what each card cost, and what would
 * have come of another. What may be played and what it is worth is the server's to say.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {{ card: string, tricks: number, cost: number, whists?: string }} Worth
 *   `cost` in tricks; `whists` where a game counts in them
 * @typedef {{ tricks: Record<Seat, Record<string, number>>, par?: { score_ns: number, contracts: string[] },
 *             start: number | null, cards: Worth[] }} Whole
 * @typedef {{ play: string[], winners: string[], players?: string[], turn: string | null, tricks: number, cards: Worth[] }} After
 */
import { draw, h } from './dom.js';
import * as parts from './parts.js';
import * as words from './words.js';

const { t } = words;

/** Strains as in results everywhere. */
const STRAINS = ['C', 'D', 'H', 'S', 'NT'];
/** @type {Seat[]} */
const DECLARERS = ['N', 'S', 'E', 'W'];

/** Why there is no answer: a word of `at-analysis-…`. */
export class Refused extends Error {}

/** @param {string} url @returns {Promise<any>} */
export async function get(url) {
  const answer = await fetch(url, { headers: { accept: 'application/json' } }).catch(() => null);
  if (!answer) throw new Refused('offline');
  if (answer.ok) return answer.json();
  throw new Refused(answer.status === 429 ? 'slow' : answer.status === 503 ? 'hard' : 'none');
}

/** @param {number} cost @returns {string} */
export const costText = (cost) => (cost > 0 ? `−${cost}` : '');

/** What is asked of the server about a deal, and about the line that somebody tries instead of its play: the same in every game. */
export class Asked {
  /** @param {string} board its id @param {() => void} changed something is known that was not */
  constructor(board, changed) {
    this.url = `/board/${encodeURIComponent(board)}/analysis`;
    this.changed = changed;
    /** @type {string | null} */
    this.trouble = null;
    /** Are the cards of who is to play shown with their worth? */
    this.isOpen = false;
    /** The answers by the line. @type {Map<string, After>} */
    this.known = new Map();
    /** The line that is looked at. @type {string} */
    this.line = '';
  }

  async load() {
    try {
      this.take(await get(this.url));
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : 'none';
    }
    this.changed();
  }

  /** What the server said of the deal as it was played. @param {any} _whole */
  take(_whole) {}

  /** What it says of a moment, as every game shows it. @param {any} after @returns {After} */
  moment(after) {
    return after;
  }

  /** The moment after a line, if it is known. @returns {After | null} */
  get now() {
    return this.known.get(this.line) ?? null;
  }

  /** Looks at a line. @param {string[]} cards */
  async look(cards) {
    const line = cards.join('');
    this.line = line;
    if (!this.isOpen || this.known.has(line)) return;
    // A finger that runs along the slider asks for nothing but where it stops.
    await new Promise((done) => setTimeout(done, 120));
    if (this.line !== line) return;
    await this.#ask(line);
    this.changed();
  }

  /**
   * Tries a card after a line. @param {string[]} cards @param {string} card
   * @returns {Promise<After | null>}
   */
  async play(cards, card) {
    const line = cards.join('') + card;
    this.line = line;
    return this.#ask(line);
  }

  /** @param {string} line @returns {Promise<After | null>} */
  async #ask(line) {
    if (!this.known.has(line)) {
      try {
        this.known.set(line, this.moment(await get(`${this.url}?play=${line}`)));
        this.trouble = null;
      } catch (error) {
        this.trouble = error instanceof Refused ? error.message : 'none';
      }
    }
    return this.known.get(line) ?? null;
  }
}

/** A board's analysis. */
export class Analysis extends Asked {
  /** @type {Whole | null} */
  whole = null;

  /** @param {Whole} whole @override */
  take(whole) {
    this.whole = whole;
  }

  /** What the played card number `n`, from 1, was worth. @param {number} n @returns {Worth | null} */
  of(n) {
    return this.whole?.cards[n - 1] ?? null;
  }
}

/** Twenty results. @param {Whole} whole */
const results = (whole) =>
  h('table', { class: 'results' },
    h('caption', null, t('analysis-results')),
    h('thead', null, h('tr', null, h('td', null),
      STRAINS.map((strain) => h('th', { scope: 'col' }, strain === 'NT' ? words.strain(strain) : parts.sign(strain))))),
    h('tbody', null, DECLARERS.map((seat) => h('tr', null,
      h('th', { scope: 'row' }, words.seat(seat)),
      STRAINS.map((strain) => {
        const tricks = whole.tricks[seat][strain];
        return h('td', { class: tricks > 6 ? 'makes' : '' }, tricks);
      })))));

/** @param {NonNullable<Whole['par']>} par */
function parLine(par) {
  if (par.contracts.length === 0) return h('p', { class: 'par' }, t('analysis-par-none'));
  const side = par.score_ns < 0 ? 'EW' : 'NS';
  return h('p', { class: 'par' },
    t('analysis-par', { side: [...side].map((s) => words.seat(s)).join(''), score: Math.abs(par.score_ns) }), ' ',
    par.contracts.map((contract, i) => [i > 0 && ', ', parts.contract(contract)]));
}

/** A card to try, with the tricks after it. @param {Worth} worth @param {(card: string) => void} play @param {(worth: Worth) => string} said */
const choice = (worth, play, said) =>
  h('button', {
    type: 'button', key: worth.card, class: `try ${worth.cost > 0 ? 'worse' : ''}`, 'data-try': worth.card,
    'aria-label': said(worth), onclick: () => play(worth.card),
  }, parts.card(worth.card), h('b', null, worth.tricks), worth.cost > 0 && h('small', null, worth.whists ?? costText(worth.cost)));

/** The cards that may be tried. @param {After} moment @param {string} turn who is to play, in words @param {(card: string) => void} play
 * @param {(worth: Worth) => string} [of] */
export const tries = (moment, turn, play, of = said) => h('div', { class: 'tries', role: 'group', 'aria-label': t('what-if-cards') },
  moment.turn && h('p', null, turn), moment.cards.map((card) => choice(card, play, of)));

/** *What if*, and the way back. @param {Asked} analysis @param {{ isOwn: boolean, toggle(): void, back(): void }} now */
export const buttons = (analysis, now) => h('div', { class: 'buttons' },
  parts.button(t('what-if'), now.toggle, { class: 'what-if', 'aria-pressed': String(analysis.isOpen) }),
  now.isOwn && parts.button(t('what-if-back'), now.back, { class: 'what-if-back' }));

/** A card with its worth, as it is spoken. @param {Worth} worth */
export const said = (worth) =>
  `${words.cardSpoken(worth.card)}: ${t('analysis-takes', { tricks: worth.tricks })}` +
  (worth.cost > 0 ? `, ${t('analysis-cost', { n: worth.cost })}` : '');

/**
 * What stands below the cloth.
 * @param {HTMLElement} host
 * @param {Analysis} analysis
 * @param {{ step: number, cards: string[], isOwn: boolean, toggle(): void, play(card: string): void, back(): void }} now
 *   `isOwn`: the cards are not those that were played.
 */
export function show(host, analysis, now) {
  const { whole, trouble } = analysis;
  const last = now.cards[now.step - 1];
  const worth = now.isOwn ? null : analysis.of(now.step);
  const moment = analysis.isOpen ? analysis.now : null;
  const tricks = moment?.tricks ?? worth?.tricks ?? (now.step === 0 ? whole?.start : null) ?? null;
  draw(host,
    trouble && h('p', { class: 'trouble', role: 'alert' }, t(`analysis-${trouble}`)),
    !whole && !trouble && h('p', { class: 'wait' }, t('analysis-wait')),
    whole && whole.start !== null && h('div', { class: 'moment' },
      h('p', { class: 'worth', role: 'status' },
        last && [parts.card(last), worth && worth.cost > 0 && h('b', { class: 'cost' }, ` ${costText(worth.cost)}`), ' · '],
        tricks !== null && t('analysis-takes', { tricks })),
      buttons(analysis, now)),
    whole && analysis.isOpen && moment && tries(moment, t('what-if-turn', { seat: moment.turn ?? '' }), now.play),
    whole && h('div', { class: 'open-cards' }, results(whole), whole.par && parLine(whole.par)));
}

/** Marks the cards of the page's list of tricks by what they cost. @param {Document} page @param {Whole} whole */
export function mark(page, whole) {
  for (const { card, cost } of whole.cards) {
    const el = page.querySelector(`[data-played="${card}"]`);
    if (!el || cost === 0 || el.querySelector('.cost')) continue;
    const mark = page.createElement('sup');
    mark.className = 'cost';
    mark.textContent = costText(cost);
    mark.setAttribute('role', 'img');
    mark.setAttribute('aria-label', t('analysis-cost', { n: cost }));
    el.append(mark);
  }
}
