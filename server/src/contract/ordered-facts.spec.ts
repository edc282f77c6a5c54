import fc from 'fast-check';
import type { Flag, Period, Service, TimeMode } from './enums.js';
import { LIMITS } from './limits.js';
import { orderOf } from './order.js';
import {
  firstOrdered,
  orderedBeforeRevision,
  orderedMonths,
  orderedOfChain,
  periodsBegun,
  type SoldCampaign,
  type OrderedCampaignLines,
  type OrderedDetailed,
  type OrderedMonth,
  type OrderedSimple,
} from './ordered-facts.js';
import { addDays, dayNumber, formatClock } from './time.js';

/** 2026-12-07 is a Monday. */
const MONDAY = '2026-12-07';

const simple = (fields: Partial<OrderedSimple> = {}): OrderedSimple => ({
  id: 1,
  startDate: MONDAY,
  endDate: addDays(MONDAY, 6),
  days: [1, 1, 1, 1, 1, 1, 1],
  timeMode: 0,
  occurrences: 2,
  exactTimes: [],
  per: 'day',
  maxPerDay: null,
  everyWeeks: 1,
  weeks: null,
  service: 'guaranteed',
  length: 30,
  usePieces: 0,
  timeFee: 1.5,
  continuesId: null,
  ...fields,
});
const detailed = (fields: Partial<OrderedDetailed> = {}): OrderedDetailed => ({
  id: 2,
  date: '2026-12-01',
  occurrences: Array.from({ length: 31 }, (_, i) => i % 3),
  length: 20,
  timeFee: 2,
  ...fields,
});
const campaign = (fields: Partial<OrderedCampaignLines>): OrderedCampaignLines => ({
  simple: [],
  advanced: [],
  pieces: [],
  ...fields,
});

const total = (months: readonly OrderedMonth[], name: 'airings' | 'seconds' | 'cents'): number =>
  months.reduce((sum, month) => sum + month[name].reduce((days, one) => days + one, 0), 0);

/** Days with airings, as `DD: airings`. */
const daysOf = (months: readonly OrderedMonth[]): string[] =>
  months.flatMap(({ month, airings }) =>
    airings.flatMap((count, i) =>
      count > 0 ? [`${month.slice(0, 8)}${String(i + 1).padStart(2, '0')}: ${count}`] : [],
    ),
  );

/** The same campaign as the API has it. */
const asSent = ({ simple: lines, advanced, pieces }: OrderedCampaignLines) => ({
  pieces,
  simpleSchedules: lines.map(({ days, exactTimes, ...line }) => ({
    ...line,
    preferredTime: null,
    showPosition: null,
    exactTimes: (exactTimes as number[]).map(formatClock).join(','),
    sunday: days[0] ?? 0,
    monday: days[1] ?? 0,
    tuesday: days[2] ?? 0,
    wednesday: days[3] ?? 0,
    thursday: days[4] ?? 0,
    friday: days[5] ?? 0,
    saturday: days[6] ?? 0,
  })),
  advancedSchedules: advanced,
});

const flag = fc.constantFrom<Flag>(0, 1);
const count = fc.integer({ min: 0, max: 9 });
const fee = fc.option(fc.integer({ min: 0, max: 9_999 }).map((cents) => cents / 100));
const anySimple = fc
  .record({
    startDate: fc.integer({ min: 0, max: 40 }).map((days) => addDays(MONDAY, days)),
    runs: fc.integer({ min: 0, max: 120 }),
    days: fc.tuple(flag, flag, flag, flag, flag, flag, flag),
    timeMode: fc.constantFrom<TimeMode>(0, 1, 2),
    occurrences: fc.option(count),
    exactTimes: fc.constantFrom([], [420, 495], [720]),
    per: fc.constantFrom<Period>('day', 'week', 'month', 'flight'),
    maxPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    weeks: fc.option(
      fc
        .array(count, { maxLength: 6 })
        .map((all) =>
          all.map((occurrences, i) => ({ weekStart: addDays(MONDAY, 7 * i), occurrences })),
        ),
    ),
    service: fc.constantFrom<Service>('guaranteed', 'bonus', 'fill'),
    length: fc.integer({ min: 1, max: 60 }),
    usePieces: flag,
    timeFee: fee,
  })
  .map(({ runs, ...line }) => simple({ ...line, endDate: addDays(line.startDate, runs) }));
const anyCampaign = fc.record({
  simple: fc.array(anySimple, { maxLength: 3 }),
  advanced: fc.array(
    fc
      .record({ length: fc.integer({ min: 1, max: 60 }), timeFee: fee })
      .map((fields) => detailed(fields)),
    { maxLength: 2 },
  ),
  pieces: fc.array(
    fc.record({ length: fc.integer({ min: 1, max: 60 }), weight: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 3 },
  ),
});

it('the days of a campaign add up to what it orders', () =>
  fc.assert(
    fc.property(anyCampaign, (one) => {
      const months = orderedMonths(one);
      expect({ airings: total(months, 'airings'), gross: total(months, 'cents') }).toEqual(
        orderOf(asSent(one)),
      );
    }),
  ));

it('monthly fees are due in the months that have a row', () =>
  fc.assert(
    fc.property(anyCampaign, (one) => {
      const free = {
        simple: one.simple.map((line) => ({ ...line, timeFee: null })),
        advanced: one.advanced.map((line) => ({ ...line, timeFee: null })),
        pieces: one.pieces,
      };
      const months = orderedMonths(free);
      const due = new Set(months.map(({ month }) => month)).size;
      expect(orderOf({ ...asSent(free), monthlyGross: 1 })?.gross).toBe(due * 100);
    }),
  ));

it('shares a quota evenly over the days on which its line runs, also where a day gets none', () => {
  const line = simple({ per: 'week', occurrences: 3 });
  expect(daysOf(orderedMonths(campaign({ simple: [line] })))).toEqual([
    '2026-12-09: 1',
    '2026-12-11: 1',
    '2026-12-13: 1',
  ]);
  const [month] = orderedMonths(campaign({ simple: [line] }));
  expect(month).toMatchObject({ month: '2026-12-01', firstDay: 7 });
});

it('rounds cents for the line, whatever its days are', () => {
  const line = simple({ usePieces: 1, timeFee: 0.33, occurrences: 1 });
  const months = orderedMonths(
    campaign({
      simple: [line],
      pieces: [
        { length: 15, weight: 1 },
        { length: 30, weight: 1 },
      ],
    }),
  );
  expect(months[0]?.cents.slice(6, 13)).toEqual([743, 742, 743, 742, 743, 742, 743]);
});

describe('a command in the place of a file', () => {
  const secondsOf = (fields: Partial<OrderedSimple>): number[] =>
    orderedMonths(
      campaign({ simple: [simple({ occurrences: 1, timeFee: null, ...fields })] }),
    )[0]?.seconds.slice(6, 13) ?? [];

  it('takes no time of what is ordered', () => {
    expect(secondsOf({ filename: '/Time', length: 1 })).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(secondsOf({ filename: 'A>/Time' })).toEqual([30, 30, 30, 30, 30, 30, 30]);
    const item = detailed({ fileName: '/Time>/Temp', length: 1 });
    expect(total(orderedMonths(campaign({ advanced: [item] })), 'seconds')).toBe(0);
  });

  it('takes turns with files that do', () => {
    expect(secondsOf({ filename: 'A|/Time', occurrences: 2 })).toEqual(Array(7).fill(30));
  });

  it('takes none from the date on at which the line changes to it', () => {
    const changes = [{ from: addDays(MONDAY, 2), fileName: '/Time' }];
    expect(secondsOf({ filename: 'A', changes })).toEqual([30, 30, 0, 0, 0, 0, 0]);
  });
});

it('counts a line without an end for so many months, and an empty quota not at all', () => {
  const endless = orderedMonths(campaign({ simple: [simple({ endDate: null })] }));
  expect(endless).toHaveLength(LIMITS.orderedMonths);
  expect(endless.at(-1)?.month).toBe('2031-11-01');
  expect(endless.at(-1)?.airings.slice(28)).toEqual([2, 2, 0]);
  const last = orderedMonths(
    campaign({ simple: [simple({ startDate: '2999-12-30', endDate: null })] }),
  );
  expect(daysOf(last)).toEqual(['2999-12-30: 2', '2999-12-31: 2']);
  const flight = simple({ per: 'flight', endDate: null });
  expect(orderedMonths(campaign({ simple: [flight] }))).toEqual([]);
});

it('the first date is that of any line', () => {
  const months = orderedMonths(campaign({ simple: [simple()], advanced: [detailed()] }));
  expect(firstOrdered(months)).toBe('2026-12-02');
  expect(firstOrdered([])).toBeNull();
});

/** What a campaign keeps that one revision replaced. */
const kept = (replaced: OrderedCampaignLines, next: OrderedCampaignLines): OrderedMonth[] =>
  orderedBeforeRevision(replaced, next, firstOrdered(orderedMonths(next)));

describe('a replaced campaign', () => {
  const replaced = campaign({ simple: [simple({ endDate: addDays(MONDAY, 13) })] });

  it('has ordered the days before its revision begins', () => {
    const revision = campaign({ simple: [simple({ id: 9, startDate: addDays(MONDAY, 2) })] });
    expect(daysOf(kept(replaced, revision))).toEqual(['2026-12-07: 2', '2026-12-08: 2']);
  });

  it('has ordered nothing where its revision states the whole order anew, or nothing', () => {
    expect(kept(replaced, campaign({ simple: [simple({ id: 9 })] }))).toEqual([]);
    expect(kept(replaced, campaign({}))).toEqual([]);
  });

  it('leaves to its revision the period of a quota with which a line of it goes on', () => {
    const monthly = simple({
      per: 'month',
      startDate: '2026-11-23',
      occurrences: 8,
      endDate: null,
    });
    const revision = (continuesId: number | null) =>
      campaign({
        simple: [{ ...monthly, id: 9, startDate: '2026-12-10', continuesId }],
      });
    const keptBy = (continuesId: number | null) =>
      daysOf(kept(campaign({ simple: [monthly] }), revision(continuesId)));
    expect(keptBy(1).every((day) => day.startsWith('2026-11'))).toBe(true);
    expect(keptBy(1)).toHaveLength(8);
    expect(keptBy(null).some((day) => day.startsWith('2026-12'))).toBe(true);
  });

  it('keeps nothing from the first day of any later revision on', () => {
    const next = campaign({ simple: [simple({ id: 9, startDate: addDays(MONDAY, 4) })] });
    expect(daysOf(orderedBeforeRevision(replaced, next, addDays(MONDAY, 1)))).toEqual([
      '2026-12-07: 2',
    ]);
  });

  it('keeps the detailed airings of earlier days', () => {
    const lines = campaign({ advanced: [detailed()] });
    const revision = campaign({ advanced: [detailed({ id: 8, date: '2027-01-01' })] });
    expect(total(kept(lines, revision), 'airings')).toBe(30);
    const sooner = campaign({ simple: [simple({ id: 9, startDate: '2026-12-04' })] });
    expect(daysOf(kept(lines, sooner))).toEqual(['2026-12-02: 1', '2026-12-03: 2']);
  });
});

describe('what is sold of campaigns that replace one another', () => {
  const one = (
    id: number,
    line: Partial<OrderedSimple>,
    spot: Partial<SoldCampaign['spot']> = {},
  ): SoldCampaign => ({
    ...campaign({ simple: [simple({ id, ...line })] }),
    spot: { id, state: 'active', putAway: 0, cancelled: 0, ...spot },
  });
  const week = (weeks: number) => ({
    startDate: addDays(MONDAY, 7 * weeks),
    endDate: addDays(MONDAY, 7 * weeks + 6),
  });
  const airings = (...chain: SoldCampaign[]) =>
    orderedOfChain(chain).map(({ spotId, months }) => [spotId, total(months, 'airings')]);

  it('is what the newest orders, and the days before it of those that it replaced', () => {
    const [first, second] = [
      one(1, { ...week(0), endDate: addDays(MONDAY, 27) }, { cancelled: 1 }),
      one(2, week(1), { cancelled: 1 }),
    ];
    expect(airings(one(3, week(2)), second, first)).toEqual([
      [3, 14],
      [2, 14],
      [1, 14],
    ]);
    expect(airings(one(3, week(0)), second, first)).toEqual([
      [3, 14],
      [2, 0],
      [1, 0],
    ]);
  });

  it('is what was ordered of days gone where a revision came to ask for nothing', () => {
    const first = one(1, { ...week(0), endDate: addDays(MONDAY, 27) }, { cancelled: 1 });
    const nothing = (takenBackOn: string | null, id = 2): SoldCampaign => ({
      ...campaign({}),
      spot: { id, state: 'active', putAway: 0, cancelled: id === 2 ? 1 : 0 },
      takenBackOn,
    });
    const day = addDays(MONDAY, 3);
    expect(airings(nothing(day, 3), first)).toEqual([
      [3, 0],
      [1, 6],
    ]);
    expect(airings(nothing(null, 3), first)).toEqual([
      [3, 0],
      [1, 0],
    ]);
    expect(airings(one(3, week(1)), nothing(day), first)).toEqual([
      [3, 14],
      [2, 0],
      [1, 6],
    ]);
  });

  it('is nothing of a campaign on hold or put away', () => {
    const sold = (...chain: SoldCampaign[]) => orderedOfChain(chain).map((ordered) => ordered.sold);
    expect(sold(one(1, {}, { state: 'hold' }))).toEqual([false]);
    expect(sold(one(1, {}, { putAway: 1 }))).toEqual([false]);
    const never = one(1, week(0), { state: 'hold', cancelled: 1 });
    expect(sold(one(2, week(1)), never)).toEqual([true, false]);
  });

  it('leaves one in force while its revision waits for approval', () =>
    expect(airings(one(2, week(0), { state: 'hold' }), one(1, week(0)))).toEqual([[2, 14]]));
});

describe('a quota of which some days are the past', () => {
  const one = (id: number, line: Partial<OrderedSimple>, cancelled: Flag = 0): SoldCampaign => ({
    ...campaign({ simple: [simple({ id, per: 'week', occurrences: 7, ...line })] }),
    spot: { id, state: 'active', putAway: 0, cancelled },
  });
  /** Days from Monday on, and what lines asked for on them. */
  const pastOf = (days: number, asked: Record<number, number[]>) => ({
    isPast: (day: number) => day < dayNumber(MONDAY) + days,
    airings: new Map(
      Object.entries(asked).map(([id, counts]) => [
        Number(id),
        new Map(counts.map((count, i) => [dayNumber(MONDAY) + i, count])),
      ]),
    ),
  });
  const week = (months: readonly OrderedMonth[]) => months[0]?.airings.slice(6, 13);
  const ordered = (chain: SoldCampaign[], past: ReturnType<typeof pastOf>) =>
    orderedOfChain(chain, past).map(({ spotId, months }) => [spotId, week(months)]);

  it('asks on the others for its number less what these asked for', () => {
    expect(ordered([one(1, { occurrences: 12 })], pastOf(2, { 1: [1, 1] }))).toEqual([
      [1, [1, 1, 2, 2, 2, 2, 2]],
    ]);
    expect(ordered([one(1, { occurrences: 1 })], pastOf(2, { 1: [1, 1] }))).toEqual([
      [1, [1, 1, 0, 0, 0, 0, 0]],
    ]);
    // Of a day on which it does not run any more too, and none of the past for what it did not ask then.
    const weekend = { days: [1, 0, 0, 0, 0, 0, 1] as Flag[], occurrences: 5 };
    expect(ordered([one(1, weekend)], pastOf(6, { 1: [1] }))).toEqual([[1, [1, 0, 0, 0, 0, 0, 4]]]);
  });

  it('asks in a revision for its number less what the line asked for with which it goes on', () => {
    const revision = one(2, { occurrences: 12, continuesId: 1 });
    expect(ordered([revision, one(1, {}, 1)], pastOf(2, { 1: [1, 1] }))).toEqual([
      [2, [0, 0, 2, 2, 2, 2, 2]],
      [1, [1, 1, 0, 0, 0, 0, 0]],
    ]);
  });

  it('is told by the periods that have begun', () => {
    const two = { ...one(1, { endDate: addDays(MONDAY, 13) }), simple: [] };
    const line = simple({ id: 1, per: 'week', occurrences: 7, endDate: addDays(MONDAY, 13) });
    const daily = simple({ id: 2 });
    const begun = periodsBegun([{ ...two, simple: [line, daily] }], pastOf(2, {}));
    const monday = dayNumber(MONDAY);
    expect([begun(1, monday), begun(1, monday + 6), begun(1, monday + 7)]).toEqual([
      monday,
      monday,
      null,
    ]);
    expect([begun(2, monday), begun(3, monday)]).toEqual([null, null]);
  });
});
