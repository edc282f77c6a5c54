import fc from 'fast-check';
import { LIMITS } from '../contract/limits.js';
import { IN_PRESET_MAPS } from '../playout/engine/presets-in.js';
import { read, type ReadFile, type ReadTask } from './as-run-worker.js';

const INTEGER = 2_147_483_647;
const HEAD = 'airedDate,airedTime,airedLength,scheduledTime,cart,scheduledCart,file,title';

/** A file in as many pieces as it takes. */
function readWhole(
  sent: Pick<ReadTask, 'bytes' | 'fileName' | 'date' | 'map'> & Partial<ReadTask>,
  timeZone = 'UTC',
): ReadFile {
  const file = { answer: null, setting: null, today: '2099-12-31', utc: false, ...sent, timeZone };
  let found = read({ ...file, begun: null });
  while ('usedMs' in found) found = read({ ...file, bytes: new Uint8Array(), begun: found });
  return found;
}

const readCsv = (...lines: string[]): ReadFile =>
  readWhole({
    bytes: Buffer.from([HEAD, ...lines, ''].join('\n')),
    fileName: '',
    date: null,
    map: IN_PRESET_MAPS.csv,
  });
const outcome = (line: string): string => {
  // A row of an ordinary day says what day the file is of.
  const { rows, problems } = readCsv('2026-12-01,08:00:00,30,,1,,a,b', line);
  return rows.length === 2 ? 'stored' : (problems[0]?.reason ?? 'lost');
};

it.each([
  ['XX20261202.csv', ['2026-12-01']],
  ['XX20261130.csv', ['2026-12-01']],
  ['XX20261201.csv', ['2026-12-01']],
])('a file %s whose rows all say 1 December is of that day', (fileName, expected) => {
  const bytes = Buffer.from(`${HEAD}\n2026-12-01,08:00:00,30,,1,,a,b\n`);
  const { dates } = readWhole({ bytes, fileName, date: null, map: IN_PRESET_MAPS.csv });
  expect(dates).toEqual(expected);
});

describe('a line of what aired', () => {
  it.each([
    ['2026-12-02,08:00:00,30,,1,,a,b', 'stored'],
    // More than a year away from its file's date.
    ['2031-01-19,08:00:00,30,,1,,a,b', 'DATE'],
    ['2068-01-19,08:00:00,30,,1,,a,b', 'DATE'],
    ['2000-01-01,08:00:00,30,,1,,a,b', 'DATE'],
    ['1999-12-31,08:00:00,30,,1,,a,b', 'DATE'],
    ['1931-06-01,08:00:00,30,,1,,a,b', 'DATE'],
    ['2100-01-01,08:00:00,30,,1,,a,b', 'DATE'],
    ['2026-12-01,08:00:00,30,,2147483647,,a,b', 'stored'],
    ['2026-12-01,08:00:00,30,,999999999999,,a,b', 'stored'],
  ])('%s: %s', (line, expected) => {
    expect(outcome(line)).toBe(expected);
  });

  it.each(['2000-01-01', '2068-01-19', '2099-12-31'])('may be of a file of %s', (date) => {
    const { rows, dates } = readCsv(`${date},08:00:00,30,,1,,a,b`);
    expect([rows[0]?.airedTime, dates]).toEqual([28_800, [date]]);
  });

  it.each([
    [490, '📻📻'],
    [496, '📻'],
    [498, '📻'],
    [499, ''],
    [500, ''],
  ])('is shown with a problem in whole characters, without NUL, of %i and more', (before, end) => {
    const { problems } = readCsv(`${'x'.repeat(before)}📻\0📻`);
    const [{ text } = { text: '' }, ...others] = problems;
    expect(others).toEqual([]);
    expect([text.isWellFormed(), text.includes('\0'), text.length <= LIMITS.asRunQuoted]).toEqual([
      true,
      false,
      true,
    ]);
    // What replaces NUL and halves of characters stands where they stood.
    expect(text.replaceAll('\ufffd', '')).toBe(`${'x'.repeat(before)}${end}`);
  });

  it('of XML may be one of tens of thousands', () => {
    const bytes = Buffer.from(
      `<r>${'<AffidavitSpot><SpotID>1</SpotID></AffidavitSpot>'.repeat(60_000)}</r>`,
    );
    const file = { bytes, fileName: '', date: '2026-12-01', map: IN_PRESET_MAPS.affidavit };
    const { problems, unread } = readWhole(file);
    expect([problems.length, unread]).toEqual([LIMITS.asRunProblems, 60_000]);
  });
});

it('rows of an hour that comes twice are of its second pass where the file goes back', () => {
  const lines = ['00:55:00', '01:15:00', '01:45:00', '01:15:00', '01:45:00', '02:15:00'].map(
    (time) => `2027-11-07,${time},30,,1001,,a,b`,
  );
  const bytes = Buffer.from([HEAD, ...lines, ''].join('\n'));
  const file = { bytes, fileName: '', date: null, map: IN_PRESET_MAPS.csv };
  const passes = (timeZone: string) => readWhole(file, timeZone).rows.map(({ again }) => again);
  expect(passes('America/New_York')).toEqual([false, false, false, true, true, false]);
  expect(passes('UTC')).not.toContain(true);
});

/** Pieces of lines as a hostile file may have them, and any text. */
const PIECE = fc.oneof(
  fc.constantFrom(
    '\0',
    '📻',
    '\ud83d',
    '\ufeff',
    '"',
    '|',
    '\t',
    '<a>',
    'Aired',
    '24:00:00',
    '47:59:59',
  ),
  fc.constantFrom('2000-01-01', '2099-12-31', '1931-01-01', '2068-01-19', '08:00:00', '0:00:30'),
  fc.integer({ min: 0, max: 10 ** 12 }).map(String),
  fc.string({ unit: 'binary', maxLength: 250 }),
);
const LINE = fc.array(PIECE, { maxLength: 12 }).map((pieces) => pieces.join(','));

it('whatever a file holds, what is read of it can be stored', () => {
  const maps = Object.values(IN_PRESET_MAPS);
  fc.assert(
    fc.property(
      fc.constantFrom(...maps),
      fc.array(LINE, { maxLength: 8 }),
      fc.constantFrom(null, '2000-01-01', '2026-12-01', '2099-12-31'),
      (map, lines, date) => {
        const bytes = Buffer.from([HEAD, ...lines].join('\n'));
        const { rows, problems } = readWhole({ bytes, fileName: '', map, date });
        for (const row of rows) {
          const { airedTime, scheduledTime, airedLength, cart, scheduledCart } = row;
          for (const text of [cart, scheduledCart])
            expect(text ?? '1').toMatch(/^[A-Za-z0-9._-]{1,32}$/);
          for (const number of [airedTime, scheduledTime, airedLength])
            expect(Math.abs(number ?? 0)).toBeLessThanOrEqual(INTEGER);
          for (const text of [row.file, row.isci, row.title]) {
            expect(text === null || (text.isWellFormed() && !text.includes('\0'))).toBe(true);
            expect((text ?? '').length).toBeLessThanOrEqual(LIMITS.file);
          }
          expect(row.nominal >= '2000-01-01' && row.nominal <= '2099-12-31').toBe(true);
        }
        for (const { text } of problems)
          expect(
            text.length <= LIMITS.asRunQuoted && text.isWellFormed() && !text.includes('\0'),
          ).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
