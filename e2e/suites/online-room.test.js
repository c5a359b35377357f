// Pairs in two places: two tables in a room, whose players enter results on their phones, and two of ours, which robots play; in one ranking.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { DESKTOP, PHONE, person, shot, until } from '../lib.js';
import { claim, confirm, open, submit, write } from '../event.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LONG_MS = 420000;
const PAIRS = ['Anna, Alla', 'Boris, Bella', 'Clara, Chris', 'David, Dora'];
const KNOWN = ['Anna', 'Alla', 'Boris', 'Bella', 'Clara', 'Chris', 'David', 'Dora', 'Olga', 'Robot', 'Room', 'Cup'];

test('two tables in a room and two with robots, to one ranking', { timeout: 2 * LONG_MS }, async () => {
  const director = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Director' });
  const address = await open(director, 'pairs', {
    title: 'Room Cup', place: 'online', pairs: ['Olga', ...PAIRS.map((pair) => `${pair} | room`)].join('\n'), boards: '2',
  }, { 'round-count': '2' });
  assert.equal(await director.page.locator('.start-list li').count(), 8);
  assert.match(await director.page.textContent('.start-list li:first-child'), /Anna – Alla, in the room/);

  // One of each pair has a phone.
  const phones = {};
  for (const [at, name] of ['Anna', 'Boris', 'Clara', 'David'].entries()) {
    phones[name] = await person(browser, server, { lang: at ? 'en' : 'ru', still: true, size: PHONE, touch: true, name });
    await claim(phones[name], address, name);
  }
  const anna = phones.Anna;
  assert.match(await anna.page.textContent('section.task .phase'), /Тур ещё не начался/);
  assert.match(await anna.page.textContent('section.task'), /в зале/);
  await russian(anna.page, 'before the round in the room', KNOWN);
  await accessible(anna.page, 'before the round in the room');
  await shot(anna.page, 'room-waits-ru-phone');

  // The cards of the first round, for the dealing machine; everybody sees that they were handed out.
  await director.page.goto(address);
  await director.page.click('.hand-out summary');
  await accessible(director.page, 'cards for the room');
  await shot(director.page, 'room-hand-out-en');
  await submit(director.page, director.page.locator('.hand-out button').first());
  await director.page.click('.hand-out summary');
  await submit(director.page, director.page.locator('.hand-out a').first());
  assert.equal(await director.page.locator('.compass').count(), 1, 'one board');
  assert.ok(await director.page.locator('a[download]:has-text("DUP")').count(), 'a file for a dealing machine');
  await accessible(director.page, 'the cards of a round');
  await shot(director.page, 'room-cards-en');
  const refused = await anna.page.request.get(`${address}/room-1`);
  assert.equal(refused.status(), 403, 'a player gets no cards');
  await anna.page.goto(address);
  assert.match(await anna.page.textContent('.handed-out'), /Тур 1/);

  for (const round of [1, 2]) {
    await director.page.goto(address);
    await submit(director.page, director.page.locator(`button:has-text("Start round ${round}")`));
    assert.equal(await director.page.locator('.online-director tbody tr').count(), 4);
    await anna.page.goto(address);
    assert.equal(await anna.page.locator('a[href^="/table/"]').count(), 0, 'nobody in the room is led to a table');
    await shot(anna.page, `room-round-${round}-ru-phone`);
    // One side of each table enters the result, the other agrees.
    const left = new Set(Object.keys(phones));
    for (const name of Object.keys(phones).filter((one) => left.has(one))) {
      if (!left.has(name)) continue;
      await write(phones[name], address, name === 'Anna' ? '2S-N 8' : '1NT-S 7');
      left.delete(name);
      for (const other of [...left]) {
        await phones[other].page.goto(address);
        if (await phones[other].page.locator('section.task p.entered').count()) {
          await confirm(phones[other], address);
          left.delete(other);
          break;
        }
      }
    }
    await until('both places have played', async () => {
      await director.page.goto(address);
      const played = await director.page.locator('.online-director tbody td:last-child').allTextContents();
      return played.length === 4 && played.every((text) => text === 'all');
    }, LONG_MS);
    await director.page.goto(`${address}/wall`);
    await shot(director.page, `room-wall-${round}-en`);
  }
  await until('the hands are open', async () => {
    await anna.page.goto(address);
    return (await anna.page.locator('.how .compass').count()) === 2;
  });
  await director.page.goto(address);
  await shot(director.page, 'room-director-en');
  await director.page.click('details.close > summary');
  await submit(director.page, director.page.locator('details.close button'));
  await anna.page.goto(address);
  assert.match(await anna.page.textContent('.how'), /Места/);
  assert.match(await anna.page.textContent('.how'), /Anna – Alla/);
  assert.match(await anna.page.textContent('.how'), /Olga – Robot 1/);
  await accessible(anna.page, 'an event in two places is over');
  await russian(anna.page, 'an event in two places is over', KNOWN);
  await shot(anna.page, 'room-over-ru-phone');
  await leave({ director, ...phones });
});
