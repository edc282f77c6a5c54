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
    audicom: 'trafficLog.export.audicom',
    rivendell: 'trafficLog.export.rivendell',
    'rivendell-isci': 'trafficLog.export.rivendellIsci',
    'visual-traffic': 'trafficLog.export.visualTraffic',
    'natural-log': 'trafficLog.export.naturalLog',
    mastercontrol: 'trafficLog.export.mastercontrol',
    djb: 'trafficLog.export.djb',
    djb2: 'trafficLog.export.djb2',
    mairlist: 'trafficLog.export.mairlist',
    enco: 'trafficLog.export.enco',
    simian: 'trafficLog.export.simian',
    stationplaylist: 'trafficLog.export.stationplaylist',
    m3u8: 'trafficLog.export.m3u8',
    csv: 'trafficLog.export.csv',
  },
  in: {
    elr: 'aired.preset.elr',
    deltaflex: 'aired.preset.deltaflex',
    technical: 'aired.preset.technical',
    'mr-master': 'aired.preset.mrMaster',
    mastercontrol: 'aired.preset.mastercontrol',
    affidavit: 'aired.preset.affidavit',
    mairlist: 'aired.preset.mairlist',
    csv: 'aired.preset.csv',
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
