import type { BillingPreviewAnswer } from '../../src/billing/billing.dto.js';
import type { DeliverAnswer } from '../../src/billing/mailings/mailing.dto.js';
import type { ApiClient } from '../support/api-client.js';
import type { TestDatabase } from '../support/database.js';
import { withClient } from '../support/ledger.js';
import type { MailWork } from './mail-kills.js';

const GROUP = 1;
const MONTH = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };

/** Delivers documents of the demo, each to an address of its own, with a statement. */
export function deliveries(): MailWork {
  let documents: { id: number; payer: string }[] = [];
  return {
    isKilledInCalls: true,
    faults: untold,
    prepare: (database) =>
      withClient(database.url, async (client) => {
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
      }),
    begin: async (api) => {
      api.headers['multimediaid'] = String(GROUP);
      const { digest } = await read<BillingPreviewAnswer>(api.post('Billing/preview', MONTH));
      await read(api.post('Billing/handOver', { ...MONTH, digest }));
      documents = await read(api.get('pre-invoices?range=[0,99]'));
    },
    send: async (api, addresses, database) => {
      api.headers['multimediaid'] = String(GROUP);
      const payers = [...new Map(documents.map((one) => [one.payer, one])).values()];
      const chosen = addresses.map((address, i) => ({ address, document: payers[i] }));
      for (const { address, document } of chosen)
        if (document) await setAddress(database, document.payer, address);
      const ids = chosen.flatMap(({ document }) => (document ? [document.id] : []));
      const body = { ids, with: ['statement'], again: 1 };
      const { mailings } = await read<DeliverAnswer>(api.post('Billing/deliver', body));
      return mailings.map(({ address }) => address);
    },
  };
}

async function read<T>(call: ReturnType<ApiClient['post']>): Promise<T> {
  const { status, text } = await call;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as T;
}

const setAddress = (database: TestDatabase, payer: string, address: string) =>
  withClient(database.url, (client) =>
    client.query(
      `UPDATE ${payer.startsWith('client:') ? 'client' : 'ad_agency'}
       SET billing = billing || jsonb_build_object('emails', jsonb_build_array($2::text)) WHERE multimedia_id = $1 AND id = $3`,
      [GROUP, address, Number(payer.split(':')[1])],
    ),
  );

/** Mailings that do not say that they were sent, with the digests of document and statement. */
const untold = (database: TestDatabase): Promise<string[]> =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ address: string; state: string; files: unknown[] }>(
      `SELECT address, state, files FROM mailing WHERE state <> 'sent' OR jsonb_array_length(files) < 2`,
    );
    return rows.map(({ address, state, files }) => `${address} is ${state} with ${files.length}`);
  });
