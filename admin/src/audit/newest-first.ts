/** How react-admin's ListBase reads the trail: the newest events first, a page at a time. */
export const NEWEST_FIRST = {
  resource: 'audit-events',
  sort: { field: 'at', order: 'DESC' },
  perPage: 25,
  // Each tab and dialog has a list of its own, and the workspace asks who may see it.
  disableSyncWithLocation: true,
  disableAuthentication: true,
  storeKey: false,
  // What is filtered by while typing is not worth keeping.
  queryOptions: { gcTime: 60_000 },
} as const;
