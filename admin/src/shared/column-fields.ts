/** Instead of a field: the column is left out on purpose. */
export const LEFT_OUT = '-';

/** What is said of each column, by its index: the name of a field, or that it is left out. */
export type ColumnFields = Readonly<Record<number, string>>;

/** Says what a column is, '' for nothing; a field that another column has goes over to this one. */
export function assignField(fields: ColumnFields, index: number, what: string): ColumnFields {
  const kept = Object.entries(fields).filter(
    ([other, field]) => Number(other) !== index && (field === LEFT_OUT || field !== what),
  );
  return Object.fromEntries([...kept, ...(what === '' ? [] : [[index, what]])]) as ColumnFields;
}

/** The column of each field, as the calls take it. */
export const mapOf = (fields: ColumnFields): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([index, field]) =>
      field === LEFT_OUT ? [] : [[field, Number(index)]],
    ),
  );
