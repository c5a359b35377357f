// Polls an event's page for changes by other devices, and shows them unless a form is being filled in.

const EVERY = 4000;
const PATIENCE = 10000;

const happening = () => /** @type {HTMLElement | null} */ (document.querySelector('.happening'));

/** @param {Element} form @param {string} which */
const inputs = (form, which) => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(which)]);

/** Is a form being filled in? */
const busy = () => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.matches('input:not([readonly]), select, textarea')) return true;
  if (document.querySelector('details[open]')) return true;
  return [...document.querySelectorAll('.happening form')].some((form) =>
    inputs(form, 'input[type="radio"]').some((tile) => tile.checked !== tile.defaultChecked) ||
    inputs(form, 'input[type="text"], input:not([type]), input[type="number"], textarea').some((field) => field.value !== field.defaultValue));
};

/** @param {string} url */
const ask = (url) => fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });

/** Updates the page; while a form is being filled in, only announces the change. @param {HTMLElement} shown */
const tell = (shown) => {
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

const look = async () => {
  const shown = happening();
  if (!shown || document.hidden) return;
  const { id, version } = shown.dataset;
  const answer = await ask(`/event/${id}/version`);
  if (!answer.ok || (await answer.text()) === version) return;
  if (busy()) {
    tell(shown);
    return;
  }
  const page = await ask(location.href);
  if (!page.ok) return;
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('.happening');
  if (fresh && !busy()) shown.replaceWith(fresh);
};

const rounds = () => {
  // A lost connection is retried at the next poll.
  look().catch(() => {}).finally(() => setTimeout(rounds, EVERY));
};

if (happening()) setTimeout(rounds, EVERY);

document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.matches('input.link')) event.target.select();
});
