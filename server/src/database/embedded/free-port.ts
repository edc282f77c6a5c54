import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { failedWith } from './files.js';

/**
 * Linux gives 32768 to 60999 to outgoing connections and to whoever asks for any port, macOS and
 * Windows 49152 to 65535 (RFC 6335, 6). One of these can be gone before its server listens.
 */
const FIRST = 20_000;
const LAST = 32_767;

/**
 * A TCP port of 127.0.0.1 on which nothing listens, for a server that is about to start. It is
 * picked at random, so that two processes asking at once rarely get the same.
 *
 * @throws Error when all from `first` to `last` are taken.
 */
export async function freePort(first = FIRST, last = LAST): Promise<number> {
  const count = last - first + 1;
  const offset = randomInt(count);
  for (let step = 0; step < count; step += 1) {
    const port = first + ((offset + step) % count);
    if (await canListen(port)) return port;
  }
  throw new Error(`No port from ${first} to ${last} is free on 127.0.0.1.`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      // Windows keeps ranges of ports for itself: EACCES.
      if (failedWith(error, 'EADDRINUSE', 'EACCES')) resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
