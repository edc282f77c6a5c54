import type { AiredFile, PlayoutMap } from '../../contract/playout.js';
import { possibleOrders } from './date-order.js';
import { beginReading, type CollectedFile, endReading, readOn } from './reading.js';
import { datesInDoubt, settledFile } from './settle.js';

const ALL = { rows: Infinity, problems: Infinity };

/**
 * What aired, from a file of a playout system, by a map in which `mapErrors` finds no error. Each line that
 * is not understood is a problem; a file of another kind is refused as a whole. Nothing throws.
 */
export function readAired(bytes: Uint8Array, map: PlayoutMap): AiredFile {
  const begun = beginReading(bytes, map);
  if (begun.at === null) return airedFile(endReading(begun, []), map);
  const { reading, chunk } = readOn(begun, map, ALL, () => false);
  return airedFile(endReading(reading, [chunk]), map);
}

/** A file by itself: dates that can be read in more than one order are problems, unless the map says it. */
export function airedFile(collected: CollectedFile, { dateOrder }: PlayoutMap): AiredFile {
  const [only, other] = possibleOrders(datesInDoubt(collected), null);
  return settledFile(collected, dateOrder ?? (other === undefined ? (only ?? null) : null));
}
