import type { CopyChange, Days } from '../../contract/copy-changes.js';
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
import { hasFile, isExpression, readExpression } from '../../contract/file-expression.js';
import {
  lacksFile,
  occurrencesBounds,
  type LineTerms,
  type Optional,
  type WeekCount,
} from '../../contract/line-fields.js';
import { message, type Message } from '../../contract/messages.js';
import {
  dayOfWeek,
  daysBetween,
  daysInMonth,
  isWithin,
  monthEnd,
  parseClock,
  parseDate,
} from '../../contract/time.js';

/** The fields of a simple line that the rules check. Times are `HH:MM`, dates `YYYY-MM-DD`. */
export interface SimpleLineInput
  extends PriceInput, Partial<Record<Weekday, Flag | null>>, Optional<Omit<LineTerms, 'weeks'>> {
  spotType: SpotType;
  commercialBreakSpotPosition?: number | null;
  ntcText?: string | null;
  filename?: string | null;
  copyToCome?: Flag | null;
  length?: number | null;
  startDate: string;
  endDate?: string | null;
  timeMode: TimeMode;
  startTime?: string | null;
  endTime?: string | null;
  occurrences?: number | null;
  showId?: number | null;
  exactTimes?: string | null;
  weeks?: readonly WeekCount[] | null;
  changes?: readonly CopyChange[] | null;
}

/** The price of a second, or of an airing. */
interface PriceInput {
  timeFee?: number | null;
  spotPrice?: number | null;
}

/** What the rules look at in one of a campaign's pieces. */
export interface PieceInput extends Partial<Record<Weekday, Flag | null>> {
  fileName?: string | null;
  copyToCome?: Flag | null;
  from?: string | null;
  to?: string | null;
  startTime?: string | null;
  endTime?: string | null;
  ntcText?: string | null;
}

/** The fields of a detailed line that the rules check. */
export interface AdvancedLineInput extends PriceInput {
  spotType: SpotType;
  commercialBreakSpotPosition?: number | null;
  ntcText?: string | null;
  fileName?: string | null;
  copyToCome?: Flag | null;
  date: string;
  occurrences: readonly number[];
  startTime: string;
  endTime: string;
  changes?: readonly CopyChange[] | null;
}

/** What a station allows its lines. */
export interface LineRules {
  /** Intervals may go on after midnight. */
  overMidnight?: boolean;
  /** Files may be expressions, which have to be sound. */
  fileExpressions?: boolean;
}

/** Field problems by path, and whether a range of times is empty or inverted. */
export interface LineProblems {
  fields: Record<string, Message>;
  invalidRange: boolean;
}

const isRange = (start: string, end: string): boolean =>
  (parseClock(start) ?? 0) < (parseClock(end) ?? 0);

/** @param overMidnight whether one that ends before it starts goes on after midnight */
const isWindow = (start: string, end: string, overMidnight: boolean): boolean =>
  isRange(start, end) || (overMidnight && isRange(end, start));

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
    ...occurrencesProblem(line),
    ...(line.timeMode === TIME_MODE.show && !line.showId && { showId: required }),
    ...(line.timeMode === TIME_MODE.interval && !line.startTime && { startTime: required }),
    ...(line.timeMode === TIME_MODE.interval && !line.endTime && { endTime: required }),
  };
}

/** A line names its file, unless it takes the campaign's pieces or its copy is to come. */
function fileProblems(line: SimpleLineInput, pieces: number): Record<string, Message> {
  if (line.usePieces === 1) return pieces === 0 ? { usePieces: message('piecesMissing') } : {};
  const required = message('required');
  return {
    ...(lacksFile({ ...line, file: line.filename }) && { filename: required }),
    ...(!line.length && { length: required }),
  };
}

/** With an agency's grid the line's own number does not count. */
function occurrencesProblem(line: SimpleLineInput): Record<string, Message> {
  if (line.weeks && line.weeks.length > 0) return {};
  if (!line.occurrences) return { occurrences: message('required') };
  const [least, most] = occurrencesBounds({ per: line.per });
  return line.occurrences > most ? { occurrences: message('integer', least, most) } : {};
}

/** A number for a whole flight needs to know how long that is. */
const isEndlessFlight = ({ timeMode, per, weeks, endDate }: SimpleLineInput): boolean =>
  timeMode !== TIME_MODE.exactTimes && per === 'flight' && !weeks?.length && !endDate;

const MONDAY = 1;

function weekProblems({ weeks }: SimpleLineInput): Record<string, Message> {
  const seen = new Set<string>();
  const problems: Record<string, Message> = {};
  weeks?.forEach(({ weekStart }, i) => {
    if (dayOfWeek(weekStart) !== MONDAY) problems[`weeks.${i}.weekStart`] = message('weekStart');
    else if (seen.has(weekStart)) problems[`weeks.${i}.weekStart`] = message('repeatedWeek');
    seen.add(weekStart);
  });
  return problems;
}

/** The files that a line names, by their fields. */
const filesNamed = (
  field: 'filename' | 'fileName',
  file: string | null | undefined,
  changes: SimpleLineInput['changes'],
): [path: string, text: string][] => [
  ...(file ? [[field, file] as [string, string]] : []),
  ...(changes ?? []).map(({ fileName }, i): [string, string] => [
    `changes.${i}.fileName`,
    fileName,
  ]),
];

/** What is no file expression; and a command alone, which costs nothing, has no price. */
function expressionProblems(
  named: readonly [path: string, text: string][],
  { timeFee, spotPrice }: PriceInput,
  { fileExpressions = false }: LineRules,
): Record<string, Message> {
  if (!fileExpressions) return {};
  const problems: Record<string, Message> = {};
  for (const [path, text] of named) {
    const read = readExpression(text);
    if ('problem' in read) problems[path] = read.problem;
    else if (!read.chains.every(hasFile) && (timeFee || spotPrice))
      problems[spotPrice ? 'spotPrice' : 'timeFee'] = message('commandPrice');
  }
  return problems;
}

/** A line or a piece that gets a file by itself, without the campaign's other fields. */
export interface FilePlace {
  isPiece: boolean;
  /** Its second or its airing has a price. */
  isPriced: boolean;
  fileExpressions: boolean;
}

/** Why a file may not stand in a place; null where it may. The rules of campaigns, one file at a time. */
export function placedFileProblem(text: string, place: FilePlace): Message | null {
  if (!place.fileExpressions) return null;
  if (place.isPiece) return isExpression(text) ? message('filePlain') : null;
  const priced = place.isPriced ? { timeFee: 1 } : {};
  const problems = expressionProblems([['file', text]], priced, { fileExpressions: true });
  return problems['file'] ?? problems['timeFee'] ?? null;
}

/** Another file begins on a day of the line, and one file a day. */
function changeProblems(
  { changes, usePieces }: Pick<SimpleLineInput, 'changes' | 'usePieces'>,
  { first, last }: Days,
): Record<string, Message> {
  if (changes?.length && usePieces === 1) return { changes: message('changesOfPieces') };
  const seen = new Set<string>();
  const problems: Record<string, Message> = {};
  changes?.forEach(({ from }, i) => {
    if (from < first || (last !== null && from > last))
      problems[`changes.${i}.from`] = message('changeInLine');
    else if (seen.has(from)) problems[`changes.${i}.from`] = message('repeatedDate');
    seen.add(from);
  });
  return problems;
}

function wishProblems(line: SimpleLineInput): Record<string, Message> {
  const { timeMode, preferredTime, showPosition, startTime, endTime } = line;
  const problems: Record<string, Message> = {};
  if (showPosition && timeMode !== TIME_MODE.show) problems['showPosition'] = message('showOnly');
  if (!preferredTime) return problems;
  if (timeMode !== TIME_MODE.interval) problems['preferredTime'] = message('intervalOnly');
  else if (startTime && endTime && !isWithin(preferredTime, startTime, endTime))
    problems['preferredTime'] = message('preferredTime');
  return problems;
}

/**
 * The rules of a simple line. Source: spec, validation rules, "Simple schedule".
 *
 * @param pieces of its campaign
 */
export function simpleLineProblems(
  line: SimpleLineInput,
  pieces: readonly PieceInput[] = [],
  rules: LineRules = {},
): LineProblems {
  const files = line.usePieces === 1 ? [] : filesNamed('filename', line.filename, line.changes);
  const position = positionProblem(line);
  const ends = line.endDate ?? line.startDate;
  const hasText = line.usePieces === 1 && pieces.every(({ ntcText }) => ntcText);
  return {
    fields: {
      ...timingProblems(line),
      ...weekProblems(line),
      ...wishProblems(line),
      ...priceProblems(line),
      ...fileProblems(line, pieces.length),
      ...expressionProblems(files, line, rules),
      ...changeProblems(line, { first: line.startDate, last: line.endDate ?? null }),
      ...(position && { commercialBreakSpotPosition: position }),
      ...(line.spotType === SPOT_TYPE.nonTraditional &&
        !line.ntcText &&
        !hasText && { ntcText: message('ntcText') }),
      ...(!WEEKDAYS.some((day) => line[day] === 1) && { monday: message('weekday') }),
      ...(daysBetween(line.startDate, ends) < 0 && { endDate: message('endBeforeStart') }),
      ...(isEndlessFlight(line) && { endDate: message('flightEnd') }),
    },
    invalidRange:
      line.timeMode === TIME_MODE.interval &&
      !!line.startTime &&
      !!line.endTime &&
      !isWindow(line.startTime, line.endTime, rules.overMidnight === true),
  };
}

/** A line is priced by the second or by the airing. */
function priceProblems({ timeFee, spotPrice }: PriceInput): Record<string, Message> {
  const both = (timeFee ?? null) !== null && (spotPrice ?? null) !== null;
  return both ? { spotPrice: message('onePrice') } : {};
}

function monthProblems({ date, occurrences }: AdvancedLineInput): Record<string, Message> {
  const month = parseDate(date);
  if (month?.day !== 1) return { date: message('monthStart') };
  const days = daysInMonth(month.year, month.month);
  const beyond = occurrences.findIndex((count, i) => i >= days && count > 0);
  return beyond < 0 ? {} : { occurrences: message('noSuchDay', beyond + 1) };
}

/** The rules of a detailed line. Source: spec, validation rules, "Advanced schedule". */
export function advancedLineProblems(line: AdvancedLineInput, rules: LineRules = {}): LineProblems {
  const position = positionProblem(line);
  const files = filesNamed('fileName', line.fileName, line.changes);
  return {
    fields: {
      ...monthProblems(line),
      ...priceProblems(line),
      ...(lacksFile({ ...line, file: line.fileName }) && { fileName: message('required') }),
      ...expressionProblems(files, line, rules),
      ...changeProblems(line, { first: line.date, last: monthEnd(line.date) }),
      ...(position && { commercialBreakSpotPosition: position }),
      ...(line.spotType !== SPOT_TYPE.audio && !line.ntcText && { ntcText: message('ntcText') }),
    },
    invalidRange: !isWindow(line.startTime, line.endTime, rules.overMidnight === true),
  };
}

/** The rules of a piece: a day that is not named is one on which it may air. */
export function pieceProblems(
  piece: PieceInput,
  { fileExpressions = false }: LineRules = {},
): LineProblems {
  const { from, to, startTime, endTime, fileName } = piece;
  return {
    fields: {
      ...(lacksFile({ ...piece, file: fileName }) && { fileName: message('required') }),
      ...(fileExpressions &&
        fileName &&
        isExpression(fileName) && { fileName: message('filePlain') }),
      ...(WEEKDAYS.every((day) => piece[day] === 0) && { monday: message('weekday') }),
      ...(from && to && daysBetween(from, to) < 0 && { to: message('endBeforeStart') }),
    },
    invalidRange: !isRange(startTime ?? '00:00', endTime ?? '24:00'),
  };
}

/**
 * All problems of a campaign's lines and pieces, with paths like `simpleSchedules.0.endDate`.
 *
 * @param rules of its station
 */
export function campaignProblems(
  campaign: {
    pieces?: readonly PieceInput[] | null;
    simpleSchedules: readonly SimpleLineInput[];
    advancedSchedules: readonly AdvancedLineInput[];
  },
  rules: LineRules = {},
): LineProblems {
  const pieces = campaign.pieces ?? [];
  const all = [
    ...pieces.map((piece, i) => ({ path: `pieces.${i}`, ...pieceProblems(piece, rules) })),
    ...campaign.simpleSchedules.map((line, i) => ({
      path: `simpleSchedules.${i}`,
      ...simpleLineProblems(line, pieces, rules),
    })),
    ...campaign.advancedSchedules.map((line, i) => ({
      path: `advancedSchedules.${i}`,
      ...advancedLineProblems(line, rules),
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
