// Outcomes and offers of Preferans.
import assert from 'node:assert/strict';
import test from 'node:test';

import { isSplit, shares } from '../../crates/web/assets/js/pref/offer.js';
import { total } from '../../crates/web/assets/js/pref/score-sheet.js';
import { tricksIn } from '../../crates/web/assets/js/pref/view.js';

test('the tricks of each player are read from an outcome', () => {
  assert.deepEqual(tricksIn('6S-A B:whist:3 C:pass:1'), { A: 6, B: 3, C: 1 });
  assert.deepEqual(tricksIn('4t-A B:come+1:3 C:come:2'), { A: 5, B: 3, C: 2 });
  assert.deepEqual(tricksIn('6t-A took:1 B:come C:come'), { A: 1 });
  assert.deepEqual(tricksIn('Raspasy A:0 B:4 C:6'), { A: 0, B: 4, C: 6 });
  for (const text of ['Pass', 'GiveUp 7S-A', '3t-A unplayed B:stay C:stay']) assert.equal(tricksIn(text), null);
});

const board = (patch) => ({
  declarer: 'A', bare: '6S', trio: ['A', 'B', 'C'], winners: ['A', 'A', 'B'], won: { A: 2, B: 1, C: 0 }, stances: { B: 'whisted', C: 'whisted' },
  hands: { A: { count: 7 }, B: { count: 7 }, C: { count: 7 } }, ...patch,
});

test('an offer gives all tricks to declarer by default, and divides the rest where each whister scores separately', () => {
  assert.deepEqual(shares(board({}), null, null).tricks, { A: 7 });
  assert.equal(isSplit(board({})), true);
  assert.deepEqual(shares(board({}), 4, 1).tricks, { A: 4, B: 1, C: 2 });
  assert.deepEqual(shares(board({}), 4, null).tricks, { A: 4, B: 2, C: 1 });
  // A lone whister scores all tricks; a defender who does not play has none.
  assert.deepEqual(shares(board({ stances: { B: 'passed', C: 'whisted' } }), 4, null).tricks, { A: 4, C: 3 });
  assert.deepEqual(shares(board({ bare: '4t', stances: { B: 'alone', C: 'passed' }, hands: { A: { count: 7 }, B: { count: 7 }, C: { count: 0 } } }), 4, null).tricks, { A: 4, B: 3 });
});

test('the Balkan play stops with the fifth trick of the defence, and Bettel with the declarer’s first', () => {
  assert.deepEqual(shares(board({ bare: '4t' }), 0, 4).tricks, { B: 4 });
  assert.equal(shares(board({ bare: '4t' }), 0, null).rest, 4);
  const bettel = board({ bare: '6g', won: { A: 0, B: 3, C: 0 }, winners: ['B', 'B', 'B'] });
  assert.deepEqual(shares(bettel, null, null).tricks, { B: 7 });
  assert.equal(shares(bettel, null, null).most, 1);
  assert.equal(isSplit(bettel), false);
});

test('wins and losses of a sheet are summed exactly', () => {
  assert.equal(total({ settlements: [{ results: { A: '14/3', B: '-16/3', C: '2/3' } }] }), '0');
  assert.equal(total({ settlements: [{ results: { A: '55/2', B: '-5/2', C: '-24' } }] }), '1');
});
