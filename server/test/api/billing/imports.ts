import { addPreInvoices, holdNumbers } from '../../../src/billing/pre-invoice.repository.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { storedDocument } from '../../factories/pre-invoice.js';
import { create, type Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Cobros de planillas');
await tenant.turnOn();
const staff = await server.member(tenant.multimediaId, 'planillas@example.com', 'staff');
const category = await create(tenant, 'clientCategory');
const acme = await create(tenant, 'client', {
  ...{ code: 'ACME', name: 'Almacenes ACME', taxCode: '30-71234567-8' },
  clientCategoryId: category.id,
});

interface Look {
  uploadId: number;
  columns: { index: number; guess: string | null }[];
}
interface Check {
  rows: { action: string; errors: Record<string, string> }[];
}
interface Payment {
  id: number;
  version: number;
  amount: number;
  reference: string | null;
  allocations: { preInvoiceId: number; amount: number }[];
}
interface Document {
  id: number;
  version: number;
  externalNumber: string | null;
  externalDate: string | null;
  dueDate: string | null;
}

/** A file with the columns that are guessed, ready to be asked about. */
async function ask(entity: string, lines: readonly string[], options: Fields = {}) {
  const file = new TextEncoder().encode(lines.join('\r\n'));
  const headers = { 'x-file-name': 'planilla.csv' };
  const { status, text, body } = await staff.post<Look>(`Import/read?entity=${entity}`, file, {
    headers,
  });
  if (status !== 200) throw new Error(text);
  const map = Object.fromEntries(
    body.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  return { uploadId: body.uploadId, entity, map, options };
}
const check = async (asked: object): Promise<Check> =>
  (await staff.post<Check>('Import/check', asked)).body;
async function run(asked: object): Promise<number> {
  const { status, text, body } = await staff.post<{ importId: number }>('Import/run', asked);
  if (status !== 200) throw new Error(text);
  return body.importId;
}
interface Undone {
  deleted: number;
  restored: number;
  left: { reason: string; label: string }[];
}
const undo = async (id: number): Promise<Undone> =>
  (await staff.delete<Undone>(`imports/${id}`)).body;
const payments = async (): Promise<Payment[]> =>
  (await staff.get<Payment[]>('payments')).body.sort((a, b) => a.id - b.id);

/** Documents of ACME, of some cents each. */
const documents = (...payables: number[]) => documentsOf(acme.id, ...payables);

async function documentsOf(
  clientId: number,
  ...payables: number[]
): Promise<{ id: number; number: number }[]> {
  const database = server.app.get(TenantDatabase, { strict: false });
  return database.write(tenant.multimediaId, async (manager) => {
    const last = await holdNumbers(manager, tenant.multimediaId);
    return addPreInvoices(
      manager,
      tenant.multimediaId,
      payables.map((payable, i) => {
        const stored = storedDocument(last + 1 + i);
        const document = { ...stored.document, total: payable, payable };
        return { ...stored, payer: `client:${clientId}`, document };
      }),
    );
  });
}
const documentOf = async (id: number): Promise<Document> =>
  (await staff.get<Document>(`pre-invoices/${id}`)).body;

describe('a sheet of payments', () => {
  it('is read by its headings, pays documents once, and is taken back', async () => {
    const [first, second] = await documents(25_717, 10_000);
    const sheet = [
      'Fecha de cobro;CUIT;Importe;Nro de operación;Prefactura',
      `15/12/2026;30712345678;200,00;T-1;${first?.number}`,
      `16/12/2026;ACME;57,18;T-2;${first?.number}`,
      `16/12/2026;Almacenes ACME;1.000,50;T-3;`,
      `17/12/2026;;100;T-4;${second?.number}`,
      `18/12/2026;ACME;-3;T-5;`,
      `18/12/2026;ACME;3;T-6;987654`,
    ];
    const asked = await ask('payment', sheet);
    expect(asked.map).toEqual({ date: 0, payer: 1, amount: 2, reference: 3, document: 4 });
    expect((await check(asked)).rows.map(({ action, errors }) => [action, errors])).toEqual([
      ['create', {}],
      ['refused', { amount: `Of document ${first?.number} only 57.17 is open` }],
      ['create', {}],
      ['create', {}],
      ['refused', { amount: 'Must be more than 0' }],
      ['refused', { document: 'No document that was handed over has this number' }],
    ]);
    expect((await staff.post('Import/run', asked)).status).toBe(400);
    const importId = await run({ ...asked, options: { skipRefused: 1 } });
    const made = await payments();
    expect(
      made.map(({ amount, reference, allocations }) => [amount, reference, allocations]),
    ).toEqual([
      [200, 'T-1', [{ preInvoiceId: first?.id, amount: 200 }]],
      [1000.5, 'T-3', []],
      [100, 'T-4', [{ preInvoiceId: second?.id, amount: 100 }]],
    ]);
    const again = await check(await ask('payment', sheet));
    expect(again.rows.map(({ action }) => action)).toEqual([
      ...['same', 'refused', 'same', 'same', 'refused', 'refused'],
    ]);

    const kept = made[1];
    await staff.put(`payments/${kept?.id}`, {
      ...{ payer: `client:${acme.id}`, date: '2026-12-16', amount: 1000, version: 1 },
    });
    expect(await undo(importId)).toMatchObject({ deleted: 2, left: [{ reason: 'CHANGED' }] });
    expect((await payments()).map(({ id }) => id)).toEqual([kept?.id]);
  });

  it('pays what was handed over to a client that is another one by now', async () => {
    const old = await create(tenant, 'client', { clientCategoryId: category.id });
    const [document] = await documentsOf(old.id, 5_000);
    const merge = { entity: 'client', intoId: acme.id, ids: [old.id] };
    const { body: merged } = await tenant.post<{ id: number }>('merges', merge);
    const lines = ['date,payer,amount,document', `2026-12-20,ACME,50,${document?.number}`];
    const importId = await run(await ask('payment', lines));
    expect((await check(await ask('payment', lines))).rows).toMatchObject([{ action: 'same' }]);
    expect(await undo(importId)).toMatchObject({ deleted: 1, left: [] });
    await tenant.delete(`merges/${merged.id}`);
  });

  it('is refused whole where less is open than when it was checked', async () => {
    const [document] = await documents(10_000);
    const asked = await ask('payment', [
      'date,payer,amount,document',
      `2026-12-15,ACME,100,${document?.number}`,
    ]);
    const row = (await check(asked)).rows[0];
    expect(row?.action).toBe('create');
    const body = { payer: `client:${acme.id}`, date: '2026-12-15', reference: null };
    const allocations = [{ preInvoiceId: document?.id, amount: 50 }];
    expect((await staff.post('payments', { ...body, amount: 50, allocations })).status).toBe(201);
    expect((await staff.post('Import/run', asked)).status).toBe(400);
  });
});

describe('a sheet of invoices', () => {
  it('adds number and dates to documents, and is taken back', async () => {
    const [first, second, third] = await documents(100, 200, 300);
    await staff.put(`pre-invoices/${third?.id}`, { externalNumber: 'A-9', version: 1 });
    const asked = await ask('externalInvoice', [
      'Prefactura,Nro de factura,Fecha de factura,Vencimiento',
      `${first?.number},A-1,20/12/2026,19/01/2027`,
      `${second?.number},A-9,20/12/2026,`,
      `${third?.number},A-9,,31/01/2027`,
      `987654,A-2,,`,
    ]);
    expect(asked.map).toEqual({ document: 0, externalNumber: 1, externalDate: 2, dueDate: 3 });
    expect((await check(asked)).rows.map(({ action, errors }) => [action, errors])).toEqual([
      ['update', {}],
      ['refused', { externalNumber: `Document ${third?.number} has this number already` }],
      ['update', {}],
      ['refused', { document: 'No document that was handed over has this number' }],
    ]);
    const before = await documentOf(first?.id ?? 0);
    const importId = await run({ ...asked, options: { skipRefused: 1 } });
    expect(await documentOf(first?.id ?? 0)).toMatchObject({
      ...{ version: 2, externalNumber: 'A-1', externalDate: '2026-12-20', dueDate: '2027-01-19' },
    });
    expect(await documentOf(third?.id ?? 0)).toMatchObject({ dueDate: '2027-01-31' });
    expect(await undo(importId)).toMatchObject({ restored: 2, left: [] });
    const { externalNumber, externalDate, dueDate } = await documentOf(first?.id ?? 0);
    expect({ externalNumber, externalDate, dueDate }).toEqual({
      ...{ externalNumber: null, externalDate: null, dueDate: before.dueDate },
    });
    expect(await documentOf(third?.id ?? 0)).toMatchObject({ externalNumber: 'A-9' });
  });

  it('is of media groups that close their months here', async () => {
    const off = await server.tenant('Sin cierre');
    const { body: group } = await off.get<object>('Multimedia/get');
    await off.post('Multimedia/update', { ...group, parts: ['import'] });
    const file = new TextEncoder().encode('a,b\r\n1,2');
    expect(await off.post('Import/read?entity=payment', file)).toMatchObject({
      ...{ status: 403, body: 'PART_OFF' },
    });
  });
});

describe('the billing fields of a sheet of clients', () => {
  const clientOf = async (code: string) =>
    (await staff.get<{ code: string; billing: object | null }[]>('Client/getAll')).body.find(
      (one) => one.code === code,
    );

  it('are added to what is known, and taken back', async () => {
    const asked = await ask(
      'client',
      [
        'Código,Nombre,Razón social,Ciudad,País,Correo de facturación,Días de plazo',
        'ACME,Almacenes ACME,ACME S.A.,Montevideo,Uruguay,"a@acme.uy; b@acme.uy",30',
        'FARO,El Faro,,,Nowhere,,',
        'LUZ,La Luz,,,,,',
      ],
      { clientCategoryId: category.id },
    );
    expect(asked.map).toEqual({
      ...{ code: 0, name: 1, legalName: 2, city: 3, country: 4, billingEmails: 5, termsDays: 6 },
    });
    expect((await check(asked)).rows.map(({ action, errors }) => [action, errors])).toEqual([
      ['update', {}],
      ['refused', { country: 'Must be a country, by its name or its two letters' }],
      ['create', {}],
    ]);
    const [stored] = (
      await staff.get<{ id: number; version: number; code: string }[]>('Client/getAll')
    ).body.filter(({ code }) => code === 'ACME');
    const billing = { legalName: 'Otra', lineBy: 'station', emails: [] };
    const { id, version } = stored ?? { id: 0, version: 0 };
    const terms = { code: 'ACME', name: 'Almacenes ACME', clientCategoryId: category.id };
    await staff.post('Client/update', { id, version, ...terms, billing });
    const importId = await run({ ...asked, options: { ...asked.options, skipRefused: 1 } });
    expect((await clientOf('ACME'))?.billing).toMatchObject({
      ...{ legalName: 'ACME S.A.', city: 'Montevideo', country: 'UY', termsDays: 30 },
      ...{ emails: ['a@acme.uy', 'b@acme.uy'], lineBy: 'station' },
    });
    expect((await clientOf('LUZ'))?.billing).toBeNull();
    const again = { ...asked, options: { ...asked.options, skipRefused: 1 } };
    expect((await check(again)).rows.map(({ action }) => action)).toEqual([
      ...['same', 'refused', 'same'],
    ]);
    await undo(importId);
    expect((await clientOf('ACME'))?.billing).toMatchObject(billing);
    expect(await clientOf('LUZ')).toBeUndefined();
  });
});
