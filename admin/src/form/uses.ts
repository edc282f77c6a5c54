import type { EntityName } from '@contract/entities';
import type { ErrorCode } from '@contract/errors';
import type { StoredRecord } from '../providers/data-provider';
import type { FilterValues } from '../providers/list-view';

interface Users {
  /** The entity whose records reference it, and the tab of its list. */
  entity: EntityName;
  tab: string;
  /** The field that holds the reference. */
  field: string;
  of: 'id' | 'name';
}

const CAMPAIGNS = { entity: 'spot', tab: 'spot_programming/spot/1' } as const;

/** By the code of the refused delete. Other references are not visible in lists. */
const USERS: Partial<Record<ErrorCode, Users>> = {
  SPOT_WITH_CLIENT: { ...CAMPAIGNS, field: 'customerName', of: 'name' },
  SPOT_WITH_ADAGENCY: { ...CAMPAIGNS, field: 'adAgencyName', of: 'name' },
  ADAGENCY_WITH_ADAGENCYGROUP: {
    entity: 'adAgency',
    tab: 'commercial_config/ad_agency/1',
    field: 'adAgencyGroupId',
    of: 'id',
  },
  CLIENT_WITH_CLIENTCATEGORY: {
    entity: 'client',
    tab: 'spot_programming/client/1',
    field: 'clientCategoryId',
    of: 'id',
  },
};

export const usersOf = (code: ErrorCode): Users | undefined => USERS[code];

/** How many records use a record, and the filter of their list that shows them. */
export const usesOf = (
  { field, of }: Users,
  record: StoredRecord,
  codeAndName: string,
  list: readonly StoredRecord[],
): { count: number; filter: FilterValues } => ({
  count: list.filter((one) => one[field] === record[of]).length,
  filter: { [field]: of === 'id' ? codeAndName : String(record.name) },
});
