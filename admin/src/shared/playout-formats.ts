import { LIMITS } from '@contract/limits';
import type { ExportFormat } from '@contract/enums';
import type { InPreset, PlayoutDirection, PlayoutMap } from '@contract/playout';
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

const PRESET_TEXTS: {
  out: Record<ExportFormat, string>;
  in: Record<InPreset, string>;
} = {
  out: {
    audicom: 'presets.out.audicom',
    rivendell: 'presets.out.rivendell',
    'rivendell-isci': 'presets.out.rivendellIsci',
    'visual-traffic': 'presets.out.visualTraffic',
    'natural-log': 'presets.out.naturalLog',
    mastercontrol: 'presets.out.mastercontrol',
    djb: 'presets.out.djb',
    djb2: 'presets.out.djb2',
    mairlist: 'presets.out.mairlist',
    enco: 'presets.out.enco',
    simian: 'presets.out.simian',
    stationplaylist: 'presets.out.stationplaylist',
    m3u8: 'presets.out.m3u8',
    csv: 'presets.out.csv',
  },
  in: {
    elr: 'presets.in.elr',
    deltaflex: 'presets.in.deltaflex',
    technical: 'presets.in.technical',
    'mr-master': 'presets.in.mrMaster',
    mastercontrol: 'presets.in.mastercontrol',
    affidavit: 'presets.in.affidavit',
    mairlist: 'presets.in.mairlist',
    csv: 'presets.in.csv',
  },
};

/** The message key of the systems that a preset is for; the name of a media group's own format. */
export const presetText = ({ name, direction, preset }: Format): string =>
  (PRESET_TEXTS[direction] as Record<string, string>)[preset ?? ''] ?? name;

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
