import { LIMITS } from '@contract/limits';
import type { PlayoutDirection, PlayoutMap } from '@contract/playout';
import { presetName } from '@contract/preset-texts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHttp, useLanguage } from './services';

/** A playout format as the server lists it. */
export interface ListedFormat {
  id: number;
  version: number;
  name: string;
  direction: PlayoutDirection;
  preset: string | null;
}

/** A playout format with what it does. */
export interface Format extends ListedFormat {
  map: PlayoutMap;
}

/** What people call a format: a preset by its systems, one of the media group's own by its name. */
export function useFormatLabel(): (format: ListedFormat) => string {
  const [language] = useLanguage();
  return useCallback(
    ({ name, direction, preset }) => presetName(direction, preset)?.[language] ?? name,
    [language],
  );
}

/** Under which the formats are cached. */
export const FORMATS_QUERY = ['playout-formats'];

/** The presets and the media group's own formats, by name; undefined until they are loaded. */
export function usePlayoutFormats(enabled = true): readonly ListedFormat[] | undefined {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: FORMATS_QUERY,
    queryFn: () =>
      http.json<ListedFormat[]>('/playout-formats', {
        query: { sort: '["name","ASC"]', range: `[0,${LIMITS.restPage - 1}]` },
      }),
    enabled,
  });
  return data;
}

/** A format with its map; undefined until it is loaded. */
export function usePlayoutFormat(listed: ListedFormat | undefined): Format | undefined {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: [...FORMATS_QUERY, 'one', listed?.id, listed?.version],
    queryFn: () => http.json<Format>(`/playout-formats/${listed?.id}`),
    enabled: listed !== undefined,
  });
  return data;
}
