import { type DecimalSign, possibleSigns, readCents, readCount } from './amounts.js';

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
  ['$.300', '.', 30_000],
  ['$.50', '.', 50],
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

it.each([
  '£ 300,00',
  'R$ 300,00',
  'S/ 300,00',
  'S/. 300,00',
  '₲ 300,00',
  'Bs 300,00',
  'Bs. 300,00',
  'COP 300,00',
  '$U 300,00',
  'U$S 300,00',
  'RD$300,00',
  'CLP 300,00',
  'Q300,00',
  'MX$ 300,00',
  '300,00 €',
  '300,00 CHF',
  '300,00\u00a0USD',
  'USD $ 300,00',
  'USD$300,00',
  '$b 300,00',
  'Lps. 300,00',
  'Kč 300,00',
  '300,00 Ft',
  'CHF 300.-',
  '300,—',
  'US $300,00',
  'L. 300,00',
  'Q.300,00',
  '$.300,00',
  'RD$. 300,00',
  'Bs.D 300,00',
  'KM 300,00',
  '300,00 din.',
  'BAM 300,00',
  'KYD 300,00',
])('%s is an amount in a currency', (cell) => {
  expect(readCents(cell, ',')).toBe(300_00);
});

it.each<[string, number | null]>([
  ['10’237', 10_237_00],
  ['10\u202f237,50', 10_237_50],
  ["1'234'567", 1_234_567_00],
  ['-$ 12,50', -12_50],
  ['12 34', null],
  ['1Q2', null],
  ['300 abc', null],
  ['300-', null],
  ['X 300', null],
])('%s is %s cents', (cell, cents) => {
  expect(readCents(cell, ',')).toBe(cents);
});

it.each<[string, number | null]>([
  ['3.000 avisos', 3000],
  ['12 salidas', 12],
  ['12,0', 12],
  ['2 mil', null],
  ['2k', null],
  ['3 docenas', null],
  ['12,5', null],
])('%s is a count of %s', (cell, count) => {
  expect(readCount(cell, ',')).toBe(count);
});
