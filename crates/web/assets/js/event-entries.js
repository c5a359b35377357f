/**
 * Results that are entered on an event's page. An entry is stored on the device before it is sent, and stays there until the
 * server has answered: a lost connection, a reload or a locked phone loses nothing. The server marks the forms
 * (`data-entry`), and has the words.
 *
 * @typedef {{ key: string, url: string, author: string, at: number, refused?: string } & import('./entry-queue.js').QueuedEntry} Entry
 */
import { chosenTiles, post, store, stored, storedKeys, token } from './entry-queue.js';

/** What the script of the page does for this one. @typedef {{ show: (html: string) => void, isFilling: () => boolean }} Page */

/** The author of what a director without a name enters: no name is written so. */
const DIRECTOR = '=';

const element = () => /** @type {HTMLElement | null} */ (document.querySelector('.happening'));
const words = () => element()?.dataset ?? {};
const prefix = () => `event-${words().id}-`;
const author = () => words().author ?? '';

/** The entries of this event, in the order in which they were made. Each has a key of its own, so that two tabs do not
 * overwrite each other's. @returns {Entry[]} */
const entries = () => storedKeys(prefix()).flatMap((key) => {
  const entry = /** @type {Entry | null} */ (stored(key));
  return entry ? [{ ...entry, key }] : [];
}).sort((one, other) => one.at - other.at);
/** Those that are to be sent: what another person entered on this device would count as the word of the wrong side. */
const waiting = () => entries().filter((entry) => entry.refused === undefined && entry.author === author());

/** @param {HTMLFormElement} form */
const boards = (form) => /** @type {HTMLSelectElement | null} */ (form.querySelector('select[name="place"], select[name="board"]'));

/** What a form enters, in words: the choices with their labels, the tiles, and the numbers. @param {HTMLFormElement} form */
const summary = (form) => {
  const labelled = [];
  const hidden = form.querySelector('input[type="hidden"][name="board"]');
  if (hidden instanceof HTMLInputElement) labelled.push(`${words().board ?? ''} ${hidden.value}`.trim());
  for (const field of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (form.querySelectorAll('select, .field input:not([type="checkbox"])'))) {
    const value = field instanceof HTMLSelectElement && field.value ? field.selectedOptions[0]?.textContent : field.value;
    if (value?.trim()) labelled.push(`${field.labels?.[0]?.textContent ?? ''} ${value}`.trim());
  }
  const tiles = chosenTiles(form);
  const what = tiles || labelled.length > (hidden ? 1 : 0) ? tiles : form.querySelector('button')?.textContent ?? '';
  const heading = form.closest('section')?.querySelector('h2')?.textContent ?? '';
  return [heading, [...labelled, what].filter((part) => part !== '').join(', ')].filter((part) => part !== '').join(': ');
};

/** What a form sends. @param {HTMLFormElement} form @param {HTMLElement | null} by */
const contents = (form, by) => {
  const data = new URLSearchParams();
  for (const [key, value] of new FormData(form, by)) data.append(key, String(value));
  data.delete('token');
  return data;
};

/** Whether a form enters what a stored entry does, another board of its list included. @param {HTMLFormElement} form @param {URLSearchParams} sent */
const isFormOf = (form, sent) =>
  [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[type="hidden"]'))].every((field) =>
    field.name === 'token' || sent.get(field.name) === field.value);

/** Leaves what waits out of the forms, so that it is not entered a second time. */
const leaveOutWaiting = () => {
  const sent = waiting().map((entry) => new URLSearchParams(entry.body));
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-entry]'))) {
    // A form in which the number of the board is typed can enter others.
    if (form.querySelector('input[name="board"]:not([type="hidden"])')) continue;
    const own = sent.filter((one) => isFormOf(form, one));
    const choice = boards(form);
    if (!choice) {
      form.hidden = own.length > 0;
      continue;
    }
    for (const option of choice.options) {
      option.disabled = own.some((one) => one.get(choice.name) === option.value);
      option.hidden = option.disabled;
    }
    const open = [...choice.options].find((option) => !option.disabled);
    form.hidden = !open;
    if (open && choice.selectedOptions[0]?.disabled) choice.value = open.value;
  }
};

/** What became of a request: the page of this event, a page that says why not, or nothing that the server has done.
 * @param {string} html @param {number} status */
const isProcessed = (html, status) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // The page of a network that wants one to sign in is none of these.
  if (status >= 400) return page.body.dataset.lang !== undefined;
  return page.querySelector('.happening')?.getAttribute('data-id') === words().id;
};

/** Why the server refused an entry, as its page says. @param {string} html */
const reason = (html) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const text = (page.querySelector('.wrong[role="alert"]') ?? page.querySelector('main'))?.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
};

/** @param {Page} page */
export const start = (page) => {
  let sending = false;
  /** Why nothing can be sent: there is no connection, or the server does not take it. @type {'' | 'lost' | 'busy'} */
  let trouble = '';
  let hasSent = false;
  /** The contents and the token of a form whose entry cannot be stored. @type {WeakMap<HTMLFormElement, { body: string, token: string }>} */
  const unstored = new WeakMap();

  /** @param {Entry} entry @param {string} label @param {boolean} asks */
  const button = (entry, label, asks) => {
    const shown = document.createElement('button');
    shown.type = 'button';
    shown.className = 'small';
    shown.textContent = label;
    shown.setAttribute('aria-label', `${label}: ${entry.summary}`);
    shown.addEventListener('click', () => {
      if (asks && !globalThis.confirm(`${words().sure ?? ''} ${entry.summary}`)) return;
      store(entry.key, null);
      notify();
      const next = document.querySelector('#queued button') ?? element()?.querySelector('h1');
      if (next instanceof HTMLElement) {
        if (next.matches('h1')) next.tabIndex = -1;
        next.focus();
      }
    });
    return shown;
  };

  /** @param {string} text @param {HTMLElement[]} more */
  const line = (text, ...more) => {
    const shown = document.createElement('p');
    shown.append(text, ...more.flatMap((one) => [' ', one]));
    return shown;
  };

  /** Says what waits, what was refused, and that there is no connection. @param {string} [unsent] */
  const notify = (unsent) => {
    leaveOutWaiting();
    const { waits = '', busy = '', lost = '', sent = '', refused = '', dismiss = '', remove = '', other = '', director = '' } = words();
    const lines = [];
    for (const entry of entries()) {
      if (entry.refused !== undefined) lines.push(line(`${refused} ${entry.summary} – ${entry.refused}`, button(entry, dismiss, false)));
      else if (entry.author !== author()) lines.push(line(`${other} ${entry.author === DIRECTOR ? director : entry.author || '–'}: ${entry.summary}`, button(entry, remove, true)));
    }
    const open = waiting();
    if (open.length && trouble) {
      lines.push(line(trouble === 'busy' ? busy : waits));
      lines.push(...open.map((entry) => line(entry.summary, button(entry, remove, true))));
    } else if (unsent) lines.push(line(unsent));
    else if (trouble === 'lost' && document.querySelector('form[data-entry]')) lines.push(line(lost));
    else if (hasSent && !open.length) lines.push(line(sent));
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

  /** @param {'' | 'lost' | 'busy'} now */
  const setTrouble = (now) => {
    trouble = now;
    notify();
  };

  /** Shows the page that the server answered with, if it is the one that is shown here. @param {{ ok: boolean, html: string, url: string }} answer @param {string} url */
  const show = (answer, url) => {
    if (new URL(words().action ?? '', location.href).href !== url) {
      notify();
      return;
    }
    page.show(answer.html);
    if (answer.ok) history.replaceState(null, '', answer.url);
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

  /** Sends what waits, in order. @param {string} [direct] the key of the entry that was made just now */
  const flush = async (direct) => {
    if (sending) return;
    sending = true;
    try {
      const tried = new Set();
      for (;;) {
        // What is entered meanwhile comes last.
        const entry = waiting().find((one) => !tried.has(one.key));
        if (!entry) return;
        tried.add(entry.key);
        const answer = await post(entry.url, entry.body);
        if (!answer.isReached) {
          setTrouble('lost');
          return;
        }
        if (answer.isBusy || !isProcessed(answer.html, answer.status)) {
          setTrouble('busy');
          // A fault of the server may be that of this entry alone: it does not keep the others back.
          if (answer.status >= 500) continue;
          return;
        }
        trouble = '';
        hasSent = answer.ok && entry.key !== direct;
        store(entry.key, answer.ok || entry.key === direct ? null : { ...entry, refused: reason(answer.html) });
        // Whoever enters something meanwhile keeps the form.
        if (entry.key !== direct && page.isFilling()) notify();
        else show(answer, entry.url);
        if (!answer.ok) return;
      }
    } finally {
      sending = false;
      notify();
      for (const form of document.querySelectorAll('form[aria-busy]')) form.removeAttribute('aria-busy');
    }
  };

  /** Sends a form that this browser cannot store. A repeated sending of the same contents has the same token, so that it is written once. @param {HTMLFormElement} form @param {URLSearchParams} data */
  const sendUnstored = async (form, data) => {
    const body = data.toString();
    const before = unstored.get(form);
    const attempt = before?.body === body ? before : { body, token: token() };
    unstored.set(form, attempt);
    data.set('token', attempt.token);
    const answer = await post(form.action, data.toString());
    if (answer.isReached && !answer.isBusy && isProcessed(answer.html, answer.status)) show(answer, form.action);
    else notify(words().unsent);
  };

  /** @param {HTMLFormElement} form @param {HTMLElement | null} by */
  const send = async (form, by) => {
    if (form.hasAttribute('aria-busy')) return;
    form.setAttribute('aria-busy', 'true');
    hasSent = false;
    const data = contents(form, by);
    const mark = token();
    const key = `${prefix()}${mark}`;
    const body = new URLSearchParams([...data, ['token', mark]]).toString();
    if (!store(key, { url: form.action, body, summary: summary(form), author: author(), at: Date.now() })) {
      await sendUnstored(form, data);
      form.removeAttribute('aria-busy');
      return;
    }
    await flush(key);
    form.removeAttribute('aria-busy');
    // It waits: the form is free for the next board.
    if (form.isConnected && stored(key)) {
      form.reset();
      notify();
      globalThis.scrollTo({ top: 0 });
    }
  };

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('entry' in form.dataset)) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  globalThis.addEventListener('online', () => void flush());
  globalThis.addEventListener('offline', () => setTrouble('lost'));
  // What another tab has sent, or keeps.
  globalThis.addEventListener('storage', () => notify());
  notify();
  void flush();
  return {
    flush,
    isLost: () => setTrouble('lost'),
    isBack: () => { if (trouble === 'lost') setTrouble(''); },
    shown: () => { hasSent = false; notify(); },
  };
};
