import { hasPrice } from '@contract/airing-cost';
import { cardPrice, type CardPrice, type RateCard } from '@contract/rate-card';
import { isSimple, type Line, type Lines, type Piece } from './types';

/** What the prices of a campaign's lines depend on besides the lines. */
export interface CardPrices {
  /** The rate cards of the campaign's station. */
  cards: readonly RateCard[];
  /** A campaign with a monthly gross takes nothing from cards. */
  monthly: boolean;
  /** Keys of the lines that are stored without a price: they stay so. */
  unpriced: ReadonlySet<string>;
}

export const NO_PRICES: CardPrices = { cards: [], monthly: false, unpriced: new Set() };

/** The price that rate cards have for a line; null where it would take none. */
export function priceOfCards(
  line: Line,
  pieces: readonly Piece[],
  { cards, monthly }: CardPrices,
): CardPrice | null {
  if (monthly || cards.length === 0) return null;
  if (!isSimple(line)) return cardPrice(line, [line.length], cards);
  if (line.service !== 'guaranteed') return null;
  const lengths = line.usePieces === 1 ? pieces.map(({ length }) => length) : [line.length];
  return cardPrice(line, lengths, cards);
}

/** A line whose price is empty, with the price that it gets when it is saved. */
export function withCardPrice<L extends Line>(
  line: L,
  pieces: readonly Piece[],
  prices: CardPrices,
): L {
  if (hasPrice(line) || prices.unpriced.has(line.key)) return line;
  const price = priceOfCards(line, pieces, prices);
  return price ? { ...line, timeFee: price.fee } : line;
}

/** The lines of a stored campaign that have no price. */
export const unpricedOf = ({ simple, advanced }: Lines): ReadonlySet<string> =>
  new Set([...simple, ...advanced].filter((line) => !hasPrice(line)).map(({ key }) => key));

/** The same of all lines of a campaign. */
export function withCardPrices(lines: Lines, prices: CardPrices): Lines {
  if (prices.monthly || prices.cards.length === 0) return lines;
  const { simple, advanced, pieces } = lines;
  return {
    pieces,
    simple: simple.map((line) => withCardPrice(line, pieces, prices)),
    advanced: advanced.map((line) => withCardPrice(line, pieces, prices)),
  };
}

/**
 * How far a line's own price is from the card's, as `-20 %`; null when it has none, or the card's.
 *
 * @param write a number with a decimal, in the language of the reader
 */
export function differenceOf(
  timeFee: number | null,
  price: CardPrice | null,
  write: (n: number) => string,
): string | null {
  if (price === null || timeFee === null || Number.isNaN(timeFee) || timeFee === price.fee)
    return null;
  if (price.fee === 0) return `+${write(timeFee)}`;
  const percent = Math.round((timeFee / price.fee - 1) * 1000) / 10;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${write(Math.abs(percent))} %`;
}
