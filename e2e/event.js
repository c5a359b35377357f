// What organisers and players do on the pages of events.
import { act, attempt, follow, phase, until } from './lib.js';

/** Opens an event, and returns its address. `hidden` are fields of the part for events at our tables. */
export const open = async (who, kind, fields, hidden = {}) => {
  await who.page.goto('/event');
  await follow(who.page, `a[href="/event/new?kind=${kind}"]`);
  if (fields.gentlemen) await who.page.click('form.event details summary');
  if (Object.keys(hidden).length) await who.page.click('form.event > details:has(#clocked) summary');
  for (const [name, value] of Object.entries({ ...fields, ...hidden })) {
    const field = who.page.locator(`[name="${name}"]`);
    if (await field.evaluate((node) => node.nodeName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await submit(who.page, who.page.locator('form.event > button.primary'));
  await who.page.waitForSelector('.happening');
  return new URL(who.page.url()).pathname;
};

/** Identifies a user as one of the players. */
export const claim = async (who, address, name) => {
  await who.page.goto(address);
  await who.page.selectOption('#claim-name', name);
  await submit(who.page, who.page.locator('.claim button.primary'));
  await who.page.waitForSelector(`.who:has-text("${name}")`);
};

/** Enters a result by tapping: `4S-N 10`, or `Pass`. */
export const tap = async (scope, result) => {
  if (result === 'Pass') {
    await scope.locator('.level input[value="0"]').check();
    return;
  }
  const [, level, strain, doubled, seat, tricks] = /^(\d)(NT|[SHDC])(X*)-(\w) (\d+)$/.exec(result);
  for (const [group, value] of [['level', level], ['strain', strain], ['doubled', doubled], ['declarer', seat], ['tricks', tricks]]) {
    await scope.locator(`fieldset.${group} input[value="${value}"]`).check();
  }
};

/** Clicks a button that submits a form, and waits for the page that follows, or for the answer that is shown in place of it. */
export const submit = (page, button) => until('the button is there to be clicked', async () => {
  const node = await button.elementHandle();
  const { stays, kept } = await node.evaluate((shown) => ({ stays: shown.form?.hasAttribute('data-entry') ?? false, kept: Object.keys(localStorage).length }));
  // A page that has heard of news may be replaced before the answer is there; the entry is kept until then.
  const follows = stays ? page.waitForFunction(({ shown, most }) => !shown.isConnected && Object.keys(localStorage).length <= most, { shown: node, most: kept })
    : page.waitForEvent('load');
  try {
    await Promise.all([follows, node.click()]);
  } catch (error) {
    // The page has shown its newer version before the click.
    if (/not attached to the DOM/.test(String(error))) return false;
    throw error;
  }
  return true;
});

/** Draws the next round of a Swiss or a round robin and publishes what is shown. The seed of the draw is another one each time,
 * so that it may need a rule to be given up: there are four. */
export const publish = async (director, address) => {
  for (let asked = 0; asked <= 4; asked += 1) {
    await director.page.goto(address);
    await submit(director.page, director.page.locator('.swiss-director a[href*="pair=1"]'));
    const relax = director.page.locator('#draft form:has(input[value="swiss-relax"]) button.primary');
    if (!await relax.count()) break;
    await submit(director.page, relax);
  }
  await submit(director.page, director.page.locator('#draft form:has(input[value="swiss-publish"]) button.primary'));
};

/** Enters the IMPs of the own match, or of its segment that is due. */
export const report = async (who, address, own, other) => {
  await who.page.goto(address);
  const summary = who.page.locator('section.task details:has(form) > summary');
  if (await summary.count()) await summary.first().click();
  const form = who.page.locator('section.task form:has(input[name="one"]:not([type="hidden"]))').first();
  await form.locator('input[name="one"]').fill(String(own));
  await form.locator('input[name="other"]').fill(String(other));
  await submit(who.page, form.locator('button.primary'));
};

/** Confirms what the other side has entered. */
export const confirm = async (who, address) => {
  await who.page.goto(address);
  await submit(who.page, who.page.locator('section.task > form button.primary').first());
};

/** The director enters every open match with this result. */
export const enterAll = async (director, address, one, other) => {
  for (;;) {
    await director.page.goto(address);
    const form = director.page.locator('form.event:has(#enter-match)');
    if (!await form.count()) return;
    await form.locator('input[name="one"]').fill(String(one));
    await form.locator('input[name="other"]').fill(String(other));
    await submit(director.page, form.locator('button.primary'));
  }
};

export const write = async (who, address, result) => {
  await who.page.goto(address);
  const form = who.page.locator('section.task form.event:has(fieldset.level)').first();
  await tap(form, result);
  await submit(who.page, form.locator('button.primary'));
};

/** Ends an event in a room, although results are missing. */
export const end = async (page) => {
  const asked = page.locator('details.close:has(input[name="do"][value="close"])');
  if (await asked.count()) await asked.locator('summary').click();
  await submit(page, page.locator('form:has(input[name="do"][value="close"]) button'));
};

export const people = (word, many) => Array.from({ length: many }, (_, at) => `${word}${at + 1}`);

/** Plays all boards of a person's table of an event; they pass, and play any card. */
export const playRound = (who, ms) => until('the boards are played', async () => {
  if (await who.page.locator('a.primary[href^="/event/"]').count()) return true;
  const next = who.page.locator('.next-board:visible');
  if (await next.count()) await attempt(next.first().click());
  else if (['auction', 'play'].includes(await phase(who.page))) await attempt(act(who.page, () => 'Pass'));
  return false;
}, ms);
