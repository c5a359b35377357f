// Scoring sessions: a whole rubber, a rubber broken off, honors claimed, duplicate boards.
import assert from 'node:assert/strict';
import test from 'node:test';

import { serverAndBrowser } from '../fixture.js';
import { eventually, shot, until } from '../lib.js';
import { SIDE, accessible, auctionOf, four, leave, next, ownHand, passOut, quickBoard, saying } from '../table.js';

const { server, browser } = await serverAndBrowser();

const number = (text) => Number(text.replace('−', '-').replace('+', ''));
const scoreTab = async (who) => {
  await who.page.click('#tab-score');
  await who.page.waitForSelector('#tab-score[aria-selected="true"]');
};
/** The two totals of a rubber sheet: ours, theirs. */
const totals = async (who, sheet = '.panel > .rubber') => (await who.page.locator(`${sheet} tfoot td`).allTextContents()).map(number);
const hasTotals = (who, expected, what = undefined, sheet = undefined) => eventually(async () => assert.deepEqual(await totals(who, sheet), expected, what));
const hasText = (who, selector, pattern) => eventually(async () => assert.match(await who.page.textContent(selector), pattern));

test('a whole rubber: the settled sheet, and a new rubber', { timeout: 450000 }, async () => {
  const { people } = await four(browser, server);
  const { N, E } = people;
  await quickBoard(people, { by: 'N', call: '3NT', tricks: 10 });
  await scoreTab(N);
  // 40 + 30 + 30 below the line, one overtrick above; not settled yet.
  await hasTotals(N, [130, 0]);
  await hasText(N, '.standing', /1 – 0/);
  await next(people);
  await quickBoard(people, { by: 'S', call: '4H', tricks: 10 });
  for (const who of Object.values(people)) await who.page.waitForSelector('.form-over');
  await scoreTab(N);
  await scoreTab(E);
  // Two games to none: 700 for the rubber.
  await hasTotals(N, [130 + 120 + 700, 0]);
  await hasTotals(E, [0, 950]);
  await hasText(N, '.standing', /\+950/);
  await hasText(E, '.standing', /−950/);
  assert.equal(await N.page.locator('.break-off').count(), 0, 'what is over cannot be broken off');
  await accessible(N.page, 'the rubber is over');
  await shot(N.page, 'rubber-over');
  await shot(people.S.page, 'rubber-over-ru');
  await next(people);
  await scoreTab(N);
  await hasTotals(N, [0, 0], 'a clean sheet');
  await N.page.click('.settled summary');
  await hasTotals(N, [950, 0], 'the settled sheet is kept', '.settled .rubber');
  await shot(N.page, 'new-rubber');
  await leave(people);
});

test('a rubber is broken off: one side asks, the other agrees', { timeout: 450000 }, async () => {
  const { people } = await four(browser, server);
  const { N, E, S, W } = people;
  await scoreTab(N);
  assert.equal(await N.page.locator('.break-off').count(), 0, 'not in the middle of a board');
  await quickBoard(people, { by: 'N', call: '3NT', tricks: 9 });
  await scoreTab(N);
  await N.page.click('.break-off');
  await N.page.waitForSelector('.dialog-stop[open]');
  await accessible(N.page, 'breaking off');
  await N.page.click('.dialog-stop .buttons button:first-child');
  await eventually(async () => assert.equal(await N.page.locator('dialog').count(), 0, 'thought better of it'));
  // What North says now is read after a question would have been.
  await saying(N, E, 'no, let us play on');
  assert.equal(await E.page.locator('.ask-stop').count(), 0, 'and nobody was asked');
  await scoreTab(N);
  await N.page.click('.break-off');
  await N.page.click('.dialog-stop .primary');
  await E.page.waitForSelector('.ask-stop .primary');
  await S.page.waitForSelector('.ask-stop');
  await shot(E.page, 'break-off-asked');
  await shot(S.page, 'break-off-asked-ru');
  await accessible(E.page, 'asked to break off');
  await E.page.click('.ask-stop .primary');
  for (const who of Object.values(people)) await who.page.waitForSelector('.form-over');
  await eventually(async () => assert.equal(await W.page.locator('.ask-stop').count(), 0, 'the question is settled'));
  await scoreTab(N);
  // Game won: 100 below, 300 for the one game of an unfinished rubber.
  await hasTotals(N, [400, 0]);
  await shot(S.page, 'broken-off-ru');
  await next(people);

  // The other side can ask too.
  await quickBoard(people, { by: 'E', call: '1S', tricks: 7 });
  await scoreTab(W);
  await W.page.click('.break-off');
  await W.page.click('.dialog-stop .primary');
  await S.page.click('.ask-stop .primary');
  for (const who of Object.values(people)) await who.page.waitForSelector('.form-over');
  await scoreTab(W);
  // A part score of 30, and 100 for the only unfinished part score.
  await hasTotals(W, [130, 0]);
  await leave(people);
});

/** A seat with four or five honors of a suit, or four aces, and what it calls. */
function honors(hands) {
  for (const [seat, cards] of Object.entries(hands)) {
    for (const suit of 'SHDC') if (cards.filter((c) => c[0] === suit && 'AKQJT'.includes(c[1])).length >= 4) return { seat, call: `1${suit}` };
    if (cards.filter((c) => c[1] === 'A').length === 4) return { seat, call: '1NT' };
  }
  return null;
}

test('honors are claimed by their holder only', { timeout: 720000 }, async () => {
  const { people } = await four(browser, server, { game: { honors: 'Claimed' } });
  let found = null;
  for (let board = 0; board < 60 && !found; board += 1) {
    const hands = {};
    for (const [seat, who] of Object.entries(people)) {
      hands[seat] = await until('thirteen cards', async () => {
        const hand = await ownHand(who);
        return hand.length === 13 && hand;
      });
    }
    found = honors(hands);
    if (found) break;
    await passOut(people);
    await next(people);
  }
  assert.ok(found, 'honors in one of sixty boards');
  const { seat, call } = found;
  await quickBoard(people, { by: seat, call, tricks: 7 });
  const holder = people[seat];
  await holder.page.waitForSelector('.claim-honors');
  for (const [other, who] of Object.entries(people)) {
    await who.page.waitForSelector('.result .next-board');
    assert.equal(await who.page.locator('.claim-honors').count(), other === seat ? 1 : 0, `${other} of ${seat}`);
  }
  await shot(holder.page, 'honors-button');
  const side = Object.keys(SIDE).filter((s) => SIDE[s] === SIDE[seat]);
  await scoreTab(holder);
  const [was] = await until('the sheet', async () => {
    const now = await totals(holder);
    return now.length > 0 && now;
  });
  await holder.page.click('.claim-honors');
  await until('the honors are written', async () => [100, 150].includes((await totals(holder))[0] - was));
  await eventually(async () => assert.equal(await holder.page.locator('.claim-honors').count(), 0, 'once only'));
  for (const one of side) await hasText(people[one], '.origin', /Honors|Онёры/);
  await leave(people);
});

test('the duplicate sheet adds up for both sides', { timeout: 450000 }, async () => {
  const { people } = await four(browser, server, { form: 'duplicate' });
  const { N, E, S } = people;
  await quickBoard(people, { by: 'N', call: '3NT', tricks: 9 });
  await next(people);
  await quickBoard(people, { by: 'E', call: '4S', tricks: 9 });
  await scoreTab(N);
  await scoreTab(E);
  await scoreTab(S);
  // Board 1, nobody vulnerable: 3NT just made, 400. Board 2, North–South vulnerable: East down one, 50.
  const rows = async (who) => (await who.page.locator('.duplicate tbody tr').allInnerTexts()).map((row) => row.split(/\s+/).slice(-2).map(number));
  for (const who of [N, S]) await eventually(async () => assert.deepEqual(await rows(who), [[400, 400], [50, 450]]));
  await eventually(async () => assert.deepEqual(await rows(E), [[-400, -400], [-50, -450]]));
  await accessible(S.page, 'the sheet of boards');
  await shot(S.page, 'duplicate-sheet-ru');
  assert.match(await S.page.textContent('.break-off'), /Закончить/);
  await S.page.click('.break-off');
  await S.page.click('.dialog-stop .primary');
  await E.page.click('.ask-stop .primary');
  for (const who of Object.values(people)) await who.page.waitForSelector('.form-over');
  await next(people);
  await auctionOf(people);
  await leave(people);
});
