import { aBreak, aLine, anAdvancedLine, weekOf } from '../../test/placement/build.js';
import { datesOf } from '../contract/time.js';
import { makeDays } from './month.js';
import type { StationInputs } from './rules/day-input.js';
import { makeGoodLine } from './rules/make-goods.js';
import type { Line, LockedDay, MakeGood } from './rules/types.js';

/** Two weeks, Monday to Sunday. */
const TWO_WEEKS = datesOf('2026-10-12', '2026-10-25');
const MISSED = 901;

const owed = (line: Line, over: Partial<MakeGood> = {}): MakeGood => ({
  id: 1,
  airingId: MISSED,
  from: '2026-10-13',
  dueBy: '2026-10-25',
  window: 'line',
  line,
  ...over,
});

const stationWith = (
  lines: readonly Line[],
  times: readonly number[] = [600, 660],
  over: Partial<StationInputs> = {},
): StationInputs => ({
  ...weekOf({
    station: { maxBlockTime: 60, maxHourTime: null },
    breaks: times.map((time) => aBreak(time)),
    shows: [{ showId: 1, timeStart: 650, timeEnd: 720 }],
    lines,
  }),
  ...over,
});

/** Date, minute and missed airing of each make-good in the logs of two weeks. */
const madeGood = (inputs: StationInputs): string[] =>
  makeDays(inputs, TWO_WEEKS).flatMap(({ plan }) =>
    plan.breaks.flatMap((b) =>
      b.airings.flatMap((a) =>
        a.makeGoodOf === undefined ? [] : [`${plan.date} ${b.break.time} ${a.makeGoodOf}`],
      ),
    ),
  );

const lock = (date: string, airings: LockedDay['airings'] = {}): LockedDay => ({ date, airings });

describe('what is owed', () => {
  it('airs once, on the first day that can have it, and is marked', () => {
    expect(madeGood(stationWith([makeGoodLine(owed(aLine()))]))).toEqual(['2026-10-13 600 901']);
  });

  it('waits for a day that has room', () => {
    const full = aLine({ length: 60, days: [0, 1, 1, 1, 1, 1, 0], priority: 'A' });
    const inputs = stationWith([full, makeGoodLine(owed(aLine({ priority: 'B' })))], [600]);
    expect(madeGood(inputs)).toEqual(['2026-10-17 600 901']);
  });

  it('has an airing of its own day make room on it', () => {
    const long = aLine({ length: 50, scheduleId: 7, priority: 'A' });
    const inputs = stationWith([long, makeGoodLine(owed(aLine({ startTime: 0, endTime: 610 })))]);
    expect(madeGood(inputs)).toEqual(['2026-10-13 600 901']);
  });

  it('comes before others of its letter, and after those of a higher one', () => {
    const line = aLine({ length: 60, priority: 'B' });
    const of = (priority: string): string[] => {
      const rest = aLine({ length: 60, priority, scheduleId: 1, spotId: 1 });
      const made = makeGoodLine(owed(line, { from: '2026-10-14', dueBy: '2026-10-14' }));
      return madeGood(stationWith([rest, made], [600]));
    };
    expect(of('A')).toEqual([]);
    expect(of('B')).toEqual(['2026-10-14 600 901']);
    expect(of('C')).toEqual(['2026-10-14 600 901']);
  });

  it('stays in the hours and weekdays of its line, on its weekdays, or goes anywhere', () => {
    const line = aLine({ startTime: 650, endTime: 700, days: [0, 0, 0, 0, 0, 1, 0] });
    const of = (window: MakeGood['window'], times: number[]): string[] =>
      madeGood(stationWith([makeGoodLine(owed(line, { window }))], times));
    expect(of('line', [600, 660])).toEqual(['2026-10-16 660 901']);
    expect(of('line', [600])).toEqual([]);
    expect(of('day', [600])).toEqual(['2026-10-16 600 901']);
    expect(of('any', [600])).toEqual(['2026-10-13 600 901']);
  });

  it('stays in its show, at its exact time, or in the hours of a detailed line', () => {
    const show = aLine({ timeMode: 1, showId: 1, startTime: null, endTime: null });
    const exact = aLine({ timeMode: 2, exactTimes: [600, 661], startTime: null, endTime: null });
    const detailed = anAdvancedLine({ startTime: 650, endTime: 700 });
    const of = (line: Line, over: Partial<MakeGood> = {}): string[] =>
      madeGood(stationWith([makeGoodLine(owed(line, over))]));
    expect(of(show)).toEqual(['2026-10-13 660 901']);
    expect(of(exact, { exactTime: 661 })).toEqual(['2026-10-13 660 901']);
    expect(of(detailed)).toEqual(['2026-10-13 660 901']);
  });

  it('goes to the break nearest its exact time, however far, where its station says so', () => {
    const exact = aLine({ timeMode: 2, exactTimes: [200, 661], startTime: null, endTime: null });
    const of = (line: Line, times: number[]): string[] =>
      madeGood(stationWith([makeGoodLine(owed(line, { exactTime: 661 }))], times));
    const nearest: Line = { ...exact, nearestBreak: true };
    expect(of(nearest, [300, 900])).toEqual(['2026-10-13 900 901']);
    expect(of(nearest, [500, 900])).toEqual(['2026-10-13 500 901']);
    expect(of(exact, [500, 900])).toEqual([]);
  });

  it('does not air after its due date, and the last of its days says so', () => {
    const full = aLine({ length: 60, priority: 'A' });
    const made = makeGoodLine(owed(aLine({ priority: 'B' }), { dueBy: '2026-10-15' }));
    const inputs = stationWith([full, made], [600]);
    expect(madeGood(inputs)).toEqual([]);
    const unplaced = makeDays(inputs, TWO_WEEKS).flatMap(({ plan }) =>
      plan.unplaced.map(({ line, count, reason }) => [plan.date, line, count, reason]),
    );
    expect(unplaced).toEqual([['2026-10-15', 1, 1, 'QUOTA']]);
  });

  it('is asked of the next week once a week is locked without it', () => {
    const inputs = stationWith([makeGoodLine(owed(aLine({ scheduleId: 1 })))]);
    const locked = datesOf('2026-10-13', '2026-10-18').map((date) => lock(date));
    expect(madeGood({ ...inputs, locked })).toEqual(['2026-10-19 600 901']);
  });

  it('is no part of the quota of its line', () => {
    const line = aLine({ per: 'week', occurrences: 2 });
    const inputs = stationWith([line, makeGoodLine(owed(line))]);
    const airings = (locked: LockedDay[]): number =>
      makeDays({ ...inputs, locked }, TWO_WEEKS)
        .filter(({ plan }) => !locked.some(({ date }) => date === plan.date))
        .flatMap(({ plan }) => plan.breaks.flatMap((b) => b.airings)).length;
    expect(airings([])).toBe(2 + 2 + 1);
    // The locked Tuesday has one of the week's two: the quota asks for one less, and the make-good stays owed.
    expect(airings([lock('2026-10-13', { [2 * line.scheduleId]: 1 })])).toBe(1 + 2 + 1);
  });

  it('of one line airs once for each that was missed, in any order of the input', () => {
    const line = aLine();
    const both = [1, 2, 3].map((id) => makeGoodLine(owed(line, { id, airingId: 900 + id })));
    const inputs = stationWith(both);
    expect(madeGood(inputs)).toHaveLength(3);
    expect(madeGood(stationWith(both.toReversed())).sort()).toEqual(madeGood(inputs).sort());
  });
});

describe('what is owed and its own campaign', () => {
  const WEEK = TWO_WEEKS.slice(0, 7);
  const TUESDAY = '2026-10-13';

  /** By date, how many ordinary airings each campaign has, and the campaigns of its make-goods. */
  const countsOf = (inputs: StationInputs, dates = WEEK) =>
    makeDays(inputs, dates).map(({ input, plan }) => {
      const lines = plan.breaks.flatMap((b) => b.airings.map(({ line }) => input.lines[line]!));
      const ordinary = new Map<number, number>();
      for (const { makeGood, spotId } of lines)
        if (!makeGood) ordinary.set(spotId, (ordinary.get(spotId) ?? 0) + 1);
      const owed = lines.flatMap(({ makeGood, spotId }) => (makeGood ? [spotId] : []));
      return { ordinary, owed, plan };
    });

  it('share no break: it stays owed rather than push out an airing', () => {
    const line = aLine({ occurrences: 4 });
    const times = [600, 660, 720, 780];
    const made = makeGoodLine(owed(line, { dueBy: '2026-10-18' }));
    const days = countsOf(stationWith([line, made], times));
    expect(days.map((day) => [day.ordinary.get(line.spotId), day.owed])).toEqual(
      WEEK.map(() => [4, []]),
    );
    expect(days.at(-1)?.plan.unplaced).toMatchObject([{ count: 1, reason: 'QUOTA' }]);
  });

  it('have it on the first day on which that costs it nothing', () => {
    const line = aLine({ occurrences: 4, days: [0, 1, 1, 1, 1, 1, 0] });
    const made = makeGoodLine(owed(line, { window: 'any' }));
    const inputs = stationWith([line, made], [600, 660, 720, 780]);
    expect(madeGood(inputs)).toEqual(['2026-10-17 600 901']);
  });

  it.each([1, 2, 3, 4])('have it before other campaigns of the letter (%i)', (first) => {
    const [own, other] = [aLine({ scheduleId: first }), aLine({ scheduleId: 5 - first })];
    if (own.scheduleId === other.scheduleId) throw new Error('One campaign');
    const made = makeGoodLine(owed(own, { dueBy: TUESDAY }));
    const inputs = stationWith([own, other, made]);
    const [day] = countsOf({ ...inputs, station: { maxBlockTime: 20, maxHourTime: null } }, [
      TUESDAY,
    ]);
    expect(day?.owed).toEqual([own.spotId]);
    expect([...(day?.ordinary ?? [])]).toEqual([[own.spotId, 1]]);
  });

  it('have as many airings of a week with it as without', () => {
    const line = aLine({ per: 'week', occurrences: 14 });
    const inputs = (withIt: boolean) =>
      stationWith([line, ...(withIt ? [makeGoodLine(owed(line, { dueBy: '2026-10-18' }))] : [])]);
    expect(countsOf(inputs(true)).map(({ ordinary }) => [...ordinary.values()])).toEqual(
      countsOf(inputs(false)).map(({ ordinary }) => [...ordinary.values()]),
    );
  });

  it('lose nothing in random weeks, and days without it are as they are without anything owed', () => {
    let seed = 7;
    const random = (n: number): number =>
      Math.floor((seed = (seed * 48_271) % 2_147_483_647) / 65_536) % n;
    let placed = 0;
    for (let round = 0; round < 60; round++) {
      const times = [600, 630, 660, 690, 720].slice(0, 3 + random(3));
      const isWeekly = round % 3 === 0;
      const lines = Array.from({ length: 5 }, (_, k) =>
        aLine({
          scheduleId: 10 + k,
          spotId: 1 + random(3),
          priority: 'AB'.charAt(random(2)),
          occurrences: 1 + random(4),
          length: 10 + 5 * random(3),
          ...(isWeekly && k < 2 && { per: 'week', occurrences: 5 + random(12) }),
        }),
      );
      const makeGoods = Array.from({ length: 1 + random(3) }, (_, k) =>
        makeGoodLine(
          owed(lines[random(5)]!, { id: k + 1, airingId: 901 + k, dueBy: '2026-10-18' }),
        ),
      );
      const station = { maxBlockTime: 30 + 10 * random(2), maxHourTime: null };
      const without = countsOf(stationWith(lines, times, { station }));
      const withIt = countsOf(stationWith([...lines, ...makeGoods], times, { station }));
      const had = (days: typeof without, spotId: number): number =>
        days.reduce((sum, { ordinary }) => sum + (ordinary.get(spotId) ?? 0), 0);
      const periods = isWeekly ? [WEEK.map((_, k) => k)] : WEEK.map((_, k) => [k]);
      for (const period of periods) {
        const [before, after] = [without, withIt].map((days) => period.map((k) => days[k]!));
        const made = after!.flatMap(({ owed }) => owed);
        placed += made.length;
        if (made.length === 0)
          expect(after!.map(({ ordinary }) => ordinary)).toEqual(
            before!.map(({ ordinary }) => ordinary),
          );
        for (const spotId of new Set(made))
          expect(had(after!, spotId)).toBeGreaterThanOrEqual(had(before!, spotId));
      }
    }
    expect(placed).toBeGreaterThan(20);
  });
});
