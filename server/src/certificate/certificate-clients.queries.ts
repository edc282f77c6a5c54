import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { CertificateBasis } from '../contract/certificate.js';
import { isKind, isOf, SUMS_WITH_TERMS } from '../ledger/closed-days.queries.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { CertificateClientAnswer, CertificateClientsQuery } from './certificate.dto.js';

/** By the sums of logs, which are a tenth of their airings or less. */
const SCHEDULED = `
  SELECT client_id, airings FROM log_line
  WHERE multimedia_id = $1 AND "date" BETWEEN $2 AND $3 AND ($4::int IS NULL OR station_id = $4)`;
/** Those of which a day is still open, or of which nothing aired, have none. */
const THERE = `
  SELECT client_id, 0 FROM log_line
  WHERE multimedia_id = $1 AND "date" BETWEEN $2 AND $3 AND ($4::int IS NULL OR station_id = $4)`;
const AIRED = `
  SELECT t.client_id, CASE WHEN ${isOf('u', 'aired')} THEN u.airings ELSE 0 END FROM ${SUMS_WITH_TERMS}
  WHERE u.multimedia_id = $1 AND u."date" BETWEEN $2 AND $3 AND ($4::int IS NULL OR u.station_id = $4)
    AND (${isOf('u', 'aired')} OR ${isKind('u', 'missed')}) AND u.airings <> 0`;
const named = (counts: string): string => `
  SELECT c.id AS "clientId", c.name::text AS name, sum(n.airings)::int AS airings
  -- Which client each has become is asked once for each, not for each sum.
  FROM (SELECT client_id, sum(airings) AS airings FROM (${counts}) one (client_id, airings) GROUP BY 1) n
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
  aired: named(`${THERE} UNION ALL ${AIRED}`),
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
