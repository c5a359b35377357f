/**
 * The score panel of a match of Preferans: current standing, deals, and settlement.
 *
 * @typedef {import('../app.js').App} App
 * @typedef {import('../state.js').State} State
 */
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { mayOf } from '../state.js';
import * as widgets from '../widgets.js';
import { whose } from './announcements.js';
import { game } from './notation.js';
import { isBalkan } from './view.js';

const { t } = i18n;

/** An exact number of the protocol, `-950/3`, as text. @param {string | undefined} text */
export function number(text) {
  const [over, under] = (text ?? '0').split('/').map(Number);
  if (!under) return String(over).replace('-', '−');
  const whole = Math.trunc(over / under);
  const rest = Math.abs(over % under);
  return `${over < 0 ? '−' : ''}${whole ? `${Math.abs(whole)}\u202f` : ''}${rest}/${under}`;
}

/** @param {App} app */
export function score(app) {
  const { state } = app;
  const sheet = /** @type {any} */ (state.game)?.sheet;
  if (!sheet) return h('p', { class: 'quiet' }, t('pref-sheet-none'));
  return [
    h('h2', { class: 'sr' }, t('score')),
    // In the panel the drawing would be too small to be read: it opens large, and is printed.
    h('div', { class: 'wide-sheet', tabindex: '0', role: 'group', 'aria-label': t('pref-sheet') }, standing(state, sheet)),
    sheet.rows.length > 0 && h('button', { type: 'button', class: 'paper-link', onclick: () => app.change({ dialog: 'paper' }) }, widgets.icon('score'), h('span', null, t('pref-sheet-large'))),
    sheet.rows.length > 0 && h('div', { class: 'paper-printed' }, drawn(sheet)),
    h('p', { class: 'saves' }, t('save-sheet'), ' ', ['csv', 'txt', 'svg'].map((ending) => [h('a', { key: ending, href: `${location.pathname}/sheet.${ending}`, download: true }, t(`save-${ending}`)), ' ']),
      widgets.button(t('pref-print'), () => globalThis.print(), { class: 'small print-sheet' })),
    mayOf(state).break_off && widgets.button(t('pref-stop'), () => app.change({ dialog: 'stop' }), { class: 'break-off' }),
    settled(state, sheet),
    sheet.rows.length > 0 && rows(state, sheet, app.sheetComparisons(sheet.rows)),
  ];
}

/** The drawn sheet. @param {any} sheet */
export const drawn = (sheet) => h('img', { class: 'drawn-sheet', alt: t('pref-sheet'), src: `${location.pathname}/paper.svg?deals=${sheet.rows.length}-${sheet.end ?? ''}` });

/** The sheet, one column per player. @param {State} state @param {any} sheet */
function standing(state, sheet) {
  const { players, ledger, marks } = sheet;
  const balkan = isBalkan(state);
  /** @param {string} title @param {(seat: string) => any} of */
  const line = (title, of) => h('tr', { key: title }, h('th', { scope: 'row' }, title), players.map((/** @type {string} */ seat) => h('td', { key: seat, class: 'number' }, of(seat))));
  return h('table', { class: 'pref-sheet' },
    h('caption', { class: 'sr' }, t('pref-sheet')),
    h('thead', null, h('tr', null, h('td', null), players.map((/** @type {string} */ seat) => h('th', { key: seat, scope: 'col' }, h('bdi', null, whose(state, seat)))))),
    h('tbody', null,
      line(t(balkan ? 'pref-contract' : 'pref-pool'), (seat) => number(ledger.pool[seat])),
      !balkan && line(t('pref-mountain'), (seat) => number(ledger.mountain[seat])),
      players.map((/** @type {string} */ on) => line(t('pref-on', { who: whose(state, on) }), (seat) => (seat === on ? '' : number(ledger.whists[seat]?.[on])))),
      balkan && Object.keys(marks.refes).length > 0 && line(t('pref-refes'), (seat) => '|'.repeat(marks.refes[seat] ?? 0)),
      line(t('pref-if-settled'), (seat) => h('b', null, number(sheet.settlements[0]?.results[seat]))),
      h('tr', { key: 'sum' }, h('th', { scope: 'row' }, t('pref-sum')), h('td', { class: 'number', colspan: String(players.length) }, number(sheet.sum)))));
}

/** The final results, and those of the other methods of settlement where they differ. @param {State} state @param {any} sheet */
function settled(state, sheet) {
  if (!sheet.end) return null;
  return h('div', { class: 'settled' }, h('h3', null, t('pref-over')),
    h('ol', null, sheet.order.map((/** @type {string} */ seat) => h('li', { key: seat }, h('bdi', null, whose(state, seat)), ' ', h('b', { class: 'number' }, number(sheet.settlements[0]?.results[seat]))))),
    methods(state, sheet));
}

/** The methods of settlement side by side. @param {State} state @param {any} sheet */
function methods(state, sheet) {
  const { players, settlements } = sheet;
  const [agreed] = settlements;
  const same = settlements.every((/** @type {any} */ one) => players.every((/** @type {string} */ seat) => one.results[seat] === agreed.results[seat]));
  if (same) return h('p', { class: 'quiet' }, t('pref-methods-agree', { count: settlements.length }));
  return h('div', { class: 'wide-sheet', tabindex: '0', role: 'group', 'aria-label': t('pref-methods') },
    h('h3', null, t('pref-methods')),
    h('table', { class: 'pref-sheet' },
      h('thead', null, h('tr', null, h('td', null), players.map((/** @type {string} */ seat) => h('th', { key: seat, scope: 'col' }, h('bdi', null, whose(state, seat)))))),
      h('tbody', null, settlements.map((/** @type {any} */ one) => h('tr', { key: one.method },
        h('th', { scope: 'row' }, t(`pref-method-${one.method.replace(/_/g, '-')}`)),
        players.map((/** @type {string} */ seat) => h('td', { key: seat, class: 'number' }, number(one.results[seat]))))))));
}

/** The deals one by one, each compared with the robots' result. @param {State} state @param {any} sheet @param {import('../comparison.js').ComparedBoards | null} compared */
function rows(state, sheet, compared) {
  return h('details', { class: 'pref-rows' }, h('summary', null, t('pref-deals')),
    compared?.lines,
    h('ol', null, sheet.rows.map((/** @type {any} */ row) => h('li', { key: row.board, value: row.board }, widgets.boardLink(row.board), ' ', came(state, row.outcome), ' ',
      compared?.line(row.board), written(state, row)))));
}

/** The outcome of a deal, in short. @param {State} state @param {string} text */
function came(state, text) {
  if (text === 'Pass') return t('pref-all-passed');
  if (text.startsWith('Raspasy')) return t('pref-raspasy');
  const [, what, who] = /^(?:GiveUp )?(\S+)-([A-D])/.exec(text) ?? [];
  return what ? [h('bdi', null, whose(state, who)), ' ', widgets.rich(game(what))] : text;
}

/** The entries of a deal, one line each. @param {State} state @param {any} row */
export function written(state, row) {
  const balkan = isBalkan(state);
  const lines = [];
  for (const [seat, points] of Object.entries(row.delta.pool)) lines.push([seat, t(balkan ? 'pref-to-contract' : 'pref-to-pool', { n: number(String(points)) })]);
  for (const [seat, points] of Object.entries(row.delta.mountain)) lines.push([seat, t('pref-to-mountain', { n: number(String(points)) })]);
  for (const [seat, on] of Object.entries(row.delta.whists)) for (const [whom, points] of Object.entries(/** @type {any} */ (on))) lines.push([seat, t(balkan ? 'pref-to-juha' : 'pref-to-whists', { n: number(String(points)), who: i18n.isolated(whose(state, whom)) })]);
  if (lines.length === 0) return h('span', { class: 'quiet' }, t('pref-nothing-written'));
  return h('ul', { class: 'entries' }, lines.map(([seat, text], i) => h('li', { key: i }, h('bdi', null, whose(state, /** @type {string} */ (seat))), ': ', text)));
}
