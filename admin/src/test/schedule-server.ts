import type { Answer, SentCall } from './fake-server';
import type { ScheduleAnswer, ScheduleBody } from '../schedule/model/week';

export const STATIONS = [
  { id: 1, version: 1, code: 'UNO', name: 'Radio Uno', timeZone: 'America/Montevideo' },
  { id: 2, version: 1, code: 'DOS', name: 'Radio Dos', timeZone: 'America/Montevideo' },
];
export const SHOWS = [
  { id: 1, version: 1, code: 'MAN', name: 'Mañana' },
  { id: 2, version: 1, code: 'TAR', name: 'Tarde' },
  { id: 3, version: 1, code: 'NOC', name: 'Noche' },
];

const soft = { timeType: 0, toleranceInMinutes: 3, spotType: 0, allowMixSpotCategory: 0 } as const;

const dayOf = (dayOfWeek: number): ScheduleAnswer => ({
  stationId: 1,
  dayOfWeek,
  version: 1,
  commercialBreaks:
    dayOfWeek === 1
      ? [
          { id: 10, time: '08:00', ...soft },
          { id: 11, time: '09:00', ...soft, timeType: 1 },
        ]
      : [],
  shows:
    dayOfWeek === 1
      ? [
          { id: 20, showId: 1, timeStart: '06:00', timeEnd: '10:00' },
          { id: 21, showId: 2, timeStart: '14:00', timeEnd: '18:00' },
        ]
      : [],
});

/** For the specs: stations and shows, and seven days that are replaced by what is sent. */
export function scheduleServer(refuse?: (call: SentCall) => Answer | undefined) {
  const days = new Map([0, 1, 2, 3, 4, 5, 6].map((number) => [number, dayOf(number)]));
  const answer = (call: SentCall): Answer | undefined => {
    const { pathname, searchParams } = new URL(call.url, 'http://server');
    const number = Number(searchParams.get('dayOfWeek'));
    const day = days.get(number) ?? dayOf(number);
    const refused = refuse?.(call);
    if (refused) return refused;
    if (pathname === '/api/TrafficLog/staleDays') return { body: [] };
    if (pathname === '/api/Station/getAll') return { body: STATIONS };
    if (pathname === '/api/Show/getAll') return { body: SHOWS };
    if (pathname === '/api/Schedule/getSchedule') return { body: day };
    if (pathname === '/api/Schedule/copyDay') return { body: { daysOfWeek: [2] } };
    if (pathname === '/api/Schedule/copyStation') return { body: { daysOfWeek: [0] } };
    if (pathname !== '/api/Schedule/update') return undefined;
    const body = call.body as ScheduleBody;
    if (body.version !== day.version) {
      const headers = { 'changed-by': encodeURIComponent('Begoña Ríos') };
      return { status: 409, body: 'STALE_RECORD', headers };
    }
    const saved = { ...day, ...body, version: day.version + 1 } as ScheduleAnswer;
    days.set(number, saved);
    return { body: saved };
  };
  return {
    answer,
    /** Somebody else saves a day. */
    replace(number: number, change: Partial<ScheduleAnswer>): void {
      const day = days.get(number) ?? dayOf(number);
      days.set(number, { ...day, ...change, version: day.version + 1 });
    },
  };
}
