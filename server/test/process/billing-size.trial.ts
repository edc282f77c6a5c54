import type { BillingPreviewAnswer, HandOverAnswer } from '../../src/billing/billing.dto.js';
import { ApiClient, report } from '../support/api-client.js';
import { cliProcess } from '../support/cli-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';

/** How long a large month takes: 500 payers with ten campaigns each, of two lines that aired on 30 days. */

const PAYERS = 500;
const CAMPAIGNS = 5_000;
const GROUP = 1;
const MONTH = { dateFrom: '2026-09-01', dateTo: '2026-09-30' };

let database: TestDatabase;
let running: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  database = await demoDatabase();
  await withClient(database.url, async (client) => {
    await client.query(
      `UPDATE multimedia SET parts = '{reports,billing}', currency = 'UYU' WHERE id = $1`,
      [GROUP],
    );
    const {
      rows: [tax],
    } = await client.query<{ id: number }>(
      `INSERT INTO tax (multimedia_id, code, name, kind, category, rate)
       VALUES ($1, 'IVA22', 'IVA 22 %', 'vat', 'S', 22) RETURNING id`,
      [GROUP],
    );
    const billing = { country: 'UY', termsDays: 30, taxIds: [tax?.id] };
    await client.query(
      `INSERT INTO client (multimedia_id, code, name, client_category_id, billing)
       SELECT $1, 'P' || n, 'Payer ' || n, (SELECT min(id) FROM client_category WHERE multimedia_id = $1), $2
       FROM generate_series(1, $3::int) n`,
      [GROUP, billing, PAYERS],
    );
    await client.query(
      `INSERT INTO ledger_terms (multimedia_id, spot_id, digest, internal_number, revision, client_id, barter, bill_to, names)
       SELECT $1, 1000000 + n, 'd' || n, n, 0, c.id, 0, 'client:' || c.id, '{"campaign": "Verano", "client": "ACME"}'
       FROM generate_series(1, $2::int) n
       JOIN client c ON c.multimedia_id = $1 AND c.code = 'P' || (1 + n % $3::int)`,
      [GROUP, CAMPAIGNS, PAYERS],
    );
    await client.query(
      `INSERT INTO ledger_line (multimedia_id, sequence, ordinal, "date", kind, station_id, spot_id, schedule_type, schedule_id,
         terms_id, airings, seconds, sold_cents, fee_cents, gross, discount, commission)
       SELECT $1, 1000 + day, row_number() OVER (), $2::date + day, kind, (SELECT min(id) FROM station WHERE multimedia_id = $1),
         t.spot_id, 'simple', 2 * t.spot_id + line, t.id, 4, 80, 10960, 0, 10960, 822, 0
       FROM ledger_terms t, generate_series(0, 29) day, generate_series(0, 1) line,
         unnest('{airing,scheduled,ordered}'::text[]) kind
       WHERE t.multimedia_id = $1 AND t.spot_id > 1000000`,
      [GROUP, MONTH.dateFrom],
    );
    // As a month's rows are once they have been there for a while.
    await client.query('VACUUM ANALYZE');
  });
  running = await startServer(database.url);
}, 300_000);

afterAll(async () => {
  await running.server.signal('SIGKILL');
  await database.drop();
});

it('500 payers and 5,000 campaigns are previewed in 3 s, handed over in 10 s, and PDFs in 60 s', async () => {
  const api = await ApiClient.on(running.port).signIn();
  api.headers['multimediaid'] = String(GROUP);
  const seconds: number[] = [];
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const done = await work();
    seconds.push((performance.now() - from) / 1_000);
    return done;
  };
  const asked = (path: string, body: object) =>
    timed(async () => {
      const { status, text } = await api.post(path, body);
      if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 500)}`);
      return text;
    });
  const body = { ...MONTH, without: ['open', 'undecided', 'uncertified'] };
  const { digest, documents } = JSON.parse(
    await asked('Billing/preview', body),
  ) as BillingPreviewAnswer;
  expect(documents).toHaveLength(PAYERS);
  const handed = JSON.parse(await asked('Billing/handOver', { ...body, digest })) as HandOverAnswer;
  const ids = handed.documents.map(({ id }) => id);
  expect(ids).toHaveLength(PAYERS);
  await asked('Billing/file', { ids, shape: 'pdf' });
  const check = await timed(() =>
    cliProcess(database.url, ['billing:check', '--multimedia', String(GROUP)]),
  );
  expect(check).toMatchObject({ status: 0, stderr: '' });
  const [preview = NaN, handOver = NaN, zip = NaN, checked = NaN] = seconds;
  report(
    `preview ${preview.toFixed(2)} s, hand over ${handOver.toFixed(2)} s, PDFs ${zip.toFixed(2)} s, check ${checked.toFixed(2)} s`,
  );
  expect([preview < 3, handOver < 10, zip < 60]).toEqual([true, true, true]);
}, 300_000);
