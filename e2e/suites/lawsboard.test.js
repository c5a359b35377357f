// Four browsers play a board on which everything goes wrong, by the laws of 2017: an insufficient bid, a lead
// out of turn, a revoke and a disputed claim, to a score that is reckoned here anew. What is lawful only
// the server says: the pages' views are overheard for that.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, shot, startServer, until } from '../lib.js';
import { WORDS, attention, board, call, cardsOf, choose, four, gone, heard, laws, play, playOn } from '../laws.js';
import { accessible, russian } from '../table.js';

let server;
let browser;
before(async () => { server = await startServer(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); server?.forget(); });

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
  const people = await four(browser, server, { mode });
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
  // What may follow is told to who chooses, before he does (Law 10C).
  await people.S.page.click('.ruling .then summary');
  await people.S.page.locator('.ruling .then li', { hasText: 'Запад пасует до конца торговли' }).first().waitFor();
  await shot(people.S.page, name('choice-then-phone-ru'));
  await people.S.page.click('.ruling .then summary');
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
      if (seen.turn !== revoked.seat || !right || seen.play.length > laid) return false;
      await play(people, revoked.seat, right);
      return until('the right card lies there', () => board(people).play.length > laid);
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
