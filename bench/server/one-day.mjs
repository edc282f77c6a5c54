// How long one day of a month takes, early and late in it, and whether there is room. In turns.
import { addDays } from '../../server/dist/contract/time.js';
import { median } from './median.mjs';

const ROUNDS = 9;

const ASKING = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
  startTime: '06:00',
  endTime: '20:00',
  occurrences: 2,
  timeMode: 0,
  commercialBreakSpotPosition: 6,
  spotType: 0,
  length: 20,
  filename: 'room.wav',
};

/**
 * @param call sends a body to a path; of a group with the station, whose month has logs
 * @param month its first and its last date
 */
export async function oneDay(call, stationId, { dateFrom, dateTo }) {
  const remake = (date) => () => call('TrafficLog/remake', { stationId, dates: [date] });
  const room = (from) => () =>
    call('TrafficLog/room', {
      stationId,
      dateFrom: from,
      dateTo,
      simpleSchedules: [{ ...ASKING, startDate: from, endDate: dateTo }],
    });
  const kinds = [
    ['the first made again', remake(dateFrom)],
    ['the 16th', remake(addDays(dateFrom, 15))],
    ['the last', remake(dateTo)],
    ['room on the last', room(dateTo)],
    ['room in the last week', room(addDays(dateTo, -6))],
    ['room in the month', room(dateFrom)],
  ];
  const times = kinds.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [k, [, ask]] of kinds.entries()) {
      const start = performance.now();
      await ask();
      if (round > 0) times[k].push(performance.now() - start);
    }
  const first = median(times[0]);
  console.log('\n| one day of a month with logs | ms | times the first |\n| --- | --- | --- |');
  for (const [k, [name]] of kinds.entries()) {
    const ms = median(times[k]);
    console.log(`| ${name} | ${ms.toFixed(0)} | ${(ms / first).toFixed(1)} |`);
  }
}
