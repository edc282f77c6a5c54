import { AIRED_DATE } from '../../factories/aired-cells.js';
import {
  type Campaign,
  campaignBody,
  createCampaign,
  simpleLine,
} from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
// As the other parts do: tokens are of its days.
server.clock.setTo(AIRED_DATE);
const admin = await server.tenant('Grupo Listas');
const { multimediaId } = admin;
const mine = await create(admin, 'accountExecutive');
const theirs = await create(admin, 'accountExecutive');
const client = await create(admin, 'client');
const agency = await create(admin, 'adAgency');
const sales = await server.member(multimediaId, 'ventas-listas@example.com', 'sales');
await server.dataSource.query(
  `UPDATE user_multimedia SET account_executive_id = $1 WHERE multimedia_id = $2 AND user_id =
     (SELECT id FROM app_user WHERE email = 'ventas-listas@example.com')`,
  [mine.id, multimediaId],
);
const seesOwn = (salesSeeOwn: number) =>
  admin.post('Multimedia/update', { id: multimediaId, name: 'Grupo Listas', salesSeeOwn });

const body = await campaignBody(admin, {
  clientId: client.id,
  adAgencyId: agency.id,
  accountExecutiveId: mine.id,
  statedTotal: 1,
  simpleSchedules: [simpleLine()],
});
const ordered = await admin.post<{ campaigns: [Campaign] }>('campaign-orders', {
  name: 'Verano ACME',
  campaigns: [body],
});
if (ordered.status !== 201) throw new Error(ordered.text);
const [campaign] = ordered.body.campaigns;

const SPOTS = 'Spot/getAll';
const CLIENTS = 'Client/getAll';

async function tagOf(by: Tenant, path: string): Promise<string> {
  const { status, headers } = await by.get(path);
  const tag = headers.get('etag') ?? '';
  expect([status, tag]).toEqual([200, expect.stringMatching(/^W\/"[0-9a-f]{64}"$/)]);
  return tag;
}

const read = (by: Tenant, path: string, tag: string) =>
  by.get(path, { headers: { 'if-none-match': tag } });

/** The status for who has the list as it was before a change, and whether the list differs. */
async function afterChange(
  by: Tenant,
  path: string,
  change: () => Promise<unknown>,
): Promise<[number, boolean]> {
  const tag = await tagOf(by, path);
  const before = (await by.get(path)).text;
  expect((await read(by, path, tag)).status).toBe(304);
  await change();
  const { status, text } = await read(by, path, tag);
  return [status, text !== before];
}
const CHANGED = [200, true];

describe('a list that the caller has', () => {
  it('is answered 304 without a body while nothing in it changes', async () => {
    for (const path of [SPOTS, `${SPOTS}?putAway=1`, CLIENTS, 'Show/getAll']) {
      const tag = await tagOf(admin, path);
      const { status, text, headers } = await read(admin, path, `"other", ${tag}`);
      expect([status, text, headers.get('etag')]).toEqual([304, '', tag]);
      expect((await read(admin, path, '"other"')).status).toBe(200);
    }
  });

  it('has a tag of its own', async () => {
    const paths = [SPOTS, `${SPOTS}?putAway=1`, CLIENTS, 'Show/getAll', 'Speaker/getAll'];
    const tags = await Promise.all(paths.map((path) => tagOf(admin, path)));
    expect(new Set(tags).size).toBe(paths.length);
    const other = await server.tenant('Grupo sin nada');
    // Both are empty.
    expect((await read(other, 'Show/getAll', await tagOf(admin, 'Show/getAll'))).status).toBe(200);
  });

  it('is answered again once a record is made, saved or deleted', async () => {
    const [first, second] = [await create(admin, 'show'), await create(admin, 'show')];
    const save = (record: object) => admin.post('Show/update', { ...record, version: null });
    const changes = [
      () => save({ ...first, name: 'Uno' }),
      () => save({ ...first, name: 'Dos' }),
      // Neither the newest version nor the number of records changes.
      () => save({ ...second, name: 'Tres' }),
      () => create(admin, 'show'),
      () => admin.delete(`Show/delete?showId=${first.id}`),
      async () => {
        await create(admin, 'show');
        return admin.delete(`Show/delete?showId=${second.id}`);
      },
    ];
    for (const change of changes)
      expect(await afterChange(admin, 'Show/getAll', change)).toEqual(CHANGED);
  });
});

describe('the list of campaigns that the caller has', () => {
  it.each([
    ['station', 'name', "name || '.'"],
    ['client', 'name', "name || '.'"],
    ['ad_agency', 'name', "name || '.'"],
    ['campaign_order', 'name', "name || '.'"],
    ['spot', 'agency_order_number', "'4711'"],
    ['spot_span', 'end_date', 'end_date + 1'],
    ['order_mismatch', 'ordered_total', 'ordered_total + 1'],
    ['simple_schedule', 'filename', 'NULL'],
  ])('is answered again once %s.%s changes, whatever wrote it', async (table, column, value) => {
    const change = () =>
      server.dataSource.query(`UPDATE ${table} SET ${column} = ${value} WHERE multimedia_id = $1`, [
        multimediaId,
      ]);
    expect(await afterChange(admin, SPOTS, change)).toEqual(CHANGED);
  });

  it('is answered again once a campaign is deleted', async () => {
    const more = await campaignBody(admin, { clientId: client.id, stationId: campaign.stationId });
    const { id } = await admin.create<Campaign>('Spot', {
      ...more,
      simpleSchedules: [simpleLine()],
    });
    const remove = () => admin.delete(`Spot/delete?spotId=${id}`);
    expect(await afterChange(admin, SPOTS, remove)).toEqual(CHANGED);
  });
});

describe('the lists of who sees own campaigns alone', () => {
  it('are other ones than those of the group', async () => {
    await createCampaign(admin, { stationId: campaign.stationId, accountExecutiveId: theirs.id });
    const whole = await tagOf(sales, CLIENTS);
    await seesOwn(1);
    const own = await read(sales, CLIENTS, whole);
    expect([own.status, own.body]).toEqual([200, [expect.objectContaining({ id: client.id })]]);
    await seesOwn(0);
    expect((await read(sales, CLIENTS, own.headers.get('etag') ?? '')).status).toBe(200);
    expect((await read(sales, CLIENTS, whole)).status).toBe(304);
  });

  it('are answered again once a campaign is handed over, although no client was saved', async () => {
    await seesOwn(1);
    const handTo = (executiveId: number) => () =>
      server.dataSource.query('UPDATE spot SET account_executive_id = $1 WHERE id = $2', [
        executiveId,
        campaign.id,
      ]);
    for (const path of [CLIENTS, SPOTS]) {
      expect(await afterChange(sales, path, handTo(theirs.id))).toEqual(CHANGED);
      expect(await afterChange(sales, path, handTo(mine.id))).toEqual(CHANGED);
    }
  });
});
