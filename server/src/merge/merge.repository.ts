import { type EntityManager, type EntityTarget, In } from 'typeorm';
import { AccountExecutive } from '../commercial/account-executive.entity.js';
import { AdAgency } from '../commercial/ad-agency.entity.js';
import { Client } from '../commercial/client.entity.js';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import { MERGE_REFERENCES, type MergeEntity, type MergeKind } from '../contract/merge.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { FilledFields, Mergeable } from './core/merged.js';
import type { MergeFilter } from './merge.dto.js';
import { MergedRecord, RecordMerge } from './merge.entity.js';

/** A stored record of a kind that can be merged. */
export type StoredRecord = Mergeable & {
  multimediaId: number;
  version: number;
  code: string;
  name: string;
};

const ENTITIES: Readonly<Record<MergeEntity, EntityTarget<StoredRecord>>> = {
  client: Client,
  adAgency: AdAgency,
  accountExecutive: AccountExecutive,
};
const TABLES: Readonly<Record<MergeKind, { table: string; id: string; label: string }>> = {
  spot: {
    table: 'spot',
    id: 'id',
    label: `t.internal_number || '/' || t.revision || ' ' || t.spot_name`,
  },
  userMultimedia: {
    table: 'user_multimedia',
    id: 'user_id',
    label: '(SELECT u.full_name FROM app_user u WHERE u.id = t.user_id)',
  },
};

const LIST: FilteredList<MergeFilter> = {
  source: `SELECT m.id, m.entity, m.into_id AS "intoId", m.into_label AS "into",
      ARRAY(SELECT r.label FROM merged_record r WHERE r.multimedia_id = $1 AND r.merge_id = m.id
        ORDER BY r.record_id) AS "from",
      (SELECT count(*)::int FROM merge_move v WHERE v.multimedia_id = $1 AND v.merge_id = m.id) AS moved,
      to_json(m.at) #>> '{}' AS at, m.user_id AS "userId", u.full_name AS "userName",
      to_json(m.undone_at) #>> '{}' AS "undoneAt"
    FROM record_merge m LEFT JOIN app_user u ON u.id = m.user_id WHERE m.multimedia_id = $1`,
  conditions: {
    id: 'id = ANY($::int[])',
    entity: 'entity = ANY($::text[])',
    intoId: '"intoId" = ANY($::int[])',
  },
  reach: LIMITS.mergeReach,
};

/** A page of what was merged. */
export const mergePage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<MergeFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

/** What nobody else does to records meanwhile: change them, or also come to refer to them. */
export type Hold = 'change' | 'refer';

/** Records by id. */
export const recordsOf = (
  manager: EntityManager,
  multimediaId: number,
  entity: MergeEntity,
  ids: readonly number[],
  hold: Hold | null,
): Promise<StoredRecord[]> =>
  manager.find(ENTITIES[entity], {
    where: { multimediaId, id: In([...ids]) },
    order: { id: 'ASC' },
    ...(hold === 'change' && { lock: { mode: 'for_no_key_update' as const } }),
    ...(hold === 'refer' && { lock: { mode: 'pessimistic_write' as const } }),
  });

const COUNTS = (entity: MergeEntity) => ({
  text: MERGE_REFERENCES[entity]
    .map(
      ({ kind, column }) => `SELECT '${kind}' AS kind, ${column} AS id, count(*)::int AS count
        FROM ${TABLES[kind].table} WHERE multimedia_id = $1 AND ${column} = ANY($2::int[]) GROUP BY 2`,
    )
    .join(' UNION ALL '),
  row: { kind: columns.text<MergeKind>(), id: columns.integer(), count: columns.integer() },
});

/** What refers to records, counted. */
export const referencesTo = (
  manager: EntityManager,
  multimediaId: number,
  entity: MergeEntity,
  ids: readonly number[],
) => statementIn(manager, COUNTS(entity), [multimediaId, ids]);

const STAYS = {
  text: `SELECT (SELECT count(*)::int FROM airing a JOIN traffic_log l ON l.id = a.log_id AND l.status = 'locked'
      WHERE a.multimedia_id = $1 AND a.client_id = ANY($2::int[])) AS airings,
    (SELECT count(*)::int FROM certificate WHERE multimedia_id = $1 AND client_id = ANY($2::int[])) AS certificates`,
  row: { airings: columns.integer(), certificates: columns.integer() },
};

/** What keeps saying that it is of these clients. */
export async function historyOf(
  manager: EntityManager,
  multimediaId: number,
  clientIds: readonly number[],
): Promise<RowOf<typeof STAYS.row>> {
  const [found] = await statementIn(manager, STAYS, [multimediaId, clientIds]);
  return found ?? { airings: 0, certificates: 0 };
}

/** Stores a merge. @returns its id */
export const addMerge = async (
  manager: EntityManager,
  merge: Omit<RecordMerge, 'id'>,
): Promise<number> => (await manager.save(RecordMerge, merge)).id;

/** Keeps the records that a merge takes away. */
export async function keepRecords(
  manager: EntityManager,
  mergeId: number,
  records: readonly StoredRecord[],
): Promise<void> {
  const kept = records.map((before): MergedRecord => ({
    mergeId,
    recordId: before.id,
    multimediaId: before.multimediaId,
    label: labelOf(before),
    before: { ...before },
  }));
  await manager.insert(MergedRecord, kept);
}

/** The name of a record in the audit trail. */
export const labelOf = ({ code, name }: Pick<StoredRecord, 'code' | 'name'>): string =>
  `${code} - ${name}`;

/** $2: the merge; $3: the records that go; $4: the one that stays. */
const moveOf = (kind: MergeKind, column: string) => {
  const { table, id } = TABLES[kind];
  return {
    text: `WITH old AS (
        SELECT ${id} AS id, ${column} AS from_id FROM ${table}
        WHERE multimedia_id = $1 AND ${column} = ANY($3::int[]) ORDER BY ${id} FOR UPDATE
      ), moved AS (
        UPDATE ${table} t SET ${column} = $4::int, version = t.version + 1 FROM old
        WHERE t.multimedia_id = $1 AND t.${id} = old.id RETURNING t.${id} AS id, t.version, old.from_id
      ), noted AS (
        INSERT INTO merge_move (merge_id, kind, record_id, multimedia_id, from_id, version)
        SELECT $2::int, '${kind}', id, $1::int, from_id, version FROM moved
      ) SELECT count(*)::int AS count FROM moved`,
    row: { count: columns.integer() },
  };
};

/** Moves what refers to records to the one that stays. @returns how many of each kind */
export async function moveReferences(
  manager: EntityManager,
  {
    multimediaId,
    id,
    entity,
    intoId,
  }: Pick<RecordMerge, 'multimediaId' | 'id' | 'entity' | 'intoId'>,
  from: readonly number[],
): Promise<Record<MergeKind, number>> {
  const moved = { spot: 0, userMultimedia: 0 };
  for (const { kind, column } of MERGE_REFERENCES[entity]) {
    const values = [multimediaId, id, from, intoId];
    moved[kind] = (await statementIn(manager, moveOf(kind, column), values))[0]?.count ?? 0;
  }
  return moved;
}

export async function deleteRecords(
  manager: EntityManager,
  multimediaId: number,
  entity: MergeEntity,
  ids: readonly number[],
): Promise<void> {
  await manager.delete(ENTITIES[entity], { multimediaId, id: In([...ids]) });
}

/** Changes fields of a record, and its version. */
export async function changeFields(
  manager: EntityManager,
  { multimediaId, id, version }: StoredRecord,
  entity: MergeEntity,
  fields: FilledFields | object,
): Promise<void> {
  await manager.update(ENTITIES[entity], { multimediaId, id }, { ...fields, version: version + 1 });
}

/** A merge that nobody else undoes meanwhile; null when there is none. */
export const lockMerge = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<RecordMerge | null> =>
  manager.findOne(RecordMerge, {
    where: { multimediaId, id },
    lock: { mode: 'pessimistic_write' },
  });

export async function recordsBeforeMerge(
  manager: EntityManager,
  multimediaId: number,
  mergeId: number,
): Promise<StoredRecord[]> {
  const kept = await manager.find(MergedRecord, {
    where: { multimediaId, mergeId },
    order: { recordId: 'ASC' },
  });
  return kept.map(({ before }) => before as StoredRecord);
}

/** Makes records as they were, with their ids. */
export async function restoreRecords(
  manager: EntityManager,
  entity: MergeEntity,
  records: readonly StoredRecord[],
): Promise<void> {
  await manager.insert(ENTITIES[entity], records as never);
}

const movesOf = (kind: MergeKind) => {
  const { table, id, label } = TABLES[kind];
  return {
    text: `SELECT v.version, t.version AS now, coalesce(${label}, v.record_id::text) AS label
      FROM merge_move v LEFT JOIN ${table} t ON t.multimedia_id = $1 AND t.${id} = v.record_id
      WHERE v.multimedia_id = $1 AND v.merge_id = $2 AND v.kind = '${kind}' ORDER BY v.record_id
      FOR UPDATE OF v`,
    row: { version: columns.integer(), now: orNull(columns.integer()), label: columns.text() },
  };
};

/** What a merge moved, and what it is now. */
export async function movesSince(
  manager: EntityManager,
  { multimediaId, id, entity }: Pick<RecordMerge, 'multimediaId' | 'id' | 'entity'>,
) {
  const moves = [];
  for (const { kind } of MERGE_REFERENCES[entity])
    moves.push(...(await statementIn(manager, movesOf(kind), [multimediaId, id])));
  return moves;
}

/** To an earlier merge, what a later one moved on and gives back is as if it had not moved on. */
const backOf = (kind: MergeKind, column: string) => {
  const { table, id } = TABLES[kind];
  return {
    text: `WITH moved AS (
        UPDATE ${table} t SET ${column} = v.from_id, version = t.version + 1 FROM merge_move v
        WHERE v.multimedia_id = $1 AND v.merge_id = $2 AND v.kind = '${kind}'
          AND t.multimedia_id = $1 AND t.${id} = v.record_id AND t.version = v.version
        RETURNING t.${id} AS id, t.version
      ), earlier AS (
        UPDATE merge_move o SET version = moved.version FROM moved
        WHERE o.multimedia_id = $1 AND o.kind = '${kind}' AND o.record_id = moved.id
          AND o.version = moved.version - 2 RETURNING 1
      ) SELECT count(*)::int AS count FROM moved`,
    row: { count: columns.integer() },
  };
};

/** Moves back what a merge moved, where it still is as that left it. @returns how many */
export async function moveBack(
  manager: EntityManager,
  { multimediaId, id, entity }: Pick<RecordMerge, 'multimediaId' | 'id' | 'entity'>,
): Promise<number> {
  let count = 0;
  for (const { kind, column } of MERGE_REFERENCES[entity])
    count += (await statementIn(manager, backOf(kind, column), [multimediaId, id]))[0]?.count ?? 0;
  return count;
}

export async function setMergeUndone(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  undoneAt: Date,
): Promise<void> {
  await manager.update(RecordMerge, { multimediaId, id }, { undoneAt });
}
