import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { saveError } from '../common/database-errors.js';
import { badFields, CodeError, notFound } from '../common/errors.js';
import { WEEKDAYS, type Flag, type Weekday } from '../contract/enums.js';
import { parseClock } from '../contract/time.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { cardProblems } from './core/card-problems.js';
import type {
  RateCardAnswer,
  RateCardBody,
  RateCardFilter,
  RateCardUpdate,
} from './rate-card.dto.js';
import * as cards from './rate-card.repository.js';

type Card = Required<{ [F in keyof RateCardBody]: NonNullable<RateCardBody[F]> | null }> &
  Pick<RateCardBody, 'stationId' | 'name' | 'timeFee'> &
  Record<Weekday, Flag>;

/** Rate cards of a media group. */
@Injectable()
export class RateCardService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<RateCardFilter>): Promise<Page> {
    return cards.cardPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  async get(multimediaId: number, id: number): Promise<RateCardAnswer> {
    const card = await cards.readCard(this.database, multimediaId, id);
    if (!card) throw notFound();
    return card;
  }

  /** @throws 400 for invalid fields, INVALID_TIME_RANGE, NAME_IN_USE */
  create(multimediaId: number, body: RateCardBody): Promise<RateCardAnswer> {
    return this.saving(multimediaId, body, async (manager) => {
      const id = await cards.addCard(manager, multimediaId, columnsOf(sound(body)));
      return answerIn(manager, multimediaId, id);
    });
  }

  /**
   * Changes the fields that are sent; null clears.
   *
   * @throws as create; 404, STALE_RECORD
   */
  update(multimediaId: number, id: number, body: RateCardUpdate): Promise<RateCardAnswer> {
    return this.saving(multimediaId, body, async (manager) => {
      const version = await cards.lockCard(manager, multimediaId, id);
      if (version === undefined) throw notFound();
      if (body.version && body.version !== version)
        throw await staleRecord(runIn(manager), multimediaId, 'rateCard', id);
      const before = await answerIn(manager, multimediaId, id);
      await cards.changeCard(manager, multimediaId, id, columnsOf(sound(body, before)));
      return answerIn(manager, multimediaId, id);
    });
  }

  /** @throws 404 */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    const row = await cards.deleteCard(this.database, multimediaId, id);
    if (!row) throw notFound();
    return row;
  }

  private async saving<T>(
    multimediaId: number,
    body: RateCardBody,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.write(multimediaId, work);
    } catch (error) {
      throw saveError(error, body, [body.stationId]);
    }
  }
}

async function answerIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<RateCardAnswer> {
  const card = await cards.cardById(manager, multimediaId, id);
  if (!card) throw notFound();
  return card;
}

/**
 * The whole card: the fields that were sent, and the stored ones for the rest.
 *
 * @throws 400 for invalid fields, INVALID_TIME_RANGE
 */
function sound(body: RateCardBody, stored?: RateCardBody): Card {
  const of = <F extends keyof RateCardBody>(field: F) =>
    body[field] === undefined ? stored?.[field] : body[field];
  const card: Card = {
    stationId: body.stationId,
    name: body.name,
    timeFee: body.timeFee,
    from: of('from') ?? null,
    to: of('to') ?? null,
    startTime: of('startTime') ?? null,
    endTime: of('endTime') ?? null,
    lengthFrom: of('lengthFrom') ?? null,
    lengthTo: of('lengthTo') ?? null,
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, of(day) ?? 1])) as Record<Weekday, Flag>),
  };
  const { fields, invalidRange } = cardProblems(card);
  if (Object.keys(fields).length > 0) throw badFields(fields);
  if (invalidRange) throw new CodeError('INVALID_TIME_RANGE');
  return card;
}

const columnsOf = ({ startTime, endTime, timeFee, ...card }: Card) => ({
  ...card,
  startTime: startTime === null ? null : parseClock(startTime),
  endTime: endTime === null ? null : parseClock(endTime),
  timeFee: String(timeFee),
});
