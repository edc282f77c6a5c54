import pg from 'pg';
import { migrate } from '../../src/database/data-source.js';
import { SEARCH_PATH } from '../../src/database/definer-rights.js';
import { emptyDatabase, type TestDatabase, testDatabase } from '../support/database.js';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await testDatabase();
  // A copy of a database has rights of its own on the database itself.
  expect(await migrate(database.url)).toEqual([]);
  owner = await connect(database.url);
  app = await connect(database.appUrl);
});
afterAll(async () => {
  await owner.end();
  await app.end();
  await database.drop();
});

/** Functions that the application may call; triggers need no such right. */
const CALLED = [
  'as_run_alarms(timestamp with time zone)',
  'as_run_to_compare()',
  'audit_group_export()',
  'audit_refused_sign_in(integer,text,text)',
  'certificate_check(text)',
  'certificate_lines_changed(integer,integer,integer[],integer,date,date,timestamp with time zone)',
  'closed_days(date,date)',
  'directs(integer,integer)',
  'invitation_of(text)',
  'may_work(integer)',
  'media_groups()',
  'past_days(date,date)',
  'requires_second_factor(integer)',
  'take_mailings_back(integer[],text)',
  'visible_certificates()',
  'visible_campaigns()',
  'visible_clients()',
  'visible_pre_invoices()',
];

it('every function that runs as its owner has a weak one, a fixed search path and few callers', async () => {
  const { rows } = await owner.query<{ name: string; fault: string }>(
    `SELECT p.oid::regprocedure::text AS name,
       concat_ws(', ',
         CASE WHEN r.rolsuper OR r.rolbypassrls OR r.rolcreaterole THEN 'owner ' || r.rolname END,
         CASE WHEN p.proconfig IS DISTINCT FROM ARRAY['search_path=' || $1] THEN 'search path' END,
         CASE WHEN has_function_privilege('tandas_app', p.oid, 'EXECUTE')
           <> (p.oid::regprocedure::text = ANY($2)) THEN 'callers' END) AS fault
     FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
       JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE p.prosecdef AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    [SEARCH_PATH, CALLED],
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ fault }) => fault !== '')).toEqual([]);
});

it('no table is owned by a superuser', async () => {
  const { rows } = await owner.query(
    `SELECT c.relname FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
     WHERE c.relnamespace = 'public'::regnamespace AND r.rolsuper`,
  );
  expect(rows).toEqual([]);
});

const HIJACK = `
  CREATE TEMPORARY TABLE audit_event (LIKE public.audit_event INCLUDING ALL);
  CREATE FUNCTION pg_temp.hijack() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'hijacked as %', current_user; END $$;
  CREATE TRIGGER hijack BEFORE INSERT ON pg_temp.audit_event
    FOR EACH ROW EXECUTE FUNCTION pg_temp.hijack()`;

it('the application makes no temporary table, and one in its place is not taken for ours', async () => {
  await expect(app.query(HIJACK)).rejects.toMatchObject({ code: '42501' });
  const name = await owner.query<{ name: string }>('SELECT current_database() AS name');
  await owner.query(`GRANT TEMPORARY ON DATABASE "${name.rows[0]?.name}" TO tandas_app`);
  const again = await connect(database.appUrl);
  try {
    await again.query(HIJACK);
    await again.query(`INSERT INTO multimedia (name) VALUES ('Secuestro')`);
    const { rows } = await owner.query(
      `SELECT label FROM audit_event WHERE entity = 'multimedia' AND label = 'Secuestro'`,
    );
    expect(rows).toEqual([{ label: 'Secuestro' }]);
  } finally {
    await again.end();
  }
  // The next start takes the right away again.
  expect(await migrate(database.url)).toEqual([]);
  await expect((await reconnected()).query(HIJACK)).rejects.toMatchObject({ code: '42501' });
});

async function reconnected(): Promise<pg.Client> {
  await app.end();
  app = await connect(database.appUrl);
  return app;
}

it('what was issued, received or recorded cannot be changed', async () => {
  const { rows } = await owner.query<{ name: string; rights: string }>(
    `SELECT c.relname AS name, string_agg(DISTINCT x.what, ', ' ORDER BY x.what) AS rights
     FROM pg_class c CROSS JOIN LATERAL (
       SELECT privilege_type AS what FROM aclexplode(c.relacl) WHERE grantee = 'tandas_app'::regrole
       UNION ALL
       SELECT e.privilege_type || ' (' || a.attname || ')'
       FROM pg_attribute a, aclexplode(a.attacl) e
       WHERE a.attrelid = c.oid AND e.grantee = 'tandas_app'::regrole) x
     WHERE c.relname IN ('as_run_file', 'audit_event', 'certificate', 'certificate_file', 'pre_invoice', 'pre_invoice_line')
     GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { name: 'as_run_file', rights: 'INSERT, SELECT, UPDATE (problems)' },
    { name: 'audit_event', rights: 'SELECT' },
    { name: 'certificate', rights: 'INSERT, SELECT' },
    { name: 'certificate_file', rights: 'INSERT, SELECT' },
    {
      name: 'pre_invoice',
      rights:
        'INSERT, SELECT, UPDATE (due_date), UPDATE (external_date), UPDATE (external_number), UPDATE (version)',
    },
    { name: 'pre_invoice_line', rights: 'INSERT, SELECT' },
  ]);
  for (const change of [
    `UPDATE as_run_file SET bytes = ''`,
    'DELETE FROM as_run_file',
    `UPDATE certificate_file SET bytes = ''`,
    'DELETE FROM certificate',
    'UPDATE pre_invoice SET total = 0',
    'DELETE FROM pre_invoice_line',
    `UPDATE audit_event SET actor = 'somebody else'`,
    'DELETE FROM audit_event',
    `SELECT audit_write(NULL, 'x', 'x', 'x', 'create', '{}')`,
  ])
    await expect(app.query(change)).rejects.toMatchObject({ code: '42501' });
});

it('rights that were given by hand are taken back by the next start', async () => {
  await owner.query('GRANT UPDATE, DELETE ON as_run_file, certificate, audit_event TO tandas_app');
  await owner.query(
    `CREATE FUNCTION careless() RETURNS integer LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'`,
  );
  expect(await migrate(database.url)).toEqual([]);
  await expect(app.query('DELETE FROM audit_event')).rejects.toMatchObject({ code: '42501' });
  const { rows } = await owner.query(
    `SELECT proconfig AS path, proowner::regrole::text AS owner FROM pg_proc WHERE proname = 'careless'`,
  );
  expect(rows).toEqual([{ path: [`search_path=${SEARCH_PATH}`], owner: 'tandas_owner' }]);
  await owner.query('DROP FUNCTION careless()');
});

it('an owner who may not take a right away prints the command', async () => {
  const login = `tandas_test_definer_${process.pid}`;
  const empty = await emptyDatabase();
  const own = new URL(empty.url);
  const name = own.pathname.slice(1);
  [own.username, own.password] = [login, 'an-owner'];
  await owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'an-owner' IN ROLE tandas_app`);
  const admin = await connect(empty.url);
  try {
    await admin.query(`CREATE EXTENSION citext; ALTER SCHEMA public OWNER TO ${login}`);
    await admin.query(`GRANT CREATE ON DATABASE "${name}" TO ${login}`);
    expect(await migrate(own.href)).toEqual([
      `The role tandas_app may make temporary tables, which the application never does: let an administrator run: REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC, tandas_app;`,
    ]);
    await admin.query(`REVOKE TEMPORARY ON DATABASE "${name}" FROM PUBLIC, tandas_app`);
    expect(await migrate(own.href)).toEqual([]);
  } finally {
    await admin.end();
    await empty.drop();
    await owner.query(`DROP ROLE ${login}`);
  }
});
