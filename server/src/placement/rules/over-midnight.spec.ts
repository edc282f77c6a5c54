import { aBreak, aLine, anAdvancedLine, weekOf } from '../../../test/placement/build.js';
import { datesOf, dayNumber } from '../../contract/time.js';
import { makeDays } from '../month.js';
import { airingsOrdered, dayOf, mayAirOn, mostFill } from './asking.js';
import { lineKey, type StationInputs } from './day-input.js';
import { eveningShare, MORNING, withHeldEvenings } from './evening-quota.js';
import { partAt, partsOf } from './over-midnight.js';
import { asksOfWeek } from './quota.js';
import type { Line, LockedDay } from './types.js';

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
    const [evening = 0, morning = 0] = lines.map((line) => airingsOrdered(line, dayOf(date)));
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

it('what an evening may not have of its share is told as left out', () => {
  const quota = { per: 'week', occurrences: 28, maxPerDay: 2, startDate: '2026-10-05' } as const;
  const inputs = schedule([aLine({ ...hours, ...quota, endDate: '2026-10-11' })]);
  const made = makeDays(inputs, datesOf('2026-10-05', '2026-10-12'));
  expect(made.map(({ plan }) => plan.unplaced.map(({ reason, count }) => [reason, count]))).toEqual(
    [...Array<unknown>(7).fill([['QUOTA', 2]]), []],
  );
});

describe('of a quota that locked days hold in part', () => {
  const WEEK = datesOf('2026-10-05', '2026-10-12');
  const quota = {
    ...hours,
    scheduleId: 7,
    forebears: [3],
    occurrences: 28,
    per: 'week',
    startDate: '2026-10-05',
    endDate: '2026-10-11',
  } as const;
  const locked = (
    date: string,
    before: number,
    after: number,
    id: number = quota.scheduleId,
  ): LockedDay => ({ date, airings: { [2 * id]: before, [2 * id + MORNING]: after } });
  const held = (days: readonly LockedDay[], more: object = {}) => {
    const inputs = schedule([aLine({ ...quota, ...more })]);
    const lines = withHeldEvenings(inputs.lines, days);
    return asked({ ...inputs, lines }, ...WEEK).map(([, evening, morning]) => [evening, morning]);
  };
  const sum = (of: number[][]): number => of.flat().reduce((total, n) => total + n, 0);

  it('evenings keep their shares as long as locked ones have theirs', () => {
    const planned = [locked('2026-10-05', 3, 0), locked('2026-10-06', 3, 1)];
    expect(held([])).toEqual([[3, 0], ...Array(6).fill([3, 1]), [0, 1]]);
    expect(held(planned)).toEqual([[0, 0], [0, 0], ...Array(5).fill([3, 1]), [0, 1]]);
  });

  it('what a line before aired counts, after midnight too, and nothing is sold again', () => {
    // Of the line before, with all in the hours after midnight of Monday and Tuesday.
    const before = [locked('2026-10-05', 0, 0, 3), locked('2026-10-06', 5, 4, 3)];
    const asks = held([...before, locked('2026-10-07', 0, 6, 3)]);
    expect(sum(asks)).toBe(28 - 15);
    expect(asks.slice(0, 3)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    // After midnight of Wednesday, whose evening had nothing, its part is still asked for.
    expect(asks[3]).toEqual([2, 1]);
  });

  it('what other days of it have leaves less, and never less than nothing', () => {
    const friday = [0, 0, 0, 0, 0, 1, 0];
    const days = [locked('2026-10-05', 20, 0), locked('2026-10-06', 0, 10)];
    expect(sum(held(days, { days: friday }))).toBe(0);
    expect(sum(held([locked('2026-10-05', 8, 0)], { days: friday }))).toBe(20);
  });

  it('what airs in the night after its last day is of its period', () => {
    const days = ['2026-10-12', '2026-10-13'].map((date) => locked(date, 0, 9));
    expect(sum(held(days))).toBe(28 - 9);
  });

  it('an evening with one locked part asks for no more than its share lacks', () => {
    const asks = (before: number) => held([locked('2026-10-05', before, 0)])[1]?.[1];
    expect([3, 2, 4, 9].map(asks)).toEqual([1, 1, 0, 0]);
    expect(sum(held([locked('2026-10-05', 9, 0)]))).toBe(19);
  });

  it('counts for a line by day as well that goes on with one over midnight', () => {
    const plain = aLine({ ...quota, startTime: 600, endTime: 1380 });
    const days = [locked('2026-10-05', 3, 5, 3), locked('2026-10-06', 3, 1, 3)];
    const [ask] = asksOfWeek([plain], dayNumber('2026-10-05'), days, () => true);
    // What aired on Monday after midnight was of the Sunday before.
    expect(ask?.asked).toBe(28 - 3 - 3 - 1);
  });
});

it("an evening's fill has its most in both parts together", () => {
  const [evening, morning] = schedule([aLine({ ...hours, service: 'fill', maxPerDay: 4 })]).lines;
  const most = (line: Line | undefined) => line && mostFill(line, dayOf('2026-10-06'));
  expect([most(evening), most(morning)]).toEqual([3, 1]);
  expect(mostFill(aLine({ service: 'fill', maxPerDay: 4 }), dayOf('2026-10-06'))).toBe(4);
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
