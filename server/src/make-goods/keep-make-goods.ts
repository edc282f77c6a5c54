import type { EntityManager } from 'typeorm';
import { CodeError } from '../common/errors.js';
import { makeGoodState } from '../contract/airing-outcome.js';
import { dueBy } from './core/due-by.js';
import {
  type AiredDays,
  airingsToOwe,
  changeOutcomes,
  deleteMakeGoods,
  isPlacedOtherwise,
  lockMakeGoodsOfDay,
  oweAirings,
  oweNoLonger,
  placedMakeGoods,
} from './make-good-decisions.repository.js';

/**
 * Brings what is owed up to date with what was decided of days.
 *
 * @param decidedOn today at the station, if anything was decided: without it nothing new is owed
 * @throws MAKE_GOOD_PLACED when a log made meanwhile has a make-good that is no longer owed
 */
export async function keepMakeGoods(
  manager: EntityManager,
  days: AiredDays,
  decidedOn?: string,
): Promise<void> {
  await oweNoLonger(manager, days);
  if (decidedOn !== undefined) {
    const missed = await airingsToOwe(manager, days);
    await oweAirings(
      manager,
      days,
      missed.map(({ lineTo, ...airing }) => ({ ...airing, dueBy: dueBy(decidedOn, lineTo) })),
    );
  }
  const placed = await placedMakeGoods(manager, days);
  await changeOutcomes(
    manager,
    days,
    placed.map((airing) => ({
      airingId: airing.airingId,
      makeGoodOf: airing.makeGoodOf,
      state: makeGoodState(airing, airing.closed),
    })),
  );
  if (await isPlacedOtherwise(manager, days)) throw new CodeError('MAKE_GOOD_PLACED');
}

/**
 * Nothing is owed any longer for a day whose log can be made again.
 *
 * @throws MAKE_GOOD_PLACED
 */
export async function forgetOwed(
  manager: EntityManager,
  multimediaId: number,
  dayId: number,
): Promise<void> {
  const owed = await lockMakeGoodsOfDay(manager, multimediaId, dayId);
  if (owed.some(({ placedAiringId }) => placedAiringId !== null))
    throw new CodeError('MAKE_GOOD_PLACED');
  await deleteMakeGoods(
    manager,
    multimediaId,
    owed.map(({ id }) => id),
  );
}
