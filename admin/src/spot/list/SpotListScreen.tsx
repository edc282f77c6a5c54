import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { errorText } from '../../shared/notify';
import { useLanguage, useServices } from '../../shared/services';
import {
  createRecordQuery,
  type RecordSort,
  type StoredRecord,
} from '../../providers/record-query';
import { toCsv } from '../../shared/csv';
import { DeleteDialog } from '../../resource-kit/DeleteDialog';
import { download } from '../../shared/download';
import { ListToolbar, type FilterValues } from '../../resource-kit/ListToolbar';
import { RecordGrid } from '../../resource-kit/RecordGrid';
import { useColumns } from '../../resource-kit/use-columns';
import { useRecords } from '../../resource-kit/use-records';
import { definitionOf } from '../../resources/definitions';
import { useModal } from '../../workspace/modal';
import { whenIdle } from '../../workspace/when-idle';
import { ScreenLoading } from '../../workspace/ScreenState';
import { useOpenTab } from '../../workspace/tab-context';
import { spotQuery } from '../spot-query';
import { SpotScreen } from '../spot-screen';
import { today, useFormat } from '../../spot-lines/format';
import { tabOfSpot } from '../model/param';
import { byStatus, isOver, statusOf, type SpotStatus } from '../model/status';
import type { SpotRow } from '../model/types';

type Row = StoredRecord & SpotRow;

const STATUS_KEYS: Record<SpotStatus, string> = {
  active: 'spot.status.active',
  upcoming: 'spot.status.upcoming',
  empty: 'spot.status.empty',
  expired: 'spot.status.expired',
  cancelled: 'spot.status.cancelled',
};

const LABEL_KEYS: Record<string, string> = {
  internalNumber: 'resources.spot.fields.internalNumber',
  spotName: 'resources.spot.fields.spotName',
  customerName: 'resources.spot.fields.customerName',
  adAgencyName: 'resources.spot.fields.adAgencyName',
  stationName: 'resources.spot.fields.stationName',
  agencyOrderNumber: 'resources.spot.fields.agencyOrderNumber',
  startDate: 'spot.list.startDate',
  endDate: 'spot.list.endDate',
  status: 'spot.list.status',
};

const COLUMNS = [
  { source: 'internalNumber', width: 108 },
  { source: 'spotName' },
  { source: 'customerName' },
  { source: 'adAgencyName', optional: 1 },
  { source: 'stationName', optional: 2 },
  { source: 'agencyOrderNumber', width: 150, optional: 2 },
  { source: 'startDate', width: 104, optional: 1 },
  { source: 'endDate', width: 104, optional: 1 },
  { source: 'status', width: 112 },
] as const;

const definition = definitionOf('spot');
const NEW_TAB = 'spot_programming/spot/detail/create';

/** Dates sort as they are stored, however they are shown. */
const sortText = (record: StoredRecord, field: string): string => String(record[field] ?? '');

/** All campaigns, those on the air first; what is over is grey and can be hidden. */
export default function SpotListScreen() {
  const { dataProvider } = useServices();
  const { data, error, refetch } = useRecords<Row>('spot');
  const queries = useQueryClient();
  const translate = useTranslate();
  const format = useFormat();
  const [language] = useLanguage();
  const modal = useModal();
  const openTab = useOpenTab();
  const columns = useColumns(COLUMNS);
  const [query] = useState(createRecordQuery);
  const [filters, setFilters] = useState<FilterValues>({});
  const [sort, setSort] = useState<RecordSort>({ field: 'internalNumber', order: 'DESC' });
  const [showOver, setShowOver] = useState(true);
  const [now] = useState(today);

  const labelOf = useCallback(
    (source: string) => translate(LABEL_KEYS[source] ?? source),
    [translate],
  );
  const cellText = useCallback(
    (record: StoredRecord, source: string): string => {
      const row = record as Row;
      if (source === 'status') return translate(STATUS_KEYS[statusOf(row, now)]);
      if (source === 'startDate') return row.startDate ? format.date(row.startDate) : '';
      if (source === 'endDate') {
        if (row.endDate) return format.date(row.endDate);
        return row.startDate ? translate('spot.list.runsOn') : '';
      }
      return String(record[source] ?? '');
    },
    [translate, format, now],
  );
  const muted = useCallback((record: StoredRecord) => isOver(statusOf(record as Row, now)), [now]);
  const rows = useMemo(() => {
    // A new language gives other texts for the same records.
    query.forget();
    const sortable = sort.field === 'status' ? cellText : sortText;
    const sorted = query.sorted(data ?? [], sort, sortable) as Row[];
    return byStatus(sorted, now);
  }, [query, data, sort, cellText, now]);
  const found = useMemo(
    () => query.filtered(rows, filters, cellText) as Row[],
    [query, rows, filters, cellText],
  );
  const shown = useMemo(
    () => (showOver ? found : found.filter((row) => !muted(row))),
    [found, showOver, muted],
  );

  const title = translate('resources.spot.name', { smart_count: 2 });
  const open = useCallback(
    (record: StoredRecord) => {
      // Asked for while its tab is being made.
      void queries.prefetchQuery(spotQuery(dataProvider, Number(record.id)));
      openTab(tabOfSpot(record.id));
    },
    [queries, dataProvider, openTab],
  );
  const remove = useCallback(
    (record: StoredRecord) =>
      modal.open(<DeleteDialog definition={definition} record={record} onClose={modal.close} />),
    [modal],
  );
  const exportCsv = (): void => {
    const header = COLUMNS.map(({ source }) => labelOf(source));
    const cells = shown.map((row) => COLUMNS.map(({ source }) => cellText(row, source)));
    const csv = toCsv([header, ...cells], language === 'ES' ? ';' : ',');
    download(`${definition.entity}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };
  const refresh = (): void => {
    dataProvider.forget('spot');
    void refetch();
  };
  // The screen that a row opens is fetched while the list is read.
  useEffect(() => whenIdle(SpotScreen.preload), []);
  const filtered = Object.values(filters).some((text) => text !== '');
  const hidden = found.length - shown.length;

  return (
    <>
      <ListToolbar
        title={title}
        shown={shown.length}
        total={data?.length}
        filters={COLUMNS.map(({ source }) => ({ source, label: labelOf(source) }))}
        values={filters}
        onFilter={setFilters}
        onCreate={() => openTab(NEW_TAB)}
        onExport={exportCsv}
        onRefresh={refresh}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 0.5 }}>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={showOver}
              onChange={(event) => setShowOver(event.target.checked)}
            />
          }
          label={translate('spot.list.showOver')}
        />
        {hidden > 0 && (
          <Typography variant="caption" color="text.secondary">
            {translate('spot.list.hidden', { smart_count: hidden })}
          </Typography>
        )}
      </Box>
      {error && !data ? (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={<Button onClick={() => void refetch()}>{translate('app.tryAgain')}</Button>}
        >
          {errorText(error, translate)}
        </Alert>
      ) : !data ? (
        <ScreenLoading />
      ) : (
        <>
          <RecordGrid
            label={title}
            records={shown}
            columns={columns}
            labelOf={labelOf}
            titleOf={(record) => String(record.spotName)}
            cellText={cellText}
            muted={muted}
            sort={sort}
            onSort={(source) =>
              setSort({
                field: source,
                order: sort.field === source && sort.order === 'ASC' ? 'DESC' : 'ASC',
              })
            }
            onEdit={open}
            onDelete={remove}
          />
          {shown.length === 0 && (
            <Box
              role="status"
              sx={{ position: 'absolute', top: '45%', insetInline: 0, textAlign: 'center', px: 3 }}
            >
              <Typography color="text.secondary">
                {translate(filtered ? 'kit.noResults' : 'kit.empty')}
              </Typography>
              {filtered && (
                <Button onClick={() => setFilters({})} sx={{ mt: 1 }}>
                  {translate('kit.clearFilters')}
                </Button>
              )}
            </Box>
          )}
        </>
      )}
    </>
  );
}
