import { WEEKDAYS, type Flag, type Period, type Weekday } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { occurrencesBounds } from '@contract/line-fields';
import { parseClock, parseDate } from '@contract/time';
import { newSimpleLine } from '../lines/model/new-lines';
import type { SimpleLine } from '../lines/model/types';
import { tabOfSpot } from '../../workspace/addresses';

/** The line that a new campaign starts with: a simple one with an interval. */
export interface PrefilledLine {
  stationId: number;
  clientId: number | null;
  spotCategoryId: number | null;
  /** Monday first. */
  days: readonly Flag[];
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  /** Airings in each period. */
  occurrences: number;
  per: Period;
  /** For periods longer than a day; null: any number. */
  maxPerDay: number | null;
  length: number;
}

const NEW_TAB = `${tabOfSpot('create')}-asked`;

/** The tab of a new campaign that is prefilled with a line, which its path encodes. */
export const tabOfPrefilled = (line: PrefilledLine): string =>
  [
    NEW_TAB,
    line.stationId,
    line.clientId ?? 0,
    line.spotCategoryId ?? 0,
    line.days.join(''),
    ...[line.startDate, line.endDate].map((date) => date.replaceAll('-', '')),
    ...[line.startTime, line.endTime].map((time) => time.replace(':', '')),
    line.occurrences,
    line.length,
    ...(line.per === 'day' ? [] : [line.per]),
    ...(line.maxPerDay === null ? [] : [line.maxPerDay]),
  ].join('-');

const ASKED =
  /^create-asked-(\d{1,10})-(\d{1,10})-(\d{1,10})-([01]{7})-(\d{4})(\d\d)(\d\d)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)-(\d\d)(\d\d)-(\d{1,5})-(\d{1,5})(?:-(week|month|flight)(?:-(\d{1,3}))?)?$/;

const isCount = (value: number, most: number): boolean => value >= 1 && value <= most;

/** Parses the line from a tab's path; null when there is none, or it is invalid. */
export function readPrefilled(param: string): PrefilledLine | null {
  const match = ASKED.exec(param);
  if (!match) return null;
  const [, station, client, category, days = '', ...rest] = match;
  const [y1, m1, d1, y2, m2, d2, h1, n1, h2, n2, occurrences, length, per = 'day', most] = rest;
  const line: PrefilledLine = {
    stationId: Number(station),
    clientId: Number(client) || null,
    spotCategoryId: Number(category) || null,
    days: [...days].map((flag): Flag => (flag === '1' ? 1 : 0)),
    startDate: `${y1}-${m1}-${d1}`,
    endDate: `${y2}-${m2}-${d2}`,
    startTime: `${h1}:${n1}`,
    endTime: `${h2}:${n2}`,
    occurrences: Number(occurrences),
    per: per as Period,
    maxPerDay: most === undefined ? null : Number(most),
    length: Number(length),
  };
  const sound =
    [line.startDate, line.endDate].every((date) => parseDate(date) !== null) &&
    [line.startTime, line.endTime].every((time) => parseClock(time) !== null) &&
    isCount(line.occurrences, occurrencesBounds({ per: line.per })[1]) &&
    (line.maxPerDay === null || isCount(line.maxPerDay, LIMITS.occurrences)) &&
    isCount(line.length, LIMITS.lengthSeconds);
  return sound ? line : null;
}

/** The line for the draft, whose audio nobody has yet. */
export const simpleOfPrefilled = (line: PrefilledLine): SimpleLine => ({
  ...newSimpleLine(line.startDate),
  ...(Object.fromEntries(WEEKDAYS.map((day, i) => [day, line.days[i] ?? 0])) as Record<
    Weekday,
    Flag
  >),
  endDate: line.endDate,
  startTime: line.startTime,
  endTime: line.endTime,
  occurrences: line.occurrences,
  per: line.per,
  maxPerDay: line.maxPerDay,
  length: line.length,
  copyToCome: 1,
});
