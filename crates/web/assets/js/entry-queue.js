/**
 * Entries of forms that could not be sent: kept in the browser's storage, to be sent in order, each once. The server knows
 * an entry by the token in its body, so that one whose answer was lost is not written twice.
 *
 * @typedef {{ body: string, summary: string }} QueuedEntry
 */

const TIMEOUT_MS = 10000;

/** The server is full, rate limiting or restarting: the request was not processed. @param {number} status */
const isRetryable = (status) => status >= 500 || [408, 425, 429].includes(status);

/** A request that ends. @param {string} url @param {RequestInit} [init] */
export const request = (url, init) => fetch(url, { cache: 'no-store', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Sends a form's body; null if it was not processed and can be sent again. @param {string} url @param {string} body */
export const post = async (url, body) => {
  try {
    const answer = await request(url, {
      method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const html = await answer.text();
    return isRetryable(answer.status) ? null : { ok: answer.ok, html, url: answer.url };
  } catch {
    return null;
  }
};

/** What is stored under a key as a list; empty if nothing is, or nothing can be. @param {string} key @returns {unknown[]} */
export const stored = (key) => {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

/** Stores a list under a key; false where the browser stores nothing. @param {string} key @param {unknown[]} list */
export const store = (key, list) => {
  try {
    if (list.length) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
};

/** The tiles that are chosen in a form, in words. @param {HTMLFormElement} form */
export const chosenTiles = (form) => {
  const chosen = [];
  for (const input of form.querySelectorAll('input:checked')) {
    const value = /** @type {HTMLInputElement} */ (input).value;
    if (value && !input.closest('details:not([open])')) chosen.push(input.getAttribute('aria-label') ?? value);
  }
  return chosen.join(', ');
};

/** A random token. */
export const token = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
