import { lazy } from 'react';
import type { Definition } from '../resource-kit/definition';
import type { RowRules } from '../resource-kit/list-parts';
import { FinderBar, FinderSearch } from '../resource-kit/FinderSearch';
import { RecordCards } from '../resource-kit/RecordCards';
import { SortChip } from '../resource-kit/SortChip';
import { dateText } from '../spot-lines/model/sentences';
import { today } from '../spot-lines/format';
import { tabOfSpot } from '../workspace/addresses';
import SpotChips from './list/SpotChips';
import { decidesOver, spotTest } from './model/list-filter';
import { differencesOf, ORDER_MARKS, orderText } from './model/order';
import {
  isOver,
  rankOf,
  STATUS_TEXTS,
  STATUS_TONES,
  statusOf,
  type SpotStatus,
} from './model/status';
import type { SpotRow } from './model/types';
import { spotEntity } from './entity';
import { SpotScreen } from './spot-screen';

const SpotLoss = lazy(() => import('./delete/SpotLoss'));

const PLAIN = { count: String, money: (cents: number) => (cents / 100).toFixed(2) };

/** Active campaigns come first; past ones are grey and can be hidden. */
const rows: Definition['rows'] = (translate) => {
  const now = today();
  const status = (record: object): SpotStatus => statusOf(record as SpotRow, now);
  const text: RowRules['text'] = (record, source) => {
    const row = record as unknown as SpotRow;
    const { startDate, endDate } = row;
    if (source === 'spotName') {
      const marks = differencesOf(row).map((one) => orderText(one, ORDER_MARKS, translate, PLAIN));
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
      return source === 'spotName' && record.orderMismatch ? 'warning' : undefined;
    },
    sortedAsShown: ['status'],
    rank: (record) => rankOf(status(record)),
    over: {
      test: (record) => isOver(status(record)),
      showKey: 'spot.list.showOver',
      hiddenKey: 'spot.list.hidden',
    },
  };
};

/** The list of campaigns, which are created and edited on their own screen. */
export const spotDefinition: Definition = {
  ...spotEntity,
  filters: spotEntity.columns.map(({ source }) => source),
  sort: { field: 'internalNumber', order: 'DESC' },
  titleField: 'spotName',
  screen: { tab: tabOfSpot, preload: SpotScreen.preload },
  loss: SpotLoss,
  rows,
  finder: {
    labelKey: 'spot.list.search',
    hintKey: 'spot.list.searchHint',
    columns: [
      ...['internalNumber', 'spotName', 'customerName', 'adAgencyName'],
      ...['stationName', 'agencyOrderNumber'],
    ],
    Search: FinderSearch,
    Bar: FinderBar,
    Chips: SpotChips,
    test: (chips) => {
      const test = spotTest(chips, today());
      return test && ((record) => test(record as unknown as SpotRow));
    },
    decidesOver,
  },
  card: {
    Cards: RecordCards,
    Sort: SortChip,
    title: 'spotName',
    mark: 'status',
    lines: [
      ['customerName', 'stationName'],
      ['internalNumber', 'startDate', 'endDate'],
    ],
  },
};
