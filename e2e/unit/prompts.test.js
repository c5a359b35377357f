// The strip over the table: who is asked for consent, and in which seat the user answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { bridge } from '../../crates/web/assets/js/bridge.js';
import * as i18n from '../../crates/web/assets/js/i18n.js';
import { claimBar } from '../../crates/web/assets/js/bridge-panels.js';
import { undoBar } from '../../crates/web/assets/js/prompts.js';
import { start } from '../../crates/web/assets/js/state.js';

i18n.useMessages('en', ['forms', 'items', 'seats', 'table'].map((file) => readFileSync(new URL(`../../i18n/en/${file}.ftl`, import.meta.url), 'utf8')).join('\n'));

const textOf = (node) => node.text ?? node.children.map(textOf).join('');

/** What the buttons of a virtual node do, by their text. */
function buttons(node, found = {}) {
  if (node.tag === 'button') found[textOf(node)] = node.props.onclick;
  node.children.forEach((child) => buttons(child, found));
  return found;
}

/** The page of South, dummy, who plays the hand of the robot North. */
function page(may, board) {
  const sent = [];
  const person = { kind: 'Person', person: 's', name: 's', deputy: false, ready: false };
  const table = { stage: 'Playing', chairs: { N: { kind: 'Robot' }, E: person, S: person, W: person }, you: { person: 's', seats: ['N', 'S'] } };
  const whole = { winners: [], claim: null, undo: null, ...board };
  const state = { ...start(), table, board: whole, game: { may } };
  return { sent, board: whole, app: { state, gameUi: bridge, sendGame: (command) => sent.push(command) } };
}

test('an undo request that only a lent hand is asked about is answered in its seat', () => {
  const undo = { seat: 'W', keep: 3, across_a_card: false, waiting: ['N'] };
  const { app, board, sent } = page({ answer: { undo: 'N' } }, { undo });
  const found = buttons(undoBar(app, board));
  assert.deepEqual(Object.keys(found), ['Agree', 'Refuse']);
  found.Agree();
  found.Refuse();
  assert.deepEqual(sent, [{ type: 'UndoAnswer', seat: 'N', agree: true }, { type: 'UndoAnswer', seat: 'N', agree: false }]);
});

test('a claim is answered and withdrawn in the seats that the view names, and in no other', () => {
  const claim = { seat: 'N', tricks: 2, concession: false, line: [], statement: '', waiting: ['E', 'W'] };
  const own = page({ withdraw: { claim: 'N' } }, { claim });
  const found = buttons(claimBar(own.app, own.board));
  assert.deepEqual(Object.keys(found), ['Withdraw']);
  found.Withdraw();
  assert.deepEqual(own.sent, [{ type: 'Object', seat: 'N' }]);
  const nothing = page({}, { claim });
  assert.deepEqual(buttons(claimBar(nothing.app, nothing.board)), {});
});
