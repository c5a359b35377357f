// Score sheets of every form, drawn by their shape and not by the name of the form.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import * as i18n from '../../crates/web/assets/js/i18n.js';
import { isColumns, origin, overText, sheet } from '../../crates/web/assets/js/score-sheets.js';

i18n.useMessages('en', ['forms', 'items', 'seats', 'table'].map((file) => readFileSync(new URL(`../../i18n/en/${file}.ftl`, import.meta.url), 'utf8')).join('\n'));

/** All text of a description. */
const textOf = (node) => (!node ? '' : node.tag === '#' ? node.text : node.children.map(textOf).join('|'));
const outcome = { end: 'Played', contract: '3NT-N', tricks: 9 };
const slip = { board: 1, dealer: 'N', vulnerable: 'none', outcome };
const row = { slip, margin: { side: 'NS', tricks: 9, by: 0 }, parts: { below: 100, game: 300 }, score_ns: 400, running_ns: 400 };
const columns = (patch) => ({
  form: 'vint', above: { NS: [{ board: 1, for: 'honors', points: 100 }], EW: [] },
  games: [{ below: { NS: [{ board: 1, for: 'contract', points: 120 }], EW: [] }, won: null }], totals: { NS: 220, EW: 0 }, settlement: null, ...patch,
});

test('a form with two columns is drawn as such under any name', () => {
  assert.ok(isColumns(columns()));
  assert.match(textOf(sheet(columns({ games_won: { NS: 0, EW: 0 } }), 'NS', true)), /100.*120.*220/);
  assert.match(textOf(origin(columns(), 1, 'NS')), /Honors.*100/);
});

test('points below zero have a minus sign everywhere', () => {
  const games = [{ below: { NS: [{ board: 1, for: 'contract', points: -3 }], EW: [] }, won: null }];
  const home = columns({ form: 'home', above: { NS: [{ board: 1, for: 'undertricks', points: -12 }], EW: [] }, games, totals: { NS: -15, EW: 0 } });
  for (const drawn of [sheet(home, 'NS', true), origin(home, 1, 'NS')]) {
    assert.match(textOf(drawn), /−12/);
    assert.match(textOf(drawn), /−3/);
    assert.doesNotMatch(textOf(drawn), /-/);
  }
});

test('a form without games shows only its end', () => {
  const chicago = columns({ form: 'chicago', rows: [row], over: true });
  assert.match(textOf(sheet(chicago, 'EW', true)), /−220/);
  assert.equal(overText(chicago), i18n.t('form-over'));
  assert.equal(overText(columns({ end: { won: 'NS' } })), i18n.t('rubber-over'));
  assert.equal(overText(columns({ end: 'broken-off' })), i18n.t('rubber-broken'));
});

test('one row per board, also against a target', () => {
  const plain = { form: 'chicago-duplicate', rows: [row], totals: { NS: 400, EW: -400 }, over: false };
  assert.match(textOf(sheet(plain, 'NS', true)), /=.*\+400.*\+400/);
  const russian = { form: 'russian', rows: [{ ...row, target: 300, imps_ns: 3, running_imps_ns: 7 }], totals: { NS: 7, EW: -7 }, over: false };
  const text = textOf(sheet(russian, 'EW', true));
  assert.match(text, /−400.*−3.*−7/);
  assert.match(textOf(origin(russian, 1, 'NS')), /300/);
});
