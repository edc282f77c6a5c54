import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A message as the mail server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** By name in lower case, as sent; each header's values. */
  headers: Map<string, string[]>;
  /** Decoded. */
  text: string;
  /** Its files, by name. */
  files: Map<string, Buffer>;
}

const PATIENCE_MS = 10_000;

/** What the server does with messages to an address, instead of taking them. */
export interface Manners {
  /** Refuses the recipient with this code. */
  recipient?: number;
  /** Refuses the message with this code, once it has it. */
  message?: number;
  /** Cuts the line, once it has the message. */
  dies?: boolean;
  /** Answers only then that it has taken the message. */
  until?: Promise<void>;
}

/** A mail server on this machine, which keeps what it receives. */
export class MailServer {
  /** Also what it did not take in the end. */
  readonly received: ReceivedMail[] = [];
  /** What it has taken, and when it answered so. */
  readonly taken: (ReceivedMail & { at: number })[] = [];
  /** By address; whoever is not in it is sent to. */
  readonly manners = new Map<string, Manners>();
  /** Called with each message before it is answered. */
  onMail: (mail: ReceivedMail) => void = () => undefined;

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const code = mail.manners.get(address)?.recipient;
        done(code === undefined ? null : refusal(code, `<${address}> is not taken`));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const one = {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            ...read(Buffer.concat(chunks).toString()),
          };
          mail.received.push(one);
          mail.onMail(one);
          const taken = () => {
            mail.taken.push({ ...one, at: performance.now() });
            done();
          };
          const { message, dies, until } = mail.manners.get(one.to[0] ?? '') ?? {};
          if (dies) mail.cut();
          else if (message !== undefined) done(refusal(message, 'Not this one'));
          else if (until) void until.then(taken);
          else taken();
        });
      },
    });
    // A sender that is killed while it says something resets its line: that is no fault of ours.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
    });
    const mail = new MailServer(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** A message to an address that says something, among those after the first ones. */
  async next(address: string, before: number, saying = ''): Promise<ReceivedMail> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.received
        .slice(before)
        .find(({ to, text }) => to.includes(address) && text.includes(saying));
      if (found) return found;
      if (Date.now() > until) throw new Error(`No message came to ${address}`);
      await sleep(20);
    }
  }

  /** Cuts all lines. */
  private cut(): void {
    for (const { _socket: socket } of this.server.connections as unknown as Set<{
      _socket: Socket;
    }>)
      socket.destroy();
  }

  stop(): Promise<void> {
    return new Promise((done) => this.server.close(done));
  }
}

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

function read(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'files'> {
  const { headers, body } = split(source);
  const [, boundary] = /boundary="?([^";]+)/.exec(headers.get('content-type')?.[0] ?? '') ?? [];
  const files = new Map<string, Buffer>();
  if (boundary === undefined) return { headers, text: textOf(headers, body), files };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.slice(2)));
  let text = '';
  for (const part of parts) {
    const [, name] =
      /filename="?([^";]+)/.exec(part.headers.get('content-disposition')?.[0] ?? '') ?? [];
    if (name === undefined) text += textOf(part.headers, part.body);
    else files.set(name, Buffer.from(part.body, 'base64'));
  }
  return { headers, text, files };
}

function split(source: string): { headers: Map<string, string[]>; body: string } {
  const cut = source.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of source
    .slice(0, cut)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return { headers, body: source.slice(cut + 4) };
}

function textOf(headers: Map<string, string[]>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')?.[0];
  return encoding === 'quoted-printable' ? unquoted(body) : decoded(body, encoding);
}

const decoded = (body: string, encoding: string | undefined): string =>
  encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body;

const unquoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
