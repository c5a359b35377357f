// Knockouts run in the browser: five teams, byes, segments that both sides report, a tie, a correction, a concession, a withdrawal; matches of
// three, from which one or two go on; a team that comes late.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, confirm, open, report, submit } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const SIZES = {
  phone: { size: PHONE, touch: true },
  desktop: { size: DESKTOP },
};
const someone = (lang, size) => person(browser, server, { lang, still: true, ...SIZES[size] });

const TEAMS = {
  ru: ['Альфа | Анна; Борис | group=Рига', 'Бета | Вера; Глеб', 'Гамма | Дарья; Егор', 'Дельта | Жанна; Захар', 'Эпсилон'],
  en: ['Alpha | Anna; Boris | group=Riga', 'Beta | Vera; Gleb', 'Gamma | Daria; Egor', 'Delta | Jane; Zack', 'Epsilon'],
};
const PLAYERS = { ru: ['Анна', 'Вера', 'Дарья', 'Жанна', 'Эпсилон'], en: ['Anna', 'Vera', 'Daria', 'Jane', 'Epsilon'] };
const WORDS = {
  ru: { waits: /победитель стола 1/, table: /Стол 2/, other: /Ждём другую сторону/, differ: /Стороны записали разное/, extra: /Сыграйте ещё 8 сдач/, out: /Вы выбыли/, left: /выбыла из турнира/, over: /Победитель: 3/, final: /Итоговые места/, changes: /Победитель: 5/, late: /Перенос вписывают один раз/, penalties: /штрафы 1\.5 : 0/ },
  en: { waits: /winner at table 1/, table: /Table 2/, other: /Waiting for the other side/, differ: /entered different results/, extra: /Play 8 more boards/, out: /is out/, left: /has left the event/, over: /3 Gamma has won/, final: /Final ranking/, changes: /Winner: 5/, late: /entered once, before the first segment/, penalties: /penalties 1\.5 : 0/ },
};

/** The words of the list of teams, which are the same in both languages, and a reason that somebody typed. */
const KEYWORDS = ['group', 'private', 'swapped'];

/** The director enters a segment. */
const enter = async (director, address, match, one, other) => {
  await director.page.goto(address);
  const form = director.page.locator('form.event:has(#enter-match)');
  await form.locator('#enter-match').selectOption(match);
  await form.locator('input[name="one"]').fill(String(one));
  await form.locator('input[name="other"]').fill(String(other));
  await submit(director.page, form.locator('button.primary'));
};

/** Asks what a correction would change. */
const ask = async (director, address, match, one, other) => {
  await director.page.goto(address);
  await director.page.click('#correct > summary');
  const form = director.page.locator('#correct form[method="get"]');
  await form.locator('select[name="result"]').selectOption(match);
  await form.locator('input[name="one"]').fill(String(one));
  await form.locator('input[name="other"]').fill(String(other));
  await submit(director.page, form.locator('button'));
};

/** The page is not wider than its window; what is wide scrolls in a box of its own. */
const fits = async ({ page }, what) => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 1, `${what}: ${wide} pixels too wide`);
};

/** Looks at a page: it is accessible, in the language, not too wide, and has a picture. */
const looker = (lang, size, prefix) => async (who, what) => {
  await accessible(who.page, what);
  if (lang === 'ru') await russian(who.page, what, KEYWORDS);
  await fits(who, what);
  await shot(who.page, `${prefix}-${what}-${size}-${lang}`);
};

/** A whole knockout of five teams with two segments a match. */
const whole = async (lang, size) => {
  const words = WORDS[lang];
  const look = looker(lang, size, 'knockout');
  const director = await someone(lang, size);
  await director.page.goto('/event/new?kind=knockout');
  await look(director, 'new');
  const address = await open(director, 'knockout', { title: lang === 'ru' ? 'Кубок' : 'Cup', teams: TEAMS[lang].join('\n'), segments: '2', 'segment-boards': '8' });
  await look(director, 'director');
  const players = [];
  for (const one of PLAYERS[lang]) {
    const who = await someone(lang, 'phone');
    await claim(who, address, one);
    players.push(who);
  }
  const [alpha, beta, gamma, delta, epsilon] = players;
  // The top seeds have byes; the columns of the bracket stand side by side, or below each other.
  await alpha.page.goto(address);
  assert.match(await alpha.page.textContent('section.task'), words.waits);
  await look(alpha, 'bye');
  const boxes = await director.page.$$eval('.bracket-round', (rounds) => rounds.map((round) => round.getBoundingClientRect()).map(({ left, top }) => [left, top]));
  assert.equal(boxes.length, 3);
  assert.equal(boxes[0][0] < boxes[1][0], size === 'desktop', 'a column for each round on a computer');
  assert.equal(boxes[0][1] < boxes[1][1], size === 'phone', 'one below the other on a phone');
  await gamma.page.goto(address);
  assert.match(await gamma.page.textContent('section.task'), words.table);
  // Both sides report the first segment: not the same, then the same.
  await report(delta, address, 24, 10);
  assert.match(await delta.page.textContent('section.task'), words.other);
  await epsilon.page.goto(address);
  await look(epsilon, 'confirm');
  await report(epsilon, address, 11, 24);
  assert.match(await epsilon.page.textContent('section.task .wrong'), words.differ);
  await look(epsilon, 'differ');
  await director.page.goto(address);
  assert.equal(await director.page.locator('.difference form').count(), 2);
  await look(director, 'difference');
  await confirm(epsilon, address);
  assert.match(await epsilon.page.textContent('section.task .entered'), /10 : 24/);
  // The second ties the match, and extra boards decide.
  await report(delta, address, 3, 17);
  await confirm(epsilon, address);
  assert.match(await epsilon.page.textContent('section.task'), words.extra);
  await look(epsilon, 'extra');
  await enter(director, address, '1/4-5/3', 5, 0);
  await epsilon.page.goto(address);
  assert.match(await epsilon.page.textContent('section.task'), words.out);
  // A correction of the extra boards sends the other team on; nothing is entered before it is confirmed.
  await ask(director, address, '1/4-5/3', 0, 5);
  assert.match(await director.page.textContent('.consequences'), words.changes);
  await director.page.locator('.consequences').scrollIntoViewIfNeeded();
  await look(director, 'consequences');
  await director.page.fill('#correct-why', 'swapped');
  await submit(director.page, director.page.locator('.consequences form button'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('.log'), /swapped/);
  // The next match is played: the same correction back is refused, and names what stands in the way.
  await enter(director, address, '2/1-5/1', 8, 3);
  await ask(director, address, '1/4-5/3', 5, 0);
  assert.equal(await director.page.locator('.consequences form').count(), 0);
  assert.equal(await director.page.locator('.consequences li').count(), 1);
  await look(director, 'refused');
  // Alpha leaves in the middle of its match, and Beta concedes in the last segment.
  await director.page.goto(address);
  await director.page.click('details:has(#withdraw-team) > summary');
  await director.page.selectOption('#withdraw-team', '1');
  await submit(director.page, director.page.locator('form:has(#withdraw-team) button'));
  await alpha.page.goto(address);
  assert.match(await alpha.page.textContent('section.task'), words.left);
  await enter(director, address, '2/2-3/1', 0, 60);
  // A penalty of Beta stands in the bracket; a second carry-over would come too late.
  await director.page.goto(address);
  await director.page.click('details:has(#adjust-team) > summary');
  await director.page.selectOption('#adjust-team', '2/2-3');
  await director.page.selectOption('#adjust-kind', 'carry');
  await director.page.fill('#adjust-imps', '1,5');
  await submit(director.page, director.page.locator('form:has(#adjust-team) button'));
  assert.match(await director.page.textContent('[role=alert]'), words.late);
  director.faults = director.faults.filter((fault) => !/status of 409/.test(fault));
  await look(director, 'adjust');
  await director.page.selectOption('#adjust-kind', 'penalty');
  await submit(director.page, director.page.locator('form:has(#adjust-team) button'));
  assert.match(await director.page.textContent('.bracket'), words.penalties);
  assert.match(await director.page.textContent('.bracket'), /−1\.5/);
  await director.page.goto(address);
  await director.page.click('details:has(#concede-team) > summary');
  await director.page.selectOption('#concede-team', '2/2');
  await submit(director.page, director.page.locator('form:has(#concede-team) button'));
  await beta.page.goto(address);
  assert.match(await beta.page.textContent('section.task'), words.out);
  // A substitute comes into the final.
  await director.page.goto(address);
  await director.page.click('summary:has(+ ol.entries)');
  await submit(director.page, director.page.locator('ol.entries li').nth(2).locator('a'));
  await look(director, 'amend');
  const substitute = lang === 'ru' ? 'Яна' : 'Yana';
  await director.page.fill('#amend', `${await director.page.inputValue('#amend')}; ${substitute}`);
  await submit(director.page, director.page.locator('form.event:has(#amend) button'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('ol.entries'), new RegExp(substitute));
  for (const [own, other] of [[20, 9], [8, 9]]) {
    await report(gamma, address, own, other);
    await confirm(epsilon, address);
  }
  await gamma.page.goto(address);
  assert.match(await gamma.page.textContent('.phase'), words.over);
  assert.match(await gamma.page.textContent('.how'), words.final);
  await look(gamma, 'over');
  await director.page.goto(`${address}/wall`);
  await look(director, 'wall');
  const csv = await (await director.context.request.get(`${address}/sheet.csv`)).text();
  const type = async (file) => (await director.context.request.get(`${address}/${file}`)).headers()['content-type'];
  assert.deepEqual([await type('results.zip'), await type('ranking.pdf'), await type('rounds.pdf')], ['application/zip', 'application/pdf', 'application/pdf']);
  assert.match(csv, /18 : 28/);
  await leave({ director, alpha, beta, gamma, delta, epsilon });
};

const THREES = {
  ru: { late: ['Зета', 'Эта | Ида; Юлия'], two: /Дальше проходят две из трёх/, one: /Дальше проходит одна из трёх/, second: /второе место в матче трёх за столами 3–5/, over: /Эта встреча сыграна/, halved: /ничья, по половине победы/, equal: /равенство у/, none: /нет места/, out: /дальше из матча трёх вы не прошли/, ida: 'Ида', next: 'Тета', title: 'Кубок' },
  en: { late: ['Zeta', 'Eta | Ida; Julia'], two: /Two of three go on/, one: /One of three goes on/, second: /second of the match of three at tables 3–5/, over: /This duel is over/, halved: /tied: half a win each/, equal: /equal are/, none: /no place for team/, out: /does not go on from the match of three/, ida: 'Ida', next: 'Theta', title: 'Cup' },
};

/** Opens the list of teams and enters more of them. */
const join = async (director, address, lines) => {
  await director.page.goto(address);
  await director.page.click('summary:has(+ ol.entries)');
  await director.page.fill('#join-entries', lines.join('\n'));
  await submit(director.page, director.page.locator('form.event:has(#join-entries) button'));
};

/** A knockout with matches of three, of so many teams. */
const openThrees = async (director, lang, teams) => {
  await director.page.goto('/event/new?kind=knockout');
  for (const [name, value] of Object.entries({ title: THREES[lang].title, teams: teams.join('\n'), segments: '1', 'segment-boards': '8' })) {
    await director.page.fill(`[name="${name}"]`, value);
  }
  await director.page.click('details:has([name="option-first_round"]) > summary');
  await director.page.selectOption('[name="option-first_round"]', 'three-team');
};

/** Seven teams, two of whom come late: two of three go on, and who they are the director decides. */
const seven = async (lang, size) => {
  const words = THREES[lang];
  const look = looker(lang, size, 'knockout-three');
  const director = await someone(lang, size);
  await openThrees(director, lang, TEAMS[lang]);
  await look(director, 'new');
  await submit(director.page, director.page.locator('form.event > button.primary'));
  await director.page.waitForSelector('.happening');
  const address = new URL(director.page.url()).pathname;
  // With five teams one of three goes on; with two more it is drawn anew.
  assert.match(await director.page.textContent('.drawn'), words.one);
  await join(director, address, words.late);
  assert.match(await director.page.textContent('.drawn'), words.two);
  await director.page.locator('.drawn').scrollIntoViewIfNeeded();
  await look(director, 'director');
  const gamma = await someone(lang, 'phone');
  await claim(gamma, address, PLAYERS[lang][2]);
  const ida = await someone(lang, 'phone');
  await claim(ida, address, words.ida);
  const alpha = await someone(lang, 'phone');
  await claim(alpha, address, PLAYERS[lang][0]);
  // A player has two duels, and reports each.
  await ida.page.goto(address);
  assert.equal(await ida.page.locator('section.task form:has(input[name="one"])').count(), 2);
  await ida.page.locator('.drawn').first().scrollIntoViewIfNeeded();
  await look(ida, 'player');
  await report(ida, address, 12, 12);
  await gamma.page.goto(address);
  await look(gamma, 'confirm');
  await submit(gamma.page, gamma.page.locator('section.task > form:has(input[value="1/3-7/1"]) button.primary').first());
  await enter(director, address, '1/1-6/1', 30, 2);
  await alpha.page.goto(address);
  assert.match(await alpha.page.textContent('section.task'), words.second);
  for (const match of ['1/3-4/1', '1/4-7/1']) await enter(director, address, match, 12, 12);
  await ida.page.goto(address);
  assert.match(await ida.page.textContent('section.task'), words.over);
  await director.page.goto(address);
  assert.match(await director.page.textContent('.bracket'), words.halved);
  assert.match(await director.page.textContent('.difference'), words.equal);
  assert.equal(await director.page.locator('.difference form').count(), 3);
  await look(director, 'equal');
  await submit(director.page, director.page.locator('.difference form button').last());
  await director.page.goto(address);
  await submit(director.page, director.page.locator('.difference form button').last());
  await gamma.page.goto(address);
  assert.match(await gamma.page.textContent('section.task'), words.out);
  await look(gamma, 'out');
  await director.page.goto(address);
  await director.page.locator('.drawn').scrollIntoViewIfNeeded();
  await look(director, 'decided');
  // Nothing more can be drawn anew.
  await join(director, address, [words.next]);
  assert.match(await director.page.textContent('[role=alert]'), words.none);
  director.faults = director.faults.filter((fault) => !/status of 409/.test(fault));
  await director.page.goto(`${address}/wall`);
  await look(director, 'wall');
  const csv = await (await director.context.request.get(`${address}/sheet.csv`)).text();
  assert.match(csv, /12 : 12/);
  const type = async (file) => (await director.context.request.get(`${address}/${file}`)).headers()['content-type'];
  assert.deepEqual([await type('results.zip'), await type('rounds.pdf')], ['application/zip', 'application/pdf']);
  await leave({ director, gamma, ida, alpha });
};

/** A team that comes late to a knockout with byes. */
const late = async (lang, size) => {
  const director = await someone(lang, size);
  const address = await open(director, 'knockout', { title: THREES[lang].title, teams: TEAMS[lang].join('\n'), segments: '1', 'segment-boards': '8' });
  await enter(director, address, '1/4-5/1', 9, 1);
  await join(director, address, THREES[lang].late.slice(1));
  assert.equal(await director.page.locator('#enter-match option[value="1/3-6/1"]').count(), 1);
  await director.page.click('summary:has(+ ol.entries)');
  await director.page.locator('#join-entries').scrollIntoViewIfNeeded();
  await looker(lang, size, 'knockout')(director, 'late');
  const ida = await someone(lang, 'phone');
  await claim(ida, address, THREES[lang].ida);
  assert.match(await ida.page.textContent('section.task'), /3 /);
  await leave({ director, ida });
};

test('a knockout of five teams, on a computer, in Russian', { timeout: 900000 }, () => whole('ru', 'desktop'));

test('a knockout of five teams, on phones alone, in English', { timeout: 900000 }, () => whole('en', 'phone'));

test('seven teams, two of them late, with a match of three, on a computer, in Russian', { timeout: 600000 }, () => seven('ru', 'desktop'));

test('seven teams, two of them late, with a match of three, on phones alone, in English', { timeout: 600000 }, () => seven('en', 'phone'));

test('a team that comes late plays for a bye, on a phone in Russian and on a computer in English', { timeout: 600000 }, async () => {
  await late('ru', 'phone');
  await late('en', 'desktop');
});
