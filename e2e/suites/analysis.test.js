// The analysis of a finished board: makeable tricks, par, the cost of each card, and *what if*.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { PHONE, analysed, eventually, follow, liveCards, person, phase, shot, until } from '../lib.js';
import { NAMES, accessible, claim, dragPoints, four, leave, playUntil, russian } from '../table.js';

const { server, browser } = await serverAndBrowser();

/** Plays three tricks, claims the rest, and returns the address of the board's page. */
async function board() {
  const { people } = await four(browser, server);
  const declares = (seat, calls) => (seat === 'N' && calls.includes('1NT') ? '1NT' : 'Pass');
  const done = async () => (await people.N.page.locator('.card[data-up]:not(.gone)').count()) > 0
    && (await people.N.page.evaluate(() => document.querySelectorAll('.card.gone').length)) >= 12;
  await playUntil(people, async () => (await phase(people.N.page)) === 'play' && (await done()), { choose: declares, ms: 90000 });
  await until('somebody may claim', async () => (await people.N.page.locator('.act-claim').count()) > 0 || (await liveCards(people.N.page)).length > 0);
  await claim(people, 'N', 5);
  for (const who of Object.values(people)) await who.page.waitForSelector('#table[data-phase="closed"]');
  await people.S.page.goto('/boards');
  await follow(people.S.page, 'table.boards a');
  await analysed(people.S.page, '.results');
  return { people, url: new URL(people.S.page.url()).pathname };
}

const tries = (page) => page.$$eval('.try', (nodes) => nodes.map((node) => node.dataset.try));
const onCloth = (page) => page.$$eval('.card.live[data-worth]', (nodes) => nodes.map((node) => node.dataset.card));
const of = (page) => page.textContent('.replay .of');

test('the analysis of a board, and variations', { timeout: 600000 }, async () => {
  const { people, url } = await board();
  const { page } = people.S;
  const whole = await (await people.S.context.request.get(`${url}/analysis`)).json();

  // makeable contracts and par
  assert.equal(await page.locator('.results td:not(:empty)').count(), 20);
  const south = page.locator('.results tbody tr').nth(1).locator('td');
  assert.deepEqual(await south.allTextContents(), ['C', 'D', 'H', 'S', 'NT'].map((strain) => String(whole.tricks.S[strain])));
  assert.match(await page.textContent('.par'), /Пар/);

  // the cost of each card, in the list and step by step
  const marks = await page.$$eval('[data-played]', (nodes) => nodes.map((node) => [node.dataset.played, node.querySelector('.cost')?.textContent ?? '']));
  assert.deepEqual(marks, whole.cards.map(({ card, cost }) => [card, cost ? `−${cost}` : '']));
  const last = whole.cards.length;
  for (let i = 0; i < last; i += 1) {
    await page.locator('.replay button').nth(2).click();
    await eventually(async () => {
      const said = await page.textContent('#analysis .worth');
      assert.ok(said.includes(`берёт ${whole.cards[i].tricks} `), said);
      assert.equal(said.includes('−'), whole.cards[i].cost > 0, said);
    });
  }
  await accessible(page, 'a board with open cards');
  await page.evaluate(() => document.getElementById('analysis')?.scrollIntoView());
  await shot(page, 'open-cards-ru');
  await russian(page, 'a board with open cards', Object.values(NAMES));

  // what if: the playable cards with their values, on the table and below it
  await page.locator('.replay button').first().click();
  assert.equal(await page.locator('.try').count(), 0, 'nothing is given away before it is asked for');
  await page.click('.what-if');
  await eventually(async () => assert.equal((await tries(page)).length, 13, 'the leader has thirteen cards'));
  await eventually(async () => assert.deepEqual((await onCloth(page)).sort(), (await tries(page)).sort()));
  await accessible(page, 'what if');
  await page.evaluate(() => document.getElementById('replay')?.scrollIntoView());
  await shot(page, 'what-if-ru');

  // another lead starts a variation; the next hand's cards have values at once
  const other = (await tries(page)).find((card) => card !== whole.cards[0].card);
  await page.click(`.try[data-try="${other}"]`);
  await until('the next hand', async () => (await of(page)) === '1/1' && (await tries(page)).length > 0 && !(await tries(page)).includes(other));
  const [follow] = await onCloth(page);
  await page.locator(`.card[data-card="${follow}"]`).click({ position: { x: 9, y: 14 } });
  await until('a card of the next hand', async () => (await of(page)) === '2/2');

  // with the keyboard alone
  await until('values', async () => (await onCloth(page)).length > 0);
  await page.locator('.card.live[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.card[data-worth], .card')));
  await page.evaluate(() => document.querySelector('.card.live')?.focus());
  await page.keyboard.press('Enter');
  await until('a card by the keyboard', async () => (await of(page)) === '3/3');

  // one step back, another card is dragged: the variation continues from there
  await page.locator('.replay button').nth(1).click();
  await until('the moment before', async () => (await of(page)).startsWith('2/') && (await onCloth(page)).length > 0);
  const { from, to } = await dragPoints(page, (await onCloth(page)).at(-1));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await until('the dragged card', async () => (await of(page)) === '3/3');

  // and back to the play
  await page.click('.what-if-back');
  await eventually(async () => assert.equal(await of(page), `0/${last}`));
  assert.equal(await page.locator('.what-if-back').count(), 0);
  await leave(people);

  // a phone, and English
  const phone = await person(browser, server, { name: 'Phone', size: PHONE, touch: true });
  await phone.page.goto(url);
  await analysed(phone.page, '.results');
  await phone.page.locator('.what-if').tap();
  await until('values', async () => (await tries(phone.page)).length === 13);
  assert.ok(await phone.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), 'nothing sticks out');
  const lead = (await tries(phone.page)).find((card) => card !== whole.cards[0].card);
  await phone.page.locator(`.try[data-try="${lead}"]`).tap();
  await until('a card by a finger', async () => (await of(phone.page)) === '1/1');
  await accessible(phone.page, 'what if on a phone');
  await phone.page.evaluate(() => document.getElementById('analysis')?.scrollIntoView());
  await shot(phone.page, 'what-if-phone');
  await phone.close();
});

test('invalid requests for an analysis are refused with a reason', { timeout: 360000 }, async () => {
  const { people, url } = await board();
  const ask = async (path) => {
    const answer = await people.S.context.request.get(path);
    return [answer.status(), (await answer.json()).refusal];
  };
  assert.deepEqual(await ask('/board/nowhere/analysis'), [404, 'NoBoard']);
  assert.deepEqual(await ask(`${url}/analysis?play=XX`), [422, 'Play']);
  assert.deepEqual(await ask(`${url}/analysis?play=SASA`), [422, 'Play']);
  await leave(people);
});
