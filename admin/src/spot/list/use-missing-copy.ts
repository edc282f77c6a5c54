import { addDays } from '@contract/time';
import { useQuery } from '@tanstack/react-query';
import type { components } from '../../api/schema.generated';
import { today } from '../../shared/format';
import { useHttp } from '../../shared/services';

export type MissingCopy = components['schemas']['MissingCopy'];

/** Days that are looked at: audio is asked for a while before it airs. */
const AHEAD = 30;
/** Milliseconds: others name files while this window is open. */
const ASKED_EVERY = 120_000;
const NONE: readonly MissingCopy[] = [];

/** The lines that soon air without audio, those that air first first. */
export function useMissingCopy(): readonly MissingCopy[] {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['spotMissingCopy'],
    queryFn: ({ signal }) => {
      const dateFrom = today();
      const range = new URLSearchParams({ dateFrom, dateTo: addDays(dateFrom, AHEAD) });
      return http.json<MissingCopy[]>(`/Spot/missingCopy?${range.toString()}`, { signal });
    },
    refetchInterval: ASKED_EVERY,
  });
  return data ?? NONE;
}
