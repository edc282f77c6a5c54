import { useLogout } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useTabStore } from '../workspace/tab-store';
import { hasUnsavedChanges } from '../workspace/tabs';

const ACCOUNT_TABS = ['account', 'password', 'secondFactor', 'sessions'] as const;

/** The tabs of the account dialog. */
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const isAccountTab = (dialog: UserDialog | null): dialog is AccountTab =>
  ACCOUNT_TABS.some((tab) => tab === dialog);

/**
 * The dialogs of the user menu; `leave` confirms before unsaved work is lost, `keys` is the keyboard help.
 */
export type UserDialog = AccountTab | 'language' | 'mediaGroup' | 'newGroup' | 'leave' | 'keys';

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
