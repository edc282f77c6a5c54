import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { deleteError } from '../common/database-errors.js';
import { badField, badFields, notFound, SentenceError } from '../common/errors.js';
import { lockStation } from '../station/station-lock.queries.js';
import { lineRulesOf } from '../station/station.repository.js';
import { LongLists, type TaggedList } from '../tenant/long-lists.js';
import { refusedSave } from '../tenant/refused-save.js';
import { seeingAllIn, TenantDatabase } from '../tenant/tenant-database.js';
import { message } from '../contract/messages.js';
import { withCardPrices } from './core/card-prices.js';
import { withContinuedLines } from './continued-lines.js';
import {
  refusedChange,
  refusedRevision,
  SUBMITTED_COLUMNS,
  submits,
  waitsBehind,
} from './core/approval.js';
import { withTermsOf } from './core/stored-fields.js';
import type {
  SpotAnswer,
  SpotBody,
  SpotCancelBody,
  SpotLogDay,
  SpotLogsQuery,
  SpotTrial,
  SpotUpdate,
} from './spot.dto.js';
import { AdvancedSchedule, SimpleSchedule, type Spot, SpotPiece } from './spot.entity.js';
import { deleteSpot } from './delete-spot.js';
import { beginEnding, endCampaigns } from './end-campaigns.js';
import { EarlierDays } from './earlier-days.js';
import { fieldsOf, prefixFields } from './refused-fields.js';
import { requireSound } from './sound-lines.js';
import { insertLines } from './spot-lines.repository.js';
import * as spots from './spot.repository.js';
import { allow, lockCampaign, replacedBy, savedCampaign, type Seller } from './stored-campaign.js';
import { cardsOf, ofSeller, requireOwnClient, updateSpot } from './update-spot.js';
import { pieceColumns, spotAnswer, spotColumns } from './spot.mapper.js';

/** Ends the transaction of a campaign that was only tried, with what was found in it. */
class TrialRollback<T> {
  constructor(readonly found: T) {}
}

@Injectable()
export class SpotService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly lists: LongLists,
    private readonly earlierDays: EarlierDays,
  ) {}

  /**
   * The rows of the list as JSON, or those of the campaigns that were put away; a stream when they are many.
   *
   * @param known tags that the caller has
   */
  getAll(multimediaId: number, putAway: boolean, known: readonly string[]): Promise<TaggedList> {
    return spots.campaignList(this.database, this.lists, multimediaId, { putAway, known });
  }

  /** A campaign's row of the list, in a list of its own. */
  async row(multimediaId: number, id: number): Promise<TaggedList> {
    return { tag: null, body: await spots.campaignRow(this.database, multimediaId, id) };
  }

  /** @throws 404 */
  async getById(multimediaId: number, id: number): Promise<SpotAnswer> {
    const stored = await spots.readCampaign(this.database, multimediaId, id);
    if (!stored) throw notFound();
    return spotAnswer(stored);
  }

  /**
   * The days from a date on whose log has airings of a campaign, in order.
   *
   * @throws 404
   */
  logs(multimediaId: number, { spotId, dateFrom }: SpotLogsQuery): Promise<SpotLogDay[]> {
    return this.database.read(multimediaId, async (manager) => {
      if (!(await spots.isCampaign(manager, multimediaId, spotId))) throw notFound();
      return spots.logsOf(manager, multimediaId, spotId, dateFrom);
    });
  }

  /**
   * Creates a campaign under a new internal number or, with `replacesId`, as the next revision of
   * the campaign that it cancels. What waits for approval is on hold, and cancels an active one only when it
   * is approved.
   *
   * @throws 400 for invalid fields, INVALID_TIME_RANGE, 409 when the replaced one is not the newest,
   * WAITS_FOR_APPROVAL
   */
  create(seller: Seller, campaign: SpotBody): Promise<SpotAnswer> {
    return this.saving(seller.multimediaId, campaign, (manager) =>
      this.add(manager, seller, campaign),
    );
  }

  /**
   * As `create`, in an open transaction.
   *
   * @param orderId the order that it joins; a revision otherwise stays in that of the replaced campaign
   * @param taken the number and the revision that it has, where its caller took them; a revision follows the replaced one all the same
   */
  async add(
    manager: EntityManager,
    seller: Seller,
    campaign: SpotBody,
    orderId: number | null = null,
    taken: Pick<Spot, 'internalNumber' | 'revision'> | null = null,
  ): Promise<SpotAnswer> {
    const { multimediaId } = seller;
    const sent = ofSeller(seller, campaign);
    const replaced = sent.replacesId
      ? await lockCampaign(manager, multimediaId, sent.replacesId)
      : undefined;
    const whole = replaced ? withTermsOf(sent, spotAnswer(replaced)) : sent;
    await requireOwnClient(manager, seller, whole);
    requireSound(whole, await lineRulesOf(manager, multimediaId, whole.stationId));
    const body = withCardPrices(whole, null, await cardsOf(manager, multimediaId, whole));
    const number = body.replacesId
      ? { ...(await this.follow(manager, seller, body.replacesId)), ...taken }
      : (taken ?? { internalNumber: await spots.takeNumber(manager, multimediaId), revision: 0 });
    const id = await spots.addSpot(manager, {
      ...spotColumns(body),
      ...number,
      ...(submits(seller) && SUBMITTED_COLUMNS),
      multimediaId,
      replacesId: body.replacesId ?? null,
      orderId: orderId ?? replaced?.spot.orderId ?? null,
    });
    const owner = { multimediaId, spotId: id };
    const { simple, advanced } = withContinuedLines(body, replaced ?? null, null);
    await insertLines(manager, SpotPiece, owner, (body.pieces ?? []).map(pieceColumns));
    await insertLines(manager, SimpleSchedule, owner, simple);
    await insertLines(manager, AdvancedSchedule, owner, advanced);
    return savedCampaign(manager, multimediaId, id);
  }

  /**
   * Updates a campaign. Lines and pieces sent with an id keep it; missing ones are deleted. Fields that an
   * update may leave out are kept (`withStoredFields`).
   *
   * @throws as create; 404, STALE_RECORD, REVISION_NEEDED
   */
  update(seller: Seller, campaign: SpotUpdate): Promise<SpotAnswer> {
    return this.saving(seller.multimediaId, campaign, (manager) =>
      this.put(manager, seller, campaign),
    );
  }

  /**
   * As `update`, in an open transaction.
   *
   * @param orderId the order that it joins
   */
  put(
    manager: EntityManager,
    seller: Seller,
    campaign: SpotUpdate,
    orderId: number | null = null,
  ): Promise<SpotAnswer> {
    return updateSpot(manager, seller, ofSeller(seller, campaign), orderId);
  }

  /**
   * What `read` finds while a campaign is as it would be saved. Nothing of it stays.
   *
   * @throws as `create` and `update`, with fields as of a body that holds it as `campaign`
   */
  async tried<T>(
    seller: Seller,
    campaign: SpotTrial,
    read: (manager: EntityManager, saved: SpotAnswer) => Promise<T>,
  ): Promise<T> {
    const { id = null } = campaign;
    const tried = await this.saving(seller.multimediaId, campaign, async (manager) => {
      const saved =
        id === null
          ? await this.add(manager, seller, campaign)
          : await this.put(manager, seller, { ...campaign, id });
      throw new TrialRollback(await read(manager, saved));
    }).catch((error: unknown) => error);
    if (tried instanceof TrialRollback) return tried.found as T;
    const fields = fieldsOf(tried);
    throw fields ? badFields(prefixFields('campaign', fields)) : tried;
  }

  /**
   * Ends a campaign the day before a date: see `linesUntil`. Days before it stay as they were made.
   *
   * @throws 404, STALE_RECORD, REVISION_NEEDED
   */
  cancelFrom(seller: Seller, { spotId, version, date }: SpotCancelBody): Promise<SpotAnswer> {
    const { multimediaId } = seller;
    return this.database.write(multimediaId, async (manager) => {
      const found = await spots.spotById(manager, multimediaId, spotId);
      if (!found) throw notFound();
      // The lock keeps logs from being made between reading and changing.
      await lockStation(manager, found.stationId);
      const ending = await beginEnding(manager, seller, { spotId, version, date });
      await endCampaigns(manager, this.earlierDays, multimediaId, date, [ending]);
      return savedCampaign(manager, multimediaId, spotId);
    });
  }

  /**
   * Deletes a campaign and its lines; logs keep their copies. A campaign that logs of days that have come, or rows
   * of what aired, refer to is put away instead.
   *
   * @throws 404, CODE_IN_USE while a later revision refers to it, REVISION_NEEDED
   */
  async delete(seller: Seller, id: number): Promise<{ id: number }> {
    const { multimediaId } = seller;
    try {
      return await this.database.write(multimediaId, async (manager) => {
        await deleteSpot(manager, multimediaId, id, this.clock.now(), (spot) =>
          allow(refusedChange(seller, spot)),
        );
        return { id };
      });
    } catch (error) {
      throw deleteError(error);
    }
  }

  private async saving<T>(
    multimediaId: number,
    body: SpotBody,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.write(multimediaId, work);
    } catch (error) {
      if (error instanceof TrialRollback) throw error;
      throw await refusedSave(this.database, multimediaId, error, body);
    }
  }

  /** Cancels a campaign, unless its revision waits, and returns the number of the revision that follows it. */
  private async follow(manager: EntityManager, seller: Seller, id: number) {
    const { multimediaId } = seller;
    const spot = await spots.lockSpot(manager, multimediaId, id);
    if (!spot) throw badField('replacesId', 'reference');
    const { internalNumber, revision } = spot;
    if (await seeingAllIn(manager, () => spots.hasNewer(manager, spot)))
      throw new SentenceError(409, message('replacedSpot'));
    const replaced = await replacedBy(manager, multimediaId, spot);
    const waits = replaced?.spot.cancelled === 0;
    allow(refusedRevision({ ...spot, waits }));
    const number = { internalNumber, revision: revision + 1 };
    if (waitsBehind(seller, spot)) return { ...number, replacesVersion: spot.version };
    await spots.changeSpot(manager, { multimediaId, id }, { cancelled: 1 });
    return number;
  }
}
