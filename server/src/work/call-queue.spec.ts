import { WORK } from '../contract/limits.js';
import { CallQueue } from './call-queue.js';
import type { Work } from './work.js';

const { jest } = import.meta;

let queue: CallQueue;
let began: string[];
let ends: Map<string, () => void>;
/** Why calls of `fill` were refused. */
let refused: unknown[];

beforeEach(() => {
  refused = [];
  queue = new CallQueue();
  began = [];
  ends = new Map();
});

interface Caller {
  group?: number;
  user?: number | null;
  station?: number | null;
  signal?: AbortSignal;
}

/** A call that runs until `end` or until its signal is aborted. */
function call(name: string, { group = 1, user = 1, station = null, signal }: Caller = {}) {
  const caller = { multimediaId: group, userId: user, ...(signal && { signal }) };
  return queue.run(caller, station, (work: Work) => {
    began.push(name);
    return new Promise<string>((done, failed) => {
      ends.set(name, () => done(name));
      work.signal.addEventListener('abort', () => failed(work.signal.reason as Error));
    });
  });
}
const settled = () => new Promise((done) => setImmediate(done));
async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await settled();
}
/** Several calls of one user, of which one runs. */
function fill(count: number, caller: Caller): void {
  for (let k = 0; k < count; k++) call(`${k}`, caller).catch((why: unknown) => refused.push(why));
}

describe('CallQueue', () => {
  it("runs a user's calls one after another, and those of others concurrently", async () => {
    void call('first');
    void call('second');
    void call('other', { user: 2 });
    await settled();
    expect(began).toEqual(['first', 'other']);
    await end('first');
    expect(began).toEqual(['first', 'other', 'second']);
  });

  it('runs calls that write logs of one station one after another, whoever the users are', async () => {
    void call('one', { user: 1, station: 7 });
    void call('program', { user: null, station: 7 });
    void call('elsewhere', { user: 3, station: 8 });
    await settled();
    expect(began).toEqual(['one', 'elsewhere']);
    await end('one');
    expect(began).toEqual(['one', 'elsewhere', 'program']);
  });

  it('lets programs run side by side', async () => {
    for (const station of [1, 2, 3]) void call(`of ${station}`, { user: null, station });
    await settled();
    expect(began).toHaveLength(3);
  });

  it('refuses too many waiting calls of a group, but none that could start at once', async () => {
    fill(WORK.waitingCallsOfGroup + 1, { group: 1, user: 1 });
    await expect(call('one more')).rejects.toMatchObject({
      status: 429,
      sentence: { key: 'workQueueFull' },
      retryAfterSeconds: WORK.retryAfterSeconds,
    });
    void call('colleague', { user: 2 });
    void call('other group', { group: 2, user: 3 });
    await settled();
    expect(refused).toEqual([]);
    expect(began).toEqual(['0', 'colleague', 'other group']);
  });

  it('refuses too many waiting calls in total', async () => {
    const groups = WORK.waitingCalls / WORK.waitingCallsOfGroup;
    for (let group = 1; group <= groups; group++)
      fill(WORK.waitingCallsOfGroup + 1, { group, user: group });
    fill(1, { group: 99, user: 99 });
    await expect(call('one more', { group: 99, user: 99 })).rejects.toMatchObject({ status: 429 });
    expect(refused).toEqual([]);
  });

  it('refuses no program while as many users wait as may', async () => {
    fill(WORK.waitingCallsOfGroup + 1, { station: 7 });
    const program = call('program', { user: null, station: 7 });
    await expect(call('one more', { station: 7 })).rejects.toMatchObject({ status: 429 });
    for (let k = 0; k <= WORK.waitingCallsOfGroup; k++) await end(`${k}`);
    await end('program');
    await expect(program).resolves.toBe('program');
    expect(refused).toEqual([]);
  });

  it('never refuses programs, nor users because of programs', async () => {
    const programs = Array.from({ length: WORK.waitingCallsOfGroup + 2 }, (_, k) => `program ${k}`);
    const calls = programs.map((name) => call(name, { user: null, station: 7 }));
    const waits = call('user', { user: 1, station: 7 });
    await settled();
    expect(began).toEqual(['program 0']);
    for (const name of programs) await end(name);
    await expect(Promise.all(calls)).resolves.toEqual(programs);
    await end('user');
    await expect(waits).resolves.toBe('user');
  });

  it('stops a call whose caller disconnected, waiting or running', async () => {
    const gone = [new AbortController(), new AbortController()] as const;
    const running = call('running', { signal: gone[0].signal });
    const waiting = call('waiting', { signal: gone[1].signal });
    void call('next');
    await settled();
    gone[1].abort(new Error('left the line'));
    gone[0].abort(new Error('left the work'));
    await expect(waiting).rejects.toThrow('left the line');
    await expect(running).rejects.toThrow('left the work');
    await settled();
    expect(began).toEqual(['running', 'next']);
    await expect(call('late', { user: 2, signal: gone[0].signal })).rejects.toThrow(
      'left the work',
    );
  });

  it('stops the pieces of a failed call that are still running', async () => {
    let signal: AbortSignal | undefined;
    const failing = queue.run({ multimediaId: 1, userId: 1 }, null, (work) => {
      ({ signal } = work);
      return Promise.reject(new Error('one piece failed'));
    });
    await expect(failing).rejects.toThrow('one piece failed');
    expect(signal?.aborted).toBe(true);
  });

  it('gives calls a grace period on shutdown, then answers 503', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const long = call('long');
      const short = call('short', { user: 2 });
      queue.beforeApplicationShutdown();
      await jest.advanceTimersByTimeAsync(400);
      ends.get('short')?.();
      await expect(short).resolves.toBe('short');
      const refused = expect(long).rejects.toMatchObject({ status: 503 });
      await jest.advanceTimersByTimeAsync(200);
      await refused;
      await expect(call('late')).rejects.toMatchObject({ status: 503 });
    } finally {
      jest.useRealTimers();
    }
  });
});
