// Helpers for tables of bridge: seating, playing boards, and checks of pages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { act, attempt, enter, liveCards, openTable, person, phase, settled, until } from './lib.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const NAMES = { N: 'Nadja', E: 'Edgar', S: 'Sveta', W: 'Walter' };
export const SIDE = { N: 'NS', S: 'NS', E: 'EW', W: 'EW' };

/** Four users in the auction; South's page is Russian. West connects through `line`, if given. */
export async function four(browser, server, { names = NAMES, ...options } = {}, line) {
  const people = {};
  for (const [seat, name] of Object.entries(names)) {
    people[seat] = await person(browser, seat === 'W' && line ? { url: line } : server, { name, still: true, lang: seat === 'S' ? 'ru' : 'en' });
  }
  const table = await openTable(people.N, options);
  await seated(people, table);
  return { people, table };
}

/** Seats all users and starts the game; the first one owns the table. */
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

/** Waits until all pages show the auction. */
export async function auctionOf(people) {
  for (const who of Object.values(people)) await who.page.waitForSelector('#table[data-phase="auction"]');
}

/** All users go on to the next board. */
export async function next(people) {
  for (const who of Object.values(people)) await who.page.click('.next-board');
  await auctionOf(people);
}

/** All users act in turn until `stop` is true; `choose` picks a call for a seat. */
export async function playUntil(people, stop, { choose = (_, calls) => (calls.includes('1NT') ? '1NT' : 'Pass'), ms = 180000 } = {}) {
  await until('the board goes on', async () => {
    if (await stop()) return true;
    for (const [seat, who] of Object.entries(people)) {
      await attempt(act(who.page, (calls) => choose(seat, calls)));
      if (await stop()) return true;
    }
    return false;
  }, ms);
}

/** The face-up cards on a page. */
export const ownHand = (who) => who.page.$$eval('.card[data-up]:not(.gone)', (nodes) => nodes.map((node) => node.dataset.card));

/** A short board: `by` bids, all others pass, one card is led, `by` claims and the claim is accepted. */
export async function quickBoard(people, { by = 'N', call = '3NT', tricks = 13 } = {}) {
  const declares = (seat, calls) => (seat === by && calls.includes(call) ? call : 'Pass');
  const pages = Object.values(people);
  await playUntil(people, async () => (await phase(pages[0].page)) !== 'auction', { choose: declares });
  await until('the lead', async () => {
    if (await people[by].page.locator('.act-claim').count()) return true;
    // The note disappears with the lead: dummy's thirteen cards are not mistaken for the leader's.
    for (const who of pages) if (await who.page.locator('.lead-note').count() && (await liveCards(who.page)).length === 13) await attempt(act(who.page));
    return false;
  });
  await claim(people, by, tricks);
  for (const who of pages) await who.page.waitForSelector('#table[data-phase="closed"]');
}

/** A claim that the opponents accept. */
export async function claim(people, by, tricks) {
  await people[by].page.click('.act-claim');
  await people[by].page.locator('.tricks-choice button').nth(tricks).click();
  await people[by].page.click('.dialog-claim .primary');
  for (const [seat, who] of Object.entries(people)) if (SIDE[seat] !== SIDE[by]) await who.page.locator('.ask .primary').click();
}

/**
 * One says a line in the chat, and the other has read it: what the first has done before has come to the other's page, if it
 * comes there at all. Both pages show the chat afterwards.
 */
export async function saying(one, other, text) {
  for (const who of [one, other]) await who.page.locator('#tab-chat:visible, .dock-button:nth-child(3):visible').first().click();
  await one.page.fill('.chat input[name="text"]', text);
  await one.page.press('.chat input[name="text"]', 'Enter');
  await other.page.locator('.lines li', { hasText: text }).waitFor();
}

/** Everybody passes. */
export async function passOut(people) {
  const pages = Object.values(people);
  await playUntil(people, async () => (await phase(pages[0].page)) === 'closed', { choose: () => 'Pass' });
  for (const who of pages) await who.page.waitForSelector('#table[data-phase="closed"]');
}

/** Checks that no page had a fault, and closes all. */
export async function leave(all) {
  for (const [name, who] of Object.entries(all)) {
    assert.deepEqual(who.faults, [], name);
    await who.close();
  }
}

/** Checks a page with axe for serious faults, and for messages with missing variables. */
export async function accessible(page, where) {
  // What fades in has too little contrast until it is there.
  await settled(page);
  // Evaluated through the debugger, so the content security policy need not be relaxed.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, {
    resultTypes: ['violations'],
    // To inspect imported style sheets axe would add inline styles, which the policy refuses.
    preload: false,
    // The index of a card is a symbol, which WCAG 2.5.3 excludes; its label is the full name.
    rules: { 'label-content-name-mismatch': { enabled: false } },
  }));
  // Messages with unresolved variables.
  const gaps = await page.evaluate(() => (document.body.innerText.match(/.*\{\s*[$A-Z].*/g) ?? []).filter((line) => !/^\s*["{]/.test(line)));
  assert.deepEqual(gaps, [], where);
  const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  assert.deepEqual(bad.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(' || ')}`), [], where);
}

/** Checks that a Russian page has no English words, except these names. */
export async function russian(page, where, names = []) {
  const latin = await page.evaluate(() => {
    // Names of files' formats, of a size of paper, of high-card points and of a bidding system are the same in both languages.
    const allowed = /^(PBN|LIN|BRI|DGE|DUP|BER|BHG|RZD|CDS|DLM|GIB|DDS|LIST|BridgeWebs|USEBIO|RBN|RBX|BWS|ZIP|PDF|Letter|UTC|JSON|CSV|SVG|SHA|QR|Enter|Backspace|PC|ChaCha20|English|SAYC|biritch)$/i;
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
  assert.deepEqual(latin.filter((word) => !names.includes(word)), [], where);
}

/**
 * A point where an uncovered part of a card can be pressed, and the centre of the table. Waits until the
 * card has stopped moving.
 */
export async function dragPoints(page, card) {
  const node = page.locator(`.card[data-card="${card}"]`);
  await node.scrollIntoViewIfNeeded();
  return until(`${card} has stopped moving`, async () => node.evaluate(async (it) => {
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
