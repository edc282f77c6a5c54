import { LIMITS } from '@contract/limits';
import type { PlayoutDirection, PlayoutMap } from '@contract/playout';
import { presetName } from '@contract/preset-texts';
import { useGetList, useGetOne } from 'ra-core';
import { useCallback } from 'react';
import { useLanguage } from './services';

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

const FORMATS = 'playout-formats';

const BY_NAME = {
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: LIMITS.restPage },
  // Keeps listed formats, which lack their maps, from standing for whole ones in react-admin's cache.
  meta: { listed: true },
} as const;

/** The presets and the media group's own formats, by name; undefined until they are loaded. */
export const usePlayoutFormats = (enabled = true): readonly ListedFormat[] | undefined =>
  useGetList<ListedFormat>(FORMATS, BY_NAME, { enabled }).data;

/** A format with its map; undefined until it is loaded. */
export function usePlayoutFormat(listed: ListedFormat | undefined): Format | undefined {
  const { data } = useGetOne<Format>(
    FORMATS,
    // Part of the key, because a newer version is another answer.
    { id: listed?.id, meta: { version: listed?.version } },
    { enabled: listed !== undefined },
  );
  return data;
}
