import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { SentenceError } from '../common/errors.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { Payer } from '../contract/payer.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { BECAME } from '../sales/report-question.queries.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { StoredDocument, StoredLine } from './core/check-documents.js';
import type { DocumentRow, PreInvoiceDocument, PreInvoiceLine } from './core/document.js';
import { BECAME_PAYER, PAYER_NOW } from './payer-now.js';
import type { PreInvoiceFilter } from './pre-invoice.dto.js';
import { PreInvoice } from './pre-invoice.entity.js';

/** First key of the advisory lock; the second is the media group. */
const HAND_OVER_LOCK = 20_298;
const HOLD = { text: 'SELECT pg_advisory_xact_lock($1, $2)' };
const LAST = {
  text: 'SELECT coalesce(max(number), 0) AS number FROM pre_invoice WHERE multimedia_id = $1',
  row: { number: columns.integer() },
};

/**
 * The last number of a media group's documents. Nobody else takes the next one until the transaction ends; as documents
 * are never deleted, and numbers are theirs only once it has committed, there are no gaps.
 */
export async function holdNumbers(manager: EntityManager, multimediaId: number): Promise<number> {
  await statementIn(manager, HOLD, [HAND_OVER_LOCK, multimediaId]);
  return (await statementIn(manager, LAST, [multimediaId]))[0]?.number ?? 0;
}

/** A document as it is stored, and its lines. */
export interface NewPreInvoice {
  payer: Payer;
  document: PreInvoiceDocument;
  digest: string;
  lines: readonly DocumentRow[];
  /** Of one that another media group handed over: what was added to it since. */
  moved?: {
    handedOverAt: string;
    dueDate: string | null;
    externalNumber: string | null;
    externalDate: string | null;
  };
}

const ADD = {
  text: `WITH sent AS MATERIALIZED (SELECT j.value AS one, j.value -> 'document' AS d FROM jsonb_array_elements($2::jsonb) j),
    made AS (
      INSERT INTO pre_invoice (multimedia_id, number, kind, barter, payer, payer_name, currency, issue_date, due_date,
        date_from, date_to, total, tax, perceptions, withholdings, payable, document, digest, external_number,
        external_date, handed_over_at)
      SELECT $1, (d ->> 'number')::int, d ->> 'kind', (d ->> 'barter')::boolean::int, one ->> 'payer', d -> 'payer' ->> 'name',
        d ->> 'currency', (d ->> 'issueDate')::date,
        (CASE WHEN one ? 'moved' THEN one -> 'moved' ->> 'dueDate' ELSE d ->> 'dueDate' END)::date, (d ->> 'dateFrom')::date,
        (d ->> 'dateTo')::date, (d ->> 'total')::bigint, (d ->> 'tax')::bigint, (d ->> 'perceptions')::bigint,
        (d ->> 'withholdings')::bigint, (d ->> 'payable')::bigint, d, one ->> 'digest', one -> 'moved' ->> 'externalNumber',
        (one -> 'moved' ->> 'externalDate')::date, coalesce((one -> 'moved' ->> 'handedOverAt')::timestamptz, now())
      FROM sent ORDER BY (d ->> 'number')::int RETURNING id, number, payer, barter),
    line AS (
      INSERT INTO pre_invoice_line (pre_invoice_id, ordinal, multimedia_id, payer, spot_id, internal_number, schedule_type,
        schedule_id, station_id, month, barter, kind, basis, commission_on, corrects, airings, seconds, gross, discount,
        commission, base, tax_ids)
      SELECT m.id, l.ordinal, $1, m.payer, l."spotId", l."internalNumber", l."scheduleType", l."scheduleId", l."stationId",
        l.month, m.barter, l.kind, l.basis, l."commissionOn", l.corrects, l.airings, l.seconds, l.gross, l.discount,
        l.commission, l.base, l."taxIds"
      FROM sent JOIN made m ON m.number = (sent.d ->> 'number')::int
      CROSS JOIN LATERAL jsonb_to_recordset(sent.one -> 'lines') AS l(ordinal int, "spotId" int, "internalNumber" int,
        "scheduleType" text, "scheduleId" int, "stationId" int, month date, kind text, basis text, "commissionOn" text,
        corrects int, airings bigint, seconds bigint, gross bigint, discount bigint, commission bigint, base bigint,
        "taxIds" int[]))
    SELECT id, number FROM made ORDER BY number`,
  row: { id: columns.integer(), number: columns.integer() },
};

/** Stores documents with their lines. @returns their ids and numbers */
export const addPreInvoices = (
  manager: EntityManager,
  multimediaId: number,
  documents: readonly NewPreInvoice[],
): Promise<RowOf<typeof ADD.row>[]> =>
  statementIn(manager, ADD, [multimediaId, JSON.stringify(documents)]);

const amount = (name: string): string => `(p.${name} / 100.0)::float8 AS ${name}`;
const SELECT = `WITH RECURSIVE ${BECAME}
  SELECT p.id, p.version, p.number, p.kind, p.barter, ${PAYER_NOW('p.payer')} AS payer, p.payer_name AS "payerName", p.currency,
    p.issue_date::text AS "issueDate", p.due_date::text AS "dueDate", p.date_from::text AS "dateFrom",
    p.date_to::text AS "dateTo", ${['total', 'tax', 'perceptions', 'withholdings', 'payable'].map(amount).join(', ')},
    (coalesce((SELECT sum(a.amount) FROM payment_allocation a
      WHERE a.multimedia_id = $1 AND a.pre_invoice_id = p.id), 0) / 100.0)::float8 AS paid,
    p.digest, p.external_number AS "externalNumber", p.external_date::text AS "externalDate"
  FROM pre_invoice p ${BECAME_PAYER('p.payer')} WHERE p.multimedia_id = $1`;

/** A document in a list. */
const ROW = {
  id: columns.integer(),
  version: columns.integer(),
  number: columns.integer(),
  kind: columns.text<'invoice' | 'credit'>(),
  barter: columns.integer<Flag>(),
  payer: columns.text<Payer>(),
  payerName: columns.text(),
  currency: columns.text(),
  issueDate: columns.text(),
  dueDate: orNull(columns.text()),
  dateFrom: columns.text(),
  dateTo: columns.text(),
  total: columns.float(),
  tax: columns.float(),
  perceptions: columns.float(),
  withholdings: columns.float(),
  payable: columns.float(),
  paid: columns.float(),
  digest: columns.text(),
  externalNumber: orNull(columns.text()),
  externalDate: orNull(columns.text()),
};

const LIST: FilteredList<PreInvoiceFilter> = {
  source: SELECT,
  conditions: {
    id: 'id = ANY($::int[])',
    version: 'version = ANY($::int[])',
    number: 'number = ANY($::int[])',
    kind: 'kind = ANY($::text[])',
    barter: 'barter = ANY($::int[])',
    payer: 'payer = ANY($::text[])',
    externalNumber: '"externalNumber" = ANY($::text[])',
    dateFrom: '"dateTo" >= $::text',
    dateTo: '"dateFrom" <= $::text',
    open: '(payable <> paid)::int = ANY($::int[])',
    q: `strpos(lower("payerName"), lower($::text)) > 0`,
  },
};

/** A page of documents. */
export const preInvoicePage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<PreInvoiceFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const OF_MONTHS = {
  text: `WITH RECURSIVE ${BECAME}
    SELECT p.id, ${PAYER_NOW('p.payer')} AS payer, p.payer_name AS "payerName", p.payable::float8 AS payable,
      coalesce((SELECT sum(a.amount) FROM payment_allocation a
        WHERE a.multimedia_id = $1 AND a.pre_invoice_id = p.id), 0)::float8 AS paid,
      EXISTS (SELECT FROM mailing_document d JOIN mailing m ON m.multimedia_id = $1 AND m.id = d.mailing_id
        WHERE d.multimedia_id = $1 AND d.pre_invoice_id = p.id AND m.state = 'sent') AS delivered
    FROM pre_invoice p ${BECAME_PAYER('p.payer')} WHERE p.multimedia_id = $1 AND p.date_from <= $3::date AND p.date_to >= $2::date
    ORDER BY p.number LIMIT ${LIMITS.openDocuments + 1}`,
  row: {
    id: columns.integer(),
    payer: columns.text<Payer>(),
    payerName: columns.text(),
    payable: columns.float(),
    paid: columns.float(),
    delivered: columns.bool(),
  },
};

/**
 * The documents of runs that have any of these days, with what was paid of them, in cents.
 *
 * @throws 400 for more than `LIMITS.openDocuments`
 */
export async function documentsOfMonths(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<RowOf<typeof OF_MONTHS.row>[]> {
  const found = await statementIn(manager, OF_MONTHS, [multimediaId, dateFrom, dateTo]);
  if (found.length > LIMITS.openDocuments) throw new SentenceError(400, message('billingTooLarge'));
  return found;
}

/** The records of a line. */
type LineRecords = Pick<PreInvoiceLine, 'spotId' | 'stationId' | 'scheduleId' | 'taxIds'>;

const BY_ID = {
  text: `SELECT r.*, d.document,
      -- Records have other numbers than a document says once its media group has moved.
      (SELECT coalesce(json_agg(json_build_object('spotId', l.spot_id, 'stationId', l.station_id, 'taxIds', l.tax_ids,
          'scheduleId', nullif(l.schedule_id, 0)) ORDER BY l.ordinal), '[]')
        FROM pre_invoice_line l WHERE l.multimedia_id = $1 AND l.pre_invoice_id = r.id) AS records
    FROM (${SELECT} AND p.id = $2) r
    JOIN pre_invoice d ON d.multimedia_id = $1 AND d.id = r.id`,
  row: {
    ...ROW,
    document: columns.json<PreInvoiceDocument>(),
    records: columns.json<LineRecords[]>(),
  },
};
export type StoredPreInvoice = RowOf<typeof BY_ID.row>;

export async function preInvoiceById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredPreInvoice | undefined> {
  return (await statementIn(manager, BY_ID, [multimediaId, id]))[0];
}

/** The version of a document, which nobody else changes until the transaction ends. */
export async function lockPreInvoice(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<number | undefined> {
  const stored = await manager.findOne(PreInvoice, {
    select: { id: true, version: true },
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });
  return stored?.version;
}

/** Changes what is added to a document once it was handed over. */
export async function changePreInvoice(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  values: Partial<Pick<PreInvoice, 'externalNumber' | 'externalDate' | 'dueDate'>>,
): Promise<void> {
  const changed = { ...values, version: () => 'version + 1' };
  await manager.update(PreInvoice, { id, multimediaId }, changed);
}

const AFTER = {
  text: `SELECT p.number, p.payer, p.barter::int AS barter, p.payable::float8 AS payable, p.digest, p.document,
      (SELECT coalesce(json_agg(json_build_object(
          'key', concat_ws(' ', l.spot_id, l.schedule_type, l.schedule_id, l.station_id, l.month),
          'month', l.month, 'internalNumber', l.internal_number, 'kind', l.kind, 'basis', l.basis, 'corrects', l.corrects, 'airings', l.airings,
          'seconds', l.seconds, 'gross', l.gross, 'discount', l.discount, 'commission', l.commission,
          'base', l.base) ORDER BY l.ordinal), '[]')
        FROM pre_invoice_line l WHERE l.multimedia_id = $1 AND l.pre_invoice_id = p.id) AS lines
    FROM pre_invoice p WHERE p.multimedia_id = $1 AND p.number > $2 ORDER BY p.number LIMIT $3::int`,
  row: {
    number: columns.integer(),
    payer: columns.text(),
    barter: columns.integer<Flag>(),
    payable: columns.float(),
    digest: columns.text(),
    document: columns.json<PreInvoiceDocument>(),
    lines: columns.json<StoredLine[]>(),
  },
};

/** Documents with the rows that are added up, in the order of their numbers. @param after a number */
export const documentsAfter = (
  manager: EntityManager,
  multimediaId: number,
  after: number,
  most: number,
): Promise<StoredDocument[]> => statementIn(manager, AFTER, [multimediaId, after, most]);

const USES_TAX = {
  text: `SELECT EXISTS (SELECT FROM pre_invoice_line WHERE multimedia_id = $1 AND tax_ids @> ARRAY[$2::int]) AS used`,
  row: { used: columns.bool() },
};

/** Whether any document has a tax. */
export async function isTaxUsed(
  manager: EntityManager,
  multimediaId: number,
  taxId: number,
): Promise<boolean> {
  return (await statementIn(manager, USES_TAX, [multimediaId, taxId]))[0]?.used === true;
}

const ANY = {
  text: 'SELECT EXISTS (SELECT FROM pre_invoice WHERE multimedia_id = $1) AS any',
  row: { any: columns.bool() },
};

/** Whether a media group handed anything over. */
export async function hasPreInvoices(
  manager: EntityManager,
  multimediaId: number,
): Promise<boolean> {
  return (await statementIn(manager, ANY, [multimediaId]))[0]?.any === true;
}
