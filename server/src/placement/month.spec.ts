import { LIMITS } from '../contract/limits.js';
import { datesOf } from '../contract/time.js';
import { aBreak, aLine, weekOf } from '../../test/placement/build.js';
import { checkPlan } from '../../test/placement/check.js';
import { makeInstance } from '../../test/placement/generator.js';
import { evennessOf } from '../../test/placement/metrics.js';
import type { StationInputs } from './rules/day-input.js';
import { chunksOf, firstTooLarge, makeDays, monthsOf, twinKeys } from './month.js';
import type { Line } from './rules/types.js';
import { Units } from './week.js';

const OCTOBER = datesOf('2026-10-01', '2026-10-31');

const inputsOf = (lines: Line[], breaks = [aBreak(600), aBreak(660)]): StationInputs =>
  weekOf({ station: { maxBlockTime: 60, maxHourTime: null }, breaks, shows: [], lines });

describe('monthsOf', () => {
  it('starts at the first of the month and ends at the last date asked for', () => {
    expect(monthsOf(['2026-10-03'])).toEqual([['2026-10-01', '2026-10-02', '2026-10-03']]);
    expect(monthsOf(datesOf('2026-01-31', '2026-02-02'))).toEqual([
      datesOf('2026-01-01', '2026-01-31'),
      ['2026-02-01', '2026-02-02'],
    ]);
  });
});

describe('chunksOf', () => {
  it('keeps up to 31 days together', () => {
    const dates = datesOf('2026-10-15', '2026-11-14');
    expect(chunksOf(dates)).toEqual([dates]);
    expect(chunksOf([])).toEqual([]);
  });

  it('cuts longer ranges between months, and loses no day', () => {
    const dates = datesOf('2026-01-15', '2027-01-14');
    const chunks = chunksOf(dates);
    expect(chunks.flat()).toEqual(dates);
    expect(chunks.length).toBe(13);
    for (const chunk of chunks.slice(1)) expect(chunk[0]).toMatch(/-01$/);
    for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(31);
  });
});

describe('twinKeys', () => {
  const everyDay = aLine();
  const keysOf = (inputs: StationInputs): string[] =>
    ['2026-10-05', '2026-10-06'].map((date) => twinKeys(inputs)(new Units(inputs).of(date)));

  it('is the same for days that ask the same of breaks at the same times', () => {
    const tuesday = [aBreak(600, { commercialBreakId: 1 }), aBreak(660, { commercialBreakId: 2 })];
    const inputs = inputsOf([everyDay]);
    const [one, other] = keysOf({
      ...inputs,
      breaks: inputs.breaks.map((own, weekday) => (weekday === 2 ? tuesday : own)),
    });
    expect(one).toBe(other);
  });

  it.each<[string, (inputs: StationInputs) => StationInputs]>([
    [
      'a line that runs on one of them',
      (i) => ({ ...i, lines: [everyDay, aLine({ endDate: '2026-10-05' })] }),
    ],
    [
      'a break more',
      (i) => ({ ...i, breaks: i.breaks.map((own, d) => (d === 2 ? own.slice(1) : own)) }),
    ],
    [
      'breaks that mix categories',
      (i) => ({
        ...i,
        breaks: i.breaks.map((own, d) =>
          d === 2 ? own.map((b) => ({ ...b, allowMixSpotCategory: 1 as const })) : own,
        ),
      }),
    ],
    [
      'a show',
      (i) => ({
        ...i,
        shows: i.shows.map((own, d) =>
          d === 2 ? [{ showId: 1, timeStart: 600, timeEnd: 660 }] : own,
        ),
      }),
    ],
    [
      'the time of a show',
      (i) => ({
        ...i,
        shows: i.shows.map((_, d) => [{ showId: 1, timeStart: d === 2 ? 660 : 600, timeEnd: 720 }]),
      }),
    ],
    [
      'the end of a show',
      (i) => ({
        ...i,
        shows: i.shows.map((_, d) => [{ showId: 1, timeStart: 600, timeEnd: d === 2 ? 660 : 720 }]),
      }),
    ],
  ])('differs by %s', (_, change) => {
    const [one, other] = keysOf(change(inputsOf([everyDay])));
    expect(one).not.toBe(other);
  });
});

describe('firstTooLarge', () => {
  const breaks = Array.from({ length: LIMITS.commercialBreaksPerDay }, (_, k) => aBreak(2 * k));
  const most = { occurrences: LIMITS.occurrences };
  const lines = Array.from({ length: LIMITS.airingsPerDay / breaks.length }, () => aLine(most));

  it('counts airings up to the limit, and names the first date that goes beyond it', () => {
    expect(firstTooLarge(inputsOf(lines, breaks), OCTOBER)).toBeUndefined();
    const more = [...lines, aLine({ startDate: '2026-10-12', days: [0, 0, 1, 0, 0, 0, 0] })];
    expect(firstTooLarge(inputsOf(more, breaks), OCTOBER)).toBe('2026-10-13');
    expect(firstTooLarge(inputsOf(more, breaks), OCTOBER.slice(0, 12))).toBeUndefined();
    // A day of the month before the date that is asked for.
    expect(firstTooLarge(inputsOf(more, breaks), ['2026-10-15'])).toBe('2026-10-13');
  });

  it('counts no more airings of a line than there are breaks, but all exact times', () => {
    const few = [aBreak(600), aBreak(660)];
    expect(firstTooLarge(inputsOf(lines, few), OCTOBER)).toBeUndefined();
    const exactTimes = Array.from({ length: LIMITS.exactTimes }, (_, k) => k);
    const exact = aLine({ timeMode: 2, occurrences: null, exactTimes });
    const all = Array<Line>(LIMITS.airingsPerDay / exactTimes.length).fill(exact);
    expect(firstTooLarge(inputsOf(all, few), OCTOBER)).toBeUndefined();
    expect(firstTooLarge(inputsOf([...all, aLine()], few), OCTOBER)).toBe('2026-10-01');
  });

  it('is what makeDays refuses', () => {
    const inputs = inputsOf([...lines, aLine(most)], breaks);
    expect(() => makeDays(inputs, ['2026-10-01'])).toThrow(RangeError);
  });
});

describe('makeDays', () => {
  it('does not put a line in the same break every day', () => {
    const breaks = Array.from({ length: 10 }, (_, k) => aBreak(600 + 10 * k));
    const uses = new Map<number, number>();
    for (const { plan } of makeDays(inputsOf([aLine()], breaks), OCTOBER.slice(0, 30))) {
      const { time } = plan.breaks.find((b) => b.used > 0)!.break;
      uses.set(time, (uses.get(time) ?? 0) + 1);
    }
    expect([...uses.values()]).toEqual(Array.from({ length: 10 }, () => 3));
  });

  it('uses the breaks that are not full evenly', () => {
    const breaks = Array.from({ length: 20 }, (_, k) => aBreak(600 + 10 * k));
    const line = aLine();
    // The breaks of the first half are full.
    const others = breaks
      .slice(0, 10)
      .map(({ time }) => aLine({ length: 60, startTime: time, endTime: time + 1 }));
    const uses = new Map<number, number>();
    for (const { input, plan } of makeDays(
      inputsOf([line, ...others], breaks),
      OCTOBER.slice(0, 20),
    ))
      for (const b of plan.breaks)
        if (b.airings.some((a) => input.lines[a.line] === line))
          uses.set(b.break.time, (uses.get(b.break.time) ?? 0) + 1);
    expect([...uses.values()]).toEqual(Array.from({ length: 10 }, () => 2));
  });

  it('overuses no break on a day on which another is free', () => {
    const { over, free } = evennessOf(
      makeInstance({ size: 'typical', sellOut: 0.7, seed: 2 }),
      '2026-10-01',
      31,
    );
    expect(free).toBe(0);
    // The test means something: some breaks are overused because no other is free.
    expect(over).toBeGreaterThan(0);
  });

  it('places airings inside their show on each weekday, where its times differ', () => {
    const inputs = inputsOf([aLine({ timeMode: 1, showId: 1 })]);
    const shows = inputs.shows.map((_, weekday) => {
      const timeStart = weekday % 2 === 0 ? 600 : 660;
      return [{ showId: 1, timeStart, timeEnd: timeStart + 60 }];
    });
    for (const { input, plan } of makeDays({ ...inputs, shows }, OCTOBER)) {
      expect(checkPlan(input, plan)).toEqual([]);
      expect(plan.quality.placed).toBe(1);
    }
  });

  it('makes a date alone as it does among others', () => {
    const inputs = weekOf(makeInstance({ size: 'small', sellOut: 1, seed: 4 }));
    const month = makeDays(inputs, OCTOBER);
    for (const day of [0, 8, 30]) expect(makeDays(inputs, [OCTOBER[day]!])).toEqual([month[day]]);
  });

  it('leaves the days before a new campaign as they were', () => {
    const inputs = weekOf(makeInstance({ size: 'small', sellOut: 0.9, seed: 5 }));
    const added = aLine({
      scheduleId: 9001,
      priority: 'A',
      startDate: '2026-10-12',
      occurrences: 3,
    });
    const before = makeDays(inputs, OCTOBER.slice(0, 20)).map(({ plan }) => plan);
    const after = makeDays({ ...inputs, lines: [...inputs.lines, added] }, OCTOBER.slice(0, 20));
    expect(after.slice(0, 11).map(({ plan }) => plan)).toEqual(before.slice(0, 11));
    expect(after[11]!.plan).not.toEqual(before[11]);
  });

  it('starts each month anew', () => {
    const inputs = weekOf(makeInstance({ size: 'small', sellOut: 0.7, seed: 6 }));
    const dates = datesOf('2026-10-30', '2026-11-02');
    expect(makeDays(inputs, dates).slice(2)).toEqual(makeDays(inputs, dates.slice(2)));
  });
});
