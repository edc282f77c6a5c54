import type { BreakType, Flag, TimeType, Tolerance } from '../../contract/enums.js';
import { message } from '../../contract/messages.js';
import { MINUTES_PER_DAY } from '../../contract/time.js';
import { Cells, type Lookup, type Words } from './cells.js';
import type { PlannedScheduleRow, ScheduleRow } from './plan-schedule.js';
import type { SheetRow } from './table.js';
import { readEnd, readInterval, readTime } from './times.js';
import { readWeekdays } from './weekdays.js';

/** Columns of breaks and of slots of shows; an interval may stand in one column or in two. */
export type ScheduleField =
  | 'station'
  | 'days'
  | 'time'
  | 'timeType'
  | 'tolerance'
  | 'spotType'
  | 'allowMix'
  | 'show'
  | 'interval'
  | 'from'
  | 'to';

export interface ScheduleInput {
  entity: 'commercialBreak' | 'showSlot';
  /** The column of each field. */
  map: Readonly<Partial<Record<ScheduleField, number>>>;
  /** The station of rows that name none. */
  stationId: number | null;
  stationOf: (text: string) => Lookup;
  showOf: (text: string) => Lookup;
}

const TIME_TYPES: Words = [
  [0, 'start', 'begin', 'inicio', 'comienzo', '0'],
  [1, 'end', 'fin', 'final', '1'],
];
const TOLERANCES: Words = [
  [3, 'soft', 'blanda', 'flexible', '3'],
  [0, 'hard', 'dura', 'exacta', 'fija', '0'],
];
const SPOT_TYPES: Words = [
  [0, 'ad', 'ads', 'commercial', 'avisos', 'comercial', 'tanda', '0'],
  [2, 'sponsor', 'sponsors', 'auspicio', 'auspicios', 'patrocinio', '2'],
];
/** A time that a row must say; what is none is refused. */
function timeOf(cells: Cells, field: ScheduleField, minutes: number | null): number {
  if (minutes === null)
    cells.refuse(field, message(cells.text(field) === '' ? 'required' : 'importTime'));
  return minutes ?? 0;
}

function daysOf(cells: Cells): readonly number[] {
  const days = cells.read('days', readWeekdays, message('importDays'));
  cells.require('days', days);
  return days ?? [];
}

function breaksOf(cells: Cells): ScheduleRow['breaks'] {
  const times = cells
    .text('time')
    .split(/\s*[,;/]\s*/)
    .map((text) => {
      const time = readTime(text);
      // A break stands on a day, and the end of one is the next.
      return timeOf(cells, 'time', time === MINUTES_PER_DAY ? null : time);
    });
  const timeType = cells.choice<TimeType>('timeType', TIME_TYPES) ?? 0;
  const tolerance = cells.choice<Tolerance>('tolerance', TOLERANCES);
  const spotType = cells.choice<BreakType>('spotType', SPOT_TYPES);
  const mix = cells.value('allowMix') as Flag | null;
  return times.map((time) => ({
    time,
    timeType,
    ...(tolerance !== undefined && { toleranceInMinutes: tolerance }),
    ...(spotType !== undefined && { spotType }),
    ...(mix !== null && { allowMixSpotCategory: mix }),
  }));
}

function slotOf(cells: Cells, showId: number): ScheduleRow['shows'][number] {
  const both = cells.text('interval');
  if (both !== '') {
    const interval = readInterval(both);
    return {
      showId,
      timeStart: timeOf(cells, 'interval', interval?.from ?? null),
      timeEnd: interval?.to ?? 0,
    };
  }
  return {
    showId,
    timeStart: timeOf(cells, 'from', readTime(cells.text('from'))),
    timeEnd: timeOf(cells, 'to', readEnd(cells.text('to'))),
  };
}

/** What a row of breaks or of slots says, or why it is refused, by field. */
export function readScheduleRow(
  row: SheetRow,
  { entity, map, stationId, stationOf, showOf }: ScheduleInput,
): ScheduleRow | Omit<PlannedScheduleRow, 'action'> {
  const cells = new Cells(row, map, entity);
  const isBreak = entity === 'commercialBreak';
  const key = cells.text(isBreak ? 'time' : 'show');
  const station = cells.record('station', stationOf) ?? stationId;
  cells.require('station', station);
  const show = isBreak ? null : cells.record('show', showOf);
  if (!isBreak) cells.require('show', show);
  const scheduleRow: ScheduleRow = {
    row: row.row,
    key,
    stationId: station ?? 0,
    days: daysOf(cells),
    breaks: isBreak ? breaksOf(cells) : [],
    shows: isBreak ? [] : [slotOf(cells, show ?? 0)],
  };
  return cells.isRefused ? { row: row.row, key, errors: cells.errors } : scheduleRow;
}
