import {
  POSITION,
  SPOT_TYPE,
  TIME_MODE,
  WEEKDAYS,
  type Flag,
  type SpotType,
  type TimeMode,
  type Weekday,
} from '../../contract/enums.js';
import { message, type Message } from '../../contract/messages.js';
import { daysBetween, daysInMonth, parseClock, parseDate } from '../../contract/time.js';

/** The fields of a simple line that the rules check. Times are `HH:MM`, dates `YYYY-MM-DD`. */
export interface SimpleLineInput extends Partial<Record<Weekday, Flag | null>> {
  spotType: SpotType;
  commercialBreakSpotPosition?: number | null;
  ntcText?: string | null;
  startDate: string;
  endDate?: string | null;
  timeMode: TimeMode;
  startTime?: string | null;
  endTime?: string | null;
  occurrences?: number | null;
  showId?: number | null;
  exactTimes?: string | null;
}

/** The fields of a detailed line that the rules check. */
export interface AdvancedLineInput {
  spotType: SpotType;
  commercialBreakSpotPosition?: number | null;
  ntcText?: string | null;
  date: string;
  occurrences: readonly number[];
  startTime: string;
  endTime: string;
}

/** Field problems by path, and whether a range of times is empty or inverted. */
export interface LineProblems {
  fields: Record<string, Message>;
  invalidRange: boolean;
}

const isRange = (start: string, end: string): boolean =>
  (parseClock(start) ?? 0) < (parseClock(end) ?? 0);

const LAST_AD_POSITION = POSITION.last;

/** Codes 1 to 11 in ad breaks; a sponsor's is a free number. Source: spec, position codes. */
function positionProblem(line: {
  spotType: SpotType;
  commercialBreakSpotPosition?: number | null;
}): Message | null {
  const position = line.commercialBreakSpotPosition;
  return line.spotType !== SPOT_TYPE.sponsor && position && position > LAST_AD_POSITION
    ? message('integer', 1, LAST_AD_POSITION)
    : null;
}

function timingProblems(line: SimpleLineInput): Record<string, Message> {
  const required = message('required');
  if (line.timeMode === TIME_MODE.exactTimes)
    return line.exactTimes ? {} : { exactTimes: message('exactTimesRequired') };
  return {
    ...(!line.occurrences && { occurrences: required }),
    ...(line.timeMode === TIME_MODE.show && !line.showId && { showId: required }),
    ...(line.timeMode === TIME_MODE.interval && !line.startTime && { startTime: required }),
    ...(line.timeMode === TIME_MODE.interval && !line.endTime && { endTime: required }),
  };
}

/** The rules of a simple line. Source: spec, validation rules, "Simple schedule". */
export function simpleLineProblems(line: SimpleLineInput): LineProblems {
  const position = positionProblem(line);
  const ends = line.endDate ?? line.startDate;
  return {
    fields: {
      ...timingProblems(line),
      ...(position && { commercialBreakSpotPosition: position }),
      ...(line.spotType === SPOT_TYPE.nonTraditional &&
        !line.ntcText && { ntcText: message('ntcText') }),
      ...(!WEEKDAYS.some((day) => line[day] === 1) && { monday: message('weekday') }),
      ...(daysBetween(line.startDate, ends) < 0 && { endDate: message('endBeforeStart') }),
    },
    invalidRange:
      line.timeMode === TIME_MODE.interval &&
      !!line.startTime &&
      !!line.endTime &&
      !isRange(line.startTime, line.endTime),
  };
}

function monthProblems({ date, occurrences }: AdvancedLineInput): Record<string, Message> {
  const month = parseDate(date);
  if (month?.day !== 1) return { date: message('monthStart') };
  const days = daysInMonth(month.year, month.month);
  const beyond = occurrences.findIndex((count, i) => i >= days && count > 0);
  return beyond < 0 ? {} : { occurrences: message('noSuchDay', beyond + 1) };
}

/** The rules of a detailed line. Source: spec, validation rules, "Advanced schedule". */
export function advancedLineProblems(line: AdvancedLineInput): LineProblems {
  const position = positionProblem(line);
  return {
    fields: {
      ...monthProblems(line),
      ...(position && { commercialBreakSpotPosition: position }),
      ...(line.spotType !== SPOT_TYPE.audio && !line.ntcText && { ntcText: message('ntcText') }),
    },
    invalidRange: !isRange(line.startTime, line.endTime),
  };
}

/** All problems of a campaign's lines, with paths like `simpleSchedules.0.endDate`. */
export function campaignProblems(campaign: {
  simpleSchedules: readonly SimpleLineInput[];
  advancedSchedules: readonly AdvancedLineInput[];
}): LineProblems {
  const all = [
    ...campaign.simpleSchedules.map((line, i) => ({
      path: `simpleSchedules.${i}`,
      ...simpleLineProblems(line),
    })),
    ...campaign.advancedSchedules.map((line, i) => ({
      path: `advancedSchedules.${i}`,
      ...advancedLineProblems(line),
    })),
  ];
  return {
    fields: Object.fromEntries(
      all.flatMap(({ path, fields }) =>
        Object.entries(fields).map(([field, problem]) => [`${path}.${field}`, problem]),
      ),
    ),
    invalidRange: all.some(({ invalidRange }) => invalidRange),
  };
}

/** The default position: any, or first for a sponsor. */
export const defaultPosition = (spotType: SpotType): number =>
  spotType === SPOT_TYPE.sponsor ? POSITION.first : POSITION.indistinct;
