/**
 * A column of a statement's answer: the PostgreSQL types (pg_type.oid) that the driver turns into a `T`.
 * What a statement answers is declared as a list of them beside its text, and its rows' type derives
 * from that list.
 */
export interface Column<T> {
  readonly types: readonly number[];
  /** Never set: it carries the type. */
  readonly value?: T;
}

export type Columns<R> = { readonly [K in keyof R]-?: Column<R[K]> };

/** The type of a row with these columns. */
export type RowOf<C> = { -readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

const column =
  (...types: number[]) =>
  <T>(): Column<T> => ({ types });

const [bool, bytea, bigint, integer, text, json] = [
  column(16),
  column(17),
  column(20),
  column(21, 23),
  column(25, 1043),
  column(114, 3802),
];
const [float, date, instant, uuid] = [column(700, 701), column(1082), column(1184), column(2950)];
const [integers, texts] = [column(1005, 1007), column(1009)];

/** The columns that statements answer. `T` can name the values of a text or number that has only a few. */
export const columns = {
  bool: () => bool<boolean>(),
  bytes: () => bytea<Buffer>(),
  /** As text: a JavaScript number holds fewer digits. */
  bigint: () => bigint<string>(),
  integer: <T extends number = number>() => integer<T>(),
  integers: <T extends number = number>() => integers<T[]>(),
  float: () => float<number>(),
  /** Case-insensitive text has to be cast: its type has another number in each database. */
  text: <T extends string = string>() => text<T>(),
  texts: <T extends string = string>() => texts<T[]>(),
  uuid: () => uuid<string>(),
  /** `YYYY-MM-DD`. */
  date: () => date<string>(),
  instant: () => instant<Date>(),
  json: <T>() => json<T>(),
};

/** A column that may be null. */
export const orNull = <T>({ types }: Column<T>): Column<T | null> => ({ types });

/** The names and types of the columns that PostgreSQL answered. */
export type ResultFields = readonly { name: string; dataTypeID: number }[];

/**
 * Compares an answer with the columns that its statement declares.
 *
 * @throws Error that names the first column that differs
 */
export function requireColumns(declared: Columns<object>, fields: ResultFields): void {
  const expected = new Map<string, Column<unknown>>(Object.entries(declared));
  for (const { name, dataTypeID } of fields) {
    const types = expected.get(name)?.types;
    if (!types)
      throw new Error(`A statement answers the column "${name}", which it does not declare`);
    if (!types.includes(dataTypeID))
      throw new Error(
        `A statement answers the column "${name}" with the type ${dataTypeID} instead of ${types.join(' or ')}`,
      );
    expected.delete(name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined)
    throw new Error(`A statement does not answer the column "${missing}", which it declares`);
}
