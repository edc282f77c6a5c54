import { connect, type Socket } from 'node:net';

/** How long a reader keeps a connection before it asks again. */
const AGAIN_MS = 2_000;

/**
 * Connections that ask for an answer and never read it: what the kernel does not take waits in the server.
 * Each asks anew after a while, and whenever the server closes it.
 */
export class SlowReaders {
  private readonly sockets = new Set<Socket>();
  private stopped = false;

  constructor(
    private readonly port: number,
    /** Of GET requests, one for each reader. */
    private readonly paths: readonly string[],
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  start(): void {
    for (const path of this.paths) this.open(path);
  }

  private open(path: string): void {
    const socket = connect(this.port, '127.0.0.1');
    const headers = Object.entries({ host: 'x', ...this.headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);
    socket.pause();
    this.sockets.add(socket);
    // A reader that does not read expects to be disconnected.
    socket.on('error', () => undefined);
    const again = setTimeout(() => socket.destroy(), AGAIN_MS);
    socket.on('close', () => {
      clearTimeout(again);
      this.sockets.delete(socket);
      if (!this.stopped) this.open(path);
    });
  }

  stop(): void {
    this.stopped = true;
    for (const socket of this.sockets) socket.destroy();
  }
}
