import { SSF } from '@e965/xlsx';
import fc from 'fast-check';

/** What SheetJS, which shows cells as spreadsheets do, makes of a number. */
export const seen = (value: number, code: string): string => String(SSF.format(code, value)).trim();

/** SheetJS's own table of formats, and those that people make. */
export const TABLE = SSF.get_table() as Record<string, string>;
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
export const NUMBERS = [
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
export const FRACTIONS = ['# ?/?', '# ??/??'];
export const POWERS = ['0.00E+00', '##0.0E+0'];
const MASKS = ['0000', '"C-"0000', '00-00000000-0', '(0000) 00-0000', '0000"-k"', '"N° "00000'];
/** As a text is, and tenths of a second, which nothing that is read has. */
const ASIDE = ['@', 'mmss.0'];

/** Every format of these. */
export const FORMATS = [
  DATES,
  MONTHS,
  CLOCKS,
  MINUTES,
  ELAPSED,
  BOTH,
  MASKS,
  NUMBERS,
  FRACTIONS,
  POWERS,
  ASIDE,
].flat();

const DAY = fc.integer({ min: 61, max: 73_050 });
const MINUTE = fc.integer({ min: 0, max: 1439 });
const SECOND = fc.integer({ min: 0, max: 86_399 });
export const CENTS = fc.integer({ min: -99_999_999, max: 99_999_999 });

/** A number in each format, and what a person would read in it, as SheetJS shows it in one way. */
export const CASES: readonly [
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
