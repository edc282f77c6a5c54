import { readPage } from '../rest/read-page.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { CertificateFilter } from './certificate.dto.js';

const COLUMNS = `id, number, version, replaces_id AS "replacesId", client_id AS "clientId",
  client_name AS "clientName", spot_ids AS "spotIds", station_id AS "stationId",
  station_name AS "stationName", date_from AS "dateFrom", date_to AS "dateTo", basis, language,
  issued_on AS "issuedOn", issued_at AS "issuedAt", airings, verify_code AS "verifyCode", digest,
  certificate_contradicted(certificate) AS contradicted`;

const CONDITIONS: Readonly<Record<keyof CertificateFilter, string>> = {
  id: 'id = ANY($::int[])',
  number: 'number = ANY($::int[])',
  clientId: 'client_id = ANY($::int[])',
  stationId: 'station_id = ANY($::int[])',
  basis: 'basis = ANY($::text[])',
  language: 'language = ANY($::text[])',
};

const SORTED: Readonly<Record<string, string>> = {
  number: 'number',
  issuedAt: 'issued_at',
  clientName: 'client_name',
  dateFrom: 'date_from',
};

/** A page of the certificates that were issued. */
export function pageOf(
  database: TenantDatabase,
  multimediaId: number,
  { sort, from, to, filter }: ListRequest<CertificateFilter>,
): Promise<Page> {
  const values: unknown[] = [multimediaId];
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    const value = filter[name as keyof CertificateFilter] ?? null;
    return value === null ? [] : [condition.replaceAll(/\$(?=:)/g, `$${values.push(value)}`)];
  });
  const where = ['multimedia_id = $1', ...conditions].join(' AND ');
  const order = `${SORTED[sort.field] ?? 'number'} ${sort.order}, id ${sort.order}`;
  const text = `SELECT (SELECT count(*)::int FROM certificate WHERE ${where}) AS total,
      count(*)::int AS count, coalesce(json_agg(p), '[]')::text AS json
    FROM (SELECT ${COLUMNS} FROM certificate WHERE ${where}
      ORDER BY ${order} LIMIT ${to - from + 1} OFFSET ${from}) p`;
  return readPage(database, multimediaId, { text, values }, from);
}
