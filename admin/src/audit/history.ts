import { useCanAccess } from 'ra-core';
import { lazy } from 'react';

/** Everything that was done to a record; fetched when it is first opened. */
export const HistoryDialog = lazy(() => import('./HistoryDialog'));

/** Whether the user may read the audit trail. */
export const useMayReadHistory = (): boolean =>
  useCanAccess({ resource: 'audit-events', action: 'list' }).canAccess === true;
