import { aBreak, aLine, weekOf } from '../../test/placement/build.js';
import { addDays, datesOf } from '../contract/time.js';
import { makeDays } from './month.js';
import { lineKey, type StationInputs } from './rules/day-input.js';
import type { DayPlan, Line, LockedDay, SimpleLine, Unplaced } from './rules/types.js';
import { suggest } from './suggest.js';
import { Units } from './week.js';

/** Monday to Sunday. */
const WEEK = datesOf('2026-10-12', '2026-10-18');
const MON_TO_FRI = [0, 1, 1, 1, 1, 1, 0] as const;
const WEEKEND = [1, 0, 0, 0, 0, 0, 1] as const;

/** A station with these breaks of a minute each on every day. */
const stationWith = (
  lines: readonly Line[],
  times: readonly number[] = [600, 660],
  over: Partial<StationInputs> = {},
): StationInputs => ({
  ...weekOf({
    station: { maxBlockTime: 60, maxHourTime: null },
    breaks: times.map((time) => aBreak(time)),
    shows: [],
    lines,
  }),
  ...over,
});

const airingsOf = (made: ReturnType<typeof makeDays>, line: Line): number[] =>
  made.map(({ input, plan }) =>
    plan.breaks
      .flatMap(({ airings }) => airings)
      .reduce((n, a) => n + (lineKey(input.lines[a.line]!) === lineKey(line) ? 1 : 0), 0),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** By date, the entries of a line that are unplaced. */
const leftOf = (made: ReturnType<typeof makeDays>, line: Line): Record<string, Unplaced[]> =>
  Object.fromEntries(
    made.flatMap(({ input, plan }) => {
      const own = plan.unplaced.filter((u) => lineKey(input.lines[u.line]!) === lineKey(line));
      return own.length > 0 ? [[plan.date, own]] : [];
    }),
  );

const plans = (inputs: StationInputs, dates: readonly string[]): DayPlan[] =>
  makeDays(inputs, dates).map(({ plan }) => plan);

describe('the days of a week', () => {
  it('have as many airings as their lines ask for, evenly and no more than the limit of a day', () => {
    const five = aLine({ per: 'week', occurrences: 5, days: MON_TO_FRI, maxPerDay: 1 });
    const nine = aLine({ per: 'week', occurrences: 9 });
    const one = aLine({ per: 'week', occurrences: 1, days: WEEKEND });
    const made = makeDays(stationWith([five, nine, one]), WEEK);
    expect(airingsOf(made, five)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(airingsOf(made, nine).toSorted()).toEqual([1, 1, 1, 1, 1, 2, 2]);
    expect(airingsOf(made, one).slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(sum(airingsOf(made, one))).toBe(1);
    for (const { plan } of made) expect(plan.unplaced).toEqual([]);
  });

  it('take airings from days that are sold out to days that have room', () => {
    // A minute a day; on five days others have all of it.
    const fixed = aLine({ length: 60, days: MON_TO_FRI });
    const quota = aLine({ per: 'week', occurrences: 3, length: 30, priority: 'B' });
    const made = makeDays(stationWith([fixed, quota], [600, 610]), WEEK);
    expect(sum(airingsOf(made, quota))).toBe(3);
    expect(sum(airingsOf(made, fixed))).toBe(5);
    const full = makeDays(stationWith([fixed, { ...quota, occurrences: 6 }], [600]), WEEK);
    expect(airingsOf(full, quota)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  it('have more of a higher letter, whatever it costs a lower one', () => {
    const higher = aLine({ per: 'week', occurrences: 7, length: 60, priority: 'A' });
    const lower = aLine({ length: 60, priority: 'B', occurrences: 1 });
    const made = makeDays(stationWith([lower, higher], [600]), WEEK);
    expect(airingsOf(made, higher)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(sum(airingsOf(made, lower))).toBe(0);
  });

  it('say once what the week has no place for, on its last day', () => {
    const quota = aLine({ per: 'week', occurrences: 12, days: MON_TO_FRI, maxPerDay: 2 });
    const made = makeDays(stationWith([quota], [600, 660, 720]), WEEK);
    expect(airingsOf(made, quota)).toEqual([2, 2, 2, 2, 2, 0, 0]);
    expect(leftOf(made, quota)).toEqual({
      '2026-10-16': [{ line: 0, count: 2, reason: 'QUOTA', blockedBy: { REPEAT: 10, QUOTA: 5 } }],
    });
  });

  it('have no suggestion for it, as it is for the week to say', () => {
    const quota = aLine({ per: 'week', occurrences: 9, startTime: 600, endTime: 601 });
    const made = makeDays(stationWith([quota]), WEEK);
    const { input, plan } = made.at(-1)!;
    expect(suggest(input, plan)).toEqual([
      { ...plan.unplaced[0], count: 2, suggestions: [], complete: true },
    ]);
  });

  it('say why no break can ever take it', () => {
    const [early, long] = [
      aLine({ per: 'week', occurrences: 2, startTime: 0, endTime: 300 }),
      aLine({ per: 'week', occurrences: 3, length: 61, days: MON_TO_FRI }),
    ];
    const made = makeDays(stationWith([early, long]), WEEK);
    expect(leftOf(made, early)).toEqual({
      '2026-10-18': [{ line: 0, count: 2, reason: 'NO_BREAK' }],
    });
    expect(leftOf(made, long)).toEqual({
      '2026-10-16': [{ line: 0, count: 3, reason: 'TOO_LONG' }],
    });
  });

  it('are the same in whatever order and parts they are made', () => {
    const lines = [3, 1, 4, 2].map((occurrences, k) =>
      aLine({ per: 'week', occurrences, maxPerDay: k % 2 ? 1 : null, length: 30 }),
    );
    const inputs = stationWith([...lines, aLine({ length: 40 })]);
    const together = plans(inputs, WEEK);
    for (const date of WEEK.toReversed())
      expect(plans(inputs, [date])).toEqual([together[WEEK.indexOf(date)]]);
    const shuffled = stationWith([...inputs.lines].reverse());
    expect(makeDays(shuffled, WEEK).map(({ plan }) => plan.quality)).toEqual(
      together.map(({ quality }) => quality),
    );
  });

  it('are the same in a week that begins in the month before', () => {
    const week = datesOf('2026-09-28', '2026-10-04');
    const inputs = stationWith([
      aLine({ per: 'week', occurrences: 4, maxPerDay: 1 }),
      aLine({ per: 'month', occurrences: 60 }),
    ]);
    const together = plans(inputs, week);
    for (const [k, date] of week.entries()) expect(plans(inputs, [date])).toEqual([together[k]]);
    expect(sum(airingsOf(makeDays(inputs, week), inputs.lines[0]!))).toBe(4);
  });
});

describe('an order over a year', () => {
  it('gets exactly what it says where there is room', () => {
    const year = { startDate: '2026-01-05', endDate: '2027-01-03', per: 'week' } as const;
    const lines = [
      aLine({
        ...year,
        occurrences: 2,
        days: MON_TO_FRI,
        maxPerDay: 1,
        startTime: 360,
        endTime: 600,
      }),
      aLine({ ...year, occurrences: 3 }),
      aLine({ ...year, occurrences: 1, days: WEEKEND }),
    ];
    const made = makeDays(
      stationWith(lines, [420, 540, 720]),
      datesOf(year.startDate, year.endDate),
    );
    const totals = lines.map((line) => sum(airingsOf(made, line)));
    expect(totals).toEqual([104, 156, 52]);
    expect(sum(totals)).toBe(312);
    expect(Math.max(...airingsOf(made, lines[0]!))).toBe(1);
  });
});

describe('locked days', () => {
  const quota = aLine({ per: 'week', occurrences: 3, maxPerDay: 1 });
  const inputs = stationWith([quota, aLine({ length: 30 })]);
  const lockedAt = (date: string, airings: number): LockedDay => ({
    date,
    airings: { [lineKey(quota)]: airings },
  });
  const open = WEEK.filter((date) => date !== '2026-10-13');

  it('count, and what was taken out of them is asked for again; unlocking gives the first result', () => {
    const first = plans(inputs, WEEK);
    const taken = { ...inputs, locked: [lockedAt('2026-10-13', 0)] };
    expect(sum(airingsOf(makeDays(taken, open), quota))).toBe(3);
    const kept = { ...inputs, locked: [lockedAt('2026-10-13', 1)] };
    expect(sum(airingsOf(makeDays(kept, open), quota))).toBe(2);
    expect(plans({ ...taken, locked: [] }, WEEK)).toEqual(first);
  });

  it('are planned with nobody, and stand for themselves in the month', () => {
    const locked = { ...inputs, locked: [lockedAt('2026-10-13', 1)] };
    const units = new Units(locked);
    expect(units.of('2026-10-13').dates).toEqual(['2026-10-13']);
    expect(units.of('2026-10-15').dates).toEqual(open);
    expect(airingsOf(makeDays(locked, ['2026-10-13']), quota)).toEqual([1]);
  });

  it('have nothing of a line that ended before them since', () => {
    const ended: SimpleLine = { ...quota, endDate: '2026-10-12' };
    const dates = ['2026-10-12', '2026-10-13'];
    const locked = dates.map((date) => lockedAt(date, 1));
    const made = makeDays({ ...stationWith([ended]), locked }, [...dates, '2026-10-14']);
    expect(airingsOf(made, ended)).toEqual([1, 0, 0]);
  });

  it('share what is left of a month anew', () => {
    const monthly: SimpleLine = { ...quota, per: 'month', occurrences: 10, maxPerDay: 1 };
    const locked = datesOf('2026-10-01', '2026-10-21').map((date) => lockedAt(date, 0));
    const left = datesOf('2026-10-22', '2026-10-31');
    const made = makeDays({ ...stationWith([monthly]), locked }, left);
    expect(airingsOf(made, monthly)).toEqual(left.map(() => 1));
  });
});

describe('days that share no line with a quota', () => {
  it('are planned apart from one another', () => {
    const units = new Units(
      stationWith([
        aLine({ per: 'week', occurrences: 2, days: MON_TO_FRI }),
        aLine({ per: 'week', occurrences: 1, days: WEEKEND }),
      ]),
    );
    expect(WEEK.map((date) => units.of(date).dates.length)).toEqual([5, 5, 5, 5, 5, 2, 2]);
    expect(units.of(addDays(WEEK[0]!, 7)).dates[0]).toBe('2026-10-19');
  });

  it('have the logs that they have without the line, day by day', () => {
    const fixed = [aLine({ length: 30, occurrences: 2 }), aLine({ length: 40, occurrences: 2 })];
    const saturday = aLine({ per: 'week', occurrences: 1, days: [0, 0, 0, 0, 0, 0, 1] });
    const without = plans(stationWith(fixed), WEEK.slice(0, 5));
    expect(plans(stationWith([...fixed, saturday]), WEEK.slice(0, 5))).toEqual(without);
  });
});
