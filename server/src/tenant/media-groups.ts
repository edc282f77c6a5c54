import type { EntityManager } from 'typeorm';
import { Multimedia } from './multimedia.entity.js';
import { enterScope } from './tenant-database.js';

/** The name of a media group, and no more of it: for the operator's programs, which nobody signs in to. */
export interface MediaGroupName {
  id: number;
  name: string;
}

/** All media groups, by id. */
export const mediaGroups = (manager: EntityManager): Promise<MediaGroupName[]> =>
  manager.query<MediaGroupName[]>('SELECT id, name FROM media_groups() ORDER BY id');

/**
 * Makes a media group, whose scope the transaction is in from then on: nobody else sees its row.
 *
 * @returns its id
 */
export async function makeMediaGroup(
  manager: EntityManager,
  columns: Partial<Multimedia> & Pick<Multimedia, 'name'>,
): Promise<number> {
  const [{ id }] = await manager.query<[{ id: number }]>(
    `SELECT nextval(pg_get_serial_sequence('multimedia', 'id'))::int AS id`,
  );
  await enterScope(manager, id);
  await manager.insert(Multimedia, { ...columns, id });
  return id;
}
