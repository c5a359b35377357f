/**
 * The position of a deal of Preferans, in the form used for bridge, with the talon on the free side. Pure functions.
 *
 * @typedef {import('../wire.js').Seat} Seat
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../position.js').Position} Position
 * @typedef {import('../state.js').State} State
 */
import { SEATS, cardsOf, sorted } from '../cards.js';
import { emptyPosition } from '../position.js';
import { phaseOf } from '../state.js';
import { boardIn, controlledSeats, places, talonPlace } from './view.js';

/** @param {State} state @returns {Position} */
export function position(state) {
  const board = boardIn(state);
  const phase = phaseOf(state);
  if (!board || phase === 'none' || phase === 'gathering') return emptyPosition('S', 'empty');
  if (phase === 'dealing') return emptyPosition('S', 'deck');
  if (phase === 'closed') return replayed(state, board);
  return played(state, board);
}

/** @param {State} state @param {Board} board @returns {Position} */
function played(state, board) {
  const { pending, hold, reviewsTrick } = state;
  const of = places(state);
  const position = emptyPosition('S', 'play');
  const { trump } = board;
  for (const seat of board.trio) position.hands[of[seat]] = handOf(board, seat, trump);
  const place = (/** @type {string} */ seat) => of[seat] ?? talonPlace(state);
  let trick = board.trick ? board.trick.cards.map(([seat, card]) => ({ seat: place(seat), card })) : [];
  let winning = board.trick?.winner && board.trick.cards.find(([seat]) => seat === board.trick?.winner)?.[1] || null;
  const last = board.last_trick;
  const shown = Boolean(last && (hold || reviewsTrick) && trick.length === 0 && !pending);
  if (last && shown) {
    trick = last.cards.map(([seat, card]) => ({ seat: place(seat), card }));
    winning = last.cards.find(([seat]) => seat === last.winner)?.[1] ?? null;
  }
  const suitCard = suitCardOf(board, board.winners.length - (shown ? 1 : 0));
  if (suitCard) {
    position.hands[talonPlace(state)] = suitCard;
  } else if (isTalonLying(board)) {
    const cards = board.talon ? cardsOf(board.talon) : null;
    position.hands[talonPlace(state)] = { count: 2, cards, dealt: cards ?? [] };
  }
  const lying = new Set(trick.map((p) => p.card));
  const swept = new Set(last?.cards.map(([, card]) => card));
  const by = place(board.winners.at(-1) ?? board.trio[0]);
  position.taken = board.play.filter((card) => !lying.has(card)).map((card) => ({ card, by, fresh: swept.has(card) }));
  const own = controlledSeats(state).map((seat) => of[seat]);
  position.playable = new Set(pending ? [] : cardsOf(board.legal_cards));
  position.picked = new Set(state.picked.filter((card) => own.some((seat) => position.hands[seat].cards?.includes(card))));
  if (pending?.card) {
    const from = of[/** @type {string} */ (pending.seat)];
    const hand = position.hands[from];
    if (hand.cards?.includes(pending.card)) {
      position.hands[from] = { ...hand, count: hand.count - 1, cards: hand.cards.filter((card) => card !== pending.card) };
      trick = [...trick, { seat: from, card: pending.card }];
      winning = null;
    }
  }
  return { ...position, trump, trick, winning, inAuction: board.phase === 'Auction' };
}

/** @param {Board} board @param {string} seat @param {string | null} trump */
function handOf(board, seat, trump) {
  const { count, cards } = board.hands[seat];
  if (cards === null) return { count, cards: null, dealt: [] };
  const own = cardsOf(cards);
  const gone = board.play.filter((_, i) => board.players[i] === seat);
  return { count, cards: sorted(own, trump), dealt: sorted([...own, ...gone], trump) };
}

/**
 * The card of the talon that shows the suit of a trick of raspasy, over those not turned yet; null if none does.
 * @param {Board} board @param {number} trick from 0
 */
function suitCardOf(board, trick) {
  const card = board.suit_cards[trick];
  return card ? { count: 2 - trick, cards: [card], dealt: [card] } : null;
}

/** Are the two cards of the talon still on the table (in raspasy: not yet turned)? @param {Board} board */
const isTalonLying = (board) =>
  board.phase === 'Auction' ? board.declarer === null : board.declarer === null && board.winners.length === 0 && !board.trick?.cards.some(([seat]) => !board.trio.includes(seat));

/** A finished deal after its first `step` cards. @param {State} state @param {Board} board @returns {Position} */
function replayed(state, board) {
  const of = places(state);
  const position = emptyPosition('S', 'open');
  const { trump } = board;
  const { step } = state;
  const gone = new Set(board.play.slice(0, step));
  for (const seat of board.trio) {
    const whole = sorted(board.whole[seat], trump);
    const cards = whole.filter((card) => !gone.has(card));
    position.hands[of[seat]] = { count: cards.length, cards, dealt: whole };
  }
  // The last card played is in the trick that is shown; the tricks before it are taken.
  const complete = Math.max(0, board.leads.findLastIndex((lead) => lead < step));
  const begun = board.leads[complete] ?? 0;
  const trick = board.play.slice(begun, step).map((card, i) => ({ seat: of[board.players[begun + i]], card }));
  const taken = board.winners.slice(0, complete).flatMap((by, i) =>
    board.play.slice(board.leads[i], board.leads[i + 1]).map((card) => ({ card, by: of[by] ?? SEATS[0], fresh: i === complete - 1 })));
  const suitCard = suitCardOf(board, complete);
  if (suitCard) position.hands[talonPlace(state)] = suitCard;
  return { ...position, trump, trick, taken };
}
