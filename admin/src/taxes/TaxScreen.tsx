import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import {
  CreateButton,
  NothingYet,
  PagedToolbar,
  usePreloadedDialogs,
  useRecordDialogs,
} from '../list/PagedScreen';
import { RowChanges } from '../list/RowAction';
import { useFormat } from '../shared/format';
import { useMay } from '../shared/may';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { TAX_CATEGORY_TEXTS, TAX_KIND_TEXTS, TAXES, type TaxRecord } from '../shared/taxes';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';

const LIST = pagedList(TAXES, { field: 'code', order: 'ASC' }, 50);

/** The taxes of what is handed over. */
export default function TaxScreen() {
  const translate = useTranslate();
  return (
    <ListBase {...LIST}>
      <PagedToolbar
        title={translate('resources.taxes.name', { smart_count: 2 })}
        countOf={(total) => translate('taxes.count', { smart_count: total })}
        action={<Create />}
      />
      <Taxes />
    </ListBase>
  );
}

function Create() {
  const { create } = useRecordDialogs(TAXES);
  return <CreateButton resource={TAXES} onCreate={create} />;
}

function Taxes() {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useListContext<TaxRecord>();
  const { create, edit, remove } = useRecordDialogs(TAXES);
  const [mayEdit, mayDelete] = [useMay(TAXES, 'edit'), useMay(TAXES, 'delete')];
  usePreloadedDialogs(TAXES);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.taxes.fields.${name}`);
  const date = (value: string | null): string => (value === null ? '…' : format.date(value));
  return (
    <PagedTable<TaxRecord>
      label={translate('resources.taxes.name', { smart_count: 2 })}
      {...(mayEdit && { onOpen: (tax: TaxRecord) => edit({ ...tax }) })}
      empty={<NothingYet resource={TAXES} onCreate={create} text={translate('taxes.empty')} />}
    >
      <DataTable.Col source="code" label={field('code')} />
      <DataTable.Col source="name" label={field('name')} className={WIDE} />
      <DataTable.Col
        source="kind"
        label={field('kind')}
        render={({ kind }: TaxRecord) => translate(TAX_KIND_TEXTS[kind])}
      />
      <DataTable.Col
        source="category"
        label={field('category')}
        render={({ category }: TaxRecord) => translate(TAX_CATEGORY_TEXTS[category])}
        className={WIDE}
      />
      <DataTable.Col
        source="rate"
        label={field('rate')}
        render={({ rate }: TaxRecord) => `${format.decimal(rate)} %`}
        align="right"
      />
      <DataTable.Col
        source="from"
        label={translate('taxes.dates')}
        render={({ from, to }: TaxRecord) =>
          from === null && to === null ? translate('taxes.always') : `${date(from)} – ${date(to)}`
        }
        className={WIDE}
      />
      <DataTable.Col
        source="barter"
        label={field('barter')}
        render={({ barter }: TaxRecord) => translate(barter === 1 ? 'kit.yes' : 'kit.no')}
        className={WIDE}
      />
      {mayEdit && (
        <DataTable.Col
          label={translate('kit.actions')}
          disableSort
          onClick={(click) => click.stopPropagation()}
          render={(tax: TaxRecord) => (
            <RowChanges
              record={{ ...tax }}
              title={tax.code}
              tabStop
              onEdit={edit}
              onDelete={mayDelete ? remove : undefined}
            />
          )}
        />
      )}
    </PagedTable>
  );
}
