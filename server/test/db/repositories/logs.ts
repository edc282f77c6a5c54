import * as airedDays from '../../../src/traffic-log/aired-days.repository.js';
import * as logExports from '../../../src/traffic-log/log-export.repository.js';
import * as status from '../../../src/traffic-log/log-status.repository.js';
import * as terms from '../../../src/traffic-log/log-terms.repository.js';
import * as storedLogs from '../../../src/traffic-log/stored-log.repository.js';
import * as logs from '../../../src/traffic-log/traffic-log.repository.js';
import * as writeLock from '../../../src/traffic-log/write-lock.queries.js';
import { runIn } from '../../../src/tenant/tenant-database.js';
import { type CallsByFile, callsOf, type Demo, withLog } from './calls.js';

/** Calls of what speaks to the database about stored logs. */
export function logCalls(demo: Demo): CallsByFile {
  const { within, multimediaId, stationId, now } = demo;
  const onLog = withLog(demo);
  const date = '2026-12-01';
  const key = { multimediaId, stationId, date };
  const days = { multimediaId, stationId, dates: [date] };
  const range = { stationId, dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  const id = { multimediaId, id: 1 };
  const exported = {
    logId: 1,
    format: 'a format',
    multimediaId,
    exportedAt: now,
    userId: null,
    actor: 'test',
    version: 1,
    digest: 'd',
  };
  return {
    'traffic-log/aired-days.repository.ts': callsOf(airedDays, {
      isAnyAired: within((manager) => airedDays.isAnyAired(manager, days)),
      closedDays: within((manager) => airedDays.closedDays(manager, days)),
      outcomeOfAiring: within((manager) => airedDays.outcomeOfAiring(manager, multimediaId, 1)),
      heardDates: within((manager) => airedDays.heardDates(manager, days)),
    }),
    'traffic-log/log-export.repository.ts': callsOf(logExports, {
      addExport: onLog((manager, logId) => logExports.addExport(manager, { ...exported, logId })),
      exportIn: within((manager) => logExports.exportIn(manager, exported)),
      lastExports: within((manager) => logExports.lastExports(manager, multimediaId, [1])),
      exportedDrafts: within((manager) =>
        logExports.exportedDrafts(manager, multimediaId, stationId, date, null),
      ),
      exportNames: within((manager) => logExports.exportNames(manager, { ...id, stationId })),
    }),
    'traffic-log/log-status.repository.ts': callsOf(status, {
      holdLogs: within((manager) => status.holdLogs(manager, days)),
      lockedDates: within((manager) => status.lockedDates(manager, days)),
      datesToKeep: within((manager) => status.datesToKeep(runIn(manager), days, true)),
      setLocked: within((manager) => status.setLocked(manager, days)),
      setDraft: within((manager) => status.setDraft(manager, days)),
    }),
    'traffic-log/log-terms.repository.ts': callsOf(terms, {
      keepTerms: within((manager) => terms.keepTerms(manager, days)),
      quotaLinesOf: within((manager) => terms.quotaLinesOf(manager, multimediaId, [1])),
      addQuotas: onLog((manager, logId) =>
        terms.addQuotas(manager, multimediaId, [
          { logId, scheduleId: 1, orderId: 1, periodStart: date, periodEnd: date, asked: 1 },
        ]),
      ),
      deleteTerms: within((manager) => terms.deleteTerms(manager, days)),
    }),
    'traffic-log/stored-log.repository.ts': callsOf(storedLogs, {
      logRows: within((manager) => storedLogs.logRows(manager, id)),
      storedLogRows: within((manager) => storedLogs.storedLogRows(manager, id)),
      campaignNames: within((manager) => storedLogs.campaignNames(manager, [id])),
    }),
    'traffic-log/traffic-log.repository.ts': callsOf(logs, {
      isLog: within((manager) => logs.isLog(manager, key)),
      logOn: within((manager) => logs.logOn(manager, key)),
      lockLogOn: within((manager) => logs.lockLogOn(manager, key)),
      logById: onLog((manager, logId) => logs.logById(manager, { multimediaId, id: logId })),
      logsOn: within((manager) => logs.logsOn(manager, days)),
      lockLogsOn: within((manager) => logs.lockLogsOn(manager, days)),
      logsOf: within((manager) => logs.logsOf(manager, multimediaId, range)),
      logSizes: within((manager) => logs.logSizes(manager, multimediaId, range)),
      datesPastMidnight: within((manager) => logs.datesPastMidnight(manager, multimediaId, range)),
      holdLog: within((manager) => logs.holdLog(manager, id)),
    }),
    'traffic-log/write-lock.queries.ts': callsOf(writeLock, {
      tryLockLogs: within((manager) => writeLock.tryLockLogs(manager, stationId)),
    }),
  };
}
