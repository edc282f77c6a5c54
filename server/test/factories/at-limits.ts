import { LIMITS } from '../../src/contract/limits.js';
import { MONTH } from './typical-station.js';
import type { Fields } from './reference.js';

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

const two = (n: number): string => String(n).padStart(2, '0');
const minute = (n: number): string => `${two(Math.floor(n / 60))}:${two(n % 60)}`;
/** A second of a day, as HH:MM:SS. */
export const clock = (s: number): string =>
  [s / 3600, (s / 60) % 60, s % 60].map((n) => two(Math.floor(n))).join(':');

/** The nth line of a campaign that has as many as it may: any break of a month. */
export const simpleLine = (i: number, more: Fields = {}): Fields => ({
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
  startDate: MONTH.dateFrom,
  endDate: MONTH.dateTo,
  startTime: '00:00',
  endTime: '24:00',
  occurrences: 1,
  timeMode: 0,
  commercialBreakSpotPosition: 6,
  spotType: 0,
  length: 1 + (i % 60),
  filename: `at-limits-${i}.wav`,
  ...more,
});

export const detailedLine = (i: number): Fields => ({
  startTime: '00:00',
  endTime: '24:00',
  occurrences: Array(LIMITS.dailySlots).fill(1),
  commercialBreakSpotPosition: 6,
  spotType: 0,
  length: 1 + (i % 60),
  date: MONTH.dateFrom,
  fileName: `at-limits-${i}.wav`,
});

/** So many breaks of a day, by default as many as it may have. */
export const fullDay = (breaks: number = LIMITS.commercialBreaksPerDay): Fields => ({
  commercialBreaks: times(breaks, (i) => ({
    time: minute(Math.floor((i * 1440) / breaks)),
    timeType: 0,
    toleranceInMinutes: 3,
    spotType: 0,
    allowMixSpotCategory: 1,
  })),
  shows: [],
});
