import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { changeMakeGood, holdLogOf, lockMakeGood, makeGoodPage } from './make-good.repository.js';
import type {
  MakeGoodAnswer,
  MakeGoodBody,
  MakeGoodFilter,
  UnplacedBody,
} from './make-goods.dto.js';
import { oweUnplaced } from './owe-unplaced.js';

/** Airings that are owed to clients. */
@Injectable()
export class MakeGoodService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  page(multimediaId: number, request: ListRequest<MakeGoodFilter>): Promise<Page> {
    return makeGoodPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  async get(multimediaId: number, id: number): Promise<MakeGoodAnswer> {
    const { json } = await this.page(multimediaId, {
      sort: { field: 'id', order: 'ASC' },
      from: 0,
      to: 0,
      filter: { id: [id] },
    });
    const [record] = JSON.parse(json) as MakeGoodAnswer[];
    if (!record) throw notFound();
    return record;
  }

  /**
   * Owes airings that a closed period left unplaced, or writes them off.
   *
   * @returns the first of them
   * @throws as `oweUnplaced`
   */
  async create(multimediaId: number, body: UnplacedBody): Promise<MakeGoodAnswer> {
    const id = await this.database.write(multimediaId, (manager) =>
      oweUnplaced(manager, multimediaId, body, this.clock.now()),
    );
    return this.get(multimediaId, id);
  }

  /**
   * Waives a make-good, takes that back, or changes when it may air.
   *
   * @throws 404, STALE_RECORD, 400 for a waiver without a reason, MAKE_GOOD_PLACED when it is in a locked
   *   log or has aired
   */
  async update(multimediaId: number, id: number, body: MakeGoodBody): Promise<MakeGoodAnswer> {
    await this.database.write(multimediaId, async (manager) => {
      // The log is locked before the make-good, as by those who make it.
      const logStatus = await holdLogOf(manager, multimediaId, id);
      const stored = await lockMakeGood(manager, multimediaId, id);
      if (!stored) throw notFound();
      if (body.version && body.version < stored.version)
        throw await staleRecord(runIn(manager), multimediaId, 'makeGood', id);
      const isThere = stored.placedAiringId !== null;
      // One in a log that is made again can be waived, or owed again: the log is stale then.
      if (isThere && (logStatus !== 'draft' || !body.state))
        throw new CodeError('MAKE_GOOD_PLACED');
      const wanted = body.state ?? stored.state;
      const state = isThere && wanted === 'owed' ? 'placed' : wanted;
      const reason = body.reason === undefined ? stored.reason : body.reason;
      if (state === 'waived' && !reason) throw badField('reason', 'required');
      await changeMakeGood(manager, stored, {
        version: stored.version + 1,
        state,
        reason: state === 'waived' ? reason : null,
        dueBy: body.dueBy ?? stored.dueBy,
        window: body.window ?? stored.window,
      });
    });
    return this.get(multimediaId, id);
  }
}
