import { setTimeout as wait } from 'node:timers/promises';
import type { Break, Now, Read } from './core/answers';
import { waitingCount } from './core/words';
import { DeviceStore } from './device-store';
import { StudioDevice } from './studio-device';

const START = Date.parse('2026-12-01T11:15:00Z');
const BREAK: Break = {
  ...{ date: '2026-12-01', time: '08:15', start: '08:15:00', end: '08:25:00', others: [] },
  ...{ startsAt: '2026-12-01T11:15:00Z', endsAt: '2026-12-01T11:25:00Z' },
  reads: Array.from({ length: 40 }, (_, index): Read => ({
    ...{ airingId: index + 1, order: index + 1, start: '08:15:00', length: 20, kind: 'live' },
    ...{ startsAt: '2026-12-01T11:15:00Z', text: `text ${index}`, textDigest: `digest ${index}` },
    ...{ speaker: null, campaign: `campaign ${index}`, customer: 'ACME', said: null },
  })),
};
const { fetch } = globalThis;
const { now: dateNow } = Date;

/** What the server has of a word. */
interface Stored {
  id: string;
  airingId: number;
  at: string;
}

/** A server whose clock runs on from START, and a network that can be cut. */
class FakeServer {
  isAway = false;
  /** What it answers 401. */
  isRevoked = false;
  /** It takes the next word, and its answer is lost. */
  losesAnswer = false;
  readonly says: Stored[] = [];
  readonly calls: string[] = [];
  private readonly begun = performance.now();
  private etag = 1;
  private waiting: (() => void)[] = [];

  time = (): number => START + performance.now() - this.begun;

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace('/api/Studio/', '');
    this.calls.push(path);
    const { signal } = init ?? {};
    if (this.isAway) throw new TypeError('no network');
    if (this.isRevoked) return Response.json({ message: 'gone' }, { status: 401 });
    if (path.startsWith('now')) {
      if (path.endsWith(`since=${this.etag}`))
        await new Promise<void>((resolve, reject) => {
          this.waiting.push(resolve);
          signal?.addEventListener('abort', () => reject(new Error('left')));
        });
      return Response.json(this.now());
    }
    const body = JSON.parse(String(init?.body)) as Stored;
    return path === 'undo' ? this.undo(body.id) : this.say(body);
  };

  private now(): Now {
    const reads = BREAK.reads.map((read) => {
      const said = this.says.find(({ airingId }) => airingId === read.airingId);
      const word = said && { read: 1 as const, at: said.at, by: 'Estudio 1', reason: null };
      return { ...read, said: word ?? null };
    });
    return {
      now: new Date(this.time()).toISOString(),
      station: { name: 'Ribera', timeZone: 'America/Argentina/Buenos_Aires' },
      ...{ etag: String(this.etag), breaks: [{ ...BREAK, reads }] },
    };
  }

  private say(body: Stored): Response {
    const first = this.says.find(({ airingId }) => airingId === body.airingId);
    if (first && first.id !== body.id)
      return Response.json(
        { code: 'ALREADY_SAID', message: '', at: first.at, by: 'Estudio 2' },
        { status: 409 },
      );
    if (!first) this.says.push(body);
    this.changed();
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new TypeError('the answer is lost');
    }
    return this.counted(body);
  }

  private undo(id: string): Response {
    const index = this.says.findIndex((said) => said.id === id);
    const [said] = this.says.splice(index, 1);
    this.changed();
    return said ? this.counted(said) : Response.json({ message: 'none' }, { status: 404 });
  }

  private counted = ({ airingId, at }: Stored): Response =>
    Response.json({ airingId, state: 'AIRED', at, by: 'Estudio 1', start: '08:15:00' });

  private changed(): void {
    this.etag += 1;
    for (const answer of this.waiting.splice(0)) answer();
  }
}

class FakeStorage {
  [key: string]: unknown;
  getItem = (key: string): string | null => (Object.hasOwn(this, key) ? String(this[key]) : null);
  setItem = (key: string, text: string): void => {
    this[key] = text;
  };
  removeItem = (key: string): void => {
    delete this[key];
  };
}

let server: FakeServer;
let storage: Storage;
const devices: StudioDevice[] = [];

/** The page, opened on the device of the studio. */
function open(): StudioDevice {
  const device = new StudioDevice(new DeviceStore(storage), 'EN');
  devices.push(device);
  void device.start('', () => undefined);
  return device;
}
const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 300 && !isSo(); tries += 1) await wait(10);
  expect(isSo()).toBe(true);
};
const isConnected = (device: StudioDevice) => until(() => device.current().isConnected);
const say = (device: StudioDevice, ...airings: number[]): void => {
  for (const airingId of airings) device.say(BREAK, BREAK.reads[airingId - 1]!, 1, null);
};
const waiting = (device: StudioDevice): number => waitingCount(device.current().words);

beforeEach(() => {
  server = new FakeServer();
  globalThis.fetch = server.fetch;
  Object.assign(globalThis, { navigator: { onLine: true } });
  storage = new FakeStorage() as unknown as Storage;
  storage.setItem('tandas.studio.token', '1.1.token');
});
afterEach(() => {
  Date.now = dateNow;
  // Ends the loops of its pages.
  server.isAway = false;
  server.isRevoked = true;
  for (const device of devices.splice(0)) device.wake();
});
afterAll(() => {
  globalThis.fetch = fetch;
});

it('says at once what was read', async () => {
  const device = open();
  await isConnected(device);
  say(device, 1);
  await until(() => waiting(device) === 0);
  expect(server.says).toMatchObject([{ airingId: 1 }]);
});

it('keeps what is said without the network, and sends it in order with its own ids', async () => {
  const device = open();
  await isConnected(device);
  server.isAway = true;
  device.wake();
  const order = BREAK.reads.map(({ airingId }) => airingId).reverse();
  say(device, ...order);
  await until(() => !device.current().isConnected);
  expect(waiting(device)).toBe(40);
  const ids = device.current().words.map(({ id }) => id);
  server.isAway = false;
  device.wake();
  await until(() => waiting(device) === 0);
  expect(server.says.map(({ airingId }) => airingId)).toEqual(order);
  expect(server.says.map(({ id }) => id)).toEqual(ids);
});

it('has reads and words when it is closed and opened again without the network', async () => {
  const before = open();
  await isConnected(before);
  server.isAway = true;
  say(before, 1, 2, 3);
  await until(() => !before.current().isConnected);

  const device = open();
  expect(device.current().now?.breaks[0]?.reads).toHaveLength(40);
  expect(waiting(device)).toBe(3);
  say(device, 4);
  expect(Math.abs(device.serverTime() - server.time())).toBeLessThan(2_000);
  server.isAway = false;
  device.wake();
  await until(() => waiting(device) === 0);
  expect(server.says.map(({ airingId }) => airingId)).toEqual([1, 2, 3, 4]);
});

it('sends a word again whose answer was lost, and it counts once', async () => {
  const device = open();
  await isConnected(device);
  server.losesAnswer = true;
  say(device, 1);
  await until(() => server.says.length === 1);
  device.wake();
  await until(() => waiting(device) === 0);
  expect(server.calls.filter((call) => call === 'say')).toHaveLength(2);
  expect(server.says).toHaveLength(1);
});

it('is within two seconds of the server on a device whose clock is wrong and jumps', async () => {
  let wrong = 47 * 60_000;
  Date.now = () => dateNow() + wrong;
  const device = open();
  await isConnected(device);
  say(device, 1);
  wrong = -47 * 60_000;
  device.lookAtClocks();
  say(device, 2);
  await until(() => waiting(device) === 0);
  for (const { at } of server.says)
    expect(Math.abs(Date.parse(at) - server.time())).toBeLessThan(2_000);
});

it('tells the time of what was said before a server told it, once one does', async () => {
  storage.setItem('tandas.studio.ahead', '0');
  server.isAway = true;
  const device = open();
  const first = BREAK.reads[0]!;
  device.say(BREAK, first, 1, null);
  // It was tried in vain, so its time stands; another was said later.
  await until(() => server.calls.includes('say'));
  device.say(BREAK, BREAK.reads[1]!, 1, null);
  const time = server.time();
  server.isAway = false;
  device.wake();
  await until(() => waiting(device) === 0);
  const at = server.says.find(({ airingId }) => airingId === 2)?.at ?? '';
  expect(Math.abs(Date.parse(at) - time)).toBeLessThan(100);
});

it('keeps what waits when the device is revoked', async () => {
  const device = open();
  await isConnected(device);
  server.isRevoked = true;
  say(device, 1);
  await until(() => device.current().phase === 'revoked');
  expect(waiting(device)).toBe(1);
  expect(waitingCount(new DeviceStore(storage).readWords())).toBe(1);
});

it('shows whose word came first', async () => {
  const device = open();
  await isConnected(device);
  server.says.push({ id: 'other', airingId: 1, at: '2026-12-01T11:15:01.000Z' });
  say(device, 1);
  await until(() => device.current().words.some(({ state }) => state === 'refused'));
  expect(device.current().words[0]?.refusal).toMatchObject({ by: 'Estudio 2' });
});

it('takes a word back', async () => {
  const device = open();
  await isConnected(device);
  say(device, 1);
  await until(() => waiting(device) === 0);
  device.undo(device.current().words[0]?.id ?? '');
  await until(() => waiting(device) === 0);
  expect(server.says).toEqual([]);
});
