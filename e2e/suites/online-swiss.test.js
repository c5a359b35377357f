// A Swiss of teams at our tables: two people among robots, a line-up by a captain, two rounds that are paired by
// their start; and a Swiss of pairs with a late entry and a decision of the director.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, eventually, follow, person, shot, until } from '../lib.js';
import { claim, open, playRound, publish, submit } from '../event.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LONG_MS = 420000;
const NAMES = ['Anna', 'Boris', 'Clara', 'David', 'Elena', 'Fedor', 'Robot', 'Robots', 'North', 'South', 'East', 'Online', 'Swiss', 'IMP'];

/** The form for a line-up of the contestant with this number. */
const lineUp = (/** @type {Awaited<ReturnType<typeof person>>} */ who, /** @type {number} */ number) => who.page.locator(`form:has(#number-${number}-open-1)`);

test('a Swiss of teams with robots: two rounds, a team of five', { timeout: 2 * LONG_MS }, async () => {
  const director = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Director' });
  await director.page.goto('/tables');
  await follow(director.page, 'a[href="/event/new?kind=swiss&place=online"]');
  assert.equal(await director.page.inputValue('#place'), 'online');
  assert.equal(await director.page.inputValue('#form'), 'teams');
  await accessible(director.page, 'a Swiss is opened');
  await shot(director.page, 'online-swiss-new-en');
  const address = await open(director, 'swiss', {
    title: 'Online Swiss', place: 'online', rounds: '2', boards: '1',
    entries: 'North | Anna; Boris; Clara; David; Elena\nSouth | Fedor\nEast',
  });
  const list = await director.page.textContent('.start-list');
  assert.match(list, /North: Anna \(not here; a robot plays\)/);
  assert.match(list, /South: Fedor \(not here; a robot plays\) – Robot 1 \(robot\) – Robot 2 \(robot\) – Robot 3 \(robot\)/);
  // Nobody sits out: robots are the fourth team.
  assert.match(list, /Robots: Robot 8 \(robot\)/);
  await accessible(director.page, 'before the first round');
  await shot(director.page, 'online-swiss-before-en');

  const anna = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true, name: 'Anna' });
  const fedor = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Fedor' });
  await claim(anna, address, 'Anna');
  await claim(fedor, address, 'Fedor');
  assert.equal(await lineUp(anna, 1).count(), 0, 'nobody knows the opponents yet');
  await publish(director, address);
  await anna.page.goto(address);
  await anna.page.selectOption('#number-1-open-2', 'Elena');
  await lineUp(anna, 1).scrollIntoViewIfNeeded();
  await russian(anna.page, 'before the round', NAMES);
  await accessible(anna.page, 'before the round');
  await shot(anna.page, 'online-swiss-line-up-ru-phone');
  await submit(anna.page, lineUp(anna, 1).locator('button.primary'));
  assert.equal(await anna.page.inputValue('#number-1-open-2'), 'Elena');

  for (const round of [1, 2]) {
    await director.page.goto(address);
    await submit(director.page, director.page.locator(`button:has-text("Start round ${round}")`));
    assert.match(await director.page.textContent('.online-director'), /2, closed room/);
    assert.match(await director.page.textContent('.online-director'), /0 of 1/);
    if (round === 1) assert.match(await director.page.textContent('.online-director'), /Elena/);
    await accessible(director.page, `round ${round} is played`);
    await shot(director.page, `online-swiss-round-${round}-en`);
    for (const who of [anna, fedor]) await who.page.waitForURL(/\/table\//, { timeout: 60000 });
    await Promise.all([anna, fedor].map((who) => playRound(who, LONG_MS)));
    await until('the results are in', async () => {
      await director.page.goto(address);
      const now = await director.page.textContent('.now .phase');
      return round === 1 ? /all results are in/.test(now) : /All rounds are played/.test(now);
    }, LONG_MS);
    for (const who of [anna, fedor]) await who.page.goto(address);
    await shot(anna.page, `online-swiss-after-${round}-ru-phone`);
  }
  // The cards are shown when the secrets are opened, which is done after the last result is in.
  await eventually(async () => {
    await director.page.goto(address);
    assert.equal(await director.page.locator('.boards-of-round .compass').count(), 1, 'the cards of the last round');
    assert.equal(await director.page.locator('.boards-of-round tbody tr').count(), 4, 'a line for each table');
    assert.equal(await director.page.locator('.drawn-deals dd').count(), 4, 'hashes and secrets');
  });
  await anna.page.goto(address);
  await anna.page.click('.boards-of-round summary');
  await shot(anna.page, 'online-swiss-boards-ru-phone');
  await russian(anna.page, 'after the Swiss', NAMES);
  await accessible(anna.page, 'after the Swiss');
  await director.page.click('.boards-of-round summary');
  await director.page.click('.drawn-deals summary');
  await director.page.click('.direct > details:first-of-type > summary');
  const log = await director.page.textContent('.log');
  assert.match(log, /table: board 1, .*, open room: /);
  assert.match(log, /lead [♠♥♦♣]/);
  assert.match(log, /round 2: .* play for /);
  await accessible(director.page, 'an online Swiss is over');
  await shot(director.page, 'online-swiss-over-en');
  assert.equal(await director.page.locator('a[href$="/results.zip"]').count(), 1);
  await leave({ director, anna, fedor });
});

test('a Swiss of pairs: a late pair, a decision, a question about too few players', { timeout: LONG_MS }, async () => {
  const director = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true, name: 'Director' });
  await director.page.goto('/event/new?kind=swiss&place=online');
  await director.page.selectOption('#form', 'pairs-matchpoints');
  await director.page.fill('#entries', 'Anna + Boris\nClara');
  await director.page.fill('#rounds', '1');
  await director.page.fill('#boards', '2');
  await submit(director.page, director.page.locator('form.event > button.primary'));
  const address = new URL(director.page.url()).pathname;
  assert.match(await director.page.textContent('.start-list'), /Anna \(.*\) – Boris/);
  await russian(director.page, 'a Swiss of pairs', [...NAMES, 'Director', 'group', 'private', 'seed', 'stationary']);
  await shot(director.page, 'online-swiss-pairs-ru-phone');
  const join = async (/** @type {string} */ entries) => {
    await director.page.goto(address);
    if (!await director.page.locator('#join-entries').isVisible()) await director.page.click('details:has(#join-entries) > summary');
    await director.page.fill('#join-entries', entries);
    await submit(director.page, director.page.locator('form:has(#join-entries) button'));
  };
  await join('Поздние | David');
  assert.match(await director.page.textContent('p.wrong'), /игроков 1, а за столами нужны 2/);
  await join('Поздние | David; Elena\nПоследние | Fedor; Gleb');
  assert.equal(await director.page.locator('p.wrong').count(), 0);
  const clara = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Clara' });
  await claim(clara, address, 'Clara');
  await director.page.goto(address);
  await submit(director.page, director.page.locator('button:has-text("Начать тур 1")'));
  await clara.page.waitForURL(/\/table\//, { timeout: 60000 });
  await clara.page.goto(address);
  assert.match(await clara.page.textContent('.happening'), /The result comes from the tables/);
  assert.equal(await clara.page.locator('form:has(input[name="one"])').count(), 0, 'nobody reports a result');
  // The other table ends; Clara has left, and the director decides her match.
  await until('one table has ended', async () => {
    await director.page.goto(address);
    return /все/.test(await director.page.textContent('.online-director tbody'));
  }, LONG_MS);
  const enter = director.page.locator('form.event:has(#enter-match)');
  const open_ = await enter.locator('#enter-match option').allTextContents();
  await enter.locator('#enter-match').selectOption({ label: open_.find((text) => /Clara/.test(text)) });
  await enter.locator('[name="one"]').fill('12');
  await enter.locator('[name="other"]').fill('8');
  await enter.locator('[name="unit"]').selectOption('vp');
  await submit(director.page, enter.locator('button.primary'));
  // Now the other match has its result too: nobody waits for Clara's.
  await eventually(async () => {
    await director.page.goto(address);
    assert.match(await director.page.textContent('.now .phase'), /закончен|окончен|сыгран/i);
  });
  await shot(director.page, 'online-swiss-pairs-over-ru-phone');
  // The refused entry.
  director.faults = director.faults.filter((fault) => !/status of 409/.test(fault));
  await leave({ director, clara });
});
