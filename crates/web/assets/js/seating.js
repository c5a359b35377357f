/**
 * Rotation between rubbers: the cut for seats and partners, who sits out, and each person's winnings.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./wire.js').Sitting} Sitting
 * @typedef {import('./app.js').App} App
 * @typedef {import('./state.js').State} State
 */
import { cardFace } from './card-face.js';
import { SEATS } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { chairName } from './names.js';
import { mySeat } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Takes a chair. A seated person is not offered the other chairs. @param {App} app @param {Seat} seat @param {string} name the class of the button */
export function sitButton(app, seat, name) {
  const sit = app.state.table?.may.sit?.[seat];
  return sit && mySeat(app.state) === null && widgets.button(t('sit-here'), () => app.sit(seat), { class: name, ...widgets.isRefused(sit) });
}

/** The names of the participants, by number. @param {Table} table @param {Sitting} sitting */
export function namesOf(table, sitting) {
  let out = 0;
  return sitting.places.map((seat) => {
    const chair = seat && table.chairs[seat];
    return chair ? chairName(chair, seat) : nameOfSittingOut(table, table.bench?.[out++]);
  });
}

/** The name of who sits out; an empty place is a robot's once play has begun. @param {Table} table
 * @param {import('./wire.js').Chair | undefined} chair */
const nameOfSittingOut = (table, chair) => (chair?.kind === 'Empty' && table.stage !== 'Gathering' ? t('robot') : chairName(chair ?? { kind: 'Empty' }, ''));

/** Does this person sit out? @param {Table} table */
export const isOut = (table) => (table.bench ?? []).some((chair) => chair.kind === 'Person' && chair.person === table.you.person);

/** The seating of the current rubber, folded. @param {App} app */
export function currentSeating(app) {
  const { table, game } = app.state;
  if (!table || !game?.sitting?.seating || table.stage === 'Gathering') return null;
  return h('details', { class: 'sat', key: 'sat' }, h('summary', null, t('seats-of-rubber', { n: game.sitting.rubber })),
    seating(app, table, game.sitting).slice(1));
}

/** The seating of a rubber that is about to begin. @param {App} app @param {Table} table @param {Sitting} sitting */
export function seating(app, table, sitting) {
  const names = namesOf(table, sitting);
  return [
    h('h2', { key: 'h' }, t('rubber-n', { n: sitting.rubber })),
    sitting.cut.length > 0 && h('div', { class: 'cut', key: 'cut' },
      h('p', { class: 'quiet' }, t('cut-about')),
      h('ol', { class: 'cut-cards' }, sitting.cut.map(({ person, card }) => h('li', { key: person },
        h('span', { class: 'cut-card', 'data-suit': card[0], ref: (/** @type {HTMLElement} */ el) => { if (el.dataset.card !== card) { el.dataset.card = card; el.replaceChildren(cardFace(card)); } } }),
        h('span', { class: 'sr' }, i18n.cardSpoken(card)),
        h('bdi', null, names[person] ?? ''))))),
    places(table, sitting, names),
  ];
}

/** The same for screen readers. @param {Table} table @param {Sitting} sitting */
export function seatingText(table, sitting) {
  const { seating: at } = sitting;
  if (!at) return '';
  const names = namesOf(table, sitting);
  const cards = sitting.cut.map(({ person, card }) => `${names[person] ?? ''}: ${i18n.cardSpoken(card)}`);
  const seats = SEATS.filter((seat) => table.chairs[seat]).map((seat) => `${t('seat-name', { seat })}: ${names[at.seats[seat]] ?? ''}`);
  const out = at.out.length > 0 ? [`${t('sits-out', { n: at.out.length })}: ${at.out.map((person) => names[person] ?? '').join(', ')}`] : [];
  return t('announce-seats', { n: sitting.rubber, places: [...cards, ...seats, ...out].join(', ') });
}

/** The partnerships, and who sits out. @param {Table} table @param {Sitting} sitting @param {string[]} names */
function places(table, { seating: at }, names) {
  if (!at) return null;
  return h('dl', { class: 'places', key: 'places' },
    SEATS.map((seat) => [
      h('dt', { key: `t${seat}` }, t('seat-name', { seat })),
      h('dd', { key: `d${seat}`, 'data-person': at.seats[seat] }, h('bdi', null, table.chairs[seat] ? names[at.seats[seat]] ?? '' : t('dummy-of', { name: names[at.seats[seat]] ?? '' })))]),
    at.out.length > 0 && [h('dt', { key: 'out' }, t('sits-out', { n: at.out.length })),
      h('dd', { key: 'outs' }, at.out.map((person, i) => [i > 0 && ', ', h('bdi', { key: person }, names[person] ?? '')]))]);
}

/** Each person's winnings, rubber by rubber. @param {State} state */
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
        h('td', { class: account.sum < 0 ? 'down' : 'made' }, i18n.signed(account.sum)),
        h('td', null, String(account.place))))))));
}

/** @param {import('./wire.js').Account} account @param {number} rubber @param {Sitting} sitting */
function wonText(account, rubber, sitting) {
  const won = account.won[rubber];
  if (won !== null && won !== undefined) return i18n.signed(won);
  // The current rubber has no result yet.
  return rubber + 1 === sitting.rubber && !sitting.seating?.out.includes(account.person) ? '' : '–';
}

/** The places of those who sit out, with their buttons. @param {App} app @param {Table} table */
export function bench(app, table) {
  const places = table.bench ?? [];
  if (places.length === 0) return null;
  return [
    h('h3', { key: 'bench' }, t('sits-out', { n: places.length })),
    h('ul', { class: 'guests', key: 'outs' }, places.map((chair, i) => h('li', { key: i },
      h('span', { class: 'who' }, h('bdi', null, nameOfSittingOut(table, chair))),
      h('span', { class: 'acts' }, chair.kind === 'Person' && chair.person === table.you.person && table.may.end_wait &&
        widgets.button(t('end-wait'), () => app.command({ type: 'EndWait' }), { class: 'small' }))))),
    table.may.wait && widgets.button(t('wait-here'), () => app.command({ type: 'Wait' }), { class: 'small', key: 'wait' }),
  ];
}
