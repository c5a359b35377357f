// Helpers for tables of Preferans: prompts, actions, and checks of scores.
import assert from 'node:assert/strict';

import { attempt, eventually, phase, settled, until } from './lib.js';

/** Opens a table of Preferans through the HTTP API. */
export const open = async (who, preferans, more = {}) => {
  const answer = await who.context.request.post('/api/tables', { data: { preferans, seat: 'A', start: true, ...more } });
  assert.equal(answer.status(), 201, await answer.text());
  return (await answer.json()).table;
};

/** The actions a page offers now. */
export const prompt = (page) => page.evaluate(() => ({
  phase: document.querySelector('#table')?.dataset.phase,
  step: document.querySelector('.pref-box.alive') ? (document.querySelector('.discard-do') ? 'discard' : 'choice') : null,
  acts: [...document.querySelectorAll('.pref-box .bid[aria-disabled="false"]')].map((node) => node.dataset.call),
  live: [...document.querySelectorAll('.card.live')].map((node) => node.dataset.card),
  ready: document.querySelector('.discard-do')?.getAttribute('aria-disabled') === 'false',
  next: Boolean(document.querySelector('.next-board')),
}));

/** Preferences: the lowest bid, whist, and the first playable card. */
export const BOLD = [/^call (6S|2)$/, /^order /, /^say (whist|come)$/, /^say (closed|alone)$/, /^kontra -$/];
/** Preferences: always pass. */
export const QUIET = [/^call Pass$/, /^say (pass|stay)$/, /^kontra -$/];

const take = ({ page }, card) => page.locator(`.card[data-card="${card}"]`).click({ position: { x: 9, y: 14 } });

/** Takes one action by preference, if it is this user's turn, and returns it. */
export async function act(who, preferences = BOLD) {
  const { page } = who;
  const now = await prompt(page);
  if (now.step === 'discard') {
    if (!now.ready) for (const card of now.live.slice(0, 2)) await take(who, card);
    await page.locator('.discard-do[aria-disabled="false"]').click();
    return 'discard';
  }
  if (now.acts.length > 0) {
    const act = preferences.map((like) => now.acts.find((one) => like.test(one))).find(Boolean) ?? now.acts[0];
    await page.locator(`.pref-box .bid[data-call="${act}"]`).click();
    return act;
  }
  if (now.phase === 'play' && now.live.length > 0) {
    const [card] = now.live;
    await take(who, card);
    // Until the answer comes the page shows the turn that is over.
    await page.waitForFunction((played) => !document.querySelector(`.card.live[data-card="${played}"]`), card, { timeout: 5000 });
    return card;
  }
  return null;
}

/** All users act until the deal is over. */
export async function playDeal(people, { seen = () => {}, preferences = BOLD, ms = 360000 } = {}) {
  await until('the deal is over', async () => {
    for (const one of people) {
      const now = await prompt(one.page);
      await seen(one, now);
      // A robot with certain tricks offers the end: agree.
      const agree = one.page.locator('.ask .primary');
      if (await agree.count()) await attempt(agree.click({ timeout: 2000 }));
      await attempt(act(one, preferences));
    }
    return (await Promise.all(people.map(({ page }) => phase(page)))).every((now) => now === 'closed');
  }, ms);
}

/** The user whose turn it is. */
export const playerToAct = async (all) => (await Promise.all(all.map(async (one) => {
  const now = await prompt(one.page);
  return now.acts.length || now.step === 'discard' || now.phase === 'play' && now.live.length ? one : null;
}))).find(Boolean);

/** The face-up cards on a page, including the trick. */
export const cardsOf = ({ page }) => page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card).sort());

/** Takes an action as soon as it is possible. */
export async function perform(who, act) {
  const button = who.page.locator(`.pref-box .bid[data-call="${act}"][aria-disabled="false"]`);
  await button.waitFor({ timeout: 60000 });
  await button.click();
}

/** Discards the first two cards, and returns them. */
export async function discardTwo(who) {
  await who.page.locator('.discard-do').waitFor({ timeout: 60000 });
  const { live } = await until('the cards to discard from', async () => {
    const now = await prompt(who.page);
    return now.live.length > 2 && now;
  });
  for (const card of live.slice(0, 2)) await take(who, card);
  await who.page.locator('.discard-do[aria-disabled="false"]').click();
  return live.slice(0, 2);
}

/** Plays the first playable card, and returns it. */
export async function playFirst(who) {
  const card = await until('a card can be played', async () => {
    const now = await prompt(who.page);
    return now.phase === 'play' && now.live[0];
  });
  await take(who, card);
  return card;
}

/** The users in the order of the bidding, by the columns of the auction. */
export async function biddingOrder(people) {
  const [first] = people;
  const heads = first.page.locator('.pref-box').first();
  await heads.waitFor({ timeout: 60000 });
  const names = await until('three columns', async () => {
    const columns = await first.page.locator('.bidding .pref-auction thead th').allTextContents();
    return columns.length === 3 && columns;
  });
  const order = names.map((name) => people.find((one) => name.includes(one.name)));
  assert.ok(order.every(Boolean) && order.length === 3, `${names}`);
  return order;
}

/** All users go on to the next deal. */
export async function nextDeal(people) {
  for (const { page } of people) await page.locator('.next-board').click();
  for (const { page } of people) await page.waitForSelector('#table[data-phase="auction"]', { timeout: 60000 });
}

/** The entries of the last deal, as the page shows them. */
export const entries = async ({ page }) => (await page.locator('.result .entries li').allTextContents()).map((text) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ').trim());

/**
 * The panel of a finished deal shows its words and numbers without scrolling, above its buttons and within its
 * edges; the talon and the discards, which come last, at the latest when it is scrolled.
 */
export async function resultSeen({ page }) {
  await settled(page);
  const hidden = await page.evaluate(() => {
    const panel = document.querySelector('.card-panel.result');
    const shown = (node) => !node.parentElement.closest('.buttons, .sr, svg') && node.parentElement.checkVisibility();
    const outside = (small) => {
      const edges = panel.getBoundingClientRect();
      const floor = panel.querySelector('.buttons').getBoundingClientRect().top + 1;
      const parts = small ? [...panel.querySelectorAll('.small-face')].filter((face) => face.checkVisibility()).map((face) => ['a card', face.getBoundingClientRect()]) : [];
      const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.data.trim() || !shown(node) || small !== Boolean(node.parentElement.closest('.talon-shown'))) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        parts.push([node.data, range.getBoundingClientRect()]);
      }
      return parts.filter(([, box]) => box.top < edges.top || box.bottom > floor || box.left < edges.left || box.right > edges.right + 1).map(([text]) => text);
    };
    const first = outside(false);
    panel.scrollTop = panel.scrollHeight;
    const last = outside(true);
    panel.scrollTop = 0;
    return [...first, ...last];
  });
  assert.deepEqual(hidden, [], 'parts of the result are hidden');
}

/** Each player's tricks, on the page of a finished deal. */
export async function tricksOf({ page }, names) {
  const line = (await page.locator('.result').textContent()).replace(/[\u2066-\u2069]/g, '');
  const list = /Взятки: ([^.]*)/.exec(line)?.[1] ?? '';
  return Object.fromEntries(names.map((name) => [name, Number(new RegExp(`${name} (\\d+)`).exec(list)?.[1] ?? 0)]));
}

/** Sets options of a game: selects a word, or types a number. */
export async function setOptions(form, preset, options) {
  for (const [key, word] of Object.entries(options)) {
    const field = form.locator(`[name="${preset}.${key}"]`);
    if (await field.evaluate((node) => node.tagName) === 'INPUT') await field.fill(word);
    else await field.selectOption(word);
  }
}

/** Opens the score panel. */
export async function toSheet({ page }, size) {
  if (size) await page.locator('.dock-button').nth(1).click();
  else await page.locator('#tab-score').click();
}

/** Checks that the results of the sheet sum to zero: the page's own sum, and its numbers added here. */
export async function sumsToZero({ page }) {
  await page.waitForSelector('.pref-sheet', { state: 'attached' });
  await eventually(async () => assert.equal(await page.locator('.pref-sheet tbody tr:last-child td').first().textContent(), '0', 'wins and losses sum to zero'));
  const results = await page.locator('.settled ol .number').allTextContents();
  const twelfths = results.map((text) => {
    const [, minus, whole, over, under] = /^(−?)(?:(\d+)\u202f?(?!\/))?(?:(\d+)\/(\d+))?$/.exec(text) ?? assert.fail(text);
    const value = Number(whole ?? 0) * 12 + (over ? Number(over) * (12 / Number(under)) : 0);
    return minus ? -value : value;
  });
  assert.ok(twelfths.length === 0 || Math.abs(twelfths.reduce((a, b) => a + b, 0)) === 0, results.join());
  return results;
}
