// How numbers, contracts and named trumps are written and read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { grouped } from '../../crates/web/assets/js/analysis.js';
import { setSuitOrder, sorted } from '../../crates/web/assets/js/cards.js';
import * as i18n from '../../crates/web/assets/js/i18n.js';
import { parseNaming } from '../../crates/web/assets/js/naming-parser.js';
import { preferans as gameUi } from '../../crates/web/assets/js/pref/game-ui.js';
import { spoken, typed, written } from '../../crates/web/assets/js/pref/notation.js';
import { origin } from '../../crates/web/assets/js/score-sheets.js';

const source = (lang) => ['forms', 'items', 'seats', 'table', 'preftable'].map((file) => readFileSync(new URL(`../../i18n/${lang}/${file}.ftl`, import.meta.url), 'utf8')).join('\n');

test('the contracts of par are grouped', () => {
  i18n.useMessages('en', source('en'));
  const short = (...contracts) => grouped(contracts).map(({ text, by }) => `${text} ${by}`);
  const plain = (list) => list.map((text) => text.replace(/\ufe0e/g, ''));
  assert.deepEqual(plain(short('2H-E', '2H-W', '2S-E', '2S-W', '3H-E', '3H-W', '3S-E', '3S-W')), ['2–3♥/♠ E–W']);
  assert.deepEqual(plain(short('4SX-N', '4SX-S')), ['4♠× N–S']);
  assert.deepEqual(plain(short('3NT-S', '5C-N', '5C-S')), ['3NT S', '5♣ N–S']);
  assert.deepEqual(plain(short('1D-N', '3D-N')), ['1, 3♦ N']);
  assert.deepEqual(grouped([]), []);
  i18n.useMessages('ru', source('ru'));
  assert.deepEqual(plain(short('4SX-N', '4SX-S', '2H-E')), ['4♠× СЮ', '2♥ В'], 'as on all other pages');
});

test('a number below zero has a minus sign, and nothing else is changed', () => {
  assert.equal(i18n.withMinus('-19 and (-5)'), '−19 and (−5)');
  assert.equal(i18n.withMinus('B-12, 3-4, 10-'), 'B-12, 3-4, 10-');
});

test('where trumps are named, a suit alone names it', () => {
  const legal = { calls: ['1C', '1D', '1H', '1S', '1NT', 'Pass'], cards: [] };
  const read = (text) => parseNaming(text, legal).calls;
  for (const text of ['spades', 'пики', 's', '♠', '1s']) assert.deepEqual(read(text), ['1S'], text);
  for (const text of ['notrump', 'без', 'nt']) assert.deepEqual(read(text), ['1NT'], text);
  for (const text of ['партнёру', 'content', 'pass']) assert.deepEqual(read(text), ['Pass'], text);
  assert.deepEqual(read('2s'), []);
});

test('a Balkan number shows its suit only as a contract', () => {
  i18n.useMessages('ru', source('ru'));
  assert.equal(written('call 4'), '4');
  assert.equal(spoken('call 4'), '4');
  assert.match(written('order 4'), /^4.♥/);
  assert.match(spoken('order 4'), /^4 червы$/);
  assert.match(written('call Name3'), /^3.♦/);
});

test('a bid of Preferans is spoken with its suit in the case that the number takes', () => {
  i18n.useMessages('ru', source('ru'));
  const bids = ['call 6S', 'call 7C', 'call 8D', 'call 9H', 'call 10NT', 'order 2', 'call Name3', 'order 5', 'call 6S-wt'];
  assert.deepEqual(bids.map(spoken), ['6 пик', '7 треф', '8 бубен', '9 червей', '10 без козыря', '2 пики', '3 бубны', '5 треф', '6 пик без прикупа']);
  i18n.useMessages('en', source('en'));
  assert.equal(spoken('call 6S'), '6 spades');
});

test('hands are in the chosen order of suits', () => {
  const hand = ['D2', 'SA', 'C3', 'HK'];
  assert.deepEqual(sorted(hand, 'D'), ['D2', 'SA', 'HK', 'C3']);
  setSuitOrder('falling');
  assert.deepEqual(sorted(hand, 'D'), ['SA', 'HK', 'D2', 'C3']);
  setSuitOrder('rising');
  assert.deepEqual(sorted(hand, 'D'), ['C3', 'D2', 'HK', 'SA']);
  setSuitOrder('trumps');
});

test('Russian scoring says how the IMPs come about, from the own side', () => {
  i18n.useMessages('en', source('en'));
  const row = { slip: { board: 3, hcp_ns: 23, outcome: { end: 'PassedOut' } }, parts: {}, score_ns: -100, running_ns: 0, target: 110, imps_ns: -5 };
  const sheet = /** @type {any} */ ({ form: 'russian', rows: [row], totals: { NS: -5, EW: 5 }, over: false });
  const text = (side) => JSON.stringify(origin(sheet, 3, side)).match(/"text":"([^"]*)"/g)?.map((one) => one.slice(8, -1));
  assert.deepEqual(text('NS')?.filter((one) => /\d/.test(one)), ['23 : 17', '−100', '+110', '−210', '−5']);
  assert.deepEqual(text('EW')?.filter((one) => /\d/.test(one)), ['17 : 23', '+100', '−110', '+210', '+5']);
});

test('a call of Preferans can be typed as its button says it, with or without the accent', () => {
  for (const lang of ['en', 'ru']) {
    i18n.useMessages(lang, source(lang));
    const calls = ['call Pass', 'call 6S', 'call 9NT', 'call Misere', 'say whist', 'say half', 'say come', 'say stay', 'kontra -', 'call GameBettel'];
    for (const act of calls) assert.deepEqual(typed(written(act), { calls: [act], cards: [] }).calls, [act], `${lang}: ${written(act)}`);
    for (const text of ['misère', 'misere', 'Misère', 'мизер']) assert.deepEqual(typed(text, { calls, cards: [] }).calls, ['call Misere'], text);
  }
});

test('the example of what can be typed is of calls that are possible', () => {
  i18n.useMessages('en', source('en'));
  const example = (calls) => gameUi.inputExample('auction', { calls, cards: [] });
  assert.equal(example(['call Pass', 'call 2', 'call Game', 'call GameSanac']), 'pass, 2, game…');
  assert.equal(example([]), '');
  assert.equal(gameUi.inputExample('play', { calls: [], cards: ['SQ'] }), null);
});
