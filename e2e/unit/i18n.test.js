// Messages: the same keys in both languages, and none missing.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import * as i18n from '../../crates/web/assets/js/i18n.js';

const root = new URL('../../', import.meta.url);
const SOURCES = ['dialogs', 'forms', 'hints', 'items', 'seats', 'table', 'prefanalysis', 'preftable', 'lawstable', 'refusals', 'robots'];
const source = (lang, files = SOURCES) => files.map((file) => readFileSync(new URL(`i18n/${lang}/${file}.ftl`, root), 'utf8')).join('\n');
const keys = (text) => [...text.matchAll(/^([a-z][A-Za-z0-9-]*) *=/gm)].map((m) => m[1]);

test('both languages have the same keys, each once', () => {
  const [en, ru] = [keys(source('en')), keys(source('ru'))];
  assert.equal(new Set(en).size, en.length);
  assert.deepEqual(en, ru);
  assert.ok(en.every((key) => /^(at|form|seat|refusal|pref-because)-/.test(key)));
});

test('all keys used in the modules exist', () => {
  const known = new Set(keys(source('en')));
  const folder = new URL('crates/web/assets/js/', root);
  for (const file of readdirSync(folder, { recursive: true }).filter((f) => f.endsWith('.js') && !f.startsWith('vendor'))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const [, key] of text.matchAll(/\bt\('([a-z0-9-]+)'/g)) assert.ok(known.has(`at-${key}`), `${file} asks for ${key}`);
  }
});

test('Russian messages have no English words', () => {
  const allowed = /Backspace|Enter|SHA|SAYC|\bA K Q J\b|[SHDCNEWTXAKQJ]\b|\{[^{}]*\}|(at|form|seat|refusal|pref-because)-[A-Za-z-]+|\$[a-z_]+|\[[A-Za-z]+\]/g;
  for (const line of source('ru', [...SOURCES, 'reasons']).split('\n')) {
    const value = /^[a-z][A-Za-z0-9-]* *=/.test(line) ? line.slice(line.indexOf('=') + 1) : line.startsWith('#') ? '' : line;
    const rest = value.replace(allowed, '').replace(/\{.*?->|\[[a-zA-Z0-9]+\]|\{|\}/g, '');
    assert.doesNotMatch(rest, /[A-Za-z]{2,}/, line);
  }
});

test('every card has a distinct name, in both languages', () => {
  for (const lang of ['ru', 'en']) {
    i18n.useMessages(lang, source(lang));
    const names = [...'SHDC'].flatMap((suit) => [...'AKQJT98765432'].map((rank) => i18n.cardSpoken(suit + rank)));
    assert.equal(new Set(names).size, 52, names.join(', '));
  }
  i18n.useMessages('ru', source('ru'));
  assert.equal(i18n.cardSpoken('C8'), 'восьмёрка треф');
});

test('Russian plurals are correct', () => {
  i18n.useMessages('ru', source('ru'));
  i18n.setNotation('language');
  assert.equal(i18n.callSpoken('1S'), '1 пика');
  assert.equal(i18n.callSpoken('3H'), '3 червы');
  assert.equal(i18n.callSpoken('6D'), '6 бубен');
  assert.equal(i18n.callSpoken('3NT'), '3 без козыря');
  assert.equal(i18n.cardSpoken('SQ'), 'дама пик');
  assert.equal(i18n.card('HT'), '♥10');
  assert.equal(i18n.card('SA'), '♠Т');
  assert.equal(i18n.call('3NT'), '3БК');
  assert.match(i18n.t('claim-left', { n: 1 }), /^Осталась 1 взятка\./);
  assert.match(i18n.t('claim-left', { n: 3 }), /^Осталось 3 взятки\./);
  assert.match(i18n.t('claim-left', { n: 11 }), /^Осталось 11 взяток\./);
  i18n.useMessages('en', source('en'));
  assert.equal(i18n.callSpoken('1S'), '1 spade');
  assert.equal(i18n.card('SA'), '♠A');
  assert.equal(i18n.contract('4SX-W'), '4♠×');
});
