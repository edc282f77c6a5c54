import { dialogs } from '../form/dialogs';
import { onDemand } from '../workspace/on-demand';
import { allocationsOf, fieldOf, type Typed } from './model/allocations';

const DocumentInputs = onDemand(() => import('./DocumentInputs'), null);
const PaymentInputs = onDemand(() => import('./PaymentInputs'), null);

interface DocumentForm {
  version: number;
  externalNumber: string | null;
  externalDate: string | null;
  dueDate: string | null;
}

/** Changes what is added to a document once it was handed over. */
export const documentDialogs = dialogs(
  () => <DocumentInputs />,
  {
    transform: (form) => {
      const { version, externalNumber, externalDate, dueDate } = form as DocumentForm;
      const number = (externalNumber ?? '').trim();
      return { version, externalNumber: number === '' ? null : number, externalDate, dueDate };
    },
  },
  [DocumentInputs],
);

interface PaymentForm {
  version?: number;
  payer: string;
  date: string;
  amount: number;
  reference?: string | null;
  for?: Typed;
  allocations?: { preInvoiceId: number; amount: number }[] | null;
}

/** A payment as its form has it. */
export const formOf = (payment: PaymentForm) => ({
  ...payment,
  for: Object.fromEntries(
    (payment.allocations ?? []).map((one) => [fieldOf(one.preInvoiceId), one.amount]),
  ),
});

/** Enters and changes payments. */
export const paymentDialogs = dialogs(
  () => <PaymentInputs />,
  {
    transform: (form) => {
      const { version, payer, date, amount, reference, for: typed = {} } = form as PaymentForm;
      const said = (reference ?? '').trim();
      return {
        ...(version !== undefined && { version }),
        ...{ payer, date, amount, reference: said === '' ? null : said },
        allocations: allocationsOf(typed),
      };
    },
  },
  [PaymentInputs],
);
