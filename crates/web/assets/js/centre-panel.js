/**
 * The panel in the centre of a table of bridge: auction and bidding box, opening lead, result.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./layout.js').Measures} Measures
 * @typedef {import('./app.js').App} App
 */
import * as auction from './auction.js';
import { beforeCards, nextBoardButton } from './before-cards.js';
import { sideOf } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { nameOf } from './names.js';
import * as scoreSheets from './score-sheets.js';
import { bottomOf, isUnbid, legalOf, mayOf, mySeat, phaseOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** From this width on the bidding box shows all 35 bids. */
const FULL_BOX = 700;
/** Below this width a low table has no separate line for alerts (large type on a small screen). */
const NARROW = 500;

/** @param {App} app @param {Measures} m */
export function centrePanel(app, m) {
  const { board } = app.state;
  switch (phaseOf(app.state)) {
    case 'none': case 'gathering': case 'dealing': return beforeCards(app);
    case 'auction': return board && bidding(app, board, m);
    case 'closed': return board && app.state.result && result(app, board);
    default: return board && leadNote(board);
  }
}

/** @param {App} app @param {Board} board @param {Measures} m */
function bidding(app, board, m) {
  const { state } = app;
  return h('div', { class: 'bidding', key: 'bidding' },
    diagram(app, board),
    (state.table?.you.seats.length ?? 0) > 0 && auction.box(board, {
      level: state.level, wide: m.kind === 'wide' && m.w >= FULL_BOX, tight: m.short || (m.kind === 'low' && m.w < NARROW), focus: state.bidFocus, chosen: state.chosen,
      alert: state.alert, pending: state.pending !== null, legal: app.possible().calls, unlawful: app.lawsMode?.unlawfulCalls(state),
      choose: (level) => app.change({ level }),
      call: (call) => app.call(call),
      setAlert: (alert) => app.change({ alert }),
      focused: (call) => { state.bidFocus = call; },
    }));
}

/** The auction diagram, with questions and explanations of calls. @param {App} app @param {Board} board @param {boolean} [replay] */
export function diagram(app, board, replay) {
  const { state } = app;
  const { table } = state;
  const { ask = {}, explain = {} } = replay ? {} : mayOf(state);
  return auction.diagram(board, {
    selected: state.selectedCall, pending: state.pending?.call ?? null, asks: ask, explains: explain,
    select: (call) => app.change({ selectedCall: call }),
    ask: (about, seat) => app.sendGame({ type: 'Ask', seat, about }),
    explain: (about, seat, text) => app.sendGame({ type: 'Explain', seat, about, text }),
    alert: (about, seat) => app.sendGame({ type: 'Alert', seat, about }),
    name: (s) => (table ? nameOf(table, s) : ''),
  });
}

/** The contract and who leads. @param {Board} board */
function leadNote(board) {
  const { turn } = board;
  if (board.phase !== 'Clarification' && board.play.length > 0) return null;
  return turn && h('p', { class: 'lead-note', key: 'lead' },
    h('span', { class: 'lead-contract' }, board.contract && widgets.contract(board.contract, isUnbid(board))),
    board.turned && h('span', { class: 'turned' }, h('span', null, t('turned-up')), widgets.face(board.turned)),
    h('span', null, legalOf(board).cards.length ? t('you-lead') : t('leads', { seat: turn })));
}

/** @param {App} app @param {Board} board */
function result(app, board) {
  const { game, table } = app.state;
  const { outcome } = board;
  if (!outcome) return null;
  const mine = mySeat(app.state);
  const we = sideOf(mine ?? bottomOf(app.state));
  const honors = mayOf(app.state).honors?.allowed;
  const past = game?.past.find((p) => p.board === board.board);
  const score = past ? past.score_ns * (we === 'NS' ? 1 : -1) : null;
  return h('div', { class: 'card-panel result', key: 'result' },
    h('h2', null, scoreSheets.resultLine(outcome, board.margin, isUnbid(board), we)),
    score !== null && outcome.end === 'Played' && !(isUnbid(board) && score === 0) && h('p', { class: `score ${score < 0 ? 'down' : 'made'}` }, i18n.signed(score)),
    board.margin && h('p', { class: 'in-words' }, scoreSheets.resultSpoken(board.margin, isUnbid(board))),
    app.comparison?.line(app.state, board.board, (found) => found.outcome && h('span', { class: 'part' }, scoreSheets.resultLine(found.outcome, found.margin ?? undefined, found.unbid, we))),
    scoreSheets.origin(game?.sheet, board.board, we, isUnbid(board)),
    game?.over && h('p', { class: 'form-over' }, scoreSheets.overText(game.sheet)),
    h('div', { class: 'buttons' },
      board.play.length > 0 && widgets.button(t('replay'), () => app.step(1), { icon: 'next' }),
      app.comparison?.analyseButton(board.board),
      // The board of an event is not played again before all have played it.
      mine !== null && !game?.sitting && !table?.options.shared?.event && app.comparison?.againButton(board.board),
      honors && widgets.button(t('claim-honors'), () => app.sendGame({ type: 'ClaimHonors', seat: honors }), { class: 'claim-honors' }),
      mine !== null && nextBoardButton(app, mine)));
}
