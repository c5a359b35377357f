// The server and the browser that the tests of a file share.
import { after } from 'node:test';

import { launch, startServer } from './lib.js';

/**
 * Are all variants played? Otherwise they are samples: each form of the game in one language and size instead of two, each
 * code of law in one mode, of tests with several sizes and languages the first. `cargo xtask long` plays all.
 */
export const FULL = process.env.BIRITCH_E2E_FULL === '1';

/**
 * The variants of a test, or in a sample the first `many`. Where variants differ in language or size, these have both languages, and
 * a desktop and a phone.
 */
export const sampled = (variants, many) => (FULL ? variants : variants.slice(0, many));

/** Starts a server and a browser; both are closed after the last test of the file. */
export async function serverAndBrowser() {
  const server = await startServer();
  const opening = launch();
  after(async () => {
    await opening.then((browser) => browser.close(), () => {});
    await server.stop();
    server.forget();
  });
  return { server, browser: await opening };
}
