import { campaignBody, detailedLine } from '../factories/campaign.js';
import { ApiDocument, type Operation } from '../factories/openapi.js';
import { type Fields, newBody, REFERENCES, without } from '../factories/reference.js';
import { newBreak } from '../factories/schedule.js';
import { fillTenant, type World } from '../factories/world.js';
import { type Answer, type Tenant, TestApp } from '../support/app.js';

/** One call about the owner's records, made by an outsider under the outsider's own tenant. */
interface Cell {
  query?: (world: World) => Fields;
  body?: (world: World, by: Tenant) => Fields | Promise<Fields>;
  /** 200: nothing of the owner is in the answer; 201: the outsider's own record is made. */
  outsider: 200 | 201 | 400 | 404;
}

const asText = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const station = ({ records }: World) => ({ stationId: records.station.id });
const day = (world: World) => ({ ...station(world), dayOfWeek: 1 });
const log = (world: World) => ({ ...station(world), date: world.logDate });
const range = (world: World) => ({
  ...station(world),
  dateFrom: world.logDate,
  dateTo: '2026-12-02',
});
const items = { copyCommercialBreaks: true, copyShows: true };

const REFERENCE_CELLS: Record<string, Cell> = Object.fromEntries(
  REFERENCES.flatMap(({ name, idParam, refers }) => {
    const [field] = Object.keys(refers);
    const foreign = ({ records }: World): Fields =>
      field === undefined ? {} : { [field]: records[name][field] };
    const cells: [string, Cell][] = [
      [`${name}GetAll`, { outsider: 200 }],
      [
        `${name}Create`,
        {
          body: (world, by) => newBody(by, name, foreign(world)),
          outsider: field === undefined ? 201 : 400,
        },
      ],
      [
        `${name}Update`,
        { body: ({ records }) => without(records[name], 'version'), outsider: 404 },
      ],
      [
        `${name}Delete`,
        { query: ({ records }) => ({ [idParam]: records[name].id }), outsider: 404 },
      ],
    ];
    return cells;
  }),
);

interface Log {
  version: number;
  breaks: { items: { id: number }[] }[];
}

const readLog = async (world: World): Promise<Log> =>
  (await owner.get<Log>(`TrafficLog/getLog?${new URLSearchParams(asText(log(world))).toString()}`))
    .body;

/** Takes the first airing of the owner's log out. */
async function takeOut(world: World): Promise<Fields> {
  const { version, breaks } = await readLog(world);
  const [airing] = breaks.flatMap(({ items }) => items);
  return { ...log(world), version, airingId: airing?.id, toBreak: null };
}

const lastEdit = async (world: World): Promise<Fields> => ({
  ...log(world),
  version: (await readLog(world)).version,
});

/** Every operation that is for a tenant. A new route has to be added here. */
const CELLS: Record<string, Cell> = {
  ...REFERENCE_CELLS,
  scheduleGet: { query: day, outsider: 404 },
  scheduleUpdate: {
    query: day,
    body: () => ({ commercialBreaks: [newBreak('03:00')], shows: [] }),
    outsider: 404,
  },
  scheduleCopyDay: {
    body: (world) => ({ ...station(world), ...items, dayOfWeekFrom: 1, dayOfWeekTo: [2] }),
    outsider: 400,
  },
  scheduleCopyStation: {
    body: async (world, by) => {
      const other = await by.create<{ id: number }>('Station', await newBody(by, 'station'));
      return { ...items, stationId: other.id, stationIdTo: world.records.station.id };
    },
    outsider: 400,
  },
  spotGetAll: { outsider: 200 },
  spotGetById: { query: ({ campaign }) => ({ id: campaign.id }), outsider: 404 },
  spotCreate: {
    body: ({ records }, by) =>
      campaignBody(by, {
        clientId: records.client.id,
        advancedSchedules: [detailedLine({ speakerId: records.speaker.id })],
      }),
    outsider: 400,
  },
  spotUpdate: { body: ({ campaign }) => without(campaign, 'version'), outsider: 404 },
  spotDelete: { query: ({ campaign }) => ({ spotId: campaign.id }), outsider: 404 },
  trafficLogGenerate: { body: range, outsider: 400 },
  trafficLogGet: { query: log, outsider: 404 },
  trafficLogGetAll: { query: range, outsider: 404 },
  trafficLogLock: { body: (world) => ({ ...log(world), locked: 1 }), outsider: 404 },
  trafficLogSuggestions: { query: log, outsider: 404 },
  trafficLogMove: { body: takeOut, outsider: 404 },
  trafficLogUndo: { body: lastEdit, outsider: 404 },
  trafficLogExport: { query: (world) => ({ ...log(world), format: 'audicom' }), outsider: 404 },
};

/** Open to anyone, and for the signed in of any tenant. */
const PUBLIC = ['authenticate', 'refreshToken', 'insoftAuthenticate', 'version', 'live', 'ready'];
const WITHOUT_TENANT = ['logout', 'changePassword'];

let server: TestApp;
let document: ApiDocument;
let owner: Tenant;
let outsider: Tenant;
let world: World;

beforeAll(async () => {
  server = await TestApp.start();
  document = new ApiDocument(server);
  owner = await server.tenant('Grupo Uno');
  outsider = await server.tenant('Grupo Dos');
  world = await fillTenant(owner);
});

afterAll(() => server.stop());

const operation = (id: string): Operation => {
  const found = document.operations.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The document has no operation ${id}`);
  return found;
};

interface Caller {
  token?: string | null;
  multimediaId?: number | null;
}

/** A call of an operation as `by` would make it, ready to be sent by anybody. */
async function prepare(id: string, by: Tenant): Promise<(caller: Caller) => Promise<Answer>> {
  const { method, path } = operation(id);
  const cell = CELLS[id];
  const query = new URLSearchParams(asText(cell?.query?.(world) ?? {}));
  const body = await cell?.body?.(world, by);
  return (caller) => server.call(method, `${path}?${query.toString()}`, body, caller);
}

const send = async (id: string, by: Tenant): Promise<Answer> => (await prepare(id, by))(by);

/** A digest of every row of the owner's tenant, by table. */
async function snapshot(): Promise<unknown> {
  const [{ sql }] = await server.dataSource.query<[{ sql: string }]>(
    `SELECT string_agg(format(
       'SELECT %L AS name, md5(string_agg(t::text, '';'' ORDER BY t::text)) AS rows
        FROM %I t WHERE multimedia_id = $1', table_name, table_name), ' UNION ALL ' ORDER BY table_name) AS sql
     FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'multimedia_id'`,
  );
  return server.dataSource.query(sql, [owner.multimediaId]);
}

const OF_TENANTS = Object.keys(CELLS);

it('every operation of the document is in one of the lists', () => {
  const ids = document.operations.map(({ id }) => id);
  expect(new Set([...OF_TENANTS, ...PUBLIC, ...WITHOUT_TENANT])).toEqual(new Set(ids));
  expect(document.operations.filter(({ tenant }) => tenant).map(({ id }) => id)).toEqual(
    ids.filter((id) => id in CELLS),
  );
  expect(new Set(document.operations.filter((o) => !o.signedIn).map(({ id }) => id))).toEqual(
    new Set(PUBLIC),
  );
});

it('the digest covers what the owner has', async () => {
  expect(await snapshot()).toEqual(
    expect.arrayContaining(
      ['client', 'commercial_break', 'simple_schedule', 'spot', 'station', 'traffic_log'].map(
        (name) => ({ name, rows: expect.any(String) as string }),
      ),
    ),
  );
});

it.each([...OF_TENANTS, ...WITHOUT_TENANT])('%s is not for the anonymous', async (id) => {
  const call = await prepare(id, owner);
  const before = await snapshot();
  for (const token of [null, 'x.y.z'])
    expect(await call({ token, multimediaId: owner.multimediaId })).toMatchObject({
      status: 401,
      body: { statusCode: 401, message: 'You are not signed in' },
    });
  expect(await snapshot()).toEqual(before);
});

it.each(OF_TENANTS)('%s is not for another’s media group', async (id) => {
  const call = await prepare(id, owner);
  const before = await snapshot();
  const { token } = outsider;
  expect(await call({ token, multimediaId: owner.multimediaId })).toMatchObject({
    status: 403,
    body: { statusCode: 403, message: 'You do not belong to this media group' },
  });
  expect(await snapshot()).toEqual(before);
});

it.each(OF_TENANTS)('%s says which media group it is for', async (id) => {
  const call = await prepare(id, owner);
  expect(await call({ token: owner.token, multimediaId: null })).toMatchObject({
    status: 400,
    body: { statusCode: 400, message: 'The MultimediaId header is missing or is not a number' },
  });
});

it.each(OF_TENANTS)('%s keeps another’s records as if they were not there', async (id) => {
  const before = await snapshot();
  const { status, text } = await send(id, outsider);
  expect(status).toBe(CELLS[id]?.outsider);
  if (status === 200)
    for (const { code } of Object.values(world.records))
      expect(text).not.toContain(`"${String(code)}"`);
  expect(await snapshot()).toEqual(before);
});

it('the owner, who sends the same, is not refused', async () => {
  const refused: string[] = [];
  for (const id of OF_TENANTS) {
    const { status, text } = await send(id, owner);
    if ([400, 401, 403, 404].includes(status) || status >= 500)
      refused.push(`${id} ${status} ${text}`);
  }
  expect(refused).toEqual([]);
});
