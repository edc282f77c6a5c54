import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { StationInputs } from '../../src/placement/rules/day-input.js';
import type {
  DayInput,
  Line,
  LockedDay,
  Piece,
  Separation,
} from '../../src/placement/rules/types.js';
import { dayInput, type TINY } from './arbitrary.js';
import { weekOf } from './build.js';

/** Random days with pieces, separation, service, preferred times and shows' first and last breaks. */

type Extent = typeof TINY;

const flag = fc.constantFrom(0 as const, 1 as const);
const maybe = <T>(of: Arbitrary<T>, freq: number): Arbitrary<T | null> => fc.option(of, { freq });

const separation: Arbitrary<Separation> = fc.record({
  minutes: fc.constantFrom(0, 0, 10, 25, 60),
  breaks: fc.integer({ min: 0, max: 3 }),
  hard: fc.constantFrom(1 as const, 1 as const, 0 as const),
});

const piece = (span: number): Arbitrary<Omit<Piece, 'id'>> =>
  fc.record({
    fileName: fc.constantFrom('111111', '222222', '333333'),
    length: fc.constantFrom(5, 10, 15, 20, 30, 70),
    from: fc.constantFrom(null, null, null, '2026-10-07', '2026-10-08'),
    to: fc.constantFrom(null, null, null, '2026-10-07', '2026-10-06'),
    days: fc.tuple(
      flag,
      flag,
      flag,
      fc.constantFrom(1 as const, 1 as const, 0 as const),
      flag,
      flag,
      flag,
    ),
    startTime: maybe(fc.integer({ min: 1439 - span, max: 1439 }), 2),
    endTime: maybe(fc.integer({ min: 1440 - span, max: 1440 }), 2),
    weight: fc.integer({ min: 1, max: 5 }),
    speakerId: maybe(fc.integer({ min: 1, max: 3 }), 2),
    ntcText: fc.constant(null),
  });

const lineSeed = (span: number) =>
  fc.record({
    service: fc.constantFrom(undefined, undefined, undefined, 'bonus' as const, 'fill' as const),
    preferred: maybe(fc.integer({ min: 1439 - span, max: 1439 }), 2),
    showPosition: fc.constantFrom(undefined, null, 'opening' as const, 'closing' as const),
    usePieces: fc.constantFrom(0, 0, 1),
    speakerId: maybe(fc.integer({ min: 1, max: 4 }), 2),
    maxPerDay: fc.constantFrom(null, null, 1, 2),
  });

const lockedSeed = fc.array(
  fc.record({
    time: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1380, max: 1439 })),
    line: fc.nat(100),
    speakerId: maybe(fc.integer({ min: 1, max: 4 }), 2),
    pieceId: fc.nat(3),
  }),
  { maxLength: 4 },
);

/** A station whose every day is like the one made, with locked days around it. */
export interface SoldDay {
  inputs: StationInputs;
  date: string;
}

const withRules = (
  input: DayInput,
  seeds: readonly (ReturnType<typeof lineSeed> extends Arbitrary<infer T> ? T : never)[],
  ofClient: readonly (Separation | null)[],
  ofCategory: readonly (Separation | null)[],
  rival: readonly number[][],
  pieces: readonly Omit<Piece, 'id'>[][],
): Line[] =>
  input.lines.map((line, k): Line => {
    const seed = seeds[k % seeds.length]!;
    const own = pieces[line.spotId % pieces.length]!;
    const category = line.spotCategoryId;
    const client = ofClient[line.clientId % ofClient.length];
    const ofOwn = category === null ? null : ofCategory[category % ofCategory.length];
    const isFill = seed.service === 'fill' && line.spotType !== 2;
    return {
      ...line,
      speakerId: seed.speakerId,
      ...(seed.service && (seed.service === 'bonus' || isFill) && { service: seed.service }),
      ...(seed.usePieces === 1 && {
        pieces: own.map((one, id) => ({ ...one, id: line.spotId * 10 + id })),
      }),
      ...(client && { clientSeparation: client }),
      ...(ofOwn && { categorySeparation: ofOwn }),
      ...(category !== null && { apartFrom: rival[category % rival.length]! }),
      ...(line.scheduleType === 'simple' && {
        ...(isFill && { maxPerDay: seed.maxPerDay }),
        ...(line.timeMode === 0 && { preferredTime: seed.preferred }),
        ...(line.timeMode === 1 && { showPosition: seed.showPosition }),
      }),
    } as Line;
  });

export const soldDay = (extent: Extent): Arbitrary<SoldDay> =>
  fc
    .record({
      day: dayInput(extent),
      seeds: fc.array(lineSeed(extent.span), { minLength: extent.lines, maxLength: extent.lines }),
      ofClient: fc.array(maybe(separation, 2), { minLength: 5, maxLength: 5 }),
      ofCategory: fc.array(maybe(separation, 2), { minLength: 5, maxLength: 5 }),
      rival: fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 1 }), {
        minLength: 5,
        maxLength: 5,
      }),
      pieces: fc.array(fc.array(piece(extent.span), { minLength: 1, maxLength: 3 }), {
        minLength: 4,
        maxLength: 4,
      }),
      voice: maybe(separation, 2),
      fillTo: fc.constantFrom(null, 20, 45, 60),
      before: lockedSeed,
      after: lockedSeed,
    })
    .map((seed) => {
      const lines = withRules(
        seed.day,
        seed.seeds,
        seed.ofClient,
        seed.ofCategory,
        seed.rival,
        seed.pieces,
      );
      const locked = (
        [
          ['2026-10-06', seed.before],
          ['2026-10-08', seed.after],
        ] as const
      ).map(([date, aired]): LockedDay => ({
        date,
        airings: {},
        aired: [...aired]
          .sort((a, b) => a.time - b.time)
          .map(({ time, line: nth, speakerId, pieceId }) => {
            const line = lines[nth % lines.length]!;
            return {
              key: 2 * line.scheduleId + (line.scheduleType === 'advanced' ? 1 : 0),
              time,
              spotId: line.spotId,
              clientId: line.clientId,
              spotCategoryId: line.spotCategoryId,
              speakerId,
              pieceId: line.pieces?.[pieceId % line.pieces.length]?.id ?? null,
            };
          }),
      }));
      const station = {
        ...seed.day.station,
        ...(seed.voice && { separation: seed.voice }),
        fillTo: seed.fillTo,
      };
      return {
        inputs: { ...weekOf({ ...seed.day, station, lines }), locked },
        date: seed.day.date,
      };
    });
