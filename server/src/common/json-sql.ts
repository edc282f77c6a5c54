import type { EntityMetadata } from 'typeorm';

/**
 * The SQL with which PostgreSQL writes a record as the API's JSON: for long lists three times as fast
 * as loading entities and serializing them in Node.
 *
 * @returns the select list, `"id" AS "id", "client_id" AS "clientId", ...`
 */
export const apiColumns = (
  metadata: EntityMetadata,
  hidden: readonly string[] = ['multimediaId'],
) =>
  metadata.columns
    .filter((column) => !hidden.includes(column.propertyName))
    .map(({ databaseName, propertyName, type }) => {
      // Without the cast PostgreSQL looks up citext's conversion to JSON for every value.
      const cast = type === 'citext' ? '::text' : '';
      return `"${databaseName}"${cast} AS "${propertyName}"`;
    })
    .join(', ');

/** The rows of a query as one JSON list, in order; an empty list when there are no rows. */
export const jsonList = (query: string): string =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (${query}) r)`;
