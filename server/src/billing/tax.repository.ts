import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { TaxCategory, TaxKind } from '../contract/billing.js';
import type { Flag } from '../contract/enums.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { TaxFilter } from './tax.dto.js';
import { Tax } from './tax.entity.js';

const SELECT = `SELECT t.id, t.version, t.code::text AS code, t.name, t.kind, t.category, t.rate::float8 AS rate,
    t."from"::text AS "from", t."to"::text AS "to", t.barter
  FROM tax t WHERE t.multimedia_id = $1`;

/** A tax as the API answers it. */
const TAX = {
  id: columns.integer(),
  version: columns.integer(),
  code: columns.text(),
  name: columns.text(),
  kind: columns.text<TaxKind>(),
  category: columns.text<TaxCategory>(),
  rate: columns.float(),
  from: orNull(columns.text()),
  to: orNull(columns.text()),
  barter: columns.integer<Flag>(),
};
export type StoredTax = RowOf<typeof TAX>;

const LIST: FilteredList<TaxFilter> = {
  source: SELECT,
  conditions: {
    id: 'id = ANY($::int[])',
    version: 'version = ANY($::int[])',
    code: 'lower(code) = ANY(SELECT lower(c) FROM unnest($::text[]) c)',
    kind: 'kind = ANY($::text[])',
    category: 'category = ANY($::text[])',
    barter: 'barter = ANY($::int[])',
  },
};

/** A page of taxes. */
export const taxPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<TaxFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const BY_ID = { text: `${SELECT} AND t.id = $2`, row: TAX };

export async function taxById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredTax | undefined> {
  return (await statementIn(manager, BY_ID, [multimediaId, id]))[0];
}

/** The version of a tax, which nobody else changes until the transaction ends. */
export async function lockTax(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<number | undefined> {
  const stored = await manager.findOne(Tax, {
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });
  return stored?.version;
}

/** The columns that a tax is stored in. */
export type TaxColumns = Omit<Tax, 'id' | 'version' | 'multimediaId'>;

/** @returns the new tax's id */
export async function addTax(
  manager: EntityManager,
  multimediaId: number,
  tax: TaxColumns,
): Promise<number> {
  const { identifiers } = await manager.insert(Tax, { ...tax, multimediaId });
  return Number(identifiers[0]?.['id']);
}

export async function changeTax(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  tax: TaxColumns,
): Promise<void> {
  await manager.update(Tax, { id, multimediaId }, { ...tax, version: () => 'version + 1' });
}

const DELETE = {
  text: 'DELETE FROM tax WHERE multimedia_id = $1 AND id = $2 RETURNING id',
  row: { id: columns.integer() },
};

/** @returns undefined when there is no such tax */
export async function deleteTax(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<{ id: number } | undefined> {
  return (await database.statement(multimediaId, DELETE, [multimediaId, id]))[0];
}
