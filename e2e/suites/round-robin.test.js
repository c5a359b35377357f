// A round robin run in the browser: the schedule, reports of both sides, a late entry, a withdrawal, the cross-table.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, confirm, enterAll, open, publish, report, submit } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const SIZES = { phone: { size: PHONE, touch: true }, desktop: { size: DESKTOP } };
const someone = (lang, size) => person(browser, server, { lang, still: true, ...SIZES[size] });

const TEAMS = {
  ru: ['Альфа | Анна; Борис', 'Бета | Вера; Глеб', 'Гамма', 'Дельта', 'Эпсилон'],
  en: ['Alpha | Anna; Boris', 'Beta | Vera; Gleb', 'Gamma', 'Delta', 'Epsilon'],
};
const WORDS = {
  ru: { late: 'Дзета', players: ['Анна', 'Вера'], title: 'Лига', over: /Все туры сыграны/, final: /Итоговая таблица/, full: /нет свободного места/, kind: /Круговой турнир/ },
  en: { late: 'Zeta', players: ['Anna', 'Vera'], title: 'League', over: /All rounds are played/, final: /Final ranking/, full: /no bye whose place/, kind: /Round robin/ },
};
const KEYWORDS = ['group', 'private', 'seed', 'stationary', 'from', 'Theta'];

const whole = async (lang, size) => {
  const words = WORDS[lang];
  const look = async (who, what) => {
    await accessible(who.page, what);
    if (lang === 'ru') await russian(who.page, what, KEYWORDS);
    await shot(who.page, `round-robin-${what}-${size}-${lang}`);
  };
  const director = await someone(lang, size);
  await director.page.goto('/event/new?kind=round-robin');
  await look(director, 'new');
  const address = await open(director, 'round-robin', { title: words.title, entries: TEAMS[lang].join('\n'), boards: '8' });
  assert.match(await director.page.textContent('.who'), words.kind);
  // Five teams: five rounds, all of them shown before the first is published.
  const coming = director.page.locator('details:has(table.matches)').last();
  await coming.locator('summary').click();
  assert.equal(await coming.locator('h3').count(), 5);
  await look(director, 'schedule');
  const players = {};
  for (const one of words.players) {
    players[one] = await someone(lang, 'phone');
    await claim(players[one], address, one);
  }
  await director.page.goto(`${address}?pair=1`);
  await look(director, 'draft');
  await publish(director, address);
  // In one of the rounds the two teams with players meet. Elsewhere the director enters the results.
  let met = false;
  const [first, second] = Object.values(players);
  const meet = async (round) => {
    await first.page.goto(address);
    const text = await first.page.textContent('section.task');
    if (!new RegExp(`2 ${TEAMS[lang][1].split(' ')[0]}`).test(text)) return;
    met = true;
    await report(first, address, 24, 10);
    await confirm(second, address);
    assert.match(await second.page.textContent('section.task .entered'), /10 : 24/, `round ${round}`);
    await look(second, 'reported');
  };
  await meet(1);
  await enterAll(director, address, 20, 14);
  // A late team takes the place of the bye; another one finds no place.
  await director.page.goto(address);
  await director.page.click('summary:has(+ ol.entries)');
  const join = async (line) => {
    await director.page.fill('#join-entries', line);
    await submit(director.page, director.page.locator('form:has(#join-entries) button'));
  };
  await join(words.late);
  await director.page.goto(address);
  await director.page.click('summary:has(+ ol.entries)');
  await join('Theta');
  assert.match(await director.page.textContent('[role="alert"]'), words.full);
  await look(director, 'full');
  // The browser reports the status of a refused form, which is expected here.
  director.faults = director.faults.filter((fault) => !/status of 409/.test(fault));
  await publish(director, address);
  await meet(2);
  await director.page.goto(address);
  assert.equal(await director.page.locator('table.matches').first().locator('tbody tr').count(), 3, 'nobody rests');
  await enterAll(director, address, 30, 9);
  // The fifth team leaves after two rounds of five: its matches are cancelled.
  await director.page.goto(address);
  await director.page.click('summary:has(+ p + form input[value="swiss-withdraw"])');
  await director.page.selectOption('#swiss-withdraw-number', '5');
  await look(director, 'withdraw');
  await submit(director.page, director.page.locator('form:has(#withdraw-from) button'));
  for (const round of [3, 4, 5]) {
    await publish(director, address);
    await meet(round);
    await enterAll(director, address, 22, 13 + round);
  }
  assert.ok(met, 'everybody meets everybody');
  await first.page.goto(address);
  assert.match(await first.page.textContent('.phase'), words.over);
  assert.match(await first.page.textContent('.how'), words.final);
  const ranking = first.page.locator('table.ranking');
  assert.equal(await ranking.locator('thead th').count(), 3 + 6 + 1, 'a column for each team, and one for byes');
  assert.equal(await ranking.locator('tbody tr').count(), 6);
  // Nothing that the fifth team has played counts, for it or against it.
  const fifth = ranking.locator('tbody tr').last();
  assert.match(await fifth.textContent(), new RegExp(`5 ${TEAMS[lang][4]}0[.,]00`));
  const column = (await ranking.locator('thead th').allTextContents()).indexOf('5');
  for (const row of await ranking.locator('tbody tr').all()) {
    assert.match((await row.locator('td, th').nth(column).textContent()).trim(), /^[–×]$/);
  }
  await ranking.scrollIntoViewIfNeeded();
  await look(first, 'over');
  await director.page.goto(`${address}/wall`);
  await look(director, 'wall');
  const get = (file) => director.context.request.get(`${address}/${file}`);
  const log = await (await get('log.event')).text();
  assert.match(log, /pairing=round-robin/);
  assert.equal((await get('results.zip')).headers()['content-type'], 'application/zip');
  assert.equal((await get('cross.pdf')).headers()['content-type'], 'application/pdf');
  await leave({ director, ...players });
};

test('a round robin of six teams, on a computer, in Russian', { timeout: 600000 }, () => whole('ru', 'desktop'));

test('a round robin of six teams, on phones alone, in English', { timeout: 600000 }, () => whole('en', 'phone'));
