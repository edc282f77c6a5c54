import { BREAK_TYPE, TIME_TYPE, TOLERANCE } from '../../contract/enums.js';
import type { BreakRow, ShowSlotRow, WeekRow } from '../rows.js';

/**
 * A break as `HH:MM` and letters: E its time is its end, H hard, S for sponsors, M mixes
 * categories. Without letters: starts softly at its time, ads, categories kept apart.
 */
function readBreak(text: string): BreakRow {
  const [time = '', letters = ''] = text.split(' ');
  return {
    time,
    timeType: letters.includes('E') ? TIME_TYPE.end : TIME_TYPE.start,
    toleranceInMinutes: letters.includes('H') ? TOLERANCE.hard : TOLERANCE.soft,
    spotType: letters.includes('S') ? BREAK_TYPE.sponsor : BREAK_TYPE.ad,
    allowMixSpotCategory: letters.includes('M') ? 1 : 0,
  };
}

/** 56 ad breaks and 6 for sponsors; before the news at the full hour they end on time. */
const FM_BREAKS = [
  ['05:45 M', '06:05 S', '06:20', '06:40'],
  ['07:00 EH', '07:12', '07:25 M', '07:38', '07:50'],
  ['08:00 EH', '08:15', '08:30 M', '08:45'],
  ['09:00 EH', '09:05 S', '09:20', '09:35 M', '09:50'],
  ['10:00 EH', '10:20', '10:40 M'],
  ['11:00 EH', '11:20', '11:40 M'],
  ['12:00 EH', '12:05 S', '12:20', '12:40'],
  ['13:00 EH', '13:20', '13:40 M'],
  ['14:15', '14:35 M', '14:55'],
  ['15:15', '15:35 M', '15:55'],
  ['16:05 S', '16:15', '16:35 M', '16:55'],
  ['17:15', '17:30 M', '17:50'],
  ['18:00 EH', '18:15', '18:30', '18:45 M'],
  ['19:00 EH', '19:05 HS', '19:20', '19:40 M'],
  ['20:10', '20:30 M', '20:50'],
  ['21:05 S', '21:20 M', '21:45'],
  ['22:15 M', '22:45'],
  ['23:15 M', '23:45 M'],
]
  .flat()
  .map(readBreak);

const FM_WEEKDAY: readonly ShowSlotRow[] = [
  ['ARR', '06:00', '09:00'],
  ['MAN', '09:00', '12:00'],
  ['MED', '12:00', '14:00'],
  ['SIE', '14:00', '16:00'],
  ['TAR', '16:00', '18:00'],
  ['VUE', '18:00', '20:00'],
  ['CAB', '20:00', '22:00'],
  ['NOC', '22:00', '24:00'],
];
const FM_SATURDAY: readonly ShowSlotRow[] = [
  ['SAB', '08:00', '12:00'],
  ['SIE', '13:00', '16:00'],
  ['FUT', '16:00', '20:00'],
  ['TRO', '20:00', '24:00'],
];
const FM_SUNDAY: readonly ShowSlotRow[] = [
  ['DOM', '11:00', '14:00'],
  ['FUT', '15:00', '19:30'],
  ['NOC', '21:00', '24:00'],
];

/** Talk: long breaks at the half hours, sponsors of the news. */
const AM_BREAKS = [
  ['06:30', '06:59 EH', '07:05 S', '07:30', '08:00 EH', '08:30', '09:00 EH', '09:30 M'],
  ['10:00 EH', '10:30 M', '11:00 EH', '11:30', '12:00 EH', '12:05 S', '12:30', '13:00 EH'],
  ['13:30 M', '14:30 M', '15:30 M', '16:30 M', '17:30', '18:30', '19:00 EH', '19:05 S'],
  ['19:30', '20:30 M', '21:30 M', '22:30 M'],
]
  .flat()
  .map(readBreak);

const AM_WEEKDAY: readonly ShowSlotRow[] = [
  ['AGRO', '06:00', '07:00'],
  ['INF', '07:00', '09:00'],
  ['OYE', '09:00', '12:00'],
  ['MESA', '12:00', '14:00'],
  ['TANGO', '20:00', '23:00'],
];
const AM_WEEKEND: readonly ShowSlotRow[] = [
  ['INF', '08:00', '10:00'],
  ['FUT', '15:00', '19:00'],
  ['TANGO', '20:00', '23:00'],
];

const week = (
  sunday: readonly ShowSlotRow[],
  weekday: readonly ShowSlotRow[],
  saturday: readonly ShowSlotRow[],
) => [sunday, ...Array.from({ length: 5 }, () => weekday), saturday];

export const RIBERA_STATIONS = [
  {
    code: 'RFM',
    name: 'Radio Ribera FM',
    maxBlockTime: 80,
    maxHourTime: 350,
    timeZone: 'America/Montevideo',
  },
  {
    code: 'RAM',
    name: 'Ribera AM',
    maxBlockTime: 150,
    maxHourTime: null,
    timeZone: 'America/Montevideo',
  },
];

export const RIBERA_WEEKS: readonly WeekRow[] = [
  { station: 'RFM', breaks: FM_BREAKS, shows: week(FM_SUNDAY, FM_WEEKDAY, FM_SATURDAY) },
  { station: 'RAM', breaks: AM_BREAKS, shows: week(AM_WEEKEND, AM_WEEKDAY, AM_WEEKEND) },
];

export { readBreak };
