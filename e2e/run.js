// Runs the tests, several files at a time, and prints a summary.
//
// `node run.js` runs all; `node run.js unit` a folder; `node run.js keeper suites/rough` files by name. A name that
// no file has is an error.
// Failed tests are not retried.
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The time limit of a test file, in milliseconds; each test has its own limit. */
const FILE_LIMIT = 3_600_000;
/** The slowest files, slowest first: they are started first, to shorten the whole run. */
const LONGEST = ['pref-matches', 'pref-phases', 'lawsboard-home', 'lawsboard-1987', 'lawsboard-2017', 'forms-desktop', 'forms-phone', 'keeper', 'session'];

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const name = (/** @type {string} */ file) => basename(file, '.test.js');
/**
 * A file is named in full, with or without its folder, or by what stands before a hyphen: `lawsboard` is
 * `lawsboard-home` too.
 */
const selects = (/** @type {string} */ one, /** @type {string} */ folder, /** @type {string} */ file) => one === folder
  || [name(file), `${folder}/${name(file)}`].some((full) => full === one || full.startsWith(`${one}-`));
const all = ['unit', 'suites'].flatMap((folder) => readdirSync(join(here, folder))
  .filter((file) => file.endsWith('.test.js'))
  .map((file) => ({ folder, file })));
const order = (/** @type {string} */ file) => (LONGEST.includes(name(file)) ? LONGEST.indexOf(name(file)) : LONGEST.length);
const missing = wanted.filter((one) => !all.some(({ folder, file }) => selects(one, folder, file)));
if (missing.length > 0) {
  console.error(`no tests of that name: ${missing.join(', ')}`);
  process.exit(2);
}
const files = all
  .filter(({ folder, file }) => wanted.length === 0 || wanted.some((one) => selects(one, folder, file)))
  .map(({ folder, file }) => join(here, folder, file))
  .sort((a, b) => order(a) - order(b) || a.localeCompare(b));

/** Two files more than there are cores: while one waits for robots and animations, another computes. */
const concurrency = Number(process.env.BIRITCH_E2E_JOBS ?? availableParallelism() + 2);
let passed = 0;
let failed = 0;
let skipped = 0;
/** @type {string[]} */
const failures = [];
/** @type {Map<string, number>} */
const seconds = new Map();

const stream = run({ files, concurrency, timeout: FILE_LIMIT });
const isFile = (/** @type {any} */ data) => files.includes(data.name) || data.details?.type === 'suite';
const count = (/** @type {any} */ data) => {
  // The tests of a file run one after another. Not every version of Node tells the time of the file itself.
  if (data.nesting === 0 && data.file && !isFile(data)) {
    const file = name(data.file);
    seconds.set(file, (seconds.get(file) ?? 0) + data.details.duration_ms / 1000);
  }
  return !isFile(data);
};
stream.on('test:pass', (data) => {
  if (!count(data)) return;
  if (data.skip === undefined) passed += 1;
  else skipped += 1;
});
stream.on('test:fail', (/** @type {any} */ data) => {
  // A file that could not be loaded, or ended early, counts as one failure.
  if (count(data) || data.nesting === 0 && data.details?.error?.failureType !== 'subtestsFailed') {
    failed += 1;
    failures.push(data.file && !isFile(data) ? `${basename(dirname(data.file))}/${name(data.file)}: ${data.name}` : name(data.name));
  }
});
stream.compose(new spec()).pipe(process.stdout, { end: false });
stream.on('end', () => setImmediate(() => {
  const slowest = [...seconds].sort((a, b) => b[1] - a[1]).slice(0, 12).map(([file, s]) => `${file} ${s.toFixed(0)} s`);
  if (slowest.length) console.log(`slowest files: ${slowest.join(', ')}`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed ? 1 : 0;
}));
