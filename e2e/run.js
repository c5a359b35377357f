// Runs the tests and closes with one plain line.
//
// People's machines are busy and deals are random: a few tests that failed are run once more by
// themselves, and named if they pass then. What is broken fails twice; many failures are not tried again.
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { readdirSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const AGAIN_AT_MOST = 4;
/** A file of tests, in milliseconds: each of them has a limit of its own. */
const HOUR = 3_600_000;

const here = dirname(fileURLToPath(import.meta.url));
const only = process.argv[2];
const folders = only ? [only] : ['unit', 'suites'];
const all = folders.flatMap((folder) => readdirSync(join(here, folder)).filter((f) => f.endsWith('.test.js')).sort().map((f) => join(here, folder, f)));

/**
 * @param {string[]} files @param {RegExp[]} [names] these tests alone
 * @returns {Promise<{ passed: number, failed: { name: string, file: string }[] }>}
 */
const pass = (files, names) => new Promise((resolve) => {
  let passed = 0;
  /** @type {{ name: string, file: string }[]} */
  const failed = [];
  const stream = run({ files, concurrency: 1, timeout: HOUR, ...(names && { testNamePatterns: names }) });
  const isFile = (/** @type {any} */ data) => files.includes(data.name) || data.details?.type === 'suite';
  stream.on('test:pass', (data) => { if (!isFile(data) && data.skip === undefined) passed += 1; });
  stream.on('test:fail', (/** @type {any} */ data) => {
    if (!isFile(data) || data.nesting === 0 && data.details?.error?.failureType !== 'subtestsFailed') failed.push({ name: data.name, file: data.file ?? '' });
  });
  stream.compose(new spec()).pipe(process.stdout, { end: false });
  stream.on('end', () => setImmediate(() => resolve({ passed, failed })));
});

/** @param {string} text */
const exactly = (text) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

let { passed, failed } = await pass(all);
if (failed.length > 0 && failed.length <= AGAIN_AT_MOST && failed.every(({ file }) => all.includes(file))) {
  console.log(`\nonce more: ${failed.map(({ name }) => name).join('; ')}\n`);
  const first = failed;
  const again = await pass([...new Set(first.map(({ file }) => file))], first.map(({ name }) => exactly(name)));
  failed = again.failed;
  passed += again.passed;
  const second = first.filter(({ name }) => !failed.some((one) => one.name === name));
  console.log(`passed at the second attempt alone: ${second.map(({ name }) => name).join('; ') || 'none'}`);
}
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;
