import fc from 'fast-check';
import { aBreak, aLine } from '../../test/placement/build.js';
import { insertAt, type MovableAiring, type MovableBreak, rulesBroken } from './move.js';
import { moveAway } from './move-away.js';
import type { NearAiring } from './rules/types.js';

const HARD = { minutes: 30, breaks: 0, hard: 1 } as const;
const STATION = { maxBlockTime: 60, maxHourTime: 90 };

let made = 0;
const airing = (changes: Parameters<typeof aLine>[0] = {}): MovableAiring => ({
  id: (made += 1),
  line: aLine({ spotId: made, clientId: made, ...changes }),
});
const near = (over: Partial<NearAiring> = {}): NearAiring => ({
  spotId: 99,
  clientId: 1,
  spotCategoryId: null,
  speakerId: null,
  time: -5,
  rank: -1,
  clientSeparation: HARD,
  ...over,
});
const input = (others: NearAiring[] = [near()]) => ({
  date: '2026-12-07',
  station: STATION,
  shows: [],
  near: others,
});
const early = (changes = {}) =>
  airing({
    clientId: 1,
    clientSeparation: HARD,
    startTime: 0,
    endTime: 1440,
    length: 20,
    ...changes,
  });
const day = (...breaks: [time: number, ...MovableAiring[]][]): MovableBreak[] =>
  breaks.map(([time, ...airings]) => ({ break: aBreak(time), airings }));
const timeOf = (...given: Parameters<typeof moveAway>) => moveAway(...given)?.time ?? null;

it('is the nearest break that no rule closes', () => {
  const moved = early();
  const full = airing({ length: 60 });
  const same = airing({ spotId: moved.line.spotId, length: 5 });
  expect(timeOf(input(), day([0, moved], [20], [30, full], [40, same], [50], [200]), moved)).toBe(
    50,
  );
  // Exactly as far away as it has to be.
  expect(timeOf(input([near({ time: 20 })]), day([10, moved], [49], [50]), moved)).toBe(50);
});

it('is none where there is none, and for what is not in the log', () => {
  const moved = early();
  expect(timeOf(input(), day([0, moved], [20]), moved)).toBeNull();
  expect(timeOf(input(), day([0], [600]), moved)).toBeNull();
});

it('breaks no rule that a move by hand is asked for, and overlooks no break', () => {
  const lines = fc.record({
    spotId: fc.integer({ min: 1, max: 4 }),
    clientId: fc.integer({ min: 1, max: 2 }),
    spotCategoryId: fc.constantFrom(null, 1),
    position: fc.constantFrom(1, 6),
    length: fc.constantFrom(20, 45),
    startTime: fc.constantFrom(0, 60),
    endTime: fc.constantFrom(90, 1440),
  });
  const breaks = fc.array(fc.array(lines, { maxLength: 2 }), { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(
      breaks,
      fc.array(fc.integer({ min: -40, max: -1 }), { maxLength: 2 }),
      (all, times) => {
        const moved = early({ spotId: 1, spotCategoryId: 1, position: 1 });
        const filled = all.map((own, k): MovableBreak => ({
          break: aBreak(17 * k),
          airings: [
            ...(k === 0 ? [moved] : []),
            ...own.map((line) => airing({ ...line, clientSeparation: HARD })),
          ],
        }));
        const of = input(times.map((time) => near({ time })));
        const allowed = filled.slice(1).filter((to) => {
          const after = filled.map((b) => ({
            break: b.break,
            airings:
              b === to ? insertAt(b.airings, moved, null) : b.airings.filter((a) => a !== moved),
          }));
          return rulesBroken(of, after, moved).length === 0;
        });
        expect(timeOf(of, filled, moved)).toBe(allowed[0]?.break.time ?? null);
      },
    ),
  );
});
