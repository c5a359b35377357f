// The types of the page's modules, checked by tsc.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');

test('the types are correct', { timeout: 120000 }, () => {
  const tsc = join(here, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', join(here, 'tsconfig.json')], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});
