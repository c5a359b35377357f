// A knockout in a room whose boards are recorded: a line-up by seating rights on phones, the start of the segment, and the
// boards of both rooms.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, open, submit, tap } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const phone = () => person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true });

/** Enters a board on the page that is open. */
const enter = async (who, result) => {
  const form = who.page.locator('section.task form.event:has(input[value="knockout-board"]):has(fieldset.level):visible').first();
  await tap(form, result);
  await submit(who.page, form.locator('button.primary'));
};

test('boards of a knockout on phones, in Russian', { timeout: 600000 }, async () => {
  const look = async (who, what) => {
    await accessible(who.page, what);
    await russian(who.page, what, ['group', 'private', 'XX']);
    await shot(who.page, `knockout-boards-${what}-ru`);
  };
  const director = await person(browser, server, { lang: 'ru', still: true, size: DESKTOP });
  await director.page.goto('/event/new?kind=knockout');
  await look(director, 'new');
  const teams = ['Альфа | Анна; Борис; Вера; Глеб; Даша', 'Бета | Егор; Жанна; Захар; Инна'].join('\n');
  const address = await open(director, 'knockout', { title: 'Кубок', recorded: 'yes', 'option-line_ups': 'rights', teams, segments: '1', 'segment-boards': '1' });
  const phones = {};
  for (const one of ['Анна', 'Вера', 'Егор', 'Захар']) {
    phones[one] = await phone();
    await claim(phones[one], address, one);
  }
  const { Анна: anna, Вера: vera, Егор: egor, Захар: zahar } = phones;
  // The higher seed files first, and the other team sees it.
  await egor.page.goto(address);
  assert.equal(await egor.page.locator('form:has(input[value="knockout-lineup"])').count(), 0, 'the other team files first');
  await anna.page.goto(address);
  await look(anna, 'line-up');
  const form = anna.page.locator('form.event:has(input[value="knockout-lineup"])');
  await form.locator('select').nth(1).selectOption('Даша');
  await submit(anna.page, form.locator('button.primary'));
  await egor.page.goto(address);
  assert.match(await egor.page.textContent('section.now'), /Даша/);
  await look(egor, 'answer');
  await director.page.goto(address);
  await look(director, 'start');
  await submit(director.page, director.page.locator('form:has(input[value="knockout-start"]) button.primary'));
  for (const [one, other, result] of [[anna, egor, '4S-N 10'], [vera, zahar, '4S-N 9']]) {
    await one.page.goto(address);
    if (one === anna) await look(anna, 'board');
    await enter(one, result);
    await other.page.goto(address);
    await submit(other.page, other.page.locator('section.task .reported > form button.primary').first());
  }
  await director.page.goto(address);
  assert.match(await director.page.textContent('.happening'), /10 : 0/);
  await look(director, 'over');
  await leave({ director, ...phones });
});
