/** Loads what a page needs besides its own script, over connections that fail. */

/** The pause after the first failed attempt, in milliseconds; each later one is three times as long. */
const FIRST_PAUSE_MS = 300;

/**
 * Repeats an attempt that failed, after growing pauses; the last failure is thrown.
 * @template T
 * @param {(again: string) => Promise<T>} attempt `again` is added to the address of a module, and differs in every attempt:
 *   browsers remember that a module could not be loaded from an address
 * @param {number} [tries] how many attempts there are
 * @returns {Promise<T>}
 */
export async function insist(attempt, tries = 3) {
  for (let n = 1; ; n += 1) {
    try {
      return await attempt(n === 1 ? '' : `?again=${n}-${Date.now()}`);
    } catch (error) {
      if (n >= tries) throw error;
      const pause = FIRST_PAUSE_MS * 3 ** (n - 1);
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** The same promise, rejected if it takes longer. @template T @param {number} ms @param {Promise<T>} promise @returns {Promise<T>} */
export const within = (ms, promise) => Promise.race([
  promise,
  new Promise((_, reject) => setTimeout(() => reject(new Error(`not within ${ms} ms`)), ms)),
]);

/** The text at an address; a refusal or an error page is a failure. @param {string} url */
export async function textAt(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
