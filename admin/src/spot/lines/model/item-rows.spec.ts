import { areItems, readItems } from './item-rows';

const MONTH = '2026-11-01';
const counts = (...days: number[]): string =>
  Array.from({ length: 31 }, (_, day) => days[day] ?? '').join('\t');
const row = (...head: string[]): string => `${head.join('\t')}\t${counts(1, 2, 3)}`;
const read = (text: string, room = 500) => readItems(text, MONTH, room);

describe('a paste of items', () => {
  it.each([
    ['a row with times', row('06:00', '10:00', 'promo', '30'), true],
    ['a time that is wrong', row('6:0', '', '', ''), true],
    ['one of them among others', `1\t2\n${row('06:00', '10:00', 'promo', '30')}`, true],
    ['times without a colon, by its columns', row('6', '10', '1234', '30'), true],
    ['more columns than days, and text among the first', `a\t\t\t\t${counts(1)}`, true],
    ['numbers', '1\t2\t3\t4\t5', false],
    ['a month of numbers', counts(1, 2, 3), false],
    ['a month and its sums', `${counts(1, 2, 3)}\t6\t180\t0`, false],
    ['numbers with a word', '1\t2\tmañana\t4', false],
    ['numbers with decimals', '4.50\t6\t2\t30', false],
    ['one time', '06:00', false],
  ])('%s', (_name, text, expected) => {
    expect(areItems(text)).toBe(expected);
  });
});

it('makes an item of each row', () => {
  const { items, faults } = read(
    [
      row('06:00', '10:00', 'promo-30', '30'),
      '',
      `630\t24:00:00\t"Voz, 20"\t20\t${counts(0, 5)}\r`,
      '',
    ].join('\n'),
  );
  expect(faults).toEqual([]);
  expect(items).toMatchObject([
    { startTime: '06:00', endTime: '10:00', fileName: 'promo-30', length: 30, date: MONTH },
    { startTime: '06:30', endTime: '24:00', fileName: 'Voz, 20', length: 20 },
  ]);
  expect(items.map(({ occurrences }) => occurrences.slice(0, 4))).toEqual([
    [1, 2, 3, 0],
    [0, 5, 0, 0],
  ]);
  expect(items.every(({ occurrences }) => occurrences.length === 31)).toBe(true);
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
});

it('reports row, column, position in the text, and the same problem as when typed', () => {
  const text = [
    row('06:00', '10:00', 'promo', '30'),
    row('6x', '25:00', '', '0'),
    `10:00\t06:00\tpromo\t30\t${'\t'.repeat(6)}no\t501`,
    `06:00\t10:00\tpromo\t30\t${counts(...Array<number>(31).fill(1))}\t1`,
    '06:00\t10:00',
  ].join('\n');
  const { faults } = read(text);
  expect(faults.map(({ row: r, column, of, message }) => [r, column, of, message])).toEqual([
    [2, 1, 'startTime', 'spot.error.time'],
    [2, 2, 'endTime', 'spot.error.time'],
    [2, 3, 'fileName', 'ra.validation.required'],
    [2, 4, 'length', 'spot.error.length'],
    [3, 2, 'endTime', 'spot.error.range'],
    [3, 11, 7, 'spot.error.count'],
    [3, 12, 8, 'spot.error.count'],
    // November has 30 days, and no month has more than 31.
    [4, 35, 31, 'spot.error.day'],
    [4, 36, 32, 'spot.error.day'],
    [5, 3, 'fileName', 'ra.validation.required'],
    [5, 4, 'length', 'ra.validation.required'],
  ]);
  const marked = faults.map(({ from, cell }) => text.slice(from, from + cell.length));
  expect(marked).toEqual(faults.map(({ cell }) => cell));
  expect(marked.slice(0, 2)).toEqual(['6x', '25:00']);
});

it('refuses more items than the campaign takes', () => {
  const text = [1, 2, 3].map(() => row('06:00', '10:00', 'promo', '30')).join('\n');
  expect(read(text, 2).faults).toMatchObject([{ row: 3, message: 'spot.paste.tooMany' }]);
});
