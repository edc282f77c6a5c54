import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** Documents that were mailed to payers. */
export const mailing: RestResource = {
  name: 'mailings',
  icon: MailIcon,
  recordRepresentation: 'payerName',
  options: {
    words: { EN: 'Delivery |||| Deliveries', ES: 'Envío |||| Envíos' },
    auditKind: 'mailing',
    fields: {
      payerName: { label: { EN: 'Payer', ES: 'Pagador' } },
      address: { label: { EN: 'Address', ES: 'Dirección' } },
      state: { label: { EN: 'State', ES: 'Estado' } },
      at: { label: { EN: 'Since', ES: 'Desde' } },
      files: { label: { EN: 'Files', ES: 'Archivos' } },
    },
  },
  list: onDemand(() => import('../billing/DeliveriesScreen')),
};
