import { inOrder } from '../contract/copy-changes.js';
import { SPOT_TYPE, TIME_MODE, WEEKDAYS, type Flag, type Weekday } from '../contract/enums.js';
import {
  isCopyToCome,
  type NamedFile,
  optionalFieldsOf,
  termsInUse,
} from '../contract/line-fields.js';
import { formatClock, parseClock } from '../contract/time.js';
import { defaultPosition } from './core/line-problems.js';
import type { AdvancedScheduleBody, SimpleScheduleBody } from './line.dto.js';
import type { PieceBody } from './piece.dto.js';
import type { SpotAnswer, SpotBody } from './spot.dto.js';
import type { AdvancedSchedule, SimpleSchedule, Spot, SpotPiece } from './spot.entity.js';

/**
 * Converts between the API's `HH:MM`, named weekdays and joined times, and the table's minutes and
 * arrays. Fields that a line's kind does not use become null, so that they reference nothing.
 */

const minutes = (clock: string | null | undefined): number | null =>
  clock ? parseClock(clock) : null;
const clock = (time: number | null): string | null => (time === null ? null : formatClock(time));

/** WEEKDAYS starts on Monday, a day of week on Sunday. */
const DAY_OF_WEEK = WEEKDAYS.map((_, i) => (i + 1) % 7);

/** @param absent the flag of a day that is left out */
function daysOf(line: Partial<Record<Weekday, Flag | null>>, absent: Flag): Flag[] {
  const days = Array<Flag>(7).fill(absent);
  WEEKDAYS.forEach((name, i) => (days[DAY_OF_WEEK[i] ?? 0] = line[name] ?? absent));
  return days;
}

const lineColumns = (line: SimpleScheduleBody | AdvancedScheduleBody, ntc: boolean) => ({
  ...optionalFieldsOf(line),
  spotType: line.spotType,
  commercialBreakSpotPosition: line.commercialBreakSpotPosition ?? defaultPosition(line.spotType),
  ntcText: ntc ? (line.ntcText ?? null) : null,
});

export function simpleColumns(line: SimpleScheduleBody) {
  const interval = line.timeMode === TIME_MODE.interval;
  const exact = line.timeMode === TIME_MODE.exactTimes;
  const show = line.timeMode === TIME_MODE.show;
  const terms = termsInUse(line);
  const columns = lineColumns(line, line.spotType === SPOT_TYPE.nonTraditional);
  return {
    ...columns,
    ...terms,
    // Bonus and fill are free, whatever they were before.
    ...(terms.service !== 'guaranteed' && { timeFee: 0, spotPrice: null }),
    length: line.length ?? null,
    showId: show ? (line.showId ?? null) : null,
    days: daysOf(line, 0),
    startDate: line.startDate,
    endDate: line.endDate ?? null,
    timeMode: line.timeMode,
    startTime: interval ? minutes(line.startTime) : null,
    endTime: interval ? minutes(line.endTime) : null,
    occurrences: exact ? null : line.occurrences || null,
    exactTimes: exact ? (line.exactTimes ?? '').split(',').map((time) => minutes(time) ?? 0) : [],
    filename: line.filename || null,
    changes: terms.usePieces === 1 ? null : inOrder(line.changes),
    preferredTime: minutes(terms.preferredTime),
  };
}

export const advancedColumns = (line: AdvancedScheduleBody) => ({
  ...lineColumns(line, line.spotType !== SPOT_TYPE.audio),
  length: line.length,
  date: line.date,
  occurrences: line.occurrences,
  startTime: minutes(line.startTime) ?? 0,
  endTime: minutes(line.endTime) ?? 0,
  fileName: line.fileName || null,
  groupId: line.groupId ?? null,
  changes: inOrder(line.changes),
});

export const pieceColumns = (piece: PieceBody) => ({
  fileName: piece.fileName || null,
  length: piece.length,
  title: piece.title ?? null,
  isci: piece.isci ?? null,
  from: piece.from ?? null,
  to: piece.to ?? null,
  days: daysOf(piece, 1),
  startTime: minutes(piece.startTime),
  endTime: minutes(piece.endTime),
  weight: piece.weight ?? 1,
  speakerId: piece.speakerId ?? null,
  ntcText: piece.ntcText ?? null,
});

/**
 * The campaign's columns. Absent fields become null, except the state, what the order states and how it is billed,
 * which are kept.
 */
export const spotColumns = (body: SpotBody) => ({
  stationId: body.stationId,
  adAgencyId: body.adAgencyId ?? null,
  clientId: body.clientId,
  spotName: body.spotName,
  agencyOrderNumber: body.agencyOrderNumber ?? null,
  originId: body.originId ?? null,
  payMethodId: body.payMethodId ?? null,
  accountExecutiveId: body.accountExecutiveId ?? null,
  spotCategoryId: body.spotCategoryId ?? null,
  businessUnitId: body.businessUnitId ?? null,
  comments: body.comments ?? null,
  monthlyGross: body.monthlyGross ?? null,
  fee: body.fee ?? null,
  agencyPercentage: body.agencyPercentage ?? null,
  discount: body.discount ?? null,
  file: body.file ?? null,
  ...(body.state !== undefined && { state: body.state ?? 'active' }),
  ...(body.statedTotal !== undefined && { statedTotal: body.statedTotal }),
  ...(body.statedGross !== undefined && { statedGross: body.statedGross }),
  ...(body.billTo !== undefined && { billTo: body.billTo }),
  ...(body.billOn !== undefined && { billOn: body.billOn }),
  ...(body.taxIds !== undefined && { taxIds: body.taxIds }),
});

const weekdayFlags = (days: readonly Flag[]) =>
  Object.fromEntries(WEEKDAYS.map((name, i) => [name, days[DAY_OF_WEEK[i] ?? 0] ?? 0]));

const markOf = (stored: NamedFile): { copyToCome?: 1 } =>
  isCopyToCome(stored) ? { copyToCome: 1 } : {};

/** Absent for a line that airs one file. */
const changesOf = ({ changes }: Pick<SimpleSchedule, 'changes'>) => changes && { changes };

type OwnedByGroup = 'multimediaId' | 'spotId';

function simpleAnswer(
  row: Omit<SimpleSchedule, OwnedByGroup>,
): SpotAnswer['simpleSchedules'][number] {
  const { id, days, changes, ...rest } = row;
  return {
    id,
    ...rest,
    ...changesOf({ changes }),
    ...weekdayFlags(days),
    startTime: clock(row.startTime),
    endTime: clock(row.endTime),
    exactTimes: row.exactTimes.map(formatClock).join(',') || null,
    preferredTime: clock(row.preferredTime),
    ...markOf({ ...row, file: row.filename }),
  };
}

function pieceAnswer(row: Omit<SpotPiece, OwnedByGroup>): SpotAnswer['pieces'][number] {
  const { days, ...rest } = row;
  return {
    ...rest,
    ...weekdayFlags(days),
    startTime: clock(row.startTime),
    endTime: clock(row.endTime),
    ...markOf({ file: row.fileName }),
  };
}

const advancedAnswer = ({
  changes,
  ...row
}: Omit<AdvancedSchedule, OwnedByGroup>): SpotAnswer['advancedSchedules'][number] => ({
  ...row,
  ...changesOf({ changes }),
  startTime: formatClock(row.startTime),
  endTime: formatClock(row.endTime),
  ...markOf({ file: row.fileName }),
});

/** A campaign and its lines and pieces, as they are stored. */
export interface StoredCampaign {
  spot: Omit<Spot, 'multimediaId' | 'approvalAt' | 'replacesVersion'> & {
    approvalAt: string | null;
  };
  pieces: Omit<SpotPiece, OwnedByGroup>[];
  simple: Omit<SimpleSchedule, OwnedByGroup>[];
  advanced: Omit<AdvancedSchedule, OwnedByGroup>[];
  /** The day on which a revision came to ask for nothing. */
  takenBackOn: string | null;
}

export const spotAnswer = ({ spot, pieces, simple, advanced }: StoredCampaign): SpotAnswer => {
  const { id, putAway, submitted, approved, orderId, ...others } = spot;
  const { approvalNote, approvalBy, approvalAt, ...rest } = others;
  return {
    id,
    ...rest,
    ...(putAway === 1 && { putAway }),
    ...(submitted === 1 && { submitted }),
    ...(orderId !== null && { orderId }),
    ...(approved !== null && {
      approved,
      approvalNote,
      approvalBy: approvalBy ?? '',
      approvalAt: approvalAt ?? '',
    }),
    pieces: pieces.map(pieceAnswer),
    simpleSchedules: simple.map(simpleAnswer),
    advancedSchedules: advanced.map(advancedAnswer),
  };
};
