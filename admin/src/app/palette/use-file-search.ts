import { LIMITS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { components } from '../../api/schema.generated';
import { useHttp } from '../../shared/services';

export type SpotFile = components['schemas']['SpotFile'];

const NO_FILES: readonly SpotFile[] = [];

/** Debounce after the last key. */
const REST_MS = 200;

/** Campaigns by the name of a file that they air, searched on the server. */
export function useFileSearch(typed: string) {
  const http = useHttp();
  const wanted = typed.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isSearchable = q.length >= LIMITS.fileSearchMin && q.length <= LIMITS.file;
  const { data, error } = useQuery({
    queryKey: ['spotFiles', q],
    queryFn: ({ signal }) => http.json<SpotFile[]>('/Spot/search', { query: { q }, signal }),
    enabled: isSearchable,
    retry: false,
    staleTime: 30_000,
  });
  // Ignores answers to an earlier text.
  return q === wanted && isSearchable
    ? { files: data ?? NO_FILES, error }
    : { files: NO_FILES, error: null };
}
