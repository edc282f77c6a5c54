import * as check from '../../../src/ledger/check.repository.js';
import type { LedgerLine } from '../../../src/ledger/core/ledger-line.js';
import * as day from '../../../src/ledger/day.queries.js';
import * as ledger from '../../../src/ledger/ledger.repository.js';
import * as missing from '../../../src/ledger/missing-closings.repository.js';
import * as past from '../../../src/ledger/past-days.repository.js';
import * as away from '../../../src/ledger/put-away-months.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

const TERMS = {
  spotId: 1,
  internalNumber: 1,
  revision: 0,
  agencyOrderNumber: null,
  clientId: 1,
  clientCategoryId: 1,
  adAgencyId: null,
  adAgencyGroupId: null,
  accountExecutiveId: null,
  spotCategoryId: null,
  businessUnitId: null,
  originId: null,
  payMethodId: null,
  barter: 0,
  billTo: null,
  discount: '7.50',
  agencyPercentage: null,
  names: { campaign: 'A campaign' },
  digest: 'a digest',
};
const LINE: LedgerLine = {
  kind: 'airing',
  date: '2026-12-01',
  spotId: 1,
  terms: 'a digest',
  scheduleType: 'simple',
  scheduleId: 1,
  pieceId: null,
  airingId: 1,
  rowId: null,
  start: 25_200,
  showId: null,
  showName: null,
  speakerId: null,
  speakerName: null,
  spotType: 0,
  service: null,
  makeGoodOf: null,
  airings: 1,
  seconds: 20,
  secondCents: 100,
  soldCents: 2_000,
  feeCents: 0,
  gross: 2_000,
  discount: 150,
  commission: 0,
};

/** Calls of what speaks to the database about the ledger. */
export function ledgerCalls({ within, multimediaId, stationId, spotId }: Demo): CallsByFile {
  const key = { multimediaId, stationId, date: '2026-12-01' };
  const months = [{ stationId, month: '2026-12' }];
  const line = { scheduleType: 'simple' as const, scheduleId: 1 };
  const part = { campaign: 1, line: '', spotId, scheduleType: null, scheduleId: null };
  return {
    'ledger/check.repository.ts': callsOf(check, {
      closingsOf: within((manager) => check.closingsOf(manager, multimediaId)),
      allTerms: within((manager) => check.allTerms(manager, multimediaId)),
      partsOf: within((manager) => check.partsOf(manager, multimediaId, stationId, 1)),
      partsOfDay: within((manager) => check.partsOfDay(manager, key)),
      wrongSums: within((manager) => check.wrongSums(manager, multimediaId)),
      unwrittenDays: within((manager) => check.unwrittenDays(manager, multimediaId)),
    }),
    'ledger/day.queries.ts': callsOf(day, {
      airingsOf: within((manager) => day.airingsOf(manager, key)),
      creditedRows: within((manager) => day.creditedRows(manager, key)),
      orderedOn: within((manager) => day.orderedOn(manager, key)),
      owedFor: within((manager) => day.owedFor(manager, multimediaId, [1, -1])),
      termsOf: within((manager) =>
        day.termsOf(manager, key, [
          { spotId, logId: null, clientId: null },
          { spotId, logId: 1, clientId: 1 },
        ]),
      ),
      rootsOf: within((manager) =>
        day.rootsOf(manager, multimediaId, [line, { ...line, scheduleType: 'advanced' }]),
      ),
      campaignsOf: within((manager) => day.campaignsOf(manager, multimediaId, [spotId])),
      feesIn: within((manager) => day.feesIn(manager, multimediaId, months, null)),
      feeLinesAtLeast: within((manager) => day.feeLinesAtLeast(manager, multimediaId, months, 1)),
    }),
    'ledger/ledger.repository.ts': callsOf(ledger, {
      nextSequence: within((manager) => ledger.nextSequence(manager, key)),
      lastOf: within((manager) => ledger.lastOf(manager, key)),
      closedDaysOfMonths: within((manager) =>
        ledger.closedDaysOfMonths(manager, multimediaId, months),
      ),
      partsOfMonths: within((manager) => ledger.partsOfMonths(manager, multimediaId, months)),
      linesOf: within((manager) => ledger.linesOf(manager, key, 1)),
      termsIdOf: within((manager) => ledger.termsIdOf(manager, multimediaId, spotId, 'a')),
      percentagesOf: within((manager) => ledger.percentagesOf(manager, multimediaId, ['a'])),
      grossOf: within((manager) => ledger.grossOf(manager, multimediaId, [spotId], ['2026-12'])),
      addClosing: within(async (manager) =>
        ledger.addClosing(manager, {
          ...key,
          sequence: 1_000_000,
          version: 1,
          closed: true,
          terms: 'kept',
          spotIds: [],
          note: null,
          orderedOnly: false,
          digest: '',
        }),
      ),
      addTerms: within((manager) => ledger.addTerms(manager, multimediaId, [TERMS])),
      addLines: within(async (manager) => {
        await ledger.addTerms(manager, multimediaId, [TERMS]);
        await ledger.addLines(manager, key, 1_000_000, [LINE, { ...LINE, kind: 'scheduled' }]);
      }),
      addParts: within((manager) =>
        ledger.addParts(manager, key, 1_000_000, [{ ...part, campaign: 99, cents: 1, fee: 2 }]),
      ),
    }),
    'ledger/put-away-months.repository.ts': callsOf(away, {
      putAwayOf: within((manager) =>
        away.putAwayOf(manager, multimediaId, {
          ...{ dateFrom: key.date, dateTo: key.date },
          ...{ clientId: 1, spotIds: [1], stationId },
        }),
      ),
      monthsWithoutNumbers: within((manager) =>
        away.monthsWithoutNumbers(manager, multimediaId, { dateFrom: key.date, dateTo: key.date }),
      ),
      anyPutAway: within((manager) =>
        away.anyPutAway(manager, { multimediaId, stationId, dates: [key.date] }),
      ),
    }),
    'ledger/past-days.repository.ts': callsOf(past, {
      lastKept: within((manager) => past.lastKept(manager, multimediaId)),
      daysOver: within((manager) => past.daysOver(manager, multimediaId, Date.now())),
    }),
    'ledger/missing-closings.repository.ts': callsOf(missing, {
      missingClosings: within((manager) => missing.missingClosings(manager, multimediaId)),
      missingVersion: within((manager) =>
        missing.missingVersion(manager, multimediaId, stationId, key.date),
      ),
      countTodaysTerms: within((manager) => missing.countTodaysTerms(manager, multimediaId)),
    }),
  };
}
