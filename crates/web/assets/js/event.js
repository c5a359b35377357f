// Polls an event's page for changes by other devices, and shows them unless a form is being filled in.

const POLL_MS = 4000;
const TIMEOUT_MS = 10000;

const eventElement = () => /** @type {HTMLElement | null} */ (document.querySelector('.happening'));

/** @param {Element} form @param {string} which */
const inputs = (form, which) => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(which)]);

/** Is a form being filled in? */
const isFillingForm = () => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.matches('input:not([readonly]), select, textarea')) return true;
  if (document.querySelector('details[open]')) return true;
  return [...document.querySelectorAll('.happening form')].some((form) =>
    inputs(form, 'input[type="radio"]').some((tile) => tile.checked !== tile.defaultChecked) ||
    inputs(form, 'input[type="text"], input:not([type]), input[type="number"], textarea').some((field) => field.value !== field.defaultValue));
};

/** @param {string} url */
const request = (url) => fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });

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

const poll = async () => {
  const shown = eventElement();
  if (!shown || document.hidden) return;
  const { id, version } = shown.dataset;
  const answer = await request(`/event/${id}/version`);
  if (!answer.ok || (await answer.text()) === version) return;
  if (isFillingForm()) {
    showNotice(shown);
    return;
  }
  const page = await request(location.href);
  if (!page.ok) return;
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('.happening');
  if (fresh && !isFillingForm()) shown.replaceWith(fresh);
};

const pollForever = () => {
  // A lost connection is retried at the next poll.
  poll().catch(() => {}).finally(() => setTimeout(pollForever, POLL_MS));
};

if (eventElement()) setTimeout(pollForever, POLL_MS);

document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.matches('input.link')) event.target.select();
});
