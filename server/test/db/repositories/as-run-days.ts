import * as alarms from '../../../src/as-run/alarms.queries.js';
import * as days from '../../../src/as-run/as-run-day.repository.js';
import * as edits from '../../../src/as-run/as-run-edit.repository.js';
import * as compared from '../../../src/as-run/compared-days.repository.js';
import * as found from '../../../src/as-run/found-days.repository.js';
import * as shown from '../../../src/as-run/shown-days.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about days of what aired. */
export function asRunDayCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  now,
}: Demo): CallsByFile {
  const date = '2026-12-01';
  const key = { multimediaId, stationId, date };
  const station = { multimediaId, stationId, dates: [date] };
  const range = { stationId, dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  const id = { multimediaId, id: 1 };
  const edit = { multimediaId, dayId: 1, version: 1, before: { airings: [], rows: [] } };
  const file = { id: 1, multimediaId, stationId, dates: [date] };
  return {
    'as-run/alarms.queries.ts': callsOf(alarms, {
      alarmCounts: () => alarms.alarmCounts(tenants, now.getTime()),
    }),
    'as-run/as-run-day.repository.ts': callsOf(days, {
      isDay: within((manager) => days.isDay(manager, key)),
      dayOn: within((manager) => days.dayOn(manager, key)),
      createDays: within((manager) => days.createDays(manager, station, null)),
      knownDays: within((manager) => days.knownDays(manager, station)),
      datesWithLog: within((manager) => days.datesWithLog(manager, station)),
      openDaysWithTitle: within((manager) =>
        days.openDaysWithTitle(manager, multimediaId, stationId, 'x'),
      ),
      closedDates: within((manager) => days.closedDates(manager, station)),
      closableDays: within((manager) => days.closableDays(manager, multimediaId, range)),
      changeClosed: within((manager) => days.changeClosed(manager, id, true)),
      deleteDay: within((manager) => days.deleteDay(manager, id)),
      deleteEmptyDays: within((manager) => days.deleteEmptyDays(manager, station)),
    }),
    'as-run/as-run-edit.repository.ts': callsOf(edits, {
      addEdit: within(async (manager) => {
        await days.createDays(manager, station, null);
        const day = await days.dayOn(manager, key);
        await edits.addEdit(manager, { ...edit, dayId: day?.id ?? 0 });
      }),
      lastEdit: within((manager) => edits.lastEdit(manager, multimediaId, 1)),
      deleteEdit: within((manager) => edits.deleteEdit(manager, edit)),
      deleteEdits: within((manager) => edits.deleteEdits(manager, station)),
    }),
    'as-run/found-days.repository.ts': callsOf(found, {
      daysToCompare: () => found.daysToCompare(tenants),
      setCompared: within((manager) => found.setCompared(manager, station)),
      forgetFound: within((manager) => found.forgetFound(manager, station)),
      foundDays: within((manager) => found.foundDays(manager, multimediaId)),
    }),
    'as-run/shown-days.repository.ts': callsOf(shown, {
      shownDay: within((manager) => shown.shownDay(manager, key)),
      readShownDay: () => shown.readShownDay(tenants, key),
      daySummaries: within((manager) => shown.daySummaries(manager, multimediaId, range)),
      daysInAlarm: within((manager) =>
        shown.daysInAlarm(manager, multimediaId, [stationId], range),
      ),
      daysOfFile: within((manager) => shown.daysOfFile(manager, file, range)),
    }),
    'as-run/compared-days.repository.ts': callsOf(compared, {
      readTexts: within((manager) => compared.readTexts(manager, station)),
      readDay: within((manager) => compared.readDay(manager, multimediaId, stationId, date)),
      resultsOf: within((manager) => compared.resultsOf(manager, multimediaId, [1])),
      saveDays: within((manager) =>
        compared.saveDays(manager, multimediaId, stationId, {
          results: '[]',
          rows: '[]',
          counts: '[]',
        }),
      ),
    }),
  };
}
