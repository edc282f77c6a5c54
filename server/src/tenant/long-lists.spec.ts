import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { setTimeout as later } from 'node:timers/promises';
import { actAs, programActor } from '../common/actor.js';
import type { Statement } from '../common/statement.js';
import type { ListPart } from './list-part.queries.js';
import { LongLists } from './long-lists.js';
import type { TenantDatabase } from './tenant-database.js';

/** A table of so many records, and how often and how many at once it is read. */
class Table {
  reads = 0;
  most = 0;
  private now = 0;

  constructor(private readonly count: number) {}

  readonly read = async (after: number, most: number): Promise<ListPart> => {
    this.reads += 1;
    this.most = Math.max(this.most, (this.now += 1));
    await later(1);
    this.now -= 1;
    const ids = Array.from({ length: Math.max(0, Math.min(most, this.count - after)) }, (_, i) => ({
      id: after + i + 1,
    }));
    return {
      json: JSON.stringify(ids),
      last: ids.at(-1)?.id ?? 0,
      more: ids.length === most,
    };
  };
}

const whole = async (list: string | Readable): Promise<unknown> =>
  JSON.parse(typeof list === 'string' ? list : await text(list));

describe('a list', () => {
  it.each([0, 1, 2499, 2500, 2501, 5000, 6000])('of %i records has each once', async (count) => {
    const table = new Table(count);
    const read = await whole(await new LongLists().read(table.read));
    expect(read).toEqual(Array.from({ length: count }, (_, i) => ({ id: i + 1 })));
  });

  it('that is short is text, read once', async () => {
    const table = new Table(2_499);
    expect(typeof (await new LongLists().read(table.read))).toBe('string');
    expect(table.reads).toBe(1);
  });

  it('is read on only when somebody takes it', async () => {
    const table = new Table(50_000);
    const list = await new LongLists().read(table.read);
    await later(20);
    expect(table.reads).toBe(1);
    (list as Readable).destroy();
  });

  it('that cannot be read on ends with the error', async () => {
    const table = new Table(12_000);
    const list = await new LongLists().read((after, most) =>
      after > 0 ? Promise.reject(new Error('lost')) : table.read(after, most),
    );
    await expect(whole(list)).rejects.toThrow('lost');
  });

  it('that cannot be read on for a client who left is no unhandled error', async () => {
    const table = new Table(12_000);
    const unhandled: unknown[] = [];
    const keep = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', keep);
    const list = (await new LongLists().read(async (after, most) => {
      if (after > 0) throw new Error('lost');
      return table.read(after, most);
    })) as Readable;
    list.once('data', () => list.destroy());
    await later(20);
    process.off('unhandledRejection', keep);
    expect(unhandled).toEqual([]);
  });
});

it('later parts are read for the caller of the first', async () => {
  const caller = new AsyncLocalStorage<string>();
  const callers = new Set<string | undefined>();
  const table = new Table(12_000);
  const list = await caller.run('sales', () =>
    new LongLists().read((after, most) => {
      callers.add(caller.getStore());
      return table.read(after, most);
    }),
  );
  const read = await caller.run('somebody else', () => whole(list));
  expect(read).toHaveLength(12_000);
  expect([...callers]).toEqual(['sales']);
});

it('two later parts are read at once, whatever the number of lists', async () => {
  const lists = new LongLists();
  const table = new Table(15_000);
  const long = [];
  for (let i = 0; i < 8; i += 1) long.push(await lists.read(table.read));
  table.most = 0;
  const read = (await Promise.all(long.map(whole))) as unknown[][];
  expect(read.map(({ length }) => length)).toEqual(Array(8).fill(15_000));
  expect(table.most).toBe(2);
});

describe('a list with a tag', () => {
  const LIST = { select: 'SELECT', shows: [] };

  /** A database whose list has the tag `now`, in one part or two; what it was asked for. */
  function databaseWith(parts: 1 | 2) {
    const asked: string[] = [];
    const statement = async (_: number, { row = {} }: Statement, [, after]: unknown[]) => {
      asked.push(Object.keys(row).join());
      const more = parts === 2 && after === 0;
      return [{ tag: 'now', json: `[{"id":${more ? 1 : 2}}]`, last: more ? 1 : 2, more }];
    };
    return { asked, database: { statement } as unknown as TenantDatabase };
  }
  const tagged = ({ database }: ReturnType<typeof databaseWith>, known: string[] = []) =>
    new LongLists().tagged(database, 1, LIST, known);

  it('is not built for who has it', async () => {
    const table = databaseWith(1);
    expect(await tagged(table, ['before', 'now'])).toEqual({ tag: 'now', body: null });
    expect(table.asked).toEqual(['tag']);
  });

  it('is built with its tag for who has another one, or none', async () => {
    const table = databaseWith(1);
    for (const known of [['before'], []])
      expect(await tagged(table, known)).toEqual({ tag: 'now', body: '[{"id":2}]' });
    expect(table.asked).toEqual(['tag', 'tag,json,last,more', 'tag,json,last,more']);
  });

  it('has one in parts too, unless the caller sees own campaigns alone', async () => {
    const seller = { ...programActor('seller'), executive: 3 };
    const read = async (parts: 1 | 2) => (await tagged(databaseWith(parts))).tag;
    expect(await read(2)).toBe('now');
    expect(await actAs(seller, () => read(2))).toBeNull();
    expect(await actAs(seller, () => read(1))).toBe('now');
    const { body } = await tagged(databaseWith(2));
    expect(await whole(body ?? '')).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
