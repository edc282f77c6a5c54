import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../../common/columns.js';
import type { PlayoutDirection } from '../../contract/playout.js';
import { statementIn } from '../../tenant/tenant-database.js';
import { PlayoutFormat } from './playout-format.entity.js';

/** The formats of a media group, without their maps. */
export const storedFormats = (
  manager: EntityManager,
  multimediaId: number,
): Promise<Pick<PlayoutFormat, 'id' | 'version' | 'name' | 'direction'>[]> =>
  manager.find(PlayoutFormat, {
    where: { multimediaId },
    select: { id: true, version: true, name: true, direction: true },
  });

export const storedFormat = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<PlayoutFormat | null> => manager.findOneBy(PlayoutFormat, { multimediaId, id });

/** A media group's own format of a direction by its name. */
export const formatNamed = (
  manager: EntityManager,
  multimediaId: number,
  direction: PlayoutDirection,
  name: string,
): Promise<PlayoutFormat | null> =>
  manager.findOneBy(PlayoutFormat, { multimediaId, direction, name });

/** Adds a format of what aired. @returns its id */
export async function addFormat(
  manager: EntityManager,
  { multimediaId, name, map }: Pick<PlayoutFormat, 'multimediaId' | 'name' | 'map'>,
): Promise<number> {
  const { identifiers } = await manager.insert(PlayoutFormat, {
    multimediaId,
    name,
    direction: 'in',
    map: map as object,
  });
  return Number(identifiers[0]?.['id']);
}

const USE = {
  text: `UPDATE station SET as_run_format_id = $3, version = version + 1
    WHERE multimedia_id = $1 AND id = $2 AND as_run_format_id IS DISTINCT FROM $3`,
};

/** Makes a format the one by which what aired at a station is read. */
export async function useFormat(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  id: number,
): Promise<void> {
  await statementIn(manager, USE, [multimediaId, stationId, id]);
}

const OF_STATION = {
  text: `SELECT playout_format_id AS "out", as_run_format_id AS "in" FROM station
    WHERE multimedia_id = $1 AND id = $2`,
  row: { out: orNull(columns.integer()), in: orNull(columns.integer()) },
};

/** The format that a station has for its logs, or for what comes back. */
export async function formatOfStation(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  direction: PlayoutDirection,
): Promise<number | null> {
  const [station] = await statementIn(manager, OF_STATION, [multimediaId, stationId]);
  return station?.[direction] ?? null;
}
