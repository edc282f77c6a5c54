import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteError } from '../common/database-errors.js';
import { badField, notFound, SentenceError } from '../common/errors.js';
import { CARDS_OF_STATION } from '../rate-card/rate-card-sql.js';
import { lockStation } from '../station/station-lock.js';
import { LongLists } from '../tenant/long-lists.js';
import { refusedSave } from '../tenant/refused-save.js';
import { staleRecord } from '../tenant/stale-record.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import type { Flag } from '../contract/enums.js';
import { message } from '../contract/messages.js';
import { addDays } from '../contract/time.js';
import type { RateCard } from '../contract/rate-card.js';
import { withCardPrices } from './core/card-prices.js';
import { continuing } from './continuing.js';
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
import { AdvancedSchedule, SimpleSchedule, Spot, SpotPiece } from './spot.entity.js';
import { deleteSpot } from './delete-spot.js';
import { heldAirings } from './held-airings.js';
import { MadeDays } from './made-days.js';
import { requireSound, WINDOWS_OVER_MIDNIGHT } from './sound-lines.js';
import { insertLines, replaceLines } from './spot-lines.js';
import { campaignById, keepOrderMismatch } from './stored-campaign.js';
import { pieceColumns, spotAnswer, spotColumns, type StoredCampaign } from './spot.mapper.js';

/** The rows of the list. An open-ended line leaves its campaign's end null. */
const listed = (putAway: Flag): string => `
    SELECT s.id, st.name AS "stationName", a.name AS "adAgencyName", c.name AS "customerName",
      s.spot_name AS "spotName", s.internal_number || '/' || s.revision AS "internalNumber",
      s.agency_order_number AS "agencyOrderNumber", s.cancelled, s.state, s.station_id AS "stationId",
      s.client_id AS "clientId", s.account_executive_id AS "accountExecutiveId",
      l.start_date AS "startDate", nullif(l.end_date, 'infinity') AS "endDate",
      CASE WHEN m.spot_id IS NOT NULL AND s.cancelled = 0 THEN json_build_object(
        'statedTotal', m.stated_total, 'orderedTotal', m.ordered_total,
        'statedGross', m.stated_gross, 'orderedGross', m.ordered_gross) END AS "orderMismatch"
    FROM spot s
    JOIN station st ON st.id = s.station_id
    JOIN client c ON c.id = s.client_id
    LEFT JOIN ad_agency a ON a.id = s.ad_agency_id
    LEFT JOIN spot_span l ON l.spot_id = s.id
    LEFT JOIN order_mismatch m ON m.spot_id = s.id AND m.multimedia_id = $1
    WHERE s.multimedia_id = $1 AND s.id > $2 AND s.put_away = ${putAway} ORDER BY s.id LIMIT $3::int`;

/**
 * $1 tenant, $2 campaign, $3 first date. Filtered by station too, because airings have no index on
 * campaigns.
 */
const LOGS = {
  name: 'logs of a campaign',
  text: `SELECT l."date", l.status, a.airings
    FROM spot s
    JOIN traffic_log l ON l.station_id = s.station_id AND l.multimedia_id = $1 AND l."date" >= $3
    JOIN LATERAL (
      SELECT count(*)::int AS airings FROM airing WHERE log_id = l.id AND spot_id = s.id
    ) a ON a.airings > 0
    WHERE s.multimedia_id = $1 AND s.id = $2
    ORDER BY l."date"`,
};

@Injectable()
export class SpotService {
  private readonly byId: { name: string; text: string };

  constructor(
    private readonly database: TenantDatabase,
    private readonly lists: LongLists,
    private readonly madeDays: MadeDays,
  ) {
    this.byId = campaignById((entity) => database.metadata(entity));
  }

  /** The rows of the list as JSON, or of the campaigns that were put away; a stream when they are many. */
  getAll(multimediaId: number, putAway: boolean): Promise<string | Readable> {
    return this.lists.records(this.database, multimediaId, listed(putAway ? 1 : 0));
  }

  /** @throws 404 */
  async getById(multimediaId: number, id: number): Promise<SpotAnswer> {
    const [row] = await this.database.statement<StoredCampaign>(multimediaId, this.byId, [
      multimediaId,
      id,
    ]);
    return campaignAnswer(row);
  }

  /**
   * The days from a date on whose log has airings of a campaign, in order.
   *
   * @throws 404
   */
  logs(multimediaId: number, { spotId, dateFrom }: SpotLogsQuery): Promise<SpotLogDay[]> {
    return this.database.read(multimediaId, async (manager) => {
      if (!(await manager.existsBy(Spot, { id: spotId, multimediaId }))) throw notFound();
      return statementIn<SpotLogDay>(manager, LOGS, [multimediaId, spotId, dateFrom]);
    });
  }

  /**
   * Creates a campaign under a new internal number or, with `replacesId`, as the next revision of
   * the campaign that it cancels.
   *
   * @throws 400 for invalid fields, INVALID_TIME_RANGE, 409 when the replaced one is not the newest
   */
  create(multimediaId: number, sent: SpotBody): Promise<SpotAnswer> {
    return this.saving(multimediaId, sent, async (manager) => {
      const replaced = sent.replacesId
        ? await this.lock(manager, multimediaId, sent.replacesId)
        : undefined;
      const whole = replaced ? withTermsOf(sent, campaignAnswer(replaced)) : sent;
      requireSound(whole, await overMidnight(manager, multimediaId, whole));
      const body = withCardPrices(whole, null, await cardsOf(manager, multimediaId, whole));
      const number = body.replacesId
        ? await this.cancel(manager, multimediaId, body.replacesId)
        : { internalNumber: await this.nextNumber(manager, multimediaId), revision: 0 };
      const { identifiers } = await manager.insert(Spot, {
        ...spotColumns(body),
        ...number,
        multimediaId,
        replacesId: body.replacesId ?? null,
      });
      const id = Number(identifiers[0]?.['id']);
      const owner = { multimediaId, spotId: id };
      const { simple, advanced } = continuing(body, replaced ?? null, null);
      await insertLines(manager, SpotPiece, owner, (body.pieces ?? []).map(pieceColumns));
      await insertLines(manager, SimpleSchedule, owner, simple);
      await insertLines(manager, AdvancedSchedule, owner, advanced);
      return this.saved(manager, multimediaId, id);
    });
  }

  /**
   * Updates a campaign. Lines and pieces sent with an id keep it; missing ones are deleted. Fields that an
   * update may leave out are kept (`withKept`).
   *
   * @throws as create; 404, STALE_RECORD
   */
  update(multimediaId: number, sent: SpotUpdate): Promise<SpotAnswer> {
    const { id, version } = sent;
    return this.saving(multimediaId, sent, async (manager) => {
      const stored = await this.lock(manager, multimediaId, id);
      const before = stored ? campaignAnswer(stored) : null;
      const whole = before ? withKept(sent, before) : sent;
      requireSound(whole, await overMidnight(manager, multimediaId, whole));
      const body = withCardPrices(whole, before, await cardsOf(manager, multimediaId, whole));
      await this.change(manager, { multimediaId, id, version }, spotColumns(body));
      const owner = { multimediaId, spotId: id };
      const pieces = (body.pieces ?? []).map((piece) => ({ id: piece.id, ...pieceColumns(piece) }));
      const replacedId = stored?.spot.replacesId ?? null;
      const [replaced = null] =
        replacedId === null
          ? []
          : await manager.query<StoredCampaign[]>(this.byId.text, [multimediaId, replacedId]);
      const { simple, advanced } = continuing(body, replaced, stored ?? null);
      await replaceLines(manager, SpotPiece, owner, pieces, 'pieces');
      await replaceLines(manager, SimpleSchedule, owner, simple, 'simpleSchedules');
      await replaceLines(manager, AdvancedSchedule, owner, advanced, 'advancedSchedules');
      return this.saved(manager, multimediaId, id);
    });
  }

  /**
   * Ends a campaign the day before a date: see `linesUntil`. Days before it stay as they were made.
   *
   * @throws 404, STALE_RECORD
   */
  cancelFrom(multimediaId: number, { spotId, version, date }: SpotCancelBody): Promise<SpotAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const found = await manager.findOneBy(Spot, { id: spotId, multimediaId, putAway: 0 });
      if (!found) throw notFound();
      // No log is made while it is said what logs have.
      await lockStation(manager, found.stationId);
      await this.change(manager, { multimediaId, id: spotId, version }, {});
      // After the change, which locks the campaign until the transaction ends.
      const stored = await this.read(manager, multimediaId, spotId);
      const { stationId } = stored.spot;
      const owner = { multimediaId, spotId };
      const dateFrom = firstOfCut(stored.simple, date);
      const held = await heldAirings(manager, { ...owner, stationId }, dateFrom, date);
      const days = { multimediaId, stationId, dateFrom, dateTo: addDays(date, -1) };
      await this.madeDays.keep(manager, days, async () => {
        const { simple, advanced } = linesUntil(stored, date, held);
        await replaceLines(manager, SimpleSchedule, owner, simple, 'simpleSchedules');
        await replaceLines(manager, AdvancedSchedule, owner, advanced, 'advancedSchedules');
      });
      return this.saved(manager, multimediaId, spotId);
    });
  }

  /**
   * Deletes a campaign and its lines; logs keep their copies. What locked days, or rows of what aired, need to be
   * read is put away instead.
   *
   * @throws 404, CODE_IN_USE while a later revision refers to it
   */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    try {
      return await this.database.write(multimediaId, async (manager) => {
        await deleteSpot(manager, multimediaId, id);
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
    columns: Partial<ReturnType<typeof spotColumns>>,
  ): Promise<void> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Spot)
      .set({ ...columns, version: () => 'version + 1' })
      .where({ id, multimediaId, putAway: 0, ...(version && { version }) })
      .execute();
    if (affected === 1) return;
    if (!(await manager.existsBy(Spot, { id, multimediaId, putAway: 0 }))) throw notFound();
    throw await staleRecord(
      (statement, values) => statementIn(manager, statement, values),
      multimediaId,
      'spot',
      id,
    );
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

  private async nextNumber(manager: EntityManager, multimediaId: number): Promise<number> {
    const [[row]] = await manager.query<[[{ number: number }]]>(
      `UPDATE multimedia SET next_internal_number = next_internal_number + 1
       WHERE id = $1 RETURNING next_internal_number - 1 AS number`,
      [multimediaId],
    );
    return row.number;
  }

  /** Cancels a campaign and returns the number of the revision that follows it. */
  private async cancel(manager: EntityManager, multimediaId: number, id: number) {
    const spot = await manager.findOne(Spot, {
      where: { id, multimediaId, putAway: 0 },
      lock: { mode: 'pessimistic_write' },
    });
    if (!spot) throw badField('replacesId', 'reference');
    const { internalNumber, revision } = spot;
    const newer = await manager
      .createQueryBuilder(Spot, 's')
      .where('s.multimediaId = :multimediaId AND s.internalNumber = :internalNumber', {
        multimediaId,
        internalNumber,
      })
      .andWhere('s.revision > :revision', { revision })
      .getExists();
    if (newer) throw new SentenceError(409, message('replacedSpot'));
    await manager
      .createQueryBuilder()
      .update(Spot)
      .set({ cancelled: 1, version: () => 'version + 1' })
      .where({ id, multimediaId })
      .execute();
    return { internalNumber, revision: revision + 1 };
  }

  /** The campaign as it was just saved. */
  private async saved(manager: EntityManager, multimediaId: number, id: number) {
    const answer = campaignAnswer(await this.read(manager, multimediaId, id));
    await keepOrderMismatch(manager, multimediaId, answer);
    return answer;
  }

  /** A campaign that nobody else changes until the transaction ends; undefined where there is none. */
  private async lock(manager: EntityManager, multimediaId: number, id: number) {
    await manager.query(`SELECT FROM spot WHERE multimedia_id = $1 AND id = $2 FOR NO KEY UPDATE`, [
      multimediaId,
      id,
    ]);
    const [row] = await manager.query<StoredCampaign[]>(this.byId.text, [multimediaId, id]);
    const stored = row as StoredCampaign | undefined;
    return stored?.spot.putAway === 1 ? undefined : stored;
  }

  private async read(manager: EntityManager, multimediaId: number, id: number) {
    const [row] = await manager.query<StoredCampaign[]>(this.byId.text, [multimediaId, id]);
    if (!row) throw notFound();
    return row;
  }
}

function campaignAnswer(row: StoredCampaign | undefined): SpotAnswer {
  if (!row) throw notFound();
  return spotAnswer(row);
}

const cardsOf = (
  manager: EntityManager,
  multimediaId: number,
  { stationId }: Pick<SpotBody, 'stationId'>,
): Promise<RateCard[]> =>
  manager.query<RateCard[]>(CARDS_OF_STATION.text, [multimediaId, stationId]);

const overMidnight = (
  manager: EntityManager,
  multimediaId: number,
  { stationId }: Pick<SpotBody, 'stationId'>,
): Promise<{ flag: Flag }[]> =>
  statementIn<{ flag: Flag }>(manager, WINDOWS_OVER_MIDNIGHT, [multimediaId, stationId]);
