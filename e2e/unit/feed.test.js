// What the page makes of the server's messages, in their order.
import assert from 'node:assert/strict';
import test from 'node:test';

import { start } from '../../crates/web/assets/js/state.js';

// The sounds wait for the first touch of a page.
globalThis.addEventListener ??= () => {};
const { Feed } = await import('../../crates/web/assets/js/feed.js');

/** A page without a picture. */
function page(patch = {}) {
  const app = {
    state: { ...start(), ...patch }, asked: new Map(), settings: {}, toasts: [],
    change(more) { Object.assign(this.state, more); },
    toast(text) { this.toasts.push(text); },
  };
  return { app, feed: new Feed(/** @type {any} */ (app)) };
}

test('a card that the disk does not take lies in the hand again', () => {
  const pending = { ref: 7, seat: 'S', card: 'SA' };
  const { app, feed } = page({ pending });
  app.asked.set(7, { type: 'Game' });
  feed.hear({ t: 'trouble', reason: 'disk' });
  assert.deepEqual([app.state.trouble, app.state.pending], [true, pending], 'somebody else had trouble');
  feed.hear({ t: 'trouble', reason: 'disk', ref: 7 });
  assert.deepEqual([app.state.trouble, app.state.pending, app.asked.size], [true, null, 0]);
});

test('trouble is over when something is written again, not when somebody comes or goes', () => {
  const { app, feed } = page({ trouble: true });
  feed.fresh = false;
  globalThis.document ??= /** @type {any} */ ({ visibilityState: 'visible' });
  feed.hear({ t: 'view', version: 3, presence: ['a', 'b'] });
  assert.equal(app.state.trouble, true);
  feed.hear({ t: 'view', version: 3 });
  assert.equal(app.state.trouble, false);
});
