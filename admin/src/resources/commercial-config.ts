import { LIMITS } from '@contract/limits';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import RouteIcon from '@mui/icons-material/RouteOutlined';
import StyleIcon from '@mui/icons-material/StyleOutlined';
import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
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
  separation,
} from './fields';
import type { Definition } from '../resource-kit/definition';

export const commercialConfig: readonly Definition[] = [
  define({
    entity: 'clientCategory',
    label: {
      EN: 'Client category |||| Client categories',
      ES: 'Categoría de cliente |||| Categorías de cliente',
    },
    icon: StyleIcon,
    fields: [
      {
        source: 'priority',
        label: { EN: 'Priority', ES: 'Prioridad' },
        kind: 'letter',
        required: true,
      },
      code(LIMITS.clientCategoryCode),
      name(LIMITS.clientCategoryName),
      ...separation('kit.separation.ofClientCategory'),
    ],
    ...codeAndName,
    columns: [{ source: 'priority' }, codeColumn, nameColumn],
  }),
  define({
    entity: 'adAgency',
    label: {
      EN: 'Ad agency |||| Ad agencies',
      ES: 'Agencia de publicidad |||| Agencias de publicidad',
    },
    icon: BusinessIcon,
    fields: [
      code(),
      name(),
      {
        source: 'adAgencyGroupId',
        label: { EN: 'Ad agency group', ES: 'Central de medios' },
        kind: 'reference',
        reference: 'adAgencyGroup',
      },
      ...party,
    ],
    ...codeAndName,
    columns: [codeColumn, nameColumn, { source: 'adAgencyGroupId', optional: 1 }, ...partyColumns],
    filters: ['code', 'name', 'adAgencyGroupId', 'taxCode'],
  }),
  define({
    entity: 'spotCategory',
    label: { EN: 'Spot category |||| Spot categories', ES: 'Rubro |||| Rubros' },
    icon: CategoryIcon,
    fields: [
      code(),
      name(),
      {
        source: 'ignoreRejectCategory',
        label: {
          EN: 'Allow campaigns of the same category together',
          ES: 'Permitir juntas campañas del mismo rubro',
        },
        kind: 'flag',
      },
      {
        source: 'keepApartFrom',
        label: { EN: 'Kept apart from', ES: 'Separado de' },
        kind: 'references',
        reference: 'spotCategory',
        hintKey: 'kit.separation.keepApartFrom',
      },
      ...separation('kit.separation.ofSpotCategory'),
    ],
    ...codeAndName,
    columns: [codeColumn, nameColumn, { source: 'ignoreRejectCategory', optional: 1 }],
  }),
  define({
    entity: 'adAgencyGroup',
    label: {
      EN: 'Ad agency group |||| Ad agency groups',
      ES: 'Central de medios |||| Centrales de medios',
    },
    icon: AccountTreeIcon,
    fields: [code(), name(), ...party],
    ...codeAndName,
    columns: [codeColumn, nameColumn, ...partyColumns],
  }),
  define({
    entity: 'accountExecutive',
    label: {
      EN: 'Account executive |||| Account executives',
      ES: 'Ejecutivo de cuentas |||| Ejecutivos de cuentas',
    },
    icon: BadgeIcon,
    fields: [code(), name(), address, phone, taxCode, email, comments],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'taxCode', optional: 1 },
      { source: 'phone', optional: 1 },
      { source: 'email', optional: 2 },
    ],
  }),
  define({
    entity: 'payMethod',
    label: { EN: 'Payment method |||| Payment methods', ES: 'Forma de pago |||| Formas de pago' },
    icon: PaymentsIcon,
    ...codeAndDescription,
  }),
  define({
    entity: 'origin',
    label: { EN: 'Origin |||| Origins', ES: 'Origen |||| Orígenes' },
    icon: RouteIcon,
    ...codeAndDescription,
  }),
  define({
    entity: 'businessUnit',
    label: {
      EN: 'Business unit |||| Business units',
      ES: 'Unidad de negocio |||| Unidades de negocio',
    },
    icon: WorkspacesIcon,
    ...codeAndDescription,
  }),
];
