import type { AiredFile, PlayoutMap } from '../contract/playout.js';
import { readAired } from '../playout/read-aired.js';

/** Rows that a preview answers. */
const SHOWN_ROWS = 500;

export interface SampleTask {
  bytes: Uint8Array;
  map: PlayoutMap;
}

/** The first rows and problems of a file of what aired. */
export function readSample({ bytes, map }: SampleTask): AiredFile {
  const read = readAired(bytes, map);
  return {
    ...read,
    rows: read.rows.slice(0, SHOWN_ROWS),
    problems: read.problems.slice(0, SHOWN_ROWS),
  };
}
