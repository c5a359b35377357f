// A Preferans tournament in the browser: seven players, two rounds and a final; tables that agree and that do not, a late player, a rest, a correction, a cut, a penalty.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, open, submit } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const SIZES = {
  phone: { size: PHONE, touch: true },
  desktop: { size: DESKTOP },
};
const someone = (lang, size) => person(browser, server, { lang, still: true, ...SIZES[size] });

const NAMES = {
  ru: ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Жанна'],
  en: ['Anna', 'Boris', 'Vera', 'Gleb', 'Daria', 'Egor', 'Jane'],
};
const TEAM = { ru: 'Рига', en: 'Riga' };
const LATE = { ru: 'Захар', en: 'Zack' };
const WORDS = {
  ru: { waits: /здесь появится ваш стол/, table: /Стол \d/, wrote: /Подтвердить должен второй игрок/, differ: /ввели разное/, met: /Повторные встречи/, cut: /не играете в финале/, over: /Турнир закончен/, final: /Итоговые места/ },
  en: { waits: /your table will be shown here/, table: /Table \d/, wrote: /A second player confirms it/, differ: /entered different results/, met: /met before/, cut: /do not play in the final/, over: /The tournament is over/, final: /Final ranking/ },
};

/** Words that stand in the list of players in both languages, and a reason that somebody typed. */
const KEYWORDS = ['team', 'private', 'misread'];

/** The tables of the draft, by the numbers of their players; the director publishes it. */
const seat = async (director, address, look) => {
  await director.page.goto(address);
  await submit(director.page, director.page.locator('.prefevent-director a.button.primary'));
  if (look) await look();
  const tables = await director.page.inputValue('#draft input[name="tables"]');
  await submit(director.page, director.page.locator('#draft form button'));
  return tables.split(',').map((seats) => seats.split('-').map(Number));
};

const fill = async (form, whists) => {
  for (const [at, won] of whists.entries()) await form.locator(`input[name="won-${at + 1}"]`).fill(String(won));
};

/** A player reports the whists of the own table. */
const report = async (who, address, whists) => {
  await who.page.goto(address);
  const summary = who.page.locator('section.task details:has(form) > summary');
  if (await summary.count()) await summary.first().click();
  const form = who.page.locator('section.task form:has(input[name="won-1"]:not([type="hidden"]))').first();
  await fill(form, whists);
  await submit(who.page, form.locator('button.primary'));
};

/** The director enters the whists of a table that has no result. */
const enter = async (director, address, table, whists) => {
  await director.page.goto(address);
  await submit(director.page, director.page.locator(`ul.tables a[href*="result=${table}#"]`));
  const form = director.page.locator('#result form');
  await fill(form, whists);
  await submit(director.page, form.locator('button.primary'));
};

/** Zero for everybody but the first two. */
const whists = (seats, won) => seats.map((_, at) => [won, -won][at] ?? 0);

/** The page is not wider than its window; what is wide scrolls in a box of its own. */
const fits = async ({ page }, what) => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 1, `${what}: ${wide} pixels too wide`);
};

const whole = async (lang, size) => {
  const words = WORDS[lang];
  const look = async (who, what) => {
    await accessible(who.page, what);
    if (lang === 'ru') await russian(who.page, what, KEYWORDS);
    await fits(who, what);
    await shot(who.page, `preferans-event-${what}-${size}-${lang}`);
  };
  const director = await someone(lang, size);
  await director.page.goto('/event/new?kind=preferans');
  await director.page.click('summary');
  await look(director, 'new');
  const lines = NAMES[lang].map((name, at) => (at < 2 ? `${name} | team=${TEAM[lang]}` : name));
  const address = await open(director, 'preferans', { title: lang === 'ru' ? 'Вечер' : 'Evening', 'preferans-players': lines.join('\n'), rounds: '3', deals: '12' });
  await look(director, 'director');
  const players = [];
  for (const name of NAMES[lang]) {
    const who = await someone(lang, 'phone');
    await claim(who, address, name);
    players.push(who);
  }
  await players[0].page.goto(address);
  assert.match(await players[0].page.textContent('section.task'), words.waits);
  // The first round: members of a team sit apart.
  const tables = await seat(director, address, () => look(director, 'draft'));
  assert.equal(tables.length, 2);
  assert.ok(tables.every((seats) => !(seats.includes(1) && seats.includes(2))), 'a team sits together');
  const [one, other, third] = tables[0].map((number) => players[number - 1]);
  // One player enters, another one something else, and then confirms.
  await report(one, address, [120, -120, '', ...tables[0].slice(3).map(() => 0)]);
  assert.match(await one.page.textContent('section.task'), words.wrote);
  await other.page.goto(address);
  await look(other, 'confirm');
  await report(other, address, whists(tables[0], 12));
  await third.page.goto(address);
  assert.match(await third.page.textContent('section.task .wrong'), words.differ);
  await look(third, 'differ');
  await director.page.goto(address);
  assert.equal(await director.page.locator('.difference form').count(), 2);
  await look(director, 'difference');
  await other.page.goto(address);
  await submit(other.page, other.page.locator('section.task > form button.primary').first());
  assert.match(await other.page.textContent('section.task .entered'), /\+120/);
  await enter(director, address, '1/2', whists(tables[1], 30));
  // A correction shows what it changes before it is entered.
  await director.page.goto(address);
  await director.page.click('details:has(#correct-table) > summary');
  await director.page.selectOption('#correct-table', '1/2');
  await submit(director.page, director.page.locator('form:has(#correct-table) button'));
  await fill(director.page.locator('#result form[method="get"]'), whists(tables[1], 300));
  await submit(director.page, director.page.locator('#result form[method="get"] button'));
  await director.page.locator('#result').scrollIntoViewIfNeeded();
  await look(director, 'consequences');
  await director.page.fill('#correct-why', 'misread');
  await submit(director.page, director.page.locator('#result form[method="post"] button'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('.log'), /misread/);
  // A late player enters, another one rests in the second round.
  await director.page.click('summary:has(+ ol.entries)');
  await director.page.fill('#join-players', LATE[lang]);
  await submit(director.page, director.page.locator('form:has(#join-players) button'));
  await director.page.goto(address);
  await director.page.click('details:has(#prefevent-rest-number) > summary');
  await director.page.selectOption('#prefevent-rest-number', '3');
  await submit(director.page, director.page.locator('form:has(#prefevent-rest-number) button'));
  const second = await seat(director, address, async () => {
    assert.match(await director.page.textContent('#draft'), words.met);
    await look(director, 'draft-again');
  });
  assert.ok(second.flat().includes(8) && !second.flat().includes(3));
  for (const [at, seats] of second.entries()) await enter(director, address, `2/${at + 1}`, whists(seats, 20 + at));
  await director.page.goto(`${address}/wall`);
  await look(director, 'wall');
  // A final of four, with half of their points.
  await director.page.goto(address);
  await director.page.click('details:has(#cut-keep) > summary');
  await director.page.fill('#cut-keep', '4');
  await director.page.fill('#cut-carry', '50');
  await submit(director.page, director.page.locator('form:has(#cut-keep) button'));
  assert.equal(await director.page.locator('#cut .consequences form').count(), 1);
  await director.page.locator('#cut').scrollIntoViewIfNeeded();
  await look(director, 'cut');
  await submit(director.page, director.page.locator('#cut .consequences form button'));
  const [final] = await seat(director, address);
  const out = players[[1, 2, 3, 4, 5, 6, 7].find((number) => !final.includes(number)) - 1];
  await out.page.goto(address);
  assert.match(await out.page.textContent('section.task'), words.cut);
  await enter(director, address, '3/1', whists(final, 5));
  await director.page.goto(address);
  await director.page.click('details:has(#prefevent-penalty-number) > summary');
  await director.page.fill('#prefevent-penalty-points', '2,5');
  await submit(director.page, director.page.locator('form:has(#prefevent-penalty-number) button'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('.phase'), words.over);
  assert.match(await director.page.textContent('.how'), words.final);
  await look(director, 'over');
  await director.page.goto(`${address}/wall`);
  assert.match(await director.page.textContent('.wall'), words.final);
  const csv = await (await director.context.request.get(`${address}/sheet.csv`)).text();
  const type = async (file) => (await director.context.request.get(`${address}/${file}`)).headers()['content-type'];
  assert.deepEqual([await type('results.zip'), await type('ranking.pdf'), await type('rounds.pdf')], ['application/zip', 'application/pdf', 'application/pdf']);
  assert.match(csv, /,300/);
  await leave({ director, ...players });
};

test('a Preferans tournament of seven players, on a computer, in Russian', { timeout: 900000 }, () => whole('ru', 'desktop'));

test('a Preferans tournament of seven players, on phones alone, in English', { timeout: 900000 }, () => whole('en', 'phone'));
