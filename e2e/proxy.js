// A TCP proxy between one browser and the server, to simulate a lost connection.
import { connect, createServer } from 'node:net';

/** Forwards connections to a port until `cut`; afterwards refuses them until `mend`. */
export async function openLine(port) {
  const sockets = new Set();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [[near, far], [far, near]]) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => { sockets.delete(one); other.destroy(); });
      one.pipe(other);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut,
    mend: () => { whole = true; },
    close: () => { cut(); server.close(); },
  };
}
