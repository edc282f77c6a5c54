import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { Definition } from '../resource-kit/definition';
import type { Column, Words } from '../resource-kit/list-parts';

const columns: readonly (Column & { label: Words })[] = [
  { source: 'internalNumber', label: { EN: 'Number', ES: 'Número' } },
  { source: 'spotName', label: { EN: 'Campaign', ES: 'Campaña' } },
  { source: 'customerName', label: { EN: 'Client', ES: 'Cliente' } },
  { source: 'adAgencyName', label: { EN: 'Ad agency', ES: 'Agencia de publicidad' }, optional: 2 },
  { source: 'stationName', label: { EN: 'Station', ES: 'Emisora' }, optional: 2 },
  {
    source: 'agencyOrderNumber',
    label: { EN: 'Agency order', ES: 'Orden de agencia' },
    optional: 3,
  },
  { source: 'startDate', label: { EN: 'From', ES: 'Desde' }, width: 96, optional: 1 },
  { source: 'endDate', label: { EN: 'Through', ES: 'Hasta' }, width: 96 },
  { source: 'status', label: { EN: 'Status', ES: 'Estado' }, width: 126 },
];

/** What the menu and the messages need of campaigns; their list loads the rest. */
export const spotEntity = {
  entity: 'spot',
  label: { EN: 'Campaign |||| Campaigns', ES: 'Campaña |||| Campañas' },
  icon: CampaignIcon,
  fields: [],
  columns,
} as const satisfies Partial<Definition>;
