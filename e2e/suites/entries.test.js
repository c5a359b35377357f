// The members' list, and entries of an event to come: a file is imported, people enter on a phone and at the door, pay, find a
// partner, and the event is opened with them.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { submit } from '../event.js';
import { DESKTOP, PHONE, follow, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const SIZES = { phone: { size: PHONE, touch: true }, desktop: { size: DESKTOP } };
const someone = (lang, size) => person(browser, server, { lang, still: true, ...SIZES[size] });

const WORDS = {
  ru: {
    file: 'Имя;Номер;Группа;Гандикап;Согласие\nЛи Анна;1042;Б1;2,5;да\nИванов Борис;7;A;;нет\nМосс Вера;8;B;1,5;да\n',
    wrong: /Строка 2: «Б1» — не группа/, two: 'Иванов Борис', three: 'Мосс Вера', slip: 'Ивонов Борис', title: 'Четверг', fee: '500 ₽', sum: '1000 ₽', starts: 'четверг, 19:00',
    own: ['Рябов Глеб', 'Орлова Дарья'], alone: 'Кузнецов Егор', last: 'Петров Иван', pairs: /3 пары/, private: /без имени|private/,
  },
  en: {
    file: 'Name,Number,Stratum,Handicap,Consent\nAnna Lee,1042,B1,2.5,yes\nBoris Ivanov,7,A,,no\nVera Moss,8,B,1.5,yes\n',
    wrong: /Line 2: “B1” is not a stratum/, two: 'Boris Ivanov', three: 'Vera Moss', slip: 'Boris Ivanow', title: 'Thursday', fee: '£5.50', sum: '£11', starts: 'Thursday, 19:00',
    own: ['Gleb Roe', 'Daria Orr'], alone: 'Egor Smith', last: 'Ivan Peters', pairs: /3 pairs/, private: /private/,
  },
};

/** What stands in Russian pages too. */
const KEYWORDS = ['CSV', 'A4', 'Letter', 'private', 'stratum', 'handicap', 'all', 'N'];

const whole = async (lang, size) => {
  const words = WORDS[lang];
  const look = async (who, what) => {
    await accessible(who.page, what);
    if (lang === 'ru') await russian(who.page, what, KEYWORDS);
    await shot(who.page, `entries-${what}-${size}-${lang}`);
  };
  const organiser = await someone(lang, size);
  const { page } = organiser;
  await page.goto('/members');
  await page.setInputFiles('#file', { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(words.file) });
  await submit(page, page.locator('form:has(#file) button'));
  assert.match(await page.textContent('[role="alert"]'), words.wrong);
  await look(organiser, 'preview');
  await submit(page, page.locator('form button.primary'));
  await page.waitForSelector('ul.members');
  assert.equal(await page.locator('ul.members li').count(), 2, 'two lines were right');
  await look(organiser, 'members');

  await page.goto('/event');
  await follow(page, 'a[href="/event/entries/new"]');
  await page.selectOption('#kind', 'pairs');
  await page.fill('[name="title"]', words.title);
  await page.fill('[name="starts"]', words.starts);
  await page.fill('[name="fee"]', words.fee);
  await look(organiser, 'new');
  await submit(page, page.locator('form.event > button.primary'));
  await page.waitForSelector('.happening');
  const address = new URL(page.url()).pathname;

  // A visitor enters a pair, and another one looks for a partner.
  const enter = async (who, players, choose) => {
    await who.page.goto(address);
    for (const [at, name] of players.entries()) await who.page.fill(`[name="player-${at + 1}"]`, name);
    await choose(who.page);
    await submit(who.page, who.page.locator('form:has([name="player-1"]) button.primary'));
  };
  const visitor = await someone(lang, 'phone');
  await visitor.page.goto(address);
  await look(visitor, 'visitor');
  await enter(visitor, words.own, (own) => own.check('[name="consent"][value="no"]'));
  const other = await someone(lang, 'phone');
  await enter(other, [words.alone], async (own) => {
    await own.check('[name="seeks"]');
    await own.check('[name="consent"][value="yes"]');
  });
  assert.match(await other.page.textContent('ol.people'), new RegExp(words.own[0]));
  assert.equal(await other.page.locator('ol.people button').count(), 1, 'only the own entry can be withdrawn');

  // At the door: names are completed, a slip is asked about.
  await page.goto(address);
  assert.equal(await page.locator('#member-names option').count(), 2);
  await enter(organiser, [words.slip, words.three], () => {});
  assert.match(await page.textContent('[role="alert"]'), new RegExp(words.two));
  await look(organiser, 'doubt');
  organiser.faults = organiser.faults.filter((fault) => !/status of 422/.test(fault));
  await page.fill('[name="player-1"]', words.two);
  await submit(page, page.locator('form:has([name="player-1"]) button.primary'));
  await enter(organiser, [words.last], (door) => door.check('[name="seeks"]'));
  await submit(page, page.locator('form:has([value="join"]) button'));
  assert.match(await page.textContent('.door-totals'), words.pairs);
  for (const row of [0, 1]) await submit(page, page.locator('ol.at-door li').nth(row).locator('form:has([value="pay"]) button'));
  assert.match(await page.textContent('.door-totals'), new RegExp(words.sum.replace(/[.$]/g, '\\$&')));
  await page.goto(`${address}?amend=1`);
  await look(organiser, 'amend');
  await page.goto(address);
  await page.locator('.door-totals').evaluate((node) => node.scrollIntoView());
  await look(organiser, 'door');

  // The form has the entries, and the list leads to the event.
  await follow(page, 'a[href$="/start"]');
  assert.match(await page.inputValue('[name="pairs"]'), words.private);
  await page.fill('[name="boards"]', '6');
  await look(organiser, 'start');
  await submit(page, page.locator('form.event > button.primary'));
  const event = new URL(page.url()).pathname;
  await visitor.page.goto(address);
  assert.equal(await visitor.page.getAttribute('.happening a.button.primary', 'href'), event);
  await look(visitor, 'started');
  await leave({ organiser, visitor, other });
};

test('a Russian organiser with a phone collects entries', () => whole('ru', 'phone'));
test('an English organiser at a desk collects entries', () => whole('en', 'desktop'));
