/**
 * The strip over the cloth: what waits for an answer, and what may be done besides.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./app.js').App} App
 */
import { PACK } from './cards.js';
import { h } from './dom.js';
import * as parts from './parts.js';
import { claimText } from './speech.js';
import { isOut } from './sitting.js';
import { mySeat, phaseOf } from './state.js';
import * as words from './words.js';

const { t } = words;

/** Nobody comes back from these. */
const FINAL = ['removed', 'locked', 'broken'];

/** @param {App} app */
export function strip(app) {
  const { state } = app;
  const { board, game } = state;
  const mine = mySeat(state);
  const closed = phaseOf(state) === 'closed';
  return [
    h('div', { class: 'asks' },
      banners(app, mine),
      mine && game && game.stopping.length > 0 && !game.over && stopBar(app, mine, game.stopping),
      board && board.phase !== 'Closed' && [app.kit.claimBar(app, board), undoBar(app, board)],
      app.gate?.strip(app),
      choices(app),
      state.keys && h('p', { class: 'keys-typed', key: 'keys' }, state.keys),
      closed && board && !state.result && parts.stepper(state.step, board.play.length, (to) => app.step(to))),
    h('div', { class: 'acts-row' }, acts(app)),
  ];
}

/** What may appear and go stands last, so that nothing else moves. @param {App} app */
function acts(app) {
  const { state } = app;
  const phase = phaseOf(state);
  const playing = phase === 'play';
  return [
    app.gate?.acts(app),
    (playing || phase === 'auction') && app.kit.undoer(state) !== null &&
      parts.button(t('undo'), () => app.askUndo(), { key: 'undo', icon: 'undo', class: 'act act-undo', title: t('undo') }),
    playing && app.kit.mayClaim(state) &&
      parts.button(t(app.kit.claimKey), () => app.openClaim(), { key: 'claim', icon: 'flag', class: 'act act-claim', title: t(app.kit.claimKey) }),
    playing && state.board?.last_trick && !state.hold &&
      parts.button(t('last-trick'), () => app.change({ look: !state.look }), { key: 'look', icon: 'eye', class: 'act act-look', title: t('last-trick'), 'aria-pressed': String(state.look) }),
  ];
}

/** What went wrong, and the way back. @param {App} app @param {Seat | null} mine */
function banners(app, mine) {
  const { line, closed, trouble, table } = app.state;
  const chair = mine && table ? table.chairs[mine] ?? null : null;
  return [
    line === 'lost' && h('p', { class: 'banner', role: 'alert', key: 'lost' }, h('span', { class: 'spin' }), t('reconnecting')),
    trouble && h('p', { class: 'banner', role: 'alert', key: 'trouble' }, t('trouble-disk')),
    line === 'closed' && h('p', { class: 'banner', role: 'alert', key: 'closed' }, t(`closing-${closed}`), ' ',
      !FINAL.includes(closed ?? '') && parts.button(t('come-back'), () => app.socket?.open(), { class: 'small' })),
    table && isOut(table) && table.stage === 'Playing' && h('p', { class: 'banner', key: 'out' }, t('you-sit-out')),
    chair?.kind === 'Person' && chair.deputy && h('p', { class: 'banner', key: 'deputy' }, t('deputy-plays'), ' ',
      parts.button(t('i-am-back'), () => app.command({ type: 'Return', seat: mine }), { class: 'small primary' })),
  ];
}

/** Of what was typed more than one thing may be meant. @param {App} app */
function choices(app) {
  const { choices: found } = app.state;
  return found && h('div', { class: 'ask', key: 'choices', role: 'group', 'aria-label': t('which') },
    h('p', null, t('which')),
    h('div', { class: 'buttons' }, [...found.calls, ...found.cards].map((what) => {
      const isCard = PACK.includes(what);
      return h('button', {
        key: what, type: 'button', onclick: () => app.do(what), 'aria-label': isCard ? words.cardSpoken(what) : app.kit.callSpoken(what),
      }, isCard ? parts.card(what) : app.kit.callWritten(what));
    })));
}

/** @param {App} app @param {Seat[]} seats */
const inFull = (app, seats) => seats.map((seat) => app.kit.whose(app.state, seat)).join(', ');

/** @param {App} app @param {Seat[]} seats */
export const waitingFor = (app, seats) => h('span', { class: 'quiet' }, t('waiting-for', { seats: inFull(app, seats) }));

/** @param {App} app @param {Board} board */
export function claimBar(app, board) {
  const { claim } = board;
  if (!claim) return null;
  const { table } = app.state;
  const answer = claim.waiting.find((seat) => seat === mySeat(app.state)) ?? claim.waiting.find((seat) => table?.you.seats.includes(seat));
  const own = Boolean(table?.you.seats.includes(claim.seat));
  return h('div', { class: 'ask', key: 'claim', role: 'alertdialog', 'aria-label': t('claim') },
    h('p', null, claimText(app.state, board)),
    claim.statement && h('p', { class: 'statement' }, `«${words.isolated(claim.statement)}»`),
    claim.line.length > 0 && h('p', { class: 'line-cards' }, claim.line.map((card) => parts.card(card))),
    h('div', { class: 'buttons' },
      answer && parts.button(t('agree'), () => app.game({ type: 'Agree', seat: answer }), { class: 'primary' }),
      answer && parts.button(t('object'), () => app.game({ type: 'Object', seat: answer })),
      own && parts.button(t('withdraw'), () => app.game({ type: 'Object', seat: claim.seat })),
      !answer && waitingFor(app, claim.waiting)));
}

/** Somebody wishes to stop between two boards. @param {App} app @param {Seat} mine @param {Seat[]} stopping */
function stopBar(app, mine, stopping) {
  const own = stopping.includes(mine);
  return h('div', { class: 'ask ask-stop', key: 'stop', role: 'alertdialog', 'aria-label': t(app.kit.stopKey) },
    h('p', null, own ? t('break-off-asked-by-you') : t('break-off-asked', { seats: inFull(app, stopping) })),
    !own && h('div', { class: 'buttons' },
      parts.button(t('agree'), () => app.game({ type: 'BreakOff', seat: mine }), { class: 'primary' })));
}

/** @param {App} app @param {Board} board */
function undoBar(app, board) {
  const { undo } = board;
  if (!undo) return null;
  const answer = undo.waiting.find((seat) => seat === mySeat(app.state));
  const own = Boolean(app.state.table?.you.seats.includes(undo.seat));
  /** @param {Seat} seat @param {boolean} agree */
  const reply = (seat, agree) => () => app.game({ type: 'UndoAnswer', seat, agree });
  return h('div', { class: 'ask', key: 'undo', role: 'alertdialog', 'aria-label': t('undo') },
    h('p', null, own ? t('undo-asked-by-you') : app.kit.undoSaid(app.state, undo.seat)),
    undo.across_a_card && h('p', { class: 'quiet' }, t('undo-across')),
    h('div', { class: 'buttons' },
      answer && parts.button(t('agree'), reply(answer, true), { class: 'primary' }),
      answer && parts.button(t('refuse'), reply(answer, false)),
      own && parts.button(t('withdraw'), reply(undo.seat, false)),
      !answer && waitingFor(app, undo.waiting)));
}
