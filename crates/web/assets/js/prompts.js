/**
 * The strip over the table: banners, questions that wait for an answer, and action buttons.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./app.js').App} App
 */
import { claimText } from './announcements.js';
import { PACK } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { isOut } from './seating.js';
import { mayOf, mySeat, phaseOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Reasons after which a connection is not offered again. */
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
      mine && game && game.stopping.length > 0 && !game.over && breakOffBar(app, mine, game.stopping),
      board && board.phase !== 'Closed' && [app.gameUi.claimBar(app, board), undoBar(app, board)],
      app.lawsMode?.strip(app),
      choices(app),
      state.keys && h('p', { class: 'keys-typed', key: 'keys' }, state.keys),
      closed && board && !state.result && widgets.stepper(state.step, board.play.length, (to) => app.step(to))),
    h('div', { class: 'acts-row' }, actionButtons(app)),
  ];
}

/** Buttons that come and go stand last, so that the others do not move. @param {App} app */
function actionButtons(app) {
  const { state } = app;
  const phase = phaseOf(state);
  const playing = phase === 'play';
  const may = mayOf(state);
  const claim = may[app.gameUi.claimRight];
  return [
    app.lawsMode?.actionButtons(app),
    (playing || phase === 'auction') && may.undo &&
      widgets.button(t('undo'), () => app.requestUndo(), { key: 'undo', icon: 'undo', class: 'act act-undo', title: t('undo'), ...widgets.isRefused(may.undo) }),
    playing && claim &&
      widgets.button(t(app.gameUi.claimKey), () => app.openClaim(), { key: 'claim', icon: 'flag', class: 'act act-claim', title: t(app.gameUi.claimKey), ...widgets.isRefused(claim) }),
    playing && state.board?.last_trick && !state.hold &&
      widgets.button(t('last-trick'), () => app.change({ reviewsTrick: !state.reviewsTrick }), { key: 'look', icon: 'eye', class: 'act act-look', title: t('last-trick'), 'aria-pressed': String(state.reviewsTrick) }),
  ];
}

/** Connection problems and absence, with the way back. @param {App} app @param {Seat | null} mine */
function banners(app, mine) {
  const { connection, closed, degraded, table } = app.state;
  const chair = mine && table ? table.chairs[mine] ?? null : null;
  return [
    connection === 'lost' && h('p', { class: 'banner', role: 'alert', key: 'lost' }, h('span', { class: 'spin' }), t('reconnecting')),
    degraded && h('p', { class: 'banner', role: 'alert', key: 'trouble' }, t('trouble-disk')),
    connection === 'closed' && h('p', { class: 'banner', role: 'alert', key: 'closed' }, t(`closing-${closed}`), ' ',
      !FINAL.includes(closed ?? '') && widgets.button(t('come-back'), () => app.socket?.open(), { class: 'small' })),
    table && isOut(table) && table.stage === 'Playing' && h('p', { class: 'banner', key: 'out' }, t('you-sit-out')),
    chair?.kind === 'Person' && chair.deputy && h('p', { class: 'banner', key: 'deputy' }, t('deputy-plays'), ' ',
      mine && table?.may.give_back?.includes(mine) && widgets.button(t('i-am-back'), () => app.command({ type: 'Return', seat: mine }), { class: 'small primary' })),
  ];
}

/** Ambiguous input: the user picks one reading. @param {App} app */
function choices(app) {
  const { choices: found } = app.state;
  return found && h('div', { class: 'ask', key: 'choices', role: 'group', 'aria-label': t('which') },
    h('p', null, t('which')),
    h('div', { class: 'buttons' }, [...found.calls, ...found.cards].map((what) => {
      const isCard = PACK.includes(what);
      return h('button', {
        key: what, type: 'button', onclick: () => app.perform(what), 'aria-label': isCard ? i18n.cardSpoken(what) : app.gameUi.callSpoken(what),
      }, isCard ? widgets.card(what) : app.gameUi.callWritten(what));
    })));
}

/** @param {App} app @param {Seat[]} seats */
const inFull = (app, seats) => seats.map((seat) => app.gameUi.seatLabel(app.state, seat)).join(', ');

/** @param {App} app @param {Seat[]} seats */
export const waitingFor = (app, seats) => h('span', { class: 'quiet' }, t('waiting-for', { seats: inFull(app, seats) }));

/**
 * The buttons of a request that waits for consent, in the seats that the view names: whoever plays a robot's lent hand
 * answers for it too.
 * @param {App} app @param {'claim' | 'undo'} request @param {Seat[]} waiting
 * @param {(seat: Seat, agree: boolean) => any} reply the command of an answer, or of the withdrawal
 */
export function consentButtons(app, request, waiting, reply) {
  const { answer: { [request]: answer } = {}, withdraw: { [request]: own } = {} } = mayOf(app.state);
  /** @param {Seat} seat @param {boolean} agree */
  const send = (seat, agree) => () => app.sendGame(reply(seat, agree));
  return h('div', { class: 'buttons' },
    answer && widgets.button(t('agree'), send(answer, true), { class: 'primary' }),
    answer && widgets.button(t(request === 'undo' ? 'refuse' : 'object'), send(answer, false)),
    own && widgets.button(t('withdraw'), send(own, false)),
    !answer && waitingFor(app, waiting));
}

/** The command that answers a claim or an offer, or withdraws it. @param {Seat} seat @param {boolean} agree */
export const claimReply = (seat, agree) => ({ type: agree ? 'Agree' : 'Object', seat });

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

/** A player wants to break the form off between two boards. @param {App} app @param {Seat} mine @param {Seat[]} stopping */
function breakOffBar(app, mine, stopping) {
  const own = stopping.includes(mine);
  return h('div', { class: 'ask ask-stop', key: 'stop', role: 'alertdialog', 'aria-label': t(app.gameUi.stopKey) },
    h('p', null, own ? t('break-off-asked-by-you') : t('break-off-asked', { seats: inFull(app, stopping) })),
    mayOf(app.state).break_off && h('div', { class: 'buttons' },
      widgets.button(t('agree'), () => app.breakOff(), { class: 'primary' })));
}

/** @param {App} app @param {Board} board */
export function undoBar(app, board) {
  const { undo } = board;
  if (!undo) return null;
  const own = Boolean(app.state.table?.you.seats.includes(undo.seat));
  return h('div', { class: 'ask', key: 'undo', role: 'alertdialog', 'aria-label': t('undo') },
    h('p', null, own ? t('undo-asked-by-you') : app.gameUi.undoText(app.state, undo.seat)),
    undo.across_a_card && h('p', { class: 'quiet' }, t('undo-across')),
    consentButtons(app, 'undo', undo.waiting, (seat, agree) => ({ type: 'UndoAnswer', seat, agree })));
}
