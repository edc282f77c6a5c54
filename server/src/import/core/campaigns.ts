import type { CampaignState, Flag, Weekday } from '../../contract/enums.js';
import { message, type Message } from '../../contract/messages.js';
import type { ImportAction } from '../../contract/import.js';
import type { Cells, Lookup } from './cells.js';
import type { ColumnReading } from './column-reading.js';
import { isOwnDate } from './dates.js';
import type { Near } from './known-records.js';
import { readLength } from './times.js';
import { LIMITS } from '../../contract/limits.js';

/** One of the files of a campaign that an import makes. */
export interface NewPiece {
  fileName: string | null;
  copyToCome: Flag;
  length: number;
  title: string | null;
  from: string | null;
  to: string | null;
  ntcText: string | null;
}

/** The price of a second, or of an airing; null in both for none. */
export interface NewPrice {
  timeFee: number | null;
  spotPrice: number | null;
}

/** A simple line of a campaign that an import makes. */
export interface NewLine extends NewPrice, Partial<Record<Weekday, Flag>> {
  spotType: 0;
  timeMode: 0 | 1 | 2;
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  showId: number | null;
  exactTimes: string | null;
  occurrences: number | null;
  per: 'day' | 'week' | 'month' | 'flight';
  weeks: { weekStart: string; occurrences: number }[] | null;
  length: number;
  filename: string | null;
  copyToCome: Flag;
}

/** A month of a line that has a number for each day. */
export interface NewMonth extends NewPrice {
  spotType: 0;
  date: string;
  occurrences: number[];
  startTime: string;
  endTime: string;
  length: number;
  fileName: string | null;
  copyToCome: Flag;
}

/** A campaign that an import makes. Ids below 0 are of records that it makes too. */
export interface NewCampaign {
  stationId: number;
  clientId: number;
  spotName: string;
  state: CampaignState;
  adAgencyId: number | null;
  agencyOrderNumber: string | null;
  accountExecutiveId: number | null;
  spotCategoryId: number | null;
  monthlyGross: number | null;
  /** Of a sales workbook, which says numbers and no lines. */
  numbered?: { internalNumber: number; revision: number };
  discount?: number | null;
  comments?: string | null;
  pieces: NewPiece[];
  simpleSchedules: NewLine[];
  advancedSchedules: NewMonth[];
}

/** What would become of a row of campaigns. */
export interface CampaignRow {
  row: number;
  key: string;
  action: ImportAction;
  errors: Record<string, Message>;
  /** What is told of a row that is imported, by field. */
  notes?: Record<string, Message>;
  near: Near | null;
}

/** What rows of campaigns are read with. */
export interface CampaignInput {
  /** The column of each field. */
  map: Readonly<Record<string, number>>;
  /** The station of rows that name none. */
  stationId: number | null;
  /** Finds what a cell stands for, by its field. */
  recordOf: (field: string, text: string) => Lookup;
  dates: ColumnReading<string>;
  /** The fields whose dates a spreadsheet has taken for its own in part. */
  swapped: ReadonlySet<string>;
}

/** The record of a station's row: its own, or the one that all rows are of. */
export function stationOf(cells: Cells, { recordOf, stationId }: CampaignInput): number | null {
  const station = cells.record('station', (text) => recordOf('station', text)) ?? stationId;
  cells.require('station', station);
  return station;
}

/** A date of a row; a cell with several readings is refused until somebody says which it is. */
export function dateOf(
  cells: Cells,
  field: string,
  { dates, swapped }: Pick<CampaignInput, 'dates' | 'swapped'>,
): string | null {
  const text = cells.text(field);
  if (text === '') return null;
  if (swapped.has(field) && isOwnDate(text)) {
    cells.refuse(field, message('importHalfSwapped'));
    return null;
  }
  // A month, as a workbook shows the first of it.
  const isMonth = /^\d{4}-\d{2}$/.test(text);
  if (isMonth && (field === 'to' || field === 'endDate')) {
    cells.refuse(field, message('importMonthEnd'));
    return null;
  }
  const date = dates.read(isMonth ? `${text}-01` : text);
  if (date === 'ambiguous') cells.refuse(field, message('importDateOrder'));
  else if (date === null) cells.refuse(field, message('date'));
  return date === 'ambiguous' ? null : date;
}

/** The length of a row in seconds; 0 where it is refused. */
export function lengthOf(cells: Cells): number {
  const length = cells.read('length', readLength, message('importLength'));
  cells.require('length', length);
  if (length !== null && length > LIMITS.lengthSeconds)
    cells.refuse('length', message('integer', 1, LIMITS.lengthSeconds));
  return length ?? 0;
}
