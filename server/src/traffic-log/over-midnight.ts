import type { EntityManager } from 'typeorm';
import { jsonList } from '../common/json-sql.js';
import { LIMITS } from '../contract/limits.js';
import { addDays, MINUTES_PER_DAY, parseClock } from '../contract/time.js';
import { strictest } from '../placement/rules/separation.js';
import type { NearAiring, Station } from '../placement/rules/types.js';
import { statementIn } from '../tenant/tenant-database.js';
import { type KeptApart, keeping, type StoredKeeping } from './core/kept-apart.js';
import { separationBy } from './core/line-terms.js';
import {
  brokenOverMidnight,
  type BrokenPair,
  seenFrom,
  type StoredAiring,
  type StoredLog,
} from './core/over-midnight.js';
import { CATEGORIES, clientsKeptApart, separationOf } from './separation-sql.js';
import type { LogAnswer } from './traffic-log.dto.js';
import type { TrafficLog } from './traffic-log.entity.js';

/** $1 tenant, $2 station, $3 the log. */
const KEEPING = {
  name: 'what is kept apart over midnight',
  text: `SELECT ${separationOf('station')},
      ${jsonList(clientsKeptApart('SELECT client_id FROM airing WHERE log_id = $3'))} AS clients,
      ${jsonList(CATEGORIES)} AS categories,
      ARRAY(SELECT id FROM spot_category WHERE multimedia_id = $1 AND ignore_reject_category = 1) AS ignoring
    FROM station WHERE multimedia_id = $1 AND id = $2`,
};

/** The airings of the days before ($3) and after ($4), no more than $5 minutes or $6 breaks from midnight. */
const EDGES = {
  name: 'airings around midnight',
  text: `SELECT l."date"::text AS date, l.breaks, ${jsonList(`
      SELECT a.id, b."time", b."ordinal", a.spot_id AS "spotId", a.client_id AS "clientId",
        a.spot_category_id AS "spotCategoryId", a.speaker_id AS "speakerId",
        a.spot_name AS "spotName", a.start
      FROM traffic_log_break b JOIN airing a ON a.log_id = b.log_id AND a.break_ordinal = b."ordinal"
      WHERE b.log_id = l.id AND a.log_id = l.id AND CASE WHEN l."date" = $3::date
        THEN b."time" > ${MINUTES_PER_DAY} - $5 OR b."ordinal" > l.breaks - $6
        ELSE b."time" < $5 OR b."ordinal" < $6 END
      ORDER BY b."ordinal", a."order"`)} AS airings
    FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" IN ($3::date, $4::date)
    ORDER BY l."date"`,
};

type Stored = StoredKeeping & { ignoring: number[] };

/** An airing of the day before or after, and what a person knows it by. */
export interface NearbyAiring extends StoredAiring {
  spotId: number;
  spotName: string;
  /** Seconds. */
  start: number;
}

type Facts = Pick<StoredAiring, 'clientId' | 'spotCategoryId' | 'speakerId'>;

/** What hard rules keep apart over the midnights of a day, as everything is now. */
interface Midnights {
  station: Pick<Station, 'separation'>;
  /** Gives an airing of the day what it is kept apart by. */
  keep: <A extends Facts>(airing: A) => A & KeptApart;
  neighbours: StoredLog<NearbyAiring>[];
}

type LogKey = Pick<TrafficLog, 'id' | 'multimediaId' | 'stationId' | 'date'>;
type LogParts = Pick<LogAnswer, 'date' | 'breaks'>;

/** @returns null where no hard rule keeps anything of the day apart, as on most stations */
export async function readMidnights(
  manager: EntityManager,
  { id, multimediaId, stationId, date }: LogKey,
): Promise<Midnights | null> {
  const of = [multimediaId, stationId];
  const [stored] = await statementIn<Stored & object>(manager, KEEPING, [...of, id]);
  if (!stored) return null;
  const separation = separationBy(stored);
  const all = [...stored.clients, ...stored.categories].map((one) => separationBy(one, stored));
  const { minutes, breaks } = strictest([separation, ...all]).hard;
  if (minutes === 0 && breaks === 0) return null;
  const ignoring = new Set<number | null>(stored.ignoring);
  const keepLine = keeping(stored);
  const keep = <A extends Facts>(airing: A): A & KeptApart => {
    const ignoreRejectCategory = ignoring.has(airing.spotCategoryId) ? 1 : 0;
    return keepLine({ ...airing, ignoreRejectCategory });
  };
  const found = await statementIn<StoredLog<NearbyAiring> & object>(manager, EDGES, [
    ...[...of, addDays(date, -1), addDays(date, 1), minutes, breaks],
  ]);
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
  seenFrom(day, neighbours).map(({ airing, time, rank }) => ({ ...airing, time, rank }));
