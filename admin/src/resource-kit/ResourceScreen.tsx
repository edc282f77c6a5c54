import { Alert, Box, Button, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { lazy, useCallback, useEffect, useState } from 'react';
import { errorText, useSectionNotify } from '../shared/notify';
import { useLanguage, useServices, useSessionState } from '../shared/services';
import type { StoredRecord } from '../providers/record-query';
import { useModal } from '../workspace/modal';
import { ScreenLoading } from '../workspace/ScreenState';
import { whenIdle } from '../workspace/when-idle';
import { useTabRequest } from '../workspace/use-tab-request';
import { toCsv } from '../shared/csv';
import { useCellText } from './cell-text';
import type { Definition } from './definition';
import { DeleteDialog } from './DeleteDialog';
import { download } from '../shared/download';
import { ListToolbar, type FilterValues } from './ListToolbar';
import { RecordGrid } from './RecordGrid';
import { useColumns } from './use-columns';
import { useDetailTab } from './use-detail-tab';
import { useRecords } from './use-records';

/** Forms are fetched while the list is read. */
const loadDialog = () => import('./EntityDialog');
const EntityDialog = lazy(loadDialog);

/** More than any list has: the whole list is one page, of which the visible rows are drawn. */
const WHOLE_LIST = 1_000_000;

/** The list screen that a definition describes. */
export default function ResourceScreen({ definition }: { definition: Definition }) {
  const { entity } = definition;
  const notify = useSectionNotify(`resources.${entity}.name`);
  return (
    <ListBase<StoredRecord>
      resource={entity}
      perPage={WHOLE_LIST}
      sort={{ field: definition.sort, order: 'ASC' }}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
      queryOptions={{ onError: notify.error }}
    >
      <ResourceList definition={definition} />
    </ListBase>
  );
}

function ResourceList({ definition }: { definition: Definition }) {
  const { entity, detailTab } = definition;
  const { data, error, sort, setSort, setFilters, getData, refetch } =
    useListContext<StoredRecord>();
  const { dataProvider } = useServices();
  const { user } = useSessionState();
  const readOnly = definition.adminOnly === true && user?.role !== 'admin';
  const { data: all } = useRecords(entity);
  const translate = useTranslate();
  const [language] = useLanguage();
  const modal = useModal();
  const openDetail = useDetailTab(detailTab);
  const cellText = useCellText(definition);
  const columns = useColumns(definition.columns);
  const [filters, setFilterValues] = useState<FilterValues>({});

  const labelOf = useCallback(
    (source: string) => translate(`resources.${entity}.fields.${source}`),
    [translate, entity],
  );
  const titleOf = useCallback(
    (record: StoredRecord) => String(record[definition.titleField] ?? record.id),
    [definition],
  );
  const title = translate(`resources.${entity}.name`, { smart_count: 2 });

  const filter = (values: FilterValues): void => {
    setFilterValues(values);
    setFilters(values, undefined, false);
  };
  const create = useCallback(
    () => modal.open(<EntityDialog definition={definition} onClose={modal.close} />),
    [modal, definition],
  );
  const edit = useCallback(
    (record: StoredRecord) =>
      modal.open(<EntityDialog definition={definition} record={record} onClose={modal.close} />),
    [modal, definition],
  );
  const remove = useCallback(
    (record: StoredRecord) =>
      modal.open(<DeleteDialog definition={definition} record={record} onClose={modal.close} />),
    [modal, definition],
  );
  const openRecord = useCallback((record: StoredRecord) => openDetail?.(record.id), [openDetail]);
  const byDialog = detailTab === undefined;
  const onEdit = byDialog ? edit : openDetail && openRecord;
  const onCreate = byDialog ? create : openDetail && (() => openDetail(null));

  const exportCsv = async (): Promise<void> => {
    const header = definition.columns.map(({ source }) => labelOf(source));
    const rows = ((await getData?.()) ?? []).map((record) =>
      definition.columns.map(({ source }) => cellText(record, source)),
    );
    const csv = toCsv([header, ...rows], language === 'ES' ? ';' : ',');
    download(`${entity}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };
  const refresh = (): void => {
    dataProvider.forget(entity);
    refetch();
  };

  useEffect(() => whenIdle(() => void loadDialog()), []);

  const requested = useTabRequest();
  useEffect(() => {
    if (requested.id === undefined || !all || !byDialog) return;
    const record = all.find(({ id }) => id === requested.id);
    requested.done();
    if (record) edit(record);
  }, [requested, all, byDialog, edit]);

  return (
    <>
      <ListToolbar
        title={title}
        shown={data?.length ?? 0}
        total={all?.length}
        filters={definition.filters.map((source) => ({ source, label: labelOf(source) }))}
        values={filters}
        onFilter={filter}
        onCreate={readOnly ? undefined : onCreate}
        onExport={exportCsv}
        onRefresh={refresh}
      />
      {error && !data ? (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={<Button onClick={() => refetch()}>{translate('app.tryAgain')}</Button>}
        >
          {errorText(error, translate)}
        </Alert>
      ) : data ? (
        <>
          <RecordGrid
            label={title}
            records={data}
            columns={columns}
            labelOf={labelOf}
            titleOf={titleOf}
            cellText={cellText}
            sort={sort}
            onSort={(source) =>
              setSort({
                field: source,
                order: sort.field === source && sort.order === 'ASC' ? 'DESC' : 'ASC',
              })
            }
            onEdit={readOnly ? undefined : onEdit}
            onDelete={readOnly ? undefined : remove}
          />
          {data.length === 0 && (
            <NothingFound
              filtered={Object.values(filters).some((text) => text !== '')}
              onClear={() => filter({})}
            />
          )}
        </>
      ) : (
        <ScreenLoading />
      )}
    </>
  );
}

function NothingFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ position: 'absolute', top: '45%', insetInline: 0, textAlign: 'center', px: 3 }}
    >
      <Typography color="text.secondary">
        {translate(filtered ? 'kit.noResults' : 'kit.empty')}
      </Typography>
      {filtered && (
        <Button onClick={onClear} sx={{ mt: 1 }}>
          {translate('kit.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
