// A table of Preferans as its suites see it: what is asked of a person, what is done, whose cards lie open.
import assert from 'node:assert/strict';

import { phase, until } from './lib.js';

/** Opens a table of Preferans by the documented protocol. */
export const open = async (who, preferans, more = {}) => {
  const answer = await who.context.request.post('/api/tables', { data: { preferans, seat: 'A', start: true, ...more } });
  assert.equal(answer.status(), 201, await answer.text());
  return (await answer.json()).table;
};

/** What is asked of a person now. */
export const asked = (page) => page.evaluate(() => ({
  phase: document.querySelector('#table')?.dataset.phase,
  step: document.querySelector('.pref-box.alive') ? (document.querySelector('.discard-do') ? 'discard' : 'choice') : null,
  acts: [...document.querySelectorAll('.pref-box .bid[aria-disabled="false"]')].map((node) => node.dataset.call),
  live: [...document.querySelectorAll('.card.live')].map((node) => node.dataset.card),
  ready: document.querySelector('.discard-do')?.getAttribute('aria-disabled') === 'false',
  next: Boolean(document.querySelector('.next-board')),
}));

/** Bids the lowest, comes, and plays what comes first. */
export const BOLD = [/^call (6S|2)$/, /^order /, /^say (whist|come)$/, /^say (closed|alone)$/, /^kontra -$/];
/** Leaves the game to others. */
export const QUIET = [/^call Pass$/, /^say (pass|stay)$/, /^kontra -$/];

const take = ({ page }, card) => page.locator(`.card[data-card="${card}"]`).click({ position: { x: 9, y: 14 } });

/** Does what is asked; tells what. */
export async function act(who, likes = BOLD) {
  const { page } = who;
  const now = await asked(page);
  if (now.step === 'discard') {
    if (!now.ready) for (const card of now.live.slice(0, 2)) await take(who, card);
    await page.locator('.discard-do[aria-disabled="false"]').click();
    return 'discard';
  }
  if (now.acts.length > 0) {
    const act = likes.map((like) => now.acts.find((one) => like.test(one))).find(Boolean) ?? now.acts[0];
    await page.locator(`.pref-box .bid[data-call="${act}"]`).click();
    return act;
  }
  if (now.phase === 'play' && now.live.length > 0) {
    await take(who, now.live[0]);
    return now.live[0];
  }
  return null;
}

/** Plays until the deal is over, whoever's turn it is. */
export async function deal(people, { seen = () => {}, likes = BOLD, ms = 360000 } = {}) {
  const end = Date.now() + ms;
  while ((await Promise.all(people.map(({ page }) => phase(page)))).some((now) => now !== 'closed')) {
    let done = null;
    for (const one of people) {
      const now = await asked(one.page);
      await seen(one, now);
      // A robot that is certain of the rest offers the end: it is agreed to.
      const agree = one.page.locator('.ask .primary');
      if (await agree.count()) done = await agree.click({ timeout: 2000 }).then(() => 'agree', () => null) ?? done;
      done = await act(one, likes).catch(() => null) ?? done;
    }
    if (Date.now() > end) throw new Error('the deal does not end');
    if (!done) await new Promise((resolve) => { setTimeout(resolve, 60); });
  }
}

/** Whoever may do something now. */
export const acting = async (all) => (await Promise.all(all.map(async (one) => {
  const now = await asked(one.page);
  return now.acts.length || now.step === 'discard' || now.phase === 'play' && now.live.length ? one : null;
}))).find(Boolean);

/** The cards whose faces this person sees, the trick's among them. */
export const cardsOf = ({ page }) => page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card).sort());

/** One certain thing, as soon as it may be done. */
export async function does(who, act) {
  const button = who.page.locator(`.pref-box .bid[data-call="${act}"][aria-disabled="false"]`);
  await button.waitFor({ timeout: 60000 });
  await button.click();
}

/** Lays the first two cards away. */
export async function laysAway(who) {
  await who.page.locator('.discard-do').waitFor({ timeout: 60000 });
  const { live } = await asked(who.page);
  for (const card of live.slice(0, 2)) await take(who, card);
  await who.page.locator('.discard-do[aria-disabled="false"]').click();
  return live.slice(0, 2);
}

/** Plays a card of any hand that is this person's to play; the card. */
export async function playsFirst(who) {
  const card = await until('a card may be played', async () => {
    const now = await asked(who.page);
    return now.phase === 'play' && now.live[0];
  });
  await take(who, card);
  return card;
}

/** Who calls first, second and third, by the heads of the auction's columns. */
export async function inOrder(people) {
  const [first] = people;
  const heads = first.page.locator('.pref-box').first();
  await heads.waitFor({ timeout: 60000 });
  const names = await first.page.locator('.bidding .pref-auction thead th').allTextContents();
  const order = names.map((name) => people.find((one) => name.includes(one.name)));
  assert.ok(order.every(Boolean) && order.length === 3, `${names}`);
  return order;
}

/** Everybody goes on to the next deal. */
export async function onward(people) {
  for (const { page } of people) await page.locator('.next-board').click();
  for (const { page } of people) await page.waitForSelector('#table[data-phase="auction"]', { timeout: 60000 });
}

/** What the deal that was just played wrote, a line a player, as the page says it. */
export const entries = async ({ page }) => (await page.locator('.result .entries li').allTextContents()).map((text) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ').trim());

/** Everybody's tricks on the page of a deal that is over. */
export async function tricksOf({ page }, names) {
  const line = (await page.locator('.result').textContent()).replace(/[\u2066-\u2069]/g, '');
  const list = /Взятки: ([^.]*)/.exec(line)?.[1] ?? '';
  return Object.fromEntries(names.map((name) => [name, Number(new RegExp(`${name} (\\d+)`).exec(list)?.[1] ?? 0)]));
}

/** Chooses words of a game's options; a number is typed. */
export async function agree(form, preset, options) {
  for (const [key, word] of Object.entries(options)) {
    const field = form.locator(`[name="${preset}.${key}"]`);
    if (await field.evaluate((node) => node.tagName) === 'INPUT') await field.fill(word);
    else await field.selectOption(word);
  }
}

/** To the sheet: on a phone its panel covers the table. */
export async function toSheet({ page }, size) {
  if (size) await page.locator('.dock-button').nth(1).click();
  else await page.locator('#tab-score').click();
}

/** Wins and losses of the sheet sum to zero: what the page says, and each of its numbers added up here. */
export async function sumsToZero({ page }) {
  await page.waitForSelector('.pref-sheet', { state: 'attached' });
  assert.equal(await page.locator('.pref-sheet tbody tr:last-child td').first().textContent(), '0', 'wins and losses sum to zero');
  const settled = await page.locator('.settled ol .number').allTextContents();
  const twelfths = settled.map((text) => {
    const [, minus, whole, over, under] = /^(−?)(?:(\d+)\u202f?(?!\/))?(?:(\d+)\/(\d+))?$/.exec(text) ?? assert.fail(text);
    const value = Number(whole ?? 0) * 12 + (over ? Number(over) * (12 / Number(under)) : 0);
    return minus ? -value : value;
  });
  assert.ok(twelfths.length === 0 || Math.abs(twelfths.reduce((a, b) => a + b, 0)) === 0, settled.join());
  return settled;
}
