import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { readPage } from '../rest/read-page.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { staleRecord } from '../tenant/stale-record.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import { MakeGood } from './as-run.entity.js';
import {
  MAKE_GOODS,
  type MakeGoodAnswer,
  type MakeGoodBody,
  type MakeGoodFilter,
  type UnplacedBody,
} from './make-goods.dto.js';
import { oweUnplaced } from './owe-unplaced.js';
import { pageOf } from './rest-page.js';

const SOURCE = `
  SELECT g.id, g.version, g.station_id AS "stationId", g.airing_id AS "airingId",
    coalesce(g.schedule_type, a.schedule_type) AS "scheduleType",
    coalesce(g.schedule_id, a.schedule_id) AS "scheduleId", g.period_start AS "periodStart",
    g.spot_id AS "spotId", coalesce(a.spot_name, g.kept ->> 'spotName') AS "spotName",
    coalesce(a.client_id, (g.kept ->> 'clientId')::int) AS "clientId",
    coalesce(a.customer_name, g.kept ->> 'customerName') AS "customerName",
    coalesce(a.file_name, g.kept ->> 'fileName', '') AS "fileName",
    coalesce(a.length, (g.kept ->> 'length')::int) AS length,
    g.missed_date AS "missedDate", clock_of(a.start) AS "missedStart", g.due_by AS "dueBy",
    g."window", g.state, g.placed_airing_id AS "placedAiringId", l."date" AS "placedDate",
    l.status AS "placedStatus", g.reason
  FROM make_good g
  LEFT JOIN airing a ON a.id = g.airing_id
  LEFT JOIN airing p ON p.id = g.placed_airing_id
  LEFT JOIN traffic_log l ON l.id = p.log_id
  WHERE g.multimedia_id = $1`.replace(
  'clock_of(a.start)',
  `to_char(a.start / 3600, 'FM00') || to_char(make_interval(secs => a.start % 3600), ':MI:SS')`,
);

const CONDITIONS: Readonly<Record<keyof MakeGoodFilter, string>> = {
  id: 'id = ANY($::int[])',
  stationId: '"stationId" = ANY($::int[])',
  spotId: '"spotId" = ANY($::int[])',
  airingId: '"airingId" = ANY($::int[])',
  state: 'state = ANY($::text[])',
  dueTo: '"dueBy" <= $::date',
};

/** Airings that clients are owed. */
@Injectable()
export class MakeGoodService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  page(multimediaId: number, request: ListRequest<MakeGoodFilter>): Promise<Page> {
    const page = pageOf(SOURCE, CONDITIONS, multimediaId, request, MAKE_GOODS.reach);
    return readPage(this.database, multimediaId, page, request.from);
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
      const [log] = await manager.query<{ status: string }[]>(
        `SELECT l.status FROM make_good g JOIN airing p ON p.id = g.placed_airing_id
         JOIN traffic_log l ON l.id = p.log_id
         WHERE g.multimedia_id = $1 AND g.id = $2 FOR SHARE OF l`,
        [multimediaId, id],
      );
      const stored = await manager.findOne(MakeGood, {
        where: { id, multimediaId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) throw notFound();
      if (body.version && body.version < stored.version)
        throw await staleRecord(
          (statement, values) => statementIn(manager, statement, values),
          multimediaId,
          'makeGood',
          id,
        );
      const isThere = stored.placedAiringId !== null;
      // One in a log that is made again can be waived, or owed again: the log is stale then.
      if (isThere && (log?.status !== 'draft' || !body.state))
        throw new CodeError('MAKE_GOOD_PLACED');
      const asked = body.state ?? stored.state;
      const state = isThere && asked === 'owed' ? 'placed' : asked;
      const reason = body.reason === undefined ? stored.reason : body.reason;
      if (state === 'waived' && !reason) throw badField('reason', 'required');
      await manager.update(
        MakeGood,
        { id, multimediaId },
        {
          version: stored.version + 1,
          state,
          reason: state === 'waived' ? reason : null,
          dueBy: body.dueBy ?? stored.dueBy,
          window: body.window ?? stored.window,
        },
      );
    });
    return this.get(multimediaId, id);
  }
}
