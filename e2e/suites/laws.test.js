// A table in laws mode: four people play a board with an insufficient bid, a lead out of turn, a revoke and a
// disputed claim; the coach; the keyboard alone; phones. What is lawful only the server says: the pages' views
// are overheard for that.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { DESKTOP, PHONE, enter, launch, openTable, person, shot, startServer, until } from '../lib.js';
import { accessible, grip, leave, russian } from '../table.js';

let server;
let browser;
before(async () => { server = await startServer(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); server?.forget(); });

const NAMES = { N: 'Надя', E: 'Эдик', S: 'Света', W: 'Влад' };
const SUITS = ['S', 'H', 'D', 'C'];
const WORDS = { S: 'a spade', H: 'a heart', D: 'a diamond', C: 'a club' };
const PARTNER = { N: 'S', S: 'N', E: 'W', W: 'E' };

/** The cards of `AKQ.T9..432`. */
const cardsOf = (text) => (text ?? '').split('.').flatMap((ranks, i) => [...ranks].map((rank) => SUITS[i] + rank));

/** Somebody whose page's views are overheard: `heard()` is the game as last sent to him. */
async function listener(options) {
  const who = await person(browser, server, options);
  let game = null;
  who.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const message = JSON.parse(String(payload));
    if (message.t === 'view' && message.game) game = message.game;
  }));
  return Object.assign(who, { heard: () => game });
}

/** Four people at a table in laws mode; Sveta's page is Russian and a phone. */
async function four({ mode = 'physical', code = 'duplicate-2017' } = {}) {
  const people = {};
  for (const [seat, name] of Object.entries(NAMES)) {
    const phone = seat === 'S';
    people[seat] = await listener({ name, still: true, lang: phone ? 'ru' : 'en', size: phone ? PHONE : DESKTOP, touch: phone });
  }
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

const board = (people) => people.N.heard().board;
const laws = (who) => who.heard().laws;

/** A call, in turn or not, by whatever way the page has at its size. */
async function call(people, seat, what) {
  const { page } = people[seat];
  const said = laws(people[seat]).auction.length;
  if (/^[1-7]/.test(what) && await page.locator('.level').count()) await page.locator('.level', { hasText: what[0] }).click();
  await page.locator(`.bid[data-call="${what}"]`).click();
  await until(`${seat} has said ${what}`, () => laws(people[seat]).auction.length > said);
}

/** A card by a click, the page's own hand or dummy's. */
async function play(people, seat, card) {
  const { page } = people[seat];
  await until(`${card} in ${seat}'s hand`, async () => page.locator(`.card.live[data-card="${card}"]`).count());
  const { from } = await grip(page, card).catch(async (error) => { await shot(page, 'laws-no-grip'); throw error; });
  await page.mouse.click(from.x, from.y);
}

const attention = (people, seat) => people[seat].page.click('.act-attention');

/** Everybody goes home. The only styles within a page are those of the tool that looks for faults. */
async function gone(people) {
  for (const who of Object.values(people)) who.faults.splice(0, who.faults.length, ...who.faults.filter((fault) => !/style-src|inline style/.test(fault)));
  await leave(people);
}

/** Everybody puts the rulings aside. */
async function heard(people) {
  for (const who of Object.values(people)) while (await who.page.locator('.ruling .heard').count()) await who.page.click('.ruling .heard', { timeout: 1500 }).catch(() => {});
}

/** A choice of whom it is owed. */
async function choose(people, seat, option) {
  const state = () => JSON.stringify([laws(people[seat]).choice, laws(people[seat]).votes]);
  const before = state();
  await people[seat].page.locator(`.ruling [data-option="${option}"]`).click();
  await until(`${option} is chosen`, () => state() !== before);
}

/** Plays lawfully until `stop`: what may be played the view of who is on turn says. */
async function playOn(people, stop, { declarer }) {
  await until('the play goes on', async () => {
    if (stop()) return true;
    const { turn, phase } = board(people);
    const [chooser] = laws(people.N).choosing;
    // A penalty card gives declarer a choice whenever its partner comes on lead.
    if (chooser && await people[chooser].page.locator('.ruling [data-option]').count()) {
      await choose(people, chooser, await people[chooser].page.locator('.ruling [data-option]').last().getAttribute('data-option'));
      await heard(people);
    }
    if (chooser || !turn || !['Play', 'Clarification'].includes(phase)) return false;
    const by = turn === PARTNER[declarer] && board(people).play.length ? declarer : turn;
    const seen = people[by].heard().board;
    const [card] = cardsOf(seen.legal_cards).reverse();
    if (!card || seen.turn !== turn || seen.play.length !== board(people).play.length) return false;
    const count = seen.play.length;
    await play(people, by, card);
    await until(`${card} is played`, () => board(people).play.length > count || laws(people.N).choosing.length > 0);
    return stop();
  }, 360000).catch(async (error) => { for (const [seat, who] of Object.entries(people)) await shot(who.page, `laws-stuck-${seat}`); throw error; });
}

test('four people play a board with a low bid, a lead out of turn, a revoke and a disputed claim', async () => {
  const people = await four();
  const pages = Object.values(people).map((who) => who.page);

  // An insufficient bid: all calls are alive, and nothing is said until somebody draws attention.
  await call(people, 'N', '1S');
  await call(people, 'E', '1H');
  for (const page of pages) assert.equal(await page.locator('.ruling').count(), 0);
  await attention(people, 'S');
  // The options are shown to who chooses, the others see who that is.
  await people.S.page.waitForSelector('.ruling [data-option="refuse"]');
  await shot(people.S.page, 'laws-choice-phone-ru');
  await accessible(people.S.page, 'a choice');
  await russian(people.S.page, 'a choice');
  for (const seat of ['N', 'E', 'W']) {
    await people[seat].page.locator('.ruling', { hasText: 'The choice is that of: South' }).waitFor();
    assert.equal(await people[seat].page.locator('.ruling [data-option]').count(), 0);
  }
  await choose(people, 'S', 'refuse');
  await people.N.page.locator('.auction .call.cancelled').first().waitFor();
  await call(people, 'E', 'Pass');
  // The offender's partner has a duty, and everybody sees it.
  await until('a duty', () => laws(people.N).duties.length > 0);
  await people.W.page.locator('.duties').waitFor();
  await shot(people.W.page, 'laws-duty-desktop-en');
  await heard(people);
  await call(people, 'S', '4S');
  for (const seat of ['W', 'N', 'E']) await call(people, seat, 'Pass');
  await until('the auction is over', () => board(people).contract === '4S-N');
  for (const page of pages) await page.waitForSelector('#table[data-phase="play"]');

  // The wrong defender leads.
  const wrong = cardsOf(people.W.heard().board.hands.W.cards)[3];
  await play(people, 'W', wrong);
  await until('the card lies there', () => laws(people.N).lying.some(({ card }) => card === wrong));
  await attention(people, 'N');
  await people.N.page.waitForSelector('.ruling [data-option="refuse"]');
  await shot(people.N.page, 'laws-lead-desktop-en');
  await choose(people, 'N', 'refuse');
  await until('a penalty card', () => laws(people.N).penalties.some(({ card }) => card === wrong));
  await until('the next choice or the lead', () => laws(people.N).choosing.includes('N') || board(people).turn === 'E');
  if (laws(people.N).choosing.includes('N')) await choose(people, 'N', 'none');
  await people.N.page.waitForSelector(`.card.penalty[data-card="${wrong}"]`);
  await heard(people);
  await shot(people.N.page, 'laws-penalty-desktop-en');
  await accessible(people.N.page, 'a penalty card');

  // The penalty card is played when it can be; dummy's cards are named loosely.
  await playOn(people, () => !laws(people.N).penalties.length || board(people).turn === 'S' && board(people).play.length > 0, { declarer: 'N' });
  if (board(people).turn === 'S') {
    const count = board(people).play.length;
    const legal = cardsOf(people.N.heard().board.legal_cards);
    await people.N.page.fill('.command input', WORDS[legal[0][0]]);
    await people.N.page.keyboard.press('Enter');
    await until('dummy has played', () => board(people).play.length === count + 1);
    const lowest = legal.filter((card) => card[0] === legal[0][0]).at(-1);
    assert.equal(board(people).play.at(-1), lowest, 'a suit alone is its lowest card');
  }

  // A defender revokes; nobody is told.
  let revoked = null;
  const canRevoke = () => {
    const { turn, trick } = board(people);
    if (!['E', 'W'].includes(turn) || !trick?.cards.length || laws(people.N).penalties.some(({ seat }) => seat === turn)) return null;
    const seen = people[turn].heard().board;
    if (seen.turn !== turn || seen.play.length !== board(people).play.length) return null;
    const legal = cardsOf(seen.legal_cards);
    const other = cardsOf(seen.hands[turn].cards).filter((card) => !legal.includes(card)).reverse();
    return other.length ? { seat: turn, card: other[0] } : null;
  };
  await playOn(people, () => (revoked = canRevoke()) !== null, { declarer: 'N' });
  const ofRevoke = () => laws(people.N).rulings.some(({ incident }) => /^6[1-4]/.test(incident));
  let count = board(people).play.length;
  await play(people, revoked.seat, revoked.card);
  await until('the revoke lies there', () => board(people).play.length > count);
  assert.ok(!ofRevoke());
  // The offending side plays to the next trick: the revoke is established.
  count = board(people).winners.length;
  const next = () => board(people).winners.length > count && (board(people).trick?.cards.length ?? 0) === 0 && board(people).winners.length > count + 1;
  await playOn(people, next, { declarer: 'N' });
  assert.ok(!ofRevoke(), 'a revoke that nobody has noticed is not told');
  // It is noticed in time; what it costs is settled when the board is over.
  await attention(people, 'N');

  // A claim that is disputed: all four agree to let it be adjudged.
  await playOn(people, () => board(people).winners.length >= 8 && (board(people).trick?.cards.length ?? 0) === 0, { declarer: 'N' });
  await people.N.page.click('.act-claim');
  await people.N.page.locator('.tricks-choice button').last().click();
  await people.N.page.fill('.dialog-claim input[name="statement"]', 'drawing trumps, then hearts');
  await people.N.page.click('.dialog-claim .primary');
  await people.E.page.locator('.ask button', { hasText: 'Object' }).click();
  await until('all are to choose', () => laws(people.N).choosing.length > 0);
  await shot(people.N.page, 'laws-claim-desktop-en');
  // Play goes on only if all four want it: one who does not is enough.
  assert.deepEqual([...laws(people.N).choosing].sort(), ['E', 'N', 'S', 'W']);
  await choose(people, 'E', 'play-on');
  await people.N.page.locator('.ruling', { hasText: /East: play on/ }).waitFor();
  await choose(people, 'N', 'adjudicate');

  // The result is agreed on, and the board is over.
  await until('the result waits', () => laws(people.N).consent || board(people).outcome);
  for (const seat of ['N', 'E', 'S', 'W']) {
    if (laws(people[seat]).consent?.waiting.includes(seat)) await people[seat].page.locator('.consent .primary').click();
  }
  for (const page of pages) await page.waitForSelector('#table[data-phase="closed"]');
  assert.ok(board(people).outcome);
  const settled = laws(people.N).rulings.find(({ incident }) => incident.startsWith('64'));
  assert.ok(settled, `the revoke is settled: ${laws(people.N).rulings.map(({ incident }) => incident)}`);
  await people.N.page.click('#tab-auction');
  await people.N.page.locator('.ruling-list', { hasText: /revoke/i }).waitFor();
  await shot(people.N.page, 'laws-over-desktop-en');
  await gone(people);
});

test('a table in laws mode is one choice on the first page, and robots play at it', async () => {
  const who = await listener({ name: 'Катя', still: true, lang: 'ru', size: PHONE, touch: true });
  const { page } = who;
  await page.goto('/');
  const card = page.locator('#form-duplicate');
  await card.locator('details.laws > summary').click();
  await card.locator('select[name="laws"]').selectOption('coach');
  await card.locator('select[name="code"]').selectOption('home');
  await accessible(page, 'the first page');
  await card.locator('button[type="submit"]').click();
  await page.waitForSelector('#table[data-phase="auction"]');
  await until('the coach', () => who.heard()?.laws?.mode === 'coach' && who.heard().laws.code === 'home');
  // Out of turn or in turn: this person's call is heard, the coach rules on it, and robots make their choices.
  await until('a call of ours', async () => {
    if (await page.locator('.ruling .heard').count()) await page.locator('.ruling .heard').click();
    await page.locator('.bid[data-call="Pass"]').click({ timeout: 2000 }).catch(() => {});
    return laws(who).auction.some(({ seat }) => seat === 'S');
  });
  await until('robots go on', async () => {
    const choice = page.locator('.ruling [data-option]');
    if (await choice.count()) await choice.last().click({ timeout: 2000 }).catch(() => {});
    if (await page.locator('.ruling .heard').count()) await page.locator('.ruling .heard').click({ timeout: 2000 }).catch(() => {});
    if (who.heard().board.turn === 'S') await page.locator('.bid[data-call="Pass"]').click({ timeout: 2000 }).catch(() => {});
    return laws(who).auction.length > 5 || who.heard().board.phase !== 'Auction';
  }, 180000);
  await russian(page, 'the coach on a phone');
  await shot(page, 'laws-coach-phone-ru');
  await gone({ who });
});

test('the coach speaks at once: a card let fall off the hand, with the mouse and with the keyboard', async () => {
  const who = await listener({ name: 'Катя', still: true, lang: 'ru' });
  const table = await openTable(who, { form: 'duplicate', game: { laws: { mode: 'coach', code: 'duplicate-2017' } }, seat: 'S', start: true, locked: true });
  await enter(who, table);
  const { page } = who;
  await page.waitForSelector('#table[data-phase="auction"]');
  await until('a hand', () => who.heard()?.board?.hands.S.cards);
  const [card, other] = cardsOf(who.heard().board.hands.S.cards);
  const { from, to } = await grip(page, card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 260, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await until('it lies open', () => who.heard().laws.open.S?.includes(card));
  await page.waitForSelector('.ruling');
  await page.locator('.spoken', { hasText: 'Судья' }).waitFor({ state: 'attached' });
  await shot(page, 'laws-coach-desktop-ru');
  await russian(page, 'the coach');
  await accessible(page, 'the coach');
  // The same by keys: the card, then what else there is to do with it.
  await page.locator(`.card[data-card="${other}"]`).focus();
  await page.keyboard.press('#');
  await page.waitForSelector('.dialog-card');
  await accessible(page, 'a card that is held');
  await page.locator('.dialog-card [data-do="drop"]').focus();
  await page.keyboard.press('Enter');
  await until('the other lies open too', () => who.heard().laws.open.S?.includes(other));
  await page.keyboard.press('@');
  await page.waitForSelector('.dialog-laws');
  await accessible(page, 'the director');
  await russian(page, 'the director');
  await shot(page, 'laws-dialog-desktop-ru');
  await page.keyboard.press('Escape');
  await gone({ who });
});
