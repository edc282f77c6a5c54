import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, SentenceError } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { dateInZone, daysBetween } from '../contract/time.js';
import { deliveredOf, openLogs } from '../delivered/delivered.js';
import { storedDelivery } from '../delivered/delivery.queries.js';
import { stationsByName } from '../station/station.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { ReadQueue } from '../work/read-queue.js';
import type { WorkCaller } from '../work/work.js';
import { type NotBilledFact, notBilledTable, owedFacts } from './core/not-billed.js';
import { notBilledSheet } from './core/not-billed-sheet.js';
import type { NotBilledAnswer, NotBilledBody } from './not-billed.dto.js';
import * as notBilled from './not-billed.repository.js';
import { workbookOf } from './report-file.js';
import { checkRange } from './report.service.js';

/** Bytes of a workbook that a row takes at most, by a wide margin. */
const ROW_BYTES = 2_048;

/** What closes a month: what was sold and is not billed, by client and month. */
@Injectable()
export class NotBilledService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
  ) {}

  /**
   * @throws 400 for its range, and for more rows than `LIMITS.notBilledRows`; RANGE_TOO_LONG where more lines lack
   *   airings than can be told; as ReadQueue.run
   */
  async list(caller: WorkCaller, body: NotBilledBody): Promise<NotBilledAnswer> {
    checkRange(body);
    const { dateFrom, dateTo } = body;
    if (daysBetween(dateFrom, dateTo) >= LIMITS.notBilledDays)
      throw badField('dateTo', 'reportDays', LIMITS.notBilledDays);
    const stations = body.stations && body.stations.length > 0 ? body.stations : null;
    const scope = { dateFrom, dateTo, stations, now: this.clock.now() };
    const { multimediaId } = caller;
    const read = async (manager: EntityManager) => [
      ...(await notBilled.notBilledFacts(manager, multimediaId, scope)),
      ...(await owedIn(manager, multimediaId, scope)),
    ];
    const facts = await this.reads.run(caller, null, ({ signal }) =>
      this.database.read(multimediaId, read, signal),
    );
    const table = notBilledTable(facts);
    if (table.rows.length > LIMITS.notBilledRows)
      throw new SentenceError(400, message('notBilledTooLarge', LIMITS.notBilledRows));
    return table;
  }

  /** The same as a workbook. @throws as list */
  async workbook(
    caller: WorkCaller,
    { language, hold }: { language: Language; hold: Hold },
    body: NotBilledBody,
  ): Promise<Readable> {
    const table = await this.list(caller, body);
    hold(table.rows.length * ROW_BYTES);
    return workbookOf([notBilledSheet(table, language)]);
  }
}

interface Scope {
  dateFrom: string;
  dateTo: string;
  stations: readonly number[] | null;
  /** Milliseconds. */
  now: number;
}

/** What the closed days of a scope owe. */
async function owedIn(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo, stations, now }: Scope,
): Promise<NotBilledFact[]> {
  const asked = { multimediaId, clientId: null, stationId: null, dateFrom, dateTo };
  const delivered = deliveredOf(await storedDelivery(manager, asked, true));
  const zones = await stationsByName(manager, multimediaId);
  const today = new Map(zones.map(({ id, timeZone }) => [id, dateInZone(now, timeZone)]));
  const closed = delivered.days.filter(
    (day) =>
      dateFrom <= day.date &&
      day.date <= dateTo &&
      (stations?.includes(day.stationId) ?? true) &&
      openLogs(delivered, day, today.get(day.stationId) ?? '').length === 0,
  );
  const lines = new Map(
    closed.map((day) => [`${day.spotId} ${day.scheduleType} ${day.scheduleId}`, day]),
  );
  const prices = await notBilled.linePrices(manager, multimediaId, [...lines.values()]);
  return owedFacts(closed, prices);
}
