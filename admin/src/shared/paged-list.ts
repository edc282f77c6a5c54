import type { SortPayload } from 'ra-core';
import type { RestResource } from './resource';

/** How react-admin's ListBase reads a resource in pages: each tab and dialog has a list of its own. */
export const pagedList = (resource: RestResource['name'], sort: SortPayload, perPage: number) => ({
  resource,
  sort,
  perPage,
  disableSyncWithLocation: true,
  storeKey: false as const,
  // The workspace checks access; react-admin would navigate the tab that is shown.
  disableAuthentication: true,
});
