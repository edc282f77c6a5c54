import { hasPrice } from '../../contract/airing-cost.js';
import type { Service } from '../../contract/enums.js';
import { timedShare } from '../../contract/file-expression.js';
import {
  cardPrice,
  type PricedAdvanced,
  type PricedSimple,
  type RateCard,
} from '../../contract/rate-card.js';

interface PricedLine {
  id?: number | null;
  filename?: string | null;
  fileName?: string | null;
  timeFee?: number | null;
  spotPrice?: number | null;
  length?: number | null;
}
type Simple = PricedSimple & PricedLine & { service?: Service | null; usePieces?: unknown };
type PricedItem = PricedAdvanced & PricedLine;

interface Campaign<S, A> {
  monthlyGross?: number | null;
  pieces?: readonly { length: number }[] | null;
  simpleSchedules: S[];
  advancedSchedules: A[];
}

interface StoredPrices {
  simpleSchedules: readonly PricedLine[];
  advancedSchedules: readonly PricedLine[];
}

/**
 * A campaign as it is saved: lines without a price take that of a rate card. A line that was stored without one
 * stays so, as do those of a campaign that is sold by the month; bonus, fill and commands in the place of a file have
 * none to take.
 *
 * @param stored the campaign before; null for a new one
 * @param cards of its station
 */
export function withCardPrices<S extends Simple, A extends PricedItem, B>(
  body: B & Campaign<S, A>,
  stored: StoredPrices | null,
  cards: readonly RateCard[],
): B & Campaign<S, A> {
  if (cards.length === 0 || body.monthlyGross) return body;
  const take = <L extends Simple | PricedItem>(
    lines: L[],
    before: readonly PricedLine[] = [],
    lengthsOf: (line: L) => number[],
  ): L[] => {
    const unpriced = new Set(before.filter((line) => !hasPrice(line)).map(({ id }) => id));
    return lines.map((line) => {
      const free = 'service' in line && (line.service === 'bonus' || line.service === 'fill');
      const { timed, of } = timedShare(line.filename ?? line.fileName);
      if (free || timed < of || hasPrice(line) || (line.id && unpriced.has(line.id))) return line;
      const price = cardPrice(line, lengthsOf(line), cards);
      return price ? { ...line, timeFee: price.fee } : line;
    });
  };
  const lengthOf = ({ length }: PricedLine): number[] => (length ? [length] : []);
  const lengthsOf = (line: S): number[] =>
    line.usePieces === 1 ? (body.pieces ?? []).map(({ length }) => length) : lengthOf(line);
  return {
    ...body,
    simpleSchedules: take(body.simpleSchedules, stored?.simpleSchedules, lengthsOf),
    advancedSchedules: take(body.advancedSchedules, stored?.advancedSchedules, lengthOf),
  };
}
