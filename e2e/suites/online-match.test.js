// A team match at our tables: one person in each room with six robots, a line-up by the captain, two sets.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, eventually, follow, person, shot, until } from '../lib.js';
import { claim, open, playRound, submit } from '../event.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LONG_MS = 420000;
const NAMES = ['Anna', 'Boris', 'Clara', 'David', 'Elena', 'Fedor', 'Robot', 'North', 'South', 'Online', 'Match'];

test('a match with robots: two rooms, two sets, a team of five', { timeout: 2 * LONG_MS }, async () => {
  const director = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Director' });
  // Friends find the way from the page on which a table is opened.
  await director.page.goto('/tables');
  await follow(director.page, 'a[href="/event/new?kind=match&place=online"]');
  assert.equal(await director.page.inputValue('#place'), 'online');
  await accessible(director.page, 'a match is opened');
  await shot(director.page, 'online-match-new-en');
  const address = await open(director, 'match', {
    title: 'Online Match', place: 'online', 'team-a': 'North', 'players-a': 'Anna\nBoris\nClara\nDavid\nElena',
    'team-b': 'South', 'players-b': 'Fedor', boards: '2',
  });
  const list = await director.page.textContent('.start-list');
  assert.match(list, /North: Anna \(not here; a robot plays\)/);
  assert.match(list, /South: Fedor \(not here; a robot plays\) – Robot 1 \(robot\) – Robot 2 \(robot\) – Robot 3 \(robot\)/);
  const start = (/** @type {number} */ set) => submit(director.page, director.page.locator(`button:has-text("Start set ${set}")`));
  // A team of five does not say by itself who plays.
  await start(1);
  assert.match(await director.page.textContent('p.wrong'), /captain of .*North.* has not said who plays/);
  await shot(director.page, 'online-match-no-line-up-en');

  const anna = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true, name: 'Anna' });
  const fedor = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Fedor' });
  await claim(anna, address, 'Anna');
  await anna.page.selectOption('#team-a-open-2', 'Elena');
  // A choice that is not sent yet stays when somebody else changes the event.
  await anna.page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
  await claim(fedor, address, 'Fedor');
  await anna.page.waitForSelector('.fresh');
  assert.equal(await anna.page.inputValue('#team-a-open-2'), 'Elena');
  await anna.page.locator('form:has(#team-a-open-1)').scrollIntoViewIfNeeded();
  await shot(anna.page, 'online-match-line-up-ru-phone');
  await russian(anna.page, 'before the match', NAMES);
  await accessible(anna.page, 'before the match');
  await submit(anna.page, anna.page.locator('form:has(#team-a-open-1) button.primary'));
  assert.match(await anna.page.textContent('.lineups'), /Anna – Elena/);

  for (const set of [1, 2]) {
    await director.page.goto(address);
    if (set === 2) {
      // South sits first and has four players: North, with five, need not wait for it. Fedor's room is the other one.
      assert.match(await director.page.textContent('.now .phase'), /waiting for the line-up from the captain of .*South/);
      await director.page.selectOption('#team-b-open-1', 'Robot 2');
      await director.page.selectOption('#team-b-open-2', 'Robot 3');
      await director.page.selectOption('#team-b-closed-1', 'Fedor');
      await director.page.selectOption('#team-b-closed-2', 'Robot 1');
      await submit(director.page, director.page.locator('form:has(#team-b-open-1) button.primary'));
      await anna.page.goto(address);
      // North exchanges its rooms in this set, unless its captain wants it otherwise.
      assert.equal(await anna.page.inputValue('#team-a-closed-1'), 'Anna');
      for (const [at, who] of [['open-1', 'Anna'], ['open-2', 'Boris'], ['closed-1', 'Clara'], ['closed-2', 'David']]) {
        await anna.page.selectOption(`#team-a-${at}`, who);
      }
      await submit(anna.page, anna.page.locator('form:has(#team-a-open-1) button.primary'));
      await director.page.goto(address);
      assert.match(await director.page.textContent('.now .phase'), /the director starts it/);
      await accessible(director.page, 'both line-ups are filed');
    }
    await start(set);
    assert.match(await director.page.textContent('.online-director'), /open room/);
    assert.match(await director.page.textContent('.online-director'), /0 of 1/);
    await accessible(director.page, `set ${set} is played`);
    await shot(director.page, `online-match-set-${set}-en`);
    for (const who of [anna, fedor]) await who.page.waitForURL(/\/table\//, { timeout: 60000 });
    const tables = [anna, fedor].map((who) => new URL(who.page.url()).pathname);
    assert.equal(tables[0] === tables[1], set === 1, 'in the first set both sit in the open room');
    await Promise.all([anna, fedor].map((who) => playRound(who, LONG_MS)));
    await until('the results are in', async () => {
      await director.page.goto(address);
      const now = await director.page.textContent('.now .phase');
      return set === 1 ? /Set 2/.test(now) : /The match is over/.test(now);
    }, LONG_MS);
    // Now everybody sees both rooms; whoever has the event's page open is led to the next table.
    for (const who of [anna, fedor]) await who.page.goto(address);
    await shot(anna.page, `online-match-after-${set}-ru-phone`);
  }
  await russian(anna.page, 'after the match', NAMES);
  await accessible(anna.page, 'after the match');
  // They are opened after the last result.
  await eventually(async () => {
    await director.page.goto(address);
    assert.equal(await director.page.locator('.drawn-deals dd').count(), 4, 'hashes and secrets');
    assert.equal(await director.page.locator('.drawn .compass').count(), 2, 'the cards are open');
  });
  await director.page.click('.drawn-deals summary');
  await director.page.click('.direct > details:first-of-type > summary');
  const log = await director.page.textContent('.log');
  assert.match(log, /table: board 1, open room: /);
  assert.match(log, /lead [♠♥♦♣]/);
  assert.match(log, /board 2, closed room: /);
  await accessible(director.page, 'an online match is over');
  await shot(director.page, 'online-match-over-en');
  // The refused start.
  director.faults = director.faults.filter((fault) => !/status of 409/.test(fault));
  await leave({ director, anna, fedor });
});
