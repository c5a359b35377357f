// Refusals in the user's words, in both games and languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { bridge } from '../../crates/web/assets/js/bridge.js';
import * as i18n from '../../crates/web/assets/js/i18n.js';
import { preferans } from '../../crates/web/assets/js/pref/game-ui.js';
import { refusalText } from '../../crates/web/assets/js/refusals.js';
import { start } from '../../crates/web/assets/js/state.js';

const FILES = ['table', 'preftable', 'lawstable', 'refusals'];
const use = (lang) => i18n.useMessages(lang, FILES.map((file) => readFileSync(new URL(`../../i18n/${lang}/${file}.ftl`, import.meta.url), 'utf8')).join('\n'));
const illegal = (kind, because, more = {}) => ({ t: 'refused', ref: 1, refusal: kind, because, ...more });

test('a refusal of bridge names the suit, the lowest bid and the player on turn', () => {
  const revoke = illegal('IllegalPlay', { law: 'Revoke', card: 'SA', suit: 'H' }, { card: 'SA' });
  const low = illegal('IllegalCall', { law: 'Insufficient', bid: '1S', over: '1NT', lowest: '2C' }, { call: '1S' });
  const highest = illegal('IllegalCall', { law: 'Insufficient', bid: '7S', over: '7NT', lowest: null }, { call: '7S' });
  const turn = { refusal: 'NotYourTurn', seat: 'S', turn: 'E' };
  const said = (message) => refusalText(bridge, start(), message);
  use('en');
  assert.equal(said(revoke), 'Follow suit: hearts.');
  assert.equal(said(low), '1♠ is too low: at least 2♣.');
  assert.equal(said(highest), 'There is no bid above 7NT.');
  assert.equal(refusalText(bridge, start(), low, true), '1 spade is too low: at least 2 clubs.');
  assert.match(said(turn), /East/);
  assert.equal(said({ ...turn, turn: null }), 'It is not your turn.');
  assert.match(said(illegal('IllegalPlay', { law: 'NotHeld', seat: 'S', card: 'SA' }, { card: 'SA' })), /♠A is not in the hand/);
  assert.match(said({ refusal: 'TooOften', limit: 12 }), /12/);
  use('ru');
  assert.equal(said(revoke), 'Нужна карта в масть: червы.');
  assert.equal(said(low), '1♠ мало: не ниже 2♣.');
  assert.match(said(turn), /Восток/);
});

test('a refusal of Preferans names the trump and the lowest call', () => {
  const said = (message) => refusalText(preferans, start(), message);
  const low = illegal('IllegalCall', { rule: 'Outranked', lowest: '7C' }, { call: '7S' });
  const trump = illegal('IllegalPlay', { rule: 'Untrumped', card: 'SA', trump: 'D' }, { card: 'SA' });
  use('en');
  assert.equal(said(low), '7♠: at least 7♣.');
  assert.equal(said(trump), 'You must trump: diamonds.');
  assert.equal(refusalText(preferans, start(), low, true), '7 spades: at least 7 clubs.');
  assert.match(said({ refusal: 'IllegalOrder', contract: '6S', lowest: '7C' }), /6♠.*7♣/);
  assert.match(said({ refusal: 'IllegalSay', say: 'whist', because: { rule: 'Over' } }), /[Ww]hist/);
  assert.match(said(illegal('IllegalPlay', { rule: 'Over' }, { card: 'SA' })), /play is over/);
  use('ru');
  assert.equal(said(low), '7♠: не ниже 7♣.');
  assert.equal(said(trump), 'Нужен козырь: бубны.');
});

test('a refusal of the table, and an unknown one, have words too', () => {
  use('en');
  assert.equal(refusalText(bridge, start(), { refusal: 'Locked' }), 'The table is locked.');
  assert.equal(refusalText(bridge, start(), { refusal: 'Impossible', because: { impossible: 'NoPlay' } }), i18n.t('refused-impossible'));
  assert.equal(refusalText(bridge, start(), { refusal: 'Unheard' }), i18n.t('refused'));
});
