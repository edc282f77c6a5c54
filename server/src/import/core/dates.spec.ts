import type { DateOrder } from '../../contract/playout.js';
import { isHalfSwapped, possibleOrders, readDate } from './dates.js';

it.each<[string, DateOrder, string | null]>([
  ['01/12/2026', 'DMY', '2026-12-01'],
  ['01/12/2026', 'MDY', '2026-01-12'],
  ['1/12/26', 'DMY', '2026-12-01'],
  ['1-12-2026', 'DMY', '2026-12-01'],
  ['1.12.2026', 'DMY', '2026-12-01'],
  ['26/12/01', 'YMD', '2026-12-01'],
  ['2026-12-01', 'MDY', '2026-12-01'],
  ['2026/12/1', 'DMY', '2026-12-01'],
  ['20261201', 'DMY', '2026-12-01'],
  ['1 dic 2026', 'MDY', '2026-12-01'],
  ['1-dic-26', 'MDY', '2026-12-01'],
  ['1 de diciembre de 2026', 'MDY', '2026-12-01'],
  ['Dec 1, 2026', 'DMY', '2026-12-01'],
  ['Mar 3, 2026', 'DMY', '2026-03-03'],
  ['mar. 01/12/2026', 'DMY', '2026-12-01'],
  ['martes 1 de diciembre de 2026', 'DMY', '2026-12-01'],
  ['01/12/2026 00:00:00', 'DMY', '2026-12-01'],
  ['31/02/2026', 'DMY', null],
  ['13/12/2026', 'MDY', null],
  ['1 foo 2026', 'DMY', null],
  ['1\u00a0de\u00a0diciembre  de 2026', 'DMY', '2026-12-01'],
  ['Tuesday, December 1, 2026', 'DMY', '2026-12-01'],
  ['1/12', 'DMY', null],
  // A month is none of its days.
  ['2026-12', 'DMY', null],
  ['dic-26', 'DMY', null],
  ['Dec-26', 'MDY', null],
  ['12/2026', 'DMY', null],
  ['01/12/2026 08:30', 'DMY', null],
  ['1/12-2026', 'DMY', null],
  ['', 'DMY', null],
])('%s as %s', (cell, order, date) => {
  expect(readDate(cell, order)).toBe(date);
});

it.each<[readonly string[], DateOrder[]]>([
  [['01/12/2026', '25/12/2026'], ['DMY']],
  [['12/01/2026', '12/25/2026', ''], ['MDY']],
  // One that is no date in any order does not decide.
  [['12/25/2026', '99/99/2026'], ['MDY']],
  [['2026-12-01'], ['DMY']],
  [['05/05/2026', '7 jul 2026'], ['DMY']],
  // Both are possible, with other dates.
  [
    ['01/12/2026', '05/06/2026'],
    ['DMY', 'MDY'],
  ],
])('the dates %j can be %j', (cells, orders) => {
  expect(possibleOrders(cells)).toEqual(orders);
});

it.each([
  '15/1/2027 0:00',
  '2027-01-15T00:00:00',
  '2027-01-15T00:00:00Z',
  '2027-01-15T00:00:00-03:00',
  '15/01/2027 00:00 hs',
  '2027-01-15 00:00:00.000',
  '15/01/2027 12:00 a. m.',
  '15/01/2027 12:00:00 AM',
  '15/01/2027\u00a000:00',
  '15/01/2027\u202f0:00:00',
  'Jan 15, 2027 12:00 AM',
  'vie 15/01/2027 00:00',
])('a midnight beside a date says nothing of it: %s', (cell) => {
  expect(readDate(cell, 'DMY')).toBe('2027-01-15');
});

it('another time beside a date is none', () => {
  expect(readDate('15/01/2027 12:00', 'DMY')).toBeNull();
});

it.each([
  [['2027-05-01', '15/01/2027', '2027-02-03', '28/02/2027'], true],
  [['2027-05-01', '1/15/2027'], true],
  // Of one kind alone, with a day beyond 12 among the dates, or a text that could be either.
  [['2027-05-01', '2027-02-03'], false],
  [['01/05/2027', '15/01/2027'], false],
  [['2027-05-13', '15/01/2027'], false],
  [['2027-05-01', '15/01/2027', '03/04/2027'], false],
])('a spreadsheet has taken some dates of %j for its own: %s', (cells, swapped) => {
  expect(isHalfSwapped(cells)).toBe(swapped);
});
