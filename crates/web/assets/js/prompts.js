/**
 * The strip over the table: questions that wait for an answer, and action buttons; and the banners of the bar.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./app.js').App} App
 */
import { PACK, cardsOf } from './cards.js';
import { h } from './dom.js';
import * as i18n from './i18n.js';
import { isOut } from './seating.js';
import { canAct, mayOf, mySeat, phaseOf } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** Reasons after which a connection is not offered again. */
const FINAL = ['removed', 'locked', 'broken'];
/** Reasons that the page explains when it is loaded again. */
const EXPLAINED = ['suspended', 'signedout', 'closed'];

/** @param {App} app */
export function strip(app) {
  const { state } = app;
  const { board, game } = state;
  const mine = mySeat(state);
  const closed = phaseOf(state) === 'closed';
  return [
    h('div', { class: 'asks' },
      mine && game && game.stopping.length > 0 && !game.over && breakOffBar(app, mine, game.stopping),
      app.lawsMode?.strip(app),
      choices(app),
      state.reviewsTrick && Boolean(board?.trick?.cards.length) && lastTrick(app),
      state.keys && h('p', { class: 'keys-typed', key: 'keys' }, state.keys),
      closed && board && !state.result && widgets.stepper(state.step, board.play.length, (to) => app.step(to), whyButton(app, board.play[state.step - 1]))),
    h('div', { class: 'acts-row' }, actionButtons(app)),
    // What these speak of has to be seen: they lie over the lower part of the own cards, below their indices.
    h('div', { class: 'prompts' },
      board && board.phase !== 'Closed' && [app.gameUi.claimBar(app, board), undoBar(app, board)],
      state.advice?.answer && adviceBar(app, state.advice)),
  ];
}

/** Asks for the reason of the card last shown in the replay. @param {App} app @param {string | undefined} card */
const whyButton = (app, card) => card && app.mayAskWhy(card)
  && widgets.button(t('why'), () => app.askWhy(card), { icon: 'help', only: true, class: 'ask-why', key: 'why' });

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
    app.mayAskRobots() && canAct(state.board) && !state.pending && !state.hold &&
      widgets.button(t('hint'), () => app.askHint(), { key: 'hint', icon: 'bulb', class: 'act act-hint', title: t('hint') }),
  ];
}

/** The last trick in words, while the next one lies on the felt. @param {App} app */
function lastTrick(app) {
  const { state, gameUi } = app;
  const plays = gameUi.lastTrick(state);
  return plays.length > 0 && h('dl', { class: 'last-trick', key: 'last-trick', role: 'status', 'aria-label': t('last-trick') },
    plays.map(({ seat, card }) => h('div', { key: card }, h('dt', null, gameUi.seatLabel(state, seat)), h('dd', null, widgets.card(card)),
      app.mayAskWhy(card) && h('dd', null, widgets.button(t('why'), () => app.askWhy(card), { class: 'small', 'aria-label': t('why-card', { card: i18n.cardSpoken(card) }) })))));
}

/** What a robot advises, or why it played a card. @param {App} app @param {NonNullable<App['state']['advice']>} advice @param {boolean} isSpoken */
export function adviceText({ gameUi }, { card, answer }, isSpoken) {
  if (!answer) return '';
  const named = (/** @type {string} */ one) => (isSpoken ? i18n.cardSpoken(one) : i18n.card(one));
  const said = i18n.explanation(answer.reason);
  // The meaning of a call is no sentence.
  const reason = /[.!?…]$/.test(said) ? said : `${said}.`;
  if (card) return t('why-answer', { card: named(card), reason });
  const { card: play, call } = gameUi.advised(answer.command);
  const what = play ? named(play) : call ? callName(gameUi, call, isSpoken) : t(`hint-${answer.command.type.toLowerCase()}`);
  return t('hint-answer', { what, reason });
}

/** A call as text; a discard with its cards. @param {import('./game-ui.js').GameUi} gameUi @param {string} call @param {boolean} isSpoken */
function callName(gameUi, call, isSpoken) {
  const laid = /^discard (.*)$/.exec(call);
  const cards = laid ? cardsOf(laid[1]).map(isSpoken ? i18n.cardSpoken : i18n.card).join(' ') : '';
  return laid ? `${gameUi.callText(call, isSpoken)} ${cards}` : gameUi.callText(call, isSpoken);
}

/** @param {App} app @param {NonNullable<App['state']['advice']>} advice */
function adviceBar(app, advice) {
  const { card, call } = app.gameUi.advised(advice.answer?.command);
  const follows = !advice.card && (card ?? call);
  return h('div', { class: 'ask advice', key: 'advice', role: 'group', 'aria-label': t(advice.card ? 'why' : 'hint') },
    h('p', null, widgets.rich(adviceText(app, advice, false))),
    h('div', { class: 'buttons' },
      follows && widgets.button(t('hint-do'), () => app.follow(advice.answer?.command), { class: 'primary' }),
      widgets.button(t('close'), () => app.change({ advice: null }))));
}

const reload = () => widgets.button(t('reload'), () => location.reload(), { class: 'small' });

/** A lost connection, which mostly comes back at once. @param {App} app */
export const passingBanner = ({ state }) =>
  state.connection === 'lost' && h('p', { class: 'banner', role: 'alert', key: 'lost' }, h('span', { class: 'spin' }), t('reconnecting'));

/** Other problems and absence, with the way back. @param {App} app */
export function banners(app) {
  const { connection, closed, degraded, incomplete, outdated, table } = app.state;
  const mine = mySeat(app.state);
  const chair = mine && table ? table.chairs[mine] ?? null : null;
  return [
    incomplete && h('p', { class: 'banner', role: 'alert', key: 'incomplete' }, t('incomplete'), ' ', reload()),
    outdated && !incomplete && h('p', { class: 'banner', role: 'status', key: 'outdated' }, t('outdated'), ' ', reload()),
    degraded && h('p', { class: 'banner', role: 'alert', key: 'trouble' }, t('trouble-disk')),
    connection === 'closed' && h('p', { class: 'banner', role: 'alert', key: 'closed' }, t(`closing-${closed}`), ' ',
      EXPLAINED.includes(closed ?? '') ? reload() : !FINAL.includes(closed ?? '') && widgets.button(t('come-back'), () => app.socket?.open(), { class: 'small' })),
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
