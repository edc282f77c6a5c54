import { LIMITS } from '@contract/limits';
import type { RateCard } from '@contract/rate-card';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';

/** A rate card as the server answers it. */
export interface RateCardRecord extends RateCard {
  version: number;
  stationId: number;
  name: string;
}

const NO_CARDS: readonly RateCardRecord[] = [];

/** The rate cards of a station, which its lines take their prices from; none until they are loaded. */
export function useRateCards(stationId: number | null): readonly RateCardRecord[] {
  const request = useMemo(
    () => ({
      filter: { stationId },
      sort: { field: 'id', order: 'ASC' } as const,
      pagination: { page: 1, perPage: LIMITS.restPage },
    }),
    [stationId],
  );
  const { data } = useGetList<RateCardRecord>('rate-cards', request, {
    enabled: stationId !== null,
    staleTime: 60_000,
  });
  return data ?? NO_CARDS;
}
