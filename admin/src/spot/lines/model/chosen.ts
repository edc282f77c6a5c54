/** The ticked lines, and the anchor of a range selected with Shift. */
export interface ChosenLines {
  keys: ReadonlySet<string>;
  anchor: string | null;
}

export const NONE: ChosenLines = { keys: new Set(), anchor: null };

/**
 * Toggles a line; with `range`, sets all lines from the anchor up to it.
 *
 * @param order the keys of all lines, in display order
 */
export function toggleLine(
  { keys, anchor }: ChosenLines,
  key: string,
  order: readonly string[],
  range: boolean,
): ChosenLines {
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

export const allOf = (order: readonly string[]): ChosenLines => ({
  keys: new Set(order),
  anchor: order[0] ?? null,
});
