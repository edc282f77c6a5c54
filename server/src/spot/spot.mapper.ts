import { SPOT_TYPE, TIME_MODE, WEEKDAYS, type Flag } from '../contract/enums.js';
import { formatClock, parseClock } from '../contract/time.js';
import { defaultPosition } from './core/line-problems.js';
import type { AdvancedScheduleBody, SimpleScheduleBody, SpotAnswer, SpotBody } from './spot.dto.js';
import type { AdvancedSchedule, SimpleSchedule, Spot } from './spot.entity.js';

/**
 * Converts between the API's `HH:MM`, named weekdays and joined times, and the table's minutes and
 * arrays. Fields that a line's kind does not use become null, so that they reference nothing.
 */

const minutes = (clock: string | null | undefined): number | null =>
  clock ? parseClock(clock) : null;
const clock = (time: number | null): string | null => (time === null ? null : formatClock(time));

/** WEEKDAYS starts on Monday, a day of week on Sunday. */
const DAY_OF_WEEK = WEEKDAYS.map((_, i) => (i + 1) % 7);

const lineColumns = (line: SimpleScheduleBody | AdvancedScheduleBody, ntc: boolean) => ({
  length: line.length,
  spotType: line.spotType,
  commercialBreakSpotPosition: line.commercialBreakSpotPosition ?? defaultPosition(line.spotType),
  timeFee: line.timeFee ?? null,
  ntcText: ntc ? (line.ntcText ?? null) : null,
  showId: line.showId ?? null,
  speakerId: line.speakerId ?? null,
  businessUnitId: line.businessUnitId ?? null,
  idBusinessShow: line.idBusinessShow ?? null,
  businessMonthlyFee: line.businessMonthlyFee ?? null,
  internalReferenceSpot: line.internalReferenceSpot ?? null,
});

export function simpleColumns(line: SimpleScheduleBody) {
  const interval = line.timeMode === TIME_MODE.interval;
  const exact = line.timeMode === TIME_MODE.exactTimes;
  const days = Array<Flag>(7).fill(0);
  WEEKDAYS.forEach((name, i) => (days[DAY_OF_WEEK[i] ?? 0] = line[name] ?? 0));
  return {
    ...lineColumns(line, line.spotType === SPOT_TYPE.nonTraditional),
    showId: line.timeMode === TIME_MODE.show ? (line.showId ?? null) : null,
    days,
    startDate: line.startDate,
    endDate: line.endDate ?? null,
    timeMode: line.timeMode,
    startTime: interval ? minutes(line.startTime) : null,
    endTime: interval ? minutes(line.endTime) : null,
    occurrences: exact ? null : (line.occurrences ?? null),
    exactTimes: exact ? (line.exactTimes ?? '').split(',').map((time) => minutes(time) ?? 0) : [],
    filename: line.filename,
  };
}

export const advancedColumns = (line: AdvancedScheduleBody) => ({
  ...lineColumns(line, line.spotType !== SPOT_TYPE.audio),
  date: line.date,
  occurrences: line.occurrences,
  startTime: minutes(line.startTime) ?? 0,
  endTime: minutes(line.endTime) ?? 0,
  fileName: line.fileName,
  groupId: line.groupId ?? null,
});

/** The campaign's own columns; absent ones become null. */
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
});

const weekdayFlags = (days: readonly Flag[]) =>
  Object.fromEntries(WEEKDAYS.map((name, i) => [name, days[DAY_OF_WEEK[i] ?? 0] ?? 0]));

type Owned = 'multimediaId' | 'spotId';

function simpleAnswer(row: Omit<SimpleSchedule, Owned>): SpotAnswer['simpleSchedules'][number] {
  const { id, days, ...rest } = row;
  return {
    id,
    ...rest,
    ...weekdayFlags(days),
    startTime: clock(row.startTime),
    endTime: clock(row.endTime),
    exactTimes: row.exactTimes.map(formatClock).join(',') || null,
  };
}

const advancedAnswer = (
  row: Omit<AdvancedSchedule, Owned>,
): SpotAnswer['advancedSchedules'][number] => ({
  ...row,
  startTime: formatClock(row.startTime),
  endTime: formatClock(row.endTime),
});

export const spotAnswer = (
  { id, ...spot }: Omit<Spot, 'multimediaId'>,
  simple: readonly Omit<SimpleSchedule, Owned>[],
  advanced: readonly Omit<AdvancedSchedule, Owned>[],
): SpotAnswer => ({
  id,
  ...spot,
  simpleSchedules: simple.map(simpleAnswer),
  advancedSchedules: advanced.map(advancedAnswer),
});
