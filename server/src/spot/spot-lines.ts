import { type EntityManager, type EntityTarget, In, Not, type ObjectLiteral } from 'typeorm';
import { badField } from '../common/errors.js';
import { type AdvancedSchedule, type SimpleSchedule, SpotPiece } from './spot.entity.js';

/** A line's columns by property, with the id of the stored line that it updates, if any. */
export type LineToStore = { id?: number | null | undefined } & object;

type LineEntity = EntityTarget<ObjectLiteral> &
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
  await manager.query(
    `INSERT INTO ${table} (multimedia_id, spot_id, ${list(names)})
     SELECT $1, $2, ${list(names)}
     FROM jsonb_populate_recordset(null::${table}, $3) WITH ORDINALITY ORDER BY ordinality`,
    [multimediaId, spotId, toJson(lines)],
  );
}

/** Updates stored lines of a campaign, except unchanged ones. */
async function updateLines(
  manager: EntityManager,
  entity: LineEntity,
  { multimediaId, spotId }: LineOwner,
  lines: readonly LineToStore[],
): Promise<void> {
  if (lines.length === 0) return;
  const { table, names, toJson } = tableOf(manager, entity);
  await manager.query(
    `UPDATE ${table} l SET (${list(names)}) = (SELECT ${list(names, 'r.')})
     FROM jsonb_populate_recordset(null::${table}, $3) r
     WHERE l.multimedia_id = $1 AND l.spot_id = $2 AND l.id = r.id
       AND (${list(names, 'l.')}) IS DISTINCT FROM (${list(names, 'r.')})`,
    [multimediaId, spotId, toJson(lines)],
  );
}

/**
 * Replaces a campaign's stored lines of one kind, or its pieces, by those that were sent.
 *
 * @param path of the lines in the body
 * @throws 400 for an id that is repeated, or is not a line of the campaign
 */
export async function replaceLines(
  manager: EntityManager,
  entity: LineEntity,
  owner: LineOwner,
  lines: readonly LineToStore[],
  path: string,
): Promise<void> {
  const stored = await manager.find(entity, { where: { ...owner }, select: { id: true } });
  const known = new Set(stored.map(({ id }) => id));
  const kept = new Set<number>();
  lines.forEach(({ id }, i) => {
    if (!id) return;
    if (!known.has(id))
      throw badField(`${path}.${i}.id`, entity === SpotPiece ? 'pieceOfOther' : 'lineOfOther');
    if (kept.has(id)) throw badField(`${path}.${i}.id`, 'repeatedId');
    kept.add(id);
  });
  await manager.delete(entity, { ...owner, id: Not(In([...kept])) });
  await updateLines(
    manager,
    entity,
    owner,
    lines.filter(({ id }) => id),
  );
  await insertLines(
    manager,
    entity,
    owner,
    lines.filter(({ id }) => !id),
  );
}
