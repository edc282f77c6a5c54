import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError, SentenceError } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { dateInZone, daysBetween } from '../contract/time.js';
import { fulfilmentOf, openLogs } from '../fulfilment/fulfilment.js';
import { storedFulfilment } from '../fulfilment/fulfilment.queries.js';
import { wholesFor } from '../ledger/closing.js';
import { openFees } from '../ledger/open-fees.js';
import { stationsByName } from '../station/station.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { ReadQueue } from '../work/read-queue.js';
import type { WorkCaller } from '../work/work.js';
import {
  type NotBilledFact,
  notBilledTable,
  type SoldAirings,
  unplacedAirings,
  worthOf,
} from './core/not-billed.js';
import { notBilledSheet } from './core/not-billed-sheet.js';
import type { NotBilledAnswer, NotBilledBody } from './not-billed.dto.js';
import * as notBilled from './not-billed.repository.js';
import { workbookOf } from '../sales/report-file.js';
import { checkRange } from '../sales/report.service.js';

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
    const read = (manager: EntityManager) => factsIn(manager, multimediaId, scope);
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

/** What no certificate covers, what was missed or never had a log, and what is not decided. */
async function factsIn(
  manager: EntityManager,
  multimediaId: number,
  scope: Scope,
): Promise<NotBilledFact[]> {
  // First what ends soonest where there is too much.
  const fees = await openFeesIn(manager, multimediaId, scope);
  const notAired = [
    ...(await notBilled.missedOf(manager, multimediaId, scope)),
    ...(await unplacedIn(manager, multimediaId, scope)),
    ...(await notBilled.orderedWithoutLog(manager, multimediaId, scope)),
  ];
  const notDecided = [...(await notBilled.notDecided(manager, multimediaId, scope)), ...fees];
  if (Math.max(notAired.length, notDecided.length) > LIMITS.fulfilmentRows)
    throw new CodeError('RANGE_TOO_LONG');
  const dates = notDecided.map(({ spotId, month }) => ({ spotId, date: month }));
  const wholes = await wholesFor(manager, multimediaId, dates);
  return [
    ...worthOf('notAired', notAired),
    ...worthOf('notDecided', notDecided, wholes),
    ...(await notBilled.notCertified(manager, multimediaId, scope)),
  ];
}

/** What closed days had no place for. */
async function unplacedIn(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo, stations, now }: Scope,
): Promise<SoldAirings[]> {
  const question = { multimediaId, clientId: null, stationId: null, dateFrom, dateTo };
  const stored = await storedFulfilment(manager, question, true);
  // What was missed is told by the ledger.
  const makeGoods = stored.makeGoods.filter(({ date }) => date === null);
  const fulfilment = fulfilmentOf({ ...stored, makeGoods });
  const zones = await stationsByName(manager, multimediaId);
  const today = new Map(zones.map(({ id, timeZone }) => [id, dateInZone(now, timeZone)]));
  const closed = fulfilment.days.filter(
    (day) =>
      dateFrom <= day.date &&
      day.date <= dateTo &&
      (stations?.includes(day.stationId) ?? true) &&
      day.facts.unplaced > 0 &&
      openLogs(fulfilment, day, today.get(day.stationId) ?? '').length === 0,
  );
  const lines = new Map(
    closed.map((day) => [`${day.spotId} ${day.scheduleType} ${day.scheduleId}`, day]),
  );
  const prices = await notBilled.orderedPrices(manager, multimediaId, { dateFrom, dateTo }, [
    ...lines.values(),
  ]);
  return unplacedAirings(closed, prices);
}

/** The parts of monthly fees that days have which are over and not closed. */
async function openFeesIn(
  manager: EntityManager,
  multimediaId: number,
  scope: Scope,
): Promise<SoldAirings[]> {
  const months = await notBilled.openFeeMonths(manager, multimediaId, scope);
  const fees = await openFees(manager, multimediaId, months);
  const inRange = fees.flatMap(({ spotId, dates, cents }) =>
    dates.flatMap((date, i) =>
      scope.dateFrom <= date && date <= scope.dateTo
        ? [{ spotId, date, cents: cents[i] ?? 0 }]
        : [],
    ),
  );
  const spotIds = [...new Set(inRange.map(({ spotId }) => spotId))];
  const campaigns = new Map(
    (await notBilled.campaignsOf(manager, multimediaId, spotIds)).map((one) => [one.spotId, one]),
  );
  return inRange.flatMap(({ spotId, date, cents }): SoldAirings[] => {
    const campaign = campaigns.get(spotId);
    return campaign ? [{ ...campaign, month: date.slice(0, 7), airings: 0, gross: cents }] : [];
  });
}
