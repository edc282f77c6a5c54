import { LIMITS } from '@contract/limits';
import {
  code,
  codeColumn,
  define,
  name,
  nameColumn,
  address,
  comments,
  email,
  phone,
  taxCode,
  codeAndName,
  codeAndDescription,
  party,
  partyColumns,
} from './fields';
import type { Definition } from '../resource-kit/definition';

export const commercialConfig: readonly Definition[] = [
  define({
    entity: 'clientCategory',
    fields: [
      { source: 'priority', kind: 'letter', required: true },
      code(LIMITS.clientCategoryCode),
      name(LIMITS.clientCategoryName),
    ],
    ...codeAndName,
    columns: [{ source: 'priority', width: 110 }, codeColumn, nameColumn],
  }),
  define({
    entity: 'adAgency',
    fields: [
      code(),
      name(),
      { source: 'adAgencyGroupId', kind: 'reference', reference: 'adAgencyGroup' },
      ...party,
    ],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'adAgencyGroupId', width: 170, optional: 1 },
      ...partyColumns,
    ],
    filters: ['code', 'name', 'adAgencyGroupId', 'taxCode'],
  }),
  define({
    entity: 'spotCategory',
    fields: [code(), name(), { source: 'ignoreRejectCategory', kind: 'flag' }],
    ...codeAndName,
    columns: [codeColumn, nameColumn, { source: 'ignoreRejectCategory', width: 370, optional: 1 }],
  }),
  define({
    entity: 'adAgencyGroup',
    fields: [code(), name(), ...party],
    ...codeAndName,
    columns: [codeColumn, nameColumn, ...partyColumns],
  }),
  define({
    entity: 'accountExecutive',
    fields: [code(), name(), address, phone, taxCode, email, comments],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'taxCode', width: 150, optional: 1 },
      { source: 'phone', width: 160, optional: 1 },
      { source: 'email', optional: 2 },
    ],
  }),
  define({ entity: 'payMethod', ...codeAndDescription }),
  define({ entity: 'origin', ...codeAndDescription }),
  define({ entity: 'businessUnit', ...codeAndDescription }),
];
