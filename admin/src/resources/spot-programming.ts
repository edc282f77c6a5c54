import { LIMITS } from '@contract/limits';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import {
  code,
  codeAndName,
  codeColumn,
  define,
  name,
  nameColumn,
  party,
  partyColumns,
  separation,
} from './fields';
import type { Definition } from '../resource-kit/definition';
import { tabOfClient } from '../workspace/addresses';

export const spotProgramming: readonly Definition[] = [
  define({
    entity: 'client',
    label: { EN: 'Client |||| Clients', ES: 'Cliente |||| Clientes' },
    icon: PersonIcon,
    fields: [
      code(LIMITS.clientCode),
      name(LIMITS.clientName),
      {
        source: 'clientCategoryId',
        label: { EN: 'Client category', ES: 'Categoría de cliente' },
        kind: 'reference',
        reference: 'clientCategory',
        required: true,
      },
      ...party,
      ...separation('kit.separation.ofClient'),
    ],
    ...codeAndName,
    columns: [codeColumn, nameColumn, { source: 'clientCategoryId', optional: 1 }, ...partyColumns],
    filters: ['code', 'name', 'clientCategoryId', 'taxCode'],
    page: { textKey: 'kit.airings', ofKey: 'kit.airingsOf', tab: tabOfClient },
  }),
];
