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
 */
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { chairOf, mySeat, seatsOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** The number of the finished board, if one person plays with robots. @param {State} state */
function boardAlone(state) {
  const { table, board } = state;
  const mine = mySeat(state);
  if (!table || !board || mine === null || board.phase !== 'Closed') return null;
  const person = table.you.person;
  const others = seatsOf(table).some((seat) => {
    const chair = chairOf(table, seat);
    return chair.kind === 'Person' && chair.person !== person;
  });
  return others ? null : /** @type {{ board: number }} */ (board).board;
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
  if (waits) return h('p', { class: 'comparison-place', key: 'comparison' }, t('comparison-waits'));
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

/** The button that opens the page of a finished board. @param {number} number the board's */
export const analyseButton = (number) =>
  h('a', { class: 'button analyse', href: widgets.boardAddress(number), target: '_blank' }, widgets.icon('magnifier'), h('span', { class: 'label' }, t('analyse')));
