import { parseDate } from '@contract/time';

/** The filters as they are in the inputs. */
export interface AuditFilters {
  q: string;
  from: string;
  to: string;
  /** An email, or the name of a program. */
  user: string;
  /** Several joined by commas; the operation likewise. */
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
export const asDate = (text: string): string => (parseDate(text) ? text : '');

export const chosenOf = (text: string): string[] => text.split(',').filter(Boolean);

/** One choice as it is, several as a list, of which any will do. */
const anyOf = (text: string): string | string[] => {
  const [first = '', ...others] = chosenOf(text);
  return others.length === 0 ? first : [first, ...others];
};

/**
 * The filter that is sent to the server. A known user is filtered by id, which also finds events under
 * an earlier email.
 */
export function filterOf(
  { user, entity, operation, ...filters }: AuditFilters,
  userIds: ReadonlyMap<string, number>,
): Record<string, string | string[] | number> {
  const typed = user.trim();
  const userId = userIds.get(typed.toLowerCase());
  const given = Object.entries({ ...filters, from: asDate(filters.from), to: asDate(filters.to) })
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given),
    ...(entity !== '' && { entity: anyOf(entity) }),
    ...(operation !== '' && { operation: anyOf(operation) }),
    ...(userId !== undefined ? { userId } : typed !== '' && { user: typed }),
  };
}
