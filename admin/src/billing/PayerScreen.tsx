import AddIcon from '@mui/icons-material/Add';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { readPayer } from '@contract/payer';
import { parseDate } from '@contract/time';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { DataTable } from 'react-admin';
import type { components } from '../api/schema.generated';
import { DateField } from '../inputs/DateField';
import { useRecordDialogs } from '../list/PagedScreen';
import { RowChanges } from '../list/RowAction';
import type { StoredRecord } from '../providers/data-provider';
import { download } from '../shared/download';
import { today, useFormat } from '../shared/format';
import { useMay } from '../shared/may';
import { useSectionNotify } from '../shared/notify';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { useNameOf } from '../shared/records';
import { noticeOf } from '../shared/refusal';
import { useHttp } from '../shared/services';
import { themeColours } from '../shared/theme-colours';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useTab } from '../workspace/tab-context';
import { formOf } from './dialogs';
import { NEWEST_DOCUMENTS, NEWEST_PAYMENTS, PAYMENTS } from './documents';
import { DocumentsTable } from './DocumentsTable';
import { centsOf, payerOfParam } from './model/month';
import './billing.css';

type Schemas = components['schemas'];
type Payment = Schemas['PaymentAnswer'];
type Aging = Schemas['AgingAnswer'];

const AGES = {
  notDue: 'billing.age.notDue',
  to30: 'billing.age.to30',
  to60: 'billing.age.to60',
  to90: 'billing.age.to90',
  over90: 'billing.age.over90',
  unallocated: 'billing.age.unallocated',
  owed: 'billing.age.owed',
} as const;

/** A payer: what it was billed, what it paid, and what it owes. */
export default function PayerScreen() {
  const { param, setTitle } = useTab();
  const translate = useTranslate();
  const colours = themeColours(useTheme());
  const payer = payerOfParam(param);
  const name = useNameOfPayer(payer);
  useEffect(() => setTitle(name === '' ? null : name), [setTitle, name]);
  const filter = { payer: [payer] };
  return (
    <div className="bl bl-scroll" style={colours}>
      <Head payer={payer} name={name} />
      <Ages payer={payer} />
      <Typography variant="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('resources.pre-invoices.name', { smart_count: 2 })}
      </Typography>
      {/* As tall as they are: the page scrolls, and not the tables. */}
      <div>
        <ListBase {...NEWEST_DOCUMENTS} filter={filter}>
          <DocumentsTable ofPayer />
        </ListBase>
      </div>
      <div>
        <ListBase {...NEWEST_PAYMENTS} filter={filter}>
          <Payments payer={payer} />
        </ListBase>
      </div>
    </div>
  );
}

function useNameOfPayer(payer: string): string {
  const read = readPayer(payer);
  const clients = useNameOf('client');
  const agencies = useNameOf('adAgency');
  if (!read) return '';
  return read.kind === 'client' ? clients(read.id) : agencies(read.id);
}

/** The name of a payer, and its statement of a day. */
function Head({ payer, name }: { payer: string; name: string }) {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('billing.statement');
  const [date, setDate] = useState(today);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await http.file('/Billing/statement', { query: { payer, date } });
      download(file.fileName, file.blob);
    } catch (error) {
      notify.error(noticeOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, pt: 1.25 }}
    >
      <Typography variant="h1" sx={{ mr: 'auto' }}>
        {name}
      </Typography>
      <DateField
        label={translate('billing.statementDate')}
        value={date}
        onChange={setDate}
        sx={{ width: 210 }}
      />
      <Button
        startIcon={<PdfIcon />}
        disabled={!parseDate(date)}
        loading={busy}
        onClick={() => void save()}
      >
        {translate('billing.statement')}
      </Button>
    </Box>
  );
}

/** What a payer owes today, by how long it has been due. */
function Ages({ payer }: { payer: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const http = useHttp();
  const date = today();
  const { data, error, refetch } = useQuery({
    queryKey: ['billing', 'aging', date],
    queryFn: ({ signal }) => http.json<Aging>('/Billing/aging', { query: { date }, signal }),
    staleTime: 0,
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  const ages = data?.payers.find((one) => one.payer === payer);
  return (
    <dl className="bl-facts" aria-label={translate('billing.age.title')}>
      {Object.entries(AGES).map(([age, text]) => (
        <div key={age}>
          <dt>{translate(text)}</dt>
          <dd>{data ? format.money(centsOf(ages?.[age as keyof typeof AGES] ?? 0)) : '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The payments of a payer, newest first. */
function Payments({ payer }: { payer: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useListContext<Payment>();
  const initial = { payer, date: today() };
  const { create, edit, remove } = useRecordDialogs(PAYMENTS, { initial });
  const [mayCreate, mayEdit, mayDelete] = [
    useMay(PAYMENTS, 'create'),
    useMay(PAYMENTS, 'edit'),
    useMay(PAYMENTS, 'delete'),
  ];
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.payments.fields.${name}`);
  const open = (row: StoredRecord): void =>
    edit(formOf(row as unknown as Payment) as unknown as StoredRecord);
  const forDocuments = ({ allocations }: Payment): string =>
    format.money((allocations ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0));
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, pt: 2 }}>
        <Typography variant="h2">
          {translate('resources.payments.name', { smart_count: 2 })}
        </Typography>
        {mayCreate && (
          <Button size="small" startIcon={<AddIcon />} onClick={create}>
            {translate('billing.newPayment')}
          </Button>
        )}
      </Box>
      <PagedTable<Payment>
        label={translate('resources.payments.name', { smart_count: 2 })}
        {...(mayEdit && { onOpen: (row: Payment) => open({ ...row }) })}
        empty={
          <Typography role="status" color="text.secondary" sx={{ p: 2 }}>
            {translate('billing.noPayments')}
          </Typography>
        }
      >
        <DataTable.Col
          source="date"
          label={field('date')}
          render={({ date }: Payment) => format.date(date)}
        />
        <DataTable.Col source="reference" label={field('reference')} className={WIDE} />
        <DataTable.Col
          source="amount"
          label={field('amount')}
          align="right"
          render={({ amount }: Payment) => format.money(centsOf(amount))}
        />
        <DataTable.Col
          source="allocations"
          label={field('allocations')}
          align="right"
          disableSort
          render={forDocuments}
        />
        {mayEdit && (
          <DataTable.Col
            label={translate('kit.actions')}
            disableSort
            onClick={(click) => click.stopPropagation()}
            render={(row: Payment) => (
              <RowChanges
                record={{ ...row }}
                title={format.date(row.date)}
                tabStop
                onEdit={open}
                onDelete={mayDelete ? remove : undefined}
              />
            )}
          />
        )}
      </PagedTable>
    </>
  );
}
