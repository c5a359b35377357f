/**
 * People who change seats between rubbers: the cards they cut, who sits where and who sits out, and
 * what everybody has won.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').Sitting} Sitting
 * @typedef {import('./wire.js').Draw} Draw
 * @typedef {import('./app.js').App} App
 * @typedef {import('./state.js').State} State
 */
import { RANKS, SEATS, SUITS } from './cards.js';
import { h } from './dom.js';
import { face } from './face.js';
import * as parts from './parts.js';
import { chairName } from './people.js';
import * as sheets from './sheets.js';
import { seatsOf } from './state.js';
import * as words from './words.js';

const { t } = words;

/** The names of those who take part, by their numbers. @param {Table} table @param {Sitting} sitting */
export function namesOf(table, sitting) {
  /** @type {string[]} */
  const names = [];
  const { seating } = sitting;
  // Before anybody has sat down the numbers are those of the chairs.
  const seats = /** @type {[Seat, number][]} */ (seating ? SEATS.map((seat) => [seat, seating.seats[seat]]) : seatsOf(table).map((seat, n) => [seat, n]));
  for (const [seat, person] of seats) {
    const chair = table.chairs[seat];
    if (chair) names[person] = chairName(chair);
  }
  const bench = table.bench ?? [];
  const out = seating ? seating.out : bench.map((_, i) => seats.length + i);
  out.forEach((person, i) => { names[person] = waits(table, bench[i]); });
  return names;
}

/** Who sits out; a place that nobody took is a robot's once play has begun. @param {Table} table
 * @param {import('./wire.js').Chair | undefined} chair */
const waits = (table, chair) => (chair?.kind === 'Empty' && table.stage !== 'Gathering' ? t('robot') : chairName(chair ?? { kind: 'Empty' }));

/** Does this person sit out? @param {Table} table */
export const isOut = (table) => (table.bench ?? []).some((chair) => chair.kind === 'Person' && chair.person === table.you.person);

/** The highest card first, as it cuts. @param {Draw[]} cut */
const ranked = (cut) => [...cut].sort((a, b) => RANKS.indexOf(a.card[1]) - RANKS.indexOf(b.card[1]) || SUITS.indexOf(a.card[0]) - SUITS.indexOf(b.card[0]));

/** How people sat down to the rubber that is played, to be looked at again. @param {App} app */
export function looked(app) {
  const { table, game } = app.state;
  if (!table || !game?.sitting?.seating || table.stage === 'Gathering') return null;
  return h('details', { class: 'sat', key: 'sat' }, h('summary', null, t('seats-of-rubber', { n: game.sitting.rubber })),
    seating(app, table, game.sitting).slice(1));
}

/** How people sit down to a rubber that has not begun. @param {App} app @param {Table} table @param {Sitting} sitting */
export function seating(app, table, sitting) {
  const names = namesOf(table, sitting);
  return [
    h('h2', { key: 'h' }, t('rubber-n', { n: sitting.rubber })),
    sitting.cut.length > 0 && h('div', { class: 'cut', key: 'cut' },
      h('p', { class: 'quiet' }, t('cut-about')),
      h('ol', { class: 'cut-cards' }, ranked(sitting.cut).map(({ person, card }) => h('li', { key: person },
        h('span', { class: 'cut-card', 'data-suit': card[0], ref: (/** @type {HTMLElement} */ el) => { if (el.dataset.card !== card) { el.dataset.card = card; el.replaceChildren(face(card)); } } }),
        h('span', { class: 'sr' }, words.cardSpoken(card)),
        h('bdi', null, names[person] ?? ''))))),
    places(table, sitting, names),
  ];
}

/** The same for ears. @param {Table} table @param {Sitting} sitting */
export function spoken(table, sitting) {
  const { seating: at } = sitting;
  if (!at) return '';
  const names = namesOf(table, sitting);
  const cards = ranked(sitting.cut).map(({ person, card }) => `${names[person] ?? ''}: ${words.cardSpoken(card)}`);
  const seats = SEATS.filter((seat) => table.chairs[seat]).map((seat) => `${t('seat-name', { seat })}: ${names[at.seats[seat]] ?? ''}`);
  const out = at.out.length > 0 ? [`${t('sits-out', { n: at.out.length })}: ${at.out.map((person) => names[person] ?? '').join(', ')}`] : [];
  return t('announce-seats', { n: sitting.rubber, places: [...cards, ...seats, ...out].join(', ') });
}

/** Who plays with whom, and who sits out. @param {Table} table @param {Sitting} sitting @param {string[]} names */
function places(table, { seating: at }, names) {
  if (!at) return null;
  return h('dl', { class: 'places', key: 'places' },
    SEATS.map((seat) => [
      h('dt', { key: `t${seat}` }, t('seat-name', { seat })),
      h('dd', { key: `d${seat}`, 'data-person': at.seats[seat] }, h('bdi', null, table.chairs[seat] ? names[at.seats[seat]] ?? '' : t('dummy-of', { name: names[at.seats[seat]] ?? '' })))]),
    at.out.length > 0 && [h('dt', { key: 'out' }, t('sits-out', { n: at.out.length })),
      h('dd', { key: 'outs' }, at.out.map((person, i) => [i > 0 && ', ', h('bdi', { key: person }, names[person] ?? '')]))]);
}

/** What everybody has won, rubber by rubber. @param {State} state */
export function ledger({ game, table }) {
  const accounts = game?.ledger ?? [];
  const sitting = game?.sitting;
  if (!table || !sitting || accounts.length === 0) return null;
  const names = namesOf(table, sitting);
  const rubbers = Math.max(...accounts.map((account) => account.won.length));
  return h('div', { class: 'ledger', key: 'ledger' },
    h('h3', null, t('ledger')),
    h('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': t('ledger') }, h('table', { class: 'paper list' },
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('ledger-player')),
        Array.from({ length: rubbers }, (_, i) => h('th', { key: i, scope: 'col' }, String(i + 1))),
        h('th', { scope: 'col' }, t('total')), h('th', { scope: 'col' }, t('ledger-place')))),
      h('tbody', null, accounts.map((account) => h('tr', { key: account.person },
        h('th', { scope: 'row' }, h('bdi', null, names[account.person] ?? '')),
        Array.from({ length: rubbers }, (_, i) => h('td', { key: i }, wonText(account, i, sitting))),
        h('td', { class: account.sum < 0 ? 'down' : 'made' }, sheets.signed(account.sum)),
        h('td', null, String(account.place))))))));
}

/** @param {import('./wire.js').Account} account @param {number} rubber @param {Sitting} sitting */
function wonText(account, rubber, sitting) {
  const won = account.won[rubber];
  if (won !== null && won !== undefined) return sheets.signed(won);
  // The last one is still played.
  return rubber + 1 === sitting.rubber && !sitting.seating?.out.includes(account.person) ? '' : '–';
}

/** The places of those who sit out, with what may be done about them. @param {App} app @param {Table} table */
export function bench(app, table) {
  const places = table.bench ?? [];
  if (places.length === 0) return null;
  const free = places.some((chair) => chair.kind !== 'Person');
  const out = isOut(table);
  return [
    h('h3', { key: 'bench' }, t('sits-out', { n: places.length })),
    h('ul', { class: 'guests', key: 'outs' }, places.map((chair, i) => h('li', { key: i },
      h('span', { class: 'who' }, h('bdi', null, waits(table, chair))),
      h('span', { class: 'acts' }, chair.kind === 'Person' && chair.person === table.you.person &&
        parts.button(t('end-wait'), () => app.command({ type: 'EndWait' }), { class: 'small' }))))),
    free && !out && parts.button(t('wait-here'), () => app.command({ type: 'Wait' }), { class: 'small', key: 'wait' }),
  ];
}
