// The director's page: situations, facts, choices, the log and the quiz; on phone and desktop, in both
// languages, with and without a script.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sampled, serverAndBrowser } from '../fixture.js';
import { follow, shot } from '../lib.js';
import { accessible } from '../table.js';

const { server, browser } = await serverAndBrowser();

/** A page, by default with JavaScript disabled. */
async function reader({ lang, size, script = false }) {
  const context = await browser.newContext({ viewport: size, locale: lang === 'ru' ? 'ru-RU' : 'en-GB', javaScriptEnabled: script, baseURL: server.url });
  return context.newPage();
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 900 };

test('a ruling in a few taps, on a phone without a script', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  await page.goto('/director?code=duplicate-1987');
  await follow(page, '.often a[href*="kind=insufficient"]');
  await follow(page, 'form.ask button[type=submit]');
  assert.match(await page.textContent('h2'), /Law 27/);
  await follow(page, 'button[value="FactFound F2 natural"]');
  assert.match(await page.textContent('.ruling'), /Found: the insufficient bid was natural/);
  await follow(page, 'button[value="OptionChosen refuse"]');
  await follow(page, 'form.ask button[name="call"][value="2H"]');
  assert.match(await page.textContent('.ruling'), /27B1\(b\)/);
  // The URL contains the ruling: opening it shows the same.
  const address = page.url();
  const other = await reader({ lang: 'ru', size: PHONE });
  await other.goto(address);
  assert.match(await other.textContent('.ruling'), /недостаточн/);
  await page.fill('input[name="note"]', 'Table 5, board 12');
  await follow(page, 'form[action="/director/log"] button');
  assert.match(await page.textContent('.log'), /Table 5, board 12/);
  assert.equal(await page.locator('.log li').count(), 1);
  await page.context().close();
  await other.context().close();
});

test('a claim is entered by typing and tapping, and its worst line is shown card by card', async () => {
  const page = await reader({ lang: 'ru', size: PHONE, script: true });
  await page.goto('/director/new?code=duplicate-2017&kind=claim');
  // Three hands are typed, some in Russian letters; the fourth is tapped.
  await page.fill('input[name="hands-N"]', '2.-.2.32');
  await page.fill('input[name="hands-E"]', 'Д.-.Д.ДВ');
  await page.fill('input[name="hands-W"]', 'К10.2.К.-');
  await page.locator('.deck-seats button', { hasText: 'Юг' }).click();
  for (const card of ['♠Т', '♥5', '♦Т', '♣Т']) await page.locator('.deck-row button', { hasText: card }).click();
  assert.equal(await page.inputValue('input[name="hands-S"]'), 'A.5.A.A');
  await page.click(cell('contract-bid', '4H'));
  await shot(page, 'director-claim-form-phone-ru');
  await follow(page, 'form.ask button[type=submit]');
  assert.match(await page.textContent('.play >> nth=0'), /Линия 1: 3 взятки, потому что/);
  assert.equal(await page.locator('.play >> nth=0').locator('table.line tbody tr').count(), 4);
  const cut = await page.locator('.play .scroll').first().evaluate((box) => box.scrollWidth - box.clientWidth);
  assert.ok(cut <= 0, `the line of a claim is ${cut} wider than a phone`);
  assert.match(await page.textContent('.ruling:last-of-type'), /70C/);
  // The director strikes the line out, and counts it again.
  await follow(page, '.play >> nth=0 >> button');
  assert.match(await page.textContent('article.ruling >> nth=1'), /вычеркнута как иррациональная: линия 1/);
  await page.click('.play[data-struck] >> nth=0 >> summary');
  await follow(page, '.play[data-struck] >> nth=0 >> button');
  // With another fact the line changes.
  await follow(page, 'button[value="FactFound F14 aware"]');
  assert.match(await page.textContent('article.ruling >> nth=1'), /заявлено 4, на худшей нормальной линии 4/);
  await page.context().close();
});

test('invalid input has a message, and the form keeps what was typed', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  await page.goto('/director/new?code=home&kind=claim&example=1');
  await page.fill('input[name="hands-N"]', 'A.-.2.32');
  await follow(page, 'form.ask button[type=submit]');
  assert.match(await page.textContent('[role=alert]'), /♠A is in two places/);
  assert.equal(await page.inputValue('input[name="hands-E"]'), 'Q.-.Q.QJ');
  await page.fill('input[name="hands-N"]', 'nonsense');
  await follow(page, 'form.ask button[type=submit]');
  assert.match(await page.textContent('[role=alert]'), /cannot be read/);
  await page.context().close();
});

test('a revoke in a whole board is compared with the result without it', async () => {
  const page = await reader({ lang: 'en', size: DESKTOP });
  await page.goto('/director/new?code=duplicate-1987&kind=whole-board&example=1');
  await page.fill('input[name="laid"]', 'CJ C2 C4 CA SA S6 S2 S3 S4 H2 SK D2 H3 HJ HA H4 H7 H5 H6 HQ HK S8 HT H8 C5 C9 CK C8 '
    + 'C7 CQ C6 C3 H9 S9 D3 D4 D6 D5 DA D8 DJ D9 DK D7 SJ CT S5 S7 ST DQ SQ DT');
  await follow(page, 'form.ask button[type=submit]');
  assert.match(await page.textContent('.weighed'), /the non-offending side takes 12; now it has 12/);
  assert.match(await page.textContent('.weighed'), /Without the irregularity, from trick 3/);
  assert.equal(await page.locator('table.line tbody tr').count(), 11);
  await page.goto('/director/new?code=duplicate-2017&kind=whole-board&example=1');
  await page.check('input[name="about"][value="known"]');
  await follow(page, 'form.ask button[type=submit]');
  assert.match(await page.textContent('.weighed'), /4♠ South 12 \(\+480 for North–South\)/);
  await page.context().close();
});

/** The cell of a grid of bids, calls or cards. */
const cell = (name, value) => `label.cell:has(input[name="${name}"][value="${value}"])`;

/** Takes the steps of a situation from the first page to its ruling and returns how many taps that were. */
async function taps(page, steps) {
  await page.goto('/director');
  // A choice stays on the page.
  for (const step of steps) await (step.startsWith('label') ? page.click(step) : follow(page, step));
  return steps.length;
}

const RULE = 'form.ask button[type=submit]';

test('frequent situations need few taps on a phone', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  const way = (kind) => `.often a[href$="kind=${kind}"]`;
  const seat = (name, value) => `label.choice:has(input[name="${name}"][value="${value}"])`;
  const heading = async () => (await page.textContent('article.ruling h2')) ?? '';
  // Every answer differs from the one that the form begins with.
  const low = await taps(page, [way('insufficient'), cell('over', '1H'), seat('who', 'S'), cell('bid', '1D'), RULE]);
  assert.match(await heading(), /Law 27/);
  assert.ok(low <= 5, `an insufficient bid takes ${low} taps`);
  // Refused, replaced, and the question whether the new call is comparable: one tap each.
  for (const step of ['button[value="OptionChosen refuse"]', 'button[name="call"][value="2S"]']) await follow(page, step);
  assert.match(await page.textContent('.ruling'), /Assumed: the new call is not comparable/);
  // What follows is said first, and outside of what is folded; the options are folded.
  assert.match((await page.locator('article.ruling > p.chosen').allTextContents()).join(' '), /Ruling: North must pass for the rest of the auction/);
  assert.equal(await page.locator('article.ruling > details.options-there:not([open]) .options').count() > 0, true);
  await follow(page, 'button[value="FactFound F3 comparable"]');
  assert.match(await page.textContent('.ruling'), /Found: the new call is comparable/);
  const revoke = await taps(page, [way('revoke'), cell('contract-bid', '3NT'), seat('contract-seat', 'E'), seat('who', 'N'), cell('led', 'C5'), cell('thrown', 'S5'), RULE]);
  assert.match(await heading(), /Law 62/);
  assert.ok(revoke <= 9, `a revoke takes ${revoke} taps`);
  const established = await taps(page, [way('established-revoke'), seat('who', 'E'), seat('won', 'offender'), seat('later', '1'), RULE]);
  assert.match(await heading(), /Law 64/);
  assert.match(await page.textContent('.ruling'), /2 tricks go to/);
  assert.ok(established <= 5, `an established revoke takes ${established} taps`);
  const shown = await taps(page, [way('shown'), cell('contract-bid', '3NT'), seat('contract-seat', 'E'), seat('who', 'S'), cell('card', 'CK'), RULE]);
  assert.match(await heading(), /Law 49/);
  assert.ok(shown <= 6, `an exposed card takes ${shown} taps`);
  await page.context().close();
});

test('the decision comes first: a ruling under Law 27 is two phone screens, what follows is folded', async () => {
  const page = await reader({ lang: 'ru', size: PHONE });
  await taps(page, ['.often a[href$="kind=insufficient"]', RULE]);
  const bottom = await page.locator('button[value="OptionChosen refuse"]').evaluate((button) => button.getBoundingClientRect().bottom);
  assert.ok(bottom <= PHONE.height, `the decision ends at ${bottom}`);
  const height = await page.locator('article.ruling').evaluate((ruling) => ruling.getBoundingClientRect().height);
  assert.ok(height <= 2 * PHONE.height, `the ruling is ${height} high`);
  // A clause opens its paraphrase.
  await page.locator('.clause summary').first().click();
  assert.match(await page.locator('.clause[open] p').first().textContent() ?? '', /Следующий игрок может принять/);
  await page.context().close();
});

test('an assigned score is weighted, split, and what is wrong is said; sheets can be printed', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  await page.goto('/director/assigned');
  await page.fill('input[name="r1"]', '4S-S 10');
  await page.fill('input[name="NS1"]', '60');
  await page.fill('input[name="r2"]', '4S-S 9');
  await page.fill('input[name="NS2"]', '30');
  await page.fill('textarea[name="others"]', '170, 170, 170, 170');
  await follow(page, RULE);
  assert.match(await page.textContent('[role=alert]'), /add up to 100, not 90/);
  await page.fill('input[name="NS2"]', '40');
  await follow(page, RULE);
  assert.match(await page.textContent('tr.total'), /4\.80 \(60\.0\s%\)3\.20 \(40\.0\s%\)/);
  await page.goto('/director/poll?hand=AQ5.K72.-.J987652&auction=1S+P');
  assert.match(await page.textContent('.sheet'), /♠AQ5 ♥K72 ♦– ♣J987652/);
  const lead = 'code: duplicate-2017\ncontract: 4S-S\nLeadFaced E HK\n';
  await page.goto(`/director/appeal?s=${encodeURIComponent(lead)}`);
  assert.match(await page.textContent('.sheet'), /Law 54/);
  // The form can be filled in on the screen.
  await page.getByLabel('Grounds of the appeal').fill('The lead was in turn.');
  await page.getByLabel('ruling upheld').check();
  await page.goto('/director/regulations');
  assert.equal(await page.locator('main h3').count(), 4);
  await page.context().close();
});

/** Every situation, and the laws of 2017 that its initial form is ruled by. */
const REACHED = {
  misdeal: '6', count: '13', missing: '14', 'cards-seen': '16', 'wrong-board': '15', insufficient: '27', together: '33', 'lost-turn': '30+34',
  rotation: '31', change: '25', double: '36', 'must-pass': '27+37+26', beyond: '38', 'after-auction': '39', pause: '16', 'signal-in-play': '16',
  explanation: '21', review: '20', 'own-card': '40', 'shown-in-auction': '24', shown: '49', 'declarer-exposed': '48', 'two-cards': '58',
  'penalty-lead': '49+50D2', 'penalty-two': '49+50D2+49+51', 'penalty-withheld': '49+50D2+52', 'face-down': '41', dummy: '43', 'dummy-card': '45',
  designation: '46', 'opening-lead': '54', 'defender-led': '56', 'declarer-led': '55', 'both-led': '56', 'played-together': '58', 'fifth-card': '45',
  premature: '57', revoke: '62', 'established-revoke': '64', 'asked-revoke': '62', look: '66', pile: '65', 'not-played': '67', 'hand-shown': '68', concession: '68+68',
  waiver: '72+62', spectator: '11', unplayable: '12', fouled: '87', 'director-error': '82',
};

test('every law is three taps away: the part of the game, what happened, the ruling', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  await page.goto('/director');
  const parts = page.locator('details.kinds');
  const ways = await parts.locator('a').evaluateAll((all) => all.map((one) => one.href));
  for (let i = 0; i < await parts.count(); i += 1) await parts.nth(i).locator('summary').click();
  for (const way of ways) assert.ok(await page.locator(`details.kinds a[href$="${new URL(way).search}"]`).isVisible(), way);
  for (const [kind, law] of Object.entries(REACHED)) {
    const way = ways.find((one) => new URL(one).searchParams.get('kind') === kind);
    assert.ok(way, kind);
    await page.goto(way);
    await follow(page, 'form.ask button[type=submit]');
    await page.waitForSelector('article.ruling h2');
    const headings = await page.$$eval('article.ruling h2', (all) => all.map((one) => /Law (\w+)/.exec(one.textContent)?.[1]).join('+'));
    assert.equal(headings, law, kind);
  }
  await page.context().close();
});

test('a ruling is shared by its link, printed without the buttons, and facts are asked one by one', async () => {
  const page = await reader({ lang: 'en', size: DESKTOP, script: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/director/new?code=duplicate-1987&kind=insufficient');
  await follow(page, 'form.ask button[type=submit]');
  await page.waitForSelector('.fact fieldset');
  assert.equal(await page.locator('.fact fieldset').count(), 1, 'one question at a time');
  await page.click('[data-share]');
  await page.locator('.tools [role=status]', { hasText: 'Link copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  assert.match(await page.textContent('article.ruling h2'), /Law 27/);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.tools').isVisible(), false);
  assert.equal(await page.locator('form.ask').isVisible(), false);
  assert.equal(await page.locator('article.ruling').isVisible(), true);
  await shot(page, 'director-print-en');
  await page.context().close();
});

test('the quiz score belongs to the user, and an answer counts once', async () => {
  const page = await reader({ lang: 'en', size: PHONE });
  await page.goto('/director/quiz?n=7');
  await follow(page, page.locator('.answers button').first());
  assert.match(await page.textContent('.score'), /of 1/);
  assert.equal(await page.locator('[data-right="yes"]').count(), 1);
  assert.equal(await page.locator('article.ruling').count(), 1, 'the ruling is explained');
  await page.goto('/director/quiz?n=7');
  await follow(page, page.locator('.answers button').first());
  assert.match(await page.textContent('.score'), /of 1/);
  await follow(page, 'a.button');
  await follow(page, page.locator('.answers button').first());
  assert.match(await page.textContent('.score'), /of 2/);
  // The score is stored, and shown in the other language too.
  await page.goto('/director/quiz?lang=ru');
  assert.match(await page.textContent('.score'), /из 2/);
  await page.context().close();
});

for (const [name, size, lang] of sampled([['phone', PHONE, 'ru'], ['desktop', DESKTOP, 'en'], ['phone', PHONE, 'en'], ['desktop', DESKTOP, 'ru']], 2)) {
  test(`the pages are accessible and do not scroll sideways: ${name} ${lang}`, async () => {
    const page = await reader({ lang, size, script: true });
    const lead = 'code: duplicate-2017\ndeal: N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93\ncontract: 4S-S\nLeadFaced E HK\n';
    const low = 'code: duplicate-2017\ndealer: N\nCall N 1S\nCall E 1H\n';
    const claim = 'code: duplicate-2017\ndeal: N:2.-.2.32 Q.-.Q.QJ A.5.A.A KT.2.K.-\ncontract: 4H-S\nleader: S\nClaim S 4\nObject W\n';
    const places = { start: '/director', form: '/director/new?code=duplicate-2017&kind=revoke', enter: '/director/new?code=duplicate-2017&kind=claim&example=1', board: '/director/new?code=home&kind=whole-board', case: `/director/case?s=${encodeURIComponent(lead)}`,
      claim: `/director/case?s=${encodeURIComponent(claim)}`, low: `/director/case?s=${encodeURIComponent(low)}`, log: '/director/log', quiz: '/director/quiz?n=3',
      assigned: '/director/assigned?go=1&r1=4S-S+10&NS1=60&r2=4S-S+9&NS2=40&others=170,420', poll: '/director/poll?hand=AQ5.K72.-.J987652', appeal: `/director/appeal?s=${encodeURIComponent(lead)}`, regulations: '/director/regulations' };
    for (const [place, path] of Object.entries(places)) {
      await page.goto(path);
      await shot(page, `director-${place}-${name}-${lang}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${place} is ${wide} too wide`);
      const text = await page.textContent('body');
      assert.ok(!/law-|td-|\{\$/.test(text), `${place} lacks words: ${text}`);
      await accessible(page, place);
    }
    await page.context().close();
  });
}
