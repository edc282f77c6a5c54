import type { EntityManager } from 'typeorm';
import { statementIn } from '../tenant/tenant-database.js';
import {
  Airing,
  LogEdit,
  type TrafficLog,
  TrafficLogBreak,
  UnplacedAiring,
} from './traffic-log.entity.js';

type LogId = Pick<TrafficLog, 'multimediaId' | 'id'>;
type EntryId = Pick<UnplacedAiring, 'multimediaId' | 'logId' | 'ordinal'>;

/** The tables of a log's rows, by their names in an edit. */
const PARTS = {
  breaks: TrafficLogBreak,
  airings: Airing,
  unplaced: UnplacedAiring,
} as const;

const rowsOf = (table: string): string =>
  `coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM ${table} r
    WHERE r.multimedia_id = $1 AND r.log_id = $2), '[]')`;

const ADD = {
  text: `INSERT INTO log_edit (multimedia_id, log_id, version, before)
    VALUES ($1, $2, $3, jsonb_build_object('breaks', ${rowsOf('traffic_log_break')},
      'airings', ${rowsOf('airing')}, 'unplaced', ${rowsOf('unplaced_airing')}))`,
};

/** Stores a log's rows before an edit, under the version that the edit makes. */
export async function addEdit(
  manager: EntityManager,
  { multimediaId, id, version }: LogId & Pick<TrafficLog, 'version'>,
): Promise<void> {
  await statementIn(manager, ADD, [multimediaId, id, version + 1]);
}

/** The version that a log's last edit made; undefined when there is none to undo. */
export async function lastEdit(
  manager: EntityManager,
  { multimediaId, id }: LogId,
): Promise<number | undefined> {
  const edit = await manager.findOne(LogEdit, {
    where: { multimediaId, logId: id },
    select: { version: true },
    order: { version: 'DESC' },
  });
  return edit?.version;
}

/** Gives a log the rows from before its last edit, and forgets that edit. */
export async function undoEdit(
  manager: EntityManager,
  { multimediaId, id }: LogId,
  version: number,
): Promise<void> {
  for (const [part, entity] of Object.entries(PARTS)) {
    await manager.delete(entity, { multimediaId, logId: id });
    const { tableName, columns } = manager.connection.getMetadata(entity);
    const names = columns.map(({ databaseName }) => `"${databaseName}"`);
    const text = `INSERT INTO ${tableName} (${names.join(', ')})
      SELECT ${names.map((name) => `r.${name}`).join(', ')} FROM log_edit e,
        jsonb_populate_recordset(null::${tableName}, e.before -> '${part}') r
      WHERE e.multimedia_id = $1 AND e.log_id = $2 AND e.version = $3`;
    await statementIn(manager, { text }, [multimediaId, id, version]);
  }
  await manager.delete(LogEdit, { multimediaId, logId: id, version });
}

/** Takes one airing from an entry of unplaced airings, and deletes the entry with its last one. */
export async function takeUnplaced(
  manager: EntityManager,
  { multimediaId, logId, ordinal, count }: UnplacedAiring,
): Promise<void> {
  const key = { multimediaId, logId, ordinal };
  if (count > 1) await manager.decrement(UnplacedAiring, key, 'count', 1);
  else await manager.delete(UnplacedAiring, key);
}

/** Adds one airing to an entry of unplaced airings. */
export async function raiseUnplaced(
  manager: EntityManager,
  { multimediaId, logId, ordinal }: EntryId,
): Promise<void> {
  await manager.increment(UnplacedAiring, { multimediaId, logId, ordinal }, 'count', 1);
}

export async function addUnplaced(manager: EntityManager, entry: UnplacedAiring): Promise<void> {
  await manager.insert(UnplacedAiring, entry);
}

/** Adds an airing that is no make-good. */
export async function addAiring(
  manager: EntityManager,
  airing: Omit<Airing, 'id' | 'makeGoodOf' | 'brokenRules'> & Pick<Partial<Airing>, 'brokenRules'>,
): Promise<void> {
  await manager.insert(Airing, airing);
}

export async function changeAiring(
  manager: EntityManager,
  { multimediaId, id }: Pick<Airing, 'multimediaId' | 'id'>,
  changes: Partial<Omit<Airing, 'id'>>,
): Promise<void> {
  await manager.update(Airing, { multimediaId, id }, changes);
}

export async function deleteAiring(
  manager: EntityManager,
  { multimediaId, id }: Pick<Airing, 'multimediaId' | 'id'>,
): Promise<void> {
  await manager.delete(Airing, { multimediaId, id });
}

/** Stores when a break of a log begins and ends, and how much of it is used. */
export async function changeBreak(
  manager: EntityManager,
  { multimediaId, logId, ordinal }: Pick<TrafficLogBreak, 'multimediaId' | 'logId' | 'ordinal'>,
  times: Pick<TrafficLogBreak, 'start' | 'end' | 'used'>,
): Promise<void> {
  await manager.update(TrafficLogBreak, { multimediaId, logId, ordinal }, times);
}

const COUNT = {
  text: `UPDATE traffic_log l SET version = version + 1,
      edited = EXISTS (SELECT 1 FROM log_edit e WHERE e.log_id = l.id),
      placed = (SELECT count(*) FROM airing a
        WHERE a.log_id = l.id AND a.service IS DISTINCT FROM 'fill'),
      unplaced = (SELECT coalesce(sum(count), 0) FROM unplaced_airing u WHERE u.log_id = l.id),
      used = (SELECT coalesce(sum(used), 0) FROM traffic_log_break b WHERE b.log_id = l.id)
    WHERE l.multimedia_id = $1 AND l.id = $2`,
};

/** Stores what a log counts after its rows changed, as a new version of it. */
export async function countLog(manager: EntityManager, { multimediaId, id }: LogId): Promise<void> {
  await statementIn(manager, COUNT, [multimediaId, id]);
}
