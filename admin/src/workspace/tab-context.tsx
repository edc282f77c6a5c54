import { createContext, use, useCallback, useEffect, useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTabStore } from './tab-store';

interface TabFrame {
  id: string;
  /** The last part of the path: a record's id, or the number of a list. */
  param: string;
  /** Marks one source of unsaved changes in this tab. */
  mark: (source: string, changes: boolean) => void;
  /** The element that contains this tab's dialogs, so that they hide with it. */
  panel: HTMLElement | null;
}

export const TabFrameContext = createContext<TabFrame | null>(null);
export const TabActiveContext = createContext(true);

function useFrame(): TabFrame {
  const frame = use(TabFrameContext);
  if (!frame) throw new Error('This hook is used outside a tab');
  return frame;
}

/** Whether the tab is active. Not part of useTab, because it changes at every switch. */
export const useTabActive = (): boolean => use(TabActiveContext);

/** The tab's panel; null outside tabs. */
export const useTabPanel = (): HTMLElement | null => use(TabFrameContext)?.panel ?? null;

/**
 * The tab that a screen is in. `setTitle` sets the title (null restores the screen's own);
 * `markChanges` marks unsaved work; `close` closes the tab without confirmation.
 */
export function useTab() {
  const tabs = useTabStore();
  const { id, param, mark } = useFrame();
  const setTitle = useCallback(
    (title: string | null) => tabs.dispatch({ type: 'setTitle', id, title }),
    [tabs, id],
  );
  const markChanges = useCallback((changes: boolean) => mark('screen', changes), [mark]);
  const close = useCallback(() => tabs.dispatch({ type: 'close', id }), [tabs, id]);
  return useMemo(
    () => ({ id, param, setTitle, markChanges, close }),
    [id, param, setTitle, markChanges, close],
  );
}

/** Marks the tab as unsaved while `dirty`. Components of a screen can use it independently. */
export function useUnsaved(dirty: boolean): void {
  const source = useId();
  const mark = use(TabFrameContext)?.mark;
  useEffect(() => {
    mark?.(source, dirty);
    return () => mark?.(source, false);
  }, [mark, source, dirty]);
}

/** Opens a screen's tab, or activates it: `openTab('spot_programming/spot/detail/17')`. */
export function useOpenTab(): (id: string, options?: { replace?: boolean }) => void {
  const tabs = useTabStore();
  const navigate = useNavigate();
  return useCallback(
    (id, options) => {
      // The store first, so that the panel exists when the path changes.
      tabs.dispatch({ type: 'open', id });
      navigate(`/${id}`, options);
    },
    [tabs, navigate],
  );
}
