import { buffer } from 'node:stream/consumers';
import { BillingCheck } from '../../src/billing/billing-check.js';
import { GroupExportService } from '../../src/moving/group-export.service.js';
import { ReportCheck } from '../../src/sales/check.service.js';
import { elrFile } from '../factories/elr.js';
import { nextNumber } from '../factories/unique.js';
import type { Tenant } from '../support/app.js';
import { clockOf, days, earlier, lastOfMonth, plus, secondsOf } from './calendar.js';
import { Broken, itemsOf, type Log, type Shared, signIn } from './life.js';

/** A media group that leaves as a zip, comes as a new one, and goes on living there. */

const MEASURES = ['airings', 'seconds', 'gross', 'discount', 'commission'];
const RANGE = { dateFrom: '2025-09-01', dateTo: '2026-06-30' };
/** What two groups name alike. */
const ROWS = ['internalNumber', 'date', 'spotType'];

interface Report {
  rows: (number | string | null)[][];
  cells: number[][];
}

async function read<T>(answer: Promise<{ status: number; body: T; text: string }>): Promise<T> {
  const { status, body, text } = await answer;
  if (status > 299) throw new Broken('a call is answered', text);
  return body;
}

/** What a report says, by what both groups name alike. */
async function saidOf(tenant: Tenant, basis: string): Promise<Map<string, string>> {
  const body = { basis, ...RANGE, rows: ROWS, columns: [], measures: MEASURES };
  const { rows, cells } = await read(tenant.post<Report>('Report/run', body));
  return new Map(
    cells.map(([row = 0, , ...sums]) => [(rows[row] ?? []).map(String).join(' '), sums.join(' ')]),
  );
}

async function isClean({ server }: Shared, { multimediaId }: Tenant): Promise<void> {
  const differences = await server.app.get(ReportCheck).differences(multimediaId);
  if (differences.length > 0)
    throw new Broken('reports say what there is', JSON.stringify(differences.slice(0, 5)));
  const { faults, payments, keys } = await server.app
    .get(BillingCheck, { strict: false })
    .faults(multimediaId);
  if (faults.length + payments.length + keys.length > 0)
    throw new Broken(
      'documents are as they were handed over',
      JSON.stringify([faults, payments, keys]),
    );
}

const FROZEN = `SELECT number, digest, document::text AS document FROM pre_invoice
  WHERE multimedia_id = $1 ORDER BY number`;
interface Frozen {
  number: number;
  document: string;
}

/** Documents are what they were where a group moves to. */
async function documentsMoved({ server }: Shared, from: Tenant, to: Tenant): Promise<void> {
  const of = ({ multimediaId }: Tenant) =>
    server.dataSource.query<Frozen[]>(FROZEN, [multimediaId]);
  const [were, are] = [await of(from), await of(to)];
  if (JSON.stringify(were) !== JSON.stringify(are))
    throw new Broken('documents move as they were', `${were.length} and ${are.length}`);
}

interface Preview {
  digest: string;
  documents: { lines: { kind: string; month: string; base: number }[] }[];
}

/** What was handed over stays handed over: what aired since is handed over under the numbers that follow. */
async function handsOverOn({ server }: Shared, moved: Tenant, first: string): Promise<void> {
  const last = await server.dataSource.query<{ last: number }[]>(
    'SELECT coalesce(max(number), 0) AS last FROM pre_invoice WHERE multimedia_id = $1',
    [moved.multimediaId],
  );
  const { body: group } = await moved.get<object>('Multimedia/get');
  await read(moved.post('Multimedia/update', { ...group, currency: 'UYU' }));
  const body = {
    ...{ dateFrom: `${first.slice(0, 7)}-01`, dateTo: lastOfMonth(plus(first, 4)) },
    without: ['open', 'undecided', 'uncertified'],
  };
  const { digest } = await read(moved.post<Preview>('Billing/preview', body));
  const { documents } = await read(
    moved.post<{ documents: { number: number }[] }>('Billing/handOver', { ...body, digest }),
  );
  const numbers = documents.map(({ number }) => number);
  const due = numbers.map((_, i) => (last[0]?.last ?? 0) + i + 1);
  if (numbers.join() !== due.join()) throw new Broken('numbers go on', `${numbers} not ${due}`);
}

function same(check: string, is: ReadonlyMap<string, string>, due: ReadonlyMap<string, string>) {
  for (const [key, sums] of due)
    if (is.get(key) !== sums) throw new Broken(check, `${key}: ${sums} now ${is.get(key)}`);
}

/** A day of a station airs as it was planned, and is closed. */
async function closeDay(tenant: Tenant, stationId: number, date: string): Promise<boolean> {
  const of = `stationId=${stationId}&date=${date}`;
  const log = await tenant.get<Log>(`TrafficLog/getLog?${of}`);
  const items = log.status === 200 ? itemsOf(log.body) : [];
  if (items.length === 0) return false;
  const rows = items.map(({ id, start, length, fileName }) => ({
    scheduled: start,
    aired: start,
    length: clockOf(length),
    cart: Number(/^\d+/.exec(fileName)?.[0]),
    id,
  }));
  rows.sort((one, other) => secondsOf(one.aired) - secondsOf(other.aired));
  await read(
    tenant.post(`AsRun/import?${of}&format=elr&mode=replace`, elrFile(rows), {
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
  interface Day {
    version: number;
    airings: { airingId: number; state: string; billable: number; decision: string | null }[];
  }
  const day = await read(tenant.get<Day>(`AsRun/getDay?${of}`));
  const decisions = day.airings
    .filter(({ state, billable, decision }) => !decision && (state !== 'AIRED' || billable === 0))
    .map(({ airingId }) => ({ airingId, decision: 'BILL_AS_SCHEDULED' }));
  const body = { stationId, date };
  const decided =
    decisions.length === 0
      ? day
      : await read(tenant.post<Day>('AsRun/decide', { ...body, version: day.version, decisions }));
  await read(tenant.post('AsRun/close', { ...body, version: decided.version, closed: 1 }));
  return true;
}

/** A campaign that airs each day, so that the group has something to go on with. */
async function sellDaily(tenant: Tenant, stationId: number, startDate: string): Promise<void> {
  const [client] = await read(tenant.get<{ id: number }[]>('Client/getAll'));
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const line = {
    ...Object.fromEntries(days.map((day) => [day, 1])),
    ...{
      startDate,
      endDate: plus(startDate, 6),
      startTime: '06:00',
      endTime: '24:00',
      timeMode: 0,
    },
    ...{ spotType: 0, length: 10, timeFee: 2.35, occurrences: 1, filename: '990001-moved' },
  };
  const body = { stationId, clientId: client?.id, spotName: 'Moved', monthlyGross: 100 };
  const order = { statedTotal: 1, statedGross: 0.01 };
  await read(
    tenant.post('Spot/create', {
      ...{ ...body, ...order },
      ...{ discount: 7.5, simpleSchedules: [line], advancedSchedules: [] },
    }),
  );
}

/** Moves a media group, and goes on at its newest station: what aired before stays, and new days close. */
export async function moveAndLive(shared: Shared): Promise<void> {
  const { server } = shared;
  const today = new Date(server.clock.now()).toISOString().slice(0, 10);
  // Since the group began, the clock went past what a session lasts.
  const tenant = await signIn(shared);
  await isClean(shared, tenant);
  const zip = await buffer(server.app.get(GroupExportService).zip(tenant.multimediaId));
  let moved = await server.tenant(`Moved ${nextNumber()}`);
  await moved.turnOn();
  await read(moved.post('Multimedia/import', new Uint8Array(zip)));
  const aired = await saidOf(tenant, 'aired');
  const came = await saidOf(moved, 'aired');
  same('a group that moved has what aired', came, aired);
  same('a group that moved has no more than aired', aired, came);
  await isClean(shared, moved);
  await documentsMoved(shared, tenant, moved);
  const stations = await read(moved.get<{ id: number }[]>('Station/getAll'));
  const stationId = Math.max(...stations.map(({ id }) => id));
  await sellDaily(moved, stationId, today);
  const [dateFrom, dateTo] = [plus(today, -6), plus(today, 3)];
  await read(moved.post('TrafficLog/generate', { stationId, dateFrom, dateTo }));
  server.clock.advance(4 * 86_400);
  moved = await signIn({ server, tenant: moved });
  const closed: string[] = [];
  for (const date of days(dateFrom, dateTo))
    if (await closesHere(moved, stationId, date)) closed.push(date);
  const fresh = closed.filter((date) => date >= today);
  if (fresh.length !== 4)
    throw new Broken('a group that moved goes on', `closed ${closed.join(' ')}`);
  // What airs after midnight is of the evening before.
  const first = plus(closed.reduce(earlier, today), -1);
  const before = new Map([...aired].filter(([key]) => (key.split(' ')[1] ?? '') < first));
  same('what aired before a group moved stays', await saidOf(moved, 'aired'), before);
  await handsOverOn(shared, moved, today);
  await isClean(shared, moved);
}

/** Days that were closed before cannot be brought in again. */
async function closesHere(moved: Tenant, stationId: number, date: string): Promise<boolean> {
  try {
    return await closeDay(moved, stationId, date);
  } catch (error) {
    if (error instanceof Broken && error.message.includes('MONTH_PUT_AWAY')) return false;
    throw error;
  }
}
