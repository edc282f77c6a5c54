import { type ResultFields, type Columns, requireColumns } from './columns.js';

/** A statement whose rows are of the type `R`. */
export interface Statement<R = object> {
  text: string;
  /** For a text that never changes: each connection then plans it only once. */
  name?: string;
  /** What it answers, with which each answer is compared. */
  row?: Columns<R>;
}

/** Runs a statement, in a transaction or as one. */
export type Run = <R extends object>(statement: Statement<R>, values: unknown[]) => Promise<R[]>;

/**
 * The rows of an answer.
 *
 * @throws Error when its columns are not those that the statement declares
 */
export function rowsOf<R extends object>(
  { row }: Pick<Statement<R>, 'row'>,
  { rows, fields }: { rows: R[]; fields: ResultFields },
): R[] {
  if (row) requireColumns(row, fields);
  return rows;
}
