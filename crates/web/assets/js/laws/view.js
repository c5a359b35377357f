/**
 * Views of a table in laws mode: calls with their status, exposed cards, and the possible actions, lawful or
 * not. Pure functions. What is lawful is in the view; which actions are possible at all, and where an unlawful one is marked, is
 * still decided here.
 *
 * @typedef {import('../wire.js').Board} Board
 * @typedef {import('../wire.js').Laws} Laws
 * @typedef {import('../wire.js').Play} Play
 * @typedef {import('../wire.js').Seat} Seat
 * @typedef {import('../state.js').State} State
 * @typedef {import('../position.js').Position} Position
 */
import { SEATS, STRAINS, cardsOf } from '../cards.js';
import { mayOf, mySeat, positionFor } from '../state.js';

/** Every call of the bidding box. */
const CALLS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => STRAINS.map((strain) => `${level}${strain}`)).concat('Pass', 'X', 'XX');

/** The laws part of the view; null where irregularities are prevented. @param {Pick<State, 'game'>} state @returns {Laws | null} */
export const lawsOf = ({ game }) => (game?.laws && game.laws.mode !== /** @type {string} */ ('prevent') ? game.laws : null);

/** What the user may do besides at a table in laws mode, each with the seat in which to do it. @param {Pick<State, 'game'>} state
 * @returns {import('../wire.js').LawsMay} */
export const lawsMay = (state) => mayOf(state).laws ?? {};

/**
 * The game as the page keeps it: the auction includes cancelled calls, and a board whose cards are played
 * stays open until its result is agreed.
 * @template {Play} T @param {T} play @returns {T}
 */
export function read(play) {
  const { laws, board } = play;
  if (!laws || !board || laws.mode === /** @type {string} */ ('prevent')) return play;
  const counted = [...board.auction];
  const auction = laws.auction.map(({ seat, call, status }) => {
    const at = status === 'cancelled' ? -1 : counted.findIndex((entry) => entry.seat === seat && entry.call === call);
    const known = at < 0 ? {} : counted.splice(0, at + 1)[at];
    return { seat, call, ...known, ...(status === 'made' ? {} : { status }) };
  });
  const phase = board.phase === 'Closed' && !board.outcome ? 'Play' : board.phase;
  return { ...play, board: { ...board, auction, phase, laws } };
}

/** The hands whose cards a person plays: not dummy's own. @param {State} state */
const hands = (state) => mayOf(state).plays ?? [];

/** The seat that holds a card. @param {State} state @param {string} card @returns {Seat | null} */
export const ownerOf = (state, card) => hands(state).find((seat) => cardsOf(state.board?.hands[seat].cards).includes(card)) ?? null;

/** The possible calls and cards, lawful or not. @param {State} state */
export function actions(state) {
  const { board } = state;
  if (!board || board.claim || board.undo || board.phase === 'Closed') return { calls: [], cards: [] };
  const seated = mySeat(state) !== null;
  const inAuction = board.phase === 'Auction';
  return {
    calls: seated && inAuction ? CALLS : [],
    cards: seated && !inAuction ? hands(state).flatMap((seat) => cardsOf(board.hands[seat].cards)) : [],
  };
}

/** The unlawful calls, where they may be shown: in coach mode, or under a restriction. @param {State} state */
export function unlawfulCalls(state) {
  const { board, table } = state;
  const laws = lawsOf(state);
  if (!laws || !board?.turn || board.legal_calls.length === 0 || !table?.you.seats.includes(board.turn)) return [];
  const bound = laws.duties.some(({ seat }) => seat === board.turn);
  return laws.mode === 'coach' || bound ? CALLS.filter((call) => !board.legal_calls.includes(call)) : [];
}

/** The seat that acts: with a card its holder; with a call the seat to call, if this person has it, else their own.
 * @param {State} state @param {string} [card] @returns {Seat | null} */
export function actor(state, card) {
  if (card) return ownerOf(state, card);
  const { board, table } = state;
  return board?.turn && table?.you.seats.includes(board.turn) ? board.turn : mySeat(state);
}

/** The position, with cards that lie face up before their owners. @param {State} state @param {Laws} laws @returns {Position} */
export function position(state, laws) {
  const position = positionFor(state);
  const { board } = state;
  if (!board || position.mode !== 'play') return position;
  const own = hands(state).flatMap((seat) => position.hands[seat].cards ?? []);
  // During the auction cards can only be dropped.
  position.playable = new Set(state.pending || board.claim ? [] : own);
  position.hasMenu = true;
  position.penalty = new Set(laws.penalties.map(({ card }) => card));
  position.open = new Set(Object.values(laws.open).flat());
  position.lying = [];
  const onTable = new Set(laws.lying.map(({ card }) => card));
  for (const seat of SEATS) {
    const hand = position.hands[seat];
    const open = laws.open[seat] ?? [];
    const out = hand.cards === null ? open : open.filter((card) => onTable.has(card));
    if (out.length === 0) continue;
    position.lying.push(...out.map((card) => ({ seat, card })));
    const left = hand.cards?.filter((card) => !out.includes(card)) ?? null;
    position.hands[seat] = { ...hand, count: hand.count - out.length, cards: left };
  }
  position.faceDown = removeFaceDownLead(position, laws);
  position.barred = barred(state, laws, position);
  return position;
}

/** The face-down lead, removed from its hand where that is visible. @param {Position} position @param {Laws} laws */
function removeFaceDownLead(position, { face_down: lead }) {
  if (!lead) return null;
  const hand = position.hands[lead.seat];
  const card = lead.card && hand.cards?.includes(lead.card) ? lead.card : null;
  // While it is being turned up, it is already in the trick.
  if (hand.cards !== null && card === null) return null;
  if (card) position.hands[lead.seat] = { ...hand, count: hand.count - 1, cards: hand.cards?.filter((one) => one !== card) ?? null };
  return { seat: lead.seat, card };
}

/** Can this person make a face-down opening lead now? @param {State} state */
export function canLeadFaceDown(state) {
  const { board } = state;
  const laws = lawsOf(state);
  return Boolean(laws && board && board.phase === 'Clarification' && !laws.face_down && board.turn !== null && board.turn === mySeat(state));
}

/** Restrictions on cards. */
const OF_CARDS = ['lead', 'play', 'lead-from', 'same-suit', 'card'];

/** The cards that may not be played, where that may be shown: in coach mode, or under a restriction.
 * @param {State} state @param {Laws} laws @param {Position} position */
function barred({ board, table }, laws, position) {
  const { turn } = board ?? {};
  if (!board || !turn || board.phase === 'Auction' || !table?.you.seats.includes(turn) && !position.dummies.includes(turn)) return new Set();
  const bound = laws.duties.some(({ duty, seat }) => OF_CARDS.includes(duty) && (!seat || seat === turn)) || laws.penalties.some(({ seat }) => seat === turn);
  if (laws.mode !== 'coach' && !bound) return new Set();
  const lawful = cardsOf(board.legal_cards);
  return new Set(lawful.length ? (position.hands[turn].cards ?? []).filter((card) => !lawful.includes(card)) : []);
}

/** The seats that the table waits for: choices, and consent to the result. @param {Laws} laws */
export const awaited = (laws) => [...laws.choosing, ...(laws.consent?.waiting ?? [])];
