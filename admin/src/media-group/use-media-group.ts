import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MediaGroup } from '../api/records';
import { useServices, useSessionState } from '../shared/services';

/** The selected media group, read when it is shown. */
export function useMediaGroup() {
  const { http, session } = useServices();
  const queries = useQueryClient();
  const { multimediaId } = useSessionState();
  const queryKey = ['mediaGroup', multimediaId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.json<MediaGroup>('/Multimedia/get', { signal }),
    staleTime: 0,
  });
  /** Fields that the changes leave out stay as they are. */
  const save = useCallback(
    async (changes: Partial<MediaGroup> & Pick<MediaGroup, 'id' | 'name' | 'version'>) => {
      const body = changes;
      const saved = await http.json<MediaGroup>('/Multimedia/update', { method: 'POST', body });
      queries.setQueryData(['mediaGroup', saved.id], saved);
      session.changeMultimedia(saved.id, {
        name: saved.name,
        parts: saved.parts ?? [],
        currency: saved.currency ?? undefined,
      });
      return saved;
    },
    [http, queries, session],
  );
  return { ...query, save };
}
