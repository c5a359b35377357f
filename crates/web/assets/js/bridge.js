/**
 * The `GameUi` of bridge.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./state.js').State} State
 */
import * as announcements from './announcements.js';
import { auction, chips, claimBar, score, systemChanges } from './bridge-panels.js';
import { SEATS, dealOf } from './cards.js';
import { centrePanel } from './centre-panel.js';
import * as i18n from './i18n.js';
import * as parser from './input-parser.js';
import { parseNaming } from './naming-parser.js';
import { plates } from './plates.js';
import { BRIDGE } from './share.js';
import { controlled, mayOf, positionFor } from './state.js';
import * as widgets from './widgets.js';

const { t } = i18n;

/** @type {import('./game-ui.js').GameUi} */
export const bridge = {
  shape: BRIDGE,
  read: (play, score) => ({ ...play, ...score }),
  form: ({ game }) => (game?.form ? t(`form-${game.form.form}`) : ''),
  position: positionFor,
  ownSeats: controlled,
  hands: controlled,
  actOf: (board, card) => board.auction.length + board.play.indexOf(card),
  playedBy(board, card) {
    const seat = board.players[board.play.indexOf(card)];
    return board.dummies?.includes(seat) ? board.declarer ?? seat : seat;
  },
  advised: ({ type, card, call }) => (type === 'Play' ? { card } : type === 'Call' ? { call } : {}),
  dealt: (board) => {
    const hands = board.deal && dealOf(board.deal);
    return hands ? SEATS.map((seat) => hands[seat]) : undefined;
  },
  isPicking: () => false,
  // commands
  play: (_, board, card, seat) => ({ type: 'Play', seat, card }),
  call: (board, call, { alert, meaning, seat }) => ({ type: 'Call', seat: seat ?? board.turn, call, alert, ...(meaning ? { meaning } : {}) }),
  attempted: (board, { calls, cards }) => (board.phase === 'Auction' ? { calls, cards: [] } : { calls: [], cards }),
  attempt: (board, { card, call }, seat) => (card ? { type: 'Play', seat, card } : { type: 'Call', seat, call }),
  claim(state, tricks, statement) {
    const terms = mayOf(state).claim?.allowed;
    if (!terms) return null;
    if (tricks === 0) return { type: 'Concede', seat: terms.seat, tricks: terms.tricks };
    return { type: 'Claim', seat: terms.seat, tricks, line: state.claimLine, statement };
  },
  // input and announcements
  parse: (text, legal, board) => (board.calling?.naming ? parseNaming(text, legal) : parser.parseInput(text, legal)),
  isIncomplete: parser.isIncomplete,
  inputLabel: ({ calling }, phase) => (phase !== 'auction' ? 'command-card' : calling?.naming ? 'command-name' : 'command-call'),
  callSpoken: i18n.callSpoken,
  callWritten: widgets.call,
  callText: (call, isSpoken) => (isSpoken ? i18n.callSpoken(call) : i18n.call(call)),
  seatLabel: (_, seat) => t('seat-name', { seat }),
  lastTrick: ({ board }) => (board?.last_trick?.cards ?? []).map((card, i) => ({ seat: /** @type {any} */ (board?.last_trick?.players[i]), card })),
  undoText: (_, seat) => t('undo-asked', { seat }),
  newBoardText: announcements.newBoardText,
  boardChanges: announcements.boardChanges,
  tableInText: announcements.tableInText,
  cardLabel: announcements.cardLabel,
  playText: (_, board, at) => t('announce-card', { seat: board.players[at], card: i18n.cardSpoken(board.play[at]) }),
  // rendering
  plates,
  centrePanel,
  chips,
  auction,
  systemChanges,
  score,
  claimBar,
  claimRight: 'claim',
  boardKey: 'board-n',
  nextKey: 'next-board',
  claimKey: 'claim-button',
  claimTitle: 'claim-title',
  stopKey: 'break-off',
};
