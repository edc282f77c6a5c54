import { create, type Fields, type Stored } from '../../factories/reference.js';
import { newTax } from '../../factories/tax.js';
import { type Answer, sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Impuestos');
await tenant.turnOn();
const staff = await server.member(tenant.multimediaId, 'impuestos@example.com', 'staff');
const other = await server.tenant('Impuestos dos');
await other.turnOn();

type Tax = Stored & { code: string; rate: number; errors: Record<string, string> };
const post = (changes: Fields = {}, by = tenant): Promise<Answer<Tax>> =>
  by.post<Tax>('taxes', newTax(changes));
const put = (tax: Fields & { id: number }, by = tenant): Promise<Answer<Tax>> =>
  by.put<Tax>(`taxes/${tax.id}`, tax);

describe('a tax', () => {
  it('is created, read, changed and deleted by an administrator, and read by staff', async () => {
    const { status, body: tax } = await post({ code: 'IVA21', barter: undefined });
    expect([status, tax]).toEqual([
      201,
      { ...newTax({ code: 'IVA21' }), id: expect.any(Number) as number, version: 1 },
    ]);
    expect((await staff.get<Tax>(`taxes/${tax.id}`)).body).toEqual(tax);
    const changed = await put({ ...tax, to: '2026-12-31' });
    expect(changed.body).toEqual({ ...tax, version: 2, to: '2026-12-31' });
    expect(await put({ ...tax })).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    const filter = encodeURIComponent('{"code":"iva21"}');
    expect((await staff.get<Tax[]>(`taxes?filter=${filter}`)).body).toEqual([changed.body]);
    expect((await tenant.delete(`taxes/${tax.id}`)).status).toBe(200);
    expect((await tenant.get(`taxes/${tax.id}`)).status).toBe(404);
  });

  it('is changed by administrators alone, of their own media group', async () => {
    const { body: tax } = await post();
    expect((await post({}, staff)).status).toBe(403);
    expect((await put(tax, staff)).status).toBe(403);
    expect((await put(tax, other)).status).toBe(404);
    expect((await other.delete(`taxes/${tax.id}`)).status).toBe(404);
    expect((await other.get<Tax[]>('taxes')).body).toEqual([]);
  });

  it.each<[string, Fields, string]>([
    ['a third decimal', { rate: 21.005 }, 'rate'],
    ['a rate above 100', { rate: 100.5 }, 'rate'],
    ['category S at 0 %', { rate: 0 }, 'rate'],
    ['an exempt rate above 0', { category: 'E' }, 'rate'],
    ['a perception of nothing', { kind: 'perception', category: 'O', rate: 0 }, 'rate'],
    ['an end before its start', { from: '2026-12-02', to: '2026-12-01' }, 'to'],
    ['a category of its own', { category: 'X' }, 'category'],
    ['no such kind', { kind: 'income' }, 'kind'],
    ['barter 2', { barter: 2 }, 'barter'],
    ['no code', { code: ' ' }, 'code'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await post(changes);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('has a code of its own', async () => {
    await post({ code: 'ONCE' });
    expect(await post({ code: 'once' })).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
  });

  it('belongs to a part that may be off', async () => {
    const off = await server.tenant('Impuestos tres');
    expect(await off.get('taxes')).toMatchObject({ status: 403, body: 'PART_OFF' });
  });

  it('is not deleted while a client, an agency or a campaign names it', async () => {
    const { body: tax } = await post();
    const client = await create(tenant, 'client', { billing: { taxIds: [tax.id] } });
    const gone = () => tenant.delete(`taxes/${tax.id}`);
    expect(await gone()).toMatchObject({ status: 409, body: 'TAX_IN_USE' });
    expect((await tenant.post('Client/update', { ...client, billing: null })).status).toBe(200);
    expect((await gone()).status).toBe(200);
  });
});
