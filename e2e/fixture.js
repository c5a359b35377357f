// The server and the browser that the tests of a file share.
import { after } from 'node:test';

import { launch, startServer } from './lib.js';

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
