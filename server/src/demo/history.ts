import { AsRunDayService } from '../as-run/as-run-day.service.js';
import { AsRunImportService } from '../as-run/as-run-import.service.js';
import { AsRunComparer } from '../as-run/as-run-comparer.js';
import { AsRunReader } from '../as-run/as-run-reader.js';
import { NewLogComparer } from '../as-run/new-log-comparer.js';
import type { AsRunDayAnswer, DecisionBody } from '../as-run/as-run.dto.js';
import { CertificateDrawer, CertificatePreviewer } from '../certificate/certificate-drawer.js';
import { CertificateService } from '../certificate/certificate.service.js';
import { Clock } from '../common/clock.js';
import type { RequestContext } from '../common/request-context.js';
import { AppConfig } from '../config/app-config.js';
import { SPOT_TYPE } from '../contract/enums.js';
import { addDays, datesOf } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { type TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import { Turns } from '../tenant/turns.js';
import { DayInputReader } from '../traffic-log/day-input-reader.js';
import { PlacementPool } from '../traffic-log/placement-pool.js';
import { NewLogs } from '../traffic-log/new-logs.js';
import { LogComparer } from '../traffic-log/stale/log-comparer.js';
import { TestRunService } from '../traffic-log/test-run.service.js';
import { TrafficLogService } from '../traffic-log/traffic-log.service.js';
import { airedFile, type PlannedAiring } from './aired-file.js';

/** Certificates are issued for the last month that ended at least this many days ago. */
const SETTLED_DAYS = 3;
/** Logs exist for this many days from today on. */
const AHEAD_DAYS = 7;
/** Days back from today to the first day that nobody has closed. */
const OPEN_DAYS = 3;
/** The last day has no file yet. */
const WITHOUT_FILE = 1;

export interface History {
  caller: RequestContext;
  stationId: number;
  /** Today in the demo's time zone. */
  today: string;
  clients: { id: number; language: 'EN' | 'ES' }[];
  /** The address by which browsers reach the server. */
  publicUrl: string | undefined;
}

/** A clock that stands still on a date until it is set to another date. */
class DayClock extends Clock {
  date = '';
  override now(): number {
    return Date.parse(`${this.date}T12:00:00Z`);
  }
}

/**
 * The product's services, without threads as in tests, because the demo's files are small and can be trusted.
 */
function servicesOn(database: TenantDatabase, clock: Clock, publicUrl: string | undefined) {
  const config = new AppConfig({
    NODE_ENV: 'test',
    PLACEMENT_THREADS: '0',
    PUBLIC_URL: publicUrl,
  });
  const metrics = new Metrics(database);
  const queue = new CallQueue();
  const turns = new Turns();
  const newLogs = new NewLogs();
  const comparer = new AsRunComparer(config);
  new NewLogComparer(newLogs, comparer);
  const reader = new DayInputReader(config, database, clock);
  const pool = new PlacementPool(config, metrics);
  return {
    logs: new TrafficLogService(
      ...([
        database,
        queue,
        pool,
        reader,
        new TestRunService(pool, reader),
        new LogComparer(config),
        newLogs,
        clock,
        metrics,
        turns,
      ] as const),
    ),
    imports: new AsRunImportService(
      ...([database, clock, queue, new AsRunReader(config), comparer, turns] as const),
    ),
    days: new AsRunDayService(database, clock),
    certificates: new CertificateService(
      ...([config, database, clock, new CertificateDrawer(config)] as const),
      new CertificatePreviewer(config),
    ),
  };
}

type Services = ReturnType<typeof servicesOn>;

/** The first day of the last month that ended `SETTLED_DAYS` before today. */
export function settledMonth(today: string): { dateFrom: string; dateTo: string } {
  const dateTo = addDays(`${addDays(today, -SETTLED_DAYS).slice(0, 8)}01`, -1);
  return { dateFrom: `${dateTo.slice(0, 8)}01`, dateTo };
}

/**
 * Gives a station a history with the product's own services: logs, as-run files with faults, decisions, days
 * that are closed, some that are open, and certificates. What is missed in the first half is made good in the
 * second.
 *
 * @param database its calls are in the tenant's scope, and join one transaction
 */
export async function loadHistory(database: TenantDatabase, history: History): Promise<void> {
  const { caller, stationId, today } = history;
  const clock = new DayClock();
  const services = servicesOn(database, clock, history.publicUrl);
  const month = settledMonth(today);
  const past = datesOf(month.dateFrom, addDays(today, -1 - WITHOUT_FILE));
  const half = Math.floor(past.length / 2);
  const make = (dateFrom: string, dateTo: string) =>
    services.logs.generate({ ...caller, userId: null }, { stationId, dateFrom, dateTo });
  const firstOpen = addDays(today, -OPEN_DAYS);
  for (const [i, date] of past.entries()) {
    clock.date = addDays(date, 1);
    if (i === 0) await make(date, past[half - 1] ?? date);
    if (i === half) await make(date, addDays(today, AHEAD_DAYS));
    await importDay(database, services, history, { date, day: i, isLast: i === past.length - 1 });
    if (date < firstOpen) await closeDay(services, history, date, i);
  }
  clock.date = addDays(month.dateTo, SETTLED_DAYS);
  const { signal } = new AbortController();
  for (const { id, language } of history.clients) {
    const of = { clientId: id, stationId, language, basis: 'aired' as const, ...month };
    await services.certificates.issue({ ...caller, signal }, of);
  }
}

async function importDay(
  database: TenantDatabase,
  services: Services,
  { caller: { multimediaId, userId }, stationId }: History,
  { date, day, isLast }: { date: string; day: number; isLast: boolean },
): Promise<void> {
  const planned = await database.statement<PlannedAiring & object>(
    multimediaId,
    {
      text: `SELECT a.id, a.start, a.length, a.file_name AS "fileName", a.spot_name AS title,
          a.spot_type = ${SPOT_TYPE.nonTraditional} AS live, a.service IS NULL AS sold
        FROM airing a JOIN traffic_log l ON l.id = a.log_id
        WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = $3 ORDER BY a.start, a.id`,
    },
    [multimediaId, stationId, date],
  );
  await services.imports.import(
    { multimediaId, userId },
    { stationId },
    { fileName: `XX${date.replaceAll('-', '')}.elr`, bytes: airedFile(planned, day, isLast) },
  );
}

async function closeDay(
  { days }: Services,
  { caller: { multimediaId }, stationId }: History,
  date: string,
  day: number,
): Promise<void> {
  const open = await days.getDay(multimediaId, { stationId, date });
  const decisions = decisionsOf(open, day);
  const key = { stationId, date };
  const { version } =
    decisions.length === 0
      ? open
      : await days.decide(multimediaId, { ...key, version: open.version, decisions });
  await days.close(multimediaId, { ...key, version, closed: 1 });
}

/** Every third missed airing was played by hand; the others get make-goods. */
function decisionsOf({ airings, unordered }: AsRunDayAnswer, day: number): DecisionBody[] {
  const offered = new Map(unordered.map(({ rowId, offeredFor }) => [offeredFor, rowId]));
  const ofAirings = airings.flatMap(({ airingId, state, billable }): DecisionBody[] => {
    if (state === 'AIRED' && billable === 1) return [];
    if (state !== 'MISSED') return [{ airingId, decision: 'BILL' }];
    if (offered.has(airingId)) return [{ airingId, state: 'SUBSTITUTED', decision: 'BILL' }];
    return day % 3 === 0 && day % 2 === 1
      ? [{ airingId, decision: 'BILL_AS_SCHEDULED', note: 'Salió a mano' }]
      : [{ airingId, decision: 'MAKE_GOOD' }];
  });
  const loose = unordered.filter(({ offeredFor }) => offeredFor === null);
  return [...ofAirings, ...loose.map(({ rowId }) => ({ rowId, decision: 'SCRATCH' as const }))];
}
