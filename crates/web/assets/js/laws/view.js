/**
 * A table in laws mode as the page sees it: what was said, with what became of it; what lies open;
 * and what a person can do with his cards, lawful or not. Pure, and without a rule: what is lawful the
 * view says.
 *
 * @typedef {import('../wire.js').Board} Board
 * @typedef {import('../wire.js').Laws} Laws
 * @typedef {import('../wire.js').Play} Play
 * @typedef {import('../wire.js').Seat} Seat
 * @typedef {import('../state.js').State} State
 * @typedef {import('../scene.js').Scene} Scene
 */
import { SEATS, STRAINS, cardsOf, contractOf, turned } from '../cards.js';
import { controlled, mySeat, sceneFor } from '../state.js';

/** Every call there is in the box. */
const CALLS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => STRAINS.map((strain) => `${level}${strain}`)).concat('Pass', 'X', 'XX');

/** What the director keeps at this table; none where nothing can go wrong. @param {Pick<State, 'game'>} state @returns {Laws | null} */
export const lawsOf = ({ game }) => (game?.laws && game.laws.mode !== /** @type {string} */ ('prevent') ? game.laws : null);

/**
 * The game as the frame keeps it: all that was said stands in the auction, and a board whose cards are
 * played is not over before its result is agreed on.
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

/** The seats whose cards a person may take in hand: dummy lays none himself. @param {State} state @returns {Seat[]} */
function hands(state) {
  const { board, table } = state;
  const declarer = board?.contract ? contractOf(board.contract)?.declarer : null;
  const dummy = declarer && board && board.play.length > 0 ? turned(declarer, 2) : null;
  return controlled(state).filter((seat) => seat !== dummy || declarer && table?.you.seats.includes(declarer));
}

/** Whose card it is. @param {State} state @param {string} card @returns {Seat | null} */
export const ownerOf = (state, card) => hands(state).find((seat) => cardsOf(state.board?.hands[seat].cards).includes(card)) ?? null;

/** What can be done now, lawful or not. @param {State} state */
export function may(state) {
  const { board } = state;
  if (!board || board.claim || board.undo || board.phase === 'Closed') return { calls: [], cards: [] };
  const seated = mySeat(state) !== null;
  const calling = board.phase === 'Auction';
  return {
    calls: seated && calling ? CALLS : [],
    cards: seated && !calling ? hands(state).flatMap((seat) => cardsOf(board.hands[seat].cards)) : [],
  };
}

/** The calls that may not be made now, where that is no secret: the coach says it, or a duty lies on the player. @param {State} state */
export function odd(state) {
  const { board, table } = state;
  const laws = lawsOf(state);
  if (!laws || !board?.turn || board.legal_calls.length === 0 || !table?.you.seats.includes(board.turn)) return [];
  const bound = laws.duties.some(({ seat }) => seat === board.turn);
  return laws.mode === 'coach' || bound ? CALLS.filter((call) => !board.legal_calls.includes(call)) : [];
}

/** Whose act it is: of a card its holder's; of a call his whose turn it is, if he is this person, else this person's own.
 * @param {State} state @param {string} [card] @returns {Seat | null} */
export function actor(state, card) {
  if (card) return ownerOf(state, card);
  const { board, table } = state;
  return board?.turn && table?.you.seats.includes(board.turn) ? board.turn : mySeat(state);
}

/** The cards on the table, with those that lie open before their owners. @param {State} state @param {Laws} laws @returns {Scene} */
export function scene(state, laws) {
  const scene = sceneFor(state);
  const { board } = state;
  if (!board || scene.mode !== 'play') return scene;
  const own = hands(state).flatMap((seat) => scene.hands[seat].cards ?? []);
  // In the auction cards are only held, to be let fall.
  scene.live = new Set(state.pending || board.claim ? [] : own);
  scene.loose = true;
  scene.penalty = new Set(laws.penalties.map(({ card }) => card));
  scene.open = new Set(Object.values(laws.open).flat());
  scene.lying = [];
  const onTable = new Set(laws.lying.map(({ card }) => card));
  for (const seat of SEATS) {
    const hand = scene.hands[seat];
    const open = laws.open[seat] ?? [];
    const out = hand.cards === null ? open : open.filter((card) => onTable.has(card));
    if (out.length === 0) continue;
    scene.lying.push(...out.map((card) => ({ seat, card })));
    const left = hand.cards?.filter((card) => !out.includes(card)) ?? null;
    scene.hands[seat] = { ...hand, count: hand.count - out.length, cards: left };
  }
  scene.down = leadDown(scene, laws);
  scene.barred = barred(state, laws, scene);
  return scene;
}

/** The lead that lies face down is out of the hand that it is of, where that is seen. @param {Scene} scene @param {Laws} laws */
function leadDown(scene, { face_down: lead }) {
  if (!lead) return null;
  const hand = scene.hands[lead.seat];
  const card = lead.card && hand.cards?.includes(lead.card) ? lead.card : null;
  // On its way to be turned up, it is in the trick already.
  if (hand.cards !== null && card === null) return null;
  if (card) scene.hands[lead.seat] = { ...hand, count: hand.count - 1, cards: hand.cards?.filter((one) => one !== card) ?? null };
  return { seat: lead.seat, card };
}

/** Is this person to make the opening lead, and does it not yet lie there? @param {State} state */
export function mayLeadDown(state) {
  const { board } = state;
  const laws = lawsOf(state);
  return Boolean(laws && board && board.phase === 'Clarification' && !laws.face_down && board.turn !== null && board.turn === mySeat(state));
}

/** Duties that are about cards. */
const OF_CARDS = ['lead', 'play', 'lead-from', 'same-suit', 'card'];

/** What may not be played now, where that is no secret: the coach says it, or a duty lies on the hand.
 * @param {State} state @param {Laws} laws @param {Scene} scene */
function barred({ board, table }, laws, scene) {
  const { turn } = board ?? {};
  if (!board || !turn || board.phase === 'Auction' || !table?.you.seats.includes(turn) && !scene.dummies.includes(turn)) return new Set();
  const bound = laws.duties.some(({ duty, seat }) => OF_CARDS.includes(duty) && (!seat || seat === turn)) || laws.penalties.some(({ seat }) => seat === turn);
  if (laws.mode !== 'coach' && !bound) return new Set();
  const lawful = cardsOf(board.legal_cards);
  return new Set(lawful.length ? (scene.hands[turn].cards ?? []).filter((card) => !lawful.includes(card)) : []);
}

/** The seats that everybody waits for: choices, and consent to the result. @param {Laws} laws */
export const awaited = (laws) => [...laws.choosing, ...(laws.consent?.waiting ?? [])];
