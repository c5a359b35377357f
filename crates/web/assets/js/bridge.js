/**
 * Bridge at the table: what the frame asks of a game, answered for bridge.
 *
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./state.js').State} State
 */
import { claimBar } from './asks.js';
import { SEATS, dealOf } from './cards.js';
import { claim as claimDialog } from './dialogs.js';
import * as fair from './fair.js';
import { chips } from './frame.js';
import { middle } from './middle.js';
import { auction, score } from './panels.js';
import * as parts from './parts.js';
import { playerOf } from './scene.js';
import { plates } from './seats.js';
import * as speech from './speech.js';
import { controlled, mayClaim, mayUndo, sceneFor, speakerOf } from './state.js';
import * as text from './text.js';
import * as words from './words.js';

const { t } = words;

/** @type {import('./kit.js').Kit} */
export const bridge = {
  shape: fair.BRIDGE,
  read: (play, score) => ({ ...play, ...score }),
  form: ({ game }) => (game?.form ? t(`form-${game.form.form}`) : ''),
  scene: sceneFor,
  mine: controlled,
  dealt: (board) => {
    const hands = board.deal && dealOf(board.deal);
    return hands ? SEATS.map((seat) => hands[seat]) : undefined;
  },
  // commands
  play: (_, board, card, seat) => ({ type: 'Play', seat, card }),
  call: (board, call, { alert, meaning, seat }) => ({ type: 'Call', seat: seat ?? board.turn, call, alert, ...(meaning ? { meaning } : {}) }),
  undoer: (state) => (mayUndo(state) ? speakerOf(state) : null),
  mayClaim,
  claim(state, tricks, statement) {
    const { board, claimLine } = state;
    const seat = speakerOf(state);
    if (!board || seat === null) return null;
    if (tricks === 0) return { type: 'Concede', seat, tricks: 13 - board.winners.length };
    return { type: 'Claim', seat, tricks, line: claimLine, statement };
  },
  // words typed and said
  typed: text.read,
  mayGrow: text.mayGrow,
  field: (phase) => (phase === 'auction' ? 'command-call' : 'command-card'),
  callSpoken: words.callSpoken,
  callWritten: parts.call,
  whose: (_, seat) => t('seat-name', { seat }),
  undoSaid: (_, seat) => t('undo-asked', { seat }),
  opening: speech.opening,
  news: speech.news,
  told: speech.told,
  cardLabel: speech.cardLabel,
  playSaid(_, board, at) {
    const by = playerOf(board, at);
    return by ? t('announce-card', { seat: by, card: words.cardSpoken(board.play[at]) }) : '';
  },
  // pictures
  plates,
  middle,
  chips,
  auction,
  score,
  claimBar,
  claimDialog,
  claimKey: 'claim-button',
  claimTitle: 'claim-title',
  stopKey: 'break-off',
};
