import type { ClientAiringsAnswer } from '../../../src/client/client.dto.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { campaignBody, type Campaign } from '../../factories/campaign.js';
import { LogWeek, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(MONDAY);
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

const read = (id: number) => tenant.get<Campaign>(`Spot/getById?id=${id}`);
const remove = (id: number) => tenant.delete(`Spot/delete?spotId=${id}`);
const idsIn = async (query = ''): Promise<number[]> =>
  (await tenant.get<{ id: number }[]>(`Spot/getAll${query}`)).body.map(({ id }) => id);

const pageOf = async (clientId: number, date: string) =>
  (
    await tenant.get<ClientAiringsAnswer>(
      `Client/airings?clientId=${clientId}&dateFrom=${date}&dateTo=${date}`,
    )
  ).body;

/** A week of logs with its Monday locked, and its first campaign. */
async function locked() {
  const week = await AiredWeek.of(tenant);
  await week.week.lock(MONDAY);
  const campaign = (await read(week.spotIds[0] ?? 0)).body;
  return { week, campaign, id: campaign.id };
}

describe('a campaign with airings in locked days', () => {
  it('is put away when it is deleted: they stay as they are, and it is in no list', async () => {
    const { week, campaign, id } = await locked();
    const [log, page] = [await week.week.log(), await pageOf(campaign.clientId, MONDAY)];
    expect(await remove(id)).toMatchObject({ status: 200, body: { id } });

    expect((await read(id)).body).toEqual({
      ...campaign,
      putAway: 1,
      version: campaign.version + 1,
    });
    expect(await idsIn()).not.toContain(id);
    expect(await idsIn('?putAway=0')).not.toContain(id);
    expect(await idsIn('?putAway=1')).toEqual(expect.arrayContaining([id]));
    expect(await idsIn('?putAway=1')).not.toContain(week.spotIds[1]);
    expect((await tenant.get(`Spot/getAll?putAway=2`)).status).toBe(400);
    const found = await tenant.get<{ spotId: number }[]>('Spot/search?q=1001-spot');
    expect(found.body.map(({ spotId }) => spotId)).not.toContain(id);
    const files = await tenant.get(`Spot/clientFiles?clientId=${campaign.clientId}`);
    expect(files.body).toEqual([]);

    expect(await week.week.log()).toEqual(log);
    const after = await pageOf(campaign.clientId, MONDAY);
    expect(after.made).toEqual(page.made);
    const number = `${campaign.internalNumber}/0`;
    expect(after.campaigns).toMatchObject([{ id, internalNumber: number, putAway: 1 }]);
    expect((await pageOf(campaign.clientId, '2027-03-01')).campaigns).toEqual([]);
  });

  it('asks for nothing any more', async () => {
    const { week, campaign, id } = await locked();
    expect(await week.week.staleDates()).toEqual([]);
    await remove(id);
    expect(await week.week.staleDates()).toContain(TUESDAY);
    await week.week.generate();
    expect((await pageOf(campaign.clientId, TUESDAY)).made).toEqual([]);
    expect((await pageOf(campaign.clientId, '2026-12-15')).asked).toEqual([]);
  });

  it('is changed, cancelled, replaced and deleted no more, as if it were not there', async () => {
    const { campaign, id } = await locked();
    await remove(id);
    const { version, ...fields } = (await read(id)).body;
    expect((await tenant.post('Spot/update', { ...fields, version })).status).toBe(404);
    expect((await tenant.post('Spot/update', fields)).status).toBe(404);
    const cancelled = { spotId: id, version, date: TUESDAY };
    expect((await tenant.post('Spot/cancelFrom', cancelled)).status).toBe(404);
    const replacing = await campaignBody(tenant, { replacesId: id });
    expect(await tenant.post('Spot/create', replacing)).toMatchObject({ status: 400 });
    expect((await remove(id)).status).toBe(404);
    expect((await read(id)).body).toEqual({ ...campaign, putAway: 1, version });
  });

  it('is needed by the revision that replaced it, and put away behind it', async () => {
    const { campaign, id } = await locked();
    const next = await tenant.post<Campaign>('Spot/create', {
      ...(await campaignBody(tenant, { replacesId: id, stationId: campaign.stationId })),
    });
    expect(next.status).toBe(201);
    expect(await remove(id)).toMatchObject({ status: 409, body: 'CODE_IN_USE' });
    expect((await remove(next.body.id)).status).toBe(200);
    expect((await read(next.body.id)).status).toBe(404);
    expect((await remove(id)).status).toBe(200);
    expect((await read(id)).body).toMatchObject({ putAway: 1, cancelled: 1 });
  });

  it('is deleted when only drafts of days to come have airings of it, and when its days are unlocked', async () => {
    const week = await LogWeek.of(tenant);
    const { id } = await week.campaign({ startDate: TUESDAY });
    await week.generate();
    await week.lock(TUESDAY);
    await week.lock(TUESDAY, 0);
    await remove(id);
    expect((await read(id)).status).toBe(404);
  });

  it('is put away where the draft of a day that has come has airings of it', async () => {
    const { week, id } = await locked();
    await week.week.lock(MONDAY, 0);
    await remove(id);
    expect((await read(id)).body).toMatchObject({ putAway: 1 });
  });
});
