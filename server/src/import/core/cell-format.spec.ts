import fc from 'fast-check';
import {
  CASES,
  CENTS,
  FORMATS,
  FRACTIONS,
  NUMBERS,
  POWERS,
  seen,
  TABLE,
} from '../../../test/factories/number-formats.js';
import { builtInFormat, type CellFormat, formatOfCode, numberText } from './cell-format.js';

it('every format of the table is among these', () => {
  expect(Object.values(TABLE).filter((code) => !FORMATS.includes(code))).toEqual([]);
});

describe.each(CASES)('%s', (_, codes, values, read) => {
  it.each(codes)('in the format %s are what a person sees', (code) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(numberText(value, formatOfCode(code), false)).toBe(read(value, code));
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  ['hh:mm', 46_023.25, '06:00'],
  ['h:mm:ss', 46_023.260_428_240_74, '06:15:01'],
  ['h:mm AM/PM', 1.5, '12:00'],
])('a clock in the format %s over a date is the time of its day', (code, value, text) => {
  expect(numberText(value, formatOfCode(code), false)).toBe(text);
});

it.each([
  ['"D-"General', 7, 'D-7'],
  ['General"-X"', 120, '120-X'],
  ['"AR@ "@', 12, 'AR@ 12'],
  ['"C-"0000', 31, 'C-0031'],
  ['"$ "General', 12, '12'],
  ['"V"General', 1.5, '1.5'],
])('the number of a record in the format %s keeps its letters', (code, value, text) => {
  expect(numberText(value, formatOfCode(code), false)).toBe(text);
});

it.each([
  ['yyyy', '2027'],
  ['"Año "yy', '2027'],
  ['mmmm', '2027-03'],
  ['dddd', '2027-03-01'],
])('a date in the format %s is no more of it than is seen', (code, text) => {
  expect(numberText(46_447, formatOfCode(code), false)).toBe(text);
});

/** The number in what is seen: `(1,234.50)` is below zero, `12%` a hundredth, and `1 1/2` a sum. */
function numberIn(text: string): number {
  const bare = text.replaceAll(/[^\d./E+-]|,/g, (sign) => (sign === ' ' ? ' ' : '')).trim();
  const [, whole = '0', above, below] = /^-? *(?:(\d+) +)?(\d+)\/(\d+)$/.exec(bare) ?? [];
  const size =
    above === undefined
      ? Math.abs(Number(bare.replaceAll(' ', '')))
      : Number(whole) + Number(above) / Number(below);
  const sign = text.includes('(') || text.trim().startsWith('-') ? -1 : 1;
  return (sign * size) / (text.includes('%') ? 100 : 1);
}

it.each([...NUMBERS, ...FRACTIONS])('a number in the format %s is what a person sees', (code) => {
  fc.assert(
    fc.property(CENTS, (cents) => {
      // Of a format that rounds, numbers that need no rounding.
      const value = FRACTIONS.includes(code)
        ? cents / 4
        : code.includes('.00') && !code.includes('%')
          ? cents / 100
          : cents;
      const own = numberText(value, formatOfCode(code), false);
      expect(numberIn(own)).toBeCloseTo(numberIn(seen(value, code)), 6);
    }),
    { numRuns: 60 },
  );
});

it.each(POWERS)('a number in the format %s keeps the digits that it hides', (code) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (value) => {
      expect(numberText(value, formatOfCode(code), false)).toBe(String(value));
    }),
  );
});

it.each(
  Object.keys(TABLE)
    .map(Number)
    .filter((id) => id < 50),
)('the format of the number %i is that of its code', (id) => {
  const of = (format: CellFormat | undefined) => format && { ...format, elapsed: undefined };
  const code = TABLE[id] ?? '';
  expect(of(builtInFormat(id))).toEqual(of(formatOfCode(code)));
});
