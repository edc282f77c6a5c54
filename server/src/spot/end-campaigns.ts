import type { EntityManager } from 'typeorm';
import { notFound } from '../common/errors.js';
import { addDays } from '../contract/time.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import { refusedChange, SUBMITTED_COLUMNS, submits } from './core/approval.js';
import { firstOfCut, type HeldAirings, linesUntil } from './core/lines-until.js';
import { heldAirings } from './held-airings.queries.js';
import type { EarlierDays } from './earlier-days.js';
import { AdvancedSchedule, SimpleSchedule } from './spot.entity.js';
import { replaceLines } from './spot-lines.js';
import type { StoredCampaign } from './spot.mapper.js';
import * as spots from './spot.repository.js';
import { allow, changeCampaign, readCampaign, type Seller } from './stored-campaign.js';

/** A campaign that is about to end, which nobody else changes until the transaction ends. */
export interface Ending {
  stored: StoredCampaign;
  /** The first day of the periods that the end cuts, and the airings that logs hold from there on. */
  dateFrom: string;
  held: HeldAirings;
}

/**
 * Checks that a campaign may end the day before a date, and locks it; its station is locked already.
 *
 * @throws 404, STALE_RECORD, REVISION_NEEDED
 */
export async function beginEnding(
  manager: EntityManager,
  seller: Seller,
  { spotId, version, date }: { spotId: number; version?: number | null; date: string },
): Promise<Ending> {
  const { multimediaId } = seller;
  const found = await spots.spotById(manager, multimediaId, spotId);
  if (!found) throw notFound();
  allow(refusedChange(seller, found));
  const columns = submits(seller) ? SUBMITTED_COLUMNS : {};
  await spots.nameCancellation(manager, date);
  await changeCampaign(manager, { multimediaId, id: spotId, version }, columns);
  await spots.nameCancellation(manager, '');
  // After the change, which locks the campaign until the transaction ends.
  const stored = await readCampaign(manager, multimediaId, spotId);
  const dateFrom = firstOfCut(stored.simple, date);
  const owner = { multimediaId, spotId, stationId: found.stationId };
  return { stored, dateFrom, held: await heldAirings(manager, owner, dateFrom, date) };
}

/**
 * Ends campaigns of one station the day before a date: see `linesUntil`. Days before it stay as they were
 * made.
 */
export async function endCampaigns(
  manager: EntityManager,
  earlierDays: EarlierDays,
  multimediaId: number,
  date: string,
  endings: readonly Ending[],
): Promise<void> {
  const stationId = endings[0]?.stored.spot.stationId;
  if (stationId === undefined) return;
  const dateFrom = endings.map((ending) => ending.dateFrom).sort()[0] ?? date;
  const days = { multimediaId, stationId, dateFrom, dateTo: addDays(date, -1) };
  const end = async () => {
    for (const { stored, held } of endings) {
      const owner = { multimediaId, spotId: stored.spot.id };
      const { simple, advanced } = linesUntil(stored, date, held);
      await replaceLines(manager, SimpleSchedule, owner, {
        path: 'simpleSchedules',
        stored: stored.simple,
        sent: simple,
      });
      await replaceLines(manager, AdvancedSchedule, owner, {
        path: 'advancedSchedules',
        stored: stored.advanced,
        sent: advanced,
      });
    }
  };
  // Days are made of all campaigns.
  await seeingAllIn(manager, () => earlierDays.keep(manager, days, end));
}
