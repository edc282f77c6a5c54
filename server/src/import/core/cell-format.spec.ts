import { SSF } from '@e965/xlsx';
import fc from 'fast-check';
import { builtInFormat, type CellFormat, formatOfCode, shownNumber } from './cell-format.js';

/** What SheetJS, which shows cells as spreadsheets do, makes of a number. */
const seen = (value: number, code: string): string => String(SSF.format(code, value)).trim();

/** SheetJS's own table of formats, and those that people make. */
const TABLE = SSF.get_table() as Record<string, string>;
const DATES = [
  ...'dd/mm/yyyy|d/m/yy|yyyy-mm-dd|mm-dd-yy|dddd, d mmmm yyyy|[$-C0A]d" de "mmmm" de "yyyy|d-mmm'.split(
    '|',
  ),
  ...['m/d/yy', 'd-mmm-yy'],
];
const MONTHS = ['mmm-yy', 'mmmm yyyy', 'mm/yyyy'];
const CLOCKS = [
  'h:mm:ss',
  'hh:mm:ss',
  'h:mm:ss AM/PM',
  'mm:ss',
  TABLE[56] ?? '',
  'h" h "mm" m "ss',
];
const MINUTES = ['h:mm', 'hh:mm', 'h:mm AM/PM', 'hh"h"mm'];
const ELAPSED = ['[h]:mm:ss', '[hh]:mm:ss', '[mm]:ss'];
const BOTH = ['m/d/yy h:mm', 'dd/mm/yyyy hh:mm', 'yyyy-mm-dd"T"hh:mm'];
const NUMBERS = [
  ...[
    'General',
    '0',
    '0.00',
    '#,##0',
    '#,##0.00',
    '0%',
    '0.00%',
    '"$" #,##0.00',
    '[$€-2] #,##0.00',
  ],
  ...['#,##0 ;(#,##0)', '#,##0 ;[Red](#,##0)', '#,##0.00;(#,##0.00)', '#,##0.00;[Red](#,##0.00)'],
];
const FRACTIONS = ['# ?/?', '# ??/??'];
const POWERS = ['0.00E+00', '##0.0E+0'];
const MASKS = ['0000', '"C-"0000', '00-00000000-0', '(0000) 00-0000', '0000"-k"', '"N° "00000'];
/** As a text is, and tenths of a second, which nothing that is read has. */
const ASIDE = ['@', 'mmss.0'];

it('every format of the table is among these', () => {
  const all = [
    DATES,
    MONTHS,
    CLOCKS,
    MINUTES,
    ELAPSED,
    BOTH,
    NUMBERS,
    FRACTIONS,
    POWERS,
    ASIDE,
  ].flat();
  expect(Object.values(TABLE).filter((code) => !all.includes(code))).toEqual([]);
});

const DAY = fc.integer({ min: 61, max: 73_050 });
const MINUTE = fc.integer({ min: 0, max: 1439 });
const SECOND = fc.integer({ min: 0, max: 86_399 });
const CENTS = fc.integer({ min: -99_999_999, max: 99_999_999 });

/** A number in each format, and what a person would read in it, as SheetJS shows it in one way. */
const CASES: readonly [
  string,
  readonly string[],
  fc.Arbitrary<number>,
  (value: number, code: string) => string,
][] = [
  ['dates', DATES, DAY, (value) => seen(value, 'yyyy-mm-dd')],
  ['months', MONTHS, DAY, (value) => seen(value, 'yyyy-mm')],
  [
    'clocks with seconds',
    CLOCKS,
    SECOND.map((s) => s / 86_400),
    (value) => seen(value, 'hh:mm:ss'),
  ],
  ['clocks without', MINUTES, MINUTE.map((m) => m / 1440), (value) => seen(value, 'hh:mm')],
  [
    'lengths beyond a day',
    ELAPSED,
    fc.integer({ min: 0, max: 400_000 }).map((s) => s / 86_400),
    (value) => seen(value, '[hh]:mm:ss'),
  ],
  [
    'dates with clocks',
    BOTH,
    fc.tuple(DAY, fc.integer({ min: 1, max: 1439 })).map(([day, minute]) => day + minute / 1440),
    (value) => seen(value, 'yyyy-mm-dd hh:mm'),
  ],
  ['masks', MASKS, fc.integer({ min: 0, max: 9_999_999 }), (value, code) => seen(value, code)],
];

describe.each(CASES)('%s', (_, codes, values, read) => {
  it.each(codes)('in the format %s are what a person sees', (code) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(shownNumber(value, formatOfCode(code), false)).toBe(read(value, code));
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
  expect(shownNumber(value, formatOfCode(code), false)).toBe(text);
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
      const own = shownNumber(value, formatOfCode(code), false);
      expect(numberIn(own)).toBeCloseTo(numberIn(seen(value, code)), 6);
    }),
    { numRuns: 60 },
  );
});

it.each(POWERS)('a number in the format %s keeps the digits that it hides', (code) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (value) => {
      expect(shownNumber(value, formatOfCode(code), false)).toBe(String(value));
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
