import { newShape } from '../../factories/billing-shape.js';
import { create, type Fields } from '../../factories/reference.js';
import { type Answer, sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Formas');
await tenant.turnOn();
const staff = await server.member(tenant.multimediaId, 'formas@example.com', 'staff');
const other = await server.tenant('Formas dos');
await other.turnOn();

interface Shape {
  id: number;
  version: number;
  name: string;
  kind: string;
  preset: string | null;
  map: Fields;
  errors: Record<string, string>;
}
const post = (shape: Fields, by = tenant): Promise<Answer<Shape>> =>
  by.post<Shape>('billing-shapes', shape);

describe('a shape of documents', () => {
  it('comes with the product, and is then read-only', async () => {
    const { body } = await staff.get<Shape[]>('billing-shapes');
    expect(body.map(({ name, kind, preset }) => [name, kind, preset])).toEqual(
      ['csv', 'xlsx', 'ledger', 'ubl'].map((name) => [name, name, name]),
    );
    const [csv] = body;
    const { body: whole } = await staff.get<Shape>(`billing-shapes/${csv?.id}`);
    expect(whole.map).toMatchObject({ kind: 'csv', files: 'one' });
    const changed = await tenant.put(`billing-shapes/${csv?.id}`, { ...newShape() });
    expect(changed).toMatchObject({ status: 409, body: 'READ_ONLY' });
    expect(await tenant.delete(`billing-shapes/${csv?.id}`)).toMatchObject({ body: 'READ_ONLY' });
  });

  it('is created, changed and deleted by an administrator alone, in their own group', async () => {
    const { status, body: shape } = await post(newShape('ubl', { sellerCountry: 'UY' }));
    expect([status, shape.kind, shape.preset, shape.map.sellerCountry]).toEqual([
      ...[201, 'ubl', null, 'UY'],
    ]);
    const path = `billing-shapes/${shape.id}`;
    const body = { name: shape.name, map: { ...shape.map, sellerCountry: 'AR' }, version: 1 };
    expect((await staff.post('billing-shapes', newShape())).status).toBe(403);
    expect((await staff.put(path, body)).status).toBe(403);
    expect((await other.get(path)).status).toBe(404);
    expect((await other.put(path, body)).status).toBe(404);
    expect((await tenant.put<Shape>(path, body)).body).toMatchObject({ version: 2 });
    expect(await tenant.put(path, body)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    expect(await post({ name: shape.name, map: shape.map })).toMatchObject({ body: 'NAME_IN_USE' });
    const filter = encodeURIComponent('{"kind":"ubl","q":"shape"}');
    const { body: found } = await staff.get<Shape[]>(`billing-shapes?filter=${filter}`);
    expect(found.map(({ id }) => id)).toEqual([shape.id]);
    expect((await tenant.delete(path)).status).toBe(200);
    expect((await tenant.get(path)).status).toBe(404);
  });

  it('is refused with the path of what is wrong', async () => {
    const { status, body } = await post(newShape('ubl', { sellerCountry: 'XX', columns: [] }));
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      400,
      ['map.columns', 'map.sellerCountry'],
    ]);
  });

  it('is that of a payer of its own group, and then stays', async () => {
    const { body: shape } = await post(newShape());
    const client = await create(tenant, 'client', { billing: { shapeId: shape.id } });
    const gone = () => tenant.delete(`billing-shapes/${shape.id}`);
    expect(await gone()).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
    expect((await tenant.post('Client/update', { ...client, billing: null })).status).toBe(200);
    expect((await gone()).status).toBe(200);
  });

  it('of another group is no shape of a payer', async () => {
    const { body: shape } = await post(newShape(), other);
    const client = await create(tenant, 'client');
    const changed = await tenant.post<{ errors: Record<string, string> }>('Client/update', {
      ...client,
      billing: { shapeId: shape.id },
    });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([400, ['billing.shapeId']]);
  });
});
