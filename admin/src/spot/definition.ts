import type { Definition, RowRules } from '../resource-kit/definition';
import { dateText } from '../spot-lines/model/sentences';
import { today } from '../spot-lines/format';
import { tabOfSpot } from '../workspace/addresses';
import { isOver, rankOf, statusOf, type SpotStatus } from './model/status';
import type { SpotRow } from './model/types';
import { SpotScreen } from './spot-screen';

const STATUS_KEYS: Record<SpotStatus, string> = {
  active: 'spot.status.active',
  upcoming: 'spot.status.upcoming',
  empty: 'spot.status.empty',
  expired: 'spot.status.expired',
  cancelled: 'spot.status.cancelled',
};

const columns = [
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

/** Those on the air come first; what is over is grey and can be hidden. */
const rows: Definition['rows'] = (translate) => {
  const now = today();
  const status = (record: object): SpotStatus => statusOf(record as SpotRow, now);
  const text: RowRules['text'] = (record, source) => {
    const { startDate, endDate } = record as unknown as SpotRow;
    if (source === 'status') return translate(STATUS_KEYS[status(record)]);
    if (source === 'startDate') return startDate ? dateText(startDate, now, translate) : '';
    if (source !== 'endDate') return undefined;
    if (endDate) return dateText(endDate, now, translate);
    return startDate ? translate('spot.list.runsOn') : '';
  };
  return {
    text,
    sortedAsShown: ['status'],
    rank: (record) => rankOf(status(record)),
    over: {
      test: (record) => isOver(status(record)),
      showKey: 'spot.list.showOver',
      hiddenKey: 'spot.list.hidden',
    },
  };
};

/** The list of campaigns, which are created and edited on a screen of their own. */
export const spotDefinition: Definition = {
  entity: 'spot',
  fields: [],
  columns,
  filters: columns.map(({ source }) => source),
  sort: { field: 'internalNumber', order: 'DESC' },
  titleField: 'spotName',
  screen: { tab: tabOfSpot, preload: SpotScreen.preload },
  rows,
};
