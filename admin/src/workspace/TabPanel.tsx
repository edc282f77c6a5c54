import { Box } from '@mui/material';
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router';
import { useTabStore } from './tab-store';
import { ModalProvider } from './modal';
import { ScreenBoundary, ScreenLoading } from './ScreenState';
import { TabActiveContext, TabFrameContext } from './tab-context';
import { panelDomId, tabDomId } from './tab-dom';

/**
 * The router as it was when the tab opened, so that navigation elsewhere does not render this tab.
 */
function FrozenRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const location = useMemo(
    () => ({
      location: {
        pathname,
        search: '',
        hash: '',
        state: null,
        key: pathname,
        unstable_mask: undefined,
        mask: undefined,
      },
      navigationType: 'POP' as never,
    }),
    [pathname],
  );
  const route = useMemo(() => ({ outlet: null, matches: [], isDataRoute: false }), []);
  return (
    <UNSAFE_LocationContext.Provider value={location}>
      <UNSAFE_RouteContext.Provider value={route}>{children}</UNSAFE_RouteContext.Provider>
    </UNSAFE_LocationContext.Provider>
  );
}

/**
 * Restores scroll positions and focus when the tab is shown again, because browsers differ in what
 * a hidden element keeps.
 */
function useKeptView(panel: HTMLElement | null, active: boolean): void {
  const scrolled = useRef(new Map<Element, { top: number; left: number }>());
  const focused = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!panel || !active) return;
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      scrolled.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    const onFocus = ({ target }: FocusEvent): void => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    panel.addEventListener('scroll', onScroll, { capture: true, passive: true });
    panel.addEventListener('focusin', onFocus);
    return () => {
      panel.removeEventListener('scroll', onScroll, { capture: true });
      panel.removeEventListener('focusin', onFocus);
    };
  }, [panel, active]);

  useLayoutEffect(() => {
    if (!panel || !active) return;
    for (const [element, { top, left }] of scrolled.current) {
      if (!element.isConnected) scrolled.current.delete(element);
      else if (element.scrollTop !== top || element.scrollLeft !== left) {
        element.scrollTo({ top, left, behavior: 'instant' });
      }
    }
    const on = document.activeElement;
    // Arrow keys on the tab strip must leave the focus there.
    if (on?.matches('[role=tab]:focus-visible')) return;
    // If nothing has the focus, or a hidden element, the next Tab must go into the panel.
    const lost = !on || on === document.body || on.closest('[role=tabpanel][hidden]') !== null;
    if (focused.current?.isConnected) focused.current.focus({ preventScroll: true });
    else if (lost) panel.focus({ preventScroll: true });
  }, [panel, active]);
}

interface TabPanelProps {
  id: string;
  param: string;
  active: boolean;
  children: ReactNode;
}

/** An open tab. Mounted when first shown, then kept mounted but hidden until it is closed. */
export const TabPanel = memo(function TabPanel({ id, param, active, children }: TabPanelProps) {
  const tabs = useTabStore();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(active);
  const sources = useRef(new Set<string>());
  if (active && !shown) setShown(true);
  useKeptView(panel, active);

  const mark = useCallback(
    (source: string, changes: boolean) => {
      if (changes) sources.current.add(source);
      else sources.current.delete(source);
      tabs.dispatch({ type: 'setChanges', id, changes: sources.current.size > 0 });
    },
    [tabs, id],
  );
  const frame = useMemo(() => ({ id, param, mark, panel }), [id, param, mark, panel]);
  const content = useMemo(
    () => (
      <FrozenRouter pathname={`/${id}`}>
        <TabFrameContext.Provider value={frame}>
          <ModalProvider>
            <Box
              sx={{
                flex: 1,
                minHeight: 0,
                overflow: 'auto',
                display: 'flex',
                flexDirection: 'column',
              }}
            >
              <ScreenBoundary>
                <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
              </ScreenBoundary>
            </Box>
          </ModalProvider>
        </TabFrameContext.Provider>
      </FrozenRouter>
    ),
    [id, frame, children],
  );

  return (
    <Box
      ref={setPanel}
      role="tabpanel"
      className="tab-panel"
      tabIndex={-1}
      id={panelDomId(id)}
      aria-labelledby={tabDomId(id)}
      hidden={!active}
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        // Only code focuses it, so it needs no outline.
        '&, &:focus-visible': { outline: 'none' },
      }}
    >
      <TabActiveContext.Provider value={active}>{shown ? content : null}</TabActiveContext.Provider>
    </Box>
  );
});
