import { LIMITS } from '../../../src/contract/limits.js';
import { type Campaign, createCampaign, simpleLine } from '../../factories/campaign.js';
import { LogWeek, THURSDAY, WORKDAYS } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';

interface Result {
  spotId: number;
  version: number | null;
  refused?: { code?: string; text: string };
  undo?: Campaign;
}

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const named = (campaigns: readonly Campaign[]) =>
  campaigns.map(({ id, version }) => ({ spotId: id, version }));
const changeMany = (campaigns: readonly Campaign[], change: Fields, by: Tenant = tenant) =>
  by.post<{ campaigns: Result[] }>('Spot/changeMany', { spots: named(campaigns), ...change });
const read = async ({ id }: Pick<Campaign, 'id'>) =>
  (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body;
const codes = (campaigns: readonly Result[]) => campaigns.map(({ refused }) => refused?.code);
const newCampaign = (line: Fields = {}, more: Fields = {}) =>
  createCampaign(tenant, { simpleSchedules: [simpleLine(line)], ...more });

describe('changeMany', () => {
  it('extends campaigns, says why others stay, and answers what brings each back', async () => {
    const plain = await newCampaign();
    const endless = await newCampaign({ endDate: null });
    const stale = await newCampaign();
    await tenant.post('Spot/update', { ...stale, comments: 'Cambió' });
    const theirs = await createCampaign(other, { simpleSchedules: [simpleLine()] });
    const all = [plain, endless, stale, theirs];
    const { status, body } = await changeMany(all, { change: 'extend', date: '2027-01-31' });
    expect([status, codes(body.campaigns)]).toEqual([
      200,
      [undefined, 'NOTHING_CHANGES', 'STALE_RECORD', undefined],
    ]);
    expect(body.campaigns[3]?.refused?.text).toBe('Not found');
    const longer = await read(plain);
    expect(longer.simpleSchedules).toMatchObject([{ endDate: '2027-01-31' }]);
    expect(body.campaigns[0]).toMatchObject({ version: longer.version });
    expect(await read(endless)).toEqual(endless);
    expect((await read(stale)).simpleSchedules).toEqual(stale.simpleSchedules);
    expect((await other.get(`Spot/getById?id=${theirs.id}`)).body).toEqual(theirs);
    const undone = await tenant.post<Campaign>('Spot/update', body.campaigns[0]?.undo ?? {});
    expect(undone.body.simpleSchedules).toEqual(plain.simpleSchedules);
  });

  it('extends by weeks, each campaign from its own end', async () => {
    const [early, late] = [await newCampaign({ endDate: '2026-12-10' }), await newCampaign()];
    await changeMany([late, early], { change: 'extend', weeks: 1 });
    const ends = await Promise.all([early, late].map(read));
    expect(ends.flatMap((one) => one.simpleSchedules.map((line) => line['endDate']))).toEqual([
      '2026-12-17',
      '2027-01-07',
    ]);
  });

  it('cancels from a date, and leaves the days before it as they were made', async () => {
    const week = await LogWeek.of(tenant);
    const { stationId } = week;
    const daily = await newCampaign({ occurrences: 1 }, { stationId });
    const weekly = await newCampaign({ per: 'week', occurrences: 5 }, { stationId });
    const elsewhere = await newCampaign();
    const over = await newCampaign({ endDate: '2026-12-01' });
    await week.generate();
    const all = [daily, weekly, elsewhere, over];
    const { body } = await changeMany(all, { change: 'cancel', date: THURSDAY });
    expect(codes(body.campaigns)).toEqual([undefined, undefined, undefined, 'NOTHING_CHANGES']);
    expect(await week.staleDates()).toEqual(WORKDAYS.slice(3));
    const [first] = (await read(daily)).simpleSchedules;
    expect(first?.['endDate']).toBe(WORKDAYS[2]);
    expect(await read(over)).toEqual(over);
    const undone = await tenant.post<Campaign>('Spot/update', body.campaigns[1]?.undo ?? {});
    expect(undone.body.simpleSchedules).toEqual(weekly.simpleSchedules);
    expect((await changeMany([daily], { change: 'cancel' })).status).toBe(400);
  });

  it('hands campaigns over, holds them and puts them on air', async () => {
    const executive = await create(tenant, 'accountExecutive');
    const theirs = await create(other, 'accountExecutive');
    const [first, second] = [await newCampaign(), await newCampaign()];
    const spots = [{ spotId: first.id }, { spotId: second.id }];
    const change = (more: Fields) =>
      tenant.post<{ campaigns: Result[] }>('Spot/changeMany', { spots, ...more });
    const foreign = await change({ change: 'executive', accountExecutiveId: theirs.id });
    expect(foreign.status).toBe(400);
    await change({ change: 'executive', accountExecutiveId: executive.id });
    await change({ change: 'hold' });
    const held = await Promise.all(spots.map(({ spotId }) => read({ id: spotId })));
    for (const one of held)
      expect(one).toMatchObject({ accountExecutiveId: executive.id, state: 'hold', version: 3 });
    const again = await change({ change: 'hold' });
    expect(codes(again.body.campaigns)).toEqual(['NOTHING_CHANGES', 'NOTHING_CHANGES']);
    await change({ change: 'air' });
    expect((await read(first))['state']).toBe('active');
  });

  it('changes no campaign that a revision replaced, but for who sells it', async () => {
    const replaced = await newCampaign();
    const { id, stationId, clientId } = replaced;
    await createCampaign(tenant, { stationId, clientId, replacesId: id });
    const now = await read(replaced);
    for (const change of [{ change: 'hold' }, { change: 'extend', weeks: 1 }])
      expect(codes((await changeMany([now], change)).body.campaigns)).toEqual(['SPOT_CANCELLED']);
    const { id: accountExecutiveId } = await create(tenant, 'accountExecutive');
    const handed = await changeMany([now], { change: 'executive', accountExecutiveId });
    expect(codes(handed.body.campaigns)).toEqual([undefined]);
  });

  it('cuts no more lines at once than it may', async () => {
    const line = { occurrences: 1, endDate: '2026-12-02' };
    const many = await createCampaign(tenant, {
      simpleSchedules: Array.from({ length: LIMITS.linesPerCampaign }, () => simpleLine(line)),
    });
    const rest = { simpleSchedules: many.simpleSchedules.map((one) => ({ ...one, id: null })) };
    const { stationId, clientId } = many;
    const [second, third] = [
      await createCampaign(tenant, { stationId, clientId, ...rest }),
      await newCampaign(),
    ];
    const { body } = await changeMany([many, second, third], { change: 'extend', weeks: 1 });
    expect(codes(body.campaigns)).toEqual([undefined, undefined, 'TOO_MANY_LINES']);
  });

  it('holds, airs and hands over no more lines at once than it may', async () => {
    const [full, one] = [await newCampaign(), await newCampaign()];
    // More than one campaign may have, so that two of them suffice.
    await server.dataSource.query(
      `INSERT INTO simple_schedule
       SELECT (jsonb_populate_record(line, jsonb_build_object('id', 1000000 + n))).*
       FROM simple_schedule line, generate_series(2, ${LIMITS.linesOfStatesAtOnce}) n
       WHERE spot_id = ${full.id}`,
    );
    const executive = await create(tenant, 'accountExecutive');
    for (const change of [
      { change: 'hold' },
      { change: 'executive', accountExecutiveId: executive.id },
      { change: 'air' },
    ]) {
      if (change.change === 'air') await changeMany([await read(one)], { change: 'hold' });
      const now = [await read(full), await read(one)];
      const { body } = await changeMany(now, change);
      expect([change, codes(body.campaigns)]).toEqual([change, [undefined, 'TOO_MANY_LINES']]);
    }
  });

  it.each<[string, Fields]>([
    ['date', { change: 'extend' }],
    ['date', { change: 'extend', date: '2099-01-01' }],
    ['weeks', { change: 'extend', date: '2027-01-01', weeks: 1 }],
    ['weeks', { change: 'extend', weeks: 105 }],
    ['change', { change: 'delete' }],
    ['spots', { change: 'hold', spots: [{ spotId: 1 }, { spotId: 1 }] }],
    [
      'spots',
      { change: 'hold', spots: Array.from({ length: 101 }, (_, i) => ({ spotId: i + 1 })) },
    ],
    ['spots.0.spotId', { change: 'hold', spots: [{ spotId: 0 }] }],
  ])('refuses a bad %s', async (field, body) => {
    const answer = await tenant.post<{ errors: object }>('Spot/changeMany', {
      spots: [{ spotId: 1 }],
      ...body,
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});
