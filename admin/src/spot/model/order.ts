import { spanOf } from '../lines/model/ordered';
import { toCents } from '@contract/airing-cost';
import { isSimple, type Line } from '../lines/model/types';
import type { SpotSum } from './price';
import type { SpotFields, SpotRow } from './types';

/** What an order says, and what the lines make: null while a line has no end. Gross in cents. */
export interface OrderDifference {
  what: 'total' | 'gross';
  stated: number;
  made: number | null;
}

/** Fill is never ordered. */
const hasEnd = (line: Line): boolean =>
  spanOf(line).to !== null || (isSimple(line) && line.service === 'fill');

/** Where the order of a campaign says something else than its lines make. */
export function orderDifferences(
  { statedTotal, statedGross }: Pick<SpotFields, 'statedTotal' | 'statedGross'>,
  lines: readonly Line[],
  sum: Pick<SpotSum, 'airings' | 'gross'>,
): OrderDifference[] {
  const ends = lines.every(hasEnd);
  const differences: OrderDifference[] = [];
  if (statedTotal !== null && !(ends && statedTotal === sum.airings))
    differences.push({ what: 'total', stated: statedTotal, made: ends ? sum.airings : null });
  if (statedGross !== null && !(ends && toCents(statedGross) === sum.gross))
    differences.push({
      what: 'gross',
      stated: toCents(statedGross),
      made: ends ? sum.gross : null,
    });
  return differences.filter(({ stated }) => !Number.isNaN(stated));
}

/** The same for a row of the list, as the server calculated it when the campaign was saved. */
export function differencesOf({ orderMismatch: found }: SpotRow): OrderDifference[] {
  if (!found) return [];
  const { statedTotal, orderedTotal, statedGross, orderedGross } = found;
  const cents = (money: number | null): number | null => (money === null ? null : toCents(money));
  return [
    ...(statedTotal === null
      ? []
      : [{ what: 'total' as const, stated: statedTotal, made: orderedTotal }]),
    ...(statedGross === null
      ? []
      : [{ what: 'gross' as const, stated: toCents(statedGross), made: cents(orderedGross) }]),
  ];
}

/** Message keys, written out for the check of missing and unused ones. */
export const ORDER_TEXTS = {
  total: { made: 'spot.order.total', open: 'spot.order.totalOpen' },
  gross: { made: 'spot.order.gross', open: 'spot.order.grossOpen' },
} as const;
export const ORDER_MARKS = {
  total: { made: 'spot.order.totalMark', open: 'spot.order.totalMarkOpen' },
  gross: { made: 'spot.order.grossMark', open: 'spot.order.grossMarkOpen' },
} as const;

/** A difference in words. @param number writes airings, and money the cents */
export function orderText(
  { what, stated, made }: OrderDifference,
  texts: typeof ORDER_TEXTS | typeof ORDER_MARKS,
  say: (key: string, values: object) => string,
  format: { count: (n: number) => string; money: (cents: number) => string },
): string {
  const write = what === 'total' ? format.count : format.money;
  return made === null
    ? say(texts[what].open, { stated: write(stated) })
    : say(texts[what].made, { stated: write(stated), made: write(made) });
}
