// Verification of deals, against test vectors of the server's module.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { SEATS, cardsOf, dealOf } from '../../crates/web/assets/js/cards.js';
import { PREFERANS, check, chacha20, dealNumber, dealOfNumber, hex, sha256, shapeOf, shareHash, unhex, verdictClass } from '../../crates/web/assets/js/fair.js';

/** Proofs of the first protocol, with open numbers. */
const vectors = JSON.parse(readFileSync(new URL('fair-vectors.json', import.meta.url), 'utf8'));
/** The vectors of docs/fair-dealing.md: proofs of both games. */
const documented = JSON.parse(readFileSync(new URL('../../docs/fair-dealing.json', import.meta.url), 'utf8'));
const isPreferans = (proof) => shapeOf(proof) === PREFERANS;
const handsOf = ({ proof, record }) => {
  if (isPreferans(proof)) return record.deal.split(/[\s|]+/).map(cardsOf);
  const hands = dealOf(record.deal);
  return SEATS.map((seat) => hands[seat]);
};

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

test('a deal that was played again promises nothing, and has the cards of its number', async () => {
  const { proof, hands } = vectors[0];
  const { table, board, secret, count, number } = proof;
  const again = { version: 3, table, board, secret, count, number, replayed: '0123456789abcdef0123' };
  const deal = hands.map(cardsOf);
  assert.equal(await check(again, { deal }), 'replayed');
  assert.equal(await check(again), 'replayed');
  assert.equal(await check(again, { deal: [deal[1], deal[0], deal[2], deal[3]] }), 'cards');
  assert.equal(await check({ ...again, count: '5' }), 'count');
  assert.equal(verdictClass('replayed'), 'verdict-weak');
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
  assert.equal(await check(proof, { deal }, PREFERANS), 'open-numbers');
  assert.equal(await check(proof, { deal: [deal[1], deal[0], deal[2], deal[3]] }, PREFERANS), 'cards');
  assert.equal(await check(proof, { deal }), 'count');
});

test('a valid proof of the first protocol promises less, and any change of it fails', async () => {
  const { proof, hands } = vectors[0];
  const deal = hands.map(cardsOf);
  const names = ['N', 'E', 'S', 'W'];
  const shares = Object.fromEntries(proof.shares.map(([seat, share]) => [names[seat], share]));
  const seen = { promised: [{ commitment: proof.commitment, shares }], deal };
  assert.equal(await check(proof, seen), 'open-numbers');
  assert.equal(await check({ ...proof, secret: `00${proof.secret.slice(2, -2)}00` }, seen), 'secret');
  assert.equal(await check({ ...proof, number: '5' }, seen), 'deal');
  assert.equal(await check({ ...proof, shares: [...proof.shares].reverse() }, seen), 'order');
  assert.equal(await check(proof, { ...seen, promised: [{ commitment: '00', shares }] }), 'commitment');
  const other = { commitment: proof.commitment, shares: { ...shares, [names[proof.shares[0][0]]]: '0'.repeat(32) } };
  assert.equal(await check(proof, { ...seen, promised: [other] }), 'share');
  assert.equal(await check({ ...proof, count: '6' }, seen), 'count');
  assert.equal(await check(proof, { deal: [deal[1], deal[0], deal[2], deal[3]] }), 'cards');
  assert.equal(hex(unhex(proof.secret)), proof.secret);
});

test('the proofs of the documentation pass, in both games', async () => {
  assert.equal(documented.length, 10);
  for (const vector of documented) {
    const { proof } = vector;
    assert.equal(dealNumber(proof).toString(), proof.number);
    const isAlone = !proof.transcript.some(({ step }) => step === 'Opened');
    const keptBack = proof.transcript.at(-1).unopened.length > 0;
    const verdict = await check(proof, { deal: handsOf(vector) }, shapeOf(proof));
    assert.equal(verdict, isAlone ? 'server-alone' : keptBack ? 'some-unopened' : 'fair');
  }
  assert.deepEqual(['fair', 'server-alone', 'deal'].map(verdictClass), ['verdict-fair', 'verdict-weak', 'verdict-unfair']);
});

test('a cut for seats is as fair as a deal, and deals no hands', async () => {
  const { proof, record } = documented.find((vector) => !isPreferans(vector.proof));
  const cut = { ...proof, count: String(52 * 51 * 50 * 49) };
  cut.number = dealNumber(cut).toString();
  assert.equal(await check(cut), await check(proof));
  assert.equal(await check(cut, { deal: handsOf({ proof, record }) }), 'cards');
  assert.equal(await check({ ...cut, count: String(52 * 51 * 50 * 48) }), 'count');
});

test('any change of a proof with hashes fails', async () => {
  for (const { proof } of [documented[1], documented[6]]) {
    const steps = proof.transcript;
    const verdict = (/** @type {any} */ changes) => check({ ...proof, ...changes }, {}, shapeOf(proof));
    assert.equal(await verdict({}), 'some-unopened');
    assert.equal(await verdict({ secret: '00'.repeat(32) }), 'secret');
    assert.equal(await verdict({ count: '6' }), 'count');
    assert.equal(await verdict({ number: '5' }), 'deal');
    assert.equal(await verdict({ version: 3 }), 'secret');
    for (const [at, step] of steps.entries()) {
      const without = [...steps.slice(0, at), ...steps.slice(at + 1)];
      assert.notEqual(await verdict({ transcript: without }), 'fair', `without ${step.step}`);
      assert.notEqual(await verdict({ transcript: [...steps.slice(0, at), step, ...steps.slice(at)] }), 'fair', `twice ${step.step}`);
      const next = steps[at + 1];
      if (next && next.step !== step.step) {
        const swapped = [...steps.slice(0, at), next, step, ...steps.slice(at + 2)];
        assert.notEqual(await verdict({ transcript: swapped }), 'fair', `${next.step} before ${step.step}`);
      }
      if (step.step === 'NumberCommitted') assert.equal(await verdict({ transcript: steps.with(at, { ...step, seat: 4 }) }), 'order');
      if (step.step === 'Opened') {
        const other = steps.with(at, { ...step, share: '0'.repeat(32) });
        assert.equal(await verdict({ transcript: other }), 'number');
      }
    }
  }
});

test('a deal with a turned card is one only in a form that turns one up', async () => {
  const { proof } = documented[0];
  const turned = { ...proof, count: String(13n * BigInt(proof.count)) };
  turned.number = dealNumber(turned).toString();
  assert.equal(await check(turned, { turnsUp: true }), 'fair');
  assert.equal(await check(turned, { turnsUp: false }), 'count');
  assert.equal(await check(proof, { turnsUp: true }), 'count');
});

test('a browser compares the proof with what it saw before it opened its number', async () => {
  const { proof } = documented[3];
  const steps = proof.transcript;
  const { commitment } = steps[0];
  const hashes = Object.fromEntries(steps.filter(({ step }) => step === 'NumberCommitted').map(({ seat, hash }) => [SEATS[seat], hash]));
  const share = steps.find(({ step, seat }) => step === 'Opened' && seat === 2).share;
  assert.equal(shareHash(proof.table, proof.board, commitment, 2, share), hashes.S);
  const [{ commitment: abandoned }] = proof.abandoned;
  const withOpened = (/** @type {number[]} */ opened) => ({ ...proof, abandoned: [{ ...proof.abandoned[0], opened }] });
  const own = { commitment, hashes, shares: { S: share } };
  const saw = (/** @type {any[]} */ ...promised) => check(proof, { promised, own: ['S'] });
  assert.equal(await saw(own), 'fair');
  assert.equal(await saw({ commitment: abandoned, shares: { S: '1' } }, own), 'fair');
  assert.equal(await saw({ commitment: 'ab'.repeat(32), shares: {} }, own), 'abandoned');
  assert.equal(await saw({ commitment: abandoned, shares: {} }), 'commitment');
  assert.equal(await saw({ ...own, hashes: { ...hashes, W: '00'.repeat(32) } }), 'hash');
  const { W: _, ...fewer } = hashes;
  assert.equal(await saw({ ...own, hashes: fewer }), 'hash', 'a hash came after the numbers');
  assert.equal(await saw({ ...own, shares: { S: '0'.repeat(32) } }), 'share');
  assert.equal(await check(documented[2].proof, { own: ['N'] }), 'without-you');
  // Whoever saw the numbers of a dealing and began another could go on until a deal suited them.
  assert.equal(await check(withOpened([0]), { promised: [own], own: ['S'] }), 'drawn-again');
  assert.equal(verdictClass('drawn-again'), 'verdict-weak');
  const opened = { commitment: abandoned, shares: { S: '1' }, hashes: {}, opened: ['S'] };
  assert.equal(await saw(opened, own), 'abandoned', 'the proof hides that this browser had opened its number');
  assert.equal(await check(withOpened([2]), { promised: [opened, own], own: ['S'] }), 'drawn-again');
});

test('a browser that does not remember its number does not call the deal fair', async () => {
  // So a server cannot put a number of its own in the place of the player's, and name another table or board.
  const { proof } = documented[0];
  assert.equal(await check(proof, { own: ['S'] }), 'not-remembered');
  assert.equal(await check(proof, { own: ['S'], promised: [] }), 'not-remembered');
  assert.equal(await check(proof, { own: ['S'], promised: [{ commitment: proof.transcript[0].commitment, shares: {} }] }), 'not-remembered');
  assert.equal(verdictClass('not-remembered'), 'verdict-weak');
  assert.equal(await check(proof, {}), 'fair', 'who only watches compares nothing');
});
