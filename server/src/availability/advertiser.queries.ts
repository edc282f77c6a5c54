import { columns, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { Advertiser } from './core/new-campaign.js';

/** The fields of a line that reference a record, with the record's table. */
const REFERENCES = {
  showId: 'show',
  idBusinessShow: 'show',
  speakerId: 'speaker',
  businessUnitId: 'business_unit',
} as const;
export type Reference = keyof typeof REFERENCES;
export const REFERENCE_FIELDS = Object.keys(REFERENCES) as Reference[];

const idsOfNames = (field: Reference, parameter: number): string =>
  `(SELECT coalesce(json_agg(id), '[]') FROM "${REFERENCES[field]}"
    WHERE multimedia_id = $1 AND id = ANY($${parameter}::int[])) AS "${field}"`;

/** $1 tenant, $2 client, $3 category, then for each of the fields the ids that the lines reference. */
const ADVERTISER = {
  name: 'advertiser of new lines',
  text: `SELECT
    ${jsonList(`SELECT c.id, c.name::text AS name, cc.priority FROM client c
      JOIN client_category cc ON cc.id = c.client_category_id
      WHERE c.multimedia_id = $1 AND c.id = $2`)} AS clients,
    ${jsonList(`SELECT id, ignore_reject_category AS "ignoreRejectCategory" FROM spot_category
      WHERE multimedia_id = $1 AND id = $3`)} AS categories,
    ${REFERENCE_FIELDS.map((field, i) => idsOfNames(field, i + 4)).join(', ')}`,
  row: {
    clients: columns.json<NonNullable<Advertiser['client']>[]>(),
    categories: columns.json<NonNullable<Advertiser['category']>[]>(),
    showId: columns.json<number[]>(),
    idBusinessShow: columns.json<number[]>(),
    speakerId: columns.json<number[]>(),
    businessUnitId: columns.json<number[]>(),
  },
};

/** A client and a category, and of the records that lines reference those that the tenant has. */
export async function advertiserOf(
  database: TenantDatabase,
  multimediaId: number,
  { clientId, spotCategoryId }: { clientId: number | null; spotCategoryId: number | null },
  idsOf: (field: Reference) => readonly number[],
): Promise<RowOf<typeof ADVERTISER.row>> {
  const ids = REFERENCE_FIELDS.map(idsOf);
  const values = [multimediaId, clientId, spotCategoryId, ...ids];
  const [found] = await database.statement(multimediaId, ADVERTISER, values);
  if (!found) throw new Error('A statement without FROM has a row');
  return found;
}
