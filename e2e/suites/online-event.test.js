// A barometer at our tables: two people at two tables with six robots, from the start list to open hands.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, eventually, follow, person, phase, shot, until } from '../lib.js';
import { claim, open, playRound, submit } from '../event.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LONG_MS = 420000;

test('a barometer with robots: two tables, two rounds, two people', { timeout: 2 * LONG_MS }, async () => {
  const director = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Director' });
  await director.page.goto('/event/new?kind=pairs');
  await director.page.click('form.event > details summary');
  await shot(director.page, 'online-new-en');
  const address = await open(director, 'pairs', {
    title: 'Online Cup', place: 'online', pairs: 'Anna\nBoris', boards: '4',
  }, { 'round-count': '2' });
  assert.match(await director.page.textContent('.start-list'), /Anna \(not here; a robot plays\) – Robot 1 \(robot\)/);
  assert.equal(await director.page.locator('.start-list li').count(), 4);
  await director.page.click('.drawn-deals summary');
  assert.equal(await director.page.locator('.drawn-deals dt').count(), 4);
  assert.equal(await director.page.locator('.drawn-deals dd').count(), 4, 'hashes, and no secret');
  await accessible(director.page, 'an online event opens');
  await shot(director.page, 'online-opened-en');

  const anna = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true, name: 'Anna' });
  const boris = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Boris' });
  await claim(anna, address, 'Anna');
  await claim(boris, address, 'Boris');
  assert.match(await anna.page.textContent('section.task .phase'), /Первый тур ещё не начался/);
  await russian(anna.page, 'before the first round', ['Anna', 'Boris', 'Robot', 'Online', 'Cup']);
  await accessible(anna.page, 'before the first round');
  await shot(anna.page, 'online-waits-ru-phone');
  // Robots' names cannot be taken.
  const stranger = await person(browser, server, { lang: 'en', still: true, name: 'Stranger' });
  await stranger.page.goto(address);
  assert.equal(await stranger.page.locator('#claim-name').count(), 0);

  for (const round of [1, 2]) {
    await director.page.goto(address);
    await submit(director.page, director.page.locator(`button:has-text("Start round ${round}")`));
    assert.match(await director.page.textContent('.online-director'), /0 of 2/);
    await shot(director.page, `online-round-${round}-en`);
    // The pages that are open lead to the tables by themselves.
    for (const who of [anna, boris]) await who.page.waitForURL(/\/table\//, { timeout: 60000 });
    const tables = [anna, boris].map((who) => new URL(who.page.url()).pathname);
    assert.notEqual(tables[0], tables[1], 'they sit at different tables');
    // Nobody else comes in, the director included.
    for (const who of [stranger, director]) {
      await who.page.goto(tables[0]);
      await who.page.waitForSelector('.banner:has-text("The table is locked")');
      assert.equal(await who.page.locator('[data-card]:visible').count(), 0, 'no card is shown');
    }
    await until('the cards are dealt', async () => ['auction', 'play'].includes(await phase(anna.page)));
    await shot(anna.page, `online-table-${round}-ru-phone`);
    await Promise.all([anna, boris].map((who) => playRound(who, LONG_MS)));
    await shot(anna.page, `online-played-${round}-ru-phone`);
    for (const who of [anna, boris]) {
      await follow(who.page, who.page.locator('a.primary[href^="/event/"]').first());
      await who.page.waitForSelector('.happening');
    }
    await until('the results are in', async () => {
      await director.page.goto(address);
      const played = await director.page.locator('.online-director tbody td:last-child').allTextContents();
      return played.length === 2 && played.every((text) => text === 'all');
    }, LONG_MS);
  }
  await eventually(async () => {
    await director.page.goto(address);
    assert.equal(await director.page.locator('.how .compass').count(), 4, 'the hands are open');
    assert.equal(await director.page.locator('.drawn-deals dd').count(), 8, 'hashes and secrets');
  });
  await director.page.click('.drawn-deals summary');
  await director.page.click('.direct > details:first-of-type > summary');
  assert.equal(await director.page.locator('.log > li:has-text("table 1:"), .log > li:has-text("table 2:")').count(), 8);
  assert.match(await director.page.textContent('.log'), /lead/);
  await accessible(director.page, 'all rounds are played');
  await shot(director.page, 'online-director-en');
  await director.page.click('details.close > summary');
  await submit(director.page, director.page.locator('details.close button'));
  await anna.page.goto(address);
  assert.match(await anna.page.textContent('.how'), /Места/);
  assert.equal(await anna.page.locator('.how .compass').count(), 4);
  await accessible(anna.page, 'an online event is over');
  await russian(anna.page, 'an online event is over', ['Anna', 'Boris', 'Robot', 'Online', 'Cup']);
  await shot(anna.page, 'online-over-ru-phone');
  await leave({ director, anna, boris });
  await stranger.close();
});
