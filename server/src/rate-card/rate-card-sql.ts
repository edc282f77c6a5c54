import type { ListRequest } from '../rest/rest-list.js';
import type { RateCardFilter } from './rate-card.dto.js';

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

/** The select list of a rate card as the API answers it. */
export const RATE_CARD = Object.entries(FIELDS)
  .map(([name, [sql, type]]) => `${sql}${type === 'citext' ? '::text' : ''} AS "${name}"`)
  .join(', ');

/** The cards of a station, for the prices of its campaigns' lines. $1 tenant, $2 station. */
export const CARDS_OF_STATION = {
  name: 'rate cards of a station',
  text: `SELECT ${RATE_CARD} FROM rate_card WHERE multimedia_id = $1 AND station_id = $2`,
};

/** The statement for one page; returns `total`, `count` and `json`. */
export function pageStatement(
  multimediaId: number,
  { sort, from, to, filter }: ListRequest<RateCardFilter>,
): { text: string; values: unknown[] } {
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
      FROM (SELECT ${RATE_CARD} FROM rate_card WHERE ${where}
        ORDER BY ${by} ${sort.order}, rate_card.id LIMIT ${to - from + 1} OFFSET ${from}) p`,
    values,
  };
}
