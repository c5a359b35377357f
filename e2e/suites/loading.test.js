// Parts of a page that do not come: they are asked for again, and if they never come, the user is told and can go on.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { act, attempt, enter, eventually, follow, liveCalls, mustAct, openTable, person, phase, until } from '../lib.js';
import { leave } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LAWS = { form: 'duplicate', game: { laws: { mode: 'coach', code: 'dup2017' } }, seat: 'S', start: true };

/** Lets the first requests of an address fail, as an unreliable line does or a server that restarts. */
async function failing(who, address, times, how = (route) => route.abort()) {
  let failed = 0;
  await who.page.route(address, (route) => {
    if (failed >= times) return route.fallback();
    failed += 1;
    return how(route);
  });
  return () => failed;
}

/** What the browser itself reports of the requests that the test lets fail. */
const expected = (faults) => faults.filter((fault) => !/Failed to load resource|preload/.test(fault));

const isReady = (page) => page.waitForSelector('#table[data-ready="yes"]');

for (const part of ['**/laws/game-ui.js*', '**/css/laws.css*', /\.ftl/]) {
  test(`a table in laws mode opens although ${part} fails twice`, { timeout: 120000 }, async () => {
    const me = await person(browser, server, { name: 'Ida', still: true });
    const table = await openTable(me, LAWS);
    const failed = await failing(me, part, 2);
    await me.page.goto(`/table/${table}`);
    await me.page.waitForSelector('.laws-chip');
    assert.equal(failed(), 2);
    await eventually(async () => assert.equal(await me.page.locator('.banner').count(), 0));
    assert.deepEqual(expected(me.faults), []);
    await me.close();
  });
}

test('an error page is not taken for messages', { timeout: 120000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true });
  await failing(me, /\.ftl/, 1, (route) => route.fulfill({ status: 503, body: 'at-the-table = Not this\n' }));
  await me.page.goto(`/table/${table}`);
  await isReady(me.page);
  assert.equal(await me.page.getAttribute('.cloth', 'aria-label'), 'The table');
  await me.close();
});

test('without its messages a table says so', { timeout: 120000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true });
  await failing(me, /\.ftl/, Infinity);
  await me.page.goto(`/table/${table}`);
  await me.page.waitForSelector('.incomplete.now', { state: 'visible' });
  await me.page.unroute(/\.ftl/);
  await follow(me.page, '.incomplete a');
  await isReady(me.page);
  await me.close();
});

test('a table that cannot be loaded whole says so, and is loaded with the next connection', { timeout: 180000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  const table = await openTable(me, LAWS);
  const part = '**/laws/game-ui.js*';
  await failing(me, part, Infinity);
  await me.page.goto(`/table/${table}`);
  await me.page.waitForSelector('.banner button', { timeout: 60000 });
  await me.page.unroute(part);
  await me.context.setOffline(true);
  await me.page.evaluate(() => dispatchEvent(new Event('online')));
  await until('the connection is lost', async () => (await me.page.locator('.banner').count()) > 1);
  await me.context.setOffline(false);
  await me.page.waitForSelector('.laws-chip');
  await until('no message is left', async () => (await me.page.locator('.banner').count()) === 0);
  await me.close();
});

test('a dialog that cannot be loaded opens when it is asked for again, and never by itself', { timeout: 180000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true });
  await enter(me, table);
  await until('my call', async () => (await liveCalls(me.page)).length > 0);
  const part = '**/dialogs.js*';
  const failed = await failing(me, part, Infinity);
  await me.page.click('.bar .icon-button:last-child');
  await me.page.waitForSelector('.toast.no', { timeout: 60000 });
  const tries = failed();
  assert.ok(tries > 1, 'it was tried again');
  await me.page.unroute(part);
  await mustAct(me.page);
  await until('the call is made', async () => (await me.page.locator('.bidding .auction .call').count()) > 0 || (await phase(me.page)) !== 'auction');
  assert.equal(await me.page.locator('dialog').count(), 0, 'no dialog opens in the middle of the play');
  await me.page.click('.bar .icon-button:last-child');
  await me.page.waitForSelector('dialog[open] .settings');
  await leave({ me: { ...me, faults: expected(me.faults) } });
});

test('a result stands without its comparison', { timeout: 240000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true });
  const part = '**/comparison.js*';
  await failing(me, part, Infinity);
  await enter(me, table);
  await until('the board is over', async () => {
    if ((await phase(me.page)) === 'closed') return true;
    await attempt(act(me.page));
    return false;
  }, 180000);
  await me.page.waitForSelector('.result .next-board');
  assert.deepEqual(expected(me.faults), []);
  await me.close();
});

test('a page of an old version offers to be loaded again', { timeout: 120000 }, async () => {
  const me = await person(browser, server, { name: 'Ida', still: true });
  const table = await openTable(me, { form: 'duplicate', seat: 'S', start: true });
  await enter(me, table);
  const offline = async () => {
    await me.context.setOffline(true);
    await me.page.evaluate(() => dispatchEvent(new Event('online')));
    await me.page.waitForSelector('.banner', { timeout: 40000 });
    await me.context.setOffline(false);
  };
  await offline();
  await until('the connection is back', async () => (await me.page.locator('.banner').count()) === 0);
  // The server of another version does not have the files of this one.
  await me.page.route('**/icon.svg', (route) => (route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback()));
  await offline();
  await me.page.waitForSelector('.banner button');
  await me.page.unroute('**/icon.svg');
  await follow(me.page, '.banner button');
  await isReady(me.page);
  await eventually(async () => assert.equal(await me.page.locator('.banner').count(), 0));
  await me.close();
});
