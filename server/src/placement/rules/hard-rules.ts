import { BREAK_TYPE, POSITION, type HardRule } from '../../contract/enums.js';
import { dayOf, mayAirOn } from './asking.js';
import { piecesFor } from './pieces.js';
import { gapsBetween, isTooNear, type Place } from './separation.js';
import type { Break, DayInput, Line, NearAiring, Station } from './types.js';
import {
  breaksInWindow,
  byTime,
  endOfWindow,
  exactTimeBreak,
  takesNearest,
  isInside,
  takesType,
} from './window.js';

/** A hard rule that a log breaks. */
export interface Violation {
  rule: HardRule;
  commercialBreakId: number;
  /** The airings involved, as indexes in DayInput.lines. */
  lines: number[];
}

const seconds = (lines: readonly Pick<Line, 'length'>[]): number =>
  lines.reduce((sum, l) => sum + l.length, 0);

/** A break holds no more seconds than its capacity. */
export const capacityHolds = (lines: readonly Line[], station: Station): boolean =>
  seconds(lines) <= station.maxBlockTime;

/** The breaks of a clock hour together hold no more seconds than the station's hourly cap. */
export const hourCapHolds = (linesOfHour: readonly Line[], station: Station): boolean =>
  station.maxHourTime === null || seconds(linesOfHour) <= station.maxHourTime;

/** A campaign airs at most once in a break. */
export const mayRepeat = (a: Line, b: Line): boolean => a.spotId !== b.spotId;

/**
 * Two airings of one category share a break only if the break mixes categories or the category is
 * exempt.
 */
export const mayShareCategory = (a: Line, b: Line, place: Break): boolean =>
  place.allowMixSpotCategory === 1 ||
  a.spotCategoryId === null ||
  a.spotCategoryId !== b.spotCategoryId ||
  a.ignoreRejectCategory === 1 ||
  b.ignoreRejectCategory === 1;

/** In an ad break no two airings have the same position code, apart from indistinct ones. */
export const mayShareBreakByPosition = (a: Line, b: Line, place: Break): boolean =>
  place.spotType !== BREAK_TYPE.ad ||
  a.position === POSITION.indistinct ||
  a.position !== b.position;

/** Airings with a hard separation are in breaks that are far enough from one another. */
export const areFarEnough = (
  a: Line,
  b: Line | NearAiring,
  station: Station,
  ...[here, there]: [Place, Place]
): boolean => !isTooNear(gapsBetween(a, b, station).hard, here, there);

/**
 * Whether a break is in the line's window on the date; for a line with exact times, in the window of any of
 * them.
 */
export function inWindow(line: Line, place: Break, input: DayInput): boolean {
  const day = dayOf(input.date);
  if (!mayAirOn(line, day)) return false;
  if (line.pieces && piecesFor(line, day, place, input.station.maxBlockTime).length === 0)
    return false;
  if (line.scheduleType === 'simple' && line.timeMode === 2) {
    const own = input.breaks.filter((b) => takesType(b.spotType, line.spotType)).sort(byTime);
    return line.exactTimes.some(
      (time) => own[exactTimeBreak(own, time, takesNearest(line))] === place,
    );
  }
  if (line.scheduleType === 'simple' && line.timeMode === 1) {
    if (line.showPosition)
      return breaksInWindow(line, null, input.breaks, input.shows).includes(place);
    const slot = input.shows.find((s) => s.showId === line.showId);
    return slot !== undefined && isInside(place, slot.timeStart, endOfWindow(slot.timeEnd));
  }
  return isInside(place, line.startTime ?? 0, endOfWindow(line.endTime ?? 0));
}

/**
 * Lists every hard rule that a log breaks, such as one that was edited by hand. An hour that is too full
 * is reported at each break that goes beyond the cap.
 *
 * @param placed airings by commercialBreakId, as indexes in `input.lines`; breaks without an entry are empty
 */
export function violations(
  input: DayInput,
  placed: ReadonlyMap<number, readonly number[]>,
): Violation[] {
  const found: Violation[] = [];
  const byHour = new Map<number, number[]>();
  for (const place of [...input.breaks].sort(byTime)) {
    const here = placed.get(place.commercialBreakId) ?? [];
    const add = (rule: HardRule, lines: readonly number[]): void => {
      found.push({ rule, commercialBreakId: place.commercialBreakId, lines: [...lines] });
    };
    const lineOf = (index: number): Line => input.lines[index];
    if (!capacityHolds(here.map(lineOf), input.station)) add('CAPACITY', here);
    const hour = Math.floor(place.time / 60);
    const before = byHour.get(hour) ?? [];
    const ofHour = [...before, ...here];
    byHour.set(hour, ofHour);
    if (here.length > 0 && !hourCapHolds(ofHour.map(lineOf), input.station))
      add('HOUR_CAP', ofHour);
    here.forEach((index, k) => {
      const line = lineOf(index);
      if (!takesType(place.spotType, line.spotType)) add('TYPE', [index]);
      if (!inWindow(line, place, input)) add('WINDOW', [index]);
      for (const otherIndex of here.slice(0, k)) {
        const other = lineOf(otherIndex);
        const pair = [otherIndex, index];
        if (!mayRepeat(line, other)) add('REPEAT', pair);
        if (!mayShareCategory(line, other, place)) add('CATEGORY', pair);
        if (!mayShareBreakByPosition(line, other, place)) add('POSITION', pair);
      }
    });
  }
  return [...found, ...separationBroken(input, placed)];
}

/** Airings that are too near to one another, or to those of a locked day next to this one. */
function separationBroken(
  input: DayInput,
  placed: ReadonlyMap<number, readonly number[]>,
): Violation[] {
  const { station, near = [], lines } = input;
  if (!station.separation && !lines.some((l) => l.clientSeparation ?? l.categorySeparation))
    return [];
  const found: Violation[] = [];
  const before: { index: number; place: Place }[] = [];
  [...input.breaks].sort(byTime).forEach(({ commercialBreakId, time }, rank) => {
    const place = { time, rank };
    for (const index of placed.get(commercialBreakId) ?? []) {
      const line = lines[index];
      for (const other of before)
        if (!areFarEnough(line, lines[other.index], station, place, other.place))
          found.push({ rule: 'SEPARATION', commercialBreakId, lines: [other.index, index] });
      if (near.some((other) => !areFarEnough(line, other, station, place, other)))
        found.push({ rule: 'SEPARATION', commercialBreakId, lines: [index] });
      before.push({ index, place });
    }
  });
  return found;
}
