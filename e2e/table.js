// People at a table together, and the short ways through a board that the suites share.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { act, enter, liveCalls, liveCards, openTable, person, phase, until } from './lib.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const NAMES = { N: 'Nadja', E: 'Edgar', S: 'Sveta', W: 'Walter' };
export const SIDE = { N: 'NS', S: 'NS', E: 'EW', W: 'EW' };

/** Four people who begin to play: Sveta's page is Russian. `line` is the address that West comes by. */
export async function four(browser, server, { names = NAMES, ...options } = {}, line) {
  const people = {};
  for (const [seat, name] of Object.entries(names)) {
    people[seat] = await person(browser, seat === 'W' && line ? { url: line } : server, { name, still: true, lang: seat === 'S' ? 'ru' : 'en' });
  }
  const table = await openTable(people.N, options);
  await seated(people, table);
  return { people, table };
}

/** Everybody takes a seat of his own at a table, and they begin; the first opened it. */
export async function seated(people, table) {
  for (const [seat, who] of Object.entries(people)) {
    await enter(who, table);
    await who.page.locator(`.plate[data-seat="${seat}"] .sit`).click();
    await who.page.waitForSelector(`.plate[data-seat="${seat}"].at-south`);
  }
  const [first, ...others] = Object.values(people);
  await first.page.click('.gather .big');
  for (const who of others) await who.page.click('.next-board');
  await auctionOf(people);
}

/** Everybody has come to the auction. */
export async function auctionOf(people) {
  for (const who of Object.values(people)) await who.page.waitForSelector('#table[data-phase="auction"]');
}

/** Everybody goes on to the next board. */
export async function next(people) {
  for (const who of Object.values(people)) await who.page.click('.next-board');
  await auctionOf(people);
}

/** Everybody acts until `stop`: `choose` picks a call for a seat. */
export async function playUntil(people, stop, { choose = (_, calls) => (calls.includes('1NT') ? '1NT' : 'Pass'), ms = 180000 } = {}) {
  await until('the board goes on', async () => {
    if (await stop()) return true;
    for (const [seat, who] of Object.entries(people)) {
      await act(who.page, (calls) => choose(seat, calls)).catch(() => null);
      if (await stop()) return true;
    }
    return false;
  }, ms);
}

/** The cards that a page shows in its own hand. */
export const ownHand = (who) => who.page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card));

/** A board in a few clicks: `by` calls, all others pass, one card is led, `by` claims and is believed. */
export async function quickBoard(people, { by = 'N', call = '3NT', tricks = 13 } = {}) {
  const declares = (seat, calls) => (seat === by && calls.includes(call) ? call : 'Pass');
  const pages = Object.values(people);
  await playUntil(people, async () => (await phase(pages[0].page)) !== 'auction', { choose: declares });
  await until('the lead', async () => {
    if (await people[by].page.locator('.act-claim').count()) return true;
    // The note goes with the lead: dummy's thirteen cards are never taken for the leader's.
    for (const who of pages) if (await who.page.locator('.lead-note').count() && (await liveCards(who.page)).length === 13) await act(who.page).catch(() => null);
    return false;
  });
  await claim(people, by, tricks);
  for (const who of pages) await who.page.waitForSelector('#table[data-phase="closed"]');
}

/** A claim that the other side agrees to. */
export async function claim(people, by, tricks) {
  await people[by].page.click('.act-claim');
  await people[by].page.locator('.tricks-choice button').nth(tricks).click();
  await people[by].page.click('.dialog-claim .primary');
  for (const [seat, who] of Object.entries(people)) if (SIDE[seat] !== SIDE[by]) await who.page.locator('.ask .primary').click();
}

/** Everybody passes. */
export async function passOut(people) {
  const pages = Object.values(people);
  await playUntil(people, async () => (await phase(pages[0].page)) === 'closed', { choose: () => 'Pass' });
  for (const who of pages) await who.page.waitForSelector('#table[data-phase="closed"]');
}

/** No fault on any console; everybody goes home. */
export async function leave(all) {
  for (const [name, who] of Object.entries(all)) {
    assert.deepEqual(who.faults, [], name);
    await who.close();
  }
}

/** No serious fault that axe knows. */
export async function accessible(page, where) {
  // Run through the debugger: the page's content policy stays as strict as it is.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, {
    resultTypes: ['violations'],
    // To look into imported style sheets axe would put styles into the page, which its policy refuses.
    preload: false,
    // The letter on a card is a symbol (WCAG 2.5.3 leaves symbols out); it is named in full.
    rules: { 'label-content-name-mismatch': { enabled: false } },
  }));
  // Nor words with gaps in them.
  const gaps = await page.evaluate(() => (document.body.innerText.match(/.*\{\s*[$A-Z].*/g) ?? []).filter((line) => !/^\s*["{]/.test(line)));
  assert.deepEqual(gaps, [], where);
  const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  assert.deepEqual(bad.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(' || ')}`), [], where);
}

/** No English on a Russian page. */
export async function russian(page, where) {
  const latin = await page.evaluate(() => {
    const allowed = /^(UTC|PBN|JSON|CSV|SVG|SHA|Enter|Backspace|ChaCha20|English|biritch)$/i;
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.parentElement?.closest('script, style, .code, code, [lang="en"], noscript, textarea, option')) continue;
      for (const word of node.textContent.match(/[A-Za-z]{2,}/g) ?? []) if (!allowed.test(word)) found.add(word);
    }
    for (const el of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (el.closest('[lang="en"]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) {
        for (const word of (el.getAttribute(name) ?? '').match(/[A-Za-z]{2,}/g) ?? []) if (!allowed.test(word)) found.add(word);
      }
    }
    return [...found];
  });
  assert.deepEqual(latin, [], where);
}

/**
 * Where a card can be taken, whatever lies over part of it, and the middle of the cloth. It lies
 * still by then: what is on its way to its place is taken where it no longer is.
 */
export async function grip(page, card) {
  const node = page.locator(`.card[data-card="${card}"]`);
  await node.scrollIntoViewIfNeeded();
  return until(`${card} lies still`, async () => node.evaluate(async (it) => {
    const before = it.getBoundingClientRect();
    await new Promise((done) => { setTimeout(() => requestAnimationFrame(done), 60); });
    const box = it.getBoundingClientRect();
    if (Math.hypot(box.x - before.x, box.y - before.y) > 0.1) return null;
    const places = [];
    for (let x = 4; x < box.width; x += 6) for (let y = 4; y < box.height; y += 6) places.push({ x: box.left + x, y: box.top + y });
    const cloth = it.parentElement.getBoundingClientRect();
    const from = places.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('.card') === it);
    return from && { from, to: { x: cloth.left + cloth.width / 2, y: cloth.top + cloth.height / 2 } };
  }));
}

/** Somebody's turn to call. */
export const mayCall = async (who) => (await liveCalls(who.page)).length > 0;
