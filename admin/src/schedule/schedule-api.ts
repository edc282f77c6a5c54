import type { Http } from '../providers/http';
import {
  dayFrom,
  type ScheduleAnswer,
  type ScheduleBody,
  type StoredDay,
  WEEK_ORDER,
} from './model/week';

/** What a copy includes. */
export interface CopiedItems {
  copyCommercialBreaks: boolean;
  copyShows: boolean;
}

/** The calls of /Schedule. Failures are react-admin HttpErrors. */
export function createScheduleApi(http: Http) {
  const day = async (stationId: number, dayOfWeek: number): Promise<StoredDay> =>
    dayFrom(
      await http.json<ScheduleAnswer>('/Schedule/getSchedule', { query: { stationId, dayOfWeek } }),
    );
  return {
    day,

    /** The seven days by number, 0 Sunday to 6 Saturday. */
    week: (stationId: number): Promise<StoredDay[]> =>
      Promise.all([...WEEK_ORDER].sort().map((dayOfWeek) => day(stationId, dayOfWeek))),

    async update(stationId: number, dayOfWeek: number, body: ScheduleBody): Promise<StoredDay> {
      const query = { stationId, dayOfWeek };
      return dayFrom(
        await http.json<ScheduleAnswer>('/Schedule/update', { method: 'POST', query, body }),
      );
    },

    copyDay: (
      body: CopiedItems & { stationId: number; dayOfWeekFrom: number; dayOfWeekTo: number[] },
    ): Promise<unknown> => http.json('/Schedule/copyDay', { method: 'POST', body }),

    copyStation: (
      body: CopiedItems & { stationId: number; stationIdTo: number },
    ): Promise<unknown> => http.json('/Schedule/copyStation', { method: 'POST', body }),
  };
}
