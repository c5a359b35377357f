/**
 * The score keeper with a script: forms are sent without leaving the page, an entry that cannot be
 * sent is kept and sent later, and what another phone writes comes by itself. What an entry is and
 * what it is worth the server says: here are only forms.
 *
 * @typedef {{ body: string, said: string }} Waiting
 */

const LOOK_EVERY = 4000;
const PATIENCE = 10000;
/** The club is full, hurried, or coming back: what was sent was not looked at. @param {number} status */
const LATER = (status) => status >= 500 || [408, 425, 429].includes(status);

const keeper = document.querySelector('#keeper[data-evening]');
if (keeper instanceof HTMLElement) begin(keeper);

const opening = document.querySelector('form.opening');
if (opening instanceof HTMLFormElement) callByName(opening);

/** Whoever deals first is called by name as soon as he has one. @param {HTMLFormElement} form */
function callByName(form) {
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
function begin(main) {
  const shelf = `keeper-${main.dataset.evening}`;
  /** Has somebody chosen something that is not sent? */
  let dirty = false;
  let sending = false;
  let offline = false;
  /** What each form that is not yet answered said, and its token. @type {WeakMap<HTMLFormElement, { words: string, token: string }>} */
  const sent = new WeakMap();

  /** @returns {Waiting[]} */
  const waiting = () => {
    try {
      return JSON.parse(localStorage.getItem(shelf) ?? '[]');
    } catch {
      return [];
    }
  };
  /** @param {Waiting[]} list */
  const shelve = (list) => {
    try {
      if (list.length) localStorage.setItem(shelf, JSON.stringify(list));
      else localStorage.removeItem(shelf);
      return true;
    } catch {
      // A browser that keeps nothing: the form keeps what was chosen.
      return false;
    }
  };

  /** What a person should know; nothing takes it away. @param {string} text @param {Waiting[]} [list] */
  const tell = (text, list = []) => {
    const news = document.getElementById('news');
    if (!news) return;
    const said = list.length ? `${text} ${list.map((one) => one.said).join('; ')}` : text;
    if (news.textContent !== said) news.textContent = said;
    news.hidden = said === '';
  };
  const status = () => {
    const list = waiting();
    if (list.length) tell(main.dataset.waits ?? '', list);
    else tell(offline ? main.dataset.lost ?? '' : '');
  };

  /**
   * Takes the page that the server answered with.
   * @param {string} html @param {boolean} [spare] leaves alone what somebody is just choosing
   */
  const take = (html, spare = false) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const next = page.querySelector('#keeper[data-evening]');
    if (!(next instanceof HTMLElement)) {
      // Something else has come: it is shown whole.
      document.body.replaceChildren(...page.body.children);
      return;
    }
    const open = [...main.querySelectorAll('details[open] > summary')].map((one) => one.textContent);
    const chosen = spare ? main.querySelector('#now') : null;
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
    dress();
  };

  /** What the script adds to a page. */
  const dress = () => {
    const print = document.getElementById('print');
    print?.parentElement?.removeAttribute('hidden');
    for (const form of main.querySelectorAll('form.ask')) preview(/** @type {HTMLFormElement} */ (form));
  };

  /** @param {string} url @param {RequestInit} [init] */
  const ask = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });

  /** Sends a form's body; null when nobody has dealt with it, and it can be sent again. @param {string} body */
  const post = async (body) => {
    try {
      const answer = await ask(target(), {
        method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const html = await answer.text();
      return LATER(answer.status) ? null : { ok: answer.ok, html };
    } catch {
      return null;
    }
  };
  const target = () => `/score/${main.dataset.evening}`;

  /** Sends a form, or keeps what it says. @param {HTMLFormElement} form @param {HTMLElement | null} by */
  const send = async (form, by) => {
    const data = new URLSearchParams();
    for (const [key, value] of new FormData(form, by)) data.append(key, String(value));
    // What is sent twice is written once: pressed again after a lost answer, a form has the same token.
    data.delete('token');
    const words = data.toString();
    const before = sent.get(form);
    const attempt = before?.words === words ? before : { words, token: token() };
    sent.set(form, attempt);
    data.set('token', attempt.token);
    const body = data.toString();
    // What was pressed while an entry is on its way waits behind it.
    const busy = sending || waiting().length > 0;
    const isEntry = data.get('do') === 'enter';
    if (busy && !isEntry) {
      tell(main.dataset.unsent ?? '');
      return;
    }
    let answer = null;
    if (!busy) {
      sending = true;
      form.setAttribute('aria-busy', 'true');
      answer = await post(body);
      sending = false;
      form.removeAttribute('aria-busy');
    }
    if (answer) {
      sent.delete(form);
      offline = false;
      take(answer.html);
      passOn(seenBy(body));
      history.replaceState(null, '', target());
      arrive(answer.ok);
      return;
    }
    const said = `${main.querySelector('#now h2')?.textContent ?? ''}: ${by?.dataset.said ?? summary(form)}`;
    if (isEntry && shelve([...waiting(), { body, said }])) {
      sent.delete(form);
      form.reset();
      dirty = false;
      const heading = main.querySelector('#now h2');
      if (heading) heading.textContent = main.dataset.next ?? '';
      // Who deals it, and who is vulnerable, the server will say.
      form.querySelector('.facts')?.setAttribute('hidden', '');
      preview(form);
      offline = true;
      status();
      globalThis.scrollTo({ top: 0 });
      void flush();
    } else {
      offline = true;
      tell(main.dataset.unsent ?? '');
    }
  };

  /** If nobody else has written, what waits behind an entry has seen it. @param {number} seen */
  const passOn = (seen) => {
    const now = Number(main.dataset.version);
    if (waiting().length && now === seen + 1) shelve(waiting().map((one) => ({ ...one, body: having(one.body, seen, now) })));
  };

  /** Where the eye goes after something was sent. @param {boolean} ok */
  const arrive = (ok) => {
    const wrong = main.querySelector('.messages, .ask .wrong');
    if (!ok && wrong instanceof HTMLElement) {
      wrong.tabIndex = -1;
      wrong.focus({ preventScroll: true });
      wrong.scrollIntoView({ block: 'center' });
    } else {
      globalThis.scrollTo({ top: 0 });
    }
  };

  /** Sends what waits, in its order, as far as it goes. */
  const flush = async () => {
    if (sending) return;
    sending = true;
    try {
      for (;;) {
        const [first] = waiting();
        if (!first) break;
        const answer = await post(first.body);
        if (!answer) return;
        offline = false;
        const seen = seenBy(first.body);
        // Another tab of this phone may have put something on the shelf meanwhile.
        shelve(waiting().filter((one) => one.body !== first.body));
        take(answer.html, dirty && answer.ok);
        if (!answer.ok) {
          tell(main.dataset.refused ?? '', waiting());
          arrive(false);
          return;
        }
        passOn(seen);
        if (!waiting().length) tell(main.dataset.sent ?? '');
      }
    } finally {
      sending = false;
    }
  };

  /** Looks whether another phone has written, and whether there is a connection. */
  const look = async () => {
    if (document.hidden || sending) return;
    if (waiting().length) {
      await flush();
      return;
    }
    try {
      const answer = await ask(`${target()}/version`);
      if (!answer.ok) return;
      const version = Number(await answer.text());
      if (offline) {
        offline = false;
        status();
      }
      if (!(version > Number(main.dataset.version)) || sending) return;
      if (dirty) {
        tell(main.dataset.meanwhile ?? '');
        return;
      }
      const page = await ask(location.pathname + location.search);
      const html = await page.text();
      if (page.ok && !dirty && !sending) {
        const { scrollX, scrollY } = globalThis;
        take(html);
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
  // On paper nothing is folded away but the table that says the columns again.
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
  globalThis.addEventListener('online', () => void look());
  globalThis.addEventListener('offline', () => {
    offline = true;
    status();
  });
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), LOOK_EVERY);
  dress();
  status();
  void flush();
}

/** The version that a body has seen. @param {string} body */
const seenBy = (body) => Number(new URLSearchParams(body).get('seen'));

/** A body that has seen one more version than it had. @param {string} body @param {number} was @param {number} now */
function having(body, was, now) {
  const data = new URLSearchParams(body);
  if (Number(data.get('seen')) === was) data.set('seen', String(now));
  return data.toString();
}

/** What the buttons of a form come to, in words. @param {HTMLFormElement} form */
function summary(form) {
  const said = [];
  for (const input of form.querySelectorAll('input:checked')) {
    const value = /** @type {HTMLInputElement} */ (input).value;
    if (value && !input.closest('details:not([open])')) said.push(input.getAttribute('aria-label') ?? value);
  }
  return said.join(', ');
}

/** Says it over the button. @param {HTMLFormElement} form */
function preview(form) {
  const line = form.querySelector('.preview');
  if (!(line instanceof HTMLElement)) return;
  line.textContent = summary(form);
  line.hidden = !form.querySelector('.field > .tiles');
}

/** A word that nobody else has. */
function token() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export {};
