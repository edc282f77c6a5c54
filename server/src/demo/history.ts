import type { INestApplicationContext } from '@nestjs/common';
import { AsRunDayService } from '../as-run/as-run-day.service.js';
import { AsRunImportService } from '../as-run/as-run-import.service.js';
import type { AsRunDayAnswer, DecisionBody } from '../as-run/as-run.dto.js';
import { BillingService } from '../billing/billing.service.js';
import { PaymentService } from '../billing/payments/payment.service.js';
import { CertificateService } from '../certificate/certificate.service.js';
import { Clock } from '../common/clock.js';
import type { RequestContext } from '../common/request-context.js';
import { payerText } from '../contract/payer.js';
import { addDays, datesOf } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { TrafficLogService } from '../traffic-log/traffic-log.service.js';
import { airedFile } from './aired-file.js';
import { plannedAirings } from './demo.repository.js';

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
  /** The agency whose documents were handed over and paid; null: none's. */
  handedOver: number | null;
  /** Ends it between two days. */
  signal: AbortSignal;
}

/** The product's own services. */
const servicesOf = (app: INestApplicationContext) => ({
  database: app.get(TenantDatabase),
  logs: app.get(TrafficLogService),
  imports: app.get(AsRunImportService),
  days: app.get(AsRunDayService),
  certificates: app.get(CertificateService),
  billing: app.get(BillingService),
  payments: app.get(PaymentService),
});

type Services = ReturnType<typeof servicesOf>;

/** Noon of a date. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** The first day of the last month that ended `SETTLED_DAYS` before today. */
export function settledMonth(today: string): { dateFrom: string; dateTo: string } {
  const dateTo = addDays(`${addDays(today, -SETTLED_DAYS).slice(0, 8)}01`, -1);
  return { dateFrom: `${dateTo.slice(0, 8)}01`, dateTo };
}

/**
 * Gives a station a history with the application's own services: logs, as-run files with faults, decisions, days
 * that are closed, some that are open, certificates, and documents that were handed over and paid. What is missed in the first half is made good in the
 * second. For these calls the clock stands still on each day in turn.
 *
 * @param app whose calls are in the tenant's scope, and join one transaction
 */
export async function loadHistory(app: INestApplicationContext, history: History): Promise<void> {
  const services = servicesOf(app);
  const clock = app.get(Clock);
  const { caller, stationId, today, signal } = history;
  const month = settledMonth(today);
  const past = datesOf(month.dateFrom, addDays(today, -1 - WITHOUT_FILE));
  const half = Math.floor(past.length / 2);
  const make = (dateFrom: string, dateTo: string) =>
    services.logs.generate({ ...caller, userId: null }, { stationId, dateFrom, dateTo });
  const firstOpen = addDays(today, -OPEN_DAYS);
  for (const [i, date] of past.entries()) {
    signal.throwIfAborted();
    await clock.at(noonOf(addDays(date, 1)), async () => {
      if (i === 0) await make(date, past[half - 1] ?? date);
      if (i === half) await make(date, addDays(today, AHEAD_DAYS));
      await importDay(services, history, { date, day: i, isLast: i === past.length - 1 });
      if (date < firstOpen) await closeDay(services, history, date, i);
    });
  }
  await clock.at(noonOf(addDays(month.dateTo, SETTLED_DAYS)), async () => {
    for (const { id, language } of history.clients) {
      const of = { clientId: id, stationId, language, basis: 'aired' as const, ...month };
      await services.certificates.issue({ ...caller, signal }, of);
    }
    if (history.handedOver !== null) await handOver(services, history, history.handedOver);
  });
}

/** Hands over what the last closed month of an agency came to; it paid at once. */
async function handOver(
  { billing, payments }: Services,
  { caller, today, signal }: History,
  agencyId: number,
): Promise<void> {
  const payer = payerText('agency', agencyId);
  // Its clients have no certificate.
  const month = { ...settledMonth(today), payers: [payer], without: ['uncertified' as const] };
  const { digest, documents } = await billing.preview({ ...caller, signal }, month);
  const { documents: made } = await billing.handOver({ ...caller, signal }, { ...month, digest });
  const date = addDays(settledMonth(today).dateTo, SETTLED_DAYS);
  for (const [i, { id: preInvoiceId }] of made.entries()) {
    const amount = documents[i]?.payable ?? 0;
    if (amount <= 0) continue;
    const allocations = [{ preInvoiceId, amount }];
    await payments.create(caller.multimediaId, { payer, date, amount, allocations });
  }
}

async function importDay(
  { database, imports }: Services,
  { caller: { multimediaId, userId }, stationId }: History,
  { date, day, isLast }: { date: string; day: number; isLast: boolean },
): Promise<void> {
  const planned = await plannedAirings(database, multimediaId, stationId, date);
  await imports.import(
    { multimediaId, userId },
    { stationId },
    { fileName: `XX${date.replaceAll('-', '')}.elr`, bytes: airedFile(planned, day, isLast) },
  );
}

async function closeDay(
  { days }: Services,
  { caller, stationId }: History,
  date: string,
  day: number,
): Promise<void> {
  const { multimediaId } = caller;
  const open = await days.getDay(multimediaId, { stationId, date });
  const decisions = decisionsOf(open, day);
  const key = { stationId, date };
  const { version } =
    decisions.length === 0
      ? open
      : await days.decide(multimediaId, { ...key, version: open.version, decisions });
  await days.close(caller, { ...key, version, closed: 1 });
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
