import * as dayUses from '../../../src/traffic-log/day-uses.repository.js';
import * as inputs from '../../../src/traffic-log/day-inputs.queries.js';
import * as separation from '../../../src/traffic-log/separation.repository.js';
import * as lockedDays from '../../../src/traffic-log/locked-days.queries.js';
import * as digests from '../../../src/traffic-log/log-digest.repository.js';
import { logRows } from '../../../src/traffic-log/log-rows.js';
import { LogWriter } from '../../../src/traffic-log/log-writer.repository.js';
import * as owed from '../../../src/traffic-log/owed.queries.js';
import * as placed from '../../../src/traffic-log/placed-make-goods.repository.js';
import * as lines from '../../../src/traffic-log/station-lines.queries.js';
import { runAlone } from '../../../src/tenant/tenant-database.js';
import { type CallsByFile, callsOf, callsOfClass, type Demo } from './calls.js';

/** Calls of what reads and writes what logs are made from, and the logs. */
export function logMakingCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  now,
}: Demo): CallsByFile {
  const run = runAlone(tenants, multimediaId);
  const date = '2026-12-01';
  const range = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  const station = { multimediaId, stationId };
  const owner = { ...station, generatedAt: now };
  const linesBy = (text: typeof lines.simpleLines) => () =>
    run({ text: text('s.id = ANY($3::int[])', 'l.id = ANY($4::int[])') }, [
      ...[multimediaId, stationId, [1], [1], false],
    ]);
  return {
    'traffic-log/day-inputs.queries.ts': callsOf(inputs, {
      storedInputs: () =>
        inputs.storedInputs(run, { ...station, ...range, withHeld: true, clientId: null }),
    }),
    'traffic-log/day-uses.repository.ts': callsOf(dayUses, {
      storedDayUses: () => dayUses.storedDayUses(run, multimediaId, stationId, range),
      keepDays: within((manager) =>
        dayUses.keepDays(manager, station, [{ date, key: 'key', airings: [[2, 600]] }]),
      ),
    }),
    'traffic-log/separation.repository.ts': callsOf(separation, {
      separationAround: within((manager) =>
        separation.separationAround(manager, { ...station, id: 1 }),
      ),
      airingsAroundMidnight: within((manager) =>
        separation.airingsAroundMidnight(manager, {
          ...station,
          before: '2026-11-30',
          after: '2026-12-02',
          minutes: 30,
          breaks: 2,
        }),
      ),
    }),
    'traffic-log/locked-days.queries.ts': callsOf(lockedDays, {
      lockedDays: () =>
        lockedDays.lockedDays(run, multimediaId, stationId, {
          ...range,
          quotaLineIds: [1],
          near: range,
        }),
    }),
    'traffic-log/log-digest.repository.ts': callsOf(digests, {
      changeDigests: within((manager) =>
        digests.changeDigests(manager, multimediaId, new Map([[1, {} as never]])),
      ),
      addMakeGoods: within((manager) =>
        digests.addMakeGoods(manager, multimediaId, [{ id: 1, asked: { 1: date } }]),
      ),
      logsWithMakeGoods: within((manager) =>
        digests.logsWithMakeGoods(manager, multimediaId, { stationId, ...range }),
      ),
      playedDigests: within((manager) =>
        digests.playedDigests(manager, multimediaId, stationId, [date]),
      ),
    }),
    'traffic-log/log-writer.repository.ts': callsOfClass(LogWriter, {
      empty: within((manager) => new LogWriter(manager, owner, []).empty([1])),
      same: within((manager) => new LogWriter(manager, owner, []).same([logRows([], [])], [1])),
      write: within((manager) =>
        new LogWriter(manager, owner, []).write(logRows([], []), new Set()),
      ),
    }),
    'traffic-log/owed.queries.ts': callsOf(owed, {
      owedRows: () => owed.owedRows(run, multimediaId, stationId, date),
    }),
    'traffic-log/placed-make-goods.repository.ts': callsOf(placed, {
      releaseMakeGoods: within((manager) => placed.releaseMakeGoods(manager, station)),
      placeMakeGoods: within((manager) => placed.placeMakeGoods(manager, station, [1])),
      makeGoodConflict: within((manager) => placed.makeGoodConflict(manager, station, [1], true)),
      placedDates: within((manager) => placed.placedDates(manager, multimediaId, [1])),
    }),
    'traffic-log/station-lines.queries.ts': callsOf(lines, {
      simpleLines: linesBy(lines.simpleLines),
      detailedLines: linesBy(lines.detailedLines),
      linesByIds: () =>
        lines.linesByIds(run, multimediaId, stationId, { simple: [1], advanced: [1] }),
    }),
  };
}
