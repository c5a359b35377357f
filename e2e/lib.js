// A server of its own for each suite, people in real browsers, and what all of them must never do.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..');
export const ARTEFACTS = join(HERE, 'artefacts');
mkdirSync(ARTEFACTS, { recursive: true });

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

const freePort = () => new Promise((resolve, reject) => {
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

/** The program under test. */
export function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
  const found = [process.env.BIRITCH_BIN, join(target, 'release/biritch'), join(target, 'debug/biritch')].filter(Boolean).find(existsSync);
  if (!found) throw new Error('no server to test: build it with cargo, or name it in BIRITCH_BIN');
  return found;
}

/**
 * Deals follow from this seed and from the numbers that the pages add, which are seeded below: a test that failed meets
 * the same cards again. Another seed gives other deals.
 */
const SEED = process.env.BIRITCH_TEST_SEED ?? '1';
let servers = 0;
let people = 0;

/** Starts the server on a free port, with a data folder of its own. */
export async function startServer({ port, data } = {}) {
  const at = port ?? await freePort();
  const house = data ?? mkdtempSync(join(tmpdir(), 'biritch-e2e-'));
  const child = spawn(binary(), ['serve', '--listen', `127.0.0.1:${at}`, '--data', house], {
    stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, BIRITCH_TEST_SEED: `${SEED} ${servers += 1}` },
  });
  let log = '';
  child.stdout.on('data', (text) => { log += text; });
  child.stderr.on('data', (text) => { log += text; });
  const url = `http://127.0.0.1:${at}`;
  await until('the server answers', async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${log}`);
    return fetch(url).then(({ ok }) => ok, () => false);
  });
  const stop = (signal = 'SIGTERM') => new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill(signal);
  });
  return { url, port: at, data: house, stop, log: () => log, forget: () => rmSync(house, { recursive: true, force: true }) };
}

/** Replaces the browser's random numbers, in each page, by those of a seed. @param {string} seed */
function seededRandom(seed) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

/** Opens Chromium. */
export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: ARGS,
});

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 780 };

/**
 * A person: a browser context with a name. Errors on the console, refusals of the content policy
 * and layout shifts are collected in `faults`.
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
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) { globalThis.shift += entry.value; (globalThis.shifts ??= []).push(`${entry.value.toFixed(3)} ${entry.sources.map((x) => x.node?.className ?? x.node?.nodeName).join(' | ')}`); }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' || /WebSocket|ERR_CONNECTION|ERR_INTERNET/.test(message.text())) return;
      faults.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  });
  if (name) await context.request.post('/api/enter', { data: { name } });
  const page = await context.newPage();
  return { context, page, faults, close: () => context.close() };
}

/** Opens a table by the documented protocol. */
export async function openTable(who, options = {}) {
  const { form = 'rubber', explainer = 'caller', game = {}, ...rest } = options;
  const answer = await who.context.request.post('/api/tables', {
    data: { game: { form, explainer, ...game }, clock: null, lend: true, start: false, seat: null, ...rest },
  });
  if (!answer.ok()) throw new Error(`no table: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).table;
}

/** Goes to a table and waits until it stands. */
export async function enter(who, table) {
  await who.page.goto(`/table/${table}`);
  await who.page.waitForSelector('#table[data-ready="yes"]');
}

export const phase = (page) => page.getAttribute('#table', 'data-phase');

/** The cards that may be played now. */
export const liveCards = (page) => page.$$eval('.card.live', (nodes) => nodes.map((n) => n.dataset.card));

/** Calls that may be made now. */
export const liveCalls = (page) => page.$$eval('.bid[aria-disabled="false"]', (nodes) => nodes.map((n) => n.dataset.call));

/** @param {string} name */
export const shot = async (page, name) => {
  // The caret stays: to hide it would be a style of the page, which its policy refuses.
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`), caret: 'initial' });
};

/** Plays one thing, if it is this person's turn; tells what. `choose` picks among calls. */
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

/**
 * Does one thing for certain: waits for this person's turn, where it has not come to the page yet.
 * What was there to be clicked may be gone by then, for others act too.
 */
export const mustAct = (page, choose) => until('something to do', () => act(page, choose).catch(() => null));

/** Waits until something becomes true, without a fixed sleep; long, for a machine may have much to do. */
export async function until(what, check, ms = 60000) {
  const end = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) throw new Error(`never happened: ${what}`);
    await new Promise((r) => setTimeout(r, 40));
  }
}
