// A board of four browsers with an insufficient bid, a lead out of turn, a revoke and a disputed claim, by one code of
// laws, to a score that is computed here again. What is lawful only the server says: the test reads it from the views
// that the pages receive. Each code has a suite of its own, so that they run side by side.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, shot, startServer, until } from './lib.js';
import { WORDS, attention, board, call, cardsOf, choose, four, gone, heard, inStep, laws, play, playOn } from './laws.js';
import { accessible, russian } from './table.js';

let server;
let browser;

/** The same for everybody's page. */
const everybody = (people, check) => Promise.all(Object.entries(people).map(([seat, who]) => check(who, seat)));

/**
 * What is a code's own: the number of each irregularity, what the pages head its ruling with, the clause that
 * gives the choice, in the words of the page that chooses (South reads Russian, North English), and what may be chosen.
 */
const CODES = {
  'duplicate-2017': {
    low: { N: /^Law 27: insufficient bid/, S: /^Правило 27: недостаточное назначение/, law: 'L27A1/2017' },
    lead: { N: /^Law 54: opening lead out of turn/, S: /^Правило 54: первый ход вне очереди/, law: 'L54A/2017' },
    claim: { N: /^Law 70: contested claim/, S: /^Правило 70: спорная претензия/ },
    revoke: { coach: '62', physical: '64', heading: /^Law 62|^Правило 62/ },
    incidents: ['27', '54', '70'],
    leadOptions: () => ['spread', 'accept-hand', 'accept-dummy', 'refuse'],
    partnerOptions: (suit) => [`require-${suit}`, `prohibit-${suit}`, 'none'],
    judges: ['N', 'E', 'S', 'W'],
    moved: ({ himself, won, later }) => (himself ? 1 + Math.min(1, later) : Math.min(1, won)),
  },
  'duplicate-1987': {
    low: { N: /^Law 27: insufficient bid/, S: /^Правило 27: недостаточное назначение/, law: 'L27A/1987' },
    lead: { N: /^Law 54: opening lead out of turn/, S: /^Правило 54: первый ход вне очереди/, law: 'L54A/1987' },
    claim: { N: /^Law 70: contested claim/, S: /^Правило 70: спорная претензия/ },
    revoke: { coach: '62', physical: '64', heading: /^Law 62|^Правило 62/ },
    incidents: ['27', '54', '70'],
    leadOptions: () => ['spread', 'accept-hand', 'accept-dummy', 'refuse'],
    partnerOptions: (suit) => [`require-${suit}`, `prohibit-${suit}`, 'none'],
    // A director judges at once: nobody may play on.
    judges: [],
    // And one more for a trick that he won with a card that he could have played (Law 64A2).
    moved: ({ himself, won, later, withheld }) => (himself ? 1 + Math.min(1, later) : Math.min(1, won) + (withheld && won >= 2 ? 1 : 0)),
  },
  home: {
    low: { N: /^H3\.2, home rules: insufficient bid/, S: /^H3\.2, домашние правила: недостаточное назначение/, law: 'H3.0/дом.' },
    lead: { N: /^H9, home rules: lead out of turn/, S: /^H9, домашние правила: ход вне очереди/, law: 'H9b/home' },
    claim: { N: /^H12, home rules: shortening the play/, S: /^H12, домашние правила: / },
    revoke: { coach: 'H10', physical: 'H10', heading: /^H10/ },
    incidents: ['H3.2', 'H9', 'H12'],
    // The card is nailed, or the suit of it is named: one or the other (H9b).
    leadOptions: (suit) => ['accept', 'nail', `require-${suit}`, `prohibit-${suit}`],
    partnerOptions: (suit) => [`require-${suit}`, 'none'],
    judges: ['E', 'W'],
    moved: ({ won }) => Math.min(2, won),
  },
};
const SAID = {
  N: { waits: 'The choice is that of: ', odd: /not lawful now/ },
  S: { waits: 'Право выбора: ', odd: /сейчас не по правилам/ },
};
Object.assign(SAID, { E: SAID.N, W: SAID.S });
const LANG = { N: 'N', E: 'N', S: 'S', W: 'S' };
const SEAT_NAME = { N: { N: 'North', E: 'East', S: 'South', W: 'West' }, S: { N: 'Север', E: 'Восток', S: 'Юг', W: 'Запад' } };
Object.assign(SEAT_NAME, { E: SEAT_NAME.N, W: SEAT_NAME.S });

/** A ruling lies on all four pages in their language, with its law; its options on the chooser's alone. */
async function ruledFor(people, choosers, said) {
  for (const chooser of choosers) await people[chooser].page.waitForSelector('.ruling.mine [data-option]');
  await everybody(people, async ({ page }, seat) => {
    await page.locator('.ruling h2', { hasText: said[LANG[seat]] }).first().waitFor();
    if (choosers.includes(seat)) return said.law && page.locator('.ruling', { hasText: said.law }).waitFor();
    await page.locator('.ruling', { hasText: SAID[seat].waits + choosers.map((one) => SEAT_NAME[seat][one]).join(', ') }).waitFor();
    assert.equal(await page.locator('[data-option]').count(), 0, `${seat} is shown no option of ${choosers}'s`);
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
    if (seat === owner) assert.match(await node.getAttribute('aria-label') ?? '', /penalty card|штрафная карта|nailed card|пригвождённая карта/, seat);
    await page.locator('.told h2', { hasText: /Penalty cards|Штрафные карты|Nailed cards|Пригвождённые карты/ }).waitFor({ state: 'attached' });
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

/** Waits until the views of all four are of the same moment. */
const level = (people) => until('all have seen the same', () => inStep(people));

/** The proper lead is put down face down, and turned up when nobody asks any more (Law 41). */
async function leadsFaceDown(people, seat) {
  const { page } = people[seat];
  await page.click('.act-down');
  const [card] = cardsOf(people[seat].heard().board.legal_cards).reverse();
  await play(people, seat, card);
  await everybody(people, async (who, by) => {
    await until('it lies there', () => laws(who).face_down?.seat === seat);
    assert.equal(laws(who).face_down.card, by === seat ? card : null, `${by} and its face`);
    if (by === seat) return who.page.locator('.lead-down').waitFor();
    await who.page.locator('.duties', { hasText: /has led face down|лежит рубашкой вверх/ }).waitFor();
    assert.equal(await who.page.locator(`.card[data-card="${card}"][data-up]`).count(), 0, `${by} sees its back`);
  });
  await shot(people.S.page, 'laws-face-down-phone-ru');
  await shot(page, 'laws-face-down-desktop-en');
  await page.click('[data-do="turn-up"]');
  await everybody(people, async (who) => {
    await until('it is turned up', () => who.heard().board.play[0] === card);
    await who.page.locator(`.card[data-card="${card}"][data-up]`).waitFor();
  });
}

/** Dummy looks into a hand: he sees it, nobody else does, and all are told that his rights are lost (Law 43B). */
async function dummyLooks(people, dummy, at) {
  const { page } = people[dummy];
  await heard(people);
  await page.click('.act-laws');
  await page.locator('.dialog-laws summary', { hasText: /Look into a hand|Заглянуть в чужие карты/ }).click();
  await page.click(`[data-look="${at}"]`);
  await everybody(people, async (who, seat) => {
    await until('all have seen it', () => laws(who).dummy?.looked.includes(at));
    assert.equal(who.heard().board.hands[at].cards !== null, seat === at || seat === dummy, `${seat} and that hand`);
    await who.page.locator('.duties', { hasText: /Dummy has looked into a hand|Болван заглянул в руку/ }).waitFor();
  });
  await shot(page, 'laws-dummy-looked-phone-ru');
}

/**
 * A board of four browsers: an insufficient bid, a lead out of turn, a revoke and a disputed claim, to a
 * score that is reckoned here anew.
 */
async function wholeBoard(mode, code) {
  const coach = mode === 'coach';
  const own = CODES[code];
  const home = code === 'home';
  const people = await four(browser, server, { mode, code });
  const pages = Object.values(people).map((who) => who.page);
  const name = (what) => `laws-${code}-${mode}-${what}`;

  // An insufficient bid: all calls are alive. The coach speaks at once; else nothing is said until
  // somebody draws attention.
  await call(people, 'N', '1S');
  await call(people, 'E', '1H');
  if (!coach) {
    await level(people);
    await silence(people, 0);
    // At home who may choose refuses by pointing it out (H3.0): there his partner does.
    await attention(people, home ? 'N' : 'S');
  }
  await ruledFor(people, ['S'], own.low);
  // What may follow is told to who chooses, before he does (Law 10C).
  await people.S.page.click('.ruling .then summary');
  await people.S.page.locator('.ruling .then li', { hasText: 'Запад пасует до конца торговли' }).first().waitFor();
  await shot(people.S.page, name('choice-then-phone-ru'));
  await people.S.page.click('.ruling .then summary');
  await shot(people.S.page, name('choice-phone-ru'));
  if (code === 'duplicate-2017') await accessible(people.S.page, 'a choice');
  await russian(people.S.page, 'a choice');
  await choose(people, 'S', 'refuse');
  await everybody(people, ({ page }, seat) => (seat === 'S' ? null : page.locator('.auction .call.cancelled').first().waitFor()));
  await call(people, 'E', 'Pass');
  // The offender's partner must pass: everybody sees the duty, and his own calls tell him.
  await everybody(people, ({ page }) => page.locator('.duties', { hasText: /West must pass for the rest of the auction|Запад пасует до конца торговли/ }).waitFor());
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
  await ruledFor(people, ['N'], own.lead);
  const offered = () => people.N.page.$$eval('.ruling [data-option]', (all) => all.map((one) => one.dataset.option));
  const suit = wrong[0];
  assert.deepEqual(await offered(), own.leadOptions(suit));
  await shot(people.N.page, name('lead-desktop-en'));
  await shot(people.S.page, name('lead-phone-ru'));
  if (home && !coach) {
    // Declarer has the suit instead of the card.
    await choose(people, 'N', `prohibit-${suit}`);
  } else {
    await choose(people, 'N', home ? 'nail' : 'refuse');
    await penaltyEverywhere(people, wrong);
    await shot(people.S.page, name('penalty-phone-ru'));
    await shot(people.E.page, name('penalty-desktop-en'));
    await shot(people.W.page, name('penalty-desktop-dark-ru'));
    await until('his partner is on lead', () => laws(people.N).choosing.includes('N'));
    await people.N.page.waitForSelector(`.ruling [data-option="require-${suit}"]`);
    assert.deepEqual(await offered(), own.partnerOptions(suit));
    await choose(people, 'N', coach ? 'none' : `prohibit-${suit}`);
  }
  await heard(people);
  if (coach) {
    // The card stays a penalty card, before everybody.
    await penaltyEverywhere(people, wrong);
    if (code === 'duplicate-2017') await accessible(people.N.page, 'a penalty card');
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
    if (code === 'duplicate-2017') await accessible(people.E.page, 'a lead restriction');
  }

  if (code === 'duplicate-1987' && !coach) await leadsFaceDown(people, 'E');

  // Dummy's cards are named loosely.
  await playOn(people, () => board(people).turn === 'S' && board(people).play.length > 0, { declarer: 'N' });
  const count = board(people).play.length;
  const legal = cardsOf(people.N.heard().board.legal_cards);
  await people.N.page.fill('.command input', WORDS[legal[0][0]]);
  await people.N.page.keyboard.press('Enter');
  await until('dummy has played', () => board(people).play.length === count + 1);
  assert.equal(board(people).play.at(-1), legal.filter((card) => card[0] === legal[0][0]).at(-1), 'a suit alone is its lowest card');

  if (code === 'duplicate-1987' && coach) await dummyLooks(people, 'S', 'W');

  // A defender revokes.
  let revoked = null;
  const canRevoke = () => {
    const { turn, trick } = board(people);
    if (!['E', 'W'].includes(turn) || !trick?.cards.length || laws(people.N).penalties.some(({ seat }) => seat === turn)) return null;
    const seen = people[turn].heard().board;
    if (seen.turn !== turn || seen.play.length !== board(people).play.length) return null;
    const follows = cardsOf(seen.legal_cards);
    const other = cardsOf(seen.hands[turn].cards).filter((card) => !follows.includes(card)).reverse();
    return other.length ? { seat: turn, card: other[0], led: trick.cards[0], follows, trick: board(people).winners.length } : null;
  };
  await playOn(people, () => (revoked = canRevoke()) !== null, { declarer: 'N' });
  await level(people);
  const before = laws(people.N).rulings.length;
  const laid = board(people).play.length;
  await play(people, revoked.seat, revoked.card);
  if (coach) {
    // The coach says so; the card is a penalty card, and another of the suit is played.
    await until('the coach speaks', () => laws(people.N).rulings.slice(before).some(({ incident }) => incident === own.revoke.coach));
    await penaltyEverywhere(people, revoked.card);
    await everybody(people, ({ page }, seat) => page.locator('.ruling h2', { hasText: own.revoke.heading }).waitFor().catch((error) => { throw new Error(`${seat}: ${error}`); }));
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
    await everybody(people, (who, seat) => assert.ok(!laws(who).rulings.some(({ incident }) => /^6[1-4]|^H10/.test(incident)), `a revoke that nobody has noticed is not told to ${seat}`));
    await attention(people, 'N');
  }

  // A claim, where nobody's play can change the rest, for more than that comes to: it is disputed.
  const strict = () => {
    const { winners, trick, turn } = board(people);
    if (trick?.cards.length || winners.length < 9 || laws(people.N).choosing.length) return false;
    const held = allHands(people);
    const left = 13 - winners.length;
    assert.ok(left > 0, 'the last trick is claimed at the latest');
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
  if (own.judges.length > 0) {
    await until('they are to choose', () => laws(people.N).choosing.length === own.judges.length);
    await ruledFor(people, own.judges, own.claim);
    await shot(people.N.page, name('claim-desktop-en'));
    await shot(people.S.page, name('claim-phone-ru'));
  }
  if (own.judges.length === 4) {
    // Play goes on only if all four want it: one who does not is enough.
    await choose(people, 'E', 'play-on');
    await people.N.page.locator('.ruling', { hasText: /East: play on/ }).waitFor();
    await people.S.page.locator('.ruling', { hasText: /Восток: играть дальше/ }).waitFor();
    await choose(people, 'N', 'adjudicate');
  } else if (own.judges.length > 0) {
    await choose(people, 'W', 'adjudicate');
  }
  // Now that nobody plays on, all four are told the line by which it is judged.
  await everybody(people, async ({ page }, seat) => {
    await page.locator('.ruling h2', { hasText: own.claim[LANG[seat]] }).first().waitFor();
    await page.locator('.ruling', { hasText: /The worst normal line gives|Худшая нормальная линия даёт/ }).waitFor();
  });
  await shot(people.W.page, name('judged-desktop-dark-ru'));
  await heard(people);

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
  const taken = later + (defended(won[revoked.trick]) ? 1 : 0);
  const withheld = won.some((seat, i) => i > revoked.trick && seat === revoked.seat && revoked.follows.some((card) => played.slice(4 * i, 4 * i + 4).includes(card)));
  const moved = coach ? 0 : own.moved({ himself: won[revoked.trick] === revoked.seat, won: taken, later, withheld });
  const tricks = won.filter((seat) => !defended(seat)).length + rest.low + moved;
  const incidents = laws(people.N).rulings.map(({ incident }) => incident);
  assert.equal(board(people).outcome.tricks, tricks, `${won} ${rest.low} of ${rest.left}, ${moved} moved: ${incidents}`);
  for (const needed of [...own.incidents, own.revoke[mode]]) assert.ok(incidents.includes(needed), `${needed}: ${incidents}`);
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

/** The suite of one code. */
export function boards(code) {
  before(async () => { server = await startServer(); browser = await launch(); });
  after(async () => { await browser?.close(); await server?.stop(); server?.forget(); });
  for (const mode of ['physical', 'coach']) {
    test(`four browsers, ${code}, ${mode}: a low bid, a lead out of turn, a revoke, a disputed claim, and the score`, () => wholeBoard(mode, code));
  }
}
