// Positions from views and from finished boards.
import assert from 'node:assert/strict';
import test from 'node:test';

import { replayPosition, positionOf } from '../../crates/web/assets/js/position.js';

const HANDS = { N: 'AKQJ.AKQ.AKQ.AKQ', E: 'T987.JT9.JT9.JT9', S: '6543.876.876.876', W: '2.5432.5432.5432' };
const hidden = (cards) => ({ count: cards, cards: null });
const view = (patch) => ({
  board: 1, dealer: 'N', vulnerable: 'none', phase: 'Play', seats: ['S'], turn: 'N',
  hands: { N: { count: 13, cards: HANDS.N }, E: hidden(13), S: { count: 13, cards: HANDS.S }, W: hidden(12) },
  auction: [], contract: '3NT-S', play: ['S2'], players: ['W'], leads: [0], trick: { leader: 'W', cards: ['S2'], players: ['W'], winner: 'W' }, last_trick: null,
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
  play: ['S2', 'SA', 'S7', 'S3'], players: ['W', 'N', 'E', 'S'], leads: [0], trick: { leader: 'N', cards: [], players: [], winner: null }, winners: ['N'], won: { NS: 1, EW: 0 },
  last_trick: { leader: 'W', cards: ['S2', 'SA', 'S7', 'S3'], players: ['W', 'N', 'E', 'S'], winner: 'N' },
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

test('in laws mode a card may be missing from a trick, and another player may lead: the view says who played', () => {
  const irregular = view({
    // East omits to play to the first trick; South, who did not win it, leads to the second.
    play: ['S2', 'SA', 'S3', 'H8'], players: ['W', 'N', 'S', 'S'], leads: [0, 3], winners: ['N'], won: { NS: 1, EW: 0 },
    trick: { leader: 'S', cards: ['H8'], players: ['S'], winner: 'S' },
    hands: { N: { count: 12, cards: 'KQJ.AKQ.AKQ.AKQ' }, E: hidden(13), S: { count: 11, cards: '654.76.876.876' }, W: hidden(12) },
  });
  const position = positionOf(irregular, { bottom: 'S' });
  assert.deepEqual(position.trick, [{ seat: 'S', card: 'H8' }]);
  assert.deepEqual(position.taken.map(({ card }) => card), ['S2', 'SA', 'S3']);
  assert.equal(position.hands.S.dealt.length, 13, 'both cards of South were dealt to South');
  assert.equal(position.hands.N.dealt.length, 13);
  const replayed = replayPosition({ ...irregular, phase: 'Closed', deal: `N:${HANDS.N} ${HANDS.E} ${HANDS.S} ${HANDS.W}` }, 'S', 3);
  assert.deepEqual(replayed.trick.map(({ seat }) => seat), ['W', 'N', 'S']);
  assert.equal(replayed.winning, 'SA');
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
