// The virtual DOM: absent children leave no node; a zero is shown only as text.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import { h } from '../../crates/web/assets/js/dom.js';

test('absent children leave no node', () => {
  assert.deepEqual(h('p', null, null, undefined, false, '', [null, [false]]).children, []);
  assert.deepEqual(h('p', null, 0, 'a').children.map((v) => v.text), ['0', 'a']);
});

test('no child depends on a bare length, which would render a 0', () => {
  const folder = new URL('../../crates/web/assets/js/', import.meta.url);
  for (const file of readdirSync(folder).filter((f) => f.endsWith('.js'))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    assert.doesNotMatch(text, /\.length(?: && [^&|;)\n]+)* && (?:h\(|widgets\.|[a-z]\w*Bar\()/, file);
  }
});
