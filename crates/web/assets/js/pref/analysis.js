/**
 * The analysis of a finished deal of Preferans: the tricks each card lost, what each decision was worth in
 * whists by what could be known, what it cost with open cards, and better alternatives. All values come from the server.
 *
 * @typedef {{ place: number, seat: string, act: string, cost: string, best?: string, tricks?: number, lost?: number, known?: Known }} CardValue
 * @typedef {{ decisions: number, open: string, cards: string }} Costs
 * @typedef {{ worth: number, layouts: number, cost: number, better?: string }} Known a decision by what its player could know
 */
import * as analysis from '../analysis.js';
import { draw, h } from '../dom.js';
import * as i18n from '../i18n.js';
import * as widgets from '../widgets.js';
import { written } from './notation.js';
import { number } from './score-sheet.js';

const { t } = i18n;

/** Does it cost anything? @param {CardValue} value */
const costs = (value) => (value.lost ?? 0) > 0 || Number.parseFloat(value.cost) > 0;

/** As many decimals as are written, so that the word after the number fits it. @param {number} whists */
const toTenth = (whists) => Math.round(whists * 10) / 10;

/** Whists to a tenth, in the language. @param {number} whists @param {boolean} [signed] */
const tenths = (whists, signed = false) =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1, signDisplay: signed ? 'exceptZero' : 'auto' }).format(whists).replace('-', '−');

/** The better alternative, in short. @param {string} act */
function better(act) {
  const card = /^play (..)$/.exec(act);
  if (card) return widgets.card(card[1]);
  const laid = /^discard (.*)$/.exec(act);
  return laid ? cardsIn(laid[1]).map((one) => widgets.card(one)) : widgets.rich(written(act));
}

/** @param {string} text `..QT.` */
const cardsIn = (text) => text.split('.').flatMap((holding, i) => [...holding].map((rank) => 'SHDC'[i] + rank));

/** The analysis of a deal, and its rendering. */
export class Analysis extends analysis.AnalysisClient {
  /** @type {CardValue[] | null} */
  acts = null;

  /** What the acts of each player have cost together. @type {Record<string, Costs> | null} */
  costs = null;

  /** @param {string} board its id @param {(seat: string) => string} name @param {{ isRaspasy: boolean, isPlayed: boolean }} deal @param {() => void} changed */
  constructor(board, name, { isRaspasy, isPlayed }, changed) {
    super(board, changed);
    this.name = name;
    this.isRaspasy = isRaspasy;
    this.isPlayed = isPlayed;
  }

  /** @param {{ acts: CardValue[], costs: Record<string, Costs> }} whole @override */
  receive({ acts, costs }) {
    this.acts = acts;
    this.costs = costs;
  }

  /** The cost of a card in tricks, and in whists. @param {any} after @override */
  convert(after) {
    const cards = after.cards.map((/** @type {any} */ { card, tricks, lost, cost }) => ({ card, tricks, cost: lost, whists: cost === '0' ? analysis.costText(lost) : t('pref-analysis-cost', { n: number(cost) }) }));
    return { ...after, cards };
  }

  /** The value of played card number `n`, from 1. @param {number} n @returns {CardValue | null} */
  valueAt(n) {
    return this.acts?.filter(({ act }) => act.startsWith('play '))[n - 1] ?? null;
  }

  /** The tricks after a card, as text. @param {CardValue} value */
  after(value) {
    if (value.tricks === undefined) return '';
    return this.isRaspasy ? t('pref-analysis-forced', { who: i18n.isolated(this.name(value.seat)), n: value.tricks }) : t('analysis-takes', { tricks: value.tricks });
  }

  /** The accessible name of a card to try. @param {string} turn @param {analysis.CardValue} value */
  label(turn, value) {
    const after = this.isRaspasy ? t('pref-analysis-forced', { who: this.name(turn), n: value.tricks }) : t('analysis-takes', { tricks: value.tricks });
    return [`${i18n.cardSpoken(value.card)}: ${after}`, value.cost > 0 && t('analysis-cost', { n: value.cost }), value.cost > 0 && value.whists].filter(Boolean).join(', ');
  }

  /** Renders the analysis below the table. @param {HTMLElement} host @param {import('../replay-cursor.js').ReplayCursor<any>} cursor */
  show(host, cursor) {
    const { acts, trouble } = this;
    const { step, isOwn } = cursor;
    const value = isOwn ? null : this.valueAt(step);
    const moment = this.isOpen ? this.current : null;
    const turn = moment?.turn ?? '';
    const card = isOwn && cursor.board.play[step - 1];
    draw(host,
      trouble && h('p', { class: 'trouble', role: 'alert' }, t(`analysis-${trouble}`)),
      !acts && !trouble && h('p', { class: 'wait' }, t('analysis-wait')),
      acts && h('div', { class: 'moment' }, h('p', { class: 'worth', role: 'status' },
        value ? [widgets.card(value.act.slice(5)), (value.lost ?? 0) > 0 && h('b', { class: 'cost' }, ` ${analysis.costText(value.lost ?? 0)}`), ' · ', this.after(value),
          value.best && costs(value) && [' · ', t('pref-analysis-better'), ' ', better(value.best)]]
          : card ? [widgets.card(card), moment && !this.isRaspasy && [' · ', t('analysis-takes', { tricks: moment.tricks })]] : t('pref-analysis-step')),
      this.isPlayed && analysis.buttons(this, { isOwn, toggle: () => cursor.toggle(), back: () => cursor.back() })),
      acts && moment && analysis.tries(moment, t(this.isRaspasy ? 'pref-what-if-raspasy' : 'pref-what-if-turn', { who: i18n.isolated(this.name(turn)) }), (one) => cursor.attempt(one), (one) => this.label(turn, one)),
      acts && h('h3', null, t('pref-analysis-costs')),
      acts && h('table', { class: 'pref-costs', 'aria-label': t('pref-analysis-costs') },
        h('thead', null, h('tr', null, h('td', null), [t('pref-analysis-decisions'), t('pref-analysis-decisions-open'), t('pref-analysis-cards')].map((title) => h('th', { scope: 'col' }, title)))),
        h('tbody', null, Object.entries(this.costs ?? {}).map(([seat, costs]) => h('tr', { key: seat }, h('th', { scope: 'row' }, h('bdi', null, this.name(seat))),
          h('td', { class: 'number' }, tenths(costs.decisions)), h('td', { class: 'number' }, number(costs.open)), h('td', { class: 'number' }, number(costs.cards)))))),
      acts && h('p', { class: 'quiet' }, t(this.isRaspasy ? 'pref-analysis-raspasy-model' : 'pref-analysis-model')));
  }

  /** A decision: by what could be known, and then with open cards. @param {CardValue} value */
  judged({ known, cost, best }) {
    const open = Number.parseFloat(cost) > 0 && h('span', { class: 'quiet' }, t('pref-analysis-open', { n: number(cost) }), best && [' · ', t('pref-analysis-better'), ' ', better(best)]);
    if (!known) return open;
    return [h('span', { class: known.better ? undefined : 'quiet' }, t('pref-analysis-known', { worth: tenths(known.worth, true), layouts: known.layouts })),
      known.better && [' · ', t('pref-analysis-cost', { n: tenths(known.cost), whists: toTenth(known.cost) }), ' · ', t('pref-analysis-better'), ' ', better(known.better)], open && [' · ', open]];
  }

  /** Marks the costs in the page's lists. @param {Document} page */
  mark(page) {
    for (const value of this.acts ?? []) {
      const at = page.querySelector(`[data-act="${value.place}"]`);
      if (!at || !(costs(value) || value.known) || at.querySelector('.cost')) continue;
      const mark = page.createElement('span');
      at.append(' ', mark);
      const isCard = value.act.startsWith('play ');
      const lost = value.lost ?? 0;
      draw(mark, h('span', { class: 'cost', role: isCard ? 'img' : undefined, 'aria-label': isCard ? t('analysis-cost', { n: lost }) : undefined },
        isCard ? analysis.costText(lost) : this.judged(value)));
    }
  }
}
