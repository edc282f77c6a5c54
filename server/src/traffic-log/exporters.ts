import type { ExportFormat } from '../contract/enums.js';
import { audicomLog } from './export/audicom.js';
import type { ExportFile, ExportLog } from './export/log-file.js';
import { rivendellTraffic } from './export/rivendell.js';

/** The playout formats, by the name that a request gives them. */
export const EXPORTERS: Record<ExportFormat, (log: ExportLog) => ExportFile> = {
  audicom: audicomLog,
  rivendell: rivendellTraffic,
};
