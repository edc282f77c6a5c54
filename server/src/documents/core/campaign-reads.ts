import type { AsRunState } from '../../contract/as-run.js';
import type { Flag, SpotType } from '../../contract/enums.js';
import { isRead } from '../../contract/reads.js';
import { formatSeconds } from '../../contract/time.js';

/** An airing of a campaign that may be read, and what is known of it. */
export interface KnownRead {
  airingId: number;
  date: string;
  station: string;
  /** Seconds of the date, planned; and as it aired, by a file or a studio. */
  start: number;
  actualStart: number | null;
  length: number;
  spotType: SpotType;
  fileName: string;
  /** Null where nothing was imported or decided. */
  state: AsRunState | null;
  /** What a studio said. */
  read: boolean | null;
  saidState: AsRunState | null;
  saidTime: string | null;
  by: string | null;
  reason: string | null;
  text: string | null;
}

/** A read as a campaign's list has it. */
export interface CampaignRead {
  airingId: number;
  date: string;
  station: string;
  start: string;
  /** When it was read, or said not to have been read; null where nobody knows. */
  time: string | null;
  length: number;
  state: AsRunState;
  /** What a studio said; null: nothing. */
  read: Flag | null;
  by: string | null;
  reason: string | null;
  text: string;
}

/**
 * The reads of a campaign with their times. What is stored of a day, files and decisions, comes before what a studio
 * said, which counts alone until its day is imported.
 */
export const campaignReadList = (known: readonly KnownRead[]): CampaignRead[] =>
  known.filter(isRead).map(({ state, saidState, actualStart, saidTime, ...one }) => ({
    airingId: one.airingId,
    date: one.date,
    station: one.station,
    start: formatSeconds(one.start),
    time: saidTime ?? (actualStart === null ? null : formatSeconds(actualStart)),
    length: one.length,
    state: (state === 'PENDING' ? null : state) ?? saidState ?? 'PENDING',
    read: one.read === null ? null : one.read ? 1 : 0,
    by: one.by,
    reason: one.reason,
    text: one.text ?? '',
  }));
