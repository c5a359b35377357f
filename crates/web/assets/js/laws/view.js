/**
 * Views of a table in laws mode: calls with their status, exposed cards, and the possible actions, lawful or
 * not. Pure functions. What is lawful, what is possible at all, and whether a ruling restricts the user is in the view.
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

/** The hands with whose cards a person may do something now. @param {State} state */
const hands = (state) => /** @type {Seat[]} */ (Object.keys(lawsMay(state).hands ?? {}));

/** The seat that holds a card. @param {State} state @param {string} card @returns {Seat | null} */
export const ownerOf = (state, card) => hands(state).find((seat) => cardsOf(state.board?.hands[seat].cards).includes(card)) ?? null;

/** The possible calls and cards, lawful or not. @param {State} state */
export function actions(state) {
  const { board } = state;
  const { call, hands: acts = {} } = lawsMay(state);
  // During the auction a card is played only from its menu.
  const played = !board || board.phase === 'Auction' ? [] : hands(state).filter((seat) => acts[seat]?.play);
  return { calls: call ? CALLS : [], cards: played.flatMap((seat) => cardsOf(board?.hands[seat].cards)) };
}

/** Are unlawful calls and cards marked: in coach mode, or under a restriction? @param {Laws} laws */
const isMarked = ({ mode, restricted }) => mode === 'coach' || restricted;

/** The unlawful calls, where they may be shown: in coach mode, or under a restriction. @param {State} state */
export function unlawfulCalls(state) {
  const { board } = state;
  const laws = lawsOf(state);
  if (!laws || !board?.turn || board.legal_calls.length === 0 || lawsMay(state).call !== board.turn) return [];
  return isMarked(laws) ? CALLS.filter((call) => !board.legal_calls.includes(call)) : [];
}

/** The seat that acts: with a card its holder; with a call the seat that may call, else the person's own.
 * @param {State} state @param {string} [card] @returns {Seat | null} */
export function actor(state, card) {
  return card ? ownerOf(state, card) : lawsMay(state).call ?? mySeat(state);
}

/** The position, with cards that lie face up before their owners. @param {State} state @param {Laws} laws @returns {Position} */
export function position(state, laws) {
  const position = positionFor(state);
  const { board } = state;
  if (!board || position.mode !== 'play') return position;
  const own = hands(state).flatMap((seat) => position.hands[seat].cards ?? []);
  // During the auction cards can only be dropped.
  position.playable = new Set(state.pending ? [] : own);
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
  const own = mySeat(state);
  return own !== null && own === state.board?.turn && lawsMay(state).hands?.[own]?.face_down === true;
}

/** The cards that may not be played, where that may be shown: in coach mode, or under a restriction.
 * @param {State} state @param {Laws} laws @param {Position} position */
function barred({ board }, laws, position) {
  const { turn } = board ?? {};
  if (!board || !turn || !isMarked(laws)) return new Set();
  const lawful = cardsOf(board.legal_cards);
  return new Set(lawful.length ? (position.hands[turn].cards ?? []).filter((card) => !lawful.includes(card)) : []);
}

/** The seats that the table waits for: choices, and consent to the result. @param {Laws} laws */
export const awaited = (laws) => [...laws.choosing, ...(laws.consent?.waiting ?? [])];
