import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';
import { rowsOf, type Statement } from './statement.js';

/** Sends a statement as the owner of the tables, whom no tenant's filter holds. */
export type OwnerQuery = <R extends QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Pick<QueryResult<R>, 'rows' | 'fields'>>;

/** As `TenantDatabase.statement`, as the owner of the tables: for the operator's programs. */
export const ownerRows = async <R extends object>(
  query: OwnerQuery,
  statement: Pick<Statement<R>, 'text' | 'row'>,
  values: unknown[],
): Promise<R[]> => rowsOf(statement, await query<R & QueryResultRow>(statement.text, values));

/** Sends statements on a connection of the owner, or on any of a pool. */
export const queryOf =
  (client: ClientBase | Pool): OwnerQuery =>
  (text, values) =>
    client.query(text, values);
