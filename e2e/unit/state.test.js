// Functions of the state: the user's seat, and what they can do.
import assert from 'node:assert/strict';
import test from 'node:test';

import { bottomOf, controlled, canAct, canBreakOff, canClaim, canUndo, mySeat, phaseOf, plays, positionFor, speakerOf, start, timeLeft, tricksOf } from '../../crates/web/assets/js/state.js';

const person = (name) => ({ kind: 'Person', person: name, name, deputy: false, ready: false });
const table = (patch = {}) => ({
  stage: 'Playing', chairs: { N: person('n'), E: person('e'), S: person('s'), W: { kind: 'Robot' } },
  you: { person: 's', seats: ['S'], owner: false, shown: [], watched_by: [] }, clock: null, dealing: null, ...patch,
});
const hand = (cards) => ({ count: 13, cards });
const board = (patch = {}) => ({
  board: 1, dealer: 'S', vulnerable: 'none', phase: 'Play', turn: 'W', hands: { N: hand('AKQJ.AKQ.AKQ.AKQ'), E: hand(null), S: hand('6543.876.876.876'), W: hand(null) },
  auction: [{ seat: 'S', call: '3NT' }], contract: '3NT-S', play: ['S2'], trick: { leader: 'W', cards: ['S2'], winner: 'W' }, last_trick: null,
  winners: [], won: { NS: 0, EW: 0 }, legal_calls: [], legal_cards: '', claim: null, undo: null, outcome: null, deal: null, ...patch,
});
const state = (patch = {}) => ({ ...start(), table: table(), board: board(), ...patch });
const as = (who, seats) => table({ you: { person: who, seats, owner: false, shown: [], watched_by: [] } });

test('a watcher has no seat, and sees the table from the hand that is shown to them', () => {
  assert.equal(mySeat(state()), 'S');
  const watcher = state({ table: table({ you: { person: 'x', seats: [], owner: false, shown: ['E'], watched_by: [] } }) });
  assert.equal(mySeat(watcher), null);
  assert.equal(bottomOf(watcher), 'E');
  assert.equal(speakerOf(watcher), null);
  assert.equal(canClaim(watcher), false);
});

test('declarer acts for two hands, dummy for none', () => {
  assert.deepEqual(controlled(state()), ['S', 'N']);
  assert.ok(plays(state(), board(), 'N'));
  const dummy = state({ table: as('n', ['N']) });
  assert.equal(speakerOf(dummy), null);
  assert.equal(canClaim(dummy), false);
  assert.equal(canUndo(dummy), false);
});

test('a person with their robot partner\'s hand acts as declarer', () => {
  const lent = state({ table: as('s', ['S', 'N']), board: board({ contract: '3NT-N' }) });
  assert.equal(mySeat(lent), 'S');
  assert.equal(speakerOf(lent), 'N');
  assert.deepEqual(controlled(lent), ['S', 'N']);
});

test('there is no dummy before the opening lead', () => {
  assert.deepEqual(controlled(state({ board: board({ play: [], trick: null }) })), ['S']);
});

test('only own calls and cards can be undone', () => {
  assert.equal(canUndo(state()), false, 'only West has played');
  assert.equal(canUndo(state({ board: board({ play: ['S2', 'SA'] }) })), true, 'dummy\'s card is declarer\'s');
  assert.equal(canUndo(state({ board: board({ phase: 'Auction', contract: null, play: [] }) })), true);
  assert.equal(canUndo(state({ board: board({ play: ['S2', 'SA'], claim: { waiting: [] } }) })), false);
});

test('the phase follows from the board, the table and the completed trick', () => {
  assert.equal(phaseOf(start()), 'none');
  assert.equal(phaseOf(state({ board: null, table: table({ stage: 'Gathering' }) })), 'gathering');
  assert.equal(phaseOf(state({ board: board({ phase: 'Closed' }), hold: true })), 'play');
  assert.equal(phaseOf(state({ board: board({ phase: 'Closed' }) })), 'closed');
  assert.equal(phaseOf(state({ board: board({ phase: 'Closed' }), table: table({ stage: 'Dealing' }) })), 'dealing');
  assert.equal(positionFor(state({ board: null })).mode, 'empty');
});

test('a form is broken off between boards, once', () => {
  const game = { over: false, past: [{}], stopping: [] };
  const between = state({ game, table: table({ stage: 'Between' }) });
  assert.equal(canBreakOff(between), true);
  assert.equal(canBreakOff({ ...between, game: { ...game, stopping: ['S'] } }), false);
  assert.equal(canBreakOff({ ...between, game: { ...game, over: true } }), false);
  assert.equal(canBreakOff(state({ game })), false);
});

test('a clock runs after the grace period, and only for the seats to act', () => {
  const clock = { running: ['S'], left_ms: { N: 9000, E: 9000, S: 9000, W: 9000 }, at_ms: 1000, grace_ms: 500 };
  assert.equal(timeLeft(clock, 'S', 1400), 9000);
  assert.equal(timeLeft(clock, 'S', 2500), 8000);
  assert.equal(timeLeft(clock, 'S', 99999), 0);
  assert.equal(timeLeft(clock, 'N', 99999), 9000);
});

test('the user can act when a call or a card is legal', () => {
  assert.equal(canAct(board()), false);
  assert.equal(canAct(board({ legal_cards: 'A...' })), true);
  assert.equal(canAct(null), false);
});

test('after a claim the tricks are those of the result', () => {
  const end = (outcome, won) => tricksOf(board({ phase: 'Closed', outcome, won }));
  assert.deepEqual(end({ end: 'Played', contract: '3NT-S', tricks: 10 }, { NS: 1, EW: 0 }), { NS: 10, EW: 3 });
  assert.deepEqual(end({ end: 'Played', contract: '4SX-W', tricks: 8 }, { NS: 1, EW: 0 }), { NS: 5, EW: 8 });
  assert.deepEqual(end({ end: 'PassedOut' }, { NS: 0, EW: 0 }), { NS: 0, EW: 0 });
  assert.deepEqual(tricksOf(board({ won: { NS: 2, EW: 1 } })), { NS: 2, EW: 1 });
});
