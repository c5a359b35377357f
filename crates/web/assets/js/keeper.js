/**
 * The score keeper's script: sends forms without leaving the page, queues entries that cannot be
 * sent, and polls for changes by other devices. Fields and scores come from the server: this script
 * only handles forms.
 *
 * @typedef {import('./entry-queue.js').QueuedEntry} QueuedEntry
 */
import { chosenTiles, post, request, store, stored, token } from './entry-queue.js';

const POLL_MS = 4000;

const keeper = document.querySelector('#keeper[data-evening]');
if (keeper instanceof HTMLElement) start(keeper);

const opening = document.querySelector('form.opening');
if (opening instanceof HTMLFormElement) labelDealers(opening);

/** Labels the choices of the first dealer with the names typed so far. @param {HTMLFormElement} form */
function labelDealers(form) {
  const names = [...form.querySelectorAll('.seat input')];
  const tiles = [...form.querySelectorAll('input[name="dealer"]')];
  const places = tiles.map((tile) => tile.nextElementSibling?.textContent ?? '');
  const show = () => {
    for (const [at, tile] of tiles.entries()) {
      const typed = /** @type {HTMLInputElement} */ (names[at]).value.trim();
      const label = tile.nextElementSibling;
      if (label) label.textContent = typed || (places[at] ?? '');
      tile.setAttribute('aria-label', typed ? `${typed}, ${places[at]}` : places[at] ?? '');
    }
  };
  form.addEventListener('input', show);
  show();
}

/** @param {HTMLElement} main */
function start(main) {
  const storageKey = `keeper-${main.dataset.evening}`;
  /** Are there choices that have not been sent? */
  let dirty = false;
  let sending = false;
  let offline = false;
  /** The content and the token of each form that awaits its answer. @type {WeakMap<HTMLFormElement, { words: string, token: string }>} */
  const sent = new WeakMap();

  /** @returns {QueuedEntry[]} */
  const queue = () => {
    // Entries that an older page has stored have their summary under another name.
    const list = /** @type {(QueuedEntry & { said?: string })[] | null} */ (stored(storageKey));
    return (list ?? []).map((one) => ({ body: one.body, summary: one.summary ?? one.said ?? '' }));
  };
  /** False if the storage is unavailable: the form keeps its values. @param {QueuedEntry[]} list */
  const saveQueue = (list) => store(storageKey, list.length ? list : null);

  /** Shows a permanent notice. @param {string} text @param {QueuedEntry[]} [list] */
  const notify = (text, list = []) => {
    const news = document.getElementById('news');
    if (!news) return;
    const notice = list.length ? `${text} ${list.map((one) => one.summary).join('; ')}` : text;
    if (news.textContent !== notice) news.textContent = notice;
    news.hidden = notice === '';
  };
  const status = () => {
    const list = queue();
    if (list.length) notify(main.dataset.waits ?? '', list);
    else notify(offline ? main.dataset.lost ?? '' : '');
  };

  /**
   * Shows the page that the server answered with.
   * @param {string} html @param {boolean} [keepForm] keeps a form that is being filled in
   */
  const showPage = (html, keepForm = false) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const next = page.querySelector('#keeper[data-evening]');
    if (!(next instanceof HTMLElement)) {
      // Another page: replace all of it.
      document.body.replaceChildren(...page.body.children);
      return;
    }
    const open = [...main.querySelectorAll('details[open] > summary')].map((one) => one.textContent);
    const chosen = keepForm ? main.querySelector('#now') : null;
    main.replaceChildren(...next.childNodes);
    if (chosen) {
      main.querySelector('#now')?.replaceWith(chosen);
      for (const seen of chosen.querySelectorAll('input[name="seen"]')) {
        /** @type {HTMLInputElement} */ (seen).value = next.dataset.version ?? '';
      }
    }
    for (const [name, value] of Object.entries(next.dataset)) main.dataset[name] = value;
    for (const summary of main.querySelectorAll('.tools summary, .sheet summary')) {
      if (open.includes(summary.textContent)) summary.parentElement?.setAttribute('open', '');
    }
    document.title = page.title;
    dirty = chosen !== null;
    status();
    enhance();
  };

  /** Adds what works only with a script. */
  const enhance = () => {
    const print = document.getElementById('print');
    print?.parentElement?.removeAttribute('hidden');
    for (const form of main.querySelectorAll('form.ask')) preview(/** @type {HTMLFormElement} */ (form));
  };

  const target = () => `/score/${main.dataset.evening}`;

  /** The answer to a form's body; null if it was not processed and can be sent again. @param {string} body */
  const sendBody = async (body) => {
    const answer = await post(target(), body);
    return answer.isBusy ? null : answer;
  };

  /** Sends a form, or queues it. @param {HTMLFormElement} form @param {HTMLElement | null} by */
  const send = async (form, by) => {
    const data = new URLSearchParams();
    for (const [key, value] of new FormData(form, by)) data.append(key, String(value));
    // A form that is sent again after a lost answer keeps its token, so that it is written once.
    data.delete('token');
    const words = data.toString();
    const before = sent.get(form);
    const attempt = before?.words === words ? before : { words, token: token() };
    sent.set(form, attempt);
    data.set('token', attempt.token);
    const body = data.toString();
    // While an entry is being sent, further ones are queued.
    const busy = sending || queue().length > 0;
    const isEntry = data.get('do') === 'enter';
    if (busy && !isEntry) {
      notify(main.dataset.unsent ?? '');
      return;
    }
    let answer = null;
    if (!busy) {
      sending = true;
      form.setAttribute('aria-busy', 'true');
      answer = await sendBody(body);
      sending = false;
      form.removeAttribute('aria-busy');
    }
    if (answer) {
      sent.delete(form);
      offline = false;
      showPage(answer.html);
      rebaseQueue(baseVersion(body));
      history.replaceState(null, '', target());
      scrollToResult(answer.ok);
      return;
    }
    const text = `${main.querySelector('#now h2')?.textContent ?? ''}: ${by?.dataset.summary ?? chosenTiles(form)}`;
    if (isEntry && saveQueue([...queue(), { body, summary: text }])) {
      sent.delete(form);
      form.reset();
      dirty = false;
      const heading = main.querySelector('#now h2');
      if (heading) heading.textContent = main.dataset.next ?? '';
      // The server determines its dealer and vulnerability.
      form.querySelector('.facts')?.setAttribute('hidden', '');
      preview(form);
      offline = true;
      status();
      globalThis.scrollTo({ top: 0 });
      void flush();
    } else {
      offline = true;
      notify(main.dataset.unsent ?? '');
    }
  };

  /** Updates the version of queued entries, if no other device has written. @param {number} seen */
  const rebaseQueue = (seen) => {
    const now = Number(main.dataset.version);
    if (queue().length && now === seen + 1) saveQueue(queue().map((one) => ({ ...one, body: rebased(one.body, seen, now) })));
  };

  /** Scrolls to the result of a request. @param {boolean} ok */
  const scrollToResult = (ok) => {
    const wrong = main.querySelector('.messages, .ask .wrong');
    if (!ok && wrong instanceof HTMLElement) {
      wrong.tabIndex = -1;
      wrong.focus({ preventScroll: true });
      wrong.scrollIntoView({ block: 'center' });
    } else {
      globalThis.scrollTo({ top: 0 });
    }
  };

  /** Sends the queue in order until an entry fails. */
  const flush = async () => {
    if (sending) return;
    sending = true;
    try {
      for (;;) {
        const [first] = queue();
        if (!first) break;
        const answer = await sendBody(first.body);
        if (!answer) return;
        offline = false;
        const seen = baseVersion(first.body);
        // Another tab may have added to the stored queue meanwhile.
        saveQueue(queue().filter((one) => one.body !== first.body));
        showPage(answer.html, dirty && answer.ok);
        if (!answer.ok) {
          notify(main.dataset.refused ?? '', queue());
          scrollToResult(false);
          return;
        }
        rebaseQueue(seen);
        if (!queue().length) notify(main.dataset.sent ?? '');
      }
    } finally {
      sending = false;
    }
  };

  /** Polls for changes by other devices, and checks the connection. */
  const poll = async () => {
    if (document.hidden || sending) return;
    if (queue().length) {
      await flush();
      return;
    }
    try {
      const answer = await request(`${target()}/version`);
      if (!answer.ok) return;
      const version = Number(await answer.text());
      if (offline) {
        offline = false;
        status();
      }
      if (!(version > Number(main.dataset.version)) || sending) return;
      if (dirty) {
        notify(main.dataset.meanwhile ?? '');
        return;
      }
      const page = await request(location.pathname + location.search);
      const html = await page.text();
      if (page.ok && !dirty && !sending) {
        const { scrollX, scrollY } = globalThis;
        showPage(html);
        globalThis.scrollTo(scrollX, scrollY);
      }
    } catch {
      offline = true;
      status();
    }
  };

  main.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('live' in form.dataset)) return;
    event.preventDefault();
    void send(form, /** @type {SubmitEvent} */ (event).submitter);
  });
  main.addEventListener('input', (event) => {
    dirty = true;
    const form = event.target instanceof Element ? event.target.closest('form.ask') : null;
    if (form instanceof HTMLFormElement) preview(form);
  });
  main.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('#print')) globalThis.print();
  });
  // Print everything expanded, except the table that repeats the columns.
  globalThis.addEventListener('beforeprint', () => {
    for (const earlier of main.querySelectorAll('.earlier:not([open])')) {
      earlier.setAttribute('open', '');
      earlier.classList.add('printed');
    }
  });
  globalThis.addEventListener('afterprint', () => {
    for (const earlier of main.querySelectorAll('.earlier.printed')) {
      earlier.removeAttribute('open');
      earlier.classList.remove('printed');
    }
  });
  globalThis.addEventListener('online', () => void poll());
  globalThis.addEventListener('offline', () => {
    offline = true;
    status();
  });
  document.addEventListener('visibilitychange', () => void poll());
  setInterval(() => void poll(), POLL_MS);
  enhance();
  status();
  void flush();
}

/** The version that a form body is based on. @param {string} body */
const baseVersion = (body) => Number(new URLSearchParams(body).get('seen'));

/** A form body rebased from one version to the next. @param {string} body @param {number} was @param {number} now */
function rebased(body, was, now) {
  const data = new URLSearchParams(body);
  if (Number(data.get('seen')) === was) data.set('seen', String(now));
  return data.toString();
}

/** Shows the preview above the button. @param {HTMLFormElement} form */
function preview(form) {
  const line = form.querySelector('.preview');
  if (!(line instanceof HTMLElement)) return;
  line.textContent = chosenTiles(form);
  line.hidden = !form.querySelector('.field > .tiles');
}

