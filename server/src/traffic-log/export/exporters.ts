import type { ExportFormat } from '../../contract/enums.js';
import { audicomLog } from './audicom.js';
import type { ExportFile, ExportLog } from './log-file.js';
import { rivendellTraffic } from './rivendell.js';

/** The playout formats, by their name in requests. */
export const EXPORTERS: Record<ExportFormat, (log: ExportLog) => ExportFile> = {
  audicom: audicomLog,
  rivendell: rivendellTraffic,
};
