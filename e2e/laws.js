// Helpers for tables in laws mode: users whose views are recorded, calls, plays and choices of rulings.
import { patched } from '../crates/web/assets/js/json-patch.js';
import { DESKTOP, PHONE, attempt, enter, openTable, person, shot, until } from './lib.js';
import { dragPoints, leave } from './table.js';

const NAMES = { N: 'Надя', E: 'Эдик', S: 'Света', W: 'Влад' };
const SUITS = ['S', 'H', 'D', 'C'];
export const WORDS = { S: 'a spade', H: 'a heart', D: 'a diamond', C: 'a club' };
const PARTNER = { N: 'S', S: 'N', E: 'W', W: 'E' };

/** The cards of `AKQ.T9..432`. */
export const cardsOf = (text) => (text ?? '').split('.').flatMap((ranks, i) => [...ranks].map((rank) => SUITS[i] + rank));

/** A user whose views are recorded: `view()` is the game as last sent to this page. */
export async function recordedUser(browser, server, options) {
  const who = await person(browser, server, options);
  let game = null;
  let score = null;
  who.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const message = JSON.parse(String(payload));
    if (message.t === 'view' && message.game) game = message.game;
    if (message.t === 'view' && message.score) score = message.score;
    if (message.t === 'view' && message.score_patch) score = patched(score, message.score_patch);
  }));
  return Object.assign(who, { view: () => game, score: () => score });
}

/** Four users at a table in laws mode: two languages, a phone, a dark theme. */
export async function four(browser, server, { mode = 'physical', code = 'duplicate-2017' } = {}) {
  const pages = {
    N: { lang: 'en', size: DESKTOP }, E: { lang: 'en', size: DESKTOP },
    S: { lang: 'ru', size: PHONE, touch: true }, W: { lang: 'ru', size: DESKTOP, dark: true },
  };
  const people = {};
  for (const [seat, name] of Object.entries(NAMES)) people[seat] = await recordedUser(browser, server, { name, still: true, ...pages[seat] });
  const table = await openTable(people.N, { form: 'duplicate', game: { laws: { mode, code } } });
  for (const [seat, who] of Object.entries(people)) {
    await enter(who, table);
    await who.page.locator(`.plate[data-seat="${seat}"] .sit`).click();
    await who.page.waitForSelector(`.plate[data-seat="${seat}"].at-south`);
  }
  await people.N.page.click('.gather .big');
  for (const seat of ['E', 'S', 'W']) await people[seat].page.click('.next-board');
  for (const who of Object.values(people)) await who.page.waitForSelector('#table[data-phase="auction"]');
  return people;
}

export const board = (people) => people.N.view().board;
export const laws = (who) => who.view().laws;

/** Makes a call, in turn or not. */
export async function call(people, seat, what) {
  const { page } = people[seat];
  const said = laws(people[seat]).auction.length;
  const [bid, level] = [page.locator(`.bid[data-call="${what}"]`), page.locator('.level', { hasText: what[0] })];
  await page.locator('.bid').first().waitFor({ state: 'attached' });
  // The bids of another level are out of sight, and so are those of a chosen one as soon as somebody else has called.
  await until(`${what} can be clicked`, async () => {
    if (/^[1-7]/.test(what) && await level.count()) await attempt(level.click({ timeout: 2000 }));
    return (await attempt(bid.click({ timeout: 2000 }))) !== null;
  });
  await until(`${seat} has said ${what}`, () => laws(people[seat]).auction.length > said);
}

/** Plays a card by a click, from the user's own hand or dummy. */
export async function play(people, seat, card) {
  const { page } = people[seat];
  await until(`${card} in ${seat}'s hand`, async () => page.locator(`.card.live[data-card="${card}"]`).count());
  // A ruling may cover dummy: dismiss it first.
  await dismissRuling(page);
  const { from } = await dragPoints(page, card);
  await page.mouse.click(from.x, from.y);
}

export const drawAttention = (people, seat) => people[seat].page.click('.act-attention');

/** Closes all pages. Inline styles come from axe, so their violations are ignored. */
export async function closeAll(people) {
  for (const who of Object.values(people)) who.faults.splice(0, who.faults.length, ...who.faults.filter((fault) => !/style-src|inline style/.test(fault)));
  await leave(people);
}

/** Dismisses the rulings on a page. */
const dismissRuling = (page) => until('the rulings are dismissed', async () => {
  if (await page.locator('.ruling .heard').count() === 0) return true;
  await attempt(page.click('.ruling .heard', { timeout: 1500 }));
  return false;
});

/** All users dismiss the rulings. */
export async function dismissRulings(people) {
  for (const { page } of Object.values(people)) await dismissRuling(page);
}

/** A user chooses an option of a ruling. */
export async function choose(people, seat, option) {
  const state = () => JSON.stringify([laws(people[seat]).choice, laws(people[seat]).votes]);
  const before = state();
  await people[seat].page.locator(`.ruling [data-option="${option}"]`).click();
  await until(`${option} is chosen`, () => state() !== before);
}

/** Do all four pages have the same version of the board? */
export function sameVersion(people) {
  const moments = Object.values(people).map((who) => {
    const { board: { play, turn, winners }, laws: { rulings, choosing } } = who.view();
    return JSON.stringify([play.length, winners.length, turn, rulings.length, choosing]);
  });
  return moments.every((one) => one === moments[0]);
}

/**
 * Plays lawfully until `stop`, which reads the views of all four pages. It is only evaluated when they have the same
 * version: a page that lags behind would give a wrong result.
 */
export async function playOn(people, stop, { declarer }) {
  await until('the play goes on', async () => {
    if (!sameVersion(people)) return false;
    if (stop()) return true;
    const { turn, phase } = board(people);
    const [chooser] = laws(people.N).choosing;
    // With a penalty card declarer has a choice whenever the offender's partner is on lead.
    if (chooser && await people[chooser].page.locator('.ruling [data-option]').count()) {
      await choose(people, chooser, await people[chooser].page.locator('.ruling [data-option]').last().getAttribute('data-option'));
      await dismissRulings(people);
    }
    if (chooser || !turn || !['Play', 'Clarification'].includes(phase)) return false;
    const by = turn === PARTNER[declarer] && board(people).play.length ? declarer : turn;
    const seen = people[by].view().board;
    const [card] = cardsOf(seen.legal_cards).reverse();
    if (!card || seen.turn !== turn || seen.play.length !== board(people).play.length) return false;
    const count = seen.play.length;
    await play(people, by, card);
    await until(`${card} is played`, () => board(people).play.length > count || laws(people.N).choosing.length > 0);
    return false;
  }, 360000).catch(async (error) => { for (const [seat, who] of Object.entries(people)) await shot(who.page, `laws-stuck-${seat}`); throw error; });
}
