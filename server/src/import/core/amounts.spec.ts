import { type DecimalSign, possibleSigns, readCents } from './amounts.js';

it.each<[string, DecimalSign, number | null]>([
  ['12.5', '.', 1250],
  ['12,5', ',', 1250],
  ['1.234,50', ',', 123_450],
  ['1,234.50', '.', 123_450],
  ['$ 1.234.567', ',', 123_456_700],
  ['U$S 12', '.', 1200],
  ['USD 12', '.', 1200],
  ['12,50 €', ',', 1250],
  ['-3', '.', -300],
  ['0', '.', 0],
  ['.5', '.', 50],
  ['12.500', '.', 1250],
  ['12.505', '.', null],
  ['12.34', ',', null],
  ['1.2.3', '.', null],
  ['sin cargo', '.', null],
  ['', '.', null],
  ['99999999999999', '.', null],
])('%s with %s', (cell, sign, cents) => {
  expect(readCents(cell, sign)).toBe(cents);
});

it.each<[readonly string[], DecimalSign[]]>([
  [['12.5', '1,234.50'], ['.']],
  [['12,5', '1.234'], [',']],
  [['10', '250', ''], ['.']],
  // A thousand, or one and more than cents.
  [['1.234'], [',']],
  // A thousand, or one with a zero too much.
  [['1.230'], ['.', ',']],
])('of %j decides %j', (cells, signs) => {
  expect(possibleSigns(cells)).toEqual(signs);
});
