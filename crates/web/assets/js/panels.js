/**
 * The side panels: auction, score, chat. Each is a function from the state to virtual nodes.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./app.js').App} App
 */
import { contractSpoken } from './announcements.js';
import { sideOf } from './cards.js';
import { diagram } from './centre-panel.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { people } from './people.js';
import * as scoreSheets from './score-sheets.js';
import * as seating from './seating.js';
import { bottomOf, isUnbid, mayOf, mySeat, phaseOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** The selected panel. @param {App} app */
export function panel(app) {
  switch (app.state.tab) {
    case 'auction': return app.gameUi.auction(app);
    case 'score': return app.gameUi.score(app);
    case 'chat': return chat(app);
    default: return people(app);
  }
}

/** @param {App} app */
export function auction(app) {
  const { board } = app.state;
  const phase = phaseOf(app.state);
  if (!board || phase === 'gathering') return h('p', { class: 'quiet' }, t('no-auction'));
  return [
    h('h2', { class: 'sr' }, t('auction')),
    diagram(app, board, phase === 'closed'),
    board.contract && h('p', { class: 'contract-line' }, widgets.contract(board.contract, isUnbid(board)), ' ', h('span', { class: 'quiet' }, contractSpoken(board.contract, isUnbid(board)))),
    tricks(app, board),
  ];
}

/** The winner of each trick, as a row of letters. @param {App} app @param {Board} board */
function tricks(app, board) {
  if (!board.contract || board.winners.length === 0) return null;
  const we = sideOf(bottomOf(app.state));
  return h('ol', { class: 'trick-row', 'aria-label': t('tricks-won') }, board.winners.map((seat, i) =>
    h('li', { key: i, class: sideOf(seat) === we ? 'we' : 'they', title: t('trick-n', { n: i + 1, seat }) }, i18n.seat(seat))));
}

/** @param {App} app */
export function score(app) {
  const { game } = app.state;
  const we = sideOf(bottomOf(app.state));
  const seated = mySeat(app.state) !== null;
  const unbid = isUnbid(app.state.board);
  return [
    h('h2', { class: 'sr' }, t('score')),
    scoreSheets.sheet(game?.sheet, we, seated, unbid, game?.past),
    exports(app),
    seating.ledger(app.state),
    seating.currentSeating(app),
    game && scoreSheets.isColumns(game.sheet) && scoreSheets.boards(game.past, we, unbid),
    scoreSheets.settled(game?.settled ?? [], we, seated, unbid, game?.past),
    // Between boards only, so nothing stands below it that would move.
    mayOf(app.state).break_off &&
      widgets.button(t(game?.form.form === 'rubber' ? 'break-off' : 'break-off-boards'), () => app.change({ dialog: 'stop' }), { class: 'break-off' }),
  ];
}

/** Links to download the score sheet. @param {App} app */
function exports(app) {
  const { game, table } = app.state;
  if (!table || !game || game.past.length === 0) return null;
  return h('p', { class: 'saves', key: 'saves' }, h('span', { class: 'quiet' }, t('save-sheet')),
    ['csv', 'txt', 'svg'].map((ending) => h('a', { key: ending, href: `/table/${table.id}/sheet.${ending}`, download: '' }, t(`save-${ending}`))));
}

/** @param {App} app */
function chat(app) {
  const lines = app.state.chat;
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const text = event.target.elements.text.value.trim();
    if (!text) return;
    if (app.command({ type: 'Say', text })) event.target.reset();
  };
  return h('div', { class: 'chat' },
    h('ol', {
      class: 'lines', tabindex: '0', 'aria-label': t('chat'),
      ref: (/** @type {HTMLElement} */ el) => { app.chatLines = el; },
    }, lines.map((line, i) => h('li', { key: `${line.at_ms}-${i}`, class: line.aside ? 'aside' : '' },
      h('b', { class: line.person === app.state.table?.you.person ? 'me' : '', dir: 'auto' }, line.name), ' ',
      h('span', { dir: 'auto' }, line.text))),
    lines.length === 0 && h('li', { class: 'quiet' }, t('chat-empty'))),
    h('form', { class: 'line', onsubmit: submit },
      h('input', { name: 'text', maxlength: 500, autocomplete: 'off', placeholder: t('chat-say'), 'aria-label': t('chat-say') }),
      h('button', { class: 'small' }, t('send'))));
}
