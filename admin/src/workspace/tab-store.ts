import { createContext, use, useSyncExternalStore } from 'react';
import { KEYS, readJson, type KeyValue } from '../providers/storage';
import { NO_TABS, readTabs, tabsReducer, type TabAction, type TabsState } from './tabs';

export interface TabStore {
  getState: () => TabsState;
  dispatch: (action: TabAction) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The open tabs of this browser tab, restored after a reload. */
export function createTabStore(storage: KeyValue): TabStore {
  const listeners = new Set<() => void>();
  let state = readTabs(readJson(storage, KEYS.tabs)) ?? NO_TABS;
  return {
    getState: () => state,
    dispatch(action) {
      const next = tabsReducer(state, action);
      if (next === state) return;
      state = next;
      const tabs = next.tabs.map(({ id, title, extendedData: { query } }) => ({
        id,
        title,
        query,
      }));
      storage.setItem(KEYS.tabs, JSON.stringify({ tabs, activeId: next.activeId }));
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const TabStoreContext = createContext<TabStore | null>(null);
export const TabStoreProvider = TabStoreContext.Provider;

export function useTabStore(): TabStore {
  const store = use(TabStoreContext);
  if (!store) throw new Error('useTabStore is used outside TabStoreProvider');
  return store;
}

export const useTabs = (store: TabStore): TabsState =>
  useSyncExternalStore(store.subscribe, store.getState);
