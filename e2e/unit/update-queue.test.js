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
