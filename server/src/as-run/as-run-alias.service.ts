import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { saveError } from '../common/database-errors.js';
import { badField, notFound } from '../common/errors.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { lockStation } from '../station/station-lock.queries.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import type {
  AsRunAliasAnswer,
  AsRunAliasBody,
  AsRunAliasFilter,
  AsRunAliasUpdate,
} from './as-run-alias.dto.js';
import * as aliases from './as-run-alias.repository.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { compareInThread } from './compare-in-thread.js';
import { openDaysWithTitle } from './as-run-day.repository.js';
import { compareLogs } from './compare-logs.js';
import { stationOf } from '../station/station-of.js';

/** The aliases of titles. They apply to whatever is imported, and to open days at once. */
@Injectable()
export class AsRunAliasService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly threads: HeavyThreads,
  ) {}

  page(multimediaId: number, request: ListRequest<AsRunAliasFilter>): Promise<Page> {
    return aliases.aliasPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  get(multimediaId: number, id: number): Promise<AsRunAliasAnswer> {
    return this.database.read(multimediaId, (manager) => aliasIn(manager, multimediaId, id));
  }

  /** @throws 400 for a campaign of another station or a piece of another campaign; NAME_IN_USE */
  create(caller: WorkCaller, body: AsRunAliasBody): Promise<AsRunAliasAnswer> {
    return this.saving(caller, body, async (manager, work) => {
      const { multimediaId } = caller;
      const alias = await soundAlias(manager, multimediaId, body);
      const id = await aliases.addAlias(manager, { multimediaId, ...alias });
      await this.compare(manager, work, body);
      return aliasIn(manager, multimediaId, id);
    });
  }

  /** @throws as create; 404, STALE_RECORD */
  update(caller: WorkCaller, id: number, body: AsRunAliasUpdate): Promise<AsRunAliasAnswer> {
    return this.saving(caller, body, async (manager, work) => {
      const { multimediaId } = caller;
      const before = await aliasIn(manager, multimediaId, id);
      if (body.version && body.version !== before.version)
        throw await staleRecord(runIn(manager), multimediaId, 'asRunAlias', id);
      const alias = await soundAlias(manager, multimediaId, {
        ...body,
        pieceId: body.pieceId === undefined ? (before.pieceId ?? null) : body.pieceId,
      });
      const version = before.version + 1;
      await aliases.changeAlias(manager, { multimediaId, id, version, ...alias });
      await this.compare(manager, work, before);
      await this.compare(manager, work, body);
      return aliasIn(manager, multimediaId, id);
    });
  }

  /** @throws 404 */
  async delete(caller: WorkCaller, id: number): Promise<{ id: number }> {
    const { multimediaId } = caller;
    const before = await this.get(multimediaId, id);
    return this.saving(caller, before, async (manager, work) => {
      await aliases.deleteAlias(manager, multimediaId, id);
      await this.compare(manager, work, before);
      return { id };
    });
  }

  /** Compares the open days on which a title aired. */
  private async compare(
    manager: EntityManager,
    work: Work,
    { stationId, title }: Pick<AsRunAliasBody, 'stationId' | 'title'>,
  ): Promise<void> {
    const { multimediaId } = work;
    const dates = await openDaysWithTitle(manager, multimediaId, stationId, title);
    if (dates.length > 0)
      await compareLogs(manager, { multimediaId, stationId, dates: dates.sort() }, (task) =>
        compareInThread(this.threads, work, task),
      );
  }

  private async saving<T>(
    caller: WorkCaller,
    body: AsRunAliasBody,
    save: (manager: EntityManager, work: Work) => Promise<T>,
  ): Promise<T> {
    const { stationId } = body;
    try {
      return await this.calls.run(caller, stationId, (work) =>
        this.database.write(caller.multimediaId, async (manager) => {
          await lockStation(manager, stationId);
          await stationOf(manager, caller.multimediaId, stationId);
          return save(manager, work);
        }),
      );
    } catch (error) {
      throw saveError(error, { ...body, name: body.title }, [stationId, body.spotId]);
    }
  }
}

async function aliasIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<AsRunAliasAnswer> {
  const alias = await aliases.aliasById(manager, multimediaId, id);
  if (!alias) throw notFound();
  return alias;
}

/** @throws 400 for a campaign of another station, or a piece of another campaign */
async function soundAlias(
  manager: EntityManager,
  multimediaId: number,
  { stationId, title, spotId, pieceId = null }: AsRunAliasBody,
) {
  const alias = { stationId, title, spotId, pieceId };
  const own = await aliases.isOfStation(manager, multimediaId, alias);
  if (!own.spot) throw badField('spotId', 'reference');
  if (!own.piece) throw badField('pieceId', 'reference');
  return alias;
}
