/**
 * What bridge shows around the cards: vulnerability, contract and tricks in the bar, the panels of auction and score, and
 * a claim that waits for its answer.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./app.js').App} App
 */
import { claimText, contractSpoken } from './announcements.js';
import { sideOf } from './cards.js';
import { diagram } from './centre-panel.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { claimReply, consentButtons } from './prompts.js';
import * as scoreSheets from './score-sheets.js';
import * as seating from './seating.js';
import { bottomOf, isUnbid, mayOf, mySeat, phaseOf, tricksOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Vulnerability, contract and tricks of a board of bridge. @param {App} app @param {import('./wire.js').Board} board */
export function chips(app, board) {
  const phase = phaseOf(app.state);
  const { contract } = board;
  const we = sideOf(bottomOf(app.state));
  const they = we === 'NS' ? 'EW' : 'NS';
  const won = tricksOf(board);
  return [
    h('span', { class: `chip vul-${board.vulnerable}`, title: t('vulnerability') }, t(`vul-${board.vulnerable}`)),
    contract && (phase === 'play' || phase === 'closed') && [
      h('span', { class: 'chip contract-chip', title: contractSpoken(contract, isUnbid(board)) }, widgets.contract(contract, isUnbid(board))),
      h('span', { class: 'chip tricks', title: t('tricks-won') },
        h('span', null, `${t('we')} `, h('b', null, String(won[we]))),
        h('span', null, `${t('they')} `, h('b', null, String(won[they]))))],
  ];
}

/** @param {App} app */
export function auction(app) {
  const { board } = app.state;
  const phase = phaseOf(app.state);
  if (!board || phase === 'gathering') return [h('p', { class: 'quiet', key: 'none' }, t('no-auction')), systems(app, board)];
  return [
    h('h2', { class: 'sr' }, t('auction')),
    diagram(app, board, phase === 'closed'),
    board.contract && h('p', { class: 'contract-line' }, widgets.contract(board.contract, isUnbid(board)), ' ', h('span', { class: 'quiet' }, contractSpoken(board.contract, isUnbid(board)))),
    tricks(app, board),
    systems(app, board),
  ];
}

/** The sides of a table, in order. @type {import('./wire.js').Side[]} */
const SIDES = ['NS', 'EW'];

/** What a side plays. @param {Game} game @param {import('./wire.js').Side} side @returns {import('./protocol/bridge.js').SystemLabel} */
export const systemOf = (game, side) => game.systems?.[side] ?? 'standard';

/** @param {import('./protocol/bridge.js').SystemLabel} label */
export const systemName = (label) => (typeof label === 'string' ? t(`system-${label}`) : label.own);

/** @param {import('./protocol/bridge.js').SystemLabel} label */
export const systemKey = (label) => (typeof label === 'string' ? label : `own ${label.own}`);

/** What sides say that they play from now on. @param {Game} before @param {Game} after */
export const systemChanges = (before, after) => SIDES
  .filter((side) => systemKey(systemOf(before, side)) !== systemKey(systemOf(after, side)))
  .map((side) => t('system-of', { side, system: systemName(systemOf(after, side)) }));

/** What each side plays, with a link to its convention card; only the auctions of contract bridge follow a system.
 * @param {App} app @param {Board | null} board */
function systems(app, board) {
  const { game, table } = app.state;
  const chooses = mayOf(app.state).system?.allowed;
  if (!game || !table || (board ? board.manner : !chooses)) return null;
  return h('p', { class: 'quiet', key: 'systems' }, t('systems'), SIDES.flatMap((side) => {
    const label = systemOf(game, side);
    const href = typeof label === 'string' ? `/system/${label}` : `/table/${table.id}/system/${side}`;
    return [h('br', null), h('a', { key: side, href, target: '_blank' }, t('system-of', { side, system: systemName(label) }))];
  }), chooses && [h('br', null), widgets.button(t('systems-choose'), () => app.change({ dialog: 'systems', ownSystems: null }), { key: 'choose', class: 'choose-system' })]);
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
  const sheet = game?.sheet;
  const columns = scoreSheets.isColumns(sheet);
  const compared = app.sheetComparisons(columns ? game?.past : sheet?.rows.map((row) => row.slip));
  return [
    h('h2', { class: 'sr' }, t('score')),
    scoreSheets.sheet(sheet, we, seated, compared),
    exports(app),
    seating.ledger(app.state),
    seating.currentSeating(app),
    game && columns && scoreSheets.boards(game.past, we, unbid, compared),
    scoreSheets.settled(game?.settled ?? [], we, seated),
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
    ['csv', 'txt', 'svg'].map((ending) => h('a', { key: ending, href: `/table/${table.id}/sheet.${ending}`, download: '' }, t(`save-${ending}`))),
    h('a', { key: 'boards', href: `/table/${table.id}/boards`, target: '_blank' }, t('save-boards')));
}

/** @param {App} app @param {Board} board */
export function claimBar(app, board) {
  const { claim } = board;
  if (!claim) return null;
  return h('div', { class: 'ask', key: 'claim', role: 'alertdialog', 'aria-label': t('claim') },
    h('p', null, claimText(app.state, board)),
    claim.statement && h('p', { class: 'statement' }, `«${i18n.isolated(claim.statement)}»`),
    claim.line.length > 0 && h('p', { class: 'line-cards' }, claim.line.map((card) => widgets.card(card))),
    consentButtons(app, 'claim', claim.waiting, claimReply));
}
