import {
  type AccessWorld,
  accessWorld,
  ALIKE,
  addressOf,
  CELLS,
  ghostOf,
  OF_PAGES,
  OF_STUDIOS,
  PUBLIC,
  TENANT_OPERATIONS,
  WITHOUT_TENANT,
} from '../factories/access-cells.js';
import { AIRED_DATE } from '../factories/aired-cells.js';
import { ApiDocument, type Operation } from '../factories/openapi.js';
import { type Answer, type Tenant, TestApp } from '../support/app.js';

let server: TestApp;
let document: ApiDocument;
let owner: Tenant;
let outsider: Tenant;
let world: AccessWorld;
/** Of each table with a media group. */
let digests: string;
/** What the owner's tables came to after the last call, which is what they come to before the next. */
let last: unknown;

async function start(login: 'appUrl' | 'url'): Promise<void> {
  server = await TestApp.start({}, login);
  server.clock.setTo(AIRED_DATE);
  document = new ApiDocument(server);
  owner = await server.tenant('Grupo Uno');
  outsider = await server.tenant('Grupo Dos');
  await outsider.turnOn();
  world = await accessWorld(owner);
  const [{ sql }] = await server.dataSource.query<[{ sql: string }]>(
    `SELECT string_agg(format(
       'SELECT %L AS name, md5(string_agg(t::text, '';'' ORDER BY t::text)) AS rows
        FROM %I t WHERE multimedia_id = $1', table_name, table_name), ' UNION ALL ' ORDER BY table_name) AS sql
     FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'multimedia_id'`,
  );
  digests = `${sql} ORDER BY name`;
  last = await snapshot();
}

const operation = (id: string): Operation => {
  const found = document.operations.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The document has no operation ${id}`);
  return found;
};

/** Prepares a call; the records its body refers to are created now. */
async function prepare(id: string, by: Tenant, about = world): Promise<() => Promise<Answer>> {
  const { method, path } = operation(id);
  const cell = CELLS[id];
  const address = addressOf(path, cell, about);
  const body = await cell?.body?.(about, by);
  return () => server.call(method, address, body, by);
}

const send = async (id: string, by: Tenant, about = world): Promise<Answer> =>
  (await prepare(id, by, about))();

/** A digest of the owner's rows by table. */
const snapshot = (): Promise<unknown> => server.dataSource.query(digests, [owner.multimediaId]);

const OF_TENANTS = Object.keys(CELLS);
/** Questions that are too long for an address, and files that are kept for a day to ask about them. */
const STORES_NOTHING = [
  // The member has none; server/test/api/users/lost-factors.ts looks for the event.
  'userDropFactors',
  'trafficLogRoom',
  'playoutFormatPreview',
  'reportRun',
  'reportFacts',
  'reportExport',
  'reportPacing',
  'reportSettlement',
  'reportSettlementFile',
  'billingFile',
  'reportNotBilled',
  'reportNotBilledFile',
  // These stations have no day that a migration had to compare, so there is no notice to dismiss.
  'asRunLooked',
  'importRead',
  'importLook',
  'importCheck',
  'importRefused',
  'mergePreview',
  'billingPreview',
  // Of a month of which there is nothing.
  'billingHandOver',
  // Of mailings that are not theirs.
  'billingStopMailings',
  'billingRetryMailings',
];

const ROWS = [
  ...TENANT_OPERATIONS.map((id) => ({ name: id, ids: [id] })),
  ...ALIKE.map(({ route, ids }) => ({ name: `Each operation of ${route}`, ids })),
];

async function keepsTenantsApart({ ids }: { ids: readonly string[] }): Promise<void> {
  for (const id of ids) {
    const { status, text } = await send(id, outsider);
    expect({ id, status }).toEqual({ id, status: CELLS[id]?.outsider });
    if (status === 200)
      for (const { code } of Object.values(world.records))
        expect(text).not.toContain(`"${String(code)}"`);
    else if (status !== 201) {
      const absent = await send(id, outsider, ghostOf(world));
      expect({ id, status, text }).toEqual({ id, status: absent.status, text: absent.text });
    }
    const before = last;
    last = await snapshot();
    expect({ id, rows: last }).toEqual({ id, rows: before });
  }
}

const events = async (): Promise<number> => {
  const [row] = await server.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM audit_event WHERE multimedia_id = $1 AND actor = $2',
    [owner.multimediaId, owner.email],
  );
  return row.count;
};

describe('with row-level security', () => {
  beforeAll(() => start('appUrl'));
  afterAll(() => server.stop());

  it('the test covers every operation of the document', () => {
    const ids = document.operations.map(({ id }) => id);
    expect(
      new Set([...OF_TENANTS, ...PUBLIC, ...OF_PAGES, ...OF_STUDIOS, ...WITHOUT_TENANT]),
    ).toEqual(new Set(ids));
    expect(document.operations.filter(({ tenant }) => tenant).map(({ id }) => id)).toEqual(
      ids.filter((id) => id in CELLS),
    );
    expect(new Set(document.operations.filter((o) => !o.signedIn).map(({ id }) => id))).toEqual(
      new Set(PUBLIC),
    );
  });

  it('the digest covers the owner’s tables', async () => {
    expect(await snapshot()).toEqual(
      expect.arrayContaining(
        ['client', 'commercial_break', 'simple_schedule', 'spot', 'station', 'traffic_log'].map(
          (name) => ({ name, rows: expect.any(String) as string }),
        ),
      ),
    );
  });

  it.each(ROWS)('$name treats another tenant’s records like missing ones', keepsTenantsApart);

  it('the owner’s same calls succeed, and every write is in the audit trail', async () => {
    const refused: string[] = [];
    const silent: string[] = [];
    for (const id of OF_TENANTS) {
      const call = await prepare(id, owner);
      const before = await events();
      const { status, text } = await call();
      if ([400, 401, 403, 404].includes(status) || status >= 500)
        refused.push(`${id} ${status} ${text}`);
      const writes = operation(id).method !== 'GET' && !STORES_NOTHING.includes(id) && status < 300;
      if (writes && (await events()) === before) silent.push(id);
    }
    expect(refused).toEqual([]);
    expect(silent).toEqual([]);
  });
});

describe('without row-level security, by the statements alone', () => {
  beforeAll(() => start('url'));
  afterAll(() => server.stop());

  it.each(ROWS)('$name treats another tenant’s records like missing ones', keepsTenantsApart);
});
