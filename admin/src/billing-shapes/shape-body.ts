import type { ShapeColumn, ShapeMap } from '@contract/billing-shapes';

/** A shape in its form: what is cleared is null. */
export interface ShapeForm {
  version?: number;
  name: string;
  map: ShapeMap;
}

/** A column is of a field, or a fixed text, which may be empty. */
const columnOf = ({ heading, field, constant }: ShapeColumn): ShapeColumn =>
  field ? { heading, field } : { heading, constant: constant ?? '' };

/** What create and update take: what is empty is left out of the map. */
export function bodyOf({ version, name, map }: ShapeForm) {
  const given = Object.entries(map).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const own = Object.fromEntries(given) as unknown as ShapeMap;
  return {
    version,
    name: name.trim(),
    map: { ...own, ...(own.columns && { columns: own.columns.map(columnOf) }) },
  };
}

/** A name that none of the shapes has: `UBL 2`. */
export function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  let free = name;
  for (let n = 2; known.has(free.toLowerCase()); n += 1) free = `${name} ${n}`;
  return free;
}
