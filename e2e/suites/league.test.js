// A league whose matches have two sub-matches: both sides report all of them by phone, the director enters and corrects
// them at the desk, and everybody sees what each sub-match came to.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, confirm, publish, submit } from '../event.js';
import { DESKTOP, PHONE, person, shot } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const TEAMS = {
  ru: 'Альфа | Анна; Борис\nБета | Вера; Глеб',
  en: 'Alpha | Anna; Boris\nBeta | Vera; Gleb',
};
const WORDS = {
  ru: {
    title: 'Лига', players: ['Анна', 'Вера'], sub: /Подматч 2/, differ: /записали разное/, wrong: /число/, pairs: /у матча пар подматчей нет/i, over: /Все туры сыграны/,
  },
  en: {
    title: 'League', players: ['Anna', 'Vera'], sub: /Sub-match 2/, differ: /entered different results/, wrong: /number/, pairs: /a match of pairs has no sub-matches/i, over: /All rounds are played/,
  },
};
const KEYWORDS = ['group', 'private', 'seed', 'stationary', 'from', 'form', 'teams', 'totals'];

/** Writes the numbers of both sub-matches into a form. */
const fill = async (/** @type {import('playwright-core').Locator} */ form, /** @type {string[][]} */ subs) => {
  for (const [at, two] of subs.entries()) {
    const end = at ? `-${at + 1}` : '';
    await form.locator(`input[name="one${end}"]`).fill(two[0]);
    await form.locator(`input[name="other${end}"]`).fill(two[1]);
  }
};

const whole = async (/** @type {'ru' | 'en'} */ lang, /** @type {object} */ size, /** @type {string} */ name) => {
  const words = WORDS[lang];
  const look = async (/** @type {Awaited<ReturnType<typeof person>>} */ who, /** @type {string} */ what) => {
    await accessible(who.page, what);
    if (lang === 'ru') await russian(who.page, what, KEYWORDS);
    await shot(who.page, `league-${what}-${name}-${lang}`);
  };
  const director = await person(browser, server, { lang, still: true, ...size });
  await director.page.goto('/event/new?kind=round-robin');
  await director.page.fill('#title', words.title);
  await director.page.fill('#entries', TEAMS[lang]);
  await director.page.fill('#boards', '8');
  await director.page.selectOption('#pairing', 'double-round-robin');
  await director.page.click('form.event details:has(#option-sub_matches) > summary');
  await director.page.selectOption('#option-sub_matches', '2');
  await director.page.selectOption('#option-sub_match_score', 'sum-of-points');
  await look(director, 'new');
  await submit(director.page, director.page.locator('form.event > button.primary'));
  await director.page.waitForSelector('.happening');
  const address = new URL(director.page.url()).pathname;
  const [one, other] = await Promise.all(words.players.map(async (player) => {
    const who = await person(browser, server, { lang, still: true, size: PHONE, touch: true });
    await claim(who, address, player);
    return who;
  }));
  await publish(director, address);
  // The first round by phone: one side reports, the other something else, then the same.
  const ownForm = (/** @type {typeof one} */ who) => who.page.locator('section.task form:has(input[name="one-2"]:not([type="hidden"]))').first();
  await one.page.goto(address);
  assert.match(await one.page.textContent('section.task'), words.sub);
  assert.equal(await ownForm(one).locator('select[name="unit"]').count(), 0, 'a result is in IMPs');
  await look(one, 'report');
  await fill(ownForm(one), [['24', '10'], ['5', '']]);
  await submit(one.page, ownForm(one).locator('button.primary'));
  assert.match(await one.page.textContent('[role="alert"]'), words.wrong);
  // The browser reports the status of a refused form, which is expected here.
  one.faults = one.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  await fill(ownForm(one), [['24', '10'], ['5', '30']]);
  await submit(one.page, ownForm(one).locator('button.primary'));
  await other.page.goto(address);
  assert.match(await other.page.textContent('section.task'), /40 : 29 \(10 : 24, 30 : 5\)/);
  await look(other, 'confirm');
  await other.page.locator('section.task details:has(form) > summary').first().click();
  await fill(ownForm(other), [['10', '24'], ['30', '4']]);
  await submit(other.page, ownForm(other).locator('button.primary'));
  await director.page.goto(address);
  assert.match(await director.page.textContent('.difference'), words.differ);
  await look(director, 'differ');
  await confirm(other, address);
  const matches = director.page.locator('table.matches').first();
  await director.page.goto(address);
  const [home] = await matches.locator('td.name').allTextContents();
  const isHome = /^1 /.test(home);
  const result = isHome ? '29 : 40 (24 : 10, 5 : 30) (17.46 : 22.54' : '40 : 29 (10 : 24, 30 : 5) (22.54 : 17.46';
  const shown = lang === 'ru' ? result.replaceAll(/(\d)\.(\d)/g, '$1,$2') : result;
  assert.ok((await matches.textContent()).includes(shown), await matches.textContent());
  // The second round at the desk.
  await publish(director, address);
  await director.page.goto(address);
  const enter = director.page.locator('form.event:has(#enter-match)');
  assert.equal(await enter.locator('select[name="unit"] option').count(), 2, 'IMPs or victory points');
  await look(director, 'enter');
  await fill(enter, [['12', '12'], ['9', '0']]);
  await submit(director.page, enter.locator('button.primary'));
  await director.page.goto(address);
  assert.ok((await matches.textContent()).includes('21 : 12 (12 : 12, 9 : 0)'));
  assert.match(await director.page.textContent('.phase'), words.over);
  // A correction of one sub-match: what it changes first.
  await director.page.click('#correct > summary');
  const correct = director.page.locator('#correct > form').first();
  const last = await correct.locator('select[name="result"] option').last().getAttribute('value');
  await correct.locator('select[name="result"]').selectOption(String(last));
  await fill(correct, [['12', '12'], ['0', '9']]);
  await submit(director.page, correct.locator('button'));
  assert.match(await director.page.textContent('.consequences'), /21 : 12 \(12 : 12, 9 : 0\).*→ *12 : 21 \(12 : 12, 0 : 9\)/s);
  await look(director, 'correct');
  await submit(director.page, director.page.locator('.consequences form button.primary'));
  await one.page.goto(address);
  assert.ok((await one.page.textContent('table.matches')).includes('12 : 21 (12 : 12, 0 : 9)'));
  const ranking = one.page.locator('table.ranking');
  assert.match(await ranking.textContent(), /24 : 10, 5 : 30/, 'the cross-table has the sub-matches');
  await ranking.scrollIntoViewIfNeeded();
  await look(one, 'over');
  const get = (/** @type {string} */ file) => director.context.request.get(`${address}/${file}`);
  const log = await (await get('log.event')).text();
  assert.match(log, /sub_matches=2 sub_match_score=sum-of-points/);
  assert.match(log, /report 1 1-2 imps=24-10,5-30/);
  assert.equal((await get('rounds.pdf')).headers()['content-type'], 'application/pdf');
  // What cannot be divided is refused in words.
  await director.page.goto('/event/new?kind=swiss&place=online');
  await director.page.selectOption('#form', 'pairs-imps');
  await director.page.fill('#entries', 'Anna + Boris\nClara + David');
  await director.page.click('form.event details:has(#option-sub_matches) > summary');
  await director.page.selectOption('#option-sub_matches', '2');
  await submit(director.page, director.page.locator('form.event > button.primary'));
  assert.match(await director.page.textContent('[role="alert"]'), words.pairs);
  director.faults = director.faults.filter((fault) => !/status of 4\d\d/.test(fault));
  await leave({ director, one, other });
};

test('a league of two sub-matches, a desk and two phones, in Russian', { timeout: 300000 }, () => whole('ru', { size: DESKTOP }, 'desktop'));

test('a league of two sub-matches, on phones alone, in English', { timeout: 300000 }, () => whole('en', { size: PHONE, touch: true }, 'phone'));
