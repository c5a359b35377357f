// JSON Patch, by examples of the standard (RFC 6902, appendix A).
import assert from 'node:assert/strict';
import test from 'node:test';

import { patched } from '../../crates/web/assets/js/json-patch.js';

const EXAMPLES = [
  [{ foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
  [{ foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
  [{ foo: ['bar'] }, [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }], { foo: ['bar', ['abc', 'def']] }],
  [{ baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
  [{ foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
  [{ baz: 'qux', foo: 'bar' }, [{ op: 'replace', path: '/baz', value: 'boo' }], { baz: 'boo', foo: 'bar' }],
  [{ '/': 9, '~1': 10 }, [{ op: 'replace', path: '/~01', value: 11 }, { op: 'remove', path: '/~1' }], { '~1': 11 }],
  [[1, 2], [{ op: 'replace', path: '', value: null }], null],
];

for (const [before, operations, after] of EXAMPLES) {
  test(`${JSON.stringify(operations)} turns ${JSON.stringify(before)} into ${JSON.stringify(after)}`, () => {
    const kept = structuredClone(before);
    assert.deepEqual(patched(before, operations), after);
    assert.deepEqual(before, kept, 'the document is left as it was');
  });
}
