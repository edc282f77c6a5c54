import type { BreakType, ExportProblemKind, TimeType, Tolerance } from '../../contract/enums.js';

/** What the playout formats need of a log; times as the API gives them. */
export interface ExportLog {
  date: string;
  breaks: readonly {
    /** `HH:MM` */
    time: string;
    timeType: TimeType;
    toleranceInMinutes: Tolerance;
    spotType: BreakType;
    items: readonly ExportItem[];
  }[];
}

/** One airing. */
export interface ExportItem {
  id: number;
  /** `HH:MM:SS`; may pass 24:00:00, or be negative before midnight. */
  start: string;
  /** Seconds. */
  length: number;
  spotName: string;
  fileName: string;
}

/** What could not be written as it is, for a person to act on. */
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
 * Characters that end a line for one reader or another, or that no reader expects. New texts have
 * none; logs keep what was stored before.
 */
export const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export const problem = ({ id, fileName }: ExportItem, kind: ExportProblemKind): ExportProblem => ({
  airingId: id,
  fileName,
  kind,
});
