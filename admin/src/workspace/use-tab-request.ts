import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTabStore } from './tab-store';
import type { TabRequest } from './tabs';
import { useOpenTab, useTab } from './tab-context';

/** The record that this tab should open, for example for the command palette. */
export function useTabRequest(): { id: TabRequest | undefined; done: () => void } {
  const tabs = useTabStore();
  const tab = useTab();
  const requested = useSyncExternalStore(
    tabs.subscribe,
    () => tabs.getState().tabs.find(({ id }) => id === tab.id)?.extendedData.request,
  );
  const done = useCallback(
    () => tabs.dispatch({ type: 'request', id: tab.id, record: undefined }),
    [tabs, tab.id],
  );
  return useMemo(() => ({ id: requested, done }), [requested, done]);
}

/** The filter that this tab's list should apply, from a link elsewhere. */
export function useTabFilter() {
  const tabs = useTabStore();
  const tab = useTab();
  const wanted = useSyncExternalStore(
    tabs.subscribe,
    () => tabs.getState().tabs.find(({ id }) => id === tab.id)?.extendedData.filter,
  );
  const done = useCallback(
    () => tabs.dispatch({ type: 'filter', id: tab.id, filter: undefined }),
    [tabs, tab.id],
  );
  return useMemo(() => ({ wanted, done }), [wanted, done]);
}

/** Whether something in this tab is not saved. */
export function useTabUnsaved(): boolean {
  const tabs = useTabStore();
  const tab = useTab();
  return useSyncExternalStore(
    tabs.subscribe,
    () => tabs.getState().tabs.find(({ id }) => id === tab.id)?.extendedData.changes ?? false,
  );
}

/** Opens a tab and asks its screen for a record, or for a new one. */
export function useRequestRecord(): (tabId: string, record: TabRequest) => void {
  const tabs = useTabStore();
  const openTab = useOpenTab();
  return useCallback(
    (tabId, record) => {
      openTab(tabId);
      tabs.dispatch({ type: 'request', id: tabId, record });
    },
    [tabs, openTab],
  );
}
