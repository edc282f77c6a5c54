import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { CertificateBasis } from '../contract/certificate.js';
import { UNORDERED_ROW } from '../delivered/delivery.queries.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { CertificateClientAnswer, CertificateClientsQuery } from './certificate.dto.js';

/** By the sums of logs, which are a tenth of their airings or less. */
const SCHEDULED = `
  SELECT client_id, sum(airings)::bigint AS airings FROM log_line
  WHERE multimedia_id = $1 AND "date" BETWEEN $2 AND $3 AND ($4::int IS NULL OR station_id = $4) GROUP BY 1`;
const AIRED = `
  SELECT a.client_id, count(*) FILTER (WHERE x.counts_as = 'aired')
  FROM airing a JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1
    AND l."date" BETWEEN $2 AND $3::date + 1 AND evening_of(l."date", a.after_midnight) BETWEEN $2 AND $3
    AND ($4::int IS NULL OR l.station_id = $4)
  LEFT JOIN as_run_airing x ON x.airing_id = a.id
  WHERE a.multimedia_id = $1 GROUP BY 1`;
const UNORDERED = `
  SELECT s.client_id, count(*) FROM as_run_row r JOIN spot s ON s.id = r.spot_id
  WHERE r.multimedia_id = $1 AND r."date" BETWEEN $2 AND $3 AND ($4::int IS NULL OR r.station_id = $4)
    AND NOT r.scratched AND ${UNORDERED_ROW} GROUP BY 1`;
const named = (counts: string): string => `
  SELECT c.id AS "clientId", c.name::text AS name, sum(n.airings)::int AS airings
  FROM (${counts}) n (client_id, airings)
  JOIN client c ON c.id = client_now($1, n.client_id) AND c.multimedia_id = $1
  GROUP BY c.id, c.name ORDER BY 2, 1`;

const row = {
  clientId: columns.integer(),
  name: columns.text(),
  airings: columns.integer(),
};

/** By basis, the number of airings that a certificate would list. */
const CLIENTS: Readonly<Record<CertificateBasis, string>> = {
  scheduled: named(SCHEDULED),
  aired: named(`${AIRED} UNION ALL ${UNORDERED}`),
};

/**
 * The clients with airings in a period, by name. For what aired, a client whose airings were all missed is
 * included with none, because that is certified too.
 */
export function clientsOf(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo, stationId = null, basis }: CertificateClientsQuery,
): Promise<CertificateClientAnswer[]> {
  const values = [multimediaId, dateFrom, dateTo, stationId];
  return statementIn(manager, { text: CLIENTS[basis], row }, values);
}
