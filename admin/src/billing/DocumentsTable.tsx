import { useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { State } from '../shared/State';
import { useFormat } from '../shared/format';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { Typography } from '@mui/material';
import { type DocumentRow } from './documents';
import { centsOf } from './model/month';
import { tabOfDocument } from './tabs';

/** The documents of the surrounding list; each opens its page. @param ofPayer whose name is said above */
export function DocumentsTable({ ofPayer = false }: { ofPayer?: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const { data, error, refetch, filterValues } = useListContext<DocumentRow>();
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.pre-invoices.fields.${name}`);
  const date = (value: string | null): string => (value === null ? '' : format.date(value));
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <PagedTable<DocumentRow>
      label={translate('resources.pre-invoices.name', { smart_count: 2 })}
      onOpen={({ id }) => openTab(tabOfDocument(id))}
      empty={
        <Typography role="status" color="text.secondary" sx={{ p: 2 }}>
          {translate(isNarrowed ? 'kit.noResults' : 'billing.noDocuments')}
        </Typography>
      }
    >
      <DataTable.Col source="number" label={field('number')} />
      {!ofPayer && <DataTable.Col source="payerName" label={field('payerName')} />}
      <DataTable.Col
        source="kind"
        label={field('kind')}
        className={WIDE}
        render={(row: DocumentRow) => <KindOf row={row} />}
      />
      <DataTable.Col
        source="dateFrom"
        label={field('dateFrom')}
        className={WIDE}
        render={(row: DocumentRow) => format.month(row.dateFrom)}
      />
      <DataTable.Col
        source="issueDate"
        label={field('issueDate')}
        className={WIDE}
        render={(row: DocumentRow) => date(row.issueDate)}
      />
      <DataTable.Col
        source="dueDate"
        label={field('dueDate')}
        className={WIDE}
        render={(row: DocumentRow) => date(row.dueDate)}
      />
      <DataTable.Col source="externalNumber" label={field('externalNumber')} className={WIDE} />
      <DataTable.Col
        source="payable"
        label={field('payable')}
        align="right"
        render={(row: DocumentRow) => format.money(centsOf(row.payable))}
      />
      <DataTable.Col
        source="paid"
        label={field('open')}
        align="right"
        disableSort
        render={(row: DocumentRow) => format.money(centsOf(row.payable) - centsOf(row.paid))}
      />
    </PagedTable>
  );
}

/** What kind a document is of, as far as it is no usual one. */
export function KindOf({ row: { kind, barter } }: { row: Pick<DocumentRow, 'kind' | 'barter'> }) {
  const translate = useTranslate();
  return (
    <>
      {kind === 'credit' && <State tone="warning">{translate('billing.credit')}</State>}{' '}
      {barter === 1 && <State tone="neutral">{translate('billing.barter')}</State>}
    </>
  );
}
