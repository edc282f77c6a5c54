/** The ticked lines, and the anchor of a range selected with Shift. */
export interface Chosen {
  keys: ReadonlySet<string>;
  anchor: string | null;
}

export const NONE: Chosen = { keys: new Set(), anchor: null };

/**
 * Toggles a line; with `range`, sets all lines from the anchor up to it.
 *
 * @param order the keys of all lines, in display order
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
