// What opening a table costs: requests and bytes, with nothing in the cache, up to the first card and after it. The time is
// printed, not tested.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { eventually, person, until } from '../lib.js';
import { leave } from '../table.js';

/** The document, a style sheet, a script, its messages, the socket and the icon. */
const MOST_REQUESTS = 6;
// Preferans in Russian has the most.
const MOST_BYTES = 70_000;
/** What comes when the cards are there: the pictures of all court cards, and the messages of dialogs and refusals. */
const LATER = [/\/courts\.svg$/, /\/words\/later-[a-z]+\.ftl$/];
/** The document of a table. */
const DOCUMENT = /\/table\/[0-9a-z]+$/;
const MOST_BYTES_LATER = 75_000;
/** The latency of the emulated line, in milliseconds. */
const LATENCY_MS = 100;

const { server, browser } = await serverAndBrowser();

/** Counts the requests of a page, with their compressed bytes, and delays them. */
async function counted(who) {
  const cdp = await who.context.newCDPSession(who.page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 });
  /** @type {Map<string, { url: string, bytes: number }>} */
  const all = new Map();
  const add = (id, url) => all.set(id, { url, bytes: 0 });
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => add(requestId, request.url));
  cdp.on('Network.webSocketCreated', ({ requestId, url }) => add(requestId, url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = all.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return all;
}

/** Runs in the page: marks the time when the first card is drawn. */
function noteFirstCard() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.card[data-up]')) return;
    performance.mark('first-card');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-up'] });
}

/** Requests as lines, and the sum of their bytes. @param {{ url: string, bytes: number }[]} requests */
const summary = (requests) => ({
  list: requests.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`).join('\n'),
  bytes: requests.reduce((sum, one) => sum + one.bytes, 0),
});

for (const [game, lang] of [['rubber', 'en'], ['rubber', 'ru'], ['preferans.sochi', 'ru']]) {
  test(`a table of ${game} opens with few requests and bytes (${lang})`, { timeout: 120000 }, async () => {
    const me = await person(browser, server, { name: 'Ida', lang, still: true });
    await me.page.goto(`/game/${game}`);
    const all = await counted(me);
    await me.page.addInitScript(noteFirstCard);
    const begun = Date.now();
    await me.page.click('form.game .primary.big');
    await me.page.waitForSelector('.card[data-up]');
    const ms = Date.now() - begun;
    // The page with the form may ask for its icon as late as this; what the table asks for begins with its document.
    const asked = () => {
      const list = [...all.values()];
      return list.slice(list.findIndex(({ url }) => DOCUMENT.test(url)));
    };
    const of = (isLater) => asked().filter(({ url }) => LATER.some((one) => one.test(url)) === isLater);
    await until('what is loaded later has come', () => LATER.every((one) => of(true).some(({ url, bytes }) => one.test(url) && bytes > 0)), 60000);
    // The redirection that answers the form has the id of the document that it leads to, so it is counted with that.
    const opened = of(false);
    const { list, bytes } = summary(opened);
    console.log(`${game} ${lang}: ${opened.length} requests, ${bytes} bytes, first card ${ms} ms after the click at ${LATENCY_MS} ms latency\n${list}`);
    assert.ok(opened.length <= MOST_REQUESTS, list);
    assert.ok(bytes < MOST_BYTES, `${bytes} bytes:\n${list}`);

    // What comes later was asked for after the first card was drawn, by the page's own clock: this process may be late.
    // The page has its entry of a request later than the browser has told the end of it.
    await eventually(async () => {
      const { card, starts } = await me.page.evaluate(() => ({
        card: performance.getEntriesByName('first-card')[0]?.startTime,
        starts: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
      }));
      for (const one of LATER) {
        const entry = starts.find(({ name }) => one.test(new URL(name).pathname));
        assert.ok(entry && card !== undefined && entry.startTime >= card, `${one}: ${entry?.startTime} ms, the first card ${card} ms`);
      }
    });
    await me.page.waitForSelector('svg.courts', { state: 'attached' });
    const later = of(true);
    const after = summary(later);
    console.log(`${game} ${lang}, after the first card: ${later.length} requests, ${after.bytes} bytes\n${after.list}`);
    assert.equal(later.length, LATER.length, after.list);
    assert.ok(after.bytes < MOST_BYTES_LATER, `${after.bytes} bytes:\n${after.list}`);
    await leave({ me });
  });
}
