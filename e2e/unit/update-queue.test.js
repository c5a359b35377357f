// What the page makes of the server's messages, in their order.
import assert from 'node:assert/strict';
import test from 'node:test';

import { start } from '../../crates/web/assets/js/state.js';

// The sounds wait for the first touch of a page.
globalThis.addEventListener ??= () => {};
const { UpdateQueue } = await import('../../crates/web/assets/js/update-queue.js');

/** A page without a picture. */
function page(patch = {}) {
  const app = {
    state: { ...start(), ...patch }, pendingCommands: new Map(), settings: {}, toasts: [],
    change(more) { Object.assign(this.state, more); },
    toast(text) { this.toasts.push(text); },
  };
  return { app, updates: new UpdateQueue(/** @type {any} */ (app)) };
}

test('a card that the disk does not take lies in the hand again', () => {
  const pending = { ref: 7, seat: 'S', card: 'SA' };
  const { app, updates } = page({ pending });
  app.pendingCommands.set(7, { type: 'Game' });
  updates.receive({ t: 'trouble', reason: 'disk' });
  assert.deepEqual([app.state.degraded, app.state.pending], [true, pending], 'somebody else had trouble');
  updates.receive({ t: 'trouble', reason: 'disk', ref: 7 });
  assert.deepEqual([app.state.degraded, app.state.pending, app.pendingCommands.size], [true, null, 0]);
});

test('trouble is over when something is written again, not when somebody comes or goes', () => {
  const { app, updates } = page({ degraded: true });
  updates.isSnapshot = false;
  globalThis.document ??= /** @type {any} */ ({ visibilityState: 'visible' });
  updates.receive({ t: 'view', version: 3, presence: ['a', 'b'] });
  assert.equal(app.state.degraded, true);
  updates.receive({ t: 'view', version: 3 });
  assert.equal(app.state.degraded, false);
});
