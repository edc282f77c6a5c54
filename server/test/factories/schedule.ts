import type { Tenant } from '../support/app.js';

export interface BreakFields {
  id?: number | null;
  time: string;
  timeType: number;
  toleranceInMinutes: number;
  spotType: number;
  allowMixSpotCategory: number;
}

export interface SlotFields {
  id?: number | null;
  showId: number;
  timeStart: string;
  timeEnd: string;
}

export interface Day {
  stationId: number;
  dayOfWeek: number;
  version: number;
  commercialBreaks: (BreakFields & { id: number })[];
  shows: (SlotFields & { id: number })[];
}

/** A soft ad break. */
export const newBreak = (time: string, changes: Partial<BreakFields> = {}): BreakFields => ({
  time,
  timeType: 0,
  toleranceInMinutes: 3,
  spotType: 0,
  allowMixSpotCategory: 0,
  ...changes,
});

export const newSlot = (showId: number, timeStart: string, timeEnd: string): SlotFields => ({
  showId,
  timeStart,
  timeEnd,
});

const dayPath = (stationId: number, dayOfWeek: number) =>
  `?stationId=${stationId}&dayOfWeek=${dayOfWeek}`;

/** Reads and updates one station's schedule. */
export const scheduleOf = (tenant: Tenant, stationId: number) => ({
  read: async (dayOfWeek: number): Promise<Day> =>
    (await tenant.get<Day>(`Schedule/getSchedule${dayPath(stationId, dayOfWeek)}`)).body,
  update: (dayOfWeek: number, body: object) =>
    tenant.post<Day>(`Schedule/update${dayPath(stationId, dayOfWeek)}`, body),
});
