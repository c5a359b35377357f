/**
 * The panel in the centre of the table: gathering, auction and bidding box, opening lead, result.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./layout.js').Measures} Measures
 * @typedef {import('./app.js').App} App
 */
import * as auction from './auction.js';
import { sideOf } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { invite, nameOf } from './people.js';
import * as scoreSheets from './score-sheets.js';
import * as seating from './seating.js';
import { bottomOf, chairOf, isSeated, isUnbid, legalOf, mayOf, mySeat, phaseOf, seatsOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** From this width on the bidding box shows all 35 bids. */
const FULL_BOX = 700;
/** Below this width a low table has no separate line for alerts (large type on a small screen). */
const NARROW = 500;

/** The panel before the cards are dealt; null afterwards. @param {App} app */
export function beforeCards(app) {
  const { table } = app.state;
  if (!table) return h('p', { class: 'loading' }, t('connecting'));
  switch (phaseOf(app.state)) {
    case 'gathering': return table.stage === 'Between' ? aboutToBegin(app, table) : gathering(app, table);
    case 'dealing': return h('p', { class: 'dealing-note', key: 'dealing' }, t('dealing'));
    default: return null;
  }
}

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
      level: state.level, wide: m.kind === 'wide' && m.w >= FULL_BOX, tight: m.short || (m.kind === 'low' && m.w < NARROW), focus: state.bidFocus,
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

/** @param {App} app @param {Table} table */
function gathering(app, table) {
  const free = seatsOf(table).filter((seat) => chairOf(table, seat).kind === 'Empty').length;
  return h('div', { class: 'card-panel gather', key: 'gather' },
    h('h2', null, t('gathering')),
    h('p', null, mySeat(app.state) === null && free > 0 && !seating.isOut(table) ? t('choose-seat') : t('gathering-about')),
    app.state.game?.sitting && rotates(app, table),
    invite(app),
    table.may.start
      ? widgets.button(free > 0 ? t('start-with-robots', { n: free }) : t('start'), () => app.command({ type: 'Start' }), { class: 'primary big' })
      : h('p', { class: 'quiet' }, t('owner-starts')));
}

/** How players will change seats at this table. @param {App} app @param {Table} table */
function rotates(app, table) {
  const out = table.bench?.length ?? 0;
  const may = table.may.wait && mySeat(app.state) === null;
  return [
    h('p', { class: 'quiet', key: 'rotates' }, [out > 0 && t('rotates', { n: out }), app.state.game?.sitting?.cutting && t('cut-next')].filter(Boolean).join(' ')),
    may && widgets.button(t('wait-here'), () => app.command({ type: 'Wait' }), { key: 'wait' }),
  ];
}

/** @param {App} app @param {Table} table */
function aboutToBegin(app, table) {
  const mine = mySeat(app.state);
  const chair = mine ? chairOf(table, mine) : null;
  const late = seatsOf(table).flatMap((seat) => { const c = chairOf(table, seat); return c.kind === 'Person' && !c.ready ? [i18n.isolated(c.name)] : []; });
  const { game } = app.state;
  return h('div', { class: 'card-panel gather', key: 'ready' },
    game?.sitting && isSeated(app.state) ? seating.seating(app, table, game.sitting) : h('h2', null, t('about-to-begin')),
    game?.sitting?.cutting && h('p', null, t('cut-next')),
    seating.isOut(table) && h('p', null, t('you-sit-out')),
    late.length > 0 && h('p', { class: 'quiet', role: 'status' }, t('waiting-for', { seats: late.join(', ') })),
    mayOf(app.state).ready && widgets.button(t('ready'), () => app.command({ type: 'Ready' }), { class: 'primary big next-board' }));
}

/** The contract and who leads. @param {Board} board */
function leadNote(board) {
  const { turn } = board;
  if (board.phase !== 'Clarification' && board.play.length > 0) return null;
  return turn && h('p', { class: 'lead-note', key: 'lead' },
    h('span', { class: 'lead-contract' }, board.contract && widgets.contract(board.contract, isUnbid(board))),
    board.turned && h('span', null, t('turned-up'), ' ', widgets.card(board.turned)),
    h('span', null, legalOf(board).cards.length ? t('you-lead') : t('leads', { seat: turn })));
}

/** @param {App} app @param {Board} board */
function result(app, board) {
  const { game } = app.state;
  const { outcome } = board;
  if (!outcome) return null;
  const mine = mySeat(app.state);
  const we = sideOf(mine ?? bottomOf(app.state));
  const honors = mayOf(app.state).honors?.allowed;
  const past = game?.past.find((p) => p.board === board.board);
  const score = past ? past.score_ns * (we === 'NS' ? 1 : -1) : null;
  return h('div', { class: 'card-panel result', key: 'result' },
    h('h2', null, scoreSheets.resultLine(outcome, board.margin, isUnbid(board))),
    h('p', { class: 'in-words' }, scoreSheets.resultSpoken(board.margin, isUnbid(board))),
    score !== null && outcome.end === 'Played' && !(isUnbid(board) && score === 0) && h('p', { class: `score ${score < 0 ? 'down' : 'made'}` }, scoreSheets.signed(score)),
    scoreSheets.origin(game?.sheet, board.board, we, isUnbid(board)),
    game?.over && h('p', { class: 'form-over' }, scoreSheets.overText(game.sheet)),
    h('div', { class: 'buttons' },
      board.play.length > 0 && widgets.button(t('replay'), () => app.step(1), { icon: 'next' }),
      honors && widgets.button(t('claim-honors'), () => app.sendGame({ type: 'ClaimHonors', seat: honors }), { class: 'claim-honors' }),
      mine !== null && nextBoardButton(app, mine)));
}

/** To the next board. @param {App} app @param {Seat} mine */
export function nextBoardButton(app, mine) {
  const { game, table } = app.state;
  if (!table || table.stage !== 'Between' && table.stage !== 'Over') return null;
  const chair = chairOf(table, mine);
  if (chair.kind === 'Person' && chair.ready) return h('p', { class: 'quiet', role: 'status' }, t('waiting-others'));
  if (!mayOf(app.state).ready) return null;
  const label = game?.over ? t(game.form?.form === 'rubber' ? 'new-rubber' : 'play-again') : t('next-board');
  return widgets.button(label, () => app.command({ type: 'Ready' }), { class: 'primary big next-board' });
}
