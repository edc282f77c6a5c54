import { dateInZone } from '@contract/time';
import type { StoredRecord } from '../../providers/data-provider';
import type { ListRules } from '../../providers/derived-list';
import { spotTest } from './list-filter';
import { isOver, rankOf, statusOf, type SpotStatus } from './status';
import type { SpotRow } from './types';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = (): string => dateInZone(Date.now(), HERE);

const status = (record: StoredRecord): SpotStatus =>
  statusOf(record as unknown as SpotRow, today());

/** How the list of campaigns is searched, narrowed and sorted; by status, active ones come first. */
export const spotRules: ListRules = {
  references: { accountExecutiveId: 'accountExecutive' },
  searched: [
    'internalNumber',
    'spotName',
    'customerName',
    'adAgencyName',
    'stationName',
    'agencyOrderNumber',
    'orderNumber',
    'orderName',
  ],
  sortedAs: { status: (record) => rankOf(status(record)) },
  chips: (chips) => {
    const test = spotTest(chips, today());
    return test && ((record) => test(record as unknown as SpotRow));
  },
  over: (record) => isOver(status(record)),
};
