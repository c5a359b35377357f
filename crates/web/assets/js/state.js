/**
 * The state of the table page: the last view and the user's unfinished input, with what follows from them.
 * Pure functions; nothing here renders, sends or waits.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./position.js').Position} Position
 * @typedef {ReturnType<typeof start>} State
 * @typedef {'none' | 'gathering' | 'dealing' | 'auction' | 'play' | 'closed'} Phase
 */
import { cardsOf } from './cards.js';
import { emptyPosition, replayPosition, positionOf } from './position.js';

/** The state before the first view. */
export const start = () => ({
  /** @type {import('./socket.js').ConnectionState} */
  connection: 'connecting',
  /** @type {string | undefined} */
  closed: undefined,
  /** @type {Table | null} */
  table: null,
  /** @type {Game | null} */
  game: null,
  /** @type {Board | null} */
  board: null,
  /** @type {import('./wire.js').ChatLine[]} */
  chat: [],
  /** @type {string[]} */
  presence: [],
  /** The table has all the guests it takes: the user only watches. */
  onlyWatches: false,
  /** How many only watch. */
  audience: 0,
  /** A call or card that was sent and is not in a view yet.
   * @type {{ ref: number, seat: Seat, card?: string, call?: string, version?: number } | null} */
  pending: null,
  /** A completed trick is still shown. */
  hold: false,
  /** The user reviews the last trick. */
  reviewsTrick: false,
  /** The index of the call whose note is shown. @type {number | null} */
  selectedCall: null,
  level: 0,
  bidFocus: '',
  alert: false,
  tab: 'people',
  /** The user has selected a panel. */
  hasChosenTab: false,
  /** The panel of the people could not be loaded. */
  peopleMissing: false,
  /** On a small screen: the panel is open over the table. */
  panelOpen: false,
  /** @type {string | null} */
  dialog: null,
  /** The names of the bidding systems that the user has written down, as of the last opening of their dialog; null before they are loaded.
   * @type {string[] | null} */
  ownSystems: null,
  /** In the replay of a finished board: the number of cards played. @type {number} */
  step: 0,
  result: true,
  unread: 0,
  copied: false,
  /** @type {string | null} */
  verdict: null,
  /** @type {number | null} */
  claimTricks: null,
  /** In an offer at Preferans: the first defender's tricks. @type {number | null} */
  claimFirst: null,
  /** @type {string[]} */
  claimLine: [],
  /** @type {{ id: number, text: string, kind: string, spoken?: string }[]} */
  toasts: [],
  /** The readings of ambiguous input.
   * @type {{ calls: string[], cards: string[] } | null} */
  choices: null,
  /** What was asked of the robots: what to do, or why a card was played; with the answer once it is there.
   * @type {{ ref: number, card?: string, answer?: import('./wire.js').Advice } | null} */
  advice: null,
  /** The card or call that is made by the next tap on it. @type {string | null} */
  chosen: null,
  /** Keys typed so far. */
  keys: '',
  /** The server cannot write to its disk. */
  degraded: false,
  /** What this table needs besides the page's script could not be loaded. */
  incomplete: false,
  /** The server has newer scripts than this page: parts of it can no longer be loaded. */
  outdated: false,
  /** The last board played alone, compared with robots; `found` is null while the answer is awaited, or if there is none.
   * @type {{ number: number, found: import('./comparison.js').Comparison | null, waits: boolean } | null} */
  comparison: null,
  /** The columns of the score sheet that compare its boards; `key` is what was asked.
   * @type {{ key: string, columns: import('./comparison.js').Column[] } | null} */
  compared: null,
  /** The director's rulings as text. @type {import('./wire.js').RulingTexts | null} */
  rulingTexts: null,
  /** The number of rulings the user has dismissed. */
  rulingsRead: 0,
  /** The card whose menu is open (laws mode). */
  menuCard: '',
  /** Cards selected for the discard (Preferans). @type {string[]} */
  picked: [],
});

/** The legal calls and cards. @param {Board | null | undefined} board */
export const legalOf = (board) => ({ calls: board?.legal_calls ?? [], cards: cardsOf(board?.legal_cards) });

/** Is there a legal call or card? @param {Board | null} board */
export function canAct(board) {
  const { calls, cards } = legalOf(board);
  return calls.length > 0 || cards.length > 0;
}

/** Are trumps named or turned up instead of bid? Then the tricks count, without a level.
 * @param {Board | null | undefined} board */
export const isUnbid = (board) => board?.unbid === true;

/** What this person may do besides calling and playing. @param {Pick<State, 'game'>} state @returns {import('./wire.js').May} */
export const mayOf = ({ game }) => game?.may ?? {};

/** The chair that plays a seat's hand: its own, or the one whose person plays it too. @param {Table} table @param {Seat} seat
 * @returns {import('./wire.js').Chair} */
export const chairOf = (table, seat) => table.chairs[seat] ?? table.chairs[table.second_hands?.[seat] ?? seat] ?? { kind: 'Empty' };

/** The seats that have a chair. @param {Table} table @returns {Seat[]} */
export const seatsOf = (table) => /** @type {Seat[]} */ (Object.keys(table.chairs));
/** The chairs of the user, also while a robot plays for them. @param {Table} table */
export const ownChairs = (table) => seatsOf(table).filter((seat) => {
  const chair = table.chairs[seat];
  return chair?.kind === 'Person' && chair.person === table.you.person;
});

/** The tricks of both sides; of a closed board including those claimed. @param {Board} board @returns {import('./wire.js').BySide<number>} */
export const tricksOf = ({ tricks, won }) => tricks ?? won;

/** Have people just cut or changed seats? @param {Pick<State, 'game' | 'table'>} state */
export const isSeated = ({ game, table }) => table?.stage === 'Between' && game?.sitting?.is_new === true;

/** The phase that the page shows. @param {State} state @returns {Phase} */
export function phaseOf(state) {
  const { board, table, hold } = state;
  if (!table) return 'none';
  if (!hold && isSeated(state)) return 'gathering';
  if (!board || table.stage === 'Gathering' && board.phase !== 'Closed') return table.stage === 'Dealing' ? 'dealing' : 'gathering';
  if (board.phase === 'Closed' && table.stage === 'Dealing') return 'dealing';
  if (board.phase === 'Closed' && !hold) return 'closed';
  if (board.phase === 'Auction') return 'auction';
  return 'play';
}

/** The chair the person sits in. @param {State} state @returns {Seat | null} */
export function mySeat({ table }) {
  if (!table) return null;
  return seatsOf(table).find((seat) => {
    const chair = table.chairs[seat];
    return chair?.kind === 'Person' && chair.person === table.you.person;
  }) ?? null;
}

/** The seat at the bottom of the screen. @param {State} state @returns {Seat} */
export const bottomOf = (state) => mySeat(state) ?? state.table?.you.shown[0] ?? 'S';

/** The hands at hand: the person's own, below, and those they play. @param {State} state @returns {Seat[]} */
export function controlled(state) {
  const { board, table } = state;
  if (!board || !table || board.phase === 'Closed') return [];
  const own = [bottomOf(state)].filter((seat) => table.you.seats.includes(seat));
  return [...own, ...(mayOf(state).plays ?? []).filter((seat) => !own.includes(seat))];
}

/** The seat in which this person would act now: that on turn if they play it, else their own.
 * @param {State} state @returns {Seat | null} */
export function actingSeat(state) {
  const turn = state.board?.turn;
  return turn && mayOf(state).plays?.includes(turn) ? turn : mySeat(state);
}

/** The position to render. @param {State} state @returns {Position} */
export function positionFor(state) {
  const { board, pending, hold, reviewsTrick, step } = state;
  const bottom = bottomOf(state);
  const phase = phaseOf(state);
  if (!board || phase === 'none' || phase === 'gathering') return emptyPosition(bottom, 'empty');
  if (phase === 'dealing') return emptyPosition(bottom, 'deck');
  if (phase === 'closed' && board.deal) return replayPosition(board, bottom, step);
  const card = pending?.card ? { seat: pending.seat, card: pending.card } : null;
  return positionOf(board, { bottom, pending: card, hold, look: reviewsTrick });
}

/** The time a seat has left, in milliseconds. @param {NonNullable<Table['clock']>} clock @param {Seat} seat @param {number} now server time */
export function timeLeft(clock, seat, now) {
  const spent = clock.running.includes(seat) ? Math.max(0, now - clock.at_ms - (clock.grace_ms ?? 0)) : 0;
  return Math.max(0, clock.left_ms[seat] - spent);
}
