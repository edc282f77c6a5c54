import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Break, DayInput, Line } from '../../src/placement/rules/types.js';

/** Random days with every kind of line and break, dense enough that the rules collide. */

/** A Wednesday early in its month: makeDays has to make all days before it. */
const DATE = '2026-10-07';
const flag = fc.constantFrom(0 as const, 1 as const);

interface Extent {
  breaks: number;
  lines: number;
  /** Airings that one line asks for. */
  occurrences: number;
  /** Minutes between the earliest and the latest break. */
  span: number;
}

export const TINY: Extent = { breaks: 4, lines: 5, occurrences: 2, span: 60 };
export const MEDIUM: Extent = { breaks: 16, lines: 30, occurrences: 6, span: 400 };

const breakOf = (span: number): Arbitrary<Omit<Break, 'commercialBreakId'>> =>
  fc.record({
    time: fc.integer({ min: 0, max: span }).map((m) => 1439 - m),
    timeType: flag,
    toleranceInMinutes: fc.constantFrom(0 as const, 3 as const),
    spotType: fc.constantFrom(...Array<0 | 2>(5).fill(0), 2 as const),
    allowMixSpotCategory: flag,
  });

type Seed = ReturnType<typeof lineSeed> extends Arbitrary<infer T> ? T : never;

const lineSeed = (extent: Extent) =>
  fc.record({
    kind: fc.constantFrom('interval', 'interval', 'show', 'exact', 'advanced'),
    campaign: fc.integer({ min: 1, max: Math.max(2, Math.floor(extent.lines * 0.7)) }),
    start: fc.oneof(fc.integer({ min: 0, max: extent.span }), fc.constant(0)),
    size: fc.oneof(fc.integer({ min: 1, max: extent.span }), fc.constant(extent.span + 1)),
    occurrences: fc.integer({ min: 1, max: extent.occurrences }),
    exact: fc.array(fc.integer({ min: 0, max: extent.span + 5 }), {
      minLength: 1,
      maxLength: extent.occurrences,
    }),
    // A command of the playout system takes no time.
    length: fc.constantFrom(0, 5, 10, 10, 15, 20, 20, 30, 30, 45, 60, 100),
    position: fc.oneof(
      { weight: 3, arbitrary: fc.constant(6) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 11 }) },
    ),
    spotType: fc.constantFrom(...Array<0 | 1>(5).fill(0), 1 as const, 2 as const),
    showId: fc.constantFrom(1, 1, 2, 2, 2, 3),
    wednesday: fc.constantFrom(...Array<0 | 1>(9).fill(1), 0 as const),
  });

interface CampaignSeed {
  client: number;
  category: number | null;
  priority: string;
}

function toLine(seed: Seed, index: number, campaigns: readonly CampaignSeed[]): Line {
  const campaign = campaigns[seed.campaign % campaigns.length]!;
  const from = Math.max(0, 1439 - seed.start - seed.size);
  const facts = {
    scheduleId: index + 1,
    spotId: seed.campaign,
    spotName: `Campaign ${seed.campaign}`,
    clientId: campaign.client,
    customerName: `Client ${campaign.client}`,
    spotCategoryId: campaign.category,
    ignoreRejectCategory: campaign.category === 1 ? 1 : 0,
    priority: campaign.priority,
    spotType: seed.spotType,
    length: seed.length,
    position: seed.position,
    fileName: `CART${index + 1}`,
    speakerId: null,
    ntcText: null,
  } as const;
  const startTime = from;
  const endTime = Math.min(1440, Math.max(from + 1, 1439 - seed.start));
  if (seed.kind === 'advanced')
    return {
      ...facts,
      scheduleType: 'advanced',
      date: '2026-10-01',
      startTime,
      endTime,
      occurrences: Array.from({ length: 31 }, (_, d) => (d === 6 ? seed.occurrences : d % 3)),
    };
  const timeMode = seed.kind === 'show' ? 1 : seed.kind === 'exact' ? 2 : 0;
  return {
    ...facts,
    scheduleType: 'simple',
    startDate: '2026-10-01',
    endDate: seed.wednesday ? null : DATE,
    days: [0, 1, 1, seed.wednesday, 0, 1, 1],
    timeMode,
    startTime: timeMode === 0 ? startTime : null,
    endTime: timeMode === 0 ? endTime : null,
    occurrences: timeMode === 2 ? null : seed.occurrences,
    showId: timeMode === 1 ? seed.showId : null,
    exactTimes: timeMode === 2 ? seed.exact.map((m) => Math.max(0, 1439 - m)) : [],
  };
}

/** A random day that is at most this large. */
export const dayInput = (extent: Extent): Arbitrary<DayInput> =>
  fc
    .record({
      breaks: fc.uniqueArray(breakOf(extent.span), {
        minLength: Math.floor(extent.breaks / 2),
        maxLength: extent.breaks,
        selector: (b) => b.time * 2 + b.timeType,
      }),
      campaigns: fc.array(
        fc.record({
          client: fc.integer({ min: 1, max: 4 }),
          category: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 6 }),
          priority: fc.constantFrom('A', 'B', 'C', 'Z'),
        }),
        { minLength: extent.lines, maxLength: extent.lines },
      ),
      lines: fc.array(lineSeed(extent), {
        minLength: Math.floor(extent.lines / 2),
        maxLength: extent.lines,
        size: 'max',
      }),
      maxBlockTime: fc.constantFrom(45, 60, 60, 90),
      maxHourTime: fc.constantFrom(null, null, 75, 120),
      shows: fc.array(fc.integer({ min: 0, max: extent.span }), { minLength: 1, maxLength: 2 }),
    })
    .map((seed) => ({
      date: DATE,
      station: { maxBlockTime: seed.maxBlockTime, maxHourTime: seed.maxHourTime },
      breaks: seed.breaks.map((b, i) => ({ ...b, commercialBreakId: 100 + i })),
      shows: seed.shows.map((m, i) => ({
        showId: i + 1,
        timeStart: Math.max(0, 1379 - m),
        timeEnd: 1439 - m,
      })),
      lines: seed.lines.map((l, i) => toLine(l, i, seed.campaigns)),
    }));

/** The same day with every list in another order. */
export const shuffled = (input: DayInput): Arbitrary<DayInput> =>
  fc
    .tuple(
      fc.shuffledSubarray([...input.breaks], { minLength: input.breaks.length }),
      fc.shuffledSubarray([...input.shows], { minLength: input.shows.length }),
      fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }),
    )
    .map(([breaks, shows, lines]) => ({ ...input, breaks, shows, lines }));

/** The same day with every id another one, in the opposite order. */
export const otherIds = (input: DayInput, idOf = (id: number) => 1000 - id): DayInput => {
  const other = <T extends number | null>(id: T): T => (id === null ? id : (idOf(id) as T));
  return {
    ...input,
    breaks: input.breaks.map((b) => ({ ...b, commercialBreakId: other(b.commercialBreakId) })),
    shows: input.shows.map((show) => ({ ...show, showId: other(show.showId) })),
    lines: input.lines.map((line) => ({
      ...line,
      scheduleId: other(line.scheduleId),
      spotId: other(line.spotId),
      clientId: other(line.clientId),
      spotCategoryId: other(line.spotCategoryId),
      ...(line.scheduleType === 'simple' && { showId: other(line.showId) }),
    })),
  };
};

/** The entries of a plan with lines named by id, to compare plans of differently ordered inputs. */
export const byIds = <T extends { line: number }>(
  input: DayInput,
  things: readonly T[],
): unknown[] => things.map((t) => ({ ...t, line: input.lines[t.line]!.scheduleId }));
