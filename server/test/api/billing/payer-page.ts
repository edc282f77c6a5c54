import type { HandOverAnswer, BillingPreviewAnswer } from '../../../src/billing/billing.dto.js';
import type { PageAnswer, PageLinkAnswer } from '../../../src/payer-page/payer-page.dto.js';
import { addDays, monthEnd } from '../../../src/contract/time.js';
import { addPreInvoices, holdNumbers } from '../../../src/billing/pre-invoice.repository.js';
import { digestOf } from '../../../src/common/secret-link.js';
import { LIMITS } from '../../../src/contract/limits.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { MONDAY, TUESDAY, WEEK } from '../../factories/log-week.js';
import { airedDay, campaignOf, pricedWeek } from '../../factories/priced-week.js';
import { storedDocument } from '../../factories/pre-invoice.js';
import { create, type Stored } from '../../factories/reference.js';
import { newTax } from '../../factories/tax.js';
import { serverOn, type Tenant } from '../../support/app.js';

const LAST = WEEK[6] ?? '';
const server = await serverOn(LAST);

const MONTH = { dateFrom: `${MONDAY.slice(0, 7)}-01`, dateTo: monthEnd(MONDAY) };
const UNTIL = '2027-12-31';

const linkOf = (tenant: Tenant, payer: string) =>
  tenant.post<PageLinkAnswer>('Billing/links', { payer, until: UNTIL });
const valueOf = ({ url }: { url: string }): string => url.split('#')[1] ?? '';
const open = (value: string) =>
  server.call<{ token: string }>('POST', 'Billing/open', { value }, { multimediaId: null });
const asPage = { multimediaId: null };
const ask = <T>(token: string, path: string) =>
  server.call<T>('GET', `Billing/${path}`, undefined, { ...asPage, token });
const pageOf = (token: string, { dateFrom, dateTo } = MONTH) =>
  ask<PageAnswer>(token, `page?dateFrom=${dateFrom}&dateTo=${dateTo}`);
async function tokenOf(tenant: Tenant, payer: string): Promise<string> {
  const { status, body } = await linkOf(tenant, payer);
  expect(status).toBe(201);
  return (await open(valueOf(body))).body.token;
}
const forgiveAll = () => server.dataSource.query('DELETE FROM sign_in_attempt');

/** Hands over all that there is. @returns the ids of the documents */
async function handOver(tenant: Tenant): Promise<number[]> {
  const body = { ...MONTH, without: ['open', 'undecided', 'uncertified'] };
  const { digest } = (await tenant.post<BillingPreviewAnswer>('Billing/preview', body)).body;
  const done = await tenant.post<HandOverAnswer>('Billing/handOver', { ...body, digest });
  expect(done.status).toBe(200);
  return done.body.documents.map(({ id }) => id);
}

let groups = 0;
/**
 * A media group of which an agency pays for a campaign of a client, the client for another one, and another client for a
 * third; one day aired and is closed. The
 * agency's document: 43.09 and 21 %, 52.14.
 */
async function world() {
  const name = `Pagadores ${(groups += 1)}`;
  const tenant = await server.tenant(name);
  await tenant.turnOn();
  const { body: group } = await tenant.get<Stored>('Multimedia/get');
  const change = { ...group, currency: 'UYU' };
  expect((await tenant.post('Multimedia/update', change)).status).toBe(200);
  const { body: tax } = await tenant.post<Stored>('taxes', newTax());
  const billing = { country: 'UY', termsDays: 30, taxIds: [tax.id] };
  const agency = await create(tenant, 'adAgency', { billing });
  const rival = await create(tenant, 'adAgency', { billing });
  const client = await create(tenant, 'client', { billing });
  const { week, campaign } = await pricedWeek(tenant, {}, { adAgencyId: agency.id });
  const { clientId } = campaign;
  await week.week.save(await campaignOf(week, 1), { timeFee: 1, length: 20 }, { clientId });
  const own = { clientId: client.id };
  await week.week.save(await campaignOf(week, 2), { timeFee: 2, length: 20 }, own);
  await week.week.generate();
  await airedDay(week, MONDAY);
  return { tenant, tax, agency, rival, client, week, campaign };
}

/** Every number of an answer, with where it stands. */
function numbersOf(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    numbersOf(one, Array.isArray(value) ? `${path}[]` : `${path}.${key}`),
  );
}

const one = world();

describe('the page of a payer', () => {
  it('has no price of what was not handed over, and what was, within the next call', async () => {
    const { tenant, agency, week, campaign } = await one;
    const token = await tokenOf(tenant, `agency:${agency.id}`);
    const { status, body: before, text, headers } = await pageOf(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(before.client).toBe(agency['name']);
    expect(before.airings.length).toBeGreaterThan(0);
    expect(new Set(before.airings.map((airing) => airing.campaign))).toEqual(
      new Set([campaign['spotName']]),
    );
    expect(before.airings[0]).toMatchObject({ date: MONDAY, proof: 'file', closed: 1 });
    const paths = numbersOf(before).filter(([, value]) => value !== 0);
    expect(new Set(paths.map(([path]) => path))).toEqual(
      new Set(['.airings[].time', '.airings[].seconds', '.airings[].closed']),
    );
    expect(text).not.toMatch(/price|gross|discount|commission|fee/i);
    const ids = await handOver(tenant);
    const { money } = (await pageOf(token)).body;
    expect(ids).toHaveLength(3);
    expect(money).toMatchObject({
      ...{ currency: 'UYU', date: LAST, shape: 0, moreDocuments: 0, payments: [] },
      owed: { notDue: 52.14, overdue: 0, unallocated: 0, owed: 52.14 },
      documents: [{ number: 1, total: 43.09, tax: 9.05, payable: 52.14, open: 52.14 }],
    });
    expect((await week.close(0)).status).toBe(200);
    const { airings } = (await pageOf(token)).body;
    expect(new Set(airings.map(({ closed }) => closed))).toEqual(new Set([0]));
    await airedDay(week, MONDAY);
  });

  it('has payments, and what is left of each document', async () => {
    const { tenant, agency } = await one;
    const payer = `agency:${agency.id}`;
    const token = await tokenOf(tenant, payer);
    const [document] = (await pageOf(token)).body.money?.documents ?? [];
    const allocations = [{ preInvoiceId: document?.id, amount: 50 }];
    const paid = { payer, date: LAST, amount: 60, reference: 'Giro 1', allocations };
    expect((await tenant.post('payments', paid)).status).toBe(201);
    const { money } = (await pageOf(token)).body;
    expect(money).toMatchObject({
      payments: [
        { date: LAST, amount: 60, reference: 'Giro 1', documents: [{ number: 1, amount: 50 }] },
      ],
      documents: [{ number: 1, open: 2.14 }],
      owed: { notDue: 2.14, unallocated: 10, owed: -7.86 },
    });
  });

  it('has nothing of others: documents, payments, airings', async () => {
    const { tenant, agency, rival, client, week } = await one;
    const none = (await pageOf(await tokenOf(tenant, `agency:${rival.id}`))).body;
    expect(none).toMatchObject({ airings: [], money: { documents: [], payments: [] } });
    expect(none.money?.owed.owed).toBe(0);
    const token = await tokenOf(tenant, `client:${client.id}`);
    const page = (await pageOf(token)).body;
    const count = (await week.day()).airings.filter(({ spotId }) => spotId === week.spotIds[2]);
    expect(page.airings).toHaveLength(count.length);
    expect(page.money?.documents.map(({ number }) => number)).toEqual([2]);
    const own = page.money?.documents[0]?.id ?? 0;
    const [foreign] =
      (await pageOf(await tokenOf(tenant, `agency:${agency.id}`))).body.money?.documents ?? [];
    const file = (id = 0, as = 'pdf') => ask<string>(token, `pageDocument?id=${id}&as=${as}`);
    const pdf = await file(own);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(pdf.headers.get('cache-control')).toBe('no-store');
    expect((await file(foreign?.id)).status).toBe(404);
    expect((await file(2_000_000_000)).status).toBe(404);
    expect((await file(own, 'shape')).status).toBe(404);
    expect((await file(own, 'csv')).status).toBe(400);
    const shape = (await tenant.get<Stored[]>('billing-shapes')).body.find(
      (preset) => preset['name'] === 'csv',
    );
    const billing = { ...(client['billing'] as object), shapeId: shape?.id };
    expect((await tenant.post('Client/update', { ...client, billing })).status).toBe(200);
    const csv = await file(own, 'shape');
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await file(foreign?.id, 'shape')).status).toBe(404);
  });

  it('has the certificates of its campaigns alone', async () => {
    const { tenant, agency, client, rival, campaign } = await one;
    const scope = { ...{ dateFrom: MONDAY, dateTo: MONDAY }, basis: 'aired', language: 'ES' };
    const issue = async (of: object) => {
      const { status, body } = await tenant.post<{ id: number }>('Certificate/issue', {
        ...scope,
        ...of,
      });
      expect(status).toBe(200);
      return body.id;
    };
    const ofAgency = await issue({ spotIds: [campaign.id] });
    const ofBoth = await issue({ clientId: campaign.clientId });
    const ofClient = await issue({ clientId: client.id });
    const shown = async (payer: string) => {
      const token = await tokenOf(tenant, payer);
      const { airings, money } = (await pageOf(token)).body;
      const got: number[] = [];
      for (const id of [ofAgency, ofBoth, ofClient]) {
        const { status, text } = await ask<string>(token, `pageCertificate?id=${id}`);
        if (status === 200) expect(text.slice(0, 5)).toBe('%PDF-');
        else expect(status).toBe(404);
        if (status === 200) got.push(id);
      }
      expect(money?.certificates.map(({ id }) => id)).toEqual([...got].reverse());
      return [got, new Set(airings.map(({ certificate }) => certificate !== null))];
    };
    const all = new Set([true]);
    expect(await shown(`agency:${agency.id}`)).toEqual([[ofAgency], all]);
    expect(await shown(`client:${client.id}`)).toEqual([[ofClient], all]);
    expect(await shown(`client:${campaign.clientId}`)).toEqual([[ofAgency, ofBoth], all]);
    expect((await shown(`agency:${rival.id}`))[0]).toEqual([]);
  });

  it('of an agency follows the terms that a day was closed with', async () => {
    const { tenant, agency, rival, week, campaign } = await world();
    const rivals = await tokenOf(tenant, `agency:${rival.id}`);
    const token = await tokenOf(tenant, `agency:${agency.id}`);
    await week.week.save(campaign, {}, { adAgencyId: rival.id });
    await week.week.generate();
    await airedDay(week, TUESDAY);
    const datesOf = async (of: string) =>
      [...new Set((await pageOf(of)).body.airings.map(({ date }) => date))].sort();
    expect(await datesOf(token)).toEqual([MONDAY]);
    expect(await datesOf(rivals)).toEqual([TUESDAY]);
    // The past was wrong.
    await week.close(0);
    const { version } = await week.day();
    const now = { terms: 'now', spotIds: [campaign.id], note: 'The other agency' };
    const day = { stationId: week.stationId, date: MONDAY, version, closed: 1 };
    expect((await tenant.post('AsRun/close', { ...day, ...now })).status).toBe(200);
    expect(await datesOf(token)).toEqual([]);
    expect(await datesOf(rivals)).toEqual([MONDAY, TUESDAY]);
  });

  it('shows the newest documents and payments of many, and adds up all', async () => {
    const { tenant } = await one;
    const { id } = await create(tenant, 'client', {});
    const payer = `client:${id}` as const;
    const most = LIMITS.pageRows + 5;
    const database = server.app.get(TenantDatabase, { strict: false });
    await database.write(tenant.multimediaId, async (manager) => {
      const first = (await holdNumbers(manager, tenant.multimediaId)) + 1;
      const documents = Array.from({ length: most }, (_, i) => {
        const stored = storedDocument(first + i);
        const issueDate = addDays(LAST, -10);
        return { ...stored, payer, document: { ...stored.document, issueDate } };
      });
      await addPreInvoices(manager, tenant.multimediaId, documents);
    });
    await server.dataSource.query(
      `INSERT INTO payment (multimedia_id, payer, date, amount)
       SELECT $1, $2, $3, 100 FROM generate_series(1, $4::int) n`,
      [tenant.multimediaId, payer, LAST, most],
    );
    const { money } = (await pageOf(await tokenOf(tenant, payer))).body;
    expect([money?.documents.length, money?.moreDocuments]).toEqual([LIMITS.pageRows, 1]);
    expect([money?.payments.length, money?.morePayments]).toEqual([LIMITS.pageRows, 1]);
    const numbers = money?.documents.map(({ number }) => number) ?? [];
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(money?.owed).toMatchObject({ to30: 10 * most, unallocated: most, owed: 9 * most });
  });

  it('goes on with what was merged into its payer, whose own link ends', async () => {
    const { tenant, agency, rival } = await world();
    await handOver(tenant);
    const gone = await tokenOf(tenant, `agency:${agency.id}`);
    const token = await tokenOf(tenant, `agency:${rival.id}`);
    expect((await pageOf(token)).body.money?.documents).toEqual([]);
    const merge = { entity: 'adAgency', intoId: rival.id, ids: [agency.id] };
    const merged = await tenant.post<{ id: number; errors: object }>('merges', merge);
    expect([merged.status, merged.body.errors]).toEqual([201, undefined]);
    expect((await pageOf(gone)).status).toBe(401);
    const page = (await pageOf(token)).body;
    expect(page.airings.length).toBeGreaterThan(0);
    expect(page.money).toMatchObject({ documents: [{ number: 1 }], owed: { owed: 52.14 } });
    const file = await ask(token, `pageDocument?id=${page.money?.documents[0]?.id}&as=pdf`);
    expect(file.status).toBe(200);
  });
});

describe('a link to the page of a payer', () => {
  it('is made by administrators alone, for payers of their own, and for days to come', async () => {
    const { tenant, agency } = await one;
    const other = await server.tenant('Pagadores ajenos');
    await other.turnOn();
    const payer = `agency:${agency.id}`;
    for (const role of ['staff', 'sales', 'viewer'] as const) {
      const member = await server.member(tenant.multimediaId, `pagador.${role}@example.com`, role);
      expect((await linkOf(member, payer)).status).toBe(403);
    }
    expect((await linkOf(other, payer)).status).toBe(404);
    expect((await linkOf(tenant, 'agency:2000000000')).status).toBe(404);
    for (const [body, field] of [
      [{ payer: 'station:1', until: UNTIL }, 'payer'],
      [{ payer, until: '2026-01-01' }, 'until'],
      [{ payer, until: '2029-12-31' }, 'until'],
      [{ until: UNTIL }, 'payer'],
    ] as const) {
      const refused = await tenant.post<{ errors: object }>('Billing/links', body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    }
    const { body: made } = await linkOf(tenant, payer);
    const filter = encodeURIComponent(JSON.stringify({ payer, money: 1 }));
    const { body: list } = await tenant.get<object[]>(`billing-links?filter=${filter}`);
    expect(list).toContainEqual(
      expect.objectContaining({ id: made.id, payer, payerName: agency['name'], money: 1 }),
    );
    expect(JSON.stringify(list)).not.toContain(valueOf(made).split('.')[2]);
  });

  it('ends with its part, and without money shows none of it', async () => {
    const { tenant, agency, campaign } = await one;
    const token = await tokenOf(tenant, `agency:${agency.id}`);
    const { clientId } = campaign;
    const plain = await tenant.post<PageLinkAnswer>('Client/link', { clientId, until: UNTIL });
    const without = (await open(valueOf(plain.body))).body.token;
    const [document] = (await pageOf(token)).body.money?.documents ?? [];
    const page = (await pageOf(without)).body;
    expect(page.money).toBeNull();
    expect(page.airings.length).toBeGreaterThan(0);
    for (const path of [`pageDocument?id=${document?.id}&as=pdf`, 'pageCertificate?id=1'])
      expect((await ask(without, path)).status).toBe(404);
    const parts = (turnedOn: string[]) =>
      server.dataSource.query('UPDATE multimedia SET parts = $2 WHERE id = $1', [
        tenant.multimediaId,
        turnedOn,
      ]);
    const [{ parts: before }] = await server.dataSource.query<[{ parts: string[] }]>(
      'SELECT parts FROM multimedia WHERE id = $1',
      [tenant.multimediaId],
    );
    await parts(['airplay']);
    expect((await pageOf(token)).status).toBe(403);
    expect((await ask(token, `pageDocument?id=${document?.id}&as=pdf`)).status).toBe(403);
    expect((await pageOf(without)).status).toBe(200);
    await parts(['billing']);
    expect((await pageOf(without)).status).toBe(403);
    expect((await pageOf(token)).body).toMatchObject({ airings: [], money: { certificates: [] } });
    await parts(before);
  });

  it('is guessed a few times alone, and opens all the same for whoever has it', async () => {
    const { tenant, agency } = await one;
    const value = valueOf((await linkOf(tenant, `agency:${agency.id}`)).body);
    const [group, id] = value.split('.');
    const guess = () => open(`${group}.${id}.${'A'.repeat(43)}`);
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(404);
    const { status, headers } = await guess();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Of another link nothing was guessed; from this host the one that was waits.
    const next = valueOf((await linkOf(tenant, `agency:${agency.id}`)).body);
    expect((await open(next)).status).toBe(200);
    expect((await open(value)).status).toBe(429);
    await forgiveAll();
    // Guessed from everywhere.
    await server.dataSource.query(
      `INSERT INTO sign_in_attempt (key, points, expire)
       VALUES ('link:' || $1, 300, (extract(epoch FROM now()) * 1000 + 60000)::bigint)`,
      [digestOf(`page ${group}.${id}`)],
    );
    expect((await guess()).status).toBe(429);
    expect((await open(value)).status).toBe(200);
    await forgiveAll();
  });
});
