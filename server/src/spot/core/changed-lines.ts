/** Lists, and what PostgreSQL keeps as JSON, are the same when they are written alike. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/**
 * Those of the lines with an id that differ from what is stored. A column that a line leaves out is null.
 *
 * @param stored every column of the stored lines, by id
 */
export const changedLines = <L extends { id?: number | null | undefined }>(
  stored: ReadonlyMap<number, object>,
  sent: readonly L[],
): L[] =>
  sent.filter((line) => {
    const before = line.id ? stored.get(line.id) : undefined;
    if (before === undefined) return false;
    return Object.entries(before).some(
      ([column, value]) => !isSame(value, (Reflect.get(line, column) as unknown) ?? null),
    );
  });
