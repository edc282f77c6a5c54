/** How react-admin's ListBase reads the trail: the newest events first, a page at a time. */
export const NEWEST_FIRST = {
  resource: 'audit-events',
  sort: { field: 'at', order: 'DESC' },
  perPage: 25,
  // Each tab and dialog has its own list, and the workspace checks access.
  disableSyncWithLocation: true,
  disableAuthentication: true,
  storeKey: false,
  // Results for half-typed filters are not worth caching.
  queryOptions: { gcTime: 60_000 },
} as const;
