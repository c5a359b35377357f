// Offers of Preferans.
import assert from 'node:assert/strict';
import test from 'node:test';

import { shares } from '../../crates/web/assets/js/pref/offer-dialog.js';

const terms = (patch) => ({ seat: 'A', left: 7, most: 7, usual: 7, defence: 7, needed: 6, takers: ['B', 'C'], ...patch });

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
