// Preferans in the browser: whole matches of both families, people and robots, a deal looked at again.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { PHONE, enter, launch, person, phase, shot, startServer, until } from '../lib.js';
import { accessible, leave, russian } from '../table.js';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  server?.forget();
});

const open = async (who, preferans, more = {}) => {
  const answer = await who.context.request.post('/api/tables', { data: { preferans, seat: 'A', start: true, ...more } });
  assert.equal(answer.status(), 201, await answer.text());
  return (await answer.json()).table;
};

/** What is asked of a person now. */
const asked = (page) => page.evaluate(() => ({
  phase: document.querySelector('#table')?.dataset.phase,
  step: document.querySelector('.pref-box.alive') ? (document.querySelector('.discard-do') ? 'discard' : 'choice') : null,
  acts: [...document.querySelectorAll('.pref-box .bid[aria-disabled="false"]')].map((node) => node.dataset.call),
  live: [...document.querySelectorAll('.card.live')].map((node) => node.dataset.card),
  ready: document.querySelector('.discard-do')?.getAttribute('aria-disabled') === 'false',
  next: Boolean(document.querySelector('.next-board')),
}));

/** Does what is asked, the way a bold player does; tells what. */
async function act({ page }, likes = [/^call (6S|2)$/, /^order /, /^say (whist|come)$/, /^say (closed|alone)$/, /^kontra -$/]) {
  const now = await asked(page);
  if (now.step === 'discard') {
    if (!now.ready) for (const card of now.live.slice(0, 2)) await page.locator(`.card[data-card="${card}"]`).click({ position: { x: 9, y: 14 } });
    await page.locator('.discard-do[aria-disabled="false"]').click();
    return 'discard';
  }
  if (now.acts.length > 0) {
    const act = likes.map((like) => now.acts.find((one) => like.test(one))).find(Boolean) ?? now.acts[0];
    await page.locator(`.pref-box .bid[data-call="${act}"]`).click();
    return act;
  }
  if (now.phase === 'play' && now.live.length > 0) {
    await page.locator(`.card[data-card="${now.live[0]}"]`).click({ position: { x: 9, y: 14 } });
    return now.live[0];
  }
  return null;
}

/** Plays until the deal is over, whoever's turn it is. */
async function deal(people, seen = () => {}, ms = 120000) {
  const end = Date.now() + ms;
  while ((await Promise.all(people.map(({ page }) => phase(page)))).some((now) => now !== 'closed')) {
    let done = null;
    for (const one of people) {
      const now = await asked(one.page);
      await seen(one, now);
      done = await act(one).catch(() => null) ?? done;
    }
    if (Date.now() > end) throw new Error('the deal does not end');
    if (!done) await new Promise((resolve) => { setTimeout(resolve, 60); });
  }
}

for (const [preset, options, size] of [
  ['sochi', { end: 'deals', deals: '3' }, undefined], ['seed', { s: '4' }, PHONE],
]) {
  test(`a whole match from the first page on, in Russian: ${preset}`, { timeout: 300000 }, async () => {
    const me = await person(browser, server, { name: 'Надя', lang: 'ru', still: true, ...(size ? { size, touch: true } : {}) });
    await me.page.goto('/');
    const form = me.page.locator(`#form-preferans-${preset}`);
    await russian(me.page, 'the choice page');
    await form.locator('summary').click();
    for (const [key, word] of Object.entries(options)) {
      const select = form.locator(`[name="${preset}.${key}"]`);
      // A match as short as this is not offered: it is asked for all the same.
      await select.evaluate((node, to) => { node.add(new Option(to, to)); }, word);
      await select.selectOption(word);
    }
    await form.locator('button[type="submit"]').click();
    await me.page.waitForSelector('#table[data-ready="yes"]');
    const pictures = new Set();
    const look = async ({ page }, now) => {
      const name = `${now.phase}-${now.step ?? 'wait'}`;
      if (pictures.has(name)) return;
      pictures.add(name);
      await shot(page, `pref-${preset}-${name}`);
      if (now.step === 'choice' || now.phase === 'play') {
        await accessible(page, `${preset} ${name}`);
        await russian(page, `${preset} ${name}`);
      }
    };
    const over = () => me.page.locator('.result .form-over').count();
    for (let number = 1; number <= 4; number += 1) {
      await deal([me], look);
      await me.page.waitForSelector('.result');
      if (await over() || number === 4) break;
      await me.page.locator('.next-board').click();
      await until('the next deal', async () => (await phase(me.page)) !== 'closed');
    }
    // Luck has not closed every sheet by now: then it is settled as it stands.
    if (size) await me.page.locator('.dock-button').nth(1).click();
    else await me.page.locator('#tab-score').click();
    if (!await over()) {
      await me.page.locator('.break-off').click();
      await me.page.locator('dialog .primary').click();
    }
    await me.page.waitForSelector('.settled');
    await accessible(me.page, `${preset}, the end`);
    await russian(me.page, `${preset}, the end`);
    await shot(me.page, `pref-${preset}-over`);
    assert.equal(await over(), 1, 'the match ends');
    await me.page.waitForSelector('.pref-sheet');
    await shot(me.page, `pref-${preset}-sheet`);
    // The deal again: its list, its page, its proof.
    await me.page.goto('/boards');
    await russian(me.page, 'the list');
    await me.page.locator('table.boards a').first().click();
    await me.page.waitForSelector('#replay .cloth');
    await russian(me.page, 'the page of a deal');
    await accessible(me.page, 'the page of a deal');
    await shot(me.page, `pref-${preset}-page`);
    if (await me.page.locator('.replay button').count()) {
      await me.page.locator('.replay button').nth(2).click();
      assert.match(await me.page.textContent('.replay .of'), /^1\//);
    }
    await me.page.click('a[href^="/verify?board"]');
    await me.page.waitForSelector('[data-verdict="fair"]');
    await until('the browser agrees', async () => (await me.page.locator('#own.verdict-fair').count()) === 1);
    await leave({ me });
  });
}

test('three people: cards of one’s own only, an undo, a line that is cut, four at a table', { timeout: 300000 }, async () => {
  const names = { A: 'Anna', B: 'Boris', C: 'Clara', D: 'Dora' };
  const people = {};
  for (const [seat, name] of Object.entries(names)) people[seat] = await person(browser, server, { name, still: true });
  const table = await open(people.A, { preset: 'rostov', players: '4' }, { start: false, seat: null });
  for (const [seat, one] of Object.entries(people)) {
    await enter(one, table);
    await one.page.locator(`.plate[data-seat="${seat}"] .sit`).click();
  }
  await people.A.page.click('.gather .big');
  for (const seat of ['B', 'C', 'D']) await people[seat].page.click('.next-board');
  for (const one of Object.values(people)) await until('the cards', async () => (await phase(one.page)) === 'auction');
  const hands = await Promise.all(Object.values(people).map(({ page }) => page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card))));
  assert.deepEqual(hands.map((hand) => hand.length).sort(), [0, 10, 10, 10], 'the dealer sits out');
  assert.equal(new Set(hands.flat()).size, 30);

  // A call is taken back with everybody's consent.
  const all = Object.values(people);
  const acting = async () => (await Promise.all(all.map(async (one) => ((await asked(one.page)).acts.length ? one : null)))).find(Boolean);
  const first = await until('somebody is to call', acting);
  await act(first, [/^call Pass$/]);
  await first.page.locator('button.act[title]').first().click();
  for (const one of all) {
    if (one === first) continue;
    const agree = one.page.locator('.ask .primary');
    if (await agree.waitFor({ timeout: 3000 }).then(() => true, () => false)) await agree.click().catch(() => {});
  }
  await until('the call is open again', async () => (await acting()) === first);

  // The line is cut in the middle: everything stands as it was.
  const before = await first.page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card).sort().join());
  await first.page.reload();
  await first.page.waitForSelector('#table[data-ready="yes"]');
  await until('the same cards', async () => (await first.page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card).sort().join())) === before);
  await deal(all);
  await leave(people);
});
