/**
 * Results that are entered on an event's page: they are sent without leaving the page, and kept on the device while there is
 * no connection. The server marks the forms (`data-entry`), and has the words.
 *
 * @typedef {{ url: string, refused?: string } & import('./entry-queue.js').QueuedEntry} Entry
 */
import { chosenTiles, post, store, stored, token } from './entry-queue.js';

/** What the script of the page does for this one. @typedef {{ show: (html: string) => void, isFilling: () => boolean }} Page */

const element = () => /** @type {HTMLElement | null} */ (document.querySelector('.happening'));
const storageKey = () => `event-${element()?.dataset.id}`;
const entries = () => /** @type {Entry[]} */ (stored(storageKey()));
const waiting = () => entries().filter((entry) => entry.refused === undefined);

/** @param {HTMLFormElement} form */
const board = (form) => /** @type {HTMLSelectElement | null} */ (form.querySelector('select[name="place"], select[name="board"]'));

/** What a form enters, in words: the choices with their labels, the tiles, and the numbers. @param {HTMLFormElement} form */
const summary = (form) => {
  const labelled = [];
  for (const field of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (form.querySelectorAll('select, .field input:not([type="checkbox"])'))) {
    const value = field instanceof HTMLSelectElement && field.value ? field.selectedOptions[0]?.textContent : field.value;
    if (value?.trim()) labelled.push(`${field.labels?.[0]?.textContent ?? ''} ${value}`.trim());
  }
  const heading = form.closest('section')?.querySelector('h2')?.textContent ?? '';
  const words = [...labelled, chosenTiles(form)].filter((part) => part !== '').join(', ');
  return [heading, words || form.querySelector('button')?.textContent].filter(Boolean).join(': ');
};

/** Whether a form enters what a stored entry does, another board of its list included. @param {HTMLFormElement} form @param {URLSearchParams} sent */
const isFormOf = (form, sent) =>
  [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[type="hidden"]'))].every((field) =>
    field.name === 'token' || sent.get(field.name) === field.value);

/** Takes what waits out of the forms, so that it is not entered a second time. */
const hideWaiting = () => {
  for (const { body } of waiting()) {
    const sent = new URLSearchParams(body);
    for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-entry]'))) {
      // A form in which the number of the board is typed can enter others.
      if (!isFormOf(form, sent) || form.querySelector('input[name="board"]:not([type="hidden"])')) continue;
      const choice = board(form);
      if (choice) [...choice.options].find((one) => one.value === sent.get(choice.name))?.remove();
      form.hidden = !choice?.options.length;
    }
  }
};

/** @param {Page} page */
export const start = (page) => {
  let sending = false;
  let isOffline = false;
  let hasSent = false;

  /** @param {string} text @param {() => void} [dismiss] */
  const line = (text, dismiss) => {
    const shown = document.createElement('p');
    shown.textContent = text;
    if (dismiss) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'small';
      button.textContent = element()?.dataset.dismiss ?? '';
      button.addEventListener('click', dismiss);
      shown.append(' ', button);
    }
    return shown;
  };

  /** Says what waits, what was refused, and that there is no connection. @param {string} [unsent] */
  const notify = (unsent) => {
    const { waits = '', lost = '', sent = '', refused = '' } = element()?.dataset ?? {};
    const open = waiting();
    const lines = entries().filter((entry) => entry.refused !== undefined).map((entry) =>
      line(`${refused} ${entry.summary} – ${entry.refused}`, () => {
        store(storageKey(), entries().filter((one) => one.body !== entry.body));
        notify();
      }));
    if (open.length) lines.push(line(`${waits} ${open.map((one) => one.summary).join('; ')}`));
    else if (unsent) lines.push(line(unsent));
    else if (isOffline) lines.push(line(lost));
    else if (hasSent) lines.push(line(sent));
    const before = document.getElementById('queued');
    const text = lines.map((one) => one.textContent).join('\n');
    if (before && [...before.children].map((one) => one.textContent).join('\n') === text) return;
    const notice = before ?? document.createElement('div');
    notice.id = 'queued';
    notice.setAttribute('role', 'status');
    notice.hidden = lines.length === 0;
    notice.replaceChildren(...lines);
    if (!before) element()?.before(notice);
  };

  /** @param {boolean} is */
  const setOffline = (is) => {
    isOffline = is;
    notify();
  };

  /** Shows the page that the server answered with. @param {{ ok: boolean, html: string, url: string }} answer */
  const show = (answer) => {
    page.show(answer.html);
    if (answer.ok) history.replaceState(null, '', answer.url);
    hideWaiting();
    notify();
    const wrong = document.querySelector('.wrong[role="alert"]');
    if (!answer.ok && wrong instanceof HTMLElement) {
      wrong.tabIndex = -1;
      wrong.focus({ preventScroll: true });
      wrong.scrollIntoView({ block: 'center' });
    } else {
      globalThis.scrollTo({ top: 0 });
    }
  };

  /** Sends what waits, in order, until the connection fails again. */
  const flush = async () => {
    if (sending) return;
    sending = true;
    try {
      for (;;) {
        const [first] = waiting();
        if (!first) return;
        const answer = await post(first.url, first.body);
        if (!answer) {
          setOffline(true);
          return;
        }
        isOffline = false;
        hasSent = answer.ok;
        const others = entries().filter((one) => one.body !== first.body);
        if (!answer.ok) others.push({ ...first, refused: reason(answer.html) });
        store(storageKey(), others);
        // Whoever enters something meanwhile keeps the form.
        if (page.isFilling()) notify();
        else show(answer);
      }
    } finally {
      sending = false;
    }
  };

  /** @param {HTMLFormElement} form @param {HTMLElement | null} by */
  const send = async (form, by) => {
    if (form.hasAttribute('aria-busy')) return;
    const data = new URLSearchParams();
    for (const [key, value] of new FormData(form, by)) data.append(key, String(value));
    const entry = { url: form.action, body: data.toString(), summary: summary(form) };
    hasSent = false;
    if (!sending && waiting().length === 0) {
      sending = true;
      form.setAttribute('aria-busy', 'true');
      const answer = await post(entry.url, entry.body);
      sending = false;
      form.removeAttribute('aria-busy');
      if (answer) {
        isOffline = false;
        show(answer);
        return;
      }
      isOffline = true;
    }
    if (!store(storageKey(), [...entries(), entry])) {
      notify(element()?.dataset.unsent);
      return;
    }
    // The next entry of this form is another one.
    const next = form.querySelector('input[name="token"]');
    if (next instanceof HTMLInputElement) next.value = token();
    form.reset();
    hideWaiting();
    notify();
    globalThis.scrollTo({ top: 0 });
    void flush();
  };

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('entry' in form.dataset)) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  globalThis.addEventListener('online', () => void flush());
  globalThis.addEventListener('offline', () => setOffline(true));
  hideWaiting();
  notify();
  void flush();
  return { flush, setOffline, shown: () => { hasSent = false; hideWaiting(); notify(); } };
};

/** Why the server refused an entry, as its page says. @param {string} html */
const reason = (html) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const text = (page.querySelector('.wrong[role="alert"]') ?? page.querySelector('main'))?.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
};
