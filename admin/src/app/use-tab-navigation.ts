import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { screenOf, useScreens } from '../workspace/screens';
import { useTabStore } from '../workspace/tab-store';
import { HOME_TAB } from './registry';

/** `useNavigate` with a stable identity, so that its users do not re-render on navigation. */
function useStableNavigate(): NavigateFunction {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback(
    (...to: Parameters<NavigateFunction>) => latest.current(...to),
    [],
  ) as NavigateFunction;
}

/**
 * Keeps the open tabs and the URL together. The URL determines the active tab: deep links, the back
 * button and the menu all change only the URL.
 *
 * @returns what opens an address
 */
export function useTabNavigation(): (id: string, replace?: boolean) => void {
  const store = useTabStore();
  const screens = useScreens();
  const { pathname } = useLocation();
  const navigate = useStableNavigate();

  const go = useCallback(
    (id: string, replace = false) => {
      // A dialog opens over the active tab and has no tab of its own.
      if (!screenOf(screens, id)?.screen.dialog) store.dispatch({ type: 'open', id });
      void navigate(`/${id}`, { replace });
    },
    [screens, store, navigate],
  );

  const follow = useCallback(
    (address: string) => {
      const opened = screenOf(screens, address);
      if (opened?.screen.dialog) {
        if (store.getState().activeId === null) store.dispatch({ type: 'open', id: HOME_TAB });
      } else if (opened || address === '/') {
        const id = opened ? address.replace(/^\/+|\/+$/g, '') : HOME_TAB;
        store.dispatch({ type: 'open', id });
        if (`/${id}` !== address) void navigate(`/${id}`, { replace: true });
      }
    },
    [screens, store, navigate],
  );
  useEffect(() => follow(pathname), [follow, pathname]);
  useEffect(() => {
    // The back button may be pressed before the last tab was rendered; then the URL is unchanged
    // for React.
    const onBack = (): void => follow(window.location.pathname);
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [follow]);

  return go;
}
