import type { AiredFile, PlayoutMap } from '../contract/playout.js';
import { readAired } from '../playout/read-aired.js';

export interface ReadTask {
  bytes: Uint8Array;
  map: PlayoutMap;
}

/** Reads a file of what aired. */
export const read = ({ bytes, map }: ReadTask): AiredFile => readAired(bytes, map);
