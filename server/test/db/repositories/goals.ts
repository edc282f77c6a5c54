import * as booked from '../../../src/ledger/facts/booked.repository.js';
import * as check from '../../../src/sales/check.repository.js';
import * as goals from '../../../src/sales/goal.repository.js';
import * as home from '../../../src/sales/home.repository.js';
import * as waiting from '../../../src/sales/home-waiting.repository.js';
import * as pacing from '../../../src/sales/pacing.repository.js';
import * as stationDay from '../../../src/sales/station-day.queries.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about goals, pacing and the check of reports. */
export function goalCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  spotId,
  now,
}: Demo): CallsByFile {
  const goal = { stationId, accountExecutiveId: null, month: '2099-12', net: 1.5 };
  const scope = { stations: [stationId], accountExecutives: [1] };
  return {
    'sales/goal.repository.ts': callsOf(goals, {
      goalPage: () =>
        goals.goalPage(tenants, multimediaId, {
          sort: { field: 'month', order: 'ASC' },
          from: 0,
          to: 9,
          filter: {
            id: [1],
            version: [1],
            stationId: [stationId],
            accountExecutiveId: [1],
            month: ['2026-12'],
            net: [1.5],
          },
        }),
      goalById: within((manager) => goals.goalById(manager, multimediaId, 1)),
      lockGoal: within((manager) => goals.lockGoal(manager, multimediaId, 1)),
      lockGoals: within((manager) => goals.lockGoals(manager, multimediaId, [goal])),
      knownRecords: within(async (manager) => {
        for (const field of ['stationId', 'accountExecutiveId'] as const)
          await goals.knownRecords(manager, multimediaId, field, [1]);
      }),
      addGoals: within((manager) => goals.addGoals(manager, multimediaId, [goal])),
      changeAmounts: within((manager) =>
        goals.changeAmounts(manager, multimediaId, [{ id: 1, net: 2 }]),
      ),
      changeGoal: within((manager) => goals.changeGoal(manager, multimediaId, 1, goal)),
      deleteGoals: within((manager) => goals.deleteGoals(manager, multimediaId, [-1])),
    }),
    'sales/check.repository.ts': callsOf(check, {
      reportedSpan: within((manager) => check.reportedSpan(manager, multimediaId)),
      campaignsAfter: within((manager) => check.campaignsAfter(manager, multimediaId, 0, 10)),
      storedMonths: within((manager) => check.storedMonths(manager, multimediaId, spotId)),
      wrongBookings: within((manager) => check.wrongBookings(manager, multimediaId, 10)),
      plainCounts: within(async (manager) => {
        for (const basis of ['ordered', 'scheduled'] as const)
          await check.plainCounts(manager, multimediaId, basis, ['2026-01-01', '2026-12-31']);
      }),
      factNumbers: within(async (manager) => {
        const year = ['2026-01-01', '2026-12-31'] as const;
        for (const basis of ['ordered', 'scheduled'] as const)
          await check.factNumbers(manager, multimediaId, { basis, detail: 'month' }, year);
      }),
      wrongLines: within((manager) =>
        check.wrongLines(manager, multimediaId, ['2026-01-01', '2026-12-31']),
      ),
    }),
    'sales/home.repository.ts': callsOf(home, {
      logsOfToday: within((manager) => home.logsOfToday(manager, multimediaId, now.getTime())),
      hoursOfBreaks: within((manager) => home.hoursOfBreaks(manager, multimediaId)),
      endingCampaigns: within((manager) =>
        home.endingCampaigns(manager, multimediaId, ['2026-12-01', '2026-12-14'], 10),
      ),
      daysWithUnplaced: within((manager) =>
        home.daysWithUnplaced(manager, multimediaId, ['2026-12-01', '2026-12-14']),
      ),
      owedMakeGoods: within((manager) => home.owedMakeGoods(manager, multimediaId)),
    }),
    'sales/home-waiting.repository.ts': callsOf(waiting, {
      daysWithoutLog: within((manager) =>
        waiting.daysWithoutLog(manager, multimediaId, ['2026-12-01', '2026-12-07']),
      ),
      submittedCampaigns: within((manager) =>
        waiting.submittedCampaigns(manager, multimediaId, 10),
      ),
      lapsedCampaigns: within((manager) =>
        waiting.lapsedCampaigns(manager, multimediaId, ['2026-11-01', '2026-11-30'], 10),
      ),
      unconfirmedReads: within((manager) =>
        waiting.unconfirmedReads(manager, multimediaId, '2026-12-01'),
      ),
    }),
    'sales/station-day.queries.ts': callsOf(stationDay, {
      todayAtStations: within((manager) =>
        stationDay.todayAtStations(manager, multimediaId, now.getTime(), [stationId]),
      ),
    }),
    'sales/pacing.repository.ts': callsOf(pacing, {
      goalsOfMonths: within((manager) =>
        pacing.goalsOfMonths(manager, multimediaId, ['2026-12-01', '2027-02-01'], scope),
      ),
    }),
    'ledger/facts/booked.repository.ts': callsOf(booked, {
      among: within((manager) =>
        manager.query(`SELECT ${booked.among('7', '$1')}`, [scope.stations]),
      ),
      bookedUntil: within((manager) =>
        booked.bookedUntil(manager, multimediaId, [{ month: '2026-12-01', until: '2026-11-20' }], {
          stations: null,
          accountExecutives: null,
        }),
      ),
    }),
  };
}
