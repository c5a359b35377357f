// Functions of the state: the user's seat, and what they can do.
import assert from 'node:assert/strict';
import test from 'node:test';

import { actingSeat, bottomOf, canAct, controlled, isUnbid, mayOf, mySeat, phaseOf, positionFor, start, timeLeft, tricksOf } from '../../crates/web/assets/js/state.js';

const person = (name) => ({ kind: 'Person', person: name, name, deputy: false, ready: false });
const table = (patch = {}) => ({
  stage: 'Playing', chairs: { N: person('n'), E: person('e'), S: person('s'), W: { kind: 'Robot' } },
  you: { person: 's', seats: ['S'], owner: false, shown: [], watched_by: [] }, clock: null, dealing: null, ...patch,
});
const hand = (cards) => ({ count: 13, cards });
const board = (patch = {}) => ({
  board: 1, dealer: 'S', vulnerable: 'none', phase: 'Play', turn: 'W', hands: { N: hand('AKQJ.AKQ.AKQ.AKQ'), E: hand(null), S: hand('6543.876.876.876'), W: hand(null) },
  auction: [{ seat: 'S', call: '3NT' }], contract: '3NT-S', play: ['S2'], players: ['W'], leads: [0], trick: { leader: 'W', cards: ['S2'], players: ['W'], winner: 'W' }, last_trick: null,
  winners: [], won: { NS: 0, EW: 0 }, legal_calls: [], legal_cards: '', claim: null, undo: null, outcome: null, deal: null, ...patch,
});
const state = (patch = {}) => ({ ...start(), table: table(), board: board(), ...patch });
const as = (who, seats) => table({ you: { person: who, seats, owner: false, shown: [], watched_by: [] } });

test('a watcher has no seat, and sees the table from the hand that is shown to them', () => {
  assert.equal(mySeat(state()), 'S');
  const watcher = state({ table: table({ you: { person: 'x', seats: [], owner: false, shown: ['E'], watched_by: [] } }) });
  assert.equal(mySeat(watcher), null);
  assert.equal(bottomOf(watcher), 'E');
  assert.equal(actingSeat(watcher), null);
  assert.deepEqual(mayOf(watcher), {});
});

test('the hands at hand are the own one and those that the view lets the user play', () => {
  const plays = (hands, patch = {}) => state({ game: { may: { plays: hands } }, ...patch });
  assert.deepEqual(controlled(plays(['N', 'S'])), ['S', 'N'], 'the own hand comes first');
  assert.deepEqual(controlled(plays(['S'])), ['S']);
  assert.deepEqual(controlled(plays([])), ['S'], 'dummy sees the own hand');
  assert.deepEqual(controlled(plays(['N', 'S'], { board: board({ phase: 'Closed' }) })), []);
});

test('an act is in the seat on turn if the user plays it, else in the own seat', () => {
  const plays = (hands, turn) => state({ game: { may: { plays: hands } }, board: board({ turn }) });
  assert.equal(actingSeat(plays(['S', 'N'], 'N')), 'N');
  assert.equal(actingSeat(plays(['S', 'N'], 'E')), 'S');
  assert.equal(actingSeat(plays([], 'N')), 'S');
});

test('a contract has no level where the view says so', () => {
  assert.equal(isUnbid(board({ unbid: true })), true);
  assert.equal(isUnbid(board()), false);
  assert.equal(isUnbid(null), false);
});

test('the phase follows from the board, the table and the completed trick', () => {
  assert.equal(phaseOf(start()), 'none');
  assert.equal(phaseOf(state({ board: null, table: table({ stage: 'Gathering' }) })), 'gathering');
  assert.equal(phaseOf(state({ board: board({ phase: 'Closed' }), hold: true })), 'play');
  assert.equal(phaseOf(state({ board: board({ phase: 'Closed' }) })), 'closed');
  assert.equal(phaseOf(state({ board: board({ phase: 'Closed' }), table: table({ stage: 'Dealing' }) })), 'dealing');
  assert.equal(positionFor(state({ board: null })).mode, 'empty');
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
  assert.deepEqual(tricksOf(board({ won: { NS: 1, EW: 0 }, tricks: { NS: 10, EW: 3 } })), { NS: 10, EW: 3 });
  assert.deepEqual(tricksOf(board({ won: { NS: 2, EW: 1 } })), { NS: 2, EW: 1 });
});
