import * as lineNames from '../../../src/under-delivery/line-names.queries.js';
import * as decisions from '../../../src/make-goods/make-good-decisions.repository.js';
import * as makeGoods from '../../../src/make-goods/make-good.repository.js';
import * as unplaced from '../../../src/make-goods/unplaced-make-goods.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about make-goods. */
export function makeGoodCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  clientId,
  spotId,
}: Demo): CallsByFile {
  const date = '2026-12-01';
  const id = { multimediaId, id: 1 };
  const aired = { multimediaId, stationId, dayIds: [1] };
  const period = { scheduleType: 'simple', scheduleId: 1, periodStart: date } as const;
  const request = { sort: { field: 'id', order: 'ASC' }, from: 0, to: 9 } as const;
  return {
    'under-delivery/line-names.queries.ts': callsOf(lineNames, {
      namesOfLines: within((manager) =>
        lineNames.namesOfLines(manager, multimediaId, [
          { spotId, scheduleType: 'simple', scheduleId: 1 },
        ]),
      ),
    }),
    'make-goods/make-good-decisions.repository.ts': callsOf(decisions, {
      oweNoLonger: within((manager) => decisions.oweNoLonger(manager, aired)),
      airingsToOwe: within((manager) => decisions.airingsToOwe(manager, aired)),
      oweAirings: within((manager) =>
        decisions.oweAirings(manager, aired, [
          { airingId: 1, spotId, missedDate: date, dueBy: '2026-12-31' },
        ]),
      ),
      placedMakeGoods: within((manager) => decisions.placedMakeGoods(manager, aired)),
      changeOutcomes: within((manager) =>
        decisions.changeOutcomes(manager, aired, [{ airingId: 1, makeGoodOf: 2, state: 'aired' }]),
      ),
      isPlacedOtherwise: within((manager) => decisions.isPlacedOtherwise(manager, aired)),
      lockMakeGoodsOfDay: within((manager) =>
        decisions.lockMakeGoodsOfDay(manager, multimediaId, 1),
      ),
      deleteMakeGoods: within((manager) => decisions.deleteMakeGoods(manager, multimediaId, [1])),
    }),
    'make-goods/make-good.repository.ts': callsOf(makeGoods, {
      makeGoodPage: () =>
        makeGoods.makeGoodPage(tenants, multimediaId, {
          ...request,
          filter: { spotId: [spotId], state: ['owed'], dueTo: '2026-12-31' },
        }),
      holdLogOf: within((manager) => makeGoods.holdLogOf(manager, multimediaId, 1)),
      lockMakeGood: within((manager) => makeGoods.lockMakeGood(manager, multimediaId, 1)),
      changeMakeGood: within((manager) =>
        makeGoods.changeMakeGood(manager, id, {
          version: 2,
          state: 'waived',
          reason: 'a reason',
          dueBy: date,
          window: 'line',
        }),
      ),
    }),
    'make-goods/unplaced-make-goods.repository.ts': callsOf(unplaced, {
      periodOf: within((manager) => unplaced.periodOf(manager, multimediaId, period)),
      unplacedLine: within((manager) =>
        unplaced.unplacedLine(manager, multimediaId, period, { stationId, periodEnd: date }),
      ),
      oweOfPeriod: within((manager) =>
        unplaced.oweOfPeriod(
          manager,
          {
            ...period,
            multimediaId,
            stationId,
            spotId,
            missedDate: date,
            dueBy: date,
            state: 'owed',
            reason: null,
            termsId: null,
            kept: { clientId },
          },
          1,
        ),
      ),
    }),
  };
}
