import { useLogout } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useTabStore } from '../workspace/tab-store';
import { hasUnsavedChanges } from '../workspace/tabs';

/** The dialogs of the user menu; `leave` confirms before unsaved work is lost. */
export type UserDialog = 'language' | 'password' | 'sessions' | 'mediaGroup' | 'newGroup' | 'leave';

/** Logs out, after a confirmation if work is unsaved. */
export function useLeave(onDialog: (dialog: UserDialog) => void) {
  const tabs = useTabStore();
  const logout = useLogout();
  const leave = useCallback(() => {
    tabs.dispatch({ type: 'closeWhere', test: () => true });
    void logout();
  }, [tabs, logout]);
  const askToLeave = useCallback(
    () => (hasUnsavedChanges(tabs.getState()) ? onDialog('leave') : leave()),
    [tabs, leave, onDialog],
  );
  return useMemo(() => ({ leave, askToLeave }), [leave, askToLeave]);
}
