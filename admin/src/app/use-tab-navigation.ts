import { mayDo } from '@contract/access';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { screenOf, useScreens } from '../workspace/screens';
import { useTabStore } from '../workspace/tab-store';
import type { SessionState } from '../providers/session';
import { useServices } from '../shared/services';
import { MORNING_TAB } from '../workspace/addresses';
import type { Tab } from '../workspace/tabs';
import { HOME_TAB } from './registry';
import { GROUP, isWritten } from './use-address-bar';

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
 * Follows the link by which the workspace was opened: into its station group, and to what the tab is to show.
 */
function useLink(): void {
  const store = useTabStore();
  const screens = useScreens();
  const { session } = useServices();
  const [requestedLocation] = useState(useLocation());
  const followed = useRef(false);
  useLayoutEffect(() => {
    if (followed.current) return;
    followed.current = true;
    const query = new URLSearchParams(requestedLocation.search);
    const group = query.get(GROUP);
    query.delete(GROUP);
    const opened = screenOf(screens, requestedLocation.pathname);
    const id = requestedLocation.pathname.replace(/^\/+|\/+$/g, '');
    const { user, multimediaId } = session.getState();
    if (group !== null && group !== String(multimediaId)) {
      const known = user?.multimedias.find((one) => String(one.id) === group);
      // Others have a page of their own.
      if (!known) return;
      session.selectMultimedia(known.id);
      const ofOther = (tab: Tab): boolean =>
        tab.id !== id && (screenOf(screens, tab.id)?.screen.record ?? false);
      store.dispatch({ type: 'closeWhere', test: ofOther });
    }
    if (!opened || opened.screen.dialog || query.size === 0) return;
    // The address follows what is shown after a pause; a tab that comes back after a reload knows more.
    const kept = store.getState().tabs.find((tab) => tab.id === id)?.extendedData.link;
    if (isWritten(requestedLocation.state) && kept !== undefined) return;
    store.dispatch({ type: 'open', id });
    store.dispatch({ type: 'link', id, link: query.toString() });
  }, [requestedLocation, store, screens, session]);
}

/** Whether the bare workspace opens the morning in front of the stations. */
function hasMorning({ user, multimediaId }: SessionState): boolean {
  const group = user?.multimedias.find(({ id }) => id === multimediaId);
  const role = group?.role ?? user?.role;
  return (
    role !== undefined &&
    mayDo('report-home', 'list', role) &&
    (group?.parts?.includes('reports') ?? false)
  );
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
  const { session } = useServices();
  useLink();

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
        const front = hasMorning(session.getState()) ? MORNING_TAB : HOME_TAB;
        const id = opened ? address.replace(/^\/+|\/+$/g, '') : front;
        // The morning stands beside the stations.
        if (!opened && store.getState().tabs.length === 0)
          store.dispatch({ type: 'open', id: HOME_TAB });
        store.dispatch({ type: 'open', id });
        if (`/${id}` !== address) void navigate(`/${id}`, { replace: true });
      }
    },
    [screens, store, navigate, session],
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
