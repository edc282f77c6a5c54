import { WEEKDAYS, type Flag, type Period, type Weekday } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { occurrencesBounds } from '@contract/line-fields';
import { parseClock, parseDate } from '@contract/time';
import { newSimpleLine } from '../lines/model/new-lines';
import type { SimpleLine } from '../lines/model/types';
import { tabOfSpot } from '../../workspace/addresses';

/** The line that a new campaign starts with: a simple one with an interval. */
export interface AskedLine {
  stationId: number;
  clientId: number | null;
  spotCategoryId: number | null;
  /** Monday first. */
  days: readonly Flag[];
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  /** In each period. */
  occurrences: number;
  per: Period;
  /** For periods longer than a day; null: any number. */
  maxPerDay: number | null;
  length: number;
}

const NEW_TAB = `${tabOfSpot('create')}-asked`;

/** The tab of a new campaign that is prefilled with a line, which its path encodes. */
export const tabOfAsked = (asked: AskedLine): string =>
  [
    NEW_TAB,
    asked.stationId,
    asked.clientId ?? 0,
    asked.spotCategoryId ?? 0,
    asked.days.join(''),
    ...[asked.startDate, asked.endDate].map((date) => date.replaceAll('-', '')),
    ...[asked.startTime, asked.endTime].map((time) => time.replace(':', '')),
    asked.occurrences,
    asked.length,
    ...(asked.per === 'day' ? [] : [asked.per]),
    ...(asked.maxPerDay === null ? [] : [asked.maxPerDay]),
  ].join('-');

const ASKED =
  /^create-asked-(\d{1,10})-(\d{1,10})-(\d{1,10})-([01]{7})-(\d{4})(\d\d)(\d\d)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)-(\d\d)(\d\d)-(\d{1,5})-(\d{1,5})(?:-(week|month|flight)(?:-(\d{1,3}))?)?$/;

const isCount = (value: number, most: number): boolean => value >= 1 && value <= most;

/** Parses the line from a tab's path; null when there is none, or it is invalid. */
export function readAsked(param: string): AskedLine | null {
  const match = ASKED.exec(param);
  if (!match) return null;
  const [, station, client, category, days = '', ...rest] = match;
  const [y1, m1, d1, y2, m2, d2, h1, n1, h2, n2, occurrences, length, per = 'day', most] = rest;
  const asked: AskedLine = {
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
    [asked.startDate, asked.endDate].every((date) => parseDate(date) !== null) &&
    [asked.startTime, asked.endTime].every((time) => parseClock(time) !== null) &&
    isCount(asked.occurrences, occurrencesBounds({ per: asked.per })[1]) &&
    (asked.maxPerDay === null || isCount(asked.maxPerDay, LIMITS.occurrences)) &&
    isCount(asked.length, LIMITS.lengthSeconds);
  return sound ? asked : null;
}

/** The line for the draft, whose audio nobody has yet. */
export const simpleOfAsked = (asked: AskedLine): SimpleLine => ({
  ...newSimpleLine(asked.startDate),
  ...(Object.fromEntries(WEEKDAYS.map((day, i) => [day, asked.days[i] ?? 0])) as Record<
    Weekday,
    Flag
  >),
  endDate: asked.endDate,
  startTime: asked.startTime,
  endTime: asked.endTime,
  occurrences: asked.occurrences,
  per: asked.per,
  maxPerDay: asked.maxPerDay,
  length: asked.length,
  copyToCome: 1,
});
