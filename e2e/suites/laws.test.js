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
  let score = null;
  who.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const message = JSON.parse(String(payload));
    if (message.t === 'view' && message.game) game = message.game;
    if (message.t === 'view' && message.score) score = message.score;
  }));
  return Object.assign(who, { heard: () => game, score: () => score });
}

/** Four people at a table in laws mode: two languages, a phone, a dark room. */
async function four({ mode = 'physical', code = 'duplicate-2017' } = {}) {
  const pages = {
    N: { lang: 'en', size: DESKTOP }, E: { lang: 'en', size: DESKTOP },
    S: { lang: 'ru', size: PHONE, touch: true }, W: { lang: 'ru', size: DESKTOP, dark: true },
  };
  const people = {};
  for (const [seat, name] of Object.entries(NAMES)) people[seat] = await listener({ name, still: true, ...pages[seat] });
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
  }, 120000).catch(async (error) => { for (const [seat, who] of Object.entries(people)) await shot(who.page, `laws-stuck-${seat}`); throw error; });
}

/** The same for everybody's page. */
const everybody = (people, check) => Promise.all(Object.entries(people).map(([seat, who]) => check(who, seat)));

/** What the page of a language says. */
const SAID = {
  N: { waits: 'The choice is that of: ', low: /Law 27: insufficient bid/, lead: /Law 54: opening lead out of turn/, odd: /not lawful now/ },
  S: { waits: 'Право выбора: ', low: /Правило 27: недостаточное назначение/, lead: /Правило 54: первый ход вне очереди/, odd: /сейчас не по правилам/ },
};
Object.assign(SAID, { E: SAID.N, W: SAID.S });
const SEAT_NAME = { N: { N: 'North', S: 'South' }, S: { N: 'Север', S: 'Юг' } };
Object.assign(SEAT_NAME, { E: SEAT_NAME.N, W: SEAT_NAME.S });

/** A ruling lies on all four pages in their language, with its law; its options on the chooser's alone. */
async function ruledFor(people, chooser, heading, law) {
  await people[chooser].page.waitForSelector('.ruling.mine [data-option]');
  await everybody(people, async ({ page }, seat) => {
    await page.locator('.ruling h2', { hasText: SAID[seat][heading] }).waitFor();
    if (seat === chooser) return page.locator('.ruling', { hasText: law }).waitFor();
    await page.locator('.ruling', { hasText: SAID[seat].waits + SEAT_NAME[seat][chooser] }).waitFor();
    assert.equal(await page.locator('[data-option]').count(), 0, `${seat} is shown no option of ${chooser}'s`);
    assert.equal(laws(people[seat]).choice, null, `${seat} is sent none`);
  });
}

/** Nobody is told anything, and nobody's page shows it. */
async function silence(people, rulings) {
  await everybody(people, async ({ page }, seat) => {
    assert.equal(laws(people[seat]).rulings.length, rulings, `${seat} is told`);
    assert.equal(await page.locator('.ruling [data-option]').count(), 0, `${seat} may choose`);
  });
}

/** A penalty card lies open before its owner on all four pages, and the table in words names it. */
async function penaltyEverywhere(people, card) {
  const { seat: owner } = await until('a penalty card', () => laws(people.N).penalties.find((one) => one.card === card));
  await everybody(people, async ({ page }, seat) => {
    const node = page.locator(`.card.penalty[data-card="${card}"]`);
    await node.waitFor();
    if (seat === owner) assert.match(await node.getAttribute('aria-label') ?? '', /penalty card|штрафная карта/, seat);
    await page.locator('.told h2', { hasText: /Penalty cards|Штрафные карты/ }).waitFor({ state: 'attached' });
  });
}

const RANKS = '23456789TJQKA';

/** Who wins a trick. */
function winnerOf(cards, leader, trump) {
  const seats = ['N', 'E', 'S', 'W'];
  const worth = (card) => (card[0] === trump ? 100 : card[0] === cards[0][0] ? 0 : -100) + RANKS.indexOf(card[1]);
  const at = cards.reduce((best, card, i) => (worth(card) > worth(cards[best]) ? i : best), 0);
  return seats[(seats.indexOf(leader) + at) % 4];
}

/** The fewest and the most tricks that N/S can take from here, whatever anybody plays. */
function reach(hands, leader, trump) {
  const seats = ['N', 'E', 'S', 'W'];
  const go = (left, turn, trick, first) => {
    if (trick.length === 4) {
      const winner = winnerOf(trick, first, trump);
      const won = winner === 'N' || winner === 'S' ? 1 : 0;
      const [low, high] = go(left, winner, [], winner);
      return [low + won, high + won];
    }
    if (left[turn].length === 0) return [0, 0];
    const follows = trick.length ? left[turn].filter((card) => card[0] === trick[0][0]) : left[turn];
    const next = seats[(seats.indexOf(turn) + 1) % 4];
    let [low, high] = [13, 0];
    for (const card of follows.length ? follows : left[turn]) {
      const [a, b] = go({ ...left, [turn]: left[turn].filter((other) => other !== card) }, next, [...trick, card], first);
      [low, high] = [Math.min(low, a), Math.max(high, b)];
    }
    return [low, high];
  };
  return go(hands, leader, [], leader);
}

/** All four hands as their owners see them. */
const allHands = (people) => Object.fromEntries(Object.entries(people).map(([seat, who]) => [seat, cardsOf(who.heard().board.hands[seat].cards)]));

/** The score of four spades, not doubled, not vulnerable. */
const fourSpades = (tricks) => (tricks >= 10 ? 420 + (tricks - 10) * 30 : (tricks - 10) * 50);

/** Everybody has heard of the newest trick and card. */
const level = (people) => until('all have seen the same', () => {
  const seen = Object.values(people).map((who) => `${who.heard().board.play.length} ${who.heard().laws.rulings.length} ${who.heard().board.turn}`);
  return seen.every((one) => one === seen[0]);
});

/**
 * A board of four browsers: an insufficient bid, a lead out of turn, a revoke and a disputed claim, to a
 * score that is reckoned here anew.
 */
async function wholeBoard(mode) {
  const coach = mode === 'coach';
  const people = await four({ mode });
  const pages = Object.values(people).map((who) => who.page);
  const name = (what) => `laws-${mode}-${what}`;

  // An insufficient bid: all calls are alive. The coach speaks at once; else nothing is said until
  // somebody draws attention.
  await call(people, 'N', '1S');
  await call(people, 'E', '1H');
  if (!coach) {
    await level(people);
    await silence(people, 0);
    await attention(people, 'S');
  }
  await ruledFor(people, 'S', 'low', 'L27A1/2017');
  await shot(people.S.page, name('choice-phone-ru'));
  await accessible(people.S.page, 'a choice');
  await russian(people.S.page, 'a choice');
  await choose(people, 'S', 'refuse');
  await everybody(people, ({ page }, seat) => (seat === 'S' ? null : page.locator('.auction .call.cancelled').first().waitFor()));
  await call(people, 'E', 'Pass');
  // The offender's partner must pass: everybody sees the duty, and his own calls tell him.
  await everybody(people, ({ page }) => page.locator('.duties').waitFor());
  assert.match(await people.N.page.textContent('.duties'), /West must pass for the rest of the auction/);
  assert.match(await people.W.page.textContent('.duties'), /Запад пасует до конца торговли/);
  await shot(people.W.page, name('duty-desktop-dark-ru'));
  await heard(people);
  await call(people, 'S', '4S');
  await until('his turn', () => people.W.heard().board.turn === 'W');
  await people.W.page.waitForSelector('.bid.odd');
  const lawful = await people.W.page.$$eval('.bid[data-call]:not(.odd)', (bids) => bids.map((bid) => bid.dataset.call));
  assert.deepEqual(lawful, ['Pass'], 'all other calls of his are marked');
  assert.match(await people.W.page.locator('.bid.odd').first().getAttribute('aria-label') ?? '', SAID.W.odd);
  for (const seat of ['W', 'N', 'E']) await call(people, seat, 'Pass');
  await until('the auction is over', () => board(people).contract === '4S-N');
  for (const page of pages) await page.waitForSelector('#table[data-phase="play"]');

  // The wrong defender leads, in a suit that his partner has too.
  const hands = allHands(people);
  const also = (card) => hands.E.some((other) => other[0] === card[0]) && hands.E.some((other) => other[0] !== card[0]);
  const wrong = hands.W.filter(also).at(-1);
  await play(people, 'W', wrong);
  if (!coach) {
    await until('the card lies there', () => laws(people.N).lying.some(({ card }) => card === wrong));
    await level(people);
    await silence(people, 1);
    await attention(people, 'N');
  }
  await ruledFor(people, 'N', 'lead', 'L54A/2017');
  const offered = () => people.N.page.$$eval('.ruling [data-option]', (all) => all.map((one) => one.dataset.option));
  assert.deepEqual(await offered(), ['spread', 'accept-hand', 'accept-dummy', 'refuse']);
  await shot(people.N.page, name('lead-desktop-en'));
  await choose(people, 'N', 'refuse');
  await penaltyEverywhere(people, wrong);
  await shot(people.S.page, name('penalty-phone-ru'));
  await shot(people.E.page, name('penalty-desktop-en'));
  await shot(people.W.page, name('penalty-desktop-dark-ru'));
  await until('his partner is on lead', () => laws(people.N).choosing.includes('N'));
  await people.N.page.waitForSelector(`.ruling [data-option="prohibit-${wrong[0]}"]`);
  assert.deepEqual(await offered(), [`require-${wrong[0]}`, `prohibit-${wrong[0]}`, 'none']);
  await choose(people, 'N', coach ? 'none' : `prohibit-${wrong[0]}`);
  await heard(people);
  if (coach) {
    // The card stays a penalty card, before everybody.
    await penaltyEverywhere(people, wrong);
    await accessible(people.N.page, 'a penalty card');
  } else {
    // His partner's cards of that suit are marked, everybody sees the duty, and the penalty card is taken up.
    await until('it is taken up', () => laws(people.N).penalties.length === 0);
    await everybody(people, async ({ page }) => {
      await page.locator('.duties').waitFor();
      await until('no penalty card', async () => await page.locator('.card.penalty').count() === 0);
    });
    for (const card of hands.E) {
      const barred = card[0] === wrong[0];
      const node = people.E.page.locator(`.card[data-card="${card}"]`);
      await until(`${card} is ${barred ? '' : 'not '}marked`, async () => await node.evaluate((it) => it.classList.contains('dim')) === barred);
      assert.equal(/not to be played now/.test(await node.getAttribute('aria-label') ?? ''), barred, card);
    }
    await shot(people.E.page, name('barred-desktop-en'));
    await accessible(people.E.page, 'a lead restriction');
  }

  // Dummy's cards are named loosely.
  await playOn(people, () => board(people).turn === 'S' && board(people).play.length > 0, { declarer: 'N' });
  const count = board(people).play.length;
  const legal = cardsOf(people.N.heard().board.legal_cards);
  await people.N.page.fill('.command input', WORDS[legal[0][0]]);
  await people.N.page.keyboard.press('Enter');
  await until('dummy has played', () => board(people).play.length === count + 1);
  assert.equal(board(people).play.at(-1), legal.filter((card) => card[0] === legal[0][0]).at(-1), 'a suit alone is its lowest card');

  // A defender revokes.
  let revoked = null;
  const canRevoke = () => {
    const { turn, trick } = board(people);
    if (!['E', 'W'].includes(turn) || !trick?.cards.length || laws(people.N).penalties.some(({ seat }) => seat === turn)) return null;
    const seen = people[turn].heard().board;
    if (seen.turn !== turn || seen.play.length !== board(people).play.length) return null;
    const follows = cardsOf(seen.legal_cards);
    const other = cardsOf(seen.hands[turn].cards).filter((card) => !follows.includes(card)).reverse();
    return other.length ? { seat: turn, card: other[0], led: trick.cards[0], trick: board(people).winners.length } : null;
  };
  await playOn(people, () => (revoked = canRevoke()) !== null, { declarer: 'N' });
  await level(people);
  const before = laws(people.N).rulings.length;
  const laid = board(people).play.length;
  await play(people, revoked.seat, revoked.card);
  if (coach) {
    // The coach says so; the card is a penalty card, and another of the suit is played.
    await until('the coach speaks', () => laws(people.N).rulings.slice(before).some(({ incident }) => incident === '62'));
    await penaltyEverywhere(people, revoked.card);
    await everybody(people, ({ page }, seat) => page.locator('.ruling h2', { hasText: /Law 62|Правило 62/ }).waitFor().catch((error) => { throw new Error(`${seat}: ${error}`); }));
    await shot(people.S.page, name('revoke-phone-ru'));
    await heard(people);
    await until('it is corrected', async () => {
      if (board(people).play.length > laid) return true;
      const seen = people[revoked.seat].heard().board;
      const right = cardsOf(seen.legal_cards).find((card) => card[0] === revoked.led[0]);
      if (seen.turn === revoked.seat && right) await play(people, revoked.seat, right);
      return board(people).play.length > laid;
    });
  } else {
    await until('the revoke lies there', () => board(people).play.length > laid);
    await level(people);
    await silence(people, before);
    // His side plays to the next trick, which establishes it; then it is noticed.
    const next = () => board(people).winners.length > revoked.trick + 1 && (board(people).trick?.cards.length ?? 0) === 0;
    await playOn(people, next, { declarer: 'N' });
    assert.ok(!laws(people.N).rulings.some(({ incident }) => /^6[1-4]/.test(incident)), 'a revoke that nobody has noticed is not told');
    await attention(people, 'N');
  }

  // A claim, where nobody's play can change the rest, for more than that comes to: it is disputed.
  const strict = () => {
    const { winners, trick, turn } = board(people);
    if (trick?.cards.length || winners.length < 9 || laws(people.N).choosing.length) return false;
    const held = allHands(people);
    const left = 13 - winners.length;
    if (Object.values(held).some((cards) => cards.length !== left)) return false;
    const [low, high] = reach(held, turn, 'S');
    return low === high || left === 1 ? { low, left } : false;
  };
  let rest = null;
  await playOn(people, () => (rest = strict()) !== false, { declarer: 'N' });
  await level(people);
  await people.N.page.click('.act-claim');
  await people.N.page.locator('.tricks-choice button').last().click();
  await people.N.page.fill('.dialog-claim input[name="statement"]', 'drawing trumps, then hearts');
  await people.N.page.click('.dialog-claim .primary');
  await people.E.page.locator('.ask .statement', { hasText: 'drawing trumps' }).waitFor();
  await people.E.page.locator('.ask button', { hasText: 'Object' }).click();
  await until('all are to choose', () => laws(people.N).choosing.length === 4);
  await shot(people.N.page, name('claim-desktop-en'));
  await shot(people.S.page, name('claim-phone-ru'));
  // Play goes on only if all four want it: one who does not is enough.
  await choose(people, 'E', 'play-on');
  await people.N.page.locator('.ruling', { hasText: /East: play on/ }).waitFor();
  await people.S.page.locator('.ruling', { hasText: /Восток: играть дальше/ }).waitFor();
  await choose(people, 'N', 'adjudicate');

  // The result is agreed on, and the board is over.
  await until('the result waits', () => laws(people.N).consent || board(people).outcome);
  for (const seat of ['N', 'E', 'S', 'W']) {
    if (laws(people[seat]).consent?.waiting.includes(seat)) await people[seat].page.locator('.consent .primary').click();
  }
  for (const page of pages) await page.waitForSelector('#table[data-phase="closed"]');

  // The score, from the cards: tricks won, those of the adjudged claim, and what the revoke costs (Law 64A).
  const { play: played, winners } = board(people);
  let leader = 'E';
  const won = winners.map((_, i) => { leader = winnerOf(played.slice(4 * i, 4 * i + 4), leader, 'S'); return leader; });
  assert.deepEqual(won, winners, 'tricks are won as the cards say');
  const defended = (seat) => seat === 'E' || seat === 'W';
  const theirs = rest.left - rest.low;
  const later = won.slice(revoked.trick + 1).filter(defended).length + theirs;
  let moved = 0;
  if (!coach) moved = won[revoked.trick] === revoked.seat ? 1 + Math.min(1, later) : Math.min(1, later + (defended(won[revoked.trick]) ? 1 : 0));
  const tricks = won.filter((seat) => !defended(seat)).length + rest.low + moved;
  const incidents = laws(people.N).rulings.map(({ incident }) => incident);
  assert.equal(board(people).outcome.tricks, tricks, `${won} ${rest.low} of ${rest.left}, ${moved} moved: ${incidents}`);
  for (const needed of ['27', '54', coach ? '62' : '64', '70']) assert.ok(incidents.includes(needed), `${needed}: ${incidents}`);
  const score = fourSpades(tricks);
  await until('the score is entered', () => people.N.score()?.past?.at(-1)?.score_ns === score || people.N.score()?.past?.at(-1)?.score_ns !== undefined);
  assert.equal(people.N.score().past.at(-1).score_ns, score, 'the score of the board');
  await heard(people);
  const written = (of) => new RegExp(`[+−-]?${Math.abs(of)}`);
  await everybody(people, ({ page }) => page.locator('.result', { hasText: written(score) }).first().waitFor());
  await people.N.page.click('#tab-auction');
  await people.N.page.locator('.ruling-list', { hasText: /revoke/i }).waitFor();
  await shot(people.N.page, name('over-desktop-en'));
  await shot(people.S.page, name('over-phone-ru'));
  await gone(people);
}

test('four browsers, physical: a low bid, a lead out of turn, a revoke, a disputed claim, and the score', () => wholeBoard('physical'));

test('four browsers, coach: a low bid, a lead out of turn, a revoke, a disputed claim, and the score', () => wholeBoard('coach'));

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
  }, 60000);
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
