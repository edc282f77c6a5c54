import { LIMITS } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { DataTable } from 'react-admin';
import { lazy, useMemo } from 'react';
import type { Cells, Finder, LinkOf } from '../list/parts';
import { RecordCards } from '../list/RecordCards';
import { RecordList } from '../list/RecordList';
import { SortChip } from '../list/SortChip';
import { useSums } from '../list/sums';
import { recordQuery } from '../providers/kept-lists';
import { useRole } from '../shared/may';
import { tabOfClient, tabOfSpot } from '../workspace/addresses';
import { spotRows } from './list/row-rules';
import { useWriteSpot } from './list/use-write-spot';
import SpotChips from './list/SpotChips';
import { decidesOver } from './model/list-filter';
import { SpotScreen } from './spot-screen';

const ManyBar = lazy(() => import('./many/ManyBar'));
const SpotLoss = lazy(() => import('./delete/SpotLoss'));

const NEWEST_FIRST = { field: 'internalNumber', order: 'DESC' } as const;
/** A row of the list is not a whole campaign, so react-admin must not keep it as the record. */
const ROWS = { rows: true };
const ROWS_WITH_SUMS = { rows: true, sums: true };

/** Columns that are not shown until they are chosen. */
const SPARE = ['orderNumber', 'seconds', 'gross'];

const EVERYBODYS: Cells = {
  spotName: { kind: 'text', max: LIMITS.name, required: true },
  endDate: { kind: 'date', required: true },
};
/** A seller's campaigns stay the seller's. */
const TRAFFICS: Cells = {
  ...EVERYBODYS,
  accountExecutiveId: { kind: 'choice', reference: 'accountExecutive' },
};

/** Pixels: what everybody looks at has room on a screen of 1440. */
const WIDTHS = {
  internalNumber: 98,
  stationName: 116,
  accountExecutiveId: 126,
  startDate: 96,
  endDate: 96,
  status: 172,
  airings: 100,
  seconds: 104,
  gross: 110,
  net: 104,
};

/** The names lead to the campaign and to its client. */
const linkOf: LinkOf = (record, source) => {
  if (source === 'spotName') return tabOfSpot(record.id);
  return source === 'customerName' ? tabOfClient(Number(record.clientId)) : undefined;
};

const FINDER: Finder = {
  labelKey: 'spot.list.search',
  hintKey: 'spot.list.searchHint',
  Chips: SpotChips,
  decidesOver,
};

const CARD = {
  Cards: RecordCards,
  Sort: SortChip,
  title: 'spotName',
  mark: 'status',
  lines: [
    ['customerName', 'stationName'],
    ['internalNumber', 'startDate', 'endDate'],
  ],
};

/** The list of campaigns, which are created and edited on their own screen. */
export default function SpotList() {
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const sums = useSums('spot', SPARE);
  const isSeller = useRole() === 'sales';
  const write = useWriteSpot();
  const screen = useMemo(
    () => ({
      tab: tabOfSpot,
      preload: SpotScreen.preload,
      prefetch: (id: number): void =>
        void queries.prefetchQuery(recordQuery(dataProvider, 'spot', id)),
    }),
    [queries, dataProvider],
  );
  return (
    <RecordList
      sort={NEWEST_FIRST}
      meta={sums.asked ? ROWS_WITH_SUMS : ROWS}
      rows={spotRows}
      finder={FINDER}
      card={CARD}
      screen={screen}
      loss={SpotLoss}
      bulk={ManyBar}
      links={linkOf}
      cells={isSeller ? EVERYBODYS : TRAFFICS}
      write={write}
      spare={SPARE}
      leaveOut={[
        'orderNumber',
        'agencyOrderNumber',
        'adAgencyName',
        'startDate',
        'airings',
        'accountExecutiveId',
        'net',
        'stationName',
      ]}
      widths={WIDTHS}
    >
      <DataTable.Col source="internalNumber" />
      <DataTable.Col source="spotName" />
      <DataTable.Col source="customerName" />
      <DataTable.Col source="adAgencyName" />
      <DataTable.Col source="stationName" />
      <DataTable.Col source="agencyOrderNumber" />
      <DataTable.Col source="orderNumber" />
      <DataTable.Col source="accountExecutiveId" />
      <DataTable.Col source="startDate" />
      <DataTable.Col source="endDate" />
      <DataTable.Col source="status" />
      {sums.columns.map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
    </RecordList>
  );
}
