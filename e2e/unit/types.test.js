// The modules are what their comments say they are.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');

test('types hold', { timeout: 120000 }, () => {
  const tsc = join(here, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', join(here, 'tsconfig.json')], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});
