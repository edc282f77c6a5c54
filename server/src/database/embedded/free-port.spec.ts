import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from './free-port.js';

/** Calls `use` with a port that is taken meanwhile. */
async function whileTaken(use: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  try {
    await use(port);
  } finally {
    other.close();
    await once(other, 'close');
  }
}

describe('a free port', () => {
  it('is outside the range of ephemeral ports', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(20_000);
      expect(port).toBeLessThan(32_768);
    }
    // Proves that it does not always pick the lowest.
    expect(new Set(ports).size).toBeGreaterThan(25);
  });

  it('can be listened on', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect((server.address() as AddressInfo).port).toBe(port);
    server.close();
    await once(server, 'close');
  });

  it('is not in use', async () => {
    await whileTaken(async (taken) => {
      for (let tries = 0; tries < 20; tries += 1) {
        expect(await freePort(taken, taken + 1)).not.toBe(taken);
      }
    });
  });

  it('fails with a message when there is none', async () => {
    await whileTaken(async (taken) => {
      await expect(freePort(taken, taken)).rejects.toThrow(
        `No port from ${taken} to ${taken} is free on 127.0.0.1.`,
      );
    });
  });
});
