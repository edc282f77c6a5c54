import type { EntityManager } from 'typeorm';
import { addPayments, holdOpen } from '../billing/payments/payment.repository.js';
import { changePreInvoice, lockPreInvoice } from '../billing/pre-invoice.repository.js';
import { changedMeanwhile } from './changed-meanwhile.js';
import { staysOpen } from './core/stays-open.js';
import * as runs from './import-run.repository.js';
import type { ImportChange } from './import.entity.js';
import { externalOf } from './import-stored.repository.js';
import type { Storable } from './outcome.js';

/** An import whose rows are payments or invoices. */
interface BillingImport {
  manager: EntityManager;
  seller: { multimediaId: number };
  importId: number;
  signal: AbortSignal;
}

/** Payments of one statement. */
const CHUNK = 1_000;

/** Enters the payments of a sheet. @throws 409 where less is open of a document than when the sheet was read */
export async function storePayments(
  { manager, seller: { multimediaId }, importId, signal }: BillingImport,
  { payments }: Pick<Storable, 'payments'>,
): Promise<void> {
  if (payments.length === 0) return;
  const ids = [...new Set(payments.flatMap(({ preInvoiceId }) => preInvoiceId ?? []))];
  const open = ids.length === 0 ? [] : await holdOpen(manager, multimediaId, ids, 0);
  if (!staysOpen(open, payments)) throw changedMeanwhile();
  for (let at = 0; at < payments.length; at += CHUNK) {
    signal.throwIfAborted();
    const made = await addPayments(manager, multimediaId, payments.slice(at, at + CHUNK));
    await runs.addChanges(
      manager,
      made.map((recordId) => ({
        ...{ importId, entity: 'payment' as const, recordId, multimediaId },
        ...{ version: 1, before: null },
      })),
    );
  }
}

/** Adds what another program made of documents. @throws 409 where somebody changed one since the sheet was read */
export async function storeInvoices(
  { manager, seller: { multimediaId }, importId, signal }: BillingImport,
  { invoices }: Pick<Storable, 'invoices'>,
): Promise<void> {
  const changes: ImportChange[] = [];
  for (const { id, version, ...values } of invoices) {
    signal.throwIfAborted();
    if ((await lockPreInvoice(manager, multimediaId, id)) !== version) throw changedMeanwhile();
    const before = await externalOf(manager, multimediaId, id);
    await changePreInvoice(manager, multimediaId, id, values);
    changes.push({
      ...{ importId, entity: 'preInvoice', recordId: id, multimediaId },
      ...{ version: version + 1, before: before ?? null },
    });
  }
  await runs.addChanges(manager, changes);
}
