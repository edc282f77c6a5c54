import * as aliases from '../../../src/as-run/as-run-alias.repository.js';
import * as heard from '../../../src/as-run/heard.repository.js';
import * as rules from '../../../src/as-run/as-run-rules.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about what people said of rows of what aired. */
export function asRunRuleCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  spotId,
}: Demo): CallsByFile {
  const date = '2026-12-01';
  const told = {
    ...{ id: 'a', at: `${date}T12:00:00Z`, date, second: 43_200, again: false, length: 30 },
    ...{ cart: '1', file: null, title: null, claimedId: null },
    ...{ source: 'call' as const, status: null },
  };
  const alias = { stationId, title: 'a title', spotId, pieceId: null };
  const key = { multimediaId, stationId, date };
  const request = { sort: { field: 'id', order: 'ASC' }, from: 0, to: 9 } as const;
  return {
    'as-run/as-run-rules.repository.ts': callsOf(rules, {
      rulesOf: within((manager) => rules.rulesOf(manager, multimediaId, stationId)),
      saveRules: within((manager) =>
        rules.saveRules(manager, { multimediaId, stationId, ignore: [] }),
      ),
      aliasesOf: within((manager) => rules.aliasesOf(manager, multimediaId, stationId)),
      looseRows: within((manager) =>
        rules.looseRows(manager, multimediaId, stationId, { after: 0, most: 10 }),
      ),
      ignoreRows: within((manager) => rules.ignoreRows(manager, multimediaId, [1])),
      ignoredRows: within((manager) => rules.ignoredRows(manager, multimediaId, stationId, date)),
    }),
    'as-run/heard.repository.ts': callsOf(heard, {
      addHeard: within((manager) => heard.addHeard(manager, multimediaId, stationId, [told])),
      mostHeard: within((manager) => heard.mostHeard(manager, multimediaId, stationId, [date])),
      heardOf: within((manager) => heard.heardOf(manager, key)),
      isLive: within((manager) => heard.isLive(manager, key)),
      waitingDays: within((manager) =>
        heard.waitingDays(manager, key, { dateFrom: date, dateTo: date }),
      ),
      setImported: within((manager) => heard.setImported(manager, key, [told])),
      hoursOfFiles: within((manager) => heard.hoursOfFiles(manager, key, ['csv'])),
      hasFileOf: within((manager) => heard.hasFileOf(manager, key, 'csv')),
      takeBack: within((manager) => heard.takeBack(manager, { ...key, id: 'a' })),
      forgetSaid: within((manager) => heard.forgetSaid(manager, key, new Date(0))),
      forgetHeard: within((manager) => heard.forgetHeard(manager, key)),
    }),
    'as-run/as-run-alias.repository.ts': callsOf(aliases, {
      aliasPage: () =>
        aliases.aliasPage(tenants, multimediaId, { ...request, filter: { title: ['x'], q: 'x' } }),
      aliasById: within((manager) => aliases.aliasById(manager, multimediaId, 1)),
      isOfStation: within((manager) =>
        aliases.isOfStation(manager, multimediaId, { stationId, spotId: 1, pieceId: null }),
      ),
      addAlias: within((manager) => aliases.addAlias(manager, { ...alias, multimediaId })),
      changeAlias: within((manager) =>
        aliases.changeAlias(manager, { ...alias, multimediaId, id: 1, version: 2 }),
      ),
      deleteAlias: within((manager) => aliases.deleteAlias(manager, multimediaId, 1)),
    }),
  };
}
