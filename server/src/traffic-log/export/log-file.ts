import type {
  BreakType,
  ExportProblemKind,
  SpotType,
  TimeType,
  Tolerance,
} from '../../contract/enums.js';

/** The parts of a log that playout formats need; times as in the API. */
export interface ExportLog {
  date: string;
  /** Absent where no format asks for it. */
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
  /** What some formats have columns for. */
  spotType?: SpotType;
  customerName?: string;
  category?: string | null;
  /** `number/revision` of the campaign, and its number at the agency, as they are now. */
  internalNumber?: string;
  agencyOrderNumber?: string | null;
}

/** Something that the file cannot express, for a person to act on. */
export interface ExportProblem {
  airingId: number;
  fileName: string;
  kind: ExportProblemKind;
}

export interface ExportFile {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
  problems: ExportProblem[];
}

/**
 * Characters that some readers treat as line endings or do not expect. New texts cannot contain
 * them, but logs may hold older texts.
 */
export const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export const problem = ({ id, fileName }: ExportItem, kind: ExportProblemKind): ExportProblem => ({
  airingId: id,
  fileName,
  kind,
});
