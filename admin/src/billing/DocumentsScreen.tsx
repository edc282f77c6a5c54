import { ListBase, useListContext, useTranslate } from 'ra-core';
import { ChoiceChip } from '../list/ChoiceChip';
import { PagedToolbar } from '../list/PagedScreen';
import { SearchField } from '../list/SearchField';
import { NEWEST_DOCUMENTS } from './documents';
import { DocumentsTable } from './DocumentsTable';

/** The documents that were handed over, newest first. */
export default function DocumentsScreen() {
  return (
    <ListBase {...NEWEST_DOCUMENTS}>
      <Toolbar />
      <DocumentsTable />
    </ListBase>
  );
}

interface DocumentFilter {
  q?: string;
  kind?: string[];
  open?: number[];
}

function Toolbar() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q = '', kind = [], open = [] } = filterValues as DocumentFilter;
  const narrow = (changes: DocumentFilter): void => {
    const next = { q, kind, open, ...changes };
    setFilters(
      {
        ...(next.q !== '' && { q: next.q }),
        ...(next.kind.length > 0 && { kind: next.kind }),
        ...(next.open.length > 0 && { open: next.open }),
      },
      undefined,
      true,
    );
  };
  const title = translate('resources.pre-invoices.name', { smart_count: 2 });
  const isNarrowed = q !== '' || kind.length > 0 || open.length > 0;
  return (
    <PagedToolbar
      title={title}
      countOf={(total) => translate('billing.documentCount', { smart_count: total })}
      search={
        <SearchField
          title={title}
          label={translate('billing.search')}
          hint={translate('billing.search')}
          value={q}
          onChange={(text) => narrow({ q: text })}
        />
      }
      chips={
        <>
          <ChoiceChip
            label={translate('billing.state')}
            options={[
              { value: '1', text: translate('billing.isOpen') },
              { value: '0', text: translate('billing.isPaid') },
            ]}
            chosen={open.map(String)}
            onChange={(chosen) => narrow({ open: chosen.map(Number) })}
          />
          <ChoiceChip
            label={translate('resources.pre-invoices.fields.kind')}
            options={[
              { value: 'invoice', text: translate('billing.invoice') },
              { value: 'credit', text: translate('billing.credit') },
            ]}
            chosen={kind}
            onChange={(chosen) => narrow({ kind: chosen })}
          />
        </>
      }
      onClear={isNarrowed ? () => narrow({ q: '', kind: [], open: [] }) : undefined}
      action={null}
    />
  );
}
