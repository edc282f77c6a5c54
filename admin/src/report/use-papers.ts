import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';

type Query = Record<string, string | number>;

/**
 * The answer to a question in the address. Fetched anew whenever it is asked again, because campaigns and logs
 * change in other tabs; the previous answer stays meanwhile.
 *
 * @param query null while it is not complete
 */
export function useAnswer<T>(path: string, query: Query | null) {
  const http = useHttp();
  return useQuery({
    queryKey: ['report', path, query],
    queryFn: ({ signal }) => http.json<T>(path, { query: query ?? {}, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: query !== null,
  });
}

/** Downloads a document that the server draws. @param section message key of its screen */
export function usePaper(section: string, path: string) {
  const http = useHttp();
  const notify = useSectionNotify(section);
  const [busy, setBusy] = useState(false);
  const save = (query: Query): void => {
    setBusy(true);
    http
      .file(path, { query })
      .then(({ fileName, blob }) => download(fileName, blob))
      .catch(notify.error)
      .finally(() => setBusy(false));
  };
  return { busy, save };
}
