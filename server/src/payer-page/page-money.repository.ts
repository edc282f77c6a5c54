import type { EntityManager } from 'typeorm';
import type { Unallocated } from '../billing/core/aging.js';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { Payer } from '../contract/payer.js';
import { statementIn } from '../tenant/tenant-database.js';

/** Whose money, on which day, and the days of which paid documents and payments are shown. */
export interface PageMoney {
  /** With those that were merged into it, whose ids documents and payments keep. */
  payers: readonly Payer[];
  today: string;
  dateFrom: string;
  dateTo: string;
}

/** What is open of documents of $2 at the end of $3; nothing of what is handed over later. */
const OPEN_OF = `SELECT d.*, d.payable - coalesce((SELECT sum(a.amount) FROM payment_allocation a
        JOIN payment p ON p.multimedia_id = a.multimedia_id AND p.id = a.payment_id
        WHERE a.multimedia_id = $1 AND a.pre_invoice_id = d.id AND p.date <= $3::date), 0) AS open
      FROM pre_invoice d
      WHERE d.multimedia_id = $1 AND d.payer = ANY($2::text[]) AND d.issue_date <= $3::date`;

const amount = (name: string): string => `(d.${name} / 100.0)::float8 AS ${name}`;
const DOCUMENTS = {
  text: `SELECT d.id, d.number, d.kind, d.barter::int AS barter, d.currency, d.issue_date::text AS "issueDate",
      d.due_date::text AS "dueDate", d.date_from::text AS "dateFrom", d.date_to::text AS "dateTo",
      d.external_number AS "externalNumber", d.external_date::text AS "externalDate",
      ${['total', 'tax', 'perceptions', 'withholdings', 'payable', 'open'].map(amount).join(', ')}
    FROM (${OPEN_OF}) d
    WHERE d.open <> 0 OR d.issue_date BETWEEN $4::date AND $5::date
    ORDER BY d.open <> 0 DESC, d.number DESC LIMIT ${LIMITS.pageRows + 1}`,
  row: {
    id: columns.integer(),
    number: columns.integer(),
    kind: columns.text<'invoice' | 'credit'>(),
    barter: columns.integer<Flag>(),
    currency: columns.text(),
    issueDate: columns.text(),
    dueDate: orNull(columns.text()),
    dateFrom: columns.text(),
    dateTo: columns.text(),
    externalNumber: orNull(columns.text()),
    externalDate: orNull(columns.text()),
    total: columns.float(),
    tax: columns.float(),
    perceptions: columns.float(),
    withholdings: columns.float(),
    payable: columns.float(),
    open: columns.float(),
  },
};
export type DocumentRow = RowOf<typeof DOCUMENTS.row>;

const valuesOf = (multimediaId: number, { payers, today, dateFrom, dateTo }: PageMoney) => [
  multimediaId,
  payers,
  today,
  dateFrom,
  dateTo,
];

/** The documents of a payer that are open, and those of some days: those that are open first, each by number. */
export const pageDocuments = (
  manager: EntityManager,
  multimediaId: number,
  money: PageMoney,
): Promise<DocumentRow[]> => statementIn(manager, DOCUMENTS, valuesOf(multimediaId, money));

const DUE = {
  text: `SELECT d.issue_date::text AS "issueDate", d.due_date::text AS "dueDate", sum(d.open)::float8 AS open
    FROM (${OPEN_OF}) d WHERE d.open <> 0 GROUP BY 1, 2, d.open > 0`,
  row: {
    issueDate: columns.text(),
    dueDate: orNull(columns.text()),
    open: columns.float(),
  },
};

/** What is open of a payer by day and by when it is due, in cents; credits apart. */
export const openByDay = (
  manager: EntityManager,
  multimediaId: number,
  { payers, today }: Pick<PageMoney, 'payers' | 'today'>,
): Promise<RowOf<typeof DUE.row>[]> => statementIn(manager, DUE, [multimediaId, payers, today]);

const UNALLOCATED = {
  text: `SELECT coalesce(sum(p.amount - coalesce((SELECT sum(a.amount) FROM payment_allocation a
        JOIN pre_invoice d ON d.multimedia_id = a.multimedia_id AND d.id = a.pre_invoice_id
        WHERE a.multimedia_id = $1 AND a.payment_id = p.id AND d.issue_date <= $3::date), 0)), 0)::float8 AS amount
    FROM payment p WHERE p.multimedia_id = $1 AND p.payer = ANY($2::text[]) AND p.date <= $3::date`,
  row: { amount: columns.float() },
};

/** What a payer paid that stands against no document, in cents. */
export async function unallocatedFor(
  manager: EntityManager,
  multimediaId: number,
  { payers, today }: Pick<PageMoney, 'payers' | 'today'>,
): Promise<Unallocated['amount']> {
  return (await statementIn(manager, UNALLOCATED, [multimediaId, payers, today]))[0]?.amount ?? 0;
}

const PAYMENTS = {
  text: `SELECT p.date::text AS date, (p.amount / 100.0)::float8 AS amount, p.reference,
      (SELECT coalesce(json_agg(json_build_object('number', d.number, 'amount', (a.amount / 100.0)::float8)
          ORDER BY d.number), '[]')
        FROM payment_allocation a JOIN pre_invoice d ON d.multimedia_id = $1 AND d.id = a.pre_invoice_id
        WHERE a.multimedia_id = $1 AND a.payment_id = p.id AND d.payer = ANY($2::text[])) AS documents
    FROM payment p
    WHERE p.multimedia_id = $1 AND p.payer = ANY($2::text[]) AND p.date <= $3::date AND p.date BETWEEN $4::date AND $5::date
    ORDER BY p.date DESC, p.id DESC LIMIT ${LIMITS.pageRows + 1}`,
  row: {
    date: columns.text(),
    amount: columns.float(),
    reference: orNull(columns.text()),
    documents: columns.json<{ number: number; amount: number }[]>(),
  },
};

/** The payments of a payer that came on some days, newest first. */
export const pagePayments = (
  manager: EntityManager,
  multimediaId: number,
  money: PageMoney,
): Promise<RowOf<typeof PAYMENTS.row>[]> =>
  statementIn(manager, PAYMENTS, valuesOf(multimediaId, money));

const OWN_DOCUMENT = {
  text: `SELECT id FROM pre_invoice WHERE multimedia_id = $1 AND payer = ANY($2::text[]) AND id = $3`,
  row: { id: columns.integer() },
};

/** Whether a document is a payer's. */
export const isDocumentOf = async (
  manager: EntityManager,
  multimediaId: number,
  payers: readonly Payer[],
  id: number,
): Promise<boolean> =>
  (await statementIn(manager, OWN_DOCUMENT, [multimediaId, payers, id])).length === 1;
