import { Box } from '@mui/material';
import { CanAccess, useTranslate } from 'ra-core';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { useTabs, useTabStore } from '../workspace/tab-store';
import { screenOf, useScreens, type Screen } from '../workspace/screens';
import { ScreenLoading, ScreenUnavailable } from '../workspace/ScreenState';
import { TabPanel } from '../workspace/TabPanel';
import { TabStrip } from '../workspace/TabStrip';
import { hasUnsavedChanges, type Tab } from '../workspace/tabs';
import { Opening } from '../workspace/Opening';
import { LoadingOverlay } from './LoadingOverlay';
import { Menu } from './Menu';
import { Navbar } from './Navbar';
import { CommandPalette } from './palette/CommandPalette';
import { loadSearch } from './palette/load-search';
import { WithTexts } from './WithTexts';
import { HOME_TAB } from './registry';
import { PartOff } from '../media-group/PartOff';
import { useParts, useServices, useSessionState } from '../shared/services';
import { usePreload } from '../workspace/use-preload';
import type { UserDialog } from './use-leave';
import { useLeaveWarning } from './use-leave-warning';
import { useSessionWatch } from './use-session-watch';
import { useVersionWatch } from './use-version-watch';

const loadConfirm = () => import('../dialog/ConfirmDialog');
const ConfirmDialog = lazy(loadConfirm);
const ReauthDialog = lazy(() => import('./ReauthDialog'));

type Question = { kind: 'closeTab'; id: string } | { kind: 'multimedia'; id: number };

function ScreenContent({ screen }: { screen: Screen }) {
  const { component: Component, part, resource, texts, titleKey } = screen;
  const parts = useParts();
  if (part && !parts.includes(part)) return <PartOff part={part} titleKey={titleKey} />;
  if (!Component) return <ScreenUnavailable titleKey={titleKey} textKey="app.unavailableText" />;
  const content = texts ? (
    <WithTexts preload={Component.preload}>
      <Component />
    </WithTexts>
  ) : (
    <Component />
  );
  if (!resource) return content;
  return (
    <CanAccess
      resource={resource}
      action="list"
      loading={<ScreenLoading />}
      accessDenied={<ScreenUnavailable titleKey={titleKey} textKey="app.adminsOnly" />}
    >
      {content}
    </CanAccess>
  );
}

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

/** The workspace shell: bar, menu, tabs, and dialogs on top of them. */
export default function Workspace() {
  const { i18n, session } = useServices();
  const store = useTabStore();
  const { status, multimediaId } = useSessionState();
  const screens = useScreens();
  const state = useTabs(store);
  const { tabs, activeId } = state;
  const translate = useTranslate();
  const { pathname } = useLocation();
  const navigate = useStableNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [userDialog, setUserDialog] = useState<UserDialog | null>(null);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  useSessionWatch();
  useVersionWatch();
  useLeaveWarning();

  const go = useCallback(
    (id: string, replace = false) => {
      // A dialog opens over the active tab and has no tab of its own.
      if (!screenOf(screens, id)?.screen.dialog) store.dispatch({ type: 'open', id });
      void navigate(`/${id}`, { replace });
    },
    [screens, store, navigate],
  );

  const Dialog = screenOf(screens, pathname)?.screen.dialog;
  // The URL determines the active tab: deep links, the back button and the menu all change only the
  // URL.
  const follow = useCallback(
    (address: string) => {
      const asked = screenOf(screens, address);
      if (asked?.screen.dialog) {
        if (store.getState().activeId === null) store.dispatch({ type: 'open', id: HOME_TAB });
      } else if (asked || address === '/') {
        const id = asked ? address.replace(/^\/+|\/+$/g, '') : HOME_TAB;
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

  const closeTab = useCallback(
    (id: string) => {
      store.dispatch({ type: 'close', id });
      const active = store.getState().activeId;
      if (active) go(active, true);
    },
    [store, go],
  );

  const askToClose = useCallback(
    (id: string) => {
      const tab = store.getState().tabs.find((candidate) => candidate.id === id);
      if (tab?.extendedData.changes) setQuestion({ kind: 'closeTab', id });
      else closeTab(id);
    },
    [store, closeTab],
  );

  const changeMultimedia = useCallback(
    (id: number) => {
      session.selectMultimedia(id);
      const records = (tab: Tab): boolean => screenOf(screens, tab.id)?.screen.record ?? false;
      store.dispatch({ type: 'closeWhere', test: records });
      if (store.getState().activeId === null) store.dispatch({ type: 'open', id: HOME_TAB });
      go(store.getState().activeId ?? HOME_TAB, true);
    },
    [session, screens, store, go],
  );

  const askToChange = useCallback(
    (id: number) => {
      if (hasUnsavedChanges(store.getState())) setQuestion({ kind: 'multimedia', id });
      else changeMultimedia(id);
    },
    [store, changeMultimedia],
  );

  const answer = (): void => {
    setQuestion(null);
    if (question?.kind === 'closeTab') closeTab(question.id);
    if (question?.kind === 'multimedia') changeMultimedia(question.id);
  };

  // Questions are asked offline too.
  usePreload(
    useCallback(() => {
      void loadSearch();
      void loadConfirm();
      void i18n.complete();
    }, [i18n]),
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // The next key may come before React would render by itself.
      flushSync(() => setPaletteOpen(true));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const titleOf = (tab: Tab): string => {
    const screen = screenOf(screens, tab.id)?.screen;
    return tab.title ?? (screen ? translate(screen.titleKey, { smart_count: 2 }) : tab.id);
  };
  const active = tabs.find(({ id }) => id === activeId);
  const activeTitle = active && titleOf(active);
  const appName = translate('app.name');
  useEffect(() => {
    document.title = activeTitle ? `${activeTitle} - ${appName}` : appName;
  }, [activeTitle, appName]);

  return (
    <>
      <Box component="a" href="#content" className="skip-link">
        {translate('nav.skip')}
      </Box>
      <Navbar
        onMenu={openMenu}
        onSearch={openPalette}
        onMultimedia={askToChange}
        dialog={userDialog}
        onDialog={setUserDialog}
      />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <Menu activeId={activeId} open={menuOpen} onClose={() => setMenuOpen(false)} onOpen={go} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}
        >
          <TabStrip
            tabs={tabs}
            activeId={activeId}
            titleOf={titleOf}
            onSelect={go}
            onClose={askToClose}
          />
          <OpenTabs key={multimediaId} tabs={tabs} activeId={activeId} />
        </Box>
      </Box>
      {Dialog && (
        <WithTexts fallback={null}>
          <Dialog onClose={() => go(activeId ?? HOME_TAB, true)} />
        </WithTexts>
      )}
      {paletteOpen && (
        <CommandPalette
          onClose={() => setPaletteOpen(false)}
          onOpen={go}
          onDialog={setUserDialog}
        />
      )}
      <Suspense fallback={<Opening />}>
        {question && (
          <ConfirmDialog
            title={translate(question.kind === 'closeTab' ? 'tabs.closeTitle' : 'nav.leaveTitle')}
            text={translate('tabs.closeText')}
            confirmLabel={translate('tabs.leave')}
            cancelLabel={translate('tabs.stay')}
            onConfirm={answer}
            onCancel={() => setQuestion(null)}
          />
        )}
        {status === 'ended' && <ReauthDialog />}
      </Suspense>
      <LoadingOverlay />
    </>
  );
}

function OpenTabs({ tabs, activeId }: { tabs: readonly Tab[]; activeId: string | null }) {
  const screens = useScreens();
  const contents = useMemo(
    () =>
      new Map(
        screens.map((screen) => [screen, <ScreenContent key={screen.name} screen={screen} />]),
      ),
    [screens],
  );
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, bgcolor: 'background.paper' }}>
      {tabs.map(({ id }) => {
        const open = screenOf(screens, id);
        return (
          open && (
            <TabPanel key={id} id={id} param={open.param} active={id === activeId}>
              {contents.get(open.screen)}
            </TabPanel>
          )
        );
      })}
    </Box>
  );
}
