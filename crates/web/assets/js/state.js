/**
 * The headless state of the table: what was last seen and what the person is in the middle of,
 * and all that follows from it. Pure functions; nothing here draws, sends or waits.
 *
 * @typedef {import('./wire.js').Seat} Seat
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Game} Game
 * @typedef {import('./wire.js').Table} Table
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {ReturnType<typeof start>} State
 * @typedef {'none' | 'gathering' | 'dealing' | 'auction' | 'play' | 'closed'} Phase
 */
import { SEATS, cardsOf, contractOf, sideOf, turned } from './cards.js';
import { emptyScene, playerOf, replayScene, sceneOf } from './scene.js';

/** What the state is before the first view. */
export const start = () => ({
  /** @type {import('./socket.js').Line} */
  line: 'connecting',
  /** @type {string | undefined} */
  closed: undefined,
  /** @type {Table | null} */
  table: null,
  /** @type {Game | null} */
  game: null,
  /** @type {Board | null} */
  board: null,
  /** @type {import('./wire.js').Line[]} */
  chat: [],
  /** @type {string[]} */
  presence: [],
  /** A call or card that is on its way to the server.
   * @type {{ ref: number, seat: Seat, card?: string, call?: string, version?: number } | null} */
  pending: null,
  /** A finished trick still lies open. */
  hold: false,
  /** The person looks at the last trick again. */
  look: false,
  /** The call that is looked at. @type {number | null} */
  about: null,
  level: 0,
  bidFocus: '',
  alert: false,
  tab: 'people',
  /** The panel is drawn up, where it covers the cloth. */
  sheet: false,
  /** @type {string | null} */
  dialog: null,
  /** So many cards of a finished board are shown as played. @type {number} */
  step: 0,
  result: true,
  unread: 0,
  copied: false,
  /** @type {string | null} */
  verdict: null,
  /** @type {number | null} */
  claimTricks: null,
  /** Of an offer in Preferans, the first defender's. @type {number | null} */
  claimFirst: null,
  /** @type {string[]} */
  claimLine: [],
  /** @type {{ id: number, text: string, kind: string }[]} */
  toasts: [],
  /** What a typed word may mean, when that is more than one thing.
   * @type {{ calls: string[], cards: string[] } | null} */
  choices: null,
  /** Keys struck so far. */
  keys: '',
  trouble: false,
  /** What the director has said, in words. @type {import('./wire.js').Told | null} */
  told: null,
  /** So many rulings have been put aside. */
  heard: 0,
  /** The card that is held, where there is more to do with it than to play it. */
  held: '',
  /** Cards that are chosen to be laid away. @type {string[]} */
  picked: [],
});

/** What may be done now. @param {Board | null | undefined} board */
export const legalOf = (board) => ({ calls: board?.legal_calls ?? [], cards: cardsOf(board?.legal_cards) });

/** May anything be done now? @param {Board | null} board */
export function mayAct(board) {
  const { calls, cards } = legalOf(board);
  return calls.length > 0 || cards.length > 0;
}

/** Are there four players with closed hands, and no dummy? @param {Board} board */
const undummied = (board) => board.manner?.dummy === 'nobody';

/** Who spreads his hand, once the lead is made. @param {Board} board @returns {Seat | null} */
export const dummyOf = (board) =>
  board.contract && board.play.length > 0 && !undummied(board) ? turned(/** @type {Seat} */ (board.contract.slice(-1)), 2) : null;

/** Are trumps named or turned up, and no contract bid? Then tricks count, and no level.
 * @param {Board | null | undefined} board */
export const isUnbid = (board) => ['dealer-names', 'turn-up'].includes(board?.manner?.calling ?? '');

/** Whoever holds the hand of a seat: he who sits there, or opposite. @param {Table} table @param {Seat} seat
 * @returns {import('./wire.js').Chair} */
export const chairOf = (table, seat) => table.chairs[seat] ?? table.chairs[turned(seat, 2)] ?? { kind: 'Empty' };

/** The seats at which people sit. @param {Table} table @returns {Seat[]} */
export const seatsOf = (table) => /** @type {Seat[]} */ (Object.keys(table.chairs));

/** The seats this person speaks and plays for: his own, lent ones, and the hand opposite where he holds it.
 * @param {State} state @returns {Seat[]} */
function heldOf({ board, table }) {
  const seats = table?.you.seats ?? [];
  return SEATS.filter((seat) => seats.includes(seat) || board?.seats?.includes(seat) && !table?.chairs[seat]);
}

/** The tricks of both sides: at the end with those that a claim gave. @param {Board} board @returns {import('./wire.js').BySide<number>} */
export function tricksOf({ outcome, won }) {
  const declarer = outcome?.end === 'Played' && contractOf(outcome.contract)?.declarer;
  if (!declarer || outcome?.end !== 'Played') return won;
  const [ours, theirs] = [outcome.tricks, 13 - outcome.tricks];
  return sideOf(declarer) === 'NS' ? { NS: ours, EW: theirs } : { NS: theirs, EW: ours };
}

/** Have people just sat down anew, to a rubber that has no board yet? @param {Pick<State, 'game' | 'table'>} state */
export function isSeated({ game, table }) {
  const { sheet, sitting } = game ?? {};
  if (table?.stage !== 'Between' || !sitting?.seating || !sheet) return false;
  const boards = 'games' in sheet ? sheet.boards ?? sheet.rows : sheet.rows;
  return boards?.length === 0 && (sitting.rubber > 1 || sitting.cut.length > 0);
}

/** Which part of the board the page shows. @param {State} state @returns {Phase} */
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

/** Who sits at the bottom of the picture. @param {State} state @returns {Seat} */
export const bottomOf = (state) => mySeat(state) ?? state.table?.you.shown[0] ?? 'S';

/** The seat a person speaks for: dummy speaks only as declarer, if he plays declarer's cards.
 * @param {State} state @returns {Seat | null} */
export function speakerOf(state) {
  const { board, table } = state;
  const mine = mySeat(state);
  if (!board?.contract || mine === null) return mine;
  const declarer = /** @type {Seat} */ (board.contract.slice(-1));
  if (mine !== turned(declarer, 2) || undummied(board) || !table?.chairs[declarer]) return mine;
  return table?.you.seats.includes(declarer) ? declarer : null;
}

/** Does this person play that seat's cards in this board? @param {State} state @param {Board} board @param {Seat} seat */
export function plays(state, board, seat) {
  const speaker = speakerOf(state);
  return seat === speaker || heldOf(state).includes(seat) || !undummied(board) && Boolean(speaker && board.contract?.endsWith(speaker) && seat === turned(speaker, 2));
}

/** The seats whose cards lie under this person's hand now. @param {State} state @returns {Seat[]} */
export function controlled(state) {
  const { board, table } = state;
  if (!board || !table || board.phase === 'Closed') return [];
  const seats = [bottomOf(state)].filter((seat) => table.you.seats.includes(seat));
  const dummy = dummyOf(board);
  if (dummy && !seats.includes(dummy) && table.you.seats.some((s) => s === dummy || turned(s, 2) === dummy && board.contract?.endsWith(s))) seats.push(dummy);
  for (const seat of heldOf(state)) if (!seats.includes(seat)) seats.push(seat);
  return seats;
}

/** Is there anything of this person's to be taken back? @param {State} state */
export function mayUndo(state) {
  const { board } = state;
  if (!board || speakerOf(state) === null) return false;
  return ['Auction', 'Clarification', 'Play'].includes(board.phase) && !board.undo && !board.claim &&
    (board.play.length > 0
      ? board.play.some((_, i) => { const by = playerOf(board, i); return by !== null && plays(state, board, by); })
      : board.auction.some((c) => heldOf(state).includes(c.seat)));
}

/** @param {State} state */
export function mayClaim(state) {
  const { board } = state;
  return Boolean(board?.phase === 'Play' && speakerOf(state) !== null && !board.claim && !board.undo);
}

/** May the form be broken off now? @param {State} state */
export function mayBreakOff(state) {
  const { game, table } = state;
  const mine = mySeat(state);
  return Boolean(game && mine && table?.stage === 'Between' && !isSeated(state) && !game.over && game.past.length > 0 && !game.stopping?.includes(mine));
}

/** What lies on the table. @param {State} state @returns {Scene} */
export function sceneFor(state) {
  const { board, pending, hold, look, step } = state;
  const bottom = bottomOf(state);
  const phase = phaseOf(state);
  if (!board || phase === 'none' || phase === 'gathering') return emptyScene(bottom, 'empty');
  if (phase === 'dealing') return emptyScene(bottom, 'deck');
  if (phase === 'closed' && board.deal) return replayScene(board, bottom, step);
  const card = pending?.card ? { seat: pending.seat, card: pending.card } : null;
  return sceneOf(board, { bottom, pending: card, hold, look });
}

/** So long a seat has left now. @param {NonNullable<Table['clock']>} clock @param {Seat} seat @param {number} now by the server's clock */
export function timeLeft(clock, seat, now) {
  const spent = clock.running.includes(seat) ? Math.max(0, now - clock.at_ms - (clock.grace_ms ?? 0)) : 0;
  return Math.max(0, clock.left_ms[seat] - spent);
}
