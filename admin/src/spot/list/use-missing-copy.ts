import { addDays } from '@contract/time';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../shared/format';
import { useHttp } from '../../shared/services';
import type { MissingCopy } from '../copy/model/copy-groups';

export type { MissingCopy };

/** Days that are looked at: audio is asked for a while before it airs. */
const AHEAD = 30;
/** Days that are looked at where copies are named: all that one call answers. */
export const YEAR_AHEAD = 365;
/** Milliseconds: others name files while this window is open. */
const ASKED_EVERY = 120_000;
const NONE: readonly MissingCopy[] = [];

export const missingCopyKey = ['spotMissingCopy'];

/** The lines that air without audio within some days, those that air first first. */
export function useMissingCopyOf(days: number) {
  const http = useHttp();
  return useQuery({
    queryKey: [...missingCopyKey, days],
    queryFn: ({ signal }) => {
      const dateFrom = today();
      const range = new URLSearchParams({ dateFrom, dateTo: addDays(dateFrom, days) });
      return http.json<MissingCopy[]>(`/Spot/missingCopy?${range.toString()}`, { signal });
    },
    refetchInterval: ASKED_EVERY,
  });
}

/** The lines that soon air without audio. */
export const useMissingCopy = (): readonly MissingCopy[] => useMissingCopyOf(AHEAD).data ?? NONE;
