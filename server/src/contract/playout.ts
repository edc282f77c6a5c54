/**
 * Playout formats as data: how one playout system reads a log (`out`), or writes what aired (`in`).
 * The engine for both directions is `server/src/playout/engine`; the back office edits these.
 */

import type { Flag } from './enums.js';
import type { InlineCommand } from './file-expression.js';

export const PLAYOUT_DIRECTIONS = ['out', 'in'] as const;
export type PlayoutDirection = (typeof PLAYOUT_DIRECTIONS)[number];

export const PLAYOUT_ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-1'] as const;
export type PlayoutEncoding = (typeof PLAYOUT_ENCODINGS)[number];

/**
 * `fixed` columns stand at an offset, `delimited` ones behind a delimiter, those of `lines` in a row.
 * The other two need code besides their map: `audicom` its commands, `xml` a parser.
 */
export const PLAYOUT_KINDS = ['fixed', 'delimited', 'lines', 'audicom', 'xml'] as const;
export type PlayoutKind = (typeof PLAYOUT_KINDS)[number];

/** Where airings past midnight go: back to hour 00, on to hours 24 and 25, or to the next date's file. */
export const PLAYOUT_MIDNIGHTS = ['wrap', 'continue', 'nextFile'] as const;
export type PlayoutMidnight = (typeof PLAYOUT_MIDNIGHTS)[number];

/** Where sponsors stand: in the file of the log, or only in the list for the studio. */
export const PLAYOUT_SPONSORS = ['file', 'list'] as const;
export type PlayoutSponsors = (typeof PLAYOUT_SPONSORS)[number];

/** What stands behind the line of a break: `audicom` has its seconds and its number of spots, `*90/3`. */
export const PLAYOUT_COMMENTS = ['audicom'] as const;
export type PlayoutComment = (typeof PLAYOUT_COMMENTS)[number];

/** What a column of a log may hold. */
export const OUT_FIELDS = [
  'date',
  'start',
  'length',
  'cart',
  'file',
  'fileWithoutExtension',
  'title',
  'client',
  'category',
  'campaign',
  'breakTime',
  'breakNumber',
  /** The break's number among those of its hour, from 1. */
  'stopset',
  'positionInBreak',
  /** `T` and the id, with zeros up to 32 characters; with the format `bare` the digits alone. */
  'airingId',
  'internalNumber',
  'agencyOrderNumber',
  'spotType',
  /** `Y` for a live read, else `N`. */
  'live',
] as const;
export type OutField = (typeof OUT_FIELDS)[number];

/** What a column of an as-run file may say. */
export const IN_FIELDS = [
  'airedDate',
  'airedTime',
  'airedLength',
  /** The time at which it ended, which says its length where nothing else does. */
  'airedEnd',
  /** Whether the row is where something starts, or where it stops: of files that have a row for each. */
  'event',
  'scheduledTime',
  'cart',
  'scheduledCart',
  'file',
  /** The code by which a network calls an audio; it need not be a file's name. */
  'isci',
  'title',
  'airingId',
  'status',
  'onAir',
  /** What kind of audio it is: only what is ignored is told by them. */
  'group',
  'category',
] as const;
export type InField = (typeof IN_FIELDS)[number];

/** Sizes of a map, in characters or items. */
export const MAP_LIMITS = {
  fileName: 100,
  columns: 100,
  /** The offset and length of a column, and the length of a line. */
  width: 4096,
  text: 255,
  format: 64,
  delimiter: 8,
  header: 20,
  skipLines: 1000,
  pattern: 1000,
  /** Instructions to which an expression compiles: about one a character, for each repetition. */
  patternProgram: 2000,
  statuses: 100,
  /** The rules of a format or a station for what to ignore, and for what is a spot. */
  ignore: 50,
  commands: 50,
  /** Airings in an hour. */
  perHour: 3600,
  /** Bytes of the sample that a preview reads. */
  sample: 262_144,
} as const;

/**
 * Presets have ids above those of a media group's own formats, in the order of their lists. Never
 * change one: stations refer to them.
 */
export const PRESET_IDS = { out: 2_000_000_001, in: 2_000_000_101 } as const;

/** Years in which something may have aired; a date in another year is not understood. */
export const AIRED_YEARS = { first: 2000, last: 2099 } as const;

/** What a playout system says about an airing. */
export const AIRED_STATUSES = ['AIRED', 'MISSED', 'MOVED', 'SUBSTITUTED', 'INSERTED'] as const;
export type AiredStatus = (typeof AIRED_STATUSES)[number];

/**
 * Why something in an as-run file was not understood: a line does not have the format's shape or is longer
 * than any row, more cells are filled in than there are headings (CELLS), a value does not fit its column, or bytes
 * are no text (ENCODING), it is no word for a start or a stop, or a stop of what did not start (EVENT), or a spreadsheet does not show it
 * (HIDDEN), may have swapped its day and month (SWAPPED), or has merged a number of it with that of other cells (MERGED).
 * A wrong time, date, status, event, or word for on air costs the row; another cell that cannot be read costs that cell
 * alone.
 */
export const AIRED_PROBLEMS = [
  'SHAPE',
  'TOO_LONG',
  'CELLS',
  'TIME',
  'LENGTH',
  'DATE',
  'CART',
  'STATUS',
  'ON_AIR',
  'EVENT',
  'HIDDEN',
  'SWAPPED',
  'MERGED',
  'ENCODING',
] as const;
export type AiredProblemReason = (typeof AIRED_PROBLEMS)[number];

/** Why nothing in an as-run file could be read. */
export const AIRED_REFUSALS = [
  'EMPTY',
  'BINARY',
  'TOO_MANY_LINES',
  'TOO_SLOW',
  'XML',
  'PATTERN',
  'ORDER',
] as const;
export type AiredRefusal = (typeof AIRED_REFUSALS)[number];

/** As-run formats that come with the product. Those of logs are EXPORT_FORMATS. */
export const IN_PRESETS = [
  'elr',
  'deltaflex',
  'technical',
  'mr-master',
  'mastercontrol',
  'affidavit',
  'mairlist',
  'csv',
] as const;
export type InPreset = (typeof IN_PRESETS)[number];

/** In which order a system writes a date's day, month and year. */
export const DATE_ORDERS = ['DMY', 'MDY', 'YMD'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Whether a station's playout system writes times of its zone or of UTC. */
export const PLAYOUT_TIMES = ['local', 'utc'] as const;
export type PlayoutTimes = (typeof PLAYOUT_TIMES)[number];

/** The fields by which rules tell what to ignore, or what is a spot. */
export const RULE_FIELDS = ['cart', 'file', 'title', 'isci', 'group', 'category'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** Rows whose field is in a range, or matches an expression. */
export interface RowRule {
  field: RuleField;
  /** Numbers compare as numbers, texts without case; both ends are in the range. */
  from?: string;
  to?: string;
  /** An expression that finds the rows; case matters no more than elsewhere. */
  pattern?: string;
}

export const COMMAND_PLACES = ['before', 'after', 'between'] as const;
export type CommandPlace = (typeof COMMAND_PLACES)[number];

/** A line of a log that is no airing: a legal ID, a macro, a mark. */
export interface PlayoutCommand {
  /** Times `HH:MM`, where `*` stands for any hour or minute; several with commas between them. */
  at: string;
  /** Before or after the airings of a break of that time, or at the time itself between breaks. */
  place: CommandPlace;
  row: readonly PlayoutColumn[];
}

export interface PlayoutColumn {
  /** The field in the column; a column has either this or a constant, one of a command may have both. */
  field?: OutField | InField;
  constant?: string;
  /** In a fixed row the offset, in a delimited row the column's number, both from 0. */
  from?: number;
  /** Most characters; in a fixed row that is written also the least. */
  length?: number;
  /** Fewest characters, where they are fewer than the most: a shorter text is padded to them. */
  least?: number;
  /** Left by default. */
  align?: 'left' | 'right';
  /** The character that pads the column; a space by default. */
  pad?: string;
  /**
   * For dates `yyyy yy MM dd`, for times and lengths `HH mm ss`, or `s` for all seconds; `bare` for an
   * airing's id without its zeros.
   */
  format?: string;
  /** The greatest number that the playout system accepts; an airing beyond it is left out and reported. */
  most?: number;
  /** Only in the first row of an hour. */
  once?: 'hour';
  /**
   * In XML the element or attribute that holds the field, or the path to it from the row's element:
   * `Detail/Start/@date`. In a delimited file the heading of the column.
   */
  element?: string;
}

export interface PlayoutMap {
  /**
   * May hold parts of the date `{yyyy} {yy} {MM} {dd}`, its weekday `{DDD}` (MON to SUN), and the first one
   * or two letters of the station's code, `{S}` and `{SS}`.
   */
  fileName: string;
  encoding: PlayoutEncoding;
  endOfLine: 'crlf' | 'lf';
  kind: PlayoutKind;
  delimiter?: string;
  /** A double quote, where texts that hold the delimiter are quoted. */
  quote?: string;
  /** Lines before the first airing, written unchanged. */
  header?: readonly string[];
  /** The number of lines at the start that are not read. */
  skipLines?: number;
  /** Lines up to the one that begins with this are not read. */
  skipUntil?: string;
  /** An expression for lines that are not airings. */
  skipPattern?: string;
  /** An expression whose groups are named after fields, instead of columns. */
  rowPattern?: string;
  /**
   * An expression that finds the file's date in a line before the rows: groups `yyyy` or `yy`, `MM`, `dd`.
   */
  datePattern?: string;
  /** The least characters of a complete row; a shorter one was cut. */
  leastLength?: number;
  /** A row before the airings of each break. */
  breakRow?: readonly PlayoutColumn[];
  row: readonly PlayoutColumn[];
  /** The XML element of a row. */
  rowElement?: string;
  /** Fields without which the playout system drops a row: an airing without them is left out and reported. */
  required?: readonly OutField[];
  /**
   * Slots that the station's clock in the playout system has in an hour: further airings are left out and
   * reported. Absent for no limit.
   */
  mostPerHour?: number;
  /** What the system's status codes mean; an unknown code is a problem. */
  statuses?: Readonly<Record<string, AiredStatus>>;
  /** Absent: airings past midnight get the day's last second, and are reported. */
  midnight?: PlayoutMidnight;
  /** One file per break, named by its time: `{HH}{mm}` too. */
  perBreak?: boolean;
  /** The order of dates that can be read in several ways; the station's, where its map has none. */
  dateOrder?: DateOrder;
  /** Rows that are not spots; they are counted, and matched with nothing. */
  ignore?: readonly RowRule[];
  /** The other way round: with these, rows that match none of them are ignored. */
  spots?: readonly RowRule[];
  /** 1: cells that a spreadsheet takes for a formula are written behind an apostrophe, and read without it. */
  guard?: Flag;
  /** Lines that are no airings. */
  commands?: readonly PlayoutCommand[];
  /** The commands that the system takes in the place of a file. */
  inline?: readonly InlineCommand[];
  /** Absent: in the file. */
  sponsors?: PlayoutSponsors;
  /** Absent: nothing. */
  comment?: PlayoutComment;
  /** What was assumed where no public description of the layout says it. */
  assumptions?: readonly string[];
}

/** A row of an as-run file. */
export interface AiredRow {
  /** From 1. */
  line: number;
  /** How many lines it takes: a quoted text may hold line breaks. */
  lines: number;
  text: string;
  /** The date in the row; null where rows have none. */
  airedDate: string | null;
  /**
   * Seconds from midnight of `airedDate`, or of the file's nominal date when the row has no date. More than
   * 86,400 after that day, negative before it. Null when nothing aired.
   */
  airedTime: number | null;
  /** Seconds. */
  airedLength: number | null;
  /** Like `airedTime`, and within twelve hours of it. */
  scheduledTime: number | null;
  cart: string | null;
  scheduledCart: string | null;
  file: string | null;
  /** A network's code, as in the file. */
  isci: string | null;
  title: string | null;
  airingId: number | null;
  /** The status in the file; null when it has none. */
  status: AiredStatus | null;
  onAir: boolean;
  group: string | null;
  category: string | null;
  /** Whether rules of the format or the station tell that it is no spot. */
  ignored: boolean;
  /** Whether it aired in the second pass of an hour that comes twice; null where only its place tells. */
  again: boolean | null;
}

export interface AiredProblem {
  /** From 1. */
  line: number;
  /** The beginning of the line. */
  text: string;
  reason: AiredProblemReason;
}

export interface AiredFile {
  rows: AiredRow[];
  problems: AiredProblem[];
  /** Lines that `skipPattern` leaves out. */
  skipped: number;
  /** The date in the file's header, or else the date of most of its rows; null without either. */
  nominalDate: string | null;
  /** The encoding that was detected. */
  encoding: string;
  /** Set when nothing could be read at all. */
  refusal: AiredRefusal | null;
}

/** Endings of audio files: any other dot is part of the name, as in `promo.v1`. */
const AUDIO_ENDING =
  /\.(wav|wave|bwf|mp1|mp2|mp3|mpa|mp4|m4a|aac|ac3|ogg|oga|opus|flac|wma|aif|aiff|au)$/i;

export const withoutAudioEnding = (fileName: string): string => fileName.replace(AUDIO_ENDING, '');
