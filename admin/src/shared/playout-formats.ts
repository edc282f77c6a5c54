import { LIMITS } from '@contract/limits';
import type { PlayoutDirection, PlayoutMap } from '@contract/playout';
import { presetName } from '@contract/preset-texts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHttp, useLanguage } from './services';

/** A playout format as the server answers it. */
export interface Format {
  id: number;
  version: number;
  name: string;
  direction: PlayoutDirection;
  preset: string | null;
  map: PlayoutMap;
}

/** What people call a format: a preset by its systems, one of the media group's own by its name. */
export function useFormatLabel(): (format: Format) => string {
  const [language] = useLanguage();
  return useCallback(
    ({ name, direction, preset }) => presetName(direction, preset)?.[language] ?? name,
    [language],
  );
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
