import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { failedWith } from './files.js';

/**
 * Below the ephemeral ports: 32768 to 60999 on Linux, 49152 to 65535 on macOS and Windows (RFC
 * 6335, 6). One of those can be taken before its server listens.
 */
const FIRST = 20_000;
const LAST = 32_767;

/**
 * A free TCP port on 127.0.0.1 for a server that is about to start. It is random, so that two
 * processes rarely pick the same one.
 *
 * @throws Error when all ports from `first` to `last` are taken
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
      // Windows reserves ranges of ports: EACCES.
      if (failedWith(error, 'EADDRINUSE', 'EACCES')) resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
