import type { APIRequestContext } from '@playwright/test';
import { addDays, monthEnd } from '../../server/src/contract/time.js';
import { join as joinGroup, type Person } from '../admin/people.js';
import { adBreak, EVERY_DAY, sameDays } from '../admin/week.js';
import { sharedSession, uniqueCode } from '../admin/workspace.js';
import { elrFile, elrRow } from '../support/elr.js';

type Fields = Record<string, unknown>;
interface Item {
  id: number;
  start: string;
}

/** Two days ago: over in every zone. */
const DAY = addDays(new Date().toISOString().slice(0, 10), -2);
const MONTH = { dateFrom: `${DAY.slice(0, 8)}01`, dateTo: monthEnd(DAY) };

export interface Account {
  boss: Person;
  /** The month of what aired, `YYYY-MM`, and its day. */
  month: string;
  day: string;
  agency: { id: number; name: string };
  client: { id: number; name: string };
  post: <T = { id: number }>(path: string, data: Fields) => Promise<T>;
}

/**
 * A media group that closed a day of its only station, on which two campaigns aired three times: an agency pays for one,
 * which was handed over; another client for the other, which was not. The agency paid a part.
 */
export async function accountWorld(request: APIRequestContext): Promise<Account> {
  const { token } = await sharedSession(request);
  const code = uniqueCode('CTA');
  const own = { authorization: `Bearer ${token}` };
  const send = async <T>(path: string, data: Buffer | Fields, headers: Fields): Promise<T> => {
    const sent = { headers: { ...own, ...headers } as Record<string, string>, data };
    const answer = await request.post(`/api/${path}`, sent);
    if (!answer.ok()) throw new Error(`${path} ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const group = await send<{ id: number }>('Setup/multimedia', { name: code }, {});
  const tenant = { multimediaid: String(group.id) };
  const post = <T = { id: number }>(path: string, data: Fields) => send<T>(path, data, tenant);
  const parts = ['users', 'airplay', 'certificate', 'billing'];
  await post('Multimedia/update', { id: group.id, name: code, parts, currency: 'UYU' });
  const station = await post('Station/create', {
    ...{ code, name: 'Radio Ribera', maxBlockTime: 180, timeZone: 'America/Montevideo' },
  });
  await sameDays(
    post,
    station.id,
    ['08:00', '12:00', '18:00'].map((time) => adBreak(time)),
  );
  const vat = { kind: 'vat', category: 'S', rate: 22, from: null, to: null, barter: 0 };
  const tax = await post('taxes', { code: 'IVA', name: 'IVA básico', ...vat });
  const billing = { country: 'UY', termsDays: 30, taxIds: [tax.id] };
  const category = await post('ClientCategory/create', { code: 'GEN', name: 'Gen', priority: 'A' });
  const client = { code: 'ACM', name: 'Almacenes ACME', clientCategoryId: category.id };
  const rival = { code: 'RIV', name: 'Rival S.A.', clientCategoryId: category.id, billing };
  const [acme, other] = [await post('Client/create', client), await post('Client/create', rival)];
  const name = 'Central de Medios del Plata';
  const agency = await post('AdAgency/create', { code: 'CMP', name, billing });
  const campaign = (spotName: string, terms: Fields) =>
    post('Spot/create', {
      ...{ stationId: station.id, spotName, advancedSchedules: [], ...terms },
      simpleSchedules: [
        {
          ...{ ...EVERY_DAY, spotType: 0, length: 20, filename: '1001-aviso', timeFee: 1.37 },
          ...{ timeMode: 0, startTime: '07:00', endTime: '19:00', occurrences: 3 },
          ...{ startDate: DAY, endDate: DAY },
        },
      ],
    });
  const paid = { clientId: acme.id, adAgencyId: agency.id, discount: 7.5, agencyPercentage: 15 };
  await campaign('Verano', paid);
  await campaign('Liquidación', { clientId: other.id });
  await post('TrafficLog/remake', { stationId: station.id, dates: [DAY] });
  const get = async <T>(path: string): Promise<T> =>
    (await (await request.get(`/api/${path}`, { headers: { ...own, ...tenant } })).json()) as T;
  const of = `stationId=${station.id}&date=${DAY}`;
  const log = await get<{ version: number; breaks: { items: Item[] }[] }>(
    `TrafficLog/getLog?${of}`,
  );
  const rows = log.breaks.flatMap(({ items }) =>
    items.map(({ id, start }) =>
      elrRow({ id, title: 'Aviso', planned: start, drift: 4, length: 20 }),
    ),
  );
  const binary = { ...tenant, 'content-type': 'application/octet-stream' };
  await send(`AsRun/import?${of}&format=elr&mode=replace`, elrFile(rows), binary);
  const { version } = await get<{ version: number }>(`AsRun/getDay?${of}`);
  await post('AsRun/close', { stationId: station.id, date: DAY, version, closed: 1 });
  const days = { dateFrom: DAY, dateTo: DAY, basis: 'aired', language: 'ES' };
  await post('Certificate/issue', { clientId: acme.id, ...days });
  const payer = `agency:${agency.id}`;
  const run = { ...MONTH, payers: [payer], without: ['open', 'undecided', 'uncertified'] };
  const { digest } = await post<{ digest: string }>('Billing/preview', run);
  const { documents } = await post<{ documents: { id: number }[] }>('Billing/handOver', {
    ...{ ...run, digest },
  });
  const allocations = [{ preInvoiceId: documents[0]?.id, amount: 20 }];
  const payment = { payer, date: DAY, amount: 30, reference: 'Transferencia 1234', allocations };
  await post('payments', payment);
  const boss = await joinGroup(request, group.id, code, { fullName: 'Ana', role: 'admin' });
  return {
    ...{ boss, month: DAY.slice(0, 7), day: DAY, post },
    agency: { ...agency, name },
    client: { ...acme, name: 'Almacenes ACME' },
  };
}

/** The path of a link that the server answered. */
export const pathOf = ({ url }: { url: string }): string => url.slice(url.indexOf('/account'));

/** A link to the page of the agency, with money. */
export const payerLink = async ({ post, agency }: Account): Promise<string> =>
  pathOf(
    await post<{ url: string }>('Billing/links', {
      ...{ payer: `agency:${agency.id}`, until: addDays(DAY, 60) },
    }),
  );

/** A link to the page of the client, without. */
export const clientLink = async ({ post, client }: Account): Promise<string> =>
  pathOf(
    await post<{ url: string }>('Client/link', { clientId: client.id, until: addDays(DAY, 60) }),
  );
