import { aBreak, aLine, anAdvancedLine, weekOf } from '../../../test/placement/build.js';
import { datesOf } from '../../contract/time.js';
import { makeDays } from '../month.js';
import { airingsAsked, dayOf, eveningShare, mayAirOn } from './asking.js';
import { lineKey, type StationInputs } from './day-input.js';
import { partAt, partsOf } from './over-midnight.js';
import type { Line } from './types.js';

/** 22:00 to 02:00: three breaks before midnight, one after it. */
const TIMES = [30, 600, 1320, 1360, 1400];
const hours = { startTime: 1320, endTime: 120 };
const schedule = (lines: readonly Line[], more: Partial<StationInputs> = {}): StationInputs => {
  const week = weekOf({
    station: { maxBlockTime: 60, maxHourTime: null },
    breaks: TIMES.map((time) => aBreak(time)),
    shows: [],
    lines: [],
  });
  const inputs = { ...week, ...more };
  return { ...inputs, lines: lines.flatMap((line) => partsOf(line, inputs)) };
};

/** By date, what the parts ask for: before midnight, and after it. */
const asked = ({ lines }: StationInputs, ...dates: string[]): [string, number, number][] =>
  dates.map((date) => {
    const [evening = 0, morning = 0] = lines.map((line) => airingsAsked(line, dayOf(date)));
    return [date, evening, morning];
  });

it('a number is shared by the number of breaks, the largest remainder first', () => {
  expect([0, 1, 2, 3, 4, 5].map((n) => eveningShare(n, 3, 1))).toEqual([0, 1, 2, 2, 3, 4]);
  expect(eveningShare(1, 1, 1)).toBe(1);
  expect(eveningShare(3, 2, 2)).toBe(2);
  expect(eveningShare(4, 0, 2)).toBe(0);
  expect(eveningShare(4, 2, 0)).toBe(4);
  expect(eveningShare(4, 0, 0)).toBe(4);
});

it('a line that ends after it starts stands for itself', () => {
  for (const line of [
    aLine({ startTime: 0, endTime: 1440 }),
    aLine({ timeMode: 1, showId: 1, startTime: null, endTime: null }),
    anAdvancedLine({ startTime: 60, endTime: 61 }),
  ])
    expect(partsOf(line, { breaks: [] })).toEqual([line]);
});

it('dates and ticked days are those of the evening', () => {
  const friday = [0, 0, 0, 0, 0, 1, 0] as const;
  const line = aLine({ ...hours, days: friday, occurrences: 4, endDate: '2026-10-09' });
  expect(asked(schedule([line]), '2026-10-08', '2026-10-09', '2026-10-10', '2026-10-16')).toEqual([
    ['2026-10-08', 0, 0],
    ['2026-10-09', 3, 0],
    ['2026-10-10', 0, 1],
    ['2026-10-16', 0, 0],
  ]);
  const fill = schedule([{ ...line, service: 'fill' }]);
  const runs = (date: string) => fill.lines.map((part) => mayAirOn(part, dayOf(date)));
  expect([runs('2026-10-09'), runs('2026-10-10')]).toEqual([
    [true, false],
    [false, true],
  ]);
});

it("the last evening of a detailed line's month airs on into the next month", () => {
  const occurrences = Array.from({ length: 31 }, (_, day) => (day === 30 ? 4 : 0));
  const line = anAdvancedLine({ ...hours, date: '2026-10-01', occurrences });
  expect(asked(schedule([line]), '2026-10-31', '2026-11-01')).toEqual([
    ['2026-10-31', 3, 0],
    ['2026-11-01', 0, 1],
  ]);
});

it('a quota is shared evenly over evenings, and no evening has more than it may', () => {
  const week = datesOf('2026-10-05', '2026-10-12');
  const sums = (more: object) =>
    asked(
      schedule([aLine({ ...hours, startDate: '2026-10-05', endDate: '2026-10-11', ...more })]),
      ...week,
    )
      .map(([, evening, morning]) => [evening, morning] as const)
      .reduce(([e, m], [evening, morning]) => [e + evening, m + morning], [0, 0]);
  expect(sums({ per: 'week', occurrences: 28 })).toEqual([21, 7]);
  expect(sums({ per: 'flight', occurrences: 14 })).toEqual([14, 0]);
  expect(sums({ per: 'week', occurrences: 28, maxPerDay: 2 })).toEqual([14, 0]);
});

it('a clock that skips the breaks after midnight leaves them all to the evening', () => {
  const skipped = { '2026-10-06': [0, 60] as const };
  const line = aLine({ ...hours, occurrences: 4 });
  expect(asked(schedule([line], { skipped }), '2026-10-05', '2026-10-06', '2026-10-07')).toEqual([
    ['2026-10-05', 4, 1],
    ['2026-10-06', 3, 0],
    ['2026-10-07', 3, 1],
  ]);
});

describe('the logs of a line over midnight', () => {
  const line = aLine({ ...hours, scheduleId: 1, occurrences: 4, startDate: '2026-10-06' });
  const full = aLine({ scheduleId: 2, length: 60, startTime: 0, endTime: 60, occurrences: 1 });
  const dates = datesOf('2026-10-05', '2026-10-08');
  const made = (inputs: StationInputs, of: readonly string[]) =>
    makeDays(inputs, of).map(({ input, plan }) => ({
      date: plan.date,
      placed: plan.breaks.flatMap((b) =>
        b.airings.flatMap((airing) =>
          input.lines[airing.line]?.scheduleId === 1 ? [b.break.time] : [],
        ),
      ),
      unplaced: plan.unplaced.map(({ reason, count }) => [reason, count]),
    }));

  it('are made date by date, whatever else is made', () => {
    const inputs = schedule([line]);
    const evening = [1320, 1360, 1400];
    const all = made(inputs, dates);
    expect(all.map(({ placed }) => placed)).toEqual([
      [],
      evening,
      [30, ...evening],
      [30, ...evening],
    ]);
    expect(dates.flatMap((date) => made(inputs, [date]))).toEqual(all);
    const turned = { ...inputs, lines: inputs.lines.toReversed() };
    expect(made(turned, dates)).toEqual(all);
    // Beside a quota, whose week is planned as one.
    const quota = aLine({ scheduleId: 9, per: 'week', occurrences: 7, length: 5 });
    const beside = schedule([line, quota]);
    expect(made(beside, dates).map(({ placed }) => placed)).toEqual(
      all.map(({ placed }) => placed),
    );
  });

  it('tell what has no place in one part, and the other does not take it over', () => {
    const [, , third] = made(schedule([{ ...line, priority: 'B' }, full]), dates);
    expect(third).toEqual({
      date: '2026-10-07',
      placed: [1320, 1360, 1400],
      unplaced: [['FULL', 1]],
    });
  });
});

it('an airing is of the part that its break is in', () => {
  const parts = partsOf(aLine(hours), schedule([]));
  const partOf = (minute: number) => partAt(parts, minute)?.overMidnight?.part;
  expect([1320, 1439, 0, 119].map(partOf)).toEqual(['evening', 'evening', 'morning', 'morning']);
  expect(new Set(parts.map(lineKey)).size).toBe(2);
  const plain = aLine();
  expect(partAt([plain], 5)).toBe(plain);
});
