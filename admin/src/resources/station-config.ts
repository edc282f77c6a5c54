import { LIMITS } from '@contract/limits';
import { code, codeColumn, define, name, nameColumn, codeAndName } from './fields';
import type { Definition } from '../resource-kit/definition';

export const stationConfig: readonly Definition[] = [
  define({
    entity: 'station',
    fields: [
      code(),
      name(),
      { source: 'maxBlockTime', kind: 'seconds', required: true, max: LIMITS.blockSeconds },
      { source: 'maxHourTime', kind: 'seconds', max: LIMITS.blockSeconds },
      { source: 'timeZone', kind: 'timeZone', required: true },
    ],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'maxBlockTime', width: 150, optional: 1 },
      { source: 'maxHourTime', width: 190, optional: 2 },
      { source: 'timeZone', width: 260, optional: 1 },
    ],
  }),
  define({
    entity: 'speaker',
    fields: [code(LIMITS.speakerCode), name(LIMITS.speakerName)],
    ...codeAndName,
  }),
  define({ entity: 'show', fields: [code(), name()], ...codeAndName }),
];
