import type { CommercialBreak, Day, ShowSlot, StoredDay, Week } from './week';

/** Test data builders; what a case does not set has the value of a new item. */
export const aBreak = (time: number, over: Partial<CommercialBreak> = {}): CommercialBreak => ({
  time,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType: 0,
  allowMixSpotCategory: 0,
  ...over,
});

export const aShow = (showId: number, timeStart: number, timeEnd: number): ShowSlot => ({
  showId,
  timeStart,
  timeEnd,
});

export const aDay = (over: Partial<Day> = {}): Day => ({
  commercialBreaks: [],
  shows: [],
  ...over,
});

export const aStoredDay = (version: number, over: Partial<Day> = {}): StoredDay => ({
  version,
  ...aDay(over),
});

/** A week that is empty except for the given days. */
export const aWeek = (days: Record<number, Day>): Week =>
  Array.from({ length: 7 }, (_, number) => days[number] ?? aDay());

/** Seven stored days, empty except for the given ones. */
export const storedWeek = (days: Record<number, StoredDay>): StoredDay[] =>
  Array.from({ length: 7 }, (_, number) => days[number] ?? aStoredDay(1));
