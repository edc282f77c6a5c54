import type { QueryResult, QueryResultRow } from 'pg';

/** Runs a statement as the owner of the tables. */
export type OwnerQuery = <R extends QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Pick<QueryResult<R>, 'rows'>>;
