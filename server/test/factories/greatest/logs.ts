import { LIMITS } from '../../../src/contract/limits.js';
import { addDays, datesOf } from '../../../src/contract/time.js';
import { simpleLine, times } from '../at-limits.js';
import { MONTH } from '../typical-station.js';
import { type Ask, type Asking, type Question, searchOf } from './asking.js';

interface Log {
  version: number;
  breaks: { items: { id: number; spotName: string }[] }[];
}

const year = (of: Asking) => ({ stationId: of.group.stationId, ...of.days(LIMITS.logRangeDays) });
const day = (of: Asking) => ({ stationId: of.group.stationId, date: of.group.last });
const month = (of: Asking, use: number) => ({
  stationId: of.spare(use),
  dateFrom: MONTH.dateFrom,
  dateTo: addDays(MONTH.dateFrom, of.many(LIMITS.dailySlots) - 1),
});
/** A day that has a log, of a station that may be changed. */
async function changed(of: Asking, use: number) {
  const at = { stationId: of.spare(use), date: addDays(MONTH.dateFrom, of.number() % 28) };
  await of.make('TrafficLog/remake', { stationId: at.stationId, dates: [at.date] });
  const log = await of.read<Log>(`TrafficLog/getLog?${searchOf(at)}`);
  return { at, log };
}
/** Takes the first airing of a log out. */
async function takenOut(of: Asking, use: number) {
  const { at, log } = await changed(of, use);
  const airingId = log.breaks.flatMap(({ items }) => items)[0]?.id;
  return { ...at, version: log.version, airingId, toBreak: null };
}

/** Logs, and files of them. */
export const LOG_QUESTIONS: { [operation: string]: Ask | Ask[] } = {
  trafficLogExport: (of) => ({ query: { ...day(of), format: 'audicom' } }),
  trafficLogExportProblems: (of) => ({ query: { ...day(of), format: 'audicom' } }),
  trafficLogExportRange: ['csv', 'audicom', 'm3u8'].map((format) => (of: Asking): Question => ({
    query: {
      ...year(of),
      // A file for each break: two months have as many as a zip may hold.
      ...(format === 'm3u8' && of.days(60)),
      format,
    },
  })),
  trafficLogGenerate: [
    (of) => ({ body: month(of, 3) }),
    (of) => ({ body: { ...month(of, 3), test: true } }),
    (of) => ({ body: { ...year(of), stationId: of.spare(4) } }),
  ],
  trafficLogRemake: (of) => {
    const { dateFrom, dateTo } = of.days(LIMITS.logRangeDays);
    return { body: { stationId: of.spare(4), dates: datesOf(dateFrom, dateTo) } };
  },
  trafficLogStaleDays: (of) => ({ query: year(of) }),
  trafficLogGet: (of) => ({ query: day(of) }),
  trafficLogSuggestions: (of) => ({ query: { ...day(of), stationId: of.spare(3) } }),
  trafficLogSeparationMoves: (of) => ({ query: { ...day(of), stationId: of.spare(3) } }),
  trafficLogGetAll: (of) => ({ query: year(of) }),
  trafficLogLock: async (of) => ({ body: { ...(await changed(of, 5)).at, locked: 1 } }),
  trafficLogMove: async (of) => ({ body: await takenOut(of, 6) }),
  trafficLogText: async (of) => {
    const stationId = of.spare(6);
    const lines = [simpleLine(0, { spotType: 1, ntcText: 'Lectura', length: 1 })];
    const campaign = { stationId, clientId: of.group.clientId, advancedSchedules: [] };
    const spotName = of.name();
    await of.make('Spot/create', { ...campaign, spotName, simpleSchedules: lines });
    const { at, log } = await changed(of, 6);
    const read = log.breaks
      .flatMap(({ items }) => items)
      .find(({ spotName: name }) => name === spotName);
    const ntcText = 'ñ'.repeat(LIMITS.ntcText);
    return { body: { ...at, version: log.version, airingId: read?.id, ntcText } };
  },
  trafficLogUndo: async (of) => {
    const move = await takenOut(of, 7);
    await of.make('TrafficLog/move', move);
    const { stationId, date, version } = move;
    return { body: { stationId, date, version: version + 1 } };
  },
  trafficLogRoom: (of) => ({
    body: { ...month(of, 3), simpleSchedules: times(of.many(LIMITS.linesPerCampaign), simpleLine) },
  }),
  trafficLogFree: (of) => ({ query: { ...year(of), by: 'break' } }),
};
