import pg from 'pg';
import { DataSource } from 'typeorm';
import { TenantDatabase } from '../../src/tenant/tenant-database.js';
import { asAppRole } from '../../src/database/app-role.js';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { OWN_POLICY, OWN_ROWS } from '../../src/database/own-campaigns.js';
import { emptyDatabase, testDatabase, type TestDatabase } from '../support/database.js';
import { sampleInsert, tenantTables } from '../support/sample-rows.js';

const OURS = 1;
const THEIRS = 2;

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
let tables: string[];
/** Those of which the application reads rows. */
let readable: string[];

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/** One row for each tenant in each table, with foreign keys switched off. */
async function fill(): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  for (const [id, name] of [
    [OURS, 'Ours'],
    [THEIRS, 'Theirs'],
  ])
    await owner.query('INSERT INTO multimedia (id, name) VALUES ($1, $2)', [id, name]);
  for (const table of tables)
    for (const id of [OURS, THEIRS]) await owner.query(await sampleInsert(owner, table, id, id));
}

/** In a transaction that is rolled back, for a tenant or, with null, for none. */
async function as<T>(multimediaId: number | null, work: () => Promise<T>): Promise<T> {
  await app.query('BEGIN');
  try {
    if (multimediaId !== null)
      await app.query(`SELECT set_config('tandas.multimedia', $1, true)`, [String(multimediaId)]);
    return await work();
  } finally {
    await app.query('ROLLBACK');
  }
}

const ids = async (table: string): Promise<number[]> => {
  const { rows } = await app.query<{ id: number }>(`SELECT multimedia_id AS id FROM "${table}"`);
  return rows.map(({ id }) => id);
};

async function readableOf(names: readonly string[]): Promise<string[]> {
  const { rows } = await app.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name WHERE has_table_privilege(quote_ident(name), 'SELECT')`,
    [names],
  );
  return rows.map(({ name }) => name);
}

beforeAll(async () => {
  database = await testDatabase();
  owner = await connect(database.url);
  app = await connect(database.appUrl);
  tables = await tenantTables(owner);
  readable = await readableOf(tables);
  await fill();
});
afterAll(async () => {
  await owner.end();
  await app.end();
  await database.drop();
});

it('PostgreSQL looks at enough rows of each table to know how many a small media group has', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relname = ANY($1) AND a.attname = 'multimedia_id' AND a.attstattarget = 1000 ORDER BY 1`,
    [tables],
  );
  expect(rows.map(({ name }) => name)).toEqual(tables.toSorted());
});

describe("the application's role", () => {
  it('owns nothing and cannot bypass policies', async () => {
    const { rows } = await app.query(
      `SELECT current_user::text AS name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
         (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
         has_schema_privilege('public', 'CREATE') AS creates
       FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        name: 'tandas_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        tables: 0,
        functions: 0,
        creates: false,
      },
    ]);
  });

  it('cannot lift a policy', async () => {
    await expect(app.query('ALTER TABLE client DISABLE ROW LEVEL SECURITY')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(app.query('TRUNCATE client CASCADE')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('row-level security', () => {
  it('stands on every table with a tenant', async () => {
    expect(tables.length).toBeGreaterThan(20);
    const { rows } = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class c WHERE relname = ANY($1) AND relrowsecurity
         AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) ORDER BY 1`,
      [tables],
    );
    expect(rows.map(({ name }) => name)).toEqual(tables);
  });

  it('is not needed where the application may only put rows in', () => {
    expect(tables.filter((table) => !readable.includes(table))).toEqual(['mail_outbox']);
  });

  it('hides all rows without a tenant', async () => {
    for (const table of tables)
      expect((await owner.query(`SELECT FROM "${table}"`)).rowCount).toBe(2);
    for (const table of readable) {
      expect([table, await as(null, () => ids(table))]).toEqual([table, []]);
    }
  });

  it("shows and changes only the tenant's rows", async () => {
    for (const table of readable) {
      expect([table, await as(OURS, () => ids(table))]).toEqual([table, [OURS]]);
      const changed = await as(OURS, () => changeAll(table));
      for (const count of changed) expect([table, count]).toEqual([table, 1]);
    }
  });

  it('refuses rows of another tenant', async () => {
    for (const table of tables) {
      const insert = await sampleInsert(owner, table, THEIRS, 3);
      const refused = as(OURS, () => app.query(insert));
      await expect(refused.catch((e: Error) => ({ ...e, table }))).resolves.toMatchObject({
        table,
        code: '42501',
      });
    }
  });

  it('shows a media group in its own scope and to its users alone', async () => {
    const seen = async () =>
      (await app.query<{ id: number }>('SELECT id, tax_code FROM multimedia ORDER BY id')).rows.map(
        ({ id }) => id,
      );
    const actor = (userId: number | null) =>
      app.query(`SELECT set_config('tandas.actor', $1, true)`, [JSON.stringify({ userId })]);
    const names = async () => (await app.query('SELECT id FROM media_groups()')).rowCount;
    const { rows } = await owner.query<{ id: number }>(
      'SELECT user_id AS id FROM user_multimedia WHERE multimedia_id = $1',
      [THEIRS],
    );
    expect(await as(null, seen)).toEqual([]);
    expect(await as(OURS, seen)).toEqual([OURS]);
    const ofUser = await as(null, async () => {
      await actor(rows[0]?.id ?? 0);
      return [await seen(), await names()];
    });
    const mine = await owner.query<{ id: number }>(
      'SELECT multimedia_id AS id FROM user_multimedia WHERE user_id = $1 ORDER BY 1',
      [rows[0]?.id],
    );
    expect(ofUser).toEqual([mine.rows.map(({ id }) => id), 0]);
    // Command-line programs act for no user, and see only the names of media groups.
    expect(await as(null, () => actor(null).then(names))).toBe(2);
  });

  it('lets a tenant count up its own campaigns only', async () => {
    const next = 'UPDATE multimedia SET next_internal_number = 5 RETURNING id';
    expect((await as(OURS, () => app.query(next))).rows).toEqual([{ id: OURS }]);
    expect((await as(null, () => app.query(next))).rows).toEqual([]);
  });
});

describe('the policy of whose campaigns a transaction sees', () => {
  const executive = (id: number | null) =>
    app.query(`SELECT set_config('tandas.executive', $1, true)`, [id === null ? '' : String(id)]);
  const asExecutive = <T>(work: () => Promise<T>): Promise<T> =>
    as(OURS, () => executive(1).then(work));

  /** Columns that name a campaign, what is sold of it, or whom it is for. */
  const NAMING = ['spot_id', 'spot_ids', 'client_id', 'schedule_id', 'airing_id', 'offered_for'];

  it('stands on every table that names a campaign', async () => {
    const { rows } = await owner.query<{ name: string; own: boolean }>(
      `SELECT c.relname AS name, EXISTS (SELECT FROM pg_policy p
         WHERE p.polrelid = c.oid AND p.polname = $1 AND NOT p.polpermissive AND p.polcmd = '*') AS own
       FROM pg_class c WHERE c.relname = ANY($2) ORDER BY 1`,
      [OWN_POLICY, tables],
    );
    const naming = await owner.query<{ name: string }>(
      `SELECT DISTINCT attrelid::regclass::text AS name FROM pg_attribute
       WHERE attname = ANY($1) AND attrelid::regclass::text = ANY($2)`,
      [NAMING, tables],
    );
    const limited = rows.filter(({ own }) => own).map(({ name }) => name);
    expect(limited).toEqual(Object.keys(OWN_ROWS).sort());
    expect(limited).toEqual(expect.arrayContaining(naming.rows.map(({ name }) => name)));
  });

  it('shows, and lets change, nothing of others', async () => {
    for (const table of Object.keys(OWN_ROWS)) {
      expect([table, await asExecutive(() => ids(table))]).toEqual([table, []]);
      const changed = await asExecutive(() => changeAll(table));
      expect([table, changed.every((count) => count === 0)]).toEqual([table, true]);
      const insert = await sampleInsert(owner, table, OURS, 7);
      const refused = asExecutive(() => app.query(insert)).catch((e: { code: string }) => e.code);
      expect([table, await refused]).toEqual([table, '42501']);
    }
  });

  it('shows the campaigns of the executive, their lines and their clients', async () => {
    const mine = async (table: string) => (await asExecutive(() => ids(table))).length;
    await owner.query('UPDATE spot SET account_executive_id = 1 WHERE multimedia_id = $1', [OURS]);
    try {
      for (const table of ['spot', 'client', 'simple_schedule', 'spot_piece', 'airing'])
        expect([table, await mine(table)]).toEqual([table, 1]);
      const handed = asExecutive(() => app.query('UPDATE spot SET account_executive_id = 2'));
      await expect(handed).rejects.toMatchObject({ code: '42501' });
    } finally {
      await owner.query('UPDATE spot SET account_executive_id = NULL');
    }
  });
});

/** Rows that an UPDATE and a DELETE without WHERE affect, where they are allowed. */
async function changeAll(table: string): Promise<number[]> {
  const { rows } = await app.query<{ update: boolean; delete: boolean }>(
    `SELECT has_table_privilege($1, 'UPDATE') AS update, has_table_privilege($1, 'DELETE') AS delete`,
    [`"${table}"`],
  );
  const counts: number[] = [];
  const count = async (sql: string) => counts.push((await app.query(sql)).rowCount ?? 0);
  if (rows[0]?.update === true) await count(`UPDATE "${table}" SET multimedia_id = multimedia_id`);
  // Foreign keys would refuse to delete rows in use.
  if (rows[0]?.delete === true && !(await isReferred(table))) await count(`DELETE FROM "${table}"`);
  return counts;
}

const isReferred = async (table: string): Promise<boolean> => {
  const text = `SELECT FROM pg_constraint WHERE confrelid = $1::regclass AND contype = 'f'`;
  return (await owner.query(text, [`"${table}"`])).rowCount !== 0;
};

describe('TenantDatabase', () => {
  let dataSource: DataSource;
  let tenants: TenantDatabase;
  const forgotten = 'SELECT multimedia_id AS id FROM client';

  beforeAll(async () => {
    dataSource = await new DataSource(
      dataSourceOptions(database.appUrl, { poolSize: 1 }),
    ).initialize();
    tenants = new TenantDatabase(dataSource);
  });
  afterAll(() => dataSource.destroy());

  it('limits a statement without a condition to its tenant', async () => {
    const ours = [{ id: OURS }];
    expect(await tenants.statement(OURS, { text: forgotten }, [])).toEqual(ours);
    expect(await tenants.statement(OURS, { name: 'twice', text: forgotten }, [])).toEqual(ours);
    expect(await tenants.statement(THEIRS, { name: 'twice', text: forgotten }, [])).toEqual([
      { id: THEIRS },
    ]);
    expect(await tenants.read(OURS, (manager) => manager.query(forgotten))).toEqual(ours);
    expect(await tenants.write(OURS, (manager) => manager.query(forgotten))).toEqual(ours);
  });

  it('leaves no tenant set on the connection', async () => {
    await tenants.statement(OURS, { text: forgotten }, []);
    expect(await dataSource.query(forgotten)).toEqual([]);
    await tenants.write(OURS, (manager) => manager.query(forgotten));
    expect(await tenants.statement(null, { text: forgotten }, [])).toEqual([]);
    await expect(tenants.statement(OURS, { text: 'SELECT 1/0' }, [])).rejects.toThrow('division');
    expect(await dataSource.query(forgotten)).toEqual([]);
  });

  it('continues on the same connection after refused statements', async () => {
    const pid = { text: 'SELECT pg_backend_pid() AS pid' };
    const before = await tenants.statement(OURS, pid, []);
    for (const text of ['SELECT 1/0', 'nonsense', 'SELECT missing'])
      await expect(tenants.statement(OURS, { name: text, text }, [])).rejects.toThrow();
    await expect(tenants.write(OURS, (m) => m.query('SELECT 1/0'))).rejects.toThrow('division');
    expect(await tenants.statement(OURS, pid, [])).toEqual(before);
  });

  it('keeps nothing of a statement that the end of its transaction refuses', async () => {
    await owner.query(
      `CREATE TABLE checked_late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED);
       GRANT SELECT, INSERT ON checked_late TO tandas_app`,
    );
    try {
      const twice = { text: 'INSERT INTO checked_late VALUES ($1), ($1)' };
      await expect(tenants.statement(OURS, twice, [1])).rejects.toMatchObject({ code: '23505' });
      expect(await tenants.statement(OURS, { text: 'SELECT FROM checked_late' }, [])).toEqual([]);
    } finally {
      await owner.query('DROP TABLE checked_late');
    }
  });

  it('undoes a part that was refused, and keeps the rest of what belongs together', async () => {
    const rename = (name: string) => ({
      text: `UPDATE client SET name = '${name}' WHERE multimedia_id = ${OURS} RETURNING name`,
    });
    const names = await tenants.together(OURS, async () => {
      await tenants.write(OURS, () => tenants.statement(OURS, rename('First'), []));
      const refused = tenants.write(OURS, async (manager) => {
        await tenants.statement(OURS, rename('Second'), []);
        await manager.query('SELECT 1/0');
      });
      await expect(refused).rejects.toThrow('division');
      return tenants.statement(OURS, { text: 'SELECT name::text FROM client' }, []);
    });
    expect(names).toEqual([{ name: 'First' }]);
  });

  it('does not let a read write', async () => {
    const write = tenants.read(OURS, (m) => m.query('DELETE FROM client'));
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });
});

describe('a database of one’s own', () => {
  const LOGIN = `tandas_test_owner_${process.pid}`;
  let empty: TestDatabase;
  let own: URL;

  beforeAll(async () => {
    empty = await emptyDatabase();
    own = new URL(empty.url);
    [own.username, own.password] = [LOGIN, 'an-owner'];
    await owner.query(`CREATE ROLE ${LOGIN} LOGIN PASSWORD 'an-owner'`);
    await owner.query(`ALTER DATABASE "${own.pathname.slice(1)}" OWNER TO ${LOGIN}`);
  });
  afterAll(async () => {
    await empty.drop();
    await owner.query(`DROP ROLE ${LOGIN}`);
  });

  it('says what an administrator has to type', async () => {
    await expect(migrate(own.href)).rejects.toThrow(
      `DATABASE_URL has a user who may not take the role tandas_app: let an administrator run: CREATE ROLE tandas_app NOLOGIN; GRANT tandas_app TO ${LOGIN};`,
    );
  });

  it('works with an owner who is no superuser', async () => {
    await owner.query(`GRANT tandas_app TO ${LOGIN}`);
    await migrate(own.href);
    const client = await connect(asAppRole(own.href));
    const { rows } = await client.query('SELECT current_user::text AS name');
    expect(rows).toEqual([{ name: 'tandas_app' }]);
    expect((await client.query('SELECT FROM client')).rowCount).toBe(0);
    await client.end();
  });

  it('refuses a login of the application that may do more', async () => {
    await expect(migrate(own.href, empty.url)).rejects.toThrow(
      'DATABASE_APP_URL has a user who may do more than the application needs',
    );
    await expect(migrate(own.href, own.href)).rejects.toThrow('DATABASE_APP_URL has a user who');
  });
});
