import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import { ON_DAY } from '../fulfilment/on-day.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { BillingLink } from './billing-link.entity.js';
import type { BillingLinkFilter } from './payer-page.dto.js';

const LIST: FilteredList<BillingLinkFilter> = {
  source: `SELECT b.id, b.client_id AS "clientId", c.name::text AS "clientName", b.until,
      to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM billing_link b JOIN client c ON c.multimedia_id = b.multimedia_id AND c.id = b.client_id
    WHERE b.multimedia_id = $1`,
  conditions: {
    id: 'id = ANY($::int[])',
    clientId: '"clientId" = ANY($::int[])',
    q: 'strpos(lower("clientName"), lower($::text)) > 0',
  },
};

/** A page of the links to clients' pages. */
export const billingLinkPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<BillingLinkFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

/** Stores a link. @returns its id */
export async function addBillingLink(
  manager: EntityManager,
  link: Omit<BillingLink, 'id'>,
): Promise<number> {
  return (await manager.save(BillingLink, link)).id;
}

/** Ends a link. @returns false when there is none */
export async function deleteBillingLink(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> {
  return (await manager.delete(BillingLink, { multimediaId, id })).affected === 1;
}

const HEAD = {
  text: `SELECT c.name::text AS client, coalesce(m.legal_name, m.name::text) AS multimedia
    FROM client c JOIN multimedia m ON m.id = c.multimedia_id WHERE c.multimedia_id = $1 AND c.id = $2`,
  row: { client: columns.text(), multimedia: columns.text() },
};

/** Whose page it is. */
export const pageHead = async (
  database: TenantDatabase,
  multimediaId: number,
  clientId: number,
): Promise<RowOf<typeof HEAD.row> | undefined> =>
  (await database.statement(multimediaId, HEAD, [multimediaId, clientId]))[0];

/** What counts as aired: closed or not, as it is known now. Nothing of prices is read. */
const AIRED = {
  text: `SELECT l."date", st.name::text AS station, s.spot_name AS campaign,
      coalesce(${ON_DAY('r', 'l."date"')}, a.start) AS time, coalesce(r.aired_length, a.length) AS seconds,
      coalesce(r.file, a.file_name) AS file
    FROM airing a
    JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1 AND l."date" BETWEEN $3 AND $4
    JOIN as_run_airing x ON x.airing_id = a.id AND x.counts_as = 'aired'
    JOIN station st ON st.id = l.station_id
    JOIN spot s ON s.multimedia_id = $1 AND s.id = a.spot_id
    LEFT JOIN as_run_row r ON r.id = x.row_id
    WHERE a.multimedia_id = $1 AND a.client_id = ANY ((SELECT merged_clients($1, $2))::int[])
    ORDER BY 1, 4, 2, a.id LIMIT ${LIMITS.clientAirings + 1}`,
  row: {
    date: columns.date(),
    station: columns.text(),
    campaign: columns.text(),
    time: columns.integer(),
    seconds: columns.integer(),
    file: columns.text(),
  },
};

/** What aired for a client between two dates, as far as it is known; one more than `LIMITS.clientAirings` for more. */
export const airedOfClient = (
  database: TenantDatabase,
  multimediaId: number,
  clientId: number,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<RowOf<typeof AIRED.row>[]> =>
  database.statement(multimediaId, AIRED, [multimediaId, clientId, dateFrom, dateTo]);

const CLIENT = {
  text: 'SELECT id FROM client WHERE multimedia_id = $1 AND id = $2 FOR KEY SHARE',
  row: { id: columns.integer() },
};

/** Whether a client is there; it stays until the transaction ends. */
export const holdClient = async (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> => (await statementIn(manager, CLIENT, [multimediaId, id])).length === 1;
