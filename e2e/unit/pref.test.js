// Outcomes and offers of Preferans.
import assert from 'node:assert/strict';
import test from 'node:test';

import { shares } from '../../crates/web/assets/js/pref/offer.js';
import { tricksIn } from '../../crates/web/assets/js/pref/view.js';

test('the tricks of each player are read from an outcome', () => {
  assert.deepEqual(tricksIn('6S-A B:whist:3 C:pass:1'), { A: 6, B: 3, C: 1 });
  assert.deepEqual(tricksIn('4t-A B:come+1:3 C:come:2'), { A: 5, B: 3, C: 2 });
  assert.deepEqual(tricksIn('6t-A took:1 B:come C:come'), { A: 1 });
  assert.deepEqual(tricksIn('Raspasy A:0 B:4 C:6'), { A: 0, B: 4, C: 6 });
  for (const text of ['Pass', 'GiveUp 7S-A', '3t-A unplayed B:stay C:stay']) assert.equal(tricksIn(text), null);
});

const terms = (patch) => ({ seat: 'A', left: 7, most: 7, usual: 7, defence: 7, takers: ['B', 'C'], ...patch });

test('an offer gives the usual tricks to declarer by default, and divides the rest between two takers', () => {
  assert.deepEqual(shares(terms({}), null, null).tricks, { A: 7 });
  assert.deepEqual(shares(terms({}), 4, 1).tricks, { A: 4, B: 1, C: 2 });
  assert.deepEqual(shares(terms({}), 4, null).tricks, { A: 4, B: 2, C: 1 });
  assert.deepEqual(shares(terms({ takers: ['C'] }), 4, null).tricks, { A: 4, C: 3 });
});

test('an offer stays within the bounds of the view', () => {
  assert.deepEqual(shares(terms({ defence: 4 }), 0, 4).tricks, { B: 4 });
  assert.equal(shares(terms({ defence: 4 }), 0, null).rest, 4);
  const bettel = terms({ most: 1, usual: 0, takers: ['B'] });
  assert.deepEqual(shares(bettel, null, null).tricks, { B: 7 });
  assert.deepEqual(shares(bettel, 5, null).tricks, { A: 1, B: 6 });
});
