import { connect, type Socket } from 'node:net';

interface Sender {
  /** The request's headers, without the request line and those of every request. */
  headers: Record<string, string | number>;
  /** Bytes sent at once, before the slow ones. */
  ahead: number;
}

const DRIP_MS = 100;

/** Connections that send as slowly as the server allows, and reconnect whenever it closes them. */
export class SlowSenders {
  private readonly sockets = new Set<Socket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly port: number,
    private readonly path: string,
    private readonly senders: readonly Sender[],
  ) {}

  start(): void {
    for (const sender of this.senders) this.open(sender);
    this.timer = setInterval(() => {
      for (const socket of this.sockets) if (socket.writable) socket.write(' ');
    }, DRIP_MS);
  }

  private open(sender: Sender): void {
    const socket = connect(this.port, '127.0.0.1');
    const headers = Object.entries({
      host: 'x',
      'content-type': 'application/json',
      ...sender.headers,
    })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(`POST ${this.path} HTTP/1.1\r\n${headers}\r\n${' '.repeat(sender.ahead)}`);
    this.sockets.add(socket);
    // A slow sender expects to be disconnected.
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (this.timer !== undefined) setTimeout(() => this.timer && this.open(sender), DRIP_MS);
    });
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const socket of this.sockets) socket.destroy();
  }
}
