import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Flag } from '../contract/enums.js';
import type { PageStatement } from '../rest/page.queries.js';
import { readPage } from '../rest/read-page.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { RateCardFilter } from './rate-card.dto.js';
import { RateCardRow } from './rate-card.entity.js';

const clock = (column: string): string => `to_char(make_interval(mins => ${column}), 'HH24:MI')`;

/** The fields of a rate card as the API has them: their SQL, and its type. */
const FIELDS: Readonly<
  Record<Exclude<keyof RateCardFilter, 'q'>, readonly [sql: string, type: string]>
> = {
  id: ['id', 'int'],
  version: ['version', 'int'],
  stationId: ['station_id', 'int'],
  name: ['rate_card.name', 'citext'],
  from: ['"from"::text', 'text'],
  to: ['"to"::text', 'text'],
  monday: ['monday', 'int'],
  tuesday: ['tuesday', 'int'],
  wednesday: ['wednesday', 'int'],
  thursday: ['thursday', 'int'],
  friday: ['friday', 'int'],
  saturday: ['saturday', 'int'],
  sunday: ['sunday', 'int'],
  startTime: [clock('start_time'), 'text'],
  endTime: [clock('end_time'), 'text'],
  lengthFrom: ['length_from', 'int'],
  lengthTo: ['length_to', 'int'],
  timeFee: ['time_fee::float8', 'float8'],
};
type FieldName = keyof typeof FIELDS;

const SELECT = `SELECT ${Object.entries(FIELDS)
  .map(([name, [sql, type]]) => `${sql}${type === 'citext' ? '::text' : ''} AS "${name}"`)
  .join(', ')} FROM rate_card`;

/** A rate card as the API answers it. */
const CARD = {
  id: columns.integer(),
  version: columns.integer(),
  stationId: columns.integer(),
  name: columns.text(),
  from: orNull(columns.text()),
  to: orNull(columns.text()),
  monday: columns.integer<Flag>(),
  tuesday: columns.integer<Flag>(),
  wednesday: columns.integer<Flag>(),
  thursday: columns.integer<Flag>(),
  friday: columns.integer<Flag>(),
  saturday: columns.integer<Flag>(),
  sunday: columns.integer<Flag>(),
  startTime: orNull(columns.text()),
  endTime: orNull(columns.text()),
  lengthFrom: orNull(columns.integer()),
  lengthTo: orNull(columns.integer()),
  timeFee: columns.float(),
};
type StoredCard = RowOf<typeof CARD>;

const OF_STATION = {
  text: `${SELECT} WHERE multimedia_id = $1 AND station_id = $2`,
  row: CARD,
};

/** The cards of a station, for the prices of its campaigns' lines. */
export const cardsOfStation = (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
): Promise<StoredCard[]> => statementIn(manager, OF_STATION, [multimediaId, stationId]);

const BY_ID = { text: `${SELECT} WHERE multimedia_id = $1 AND id = $2`, row: CARD };

export async function cardById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredCard | undefined> {
  return (await statementIn(manager, BY_ID, [multimediaId, id]))[0];
}

/** As `cardById`, in a transaction of its own. */
export async function readCard(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<StoredCard | undefined> {
  return (await database.statement(multimediaId, BY_ID, [multimediaId, id]))[0];
}

/** The version of a card, which nobody else changes until the transaction ends. */
export async function lockCard(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<number | undefined> {
  const stored = await manager.findOne(RateCardRow, {
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });
  return stored?.version;
}

/** The columns that a card is stored in, its times as minutes. */
export type CardColumns = Omit<RateCardRow, 'id' | 'version' | 'multimediaId'>;

/** @returns the new card's id */
export async function addCard(
  manager: EntityManager,
  multimediaId: number,
  card: CardColumns,
): Promise<number> {
  const { identifiers } = await manager.insert(RateCardRow, { ...card, multimediaId });
  return Number(identifiers[0]?.['id']);
}

export async function changeCard(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  card: CardColumns,
): Promise<void> {
  const values = { ...card, version: () => 'version + 1' };
  await manager.update(RateCardRow, { id, multimediaId }, values);
}

const DELETE = {
  text: 'DELETE FROM rate_card WHERE multimedia_id = $1 AND id = $2 RETURNING id',
  row: { id: columns.integer() },
};

/** @returns undefined when there is no such card */
export async function deleteCard(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<{ id: number } | undefined> {
  return (await database.statement(multimediaId, DELETE, [multimediaId, id]))[0];
}

/** One page of cards. */
export function cardPage(
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<RateCardFilter>,
): Promise<Page> {
  return readPage(database, multimediaId, pageStatement(multimediaId, request), request.from);
}

function pageStatement(
  multimediaId: number,
  { sort, from, to, filter }: ListRequest<RateCardFilter>,
): PageStatement {
  const values: unknown[] = [multimediaId];
  const conditions = ['multimedia_id = $1'];
  for (const [name, [sql, type]] of Object.entries(FIELDS)) {
    const wanted = filter[name as FieldName];
    if (wanted) conditions.push(`${sql} = ANY($${values.push(wanted)}::${type}[])`);
  }
  if (filter.q) conditions.push(`strpos(lower(name::text), lower($${values.push(filter.q)})) > 0`);
  const where = conditions.join(' AND ');
  const [by] = FIELDS[sort.field as FieldName];
  return {
    text: `SELECT (SELECT count(*)::int FROM rate_card WHERE ${where}) AS total,
        count(*)::int AS count, coalesce(json_agg(p), '[]')::text AS json
      FROM (${SELECT} WHERE ${where}
        ORDER BY ${by} ${sort.order}, rate_card.id LIMIT ${to - from + 1} OFFSET ${from}) p`,
    values,
  };
}
