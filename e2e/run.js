// Runs the tests and closes with one plain line.
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { readdirSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const only = process.argv[2];
const folders = only ? [only] : ['unit', 'suites'];
const files = folders.flatMap((folder) => readdirSync(join(here, folder)).filter((f) => f.endsWith('.test.js')).sort().map((f) => join(here, folder, f)));
let passed = 0;
let failed = 0;
const stream = run({ files, concurrency: 1, timeout: 240000 });
const isFile = (data) => files.includes(data.name) || data.details?.type === 'suite';
stream.on('test:pass', (data) => { if (!isFile(data)) passed += 1; });
stream.on('test:fail', (data) => { if (!isFile(data) || data.nesting === 0 && data.details?.error?.failureType !== 'subtestsFailed') failed += 1; });
stream.compose(new spec()).pipe(process.stdout);
stream.on('end', () => {
  setImmediate(() => {
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
  });
});
