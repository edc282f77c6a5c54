import type { PlayoutMap } from '../contract/playout.js';
import { audicomLog } from './audicom.js';
import type { ExportFile, ExportLog } from './log-file.js';
import { writeColumns } from './write-columns.js';

/**
 * A log as a file for a playout system, by a map that `mapErrors` finds nothing wrong with.
 *
 * @param before the log of the day before, whose end some systems want in this file
 */
export const exportFile = (log: ExportLog, map: PlayoutMap, before?: ExportLog): ExportFile =>
  map.kind === 'audicom' ? audicomLog(log, map) : writeColumns(map, log, before);
