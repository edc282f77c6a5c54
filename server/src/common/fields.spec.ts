import 'reflect-metadata';
import { translate, type Message } from '../contract/messages.js';
import { SentenceError } from './errors.js';
import {
  ClockField,
  DateField,
  DayList,
  Decimal,
  ExactTimes,
  ListOf,
  ObjectOf,
  Password,
  QueryInteger,
  Text,
  TimeZone,
  Uuid,
} from './fields.js';
import { BodyValidationPipe } from './validation-pipe.js';

class Item {
  @Text({ max: 3 })
  name: string;
}

class Sample {
  @Text({ max: 3, optional: true })
  text?: string | null;

  @Text({ max: 100, optional: true, lines: 'several' })
  lines?: string | null;

  @Password({ optional: true })
  raw?: string | null;

  @Decimal({ max: 1_000_000_000, optional: true })
  amount?: number | null;

  @QueryInteger({ min: 1, max: 50, optional: true })
  query?: number | null;

  @DateField({ optional: true })
  date?: string | null;

  @ClockField({ optional: true })
  start?: string | null;

  @ClockField({ optional: true, end: true })
  end?: string | null;

  @TimeZone({ optional: true })
  zone?: string | null;

  @Uuid({ optional: true })
  uuid?: string | null;

  @DayList({ optional: true })
  days?: number[] | null;

  @ExactTimes({ optional: true })
  times?: string | null;

  @ListOf(() => Item, 200, { optional: true })
  items?: Item[] | null;

  @ObjectOf(() => Item, { optional: true })
  item?: Item | null;
}

const check = (value: object) =>
  new BodyValidationPipe(Sample).transform(value, { type: 'body', metatype: Sample });

/** The messages about a value's fields, in English; null when it is valid. */
async function saidOf(value: object): Promise<Record<string, string> | null> {
  try {
    await check(value);
    return null;
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    const fields: [string, Message][] = Object.entries(error.fields ?? { '': error.sentence });
    return Object.fromEntries(fields.map(([path, said]) => [path, translate(said, 'EN')]));
  }
}

describe('a value', () => {
  it.each([
    [{ text: ' ab ' }, { text: 'ab' }],
    [{ text: '  ' }, { text: null }],
    [{ raw: ' ab ' }, { raw: ' ab ' }],
    [{ query: '50' }, { query: 50 }],
    [{ times: ' 12:30,08:15,, 12:30' }, { times: '08:15,12:30' }],
    [{ times: ' , ' }, { times: null }],
    [{ items: [{ name: ' x ' }] }, { items: [{ name: 'x' }] }],
    [{ item: { name: ' x ' } }, { item: { name: 'x' } }],
  ])('%j is read as %j', async (sent, read) => {
    expect(await check(sent)).toMatchObject(read);
  });

  it.each([
    { amount: 0 },
    { amount: 0.01 },
    { amount: 0.07 },
    { amount: 0.1 + 0.2 },
    { amount: 1.1 },
    { amount: 4.35 },
    { amount: 999_999_999.99 },
    { date: '2028-02-29' },
    { text: '🎵🎵🎵' },
    { start: '23:59', end: '24:00' },
    { zone: 'America/Montevideo' },
    { zone: 'UTC' },
    { uuid: '0b4f1c9e-5a0d-4c58-8d61-6f2f5d2f8a11' },
    { days: [0, 6] },
    { items: [] },
    { text: null, amount: null, items: null, item: null },
    { lines: 'one\n\ttwo\r\nthree' },
    { text: '\u00a0ñ' },
    { raw: '\t\u0085' },
  ])('%j is sound', async (value) => {
    expect(await saidOf(value)).toBeNull();
  });

  const money = 'Must be a number from 0 to 1000000000 with at most two decimals';
  it.each<[object, Record<string, string>]>([
    [{ text: 'abcd' }, { text: 'At most 3 characters' }],
    [{ text: 'a\0' }, { text: 'Has characters that are not text' }],
    [{ text: '\ud800' }, { text: 'Has characters that are not text' }],
    [{ text: 7 }, { text: 'Must be text' }],
    [{ amount: -0.01 }, { amount: money }],
    [{ amount: 1.001 }, { amount: money }],
    [{ amount: 0.000_000_001 }, { amount: money }],
    [{ amount: 600_000.123 }, { amount: money }],
    [{ amount: 99_999_999.999 }, { amount: money }],
    [{ amount: '1' }, { amount: money }],
    [{ query: '51' }, { query: 'Must be a whole number from 1 to 50' }],
    [{ query: '1.0' }, { query: 'Must be a whole number from 1 to 50' }],
    [{ query: ['1', '2'] }, { query: 'Must be a whole number from 1 to 50' }],
    [{ date: '2027-02-29' }, { date: 'Must be a date (YYYY-MM-DD)' }],
    [{ text: 'a\ufe0f'.repeat(4) }, { text: 'At most 3 characters' }],
    ...['0815', '24:00', '8:15', '08:60', '08:15 ', 815].map(
      (start): [object, Record<string, string>] => [{ start }, { start: 'Must be a time (HH:MM)' }],
    ),
    ...['+05:00', 'Nowhere', '-03'].map((zone): [object, Record<string, string>] => [
      { zone },
      { zone: 'Must be a time zone such as America/Montevideo' },
    ]),
    [{ uuid: '0b4f1c9e5a0d4c588d616f2f5d2f8a11' }, { uuid: 'There is no such record' }],
    [{ days: [] }, { days: 'At least one day, from 0 (Sunday) to 6 (Saturday)' }],
    [{ days: [7] }, { days: 'At least one day, from 0 (Sunday) to 6 (Saturday)' }],
    [{ times: '8:15' }, { times: 'Must be times (HH:MM) joined by commas' }],
    [{ times: '24:00' }, { times: 'Must be times (HH:MM) joined by commas' }],
    [{ times: `08:15${','.repeat(1000)}` }, { times: 'Must be times (HH:MM) joined by commas' }],
    [{ days: [[0]] }, { days: 'At least one day, from 0 (Sunday) to 6 (Saturday)' }],
    [{ items: {} }, { items: 'Must be a list of at most 200' }],
    [{ items: 'x' }, { items: 'Must be a list of at most 200' }],
    [{ items: [{ name: 'x' }, 7] }, { items: 'Every item must be an object' }],
    [{ items: [{ name: 'x' }, []] }, { items: 'Every item must be an object' }],
    [{ item: [] }, { item: 'Must be an object' }],
    [{ item: 1 }, { item: 'Must be an object' }],
    [{ item: { name: '' } }, { 'item.name': 'Required' }],
    [{ items: [{ name: 'x' }, { name: '' }] }, { 'items.1.name': 'Required' }],
    [{ items: [{ name: 'x', more: 1 }] }, { 'items.0.more': 'Unknown field' }],
    [{ items: [{ name: 'x', toString: 1 }] }, { 'items.0.toString': 'Unknown field' }],
    [
      { more: 1, amount: -1 },
      { more: 'Unknown field', amount: money },
    ],
    [
      { constructor: 1, prototype: 1 },
      { constructor: 'Unknown field', prototype: 'Unknown field' },
    ],
  ])('%j is refused', async (value, said) => {
    expect(await saidOf(value)).toEqual(said);
  });

  const fail = () => {
    throw new Error('A value was looked at');
  };
  const unseen = new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail });

  const control = 'Has a line break, a tab or another control character';
  const controls = Array.from({ length: 0x20 }, (_, i) => [i, 0x80 + i]).flat();
  it.each([...controls.slice(2), 0x7f, 0x2028, 0x2029])(
    'of one line has no character %i',
    async (code) => {
      const text = `a${String.fromCharCode(code)}b`;
      expect(await saidOf({ text })).toEqual({ text: control });
      const goes = [0x09, 0x0a, 0x0d, 0x2028, 0x2029].includes(code);
      expect(await saidOf({ lines: text })).toEqual(goes ? null : { lines: control });
    },
  );

  it('is refused without a look through what stands where a scalar should', async () => {
    let nested: unknown = 1;
    for (let i = 0; i < 100_000; i++) nested = [nested];
    expect(await saidOf({ text: nested })).toEqual({ text: 'Must be text' });
    expect(await saidOf({ text: { a: nested } })).toEqual({ text: 'Must be text' });
  });

  it('has the names of its fields looked at before anything else', async () => {
    expect(await saidOf({ more: unseen })).toEqual({ more: 'Unknown field' });
  });

  it('has its lists counted before anything else', async () => {
    const items = Array<object>(201).fill(unseen);
    expect(await saidOf({ items })).toEqual({ items: 'Must be a list of at most 200' });
  });

  it('has no more than twenty of its faults named', async () => {
    const unknown = Array.from({ length: 1000 }, (_, i) => [`more${i}`, 1]);
    const said = await saidOf(Object.fromEntries(unknown) as object);
    expect(Object.keys(said ?? {})).toEqual(unknown.slice(0, 20).map(([name]) => name));
    // Nothing after the twentieth is read.
    const items = Array.from({ length: 200 }, (_, i) => (i < 20 ? { name: '' } : unseen));
    expect(Object.keys((await saidOf({ items })) ?? {})).toHaveLength(20);
  });

  it('of many objects leaves others their turns', async () => {
    let turns = 0;
    let reading = true;
    const count = () => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    const items = Array.from({ length: 200 }, () => ({ name: 'x' }));
    expect(await saidOf({ items })).toBeNull();
    reading = false;
    expect(turns).toBeGreaterThanOrEqual(200 / 25);
  });
});
