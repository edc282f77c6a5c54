import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { CodeError } from '../../common/errors.js';
import { LIMITS } from '../../contract/limits.js';
import type { PlayoutMap } from '../../contract/playout.js';
import { addFormat, formatNamed, useFormat } from './playout-format.repository.js';

/** The most formats that are kept for one station. */
const MOST = 100;

/**
 * Keeps a map that somebody made of a file as the station's format of what aired. An older one of the same name
 * stays as it is, because files that were read by it may be read again.
 *
 * @returns the name of the format
 * @throws NAME_IN_USE where a station has more of them than anybody looks through
 */
export async function keepFormat(
  manager: EntityManager,
  station: { multimediaId: number; stationId: number; name: string },
  map: PlayoutMap,
): Promise<string> {
  const { multimediaId, stationId } = station;
  for (let number = 1; number <= MOST; number += 1) {
    const end = number === 1 ? ' CSV' : ` CSV ${number}`;
    const name = `${station.name.slice(0, LIMITS.name - end.length)}${end}`;
    const known = await formatNamed(manager, multimediaId, 'in', name);
    if (known !== null && !isDeepStrictEqual(known.map, JSON.parse(JSON.stringify(map)))) continue;
    // The other direction may have a format of that name.
    const other = known === null ? await formatNamed(manager, multimediaId, 'out', name) : null;
    if (other !== null) continue;
    const id = known?.id ?? (await addFormat(manager, { multimediaId, name, map }));
    await useFormat(manager, multimediaId, stationId, id);
    return name;
  }
  throw new CodeError('NAME_IN_USE');
}
