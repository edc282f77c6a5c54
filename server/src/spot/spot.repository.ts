import {
  type EntityManager,
  type EntityMetadata,
  type EntityTarget,
  In,
  MoreThan,
  type ObjectLiteral,
} from 'typeorm';
import { AccountExecutive } from '../commercial/account-executive.entity.js';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { apiColumns, jsonList } from '../common/json-sql.js';
import type { Flag } from '../contract/enums.js';
import type { orderMismatch } from '../contract/order.js';
import { listPart, rowVersions } from '../tenant/list-part.queries.js';
import type { LongLists, TaggedList } from '../tenant/long-lists.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { SpotLogDay } from './spot.dto.js';
import { AdvancedSchedule, SimpleSchedule, Spot, SpotPiece } from './spot.entity.js';
import type { spotColumns, StoredCampaign } from './spot.mapper.js';

/** The last day of a line's own file; null where it has no other. */
const BEFORE_CHANGES = `(changes -> 0 ->> 'from')::date - 1`;
/** Between which days lines lack their audio, by campaign. @param which a condition on a table's `spot_id`, as `AND ...` */
const withoutCopy = (which = ''): string => `
    SELECT spot_id, min(first) AS first, max(last) AS last FROM (
      SELECT spot_id, start_date AS first,
        least(coalesce(end_date, 'infinity'), ${BEFORE_CHANGES}) AS last
      FROM simple_schedule WHERE multimedia_id = $1 AND filename IS NULL AND use_pieces = 0 ${which}
      UNION ALL
      SELECT spot_id, "date", least(("date" + interval '1 month - 1 day')::date, ${BEFORE_CHANGES})
      FROM advanced_schedule WHERE multimedia_id = $1 AND file_name IS NULL ${which}
      UNION ALL
      SELECT p.spot_id, greatest(l.start_date, p."from"),
        least(coalesce(l.end_date, 'infinity'), p."to")
      FROM (SELECT * FROM spot_piece WHERE multimedia_id = $1 AND file_name IS NULL ${which}) p
      JOIN simple_schedule l ON l.spot_id = p.spot_id AND l.use_pieces = 1
    ) line WHERE first <= last GROUP BY spot_id`;

/**
 * The rows of the list. An open-ended line leaves its campaign's end null. The campaigns of a part are selected first:
 * otherwise each part reads the names and spans of all others too.
 *
 * @param campaigns selects them
 * @param lines as of `withoutCopy`
 */
const listed = (campaigns: string, lines?: string): string => `
    WITH without AS (${withoutCopy(lines)})
    SELECT s.id, st.name AS "stationName", a.name AS "adAgencyName", c.name AS "customerName",
      s.spot_name AS "spotName", s.internal_number || '/' || s.revision AS "internalNumber",
      s.agency_order_number AS "agencyOrderNumber", s.version, s.cancelled, s.state,
      s.submitted, s.approved, s.station_id AS "stationId",
      s.client_id AS "clientId", s.account_executive_id AS "accountExecutiveId",
      o.number AS "orderNumber", o.name AS "orderName",
      l.start_date AS "startDate", nullif(l.end_date, 'infinity') AS "endDate",
      CASE WHEN m.spot_id IS NOT NULL AND s.cancelled = 0 THEN json_build_object(
        'statedTotal', m.stated_total, 'orderedTotal', m.ordered_total,
        'statedGross', m.stated_gross, 'orderedGross', m.ordered_gross) END AS "orderMismatch",
      CASE WHEN w.spot_id IS NOT NULL AND s.cancelled = 0 THEN json_build_object(
        'from', w.first, 'to', nullif(w.last, 'infinity')) END AS "missingCopy"
    FROM (${campaigns}) s
    LEFT JOIN station st ON st.id = s.station_id
    LEFT JOIN client c ON c.id = s.client_id
    LEFT JOIN ad_agency a ON a.id = s.ad_agency_id
    LEFT JOIN campaign_order o ON o.id = s.order_id AND o.multimedia_id = $1
    LEFT JOIN spot_span l ON l.spot_id = s.id
    LEFT JOIN order_mismatch m ON m.spot_id = s.id AND m.multimedia_id = $1
    LEFT JOIN without w ON w.spot_id = s.id
    ORDER BY s.id`;

/** The list of current campaigns, or of those that were put away. */
const partOf = (putAway: Flag): string =>
  listed(`SELECT * FROM spot WHERE multimedia_id = $1 AND id > $2 AND put_away = ${putAway}
      ORDER BY id LIMIT $3::int`);
const ONE = listed(
  'SELECT * FROM spot WHERE multimedia_id = $1 AND id = $2 AND put_away = 0',
  'AND spot_id = $2',
);

/** Every table that the rows are read from; of lines, what they say of missing copy. */
const VISIBLE = [
  rowVersions('spot'),
  rowVersions('station'),
  rowVersions('client'),
  rowVersions('ad_agency'),
  rowVersions('campaign_order'),
  rowVersions('spot_span', 'spot_id'),
  rowVersions('order_mismatch', 'spot_id'),
  `(SELECT string_agg(w::text, ',' ORDER BY spot_id) FROM (${withoutCopy()}) w)`,
];

/**
 * The rows of the list as JSON, or of the campaigns that were put away; a stream when they are many.
 *
 * @param known tags of lists that the caller has
 */
export const campaignList = (
  database: TenantDatabase,
  lists: LongLists,
  multimediaId: number,
  { putAway, known }: { putAway: boolean; known: readonly string[] },
): Promise<TaggedList> =>
  lists.tagged(database, multimediaId, { select: partOf(putAway ? 1 : 0), shows: VISIBLE }, known);

/** The row of one campaign as a JSON list, which is empty where it is not in the list. */
export async function campaignRow(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<string> {
  const part = await listPart(database, multimediaId, ONE, { after: id, most: 1 });
  return part?.json ?? '[]';
}

const WAITING_CAMPAIGNS = {
  name: 'campaigns that wait',
  text: `SELECT count(*)::int AS count FROM spot
    WHERE multimedia_id = $1 AND submitted = 1 AND cancelled = 0 AND put_away = 0`,
  row: { count: columns.integer() },
};

/** How many campaigns wait for approval. */
export async function waitingCount(
  database: TenantDatabase,
  multimediaId: number,
): Promise<number> {
  return (await database.statement(multimediaId, WAITING_CAMPAIGNS, [multimediaId]))[0]?.count ?? 0;
}

const LINE_OWNER = ['multimediaId', 'spotId'];

const CAMPAIGN = {
  spot: columns.json<StoredCampaign['spot']>(),
  simple: columns.json<StoredCampaign['simple']>(),
  advanced: columns.json<StoredCampaign['advanced']>(),
  pieces: columns.json<StoredCampaign['pieces']>(),
  takenBackOn: orNull(columns.text()),
};

type Metadata = (entity: EntityTarget<ObjectLiteral>) => EntityMetadata;

/** Reads campaigns and their lines. $1 tenant. @param which a condition on the campaign's row, about $2 */
function campaigns(metadata: Metadata, name: string, which: string) {
  const lines = (entity: typeof SimpleSchedule | typeof AdvancedSchedule | typeof SpotPiece) => {
    const table = metadata(entity);
    return jsonList(`SELECT ${apiColumns(table, LINE_OWNER)}
      FROM ${table.tableName} l WHERE l.spot_id = s.id ORDER BY id`);
  };
  return {
    name,
    text: `SELECT to_json(s) AS spot, ${lines(SimpleSchedule)} AS simple,
        ${lines(AdvancedSchedule)} AS advanced, ${lines(SpotPiece)} AS pieces,
        (SELECT t."day"::text FROM taken_back t WHERE t.spot_id = s.id) AS "takenBackOn"
      FROM (SELECT ${apiColumns(metadata(Spot), ['multimediaId', 'replacesVersion'])} FROM spot
        WHERE multimedia_id = $1 AND ${which}) s ORDER BY s.id`,
    row: CAMPAIGN,
  };
}

const campaignById = (metadata: Metadata) => campaigns(metadata, 'campaign by id', 'id = $2');

/** The campaigns of an order that are neither cancelled nor put away, of those that the caller sees. */
export const campaignsOfOrder = (
  manager: EntityManager,
  multimediaId: number,
  orderId: number,
): Promise<StoredCampaign[]> =>
  statementIn(
    manager,
    campaigns(
      (entity) => manager.dataSource.getMetadata(entity),
      'campaigns of an order',
      'order_id = $2 AND cancelled = 0 AND put_away = 0',
    ),
    [multimediaId, orderId],
  );

const HOLD_SEVERAL = {
  text: `SELECT id, order_id AS "orderId" FROM spot
    WHERE multimedia_id = $1 AND id = ANY($2::int[]) AND put_away = 0 ORDER BY id FOR NO KEY UPDATE`,
  row: { id: columns.integer(), orderId: orNull(columns.integer()) },
};

/** The orders of campaigns, which nobody else changes until the transaction ends; those that exist. */
export async function holdSeveral(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const held = await statementIn(manager, HOLD_SEVERAL, [multimediaId, ids]);
  return new Map(held.map(({ id, orderId }) => [id, orderId]));
}

/** A campaign and its lines, put away or not. */
export async function campaign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredCampaign | undefined> {
  const statement = campaignById((entity) => manager.dataSource.getMetadata(entity));
  return (await statementIn(manager, statement, [multimediaId, id]))[0];
}

/** As `campaign`, in a transaction of its own. */
export async function readCampaign(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<StoredCampaign | undefined> {
  const statement = campaignById((entity) => database.metadata(entity));
  return (await database.statement(multimediaId, statement, [multimediaId, id]))[0];
}

const HOLD = {
  text: 'SELECT id FROM spot WHERE multimedia_id = $1 AND id = $2 FOR NO KEY UPDATE',
  row: { id: columns.integer() },
};

/** A campaign and its lines, which nobody else changes until the transaction ends. */
export async function holdCampaign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredCampaign | undefined> {
  await statementIn(manager, HOLD, [multimediaId, id]);
  return campaign(manager, multimediaId, id);
}

/** Whether there is a campaign, put away or not. */
export const isCampaign = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> => manager.existsBy(Spot, { id, multimediaId });

/** Whether a campaign is the tenant's and was not put away. */
export const isVisibleCampaign = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> => manager.existsBy(Spot, { id, multimediaId, putAway: 0 });

/** A campaign's own columns; null for one that was put away. */
export const spotById = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<Spot | null> => manager.findOneBy(Spot, { id, multimediaId, putAway: 0 });

/** The stations of those of some campaigns that there are, in order. */
export async function stationsOf(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<number[]> {
  const found = await manager.find(Spot, {
    select: { id: true, stationId: true },
    where: { id: In([...ids]), multimediaId, putAway: 0 },
  });
  return [...new Set(found.map(({ stationId }) => stationId))].sort((a, b) => a - b);
}

/** Whether an account executive is the tenant's. */
export const isExecutive = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> => manager.existsBy(AccountExecutive, { id, multimediaId });

/** As `spotById`; nobody else changes it until the transaction ends. */
export const lockSpot = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<Spot | null> =>
  manager.findOne(Spot, {
    where: { id, multimediaId, putAway: 0 },
    lock: { mode: 'pessimistic_write' },
  });

/**
 * $1 tenant, $2 campaign, $3 first date. Filtered by station too, because airings have no index on
 * campaigns.
 */
const LOGS = {
  name: 'logs of a campaign',
  text: `SELECT l."date", l.status, a.airings
    FROM spot s
    JOIN traffic_log l ON l.station_id = s.station_id AND l.multimedia_id = $1 AND l."date" >= $3
    JOIN LATERAL (
      SELECT count(*)::int AS airings FROM airing x WHERE x.log_id = l.id AND x.spot_id = s.id
    ) a ON a.airings > 0
    WHERE s.multimedia_id = $1 AND s.id = $2
    ORDER BY l."date"`,
  row: {
    date: columns.date(),
    status: columns.text<SpotLogDay['status']>(),
    airings: columns.integer(),
  },
};

/** The days from a date on whose log has airings of a campaign, in order. */
export const logsOf = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
  dateFrom: string,
): Promise<RowOf<typeof LOGS.row>[]> => statementIn(manager, LOGS, [multimediaId, id, dateFrom]);

const NUMBER = {
  text: `UPDATE multimedia SET next_internal_number = next_internal_number + $2
    WHERE id = $1 RETURNING next_internal_number - $2 AS number`,
  row: { number: columns.integer() },
};

/**
 * Takes the next internal numbers of a media group, of which nobody else gets one. Until the transaction ends nobody
 * enters a campaign, so whatever stores many takes theirs in a transaction before.
 *
 * @returns the first of them
 */
export async function takeNumber(
  manager: EntityManager,
  multimediaId: number,
  count = 1,
): Promise<number> {
  const [taken] = await statementIn(manager, NUMBER, [multimediaId, count]);
  if (!taken) throw new Error('A media group is gone');
  return taken.number;
}

const GIVE_BACK = {
  text: `UPDATE multimedia SET next_internal_number = $2
    WHERE id = $1 AND next_internal_number = $2::int + $3::int`,
};

/** Gives back numbers that were taken and not used, unless somebody has taken the next ones since. */
export async function giveBackNumbers(
  manager: EntityManager,
  multimediaId: number,
  { first, count }: { first: number; count: number },
): Promise<void> {
  await statementIn(manager, GIVE_BACK, [multimediaId, first, count]);
}

const CONTINUED = {
  text: `UPDATE multimedia m SET next_internal_number = greatest(old.next, $2::int + 1)
    FROM (SELECT next_internal_number AS next FROM multimedia WHERE id = $1 FOR NO KEY UPDATE) old
    WHERE m.id = $1 RETURNING old.next AS first, m.next_internal_number - old.next AS count`,
  row: { first: columns.integer(), count: columns.integer() },
};

/**
 * New campaigns go on with the numbers after the last one that others bring. Whoever makes one waits until the
 * transaction ends.
 *
 * @returns the numbers that were taken for them
 */
export async function continueNumbers(
  manager: EntityManager,
  multimediaId: number,
  last: number,
): Promise<RowOf<typeof CONTINUED.row>> {
  const [taken] = await statementIn(manager, CONTINUED, [multimediaId, last]);
  if (!taken) throw new Error('A media group is gone');
  return taken;
}

type SpotColumns = ReturnType<typeof spotColumns>;
type ApprovalColumns = Pick<
  Spot,
  | 'state'
  | 'submitted'
  | 'approved'
  | 'approvalNote'
  | 'approvalBy'
  | 'approvalAt'
  | 'replacesVersion'
>;

/** @returns the new campaign's id */
export async function addSpot(
  manager: EntityManager,
  values: SpotColumns &
    Pick<Spot, 'multimediaId' | 'internalNumber' | 'revision'> & {
      replacesId: number | null;
    } & Partial<Pick<Spot, 'state' | 'submitted' | 'replacesVersion' | 'orderId'>>,
): Promise<number> {
  const { identifiers } = await manager.insert(Spot, values);
  return Number(identifiers[0]?.['id']);
}

/**
 * Changes a campaign's own columns and raises its version.
 *
 * @param version the one that it must have; any without one
 * @returns false when there is no such campaign of this version
 */
export async function changeSpot(
  manager: EntityManager,
  key: Pick<Spot, 'multimediaId' | 'id'> & { version?: number },
  values: Partial<SpotColumns> & { cancelled?: Flag } & Partial<ApprovalColumns> &
    Partial<Pick<Spot, 'orderId'>>,
): Promise<boolean> {
  const changed = { ...values, version: () => 'version + 1' };
  return (await manager.update(Spot, { ...key, putAway: 0 }, changed)).affected === 1;
}

const CANCELLED_FROM = {
  text: `SELECT set_config('tandas.cancelled_from', $1, true) AS date`,
  row: { date: columns.text() },
};

/** Names in the trail what the transaction does to campaigns from here on; an empty date ends it. */
export async function nameCancellation(manager: EntityManager, date: string): Promise<void> {
  await statementIn(manager, CANCELLED_FROM, [date]);
}

/** Whether there is a revision after one. */
export const hasNewer = (
  manager: EntityManager,
  { multimediaId, internalNumber, revision }: Spot,
): Promise<boolean> =>
  manager.existsBy(Spot, { multimediaId, internalNumber, revision: MoreThan(revision) });

/**
 * $1 tenant, $2 campaign, $3 the station's date. A revision that was put away needs the one that it replaced, and
 * a draft of a day that has come needs the terms of what airs on it: they are kept when the day locks.
 */
const USES = {
  text: `SELECT
      EXISTS (SELECT FROM spot WHERE multimedia_id = $1 AND replaces_id = $2 AND put_away = 0) AS replaced,
      EXISTS (SELECT FROM spot WHERE multimedia_id = $1 AND replaces_id = $2)
        OR EXISTS (SELECT FROM log_terms WHERE multimedia_id = $1 AND spot_id = $2)
        OR EXISTS (SELECT FROM put_away_spot WHERE multimedia_id = $1 AND spot_id = $2)
        OR EXISTS (SELECT FROM as_run_row WHERE multimedia_id = $1 AND spot_id = $2)
        OR EXISTS (SELECT FROM spot s
          JOIN traffic_log l ON l.multimedia_id = $1 AND l.station_id = s.station_id AND l."date" <= $3 AND l.status = 'draft'
          JOIN airing a ON a.log_id = l.id AND a.spot_id = s.id
          WHERE s.multimedia_id = $1 AND s.id = $2) AS kept`,
  row: { replaced: columns.bool(), kept: columns.bool() },
};

/**
 * Whether a later revision refers to a campaign, and whether anything needs it to be read.
 *
 * @param today the date of its station
 */
export async function usesOf(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  today: string,
): Promise<RowOf<typeof USES.row>> {
  const [uses] = await statementIn(manager, USES, [multimediaId, id, today]);
  if (!uses) throw new Error('A statement without a table answered no row');
  return uses;
}

/** Puts a campaign away. */
export async function putAwaySpot(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<void> {
  const values = { putAway: 1 as const, version: () => 'version + 1' };
  await manager.update(Spot, { id, multimediaId, putAway: 0 }, values);
}

/** Deletes a campaign with its lines. */
export async function removeSpot(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<void> {
  await manager.delete(Spot, { id, multimediaId, putAway: 0 });
}

const FORGET_MISMATCH = {
  text: 'DELETE FROM order_mismatch WHERE multimedia_id = $1 AND spot_id = $2',
};
const KEEP_MISMATCH = {
  text: `INSERT INTO order_mismatch (multimedia_id, spot_id, stated_total, ordered_total, stated_gross, ordered_gross)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (spot_id) DO UPDATE SET stated_total = EXCLUDED.stated_total,
      ordered_total = EXCLUDED.ordered_total, stated_gross = EXCLUDED.stated_gross,
      ordered_gross = EXCLUDED.ordered_gross`,
};

/** Stores where the order of a campaign says something else than its lines. @param found null: nowhere */
export async function storeMismatch(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  found: ReturnType<typeof orderMismatch>,
): Promise<void> {
  const key = [multimediaId, id];
  if (!found) return void (await statementIn(manager, FORGET_MISMATCH, key));
  const { statedTotal, orderedTotal, statedGross, orderedGross } = found;
  const values = [...key, statedTotal, orderedTotal, statedGross, orderedGross];
  await statementIn(manager, KEEP_MISMATCH, values);
}
