/**
 * The position to render: hands, trick and tricks taken, from a view and the user's pending action.
 * Pure functions without rules of play: who played each card is in the view.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 *
 * @typedef {{ count: number, cards: string[] | null, dealt: string[] }} Hand
 *   `dealt`: the cards a visible hand was dealt, so that its rows stay fixed as cards leave.
 * @typedef {{
 *   bottom: Seat,
 *   mode: 'empty' | 'deck' | 'play' | 'open',
 *   trump: string | null,
 *   hands: Record<Seat, Hand>,
 *   inAuction: boolean,
 *   dummies: Seat[],
 *   trick: { seat: Seat, card: string }[],
 *   taken: { card: string, by: Seat, fresh: boolean }[],
 *   playable: Set<string>,
 *   asked?: Set<string>,
 *   winning: string | null,
 *   picked?: Set<string>,
 *   hasMenu?: boolean,
 *   barred?: Set<string>,
 *   penalty?: Set<string>,
 *   open?: Set<string>,
 *   lying?: { seat: Seat, card: string }[],
 *   faceDown?: { seat: Seat, card: string | null } | null,
 * }} Position
 *   `asked`: cards of the trick whose reason a robot can be asked for; `hasMenu`: cards can be dropped as well as played; `barred`: cards that may not be played now, where
 *   that is shown; `penalty`: penalty cards; `open`: cards of closed hands that all players see; `lying`:
 *   cards face up on the table before their owners; `faceDown`: a face-down lead, its card null unless it
 *   is the user's own.
 */
import { SEATS, cardsOf, contractOf, dealOf, sorted } from './cards.js';

/** Cards with their players. @param {string[]} cards @param {Seat[]} players */
const played = (cards, players) => cards.map((card, i) => ({ seat: players[i], card }));

/** The cards of trick `n` and their players, from 0; of the last trick, those played so far. @param {Board} board @param {number} n */
function trickOf({ play, players, leads }, n) {
  const [from, to] = [leads[n] ?? play.length, leads[n + 1]];
  return played(play.slice(from, to), players.slice(from, to));
}

/** @returns {Position['hands']} */
const noHands = () => /** @type {any} */ (Object.fromEntries(SEATS.map((s) => [s, { count: 0, cards: null, dealt: [] }])));

/**
 * @param {Seat} bottom
 * @param {Position['mode']} mode
 * @returns {Position}
 */
export function emptyPosition(bottom, mode) {
  return { bottom, mode, trump: null, hands: noHands(), inAuction: false, dummies: [], trick: [], taken: [], playable: new Set(), winning: null };
}

/** The dummies, from the opening lead on. @param {Board} board @returns {Seat[]} */
export const dummiesOf = (board) => board.dummies ?? [];

/**
 * @param {Board} board
 * @param {{
 *   bottom: Seat,
 *   pending?: { seat: Seat, card: string } | null,
 *   hold?: boolean,
 *   look?: boolean,
 * }} how `hold`: the completed trick is still shown; `look`: the user reviews the last trick.
 * @returns {Position}
 */
export function positionOf(board, { bottom, pending, hold, look }) {
  const contract = board.contract ? contractOf(board.contract) : null;
  const trump = contract?.trump ?? null;
  const hands = noHands();
  for (const seat of SEATS) {
    const { count, cards } = board.hands[seat];
    hands[seat] = { count, cards: null, dealt: [] };
    if (cards === null) continue;
    const own = cardsOf(cards);
    const gone = board.play.filter((card, i) => board.players[i] === seat && !own.includes(card));
    hands[seat] = { count, cards: sorted(own, trump), dealt: sorted([...own, ...gone], trump) };
  }
  let trick = board.trick ? played(board.trick.cards, board.trick.players) : [];
  let winning = board.trick?.winner && trick.find((p) => p.seat === board.trick?.winner)?.card || null;
  const done = board.winners.length;
  const taken = board.winners.flatMap((by, i) =>
    trickOf(board, i).map(({ card }) => ({ card, by, fresh: i === done - 1 })));
  const last = board.last_trick;
  if (last && (hold || look) && trick.length === 0 && !pending) {
    trick = played(last.cards, last.players);
    winning = trick.find((p) => p.seat === last.winner)?.card ?? null;
    taken.length -= trick.length;
  }
  const playable = new Set(pending ? [] : cardsOf(board.legal_cards));
  if (pending) {
    const hand = hands[pending.seat];
    if (hand.cards?.includes(pending.card)) {
      hands[pending.seat] = { ...hand, count: hand.count - 1, cards: hand.cards.filter((c) => c !== pending.card) };
      trick = [...trick, pending];
      winning = null;
    }
  }
  const open = SEATS.every((seat) => hands[seat].cards !== null) && board.phase === 'Closed';
  return { bottom, mode: open ? 'open' : 'play', trump, hands, inAuction: board.phase === 'Auction', dummies: dummiesOf(board), trick, taken, playable, winning };
}

/**
 * A finished board after its first `step` cards.
 * @param {Board} board
 * @param {Seat} bottom
 * @param {number} step
 * @returns {Position}
 */
export function replayPosition(board, bottom, step) {
  const contract = board.contract ? contractOf(board.contract) : null;
  const trump = contract?.trump ?? null;
  const deal = dealOf(board.deal ?? '');
  const gone = new Set(board.play.slice(0, step));
  const hands = noHands();
  for (const seat of SEATS) {
    const cards = sorted(deal[seat].filter((card) => !gone.has(card)), trump);
    hands[seat] = { count: cards.length, cards, dealt: sorted(deal[seat], trump) };
  }
  // The last card played is in the trick that is shown; the tricks before it are taken.
  const complete = Math.max(0, board.leads.findLastIndex((lead) => lead < step));
  const trick = trickOf(board, complete).filter(({ card }) => gone.has(card));
  const taken = board.winners.slice(0, complete).flatMap((by, i) => trickOf(board, i).map(({ card }) => ({ card, by, fresh: i === complete - 1 })));
  const by = trick.length === trickOf(board, complete).length ? board.winners[complete] : null;
  const winning = trick.find((p) => p.seat === by)?.card ?? null;
  return { bottom, mode: 'open', trump, hands, inAuction: false, dummies: [], trick, taken, playable: new Set(), winning };
}
