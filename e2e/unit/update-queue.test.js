// Handling of the server's messages.
import assert from 'node:assert/strict';
import test from 'node:test';

import { start } from '../../crates/web/assets/js/state.js';

// sound.js listens for the first user gesture.
globalThis.addEventListener ??= () => {};
const { UpdateQueue } = await import('../../crates/web/assets/js/update-queue.js');

/** An app without rendering. */
function page(patch = {}) {
  const app = {
    state: { ...start(), ...patch }, pendingCommands: new Map(), settings: {}, toasts: [],
    change(more) { Object.assign(this.state, more); },
    toast(text) { this.toasts.push(text); },
  };
  return { app, updates: new UpdateQueue(/** @type {any} */ (app)) };
}

test('a card that cannot be stored returns to the hand', () => {
  const pending = { ref: 7, seat: 'S', card: 'SA' };
  const { app, updates } = page({ pending });
  app.pendingCommands.set(7, { type: 'Game' });
  updates.receive({ t: 'trouble', reason: 'disk' });
  assert.deepEqual([app.state.degraded, app.state.pending], [true, pending], 'without a reference the pending card stays');
  updates.receive({ t: 'trouble', reason: 'disk', ref: 7 });
  assert.deepEqual([app.state.degraded, app.state.pending, app.pendingCommands.size], [true, null, 0]);
});

test('the warning ends when something is stored again, not with a change of presence', () => {
  const { app, updates } = page({ degraded: true });
  updates.isSnapshot = false;
  globalThis.document ??= /** @type {any} */ ({ visibilityState: 'visible' });
  updates.receive({ t: 'view', version: 3, presence: ['a', 'b'] });
  assert.equal(app.state.degraded, true);
  updates.receive({ t: 'view', version: 3 });
  assert.equal(app.state.degraded, false);
});

test('what the user may do stays until the server sends it again, and arrives without the game too', () => {
  const { app, updates } = page();
  app.gameUi = { read: (play) => ({ ...play }) };
  globalThis.document ??= /** @type {any} */ ({ visibilityState: 'visible' });
  const receive = (parts) => updates.receive({ t: 'view', version: 1, ...parts });
  receive({ game: { over: false, stopping: [] }, may: { undo: { allowed: 'S' } } });
  assert.deepEqual(app.state.game.may, { undo: { allowed: 'S' } });
  receive({ game: { over: true, stopping: [] } });
  assert.deepEqual([app.state.game.over, app.state.game.may], [true, { undo: { allowed: 'S' } }]);
  receive({ may: { ready: true } });
  assert.deepEqual([app.state.game.over, app.state.game.may], [true, { ready: true }]);
  receive({ may: null });
  assert.deepEqual(app.state.game.may, {}, 'a person without a seat');
});

// A person who runs the server and plays can turn back its log to before their own number, when they know all others.
const COMMITMENT = '11'.repeat(32);
/** The page of South in a dealing of board 1 of a table. @param {string} name */
function dealing(name) {
  const { app, updates } = page();
  globalThis.document ??= /** @type {any} */ ({ visibilityState: 'visible' });
  const said = [];
  const sent = [];
  Object.assign(app, { gameUi: { shape: { seats: ['N', 'E', 'S', 'W'] } }, warn: (/** @type {string} */ key) => said.push(key), send: (/** @type {any} */ command) => sent.push(command) });
  const receive = (/** @type {string} */ phase, /** @type {Record<string, string>} */ hashes, /** @type {any} */ may) => {
    sent.length = 0;
    updates.receive({ t: 'view', version: 1, table: { public: name, chairs: {}, you: {}, may, dealing: { board: 1, phase, commitment: COMMITMENT, hashes } } });
    return [...sent];
  };
  return { receive, said, reconnect: () => updates.receive({ t: 'welcome', now_ms: 0 }) };
}
const others = { N: 'aa'.repeat(32) };

test('a number that was opened is not given again when the log is turned back to before it', () => {
  const { receive, said, reconnect } = dealing('turned-back-1');
  const [first] = receive('Committing', {}, { commit: ['S'] });
  const [opened] = receive('Opening', { ...others, S: first.hash }, { share: ['S'] });
  assert.equal(opened.type, 'Share');
  reconnect();
  assert.deepEqual(receive('Opening', { ...others, S: first.hash }, { share: ['S'] }), [opened], 'a lost connection changes nothing');
  assert.deepEqual(said, []);
  reconnect();
  const [again] = receive('Committing', {}, { commit: ['S'] });
  assert.notEqual(again.hash, first.hash, 'the old number is known');
  assert.deepEqual(said, ['dealing-rolled-back']);
  const [fresh] = receive('Opening', { N: 'bb'.repeat(32), S: again.hash }, { share: ['S'] });
  assert.notEqual(fresh.share, opened.share, 'nobody could choose theirs by this one');
});

test('a known number is not opened beside others that were chosen after it', () => {
  const { receive, said, reconnect } = dealing('turned-back-2');
  const [first] = receive('Committing', {}, { commit: ['S'] });
  receive('Opening', { ...others, S: first.hash }, { share: ['S'] });
  reconnect();
  assert.deepEqual(receive('Opening', { N: 'bb'.repeat(32), S: first.hash }, { share: ['S'] }), []);
  assert.deepEqual(said, ['dealing-rolled-back']);
});
