import type {
  BreakType,
  ExportProblemKind,
  SpotType,
  TimeType,
  Tolerance,
} from '../../contract/enums.js';
import type { OutField } from '../../contract/playout.js';
import type { ListNames } from './file-name.js';

/** The parts of a log that playout formats need; times as in the API. */
export interface ExportLog {
  date: string;
  /** Absent where no format needs it. */
  stationCode?: string;
  breaks: readonly {
    /** `HH:MM` */
    time: string;
    timeType: TimeType;
    toleranceInMinutes: Tolerance;
    spotType: BreakType;
    items: readonly ExportItem[];
  }[];
}

export interface ExportItem {
  id: number;
  /** `HH:MM:SS`; may exceed 24:00:00, or be negative when it starts before midnight. */
  start: string;
  /** Seconds. */
  length: number;
  spotName: string;
  fileName: string;
  /** In the place of a file, a command of the playout system, which its file name repeats. */
  command?: string;
  /** Absent: the digits, at most six, that the file name begins with. */
  cart?: string | null;
  /** Fields for which only some formats have columns. */
  spotType?: SpotType;
  customerName?: string;
  category?: string | null;
  /** `number/revision` of the campaign, and its number at the agency, as they are today. */
  internalNumber?: string;
  agencyOrderNumber?: string | null;
}

/** Something that the file cannot express, for a person to act on. */
export interface ExportProblem {
  airingId: number;
  fileName: string;
  kind: ExportProblemKind;
  /** The field of the airing that the problem is about; null for the airing as a whole. */
  field: OutField | null;
  /** The text or value that cannot be written unchanged. */
  text: string;
}

/** The file would exceed its limit of bytes. */
export class FileTooLarge extends Error {
  constructor(readonly most: number) {
    super(`A file of more than ${most} bytes`);
  }
}

export interface ExportFile {
  fileName: string;
  mediaType: string;
  /** The file; when there are several, all of them one after another. */
  bytes: Uint8Array;
  problems: ExportProblem[];
  /** Set when a day is one file per break: then these files are delivered. */
  lists?: readonly { fileName: string; bytes: Uint8Array }[];
  /** The names that files of the day may have, so that files of an earlier export can be recognized. */
  listNames?: ListNames | null;
}

/**
 * Characters that some readers treat as line endings or do not expect. New texts cannot contain
 * them, but logs may hold older texts.
 */
export const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export const problem = (
  { id, fileName }: ExportItem,
  kind: ExportProblemKind,
  field: OutField | null = null,
  text = fileName,
): ExportProblem => ({ airingId: id, fileName, kind, field, text });

/** Whether the day ends after midnight. */
export const airsPastMidnight = ({ breaks }: ExportLog): boolean =>
  breaks.some(({ items }) => items.some(({ start }) => !start.startsWith('-') && start >= '24'));

/** `HH:MM:SS`, which may be negative or past 24:00:00, as seconds. */
export function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.replace('-', '').split(':').map(Number);
  const all = hours * 3600 + minutes * 60 + seconds;
  return clock.startsWith('-') ? -all : all;
}
