/**
 * Entries of forms that could not be sent: kept in the browser's storage, to be sent in order, each once. The server knows
 * an entry by the token in its body, so that one whose answer was lost is not written twice.
 *
 * @typedef {{ body: string, summary: string }} QueuedEntry
 */

const TIMEOUT_MS = 10000;

/** The server is full, rate limiting or restarting, or has failed: the request was not processed. @param {number} status */
const isRetryable = (status) => status >= 500 || [408, 425, 429].includes(status);

/** A request that ends. @param {string} url @param {RequestInit} [init] */
export const request = (url, init) => fetch(url, { cache: 'no-store', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Sends a form's body. `isReached`: there was an answer; `isBusy`: it says that the request was not processed and can be sent
 * again.
 * @param {string} url @param {string} body
 */
export const post = async (url, body) => {
  try {
    const answer = await request(url, {
      method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const html = await answer.text();
    return { isReached: true, isBusy: isRetryable(answer.status), ok: answer.ok, status: answer.status, html, url: answer.url };
  } catch {
    return { isReached: false, isBusy: true, ok: false, status: 0, html: '', url };
  }
};

/** What is stored under a key; null if nothing is, or nothing can be. @param {string} key @returns {unknown} */
export const stored = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** The keys that begin so. @param {string} prefix @returns {string[]} */
export const storedKeys = (prefix) => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Stores something under a key, or with null removes it; false where the browser stores nothing. @param {string} key @param {unknown} value */
export const store = (key, value) => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** The tiles that are chosen in a form, in words. @param {HTMLFormElement} form */
export const chosenTiles = (form) => {
  const chosen = [];
  for (const input of form.querySelectorAll('input:checked:not([name="sure"])')) {
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
