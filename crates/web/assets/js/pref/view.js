/**
 * Converts views of Preferans to the form the table page uses, and maps seats to sides of the screen. Pure functions.
 *
 * The page has four sides. Three players take three, and the talon lies on the fourth; with four
 * players it lies before the one who sits out.
 *
 * @typedef {import('../wire.js').PrefView} View
 * @typedef {import('../wire.js').PrefBoard} Board
 * @typedef {import('../wire.js').Seat} Seat
 * @typedef {import('../state.js').State} State
 */
import { cardsOf } from '../cards.js';
import { mayOf, mySeat, seatsOf } from '../state.js';

/** Is this action the play of a card? @param {View['acts'][number]} entry */
const isPlay = (entry) => Boolean(entry.act?.startsWith('play '));

/** A deal in the form the table page uses. @param {View} view @returns {Board} */
export function boardOf(view) {
  const plays = view.acts.filter(isPlay);
  return {
    ...view,
    step: view.phase,
    phase: view.phase === 'Closed' ? 'Closed' : view.phase === 'Play' || view.phase === 'Offer' ? 'Play' : 'Auction',
    vulnerable: 'none',
    auction: view.acts.filter((entry) => !isPlay(entry)).map(({ seat, act }) => ({ seat, call: act ?? 'discard' })),
    play: plays.map(({ act }) => /** @type {string} */ (act).slice(5)),
    players: plays.map(({ seat }) => seat),
    whole: Object.fromEntries(view.trio.map((seat) => [seat, [...cardsOf(view.hands[seat]?.cards), ...plays.filter((entry) => entry.seat === seat).map(({ act }) => /** @type {string} */ (act).slice(5))]])),
    contract: view.contract && view.declarer ? `${view.contract}-${view.declarer}` : null,
    bare: view.contract,
    legal_calls: view.legal.filter((act) => !act.startsWith('play ')),
    legal_cards: view.discard?.of ?? view.legal_cards,
    claim: view.offer,
    undo: view.undo && { ...view.undo, across_a_card: false },
    deal: view.dealt ? 'open' : null,
  };
}

/** @param {any} play the game part of a view, or the result of an earlier call @param {any} score */
export function read(play, score) {
  const raw = play.raw ?? play;
  return {
    raw, options: raw.options, next: raw.next ?? null, stopping: raw.stopping ?? [],
    over: Boolean(score?.end), sheet: score ?? null, past: score?.rows ?? [], settled: [],
    board: raw.board ? boardOf(raw.board) : null,
  };
}

/** The deal on the table. @param {State} state @returns {Board | null} */
export const boardIn = (state) => /** @type {any} */ (state.board);

/** The options of the game. @param {State} state @returns {Record<string, string>} */
export const optionsOf = (state) => /** @type {any} */ (state.game)?.options ?? /** @type {any} */ (state.table)?.options?.game ?? {};

/** Is this one of the Balkan games? @param {State} state */
export const isBalkan = (state) => 'kontra_scope' in optionsOf(state);

/** The seat at the bottom of the screen. @param {State} state @returns {string} */
export const bottomOf = (state) => mySeat(state) ?? state.table?.you.shown[0] ?? boardIn(state)?.trio[0] ?? 'A';

/** The side of the screen of each seat, as a compass point: S is below. @param {State} state @returns {Record<string, Seat>} */
export function places(state) {
  const seats = state.table ? seatsOf(state.table) : [];
  const at = seats.indexOf(/** @type {any} */ (bottomOf(state)));
  const around = seats.map((_, i) => seats[(Math.max(0, at) + i) % seats.length]);
  const left = optionsOf(state).direction !== 'counterclockwise';
  /** @type {Seat[]} */
  const sides = seats.length === 3 ? (left ? ['S', 'W', 'E'] : ['S', 'E', 'W']) : left ? ['S', 'W', 'N', 'E'] : ['S', 'E', 'N', 'W'];
  return Object.fromEntries(around.map((seat, i) => [seat, sides[i]]));
}

/** Where the talon lies: on the free side, or before the one who sits out. @param {State} state @returns {Seat} */
export function talonPlace(state) {
  const board = boardIn(state);
  const of = places(state);
  const sits = Object.keys(of).find((seat) => board && !board.trio.includes(seat));
  return sits ? of[sits] : 'N';
}

/** The hands at hand: the person's own, and those they play. @param {State} state @returns {string[]} */
export function controlledSeats(state) {
  const board = boardIn(state);
  if (!board || board.phase === 'Closed') return [];
  const own = state.table?.you.seats ?? [];
  const plays = /** @type {string[]} */ (mayOf(state).plays ?? []);
  return board.trio.filter((seat) => own.includes(/** @type {any} */ (seat)) || plays.includes(seat));
}

/** The suits by whose numbers a Balkan bid is called: how the numbers are written. @type {Record<string, string>} */
export const NUMBERED = { 2: 'S', 3: 'D', 4: 'H', 5: 'C' };

/** The sides of the screen, as named in the style sheet. @type {Record<Seat, string>} */
export const SIDES = { S: 'south', W: 'west', N: 'north', E: 'east' };

/** The suit that the text of a bid or contract names, or null. @param {string | null} text `6S`, `Misere`, `4t` */
export function suitIn(text) {
  const suit = /^\d+([SHDC])(-|$)/.exec(text ?? '')?.[1];
  if (suit) return suit;
  const number = /^([2-5])[tg]$/.exec(text ?? '')?.[1];
  return number ? NUMBERED[number] : null;
}
