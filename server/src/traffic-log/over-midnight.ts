import type { EntityManager } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import { addDays, parseClock } from '../contract/time.js';
import { strictest } from '../placement/rules/separation.js';
import type { NearAiring, Station } from '../placement/rules/types.js';
import { type LineSeparation, separationAdder } from './core/line-separation.js';
import { separationBy } from './core/line-terms.js';
import {
  brokenOverMidnight,
  type BrokenPair,
  neighbourAirings,
  type StoredAiring,
  type StoredLog,
} from './core/over-midnight.js';
import {
  airingsAroundMidnight,
  separationAround,
  type NearbyAiring,
} from './separation.repository.js';
import type { LogAnswer } from './traffic-log.dto.js';
import type { TrafficLog } from './traffic-log.entity.js';

type Facts = Pick<StoredAiring, 'clientId' | 'spotCategoryId' | 'speakerId'>;

/** What hard rules keep apart over the midnights of a day, as everything is now. */
interface Midnights {
  station: Pick<Station, 'separation'>;
  /** Gives an airing of the day what it is kept apart by. */
  keep: <A extends Facts>(airing: A) => A & LineSeparation;
  neighbours: StoredLog<NearbyAiring>[];
}

type LogKey = Pick<TrafficLog, 'id' | 'multimediaId' | 'stationId' | 'date'>;
type LogParts = Pick<LogAnswer, 'date' | 'breaks'>;

/** @returns null where no hard rule keeps anything of the day apart, as on most stations */
export async function readMidnights(
  manager: EntityManager,
  log: LogKey,
): Promise<Midnights | null> {
  const stored = await separationAround(manager, log);
  if (!stored) return null;
  const separation = separationBy(stored);
  const all = [...stored.clients, ...stored.categories].map((one) => separationBy(one, stored));
  const { minutes, breaks } = strictest([separation, ...all]).hard;
  if (minutes === 0 && breaks === 0) return null;
  const ignoring = new Set<number | null>(stored.ignoring);
  const keepLine = separationAdder(stored);
  const keep = <A extends Facts>(airing: A): A & LineSeparation => {
    const ignoreRejectCategory = ignoring.has(airing.spotCategoryId) ? 1 : 0;
    return keepLine({ ...airing, ignoreRejectCategory });
  };
  const { multimediaId, stationId, date } = log;
  const found = await airingsAroundMidnight(manager, {
    multimediaId,
    stationId,
    before: addDays(date, -1),
    after: addDays(date, 1),
    minutes,
    breaks,
  });
  const neighbours = found.map((log) => ({ ...log, airings: log.airings.map(keep) }));
  return { station: separation ? { separation } : {}, keep, neighbours };
}

/** The pairs of a day's log, and of those before and after it, that a hard separation keeps further apart. */
export function brokenIn(
  { station, keep, neighbours }: Midnights,
  { date, breaks }: LogParts,
): BrokenPair<NearbyAiring>[] {
  const airings = breaks.flatMap(({ time, items }, ordinal) =>
    items.flatMap(({ id, clientId, spotCategoryId, speakerId }): StoredAiring[] =>
      id === null
        ? []
        : [keep({ id, clientId, spotCategoryId, speakerId, time: parseClock(time) ?? 0, ordinal })],
    ),
  );
  const day = { date, breaks: breaks.length, airings };
  return brokenOverMidnight(day, neighbours, station, LIMITS.brokenPairs);
}

/** The same, read for one log. */
export async function brokenPairs(
  manager: EntityManager,
  log: LogKey,
  parts: LogParts,
): Promise<BrokenPair<NearbyAiring>[]> {
  const midnights = await readMidnights(manager, log);
  return midnights ? brokenIn(midnights, parts) : [];
}

/** The airings of the days before and after as the rules of a day see them. */
export const nearIn = (
  { neighbours }: Midnights,
  day: { date: string; breaks: number },
): NearAiring[] =>
  neighbourAirings(day, neighbours).map(({ airing, time, rank }) => ({ ...airing, time, rank }));
