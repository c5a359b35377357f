// An evening of Preferans at our tables: two people among robots, two rounds of the same deals, a result that the director corrects, the ranking and the opened cards.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { claim, submit } from '../event.js';
import { attempt, DESKTOP, PHONE, eventually, follow, person, shot, until } from '../lib.js';
import { QUIET, act } from '../pref.js';
import { accessible, leave, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

const LONG_MS = 420000;
const NAMES = ['Anna', 'Boris', 'Clara', 'David', 'Elena', 'Robot', 'Online', 'Evening', 'team', 'private', 'Riga', 'Director'];

/** Plays all deals of a person's table: they pass, and play any card. */
const play = (who) => until('the deals are played', async () => {
  if (await who.page.locator('a.primary[href^="/event/"]').count()) return true;
  const next = who.page.locator('.next-board:visible');
  const agree = who.page.locator('.ask .primary:visible');
  if (await next.count()) await attempt(next.first().click({ timeout: 2000 }));
  else if (await agree.count()) await attempt(agree.first().click({ timeout: 2000 }));
  else await attempt(act(who, QUIET));
  return false;
}, LONG_MS);

/** The form that opens an event, filled and sent; `rest` are its other fields. */
const open = async (director, rest = {}) => {
  const fields = { title: 'Online Evening', 'preferans-players': 'Anna | team=Riga\nBoris\nClara\nDavid\nElena', variant: 'sochi', rounds: '2', deals: '2', ...rest };
  for (const details of await director.page.locator('form.event > details').all()) await details.evaluate((node) => { node.open = true; });
  for (const [name, value] of Object.entries(fields)) {
    const field = director.page.locator(`[name="${name}"]`);
    if (await field.evaluate((node) => node.nodeName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await submit(director.page, director.page.locator('form.event > button.primary'));
};

for (const [lang, size] of [['en', 'desktop'], ['ru', 'phone']]) {
  test(`the form of an evening at our tables, ${lang}, ${size}`, { timeout: LONG_MS }, async () => {
    const director = await person(browser, server, { lang, still: true, size: size === 'phone' ? PHONE : DESKTOP, touch: size === 'phone', name: 'Director' });
    await director.page.goto('/tables');
    await follow(director.page, 'a[href="/event/new?kind=preferans&place=online"]');
    assert.equal(await director.page.inputValue('#place'), 'online');
    assert.equal(await director.page.inputValue('#variant'), 'sochi', 'a game that our tables know');
    assert.equal(await director.page.inputValue('#option-dealing'), 'same');
    await accessible(director.page, 'an evening is opened');
    if (lang === 'ru') await russian(director.page, 'an evening is opened', NAMES);
    await shot(director.page, `online-preferans-new-${lang}-${size}`);
    // A game that only the players know cannot be dealt here.
    await open(director, { variant: '' });
    assert.equal(await director.page.locator('.wrong[role="alert"]').count(), 1);
    // More deals than an event can have.
    await open(director, { rounds: '30', deals: '12' });
    assert.match(await director.page.textContent('.wrong[role="alert"]'), /200/);
    await accessible(director.page, 'an evening is refused');
    await open(director, { 'option-dealing': 'own', 'option-size': '4' });
    const list = await director.page.locator('.start-list li').allTextContents();
    assert.equal(list.length, 8, 'robots make up full tables');
    await director.page.click('.drawn-deals summary');
    const boards = await director.page.locator('.drawn-deals dt').count();
    assert.ok(boards > 4, 'deals of their own for all tables');
    assert.equal(await director.page.locator('.drawn-deals dd').count(), boards, 'commitments, and no secret');
    if (lang === 'ru') await russian(director.page, 'before the first round', NAMES);
    await accessible(director.page, 'before the first round');
    director.faults = director.faults.filter((fault) => !/status of 422/.test(fault));
    await leave({ director });
  });
}

test('an evening with robots: two rounds of the same deals', { timeout: 3 * LONG_MS }, async () => {
  const director = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Director' });
  await director.page.goto('/event/new?kind=preferans&place=online');
  await open(director, { 'option-size': '3', 'option-comparison': 'seat' });
  const address = new URL(director.page.url()).pathname;
  assert.match(await director.page.textContent('.start-list'), /Riga: Anna \(not here; a robot plays\)[^]*Robot \d+ \(robot\)/);
  const anna = await person(browser, server, { lang: 'ru', still: true, size: PHONE, touch: true, name: 'Anna' });
  const boris = await person(browser, server, { lang: 'en', still: true, size: DESKTOP, name: 'Boris' });
  await claim(anna, address, 'Anna');
  await claim(boris, address, 'Boris');
  await russian(anna.page, 'before the first round', NAMES);
  await accessible(anna.page, 'before the first round');
  await shot(anna.page, 'online-preferans-before-ru-phone');

  const round = async (/** @type {number} */ number) => {
    await director.page.goto(address);
    assert.equal(await director.page.locator('.preferans-deals').count(), number - 1, 'the cards of the rounds before');
    const button = director.page.locator('.online-director button.primary');
    assert.match(await button.textContent(), new RegExp(`Start round .*${number}`));
    await submit(director.page, button);
    assert.equal(await director.page.locator('.online-director tbody tr').count(), 2, 'two tables of three');
    await accessible(director.page, `round ${number} is played`);
    await shot(director.page, `online-preferans-playing-${number}-en`);
    for (const who of [anna, boris]) await who.page.waitForURL(/\/table\//, { timeout: 60000 });
    await Promise.all([anna, boris].map(play));
    await until('all tables have finished', async () => {
      await director.page.goto(address);
      return await director.page.locator('.preferans-deals').count() === number;
    }, LONG_MS);
    for (const who of [anna, boris]) {
      await submit(who.page, who.page.locator('a.primary[href^="/event/"]'));
      await who.page.waitForSelector('.happening');
    }
  };
  await round(1);
  await russian(anna.page, 'between the rounds', NAMES);
  await accessible(anna.page, 'between the rounds');
  await shot(anna.page, 'online-preferans-between-ru-phone');
  assert.equal(await boris.page.locator('form:has(input[value="prefevent-report"])').count(), 0, 'nobody reports a result');
  assert.match(await boris.page.textContent('.now .task .entered'), /Boris/);
  // The tables have reported: each sums to zero.
  const cells = await director.page.locator('.now table.matches ol.seats .number').allTextContents();
  assert.equal(cells.length, 6);
  const whists = cells.map((text) => Number(text.replace(/[\u2066-\u2069\u00a0 ]/g, '').replace('−', '-').replace(',', '.')));
  for (const at of [0, 3]) assert.ok(Math.abs(whists.slice(at, at + 3).reduce((sum, one) => sum + one)) < 0.001, cells.join(' '));
  // The director corrects what a table has reported.
  await director.page.goto(`${address}?result=1/1#result`);
  await director.page.locator('#result input[name="won-1"]').first().fill('100');
  await director.page.locator('#result input[name="won-2"]').first().fill('-100');
  await director.page.locator('#result input[name="won-3"]').first().fill('0');
  await submit(director.page, director.page.locator('#result form button').first());
  await submit(director.page, director.page.locator('form:has(input[value="prefevent-correct"]) button'));
  assert.match(await director.page.locator('.now table.matches').first().textContent(), /\+?100/);

  await round(2);
  // Cards and secrets are opened after the last result.
  await eventually(async () => {
    await director.page.goto(address);
    assert.match(await director.page.textContent('.now .phase'), /The tournament is over/);
    assert.equal(await director.page.locator('.drawn-deals dd').count(), 8, 'four commitments and four secrets');
  });
  assert.equal(await director.page.locator('table.ranking').first().locator('tbody tr').count(), 6);
  await director.page.locator('.preferans-deals summary').first().click();
  assert.equal(await director.page.locator('.preferans-deals[open] .compass').count(), 2, 'the cards of two deals');
  await director.page.click('.drawn-deals summary');
  await director.page.click('.direct > details:first-of-type > summary');
  const log = await director.page.textContent('.log');
  assert.match(log, /has played round/);
  assert.match(log, /cards of deal/);
  await accessible(director.page, 'an evening is over');
  await shot(director.page, 'online-preferans-over-en');
  await anna.page.goto(address);
  await anna.page.locator('.preferans-deals summary').first().click();
  await russian(anna.page, 'an evening is over', NAMES);
  await accessible(anna.page, 'an evening is over');
  await shot(anna.page, 'online-preferans-over-ru-phone');
  await leave({ director, anna, boris });
});
