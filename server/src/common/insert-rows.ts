import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

export type RowValue = string | number | boolean | null;

/**
 * Writes many rows of plain columns in one statement, an array for each column; several times as
 * fast as a list of values. (COPY, twice as fast again, PostgreSQL refuses under row-level security.)
 *
 * @param columns names of the table's columns, in the order of each row's values
 */
export async function insertRows(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  columns: readonly string[],
  rows: readonly (readonly RowValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tableName, columns: all } = manager.connection.getMetadata(entity);
  const types = columns.map((name) => {
    const column = all.find(({ databaseName }) => databaseName === name);
    if (!column) throw new Error(`${tableName} has no column ${name}`);
    return manager.connection.driver.normalizeType(column);
  });
  const names = columns.map((name) => `"${name}"`).join(', ');
  const arrays = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ');
  await manager.query(
    `INSERT INTO "${tableName}" (${names}) SELECT * FROM unnest(${arrays})`,
    columns.map((_, i) => rows.map((row) => row[i] ?? null)),
  );
}
