// People at a table in laws mode: who overhears what his page is sent, and how they call, play and choose.
import { DESKTOP, PHONE, enter, openTable, person, shot, until } from './lib.js';
import { grip, leave } from './table.js';

const NAMES = { N: 'Надя', E: 'Эдик', S: 'Света', W: 'Влад' };
const SUITS = ['S', 'H', 'D', 'C'];
export const WORDS = { S: 'a spade', H: 'a heart', D: 'a diamond', C: 'a club' };
const PARTNER = { N: 'S', S: 'N', E: 'W', W: 'E' };

/** The cards of `AKQ.T9..432`. */
export const cardsOf = (text) => (text ?? '').split('.').flatMap((ranks, i) => [...ranks].map((rank) => SUITS[i] + rank));

/** Somebody whose page's views are overheard: `heard()` is the game as last sent to him. */
export async function listener(browser, server, options) {
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
export async function four(browser, server, { mode = 'physical', code = 'duplicate-2017' } = {}) {
  const pages = {
    N: { lang: 'en', size: DESKTOP }, E: { lang: 'en', size: DESKTOP },
    S: { lang: 'ru', size: PHONE, touch: true }, W: { lang: 'ru', size: DESKTOP, dark: true },
  };
  const people = {};
  for (const [seat, name] of Object.entries(NAMES)) people[seat] = await listener(browser, server, { name, still: true, ...pages[seat] });
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

export const board = (people) => people.N.heard().board;
export const laws = (who) => who.heard().laws;

/** A call, in turn or not, by whatever way the page has at its size. */
export async function call(people, seat, what) {
  const { page } = people[seat];
  const said = laws(people[seat]).auction.length;
  if (/^[1-7]/.test(what) && await page.locator('.level').count()) await page.locator('.level', { hasText: what[0] }).click();
  await page.locator(`.bid[data-call="${what}"]`).click();
  await until(`${seat} has said ${what}`, () => laws(people[seat]).auction.length > said);
}

/** A card by a click, the page's own hand or dummy's. */
export async function play(people, seat, card) {
  const { page } = people[seat];
  await until(`${card} in ${seat}'s hand`, async () => page.locator(`.card.live[data-card="${card}"]`).count());
  // A ruling that asks nothing may lie over dummy: it is put aside first.
  await aside(page);
  const { from } = await grip(page, card);
  await page.mouse.click(from.x, from.y);
}

export const attention = (people, seat) => people[seat].page.click('.act-attention');

/** Everybody goes home. The only styles within a page are those of the tool that looks for faults. */
export async function gone(people) {
  for (const who of Object.values(people)) who.faults.splice(0, who.faults.length, ...who.faults.filter((fault) => !/style-src|inline style/.test(fault)));
  await leave(people);
}

/** Puts the rulings aside. */
const aside = (page) => until('the rulings are put aside', async () => {
  if (await page.locator('.ruling .heard').count() === 0) return true;
  await page.click('.ruling .heard', { timeout: 1500 }).catch(() => {});
  return false;
});

/** Everybody puts the rulings aside. */
export async function heard(people) {
  for (const { page } of Object.values(people)) await aside(page);
}

/** A choice of whom it is owed. */
export async function choose(people, seat, option) {
  const state = () => JSON.stringify([laws(people[seat]).choice, laws(people[seat]).votes]);
  const before = state();
  await people[seat].page.locator(`.ruling [data-option="${option}"]`).click();
  await until(`${option} is chosen`, () => state() !== before);
}

/** Are the views of all four of the same moment? */
export function inStep(people) {
  const moments = Object.values(people).map((who) => {
    const { board: { play, turn, winners }, laws: { rulings, choosing } } = who.heard();
    return JSON.stringify([play.length, winners.length, turn, rulings.length, choosing]);
  });
  return moments.every((one) => one === moments[0]);
}

/**
 * Plays lawfully until `stop`, which reads the views of all four: it is asked only where they are of the same moment,
 * or a page that has not yet heard of the newest card would make it miss its chance.
 */
export async function playOn(people, stop, { declarer }) {
  await until('the play goes on', async () => {
    if (!inStep(people)) return false;
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
    return false;
  }, 360000).catch(async (error) => { for (const [seat, who] of Object.entries(people)) await shot(who.page, `laws-stuck-${seat}`); throw error; });
}
