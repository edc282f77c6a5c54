import { parseDate } from '@contract/time';
import { useTranslate } from 'ra-core';
import { use } from 'react';
import { CardPricesContext } from '../card-prices';
import { useFormat } from '../../../shared/format';
import { toCents } from '@contract/airing-cost';
import { differenceOf, priceOfCards } from '../model/card-price';
import { isSimple, type Line, type Piece } from '../model/types';

/** Whether the dates typed for a line are valid. */
export const isDated = (line: Line): boolean =>
  isSimple(line)
    ? parseDate(line.startDate) !== null &&
      (line.endDate === null || parseDate(line.endDate) !== null)
    : parseDate(line.date) !== null;

/** What rate cards say of a line's price, in words; undefined where they say nothing. */
export function useCardHint(): (
  line: Line,
  pieces: readonly Piece[],
  form: 'long' | 'mark',
) => string | undefined {
  const translate = useTranslate();
  const format = useFormat();
  const prices = use(CardPricesContext);
  return (line, pieces, form) => {
    const found = isDated(line) ? priceOfCards(line, pieces, prices) : null;
    if (!found) return undefined;
    const [price, least, most] = [found.fee, found.least, found.most].map((fee) =>
      format.money(toCents(fee)),
    );
    if (line.spotPrice !== null) return undefined;
    const difference = differenceOf(line.timeFee, found, format.decimal);
    if (form === 'mark')
      return difference === null
        ? undefined
        : translate('rateCards.line.mark', { price, difference });
    if (difference !== null) return translate('rateCards.line.differs', { price, difference });
    return least === most
      ? translate('rateCards.line.takes', { price })
      : translate('rateCards.line.takesMean', { price, least, most });
  };
}
