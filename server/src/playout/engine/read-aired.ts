import type { AiredFile, PlayoutMap } from '../../contract/playout.js';
import { beginReading, endReading, readOn } from './reading.js';

const ALL = { rows: Infinity, problems: Infinity };

/**
 * What aired, from a file of a playout system, by a map in which `mapErrors` finds no error. Each line that
 * is not understood is a problem; a file of another kind is refused as a whole. Nothing throws.
 */
export function readAired(bytes: Uint8Array, map: PlayoutMap): AiredFile {
  const begun = beginReading(bytes, map);
  if (begun.at === null) return endReading(begun, []);
  const { reading, chunk } = readOn(begun, map, ALL, () => false);
  return endReading(reading, [chunk]);
}
