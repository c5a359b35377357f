// A Swiss run in the browser: entries, drafts, reports of both sides, a bye, a correction, a withdrawal, the ranking.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, confirm, enterAll, open, publish, report, submit } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const SIZES = {
  phone: { size: PHONE, touch: true },
  desktop: { size: DESKTOP },
};
const someone = (lang, size) => person(browser, server, { lang, still: true, ...SIZES[size] });

const TEAMS = {
  ru: ['Альфа | Анна; Борис | group=Рига', 'Бета | Вера; Глеб | group=Рига', 'Гамма | Дарья; Егор', 'Дельта | Жанна; Захар', 'Эпсилон | Инна; Кирилл', 'Дзета', 'Эта'],
  en: ['Alpha | Anna; Boris | group=Riga', 'Beta | Vera; Gleb | group=Riga', 'Gamma | Daria; Egor', 'Delta | Jane; Zack', 'Epsilon | Inna; Cyril', 'Zeta', 'Eta'],
};
const PLAYERS = { ru: ['Анна', 'Вера', 'Дарья', 'Жанна', 'Инна', 'Дзета', 'Эта'], en: ['Anna', 'Vera', 'Daria', 'Jane', 'Inna', 'Zeta', 'Eta'] };
const WORDS = {
  ru: { home: /Стол \d, вы хозяева\. Соперники: \d/, any: /Стол \d/, bye: /вы свободны/, waits: /Ждём другую сторону/, differ: /Стороны записали разное/, over: /Все туры сыграны/, final: /Итоговая таблица/ },
  en: { home: /Table \d, at home, against \d/, any: /Table \d/, bye: /You have a bye/, waits: /Waiting for the other side/, differ: /entered different results/, over: /All rounds are played/, final: /Final ranking/ },
};

/** The words of the list of entries, which are the same in both languages, and a reason that somebody typed. */
const KEYWORDS = ['group', 'private', 'seed', 'stationary', 'swapped'];

/** A whole Swiss of five rounds and seven contestants. */
const whole = async (lang, size) => {
  const words = WORDS[lang];
  const name = (what) => `swiss-${what}-${size}-${lang}`;
  const look = async (who, what) => {
    await accessible(who.page, what);
    if (lang === 'ru') await russian(who.page, what, KEYWORDS);
    await shot(who.page, name(what));
  };
  const director = await someone(lang, size);
  await director.page.goto('/event/new?kind=swiss');
  await look(director, 'new');
  const address = await open(director, 'swiss', { title: lang === 'ru' ? 'Кубок' : 'Cup', entries: TEAMS[lang].join('\n'), rounds: '5', boards: '8' });
  await look(director, 'entries');
  const players = {};
  for (const one of PLAYERS[lang]) {
    players[one] = await someone(lang, 'phone');
    await claim(players[one], address, one);
  }
  await director.page.goto(`${address}?pair=1`);
  await look(director, 'draft');
  await publish(director, address);
  // The clock of the round.
  await director.page.fill('#clock-minutes', '60');
  await submit(director.page, director.page.locator('.clock-director form:has(#clock-round) button'));
  // Where everybody plays.
  const seats = {};
  for (const [one, who] of Object.entries(players)) {
    await who.page.goto(address);
    const text = await who.page.textContent('section.task');
    if (words.bye.test(text)) seats.bye = who;
    else if (words.home.test(text)) (seats.home ??= []).push({ who, one });
    else assert.match(text, words.any);
  }
  assert.ok(seats.bye, 'one of seven has a bye');
  assert.equal(seats.home.length, 3);
  await seats.bye.page.goto(address);
  assert.match(await seats.bye.page.textContent('section.clock'), /\d+:\d\d/, 'until when');
  await look(seats.bye, 'bye');
  // A home side enters, and its opponent says something else, then confirms.
  const { who: home } = seats.home[0];
  await home.page.goto(address);
  await look(home, 'match');
  const opponent = / (\S+)\.$/.exec((await home.page.textContent('section.task .phase')).trim())[1];
  await report(home, address, 24, 10);
  assert.match(await home.page.textContent('section.task'), words.waits);
  const index = TEAMS[lang].findIndex((team) => team.split(' | ')[0] === opponent);
  const away = players[PLAYERS[lang][index]];
  await away.page.goto(address);
  await look(away, 'confirm');
  await report(away, address, 11, 24);
  assert.match(await away.page.textContent('section.task .wrong'), words.differ);
  await look(away, 'differ');
  await director.page.goto(address);
  assert.equal(await director.page.locator('.difference form').count(), 2);
  await look(director, 'difference');
  await confirm(away, address);
  assert.match(await away.page.textContent('section.task .entered'), /10 : 24/);
  await director.page.goto(address);
  assert.equal(await director.page.locator('.difference').count(), 0);
  await enterAll(director, address, 20, 14);
  for (const round of [2, 3]) {
    await publish(director, address);
    await director.page.goto(address);
    assert.match(await director.page.textContent('.phase'), new RegExp(`${round}`));
    if (round === 2) {
      // A provisional pairing names what is missing.
      await director.page.goto(`${address}?pair=1`);
      assert.equal(await director.page.locator('#draft li').count(), 3);
      await look(director, 'missing');
    }
    await enterAll(director, address, 30 - round, 9 + round);
  }
  // A correction shows what it changes before it is taken.
  await director.page.goto(address);
  await director.page.click('#correct > summary');
  const form = director.page.locator('#correct form[method="get"]');
  await form.locator('select[name="result"]').selectOption({ index: 0 });
  await form.locator('input[name="one"]').fill('2');
  await form.locator('input[name="other"]').fill('50');
  await submit(director.page, form.locator('button'));
  assert.ok(await director.page.locator('.consequences tbody tr').count() >= 2, 'both change');
  await director.page.locator('.consequences').scrollIntoViewIfNeeded();
  await look(director, 'consequences');
  await director.page.fill('#correct-why', 'swapped');
  await submit(director.page, director.page.locator('.consequences form button'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('.log'), /swapped/);
  // A name is corrected.
  const [first, second] = lang === 'ru' ? ['Дзета', 'Дзета плюс'] : ['Zeta', 'Zeta Plus'];
  await director.page.click('summary:has(+ ol.entries)');
  await submit(director.page, director.page.locator(`ol.entries li:has-text("${first}") a`));
  assert.equal(await director.page.inputValue('#amend'), first);
  await look(director, 'amend');
  await director.page.fill('#amend', `${second} | ${first}`);
  await submit(director.page, director.page.locator('form.event:has(#amend) button'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('ol.entries'), new RegExp(`${second}: ${first}`));
  // The last team leaves before round 4: the number is even, and nobody has a bye.
  await director.page.click('summary:has(+ p + form input[value="swiss-withdraw"])');
  await director.page.selectOption('#swiss-withdraw-number', '7');
  await submit(director.page, director.page.locator('form:has(#withdraw-from) button'));
  for (const round of [4, 5]) {
    await publish(director, address);
    await director.page.goto(address);
    assert.equal(await director.page.locator('table.matches').first().locator('tbody tr').count(), 3, `round ${round}`);
    await enterAll(director, address, 22, 13);
  }
  await director.page.goto(address);
  assert.match(await director.page.textContent('.phase'), words.over);
  const { page } = players[PLAYERS[lang][0]];
  await page.goto(address);
  assert.match(await page.textContent('.how'), words.final);
  await look({ page }, 'over');
  await director.page.goto(`${address}/wall`);
  await look(director, 'wall');
  // The files.
  const get = (file, who = director) => who.context.request.get(`${address}/${file}`);
  const log = await (await get('log.event')).text();
  assert.match(log, /^event: swiss\n/);
  assert.match(log, /report 1 \d-\d imps=24-10/);
  assert.equal((await get('log.event', players[PLAYERS[lang][0]])).status(), 404);
  assert.match(await (await get('sheet.csv')).text(), new RegExp(TEAMS[lang][0].split(' ')[0]));
  assert.equal((await get('results.zip')).headers()['content-type'], 'application/zip');
  assert.equal((await get('ranking.pdf')).headers()['content-type'], 'application/pdf');
  await leave({ director, ...players });
};

test('a Swiss of five rounds, on a computer, in Russian', { timeout: 900000 }, () => whole('ru', 'desktop'));

test('a Swiss of five rounds, on phones alone, in English', { timeout: 900000 }, () => whole('en', 'phone'));
