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
      {
        source: 'playoutFormatId',
        label: { EN: 'Format of logs', ES: 'Formato de la pauta' },
        kind: 'playoutFormat',
        direction: 'out',
        hintKey: 'kit.playout.out',
      },
      {
        source: 'asRunFormatId',
        label: { EN: 'Format of what aired', ES: 'Formato de lo emitido' },
        kind: 'playoutFormat',
        direction: 'in',
        hintKey: 'kit.playout.in',
      },
      {
        source: 'deliverTo',
        label: { EN: 'Deliver logs to folder', ES: 'Carpeta de entrega' },
        max: LIMITS.shortText,
        hintKey: 'kit.playout.deliverTo',
      },
      {
        source: 'deliverAt',
        label: { EN: "Deliver tomorrow's log at", ES: 'Entregar la pauta de mañana a las' },
        kind: 'clock',
        hintKey: 'kit.playout.deliverAt',
      },
      {
        source: 'collectFrom',
        label: { EN: 'Collect what aired from folder', ES: 'Carpeta de lo emitido' },
        max: LIMITS.shortText,
        hintKey: 'kit.playout.collectFrom',
      },
      {
        source: 'asRunWindowMinutes',
        label: { EN: 'Look for airings within (min)', ES: 'Buscar salidas dentro de (min)' },
        kind: 'seconds',
        max: LIMITS.asRunWindowMinutes,
        hintKey: 'kit.playout.window',
      },
      {
        source: 'asRunShortSeconds',
        label: { EN: 'Shorter by at most (s)', ES: 'Más corta hasta (s)' },
        kind: 'count',
        max: LIMITS.asRunShortSeconds,
        hintKey: 'kit.playout.short',
      },
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
