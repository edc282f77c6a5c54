import { LIMITS } from '@contract/limits';
import type { PlayoutDirection, PlayoutMap } from '@contract/playout';
import { useQuery } from '@tanstack/react-query';
import { useHttp } from './services';

/** A playout format as the server answers it. */
export interface Format {
  id: number;
  version: number;
  name: string;
  direction: PlayoutDirection;
  preset: string | null;
  map: PlayoutMap;
}

/** Under which the formats are cached. */
export const FORMATS_QUERY = ['playout-formats'];

/** The presets and the media group's own formats, by name; undefined until they are loaded. */
export function usePlayoutFormats(enabled = true): readonly Format[] | undefined {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: FORMATS_QUERY,
    queryFn: () =>
      http.json<Format[]>('/playout-formats', {
        query: { sort: '["name","ASC"]', range: `[0,${LIMITS.restPage - 1}]` },
      }),
    enabled,
  });
  return data;
}
