import { badFields } from '../common/errors.js';
import { message, type Message } from '../contract/messages.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { pieceColumns, simpleColumns } from '../spot/spot.mapper.js';
import type { Advertiser } from './core/new-campaign.js';
import { advertiserOf, type Reference, REFERENCE_FIELDS } from './advertiser.queries.js';
import type { RoomBody } from './availability.dto.js';

type Columns = ReturnType<typeof simpleColumns>;

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
  const of = { clientId, spotCategoryId };
  const found = await advertiserOf(database, multimediaId, of, idsOf);
  const [client = null] = found.clients;
  const [category = null] = found.categories;
  const problems: Record<string, Message> = {
    ...(clientId !== null && !client && { clientId: message('reference') }),
    ...(spotCategoryId !== null && !category && { spotCategoryId: message('reference') }),
  };
  lines.forEach((line, i) => {
    for (const field of REFERENCE_FIELDS)
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
