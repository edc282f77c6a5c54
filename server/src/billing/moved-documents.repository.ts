import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { Payer } from '../contract/payer.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { PreInvoiceDocument } from './core/document.js';

/** Documents and payments of a media group that moves. $1 tenant. */

const ROW = [
  'ordinal',
  'kind',
  'basis',
  'corrects',
  'airings',
  'seconds',
  'gross',
  'discount',
  'commission',
  'base',
];
const RENAMED = {
  spotId: 'spot_id',
  internalNumber: 'internal_number',
  scheduleType: 'schedule_type',
  scheduleId: 'schedule_id',
  stationId: 'station_id',
  commissionOn: 'commission_on',
  taxIds: 'tax_ids',
};
const LINE = [
  ...ROW.map((name) => `'${name}', l.${name}`),
  ...Object.entries(RENAMED).map(([name, column]) => `'${name}', l.${column}`),
  `'month', l.month::text`,
].join(', ');

const DOCUMENTS = {
  text: `SELECT p.number, p.payer, p.document, p.digest, p.handed_over_at::text AS "handedOverAt",
      p.due_date::text AS "dueDate", p.external_number AS "externalNumber", p.external_date::text AS "externalDate",
      (SELECT coalesce(json_agg(json_build_object(${LINE}) ORDER BY l.ordinal), '[]') FROM pre_invoice_line l
        WHERE l.multimedia_id = $1 AND l.pre_invoice_id = p.id) AS lines
    FROM pre_invoice p WHERE p.multimedia_id = $1 AND p.number > $2 ORDER BY p.number LIMIT $3::int`,
  row: {
    number: columns.integer(),
    payer: columns.text<Payer>(),
    document: columns.json<PreInvoiceDocument>(),
    digest: columns.text(),
    handedOverAt: columns.text(),
    dueDate: orNull(columns.text()),
    externalNumber: orNull(columns.text()),
    externalDate: orNull(columns.text()),
    lines: columns.json<Record<string, unknown>[]>(),
  },
};

/** Documents with their rows, in the order of their numbers. @param after a number */
export const documentsToMove = (
  manager: EntityManager,
  multimediaId: number,
  after: number,
  most: number,
) => statementIn(manager, DOCUMENTS, [multimediaId, after, most]);

const PAYMENTS = {
  text: `SELECT p.id, p.payer, p.date::text AS date, p.amount::float8 AS amount, p.reference,
      (SELECT coalesce(json_agg(json_build_object('number', d.number, 'amount', a.amount) ORDER BY d.number), '[]')
        FROM payment_allocation a JOIN pre_invoice d ON d.multimedia_id = $1 AND d.id = a.pre_invoice_id
        WHERE a.multimedia_id = $1 AND a.payment_id = p.id) AS allocations
    FROM payment p WHERE p.multimedia_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3::int`,
  row: {
    id: columns.integer(),
    payer: columns.text<Payer>(),
    date: columns.text(),
    amount: columns.float(),
    reference: orNull(columns.text()),
    allocations: columns.json<{ number: number; amount: number }[]>(),
  },
};

/** Payments with the numbers of the documents that they pay. @param after an id */
export const paymentsToMove = (
  manager: EntityManager,
  multimediaId: number,
  after: number,
  most: number,
) => statementIn(manager, PAYMENTS, [multimediaId, after, most]);

/** A payment as it comes; amounts in cents. */
interface MovedPayment {
  payer: Payer;
  date: string;
  amount: number;
  reference: string | null;
  allocations: { number: number; amount: number }[];
}

const ADD = {
  text: `WITH sent AS MATERIALIZED (SELECT j.value AS one, j.ordinality FROM jsonb_array_elements($2::jsonb)
        WITH ORDINALITY j),
    made AS (
      INSERT INTO payment (multimedia_id, payer, date, amount, reference)
      SELECT $1, one ->> 'payer', (one ->> 'date')::date, (one ->> 'amount')::bigint, one ->> 'reference'
      FROM sent ORDER BY ordinality RETURNING id),
    -- Their ids ascend in the order in which they were added.
    numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS ordinality FROM made),
    allocated AS (
      INSERT INTO payment_allocation (payment_id, pre_invoice_id, multimedia_id, amount)
      SELECT n.id, d.id, $1, a.amount FROM sent s JOIN numbered n ON n.ordinality = s.ordinality
      CROSS JOIN LATERAL jsonb_to_recordset(s.one -> 'allocations') AS a(number int, amount bigint)
      JOIN pre_invoice d ON d.multimedia_id = $1 AND d.number = a.number
      RETURNING 1)
    SELECT (SELECT count(*)::int FROM made) AS payments, (SELECT count(*)::int FROM allocated) AS allocations`,
  row: { payments: columns.integer(), allocations: columns.integer() },
};

/** Stores payments. @returns how many of their amounts found the document that they pay */
export async function addPayments(
  manager: EntityManager,
  multimediaId: number,
  payments: readonly MovedPayment[],
): Promise<number> {
  const [added] = await statementIn(manager, ADD, [multimediaId, JSON.stringify(payments)]);
  return added?.allocations ?? 0;
}

const CAME = {
  text: `SELECT count(*)::int AS documents, coalesce(max(number), 0) AS last,
      coalesce(array_agg(DISTINCT currency), '{}')::text[] AS currencies,
      EXISTS (SELECT FROM payment_allocation a JOIN pre_invoice d ON d.multimedia_id = $1 AND d.id = a.pre_invoice_id
        WHERE a.multimedia_id = $1 GROUP BY d.id, d.payable HAVING sum(a.amount) > greatest(d.payable, 0))
        OR EXISTS (SELECT FROM payment_allocation a JOIN payment p ON p.multimedia_id = $1 AND p.id = a.payment_id
        WHERE a.multimedia_id = $1 GROUP BY p.id, p.amount HAVING sum(a.amount) > p.amount) AS overpaid,
      EXISTS (SELECT FROM pre_invoice_line l JOIN spot s ON s.multimedia_id = $1 AND s.id = l.spot_id
        WHERE l.multimedia_id = $1 AND s.internal_number IS DISTINCT FROM l.internal_number) AS misplaced
    FROM pre_invoice WHERE multimedia_id = $1`,
  row: {
    documents: columns.integer(),
    last: columns.integer(),
    currencies: columns.texts(),
    overpaid: columns.bool(),
    misplaced: columns.bool(),
  },
};
const CURRENCY = {
  text: 'UPDATE multimedia SET currency = $2 WHERE id = $1 AND currency IS NULL RETURNING id',
  row: { id: columns.integer() },
};
const HAS_CURRENCY = {
  text: 'SELECT currency FROM multimedia WHERE id = $1',
  row: { currency: orNull(columns.text()) },
};

/**
 * Settles what came: the media group has the currency of its documents.
 *
 * @returns false where numbers have a gap, a line is of another campaign than it says, more was paid than there is, or the group
 *   has another currency
 */
export async function settleMoved(manager: EntityManager, multimediaId: number): Promise<boolean> {
  const [came] = await statementIn(manager, CAME, [multimediaId]);
  if (!came) return false;
  const { documents, last, currencies, overpaid, misplaced } = came;
  const [currency] = currencies;
  if (currency === undefined) return !overpaid;
  if (documents !== last || currencies.length > 1 || overpaid || misplaced) return false;
  await statementIn(manager, CURRENCY, [multimediaId, currency]);
  const [group] = await statementIn(manager, HAS_CURRENCY, [multimediaId]);
  return group?.currency === currency;
}
