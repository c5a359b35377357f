// The JSON schemas, checked by an independent validator: patterns are ECMA-262 regular expressions with the flag
// `u`, unknown keywords are errors, and real answers of the program pass.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import Ajv from 'ajv/dist/2020.js';

import { binary, startServer } from '../lib.js';

const FOLDER = new URL('../../docs/json/', import.meta.url);
const names = readdirSync(FOLDER).filter((file) => file.endsWith('.schema.json')).map((file) => file.replace('.schema.json', ''));

/** @param {string} name */
const compiled = (name) => {
  const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true, unicodeRegExp: true });
  return ajv.compile(JSON.parse(readFileSync(new URL(`${name}.schema.json`, FOLDER), 'utf8')));
};

for (const name of names) {
  test(`${name}.schema.json is a valid schema, and rejects other values`, () => {
    const validate = compiled(name);
    for (const value of [null, [], 'text', {}, { unknown: 1 }]) assert.equal(validate(value), false, JSON.stringify(value));
  });
}

// A movement of half a table, one pair sitting out.
const MOVEMENT = 'pairs: 3\nsets: 3\nround 1: 2-3@1\nround 2: 1-3@2\n';

const ROOT = new URL('../../', import.meta.url);
const path = (/** @type {string} */ file) => new URL(file, ROOT).pathname;
const text = (/** @type {string} */ file) => readFileSync(new URL(file, ROOT), 'utf8');
const DEAL = 'N:AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987 876.876.876.6543 5432.5432.5432.2';
const ENDING = 'N:AQ.32.. 54..32. 32.54.. KJ..54.';
const RECORD = `PBN 0 0 4 2 "${ENDING}"\nPLAY 16 "S2SJSAS4H2D2H4D4H5D5H3D3S3SKSQS5"\n`;
const RUBBER = 'form: rubber\nplayers: N=A E=B S=C W=D\n1 | 3NT-N | 9 | honors=N:150\n2 | Pass\n3 | 4SX-E | 8\n4 | 1CXX-S | 7\n';
const BAM = 'form: match\noptions: scoring=bam\n1|a|A|B|Ave+\n2|a|A|B|Pass\n2|b|B|A|4S-N|10\n9\n';
/** A contract that is none, so that there is something to check. */
const PBN = `[Board "1"]\n[Deal "${DEAL}"]\n[Contract "7Z"]\n`;
const LEAD = 'Call N 1S\nCall E 1H\nOptionChosen refuse by=S\nCall E 2D\n';
const SESSION = ['score', 'session', '-', '--json', '--explain'];
const vectors = JSON.parse(text('e2e/unit/fair-vectors.json')).map((/** @type {any} */ vector) => vector.proof);
const MATCHES = 'crates/formats/tests/data/contest-match.txt';
const PAIRS = 'crates/formats/tests/data/contest-pairs.txt';
const SECOND = 'docs/examples/pairs.session';
const TALON = ['AK.A7.. QJ.K8.. T9.Q9..', '--declarer', '0', '--leader', '0', '--strain', 'misere', '--talon', 'H10,S8'];
// Deals of both families, of the records in crates/pref/tests/data/records.txt.
const BALKAN = `{"preferans":1,"options":{"preset":"essay"},"names":{}}
{"deal":1,"dealer":"C","cards":"9.AQT97.QT.K9 KJ..AJ87.JT87 AQT7.KJ8.K9.A | 8...Q","calls":"A:2 B:3 C:Pass A:Here B:Pass",\
"discard":"A:...KQ","order":"A:4t","says":"B:come C:come","kontra":"B:B C:C A:-","play":"A:S9 B:SK C:ST B:C7 C:CA A:C9 C:HK A:HA B:D7 \
A:S8 B:SJ C:SA C:H8 A:HT B:D8 A:HQ B:DJ C:HJ A:H9 B:DA C:DK A:H7 B:CJ C:S7 A:DT B:C8 C:D9 A:DQ B:CT C:SQ",\
"result":"4t-A B:come+1:1 C:come+1:2"}
`;
const RUSSIAN = `{"preferans":1,"options":{"preset":"sochi"},"names":{}}
{"deal":1,"dealer":"C","cards":"JT8.AQ.J9.JT9 A7.JT.AK87.KQ KQ9.K98.QT.A8 | .7..7","calls":"A:Pass B:6S C:Pass","discard":"B:..7.K",\
"order":"B:6S","says":"C:whist A:whist","play":"A:DJ B:DA C:DQ B:SA C:SK A:ST B:S7 C:SQ A:SJ C:C8 A:CJ B:CQ B:H7 C:HK A:HQ C:S9 A:S8 \
B:HJ C:H9 A:HA B:HT A:D9 B:D8 C:DT C:H8 A:C9 B:C7 C:CA A:CT B:DK","result":"6S-B C:whist:6 A:whist:1"}
`;
/** A schema, a command, and what the command reads. @type {[string, string[], string?][]} */
const ANSWERS = [
  ['analyse', ['analyse', '-', '--json'], RECORD],
  ['bench', ['bench', '--deals', '1', '--json']],
  ['check', ['check', '-', '--json'], PBN],
  ['deal', ['deal', '--boards', '3', '--json']],
  ['deal', ['deal', '--form', 'chicago', '--boards', '4', '--json']],
  ['deal-preferans', ['deal', '--form', 'preferans', '--boards', '20', '--json']],
  ['deal-statistics', ['deal', '--script', '-', '--json'], 'produce 10\naction average hcp(north)\n'],
  ['show', ['show', '-', '--json'], PBN],
  ['director', ['director', '--scenario', '-', '--code', 'home', '--json'], LEAD],
  ['director', ['director', '--scenario', '-', '--code', 'duplicate-2017', '--json'], LEAD],
  ['event-cards', ['event', 'cards', '-', '--json'], MOVEMENT],
  ['event-check', ['event', 'check', '-', '--json'], MOVEMENT],
  ['event-check', ['event', 'check', '-', '--json'], 'pairs: 4\n'],
  ['event-score-results', ['event', 'score', path(PAIRS), '--json']],
  ['event-score-results', ['event', 'score', path(MATCHES), '--json']],
  ['event-series', ['event', 'series', path(PAIRS), path(SECOND), '--cut', '2', '--json']],
  ['event-movements', ['event', 'movements', '--teams', '5', '--minutes', '120', '--json']],
  ['par', ['par', '--vul', 'both', '--json', DEAL]],
  ['pref-analyse', ['pref', 'analyse', '-', '--json'], BALKAN],
  ['pref-analyse', ['pref', 'analyse', '-', '--json'], RUSSIAN],
  ['pref-solve', ['pref', 'solve', ...TALON, '--json']],
  ['score-contract', ['score', 'contract', '7NTXX', '--tricks', '0', '--json']],
  ['score-imps', ['score', 'imps', '580', '-120', '--json']],
  ['score-list', ['score', 'list', '--json']],
  ['score-match', ['score', 'match', path(MATCHES), '--json']],
  ['score-match', ['score', 'match', '-', '--json'], BAM],
  ['score-matchpoints', ['score', 'matchpoints', '--scores', '420 -50 420', '--scale', 'one', '--json']],
  ['score-pairs', ['score', 'pairs', path(PAIRS), '--method', 'butler', '--json']],
  ['score-russian', ['score', 'russian', '--hcp-ns', '16', '--vul', 'ew', '--score', '-170', '--json']],
  ['score-session', SESSION, RUBBER],
  ['score-session', SESSION, `${RUBBER}5 | 9S-N | 1\n`],
  ['score-session-match', SESSION, BAM],
  ['score-vp', ['score', 'vp', '--scale', 'wbf2013', '--boards', '24', '--margin', '13', '--json']],
  ['solve', ['solve', '--json', DEAL]],
  ['system-card', ['system', 'card', 'standard', '--json']],
  ['system-check', ['system', 'check', 'standard', '--hands', '200', '--json']],
  ['system-show', ['system', 'show', 'standard', '1NT (Pass)', '--json']],
  ['verify', ['verify', '-', '--json'], JSON.stringify(vectors)],
  ['verify', ['verify', '-', '--json'], JSON.stringify([{ ...vectors[0], count: '2' }])],
];
// Every example of a session file, by the schema of its form.
const FORMS = ['match', 'teams', 'pairs', 'progressive', 'preferans'];
for (const file of readdirSync(new URL('docs/examples/', ROOT)).filter((name) => name.endsWith('.session'))) {
  const session = text(`docs/examples/${file}`);
  const form = /^form: *(\w+)/m.exec(session)?.[1] ?? '';
  ANSWERS.push([FORMS.includes(form) ? `score-session-${form}` : 'score-session', SESSION, session]);
}

/** Asserts that each line that the program prints is valid. */
const check = (/** @type {string} */ name, /** @type {string[]} */ words, /** @type {string} */ input) => {
  const run = spawnSync(binary(), words, { input, encoding: 'utf8' });
  const lines = run.stdout.trim().split('\n');
  assert.notEqual(lines[0], '', run.stderr);
  const validate = compiled(name);
  for (const line of lines) assert.ok(validate(JSON.parse(line)), `${JSON.stringify(validate.errors)}: ${line}`);
};

for (const [at, [name, words, input]] of ANSWERS.entries()) {
  test(`answer ${at + 1}, biritch ${words.join(' ')}, is what ${name}.schema.json says`, () => check(name, words, input ?? ''));
}

test('the commands on a data folder answer what their schemas say', async () => {
  const server = await startServer();
  await server.stop();
  check('data-check', ['data', 'check', '--json', '--data', server.data], '');
  check('rebuild', ['rebuild', '--json', '--data', server.data], '');
  check('data-compact', ['data', 'compact', '--json', '--data', server.data], '');
  check('config-check', ['config', 'check', '--json', '--data', server.data], '');
  check('config-show', ['config', 'show', '--json', '--data', server.data], '');
  check('backup', ['backup', '--json', '--data', server.data, '--to', `${server.data}/backups`], '');
  server.forget();
});

test('a conversion answers what its schema says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-schemas-'));
  check('convert', ['convert', '-', join(folder, 'a.lin'), '--json'], PBN);
  rmSync(folder, { recursive: true });
});

test('the description of a committed deal is what its schema says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-commit-'));
  check('deal-commit', ['deal', '--commit', join(folder, 'cup.sqd'), '--number', 'a number', '--json'], '');
  rmSync(folder, { recursive: true });
});

test('the commands on the log of a Swiss event answer what their schemas say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-event-'));
  const [log, copy] = ['cup.event', 'copy.event'].map((name) => join(folder, name));
  check('event-new', ['event', 'new', log, '--entries', '-', '--name', 'Cup', '--json'], 'Alpha\nBeta\nGamma\n');
  copyFileSync(log, copy);
  check('event-pair', ['event', 'pair', log, '--json'], '');
  const [one, other] = /** @type {RegExpExecArray} */ (/ round 1 tables=1:(\d)-(\d)/.exec(readFileSync(log, 'utf8'))).slice(1);
  check('event-enter', ['event', 'enter', log, `result 1 ${one}-${other} imps=24-10`, '--json'], '');
  check('event-run', ['event', 'run', log, '--json'], '');
  check('event-score', ['event', 'score', log, '--json'], '');
  check('event-merge', ['event', 'merge', copy, log, '--json'], '');
  const results = join(folder, 'results');
  check('event-export', ['event', 'export', log, results, '--json'], '');
  const validate = compiled('event-results');
  assert.ok(validate(JSON.parse(readFileSync(join(results, 'results.json'), 'utf8'))), JSON.stringify(validate.errors));
  check('event-pdf', ['event', 'pdf', log, join(folder, 'sheets'), '--json'], '');
  rmSync(folder, { recursive: true });
});

test('results of a file of pairs have masterpoints as their schemas say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-masterpoints-'));
  const [file, results] = ['evening.session', 'results'].map((name) => join(folder, name));
  const pairs = text(PAIRS).replace(/^form: pairs$/m, 'form: pairs\noptions: masterpoints=acbl-club');
  writeFileSync(file, pairs);
  check('score-pairs', ['score', 'pairs', '-', '--json'], pairs);
  check('score-session-pairs', ['score', 'session', '-', '--json'], pairs);
  check('event-export', ['event', 'export', file, results, '--over', '--json'], '');
  const validate = compiled('event-results');
  const published = JSON.parse(readFileSync(join(results, 'results.json'), 'utf8'));
  assert.ok(validate(published), JSON.stringify(validate.errors));
  assert.equal(published.rankings[0].masterpoints.scheme, 'acbl-club');
  rmSync(folder, { recursive: true });
});

test('the commands on the log of a knockout answer what their schemas say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-knockout-'));
  const log = join(folder, 'cup.event');
  const teams = ['Alpha', 'Beta', 'Gamma'].map((name) => `${name} | ${[1, 2, 3, 4].map((at) => `${name} ${at}`).join('; ')}\n`).join('');
  const options = ['segments=1', 'boards=1', 'recorded=yes'].flatMap((option) => ['--option', option]);
  check('event-new', ['event', 'new', log, '--kind', 'knockout', '--entries', '-', ...options, '--json'], teams);
  check('event-pair-knockout', ['event', 'pair', log, '--json'], '');
  check('event-run', ['event', 'run', log, '--json'], '');
  check('event-score-knockout', ['event', 'score', log, '--json'], '');
  const boards = ['open', 'closed'].map((room) => `board 1 2-3 ${room} 1 ${room === 'open' ? 'contract=3N-N tricks=9' : 'passed'}`);
  check('event-enter', ['event', 'enter', log, ...boards, 'withdraw 2', '--json'], '');
  check('event-check-log', ['event', 'check', log, '--json'], '');
  check('event-score-knockout', ['event', 'score', log, '--json'], '');
  check('event-export', ['event', 'export', log, join(folder, 'results'), '--json'], '');
  // A match of three of which all are equal.
  const threes = join(folder, 'threes.event');
  const totals = ['segments=1', 'first_round=three-team'].flatMap((option) => ['--option', option]);
  check('event-new', ['event', 'new', threes, '--kind', 'knockout', '--entries', '-', ...totals, '--json'], teams);
  const duels = ['1-2', '2-3', '3-1'].map((two) => `segment 1 ${two} 1 imps=5-5`);
  check('event-enter', ['event', 'enter', threes, ...duels, '--json'], '');
  check('event-run', ['event', 'run', threes, '--json'], '');
  check('event-enter', ['event', 'enter', threes, 'decide 1 2', '--json'], '');
  check('event-score-knockout', ['event', 'score', threes, '--json'], '');
  const results = join(folder, 'threes');
  check('event-export', ['event', 'export', threes, results, '--json'], '');
  const validate = compiled('event-results');
  assert.ok(validate(JSON.parse(readFileSync(join(results, 'results.json'), 'utf8'))), JSON.stringify(validate.errors));
  rmSync(folder, { recursive: true });
});

test('the commands on the log of a Preferans tournament answer what their schemas say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-preferans-'));
  const [log, copy] = ['evening.event', 'copy.event'].map((name) => join(folder, name));
  const players = 'Anna | team=Riga\nBoris | team=Riga\nClara\nDora\nEva\nFyodor\nGalina\n';
  check('event-new', ['event', 'new', log, '--kind', 'preferans', '--entries', '-', '--json'], players);
  copyFileSync(log, copy);
  check('event-pair-preferans', ['event', 'pair', log, '--json'], '');
  const [seats] = /** @type {RegExpExecArray} */ (/(?<= tables=1:)[-\d]+/.exec(readFileSync(log, 'utf8')));
  const [one, other, ...rest] = seats.split('-');
  const whists = `${one}=52 ${other}=-52 ${rest.map((number) => `${number}=0`).join(' ')}`;
  check('event-enter', ['event', 'enter', log, `result 1 1 ${whists}`, '--json'], '');
  check('event-run', ['event', 'run', log, '--json'], '');
  check('event-check-log', ['event', 'check', log, '--json'], '');
  check('event-check-log', ['event', 'check', '-', '--json'], 'event: preferans\nname: Evening\nclub: Riga\n');
  check('event-score-preferans', ['event', 'score', log, '--json'], '');
  check('event-merge', ['event', 'merge', copy, log, '--json'], '');
  const results = join(folder, 'results');
  check('event-export', ['event', 'export', log, results, '--json'], '');
  const validate = compiled('event-results');
  assert.ok(validate(JSON.parse(readFileSync(join(results, 'results.json'), 'utf8'))), JSON.stringify(validate.errors));
  check('event-pdf', ['event', 'pdf', log, join(folder, 'sheets'), '--json'], '');
  rmSync(folder, { recursive: true });
});

test('the commands on the log of a pairs event answer what their schemas say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-pairs-'));
  const [log, copy] = ['evening.event', 'copy.event'].map((name) => join(folder, name));
  const options = ['movement=howell', 'boards=6'].flatMap((option) => ['--option', option]);
  const pairs = 'Anna; Boris\nClara; Dan\nEva; Fyodor\nGalina; Hans\n';
  check('event-new', ['event', 'new', log, '--kind', 'pairs', '--entries', '-', ...options, '--json'], pairs);
  copyFileSync(log, copy);
  check('event-run', ['event', 'run', log, '--json'], '');
  check('event-enter', ['event', 'enter', log, 'enter 1 1 4-1 contract=4S-N tricks=10', 'rule 1 2 2-3 ns=Ave+ ew=Ave-', 'penalize 4 points=1', '--json'], '');
  check('event-enter', ['event', 'enter', log, 'enter 2 1 4-1 passed', '--by', '1', '--json'], '');
  check('event-run', ['event', 'run', log, '--json'], '');
  check('event-check-log', ['event', 'check', log, '--json'], '');
  check('event-check-log', ['event', 'check', '-', '--json'], 'event: pairs\nname: Evening\npair: 1\n');
  // Known, doubtful, new and impossible.
  const rows = ['1 4 1 4S N 10', '2 2 3 - - -', '1 1 4 3N N 9', '9 9 9 3N N 9'].join('\n');
  const table = `[Board "1"]\n[ScoreTable "Table;PairId_NS;PairId_EW;Contract;Declarer;Result"]\n${rows}\n`;
  check('event-import', ['event', 'import', log, '-', '--json'], table);
  check('event-score-pairs', ['event', 'score', log, '--json'], '');
  check('event-merge', ['event', 'merge', copy, log, '--json'], '');
  const results = join(folder, 'results');
  check('event-export', ['event', 'export', log, results, '--json'], '');
  const validate = compiled('event-results');
  assert.ok(validate(JSON.parse(readFileSync(join(results, 'results.json'), 'utf8'))), JSON.stringify(validate.errors));
  check('event-pdf', ['event', 'pdf', log, join(folder, 'sheets'), '--json'], '');
  rmSync(folder, { recursive: true });
});

test('the commands on the log of a match of two teams answer what their schemas say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-match-log-'));
  const log = join(folder, 'final.event');
  const teams = 'Alpha | Anna; Boris; Clara; Dmitri\nBeta | Elena; Fyodor; Galina; Hans\n';
  check('event-new', ['event', 'new', log, '--kind', 'match', '--entries', '-', '--option', 'boards=2', '--option', 'series=1', '--json'], teams);
  check('event-run', ['event', 'run', log, '--json'], '');
  const acts = ['lineup A | open=Anna; Boris | closed=Clara; Dmitri', 'lineup B | open=Elena; Fyodor | closed=Galina; Hans', 'assign open 1 contract=4S-N tricks=10', 'assign closed 1 passed'];
  check('event-enter', ['event', 'enter', log, ...acts, '--json'], '');
  check('event-run', ['event', 'run', log, '--json'], '');
  check('event-score-match', ['event', 'score', log, '--json'], '');
  check('event-enter', ['event', 'enter', log, 'award 2 A=Ave+ B=Ave-', '--json'], '');
  check('event-score-match', ['event', 'score', log, '--json'], '');
  check('event-check-log', ['event', 'check', log, '--json'], '');
  rmSync(folder, { recursive: true });
});

test('the commands on the log of a progressive evening answer what their schemas say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'biritch-progressive-'));
  const log = join(folder, 'party.event');
  const players = ['Anna', 'Boris', 'Clara', 'Dmitri', 'Elena', 'Fyodor', 'Galina', 'Hans'];
  check('event-new', ['event', 'new', log, '--kind', 'progressive', '--entries', '-', '--option', 'rounds=2', '--json'], players.join('\n'));
  check('event-run', ['event', 'run', log, '--json'], '');
  const cards = players.map((_, at) => `card ${at + 1} ${at < 4 ? 1 : 2} ${'NESW'[at % 4]}`);
  const deals = [1, 2].flatMap((table) => ['contract=4S-N tricks=10', 'contract=1NT-E tricks=6', 'contract=2H-S tricks=8', 'passed'].map((deal) => `deal ${table} ${deal}`));
  check('event-enter', ['event', 'enter', log, ...cards, 'dealer 1 N', 'dealer 2 N', ...deals, '--json'], '');
  check('event-score-progressive', ['event', 'score', log, '--json'], '');
  check('event-pair-progressive', ['event', 'pair', log, '--draft', '--json'], '');
  check('event-check-log', ['event', 'check', log, '--json'], '');
  rmSync(folder, { recursive: true });
});

test('a match prints a line a board and its report, and a robot answers a view', () => {
  const bidding = ['--only', 'bidding', '--seed', '0'.repeat(64), '--json', '--boards'];
  const run = spawnSync(binary(), ['match', 'plain', 'plain', ...bidding, '2'], { encoding: 'utf8' });
  const lines = run.stdout.trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(lines.length, 3, run.stderr);
  const board = compiled('match-board');
  for (const line of lines.slice(0, 2)) assert.ok(board(line), JSON.stringify(board.errors));
  const report = compiled('match');
  assert.ok(report(lines[2]), JSON.stringify(report.errors));
  // A process that repeats the view instead of answering it ends the match. It stores first what it was asked: it is killed as
  // soon as its answer is read. One board, because each has a process of its own.
  const folder = mkdtempSync(join(tmpdir(), 'biritch-views-'));
  writeFileSync(join(folder, 'peer'), `read -r view; echo "$view" >${folder}/views; echo "$view"\n`);
  spawnSync(binary(), ['match', `exec:sh ${folder}/peer`, 'plain', ...bidding, '1']);
  const [view] = readFileSync(join(folder, 'views'), 'utf8').split('\n');
  check('robot', ['robot', '--stdio'], `${view}\n`);
  rmSync(folder, { recursive: true });
});

// The messages of a table are no answers of a command; `protocol` tests them.
test('every schema has an answer', () => {
  // These are checked by the Rust tests of the program: they need a running server, two folders, or whole rubbers.
  const elsewhere = [...names].filter((name) => /^(admin-|restore|data-move|match-form)/.test(name));
  const others = ['data-check', 'data-compact', 'config-check', 'config-show', 'backup', 'rebuild', 'match', 'match-board', 'robot', 'convert', 'deal-commit',
    'event-new', 'event-pair', 'event-pair-knockout', 'event-pair-preferans', 'event-pair-progressive', 'event-enter', 'event-import', 'event-run', 'event-check-log', 'event-score', 'event-score-knockout', 'event-score-match', 'event-score-pairs', 'event-score-progressive', 'event-score-preferans', 'event-merge',
    'event-export', 'event-pdf', 'event-results'];
  const answered = new Set([...ANSWERS.map(([name]) => name), ...others, ...elsewhere, 'protocol']);
  assert.deepEqual([...answered].sort(), [...names].sort());
});
