// Parsing of typed input. One case per line: input | meaning.
import assert from 'node:assert/strict';
import test from 'node:test';

import { parseInput } from '../../crates/web/assets/js/input-parser.js';

const HAND = 'SA SQ ST S2 HK HJ D10 DQ CA CT C9'.split(' ').map((c) => c.replace('10', 'T'));
const CALLS = ['Pass', 'X', 'XX', ...'1234567'].flatMap((l) =>
  /\d/.test(l) ? ['C', 'D', 'H', 'S', 'NT'].map((s) => l + s) : [l]);

const calls = `
  1NT | 1NT
  1nt | 1NT
  nt1 | 1NT
  1 n | 1NT
  2♠ | 2S
  s2 | 2S
  3 hearts | 3H
  pass | Pass
  P | Pass
  x | X
  dbl | X
  xx | XX
  пас | Pass
  ПАС | Pass
  п | Pass
  контра | X
  реконтра | XX
  х | X
  хх | XX
  1БК | 1NT
  1 бк | 1NT
  бк3 | 3NT
  2п | 2S
  2 пики | 2S
  4 червы | 4H
  3б | 3D
  3т | 3C
  7трефы | 7C
  8п |
  hello |
`;

const cards = `
  SA | SA
  as | SA
  A♠ | SA
  sq | SQ
  QS | SQ
  дп | SQ
  пд | SQ
  ДП | SQ
  тп | SA
  ТП | SA
  Tп | ST
  ts | ST
  10s | ST
  s10 | ST
  10п | ST
  п10 | ST
  вч | HJ
  Вч | HJ
  чк | HK
  кч | HK
  Kч | HK
  т10 | CT
  тт | CA
  Tт | CT
  туз пик | SA
  туз треф | CA
  дама пик | SQ
  король червей | HK
  ace of spades | SA
  дб | DQ
  9 | C9
  2 | S2
  д | SQ DQ
  т | SA CA CT C9
  h | HK HJ
  sk |
`;

const rows = (/** @type {string} */ text) => text.trim().split('\n').map((line) => line.split('|').map((s) => s.trim()));

for (const [typed, meant] of rows(calls)) {
  test(`call ${typed}`, () => {
    assert.deepEqual(parseInput(typed, { calls: CALLS, cards: [] }).calls, meant ? meant.split(' ') : []);
  });
}
for (const [typed, meant] of rows(cards)) {
  test(`card ${typed}`, () => {
    assert.deepEqual(parseInput(typed, { calls: [], cards: HAND }).cards, meant ? meant.split(' ') : []);
  });
}

test('illegal actions are distinguished from unknown text', () => {
  assert.equal(parseInput('sk', { calls: [], cards: HAND }).known, true);
  assert.equal(parseInput('xyzzy', { calls: [], cards: HAND }).known, false);
});
