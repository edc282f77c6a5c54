import { aBreak, aDay, aLine, placesOf, weekOf } from '../../test/placement/build.js';
import { makeDay } from './make-day.js';
import { makeDays } from './month.js';
import { rulesBroken } from './move.js';
import { suggest } from './suggest.js';
import { voicesOf } from './rules/separation.js';
import type { Break, DayInput, NearAiring, Piece, Separation, SimpleLine } from './rules/types.js';

const hard = (minutes: number, breaks = 0): Separation => ({ minutes, breaks, hard: 1 });
const wish = (minutes: number, breaks = 0): Separation => ({ minutes, breaks, hard: 0 });

const every = (minutes: number, n: number): Break[] =>
  Array.from({ length: n }, (_, k) => aBreak(600 + minutes * k));

const timesOf = (input: DayInput): number[] =>
  Object.entries(placesOf(input, makeDay(input))).flatMap(([time, ids]) =>
    ids.map(() => Number(time)),
  );

/** Fewest minutes between two airings of a day. */
const nearest = (times: readonly number[]): number =>
  Math.min(...times.slice(1).map((time, k) => time - times[k]!));

const near = (over: Partial<NearAiring>): NearAiring => ({
  spotId: 99,
  clientId: 1,
  spotCategoryId: null,
  speakerId: null,
  time: -10,
  rank: -1,
  ...over,
});

it('knows the same voices in whatever order a line has its pieces', () => {
  const pieces = [3, 1, null, 2, 1].map((speakerId) => ({ speakerId })) as Piece[];
  expect(voicesOf({ pieces, speakerId: 9 })).toEqual([1, 2, 3]);
  expect(voicesOf({ speakerId: 9 })).toEqual([9]);
});

describe('separation', () => {
  it('keeps airings of one client apart, its own campaign among them', () => {
    const line = { clientId: 1, clientSeparation: hard(60), occurrences: 2 };
    const input = aDay({ breaks: every(20, 10), lines: [aLine(line), aLine(line)] });
    const times = timesOf(input);
    expect(times).toHaveLength(4);
    expect(nearest(times)).toBeGreaterThanOrEqual(60);
  });

  it('tells which airing is in the way of one that finds no place', () => {
    const first = aLine({ spotId: 1, clientId: 1, clientSeparation: hard(30), priority: 'A' });
    const second = { ...first, scheduleId: 2, spotId: 2, priority: 'B' };
    const plan = makeDay(aDay({ breaks: every(10, 2), lines: [first, second] }));
    const { time } = plan.breaks.find(({ airings }) => airings.length > 0)!.break;
    expect(plan.unplaced).toEqual([
      {
        line: 1,
        count: 1,
        reason: 'SEPARATION',
        blockedBy: { SEPARATION: 2 },
        neighbour: { spotId: 1, time },
      },
    ]);
  });

  it.each([
    ['one category', [5, 5], [], 1],
    ['two that one of them names', [5, 6], [6], 1],
    ['two that neither names', [5, 6], [], 2],
  ])('of categories: %s', (_, [a, b], apartFrom, together) => {
    const line = { startTime: 600, endTime: 621, length: 10, ignoreRejectCategory: 1 } as const;
    const lines = [
      aLine({ ...line, spotCategoryId: a, categorySeparation: hard(0, 1), apartFrom }),
      aLine({ ...line, spotCategoryId: b, categorySeparation: hard(0, 3) }),
      // Fills the break between them.
      aLine({ startTime: 610, endTime: 611, length: 60, priority: 'A' }),
    ].map((l, k) => ({ ...l, priority: k === 2 ? 'A' : 'B' }));
    const input = aDay({ breaks: every(10, 3), lines });
    // The strictest of the two, three breaks, keeps them out of the first break and the third at once.
    const placed = timesOf(input).length - 1;
    expect(placed).toBe(together);
  });

  it('of voices is what the station says, and of pieces that of any of them', () => {
    const station = { maxBlockTime: 60, maxHourTime: null, separation: hard(25) };
    const piece = {
      id: 1,
      fileName: '1',
      length: 10,
      from: null,
      to: null,
      days: [1, 1, 1, 1, 1, 1, 1],
      startTime: null,
      endTime: null,
      weight: 1,
      ntcText: null,
    } as const;
    const lines = [
      aLine({ speakerId: 3 }),
      aLine({
        pieces: [
          { ...piece, speakerId: 4 },
          { ...piece, id: 2, speakerId: 3 },
        ],
      }),
      aLine({ speakerId: 5 }),
    ];
    const placed = (breaks: Break[]): number => timesOf(aDay({ station, breaks, lines })).length;
    expect([placed(every(10, 3)), placed(every(10, 4))]).toEqual([2, 3]);
  });

  it('reaches over midnight to locked days', () => {
    const line = aLine({ clientId: 1, clientSeparation: hard(0, 2) });
    const breaks = every(10, 2);
    const first = aDay({ breaks, lines: [line], near: [near({})] });
    expect(timesOf(first)).toEqual([610]);
    const both = { ...first, near: [near({}), near({ time: 1440, rank: 2 })] };
    expect(makeDay(both).unplaced).toMatchObject([
      { reason: 'SEPARATION', neighbour: { spotId: 99, time: -10 } },
    ]);
    const late = aLine({ clientId: 1, clientSeparation: hard(30) });
    const atNight = aDay({
      breaks: [aBreak(1400), aBreak(1430)],
      lines: [late],
      near: [near({ time: 1450, rank: 2 })],
    });
    expect(timesOf(atNight)).toEqual([1400]);
  });

  it('that is only wished keeps airings apart where there is a choice, and costs none', () => {
    const line = { clientId: 1, clientSeparation: wish(60), startTime: 600 };
    const lines = (n: number): SimpleLine[] =>
      Array.from({ length: n }, (_, k) => aLine({ ...line, scheduleId: k + 1 }));
    const roomy = timesOf(aDay({ breaks: every(20, 16), lines: lines(4) }));
    expect(roomy).toHaveLength(4);
    expect(nearest(roomy)).toBeGreaterThanOrEqual(60);
    expect(timesOf(aDay({ breaks: every(20, 2), lines: lines(6) }))).toHaveLength(6);
  });

  it('is the same in the plan of a week as on its days, whatever pieces may air then', () => {
    const piece = (id: number, speakerId: number | null, weekday: number): Piece => ({
      id,
      fileName: `${id}`,
      length: 10,
      from: null,
      to: null,
      days: ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => (day === weekday ? 1 : 0)),
      startTime: null,
      endTime: null,
      weight: 1,
      speakerId,
      ntcText: null,
    });
    const station = { maxBlockTime: 60, maxHourTime: null, separation: hard(30) };
    const lines = [
      aLine({ pieces: [piece(1, null, 2), piece(2, 3, 3)], occurrences: 6 }),
      aLine({ per: 'week', occurrences: 5 }),
    ];
    const inputs = weekOf(aDay({ station, breaks: every(10, 6), lines }));
    const days = makeDays(inputs, ['2026-10-13', '2026-10-14']);
    // Voice 3 keeps airings of the first line apart on Tuesday too, when its piece does not air.
    expect(
      days.map(
        ({ input, plan }) =>
          plan.breaks.flatMap(({ airings }) => airings.filter((a) => input.lines[a.line]!.pieces))
            .length,
      ),
    ).toEqual([2, 2]);
  });

  it('is a rule that a move by hand breaks', () => {
    const [one, other] = [1, 2].map((id) => ({
      id,
      line: aLine({ clientId: 1, clientSeparation: hard(0, 2) }),
    }));
    const [first, second, third] = every(10, 3) as [Break, Break, Break];
    const input = {
      date: '2026-10-14',
      station: { maxBlockTime: 60, maxHourTime: null },
      shows: [],
    };
    const broken = (airings: [(typeof one)[], (typeof one)[], (typeof one)[]]): unknown =>
      rulesBroken(
        input,
        [first, second, third].map((b, k) => ({ break: b, airings: airings[k]! as never })),
        other as never,
      );
    expect(broken([[one], [other], []])).toEqual(['SEPARATION']);
    expect(broken([[one], [], [other]])).toEqual([]);
  });

  it('is told by suggestions: a wider window reaches a break that is far enough', () => {
    const kept = { clientId: 1, clientSeparation: hard(30) };
    const lines = [
      aLine({ ...kept, startTime: 600, endTime: 605 }),
      aLine({ ...kept, startTime: 600, endTime: 611, priority: 'B' }),
    ];
    const input = aDay({ breaks: every(10, 5), lines });
    const [entry] = suggest(input, makeDay(input));
    expect(entry).toMatchObject({ line: 1, reason: 'SEPARATION' });
    expect(entry!.suggestions[0]).toMatchObject({ kind: 'WIDEN_WINDOW', commercialBreakId: 630 });
  });
});
