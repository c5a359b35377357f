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
  const chooses = view.phase === 'Discard' && view.turn !== null && view.seats.includes(view.turn);
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
    legal_cards: chooses ? view.hands[/** @type {string} */ (view.turn)].cards ?? '' : view.legal_cards,
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

/** The trump suits of the Balkan contract numbers. @type {Record<string, string>} */
export const NUMBERED = { 2: 'S', 3: 'D', 4: 'H', 5: 'C' };

/** The sides of the screen, as named in the style sheet. @type {Record<Seat, string>} */
export const SIDES = { S: 'south', W: 'west', N: 'north', E: 'east' };

/** The trump of a contract, or null. @param {string | null} contract `6S`, `Misere`, `4t` */
export function trumpOf(contract) {
  const suit = /^\d+([SHDC])(-|$)/.exec(contract ?? '')?.[1];
  if (suit) return suit;
  const number = /^([2-5])[tg]$/.exec(contract ?? '')?.[1];
  return number ? NUMBERED[number] : null;
}

/**
 * Each player's tricks in the outcome of a deal, including those of an offer; null if it was not played.
 *
 * @param {string} text `6S-A B:whist:3 C:pass:1`, `Raspasy A:0 B:4 C:6`
 * @returns {Record<string, number> | null}
 */
export function tricksIn(text) {
  const declarer = /^\S+-([A-D])( |$)/.exec(text)?.[1];
  if (/^(Pass|GiveUp)\b| unplayed\b/.test(text)) return null;
  const taken = [...text.matchAll(/ ([A-D]):(?:[a-z]+(?:\+\d+)?:)?(\d+)(?= |$)/g)].map(([, seat, n]) => /** @type {[string, number]} */ ([seat, Number(n)]));
  const own = / took:(\d+)/.exec(text)?.[1];
  const rest = 10 - taken.reduce((sum, [, n]) => sum + n, 0);
  return Object.fromEntries(declarer ? [[declarer, own === undefined ? rest : Number(own)], ...taken] : taken);
}
