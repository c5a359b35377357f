// Holds every message of a table's socket, in both directions, against the schema of the protocol.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';

import Ajv from 'ajv/dist/2020.js';

const SCHEMA = new URL('../docs/json/protocol.schema.json', import.meta.url);
/** Violations kept of a test file, and errors kept of each. */
const MAX_VIOLATIONS = 20;
const MAX_ERRORS = 6;

/** What does not agree with the schema, in all pages of this test file. @type {string[]} */
const violations = [];
/** @type {Map<string, import('ajv').ValidateFunction>} */
const validators = new Map();
/** @type {Ajv | undefined} */
let ajv;

/** @param {string} definition */
function validator(definition) {
  ajv ??= new Ajv({ strict: true, strictRequired: false, strictTypes: false, unicodeRegExp: true })
    .addSchema(JSON.parse(readFileSync(SCHEMA, 'utf8')), 'protocol');
  let found = validators.get(definition);
  if (!found) {
    found = ajv.getSchema(`protocol#/$defs/${definition}`);
    assert(found, definition);
    validators.set(definition, found);
  }
  return found;
}

/**
 * A check of the messages of one socket: each has to be one of the games that its earlier messages allow. Returns what is
 * wrong, or null.
 */
export function checker() {
  let games = ['Bridge', 'Pref'];
  return (/** @type {'Server' | 'Client'} */ sender, /** @type {string} */ text) => {
    const message = JSON.parse(text);
    const found = games.filter((game) => validator(`${game}${sender}Message`)(message));
    if (found.length) {
      games = found;
      return null;
    }
    const errors = games.flatMap((game) => validator(`${game}${sender}Message`).errors ?? [])
      .map(({ instancePath, message: what, params }) => `${instancePath} ${what} ${JSON.stringify(params)}`);
    // Every alternative has its errors; those deepest in the message are of the one that was meant.
    const depth = (/** @type {string} */ error) => error.split(' ')[0].split('/').length;
    const deepest = [...new Set(errors)].sort((one, other) => depth(other) - depth(one)).slice(0, MAX_ERRORS);
    return `${games.join(' or ')} ${sender}Message: ${deepest.join('; ')}: ${text}`;
  };
}

/** Checks the messages of all pages of a browser context. @param {import('playwright-core').BrowserContext} context */
export function checkMessages(context) {
  context.on('page', (page) => page.on('websocket', (socket) => {
    const check = checker();
    const collect = (/** @type {'Server' | 'Client'} */ sender) => (/** @type {{ payload: string | Buffer }} */ { payload }) => {
      const found = violations.length < MAX_VIOLATIONS && check(sender, String(payload));
      if (found) violations.push(found);
    };
    socket.on('framereceived', collect('Server'));
    socket.on('framesent', collect('Client'));
  }));
}

after(() => assert.deepEqual(violations, [], 'messages that docs/json/protocol.schema.json does not describe'));
