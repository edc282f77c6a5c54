import { randomUUID } from 'node:crypto';
import { addMailings } from '../../src/billing/mailings/mailing.repository.js';
import { TenantDatabase } from '../../src/tenant/tenant-database.js';
import type { Tenant } from '../support/app.js';

/** Stores that a document was mailed to an address of a client, and no message. @returns its id */
export async function newMailing(
  { server, multimediaId }: Tenant,
  preInvoiceId: number,
  clientId: number,
): Promise<number> {
  const database = server.app.get(TenantDatabase, { strict: false });
  return database.write(multimediaId, async (manager) => {
    const [made] = await addMailings(manager, multimediaId, [
      {
        ...{ messageId: randomUUID(), payer: `client:${clientId}`, payerName: 'ACME' },
        ...{ address: 'pagos@example.com', language: 'ES', withs: [], date: '2026-12-02' },
        preInvoiceIds: [preInvoiceId],
      },
    ]);
    return made?.id ?? NaN;
  });
}
