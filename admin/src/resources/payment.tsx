import PaidIcon from '@mui/icons-material/PaidOutlined';
import { paymentDialogs } from '../billing/dialogs';
import type { RestResource } from '../shared/resource';

/** What payers paid; they stand on the page of their payer. */
export const payment: RestResource = {
  name: 'payments',
  icon: PaidIcon,
  recordRepresentation: 'date',
  options: {
    words: { EN: 'Payment |||| Payments', ES: 'Pago |||| Pagos' },
    auditKind: 'payment',
    fields: {
      date: { label: { EN: 'Paid on', ES: 'Fecha de pago' } },
      amount: { label: { EN: 'Amount', ES: 'Importe' } },
      reference: { label: { EN: 'Reference', ES: 'Referencia' } },
      allocations: { label: { EN: 'For documents', ES: 'Para documentos' }, initial: [] },
    },
  },
  ...paymentDialogs,
};
