import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteError } from '../common/database-errors.js';
import { badField, CodeError, notFound, SentenceError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { cardsOfStation } from '../rate-card/rate-card.repository.js';
import { lockStation } from '../station/station-lock.queries.js';
import { mayGoOverMidnight } from '../station/station.repository.js';
import { LongLists } from '../tenant/long-lists.js';
import { refusedSave } from '../tenant/refused-save.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, seeingAllIn, TenantDatabase } from '../tenant/tenant-database.js';
import type { ErrorCode } from '../contract/errors.js';
import { message } from '../contract/messages.js';
import { addDays } from '../contract/time.js';
import type { RateCard } from '../contract/rate-card.js';
import { withCardPrices } from './core/card-prices.js';
import { continuing } from './continuing.js';
import {
  refusedChange,
  refusedRevision,
  refusedState,
  SUBMITTED,
  submits,
  waitsBehind,
} from './core/approval.js';
import { withKept, withTermsOf } from './core/kept-fields.js';
import { firstOfCut, linesUntil } from './core/lines-until.js';
import type {
  SpotAnswer,
  SpotBody,
  SpotCancelBody,
  SpotLogDay,
  SpotLogsQuery,
  SpotUpdate,
} from './spot.dto.js';
import { AdvancedSchedule, SimpleSchedule, type Spot, SpotPiece } from './spot.entity.js';
import { deleteSpot } from './delete-spot.js';
import { heldAirings } from './held-airings.queries.js';
import { MadeDays } from './made-days.js';
import { requireSound } from './sound-lines.js';
import { replaceLines } from './spot-lines.js';
import { isClient } from './spot-files.repository.js';
import { insertLines } from './spot-lines.repository.js';
import * as spots from './spot.repository.js';
import { keepOrderMismatch } from './stored-campaign.js';
import { pieceColumns, spotAnswer, spotColumns, type StoredCampaign } from './spot.mapper.js';

/** Who saves a campaign. */
export type Seller = Pick<RequestContext, 'multimediaId' | 'role' | 'approval' | 'executive'>;

@Injectable()
export class SpotService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly lists: LongLists,
    private readonly madeDays: MadeDays,
  ) {}

  /**
   * The rows of the list as JSON, or those of the campaigns that were put away; a stream when they are many.
   */
  getAll(multimediaId: number, putAway: boolean): Promise<string | Readable> {
    return spots.campaignList(this.database, this.lists, multimediaId, putAway);
  }

  /** @throws 404 */
  async getById(multimediaId: number, id: number): Promise<SpotAnswer> {
    return campaignAnswer(await spots.readCampaign(this.database, multimediaId, id));
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
  create(seller: Seller, asked: SpotBody): Promise<SpotAnswer> {
    return this.saving(seller.multimediaId, asked, (manager) => this.add(manager, seller, asked));
  }

  /**
   * As `create`, in an open transaction.
   *
   * @param orderId the order that it joins; a revision otherwise stays in that of the replaced campaign
   */
  async add(
    manager: EntityManager,
    seller: Seller,
    asked: SpotBody,
    orderId: number | null = null,
  ): Promise<SpotAnswer> {
    const { multimediaId } = seller;
    const sent = ofSeller(seller, asked);
    const replaced = sent.replacesId
      ? await this.lock(manager, multimediaId, sent.replacesId)
      : undefined;
    const whole = replaced ? withTermsOf(sent, campaignAnswer(replaced)) : sent;
    await requireOwnClient(manager, seller, whole);
    requireSound(whole, await mayGoOverMidnight(manager, multimediaId, whole.stationId));
    const body = withCardPrices(whole, null, await cardsOf(manager, multimediaId, whole));
    const number = body.replacesId
      ? await this.follow(manager, seller, body.replacesId)
      : { internalNumber: await spots.takeNumber(manager, multimediaId), revision: 0 };
    const id = await spots.addSpot(manager, {
      ...spotColumns(body),
      ...number,
      ...(submits(seller) && SUBMITTED),
      multimediaId,
      replacesId: body.replacesId ?? null,
      orderId: orderId ?? replaced?.spot.orderId ?? null,
    });
    const owner = { multimediaId, spotId: id };
    const { simple, advanced } = continuing(body, replaced ?? null, null);
    await insertLines(manager, SpotPiece, owner, (body.pieces ?? []).map(pieceColumns));
    await insertLines(manager, SimpleSchedule, owner, simple);
    await insertLines(manager, AdvancedSchedule, owner, advanced);
    return this.saved(manager, multimediaId, id);
  }

  /**
   * Updates a campaign. Lines and pieces sent with an id keep it; missing ones are deleted. Fields that an
   * update may leave out are kept (`withKept`).
   *
   * @throws as create; 404, STALE_RECORD, REVISION_NEEDED
   */
  update(seller: Seller, asked: SpotUpdate): Promise<SpotAnswer> {
    return this.saving(seller.multimediaId, asked, (manager) => this.put(manager, seller, asked));
  }

  /**
   * As `update`, in an open transaction.
   *
   * @param orderId the order that it joins
   */
  async put(
    manager: EntityManager,
    seller: Seller,
    asked: SpotUpdate,
    orderId: number | null = null,
  ): Promise<SpotAnswer> {
    const { multimediaId } = seller;
    const sent = ofSeller(seller, asked);
    const { id, version } = sent;
    const stored = await this.lock(manager, multimediaId, id);
    const before = stored ? campaignAnswer(stored) : null;
    const whole = before ? withKept(sent, before) : sent;
    await requireOwnClient(manager, seller, whole);
    requireSound(whole, await mayGoOverMidnight(manager, multimediaId, whole.stationId));
    const body = withCardPrices(whole, before, await cardsOf(manager, multimediaId, whole));
    const replaced = stored && (await this.replaced(manager, multimediaId, stored.spot));
    const inForce = replaced?.spot.cancelled === 0 ? replaced.spot : null;
    if (stored) {
      const state = sent.state === undefined ? stored.spot.state : (sent.state ?? 'active');
      const standing = { ...stored.spot, waits: inForce !== null };
      allow(refusedChange(seller, standing) ?? refusedState(seller, standing, state));
    }
    const columns = {
      ...spotColumns(body),
      ...(submits(seller) && SUBMITTED),
      ...(inForce && { replacesVersion: inForce.version }),
      ...(orderId !== null && { orderId }),
    };
    await this.change(manager, { multimediaId, id, version }, columns);
    const owner = { multimediaId, spotId: id };
    const pieces = (body.pieces ?? []).map((piece) => ({ id: piece.id, ...pieceColumns(piece) }));
    const { simple, advanced } = continuing(body, replaced ?? null, stored ?? null);
    await replaceLines(manager, SpotPiece, owner, pieces, 'pieces');
    await replaceLines(manager, SimpleSchedule, owner, simple, 'simpleSchedules');
    await replaceLines(manager, AdvancedSchedule, owner, advanced, 'advancedSchedules');
    return this.saved(manager, multimediaId, id);
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
      allow(refusedChange(seller, found));
      // The lock keeps logs from being made between reading and changing.
      await lockStation(manager, found.stationId);
      await this.change(
        manager,
        { multimediaId, id: spotId, version },
        submits(seller) ? SUBMITTED : {},
      );
      // After the change, which locks the campaign until the transaction ends.
      const stored = await this.read(manager, multimediaId, spotId);
      const { stationId } = stored.spot;
      const owner = { multimediaId, spotId };
      const dateFrom = firstOfCut(stored.simple, date);
      const held = await heldAirings(manager, { ...owner, stationId }, dateFrom, date);
      const days = { multimediaId, stationId, dateFrom, dateTo: addDays(date, -1) };
      const keep = async () => {
        const { simple, advanced } = linesUntil(stored, date, held);
        await replaceLines(manager, SimpleSchedule, owner, simple, 'simpleSchedules');
        await replaceLines(manager, AdvancedSchedule, owner, advanced, 'advancedSchedules');
      };
      // Days are made of all campaigns.
      await seeingAllIn(manager, () => this.madeDays.keep(manager, days, keep));
      return this.saved(manager, multimediaId, spotId);
    });
  }

  /**
   * Deletes a campaign and its lines; logs keep their copies. A campaign that locked days, or rows of what
   * aired, refer to is put away instead.
   *
   * @throws 404, CODE_IN_USE while a later revision refers to it, REVISION_NEEDED
   */
  async delete(seller: Seller, id: number): Promise<{ id: number }> {
    const { multimediaId } = seller;
    try {
      return await this.database.write(multimediaId, async (manager) => {
        await deleteSpot(manager, multimediaId, id, (spot) => allow(refusedChange(seller, spot)));
        return { id };
      });
    } catch (error) {
      throw deleteError(error);
    }
  }

  /**
   * Updates a campaign's own columns and its version.
   *
   * @param version the version that was read; null skips the check
   * @throws 404, STALE_RECORD
   */
  private async change(
    manager: EntityManager,
    {
      multimediaId,
      id,
      version,
    }: Pick<Spot, 'multimediaId' | 'id'> & {
      version: number | null | undefined;
    },
    columns: Parameters<typeof spots.changeSpot>[2],
  ): Promise<void> {
    const key = { multimediaId, id, ...(version && { version }) };
    if (await spots.changeSpot(manager, key, columns)) return;
    if (!(await spots.spotById(manager, multimediaId, id))) throw notFound();
    throw await staleRecord(runIn(manager), multimediaId, 'spot', id);
  }

  private async saving<T>(
    multimediaId: number,
    body: SpotBody,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.write(multimediaId, work);
    } catch (error) {
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
    const replaced = await this.replaced(manager, multimediaId, spot);
    const waits = replaced?.spot.cancelled === 0;
    allow(refusedRevision({ ...spot, waits }));
    const number = { internalNumber, revision: revision + 1 };
    if (waitsBehind(seller, spot)) return { ...number, replacesVersion: spot.version };
    await spots.changeSpot(manager, { multimediaId, id }, { cancelled: 1 });
    return number;
  }

  /** The campaign as it was just saved. */
  private async saved(manager: EntityManager, multimediaId: number, id: number) {
    const answer = campaignAnswer(await this.read(manager, multimediaId, id));
    await keepOrderMismatch(manager, multimediaId, answer);
    return answer;
  }

  /** A campaign, locked against changes until the transaction ends; undefined when it does not exist. */
  private async lock(manager: EntityManager, multimediaId: number, id: number) {
    const stored = await spots.holdCampaign(manager, multimediaId, id);
    return stored?.spot.putAway === 1 ? undefined : stored;
  }

  /** The campaign that a revision replaces, whoever's it was; null if it is no revision. */
  private async replaced(
    manager: EntityManager,
    multimediaId: number,
    { replacesId }: Pick<Spot, 'replacesId'>,
  ): Promise<StoredCampaign | null> {
    if (replacesId === null) return null;
    return seeingAllIn(
      manager,
      async () => (await spots.campaign(manager, multimediaId, replacesId)) ?? null,
    );
  }

  private async read(manager: EntityManager, multimediaId: number, id: number) {
    const row = await spots.campaign(manager, multimediaId, id);
    if (!row) throw notFound();
    return row;
  }
}

/**
 * A campaign with the account executive of its user, if that user sees only one executive's campaigns.
 *
 * @throws 400 for another executive's
 */
function ofSeller<B extends SpotBody>({ executive }: Seller, body: B): B {
  if (executive === null) return body;
  const accountExecutiveId = body.accountExecutiveId ?? executive;
  if (accountExecutiveId !== executive) throw badField('accountExecutiveId', 'ownExecutive');
  return { ...body, accountExecutiveId };
}

/** @throws 400 for a client whom the seller does not see, as for one who does not exist */
async function requireOwnClient(
  manager: EntityManager,
  { multimediaId, executive }: Seller,
  { clientId }: SpotBody,
): Promise<void> {
  if (executive !== null && !(await isClient(manager, multimediaId, clientId)))
    throw badField('clientId', 'reference');
}

/** @throws the code, if there is one */
function allow(refused: ErrorCode | null): void {
  if (refused) throw new CodeError(refused);
}

function campaignAnswer(row: StoredCampaign | undefined): SpotAnswer {
  if (!row) throw notFound();
  return spotAnswer(row);
}

const cardsOf = (
  manager: EntityManager,
  multimediaId: number,
  { stationId }: Pick<SpotBody, 'stationId'>,
): Promise<RateCard[]> => cardsOfStation(manager, multimediaId, stationId);
