// Four users play a whole board; one loses the connection, one changes to another device.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, act, attempt, enter, escapeDialog, eventually, follow, liveCalls, openTable, person, phase, shot, startServer, until } from '../lib.js';

const { server, browser } = await serverAndBrowser();

/** The number of face-up cards drawn opaque, in a viewBox 140 high. */
const solid = (page) => page.$$eval('.card[data-up] .face .blank', (nodes) => nodes.filter((node) => node.getBBox().height > 130
  && getComputedStyle(node).fill !== 'none').length);

const clean = (people) => {
  for (const [name, who] of Object.entries(people)) assert.deepEqual(who.faults, [], name);
};

/** A chooser of calls: the first user able to opens 1NT, all others pass. */
const chooser = () => {
  let opened = false;
  return (calls) => {
    if (!opened && calls.includes('1NT')) {
      opened = true;
      return '1NT';
    }
    return 'Pass';
  };
};

test('four users play a whole board; one loses the connection in mid-trick, one changes device', { timeout: 600000 }, async () => {
  const north = await person(browser, server, { name: 'Анна', lang: 'ru' });
  const east = await person(browser, server, { name: 'Boris' });
  const south = await person(browser, server, { name: 'Clara', size: PHONE, touch: true });
  const west = await person(browser, server, { name: 'Дмитрий', lang: 'ru', size: { width: 820, height: 1180 } });
  const watcher = await person(browser, server, { name: 'Watcher' });
  const people = { N: north, E: east, S: south, W: west };
  const table = await openTable(north);
  for (const [seat, who] of Object.entries(people)) {
    await enter(who, table);
    await who.page.locator(`.plate[data-seat="${seat}"] .sit`).click();
    await who.page.waitForSelector(`.plate[data-seat="${seat}"].at-south`);
  }
  await enter(watcher, table);
  await shot(north.page, 'gathering-owner');
  await shot(watcher.page, 'gathering-watcher');
  await north.page.click('.gather .big');
  for (const who of [east, south, west]) await who.page.click('.next-board');
  for (const who of Object.values(people)) await who.page.waitForSelector('#table[data-phase="auction"]');

  // all users sent their shares, and nobody sees another hand
  for (const who of Object.values(people)) {
    await eventually(async () => assert.equal(await who.page.locator('.card[data-up]').count(), 13));
    await eventually(async () => assert.equal(await solid(who.page), 13));
  }
  await watcher.page.waitForSelector('#table[data-phase="auction"]');
  assert.equal(await watcher.page.locator('.card[data-up]').count(), 0, 'a watcher sees no card');
  await shot(watcher.page, 'watcher-auction');

  const choose = chooser();
  const everybody = async (stop) => {
    await until('the board goes on', async () => {
      if (await stop()) return true;
      for (const who of Object.values(people)) await attempt(act(who.page, choose));
      return false;
    }, 360000);
  };

  // Only calls: a card would face dummy before the watcher is looked at.
  await until('the auction is over', async () => {
    if ((await phase(north.page)) === 'play') return true;
    for (const who of Object.values(people)) {
      if ((await liveCalls(who.page)).length > 0) await attempt(act(who.page, choose));
    }
    return false;
  }, 360000);
  assert.equal(await watcher.page.locator('.card[data-up]:not(.gone)').count(), 0);
  await everybody(async () => (await watcher.page.locator('.card[data-up]:not(.gone)').count()) >= 14);
  const seen = await watcher.page.locator('.card[data-up]:not(.gone)').count();
  assert.ok(seen <= 18, `a watcher sees dummy and the trick, not ${seen} cards`);
  await shot(south.page, 'play-phone');
  await shot(north.page, 'play-russian');
  await shot(west.page, 'play-tablet');

  // the connection is lost in mid-trick
  await east.context.setOffline(true);
  await east.page.evaluate(() => globalThis.dispatchEvent(new Event('offline')));
  const countBefore = await east.page.locator('.card[data-up]').count();
  assert.ok(countBefore >= 13);
  await east.context.setOffline(false);
  await server.stop('SIGTERM');
  await east.page.waitForSelector('.banner');
  await shot(east.page, 'reconnecting');
  Object.assign(server, await startServer({ port: server.port, data: server.data }));
  for (const who of Object.values(people)) {
    await until('the connection is back', async () => (await who.page.locator('.banner').count()) === 0, 90000);
  }
  await everybody(async () => (await north.page.locator('.trick-row li, .chip.tricks').count()) > 0 && (await north.page.evaluate(() => document.querySelector('.chip.tricks')?.textContent ?? '')).match(/[1-9]/));

  // the same person on another device
  const state = await south.context.storageState();
  await south.close();
  const laptop = await person(browser, server, { state, size: DESKTOP });
  people.S = laptop;
  await enter(laptop, table);
  await laptop.page.waitForSelector('.plate[data-seat="S"].at-south');
  await eventually(async () => assert.ok((await laptop.page.locator('.card[data-up]').count()) >= 13));
  await shot(laptop.page, 'another-device');

  await everybody(async () => (await phase(north.page)) === 'closed');
  for (const who of [...Object.values(people), watcher]) {
    await who.page.waitForSelector('#table[data-phase="closed"]');
    await eventually(async () => assert.equal(await who.page.locator('.card[data-up]:not(.gone)').count(), 52, 'all four hands lie open'));
  }
  await shot(watcher.page, 'after-watcher');
  await shot(north.page, 'after-russian');

  // the deal is verified in the page
  await laptop.page.click('.bar .icon-button[title="How the cards were dealt"]');
  await laptop.page.click('.dialog-dealing .primary');
  await laptop.page.waitForSelector('.verdict-fair');
  await shot(laptop.page, 'dealing-checked');
  await escapeDialog(laptop.page);

  // step by step
  await laptop.page.keyboard.press('ArrowRight');
  await laptop.page.keyboard.press('ArrowRight');
  await eventually(async () => assert.equal(await laptop.page.textContent('.replay .of'), '2/52'));
  await laptop.page.keyboard.press('ArrowLeft');
  await laptop.page.keyboard.press('Home');

  for (const who of Object.values(people)) await who.page.click('.next-board');
  await north.page.waitForSelector('#table[data-phase="auction"]');
  // The plates move to the open hands at the end of the play, and back at the next board: a layout shift
  // of 0.02 each. Nothing else may shift. (Up to 0.1 counts as good.)
  for (const [seat, who] of Object.entries(people)) {
    const { shift, shifts } = await who.page.evaluate(() => ({ shift: globalThis.shift, shifts: globalThis.shifts }));
    assert.ok(shift < 0.05, `the page of ${seat} jumps by ${shift}: ${shifts.join('; ')}`);
  }
  clean({ ...people, watcher });

  // the finished board has a page of its own
  await laptop.page.goto('/boards');
  await follow(laptop.page, 'table.boards a');
  await laptop.page.waitForSelector('.replay-cloth .card[data-up]');
  await laptop.page.click('.replay button:nth-of-type(3)');
  await eventually(async () => assert.equal(await laptop.page.textContent('.replay .of'), '1/52'));
  await shot(laptop.page, 'board-page');
  clean({ laptop });
  for (const who of [...Object.values(people), watcher]) await who.close();
});

test('robots fill the table, and one is replaced by a guest', { timeout: 270000 }, async () => {
  const owner = await person(browser, server, { name: 'Olga' });
  const guest = await person(browser, server, { name: 'Gleb', lang: 'ru', size: PHONE, touch: true });
  const table = await openTable(owner, { seat: 'S', start: true });
  await enter(owner, table);
  await owner.page.waitForSelector('#table[data-phase="auction"]');
  await enter(guest, table);
  await guest.page.locator('.plate[data-seat="N"] .sit').click();
  await guest.page.waitForSelector('.plate[data-seat="N"].at-south.person');
  await until('thirteen cards', async () => (await guest.page.locator('.card[data-up]').count()) === 13);
  await owner.page.waitForSelector('.plate[data-seat="N"].person');
  await shot(guest.page, 'robot-gave-up-its-seat');
  // the owner replaces the guest by a robot, and the guest returns
  await owner.page.click('#tab-people');
  await owner.page.locator('.people li', { hasText: 'Gleb' }).getByRole('button', { name: 'Use a robot' }).click();
  await guest.page.waitForSelector('.banner .primary');
  await guest.page.click('.banner .primary');
  await until('the guest plays again', async () => (await guest.page.locator('.banner').count()) === 0);
  await owner.page.click('#tab-chat');
  await owner.page.fill('.chat input', '<b>hello</b> & welcome');
  await owner.page.keyboard.press('Enter');
  await guest.page.click('.dock-button:nth-child(3)');
  await eventually(async () => assert.equal(await guest.page.textContent('.lines li span'), '<b>hello</b> & welcome'));
  await shot(guest.page, 'chat-phone');
  clean({ owner, guest });
  await owner.close();
  await guest.close();
});
