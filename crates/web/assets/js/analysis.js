/**
 * The double-dummy analysis of a finished board: makeable tricks, par, the cost of each card, and
 * alternatives ("what if"). Legal cards and their values come from the server.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {{ card: string, tricks: number, cost: number, whists?: string }} CardValue
 *   `cost`: in tricks; `whists`: the cost in whists as text, at Preferans
 * @typedef {{ tricks: Record<Seat, Record<string, number>>, par?: { score_ns: number, contracts: string[] },
 *             start: number | null, cards: CardValue[] }} BoardAnalysis
 * @typedef {{ play: string[], players: string[], leads?: number[], winners: string[], turn: string | null, tricks: number, cards: CardValue[] }} PositionAnalysis
 */
import { contractOf, sideOf } from './cards.js';
import { draw, h } from './dom.js';
import * as i18n from './i18n.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** In the order of result tables. */
const STRAINS = ['C', 'D', 'H', 'S', 'NT'];
/** @type {Seat[]} */
const DECLARERS = ['N', 'S', 'E', 'W'];

/** No answer: the message is the last part of an `at-analysis-…` key. */
export class AnalysisError extends Error {}

/** @param {string} url @returns {Promise<any>} */
export async function fetchJson(url) {
  const answer = await fetch(url, { headers: { accept: 'application/json' } }).catch(() => null);
  if (!answer) throw new AnalysisError('offline');
  if (answer.ok) return answer.json();
  throw new AnalysisError(answer.status === 429 ? 'slow' : answer.status === 503 ? 'hard' : 'none');
}

/** @param {number} cost @returns {string} */
export const costText = (cost) => (cost > 0 ? `−${cost}` : '');

/** Fetches the analysis of a deal and of variations, in every game. */
export class AnalysisClient {
  /** @param {string} board its id @param {() => void} changed called after every answer */
  constructor(board, changed) {
    this.url = `/board/${encodeURIComponent(board)}/analysis`;
    this.changed = changed;
    /** @type {string | null} */
    this.trouble = null;
    /** Are the values of the playable cards shown? */
    this.isOpen = false;
    /** The answers, by line of play. @type {Map<string, PositionAnalysis>} */
    this.cache = new Map();
    /** The current line of play. @type {string} */
    this.line = '';
  }

  async load() {
    try {
      this.receive(await fetchJson(this.url));
    } catch (error) {
      this.trouble = error instanceof AnalysisError ? error.message : 'none';
    }
    this.changed();
  }

  /** Takes the analysis of the deal as played. @param {any} _analysis */
  receive(_analysis) {}

  /** Converts the analysis of a position to the common form. @param {any} after @returns {PositionAnalysis} */
  convert(after) {
    return after;
  }

  /** The analysis of the current position, if known. @returns {PositionAnalysis | null} */
  get current() {
    return this.cache.get(this.line) ?? null;
  }

  /** Moves to a line of play. @param {string[]} cards */
  async look(cards) {
    const line = cards.join('');
    this.line = line;
    if (!this.isOpen || this.cache.has(line)) return;
    // Debounced: dragging the slider only asks for the position where it stops.
    await new Promise((done) => setTimeout(done, 120));
    if (this.line !== line) return;
    await this.#ask(line);
    this.changed();
  }

  /**
   * Tries a card after a line. @param {string[]} cards @param {string} card
   * @returns {Promise<PositionAnalysis | null>}
   */
  async play(cards, card) {
    const line = cards.join('') + card;
    this.line = line;
    return this.#ask(line);
  }

  /** @param {string} line @returns {Promise<PositionAnalysis | null>} */
  async #ask(line) {
    if (!this.cache.has(line)) {
      try {
        this.cache.set(line, this.convert(await fetchJson(`${this.url}?play=${line}`)));
        this.trouble = null;
      } catch (error) {
        this.trouble = error instanceof AnalysisError ? error.message : 'none';
      }
    }
    return this.cache.get(line) ?? null;
  }
}

/** The analysis of a board of bridge. */
export class Analysis extends AnalysisClient {
  /** @type {BoardAnalysis | null} */
  whole = null;

  /** @param {BoardAnalysis} whole @override */
  receive(whole) {
    this.whole = whole;
  }

  /** The value of played card number `n`, from 1. @param {number} n @returns {CardValue | null} */
  valueAt(n) {
    return this.whole?.cards[n - 1] ?? null;
  }
}

/** The twenty results: five strains by four declarers. @param {BoardAnalysis} whole */
const results = (whole) =>
  h('table', { class: 'results' },
    h('caption', null, t('analysis-results')),
    h('thead', null, h('tr', null, h('td', null),
      STRAINS.map((strain) => h('th', { scope: 'col' }, strain === 'NT' ? i18n.strain(strain) : widgets.sign(strain))))),
    h('tbody', null, DECLARERS.map((seat) => h('tr', null,
      h('th', { scope: 'row' }, i18n.seat(seat)),
      STRAINS.map((strain) => {
        const tricks = whole.tricks[seat][strain];
        return h('td', { class: tricks > 6 ? 'makes' : '' }, tricks);
      })))));

/** @param {NonNullable<BoardAnalysis['par']>} par */
function parLine(par) {
  if (par.contracts.length === 0) return h('p', { class: 'par' }, t('analysis-par-none'));
  const side = i18n.side(par.score_ns < 0 ? ['E', 'W'] : ['N', 'S']);
  return h('p', { class: 'par' },
    t('analysis-par', { side, score: Math.abs(par.score_ns) }), ' ',
    grouped(par.contracts).map((group, i) => [i > 0 && ', ', h('span', { key: group.by, class: 'contract' }, widgets.rich(group.text), ' ', h('span', { class: 'by' }, group.by))]));
}

/**
 * The contracts of par in short: `2–3♥/♠ E–W` for the two and three of both majors by either player of the side.
 * @param {string[]} contracts `2H-E`, `3SX-W`
 */
export function grouped(contracts) {
  // By side and double: the declarers of each level and strain.
  /** @type {Map<string, { level: number, strain: string, doubled: string, seats: Set<string> }>} */
  const stakes = new Map();
  for (const text of contracts) {
    const contract = contractOf(text);
    if (!contract) continue;
    const { level, strain, doubled, declarer } = contract;
    const key = `${level}${strain}${doubled}${sideOf(declarer)}`;
    const stake = stakes.get(key) ?? { level, strain, doubled, seats: new Set() };
    stake.seats.add(declarer);
    stakes.set(key, stake);
  }
  /** The levels of each strain, for those who may declare them. @type {Map<string, { strain: string, levels: number[], doubled: string, by: string }>} */
  const strains = new Map();
  for (const { level, strain, doubled, seats } of stakes.values()) {
    const by = i18n.side(['N', 'S', 'E', 'W'].filter((seat) => seats.has(seat)));
    const key = `${strain}${doubled}${by}`;
    const one = strains.get(key) ?? { strain, levels: [], doubled, by };
    one.levels.push(level);
    strains.set(key, one);
  }
  /** The strains with the same levels. @type {Map<string, { levels: string, strains: string[], doubled: string, by: string }>} */
  const groups = new Map();
  for (const { strain, levels, doubled, by } of strains.values()) {
    const range = ranges(levels.sort((a, b) => a - b));
    const key = `${range}${doubled}${by}`;
    const group = groups.get(key) ?? { levels: range, strains: [], doubled, by };
    group.strains.push(strain);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ levels, strains: same, doubled, by }) => ({
    text: `${levels}${same.sort((a, b) => STRAINS.indexOf(a) - STRAINS.indexOf(b)).map((strain) => i18n.strain(strain)).join('/')}${'×'.repeat(doubled.length)}`, by,
  }));
}

/** Rising levels in short: `2–3`, `2, 4`. @param {number[]} levels */
function ranges(levels) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const level of levels) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === level) run[1] = level;
    else runs.push([level, level]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** A button for a card to try, with the tricks after it. @param {CardValue} value @param {(card: string) => void} play @param {(value: CardValue) => string} valueLabel */
const choice = (value, play, valueLabel) =>
  h('button', {
    type: 'button', key: value.card, class: `try ${value.cost > 0 ? 'worse' : ''}`, 'data-try': value.card,
    'aria-label': valueLabel(value), onclick: () => play(value.card),
  }, widgets.card(value.card), h('b', null, value.tricks), value.cost > 0 && h('small', null, value.whists ?? costText(value.cost)));

/** The cards to try. @param {PositionAnalysis} moment @param {string} turn the player to act, as text @param {(card: string) => void} play
 * @param {(value: CardValue) => string} [of] */
export const tries = (moment, turn, play, of = valueLabel) => h('div', { class: 'tries', role: 'group', 'aria-label': t('what-if-cards') },
  moment.turn && h('p', null, turn), moment.cards.map((card) => choice(card, play, of)));

/** The *what if* button, and the one back to the original play. @param {AnalysisClient} analysis @param {{ isOwn: boolean, toggle(): void, back(): void }} now */
export const buttons = (analysis, now) => h('div', { class: 'buttons' },
  widgets.button(t('what-if'), now.toggle, { class: 'what-if', 'aria-pressed': String(analysis.isOpen) }),
  now.isOwn && widgets.button(t('what-if-back'), now.back, { class: 'what-if-back' }));

/** The accessible name of a card to try. @param {CardValue} value */
export const valueLabel = (value) =>
  `${i18n.cardSpoken(value.card)}: ${t('analysis-takes', { tricks: value.tricks })}` +
  (value.cost > 0 ? `, ${t('analysis-cost', { n: value.cost })}` : '');

/**
 * Renders the analysis below the table.
 * @param {HTMLElement} host
 * @param {Analysis} analysis
 * @param {{ step: number, cards: string[], isOwn: boolean, toggle(): void, play(card: string): void, back(): void }} now
 *   `isOwn`: the line is a variation of the user.
 */
export function show(host, analysis, now) {
  const { whole, trouble } = analysis;
  const last = now.cards[now.step - 1];
  const value = now.isOwn ? null : analysis.valueAt(now.step);
  const moment = analysis.isOpen ? analysis.current : null;
  const tricks = moment?.tricks ?? value?.tricks ?? (now.step === 0 ? whole?.start : null) ?? null;
  draw(host,
    trouble && h('p', { class: 'trouble', role: 'alert' }, t(`analysis-${trouble}`)),
    !whole && !trouble && h('p', { class: 'wait' }, t('analysis-wait')),
    whole && whole.start !== null && h('div', { class: 'moment' },
      h('p', { class: 'worth', role: 'status' },
        last && [widgets.card(last), value && value.cost > 0 && h('b', { class: 'cost' }, ` ${costText(value.cost)}`), ' · '],
        tricks !== null && t('analysis-takes', { tricks })),
      buttons(analysis, now)),
    whole && analysis.isOpen && moment && tries(moment, t('what-if-turn', { seat: moment.turn ?? '' }), now.play),
    whole && h('div', { class: 'open-cards' }, results(whole), whole.par && parLine(whole.par)));
}

/** Marks the cards in the page's list of tricks with their cost. @param {Document} page @param {BoardAnalysis} whole */
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
