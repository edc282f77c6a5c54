import { LIMITS } from '@contract/limits';
import CellTowerIcon from '@mui/icons-material/CellTowerOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import PodcastsIcon from '@mui/icons-material/PodcastsOutlined';
import { code, codeColumn, define, name, nameColumn, codeAndName, separation } from './fields';
import type { Definition } from '../resource-kit/definition';

export const stationConfig: readonly Definition[] = [
  define({
    entity: 'station',
    label: { EN: 'Station |||| Stations', ES: 'Emisora |||| Emisoras' },
    icon: CellTowerIcon,
    fields: [
      code(),
      name(),
      {
        source: 'maxBlockTime',
        label: { EN: 'Longest break (s)', ES: 'Tanda máxima (s)' },
        kind: 'seconds',
        required: true,
        max: LIMITS.blockSeconds,
      },
      {
        source: 'maxHourTime',
        label: { EN: 'Advertising an hour (s)', ES: 'Publicidad por hora (s)' },
        kind: 'seconds',
        max: LIMITS.blockSeconds,
      },
      {
        source: 'timeZone',
        label: { EN: 'Time zone', ES: 'Zona horaria' },
        kind: 'timeZone',
        required: true,
      },
      {
        source: 'fillTo',
        label: { EN: 'Fill breaks up to (s)', ES: 'Rellenar tandas hasta (s)' },
        kind: 'seconds',
        max: LIMITS.blockSeconds,
        hintKey: 'kit.separation.fillTo',
      },
      ...separation('kit.separation.ofStation'),
    ],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'maxBlockTime', optional: 1 },
      { source: 'maxHourTime', optional: 2 },
      { source: 'timeZone', optional: 1 },
    ],
  }),
  define({
    entity: 'speaker',
    label: { EN: 'Speaker |||| Speakers', ES: 'Locutor |||| Locutores' },
    icon: MicIcon,
    fields: [code(LIMITS.speakerCode), name(LIMITS.speakerName)],
    ...codeAndName,
  }),
  define({
    entity: 'show',
    label: { EN: 'Show |||| Shows', ES: 'Programa |||| Programas' },
    icon: PodcastsIcon,
    fields: [code(), name()],
    ...codeAndName,
  }),
];
