import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { Multimedia } from './multimedia.entity.js';
import { enterScope, statementIn } from './tenant-database.js';

const ALL = {
  text: 'SELECT id, name FROM media_groups() ORDER BY id',
  row: { id: columns.integer(), name: columns.text() },
};

/** The name of a media group, and no more of it: for the operator's programs, which nobody signs in to. */
export type MediaGroupName = RowOf<typeof ALL.row>;

/** All media groups, by id. */
export const mediaGroups = (manager: EntityManager): Promise<MediaGroupName[]> =>
  statementIn(manager, ALL, []);

const NEXT_ID = {
  text: `SELECT nextval(pg_get_serial_sequence('multimedia', 'id'))::int AS id`,
  row: { id: columns.integer() },
};

/**
 * Makes a media group, whose scope the transaction is in from then on: nobody else sees its row.
 *
 * @returns its id
 */
export async function makeMediaGroup(
  manager: EntityManager,
  values: Partial<Multimedia> & Pick<Multimedia, 'name'>,
): Promise<number> {
  const [next] = await statementIn(manager, NEXT_ID, []);
  if (!next) throw new Error('A sequence answered no number');
  await enterScope(manager, next.id);
  await manager.insert(Multimedia, { ...values, id: next.id });
  return next.id;
}

/** Whether a media group exists, in its own scope. */
export const isMediaGroup = (manager: EntityManager, id: number): Promise<boolean> =>
  manager.existsBy(Multimedia, { id });

/** A media group, in its own scope. */
export const mediaGroup = (manager: EntityManager, id: number): Promise<Multimedia> =>
  manager.findOneByOrFail(Multimedia, { id });
