// A knockout of four teams at our tables: two people among robots, a line-up by a captain, semi-finals and the final.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, eventually, follow, person, shot, until } from '../lib.js';
import { claim, playRound, submit } from '../event.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LONG_MS = 420000;
const NAMES = ['Anna', 'Boris', 'Clara', 'David', 'Elena', 'Fedor', 'Robot', 'North', 'South', 'East', 'West', 'Online', 'Cup', 'IMP'];

test('a knockout with robots: semi-finals and the final, a team of five', { timeout: 2 * LONG_MS }, async () => {
  const director = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Director' });
  await director.page.goto('/tables');
  await follow(director.page, 'a[href="/event/new?kind=knockout&place=online"]');
  assert.equal(await director.page.inputValue('#place'), 'online');
  await accessible(director.page, 'a knockout is opened');
  await shot(director.page, 'online-knockout-new-en');
  await director.page.goto('/event');
  await follow(director.page, 'a[href="/event/new?kind=knockout"]');
  await director.page.click('form.event > details:has(#option-tied_match) summary');
  // A tie is decided by the director: eight extra boards would take long.
  await director.page.selectOption('#option-tied_match', 'countback');
  for (const [field, value] of Object.entries({
    title: 'Online Cup', teams: 'North | Anna; Boris; Clara; David; Elena\nEast\nWest\nSouth | Fedor', segments: '1', 'segment-boards': '1',
  })) await director.page.fill(`[name="${field}"]`, value);
  await director.page.selectOption('#place', 'online');
  await submit(director.page, director.page.locator('form.event > button.primary'));
  const address = new URL(director.page.url()).pathname;
  const list = await director.page.textContent('.start-list');
  assert.match(list, /North: Anna \(not here; a robot plays\)/);
  assert.match(list, /South: Fedor \(not here; a robot plays\) – Robot \d+ \(robot\) – Robot \d+ \(robot\) – Robot \d+ \(robot\)/);
  await accessible(director.page, 'before the semi-finals');

  const anna = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true, name: 'Anna' });
  const fedor = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Fedor' });
  await claim(anna, address, 'Anna');
  await claim(fedor, address, 'Fedor');
  await anna.page.goto(address);
  await anna.page.selectOption('#number-1-open-2', 'Elena');
  const lineUp = anna.page.locator('form:has(#number-1-open-1)');
  await lineUp.scrollIntoViewIfNeeded();
  await russian(anna.page, 'before the semi-finals', NAMES);
  await accessible(anna.page, 'a line-up');
  await shot(anna.page, 'online-knockout-line-up-ru-phone');
  await submit(anna.page, lineUp.locator('button.primary'));
  assert.equal(await anna.page.inputValue('#number-1-open-2'), 'Elena');

  /** Starts a segment, plays it with those who are in it, and decides what is tied. */
  const play = async (/** @type {RegExp} */ name, /** @type {typeof anna[]} */ players) => {
    await director.page.goto(address);
    const button = director.page.locator('.online-director button.primary');
    assert.match(await button.textContent(), name);
    await submit(director.page, button);
    assert.match(await director.page.textContent('.online-director'), /1, open room/);
    await accessible(director.page, 'a segment is played');
    await shot(director.page, `online-knockout-${players.length}-en`);
    for (const who of players) await who.page.waitForURL(/\/table\//, { timeout: 60000 });
    await Promise.all(players.map((who) => playRound(who, LONG_MS)));
    await until('all tables have finished', async () => {
      await director.page.goto(address);
      return !/0 of 1/.test(await director.page.textContent('.happening'));
    }, LONG_MS);
    for (;;) {
      const decide = director.page.locator('form:has(input[value="knockout-decide"]) button');
      if (!await decide.count()) return;
      await submit(director.page, decide.first());
    }
  };
  await play(/Start: Semi-finals, segment 1 of 1/, [anna, fedor]);
  for (const who of [anna, fedor]) await who.page.goto(address);
  const isOut = /has lost to/.test(await fedor.page.textContent('.now'));
  const [winner, loser] = isOut ? [anna, fedor] : [fedor, anna];
  assert.equal(await loser.page.locator('form:has(input[value="knockout-report"])').count(), 0, 'nobody reports a result');
  await shot(anna.page, 'online-knockout-after-ru-phone');
  await play(/Start: Final, segment 1 of 1/, [winner]);
  await eventually(async () => {
    await director.page.goto(address);
    assert.match(await director.page.textContent('.now .phase'), /has won/);
    assert.equal(await director.page.locator('.boards-of-round .compass').count(), 1, 'the cards of the final');
    assert.equal(await director.page.locator('.boards-of-round tbody tr').count(), 2, 'a line for each room');
  });
  for (const who of [anna, fedor]) await who.page.goto(address);
  await anna.page.click('.boards-of-round summary');
  await russian(anna.page, 'after the final', NAMES);
  await accessible(anna.page, 'after the final');
  await shot(anna.page, 'online-knockout-over-ru-phone');
  await director.page.click('.boards-of-round summary');
  await director.page.click('.direct > details:first-of-type > summary');
  const log = await director.page.textContent('.log');
  assert.match(log, /table: board 1, .*, open room: /);
  assert.match(log, /Semi-finals, segment 1 of 1: .*Elena.* play for 1 North/);
  assert.match(log, /Final, segment 1 of 1 begins/);
  await accessible(director.page, 'an online knockout is over');
  await shot(director.page, 'online-knockout-over-en');
  assert.equal(await director.page.locator('a[href$="/results.zip"]').count(), 1);
  await leave({ director, anna, fedor });
});
