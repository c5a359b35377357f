/**
 * A finished deal with open cards: what each card gave away, what each decision cost in whists, and
 * what would have been better. What anything is worth is the server's to say.
 *
 * @typedef {{ place: number, seat: string, act: string, cost: string, best?: string, tricks?: number, lost?: number }} Worth
 */
import * as open from '../analysis.js';
import { draw, h } from '../dom.js';
import * as parts from '../parts.js';
import * as words from '../words.js';
import { number } from './sheet.js';
import { written } from './text.js';

const { t } = words;

/** Does it cost anything? @param {Worth} worth */
const costs = (worth) => (worth.lost ?? 0) > 0 || Number.parseFloat(worth.cost) > 0;

/** What would have been better, short. @param {string} act */
function better(act) {
  const card = /^play (..)$/.exec(act);
  if (card) return parts.card(card[1]);
  const laid = /^discard (.*)$/.exec(act);
  return laid ? cardsIn(laid[1]).map((one) => parts.card(one)) : parts.rich(written(act));
}

/** @param {string} text `..QT.` */
const cardsIn = (text) => text.split('.').flatMap((holding, i) => [...holding].map((rank) => 'SHDC'[i] + rank));

/** A deal's analysis, and where it is shown. */
export class Analysis extends open.Asked {
  /** @type {Worth[] | null} */
  acts = null;

  /** @param {string} board its id @param {(seat: string) => string} name @param {{ isRaspasy: boolean, isPlayed: boolean }} deal @param {() => void} changed */
  constructor(board, name, { isRaspasy, isPlayed }, changed) {
    super(board, changed);
    this.name = name;
    this.isRaspasy = isRaspasy;
    this.isPlayed = isPlayed;
  }

  /** @param {{ acts: Worth[] }} whole @override */
  take({ acts }) {
    this.acts = acts;
  }

  /** As every game shows it: what a card costs are tricks, and here whists too. @param {any} after @override */
  moment(after) {
    const cards = after.cards.map((/** @type {any} */ { card, tricks, lost, cost }) => ({ card, tricks, cost: lost, whists: cost === '0' ? open.costText(lost) : t('pref-analysis-cost', { n: number(cost) }) }));
    return { ...after, cards };
  }

  /** The worth of the played card number `n`, from 1. @param {number} n @returns {Worth | null} */
  of(n) {
    return this.acts?.filter(({ act }) => act.startsWith('play '))[n - 1] ?? null;
  }

  /** How many tricks there are after a card, in words. @param {Worth} worth */
  after(worth) {
    if (worth.tricks === undefined) return '';
    return this.isRaspasy ? t('pref-analysis-forced', { who: words.isolated(this.name(worth.seat)), n: worth.tricks }) : t('analysis-takes', { tricks: worth.tricks });
  }

  /** A card that may be tried, as it is spoken. @param {string} turn @param {open.Worth} worth */
  tried(turn, worth) {
    const after = this.isRaspasy ? t('pref-analysis-forced', { who: this.name(turn), n: worth.tricks }) : t('analysis-takes', { tricks: worth.tricks });
    return [`${words.cardSpoken(worth.card)}: ${after}`, worth.cost > 0 && t('analysis-cost', { n: worth.cost }), worth.cost > 0 && worth.whists].filter(Boolean).join(', ');
  }

  /** What stands below the cloth. @param {HTMLElement} host @param {import('../walk.js').Walk<any>} walk */
  show(host, walk) {
    const { acts, trouble } = this;
    const { step, isOwn } = walk;
    const worth = isOwn ? null : this.of(step);
    const moment = this.isOpen ? this.now : null;
    const turn = moment?.turn ?? '';
    const card = isOwn && walk.board.play[step - 1];
    const seats = [...new Set(acts?.map(({ seat }) => seat))].sort();
    /** @param {string} seat @param {boolean} cards */
    const sum = (seat, cards) => exact((acts ?? []).filter((one) => one.seat === seat && one.act.startsWith('play ') === cards).map(({ cost }) => cost));
    draw(host,
      trouble && h('p', { class: 'trouble', role: 'alert' }, t(`analysis-${trouble}`)),
      !acts && !trouble && h('p', { class: 'wait' }, t('analysis-wait')),
      acts && h('div', { class: 'moment' }, h('p', { class: 'worth', role: 'status' },
        worth ? [parts.card(worth.act.slice(5)), (worth.lost ?? 0) > 0 && h('b', { class: 'cost' }, ` ${open.costText(worth.lost ?? 0)}`), ' · ', this.after(worth),
          worth.best && costs(worth) && [' · ', t('pref-analysis-better'), ' ', better(worth.best)]]
          : card ? [parts.card(card), moment && !this.isRaspasy && [' · ', t('analysis-takes', { tricks: moment.tricks })]] : t('pref-analysis-step')),
      this.isPlayed && open.buttons(this, { isOwn, toggle: () => walk.toggle(), back: () => walk.back() })),
      acts && moment && open.tries(moment, t(this.isRaspasy ? 'pref-what-if-raspasy' : 'pref-what-if-turn', { who: words.isolated(this.name(turn)) }), (one) => walk.attempt(one), (one) => this.tried(turn, one)),
      acts && h('h3', null, t('pref-analysis-costs')),
      acts && h('table', { class: 'pref-costs', 'aria-label': t('pref-analysis-costs') },
        h('thead', null, h('tr', null, h('td', null), [t('pref-analysis-decisions'), t('pref-analysis-cards')].map((title) => h('th', { scope: 'col' }, title)))),
        h('tbody', null, seats.map((seat) => h('tr', { key: seat }, h('th', { scope: 'row' }, h('bdi', null, this.name(seat))),
          h('td', { class: 'number' }, number(sum(seat, false))), h('td', { class: 'number' }, number(sum(seat, true))))))),
      acts && h('p', { class: 'quiet' }, t(this.isRaspasy ? 'pref-analysis-raspasy-model' : 'pref-analysis-model')));
  }

  /** Marks what cost something in the page's lists. @param {Document} page */
  mark(page) {
    for (const worth of this.acts ?? []) {
      const at = page.querySelector(`[data-act="${worth.place}"]`);
      if (!at || !costs(worth) || at.querySelector('.cost')) continue;
      const mark = page.createElement('span');
      at.append(' ', mark);
      const isCard = worth.act.startsWith('play ');
      const lost = worth.lost ?? 0;
      draw(mark, h('span', { class: 'cost', role: isCard ? 'img' : undefined, 'aria-label': isCard ? t('analysis-cost', { n: lost }) : undefined },
        isCard ? open.costText(lost) : [t('pref-analysis-cost', { n: number(worth.cost) }), worth.best && [' · ', t('pref-analysis-better'), ' ', better(worth.best)]]));
    }
  }
}

/** A sum of exact numbers: every fraction of a sheet is one of twelfths. @param {string[]} amounts */
function exact(amounts) {
  const twelfths = amounts.map((text) => text.split('/').map(Number)).reduce((sum, [over, under = 1]) => sum + over * (12 / under), 0);
  for (const under of [1, 2, 3, 4, 6]) if (twelfths % (12 / under) === 0) return under === 1 ? String(twelfths / 12) : `${twelfths / (12 / under)}/${under}`;
  return `${twelfths}/12`;
}
