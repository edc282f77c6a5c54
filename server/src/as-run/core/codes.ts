import { sameFileName } from './carts.js';

interface CodeOnDate {
  date: string;
  isci: string | null;
}

/**
 * The code by which a network would name each airing: its piece's ISCI code, or its file's name where files
 * are named after their codes. That is assumed on dates on which some row has a planned file's name as its
 * code. Null where the plan has no code: then no code proves that something else aired.
 */
export function withCodes<T extends CodeOnDate & { fileName: string }>(
  airings: readonly T[],
  rows: readonly CodeOnDate[],
): T[] {
  const called = new Set(
    rows.flatMap(({ date, isci }) => (isci === null ? [] : [`${date} ${sameFileName(isci)}`])),
  );
  if (called.size === 0) return [...airings];
  const named = new Set(
    airings.flatMap(({ date, fileName }) =>
      called.has(`${date} ${sameFileName(fileName)}`) ? [date] : [],
    ),
  );
  return airings.map((one) =>
    one.isci === null && one.fileName !== '' && named.has(one.date)
      ? { ...one, isci: one.fileName }
      : one,
  );
}
