// Polls an event's page for changes by other devices, and shows them unless a form is being filled in; sends results, and
// keeps those that cannot be sent; leads to the reader's table when a round starts; counts the round clock down; prints the
// tally cards.
import { request } from './entry-queue.js';
import { start } from './event-entries.js';

const POLL_MS = 4000;

const eventElement = () => /** @type {HTMLElement | null} */ (document.querySelector('.happening'));

/** @param {Element} form @param {string} which */
const inputs = (form, which) => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(which)]);

/** Is another option chosen than the page came with? @param {HTMLSelectElement} select */
const isChosen = (select) => select.selectedIndex !== Math.max(0, [...select.options].findIndex((option) => option.defaultSelected));

/** Is a form being filled in? */
const isFillingForm = () => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.matches('input:not([readonly]), select, textarea')) return true;
  if (document.querySelector('details[open], .happening .wrong[role="alert"]')) return true;
  return [...document.querySelectorAll('.happening form')].some((form) =>
    inputs(form, 'input[type="radio"], input[type="checkbox"]').some((tile) => tile.checked !== tile.defaultChecked) ||
    [...form.querySelectorAll('select')].some(isChosen) ||
    inputs(form, 'input[type="text"], input:not([type]), input[type="number"], textarea').some((field) => field.value !== field.defaultValue));
};

/** Shows a link to the new version instead of replacing a form in use. @param {HTMLElement} shown */
const showNotice = (shown) => {
  if (shown.querySelector('.fresh')) return;
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = shown.dataset.news ?? '';
  const line = document.createElement('p');
  line.className = 'fresh';
  line.setAttribute('role', 'status');
  line.append(link);
  shown.prepend(line);
};

/** @param {string} html */
const parsed = (html) => new DOMParser().parseFromString(html, 'text/html');

/** Shows a page of the event that the server sent; or another page, which says why there is none. @param {string} html */
const showPage = (html) => {
  const page = parsed(html);
  const fresh = page.querySelector('.happening');
  if (!fresh) {
    document.body.replaceChildren(...page.body.children);
    return;
  }
  eventElement()?.replaceWith(fresh);
  goToTable();
};

// The page for the wall has no words for entries: it shows nothing of what this device keeps.
const entries = eventElement()?.dataset.waits ? start({ show: showPage, isFilling: isFillingForm }) : null;

const poll = async () => {
  const shown = eventElement();
  if (!shown || document.hidden) return;
  const { id, version } = shown.dataset;
  const answer = await request(`/event/${id}/version`);
  if (!answer.ok) return;
  entries?.isBack();
  await entries?.flush();
  if ((await answer.text()) === version) return;
  if (isFillingForm()) {
    showNotice(shown);
    return;
  }
  const page = await request(location.href);
  if (!page.ok) return;
  const fresh = parsed(await page.text()).querySelector('.happening');
  // Another page may have been shown meanwhile, or a form be in use.
  if (!fresh || eventElement() !== shown || isFillingForm()) return;
  shown.replaceWith(fresh);
  entries?.shown();
  goToTable();
};

/** The table to which this page has led already: whoever comes back from it wants to see the event. */
const LED_TO = 'biritch-led-to';

/** Leads to the reader's table as soon as the page names it, once for each table. */
const goToTable = () => {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector('.happening a[data-go]'));
  if (!link || isFillingForm()) return;
  try {
    if (sessionStorage.getItem(LED_TO) === link.dataset.go) return;
    sessionStorage.setItem(LED_TO, link.dataset.go ?? '');
  } catch {
    // Without storage it could not be known that the page has led there: the reader follows the link.
    return;
  }
  location.assign(link.href);
};

const pollForever = () => {
  // A lost connection is retried at the next poll.
  poll().catch(() => entries?.isLost()).finally(() => setTimeout(pollForever, POLL_MS));
};

if (eventElement()) {
  goToTable();
  setTimeout(pollForever, POLL_MS);
}

document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.matches('input.link')) event.target.select();
});

/** When the time that an element shows ends, on this device's clock; null while it is paused.
 * @type {WeakMap<HTMLElement, number | null>} */
const endings = new WeakMap();

/** The milliseconds that an element of the clock has left. The page says how many were left when it
 * was written: the device's own clock may be wrong. @param {HTMLElement} shown */
const timeLeft = (shown) => {
  const left = Number(shown.dataset.left);
  if (!endings.has(shown)) endings.set(shown, 'paused' in shown.dataset ? null : Date.now() + left);
  const end = endings.get(shown);
  return end === null || end === undefined ? left : end - Date.now();
};

/** @param {HTMLElement} shown @param {string} text */
const write = (shown, text) => {
  if (shown.textContent !== text) shown.textContent = text;
};

/** Shows the clock: minutes and seconds left, and the time of the end. @param {HTMLElement} shown */
const showTime = (shown) => {
  const left = timeLeft(shown);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const lang = document.body.dataset.lang;
  const end = new Date(Date.now() + left).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const runs = endings.get(shown) !== null && left > 0;
  write(shown, left > 0 ? clock : shown.dataset.over ?? '');
  const until = /** @type {HTMLElement | null} */ (shown.nextElementSibling);
  if (until?.matches('.time-until')) write(until, runs ? `${until.dataset.until} ${end}` : '');
  shown.classList.toggle('over', left <= 0);
  shown.classList.toggle('soon', left > 0 && left <= 120000);
};

const tick = () => {
  for (const shown of document.querySelectorAll('.time-left')) showTime(/** @type {HTMLElement} */ (shown));
};
tick();
setInterval(tick, 500);

const printer = /** @type {HTMLButtonElement | null} */ (document.querySelector('button.print'));
if (printer) {
  printer.hidden = false;
  printer.addEventListener('click', () => window.print());
}
