// A description of a page leaves out what is not there, and shows a zero only where it is text.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import { h } from '../../crates/web/assets/js/dom.js';

test('what is absent leaves no node', () => {
  assert.deepEqual(h('p', null, null, undefined, false, '', [null, [false]]).children, []);
  assert.deepEqual(h('p', null, 0, 'a').children.map((v) => v.text), ['0', 'a']);
});

test('no condition on a bare length, which would be shown as a 0', () => {
  const folder = new URL('../../crates/web/assets/js/', import.meta.url);
  for (const file of readdirSync(folder).filter((f) => f.endsWith('.js'))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    assert.doesNotMatch(text, /\.length(?: && [^&|;)\n]+)* && (?:h\(|widgets\.|[a-z]\w*Bar\()/, file);
  }
});
