import type { PreInvoiceDocument } from '../../../src/billing/core/document.js';
import { addPreInvoices, holdNumbers } from '../../../src/billing/pre-invoice.repository.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { storedDocument } from '../../factories/pre-invoice.js';
import { create, type Fields } from '../../factories/reference.js';
import { type Answer, sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Cobranzas');
await tenant.turnOn();
const other = await server.tenant('Cobranzas dos');
await other.turnOn();
const staff = await server.member(tenant.multimediaId, 'cobros@example.com', 'staff');
const seller = await server.member(tenant.multimediaId, 'ventas@example.com', 'sales');

interface Payment {
  id: number;
  version: number;
  payer: string;
  amount: number;
  allocations: { preInvoiceId: number; amount: number }[];
  errors: Record<string, string>;
}

/** A document of a payer, of some cents. @returns its id */
async function documentOf(
  client: { id: number },
  payable: number,
  changes: Partial<PreInvoiceDocument> = {},
  of: Tenant = tenant,
): Promise<number> {
  const database = server.app.get(TenantDatabase, { strict: false });
  return database.write(of.multimediaId, async (manager) => {
    const number = (await holdNumbers(manager, of.multimediaId)) + 1;
    const stored = storedDocument(number);
    const document = { ...stored.document, total: payable, payable, ...changes };
    const [made] = await addPreInvoices(manager, of.multimediaId, [
      { ...stored, payer: `client:${client.id}`, document },
    ]);
    return made?.id ?? NaN;
  });
}

const pay = (
  client: { id: number },
  amount: number,
  allocations: [preInvoiceId: number, amount: number][] = [],
  changes: Fields = {},
): Promise<Answer<Payment>> =>
  staff.post<Payment>('payments', {
    ...{ payer: `client:${client.id}`, date: '2026-12-15', amount, reference: null },
    allocations: allocations.map(([preInvoiceId, part]) => ({ preInvoiceId, amount: part })),
    ...changes,
  });

interface Row {
  payer: string;
  owed: number;
}
async function agesOf(client: { id: number }, date: string): Promise<Row | undefined> {
  const { status, body } = await staff.get<{ payers: Row[] }>(`Billing/aging?date=${date}`);
  expect(status).toBe(200);
  return body.payers.find(({ payer }) => payer === `client:${client.id}`);
}

describe('a payment', () => {
  it('is for documents, changes, and is taken back', async () => {
    const client = await create(tenant, 'client');
    const id = await documentOf(client, 25_717);
    const { status, body: payment } = await pay(client, 300, [[id, 257.17]]);
    expect([status, payment.version]).toEqual([201, 1]);
    expect(payment.allocations).toEqual([{ preInvoiceId: id, amount: 257.17 }]);
    expect(await agesOf(client, '2026-12-31')).toMatchObject({ owed: -42.83, unallocated: 42.83 });
    const path = `payments/${payment.id}`;
    const body = { payer: payment.payer, date: '2026-12-15', amount: 300, version: 1 };
    const kept = await staff.put<Payment>(path, body);
    expect([kept.status, kept.body.allocations]).toEqual([200, payment.allocations]);
    expect(await staff.put(path, body)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    const filter = encodeURIComponent(JSON.stringify({ preInvoiceId: id }));
    const { body: found } = await staff.get<Payment[]>(`payments?filter=${filter}`);
    expect(found.map((one) => one.id)).toEqual([payment.id]);
    expect((await staff.delete(path)).status).toBe(200);
    expect((await staff.get(path)).status).toBe(404);
    expect(await agesOf(client, '2026-12-31')).toMatchObject({ owed: 257.17 });
  });

  it('that is due for longer than the media group says is said of its payer, who may be asked for alone', async () => {
    const [late, early] = [await create(tenant, 'client'), await create(tenant, 'client')];
    await documentOf(late, 500, { dueDate: '2026-12-01' });
    await documentOf(early, 500, { dueDate: '2026-12-30' });
    const asked = async (query: string) =>
      (await staff.get<{ payers: object[] }>(`Billing/aging?date=2026-12-31${query}`)).body.payers;
    const { body: group } = await tenant.get<object & { holdAfterDays: number }>('Multimedia/get');
    const holding = { ...group, holdAfterDays: 20 };
    const { body: saved } = await tenant.post<object>('Multimedia/update', holding);
    expect(await asked(`&payer=client:${late.id}`)).toEqual([
      expect.objectContaining({ payer: `client:${late.id}`, dueDays: 30, hold: 1 }),
    ]);
    expect(await asked(`&payer=client:${early.id}`)).toMatchObject([{ dueDays: 1, hold: 0 }]);
    await tenant.post('Multimedia/update', { ...saved, holdAfterDays: null });
    expect(await asked(`&payer=client:${late.id}`)).toMatchObject([{ dueDays: 30, hold: 0 }]);
    expect((await staff.get('Billing/aging?date=2026-12-31&payer=x')).status).toBe(400);
  });

  it('is of the office alone, and of its own media group', async () => {
    const client = await create(tenant, 'client');
    const { body } = await pay(client, 1);
    expect((await seller.get('payments')).status).toBe(403);
    expect((await seller.get('Billing/aging?date=2026-12-31')).status).toBe(403);
    expect((await other.get(`payments/${body.id}`)).status).toBe(404);
    expect((await other.delete(`payments/${body.id}`)).status).toBe(404);
  });

  it('is refused in words above what is open, also when two come at once', async () => {
    const client = await create(tenant, 'client');
    const id = await documentOf(client, 10_000);
    const above = await pay(client, 200, [[id, 100.01]]);
    expect([above.status, Object.keys(above.body.errors)]).toEqual([400, ['allocations.0.amount']]);
    const both = await Promise.all([pay(client, 60, [[id, 60]]), pay(client, 60, [[id, 60]])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it.each<[string, (own: number, foreign: number) => Fields, string]>([
    ['negative', () => ({ amount: -1 }), 'amount'],
    ['of nothing', () => ({ amount: 0 }), 'amount'],
    ['of no payer', () => ({ payer: 'client:999999999' }), 'payer'],
    ['of what is no payer', () => ({ payer: 'station:1' }), 'payer'],
    [
      'negative for a document',
      (own) => ({ allocations: [{ preInvoiceId: own, amount: -1 }] }),
      'allocations.0.amount',
    ],
    [
      "for another payer's document",
      (_, foreign) => ({ allocations: [{ preInvoiceId: foreign, amount: 1 }] }),
      'allocations.0.preInvoiceId',
    ],
  ])('is refused %s', async (_, changes, field) => {
    const client = await create(tenant, 'client');
    const own = await documentOf(client, 10_000);
    const foreign = await documentOf(await create(tenant, 'client'), 10_000);
    const { status, body } = await pay(client, 100, [], changes(own, foreign));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

it('what is owed is told by how long it has been due, on any day', async () => {
  const client = await create(tenant, 'client');
  await documentOf(client, 10_000, { issueDate: '2026-09-01', dueDate: '2026-10-01' });
  const late = await documentOf(client, 5_000, { issueDate: '2026-11-01', dueDate: '2026-12-31' });
  await documentOf(client, -1_000, { kind: 'credit', issueDate: '2026-11-15' });
  expect(await agesOf(client, '2026-11-30')).toMatchObject({
    ...{ notDue: 50, to60: 100, unallocated: 10, owed: 140 },
  });
  await pay(client, 50, [[late, 50]], { date: '2026-12-15' });
  expect(await agesOf(client, '2026-12-14')).toMatchObject({ owed: 140 });
  expect(await agesOf(client, '2027-01-15')).toMatchObject({ notDue: 0, over90: 100, owed: 90 });
});

describe('a client that was merged', () => {
  const of = ({ id }: { id: number }) => encodeURIComponent(`{"payer":"client:${id}"}`);
  const idsOf = async (list: string, client: { id: number }) =>
    (await staff.get<{ id: number }[]>(`${list}?filter=${of(client)}`)).body.map(({ id }) => id);

  it('has its documents and payments with the one that stays, until that is undone', async () => {
    const [stays, goes] = [await create(tenant, 'client'), await create(tenant, 'client')];
    const [own, others] = [await documentOf(stays, 10_000), await documentOf(goes, 5_000)];
    const { body: before } = await pay(goes, 30, [[others, 20]]);
    const merge = { entity: 'client', intoId: stays.id, ids: [goes.id] };
    const { body: merged } = await tenant.post<{ id: number }>('merges', merge);
    const all = { payerName: stays['name'], owed: 120, unallocated: 10 };
    expect(await agesOf(stays, '2026-12-31')).toMatchObject(all);
    expect(await agesOf(goes, '2026-12-31')).toBeUndefined();
    expect((await idsOf('pre-invoices', stays)).sort()).toEqual([own, others].sort());
    expect(await idsOf('payments', stays)).toEqual([before.id]);
    expect([await idsOf('pre-invoices', goes), await idsOf('payments', goes)]).toEqual([[], []]);
    const { body: document } = await staff.get<Fields>(`pre-invoices/${others}`);
    expect(document).toMatchObject({ payer: `client:${stays.id}`, payerThen: { id: 1 } });
    // What is open of it is paid by the one that stays, no more, and its payment is changed as any other.
    expect((await pay(stays, 31, [[others, 30.01]])).status).toBe(400);
    const { body: paid } = await pay(stays, 130, [
      [own, 100],
      [others, 30],
    ]);
    const change = { ...before, payer: `client:${stays.id}`, reference: 'Transferencia' };
    expect((await staff.put(`payments/${before.id}`, change)).status).toBe(200);
    expect(await agesOf(stays, '2026-12-31')).toMatchObject({ owed: -10, unallocated: 10 });
    const paper = `Billing/statement?date=2026-12-31&payer=client:${stays.id}`;
    expect((await staff.get(paper)).status).toBe(200);
    expect((await staff.delete(`payments/${paid.id}`)).status).toBe(200);
    expect((await tenant.delete(`merges/${merged.id}`)).status).toBe(200);
    expect(await agesOf(stays, '2026-12-31')).toMatchObject({ owed: 100, unallocated: 0 });
    expect(await agesOf(goes, '2026-12-31')).toMatchObject({ owed: 20, unallocated: 10 });
    expect(await idsOf('payments', goes)).toEqual([before.id]);
    expect(await idsOf('pre-invoices', goes)).toEqual([others]);
  });
});

it('a statement is a PDF of one payer, of the office alone', async () => {
  const client = await create(tenant, 'client');
  await documentOf(client, 10_000);
  await pay(client, 50);
  const path = `Billing/statement?date=2026-12-31&payer=client:${client.id}`;
  const { status, text } = await staff.get(path);
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await seller.get(path)).status).toBe(403);
  expect(await other.get(path)).toMatchObject({ status: 400 });
});

describe('documents as files', () => {
  it('come one by one, or in one zip, and each shape is there', async () => {
    const client = await create(tenant, 'client');
    const ids = [await documentOf(client, 1_000), await documentOf(client, 2_000)];
    const csv = await staff.get(`pre-invoices/${ids[0]}/download?shape=csv`);
    expect([csv.status, csv.text.split('\r\n')[0]]).toEqual([
      200,
      expect.stringContaining('number,kind,barter'),
    ]);
    const pdf = await staff.get(`pre-invoices/${ids[0]}/download?shape=pdf`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const zip = await staff.post('Billing/file', { ids, shape: 'pdf' });
    expect([zip.status, zip.text.slice(0, 2)]).toEqual([200, 'PK']);
    // Each name stands twice: before its file, and in the list at the end.
    expect(zip.text.match(/pre-invoice-\d+\.pdf/g)).toHaveLength(4);
  });

  it('are refused in words: a shape that is not there, one that they lack, and too many', async () => {
    const client = await create(tenant, 'client');
    const id = await documentOf(client, 1_000);
    const refused = async (ids: number[], shape: string) => {
      const answer = await staff.post<{ errors: Record<string, string> }>('Billing/file', {
        ...{ ids, shape },
      });
      return [answer.status, answer.body.errors];
    };
    expect(await refused([id], 'no such')).toEqual([400, { shape: 'There is no such record' }]);
    expect(await refused([id], 'ubl')).toEqual([
      400,
      { 'ids.0': expect.stringContaining('does not say the country of the media group') },
    ]);
    const many = Array.from({ length: 5_000 }, (_, i) => i + 1);
    expect(await refused(many, 'csv')).toEqual([400, { ids: expect.stringContaining('1000') }]);
    const ghost = await staff.post('Billing/file', { ids: [id, 2_000_000_000], shape: 'csv' });
    expect(ghost.status).toBe(404);
    expect((await other.get(`pre-invoices/${id}/download?shape=csv`)).status).toBe(404);
  });
});
