import { AIRED_DATE } from '../../factories/aired-cells.js';
import { type Campaign, campaignBody, simpleLine } from '../../factories/campaign.js';
import { create, type Fields } from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';

interface Order extends Fields {
  id: number;
  campaigns: Campaign[];
}

const server = await sharedServer();
// As the other parts do: tokens are of its days.
server.clock.setTo(AIRED_DATE);
const admin = await server.tenant('Grupo Órdenes');
const { multimediaId } = admin;
const mine = await create(admin, 'accountExecutive');
const theirs = await create(admin, 'accountExecutive');
const client = await create(admin, 'client');
const sales = await server.member(multimediaId, 'ventas-ordenes@example.com', 'sales');
await server.dataSource.query(
  `UPDATE user_multimedia SET account_executive_id = $1 WHERE multimedia_id = $2 AND user_id =
     (SELECT id FROM app_user WHERE email = 'ventas-ordenes@example.com')`,
  [mine.id, multimediaId],
);
const group = (fields: object) =>
  admin.post('Multimedia/update', { id: multimediaId, name: 'Grupo Órdenes', ...fields });

const campaign = (changes: Fields = {}) =>
  campaignBody(admin, { clientId: client.id, simpleSchedules: [simpleLine()], ...changes });
const send = (by: Tenant, campaigns: unknown[]) =>
  by.post<Order>('campaign-orders', { name: 'Verano ACME', campaigns });
const put = (by: Tenant, { id }: Order, campaigns: unknown[]) =>
  by.put<Order>(`campaign-orders/${id}`, { name: 'Verano ACME', campaigns });
const states = ({ campaigns }: Order) =>
  campaigns.map((one) => [one['state'], one['submitted'] ?? 0, one.revision]);

describe('an order of sales, with approval', () => {
  it('is submitted, campaign by campaign, and each is approved by itself', async () => {
    await group({ approval: 1 });
    const { status, body } = await send(sales, [await campaign(), await campaign()]);
    expect(status).toBe(201);
    expect(states(body)).toEqual([
      ['hold', 1, 0],
      ['hold', 1, 0],
    ]);
    const { id, version } = body.campaigns[0] as Campaign;
    await admin.post('Spot/approve', { spotId: id, version, approved: 1 });
    const now = (await admin.get<Order>(`campaign-orders/${body.id}`)).body;
    expect(states(now)).toEqual([
      ['active', 0, 0],
      ['hold', 1, 0],
    ]);
  });

  it('is changed in no way where a campaign is active, but by revisions that wait', async () => {
    const { body: made } = await send(admin, [await campaign(), await campaign()]);
    const refused = await put(
      sales,
      made,
      made.campaigns.map((one) => ({ ...one, comments: 'x' })),
    );
    expect([refused.status, refused.body]).toEqual([409, 'REVISION_NEEDED']);
    const before = (await admin.get<Order>(`campaign-orders/${made.id}`)).body;
    expect(before).toEqual(made);
    const revisions = await Promise.all(
      made.campaigns.map(({ id, stationId }) => campaign({ stationId, replacesId: id })),
    );
    const { status, body } = await put(sales, made, revisions);
    expect(status).toBe(200);
    expect(states(body)).toEqual([
      ['active', 0, 0],
      ['active', 0, 0],
      ['hold', 1, 1],
      ['hold', 1, 1],
    ]);
  });
});

describe('an order, where sales see their own', () => {
  it('shows and saves the campaigns of the seller alone', async () => {
    await group({ approval: 0, salesSeeOwn: 1 });
    const { body: hidden } = await send(admin, [await campaign({ accountExecutiveId: theirs.id })]);
    expect((await sales.get(`campaign-orders/${hidden.id}`)).status).toBe(404);
    expect((await put(sales, hidden, [])).status).toBe(404);
    const own = await campaign({
      accountExecutiveId: mine.id,
      clientId: (await create(admin, 'client')).id,
    });
    const { body: mixed } = await send(admin, [
      own,
      await campaign({ accountExecutiveId: theirs.id }),
    ]);
    const seen = (await sales.get<Order>(`campaign-orders/${mixed.id}`)).body;
    expect(seen.campaigns.map(({ id }) => id)).toEqual([mixed.campaigns[0]?.id]);
    const taken = await put(sales, mixed, [mixed.campaigns[1]]);
    expect(taken.body).toMatchObject({
      errors: { 'campaigns.0.id': 'There is no such record' },
    });
    const foreign = await put(sales, mixed, [{ ...own, accountExecutiveId: theirs.id }]);
    expect(Object.keys((foreign.body as unknown as { errors: object }).errors)).toEqual([
      'campaigns.0.accountExecutiveId',
    ]);
    const changed = await sales.put<Order>(`campaign-orders/${mixed.id}`, {
      name: 'Toda mía',
      campaigns: [{ ...mixed.campaigns[0], comments: 'Mía' }],
    });
    // The name is that of the campaigns of others, too.
    expect([changed.status, changed.body['name'], changed.body['version']]).toEqual([
      200,
      'Verano ACME',
      1,
    ]);
    const { body: rows } = await sales.get<Fields[]>('Spot/getAll');
    expect(rows.find(({ id }) => id === mixed.campaigns[0]?.id)).toMatchObject({
      orderNumber: mixed['number'],
      orderName: 'Verano ACME',
    });
  });
});
