import { type EntityManager, type EntityTarget, In, Not, type ObjectLiteral } from 'typeorm';
import { statementIn } from '../tenant/tenant-database.js';
import type { AdvancedSchedule, SimpleSchedule, SpotPiece } from './spot.entity.js';

/** A line's columns by property, with the id of the stored line that it updates, if any. */
export type LineToStore = { id?: number | null | undefined } & object;

export type LineEntity = EntityTarget<ObjectLiteral> &
  (new () => Pick<SimpleSchedule | AdvancedSchedule | SpotPiece, 'id' | 'multimediaId' | 'spotId'>);

export interface LineOwner {
  multimediaId: number;
  spotId: number;
}

const OWNER_COLUMNS = ['multimediaId', 'spotId'];

/** The table and columns of a kind of lines, and a function that converts lines to rows. */
function tableOf(manager: EntityManager, entity: LineEntity) {
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const own = columns.filter(({ propertyName }) => !OWNER_COLUMNS.includes(propertyName));
  const toRow = (line: LineToStore): object =>
    Object.fromEntries(
      own.map(({ databaseName, propertyName }) => [
        databaseName,
        (line as Record<string, unknown>)[propertyName] ?? null,
      ]),
    );
  return {
    table: `"${tableName}"`,
    names: own.map(({ databaseName }) => databaseName).filter((name) => name !== 'id'),
    toJson: (lines: readonly LineToStore[]) => JSON.stringify(lines.map(toRow)),
  };
}

const list = (names: readonly string[], alias = ''): string =>
  names.map((name) => `${alias}"${name}"`).join(', ');

/** Inserts new lines, or pieces, of a campaign, in order. */
export async function insertLines(
  manager: EntityManager,
  entity: LineEntity,
  { multimediaId, spotId }: LineOwner,
  lines: readonly LineToStore[],
): Promise<void> {
  if (lines.length === 0) return;
  const { table, names, toJson } = tableOf(manager, entity);
  const text = `INSERT INTO ${table} (multimedia_id, spot_id, ${list(names)})
    SELECT $1, $2, ${list(names)}
    FROM jsonb_populate_recordset(null::${table}, $3) WITH ORDINALITY ORDER BY ordinality`;
  await statementIn(manager, { text }, [multimediaId, spotId, toJson(lines)]);
}

/** Updates stored lines of a campaign, except unchanged ones. */
export async function updateLines(
  manager: EntityManager,
  entity: LineEntity,
  { multimediaId, spotId }: LineOwner,
  lines: readonly LineToStore[],
): Promise<void> {
  if (lines.length === 0) return;
  const { table, names, toJson } = tableOf(manager, entity);
  const text = `UPDATE ${table} l SET (${list(names)}) = (SELECT ${list(names, 'r.')})
    FROM jsonb_populate_recordset(null::${table}, $3) r
    WHERE l.multimedia_id = $1 AND l.spot_id = $2 AND l.id = r.id
      AND (${list(names, 'l.')}) IS DISTINCT FROM (${list(names, 'r.')})`;
  await statementIn(manager, { text }, [multimediaId, spotId, toJson(lines)]);
}

/** Deletes all lines, or pieces, of a campaign except these. */
export async function deleteLinesBut(
  manager: EntityManager,
  entity: LineEntity,
  owner: LineOwner,
  kept: ReadonlySet<number>,
): Promise<void> {
  await manager.delete(entity, { ...owner, id: Not(In([...kept])) });
}
