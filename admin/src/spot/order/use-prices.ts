import { LIMITS } from '@contract/limits';
import { useGetList } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useRateCards, type RateCardRecord } from '../../shared/rate-cards';
import { unpricedOf, type CardPrices } from '../lines/model/card-price';
import type { Lines } from '../lines/model/types';
import type { OrderStation, SpotFields } from '../model/types';

const NONE: readonly RateCardRecord[] = [];

/** What prices depend on, for a station of a campaign or of a new order. */
export type PricesOf = (fields: Pick<SpotFields, 'stationId' | 'monthlyGross'>) => CardPrices;

const idsOf = (also: readonly OrderStation[] | undefined): string =>
  (also ?? []).map(({ stationId }) => stationId).join();

/** The rate cards that lines without a price of their own use, of each station of a new order. */
export function usePricesOf(control: Control<SpotFields>, stored: Lines): PricesOf {
  const stationId = useWatch({ control, name: 'stationId' });
  const ids = useWatch({ control, name: 'order.also', compute: idsOf });
  const first = useRateCards(typeof stationId === 'number' ? stationId : null);
  const request = useMemo(
    () => ({
      filter: { stationId: ids.split(',').map(Number) },
      sort: { field: 'id', order: 'ASC' } as const,
      pagination: { page: 1, perPage: LIMITS.restPage },
    }),
    [ids],
  );
  const { data = NONE } = useGetList<RateCardRecord>('rate-cards', request, {
    enabled: ids !== '',
    staleTime: 60_000,
  });
  const unpriced = useMemo(() => unpricedOf(stored), [stored]);
  return useCallback(
    (fields) => ({
      cards:
        fields.stationId === stationId
          ? first
          : data.filter((card) => card.stationId === fields.stationId),
      monthly: Boolean(fields.monthlyGross),
      unpriced,
    }),
    [stationId, first, data, unpriced],
  );
}
