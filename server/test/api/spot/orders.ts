import {
  type Campaign,
  campaignBody,
  createCampaign,
  detailedLine,
  newPiece,
  simpleLine,
} from '../../factories/campaign.js';
import { LIMITS } from '../../../src/contract/limits.js';
import { create, type Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

interface Order {
  id: number;
  version: number;
  number: number;
  name: string;
  campaigns: (Campaign & { orderId?: number; state: string; spotName: string })[];
}

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');
const client = await create(tenant, 'client');

const campaign = (changes: Fields = {}) =>
  campaignBody(tenant, { clientId: client.id, simpleSchedules: [simpleLine()], ...changes });
const send = (campaigns: unknown[], name = 'Verano ACME') =>
  tenant.post<Order>('campaign-orders', { name, campaigns });
const change = (order: Order, fields: object, by = tenant) =>
  by.put<Order>(`campaign-orders/${order.id}`, { ...order, ...fields });
const read = async ({ id }: Order) => (await tenant.get<Order>(`campaign-orders/${id}`)).body;
const stored = async () =>
  (await tenant.get<{ id: number }[]>('Spot/getAll')).body.map(({ id }) => id);
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Fields }).errors;

/** An order over two stations, with its own numbers on each. */
async function order(): Promise<Order> {
  const pieces = [newPiece(), newPiece({ fileName: 'acme-verano-b-30' })];
  const line = simpleLine({ usePieces: 1, filename: null, length: null, per: 'week' });
  const { status, body } = await send([
    await campaign({ pieces, simpleSchedules: [{ ...line, occurrences: 10 }] }),
    await campaign({ pieces, simpleSchedules: [{ ...line, occurrences: 4 }] }),
  ]);
  expect(status).toBe(201);
  return body;
}

describe('an order', () => {
  it('has a campaign for each station, and a number that no campaign has', async () => {
    const made = await order();
    expect(made).toMatchObject({ version: 1, name: 'Verano ACME' });
    expect(await read(made)).toEqual(made);
    const numbers = made.campaigns.map(({ internalNumber }) => internalNumber);
    expect(numbers).toEqual([made.number + 1, made.number + 2]);
    expect(made.campaigns.map(({ simpleSchedules: [line] }) => line?.['occurrences'])).toEqual([
      10, 4,
    ]);
    const [first] = made.campaigns;
    const alone = await tenant.get<Campaign>(`Spot/getById?id=${first?.id}`);
    expect(alone.body).toEqual(first);
    expect(first?.orderId).toBe(made.id);
  });

  it('says of each station what is wrong with its campaign, and stores none', async () => {
    const before = await stored();
    const foreign = await create(other, 'spotCategory');
    const refused = await send([
      await campaign(),
      await campaign({ simpleSchedules: [simpleLine({ endDate: '2026-11-01' })] }),
      await campaign({ advancedSchedules: [detailedLine({ date: '2026-12-02' })] }),
      await campaign({ simpleSchedules: [simpleLine({ startTime: '22:00', endTime: '02:00' })] }),
    ]);
    expect([refused.status, errorsOf(refused)]).toEqual([
      400,
      {
        'campaigns.1.simpleSchedules.0.endDate': 'The end date must not be before the start date',
        'campaigns.2.advancedSchedules.0.date': 'Must be the first day of a month',
        'campaigns.3.stationId':
          'A line ends before it starts, and this station has no intervals over midnight',
      },
    ]);
    const unknown = await send([await campaign(), await campaign({ spotCategoryId: foreign.id })]);
    expect([unknown.status, errorsOf(unknown)]).toEqual([
      400,
      { 'campaigns.1.spotCategoryId': 'There is no such record' },
    ]);
    const invalid = await send([await campaign(), await campaign({ spotName: '' })]);
    expect(Object.keys(errorsOf(invalid))).toEqual(['campaigns.1.spotName']);
    expect(await stored()).toEqual(before);
  });

  it('has one campaign of a station, at least one, and no more than its limit', async () => {
    const one = await campaign();
    expect(errorsOf(await send([one, one]))).toEqual({
      'campaigns.1.stationId': 'The order already has a campaign of this station',
    });
    expect(errorsOf(await send([]))).toEqual({ campaigns: 'Required' });
    const many = Array.from({ length: LIMITS.campaignsPerOrder + 1 }, () => one);
    expect(Object.keys(errorsOf(await send(many)))).toEqual(['campaigns']);
  });

  it('grows to its limit and no further', async () => {
    const made = await order();
    const others = LIMITS.campaignsPerOrder - made.campaigns.length;
    await server.dataSource.query(
      `INSERT INTO spot SELECT (jsonb_populate_record(s, jsonb_build_object('id', nextval('spot_id_seq'),
         'internal_number', 1000000 + n))).* FROM spot s, generate_series(1, $2) n WHERE s.id = $1`,
      [made.campaigns[0]?.id, others],
    );
    const grown = await change(made, { campaigns: [...made.campaigns, await campaign()] });
    expect([grown.status, Object.keys(errorsOf(grown))]).toEqual([400, ['campaigns']]);
    await server.dataSource.query('DELETE FROM spot WHERE internal_number = 1000001');
    expect((await change(made, { campaigns: [...made.campaigns, await campaign()] })).status).toBe(
      200,
    );
    await server.dataSource.query('DELETE FROM spot WHERE internal_number > 1000000');
  });

  it('is one when its call is repeated', async () => {
    const body = { name: 'Verano ACME', campaigns: [await campaign()] };
    const call = () =>
      tenant.post<Order>('campaign-orders', body, { headers: { 'idempotency-key': 'order-1' } });
    const [first, again] = [await call(), await call()];
    expect(again.body).toEqual(first.body);
  });
});

describe('the campaigns of an order', () => {
  it('change together, and keep their lines', async () => {
    const made = await order();
    const campaigns = made.campaigns.map((one) => ({ ...one, spotName: 'Otoño ACME' }));
    const { status, body } = await change(made, { name: 'Otoño ACME', campaigns });
    expect([status, body.name, body.version]).toEqual([200, 'Otoño ACME', 2]);
    expect(body.campaigns).toEqual(
      made.campaigns.map((one) => ({ ...one, spotName: 'Otoño ACME', version: 2 })),
    );
  });

  it('change all or none, when one was saved by somebody else', async () => {
    const made = await order();
    await tenant.post('Spot/update', { ...made.campaigns[1], comments: 'De otra persona' });
    const before = await read(made);
    const campaigns = made.campaigns.map((one) => ({ ...one, spotName: 'Otoño ACME' }));
    const refused = await change(made, { campaigns });
    expect([refused.status, refused.body]).toEqual([409, 'STALE_RECORD']);
    expect(await read(made)).toEqual(before);
    await change(made, { name: 'Otra', campaigns: [] });
    expect((await change(made, { name: 'Otra más', campaigns: [] })).body).toBe('STALE_RECORD');
  });

  it('grow by another station, and stay as they are where they are not sent', async () => {
    const made = await order();
    const { status, body } = await change(made, { campaigns: [await campaign()] });
    expect(status).toBe(200);
    expect(body.campaigns.slice(0, 2)).toEqual(made.campaigns);
    expect(body.campaigns).toHaveLength(3);
  });

  it('were there before, by themselves or not, and belong to no other order', async () => {
    const alone = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
    const joined = await send([alone, await campaign()]);
    expect(joined.status).toBe(201);
    expect(joined.body.campaigns.map(({ id }) => id)).toContain(alone.id);
    const again = await send([joined.body.campaigns[0]]);
    expect(errorsOf(again)).toEqual({ 'campaigns.0.id': 'This campaign belongs to another order' });
    const foreign = await createCampaign(other);
    const hidden = await send([{ ...(await campaign()), id: foreign.id }]);
    expect(errorsOf(hidden)).toEqual({ 'campaigns.0.id': 'There is no such record' });
  });

  it('are replaced by revisions in the same order, and end each by itself', async () => {
    const made = await order();
    const [first, second] = made.campaigns;
    const { body: revision } = await tenant.post<Campaign & { orderId: number }>(
      'Spot/create',
      await campaign({ stationId: first?.stationId, replacesId: first?.id }),
    );
    expect(revision.orderId).toBe(made.id);
    const { campaigns } = await read(made);
    expect(campaigns.map(({ id }) => id)).toEqual([second?.id, revision.id]);
    await tenant.delete(`Spot/delete?spotId=${second?.id}`);
    expect((await read(made)).campaigns.map(({ id }) => id)).toEqual([revision.id]);
    expect((await tenant.get(`Spot/getById?id=${revision.id}`)).status).toBe(200);
  });

  it('are in the trail with their order', async () => {
    const made = await order();
    const filter = encodeURIComponent(
      JSON.stringify({ entity: 'campaignOrder', recordId: String(made.id) }),
    );
    const { body } = await tenant.get<{ operation: string; label: string }[]>(
      `audit-events?filter=${filter}`,
    );
    expect(body).toMatchObject([{ operation: 'create', label: 'Verano ACME' }]);
  });
});
