import * as advertiser from '../../../src/availability/advertiser.queries.js';
import * as breakSeconds from '../../../src/availability/break-seconds.queries.js';
import * as lockedLogs from '../../../src/availability/locked-logs.queries.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what reads from the database what is free. */
export function availabilityCalls({
  tenants,
  multimediaId,
  stationId,
  clientId,
}: Demo): CallsByFile {
  const station = { multimediaId, stationId };
  return {
    'availability/advertiser.queries.ts': callsOf(advertiser, {
      advertiserOf: () =>
        advertiser.advertiserOf(tenants, multimediaId, { clientId, spotCategoryId: 1 }, () => [1]),
    }),
    'availability/break-seconds.queries.ts': callsOf(breakSeconds, {
      breakSeconds: () =>
        breakSeconds.breakSeconds(tenants, {
          ...station,
          dateFrom: '2026-12-01',
          dateTo: '2026-12-31',
        }),
    }),
    'availability/locked-logs.queries.ts': callsOf(lockedLogs, {
      lockedLogs: () => lockedLogs.lockedLogs(tenants, { ...station, dates: ['2026-12-01'] }),
    }),
  };
}
