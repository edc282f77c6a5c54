import { badFields } from '../common/errors.js';
import { jsonList } from '../common/json-sql.js';
import { message, type Message } from '../contract/messages.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { pieceColumns, simpleColumns } from '../spot/spot.mapper.js';
import type { Advertiser } from './core/new-campaign.js';
import type { RoomBody } from './availability.dto.js';

type Columns = ReturnType<typeof simpleColumns>;

/** The fields of a line that reference a record, with the record's table. */
const REFERENCES = {
  showId: 'show',
  idBusinessShow: 'show',
  speakerId: 'speaker',
  businessUnitId: 'business_unit',
} as const;
type Reference = keyof typeof REFERENCES;
const FIELDS = Object.keys(REFERENCES) as Reference[];

const known = (field: Reference, parameter: number): string =>
  `(SELECT coalesce(json_agg(id), '[]') FROM "${REFERENCES[field]}"
    WHERE multimedia_id = $1 AND id = ANY($${parameter}::int[])) AS "${field}"`;

/** $1 tenant, $2 client, $3 category, then for each of FIELDS the ids that the lines reference. */
const ADVERTISER = {
  name: 'advertiser of new lines',
  text: `SELECT
    ${jsonList(`SELECT c.id, c.name::text AS name, cc.priority FROM client c
      JOIN client_category cc ON cc.id = c.client_category_id
      WHERE c.multimedia_id = $1 AND c.id = $2`)} AS clients,
    ${jsonList(`SELECT id, ignore_reject_category AS "ignoreRejectCategory" FROM spot_category
      WHERE multimedia_id = $1 AND id = $3`)} AS categories,
    ${FIELDS.map((field, i) => known(field, i + 4)).join(', ')}`,
};

type Found = Record<Reference, number[]> & {
  clients: NonNullable<Advertiser['client']>[];
  categories: NonNullable<Advertiser['category']>[];
};

/**
 * Reads the client and category that the lines are for.
 *
 * @param lines with the columns that would be stored, and pieces: ids that their timing ignores are already
 *   null
 * @throws 400 for each reference that the tenant does not have
 */
export async function readAdvertiser(
  database: TenantDatabase,
  multimediaId: number,
  { clientId = null, spotCategoryId = null }: RoomBody,
  lines: readonly Columns[],
  pieces: readonly ReturnType<typeof pieceColumns>[],
): Promise<Advertiser> {
  const idsOf = (field: Reference) => [
    ...lines.flatMap((line) => line[field] ?? []),
    ...(field === 'speakerId' ? pieces.flatMap(({ speakerId }) => speakerId ?? []) : []),
  ];
  const [found] = await database.statement<Found>(multimediaId, ADVERTISER, [
    multimediaId,
    clientId,
    spotCategoryId,
    ...FIELDS.map(idsOf),
  ]);
  if (!found) throw new Error('The database returned no row');
  const [client = null] = found.clients;
  const [category = null] = found.categories;
  const problems: Record<string, Message> = {
    ...(clientId !== null && !client && { clientId: message('reference') }),
    ...(spotCategoryId !== null && !category && { spotCategoryId: message('reference') }),
  };
  lines.forEach((line, i) => {
    for (const field of FIELDS)
      if (line[field] !== null && !found[field].includes(line[field]))
        problems[`simpleSchedules.${i}.${field}`] = message('reference');
  });
  pieces.forEach(({ speakerId }, i) => {
    if (speakerId !== null && !found.speakerId.includes(speakerId))
      problems[`pieces.${i}.speakerId`] = message('reference');
  });
  if (Object.keys(problems).length > 0) throw badFields(problems);
  return { client, category };
}
