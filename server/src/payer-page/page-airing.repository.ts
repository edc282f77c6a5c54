import { columns, orNull, type RowOf } from '../common/columns.js';
import type { PayerKind } from '../contract/billing.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { AiringProof } from '../contract/payer-page.js';
import { ON_DAY } from '../fulfilment/on-day.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

/** Of whom something is asked: a client or an agency with those that were merged into it, whose ids things keep. */
export interface PageOwner {
  kind: PayerKind;
  ids: readonly number[];
}

const HEAD = {
  text: `SELECT coalesce(c.name::text, g.name::text) AS name, coalesce(m.legal_name, m.name::text) AS multimedia, m.currency,
      coalesce(c.billing, g.billing) ->> 'shapeId' AS "shapeId",
      (WITH RECURSIVE same (id) AS (
        SELECT $3::int
        UNION SELECT r.record_id FROM same x
        JOIN record_merge y ON y.multimedia_id = $1 AND y.into_id = x.id AND y.undone_at IS NULL
          AND y.entity = CASE $2 WHEN 'agency' THEN 'adAgency' ELSE 'client' END
        JOIN merged_record r ON r.multimedia_id = $1 AND r.merge_id = y.id
      ) SELECT array_agg(id) FROM same) AS ids
    FROM multimedia m
      LEFT JOIN client c ON $2 = 'client' AND c.multimedia_id = $1 AND c.id = $3
      LEFT JOIN ad_agency g ON $2 = 'agency' AND g.multimedia_id = $1 AND g.id = $3
    WHERE m.id = $1 AND num_nonnulls(c.id, g.id) = 1`,
  row: {
    name: columns.text(),
    multimedia: columns.text(),
    currency: orNull(columns.text()),
    /** The shape of documents that its programs read. */
    shapeId: orNull(columns.text()),
    /** Its own, and those of what was merged into it. */
    ids: columns.integers(),
  },
};

/** Whose page it is. */
export const pageHead = async (
  database: TenantDatabase,
  multimediaId: number,
  { kind, id }: { kind: PayerKind; id: number },
): Promise<RowOf<typeof HEAD.row> | undefined> =>
  (await database.statement(multimediaId, HEAD, [multimediaId, kind, id]))[0];

/** The agency of an airing: of a closed day as its line of the ledger says, else as its locked log does. */
const AGENCY = `coalesce(CASE WHEN y.closed THEN (SELECT coalesce(t.ad_agency_id, 0)
        FROM ledger_line k JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = k.terms_id
        WHERE k.multimedia_id = $1 AND k.spot_id = a.spot_id AND k."date" = evening_of(l."date", a.after_midnight)
          AND k.airing_id = a.id AND k.kind IN ('airing', 'makeGood') AND k.airings > 0
        ORDER BY k.sequence DESC LIMIT 1) END,
      (SELECT coalesce(t.ad_agency_id, 0) FROM log_terms t
        WHERE t.multimedia_id = $1 AND t.log_id = a.log_id AND t.spot_id = a.spot_id),
      s.ad_agency_id)`;
/** The campaigns that an agency has, or had on a locked or closed day. */
const OF_AGENCY = `a.spot_id IN (SELECT id FROM spot WHERE multimedia_id = $1 AND ad_agency_id = ANY($2::int[])
        UNION SELECT spot_id FROM ledger_terms WHERE multimedia_id = $1 AND ad_agency_id = ANY($2::int[])
        UNION SELECT t.spot_id FROM log_terms t JOIN traffic_log d ON d.id = t.log_id AND d."date" BETWEEN $3 AND $4
          WHERE t.multimedia_id = $1 AND t.ad_agency_id = ANY($2::int[]))
      AND ${AGENCY} = ANY($2::int[])`;

/** What counts as aired: closed or not, as it is known now. Nothing of prices is read. */
const airedOf = (owned: string) => ({
  text: `SELECT l."date", st.id AS "stationId", st.name::text AS station, s.id AS "spotId", s.spot_name AS campaign,
      s.client_id AS "clientId", evening_of(l."date", a.after_midnight) AS evening,
      coalesce(${ON_DAY('r', 'l."date"')}, a.start) AS time, coalesce(r.aired_length, a.length) AS seconds,
      coalesce(r.file, a.file_name) AS file, coalesce(r.source, 'station') AS proof,
      coalesce(y.closed, false)::int AS closed
    FROM airing a
    JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1 AND l."date" BETWEEN $3 AND $4
    JOIN as_run_airing x ON x.airing_id = a.id AND x.counts_as = 'aired'
    JOIN station st ON st.id = l.station_id
    JOIN spot s ON s.multimedia_id = $1 AND s.id = a.spot_id
    LEFT JOIN as_run_row r ON r.id = x.row_id
    LEFT JOIN as_run_day y ON y.id = x.day_id
    WHERE a.multimedia_id = $1 AND ${owned}
    ORDER BY 1, 8, 3, a.id LIMIT ${LIMITS.clientAirings + 1}`,
  row: {
    date: columns.date(),
    stationId: columns.integer(),
    station: columns.text(),
    spotId: columns.integer(),
    campaign: columns.text(),
    clientId: columns.integer(),
    evening: columns.date(),
    time: columns.integer(),
    seconds: columns.integer(),
    file: columns.text(),
    proof: columns.text<AiringProof>(),
    closed: columns.integer<Flag>(),
  },
});
const AIRED = { client: airedOf('a.client_id = ANY($2::int[])'), agency: airedOf(OF_AGENCY) };
export type AiredRow = RowOf<typeof AIRED.client.row>;

interface Days {
  dateFrom: string;
  dateTo: string;
}

/** What aired between two dates, as far as it is known; one more than `LIMITS.clientAirings` for more. */
export const airedFor = (
  database: TenantDatabase,
  multimediaId: number,
  { kind, ids }: PageOwner,
  { dateFrom, dateTo }: Days,
): Promise<AiredRow[]> =>
  database.statement(multimediaId, AIRED[kind], [multimediaId, ids, dateFrom, dateTo]);

/** A certificate that has campaigns of an agency alone, now and on its days: of no other one anything is shown. */
const OF_AGENCY_ALONE = `(SELECT count(*) >= greatest(1, cardinality(k.spot_ids)) AND bool_and(s.ad_agency_id = ANY($2::int[]) IS TRUE
        AND NOT EXISTS (SELECT FROM log_terms t JOIN traffic_log l ON l.id = t.log_id
          WHERE t.multimedia_id = $1 AND t.spot_id = s.id AND l."date" BETWEEN k.date_from AND k.date_to + 1
            AND t.ad_agency_id = ANY($2::int[]) IS NOT TRUE)
        AND NOT EXISTS (SELECT FROM ledger_terms t JOIN ledger_sum u ON u.multimedia_id = $1 AND u.spot_id = s.id
            AND u.terms_id = t.id AND u.airings <> 0 AND u."date" BETWEEN k.date_from AND k.date_to
          WHERE t.multimedia_id = $1 AND t.spot_id = s.id AND t.ad_agency_id = ANY($2::int[]) IS NOT TRUE))
      FROM spot s WHERE s.multimedia_id = $1 AND CASE WHEN k.spot_ids = '{}'
        THEN s.client_id = ANY ((SELECT merged_clients($1, client_now($1, k.client_id)))::int[])
        ELSE s.id = ANY (k.spot_ids) END)`;

const certificatesOf = (owned: string) => ({
  text: `SELECT k.id, k.number, k.version, k.issued_on AS "issuedOn", k.date_from AS "dateFrom", k.date_to AS "dateTo",
      k.client_name AS "clientName", k.station_name AS "stationName", k.station_id AS "stationId",
      client_now($1, k.client_id) AS "clientId", k.spot_ids AS "spotIds"
    FROM certificate k
    WHERE k.multimedia_id = $1 AND ${owned} AND k.basis = 'aired' AND k.date_from <= $4 AND k.date_to >= $3
      AND NOT EXISTS (SELECT FROM certificate n WHERE n.multimedia_id = $1 AND n.replaces_id = k.id)
      AND ($5::int IS NULL OR k.id = $5)
    ORDER BY k.number DESC, k.id DESC LIMIT ${LIMITS.pageRows + 1}`,
  row: {
    id: columns.integer(),
    number: columns.integer(),
    version: columns.integer(),
    issuedOn: columns.date(),
    dateFrom: columns.date(),
    dateTo: columns.date(),
    clientName: columns.text(),
    stationName: columns.text(),
    stationId: orNull(columns.integer()),
    clientId: columns.integer(),
    spotIds: columns.integers(),
  },
});
const CERTIFICATES = {
  client: certificatesOf('k.client_id = ANY($2::int[])'),
  agency: certificatesOf(OF_AGENCY_ALONE),
};
export type CertificateRow = RowOf<typeof CERTIFICATES.client.row>;

/**
 * The newest versions of certificates of what aired, newest first; one more than `LIMITS.pageRows` for more.
 *
 * @param id of one alone; null: all
 */
export const certificatesFor = (
  database: TenantDatabase,
  multimediaId: number,
  { kind, ids }: PageOwner,
  { dateFrom, dateTo }: Days,
  id: number | null,
): Promise<CertificateRow[]> =>
  database.statement(multimediaId, CERTIFICATES[kind], [multimediaId, ids, dateFrom, dateTo, id]);
