import { pagedList } from '../shared/paged-list';

/** How react-admin's ListBase reads the trail: the newest events first, a page at a time. */
export const NEWEST_FIRST = {
  ...pagedList('audit-events', { field: 'at', order: 'DESC' }, 25),
  // Results for half-typed filters are not worth caching.
  queryOptions: { gcTime: 60_000 },
};
