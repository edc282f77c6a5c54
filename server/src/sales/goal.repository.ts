import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { GoalChanges, SentGoal, StoredGoal } from './core/goal-changes.js';
import type { GoalFilter } from './goal.dto.js';
import { Goal } from './goal.entity.js';

const FIELDS = `g.id, g.version, g.station_id AS "stationId", g.account_executive_id AS "accountExecutiveId",
    to_char(g.month, 'YYYY-MM') AS month, g.net::float8 AS net`;
const SELECT = `SELECT ${FIELDS} FROM goal g WHERE g.multimedia_id = $1`;

/** A goal as the API answers it. */
const GOAL = {
  id: columns.integer(),
  version: columns.integer(),
  stationId: columns.integer(),
  accountExecutiveId: orNull(columns.integer()),
  month: columns.text(),
  net: columns.float(),
};

const LIST: FilteredList<GoalFilter> = {
  source: SELECT,
  conditions: {
    id: 'id = ANY($::int[])',
    version: 'version = ANY($::int[])',
    stationId: '"stationId" = ANY($::int[])',
    accountExecutiveId: '"accountExecutiveId" = ANY($::int[])',
    month: 'month = ANY($::text[])',
    net: 'net = ANY($::float8[])',
  },
};

/** A page of goals. */
export const goalPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<GoalFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const BY_ID = { text: `${SELECT} AND g.id = $2`, row: GOAL };

export async function goalById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredGoal | undefined> {
  return (await statementIn(manager, BY_ID, [multimediaId, id]))[0];
}

/** The version of a goal, which nobody else changes until the transaction ends. */
export async function lockGoal(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<number | undefined> {
  const stored = await manager.findOne(Goal, {
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });
  return stored?.version;
}

const THERE = {
  text: `SELECT ${FIELDS} FROM jsonb_to_recordset($2::jsonb)
      AS sent("stationId" integer, "accountExecutiveId" integer, month text)
    JOIN goal g ON g.multimedia_id = $1 AND g.station_id = sent."stationId"
      AND g.account_executive_id IS NOT DISTINCT FROM sent."accountExecutiveId"
      AND g.month = (sent.month || '-01')::date
    ORDER BY g.id FOR UPDATE OF g`,
  row: GOAL,
};

/** The goals of the same stations, executives and months, which nobody else changes until the transaction ends. */
export const lockGoals = (
  manager: EntityManager,
  multimediaId: number,
  sent: readonly Omit<SentGoal, 'net' | 'version'>[],
): Promise<StoredGoal[]> => statementIn(manager, THERE, [multimediaId, JSON.stringify(sent)]);

const ID = { id: columns.integer() };
const KNOWN = {
  stationId: {
    text: 'SELECT id FROM station WHERE multimedia_id = $1 AND id = ANY($2::int[]) FOR KEY SHARE',
    row: ID,
  },
  accountExecutiveId: {
    text: 'SELECT id FROM account_executive WHERE multimedia_id = $1 AND id = ANY($2::int[]) FOR KEY SHARE',
    row: ID,
  },
};

/** Those of stations or account executives that are there, and stay until the transaction ends. */
export async function knownRecords(
  manager: EntityManager,
  multimediaId: number,
  field: keyof typeof KNOWN,
  ids: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const rows = await statementIn(manager, KNOWN[field], [multimediaId, ids]);
  return new Set(rows.map(({ id }) => id));
}

const CREATE = {
  text: `INSERT INTO goal (multimedia_id, station_id, account_executive_id, month, net)
    SELECT $1, "stationId", "accountExecutiveId", (month || '-01')::date, net FROM jsonb_to_recordset($2::jsonb)
      AS sent("stationId" integer, "accountExecutiveId" integer, month text, net numeric)
    RETURNING id`,
  row: ID,
};

/** Stores goals. @returns their ids */
export async function addGoals(
  manager: EntityManager,
  multimediaId: number,
  goals: GoalChanges['create'],
): Promise<number[]> {
  const rows = await statementIn(manager, CREATE, [multimediaId, JSON.stringify(goals)]);
  return rows.map(({ id }) => id);
}

const UPDATE = {
  text: `UPDATE goal g SET net = sent.net, version = g.version + 1
    FROM jsonb_to_recordset($2::jsonb) AS sent(id integer, net numeric)
    WHERE g.multimedia_id = $1 AND g.id = sent.id RETURNING g.id`,
  row: ID,
};

/** Gives goals other amounts. */
export async function changeAmounts(
  manager: EntityManager,
  multimediaId: number,
  goals: GoalChanges['update'],
): Promise<void> {
  await statementIn(manager, UPDATE, [multimediaId, JSON.stringify(goals)]);
}

export async function changeGoal(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  { stationId, accountExecutiveId, month, net }: GoalChanges['create'][number],
): Promise<void> {
  await manager.update(
    Goal,
    { id, multimediaId },
    {
      stationId,
      accountExecutiveId,
      month: `${month}-01`,
      net: String(net),
      version: () => 'version + 1',
    },
  );
}

const DELETE = {
  text: 'DELETE FROM goal WHERE multimedia_id = $1 AND id = ANY($2::int[]) RETURNING id',
  row: ID,
};

/** @returns the ids of those that were there */
export async function deleteGoals(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await statementIn(manager, DELETE, [multimediaId, ids]);
  return rows.map(({ id }) => id);
}
