import { Box, Button, Typography } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { maxLength, useTranslate, useGetList } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput, MoneyInput, TextInput } from '../form/inputs';
import { between, requireValue } from '../form/rules';
import { useFormat } from '../shared/format';
import { DOCUMENTS, type DocumentRow } from './documents';
import { fieldOf, leftOf, type OpenDocument, spread, type Typed } from './model/allocations';
import { centsOf } from './model/month';

const AMOUNT = [requireValue, ...between(0.01, LIMITS.money)];
const SHORT = maxLength(LIMITS.shortText);

interface PaymentForm {
  payer: string;
  amount: number | null;
  for?: Typed;
  allocations?: { preInvoiceId: number; amount: number }[];
}

/** The inputs of a payment, and of what of it is for which document of its payer. */
export default function PaymentInputs() {
  return (
    <>
      <DateInput source="date" required autoFocus />
      <MoneyInput source="amount" required validate={AMOUNT} />
      <TextInput source="reference" validate={SHORT} />
      <Allocations />
    </>
  );
}

/** The documents of a payer of which anything is open, oldest first, each with what is paid of it. */
function Allocations() {
  const translate = useTranslate();
  const format = useFormat();
  const { setValue } = useFormContext();
  const [payer, amount, typed, stored] = useWatch({
    name: ['payer', 'amount', 'for', 'allocations'],
  }) as [string, PaymentForm['amount'], PaymentForm['for'], PaymentForm['allocations']];
  const { data = [] } = useGetList<DocumentRow>(DOCUMENTS, {
    filter: { payer: [payer], open: [1] },
    sort: { field: 'number', order: 'ASC' },
    pagination: { page: 1, perPage: LIMITS.paymentAllocations },
  });
  // What this payment has of a document already is open to it again.
  const own = new Map(stored?.map((one) => [one.preInvoiceId, centsOf(one.amount)]));
  const documents = data
    .map((row) => ({
      row,
      open: centsOf(row.payable) - centsOf(row.paid) + (own.get(row.id) ?? 0),
    }))
    .filter(({ open }) => open > 0);
  if (documents.length === 0) return null;
  const left = leftOf(amount ?? 0, typed ?? {});
  const fill = (): void => {
    const open: OpenDocument[] = documents.map(({ row, open: most }) => ({
      id: row.id,
      open: most,
    }));
    for (const [name, value] of Object.entries(spread(amount ?? 0, open)))
      setValue(`for.${name}`, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box className="wide">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2">{translate('billing.for')}</Typography>
        <Button size="small" disabled={!amount} onClick={fill}>
          {translate('billing.oldestFirst')}
        </Button>
        <Typography role="status" variant="body2" color={left < 0 ? 'error' : 'text.secondary'}>
          {translate(left < 0 ? 'billing.tooMuch' : 'billing.left', {
            amount: format.money(Math.abs(left)),
          })}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, maxHeight: 300, overflowY: 'auto', pt: 0.75 }}>
        {documents.map(({ row, open }) => (
          <MoneyInput
            key={row.id}
            source={`for.${fieldOf(row.id)}`}
            label={translate('billing.documentOpen', {
              number: row.number,
              month: format.month(row.dateFrom),
              amount: format.money(open),
            })}
            validate={between(0, open / 100)}
          />
        ))}
      </Box>
    </Box>
  );
}
