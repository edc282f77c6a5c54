import { EXISTING_PARTS } from '../../src/contract/enums.js';
import { BillingCheck } from '../../src/billing/billing-check.js';
import type { HandOverAnswer, BillingPreviewAnswer } from '../../src/billing/billing.dto.js';
import { create } from '../factories/reference.js';
import { newTax } from '../factories/tax.js';
import { serverOn } from '../support/app.js';

/** How long a large month takes: 500 payers with ten campaigns each, of two lines that aired on 30 days. */

const PAYERS = 500;
const CAMPAIGNS = 5_000;
const MONTH = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };

it('500 payers and 5,000 campaigns are previewed in 3 s, handed over in 10 s, and PDFs in 60 s', async () => {
  const server = await serverOn('2026-12-02');
  const tenant = await server.tenant('Grupo grande');
  const { multimediaId } = tenant;
  const group = { id: multimediaId, name: 'Grupo grande', parts: EXISTING_PARTS, currency: 'UYU' };
  await tenant.post('Multimedia/update', group);
  const { body: tax } = await tenant.post<{ id: number }>('taxes', newTax());
  const category = await create(tenant, 'clientCategory');
  const station = await create(tenant, 'station');
  const query = (text: string, values: unknown[]) => server.dataSource.query(text, values);
  const billing = { country: 'UY', termsDays: 30, taxIds: [tax.id] };
  await query(
    `INSERT INTO client (multimedia_id, code, name, client_category_id, billing)
     SELECT $1, 'P' || n, 'Payer ' || n, $2, $3 FROM generate_series(1, $4::int) n`,
    [multimediaId, category.id, billing, PAYERS],
  );
  await query(
    `INSERT INTO ledger_terms (multimedia_id, spot_id, digest, internal_number, revision, client_id, barter, bill_to, names)
     SELECT $1, 1000000 + n, 'd' || n, n, 0, c.id, 0, 'client:' || c.id, '{"campaign": "Verano", "client": "ACME"}'
     FROM generate_series(1, $2::int) n
     JOIN client c ON c.multimedia_id = $1 AND c.code = 'P' || (1 + n % $3::int)`,
    [multimediaId, CAMPAIGNS, PAYERS],
  );
  await query(
    `INSERT INTO ledger_line (multimedia_id, sequence, ordinal, "date", kind, station_id, spot_id, schedule_type, schedule_id,
       terms_id, airings, seconds, sold_cents, fee_cents, gross, discount, commission)
     SELECT $1, 1 + day, row_number() OVER (), '2026-11-01'::date + day, kind, $2, t.spot_id, 'simple', 2 * t.spot_id + line,
       t.id, 4, 80, 10960, 0, 10960, 822, 0
     FROM ledger_terms t, generate_series(0, 29) day, generate_series(0, 1) line, unnest('{airing,scheduled,ordered}'::text[]) kind
     WHERE t.multimedia_id = $1`,
    [multimediaId, station.id],
  );
  // As a month's rows are once they have been there for a while.
  await query('VACUUM ANALYZE', []);
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const from = performance.now();
    const done = await work();
    return [done, (performance.now() - from) / 1_000];
  };
  const body = { ...MONTH, without: ['open', 'undecided', 'uncertified'] };
  const [preview, previewed] = await timed(() =>
    tenant.post<BillingPreviewAnswer>('Billing/preview', body),
  );
  expect(preview.body.documents).toHaveLength(PAYERS);
  const { digest } = preview.body;
  const [done, handed] = await timed(() =>
    tenant.post<HandOverAnswer>('Billing/handOver', { ...body, digest }),
  );
  expect(done.body.documents).toHaveLength(PAYERS);
  const ids = done.body.documents.map(({ id }) => id);
  const [zip, zipped] = await timed(() => tenant.post('Billing/file', { ids, shape: 'pdf' }));
  expect(zip.status).toBe(200);
  const check = server.app.get(BillingCheck, { strict: false });
  const [found, checked] = await timed(() => check.faults(multimediaId));
  console.info(
    `preview ${previewed.toFixed(2)} s, hand over ${handed.toFixed(2)} s, PDFs ${zipped.toFixed(2)} s, check ${checked.toFixed(2)} s`,
  );
  expect([previewed < 3, handed < 10, zipped < 60]).toEqual([true, true, true]);
  expect(found).toEqual({ documents: PAYERS, faults: [], payments: [], keys: [] });
}, 300_000);
