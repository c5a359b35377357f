// A whole board in four browsers with an insufficient bid, a lead out of turn, a revoke and a contested claim, under
// one code of laws; the score is computed independently. What is lawful is read from the views that the pages
// receive. Each code has its own suite, so that they run in parallel.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FULL, serverAndBrowser } from './fixture.js';
import { eventually, shot, until } from './lib.js';
import { WORDS, board, call, cardsOf, choose, closeAll, dismissRulings, drawAttention, four, laws, play, playOn, sameVersion } from './laws.js';
import { accessible, russian } from './table.js';

let server;
let browser;

/** Runs a check on all four pages. */
const everybody = (people, check) => Promise.all(Object.entries(people).map(([seat, who]) => check(who, seat)));

/**
 * Per code: the number of each irregularity, the headings of its ruling on the pages, the clause that gives the
 * choice, in the language of the chooser (South reads Russian, North English), and the options; `sample` is the mode that is
 * always played.
 */
const CODES = {
  'duplicate-2017': {
    sample: 'physical',
    low: { N: /^Law 27: insufficient bid/, S: /^Правило 27: недостаточное назначение/, law: 'L27A1/2017' },
    lead: { N: /^Law 54: opening lead out of turn/, S: /^Правило 54: первый ход вне очереди/, law: 'L54A/2017' },
    claim: { N: /^Law 70: contested claim/, S: /^Правило 70: спорный клейм/ },
    revoke: { coach: '62', physical: '64', heading: /^Law 62|^Правило 62/ },
    incidents: ['27', '54', '70'],
    leadOptions: () => ['spread', 'accept-hand', 'accept-dummy', 'refuse'],
    partnerOptions: (suit) => [`require-${suit}`, `prohibit-${suit}`, 'none'],
    judges: ['N', 'E', 'S', 'W'],
    moved: ({ revoker, won, later }) => (revoker ? 1 + Math.min(1, later) : Math.min(1, won)),
  },
  'duplicate-1987': {
    sample: 'coach',
    low: { N: /^Law 27: insufficient bid/, S: /^Правило 27: недостаточное назначение/, law: 'L27A/1987' },
    lead: { N: /^Law 54: opening lead out of turn/, S: /^Правило 54: первый ход вне очереди/, law: 'L54A/1987' },
    claim: { N: /^Law 70: contested claim/, S: /^Правило 70: спорный клейм/ },
    revoke: { coach: '62', physical: '64', heading: /^Law 62|^Правило 62/ },
    incidents: ['27', '54', '70'],
    leadOptions: () => ['spread', 'accept-hand', 'accept-dummy', 'refuse'],
    partnerOptions: (suit) => [`require-${suit}`, `prohibit-${suit}`, 'none'],
    // The director adjudicates at once: play does not continue.
    judges: [],
    // One more for a trick won with a card that could have been played to the revoke trick (Law 64A2).
    moved: ({ revoker, won, later, withheld }) => (revoker ? 1 + Math.min(1, later) : Math.min(1, won) + (withheld && won >= 2 ? 1 : 0)),
  },
  home: {
    sample: 'physical',
    low: { N: /^H3\.2, home rules: insufficient bid/, S: /^H3\.2, домашние правила: недостаточное назначение/, law: 'H3.0/дом.' },
    lead: { N: /^H9, home rules: lead out of turn/, S: /^H9, домашние правила: ход вне очереди/, law: 'H9b/home' },
    claim: { N: /^H12, home rules: shortening the play/, S: /^H12, домашние правила: / },
    revoke: { coach: 'H10', physical: 'H10', heading: /^H10/ },
    incidents: ['H3.2', 'H9', 'H12'],
    // Either the card is nailed, or its suit is required or prohibited (H9b).
    leadOptions: (suit) => ['accept', 'nail', `require-${suit}`, `prohibit-${suit}`],
    partnerOptions: (suit) => [`require-${suit}`, 'none'],
    judges: ['E', 'W'],
    moved: ({ won }) => Math.min(2, won),
  },
};
const SAID = {
  N: { waits: 'To choose: ', odd: /irregular now/ },
  S: { waits: 'Выбирает: ', odd: /сейчас не по правилам/ },
};
Object.assign(SAID, { E: SAID.N, W: SAID.S });
const LANG = { N: 'N', E: 'N', S: 'S', W: 'S' };
const SEAT_NAME = { N: { N: 'North', E: 'East', S: 'South', W: 'West' }, S: { N: 'Север', E: 'Восток', S: 'Юг', W: 'Запад' } };
Object.assign(SEAT_NAME, { E: SEAT_NAME.N, W: SEAT_NAME.S });

/** Checks that all four pages show a ruling in their language, with its options on the choosers' pages only. */
async function expectRuling(people, choosers, said) {
  for (const chooser of choosers) await people[chooser].page.waitForSelector('.ruling.mine [data-option]');
  await everybody(people, async ({ page }, seat) => {
    await page.locator('.ruling h2', { hasText: said[LANG[seat]] }).first().waitFor();
    if (choosers.includes(seat)) return said.law && page.locator('.ruling', { hasText: said.law }).waitFor();
    await page.locator('.ruling', { hasText: SAID[seat].waits + choosers.map((one) => SEAT_NAME[seat][one]).join(', ') }).waitFor();
    assert.equal(await page.locator('[data-option]').count(), 0, `${seat} is shown no option of ${choosers}'s`);
    assert.equal(laws(people[seat]).choice, null, `${seat} is sent none`);
  });
}

/** Checks that no page was sent or shows a new ruling. */
async function expectNoRuling(people, rulings) {
  await everybody(people, async ({ page }, seat) => {
    assert.equal(laws(people[seat]).rulings.length, rulings, `${seat} is told`);
    // What was chosen before leaves the page with the view that has been received.
    await eventually(async () => assert.equal(await page.locator('.ruling [data-option]').count(), 0, `${seat} may choose`));
  });
}

/** Checks that all four pages show a penalty card, also in the text view. */
async function expectPenaltyCard(people, card) {
  const { seat: owner } = await until('a penalty card', () => laws(people.N).penalties.find((one) => one.card === card));
  await everybody(people, async ({ page }, seat) => {
    const node = page.locator(`.card.penalty[data-card="${card}"]`);
    await node.waitFor();
    if (seat === owner) assert.match(await node.getAttribute('aria-label') ?? '', /penalty card|штрафная карта|nailed card|пригвождённая карта/, seat);
    await page.locator('.text-view h2', { hasText: /Penalty cards|Штрафные карты|Nailed cards|Пригвождённые карты/ }).waitFor({ state: 'attached' });
  });
}

const RANKS = '23456789TJQKA';

/** The winner of a trick. */
function winnerOf(cards, leader, trump) {
  const seats = ['N', 'E', 'S', 'W'];
  const worth = (card) => (card[0] === trump ? 100 : card[0] === cards[0][0] ? 0 : -100) + RANKS.indexOf(card[1]);
  const at = cards.reduce((best, card, i) => (worth(card) > worth(cards[best]) ? i : best), 0);
  return seats[(seats.indexOf(leader) + at) % 4];
}

/** The fewest and the most tricks that N/S can take, over all legal lines of play. */
function trickRange(hands, leader, trump) {
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

/** All four hands, from their owners' views. */
const allHands = (people) => Object.fromEntries(Object.entries(people).map(([seat, who]) => [seat, cardsOf(who.view().board.hands[seat].cards)]));

/** The score of four spades, not doubled, not vulnerable. */
const fourSpades = (tricks) => (tricks >= 10 ? 420 + (tricks - 10) * 30 : (tricks - 10) * 50);

/** Waits until all four pages have the same version of the board. */
const waitForSameVersion = (people) => until('all pages have the same version', () => sameVersion(people));

/** The correct leader leads face down, then turns the card up (Law 41). */
async function leadsFaceDown(people, seat) {
  const { page } = people[seat];
  await page.click('.act-down');
  const [card] = cardsOf(people[seat].view().board.legal_cards).reverse();
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
    await until('it is turned up', () => who.view().board.play[0] === card);
    await who.page.locator(`.card[data-card="${card}"][data-up]`).waitFor();
  });
}

/** Dummy looks into a hand: only dummy sees it, and all pages show the loss of dummy's rights (Law 43B). */
async function dummyLooks(people, dummy, at) {
  const { page } = people[dummy];
  await dismissRulings(people);
  await page.click('.act-laws');
  await page.locator('.dialog-laws summary', { hasText: /Look into a hand|Заглянуть в чужие карты/ }).click();
  await page.click(`[data-look="${at}"]`);
  await everybody(people, async (who, seat) => {
    await until('all have seen it', () => laws(who).dummy?.looked.includes(at));
    assert.equal(who.view().board.hands[at].cards !== null, seat === at || seat === dummy, `${seat} and that hand`);
    await who.page.locator('.duties', { hasText: /Dummy has looked into a hand|Болван заглянул в руку/ }).waitFor();
  });
  await shot(page, 'laws-dummy-looked-phone-ru');
}

/**
 * A whole board in four browsers: an insufficient bid, a lead out of turn, a revoke and a contested claim; the
 * score is computed independently.
 */
async function wholeBoard(mode, code) {
  const coach = mode === 'coach';
  const own = CODES[code];
  const home = code === 'home';
  const people = await four(browser, server, { mode, code });
  const pages = Object.values(people).map((who) => who.page);
  const name = (what) => `laws-${code}-${mode}-${what}`;

  // An insufficient bid: all calls are possible. Coach mode rules at once; otherwise there is no ruling until
  // somebody draws attention.
  await call(people, 'N', '1S');
  await call(people, 'E', '1H');
  if (!coach) {
    await waitForSameVersion(people);
    await expectNoRuling(people, 0);
    // Under the home rules the chooser refuses by drawing attention (H3.0): so the partner does it here.
    await drawAttention(people, home ? 'N' : 'S');
  }
  await expectRuling(people, ['S'], own.low);
  // The chooser sees the consequences before choosing (Law 10C).
  await people.S.page.click('.ruling .then summary');
  await people.S.page.locator('.ruling .then li', { hasText: 'Запад обязан пасовать до конца торговли' }).first().waitFor();
  await shot(people.S.page, name('choice-then-phone-ru'));
  await people.S.page.click('.ruling .then summary');
  await shot(people.S.page, name('choice-phone-ru'));
  if (code === 'duplicate-2017') await accessible(people.S.page, 'a choice');
  await russian(people.S.page, 'a choice');
  await choose(people, 'S', 'refuse');
  await everybody(people, ({ page }, seat) => (seat === 'S' ? null : page.locator('.auction .call.cancelled').first().waitFor()));
  await call(people, 'E', 'Pass');
  // The offender's partner must pass: all pages show the restriction, and the partner's unlawful calls are marked.
  await everybody(people, ({ page }) => page.locator('.duties', { hasText: /West must pass for the rest of the auction|Запад обязан пасовать до конца торговли/ }).waitFor());
  await shot(people.W.page, name('duty-desktop-dark-ru'));
  await dismissRulings(people);
  await call(people, 'S', '4S');
  await until('West\'s turn', () => people.W.view().board.turn === 'W');
  await people.W.page.waitForSelector('.bid.odd');
  const lawful = () => people.W.page.$$eval('.bid[data-call]:not(.odd)', (bids) => bids.map((bid) => bid.dataset.call));
  await eventually(async () => assert.deepEqual(await lawful(), ['Pass'], 'all other calls are marked'));
  assert.match(await people.W.page.locator('.bid.odd').first().getAttribute('aria-label') ?? '', SAID.W.odd);
  for (const seat of ['W', 'N', 'E']) await call(people, seat, 'Pass');
  await until('the auction is over', () => board(people).contract === '4S-N');
  for (const page of pages) await page.waitForSelector('#table[data-phase="play"]');

  // The wrong defender leads, in a suit the partner also holds.
  const hands = allHands(people);
  const also = (card) => hands.E.some((other) => other[0] === card[0]) && hands.E.some((other) => other[0] !== card[0]);
  const wrong = hands.W.filter(also).at(-1);
  await play(people, 'W', wrong);
  if (!coach) {
    await until('the card lies there', () => laws(people.N).lying.some(({ card }) => card === wrong));
    await waitForSameVersion(people);
    await expectNoRuling(people, 1);
    await drawAttention(people, 'N');
  }
  await expectRuling(people, ['N'], own.lead);
  const offered = () => people.N.page.$$eval('.ruling [data-option]', (all) => all.map((one) => one.dataset.option));
  const suit = wrong[0];
  await eventually(async () => assert.deepEqual(await offered(), own.leadOptions(suit)));
  await shot(people.N.page, name('lead-desktop-en'));
  await shot(people.S.page, name('lead-phone-ru'));
  if (home && !coach) {
    // Declarer restricts the suit instead of nailing the card.
    await choose(people, 'N', `prohibit-${suit}`);
  } else {
    await choose(people, 'N', home ? 'nail' : 'refuse');
    await expectPenaltyCard(people, wrong);
    await shot(people.S.page, name('penalty-phone-ru'));
    await shot(people.E.page, name('penalty-desktop-en'));
    await shot(people.W.page, name('penalty-desktop-dark-ru'));
    await until('the partner is on lead', () => laws(people.N).choosing.includes('N'));
    await people.N.page.waitForSelector(`.ruling [data-option="require-${suit}"]`);
    await eventually(async () => assert.deepEqual(await offered(), own.partnerOptions(suit)));
    await choose(people, 'N', coach ? 'none' : `prohibit-${suit}`);
  }
  await dismissRulings(people);
  if (coach) {
    // The card stays a penalty card on all pages.
    await expectPenaltyCard(people, wrong);
    if (code === 'duplicate-2017') await accessible(people.N.page, 'a penalty card');
  } else {
    // The partner's cards of that suit are marked, all pages show the restriction, and the penalty card returns to the hand.
    await until('it is taken up', () => laws(people.N).penalties.length === 0);
    await everybody(people, async ({ page }) => {
      await page.locator('.duties').waitFor();
      await until('no penalty card', async () => await page.locator('.card.penalty').count() === 0);
    });
    for (const card of hands.E) {
      const barred = card[0] === wrong[0];
      const node = people.E.page.locator(`.card[data-card="${card}"]`);
      await until(`${card} is ${barred ? '' : 'not '}marked`, async () => await node.evaluate((it) => it.classList.contains('dim')) === barred);
      await eventually(async () => assert.equal(/cannot be played now/.test(await node.getAttribute('aria-label') ?? ''), barred, card));
    }
    await shot(people.E.page, name('barred-desktop-en'));
    if (code === 'duplicate-2017') await accessible(people.E.page, 'a lead restriction');
  }

  if (code === 'duplicate-1987' && !coach) await leadsFaceDown(people, 'E');

  // An incomplete designation of dummy's card.
  await playOn(people, () => board(people).turn === 'S' && board(people).play.length > 0, { declarer: 'N' });
  const count = board(people).play.length;
  const legal = cardsOf(people.N.view().board.legal_cards);
  await people.N.page.waitForSelector(`.card.live[data-card="${legal[0]}"]`);
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
    const seen = people[turn].view().board;
    if (seen.turn !== turn || seen.play.length !== board(people).play.length) return null;
    const follows = cardsOf(seen.legal_cards);
    const other = cardsOf(seen.hands[turn].cards).filter((card) => !follows.includes(card)).reverse();
    return other.length ? { seat: turn, card: other[0], led: trick.cards[0], follows, trick: board(people).winners.length } : null;
  };
  await playOn(people, () => (revoked = canRevoke()) !== null, { declarer: 'N' });
  await waitForSameVersion(people);
  const before = laws(people.N).rulings.length;
  const laid = board(people).play.length;
  await play(people, revoked.seat, revoked.card);
  if (coach) {
    // Coach mode rules: the card becomes a penalty card, and a card of the suit is played.
    await until('the coach speaks', () => laws(people.N).rulings.slice(before).some(({ incident }) => incident === own.revoke.coach));
    await expectPenaltyCard(people, revoked.card);
    await everybody(people, ({ page }, seat) => page.locator('.ruling h2', { hasText: own.revoke.heading }).waitFor().catch((error) => { throw new Error(`${seat}: ${error}`); }));
    await shot(people.S.page, name('revoke-phone-ru'));
    await dismissRulings(people);
    await until('it is corrected', async () => {
      if (board(people).play.length > laid) return true;
      const seen = people[revoked.seat].view().board;
      const right = cardsOf(seen.legal_cards).find((card) => card[0] === revoked.led[0]);
      if (seen.turn !== revoked.seat || !right || seen.play.length > laid) return false;
      await play(people, revoked.seat, right);
      return until('the right card lies there', () => board(people).play.length > laid);
    });
  } else {
    await until('the revoke lies there', () => board(people).play.length > laid);
    await waitForSameVersion(people);
    await expectNoRuling(people, before);
    // The offending side plays to the next trick, which establishes the revoke; then attention is drawn.
    const next = () => board(people).winners.length > revoked.trick + 1 && (board(people).trick?.cards.length ?? 0) === 0;
    await playOn(people, next, { declarer: 'N' });
    await everybody(people, (who, seat) => assert.ok(!laws(who).rulings.some(({ incident }) => /^6[1-4]|^H10/.test(incident)), `${seat} was sent a revoke that nobody has noticed`));
    await drawAttention(people, 'N');
  }

  // A claim of too many tricks, at a point where the remaining tricks are certain: it is contested.
  const certainTricks = () => {
    const { winners, trick, turn } = board(people);
    if (trick?.cards.length || winners.length < 9 || laws(people.N).choosing.length) return false;
    const held = allHands(people);
    const left = 13 - winners.length;
    assert.ok(left > 0, 'the last trick is claimed at the latest');
    if (Object.values(held).some((cards) => cards.length !== left)) return false;
    const [low, high] = trickRange(held, turn, 'S');
    return low === high || left === 1 ? { low, left } : false;
  };
  let rest = null;
  await playOn(people, () => (rest = certainTricks()) !== false, { declarer: 'N' });
  await waitForSameVersion(people);
  await people.N.page.click('.act-claim');
  const choices = people.N.page.locator('.tricks-choice button');
  await until('North\'s page has the last trick', async () => (await choices.count()) === rest.left + 1);
  await choices.last().click();
  await people.N.page.fill('.dialog-claim input[name="statement"]', 'drawing trumps, then hearts');
  await people.N.page.click('.dialog-claim .primary');
  await people.E.page.locator('.ask .statement', { hasText: 'drawing trumps' }).waitFor();
  await people.E.page.locator('.ask button', { hasText: 'Object' }).click();
  if (own.judges.length > 0) {
    await until('they are to choose', () => laws(people.N).choosing.length === own.judges.length);
    await expectRuling(people, own.judges, own.claim);
    await shot(people.N.page, name('claim-desktop-en'));
    await shot(people.S.page, name('claim-phone-ru'));
  }
  if (own.judges.length === 4) {
    // Play continues only if all four agree.
    await choose(people, 'E', 'play-on');
    await people.N.page.locator('.ruling', { hasText: /East: continue play/ }).waitFor();
    await people.S.page.locator('.ruling', { hasText: /Восток: играть дальше/ }).waitFor();
    await choose(people, 'N', 'adjudicate');
  } else if (own.judges.length > 0) {
    await choose(people, 'W', 'adjudicate');
  }
  // All pages show the line of play used for the adjudication.
  await everybody(people, async ({ page }, seat) => {
    await page.locator('.ruling h2', { hasText: own.claim[LANG[seat]] }).first().waitFor();
    await page.locator('.ruling', { hasText: /The worst normal line gives|Худшая нормальная линия даёт/ }).waitFor();
  });
  await shot(people.W.page, name('judged-desktop-dark-ru'));
  await dismissRulings(people);

  // All agree to the result, and the board is closed.
  for (const seat of ['N', 'E', 'S', 'W']) {
    await until(`the result waits for ${seat}`, () => laws(people[seat]).consent || people[seat].view().board.outcome);
    if (laws(people[seat]).consent?.waiting.includes(seat)) await people[seat].page.locator('.consent .primary').click();
  }
  for (const page of pages) await page.waitForSelector('#table[data-phase="closed"]');

  // The expected score: tricks won, tricks of the adjudicated claim, and the revoke adjustment (Law 64A).
  const { play: played, winners } = board(people);
  let leader = 'E';
  const won = winners.map((_, i) => { leader = winnerOf(played.slice(4 * i, 4 * i + 4), leader, 'S'); return leader; });
  assert.deepEqual(won, winners, 'tricks are won as the cards say');
  const defended = (seat) => seat === 'E' || seat === 'W';
  const theirs = rest.left - rest.low;
  const later = won.slice(revoked.trick + 1).filter(defended).length + theirs;
  const taken = later + (defended(won[revoked.trick]) ? 1 : 0);
  const withheld = won.some((seat, i) => i > revoked.trick && seat === revoked.seat && revoked.follows.some((card) => played.slice(4 * i, 4 * i + 4).includes(card)));
  const moved = coach ? 0 : own.moved({ revoker: won[revoked.trick] === revoked.seat, won: taken, later, withheld });
  const tricks = won.filter((seat) => !defended(seat)).length + rest.low + moved;
  const incidents = laws(people.N).rulings.map(({ incident }) => incident);
  assert.equal(board(people).outcome.tricks, tricks, `${won} ${rest.low} of ${rest.left}, ${moved} moved: ${incidents}`);
  for (const needed of [...own.incidents, own.revoke[mode]]) assert.ok(incidents.includes(needed), `${needed}: ${incidents}`);
  const score = fourSpades(tricks);
  await until('the score is entered', () => people.N.score()?.past?.at(-1)?.score_ns === score || people.N.score()?.past?.at(-1)?.score_ns !== undefined);
  assert.equal(people.N.score().past.at(-1).score_ns, score, 'the score of the board');
  await dismissRulings(people);
  const written = (of) => new RegExp(`[+−-]?${Math.abs(of)}`);
  await everybody(people, ({ page }) => page.locator('.result', { hasText: written(score) }).first().waitFor());
  await people.N.page.click('#tab-auction');
  await people.N.page.locator('.ruling-list', { hasText: /revoke/i }).waitFor();
  await shot(people.N.page, name('over-desktop-en'));
  await shot(people.S.page, name('over-phone-ru'));
  await closeAll(people);
}

/** The tests of one code: in both modes, or only in its sample. */
export async function boards(code) {
  ({ server, browser } = await serverAndBrowser());
  for (const mode of FULL ? ['physical', 'coach'] : [CODES[code].sample]) {
    test(`four browsers, ${code}, ${mode}: an insufficient bid, a lead out of turn, a revoke, a contested claim, and the score`, () => wholeBoard(mode, code));
  }
}
