import DocumentsIcon from '@mui/icons-material/RequestQuoteOutlined';
import { documentDialogs } from '../billing/dialogs';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** Documents that were handed over; of them only what comes back of them changes. */
export const preInvoice: RestResource = {
  name: 'pre-invoices',
  icon: DocumentsIcon,
  recordRepresentation: 'number',
  options: {
    words: { EN: 'Pre-invoice |||| Pre-invoices', ES: 'Prefactura |||| Prefacturas' },
    auditKind: 'preInvoice',
    fields: {
      number: { label: { EN: 'No.', ES: 'N.º' } },
      payerName: { label: { EN: 'Payer', ES: 'Pagador' } },
      kind: { label: { EN: 'Kind', ES: 'Tipo' } },
      dateFrom: { label: { EN: 'Month', ES: 'Mes' } },
      issueDate: { label: { EN: 'Date', ES: 'Fecha' } },
      dueDate: { label: { EN: 'Due', ES: 'Vence' } },
      externalNumber: { label: { EN: 'Invoice no.', ES: 'N.º de factura' } },
      externalDate: { label: { EN: 'Invoice date', ES: 'Fecha de factura' } },
      payable: { label: { EN: 'Payable', ES: 'A pagar' } },
      paid: { label: { EN: 'Paid', ES: 'Pagado' } },
      open: { label: { EN: 'Open', ES: 'Pendiente' } },
    },
  },
  list: onDemand(() => import('../billing/DocumentsScreen')),
  edit: documentDialogs.edit,
};
