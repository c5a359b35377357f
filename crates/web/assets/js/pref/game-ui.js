/**
 * The `GameUi` of Preferans, Russian and Balkan.
 *
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../wire.js').Seat} Seat
 * @typedef {import('../app.js').App} App
 */
import { beforeCards, nextBoardButton } from '../before-cards.js';
import { cardsOf } from '../cards.js';
import { h } from '../dom.js';
import * as i18n from '../i18n.js';
import { chairName } from '../names.js';
import { clock } from '../plates.js';
import { robotFace } from '../robot-face.js';
import { sitButton } from '../seating.js';
import { PREFERANS } from '../share.js';
import { chairOf, mySeat, phaseOf, seatsOf, timeLeft } from '../state.js';
import * as widgets from '../widgets.js';
import * as announcements from './announcements.js';
import { box, diagram, laidCards, talon } from './auction.js';
import { game, isIncomplete, spoken, typed, written } from './notation.js';
import { offerBar } from './offer.js';
import { position } from './position.js';
import { drawn, number, score, written as entries } from './score-sheet.js';
import { SIDES, boardIn, controlledSeats, optionsOf, places, read } from './view.js';

const { t } = i18n;
const { whose } = announcements;

/** The actions of each phase. @type {Record<string, string>} */
const VERBS = { Auction: 'call ', Order: 'order ', Defence: 'say ', Kontra: 'kontra ', Discard: 'say ' };

/** @type {import('../game-ui.js').GameUi} */
export const preferans = {
  shape: PREFERANS,
  read: /** @type {any} */ (read),
  form: (state) => (optionsOf(state).preset ? t(`pref-preset-${optionsOf(state).preset.replace(/_/g, '-')}`) : ''),
  position,
  ownSeats: (state) => controlledSeats(state).map((seat) => places(state)[seat]),
  dealt(board) {
    const { dealt, trio, talon: cards } = /** @type {any} */ (board);
    if (!dealt) return undefined;
    const hands = trio.map((/** @type {string} */ seat) => cardsOf(dealt[seat]));
    // The talon may never be shown: it is the cards in no hand.
    const given = new Set(hands.flat());
    return [...hands, cards ? cardsOf(cards) : PREFERANS.cards.filter((card) => !given.has(card))];
  },
  isPicking: (board) => Boolean(/** @type {any} */ (board).discard),
  play(app, board, card) {
    const { discard, turn } = /** @type {any} */ (board);
    if (!discard) return { type: 'Act', seat: turn, act: `play ${card}` };
    const { picked } = app.state;
    app.change({ picked: picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card].slice(-discard.count) });
    return null;
  },
  call: (board, call) => ({ type: 'Act', seat: board.turn, act: call }),
  attempted: (board, { calls, cards }) => ({ calls: calls.filter((act) => act.startsWith(VERBS[/** @type {any} */ (board).step] ?? '-')), cards: /** @type {any} */ (board).step === 'Play' ? cards : [] }),
  attempt: (_, { card, call }, seat) => ({ type: 'Act', seat, act: card ? `play ${card}` : call }),
  hands: controlledSeats,
  actOf: (board, card) => /** @type {any} */ (board).acts.findIndex((/** @type {{ act: string | null }} */ entry) => entry.act === `play ${card}`),
  playedBy(board, card) {
    const seat = board.players[board.play.indexOf(card)];
    // Who whists with open cards plays the hand of the one who passed too.
    const open = board.auction.find(({ call }) => call === 'say open')?.seat;
    return open && seat !== board.declarer ? open : seat;
  },
  advised: ({ type, act }) => (type !== 'Act' ? {} : act.startsWith('play ') ? { card: act.slice(5) } : { call: act }),
  claim: () => null,
  parse: typed,
  isIncomplete,
  inputLabel: (_, phase) => (phase === 'auction' ? 'pref-command' : 'command-card'),
  // The varieties have different calls, so that the examples are of those that are possible.
  inputExample: (phase, { calls }) => (phase !== 'auction' ? null : calls.length === 0 ? '' : `${calls.slice(0, 3).map(written).join(', ')}…`),
  callSpoken: spoken,
  callText: (call, isSpoken) => (isSpoken ? spoken : written)(call.includes(' ') ? call : `call ${call}`),
  callWritten: (call) => widgets.rich(written(call)),
  seatLabel: whose,
  lastTrick: (state) => (boardIn(state)?.last_trick?.cards ?? []).map(([seat, card]) => ({ seat: /** @type {any} */ (seat), card })),
  undoText: announcements.undoText,
  newBoardText: /** @type {any} */ (announcements.newBoardText),
  boardChanges: /** @type {any} */ (announcements.boardChanges),
  tableInText: announcements.tableInText,
  cardLabel: announcements.cardLabel,
  playText: /** @type {any} */ (announcements.playText),
  plates,
  centrePanel,
  chips,
  auction,
  score,
  claimBar: offerBar,
  loadClaimDialog: async (again) => /** @type {typeof import('./offer-dialog.js')} */ (await import('./offer-dialog.js' + again)).offerDialog,
  paper: ({ state }) => drawn(/** @type {any} */ (state.game)?.sheet),
  claimRight: 'offer',
  boardKey: 'pref-deal-n',
  nextKey: 'pref-next-deal',
  claimKey: 'pref-offer-button',
  claimTitle: 'pref-offer',
  stopKey: 'pref-stop',
};

/** @param {App} app */
function plates(app) {
  const { state } = app;
  const { table } = state;
  if (!table) return null;
  const board = boardIn(state);
  const of = places(state);
  const phase = phaseOf(state);
  const live = phase === 'auction' || phase === 'play';
  return seatsOf(table).map((seat) => {
    const chair = chairOf(table, seat);
    const person = chair.kind === 'Person' ? chair : null;
    const turn = Boolean(board && live && board.turn === seat && !state.pending && !board.claim);
    const waits = Boolean(board?.claim?.waiting.includes(seat) || board?.undo?.waiting.includes(seat));
    const sits = board && live && !board.trio.includes(seat);
    // Of a finished deal the tricks of the result, with those of an accepted offer.
    const tricks = board && board.phase !== 'Auction' && board.trio.includes(seat) ? (board.tricks ?? board.won)[seat] ?? 0 : null;
    const catches = board?.bare?.startsWith('Misere') && board.declarer !== seat && board.trio.includes(seat);
    const stance = catches ? 'catches' : board?.stances[seat];
    const left = table.clock ? timeLeft(table.clock, seat, app.now()) : null;
    const open = phase === 'play' && of[seat] !== 'S' && Boolean(app.position?.hands[of[seat]].cards);
    return h('div', { key: seat, 'data-seat': seat, class: `plate at-${SIDES[of[seat]]} ${turn ? 'turn' : ''} ${chair.kind.toLowerCase()} ${waits ? 'waits' : ''} ${open ? 'open' : ''}` },
      chair.kind === 'Robot' && robotFace(seat),
      h('span', { class: 'who' },
        h('bdi', { class: 'name' }, chair.kind === 'Empty' ? chairName(chair, seat) : whose(state, seat)),
        chair.kind === 'Robot' && h('span', { class: 'sr' }, t('robot-kind')),
        h('span', { class: 'about' },
          person && !state.presence.includes(person.person) && h('span', { class: 'away' }, t('away')),
          person?.deputy && h('span', null, t('deputised')),
          table.stage === 'Between' && person && (person.ready || seat !== mySeat(state)) && h('span', { class: person.ready ? 'ready' : '' }, t(person.ready ? 'is-ready' : 'is-not-ready')),
          sits && h('span', null, t('pref-sits-out')),
          phase === 'auction' && board?.dealer === seat && board.declarer !== seat && !sits && h('span', { class: 'deals' }, t('deals')),
          board?.declarer === seat && live && h('span', { class: 'declarer' }, t('declarer')),
          stance && live && h('span', { class: 'stance' }, t(`pref-stance-${stance}`)),
          turn && h('span', { class: 'sr' }, t('on-turn')))),
      tricks !== null && h('span', { class: 'took', title: t('tricks-won') }, String(tricks)),
      left !== null && clock(left),
      sitButton(app, seat, 'sit small primary'));
  });
}

/** @param {App} app */
function centrePanel(app) {
  const { state } = app;
  const board = boardIn(state);
  switch (phaseOf(state)) {
    case 'auction': return board && h('div', { class: 'bidding', key: 'bidding' }, diagram(app), box(app));
    case 'closed': return board && state.result && result(app, board);
    case 'play': return board && leadNote(app, board);
    default: return beforeCards(app);
  }
}

/** The contract and the leader, until the first card is played. @param {App} app @param {Board} board */
function leadNote(app, board) {
  if (board.play.length > 0 || !board.turn) return null;
  const leads = cardsOf(board.legal_cards).length ? t('you-lead') : t('pref-leads', { who: i18n.isolated(whose(app.state, board.turn)), you: 'no' });
  return h('p', { class: 'lead-note', key: 'lead' },
    h('span', { class: 'lead-contract' }, board.bare ? widgets.rich(game(board.bare)) : t('pref-raspasy')), talon(board), h('span', null, leads));
}

/** @param {App} app @param {Board} board */
function result(app, board) {
  const { state } = app;
  const sheet = /** @type {any} */ (state.game)?.sheet;
  const row = sheet?.rows.find((/** @type {any} */ one) => one.board === board.board);
  const mine = mySeat(state);
  const taken = board.tricks ?? {};
  const tricks = Object.keys(taken).filter((seat) => taken[seat] > 0).map((seat) => `${whose(state, seat)} ${taken[seat]}`);
  return h('div', { class: 'card-panel result pref-result', key: 'result' },
    h('h2', null, widgets.rich(announcements.outcome(state, board))),
    row && entries(state, row),
    // The bar and the name plates say this too: it is left out where there is no room.
    h('p', { class: 'in-words' },
      board.declarer && board.bare && h('span', null, t('pref-declares', { who: i18n.isolated(whose(state, board.declarer)) })), ' ',
      tricks.length > 0 && h('span', null, t('pref-tricks', { list: tricks.join(', ') }))),
    app.comparison?.line(state, board.board, (found) => (found.result ?? '').split(' · ').map((part, i) => [i > 0 && ' · ', h('span', { key: i, class: 'part' }, widgets.rich(part))])),
    h('div', { class: 'talon-shown' }, talon(board), laidCards(t('pref-discards'), board.discards)),
    sheet?.end && h('p', { class: 'form-over' }, t('pref-over'), ': ', sheet.order.map((/** @type {string} */ seat, /** @type {number} */ i) =>
      [i > 0 && ' · ', h('span', { key: seat, class: 'part' }, h('bdi', null, whose(state, seat)), ' ', h('b', { class: 'number' }, number(sheet.settlements[0]?.results[seat])))])),
    h('div', { class: 'buttons' },
      board.play.length > 0 && widgets.button(t('replay'), () => app.step(1), { icon: 'next' }),
      app.comparison?.analyseButton(board.board),
      // A deal of an event is not played again before all have played it.
      mine !== null && !state.table?.options.shared?.event && app.comparison?.againButton(board.board),
      mine !== null && (nextBoardButton(app, mine) || app.comparison?.nextMatchButton(state))));
}

/** The contract. @param {App} app */
function chips(app) {
  const board = boardIn(app.state);
  if (!board) return null;
  return [
    board.bare && h('span', { class: 'chip contract-chip' }, h('span', { class: 'contract' }, widgets.rich(game(board.bare)), ' ', h('bdi', { class: 'by' }, whose(app.state, board.declarer ?? '')))),
    !board.bare && board.phase !== 'Auction' && board.play.length > 0 && h('span', { class: 'chip contract-chip' }, t('pref-raspasy')),
  ];
}

/** The first letter of a name. @param {string} name */
const initial = (name) => [...name][0] ?? '';

/** @param {App} app */
function auction(app) {
  const board = boardIn(app.state);
  if (!board || phaseOf(app.state) === 'gathering') return h('p', { class: 'quiet' }, t('no-auction'));
  return [h('h2', { class: 'sr' }, t('auction')), diagram(app), talon(board),
    board.bare && h('p', { class: 'contract-line' }, h('bdi', null, whose(app.state, board.declarer ?? '')), ': ', widgets.rich(game(board.bare))),
    board.winners.length > 0 && h('ol', { class: 'trick-row', 'aria-label': t('tricks-won') }, board.winners.map((seat, i) =>
      h('li', { key: i, class: seat === mySeat(app.state) ? 'we' : 'they', title: whose(app.state, seat) }, initial(whose(app.state, seat))))),
    board.granted && h('p', { class: 'quiet' }, t('pref-rest-by-offer', { list: Object.entries(board.granted.tricks).filter(([, n]) => n > 0).map(([seat, n]) => `${i18n.isolated(whose(app.state, seat))} ${n}`).join(', ') }))];
}
