import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, badFields, notFound } from '../../common/errors.js';
import { type Payer, readPayer } from '../../contract/payer.js';
import type { ListRequest, Page } from '../../rest/rest-list.js';
import { saving } from '../../rest/saving.js';
import { staleRecord } from '../../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../../tenant/tenant-database.js';
import { agesOf } from '../core/aging.js';
import { isNamed, longestDue } from '../core/overdue.js';
import { paymentProblems } from '../core/payment-problems.js';
import type {
  AgingAnswer,
  AgingQuery,
  PaymentAnswer,
  PaymentBody,
  PaymentFilter,
  PaymentUpdate,
} from './payment.dto.js';
import * as payments from './payment.repository.js';

const centsOf = (units: number): number => Math.round(units * 100);

/** What payers paid, and what they owe. */
@Injectable()
export class PaymentService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<PaymentFilter>): Promise<Page> {
    return payments.paymentPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  get(multimediaId: number, id: number): Promise<PaymentAnswer> {
    return this.database.read(multimediaId, (manager) => paymentIn(manager, multimediaId, id));
  }

  /** @throws 400 in words for its fields: a payer or a document that is not there, and an amount above what is open */
  create(multimediaId: number, body: PaymentBody): Promise<PaymentAnswer> {
    return saving(this.database, multimediaId, body, async (manager) => {
      const sound = await soundPayment(manager, multimediaId, body, null);
      const { payer, columns, allocations } = sound;
      const id = await payments.addPayment(manager, multimediaId, { ...columns, payer });
      await payments.allocate(manager, multimediaId, id, allocations);
      return paymentIn(manager, multimediaId, id);
    });
  }

  /** @throws as create; 404, STALE_RECORD */
  update(multimediaId: number, id: number, body: PaymentUpdate): Promise<PaymentAnswer> {
    return saving(this.database, multimediaId, body, async (manager) => {
      const version = await payments.lockPayment(manager, multimediaId, id);
      if (version === undefined) throw notFound();
      if (body.version && body.version !== version)
        throw await staleRecord(runIn(manager), multimediaId, 'payment', id);
      const before = await paymentIn(manager, multimediaId, id);
      const sound = await soundPayment(manager, multimediaId, body, before);
      const { payer, isSame, columns, allocations } = sound;
      const values = isSame ? columns : { ...columns, payer };
      await payments.changePayment(manager, multimediaId, id, values);
      await payments.allocate(manager, multimediaId, id, allocations);
      return paymentIn(manager, multimediaId, id);
    });
  }

  /** Takes a payment back, with what of it was for documents. @throws 404 */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    const row = await payments.deletePayment(this.database, multimediaId, id);
    if (!row) throw notFound();
    return row;
  }

  /** What payers owe at the end of a day, by how long it has been due. @throws 400 for what is no payer */
  aging(multimediaId: number, { date, payer = null }: AgingQuery): Promise<AgingAnswer> {
    if (payer !== null && !readPayer(payer)) throw badField('payer', 'payerText');
    return this.database.read(multimediaId, async (manager) => {
      const documents = await payments.openDocuments(manager, multimediaId, date, payer);
      const unallocated = await payments.unallocatedOf(manager, multimediaId, date, payer);
      const holdAfterDays = await payments.holdAfterDays(manager, multimediaId);
      const due = longestDue(documents, date);
      const names = new Map(
        [...documents, ...unallocated].map((one) => [one.payer, one.payerName]),
      );
      const rows = [...agesOf(documents, unallocated, date)].map(([one, ages]) => ({
        payer: one,
        payerName: names.get(one) ?? one,
        ...Object.fromEntries(Object.entries(ages).map(([age, cents]) => [age, cents / 100])),
        dueDays: due.get(one) ?? 0,
        hold: isNamed(due.get(one) ?? 0, ages.owed, holdAfterDays) ? 1 : 0,
      })) as AgingAnswer['payers'];
      return { payers: rows.sort((a, b) => b.owed - a.owed || (a.payer < b.payer ? -1 : 1)) };
    });
  }
}

async function paymentIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<payments.StoredPayment> {
  const payment = await payments.paymentById(manager, multimediaId, id);
  if (!payment) throw notFound();
  return payment;
}

/** The payer of a body. @throws 400 */
async function payerIn(manager: EntityManager, multimediaId: number, text: string): Promise<Payer> {
  const payer = readPayer(text);
  if (!payer) throw badField('payer', 'payerText');
  const name = await payments.nameOfPayer(manager, multimediaId, payer.kind, payer.id);
  if (name === undefined) throw badField('payer', 'reference');
  return text as Payer;
}

/**
 * The whole payment: the fields that were sent, and the stored ones for the rest. Nobody else pays its documents until
 * the transaction ends.
 *
 * @throws 400 in words
 */
async function soundPayment(
  manager: EntityManager,
  multimediaId: number,
  body: PaymentBody,
  stored: payments.StoredPayment | null,
) {
  // What was of a payer that was merged stays so, or undoing that would not bring it back.
  const isSame = stored?.payer === body.payer;
  const payer = isSame ? stored.payer : await payerIn(manager, multimediaId, body.payer);
  const amount = centsOf(body.amount);
  const sent = body.allocations === undefined ? stored?.allocations : body.allocations;
  const allocations = (sent ?? []).map((one) => ({
    preInvoiceId: one.preInvoiceId,
    amount: centsOf(one.amount),
  }));
  const ids = allocations.map(({ preInvoiceId }) => preInvoiceId);
  const documents = await payments.holdOpen(manager, multimediaId, ids, stored?.id ?? 0);
  const problems = paymentProblems({ payer, amount, allocations }, documents);
  if (Object.keys(problems).length > 0) throw badFields(problems);
  const reference = body.reference === undefined ? stored?.reference : body.reference;
  return {
    ...{ payer, isSame, allocations },
    columns: { date: body.date, amount: String(amount), reference: reference ?? null },
  };
}
