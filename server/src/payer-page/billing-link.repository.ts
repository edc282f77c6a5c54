import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import type { PayerKind } from '../contract/billing.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { BillingLink } from './billing-link.entity.js';
import type { BillingLinkFilter } from './payer-page.dto.js';

const LIST: FilteredList<BillingLinkFilter> = {
  source: `SELECT b.id, coalesce('client:' || b.client_id, 'agency:' || b.ad_agency_id) AS payer,
      coalesce(c.name::text, g.name::text) AS "payerName", b.money::int AS money, b.until,
      to_char(b.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM billing_link b
      LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = b.client_id
      LEFT JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = b.ad_agency_id
    WHERE b.multimedia_id = $1`,
  conditions: {
    id: 'id = ANY($::int[])',
    payer: 'payer = ANY($::text[])',
    money: 'money = ANY($::int[])',
    q: 'strpos(lower("payerName"), lower($::text)) > 0',
  },
};

/** A page of the links to pages of clients and agencies. */
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

const HOLD = {
  client: {
    text: 'SELECT id FROM client WHERE multimedia_id = $1 AND id = $2 FOR KEY SHARE',
    row: { id: columns.integer() },
  },
  agency: {
    text: 'SELECT id FROM ad_agency WHERE multimedia_id = $1 AND id = $2 FOR KEY SHARE',
    row: { id: columns.integer() },
  },
};

/** Whether a client or an agency is there; it stays until the transaction ends. */
export const holdPayer = async (
  manager: EntityManager,
  multimediaId: number,
  { kind, id }: { kind: PayerKind; id: number },
): Promise<boolean> => (await statementIn(manager, HOLD[kind], [multimediaId, id])).length === 1;
