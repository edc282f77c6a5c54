import { FairQueue } from './fair-queue.js';

const { jest } = import.meta;

/** Records what runs and what ran, and can end what runs. */
class Trial {
  readonly began: string[] = [];
  private readonly ends = new Map<string, () => void>();
  private readonly queue: FairQueue;
  private now = 0;

  constructor(most: number, spare = 0) {
    this.queue = new FairQueue(most, spare, () => this.now);
  }

  /** Lets time go by in which no piece ends; the clock may be behind the timers. */
  async pass(ms: number, byTheClock = ms): Promise<void> {
    this.now += byTheClock;
    jest.advanceTimersByTime(ms);
    await settled();
  }

  /** Adds a piece by name: the group's letter, the user's number, then any suffix. */
  add(name: string, signal = new AbortController().signal): Promise<string> {
    const [group = '', user] = name;
    const work = { multimediaId: group.charCodeAt(0), userId: Number(user), signal };
    return this.queue.run(work, () => {
      this.began.push(name);
      return new Promise<string>((done) => this.ends.set(name, () => done(name)));
    });
  }

  addAll(...names: string[]): void {
    for (const name of names) void this.add(name);
  }

  get waiting(): number {
    return this.queue.waiting;
  }

  /** Ends a piece that many milliseconds later. */
  async end(name: string, took = 1): Promise<void> {
    this.now += took;
    this.ends.get(name)?.();
    await settled();
  }

  /**
   * Keeps ending the piece that started first.
   *
   * @returns the order in which all pieces started
   */
  async drain(): Promise<string[]> {
    await settled();
    for (let i = 0; i < this.began.length; i++) await this.end(this.began[i] ?? '');
    return this.began;
  }
}

const settled = () => new Promise((done) => setImmediate(done));

describe('FairQueue', () => {
  it('runs as many pieces at once as allowed, and no more', async () => {
    const trial = new Trial(2);
    trial.addAll('A1a', 'A1b', 'A1c');
    await settled();
    expect(trial.began).toEqual(['A1a', 'A1b']);
    await trial.end('A1b');
    expect(trial.began).toEqual(['A1a', 'A1b', 'A1c']);
  });

  it('alternates between groups, however many pieces one of them queues', async () => {
    const trial = new Trial(1);
    trial.addAll('A1a', 'A1b', 'A1c', 'A1d', 'B2a', 'B2b', 'C3a');
    expect(await trial.drain()).toEqual(['A1a', 'B2a', 'C3a', 'A1b', 'B2b', 'A1c', 'A1d']);
  });

  it('runs one piece of a group before the second of another, whatever time it has used', async () => {
    const trial = new Trial(2);
    trial.addAll('B2a', 'B2b', 'A1a', 'A1b', 'B2c');
    await settled();
    await trial.end('B2a', 100);
    await trial.end('B2b', 100);
    expect(trial.began).toEqual(['B2a', 'B2b', 'A1a', 'B2c']);
  });

  it('gives groups with short pieces as much time as those with long ones', async () => {
    const trial = new Trial(1);
    trial.addAll('A1a', 'A1b', 'B2a', 'B2b', 'B2c', 'B2d');
    await settled();
    await trial.end('A1a', 100);
    for (const short of ['B2a', 'B2b']) await trial.end(short, 10);
    expect(trial.began).toEqual(['A1a', 'B2a', 'B2b', 'B2c']);
    await trial.end('B2c', 90);
    expect(trial.began.at(-1)).toBe('A1b');
  });

  it('gives no credit for idle time', async () => {
    const trial = new Trial(1);
    trial.addAll('B2a', 'A1a', 'A1b');
    await settled();
    await trial.end('B2a');
    await trial.end('A1a', 500);
    trial.addAll('B2b', 'B2c', 'A1c');
    await trial.end('A1b', 10);
    // B returned level at 500; A has used 10 more since.
    await trial.end('B2b', 20);
    expect(trial.began).toEqual(['B2a', 'A1a', 'A1b', 'B2b', 'A1c']);
  });

  it('alternates between the users of a group, without favouring groups with more users', async () => {
    const trial = new Trial(1);
    trial.addAll('A1a', 'A1b', 'A2a', 'A2b', 'B3a', 'B3b');
    expect(await trial.drain()).toEqual(['A1a', 'B3a', 'A2a', 'B3b', 'A1b', 'A2b']);
  });

  it('continues after a failing piece, and passes its error on', async () => {
    const queue = new FairQueue(1);
    const work = { multimediaId: 1, userId: 1, signal: new AbortController().signal };
    const failing = queue.run(work, () => Promise.reject(new Error('no memory')));
    const next = queue.run(work, async () => 'done');
    await expect(failing).rejects.toThrow('no memory');
    await expect(next).resolves.toBe('done');
    expect(queue.waiting).toBe(0);
  });

  it('drops aborted pieces, and continues with the others', async () => {
    const trial = new Trial(1);
    trial.addAll('A1a');
    const gone = new AbortController();
    const leaving = trial.add('A1b', gone.signal);
    trial.addAll('A1c');
    gone.abort(new Error('disconnected'));
    await expect(leaving).rejects.toThrow('disconnected');
    await expect(trial.add('A1d', gone.signal)).rejects.toThrow('disconnected');
    expect(trial.waiting).toBe(1);
    expect(await trial.drain()).toEqual(['A1a', 'A1c']);
    expect(trial.waiting).toBe(0);
  });
});

describe('spare slots of a FairQueue', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('go to who has waited for 100 ms behind the pieces of others', async () => {
    const trial = new Trial(1, 2);
    trial.addAll('A1a', 'A1b', 'B1a');
    await trial.pass(99);
    expect(trial.began).toEqual(['A1a']);
    await trial.pass(1);
    expect(trial.began).toEqual(['A1a', 'B1a']);
    await trial.pass(1000);
    expect(trial.began).toEqual(['A1a', 'B1a']);
  });

  it('go to who has waited, also when the timer fires before the clock has gone so far', async () => {
    const trial = new Trial(1, 1);
    trial.addAll('A1a', 'B1a');
    await trial.pass(100, 99.6);
    expect(trial.began).toEqual(['A1a', 'B1a']);
  });

  it('go at once to a call whose pieces have waited so long together', async () => {
    const trial = new Trial(1, 1);
    const { signal } = new AbortController();
    void trial.add('A1a');
    void trial.add('B1a', signal);
    await trial.pass(60);
    await trial.end('A1a', 0);
    await trial.end('B1a');
    trial.addAll('A1b', 'C1a');
    void trial.add('B1b', signal);
    await trial.pass(39);
    expect(trial.began).toEqual(['A1a', 'B1a', 'A1b']);
    await trial.pass(1);
    expect(trial.began).toEqual(['A1a', 'B1a', 'A1b', 'B1b']);
    await trial.end('B1b');
    void trial.add('B1c', signal);
    await settled();
    expect(trial.began).toEqual(['A1a', 'B1a', 'A1b', 'B1b', 'B1c']);
  });

  it('go to the users of a group, but not all of them', async () => {
    const trial = new Trial(1, 3);
    trial.addAll('A1', 'A2', 'A3', 'A4', 'B1');
    await trial.pass(100);
    expect(trial.began.sort()).toEqual(['A1', 'A2', 'B1']);
    // Nothing more of a group that has two.
    await trial.pass(1000);
    expect(trial.began).toHaveLength(3);
    await trial.end('A1');
    expect(trial.began.sort()).toEqual(['A1', 'A2', 'A3', 'B1']);
  });

  it('are as many as there are', async () => {
    const trial = new Trial(1, 1);
    trial.addAll('A1', 'B1', 'C1');
    await trial.pass(5000);
    expect(trial.began).toEqual(['A1', 'B1']);
    await trial.end('A1');
    expect(trial.began).toEqual(['A1', 'B1', 'C1']);
  });
});
