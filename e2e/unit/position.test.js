// Positions from views and from finished boards.
import assert from 'node:assert/strict';
import test from 'node:test';

import { leaderOf, playerOf, replayPosition, positionOf } from '../../crates/web/assets/js/position.js';

const HANDS = { N: 'AKQJ.AKQ.AKQ.AKQ', E: 'T987.JT9.JT9.JT9', S: '6543.876.876.876', W: '2.5432.5432.5432' };
const hidden = (cards) => ({ count: cards, cards: null });
const view = (patch) => ({
  board: 1, dealer: 'N', vulnerable: 'none', phase: 'Play', seats: ['S'], turn: 'N',
  hands: { N: { count: 13, cards: HANDS.N }, E: hidden(13), S: { count: 13, cards: HANDS.S }, W: hidden(12) },
  auction: [], contract: '3NT-S', play: ['S2'], trick: { leader: 'W', cards: ['S2'], winner: 'W' }, last_trick: null,
  winners: [], won: { NS: 0, EW: 0 }, legal_calls: [], legal_cards: 'AKQJ...', claim: null, undo: null, outcome: null, deal: null, ...patch,
});

test('a pending card is in the trick, and returns to the hand when refused', () => {
  const pending = positionOf(view({}), { bottom: 'S', pending: { seat: 'N', card: 'SA' } });
  assert.deepEqual(pending.trick, [{ seat: 'W', card: 'S2' }, { seat: 'N', card: 'SA' }]);
  assert.equal(pending.hands.N.cards.includes('SA'), false);
  assert.equal(pending.playable.size, 0);
  const home = positionOf(view({}), { bottom: 'S' });
  assert.equal(home.hands.N.cards.includes('SA'), true);
  assert.deepEqual([...home.playable].sort(), ['SA', 'SJ', 'SK', 'SQ']);
});

const done = view({
  play: ['S2', 'SA', 'S7', 'S3'], trick: { leader: 'N', cards: [], winner: null }, winners: ['N'], won: { NS: 1, EW: 0 },
  last_trick: { leader: 'W', cards: ['S2', 'SA', 'S7', 'S3'], winner: 'N' },
  hands: { N: { count: 12, cards: 'KQJ.AKQ.AKQ.AKQ' }, E: hidden(12), S: { count: 12, cards: '654.876.876.876' }, W: hidden(12) },
});

test('a completed trick is shown while it is held, then goes to its winner', () => {
  const held = positionOf(done, { bottom: 'S', hold: true });
  assert.equal(held.trick.length, 4);
  assert.equal(held.winning, 'SA');
  assert.equal(held.taken.length, 0);
  const swept = positionOf(done, { bottom: 'S' });
  assert.equal(swept.trick.length, 0);
  assert.deepEqual(swept.taken.map((t) => t.by), ['N', 'N', 'N', 'N']);
});

test('a lead ends the hold', () => {
  const led = positionOf(done, { bottom: 'S', hold: true, pending: { seat: 'N', card: 'HA' } });
  assert.deepEqual(led.trick, [{ seat: 'N', card: 'HA' }]);
});

test('who played which card follows from leaders and winners', () => {
  assert.equal(leaderOf(done, 0), 'W');
  assert.deepEqual([0, 1, 2, 3].map((n) => playerOf(done, n)), ['W', 'N', 'E', 'S']);
  assert.equal(playerOf(done, 4), 'N');
});

test('a finished board is replayed step by step', () => {
  const board = { ...done, phase: 'Closed', deal: `N:${HANDS.N} ${HANDS.E} ${HANDS.S} ${HANDS.W}` };
  assert.equal(replayPosition(board, 'S', 0).hands.N.cards.length, 13);
  assert.equal(replayPosition(board, 'S', 2).trick.length, 2);
  const full = replayPosition(board, 'S', 4);
  assert.equal(full.trick.length, 4);
  assert.equal(full.winning, 'SA');
  assert.equal(full.hands.W.cards.length, 12);
});
