import { parseDate } from '@contract/time';

/** What is asked of the trail, as it stands in the inputs. */
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

/** A date that is not typed to its end asks for nothing yet. */
const asDate = (text: string): string => (parseDate(text) ? text : '');

/**
 * The filter that the server is sent. A user who is known is asked for by id, under which also what
 * was done under an earlier email is found.
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
