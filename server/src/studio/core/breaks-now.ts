import type { Flag, SpotType } from '../../contract/enums.js';
import { SPOT_TYPE } from '../../contract/enums.js';
import { STUDIOS } from '../../contract/limits.js';
import { isRead } from '../../contract/reads.js';
import type { StudioReadKind } from '../../contract/studio.js';
import { formatClock, formatSeconds } from '../../contract/time.js';
import { instantOf, type OffsetAt, secondOfLog } from './instants.js';

/** An airing of a log, with its break, and what is known of it. */
export interface StudioAiring {
  date: string;
  break: number;
  /** Minutes of the date. */
  time: number;
  /** Seconds from the midnight of the date. */
  breakStart: number;
  breakEnd: number;
  airingId: number;
  order: number;
  start: number;
  length: number;
  spotType: SpotType;
  fileName: string;
  text: string | null;
  speaker: string | null;
  campaign: string;
  customer: string;
  said: StudioWord | null;
}

/** What somebody said of a read. */
export interface StudioWord {
  read: Flag;
  at: string | null;
  by: string | null;
  reason: string | null;
}

/** What a studio sees of an airing. */
export interface NowRead {
  airingId: number;
  order: number;
  start: string;
  startsAt: string;
  length: number;
  text: string;
  textDigest: string;
  speaker: string | null;
  campaign: string;
  customer: string;
  kind: StudioReadKind;
  said: StudioWord | null;
}

/** What playout airs in the same break. */
export interface NowOther {
  order: number;
  length: number;
  campaign: string;
  customer: string;
}

export interface NowBreak {
  date: string;
  time: string;
  start: string;
  end: string;
  startsAt: string;
  endsAt: string;
  others: NowOther[];
  reads: NowRead[];
}

interface Clock {
  /** Today's date at the station. */
  today: string;
  /** Seconds in UTC since 1970. */
  now: number;
  offsetAt: OffsetAt;
}

/**
 * The breaks of logs that have something to read. Those of yesterday stand until an hour after their end.
 *
 * @param airings by date, break and order
 * @param digestOf a text
 */
export function breaksNow(
  airings: readonly StudioAiring[],
  { today, now, offsetAt }: Clock,
  digestOf: (text: string) => string,
): NowBreak[] {
  const breaks = new Map<string, NowBreak>();
  for (const airing of airings) {
    const { date, time, breakStart, breakEnd } = airing;
    const second = (seconds: number) => secondOfLog(date, seconds, offsetAt);
    if (date < today && second(breakEnd) + STUDIOS.shownMinutes * 60 <= now) continue;
    const key = `${date} ${airing.break}`;
    const own = breaks.get(key) ?? {
      date,
      time: formatClock(time),
      start: formatSeconds(breakStart),
      end: formatSeconds(breakEnd),
      startsAt: instantOf(second(breakStart)),
      endsAt: instantOf(second(breakEnd)),
      others: [],
      reads: [],
    };
    breaks.set(key, own);
    const { order, length, campaign, customer } = airing;
    if (!isRead(airing)) {
      own.others.push({ order, length, campaign, customer });
      continue;
    }
    const text = airing.text ?? '';
    own.reads.push({
      airingId: airing.airingId,
      order,
      start: formatSeconds(airing.start),
      startsAt: instantOf(second(airing.start)),
      length,
      text,
      textDigest: digestOf(text),
      speaker: airing.speaker,
      campaign,
      customer,
      kind: airing.spotType === SPOT_TYPE.sponsor ? 'sponsor' : 'live',
      said: airing.said,
    });
  }
  return [...breaks.values()].filter(({ reads }) => reads.length > 0);
}
