import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'csv-parse/sync';
import {
  GROUP_ENTITIES,
  GROUP_FILES,
  type GroupEntity,
} from '../../../src/contract/group-files.js';
import { LIMITS } from '../../../src/contract/limits.js';
import { snake } from '../../../src/database/naming.js';
import { groupSchema } from '../../../src/moving/core/group-schema.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import { GroupImportService } from '../../../src/moving/group-import.service.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import { UserService } from '../../../src/users/user.service.js';
import { accessWorld } from '../../factories/access-cells.js';
import { AIRED_DATE } from '../../factories/aired-cells.js';
import { fillAtRandom } from '../../factories/random-group.js';
import { create } from '../../factories/reference.js';
import { demoDatabase } from '../../support/database.js';
import { Tenant, TestApp } from '../../support/app.js';
import { unzip, zipped } from '../../support/unzip.js';

const app = await TestApp.start({}, 'appUrl', await demoDatabase());
afterAll(() => app.stop());
app.clock.setTo(AIRED_DATE);

// What aired decides what is owed next, and stays behind.
await app.dataSource.query(
  'TRUNCATE make_good, as_run_edit, as_run_airing, as_run_row, as_run_day, airing, unplaced_airing, traffic_log CASCADE',
);
const everything = await app.tenant('De todo');
const { records } = await accessWorld(everything);
await everything.post('AsRun/ignore', {
  stationId: records.station.id,
  ignore: [{ field: 'file', pattern: '^tema-' }],
});
const [stays, merged, leaves] = [
  await create(everything, 'accountExecutive'),
  await create(everything, 'accountExecutive'),
  await create(everything, 'accountExecutive'),
];
const goalOf = (accountExecutiveId: number | null, net: number) => ({
  ...{ stationId: records.station.id, accountExecutiveId, month: '2027-03', net },
});
await everything.post('goals/save', {
  goals: [
    goalOf(null, 900),
    goalOf(stays.id, 200.5),
    goalOf(merged.id, 100),
    goalOf(leaves.id, 50),
  ],
});
await everything.post('merges', {
  ...{ entity: 'accountExecutive', intoId: stays.id, ids: [merged.id] },
});
await everything.delete(`AccountExecutive/delete?accountExecutiveId=${leaves.id}`);
const groups = await app.dataSource.query<{ id: number; name: string }[]>(
  'SELECT id, name FROM multimedia ORDER BY id',
);
const zipOf = (multimediaId: number): Promise<Buffer> =>
  buffer(app.app.get(GroupExportService).zip(multimediaId));
/** Kinds whose sheets an import reads by their headings alone. */
const SHEETS = [
  'clientCategory',
  'client',
  'adAgencyGroup',
  'adAgency',
  'accountExecutive',
  'spotCategory',
  'show',
  'speaker',
] as const;

let groupsMade = 0;
const newGroup = (): Promise<number> =>
  app.app.get(UserService).createMultimedia(`Otra vez ${(groupsMade += 1)}`);
const fill = (multimediaId: number, bytes: Uint8Array) =>
  app.app
    .get(GroupImportService)
    .fill({ multimediaId, userId: null, signal: new AbortController().signal }, bytes);

type Row = Record<string, string>;
const rowsOf = (files: Map<string, Buffer>, entity: GroupEntity): Row[] =>
  parse(files.get(`${entity}.csv`) ?? Buffer.alloc(0), { columns: true, bom: true });

/** The records of a zip, each id replaced by the place of its record in the order of ids. */
function withoutIds(files: Map<string, Buffer>): Record<string, Row[]> {
  const all = new Map(GROUP_ENTITIES.map((entity) => [entity, rowsOf(files, entity)]));
  const places = new Map(
    [...all].map(([entity, rows]) => [entity, new Map(rows.map(({ id }, i) => [id, String(i)]))]),
  );
  return Object.fromEntries(
    [...all].map(([entity, rows]) => [
      entity,
      rows.map((row, i) => ({
        ...row,
        id: String(i),
        ...Object.fromEntries(
          GROUP_FILES[entity].fields.flatMap(({ kind, name, to }) =>
            kind === 'record' && to && row[name] !== ''
              ? [[name, places.get(to)?.get(row[name]) ?? 'nobody']]
              : [],
          ),
        ),
      })),
    ]),
  );
}

const IDS = /(^id|Ids?|^generatedAt|^version)$/;
/** A log without ids. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (IDS.test(key) ? [] : [[key, bare(one)]])),
  );
};

async function logsOf(multimediaId: number): Promise<unknown[]> {
  const email = `moved.${multimediaId}@example.com`;
  const tenant: Tenant = await app.member(multimediaId, email, 'admin');
  const stations = (await tenant.get<{ id: number }[]>('Station/getAll')).body;
  const logs: unknown[] = [];
  for (const { id: stationId } of stations) {
    const { status, body } = await tenant.post('TrafficLog/generate', {
      ...{ stationId, dateFrom: '2027-03-01', dateTo: '2027-03-07', test: true },
    });
    expect(status).toBe(200);
    logs.push(bare(body));
  }
  return logs;
}

it('is described by a JSON schema in the documentation, and in the zip', async () => {
  const path = new URL('../../../../docs/group-files.schema.json', import.meta.url);
  const documented = JSON.parse(await readFile(path, 'utf8')) as object;
  expect(documented).toEqual(groupSchema());
  const files = await unzip(await zipOf(groups[0]?.id ?? 0));
  expect(JSON.parse(text(files, 'schema.json'))).toEqual(documented);
  const ajv = new Ajv2020({ strict: false });
  const { $defs } = documented as { $defs: Record<string, object> };
  expect(ajv.validate(documented, JSON.parse(text(files, 'group.json')))).toBe(true);
  for (const entity of GROUP_ENTITIES)
    for (const row of rowsOf(files, entity))
      if (!ajv.validate($defs[`${entity}.csv`] ?? {}, row)) throw new Error(ajv.errorsText());
});

/** A new media group, filled from a zip. Its records have later ids than those that they come from. */
async function movedTo(zip: Buffer): Promise<number> {
  const id = await newGroup();
  await fill(id, zip);
  return id;
}

/** What campaigns of a media group ordered, by month, and whether all of it is booked. */
const orderedOf = (multimediaId: number): Promise<object[]> =>
  app.dataSource.query<object[]>(
    `SELECT s.internal_number, s.revision, o.month::text, o.schedule_type, o.airings::text, o.cents::text,
       o.cents IS NOT NULL AND EXISTS (SELECT FROM booking b WHERE b.spot_id = s.id AND b.month = o.month) AS booked
     FROM ordered_month o JOIN spot s ON s.id = o.spot_id WHERE s.multimedia_id = $1 AND is_sold(s)
     ORDER BY 1, 2, 3, 4, 5, 6`,
    [multimediaId],
  );

const airingsOf = (logs: unknown[]): number =>
  JSON.stringify(logs).match(/"fileName"/g)?.length ?? 0;

it('makes the same logs of a group that moved', async () => {
  const [{ id = 0 } = {}] = groups;
  expect(await logsOf(await movedTo(await zipOf(id)))).toEqual(await logsOf(id));
});

it.each([1, 2])('keeps random campaigns as they are, and their logs (%i)', async (seed) => {
  const tenant = await app.tenant(`Al azar ${seed}`);
  await fillAtRandom(tenant, seed);
  const zip = await zipOf(tenant.multimediaId);
  const moved = await movedTo(zip);
  expect(withoutIds(await unzip(await zipOf(moved)))).toEqual(withoutIds(await unzip(zip)));
  // What is ordered is stored with each campaign as it comes.
  expect(await app.app.get(ReportCheck).differences(moved)).toEqual([]);
  const ordered = await orderedOf(moved);
  expect(ordered).toEqual(await orderedOf(tenant.multimediaId));
  expect(ordered[0]).toMatchObject({ booked: true });
  const logs = await logsOf(tenant.multimediaId);
  expect(airingsOf(logs)).toBeGreaterThan(200);
  expect(await logsOf(moved)).toEqual(logs);
});

it.each(SHEETS)('gives a sheet of the kind %s that imports read', async (entity) => {
  const files = await unzip(await zipOf(everything.multimediaId));
  const file = files.get(`${entity}.csv`) ?? Buffer.alloc(0);
  const read = await everything.post<{
    uploadId: number;
    columns: { index: number; guess: string | null }[];
  }>(`Import/read?entity=${entity}`, new Uint8Array(file));
  const { uploadId, columns } = read.body;
  const map = Object.fromEntries(
    columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const options = { leftOut: columns.length };
  const { body } = await everything.post('Import/check', { uploadId, entity, map, options });
  const count = rowsOf(files, entity).length;
  expect(body).toMatchObject({ create: 0, update: 0, same: count, refused: 0 });
});

it('says every column of the tables that it moves, but for ids, groups and versions', async () => {
  for (const entity of GROUP_ENTITIES) {
    const { table, fields } = GROUP_FILES[entity];
    const columns = await app.dataSource.query<{ name: string }[]>(
      `SELECT attname::text AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0
         AND NOT attisdropped AND attname NOT IN ('id', 'multimedia_id', 'version') ORDER BY 1`,
      [table],
    );
    const said = fields.map(({ property }) => snake(property)).sort();
    expect([table, said]).toEqual([table, columns.map(({ name }) => name)]);
  }
});

it('says what stations ignore of what aired', async () => {
  const files = await unzip(await zipOf(everything.multimediaId));
  expect(rowsOf(files, 'asRunRules')).toMatchObject([
    { station: records.station.code, ignore: '[{"field":"file","pattern":"^tema-"}]' },
  ]);
});

it('says goals of executives who were merged as of whom they became, and none of those who are gone', async () => {
  const files = await unzip(await zipOf(everything.multimediaId));
  const ofMarch = rowsOf(files, 'goal').filter(({ month }) => month === '2027-03');
  expect(ofMarch.map(({ accountExecutive, net }) => [accountExecutive, net])).toEqual([
    ['', '900'],
    [stays['code'], '300.5'],
  ]);
});

it('is in the audit trail, with who asked for it', async () => {
  expect((await everything.get('Multimedia/export')).status).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ entity: 'multimedia', operation: 'export' }));
  const { body } = await everything.get<object[]>(`audit-events?filter=${filter}`);
  expect(body[0]).toMatchObject({
    user: everything.email,
    recordId: String(everything.multimediaId),
    label: groups.find(({ id }) => id === everything.multimediaId)?.name,
  });
});

describe('a call', () => {
  const [{ id: first = 0 } = {}] = groups;
  interface Answer {
    made?: { campaign: number };
    message?: string;
  }
  const newTenant = async (): Promise<Tenant> => {
    const multimediaId = await newGroup();
    const admin = await app.member(multimediaId, `llega.${multimediaId}@example.com`, 'admin');
    await admin.turnOn();
    return admin;
  };
  const send = (by: Tenant, zip: Buffer) =>
    by.post<Answer>('Multimedia/import', new Uint8Array(zip));
  const lastClient = async () =>
    (await app.dataSource.query<object[]>('SELECT last_value FROM client_id_seq'))[0];

  it('fills an empty group, once', async () => {
    const admin = await newTenant();
    const zip = await zipOf(first);
    const { status, body } = await send(admin, zip);
    expect([status, body.made?.campaign]).toEqual([
      200,
      rowsOf(await unzip(zip), 'campaign').length,
    ]);
    const [made] = await app.dataSource.query<[{ campaign: number }]>(
      'SELECT count(*)::int AS campaign FROM spot WHERE multimedia_id = $1',
      [admin.multimediaId],
    );
    expect(made.campaign).toBe(body.made?.campaign);
    const again = await send(admin, zip);
    expect([again.status, again.body.message]).toEqual([
      409,
      'This media group has records already: make a new one for the import',
    ]);
  });

  it('is refused what unpacks to more than the server reads for a browser', async () => {
    const files = await unzip(await zipOf(first));
    files.set('client.csv', Buffer.alloc(LIMITS.groupCallBytes + 1));
    const { status, body } = await send(await newTenant(), await zipped(files));
    expect([status, body.message]).toEqual([
      400,
      'The zip holds more than is read from a browser: whoever runs the server can read it (import:group)',
    ]);
  });

  it('takes no ids for what is refused', async () => {
    const files = await unzip(await zipOf(first));
    files.set('campaign.csv', withCell(files, 'campaign', 'fee', 'mucho'));
    const admin = await newTenant();
    const before = await lastClient();
    expect((await send(admin, await zipped(files))).status).toBe(400);
    expect(await lastClient()).toEqual(before);
  });
});

describe.each(groups)('$name', ({ id }) => {
  it('goes out and into an empty group, the same but for ids', async () => {
    const zip = await zipOf(id);
    const copy = await newGroup();
    const counts = await fill(copy, zip);
    const [before, after] = [await unzip(zip), await unzip(await zipOf(copy))];
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect(counts.campaign).toBe(rowsOf(before, 'campaign').length);
    expect(rowsOf(after, 'simpleSchedule').length).toBeGreaterThan(0);
    await expect(fill(copy, zip)).rejects.toThrow('This media group has records already');
  });
});

describe('a zip that is not as it was written', () => {
  const first = groups[0]?.id ?? 0;
  const refusals: [string, (files: Map<string, Buffer>) => void, string | RegExp][] = [
    [
      'no group',
      (files) => files.delete('group.json'),
      'The zip is no export of a media group: it has no group.json of this version',
    ],
    [
      'a client without a name',
      (files) => files.set('client.csv', withCell(files, 'client', 'name', '')),
      'client.csv, row 2: “name”',
    ],
    [
      'a campaign of a client that is not there',
      (files) => files.delete('client.csv'),
      'campaign.csv, row 2: “client” is missing, or has a value that is not accepted. Nothing was imported',
    ],
    [
      'a line that airs less than never',
      (files) =>
        files.set('simpleSchedule.csv', withCell(files, 'simpleSchedule', 'occurrences', '-4')),
      /^campaign\.csv, row \d+: “simpleSchedules\.\d+\.occurrences”/,
    ],
    [
      'a price that is no number',
      (files) => files.set('campaign.csv', withCell(files, 'campaign', 'fee', 'mucho')),
      'campaign.csv, row 2: “fee”',
    ],
    [
      'a goal of half a month',
      (files) => files.set('goal.csv', goalFile(files, '2027-03-15', '900')),
      'goal.csv, row 2: “month”',
    ],
    [
      'a goal below nothing',
      (files) => files.set('goal.csv', goalFile(files, '2027-03', '-1')),
      'goal.csv, row 2: “net”',
    ],
    [
      'two breaks at the same minute',
      (files) => {
        const [head = '', row = ''] = text(files, 'commercialBreak.csv').split('\r\n');
        const again = row.replace(/\d+$/, '999999999');
        files.set('commercialBreak.csv', Buffer.from(`${head}\r\n${row}\r\n${again}\r\n`));
      },
      'The files contradict each other',
    ],
  ];

  it.each(refusals)('is refused with %s, and nothing is stored', async (_, spoil, sentence) => {
    const files = await unzip(await zipOf(first));
    spoil(files);
    const group = await newGroup();
    await expect(fill(group, await zipped(files))).rejects.toThrow(sentence);
    const [{ count }] = await app.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM station WHERE multimedia_id = $1',
      [group],
    );
    expect(count).toBe(0);
  });

  it.each([['no zip', Buffer.from('PK nothing'), 'The file is no zip, or is damaged']])(
    'is refused when it is %s',
    async (_, bytes, sentence) => {
      await expect(fill(await newGroup(), bytes)).rejects.toThrow(sentence);
    },
  );
});

const text = (files: Map<string, Buffer>, name: string): string =>
  (files.get(name) ?? Buffer.alloc(0)).toString('utf8');
/** A goal of the first station. */
function goalFile(files: Map<string, Buffer>, month: string, net: string): Buffer {
  const [{ code = '' } = {}] = rowsOf(files, 'station');
  return Buffer.from(`station,accountExecutive,month,net,id\r\n"${code}",,${month},${net},1\r\n`);
}
/** The file with another cell in its first row. */
function withCell(
  files: Map<string, Buffer>,
  entity: GroupEntity,
  field: string,
  value: string,
): Buffer {
  const [head = [], ...rows] = parse(files.get(`${entity}.csv`) ?? Buffer.alloc(0), {
    bom: true,
  }) as string[][];
  const at = head.indexOf(field);
  rows[0]?.splice(at, 1, value);
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  return Buffer.from([head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n'));
}
