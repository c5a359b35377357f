// Typed calls and cards that are not legal now: what is sent to learn the reason, and what is answered at once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { bridge } from '../../crates/web/assets/js/bridge.js';
import * as i18n from '../../crates/web/assets/js/i18n.js';
import { Input } from '../../crates/web/assets/js/input.js';

const use = (lang) => i18n.useMessages(lang, ['forms', 'items', 'seats', 'table'].map((file) => readFileSync(new URL(`../../i18n/${lang}/${file}.ftl`, import.meta.url), 'utf8')).join('\n'));

/** The page of a player who holds three aces and may play only clubs. */
function page(board, legal = { calls: [], cards: ['C4', 'C3'] }) {
  const toasts = [];
  const tried = [];
  const app = {
    state: { board }, gameUi: bridge, lawsMode: null, possible: () => legal, ownCards: () => ['SA', 'HA', 'DA', 'C4', 'C3'],
    toast: (text, kind, spoken) => toasts.push({ text, kind, spoken }),
    attempt: (what) => tried.push(what) > 0, perform: (what) => tried.push({ performed: what }),
  };
  globalThis.document ??= /** @type {any} */ ({});
  globalThis.document.addEventListener ??= () => {};
  return { input: new Input(/** @type {any} */ (app)), toasts, tried };
}

test('several cards that may not be played now are named, and none of them is sent', () => {
  use('en');
  const { input, toasts, tried } = page({ phase: 'Play' });
  assert.equal(input.typed('ace'), false, 'the text stays to be corrected');
  assert.deepEqual(toasts, [{
    text: 'None of these is possible now: ♠A, ♥A, ♦A.', kind: 'no', spoken: 'None of these is possible now: ace of spades, ace of hearts, ace of diamonds.',
  }]);
  use('ru');
  assert.equal(input.typed('туз'), false);
  assert.equal(toasts[1].text, 'Ничего из этого сейчас нельзя: ♠Т, ♥Т, ♦Т.');
  assert.deepEqual(tried, []);
});

test('one call that may not be made now is sent too', () => {
  use('ru');
  const { input, toasts, tried } = page({ phase: 'Auction' }, { calls: ['Pass'], cards: [] });
  assert.equal(input.typed('1с'), false);
  assert.deepEqual([toasts, tried], [[], [{ call: '1C' }]]);
});

test('one card that may not be played now is sent, because the refusal says why', () => {
  use('en');
  const { input, toasts, tried } = page({ phase: 'Play' });
  assert.equal(input.typed('sa'), false);
  assert.deepEqual([toasts, tried], [[], [{ card: 'SA' }]]);
});

test('what means no call and no card is not understood', () => {
  use('en');
  const { input, toasts, tried } = page({ phase: 'Play' });
  assert.equal(input.typed('hello'), false);
  assert.deepEqual([toasts.map(({ text }) => text), tried], [['Not understood.'], []]);
});
