import { insertAt, rulesBroken, timeBreak, type MovableAiring, type MovableBreak } from './move.js';
import type { AdvancedLine, Break } from './rules/types.js';

const place = (commercialBreakId: number, time: number, changes: Partial<Break> = {}): Break => ({
  commercialBreakId,
  time,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType: 0,
  allowMixSpotCategory: 0,
  ...changes,
});

let next = 0;
const airing = (changes: Partial<AdvancedLine> = {}): MovableAiring => {
  next += 1;
  return {
    id: next,
    line: {
      scheduleType: 'advanced',
      scheduleId: next,
      spotId: next,
      spotName: 'Aviso',
      clientId: next,
      customerName: 'Cliente',
      spotCategoryId: null,
      ignoreRejectCategory: 0,
      priority: 'A',
      spotType: 0,
      length: 30,
      position: 6,
      fileName: 'aviso',
      speakerId: null,
      ntcText: null,
      date: '2026-12-01',
      occurrences: Array<number>(31).fill(1),
      startTime: 0,
      endTime: 1440,
      ...changes,
    },
  };
};

const DAY = { date: '2026-12-01', station: { maxBlockTime: 60, maxHourTime: null }, shows: [] };
const rules = (day: MovableBreak[], moved: MovableAiring, station = DAY.station) =>
  rulesBroken({ ...DAY, station }, day, moved);

describe('timeBreak and insertAt', () => {
  it('keep the order, time airings one after another, and tell which positions are met', () => {
    const last = airing({ position: 11, length: 20 });
    const first = airing({ position: 1 });
    const timed = timeBreak({ break: place(1, 600), airings: [last, first] });
    expect(timed).toMatchObject({ start: 36_000, end: 36_050, used: 50 });
    expect(timed.airings.map((a) => [a.order, a.start, a.positionMet])).toEqual([
      [1, 36_000, false],
      [2, 36_020, false],
    ]);
    const swapped = insertAt([last, first], first, 1);
    expect(
      timeBreak({ break: place(1, 600), airings: swapped }).airings.map((a) => a.positionMet),
    ).toEqual([true, true]);
  });

  it('end a break at its time when it is referenced by its end', () => {
    const timed = timeBreak({ break: place(1, 600, { timeType: 1 }), airings: [airing()] });
    expect([timed.start, timed.end]).toEqual([35_970, 36_000]);
  });

  it('put an airing last when no place or one past the end is asked for', () => {
    const [a, b, c] = [airing(), airing(), airing()];
    expect(insertAt([a, b], c, null)).toEqual([a, b, c]);
    expect(insertAt([a, b], c, 9)).toEqual([a, b, c]);
    expect(insertAt([a, b, c], a, 2)).toEqual([b, a, c]);
  });
});

describe('rulesBroken', () => {
  it.each<[string, Partial<AdvancedLine>, Partial<AdvancedLine>, Partial<Break>, string[]]>([
    ['none', {}, {}, {}, []],
    ['the capacity', { length: 31 }, {}, {}, ['CAPACITY']],
    ['the window', { startTime: 0, endTime: 600 }, {}, {}, ['WINDOW']],
    ['the type', { spotType: 2 }, {}, {}, ['TYPE']],
    ['once per break', { spotId: 7 }, { spotId: 7 }, {}, ['REPEAT']],
    ['the category', { spotCategoryId: 7 }, { spotCategoryId: 7 }, {}, ['CATEGORY']],
    [
      'no category where it mixes',
      { spotCategoryId: 7 },
      { spotCategoryId: 7 },
      { allowMixSpotCategory: 1 },
      [],
    ],
    ['the position', { position: 1 }, { position: 1 }, {}, ['POSITION']],
  ])('are %s', (_, mine, others, of, expected) => {
    const moved = airing(mine);
    const day = [{ break: place(1, 600, of), airings: [airing(others), moved] }];
    expect(rules(day, moved)).toEqual(expected);
  });

  it('has the hourly cap, over all breaks of the hour', () => {
    const moved = airing();
    const day = [
      { break: place(1, 600), airings: [airing()] },
      { break: place(2, 630), airings: [moved] },
    ];
    expect(rules(day, moved, { maxBlockTime: 60, maxHourTime: 59 } as never)).toEqual(['HOUR_CAP']);
    expect(rules(day, moved, { maxBlockTime: 60, maxHourTime: 60 } as never)).toEqual([]);
  });

  it('leaves out what other airings break', () => {
    const moved = airing();
    const day = [
      { break: place(1, 600), airings: [airing({ spotId: 7 }), airing({ spotId: 7 })] },
      { break: place(2, 700), airings: [moved] },
    ];
    expect(rules(day, moved)).toEqual([]);
  });
});
