import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { DataTable } from 'react-admin';
import { lazy, useMemo } from 'react';
import { FinderBar, FinderSearch } from '../list/FinderSearch';
import type { Finder, RowRules, RowRulesOf } from '../list/parts';
import { RecordCards } from '../list/RecordCards';
import { RecordList } from '../list/RecordList';
import { SortChip } from '../list/SortChip';
import { recordQuery } from '../providers/kept-lists';
import { today } from '../shared/format';
import { dateText } from '../shared/short-dates';
import { tabOfSpot } from '../workspace/addresses';
import SpotChips from './list/SpotChips';
import { decidesOver } from './model/list-filter';
import { copyMissingFrom } from './model/missing-copy';
import { differencesOf, ORDER_MARKS, orderText } from './model/order';
import { isOver, STATUS_TEXTS, STATUS_TONES, statusOf, type SpotStatus } from './model/status';
import type { SpotRow } from './model/types';
import { SpotScreen } from './spot-screen';

const SpotLoss = lazy(() => import('./delete/SpotLoss'));

const PLAIN = { count: String, money: (cents: number) => (cents / 100).toFixed(2) };
const NEWEST_FIRST = { field: 'internalNumber', order: 'DESC' } as const;
/** A row of the list is not a whole campaign, so react-admin must not keep it as the record. */
const ROWS = { rows: true };

/** Past campaigns are grey and can be hidden. */
export const spotRows: RowRulesOf = (translate) => {
  const now = today();
  const status = (record: object): SpotStatus => statusOf(record as SpotRow, now);
  const text: RowRules['text'] = (record, source) => {
    const row = record as unknown as SpotRow;
    const { startDate, endDate } = row;
    if (source === 'spotName') {
      const from = copyMissingFrom(row, now);
      const copy =
        from && translate('spot.audio.missingFrom', { date: dateText(from, now, translate) });
      const marks = [
        ...(copy === null ? [] : [copy]),
        ...differencesOf(row).map((one) => orderText(one, ORDER_MARKS, translate, PLAIN)),
      ];
      return marks.length === 0 ? undefined : [row.spotName, ...marks].join(' · ');
    }
    if (source === 'status') return translate(STATUS_TEXTS[status(record)]);
    if (source === 'startDate') return startDate ? dateText(startDate, now, translate) : '';
    if (source !== 'endDate') return undefined;
    if (endDate) return dateText(endDate, now, translate);
    return startDate ? translate('spot.list.runsOn') : '';
  };
  return {
    text,
    tone: (record, source) => {
      if (source === 'status') return STATUS_TONES[status(record)];
      const marked = record.orderMismatch || copyMissingFrom(record as unknown as SpotRow, now);
      return source === 'spotName' && marked ? 'warning' : undefined;
    },
    over: {
      test: (record) => isOver(status(record)),
      showKey: 'spot.list.showOver',
      hiddenKey: 'spot.list.hidden',
    },
  };
};

const FINDER: Finder = {
  labelKey: 'spot.list.search',
  hintKey: 'spot.list.searchHint',
  Search: FinderSearch,
  Bar: FinderBar,
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
      meta={ROWS}
      rows={spotRows}
      finder={FINDER}
      card={CARD}
      screen={screen}
      loss={SpotLoss}
      leaveOut={['agencyOrderNumber', 'stationName', 'adAgencyName', 'startDate']}
      widths={{ startDate: 96, endDate: 96, status: 126 }}
    >
      <DataTable.Col source="internalNumber" />
      <DataTable.Col source="spotName" />
      <DataTable.Col source="customerName" />
      <DataTable.Col source="adAgencyName" />
      <DataTable.Col source="stationName" />
      <DataTable.Col source="agencyOrderNumber" />
      <DataTable.Col source="startDate" />
      <DataTable.Col source="endDate" />
      <DataTable.Col source="status" />
    </RecordList>
  );
}
