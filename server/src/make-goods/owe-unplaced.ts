import type { EntityManager } from 'typeorm';
import { badField, CodeError, notFound } from '../common/errors.js';
import { periodFulfilments } from '../contract/fulfilled-days.js';
import { dateInZone } from '../contract/time.js';
import { fulfilmentOf, isClosed } from '../fulfilment/fulfilment.js';
import { type FulfilmentScope, storedFulfilment } from '../fulfilment/fulfilment.queries.js';
import { keptTerms } from '../ledger/kept-terms.js';
import { lockStation } from '../station/station-lock.queries.js';
import { dueBy } from './core/due-by.js';
import type { UnplacedBody } from './make-goods.dto.js';
import { stationOf } from '../station/station-of.js';
import {
  type LinePeriod,
  oweOfPeriod,
  periodOf,
  unplacedLine,
} from './unplaced-make-goods.repository.js';

/**
 * Owes airings that a closed period of a line left unplaced, or writes them off.
 *
 * @param now milliseconds
 * @returns the id of the first make-good
 * @throws 404 for a line without such a period, PERIOD_OPEN, LINE_GONE; NOTHING_UNPLACED for more airings than the
 *   period left for which nothing stands; 400 for writing off without a reason and for a missed airing
 */
export async function oweUnplaced(
  manager: EntityManager,
  multimediaId: number,
  body: UnplacedBody,
  now: number,
): Promise<number> {
  const { scheduleType, scheduleId, periodStart } = body;
  // A missed airing is owed by a decision about its day.
  if (body.airingId) throw badField('airingId', 'reference');
  const [count, state] = [body.count ?? 1, body.state ?? 'owed'];
  const reason = (state === 'waived' ? body.reason : null) ?? null;
  if (state === 'waived' && !reason) throw badField('reason', 'required');
  const of = { scheduleType, scheduleId, periodStart };
  const period = await periodOf(manager, multimediaId, of);
  if (!period) throw notFound();
  const { stationId, periodEnd } = period;
  // From here on no day of the station is closed, opened or made good by somebody else.
  await lockStation(manager, stationId);
  const { timeZone } = await stationOf(manager, multimediaId, stationId);
  const today = dateInZone(now, timeZone);
  const line = await unplacedLine(manager, multimediaId, of, period);
  if (!line) throw new CodeError('NOTHING_UNPLACED');
  const { spotId, clientId, isThere, lineTo, kept } = line;
  const dates = { dateFrom: periodStart, dateTo: periodEnd };
  const found = await fulfilmentIn(manager, { multimediaId, clientId, stationId, ...dates }, of);
  if (!found || !isClosed(found.fulfilment, found.period, today))
    throw new CodeError('PERIOD_OPEN');
  if (found.period.unasked < count) throw new CodeError('NOTHING_UNPLACED');
  if (state === 'owed' && !isThere) throw new CodeError('LINE_GONE');
  const missedDate = found.period.periodEnd;
  const day = { multimediaId, stationId, date: missedDate };
  const sold = { spotId, clientId, logId: null };
  const termsId = isThere ? await keptTerms(manager, day, sold) : null;
  const first = await oweOfPeriod(
    manager,
    {
      ...of,
      multimediaId,
      stationId,
      spotId,
      missedDate,
      dueBy: dueBy(today, lineTo),
      state,
      reason,
      kept,
      termsId,
    },
    count,
  );
  if (first === undefined) throw new Error('Nothing was owed');
  return first;
}

async function fulfilmentIn(
  manager: EntityManager,
  scope: FulfilmentScope,
  { scheduleType, scheduleId, periodStart }: LinePeriod,
) {
  const fulfilment = fulfilmentOf(await storedFulfilment(manager, scope));
  const period = periodFulfilments(fulfilment.days).find(
    (one) =>
      one.scheduleType === scheduleType &&
      one.scheduleId === scheduleId &&
      one.periodStart === periodStart,
  );
  return period && { fulfilment, period };
}
