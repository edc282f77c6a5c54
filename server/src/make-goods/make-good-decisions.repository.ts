import { type EntityManager, In } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { AsRunDecision, AsRunState, MakeGoodState } from '../contract/as-run.js';
import type { Flag } from '../contract/enums.js';
import { owedKey } from '../fulfilment/owed-key.js';
import { statementIn } from '../tenant/tenant-database.js';
import { MakeGood } from './make-good.entity.js';

/** Days of a station of which something aired, by their ids. */
export interface AiredDays {
  multimediaId: number;
  stationId: number;
  dayIds: readonly number[];
}

const OWE_NO_LONGER = {
  text: `DELETE FROM make_good g USING as_run_airing x
    WHERE g.multimedia_id = $1 AND g.station_id = $2 AND g.airing_id = x.airing_id
      AND x.day_id = ANY($3::int[]) AND x.decision IS DISTINCT FROM 'MAKE_GOOD'
      AND g.placed_airing_id IS NULL`,
};

/** Deletes make-goods that are in no log and whose airings are decided otherwise by now. */
export async function oweNoLonger(
  manager: EntityManager,
  { multimediaId, stationId, dayIds }: AiredDays,
): Promise<void> {
  await statementIn(manager, OWE_NO_LONGER, [multimediaId, stationId, dayIds]);
}

/** A make-good is not itself made good by another. */
const TO_OWE = {
  text: `SELECT a.id AS "airingId", a.spot_id AS "spotId", d."date" AS "missedDate", a.line_to AS "lineTo"
    FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id JOIN airing a ON a.id = x.airing_id
    WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d.id = ANY($3::int[])
      AND x.decision = 'MAKE_GOOD' AND a.make_good_of IS NULL
      AND NOT EXISTS (SELECT FROM make_good g WHERE g.multimedia_id = $1 AND g.airing_id = a.id)
    ORDER BY d."date", a.start, a.id`,
  row: {
    airingId: columns.integer(),
    spotId: columns.integer(),
    missedDate: columns.date(),
    lineTo: orNull(columns.date()),
  },
};
type ToOwe = RowOf<typeof TO_OWE.row>;

/** Airings that are to be made good and are not owed yet. */
export const airingsToOwe = (
  manager: EntityManager,
  { multimediaId, stationId, dayIds }: AiredDays,
): Promise<ToOwe[]> => statementIn(manager, TO_OWE, [multimediaId, stationId, dayIds]);

const OWE = {
  text: `INSERT INTO make_good (multimedia_id, station_id, airing_id, spot_id, missed_date, due_by, "window", state)
    SELECT $1, $2, unnest($3::int[]), unnest($4::int[]), unnest($5::date[]), unnest($6::date[]), 'line', 'owed'`,
};

/** Owes missed airings. */
export async function oweAirings(
  manager: EntityManager,
  { multimediaId, stationId }: Pick<AiredDays, 'multimediaId' | 'stationId'>,
  missed: readonly (Omit<ToOwe, 'lineTo'> & { dueBy: string })[],
): Promise<void> {
  if (missed.length === 0) return;
  await statementIn(manager, OWE, [
    multimediaId,
    stationId,
    missed.map(({ airingId }) => airingId),
    missed.map(({ spotId }) => spotId),
    missed.map(({ missedDate }) => missedDate),
    missed.map(({ dueBy }) => dueBy),
  ]);
}

const PLACED = {
  text: `SELECT a.id AS "airingId", a.make_good_of AS "makeGoodOf", x.state, x.billable, x.decision, d.closed
    FROM as_run_airing x JOIN as_run_day d ON d.id = x.day_id
    JOIN airing a ON a.id = x.airing_id AND a.make_good_of IS NOT NULL
    WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d.id = ANY($3::int[])`,
  row: {
    airingId: columns.integer(),
    makeGoodOf: columns.integer(),
    state: columns.text<AsRunState>(),
    billable: columns.integer<Flag>(),
    decision: orNull(columns.text<AsRunDecision>()),
    closed: columns.bool(),
  },
};
type PlacedMakeGood = RowOf<typeof PLACED.row>;

/** What became of make-goods that are in the logs of days. */
export const placedMakeGoods = (
  manager: EntityManager,
  { multimediaId, stationId, dayIds }: AiredDays,
): Promise<PlacedMakeGood[]> => statementIn(manager, PLACED, [multimediaId, stationId, dayIds]);

const OUTCOME = {
  text: `UPDATE make_good g SET state = o.state, version = version + 1,
      placed_airing_id = CASE o.state WHEN 'owed' THEN NULL ELSE o.airing_id END
    FROM (SELECT unnest($3::int[]) AS airing_id, unnest($4::int[]) AS make_good_of,
      unnest($5::text[]) AS state) o
    WHERE g.multimedia_id = $1 AND g.station_id = $2 AND ${owedKey('g')} = o.make_good_of
      AND (g.placed_airing_id = o.airing_id OR g.state = 'owed' AND o.state <> 'owed')
      AND g.state <> 'waived' AND g.state <> o.state`,
};

/** Stores what became of make-goods that logs have. */
export async function changeOutcomes(
  manager: EntityManager,
  { multimediaId, stationId }: Pick<AiredDays, 'multimediaId' | 'stationId'>,
  placed: readonly (Pick<PlacedMakeGood, 'airingId' | 'makeGoodOf'> & { state: MakeGoodState })[],
): Promise<void> {
  if (placed.length === 0) return;
  await statementIn(manager, OUTCOME, [
    multimediaId,
    stationId,
    placed.map(({ airingId }) => airingId),
    placed.map(({ makeGoodOf }) => makeGoodOf),
    placed.map(({ state }) => state),
  ]);
}

const STANDS = {
  text: `SELECT g.id FROM make_good g JOIN as_run_airing x ON x.airing_id = g.airing_id
    WHERE g.multimedia_id = $1 AND g.station_id = $2 AND x.day_id = ANY($3::int[])
      AND x.decision IS DISTINCT FROM 'MAKE_GOOD' LIMIT 1`,
  row: { id: columns.integer() },
};

/** Whether a log has a make-good of an airing that is decided otherwise by now. */
export async function isPlacedOtherwise(
  manager: EntityManager,
  { multimediaId, stationId, dayIds }: AiredDays,
): Promise<boolean> {
  return (await statementIn(manager, STANDS, [multimediaId, stationId, dayIds])).length > 0;
}

const OF_DAY = {
  text: `SELECT g.id, g.placed_airing_id AS "placedAiringId" FROM make_good g
    JOIN as_run_day d ON d.multimedia_id = $1 AND d.id = $2 AND d.station_id = g.station_id
    WHERE g.multimedia_id = $1 AND (
      EXISTS (SELECT FROM as_run_airing x WHERE x.day_id = d.id AND x.airing_id = g.airing_id)
      OR d."date" BETWEEN g.period_start AND g.missed_date AND EXISTS (
        SELECT FROM traffic_log l JOIN unplaced_airing u ON u.log_id = l.id
        WHERE l.station_id = d.station_id AND l."date" = d."date"
          AND u.schedule_type = g.schedule_type AND u.schedule_id = g.schedule_id))
    FOR UPDATE OF g`,
  row: { id: columns.integer(), placedAiringId: orNull(columns.integer()) },
};

/**
 * The make-goods of a day, which nobody else changes until the transaction ends: of what was missed on it, and of
 * what a period that it is in left unplaced in its log.
 */
export const lockMakeGoodsOfDay = (
  manager: EntityManager,
  multimediaId: number,
  dayId: number,
): Promise<RowOf<typeof OF_DAY.row>[]> => statementIn(manager, OF_DAY, [multimediaId, dayId]);

export async function deleteMakeGoods(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<void> {
  await manager.delete(MakeGood, { multimediaId, id: In([...ids]) });
}
