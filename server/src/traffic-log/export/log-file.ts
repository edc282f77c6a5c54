import type { BreakType, TimeType, Tolerance } from '../../contract/enums.js';

/** What the playout formats need of a log; times as the API gives them. */
export interface ExportLog {
  date: string;
  breaks: readonly {
    /** `HH:MM` */
    time: string;
    timeType: TimeType;
    toleranceInMinutes: Tolerance;
    spotType: BreakType;
    items: readonly {
      id: number;
      /** `HH:MM:SS`; may pass 24:00:00, or be negative before midnight. */
      start: string;
      /** Seconds. */
      length: number;
      spotName: string;
      fileName: string;
    }[];
  }[];
}

/** What could not be written as it is, for a person to act on. */
export interface ExportProblem {
  airingId: number;
  fileName: string;
  /** `CHARACTERS`: replaced by `?`. `NO_CART`: left out, its file has no cart number. */
  kind: 'CHARACTERS' | 'NO_CART';
}

export interface ExportFile {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
  problems: ExportProblem[];
}
