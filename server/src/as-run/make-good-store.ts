import type { EntityManager } from 'typeorm';
import { CodeError } from '../common/errors.js';
import { makeGoodState, type ToldAiring } from '../contract/airing-outcome.js';
import { owedKey } from '../delivered/owed-key.js';
import { dueBy } from './core/due-by.js';

/** Airings that are to be made good and are not owed yet; one that makes another good owes nothing itself. */
const TO_OWE = `
  SELECT a.id AS "airingId", a.spot_id AS "spotId", d."date" AS "missedDate", a.line_to AS "lineTo"
  FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id JOIN airing a ON a.id = x.airing_id
  WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d.id = ANY($3::int[])
    AND x.decision = 'MAKE_GOOD' AND a.make_good_of IS NULL
    AND NOT EXISTS (SELECT FROM make_good g WHERE g.multimedia_id = $1 AND g.airing_id = a.id)
  ORDER BY d."date", a.start, a.id`;

interface ToOwe {
  airingId: number;
  spotId: number;
  missedDate: string;
  lineTo: string | null;
}

const OWE = `
  INSERT INTO make_good (multimedia_id, station_id, airing_id, spot_id, missed_date, due_by, "window", state)
  SELECT $1, $2, unnest($3::int[]), unnest($4::int[]), unnest($5::date[]), unnest($6::date[]), 'line', 'owed'`;

const OWE_NO_LONGER = `
  DELETE FROM make_good g USING as_run_airing x
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.airing_id = x.airing_id
    AND x.day_id = ANY($3::int[]) AND x.decision IS DISTINCT FROM 'MAKE_GOOD'
    AND g.placed_airing_id IS NULL`;

/** Placed by somebody else while its airing was decided otherwise. */
const STANDS = `
  SELECT FROM make_good g JOIN as_run_airing x ON x.airing_id = g.airing_id
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND x.day_id = ANY($3::int[])
    AND x.decision IS DISTINCT FROM 'MAKE_GOOD' LIMIT 1`;

/** What became of make-goods that are in the logs of these days. */
const PLACED = `
  SELECT a.id AS "airingId", a.make_good_of AS "makeGoodOf", x.state, x.billable, x.decision, d.closed
  FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id
  JOIN airing a ON a.id = x.airing_id AND a.make_good_of IS NOT NULL
  WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d.id = ANY($3::int[])`;

interface Placed extends ToldAiring {
  airingId: number;
  makeGoodOf: number;
  closed: boolean;
}

const OUTCOME = `
  UPDATE make_good g SET state = o.state, version = version + 1,
    placed_airing_id = CASE o.state WHEN 'owed' THEN NULL ELSE o.airing_id END
  FROM (SELECT unnest($3::int[]) AS airing_id, unnest($4::int[]) AS make_good_of,
    unnest($5::text[]) AS state) o
  WHERE g.multimedia_id = $1 AND g.station_id = $2 AND ${owedKey('g')} = o.make_good_of
    AND (g.placed_airing_id = o.airing_id OR g.state = 'owed' AND o.state <> 'owed')
    AND g.state <> 'waived' AND g.state <> o.state`;

/**
 * Brings what is owed up to date with what was decided of days.
 *
 * @param decidedOn today at the station, where something was decided: without it nothing comes to be owed
 * @throws MAKE_GOOD_PLACED when a log made meanwhile has a make-good that is no longer owed
 */
export async function keepMakeGoods(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dayIds: readonly number[],
  decidedOn?: string,
): Promise<void> {
  const of = [multimediaId, stationId, dayIds];
  await manager.query(OWE_NO_LONGER, of);
  const missed = decidedOn === undefined ? [] : await manager.query<ToOwe[]>(TO_OWE, of);
  if (decidedOn !== undefined && missed.length > 0)
    await manager.query(OWE, [
      multimediaId,
      stationId,
      missed.map(({ airingId }) => airingId),
      missed.map(({ spotId }) => spotId),
      missed.map(({ missedDate }) => missedDate),
      missed.map(({ lineTo }) => dueBy(decidedOn, lineTo)),
    ]);
  const placed = await manager.query<Placed[]>(PLACED, of);
  if (placed.length > 0)
    await manager.query(OUTCOME, [
      multimediaId,
      stationId,
      placed.map(({ airingId }) => airingId),
      placed.map(({ makeGoodOf }) => makeGoodOf),
      placed.map((airing) => makeGoodState(airing, airing.closed)),
    ]);
  const stands = await manager.query<unknown[]>(STANDS, of);
  if (stands.length > 0) throw new CodeError('MAKE_GOOD_PLACED');
}

/** Make-goods of a day: of what was missed on it, and of what a period that it is in left unplaced in its log. */
const OF_DAY = `
  SELECT g.id, g.placed_airing_id AS "placedAiringId" FROM make_good g
  JOIN as_run_day d ON d.multimedia_id = $1 AND d.id = $2 AND d.station_id = g.station_id
  WHERE g.multimedia_id = $1 AND (
    EXISTS (SELECT FROM as_run_airing x WHERE x.day_id = d.id AND x.airing_id = g.airing_id)
    OR d."date" BETWEEN g.period_start AND g.missed_date AND EXISTS (
      SELECT FROM traffic_log l JOIN unplaced_airing u ON u.log_id = l.id
      WHERE l.station_id = d.station_id AND l."date" = d."date"
        AND u.schedule_type = g.schedule_type AND u.schedule_id = g.schedule_id))
  FOR UPDATE OF g`;

/**
 * Nothing is owed any longer for a day whose log can be made again.
 *
 * @throws MAKE_GOOD_PLACED
 */
export async function forgetOwed(
  manager: EntityManager,
  multimediaId: number,
  { id }: { id: number },
): Promise<void> {
  const owed = await manager.query<{ id: number; placedAiringId: number | null }[]>(OF_DAY, [
    ...[multimediaId, id],
  ]);
  if (owed.some(({ placedAiringId }) => placedAiringId !== null))
    throw new CodeError('MAKE_GOOD_PLACED');
  await manager.query('DELETE FROM make_good WHERE multimedia_id = $1 AND id = ANY($2::int[])', [
    ...[multimediaId, owed.map((one) => one.id)],
  ]);
}
