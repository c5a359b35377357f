// The server and the browser that the tests of a file share.
import { after } from 'node:test';

import { launch, startServer } from './lib.js';

/**
 * Are the long suites played in full? Otherwise they are samples: each form of the game in one language and size instead of two, each
 * code of law in one mode. `cargo xtask long` plays all.
 */
export const FULL = process.env.BIRITCH_E2E_FULL === '1';

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
