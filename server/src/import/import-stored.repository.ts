import type { EntityManager } from 'typeorm';
import { BECAME, BECAME_PAYER, PAYER_NOW } from '../billing/payer-now.js';
import { columns, orNull } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import { listPart } from '../tenant/list-part.queries.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';

const STATIONS = `SELECT id, version, code::text AS code, name::text AS name,
    windows_over_midnight AS "overMidnight", file_expressions AS "fileExpressions"
  FROM station WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`;

const PIECES = `SELECT p.id, s.station_id AS "stationId", s.client_id AS "clientId",
    p.file_name AS "fileName", p.length, p.title, p."from", p."to"
  FROM spot_piece p JOIN spot s ON s.multimedia_id = $1 AND s.id = p.spot_id
  WHERE p.multimedia_id = $1 AND p.id > $2 AND s.cancelled = 0 AND s.put_away = 0
  ORDER BY p.id LIMIT $3::int`;

const CAMPAIGNS = `SELECT s.id, s.station_id AS "stationId", s.client_id AS "clientId",
    s.spot_name AS "spotName", s.agency_order_number AS "agencyOrderNumber",
    l.start_date AS "startDate", nullif(l.end_date, 'infinity') AS "endDate"
  FROM spot s LEFT JOIN spot_span l ON l.multimedia_id = $1 AND l.spot_id = s.id
  WHERE s.multimedia_id = $1 AND s.id > $2 AND s.cancelled = 0 AND s.put_away = 0
  ORDER BY s.id LIMIT $3::int`;

const NUMBERED = `SELECT id, internal_number AS "internalNumber", revision, station_id AS "stationId",
    client_id AS "clientId", spot_name AS "spotName"
  FROM spot WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`;

const DAYS = `SELECT st.id * 7 + w.day AS id, st.id AS "stationId", w.day AS "dayOfWeek",
    coalesce(d.version, 0) AS version,
    (SELECT coalesce(json_agg(json_build_object('id', b.id, 'time', b."time", 'timeType', b.time_type,
        'toleranceInMinutes', b.tolerance_in_minutes, 'spotType', b.spot_type,
        'allowMixSpotCategory', b.allow_mix_spot_category) ORDER BY b."time", b.time_type), '[]')
      FROM commercial_break b
      WHERE b.multimedia_id = $1 AND b.station_id = st.id AND b.day_of_week = w.day) AS breaks,
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'showId', o.show_id,
        'timeStart', o.time_start, 'timeEnd', o.time_end) ORDER BY o.time_start), '[]')
      FROM station_show o
      WHERE o.multimedia_id = $1 AND o.station_id = st.id AND o.day_of_week = w.day) AS shows
  FROM station st CROSS JOIN generate_series(0, 6) AS w(day)
  LEFT JOIN schedule_day d ON d.multimedia_id = $1 AND d.station_id = st.id AND d.day_of_week = w.day
  WHERE st.multimedia_id = $1 AND st.id * 7 + w.day > $2 ORDER BY 1 LIMIT $3::int`;

/** The newest of a table that grows with every month; older ones no sheet is about any more. */
const newest = (table: string): string => `coalesce((SELECT o.id FROM ${table} o
    WHERE o.multimedia_id = $1 ORDER BY o.id DESC OFFSET ${LIMITS.importStored - 1} LIMIT 1), 0)`;

const DOCUMENTS = `WITH RECURSIVE ${BECAME}
  SELECT d.id, d.version, d.number, ${PAYER_NOW('d.payer')} AS payer, d.external_number AS "externalNumber",
    d.external_date::text AS "externalDate", d.due_date::text AS "dueDate",
    d.payable - coalesce((SELECT sum(a.amount) FROM payment_allocation a
      WHERE a.multimedia_id = $1 AND a.pre_invoice_id = d.id), 0) AS open
  FROM pre_invoice d ${BECAME_PAYER('d.payer')}
  WHERE d.multimedia_id = $1 AND d.id > $2 AND d.id >= ${newest('pre_invoice')}
  ORDER BY d.id LIMIT $3::int`;

const PAYMENTS = `WITH RECURSIVE ${BECAME}
  SELECT p.id, ${PAYER_NOW('p.payer')} AS payer, p.date::text AS date, p.amount, p.reference
  FROM payment p ${BECAME_PAYER('p.payer')}
  WHERE p.multimedia_id = $1 AND p.id > $2 AND p.id >= ${newest('payment')}
  ORDER BY p.id LIMIT $3::int`;

const LISTS = {
  station: STATIONS,
  piece: PIECES,
  campaign: CAMPAIGNS,
  numbered: NUMBERED,
  scheduleDay: DAYS,
  document: DOCUMENTS,
  payment: PAYMENTS,
};
export type StoredKind = keyof typeof LISTS;

/** Records read at once. */
const PART = 5_000;

/** What is stored of a kind, as JSON lists. */
export async function storedOf(
  database: TenantDatabase,
  multimediaId: number,
  kind: StoredKind,
  signal: AbortSignal,
): Promise<string[]> {
  const parts: string[] = [];
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const part = await listPart(database, multimediaId, LISTS[kind], { after, most: PART });
    if (!part) throw new Error('A list gave no part');
    parts.push(part.json);
    if (!part.more) return parts;
    after = part.last;
  }
}

const EXTERNAL = {
  text: `SELECT external_number AS "externalNumber", external_date::text AS "externalDate",
      due_date::text AS "dueDate"
    FROM pre_invoice WHERE multimedia_id = $1 AND id = $2`,
  row: {
    externalNumber: orNull(columns.text()),
    externalDate: orNull(columns.text()),
    dueDate: orNull(columns.text()),
  },
};

/** What another program made of a document, and its due date; undefined where there is none. */
export async function externalOf(manager: EntityManager, multimediaId: number, id: number) {
  return (await statementIn(manager, EXTERNAL, [multimediaId, id]))[0];
}
