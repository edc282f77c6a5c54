import type { EntityName } from '@contract/entities';
import type { ErrorCode } from '@contract/errors';
import type { StoredRecord } from '../providers/data-provider';
import type { FilterValues } from './definition';

interface Users {
  /** Whose records use it, and the tab of their list. */
  entity: EntityName;
  tab: string;
  /** What they know it by. */
  field: string;
  of: 'id' | 'name';
}

const CAMPAIGNS = { entity: 'spot', tab: 'spot_programming/spot/1' } as const;

/** By the code that refuses a delete. Lists do not tell of the other references. */
const USERS: Partial<Record<ErrorCode, Users>> = {
  SPOT_WITH_CLIENT: { ...CAMPAIGNS, field: 'customerName', of: 'name' },
  SPOT_WITH_ADAGENCY: { ...CAMPAIGNS, field: 'adAgencyName', of: 'name' },
  ADAGENCY_WITH_ADAGENCYGROUP: {
    ...{ entity: 'adAgency', tab: 'commercial_config/ad_agency/1' },
    ...{ field: 'adAgencyGroupId', of: 'id' },
  },
  CLIENT_WITH_CLIENTCATEGORY: {
    ...{ entity: 'client', tab: 'spot_programming/client/1' },
    ...{ field: 'clientCategoryId', of: 'id' },
  },
};

export const usersOf = (code: ErrorCode): Users | undefined => USERS[code];

/** How many records use one, and what their list is filtered by to show them. */
export const usesOf = (
  { field, of }: Users,
  record: StoredRecord,
  codeAndName: string,
  list: readonly StoredRecord[],
): { count: number; filter: FilterValues } => ({
  count: list.filter((one) => one[field] === record[of]).length,
  filter: { [field]: of === 'id' ? codeAndName : String(record.name) },
});
