// The JSON schemas, checked by an independent validator: patterns are ECMA-262 regular expressions with the flag
// `u`, unknown keywords are errors, and real answers of the program pass.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import Ajv from 'ajv/dist/2020.js';

import { binary } from '../lib.js';

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

const DEAL = 'N:AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987 876.876.876.6543 5432.5432.5432.2';
const RUBBER = 'form: rubber\nplayers: N=A E=B S=C W=D\n1 | 3NT-N | 9 | honors=N:150\n2 | Pass\n3 | 4SX-E | 8\n4 | 1CXX-S | 7\n';
/** A schema, a command, and what the command reads. @type {[string, string[], string?][]} */
const ANSWERS = [
  ['deal', ['deal', '--boards', '3', '--json']],
  ['score-contract', ['score', 'contract', '7NTXX', '--tricks', '0', '--json']],
  ['score-imps', ['score', 'imps', '580', '-120', '--json']],
  ['score-list', ['score', 'list', '--json']],
  ['score-session', ['score', 'session', '-', '--json'], RUBBER],
  ['score-session', ['score', 'session', '-', '--json'], `${RUBBER}5 | 9S-N | 1\n`],
  ['solve', ['solve', '--json', DEAL]],
  ['par', ['par', '--vul', 'both', '--json', DEAL]],
];
for (const [name, words, input] of ANSWERS) {
  test(`biritch ${words.join(' ')} answers what ${name}.schema.json says`, () => {
    const run = spawnSync(binary(), words, { input: input ?? '', encoding: 'utf8' });
    const lines = run.stdout.trim().split('\n');
    assert.notEqual(lines[0], '', run.stderr);
    const validate = compiled(name);
    for (const line of lines) assert.ok(validate(JSON.parse(line)), `${JSON.stringify(validate.errors)}: ${line}`);
  });
}
