import { useEffect } from 'react';
import { hasUnsavedChanges } from '../workspace/tabs';
import { useTabStore } from '../workspace/tab-store';

/** The browser's own confirmation before the page is closed with unsaved changes. */
export function useLeaveWarning(): void {
  const tabs = useTabStore();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedChanges(tabs.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tabs]);
}
