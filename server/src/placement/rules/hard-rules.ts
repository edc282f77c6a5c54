import { BREAK_TYPE, POSITION, type HardRule } from '../../contract/enums.js';
import { airingsAsked, dayOf } from './asking.js';
import type { Break, DayInput, Line, Station } from './types.js';
import { byTime, endOfWindow, exactTimeBreak, isInside, takesType } from './window.js';

/** A hard rule, each a function below, that a log breaks. */
export interface Violation {
  rule: HardRule;
  commercialBreakId: number;
  /** Indexes in DayInput.lines of the airings that break it together. */
  lines: number[];
}

const seconds = (lines: readonly Pick<Line, 'length'>[]): number =>
  lines.reduce((sum, l) => sum + l.length, 0);

/** The lengths in a break add up to no more than its capacity. */
export const capacityHolds = (lines: readonly Line[], station: Station): boolean =>
  seconds(lines) <= station.maxBlockTime;

/** The lengths in the breaks of one clock hour add up to no more than the station's hourly cap. */
export const hourCapHolds = (linesOfHour: readonly Line[], station: Station): boolean =>
  station.maxHourTime === null || seconds(linesOfHour) <= station.maxHourTime;

/** A campaign airs at most once in a break. */
export const mayRepeat = (a: Line, b: Line): boolean => a.spotId !== b.spotId;

/** Two airings of one category share a break only where it mixes categories or the category allows it. */
export const mayShareCategory = (a: Line, b: Line, place: Break): boolean =>
  place.allowMixSpotCategory === 1 ||
  a.spotCategoryId === null ||
  a.spotCategoryId !== b.spotCategoryId ||
  a.ignoreRejectCategory === 1 ||
  b.ignoreRejectCategory === 1;

/** In an ad break no two airings ask for the same place. */
export const mayShareBreakByPosition = (a: Line, b: Line, place: Break): boolean =>
  place.spotType !== BREAK_TYPE.ad ||
  a.position === POSITION.indistinct ||
  a.position !== b.position;

/** Whether a break is in a window of the line on the date, for lines with exact times in one of them. */
export function inWindow(line: Line, place: Break, input: DayInput): boolean {
  if (airingsAsked(line, dayOf(input.date)) === 0) return false;
  if (line.scheduleType === 'simple' && line.timeMode === 2) {
    const own = input.breaks.filter((b) => takesType(b.spotType, line.spotType)).sort(byTime);
    return line.exactTimes.some((time) => own[exactTimeBreak(own, time)] === place);
  }
  if (line.scheduleType === 'simple' && line.timeMode === 1) {
    const slot = input.shows.find((s) => s.showId === line.showId);
    return slot !== undefined && isInside(place, slot.timeStart, endOfWindow(slot.timeEnd));
  }
  return isInside(place, line.startTime ?? 0, endOfWindow(line.endTime ?? 0));
}

/**
 * Every hard rule that a log breaks, for a log that a person has changed by hand.
 * `placed` has, by commercialBreakId, the indexes in `input.lines` of the break's airings; breaks
 * that are not in it are empty. Of a whole hour that is too full the last break is named.
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
    const lineOf = (index: number): Line => input.lines[index]!;
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
  return found;
}
