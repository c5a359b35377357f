// Refusals in the user's words, in both games and languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { bridge } from '../../crates/web/assets/js/bridge.js';
import * as i18n from '../../crates/web/assets/js/i18n.js';
import { preferans } from '../../crates/web/assets/js/pref/game-ui.js';
import { refusalText } from '../../crates/web/assets/js/refusals.js';
import { start } from '../../crates/web/assets/js/state.js';

const FILES = ['dialogs', 'forms', 'items', 'seats', 'table', 'prefanalysis', 'preftable', 'lawstable', 'refusals'];
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
  const trump = illegal('IllegalPlay', { rule: 'Untrumped', card: 'SA', suit: 'D' }, { card: 'SA' });
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
  assert.equal(refusalText(bridge, start(), { refusal: 'Unheard' }), i18n.t('refused'));
});

test('a refusal of laws mode says why', () => {
  const said = (message) => refusalText(bridge, start(), message);
  use('en');
  assert.equal(said({ refusal: 'Impossible', because: 'NotTheChooser', seat: 'N' }), 'North does not make this choice.');
  assert.equal(said({ refusal: 'Impossible', because: 'NotHeld', seat: 'N', card: 'SA' }), '♠A is not in the hand.');
  assert.equal(said({ refusal: 'Shut' }), 'This table allows only legal calls and cards.');
  assert.match(said({ refusal: 'BoardFull', limit: 600 }), /Too much has happened.*600/);
  use('ru');
  assert.equal(said({ refusal: 'Impossible', because: 'NoPlay' }), 'Розыгрыш ещё не начался.');
});

const { $defs } = JSON.parse(readFileSync(new URL('../../docs/json/protocol.schema.json', import.meta.url), 'utf8'));
const resolved = (schema) => (schema.$ref ? { ...$defs[schema.$ref.split('/').at(-1)], ...schema, $ref: undefined } : schema);
/** Values of the types that are written as text. */
const SAMPLES = { Seat: 'S', PrefSeat: 'A', Card: 'SA', Cards: 'AK.Q..', Suit: 'H', Bid: '1S', Call: '2C', AttemptedCall: '8C', PrefCall: '7S', PrefContract: '6S', Declaration: 'whist' };

/** All values that a schema describes, with one value of each plain type, and null where it may be. */
function examples(schema) {
  const name = schema.$ref?.split('/').at(-1);
  if (SAMPLES[name]) return [SAMPLES[name]];
  const all = resolved(schema);
  if (all.const !== undefined) return [all.const];
  if (all.type === 'integer') return [3];
  if (all.type === 'string') return ['text'];
  if (all.type === 'boolean') return [true];
  if (all.type === 'array') return [[]];
  if (all.type === 'null') return [null];
  const alternatives = all.oneOf ?? all.anyOf ?? [{}];
  return alternatives.flatMap((one) => (one.$ref || one.oneOf || one.properties || one.type || one.const ? examples(one) : [{}])).flatMap((base) => {
    if (typeof base !== 'object' || base === null) return [base];
    let made = [base];
    for (const [field, of] of Object.entries(all.properties ?? {})) made = made.flatMap((one) => examples(of).map((value) => ({ ...one, [field]: value })));
    return made;
  });
}

test('every refusal of the protocol has its own words in both languages', () => {
  for (const lang of ['en', 'ru']) {
    use(lang);
    const generic = i18n.t('refused');
    let count = 0;
    for (const [name, gameUi] of [['BridgeRefusal', bridge], ['PrefRefusal', preferans], ['ProtocolError', bridge]]) {
      for (const message of examples({ $ref: `#/$defs/${name}` })) {
        assert.equal(typeof message.refusal, 'string', JSON.stringify(message));
        for (const isSpoken of [false, true]) {
          const text = refusalText(gameUi, start(), message, isSpoken);
          count += 1;
          assert.notEqual(text, generic, `${lang}: no words for ${JSON.stringify(message)}`);
          assert.match(text, /^\S.* .*[.!]$/su, JSON.stringify(message));
          assert.doesNotMatch(text, /refusal-|undefined|\{|\[object|at-/, JSON.stringify(message));
        }
      }
    }
    assert.ok(count > 150, `${count} refusals`);
  }
});
