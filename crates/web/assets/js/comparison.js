/**
 * A finished board compared with robots who played the same deal at a second table, and the link to the board's page,
 * with its analysis. Loaded when a board has ended.
 *
 * @typedef {import('./app.js').App} App
 * @typedef {import('./state.js').State} State
 * @typedef {{ message?: string, board?: string, outcome?: import('./wire.js').Outcome,
 *   margin?: import('./wire.js').Margin | null, unbid?: boolean, result?: string, field?: { text: string, page: string } }} Comparison
 *   `message`: who is ahead, and by how much; `board`: the id of the robots' board; `outcome`, `margin`, `unbid`: what
 *   the robots reached at bridge; `result`: the same at Preferans, as text; `field`: in a challenge, the result against everybody
 *   else
 * @typedef {{ title: string, unit: string, boards: Record<number, string>, total?: string }} Column a column of the score
 *   sheet: the user's advantage on each board, by its number, and the sum, if no board is left out
 * @typedef {ReturnType<typeof drawn>} ComparedBoards
 */
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { chairOf, mySeat, seatsOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Does the user play with robots only? @param {State} state */
function isAlone(state) {
  const { table } = state;
  if (!table || mySeat(state) === null) return false;
  return seatsOf(table).every((seat) => {
    const chair = chairOf(table, seat);
    return chair.kind !== 'Person' || chair.person === table.you.person;
  });
}

/** The number of the finished board, if one person plays with robots. @param {State} state */
function boardAlone(state) {
  const board = /** @type {{ board: number, phase: string } | null} */ (state.board);
  return board?.phase === 'Closed' && isAlone(state) ? board.board : null;
}

/** The columns of a score sheet with these boards; they are asked for when a board or the robots' result of one is new.
 * @param {App} app @param {number[]} numbers @returns {ComparedBoards | null} */
export function columns(app, numbers) {
  const { table, comparison, compared } = app.state;
  if (!table || !isAlone(app.state)) return null;
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const key = `from=${from}&to=${to}${comparison?.found ? `&after=${comparison.number}` : ''}`;
  if (compared?.key !== key) {
    // Not by `change`: nothing is drawn anew before the answer.
    app.state.compared = { key, columns: compared?.columns ?? [] };
    void askColumns(app, table.id, key);
  }
  const known = app.state.compared?.columns ?? [];
  return known.length > 0 ? drawn(known) : null;
}

/** Columns as parts of a table, and as lines. @param {Column[]} list */
const drawn = (list) => ({
  heads: list.map(({ title, unit }, i) => h('th', { key: `heads${i}`, scope: 'col' }, title, ' ', h('small', null, unit))),
  /** @param {number} board */
  cells: (board) => list.map(({ boards }, i) => cell(i, boards[board] ?? '')),
  /** The sums. @param {number} before how many columns stand before these */
  sums: (before) => h('tfoot', null, h('tr', null, h('th', { scope: 'row', colspan: before }, t('total')), list.map(({ total }, i) => cell(i, total ?? '')))),
  lines: list.map(({ title, unit, total }, i) => total && h('p', { key: `lines${i}`, class: 'compared' }, `${title}, ${unit}: `, h('b', null, total))),
  /** @param {number} board */
  line: (board) => list.map(({ title, boards }, i) => boards[board] && h('span', { key: `line${i}`, class: 'compared' }, `${title}: `, h('b', null, boards[board]))),
});

/** @param {number} column @param {string} text */
const cell = (column, text) => h('td', { key: `compared${column}`, class: text.startsWith('−') ? 'down' : 'made' }, text);

/** @param {App} app @param {string} table @param {string} key */
async function askColumns(app, table, key) {
  try {
    const answer = await fetch(`/table/${table}/comparisons?${key}&lang=${i18n.language()}`);
    if (answer.ok && app.state.compared?.key === key) app.change({ compared: { key, columns: await answer.json() } });
  } catch {
    // Offline: the columns come with the next board.
  }
}

/** Asks for the comparison when a board has ended. @param {App} app */
export function update(app) {
  const { table, comparison } = app.state;
  const number = boardAlone(app.state);
  if (!table || number === null || comparison?.number === number) return;
  app.change({ comparison: { number, found: null, waits: true } });
  void ask(app, table.id, number);
}

/** @param {App} app @param {string} table @param {number} number */
async function ask(app, table, number) {
  try {
    const answer = await fetch(`/table/${table}/board/${number}/comparison?lang=${i18n.language()}`);
    const found = answer.status === 200 ? await answer.json() : null;
    if (app.state.comparison?.number === number) app.change({ comparison: { number, found, waits: false } });
    if (found) app.announce([found.message, found.field?.text].filter(Boolean).join(' '));
  } catch {
    // Offline: the page of the board shows the comparison later.
    if (app.state.comparison?.number === number) app.change({ comparison: { number, found: null, waits: false } });
  }
}

/** What the robots reached, and who is ahead. @param {State} state @param {number} number the board's
 * @param {(found: Comparison) => import('./dom.js').Child} reached what the robots reached, as it is shown */
export function line(state, number, reached) {
  const { found, waits } = state.comparison?.number === number ? state.comparison : { found: null, waits: false };
  // Its place is kept, so that nothing moves under a finger when it comes.
  if (waits) return h('p', { class: `comparison-place${state.table?.options.shared ? ' ranked' : ''}`, key: 'comparison' }, t('comparison-waits'));
  if (!found) return null;
  return h('p', { class: 'comparison', key: 'comparison' },
    found.board && [h('a', { href: `/board/${found.board}`, target: '_blank', title: t('comparison-look') }, t('comparison-robots'), ' ', reached(found)), '. ',
      h('span', null, found.message), ' '],
    found.field && h('a', { class: 'field', href: found.field.page, target: '_blank' }, found.field.text));
}

/** The button that plays a finished board again at a table of its own. @param {number} number the board's */
export const againButton = (number) =>
  h('form', { method: 'post', action: `${widgets.boardAddress(number)}/again`, class: 'again', key: 'again' },
    h('button', { type: 'submit', title: t('deal-again') }, widgets.icon('undo'), h('span', { class: 'label' }, t('deal-again'))));

/** The button that opens a table for another match with the same options. @param {State} state */
export const nextMatchButton = ({ table }) => table?.stage === 'Over' && !table.options.shared && !table.options.replayed
  && h('form', { method: 'post', action: `${location.pathname}/again`, class: 'next-match', key: 'next-match' },
    h('button', { type: 'submit', class: 'primary' }, t('pref-new-match')));

/** The button that opens the page of a finished board. @param {number} number the board's */
export const analyseButton = (number) =>
  h('a', { class: 'button analyse', href: widgets.boardAddress(number), target: '_blank' }, widgets.icon('magnifier'), h('span', { class: 'label' }, t('analyse')));
