import { useMemo } from 'react';
import { useFormContext, useWatch, type Control } from 'react-hook-form';
import { today } from '../../shared/format';
import { withCardPrices } from '../lines/model/card-price';
import type { Line } from '../lines/model/types';
import type { LinesStore } from '../lines/store';
import { useRestedLines } from '../lines/use-rested-lines';
import { spotSum, type SpotSum } from '../model/price';
import type { SpotFields } from '../model/types';
import { draftsOf, type StationDraft } from './model/stations';
import type { PricesOf } from './use-prices';

/** A campaign as it would be saved, with the prices of its lines and what it comes to. */
export interface PricedDraft extends StationDraft {
  priced: readonly Line[];
  sum: SpotSum;
}

export const pricedDraft = ({ fields, lines }: StationDraft, pricesOf: PricesOf): PricedDraft => {
  const { simple, advanced } = withCardPrices(lines, pricesOf(fields));
  const priced = [...simple, ...advanced];
  return { fields, lines, priced, sum: spotSum(fields, priced, today(), lines.pieces) };
};

/** What is edited. */
export interface DraftsSource {
  store: LinesStore;
  control: Control<SpotFields>;
  pricesOf: PricesOf;
}

/** The campaigns that are edited: one, or one for each station of a new order. */
export function useDrafts({ store, control, pricesOf }: DraftsSource): PricedDraft[] {
  const { getValues } = useFormContext<SpotFields>();
  const [stationId, monthlyGross, discount, agencyPercentage, statedTotal, statedGross, order] =
    useWatch({
      control,
      name: [
        'stationId',
        'monthlyGross',
        'discount',
        'agencyPercentage',
        'statedTotal',
        'statedGross',
        'order',
      ],
    });
  const lines = useRestedLines(store);
  return useMemo(() => {
    const money = { monthlyGross, discount, agencyPercentage, statedTotal, statedGross };
    const fields = { ...getValues(), ...money, stationId, order };
    return draftsOf(fields, lines).map((draft) => pricedDraft(draft, pricesOf));
  }, [
    stationId,
    monthlyGross,
    discount,
    agencyPercentage,
    statedTotal,
    statedGross,
    order,
    lines,
    pricesOf,
    getValues,
  ]);
}
