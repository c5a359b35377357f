// Robustness: two tabs, history navigation, hundreds of clicks, unusual text, zoom and small screens, and
// immediate feedback to clicks.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, act, attempt, enter, escapeDialog, eventually, follow, liveCalls, liveCards, mustAct, openTable, person, phase, settled, shot, until } from '../lib.js';
import { accessible, leave, ownHand } from '../table.js';

const { server, browser } = await serverAndBrowser();

/** A table with three robots, in the auction. */
async function alone(options = {}) {
  const me = await person(browser, server, { name: 'Nora', still: true, ...options });
  const table = await openTable(me, { seat: 'S', start: true });
  await enter(me, table);
  await me.page.waitForSelector('#table[data-phase="auction"]');
  return { me, table };
}

/** Acts until South can play a card, from hand or dummy; bids, so as to become declarer. */
async function toACard(who) {
  await until('a card may be played', async () => {
    if ((await liveCards(who.page)).length) return true;
    if ((await phase(who.page)) === 'closed') await attempt(who.page.click('.next-board'));
    if ((await liveCalls(who.page)).length) await attempt(act(who.page, (calls) => calls.find((c) => /^[1-3]/.test(c)) ?? 'Pass'));
    return false;
  }, 180000);
}

test('one user in two tabs: both show the same, and either can play', { timeout: 270000 }, async () => {
  const { me, table } = await alone();
  const other = { page: await me.context.newPage() };
  await enter(other, table);
  await toACard(me);
  await until('both see the same', async () => (await ownHand(me)).sort().join() === (await ownHand(other)).sort().join());
  const first = await mustAct(other.page);
  await until('the first tab sees it', async () => !(await liveCards(me.page)).includes(first));
  await toACard(me);
  const second = await mustAct(me.page);
  await until('the second tab sees it', async () => !(await liveCards(other.page)).includes(second));
  assert.equal(await other.page.locator('.banner').count(), 0);
  await leave({ me });
});

test('back and forward: the table is unchanged', { timeout: 270000 }, async () => {
  const me = await person(browser, server, { name: 'Nora', still: true });
  await me.page.goto('/');
  await follow(me.page, 'form[action="/play"] button');
  await me.page.waitForSelector('#table[data-phase="auction"]');
  await toACard(me);
  const hand = async () => (await ownHand(me)).sort().join();
  const before = await hand();
  await me.page.goBack();
  await me.page.waitForSelector('.hero');
  await me.page.waitForSelector('#back:not([hidden])');
  await accessible(me.page, 'first page with the way back');
  await me.page.goForward();
  await me.page.waitForSelector('#table[data-ready="yes"]');
  await until('the same cards', async () => (await hand()) === before);
  const card = await mustAct(me.page);
  await until('the game goes on', async () => (await hand()) !== before && !(await liveCards(me.page)).includes(card));
  await me.page.reload();
  await me.page.waitForSelector('#table[data-ready="yes"]');
  await leave({ me });
});

test('five hundred fast clicks: one call, one card, and no disconnection', { timeout: 360000 }, async () => {
  const { me } = await alone();
  await until('my call', async () => (await liveCalls(me.page)).length > 0);
  const made = await me.page.evaluate(() => {
    const before = document.querySelectorAll('.middle .auction .call').length;
    for (let i = 0; i < 500; i += 1) document.querySelectorAll('.bid')[i % 38]?.click();
    return before;
  });
  await until('one call is made', async () => (await me.page.locator('.middle .auction button.call').count()) > made || (await phase(me.page)) !== 'auction');
  await toACard(me);
  const hand = await ownHand(me);
  await me.page.evaluate(() => {
    const cards = [...document.querySelectorAll('.card[data-up]:not(.gone)')];
    for (let i = 0; i < 500; i += 1) cards[i % cards.length].click();
  });
  await until('a card is played', async () => (await ownHand(me)).join() !== hand.join());
  assert.equal(await me.page.locator('.banner').count(), 0, 'still connected');
  await toACard(me);
  await me.page.evaluate(() => {
    for (let i = 0; i < 500; i += 1) document.querySelectorAll('.tabs [role="tab"]')[i % 4].click();
  });
  const card = await mustAct(me.page);
  await until('the game goes on', async () => !(await liveCards(me.page)).includes(card));
  assert.equal(await me.page.locator('.banner').count(), 0, 'still connected');
  await leave({ me });
});

test('a click is shown before the next frame', { timeout: 270000 }, async () => {
  const { me } = await alone();
  await until('my call', async () => (await liveCalls(me.page)).length > 0);
  // While the server is stopped its answer cannot come before the next frame.
  const call = await server.paused(() => me.page.evaluate(() => new Promise((resolve) => {
    const bid = [...document.querySelectorAll('.bid')].find((b) => b.getAttribute('aria-disabled') === 'false');
    bid.click();
    requestAnimationFrame(() => resolve({ shown: document.querySelectorAll('.middle .call.pending').length, alive: document.querySelectorAll('.bid[aria-disabled="false"]').length }));
  })));
  assert.deepEqual(call, { shown: 1, alive: 0 });
  await toACard(me);
  const card = await server.paused(() => me.page.evaluate(() => new Promise((resolve) => {
    const node = document.querySelector('.card.live');
    const before = node.style.transform;
    node.click();
    requestAnimationFrame(() => resolve({ moved: node.style.transform !== before, live: document.querySelectorAll('.card.live').length }));
  })));
  assert.deepEqual(card, { moved: true, live: 0 });
  await leave({ me });
});

test('a single legal card is played automatically, if the setting is on', { timeout: 450000 }, async () => {
  const { me } = await alone();
  await me.page.click('.bar .icon-button:last-child');
  await me.page.waitForSelector('.dialog-settings[open]');
  await accessible(me.page, 'settings');
  await me.page.locator('.settings .toggle', { hasText: 'only legal card' }).locator('input').check();
  await escapeDialog(me.page);
  let byItself = 0;
  await until('the board is played', async () => {
    const live = await liveCards(me.page);
    const over = (await phase(me.page)) === 'closed';
    if (over && byItself > 0) return true;
    if (over) await attempt(me.page.click('.next-board'));
    if (live.length === 1) {
      // The page plays it without input.
      byItself += 1;
      await until('the card has gone', async () => (await liveCards(me.page)).join() !== live.join());
      return false;
    }
    await attempt(act(me.page, (calls) => calls.find((c) => /^[1-3]/.test(c)) ?? 'Pass'));
    return false;
  }, 360000);
  await leave({ me });
});

test('markup and right-to-left text are shown as text, in their place', { timeout: 270000 }, async () => {
  const owner = await person(browser, server, { name: 'עדי', still: true });
  const guest = await person(browser, server, { name: '<i>Ги</i>', lang: 'ru', still: true });
  const table = await openTable(owner, { seat: 'S' });
  await enter(owner, table);
  await enter(guest, table);
  await guest.page.locator('.plate[data-seat="N"] .sit').click();
  await guest.page.waitForSelector('.plate[data-seat="N"].at-south');
  await owner.page.click('#tab-chat');
  await guest.page.click('#tab-chat');
  const lines = ['<img src=x onerror="globalThis.broken=1">', 'שלום לכולם (1NT)', '<script>globalThis.broken=1</script> & "\'', 'x'.repeat(400)];
  for (const line of lines) {
    await owner.page.fill('.chat input', line);
    await owner.page.keyboard.press('Enter');
    for (const who of [owner, guest]) await until('it is read', async () => (await who.page.locator('.lines li span').allTextContents()).includes(line));
  }
  // What turns the direction of the text around it is refused.
  await owner.page.fill('.chat input', 'а\u202eзадом наперёд');
  await owner.page.keyboard.press('Enter');
  await until('it is refused', async () => (await owner.page.locator('.toast.no').count()) > 0);
  assert.equal(await owner.page.locator('.lines li').count(), lines.length);
  for (const who of [owner, guest]) {
    assert.equal(await who.page.evaluate(() => globalThis.broken), undefined);
    assert.equal(await who.page.locator('.lines img, .lines script, .plate i').count(), 0);
    assert.equal(await who.page.evaluate(() => document.querySelector('.panel').scrollWidth <= document.querySelector('.panel').clientWidth + 1), true, 'a long word is broken');
    // The name comes before the text, whatever its direction.
    const first = await who.page.$$eval('.lines li', (items) => items.map((li) => {
      const [name, text] = [li.querySelector('b'), li.querySelector('span')].map((el) => el.getClientRects()[0]);
      return name.left <= text.left || name.top < text.top;
    }));
    assert.deepEqual(first, first.map(() => true));
  }
  assert.equal(await guest.page.textContent('.plate[data-seat="N"] .name'), '<i>Ги</i>');
  await accessible(guest.page, 'a strange chat');
  await shot(guest.page, 'chat-strange');
  await leave({ owner, guest });
});

for (const [name, options] of Object.entries({
  'two hundred per cent': { size: { width: DESKTOP.width / 2, height: DESKTOP.height / 2 }, scale: 2 },
  'four hundred per cent': { size: { width: 320, height: 256 }, scale: 4 },
  'a small phone': { size: { width: 360, height: 640 }, touch: true, lang: 'ru' },
  'a phone held sideways': { size: { width: 844, height: 390 }, touch: true, lang: 'ru' },
  'a tablet held upright': { size: { width: 768, height: 1024 }, touch: true, lang: 'ru', dark: true },
})) {
  test(`${name}: a call, a card, the panels and the settings`, { timeout: 360000 }, async () => {
    const { me } = await alone(options);
    const fits = async (where) => {
      await settled(me.page);
      const over = await me.page.evaluate(() => [document.documentElement.scrollWidth - document.documentElement.clientWidth, document.documentElement.scrollHeight - document.documentElement.clientHeight]);
      assert.deepEqual(over.map((n) => n <= 0), [true, true], `${where} fits: ${over}`);
    };
    await until('my call', async () => (await liveCalls(me.page)).length > 0);
    await fits('the auction');
    await accessible(me.page, 'the auction');
    // North deals, so there is a call before South's turn; it must be visible.
    const seen = () => me.page.$$eval('.middle .auction td .call, .middle .auction .waits', (nodes) => nodes.slice(-2).map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at === node || node.contains(at) || at?.contains(node) && at.closest('td') !== null;
    }));
    await eventually(async () => assert.deepEqual(await seen(), [true, true], 'the last call and the turn are visible'));
    const [about] = await me.page.locator('.middle .auction button.call').all();
    await about.click();
    await me.page.waitForSelector('.middle .note .note-text:visible, .panel .note .note-text:visible');
    await shot(me.page, `rough-${name.replaceAll(' ', '-')}-explained`);
    await fits('an explanation');
    const whole = await me.page.locator('.middle .note .note-text').evaluate((node) => {
      const { left, bottom, width } = node.getBoundingClientRect();
      return Boolean(document.elementFromPoint(left + width / 2, bottom - 6)?.closest('.note')) || node.closest('.note').scrollHeight > node.closest('.note').clientHeight;
    });
    assert.ok(whole, 'the explanation can be read to its end');
    // Where it covers the bidding box it can be closed.
    const close = me.page.locator('.middle .note-close:visible');
    if (await close.count()) await close.click();
    await me.page.mouse.move(2, 2);
    await until('nothing covers the bidding box', async () => me.page.$$eval('.bid[aria-disabled="false"]', (nodes) => nodes.every((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.bid') === node;
    })));
    await shot(me.page, `rough-${name.replaceAll(' ', '-')}-auction`);
    await toACard(me);
    await fits('the play');
    await accessible(me.page, 'the play');
    await shot(me.page, `rough-${name.replaceAll(' ', '-')}-play`);
    const card = await mustAct(me.page);
    await until('it is played', async () => !(await liveCards(me.page)).includes(card));
    await me.page.keyboard.press('/');
    await until('the text field', async () => me.page.evaluate(() => document.activeElement?.name === 'typed'));
    await me.page.keyboard.press('Escape');
    await me.page.evaluate(() => document.activeElement?.blur());
    await me.page.keyboard.press('Escape');
    await me.page.click('.bar .icon-button:last-child');
    await me.page.waitForSelector('.dialog-settings[open]');
    await accessible(me.page, 'settings');
    await shot(me.page, `rough-${name.replaceAll(' ', '-')}-settings`);
    await me.page.locator('.dialog-settings header button').click();
    await until('closed', async () => (await me.page.locator('.dialog[open]').count()) === 0);
    await leave({ me });
  });
}
