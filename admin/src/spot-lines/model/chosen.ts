/** Lines that are ticked, and the one from which a range with Shift reaches. */
export interface Chosen {
  keys: ReadonlySet<string>;
  anchor: string | null;
}

export const NONE: Chosen = { keys: new Set(), anchor: null };

/**
 * Ticks a line or takes its tick away; with `range`, all from the last one up to it become as it does.
 *
 * @param order the keys of all lines, as they are listed
 */
export function toggled(
  { keys, anchor }: Chosen,
  key: string,
  order: readonly string[],
  range: boolean,
): Chosen {
  const ticked = !keys.has(key);
  const [here, there] = [order.indexOf(key), anchor === null ? -1 : order.indexOf(anchor)];
  const touched =
    range && there >= 0 ? order.slice(Math.min(here, there), Math.max(here, there) + 1) : [key];
  const next = new Set(keys);
  for (const one of touched) {
    if (ticked) next.add(one);
    else next.delete(one);
  }
  return { keys: next, anchor: key };
}

export const allOf = (order: readonly string[]): Chosen => ({
  keys: new Set(order),
  anchor: order[0] ?? null,
});
