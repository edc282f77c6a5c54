import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { SUM_FACTS } from '../list/sums';
import type { Resource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** Campaigns, which are created and edited on a screen of their own. */
export const spot: Resource = {
  name: 'spot',
  icon: CampaignIcon,
  recordRepresentation: 'spotName',
  options: {
    words: { EN: 'Campaign |||| Campaigns', ES: 'Campaña |||| Campañas' },
    fields: {
      internalNumber: { label: { EN: 'Number', ES: 'Número' } },
      spotName: { label: { EN: 'Campaign', ES: 'Campaña' } },
      customerName: { label: { EN: 'Client', ES: 'Cliente' } },
      adAgencyName: { label: { EN: 'Ad agency', ES: 'Agencia de publicidad' } },
      stationName: { label: { EN: 'Station', ES: 'Emisora' } },
      agencyOrderNumber: { label: { EN: 'Agency order', ES: 'Orden de agencia' } },
      orderNumber: { label: { EN: 'Order', ES: 'Orden' } },
      startDate: { label: { EN: 'From', ES: 'Desde' } },
      endDate: { label: { EN: 'Through', ES: 'Hasta' } },
      accountExecutiveId: {
        label: { EN: 'Executive', ES: 'Ejecutivo' },
        reference: 'accountExecutive',
      },
      status: { label: { EN: 'Status', ES: 'Estado' } },
    },
    sums: SUM_FACTS,
  },
  list: onDemand(() => import('../spot/SpotList')),
};
