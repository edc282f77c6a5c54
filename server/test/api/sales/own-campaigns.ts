import { mayCall } from '../../../src/contract/access.js';
import {
  type AccessWorld,
  accessWorld,
  addressOf,
  CELLS,
  NO_ID,
} from '../../factories/access-cells.js';
import { AIRED_DATE } from '../../factories/aired-cells.js';
import {
  type Campaign,
  campaignBody,
  createCampaign,
  simpleLine,
} from '../../factories/campaign.js';
import { ApiDocument } from '../../factories/openapi.js';
import { create } from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';

const server = await sharedServer();
server.clock.setTo(AIRED_DATE);
const document = new ApiDocument(server);
const owner = await server.tenant('Grupo Propio');
const { multimediaId } = owner;
const world = await accessWorld(owner);
const other = await create(owner, 'accountExecutive');

async function seller(name: string, executiveId: number): Promise<Tenant> {
  const member = await server.member(multimediaId, `${name}@example.com`, 'sales');
  await server.dataSource.query(
    `UPDATE user_multimedia SET account_executive_id = $1 WHERE multimedia_id = $2
     AND user_id = (SELECT id FROM app_user WHERE email = $3)`,
    [executiveId, multimediaId, member.email],
  );
  return member;
}
const first = await seller('primera', world.records.accountExecutive.id);
const second = await seller('segunda', other.id);
/** Of no account executive. */
const head = await server.member(multimediaId, 'jefa@example.com', 'sales');
const own = await createCampaign(owner, {
  stationId: world.records.station.id,
  accountExecutiveId: other.id,
  spotName: 'Mercado Sur',
  simpleSchedules: [simpleLine({ filename: 'mercado-30' })],
});
const switched = await owner.post('Multimedia/update', {
  id: multimediaId,
  name: 'Grupo Propio',
  salesSeeOwn: 1,
});
if (switched.status !== 200) throw new Error(switched.text);

/** What names the campaigns of the first seller, and their client. */
const MARKS = [
  String(world.campaign['spotName']),
  'acme-verano',
  String(world.records.client['name']),
  `"spotId":${world.campaign.id},`,
  `"clientId":${world.records.client.id},`,
];
const marksIn = (text: string): string[] => MARKS.filter((mark) => text.includes(mark));

/** The same world without what the second seller must not see. */
const absent: AccessWorld = {
  ...world,
  records: { ...world.records, client: { ...world.records.client, id: NO_ID } },
  campaign: { ...world.campaign, id: NO_ID },
  order: { ...world.order, id: NO_ID },
  certificateId: NO_ID,
  fileId: NO_ID,
  makeGoodId: NO_ID,
};

async function send(id: string, by: Tenant, about: AccessWorld) {
  const operation = document.operations.find((one) => one.id === id);
  const cell = CELLS[id];
  if (!operation || !cell) throw new Error(`There is no operation ${id}`);
  const body = await cell.body?.(about, owner);
  return server.call(operation.method, addressOf(operation.path, cell, about), body, {
    token: by.token,
    multimediaId,
  });
}

/** Every operation of a media group: the contract has no other. Those that no seller may call say so. */
const ALL = Object.keys(CELLS);
const OPEN = ALL.filter((id) => mayCall(id, 'sales'));
/** Whole files of what aired, which are of everybody. */
const FILES = ['asRunFile', 'asRunFileBytes'];
/** Designs of reports are their group's, and name no campaign; a second change or deletion finds another record. */
const DESIGNS = ['reportDesignUpdate', 'reportDesignDelete'];
const WRITES = [
  'clientCreate',
  'reportDesignCreate',
  ...DESIGNS,
  ...[
    'spotCreate',
    'spotUpdate',
    'spotCancelFrom',
    'spotChangeMany',
    'spotReplaceFile',
    'spotFillCopy',
    'spotDelete',
  ],
  ...['campaignOrderCreate', 'campaignOrderUpdate'],
];

/** What an answer has of the moment at which it was made. */
const WHEN = /"generatedAt":"[^"]*"|\(D:\d{14}Z\)|\/ID \[[^\]]*\]/g;

describe('who sees their own', () => {
  it('is asked about by every operation that the contract gives a media group', () => {
    const ofGroups = document.operations.filter(({ tenant }) => tenant).map(({ id }) => id);
    expect([...ALL].sort()).toEqual(ofGroups.sort());
    // The trail of all records is read by administrators alone.
    for (const id of ['auditEvents', 'auditEvent']) expect(OPEN).not.toContain(id);
  });

  it.each(ALL.filter((id) => !DESIGNS.includes(id)))(
    'is told of no campaign of others by %s',
    async (id) => {
      const { status, text } = await send(id, second, world);
      const missing = await send(id, second, absent);
      expect({ status, marks: marksIn(text) }).toEqual({ status: missing.status, marks: [] });
      if (status !== 201) expect(text.replace(WHEN, '')).toBe(missing.text.replace(WHEN, ''));
    },
  );

  it('finds what the others do not, by the same calls', async () => {
    const told: string[] = [];
    for (const id of OPEN.filter((one) => ![...FILES, ...WRITES].includes(one))) {
      const { status, text } = await send(id, first, world);
      if (status !== 200) throw new Error(`${id} ${status} ${text}`);
      if (marksIn(text).length > 0) told.push(id);
    }
    expect(told).toEqual(
      expect.arrayContaining([
        'clientAirings',
        'spotGetAll',
        'spotGetById',
        'campaignOrder',
        'spotSearch',
        'spotClientFiles',
        'trafficLogGet',
        'asRunDay',
        'makeGoods',
        'makeGood',
        'certificatePreview',
        'certificates',
        'clientGetAll',
        'certificateClients',
      ]),
    );
  });
});

it('who sees their own and is disabled is refused by every operation', async () => {
  const gone = await seller('ida', world.records.accountExecutive.id);
  // Only the status: whoever disables somebody ends the sessions too.
  await server.dataSource.query(
    `UPDATE user_multimedia m SET status = 'disabled' FROM app_user u
     WHERE u.id = m.user_id AND u.email = $1`,
    [gone.email],
  );
  for (const id of ALL) {
    const { status, text } = await send(id, gone, world);
    expect([id, status, text]).toEqual([id, 403, expect.stringContaining('do not belong')]);
  }
});

describe('a log', () => {
  const { station } = world.records;
  const day = { stationId: String(station.id), date: world.logDate };

  it('names no neighbour of others for what was not placed', async () => {
    await server.dataSource.query(
      `INSERT INTO unplaced_airing (log_id, ordinal, count, reason, neighbour, multimedia_id, spot_id,
         schedule_type, schedule_id, spot_name, client_id, customer_name, spot_type, length, priority)
       SELECT l.id, 900, 1, 'SEPARATION', json_build_object('spotId', $1::int, 'time', '06:20'), $2, $3,
         'simple', $4, 'Mercado Sur', $5, 'Mercado', 0, 30, 'A'
       FROM traffic_log l WHERE l.station_id = $6 AND l."date" = $7`,
      [
        world.campaign.id,
        multimediaId,
        own.id,
        own.simpleSchedules[0]?.id,
        own.clientId,
        station.id,
        world.logDate,
      ],
    );
    const query = new URLSearchParams(day).toString();
    const unplaced = async (by: Tenant) =>
      (await by.get<{ unplaced: { neighbour?: object }[] }>(`TrafficLog/getLog?${query}`)).body
        .unplaced;
    expect(await unplaced(second)).toMatchObject([{ spotName: 'Mercado Sur' }]);
    expect((await unplaced(second))[0]).not.toHaveProperty('neighbour');
    expect((await unplaced(owner)).at(-1)).toMatchObject({
      neighbour: { spotId: world.campaign.id },
    });
  });

  it('that is stale by campaigns of others says so without their names', async () => {
    const { body } = await owner.get<Campaign>(`Spot/getById?id=${world.campaign.id}`);
    await owner.post('Spot/update', { ...body, advancedSchedules: [] });
    const range = new URLSearchParams({
      stationId: day.stationId,
      dateFrom: day.date,
      dateTo: day.date,
    }).toString();
    const stale = async (by: Tenant) =>
      (
        await by.get<{ date: string; campaigns: { spotId: number }[] }[]>(
          `TrafficLog/staleDays?${range}`,
        )
      ).body.map(({ date, campaigns }) => [date, campaigns.map(({ spotId }) => spotId)]);
    expect(await stale(first)).toEqual([[day.date, [world.campaign.id]]]);
    const [[date, ids] = []] = await stale(second);
    expect(date).toBe(day.date);
    expect(ids).not.toContain(world.campaign.id);
  });
});

it('lists hold a seller’s own campaigns, and for one of no executive all', async () => {
  const ids = async (by: Tenant) =>
    (await by.get<{ id: number }[]>('Spot/getAll')).body.map(({ id }) => id);
  expect(await ids(second)).toEqual([own.id]);
  expect(await ids(first)).not.toContain(own.id);
  expect(await ids(head)).toEqual(await ids(owner));
});

describe('clients', () => {
  const clients = async (by: Tenant) =>
    (await by.get<{ id: number }[]>('Client/getAll')).body.map(({ id }) => id);

  it('are seen with a campaign of one’s own, or with none at all', async () => {
    const idle = await create(owner, 'client');
    expect(await clients(second)).toEqual(expect.arrayContaining([own.clientId, idle.id]));
    expect(await clients(second)).not.toContain(world.records.client.id);
    expect(await clients(first)).not.toContain(own.clientId);
  });

  it('of two sellers show each their own campaigns', async () => {
    const shared = await create(owner, 'client');
    const of = (executive: number, spotName: string) =>
      createCampaign(owner, {
        clientId: shared.id,
        accountExecutiveId: executive,
        spotName,
        simpleSchedules: [simpleLine()],
      });
    const mine = await of(other.id, 'Mía');
    const theirs = await of(world.records.accountExecutive.id, 'Suya');
    const query = `clientId=${shared.id}&dateFrom=2026-12-01&dateTo=2026-12-31`;
    const { status, text } = await second.get(`Client/airings?${query}`);
    expect([status, text.includes('Mía'), text.includes('Suya')]).toEqual([200, true, false]);
    expect(await clients(first)).toContain(shared.id);
    expect((await second.get(`Spot/getById?id=${theirs.id}`)).status).toBe(404);
    expect((await second.get(`Spot/getById?id=${mine.id}`)).status).toBe(200);
  });
});

describe('a campaign that is saved', () => {
  it('is of the seller’s executive, and of no other', async () => {
    const body = await campaignBody(owner, { clientId: own.clientId });
    const made = await second.post<Campaign>('Spot/create', body);
    expect([made.status, made.body['accountExecutiveId']]).toEqual([201, other.id]);
    const foreign = { ...body, accountExecutiveId: world.records.accountExecutive.id };
    const refused = await second.post<{ errors: object }>('Spot/create', foreign);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ['accountExecutiveId'],
    ]);
    const handed = await second.post('Spot/update', { ...made.body, ...foreign });
    expect(handed.status).toBe(400);
  });

  it('is for no client whom the seller does not see', async () => {
    const body = await campaignBody(owner, { clientId: world.records.client.id });
    const hidden = await second.post('Spot/create', body);
    const missing = await second.post('Spot/create', { ...body, clientId: NO_ID });
    expect([hidden.status, hidden.text]).toEqual([400, missing.text]);
  });

  it('ends without making the days of others stale', async () => {
    const { stationId } = own;
    const range = `stationId=${stationId}&dateFrom=2026-12-01&dateTo=2026-12-02`;
    const stale = async (by: Tenant) => (await by.get(`TrafficLog/staleDays?${range}`)).body;
    await owner.post('TrafficLog/generate', {
      stationId,
      dateFrom: '2026-12-01',
      dateTo: '2026-12-02',
    });
    const before = await stale(owner);
    const { body } = await owner.get<Campaign>(`Spot/getById?id=${own.id}`);
    const cancel = { spotId: own.id, version: body.version, date: '2026-12-20' };
    expect((await second.post('Spot/cancelFrom', cancel)).status).toBe(200);
    expect(await stale(owner)).toEqual(before);
    const spots = [own.id, world.campaign.id].map((spotId) => ({ spotId }));
    const many = await second.post('Spot/changeMany', {
      spots,
      change: 'cancel',
      date: '2026-12-15',
    });
    const { campaigns } = many.body as { campaigns: { spotId: number; refused?: object }[] };
    expect(new Map(campaigns.map(({ spotId, refused }) => [spotId, refused]))).toEqual(
      new Map<number, unknown>([
        [own.id, undefined],
        [world.campaign.id, { text: 'Not found' }],
      ]),
    );
    expect(await stale(owner)).toEqual(before);
  });

  it('is handed over by traffic, and then seen by whom it is handed to', async () => {
    const { body } = await owner.get<Campaign>(`Spot/getById?id=${own.id}`);
    const executive = world.records.accountExecutive.id;
    await owner.post('Spot/update', { ...body, accountExecutiveId: executive });
    expect((await second.get(`Spot/getById?id=${own.id}`)).status).toBe(404);
    expect((await first.get(`Spot/getById?id=${own.id}`)).status).toBe(200);
  });
});

it('what is free and what there is room for count everybody, and name nobody else', async () => {
  const { station } = world.records;
  const range = { stationId: station.id, dateFrom: '2026-12-01', dateTo: '2026-12-02' };
  const query = new URLSearchParams({
    stationId: String(station.id),
    by: 'break',
    dateFrom: '2026-12-14',
    dateTo: '2026-12-15',
  });
  const free = async (by: Tenant) =>
    (await by.get<{ expected: number }[]>(`TrafficLog/free?${query.toString()}`)).body;
  const all = await free(owner);
  // No logs, so that campaigns are what is counted.
  expect(all.some(({ expected }) => expected > 0)).toBe(true);
  expect(await free(second)).toEqual(all);
  const asked = simpleLine({ occurrences: 60, length: 60, startTime: '06:00', endTime: '13:00' });
  const room = (by: Tenant) =>
    by.post<{ days: { displaced: { spotId: number | null; count: number }[] }[] }>(
      'TrafficLog/room',
      { ...range, simpleSchedules: [asked] },
    );
  const [whole, masked] = [await room(owner), await room(second)];
  const count = ({ body }: typeof whole) =>
    body.days.flatMap(({ displaced }) => displaced).reduce((sum, one) => sum + one.count, 0);
  expect(masked.status).toBe(200);
  expect(count(masked)).toBe(count(whole));
  expect(marksIn(masked.text)).toEqual([]);
});

describe('a client that somebody who sees own campaigns enters', () => {
  const bodyOf = (code: string, name: string) => ({
    ...{ code, name, clientCategoryId: world.records.clientCategory.id },
  });

  it('is theirs to sell to', async () => {
    const headers = { 'idempotency-key': 'a-new-client-of-a-seller' };
    const body = bodyOf('NUEVO', 'Librería Nueva');
    for (const again of [false, true]) {
      const { status, text } = await second.post('Client/create', body, { headers });
      expect([again, status, text.includes('Librería Nueva')]).toEqual([again, 201, true]);
    }
    const { body: clients } = await second.get<{ id: number; code: string }[]>('Client/getAll');
    const { id } = clients.find(({ code }) => code === 'NUEVO') ?? { id: 0 };
    const sold = await second.post<Campaign>(
      'Spot/create',
      await campaignBody(owner, {
        stationId: world.records.station.id,
        clientId: id,
        accountExecutiveId: other.id,
      }),
    );
    expect(sold.status).toBe(201);
    const seenByFirst = (await first.get<{ code: string }[]>('Client/getAll')).body;
    expect(seenByFirst.map(({ code }) => code)).not.toContain('NUEVO');
  });

  it('cannot have the name of another one, and nothing more is said', async () => {
    const { status, text } = await second.post(
      'Client/create',
      bodyOf('OTRO', String(world.records.client['name'])),
    );
    expect([status, text]).toEqual([409, '"NAME_IN_USE"']);
  });
});
