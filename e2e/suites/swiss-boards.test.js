// A Swiss of teams of four in a room: phones enter the boards of both rooms, and a team files its line-up on one.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, open, publish, submit, tap } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const SIZES = { phone: { size: PHONE, touch: true }, desktop: { size: DESKTOP } };
const someone = (lang, size) => person(browser, server, { lang, still: true, ...SIZES[size] });

const NAMES = {
  ru: [['Альфа', ['Анна', 'Борис', 'Вера', 'Глеб', 'Даша']], ['Бета', ['Егор', 'Жанна', 'Захар', 'Инна']], ['Гамма', ['Кира', 'Лев', 'Мила', 'Нина']], ['Дельта', ['Олег', 'Паша', 'Рита', 'Сева']]],
  en: [['Alpha', ['Anna', 'Boris', 'Vera', 'Gleb', 'Dasha']], ['Beta', ['Egor', 'Jane', 'Zack', 'Inna']], ['Gamma', ['Kira', 'Leo', 'Mila', 'Nina']], ['Delta', ['Oleg', 'Pasha', 'Rita', 'Seva']]],
};
const WORDS = {
  ru: { differ: /стороны записали разное/, waits: /Ждём подтверждения/, over: /Все туры сыграны/, rest: /вы не играете/, missing: /Столов ещё играет: (\d)/ },
  en: { differ: /entered different results/, waits: /have not confirmed it yet/, over: /All rounds are played/, rest: /You do not play/, missing: /Tables that still play: (\d)/ },
};
const KEYWORDS = ['group', 'private', 'seed', 'stationary', 'XX'];

/** Enters a board on the page that is open. */
const enter = async (who, result) => {
  const form = who.page.locator('section.task form.event:has(input[value="swiss-board"]):has(fieldset.level):visible').first();
  await tap(form, result);
  await submit(who.page, form.locator('button.primary'));
};

const whole = async (lang, size) => {
  const words = WORDS[lang];
  const name = (what) => `swiss-boards-${what}-${size}-${lang}`;
  const look = async (who, what) => {
    await accessible(who.page, what);
    if (lang === 'ru') await russian(who.page, what, KEYWORDS);
    await shot(who.page, name(what));
  };
  const director = await someone(lang, size);
  await director.page.goto('/event/new?kind=swiss');
  await look(director, 'new');
  const entries = NAMES[lang].map(([team, players]) => `${team} | ${players.join('; ')}`).join('\n');
  const address = await open(director, 'swiss', { title: lang === 'ru' ? 'Кубок' : 'Cup', form: 'teams', entries, rounds: '2', boards: '2' });
  // One phone for each pair: the first of the first two, and of the next two.
  const phones = {};
  const teams = NAMES[lang].map(([, players]) => [players[0], players[2]]);
  for (const one of teams.flat()) {
    phones[one] = await someone(lang, 'phone');
    await claim(phones[one], address, one);
  }
  const fifth = await someone(lang, 'phone');
  await claim(fifth, address, NAMES[lang][0][1][4]);
  for (const round of [1, 2]) {
    await publish(director, address);
    if (round === 1) {
      // The fifth player takes the place of the second on the phone of the first.
      const { page } = phones[teams[0][0]];
      await fifth.page.goto(address);
      assert.match(await fifth.page.textContent('section.now'), words.rest);
      await page.goto(address);
      await look({ page }, 'line-up');
      const form = page.locator('form.event:has(input[value="swiss-lineup"])');
      await form.locator('select').nth(1).selectOption(NAMES[lang][0][1][4]);
      await submit(page, form.locator('button.primary'));
      await fifth.page.goto(address);
      assert.doesNotMatch(await fifth.page.textContent('section.now'), words.rest);
    }
    await director.page.goto(address);
    assert.equal(words.missing.exec(await director.page.textContent('section.now'))[1], '4');
    await look(director, `missing-${round}`);
    // Who enters for which side: the field has the own number first.
    const places = new Map();
    for (const [one, who] of Object.entries(phones)) {
      await who.page.goto(address);
      const at = await who.page.locator('section.task input[name="at"]').first().inputValue();
      const [, mine, other, room] = /^\d\/(\d)-(\d)\/(\w+)$/.exec(at);
      const key = `${[mine, other].sort().join('-')}/${room}`;
      places.set(key, [...(places.get(key) ?? []), one]);
    }
    assert.equal(places.size, 4, 'two matches in two rooms');
    let first = round === 1;
    for (const [key, [one, other]] of places) {
      for (const board of [1, 2]) {
        const result = `${board === 1 ? '4S-N' : '3NT-S'} ${key.endsWith('open') ? 10 : 9}`;
        await phones[one].page.goto(address);
        if (first) await look(phones[one], 'board');
        await enter(phones[one], result);
        assert.match(await phones[one].page.textContent('section.task'), words.waits);
        await phones[other].page.goto(address);
        if (first) {
          // They differ at first, and the director takes one version.
          await look(phones[other], 'confirm');
          await phones[other].page.locator('section.task .reported details summary').first().click();
          await enter(phones[other], '4S-N 9');
          await director.page.goto(address);
          assert.match(await director.page.textContent('.difference'), words.differ);
          await look(director, 'difference');
          await submit(director.page, director.page.locator('.difference form button').first());
          assert.equal(await director.page.locator('.difference').count(), 0);
          first = false;
          continue;
        }
        await submit(phones[other].page, phones[other].page.locator('section.task .reported > form button.primary').first());
      }
    }
    await director.page.goto(address);
    assert.doesNotMatch(await director.page.textContent('section.now'), words.missing);
  }
  await director.page.goto(address);
  assert.match(await director.page.textContent('.phase'), words.over);
  const anybody = phones[teams[0][0]];
  await anybody.page.goto(address);
  await look(anybody, 'over');
  const get = (file) => director.context.request.get(`${address}/${file}`);
  const log = await (await get('log.event')).text();
  assert.match(log, /report-board 1 \d-\d (open|closed) 1 contract=/);
  assert.equal((await get('results.zip')).headers()['content-type'], 'application/zip');
  assert.equal((await get('travellers.pdf')).headers()['content-type'], 'application/pdf');
  await leave({ director, fifth, ...phones });
};

test('boards of a Swiss on phones, with a director at a computer, in Russian', { timeout: 900000 }, () => whole('ru', 'desktop'));

test('boards of a Swiss on phones alone, in English', { timeout: 900000 }, () => whole('en', 'phone'));
