import { aBreak, aDay, aLine, placesOf, weekOf } from '../../test/placement/build.js';
import { datesOf } from '../contract/time.js';
import { makeDay } from './make-day.js';
import { makeDays } from './month.js';
import type { DayInput, Line, LockedDay, Piece, SimpleLine } from './rules/types.js';

/** What is sold besides numbers and windows: preferred times, ends of shows, bonus, fill, pieces. */

const EVERY_DAY = [1, 1, 1, 1, 1, 1, 1] as const;

const aPiece = (id: number, over: Partial<Piece> = {}): Piece => ({
  id,
  fileName: `${id}`,
  length: 20,
  from: null,
  to: null,
  days: EVERY_DAY,
  startTime: null,
  endTime: null,
  weight: 1,
  speakerId: null,
  ntcText: null,
  ...over,
});

const hourly = Array.from({ length: 12 }, (_, k) => aBreak(480 + 60 * k));

/** The times at which each line airs, by scheduleId. */
function timesOf(input: DayInput): Record<number, number[]> {
  const times: Record<number, number[]> = {};
  for (const [time, ids] of Object.entries(placesOf(input, makeDay(input))))
    for (const id of ids) (times[id] ??= []).push(Number(time));
  return times;
}

/** The pieces that air on some dates, in the order in which they air. */
const piecesOn = (
  dates: string[],
  breaks = hourly,
  lines: Line[] = [],
  locked?: LockedDay[],
): (number | undefined)[] =>
  makeDays({ ...weekOf(aDay({ breaks, lines })), locked }, dates).flatMap(({ plan }) =>
    plan.breaks.flatMap((b) => b.airings.map(({ pieceId }) => pieceId)),
  );

const count = <T>(of: readonly T[], one: T): number => of.filter((x) => x === one).length;

describe('a preferred time', () => {
  it('is the break of the window that is nearest, on every day of a month', () => {
    const line = aLine({ startTime: 480, endTime: 1200, preferredTime: 805 });
    const days = makeDays(weekOf(aDay({ breaks: hourly, lines: [line] })), [
      '2026-10-05',
      '2026-10-20',
    ]);
    for (const { input, plan } of days)
      expect(Object.entries(placesOf(input, plan)).filter(([, ids]) => ids.length > 0)).toEqual([
        ['780', [line.scheduleId]],
      ]);
  });

  it('is what several airings of a day stay near to', () => {
    const line = aLine({ scheduleId: 1, preferredTime: 800, occurrences: 3 });
    expect(timesOf(aDay({ breaks: hourly, lines: [line] }))[1]).toEqual([720, 780, 840]);
  });

  it('costs nobody an airing', () => {
    const preferring = aLine({ scheduleId: 1, preferredTime: 600, length: 60 });
    const only = aLine({ scheduleId: 2, startTime: 600, endTime: 601, length: 60 });
    const times = timesOf(aDay({ breaks: hourly, lines: [preferring, only] }));
    expect(times[2]).toEqual([600]);
    expect([540, 660]).toContain(times[1]![0]);
  });
});

describe('the end of a show that a line asks for', () => {
  const shows = [{ showId: 1, timeStart: 600, timeEnd: 800 }];
  const breaks = [aBreak(600, { spotType: 2 }), aBreak(610), aBreak(700), aBreak(790), aBreak(820)];
  const asking = (
    showPosition: SimpleLine['showPosition'],
    over: Partial<SimpleLine> = {},
  ): number[] => {
    const line = aLine({ scheduleId: 1, timeMode: 1, showId: 1, showPosition, ...over });
    return timesOf(aDay({ breaks, shows, lines: [line] }))[1] ?? [];
  };

  it("is the first or the last of the show's breaks that take it by type", () => {
    expect([asking('opening'), asking('closing')]).toEqual([[610], [790]]);
    expect(asking('opening', { spotType: 2, position: 1 })).toEqual([600]);
  });

  it('is one break, in which a campaign airs once', () => {
    const line = aLine({ timeMode: 1, showId: 1, showPosition: 'closing', occurrences: 2 });
    expect(makeDay(aDay({ breaks, shows, lines: [line] })).unplaced).toEqual([
      { line: 0, count: 1, reason: 'REPEAT' },
    ]);
  });
});

describe('bonus', () => {
  it('comes below every letter', () => {
    const bonus = aLine({ scheduleId: 1, priority: 'A', service: 'bonus', length: 60 });
    const last = aLine({ scheduleId: 2, priority: 'Z', length: 60 });
    const plan = makeDay(aDay({ lines: [bonus, last] }));
    expect(placesOf(aDay({ lines: [bonus, last] }), plan)).toEqual({ 600: [2] });
    expect(plan.unplaced).toMatchObject([{ line: 0, count: 1, reason: 'FULL' }]);
    expect(plan.quality).toMatchObject({ placed: 1, bound: 1, gap: 0 });
  });

  it('does not keep long airings out by being short', () => {
    const bonus = [1, 2, 3].map((scheduleId) =>
      aLine({ scheduleId, service: 'bonus', length: 20 }),
    );
    const long = aLine({ scheduleId: 9, priority: 'Z', length: 60 });
    expect(timesOf(aDay({ lines: [...bonus, long] }))).toEqual({ 9: [600] });
  });
});

describe('fill', () => {
  const station = { maxBlockTime: 60, maxHourTime: null, fillTo: 50 };
  const fill = (scheduleId: number, over: Partial<SimpleLine> = {}): SimpleLine =>
    aLine({ scheduleId, service: 'fill', length: 20, occurrences: 99, ...over });

  it('tops up ad breaks to the seconds of the station, and is never counted as ordered', () => {
    const breaks = [aBreak(600), aBreak(660), aBreak(720, { spotType: 2 })];
    const lines = [
      aLine({ scheduleId: 1, length: 30, startTime: 600, endTime: 601 }),
      fill(2),
      fill(3),
    ];
    const input = aDay({ station, breaks, lines });
    const plan = makeDay(input);
    expect(placesOf(input, plan)).toEqual({ 600: [1, 2], 660: [2, 3], 720: [] });
    expect(plan.breaks.map(({ used }) => used)).toEqual([50, 40, 0]);
    expect(plan.quality).toMatchObject({ placed: 1, bound: 1, gap: 0 });
    expect(plan.unplaced).toEqual([]);
  });

  it('airs nothing at a station that does not say how far', () => {
    expect(makeDay(aDay({ lines: [fill(1)] })).breaks[0]!.airings).toEqual([]);
  });

  it('takes the least recently aired first, over the days of a month and after locked days', () => {
    const lines = [1, 2, 3].map((id) => fill(id, { length: 50 }));
    const inputs = { ...weekOf(aDay({ station, lines })), locked: [] as LockedDay[] };
    const on = (dates: string[], locked: LockedDay[] = []): (number | undefined)[] =>
      makeDays({ ...inputs, locked }, dates).flatMap(({ input, plan }) =>
        plan.breaks.flatMap((b) => b.airings.map((a) => input.lines[a.line]!.scheduleId)),
      );
    expect(on(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'])).toEqual([1, 2, 3, 1]);
    // The same when the last of them is made alone.
    expect(on(['2026-10-04'])).toEqual([1]);
    const aired = [1, 2].map((id, k) => ({
      key: 2 * id,
      time: 600 + k,
      spotId: id,
      clientId: id,
      spotCategoryId: null,
      speakerId: null,
      pieceId: null,
    }));
    expect(on(['2026-10-01'], [{ date: '2026-09-30', airings: {}, aired }])).toEqual([3]);
  });

  it('breaks no rule, and keeps positions', () => {
    const lines = [
      aLine({ scheduleId: 1, length: 10, position: 1, spotCategoryId: 5 }),
      aLine({ scheduleId: 2, length: 10, position: 10 }),
      fill(3, { spotCategoryId: 5, length: 10 }),
      fill(4, { length: 10, position: 1 }),
      fill(5, { length: 10, maxPerDay: 1 }),
      fill(6, { length: 10, startTime: 700, endTime: 800 }),
    ];
    const input = aDay({ station, lines });
    const { airings } = makeDay(input).breaks[0]!;
    expect(airings.map((a) => input.lines[a.line]!.scheduleId)).toEqual([1, 2, 5]);
    expect(airings.every(({ positionMet }) => positionMet)).toBe(true);
  });

  it('stays out of a break where one more airing would cost a position', () => {
    // The second place and the one before the last are two places of two, and one of three.
    const asking = [2, 10].map((position, k) => aLine({ scheduleId: k + 1, length: 10, position }));
    expect(timesOf(aDay({ station, lines: [...asking, fill(3)] }))).toEqual({ 1: [600], 2: [600] });
  });

  it('has no more than its most on a day', () => {
    const input = aDay({ station, breaks: hourly, lines: [fill(1, { maxPerDay: 2 })] });
    expect(timesOf(input)[1]).toHaveLength(2);
  });
});

describe('pieces', () => {
  it('air in turn by their weights: 75 and 25 of 100', () => {
    const pieces = [aPiece(7, { weight: 3 }), aPiece(8)];
    const lines = [aLine({ pieces, occurrences: 10 })];
    const dates = Array.from({ length: 10 }, (_, d) => `2026-10-${String(d + 1).padStart(2, '0')}`);
    const all = piecesOn(dates, hourly, lines);
    expect([count(all, 7), count(all, 8)]).toEqual([75, 25]);
    // A day made alone is the same.
    expect(piecesOn(['2026-10-07'], hourly, lines)).toEqual(all.slice(60, 70));
  });

  it('go on from what locked days aired', () => {
    const lines = [aLine({ scheduleId: 1, pieces: [aPiece(7), aPiece(8)] })];
    const locked = (pieceId: number): LockedDay[] => [
      {
        date: '2026-09-30',
        airings: {},
        aired: [
          {
            key: 2,
            time: 600,
            spotId: 1,
            clientId: 1,
            spotCategoryId: null,
            speakerId: null,
            pieceId,
          },
        ],
      },
    ];
    expect(piecesOn(['2026-10-01'], hourly, lines, locked(7))).toEqual([8]);
    expect(piecesOn(['2026-10-01'], hourly, lines, locked(8))).toEqual([7]);
  });

  describe('go on over the edge of a month', () => {
    const line = aLine({
      scheduleId: 1,
      spotId: 1,
      pieces: [aPiece(7), aPiece(8)],
      per: 'week',
      occurrences: 3,
      startDate: '2026-11-02',
      days: [0, 1, 0, 1, 0, 1, 0],
    });
    const [first, last] = ['2026-11-30', '2026-12-06'];

    it('whichever month is made', () => {
      const lines = [{ ...line, startDate: first }];
      expect(piecesOn(datesOf(first, last), hourly, lines)).toEqual([7, 8, 7]);
      expect(piecesOn(datesOf('2026-12-01', last), hourly, lines)).toEqual([8, 7]);
    });

    it('by what the week that it cuts has on which day', () => {
      const weekly = { ...line, occurrences: 1, days: EVERY_DAY };
      const inputs = weekOf(aDay({ breaks: hourly, lines: [weekly] }));
      // The line has breaks on Mondays alone, the first of which is in November.
      const breaks = inputs.breaks.map((own, weekday) => (weekday === 1 ? own : []));
      const on = (date: string): (number | undefined)[] =>
        makeDays({ ...inputs, breaks }, [date]).flatMap(({ plan }) =>
          plan.breaks.flatMap((b) => b.airings.map(({ pieceId }) => pieceId)),
        );
      expect(['2026-11-23', first, '2026-12-07', '2026-12-14'].map(on)).toEqual([
        [8],
        [7],
        [8],
        [7],
      ]);
    });

    it('month after month, with three files, one of which leaves', () => {
      const pieces = [aPiece(7), aPiece(8), aPiece(9, { to: '2026-11-15' })];
      const all = datesOf('2026-11-02', '2027-03-31');
      const made = piecesOn(all, hourly, [{ ...line, pieces }]);
      expect(made.slice(0, 6)).toEqual([7, 8, 9, 7, 8, 9]);
      expect(made.slice(6).filter((id, k, ids) => id === ids[k - 1])).toEqual([]);
    });

    it.each([0, 7, 20, 24, 29])('with %i days of the month before locked', (days) => {
      const november = datesOf('2026-11-02', '2026-11-30');
      const made = makeDays(weekOf(aDay({ breaks: hourly, lines: [line] })), november);
      const locked = made.slice(0, days).map(({ plan: { date, breaks } }): LockedDay => {
        const aired = breaks.flatMap((b) =>
          b.airings.map(({ pieceId = null }) => ({
            key: 2,
            time: b.break.time,
            spotId: 1,
            clientId: 1,
            spotCategoryId: null,
            speakerId: null,
            pieceId,
          })),
        );
        return { date, airings: aired.length > 0 ? { 2: aired.length } : {}, aired };
      });
      const of = (dates: string[]): (number | undefined)[] =>
        piecesOn(dates, hourly, [line], locked);
      const all = [
        ...locked.flatMap(({ aired = [] }) => aired.map(({ pieceId }) => pieceId ?? 0)),
        ...of(november.slice(days)),
        ...of(datesOf('2026-12-01', '2026-12-31')),
      ];
      expect(all.filter((id, k) => id === all[k - 1])).toEqual([]);
    });
  });

  it('are those that may air there and then', () => {
    const pieces = [
      aPiece(1, { endTime: 720 }),
      aPiece(2, { startTime: 720, to: '2026-10-01' }),
      aPiece(3, { startTime: 720, from: '2026-10-02' }),
      aPiece(4, { days: [1, 0, 0, 0, 0, 0, 0] }),
      aPiece(5, { length: 61 }),
    ];
    const lines = [aLine({ pieces, occurrences: 12 })];
    const [am, pm] = [Array<number>(4).fill(1), (id: number) => Array<number>(8).fill(id)];
    expect(piecesOn(['2026-10-01'], hourly, lines)).toEqual([...am, ...pm(2)]);
    expect(piecesOn(['2026-10-02'], hourly, lines)).toEqual([...am, ...pm(3)]);
  });

  it('have the longest that may air count for room, and their own length in the log', () => {
    const pieces = [aPiece(1, { length: 50 }), aPiece(2, { length: 10, weight: 9 })];
    const input = aDay({
      lines: [
        aLine({ scheduleId: 1, pieces, priority: 'A' }),
        aLine({ scheduleId: 2, priority: 'B' }),
      ],
    });
    const plan = makeDay(input);
    expect(plan.breaks[0]).toMatchObject({ used: 10, start: 36_000, end: 36_010 });
    expect(plan.breaks[0]!.airings).toMatchObject([{ line: 0, pieceId: 2 }]);
    expect(plan.unplaced).toMatchObject([{ line: 1, reason: 'FULL' }]);
  });

  it('leave an airing unplaced where none may air, and say so', () => {
    const early = aPiece(1, { endTime: 540 });
    const at = (over: Partial<SimpleLine>): unknown =>
      makeDay(aDay({ breaks: hourly, lines: [aLine({ pieces: [early], ...over })] })).unplaced;
    expect(at({ startTime: 540, endTime: 1200 })).toEqual([
      { line: 0, count: 1, reason: 'NO_PIECE' },
    ]);
    expect(at({ occurrences: 2 })).toEqual([
      { line: 0, count: 1, reason: 'NO_PIECE', blockedBy: { REPEAT: 1, NO_PIECE: 11 } },
    ]);
    expect(at({ pieces: [aPiece(1, { length: 61 })] })).toMatchObject([{ reason: 'TOO_LONG' }]);
    expect(at({ pieces: [] })).toMatchObject([{ reason: 'NO_PIECE' }]);
  });
});
