import { parseDate } from '@contract/time';

/** The filters as they are in the inputs. */
export interface AuditFilters {
  q: string;
  from: string;
  to: string;
  /** An email, or the name of a program. */
  user: string;
  entity: string;
  recordId: string;
  operation: string;
  requestId: string;
}

export const NO_FILTERS: AuditFilters = {
  q: '',
  from: '',
  to: '',
  user: '',
  entity: '',
  recordId: '',
  operation: '',
  requestId: '',
};

/** A date that is still being typed does not filter yet. */
const asDate = (text: string): string => (parseDate(text) ? text : '');

/**
 * The filter that is sent to the server. A known user is filtered by id, which also finds events under
 * an earlier email.
 */
export function filterOf(
  { user, ...filters }: AuditFilters,
  userIds: ReadonlyMap<string, number>,
): Record<string, string | number> {
  const typed = user.trim();
  const userId = userIds.get(typed.toLowerCase());
  const given = Object.entries({ ...filters, from: asDate(filters.from), to: asDate(filters.to) })
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given),
    ...(userId !== undefined ? { userId } : typed !== '' && { user: typed }),
  };
}
