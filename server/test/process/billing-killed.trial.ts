import { setTimeout as sleep } from 'node:timers/promises';
import type { BillingPreviewAnswer, HandOverAnswer } from '../../src/billing/billing.dto.js';
import { payerText } from '../../src/contract/payer.js';
import { Random } from '../playout/random.js';
import { ApiClient, report } from '../support/api-client.js';
import { cliProcess } from '../support/cli-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';

const KILLS = Number(process.env['BILLING_KILLS'] ?? 20);
const SEED = Number(process.env['BILLING_SEED'] ?? 64);
const GROUP = 1;
/** A document of a few keys may be in for a payer: each is asked for by itself, so that there are many hand overs. */
const MONTHS = ['2026-10', '2026-11', '2026-12', '2027-01'];
const LAST = { '2026-10': 31, '2026-11': 30, '2026-12': 31, '2027-01': 31 } as Record<
  string,
  number
>;

let database: TestDatabase;
let running: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  database = await demoDatabase();
  await withClient(database.url, async (client) => {
    // Nothing is closed there: what is ordered is billed.
    await client.query(
      `UPDATE multimedia SET parts = '{reports,billing}', currency = 'UYU' WHERE id = $1`,
      [GROUP],
    );
    for (const table of ['client', 'ad_agency'])
      await client.query(
        `UPDATE ${table} SET billing = '{"country": "UY", "termsDays": 30}' WHERE multimedia_id = $1`,
        [GROUP],
      );
  });
  running = await startServer(database.url);
}, 120_000);

afterAll(async () => {
  await running.server.signal('SIGKILL');
  await database.drop();
});

async function signIn(): Promise<ApiClient> {
  const api = await ApiClient.on(running.port).signIn();
  api.headers['multimediaid'] = String(GROUP);
  return api;
}

const bodyOf = (month: string, payers: string[] = []) => ({
  ...{ dateFrom: `${month}-01`, dateTo: `${month}-${LAST[month]}` },
  ...(payers.length > 0 && { payers }),
});

async function previewOf(api: ApiClient, body: object): Promise<BillingPreviewAnswer> {
  const { status, text } = await api.post('Billing/preview', body);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as BillingPreviewAnswer;
}

/** Hands over, of which the answer may be lost. */
async function handOver(api: ApiClient, body: object): Promise<HandOverAnswer | null> {
  const answer = await api.post('Billing/handOver', body).catch(() => null);
  return answer?.status === 200 ? (JSON.parse(answer.text) as HandOverAnswer) : null;
}

const numbers = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      'SELECT number FROM pre_invoice WHERE multimedia_id = $1 ORDER BY number',
      [GROUP],
    );
    return rows.map(({ number }) => number);
  });

it(`hand overs survive ${KILLS} kills: each key once, and no number is missing`, async () => {
  const random = new Random(SEED);
  let api = await signIn();
  const due: { month: string; payer: string }[] = [];
  for (const month of MONTHS)
    for (const { payer } of (await previewOf(api, bodyOf(month))).documents)
      due.push({ month, payer: payerText(payer.kind, payer.id) });
  expect(due.length).toBeGreaterThan(3);
  let [kills, kept, promised] = [0, 0, 0];
  for (const { month, payer } of due)
    for (;;) {
      const body = bodyOf(month, [payer]);
      const begun = performance.now();
      const { digest, documents } = await previewOf(api, body);
      // A hand over makes the preview once more.
      const within = Math.round(2 * (performance.now() - begun));
      // The killed one was whole already.
      if (documents.length === 0) break;
      const before = (await numbers()).length;
      const done = handOver(api, { ...body, digest });
      if (kills >= KILLS) {
        expect((await done)?.documents).toHaveLength(documents.length);
        break;
      }
      await sleep(random.int(0, within));
      kills += 1;
      await running.server.signal('SIGKILL');
      const answer = await done;
      running = await startServer(database.url, { PORT: String(running.port) });
      api = await signIn();
      const more = (await numbers()).length - before;
      // All of its documents or none; and what was answered is there.
      expect([0, documents.length]).toContain(more);
      if (answer) expect(more).toBe(documents.length);
      if (more > 0) kept += 1;
      if (answer) promised += 1;
    }
  const all = await numbers();
  expect(all).toEqual(all.map((_, i) => i + 1));
  const left = [];
  for (const month of MONTHS)
    for (const { payer, lines } of (await previewOf(api, bodyOf(month))).documents)
      left.push({ month, payer: payerText(payer.kind, payer.id), lines });
  expect(left).toEqual([]);
  const twice = await withClient(database.url, (client) =>
    client.query(
      `SELECT payer, spot_id, schedule_type, schedule_id, station_id, month, barter FROM pre_invoice_line
       WHERE multimedia_id = $1 AND kind <> 'fee' GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING count(*) > 1`,
      [GROUP],
    ),
  );
  expect(twice.rows).toEqual([]);
  const checked = await cliProcess(database.url, ['billing:check', '--multimedia', String(GROUP)]);
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  report(
    `${all.length} documents, ${kills} kills: ${kept} were whole when the server died, ${promised} of them answered`,
  );
  expect(kills).toBe(KILLS);
}, 600_000);
