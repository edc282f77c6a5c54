import type { AsRunState } from '../../contract/as-run.js';
import { SPOT_TYPE, type SpotType } from '../../contract/enums.js';
import type { ReadKind } from '../../contract/report.js';

/** Airings for the studio, as a page for each show of a day has them. */

/** The spot types of a list; null for all. */
export const READ_TYPES: Readonly<Record<ReadKind, readonly SpotType[] | null>> = {
  live: [SPOT_TYPE.nonTraditional],
  sponsor: [SPOT_TYPE.sponsor],
  all: null,
};

export interface Read {
  airingId: number;
  spotId: number;
  /** Seconds from midnight. */
  start: number;
  client: string;
  campaign: string;
  spotType: SpotType;
  /** Seconds. */
  length: number;
  /** Empty while copy is to come. */
  file: string;
  /** What is read; null for what is played. */
  text: string | null;
  speaker: string | null;
  /** What became of it; null before anything is known. */
  state: AsRunState | null;
}

/** An airing with where it is: its date, the show in which its break begins, and the break. */
export interface PlacedRead extends Read {
  date: string;
  showId: number | null;
  show: string | null;
  /** The place of the break in its day. */
  break: number;
  /** Minutes from midnight. */
  time: number;
}

interface ReadBreak {
  time: number;
  reads: Read[];
}

export interface ReadPage {
  date: string;
  showId: number | null;
  /** Null outside of any show. */
  show: string | null;
  breaks: ReadBreak[];
}

/**
 * A page for each show of each day. A show that a day has twice has one page, at the place of its first break.
 *
 * @param reads by date, break and order
 */
export function readPages(reads: readonly PlacedRead[]): ReadPage[] {
  const pages = new Map<string, ReadPage>();
  const breaks = new Map<string, ReadBreak>();
  for (const { date, showId, show, break: ordinal, time, ...placed } of reads) {
    const key = `${date} ${showId ?? ''}`;
    const page = pages.get(key) ?? { date, showId, show, breaks: [] };
    pages.set(key, page);
    const known = breaks.get(`${date} ${ordinal}`);
    if (!known) {
      const first = { time, reads: [] };
      breaks.set(`${date} ${ordinal}`, first);
      page.breaks.push(first);
    }
    const { airingId, spotId, start, client, campaign, spotType, length } = placed;
    const { file, text, speaker, state } = placed;
    breaks.get(`${date} ${ordinal}`)?.reads.push({
      airingId,
      spotId,
      start,
      client,
      campaign,
      spotType,
      length,
      file,
      text,
      speaker,
      state,
    });
  }
  return [...pages.values()];
}
