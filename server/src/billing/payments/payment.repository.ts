import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../../common/columns.js';
import { SentenceError } from '../../common/errors.js';
import { LIMITS } from '../../contract/limits.js';
import { message } from '../../contract/messages.js';
import type { Payer } from '../../contract/payer.js';
import { type FilteredList, filteredPage } from '../../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../../rest/rest-list.js';
import { BECAME } from '../../sales/report-question.queries.js';
import { statementIn, type TenantDatabase } from '../../tenant/tenant-database.js';
import type { OpenDocument } from '../core/payment-problems.js';
import type { StatementEntry } from '../core/statement.js';
import { BECAME_PAYER, PAYER_NOW } from '../payer-now.js';
import type { PaymentFilter } from './payment.dto.js';
import { Payment, PaymentAllocation } from './payment.entity.js';

interface Allocation {
  preInvoiceId: number;
  amount: number;
}

const SELECT = `WITH RECURSIVE ${BECAME}
  SELECT p.id, p.version, ${PAYER_NOW('p.payer')} AS payer, p.date::text AS date, (p.amount / 100.0)::float8 AS amount, p.reference,
    (SELECT coalesce(json_agg(json_build_object('preInvoiceId', a.pre_invoice_id,
        'amount', (a.amount / 100.0)::float8) ORDER BY a.pre_invoice_id), '[]')
      FROM payment_allocation a WHERE a.multimedia_id = $1 AND a.payment_id = p.id) AS allocations
  FROM payment p ${BECAME_PAYER('p.payer')} WHERE p.multimedia_id = $1`;

/** A payment as the API answers it. */
const PAYMENT = {
  id: columns.integer(),
  version: columns.integer(),
  payer: columns.text<Payer>(),
  date: columns.text(),
  amount: columns.float(),
  reference: orNull(columns.text()),
  allocations: columns.json<Allocation[]>(),
};
export type StoredPayment = RowOf<typeof PAYMENT>;

const LIST: FilteredList<PaymentFilter> = {
  source: SELECT,
  conditions: {
    id: 'id = ANY($::int[])',
    version: 'version = ANY($::int[])',
    payer: 'payer = ANY($::text[])',
    reference: 'lower(reference) = ANY(SELECT lower(r) FROM unnest($::text[]) r)',
    preInvoiceId: `EXISTS (SELECT FROM payment_allocation a WHERE a.multimedia_id = $1
      AND a.payment_id = s.id AND a.pre_invoice_id = ANY($::int[]))`,
    dateFrom: 'date >= $::text',
    dateTo: 'date <= $::text',
  },
};

/** A page of payments. */
export const paymentPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<PaymentFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const BY_ID = { text: `${SELECT} AND p.id = $2`, row: PAYMENT };

export async function paymentById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredPayment | undefined> {
  return (await statementIn(manager, BY_ID, [multimediaId, id]))[0];
}

/** The version of a payment, which nobody else changes until the transaction ends. */
export async function lockPayment(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<number | undefined> {
  const stored = await manager.findOne(Payment, {
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });
  return stored?.version;
}

const HOLD = {
  text: `SELECT id FROM pre_invoice WHERE multimedia_id = $1 AND id = ANY($2::int[]) ORDER BY id FOR NO KEY UPDATE`,
  row: { id: columns.integer() },
};
const OPEN = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT d.id, d.number, ${PAYER_NOW('d.payer')} AS payer, (d.payable - coalesce((SELECT sum(a.amount) FROM payment_allocation a
        WHERE a.multimedia_id = $1 AND a.pre_invoice_id = d.id AND a.payment_id <> $3), 0))::float8 AS open
    FROM pre_invoice d ${BECAME_PAYER('d.payer')} WHERE d.multimedia_id = $1 AND d.id = ANY($2::int[])`,
  row: {
    id: columns.integer(),
    number: columns.integer(),
    payer: columns.text<Payer>(),
    open: columns.float(),
  },
};

/** What is open of documents without a payment, in cents; nobody else pays them until the transaction ends. */
export async function holdOpen(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
  without: number,
): Promise<OpenDocument[]> {
  await statementIn(manager, HOLD, [multimediaId, ids]);
  return statementIn(manager, OPEN, [multimediaId, ids, without]);
}

/** The name of who pays now. */
const NAME_NOW = (payer: string, name: string): string => `coalesce(
        (SELECT c.name::text FROM client c WHERE c.multimedia_id = $1 AND 'client:' || c.id = ${payer}),
        (SELECT g.name::text FROM ad_agency g WHERE g.multimedia_id = $1 AND 'agency:' || g.id = ${payer}), ${name})`;

const PAYER_NAME = {
  text: `SELECT name::text AS name FROM client WHERE $2 = 'client' AND multimedia_id = $1 AND id = $3
    UNION ALL SELECT name::text FROM ad_agency WHERE $2 = 'agency' AND multimedia_id = $1 AND id = $3`,
  row: { name: columns.text() },
};

/** The name of a client or an agency; undefined where there is none. */
export async function nameOfPayer(
  manager: EntityManager,
  multimediaId: number,
  kind: string,
  id: number,
): Promise<string | undefined> {
  return (await statementIn(manager, PAYER_NAME, [multimediaId, kind, id]))[0]?.name;
}

/** The columns that a payment is stored in. */
export type PaymentColumns = Omit<Payment, 'id' | 'version' | 'multimediaId'>;

/** @returns the new payment's id */
export async function addPayment(
  manager: EntityManager,
  multimediaId: number,
  payment: PaymentColumns,
): Promise<number> {
  const { identifiers } = await manager.insert(Payment, { ...payment, multimediaId });
  return Number(identifiers[0]?.['id']);
}

/** A payment, and the document that it pays whole; in cents. */
interface WholePayment {
  payer: Payer;
  date: string;
  amount: number;
  reference: string | null;
  preInvoiceId: number | null;
}

/** Enters payments, each for one document or for none. @returns their ids, in their order */
export async function addPayments(
  manager: EntityManager,
  multimediaId: number,
  payments: readonly WholePayment[],
): Promise<number[]> {
  const { identifiers } = await manager.insert(
    Payment,
    payments.map(({ preInvoiceId: _, amount, ...payment }) => ({
      ...{ ...payment, multimediaId, amount: String(amount) },
    })),
  );
  const ids = identifiers.map(({ id }) => Number(id));
  const allocations = payments.flatMap(({ preInvoiceId, amount }, i) =>
    preInvoiceId === null
      ? []
      : [{ multimediaId, paymentId: ids[i] ?? 0, preInvoiceId, amount: String(amount) }],
  );
  if (allocations.length > 0) await manager.insert(PaymentAllocation, allocations);
  return ids;
}

const TAKE_BACK = {
  text: `DELETE FROM payment WHERE multimedia_id = $1 AND id = $2 AND version = $3 RETURNING id`,
  row: { id: columns.integer() },
};

/** Deletes a payment that nobody changed since it had a version. */
export async function takePaymentBack(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  version: number,
): Promise<'DELETED' | 'GONE' | 'CHANGED'> {
  const stored = await lockPayment(manager, multimediaId, id);
  if (stored === undefined) return 'GONE';
  if (stored !== version) return 'CHANGED';
  await statementIn(manager, TAKE_BACK, [multimediaId, id, version]);
  return 'DELETED';
}

export async function changePayment(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  payment: Partial<PaymentColumns>,
): Promise<void> {
  await manager.update(Payment, { id, multimediaId }, { ...payment, version: () => 'version + 1' });
}

/** Replaces what of a payment is for documents; amounts in cents. */
export async function allocate(
  manager: EntityManager,
  multimediaId: number,
  paymentId: number,
  allocations: readonly Allocation[],
): Promise<void> {
  await manager.delete(PaymentAllocation, { multimediaId, paymentId });
  if (allocations.length > 0)
    await manager.insert(
      PaymentAllocation,
      allocations.map(({ preInvoiceId, amount }) => ({
        ...{ multimediaId, paymentId, preInvoiceId },
        amount: String(amount),
      })),
    );
}

const DELETE = {
  text: 'DELETE FROM payment WHERE multimedia_id = $1 AND id = $2 RETURNING id',
  row: { id: columns.integer() },
};

/** @returns undefined when there is no such payment */
export async function deletePayment(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<{ id: number } | undefined> {
  return (await database.statement(multimediaId, DELETE, [multimediaId, id]))[0];
}

const PAID = `coalesce((SELECT sum(a.amount) FROM payment_allocation a
        JOIN payment p ON p.multimedia_id = a.multimedia_id AND p.id = a.payment_id
        WHERE a.multimedia_id = $1 AND a.pre_invoice_id = d.id AND p.date <= $2::date), 0)`;
const DUE = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT payer, ${NAME_NOW('payer', 'name')} AS "payerName", "issueDate", "dueDate", payable, paid FROM (
      SELECT d.number, ${PAYER_NOW('d.payer')} AS payer, d.payer_name AS name, d.issue_date::text AS "issueDate",
        d.due_date::text AS "dueDate", d.payable::float8 AS payable, ${PAID}::float8 AS paid
      FROM pre_invoice d ${BECAME_PAYER('d.payer')}
      WHERE d.multimedia_id = $1 AND d.issue_date <= $2::date) d
    WHERE payable <> paid AND ($3::text IS NULL OR payer = $3) ORDER BY number LIMIT ${LIMITS.openDocuments + 1}`,
  row: {
    payer: columns.text<Payer>(),
    payerName: columns.text(),
    issueDate: columns.text(),
    dueDate: orNull(columns.text()),
    payable: columns.float(),
    paid: columns.float(),
  },
};

/**
 * The documents of which anything was open at the end of a day, with what was paid of them by then, in cents.
 *
 * @param payer null: all
 * @throws 400 for more than `LIMITS.openDocuments`
 */
export async function openDocuments(
  manager: EntityManager,
  multimediaId: number,
  date: string,
  payer: string | null,
): Promise<RowOf<typeof DUE.row>[]> {
  return requireFew(
    await statementIn(manager, DUE, [multimediaId, date, payer]),
    LIMITS.openDocuments,
  );
}

/** @throws 400 for more than so many */
function requireFew<T>(rows: T[], most: number): T[] {
  if (rows.length > most) throw new SentenceError(400, message('statementTooLarge', most));
  return rows;
}

const HOLD_AFTER = {
  text: 'SELECT hold_after_days AS "holdAfterDays" FROM multimedia WHERE id = $1',
  row: { holdAfterDays: orNull(columns.integer()) },
};

/** After how many days overdue campaigns and approval name a payer; null for never. */
export async function holdAfterDays(
  manager: EntityManager,
  multimediaId: number,
): Promise<number | null> {
  return (await statementIn(manager, HOLD_AFTER, [multimediaId]))[0]?.holdAfterDays ?? null;
}

const UNALLOCATED = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT payer, ${NAME_NOW('payer', 'payer')} AS "payerName", amount FROM (
      SELECT ${PAYER_NOW('p.payer')} AS payer, sum(p.amount - coalesce((SELECT sum(a.amount) FROM payment_allocation a
          JOIN pre_invoice d ON d.multimedia_id = a.multimedia_id AND d.id = a.pre_invoice_id
          WHERE a.multimedia_id = $1 AND a.payment_id = p.id AND d.issue_date <= $2::date), 0))::float8 AS amount
      FROM payment p ${BECAME_PAYER('p.payer')} WHERE p.multimedia_id = $1 AND p.date <= $2::date GROUP BY 1) p
    WHERE $3::text IS NULL OR payer = $3`,
  row: {
    payer: columns.text<Payer>(),
    payerName: columns.text(),
    amount: columns.float(),
  },
};

/** By payer, what was paid until a day and stands against no document of then, in cents. @param payer null: all */
export const unallocatedOf = (
  manager: EntityManager,
  multimediaId: number,
  date: string,
  payer: string | null,
) => statementIn(manager, UNALLOCATED, [multimediaId, date, payer]);

const ENTRIES = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT d.issue_date::text AS date, d.kind, d.number, d.external_number AS reference,
      d.due_date::text AS "dueDate", d.payable::float8 AS amount
    FROM pre_invoice d ${BECAME_PAYER('d.payer')}
    WHERE d.multimedia_id = $1 AND ${PAYER_NOW('d.payer')} = $2 AND d.issue_date <= $3::date
    UNION ALL SELECT p.date::text, 'payment', NULL, p.reference, NULL, p.amount::float8
    FROM payment p ${BECAME_PAYER('p.payer')}
    WHERE p.multimedia_id = $1 AND ${PAYER_NOW('p.payer')} = $2 AND p.date <= $3::date
    LIMIT ${LIMITS.statementRows + 1}`,
  row: {
    date: columns.text(),
    kind: columns.text<StatementEntry['kind']>(),
    number: orNull(columns.integer()),
    reference: orNull(columns.text()),
    dueDate: orNull(columns.text()),
    amount: columns.float(),
  },
};

/** The documents and payments of a payer until a day. @throws 400 for more than `LIMITS.statementRows` */
export async function entriesOf(
  manager: EntityManager,
  multimediaId: number,
  payer: string,
  date: string,
): Promise<StatementEntry[]> {
  return requireFew(
    await statementIn(manager, ENTRIES, [multimediaId, payer, date]),
    LIMITS.statementRows,
  );
}

const FAULTS = {
  text: `WITH allocated AS (
      SELECT a.payment_id, a.pre_invoice_id, a.amount, d.number, d.payable, p.amount AS paid
      FROM payment_allocation a JOIN pre_invoice d ON d.multimedia_id = $1 AND d.id = a.pre_invoice_id
      JOIN payment p ON p.multimedia_id = $1 AND p.id = a.payment_id WHERE a.multimedia_id = $1)
    SELECT id, what FROM (
      SELECT id, 'amount' AS what FROM payment WHERE multimedia_id = $1 AND amount <= 0
      UNION ALL SELECT payment_id, 'amount' FROM allocated WHERE amount <= 0
      UNION ALL SELECT payment_id, 'allocated' FROM allocated GROUP BY payment_id, paid HAVING sum(amount) > paid
      UNION ALL SELECT max(payment_id), 'open' FROM allocated GROUP BY pre_invoice_id, payable
        HAVING sum(amount) > greatest(payable, 0)) f
    ORDER BY 1, 2 LIMIT $2::int`,
  row: { id: columns.integer(), what: columns.text<PaymentFault['what']>() },
};

/** What is wrong with a payment: it, or its documents, have more than there is, or it is of nothing. */
export interface PaymentFault {
  id: number;
  what: 'amount' | 'allocated' | 'open';
}

/** What is wrong with payments, at most so much. */
export const paymentFaults = (
  manager: EntityManager,
  multimediaId: number,
  most: number,
): Promise<PaymentFault[]> => statementIn(manager, FAULTS, [multimediaId, most]);
