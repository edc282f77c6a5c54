import type { StationInputs } from '../../src/placement/rules/day-input.js';
import type {
  AdvancedLine,
  Break,
  DayInput,
  DayPlan,
  SimpleLine,
} from '../../src/placement/rules/types.js';
import type { PhaseBudget } from '../../src/placement/model/budget.js';

/** Builders for small days. Every field has a harmless default. */

/** A budget of steps whose number of looks is not limited. */
export const aBudget = (steps: number): PhaseBudget => ({ steps, looks: Infinity });

let lastId = 0;
let lastFile: string | undefined;

/** Counts from 1 in each spec file, though modules are kept for the next one: ids decide between equals. */
function newId(): number {
  const { expect } = globalThis as { expect?: { getState: () => { testPath?: string } } };
  const file = expect?.getState().testPath;
  if (file !== lastFile) lastId = 0;
  lastFile = file;
  return ++lastId;
}

/** A hard ad break that starts at its time and does not mix categories. Its id is its time. */
export const aBreak = (time: number, over: Partial<Break> = {}): Break => ({
  commercialBreakId: time,
  time,
  timeType: 0,
  toleranceInMinutes: 0,
  spotType: 0,
  allowMixSpotCategory: 0,
  ...over,
});

/** A line of a campaign of its own: one airing a day of 20 seconds, in any break and position. */
export function aLine(over: Partial<SimpleLine> = {}): SimpleLine {
  const id = over.scheduleId ?? newId();
  return {
    scheduleType: 'simple',
    scheduleId: id,
    spotId: id,
    spotName: `Campaign ${id}`,
    clientId: id,
    customerName: `Client ${id}`,
    spotCategoryId: null,
    ignoreRejectCategory: 0,
    priority: 'A',
    spotType: 0,
    length: 20,
    position: 6,
    fileName: `CART${id}`,
    speakerId: null,
    ntcText: null,
    startDate: '2026-01-01',
    endDate: null,
    days: [1, 1, 1, 1, 1, 1, 1],
    timeMode: 0,
    startTime: 0,
    endTime: 1439,
    occurrences: 1,
    showId: null,
    exactTimes: [],
    ...over,
  };
}

/** A detailed line of October 2026. */
export function anAdvancedLine(over: Partial<AdvancedLine> = {}): AdvancedLine {
  const facts = aLine({ scheduleId: over.scheduleId });
  return {
    scheduleType: 'advanced',
    scheduleId: facts.scheduleId,
    spotId: facts.spotId,
    spotName: facts.spotName,
    clientId: facts.clientId,
    customerName: facts.customerName,
    spotCategoryId: null,
    ignoreRejectCategory: 0,
    priority: 'A',
    spotType: 0,
    length: 20,
    position: 6,
    fileName: facts.fileName,
    speakerId: null,
    ntcText: null,
    date: '2026-10-01',
    startTime: 0,
    endTime: 1439,
    occurrences: Array.from({ length: 31 }, () => 1),
    ...over,
  };
}

/** Wednesday 14 October 2026 at a station whose breaks hold a minute. */
export const aDay = (over: Partial<DayInput> = {}): DayInput => ({
  date: '2026-10-14',
  station: { maxBlockTime: 60, maxHourTime: null },
  breaks: [aBreak(600)],
  shows: [],
  lines: [],
  ...over,
});

/** What airs in each break of a plan: scheduleIds by the time of the break. */
export const placesOf = (input: DayInput, plan: DayPlan): Record<number, number[]> =>
  Object.fromEntries(
    plan.breaks.map((b) => [b.break.time, b.airings.map((a) => input.lines[a.line]!.scheduleId)]),
  );

/** A station with the same breaks and shows on every day of the week. */
export const weekOf = ({
  station,
  breaks,
  shows,
  lines,
}: Omit<DayInput, 'date'>): StationInputs => ({
  station,
  breaks: Array.from({ length: 7 }, () => [...breaks]),
  shows: Array.from({ length: 7 }, () => [...shows]),
  lines,
});
