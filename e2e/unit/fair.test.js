// Verification of deals, against test vectors of the server's module.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { cardsOf } from '../../crates/web/assets/js/cards.js';
import { PREFERANS, check, chacha20, dealNumber, dealOfNumber, hex, sha256, unhex } from '../../crates/web/assets/js/fair.js';

const vectors = JSON.parse(readFileSync(new URL('fair-vectors.json', import.meta.url), 'utf8'));

test('SHA-256 agrees with the standard implementation, at every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'));
  }
});

test('ChaCha20 yields the keystream of the zero key', () => {
  const stream = chacha20(new Uint8Array(32));
  const bytes = Uint8Array.from({ length: 64 }, () => stream.next().value);
  assert.equal(hex(bytes).slice(0, 32), '76b8e0ada0f13d90405d6ae55386bd28');
});

test('the deal follows from secret and shares as on the server', () => {
  for (const { proof, hands } of vectors) {
    const number = dealNumber(proof);
    assert.equal(number.toString(), proof.number);
    const deal = dealOfNumber(number);
    ['N', 'E', 'S', 'W'].forEach((_, i) => assert.deepEqual(deal[i], cardsOf(hands[i])));
  }
});

test('the first and the last deal', () => {
  assert.equal(dealOfNumber(0n)[0].join(' '), 'SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2');
  assert.equal(dealOfNumber(53644737765488792839237440000n - 1n)[3][0], 'SA');
});

test('deals of Preferans are numbered in their own shape', () => {
  const first = dealOfNumber(0n, PREFERANS);
  assert.deepEqual(first.map((hand) => hand.length), [10, 10, 10, 2]);
  assert.equal(first[0].join(' '), 'SA SK SQ SJ ST S9 S8 S7 HA HK');
  assert.equal(new Set(dealOfNumber(2753294408504639n, PREFERANS).flat()).size, 32);
});

test('a deal of Preferans, whose numbers are not whole words of the stream', async () => {
  const proof = {"table": "28dfbba32a1e192eddd6", "board": 1, "commitment": "3d46449fcbda8da6b92563be874be59268b8c6ee03b5a460a3aa4ea8453cd9a2", "secret": "1d70ceb4a134f93238b4858b695e729375e806cfcc8eee23fcebdcd1d95297b5", "shares": [[0, "25d906ebce1c92d988072341854f55c1"]], "count": "2753294408504640", "number": "1062419669821053"};
  const deal = 'KJT7.KQJ9.9.7 Q8.T7.Q8.AKJT A9.A8.JT7.Q98 | ..AK.'.split(/[\s|]+/).map(cardsOf);
  assert.equal(dealNumber(proof).toString(), proof.number);
  assert.equal(await check(proof, { deal }, PREFERANS), 'fair');
  assert.equal(await check(proof, { deal: [deal[1], deal[0], deal[2], deal[3]] }, PREFERANS), 'cards');
  assert.equal(await check(proof, { deal }), 'count');
});

test('a valid proof passes, and any change of it fails', async () => {
  const { proof, hands } = vectors[0];
  const deal = hands.map(cardsOf);
  const names = ['N', 'E', 'S', 'W'];
  const shares = Object.fromEntries(proof.shares.map(([seat, share]) => [names[seat], share]));
  const seen = { promised: { commitment: proof.commitment, shares }, deal };
  assert.equal(await check(proof, seen), 'fair');
  assert.equal(await check({ ...proof, secret: `00${proof.secret.slice(2, -2)}00` }, seen), 'secret');
  assert.equal(await check({ ...proof, number: '5' }, seen), 'deal');
  assert.equal(await check({ ...proof, shares: [...proof.shares].reverse() }, seen), 'order');
  assert.equal(await check(proof, { ...seen, promised: { commitment: '00', shares } }), 'commitment');
  const other = { commitment: proof.commitment, shares: { ...shares, [names[proof.shares[0][0]]]: '0'.repeat(32) } };
  assert.equal(await check(proof, { ...seen, promised: other }), 'share');
  assert.equal(await check({ ...proof, count: '6' }, seen), 'count');
  assert.equal(await check(proof, { deal: [deal[1], deal[0], deal[2], deal[3]] }), 'cards');
  assert.equal(hex(unhex(proof.secret)), proof.secret);
});
