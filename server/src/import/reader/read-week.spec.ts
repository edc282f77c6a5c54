import { encodeWindows1252 } from '../../playout/engine/windows-1252.js';
import { WEEK_FIELDS } from '../core/week-headings.js';
import { type LogFile, lengthsOf, readWeek } from './read-week.js';
import { SheetRefusedError } from './sheet-refused-error.js';

const log = (name: string, ...lines: string[]): LogFile => ({
  name,
  bytes: Buffer.from(lines.join('\r\n'), 'latin1'),
});

/** The rows of a week, each as its cells by field, with its numbers by date. */
function rowsOf(files: readonly LogFile[], gridMonth: string | null = null) {
  const [headings, ...rows] = readWeek(files, gridMonth).rows;
  const dates = headings?.cells.slice(WEEK_FIELDS.length) ?? [];
  return rows.map(({ cells }) => {
    const text = cells.slice(0, WEEK_FIELDS.length).filter((cell) => cell !== '');
    const counts = dates.flatMap((date, i) => {
      const count = cells[WEEK_FIELDS.length + i] ?? '';
      return count === '' ? [] : [`${date}=${count}`];
    });
    return [...text, ...counts].join(' ');
  });
}

describe('a week of logs', () => {
  it('has a row for each break with its weekdays, and for each file and hour with its numbers', () => {
    const monday = log(
      '20261130.LOG',
      '; a comment',
      '/Tanda /08:15 SF3 *60/2',
      'acme',
      'sandez.v2.mp3',
      '/Tanda /08:45 SC',
      'acme',
      '/Tanda /10:00 EF3',
      'acme',
      '/Volume 80',
    );
    const tuesday = log('20261201.LOG', '/Tanda /08:15 SF3', 'ACME', '/Tanda /09:00 SF5', '/Time');
    expect(rowsOf([monday, tuesday])).toEqual([
      'mon, tue 08:15 start 3',
      'mon 08:45 start 0',
      'tue 09:00 start 5',
      'mon 10:00 end 3',
      '/Time /Time /Time 1 09:00 10:00 2026-12-01=1',
      'acme acme acme 08:00 09:00 2026-11-30=2 2026-12-01=1',
      // A break that ends at ten is of the hour before.
      'acme acme acme 09:00 10:00 2026-11-30=1',
      'sandez.v2.mp3 sandez.v2.mp3 sandez.v2.mp3 08:00 09:00 2026-11-30=1',
    ]);
  });

  it('has as its grid what most files of a weekday have, and lists the rest with its days', () => {
    const day = (name: string, ...times: string[]): LogFile =>
      log(name, ...times.flatMap((time) => [`/Tanda /${time} SF3`, 'a']));
    const rows = rowsOf([
      day('20261102.LOG', '08:00', '09:00'),
      day('20261109.LOG', '08:00', '09:00'),
      day('20261116.LOG', '08:00', '10:00'),
      // One of two is not most of them.
      day('20261103.LOG', '08:00'),
      day('20261110.LOG', '09:00'),
    ]);
    expect(rows.slice(0, -3)).toEqual([
      'mon 08:00 start 3',
      '2026-11-03 08:00 start 3',
      'mon 09:00 start 3',
      '2026-11-10 09:00 start 3',
      '2026-11-16 10:00 start 3',
    ]);
  });

  it('of files that name a weekday alone is of the month that somebody says', () => {
    const file = log('WED00.LOG', '/Tanda /08:00 SF3', 'a');
    const asked = readWeek([file], null);
    expect(asked.rows[0]?.cells.slice(WEEK_FIELDS.length)).toEqual(['1', '2', '3']);
    expect(rowsOf([file], '2026-12-05').at(-1)).toBe(
      'a a a 08:00 09:00 2026-12-02=1 2026-12-09=1 2026-12-16=1 2026-12-23=1 2026-12-30=1',
    );
    expect(rowsOf([log('mie.log', '/Tanda /08:00 SF3', 'a')], '2026-12-05')[0]).toBe(
      'wed 08:00 start 3',
    );
  });

  it('reads names in Windows-1252', () => {
    const file: LogFile = {
      name: '20261130.LOG',
      bytes: encodeWindows1252('/Tanda /08:00 SF3\r\nñandú\r\n'),
    };
    expect(rowsOf([file]).at(-1)).toContain('ñandú');
  });
});

describe('a week of logs is refused', () => {
  const one = (...lines: string[]) => [log('20261130.LOG', ...lines)];
  const ordinary = ['/Tanda /08:00 SF3', 'a'];
  it.each<[string, LogFile[], [string, number | null]]>([
    [
      '63 files',
      Array.from({ length: 63 }, (_, i) => log(`202611${i}.LOG`, ...ordinary)),
      ['TOO_MANY_LOGS', null],
    ],
    [
      'two of one date',
      [...one(...ordinary), log('b/20261130.LOG', ...ordinary)],
      ['SAME_DATE', null],
    ],
    ['a name without a day', [log('monday.LOG', ...ordinary)], ['LOG_NAME', null]],
    ['a date that is none', [log('20261131.LOG', ...ordinary)], ['LOG_NAME', null]],
    ['a time after 24:00', one('; first', '/Tanda /24:10 SF3', 'a'), ['BREAK_TIME', 2]],
    ['24:00', one('/Tanda /24:00 EF3', 'a'), ['BREAK_TIME', 1]],
    ['a break without a time', one('/Tanda', 'a'), ['BREAK_TIME', 1]],
    ['a break without a time but with a way', one('/Tanda SC', 'a'), ['BREAK_TIME', 1]],
    ['10 MB of one line', one('/Tanda /08:00 SF3', 'a'.repeat(10_000_000)), ['LONG_LINE', 2]],
    ['no airings', one('/Tanda /08:00 SF3', '; nothing'), ['NO_AIRINGS', null]],
    ['no files', [], ['NO_AIRINGS', null]],
  ])('for %s', (_, files, [refusal, row]) => {
    const refused = (): unknown => readWeek(files, null);
    expect(refused).toThrow(SheetRefusedError);
    expect(() => readWeek(files, null)).toThrow(
      expect.objectContaining({ refusal, row }) as SheetRefusedError,
    );
  });
});

describe('lengths', () => {
  const breaks = (...of: [number | null, ...string[]][]) =>
    of.map(([seconds, ...files]) => ({ seconds, files }));

  it('are known wherever all files of a break but one are', () => {
    const found = lengthsOf(
      breaks([90, 'a', 'b', 'b'], [30, 'a'], [45, 'b', 'c', '/Time'], [null, 'd'], [60, 'e', 'f']),
    );
    expect([...found].sort()).toEqual([
      ['a', 30],
      ['b', 30],
      ['c', 15],
    ]);
  });

  it('are not known of a file that is of two lengths, nor where nothing is left for it', () => {
    expect([
      ...lengthsOf(breaks([30, 'a'], [20, 'a'], [60, 'b'], [60, 'b', 'c'], [25, 'd', 'd'])),
    ]).toEqual([['b', 60]]);
  });
});
