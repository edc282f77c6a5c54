import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../../common/columns.js';
import type { Language } from '../../contract/enums.js';
import { LANGUAGES } from '../../contract/enums.js';
import type { MailingFile, MailingState, MailingWith } from '../../contract/mailing.js';
import type { Payer } from '../../contract/payer.js';
import { type FilteredList, filteredPage } from '../../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../../tenant/tenant-database.js';
import type { DeliveredDocument, OwnCertificate } from '../core/deliveries.js';
import { BECAME, BECAME_PAYER, PAYER_ID_NOW } from '../payer-now.js';
import type { MailingFilter } from './mailing.dto.js';

/** The documents of the mailing `m`. */
const ITS_DOCUMENTS = `(SELECT coalesce(json_agg(d.pre_invoice_id ORDER BY d.pre_invoice_id), '[]')
      FROM mailing_document d WHERE d.multimedia_id = $1 AND d.mailing_id = m.id)`;
const selectIn = (
  language: Language,
): string => `SELECT m.id, m.payer, m.payer_name AS "payerName", m.address,
    m.state, m.attempts, to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
    CASE WHEN m.error LIKE '{%' THEN m.error::jsonb ->> '${language}' ELSE m.error END AS error,
    ${ITS_DOCUMENTS} AS "preInvoiceIds", to_json(m.withs) AS with, m.files
  FROM mailing m WHERE m.multimedia_id = $1`;

const MAILING = {
  id: columns.integer(),
  payer: columns.text<Payer>(),
  payerName: columns.text(),
  address: columns.text(),
  state: columns.text<MailingState>(),
  attempts: columns.integer(),
  at: columns.text(),
  error: orNull(columns.text()),
  preInvoiceIds: columns.json<number[]>(),
  with: columns.json<MailingWith[]>(),
  files: columns.json<MailingFile[]>(),
};

const listIn = (language: Language): FilteredList<MailingFilter> => ({
  source: selectIn(language),
  conditions: {
    id: 'id = ANY($::int[])',
    payer: 'payer = ANY($::text[])',
    state: 'state = ANY($::text[])',
    preInvoiceId: `EXISTS (SELECT FROM mailing_document d WHERE d.multimedia_id = $1
      AND d.mailing_id = s.id AND d.pre_invoice_id = ANY($::int[]))`,
    q: `(strpos(lower("payerName"), lower($::text)) > 0 OR strpos(lower(address), lower($::text)) > 0)`,
  },
});
const inEach = <T>(of: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>;
const LIST = inEach(listIn);
const BY_ID = inEach((language) => ({
  text: `${selectIn(language)} AND m.id = $2`,
  row: MAILING,
}));

/** A page of mailings, with their errors in a language. */
export const mailingPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<MailingFilter>,
  language: Language,
): Promise<Page> => filteredPage(database, multimediaId, LIST[language], request);

export async function mailingById(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
  language: Language,
): Promise<RowOf<typeof MAILING> | undefined> {
  return (await database.statement(multimediaId, BY_ID[language], [multimediaId, id]))[0];
}

/** First key of the advisory lock; the second is the media group. */
const DELIVERY_LOCK = 20_299;
const HOLD = { text: 'SELECT pg_advisory_xact_lock($1, $2)' };
const LAST_HOUR = {
  text: `SELECT count(*)::int AS count FROM mailing
    WHERE multimedia_id = $1 AND queued_at > now() - interval '1 hour'`,
  row: { count: columns.integer() },
};

/** How many mailings a media group queued in the last hour. Nobody else queues any until the transaction ends. */
export async function holdDeliveries(
  manager: EntityManager,
  multimediaId: number,
): Promise<number> {
  await statementIn(manager, HOLD, [DELIVERY_LOCK, multimediaId]);
  return (await statementIn(manager, LAST_HOUR, [multimediaId]))[0]?.count ?? 0;
}

const WITH_PAYERS = `WITH RECURSIVE ${BECAME}, asked AS MATERIALIZED (
    SELECT p.id, p.number, p.payer AS payer_then, p.payer_name, p.date_from, p.date_to,
      split_part(p.payer, ':', 1) AS kind, ${PAYER_ID_NOW('p.payer')} AS payer_id, p.document -> 'payer' -> 'billing' AS then
    FROM pre_invoice p ${BECAME_PAYER('p.payer')}
    WHERE p.multimedia_id = $1 AND p.id = ANY($2::int[]))`;

const DOCUMENTS = {
  text: `${WITH_PAYERS}
    SELECT a.id, a.number, a.kind || ':' || a.payer_id AS payer,
      coalesce(c.name::text, g.name::text, a.payer_name) AS "payerName",
      coalesce(now.billing -> 'emails', '[]') AS emails, now.billing ->> 'language' AS language,
      (a.then ->> 'shapeId')::int AS "shapeId", last.address AS "deliveredTo", last.day AS "deliveredOn"
    FROM asked a
      LEFT JOIN client c ON a.kind = 'client' AND c.multimedia_id = $1 AND c.id = a.payer_id
      LEFT JOIN ad_agency g ON a.kind = 'agency' AND g.multimedia_id = $1 AND g.id = a.payer_id
      CROSS JOIN LATERAL (SELECT coalesce(c.billing, g.billing, a.then) AS billing) now
      LEFT JOIN LATERAL (
        SELECT m.address, to_char(m.at, 'YYYY-MM-DD') AS day
        FROM mailing_document d JOIN mailing m ON m.multimedia_id = $1 AND m.id = d.mailing_id
        WHERE d.multimedia_id = $1 AND d.pre_invoice_id = a.id AND m.state <> 'failed'
        ORDER BY m.id DESC LIMIT 1) last ON true
    ORDER BY a.number`,
  row: {
    id: columns.integer(),
    number: columns.integer(),
    payer: columns.text<Payer>(),
    payerName: columns.text(),
    emails: columns.json<string[]>(),
    language: orNull(columns.text<Language>()),
    shapeId: orNull(columns.integer()),
    deliveredTo: orNull(columns.text()),
    deliveredOn: orNull(columns.text()),
  },
};

/** Documents with what is known of their payers now, by number; those that are not there are left out. */
export const documentsToDeliver = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<(Omit<DeliveredDocument, 'hasShape'> & { shapeId: number | null })[]> =>
  statementIn(manager, DOCUMENTS, [multimediaId, ids]);

/**
 * The newest certificates of the campaigns and months of documents, as far as they tell of nothing that somebody else
 * pays for: of named campaigns all of which the payer is billed for, or of all campaigns of a client, where that client is
 * the payer, or none of them was of another agency then.
 */
const OWN_CERTIFICATES = `${WITH_PAYERS}, billed AS MATERIALIZED (
    SELECT a.id, array_agg(DISTINCT s.client_id) AS clients, array_agg(DISTINCT s.internal_number) AS numbers
    FROM asked a JOIN pre_invoice_line l ON l.multimedia_id = $1 AND l.pre_invoice_id = a.id
      JOIN spot s ON s.multimedia_id = $1 AND s.id = l.spot_id
    GROUP BY a.id),
  own AS (
    SELECT a.id AS pre_invoice_id, c.id AS certificate_id
    FROM asked a JOIN billed b ON b.id = a.id
      JOIN certificate c ON c.multimedia_id = $1 AND c.date_from <= a.date_to AND c.date_to >= a.date_from
        AND (c.client_id = ANY(b.clients) OR a.kind = 'client' AND c.client_id = a.payer_id)
    WHERE NOT EXISTS (SELECT FROM certificate n WHERE n.multimedia_id = $1 AND n.number = c.number AND n.version > c.version)
      AND CASE WHEN c.spot_ids <> '{}' THEN
        EXISTS (SELECT FROM spot s WHERE s.multimedia_id = $1 AND s.id = ANY(c.spot_ids)
          AND s.internal_number = ANY(b.numbers))
        AND NOT EXISTS (SELECT FROM spot s WHERE s.multimedia_id = $1 AND s.id = ANY(c.spot_ids)
          AND NOT EXISTS (SELECT FROM pre_invoice_line l WHERE l.multimedia_id = $1
            AND l.internal_number = s.internal_number AND l.payer = a.payer_then))
      WHEN a.kind = 'client' THEN c.client_id = a.payer_id
      ELSE NOT EXISTS (SELECT FROM spot s
        WHERE s.multimedia_id = $1 AND s.client_id = c.client_id AND s.ad_agency_id IS DISTINCT FROM a.payer_id
          AND (EXISTS (SELECT FROM spot_span x WHERE x.multimedia_id = $1 AND x.spot_id = s.id
              AND x.start_date <= c.date_to AND x.end_date >= c.date_from)
            -- Of a line that was taken out since.
            OR EXISTS (SELECT FROM airing i JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = i.log_id
              WHERE i.multimedia_id = $1 AND i.client_id = c.client_id AND i.spot_id = s.id
                AND l."date" BETWEEN c.date_from AND c.date_to)))
      END)`;

const SIZES = {
  text: `${OWN_CERTIFICATES}
    SELECT o.pre_invoice_id AS "preInvoiceId", o.certificate_id AS id, length(f.bytes) AS bytes
    FROM own o JOIN certificate_file f ON f.multimedia_id = $1 AND f.certificate_id = o.certificate_id`,
  row: {
    preInvoiceId: columns.integer(),
    id: columns.integer(),
    bytes: columns.integer(),
  },
};

/** The certificates of documents, and how large they are. */
export const ownCertificates = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<OwnCertificate[]> => statementIn(manager, SIZES, [multimediaId, ids]);

const CERTIFICATES = {
  text: `${OWN_CERTIFICATES}
    SELECT c.number, c.version, f.bytes, certificate_contradicted(c) = 1 AS contradicted
    FROM certificate c JOIN certificate_file f ON f.multimedia_id = $1 AND f.certificate_id = c.id
    WHERE c.multimedia_id = $1 AND c.id IN (SELECT certificate_id FROM own) ORDER BY c.number`,
  row: {
    number: columns.integer(),
    version: columns.integer(),
    bytes: columns.bytes(),
    contradicted: columns.bool(),
  },
};

/** The files of the certificates of documents, as they were issued, and whether what they say is no longer so. */
export const certificatesOf = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<RowOf<typeof CERTIFICATES.row>[]> =>
  statementIn(manager, CERTIFICATES, [multimediaId, ids]);

/** A mailing as it is queued. */
export interface NewMailing {
  messageId: string;
  payer: Payer;
  payerName: string;
  address: string;
  language: Language;
  withs: readonly MailingWith[];
  /** The day of its statement. */
  date: string;
  preInvoiceIds: readonly number[];
}

const ADD = {
  text: `WITH sent AS MATERIALIZED (
      SELECT s.* FROM jsonb_to_recordset($2::jsonb) AS s(n int, "messageId" uuid, payer text, "payerName" text,
        address text, language text, withs text[], date date, "preInvoiceIds" int[])),
    made AS (
      INSERT INTO mailing (multimedia_id, message_id, payer, payer_name, address, language, withs, date)
      SELECT $1, "messageId", payer, "payerName", address, language, withs, date FROM sent ORDER BY n
      RETURNING id, message_id),
    documents AS (
      INSERT INTO mailing_document (mailing_id, pre_invoice_id, multimedia_id)
      SELECT m.id, d, $1 FROM made m JOIN sent s ON s."messageId" = m.message_id, unnest(s."preInvoiceIds") d)
    SELECT m.id, s."messageId" FROM made m JOIN sent s ON s."messageId" = m.message_id ORDER BY s.n`,
  row: { id: columns.integer(), messageId: columns.uuid() },
};

/** Stores mailings that wait to be sent. @returns their ids, in the same order */
export const addMailings = (
  manager: EntityManager,
  multimediaId: number,
  mailings: readonly NewMailing[],
): Promise<RowOf<typeof ADD.row>[]> =>
  statementIn(manager, ADD, [
    multimediaId,
    JSON.stringify(mailings.map((mailing, n) => ({ n, ...mailing }))),
  ]);

const STOPPED = {
  text: `UPDATE mailing SET state = 'failed', at = now(), error = $3
    WHERE multimedia_id = $1 AND id = ANY($2::int[]) RETURNING id`,
  row: { id: columns.integer() },
};

/** Notes that mailings were stopped. @param words why, in every language */
export async function mailingsStopped(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
  words: string,
): Promise<void> {
  await statementIn(manager, STOPPED, [multimediaId, ids, words]);
}

const FAILED = {
  text: `SELECT m.id, m.message_id AS "messageId", m.payer_name AS "payerName", m.address, m.language,
      ARRAY(SELECT p.number FROM mailing_document d
        JOIN pre_invoice p ON p.multimedia_id = $1 AND p.id = d.pre_invoice_id
        WHERE d.multimedia_id = $1 AND d.mailing_id = m.id ORDER BY p.number) AS numbers
    FROM mailing m WHERE m.multimedia_id = $1 AND m.id = ANY($2::int[]) AND m.state = 'failed'
    ORDER BY m.id FOR NO KEY UPDATE OF m`,
  row: {
    id: columns.integer(),
    messageId: columns.uuid(),
    payerName: columns.text(),
    address: columns.text(),
    language: columns.text<Language>(),
    numbers: columns.integers(),
  },
};

/** Mailings among some that failed or were stopped; nobody else tries them again until the transaction ends. */
export const failedMailings = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<RowOf<typeof FAILED.row>[]> => statementIn(manager, FAILED, [multimediaId, ids]);

const QUEUED = {
  text: `UPDATE mailing SET state = 'queued', at = now(), queued_at = now(), error = NULL
    WHERE multimedia_id = $1 AND id = ANY($2::int[])`,
};

/** Notes that mailings wait again. */
export async function mailingsQueued(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<void> {
  await statementIn(manager, QUEUED, [multimediaId, ids]);
}

const TO_MAKE = {
  text: `SELECT m.payer, m.payer_name AS "payerName", m.language, m.date, m.withs,
      coalesce((SELECT array_agg(d.pre_invoice_id ORDER BY d.pre_invoice_id) FROM mailing_document d
        WHERE d.multimedia_id = $1 AND d.mailing_id = m.id), '{}') AS "preInvoiceIds",
      g.name::text AS name, g.mail_from AS "mailFrom", g.reply_to AS "replyTo",
      (SELECT min(p.date_from)::text FROM pre_invoice p JOIN mailing_document d ON d.pre_invoice_id = p.id
        WHERE p.multimedia_id = $1 AND d.multimedia_id = $1 AND d.mailing_id = m.id) AS "dateFrom",
      (SELECT max(p.date_to)::text FROM pre_invoice p JOIN mailing_document d ON d.pre_invoice_id = p.id
        WHERE p.multimedia_id = $1 AND d.multimedia_id = $1 AND d.mailing_id = m.id) AS "dateTo",
      NOT EXISTS (SELECT FROM pre_invoice_line l JOIN mailing_document d ON d.pre_invoice_id = l.pre_invoice_id
        WHERE l.multimedia_id = $1 AND d.multimedia_id = $1 AND d.mailing_id = m.id AND l.basis = 'aired') AS "isOrdered"
    FROM mailing m JOIN multimedia g ON g.id = m.multimedia_id WHERE m.multimedia_id = $1 AND m.id = $2`,
  row: {
    payer: columns.text<Payer>(),
    payerName: columns.text(),
    language: columns.text<Language>(),
    date: columns.date(),
    withs: columns.texts<MailingWith>(),
    preInvoiceIds: columns.integers(),
    name: columns.text(),
    mailFrom: orNull(columns.text()),
    replyTo: orNull(columns.text()),
    dateFrom: columns.text(),
    dateTo: columns.text(),
    isOrdered: columns.bool(),
  },
};

/** What a mailing is made of, and who sends it. */
export async function mailingToMake(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<RowOf<typeof TO_MAKE.row> | undefined> {
  return (await statementIn(manager, TO_MAKE, [multimediaId, id]))[0];
}
