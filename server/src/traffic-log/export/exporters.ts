import type { ExportFormat } from '../../contract/enums.js';
import { audicomLog } from './audicom.js';
import type { ExportFile, ExportLog } from './log-file.js';
import { PRESETS } from './presets.js';
import { rivendellTraffic } from './rivendell.js';
import { writeColumns } from './write-columns.js';

/** Formats with code of their own: Audicom's has commands. */
const OWN = { audicom: audicomLog, rivendell: rivendellTraffic };

/** A log as a file in one of the playout formats. */
export function exportFile(log: ExportLog, format: ExportFormat): ExportFile {
  return format === 'audicom' || format === 'rivendell'
    ? OWN[format](log)
    : writeColumns(PRESETS[format], log);
}
