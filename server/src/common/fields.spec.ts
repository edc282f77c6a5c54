import 'reflect-metadata';
import { message, translate, type Message } from '../contract/messages.js';
import { SentenceError } from './errors.js';
import {
  ClockField,
  DateField,
  DayList,
  Decimal,
  ExactTimes,
  ListOf,
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

  @Text({ max: 10, optional: true, trim: false })
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

  @ListOf(() => Item, 2, { optional: true })
  items?: Item[] | null;
}

const check = (value: object) =>
  new BodyValidationPipe(Sample).transform(value, { type: 'body', metatype: Sample });

/** What is said of a value's fields, in English; null when it is sound. */
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
    { text: null, amount: null, items: null },
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
    [{ items: [{}, {}, {}] }, expect.objectContaining({ items: 'Must be a list of at most 2' })],
    [{ items: 'x' }, { items: 'Must be a list of at most 2' }],
    [{ items: [{ name: 'x' }, 7] }, { items: 'Every item must be an object' }],
    [{ items: [{ name: 'x' }, { name: '' }] }, { 'items.1.name': 'Required' }],
    [{ items: [{ name: 'x', more: 1 }] }, { 'items.0.more': 'Unknown field' }],
    [{ more: 1 }, { more: 'Unknown field' }],
  ])('%j is refused', async (value, said) => {
    expect(await saidOf(value)).toEqual(said);
  });

  it('deeper than any body is refused without a look at its fields', async () => {
    const nested = (levels: number) => {
      let value: unknown = 1;
      for (let i = 0; i < levels; i++) value = [value];
      return { text: value };
    };
    const said = { '': translate(message('badRequest'), 'EN') };
    expect(await saidOf(nested(100_000))).toEqual(said);
    expect(await saidOf(nested(3))).toEqual({ text: 'Must be text' });
  });
});
