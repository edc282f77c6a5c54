import { FairTurns } from './fair-turns.js';

/** Work that goes on until it is let go, and the order in which it began. */
class Pieces {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly turns: FairTurns) {}

  add(name: string, more: { signal?: AbortSignal; patienceMs?: number } = {}): Promise<string> {
    const [group = '', user = ''] = name;
    const { patienceMs, ...rest } = more;
    const patience = patienceMs && { ms: patienceMs, error: () => new Error('Too long') };
    const waiter = { group, user, ...rest, ...(patience && { patience }) };
    return this.turns.run(waiter, () => {
      this.begun.push(name);
      return new Promise((done) => this.ends.set(name, () => done(name)));
    });
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await settled();
  }

  /** Ends pieces in their order until none begins any more. */
  async endAll(): Promise<void> {
    for (let i = 0; i < this.begun.length; i += 1) await this.end(this.begun[i] ?? '');
  }
}

const settled = () => new Promise((done) => setImmediate(done));

/** A group's letter, a user's and a number. */
const names = (of: string, count: number) => Array.from({ length: count }, (_, i) => `${of}${i}`);

describe('turns', () => {
  it('a group never has more than its share, however much room there is', async () => {
    const pieces = new Pieces(new FairTurns(4, 2));
    const all = names('ax', 5).map((name) => pieces.add(name));
    await settled();
    expect(pieces.begun).toEqual(['ax0', 'ax1']);
    all.push(...names('by', 3).map((name) => pieces.add(name)));
    await settled();
    expect(pieces.begun).toEqual(['ax0', 'ax1', 'by0', 'by1']);
    await pieces.endAll();
    expect((await Promise.all(all)).length).toBe(8);
  });

  it('groups, and the users of a group, are served in turn', async () => {
    const turns = new FairTurns(1);
    const pieces = new Pieces(turns);
    const all = [...names('ax', 4), 'ay0', 'bz0', 'bz1'].map((name) => pieces.add(name));
    await pieces.endAll();
    await Promise.all(all);
    expect(pieces.begun).toEqual(['ax0', 'ax1', 'bz0', 'ay0', 'bz1', 'ax2', 'ax3']);
    expect(turns.isIdle).toBe(true);
    expect(turns.waiting).toBe(0);
  });

  it('who leaves or has waited too long gives up its place', async () => {
    const turns = new FairTurns(1);
    const pieces = new Pieces(turns);
    const first = pieces.add('ax0');
    const gone = new AbortController();
    const left = pieces.add('ax1', { signal: gone.signal });
    const late = pieces.add('ax2', { patienceMs: 5 });
    const last = pieces.add('ax3');
    gone.abort(new Error('Gone'));
    await expect(left).rejects.toThrow('Gone');
    await expect(late).rejects.toThrow('Too long');
    await pieces.endAll();
    expect(await Promise.all([first, last])).toEqual(['ax0', 'ax3']);
    expect(pieces.begun).toEqual(['ax0', 'ax3']);
    expect(turns.isIdle).toBe(true);
  });

  it('what fails makes room like anything else', async () => {
    const turns = new FairTurns(1);
    const waiter = { group: 'a', user: 'x' };
    const fails = turns.run(waiter, () => Promise.reject(new Error('Failed')));
    const next = turns.run(waiter, () => Promise.resolve('done'));
    await expect(fails).rejects.toThrow('Failed');
    expect(await next).toBe('done');
    expect(turns.isIdle).toBe(true);
  });
});
