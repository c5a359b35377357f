// Harness: a server per suite, users in real browsers, and waiting for conditions.
import { AssertionError } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium, errors } from 'playwright-core';

import { checkMessages } from './messages.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..');
export const ARTEFACTS = join(HERE, 'artefacts');
mkdirSync(ARTEFACTS, { recursive: true });

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--mute-audio', '--disable-audio-output'];

/** How long a server may take to shut down, in milliseconds. */
const STOP_MS = 20000;

/** The program under test. */
export function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
  const found = [process.env.BIRITCH_BIN, join(target, 'release/biritch'), join(target, 'debug/biritch')].filter(Boolean).find(existsSync);
  if (!found) throw new Error('no server to test: build it with cargo, or name it in BIRITCH_BIN');
  return found;
}

/**
 * Deals depend on this seed and on the random shares of the pages, which are seeded below: a failing test meets the same
 * cards when it is run again. Another seed gives other deals.
 */
const SEED = process.env.BIRITCH_TEST_SEED ?? '1';
let servers = 0;
let people = 0;

/** Robots search less than people like, and act sooner, so that the tests wait less. */
const ROBOTS = { BIRITCH_ROBOTS_EFFORT: 'quick', BIRITCH_PACE_ROBOT: '60ms', BIRITCH_PACE_TRICK: '250ms' };

/** Starts a server on a free port with a temporary data directory, or again on given ones. */
export async function startServer({ port = 0, data } = {}) {
  const directory = data ?? mkdtempSync(join(tmpdir(), 'biritch-e2e-'));
  const child = spawn(binary(), ['serve', '--listen', `127.0.0.1:${port}`, '--data', directory], {
    stdio: ['ignore', 'pipe', 'pipe'], env: { ...ROBOTS, ...process.env, BIRITCH_TEST_SEED: `${SEED} ${servers += 1}` },
  });
  let log = '';
  child.stdout.on('data', (text) => { log += text; });
  child.stderr.on('data', (text) => { log += text; });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = await until('the server answers', async () => {
    if (hasEnded()) throw new Error(`the server ended: ${log}`);
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
    return address && fetch(address).then(({ ok }) => ok && address, () => false);
  });
  const stop = (signal = 'SIGTERM') => new Promise((resolve, reject) => {
    if (hasEnded()) return resolve();
    const timer = setTimeout(() => { child.kill('SIGKILL'); reject(new Error(`the server did not stop: ${log}`)); }, STOP_MS);
    child.once('exit', () => { clearTimeout(timer); resolve(); });
    child.kill(signal);
  });
  /** Runs something while the server does not answer. @template T @param {() => Promise<T>} what @returns {Promise<T>} */
  const paused = async (what) => {
    child.kill('SIGSTOP');
    try { return await what(); } finally { child.kill('SIGCONT'); }
  };
  return { url, port: Number(new URL(url).port), data: directory, stop, paused, log: () => log, forget: () => rmSync(directory, { recursive: true, force: true }) };
}

/**
 * Replaces the random shares of a page by a seeded sequence. Other random numbers stay: the sequence begins again with
 * every page, and the score keeper takes an entry with a token it knows for one that was sent twice.
 * @param {string} seed
 */
function seededRandom(seed) {
  const SHARE_BYTES = 16;
  const random = crypto.getRandomValues.bind(crypto);
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  crypto.getRandomValues = (array) => {
    if (array.byteLength !== SHARE_BYTES) return random(array);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

/** Chromium: the one named, or one without a window, which takes a third less of the processor, or the usual one. */
const CHROMIUM = process.env.CHROMIUM
  ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/** Opens Chromium. */
export const launch = () => chromium.launch({ executablePath: CHROMIUM, headless: true, args: ARGS });

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 780 };

/**
 * A user: a browser context with a name. `still` turns animations off. Console errors and violations of
 * the content security policy are collected in `faults`; messages that are not in the protocol fail the test file.
 */
export async function person(browser, server, { name, lang = 'en', size = DESKTOP, touch = false, dark = false, still = false, scale, state } = {}) {
  const context = await browser.newContext({
    viewport: size, hasTouch: touch, isMobile: touch, deviceScaleFactor: scale ?? (touch ? 2 : 1),
    locale: lang === 'ru' ? 'ru-RU' : 'en-GB', colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference', storageState: state, baseURL: server.url,
  });
  context.setDefaultTimeout(30000);
  const faults = [];
  await context.addInitScript(seededRandom, `${SEED} ${people += 1}`);
  await context.addInitScript(() => {
    globalThis.faults = [];
    document.addEventListener('securitypolicyviolation', (e) => console.error(`CSP: ${e.violatedDirective} ${e.blockedURI}`));
    // The layout shift of a visit is the largest sum of one burst of shifts: at most a second between two
    // of them, at most five seconds in all (the definition of Cumulative Layout Shift).
    globalThis.shift = 0;
    globalThis.shifts = [];
    let burst = null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        if (burst === null || entry.startTime - burst.last > 1000 || entry.startTime - burst.first > 5000) {
          burst = { first: entry.startTime, last: entry.startTime, sum: 0 };
        }
        burst.last = entry.startTime;
        burst.sum += entry.value;
        globalThis.shift = Math.max(globalThis.shift, burst.sum);
        const moved = entry.sources.map((x) => x.node?.className ?? x.node?.nodeName).join(' | ');
        globalThis.shifts.push(`${(entry.startTime / 1000).toFixed(1)} s ${entry.value.toFixed(3)} ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' || /WebSocket|ERR_CONNECTION|ERR_INTERNET|ERR_SOCKET_NOT_CONNECTED/.test(message.text())) return;
      faults.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  });
  checkMessages(context);
  if (name) await context.request.post('/api/enter', { data: { name } });
  const page = await context.newPage();
  return { context, page, faults, close: () => context.close() };
}

/** Ignores console messages about refused entries, which are expected. */
export const ignoreRefusals = (...people) => {
  for (const who of people) who.faults = who.faults.filter((fault) => !/status of (409|422)/.test(fault));
};

/** Opens a table through the HTTP API. */
export async function openTable(who, options = {}) {
  const { form = 'rubber', explainer = 'caller', game = {}, ...rest } = options;
  const answer = await who.context.request.post('/api/tables', {
    data: { game: { form, explainer, ...game }, clock: null, lend: true, start: false, seat: null, ...rest },
  });
  if (!answer.ok()) throw new Error(`no table: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).table;
}

/** Goes to a table and waits until it is rendered. */
export async function enter(who, table) {
  await who.page.goto(`/table/${table}`);
  await who.page.waitForSelector('#table[data-ready="yes"]');
}

export const phase = (page) => page.getAttribute('#table', 'data-phase');

/** The cards that can be played now. */
export const liveCards = (page) => page.$$eval('.card.live', (nodes) => nodes.map((n) => n.dataset.card));

/** The calls that can be made now. */
export const liveCalls = (page) => page.$$eval('.bid[aria-disabled="false"]', (nodes) => nodes.map((n) => n.dataset.call));

/** Saves a screenshot. @param {string} name */
export const shot = async (page, name) => {
  // Keep the caret: hiding it would need an inline style, which the content security policy refuses.
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`), caret: 'initial' });
};

/** Makes a call or plays a card, if it is this user's turn, and returns it. `choose` picks among calls. */
export async function act(page, choose = () => 'Pass') {
  const calls = await liveCalls(page);
  if (calls.length) {
    const call = choose(calls);
    const button = page.locator(`.bid[data-call="${call}"]`);
    await button.click({ timeout: 5000 });
    return call;
  }
  const cards = await liveCards(page);
  if (cards.length) {
    await page.locator(`.card[data-card="${cards[0]}"]`).click({ position: { x: 9, y: 14 }, timeout: 5000 });
    return cards[0];
  }
  return null;
}

/** Waits for this user's turn, then acts; returns the call or card. */
export const mustAct = (page, choose) => until('a turn to act', () => attempt(act(page, choose)));

/**
 * An action whose target may disappear first, because others act too: null if it times out. Any other
 * failure is thrown.
 */
export const attempt = (action) => action.catch((error) => {
  if (error instanceof errors.TimeoutError) return null;
  throw error;
});

/**
 * Clicks what leads to another page, or calls it, and waits until that page is loaded: before, the old page would be read, or
 * a part of the new one.
 * @param {import('playwright-core').Page} page @param {string | import('playwright-core').Locator | (() => Promise<unknown>)} link
 */
export const follow = (page, link) => {
  const act = typeof link === 'function' ? link : () => (typeof link === 'string' ? page.click(link) : link.click());
  return Promise.all([page.waitForEvent('load'), act()]);
};

/** Closes a dialog of a table by Escape, and waits until the page has put it away. Keys and clicks are the table's again then. */
export async function escapeDialog(page) {
  await page.keyboard.press('Escape');
  await until('the dialog is closed', async () => (await page.locator('dialog').count()) === 0);
}

/** Waits until nothing moves or fades on a page; what moves for ever does not count. */
export const settled = (page) => until('nothing moves', () => page.evaluate(() => document.getAnimations()
  .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)));

/** The longest pause between two checks of a condition. */
const LONGEST_PAUSE_MS = 120;

/** Waits for a condition and returns its value; fails after `ms`. The default allows for a slow machine. */
export async function until(what, check, ms = 60000) {
  const end = Date.now() + ms;
  // Most conditions hold soon; asking often is work for the page that the test waits for.
  for (let pause = 20; ; pause = Math.min(pause * 1.4, LONGEST_PAUSE_MS)) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await new Promise((r) => setTimeout(r, pause));
  }
}

/**
 * Waits until assertions hold: they are made again as long as they fail, and after `ms` fail with their own messages. For what is
 * still on its way to a page: an answer of the server, what another person has done, an image. That something is absent holds
 * before it could have come: first wait for what comes with it, or after it.
 */
export async function eventually(check, ms = 60000) {
  let failure = null;
  await until('assertions', async () => {
    try {
      await check();
      return true;
    } catch (error) {
      // What is no assertion is the cause itself.
      failure = error instanceof AssertionError ? error : null;
      if (!failure) throw error;
      return false;
    }
  }, ms).catch((error) => { throw failure ?? error; });
}

/** How long an analysis may take in the end, in milliseconds: the server may be asked several times. */
const ANALYSIS_MS = 240000;

/** Waits for the analysis on the page of a board. A server that was too busy to end it in its time says so, and is asked again. */
export const analysed = (page, selector) => until(`the analysis: ${selector}`, async () => {
  if (await page.locator(selector).count()) return true;
  if (await page.locator('#analysis .trouble').count()) await page.reload();
  return false;
}, ANALYSIS_MS);
