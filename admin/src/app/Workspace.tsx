import { Box } from '@mui/material';
import { CanAccess, useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useTabs, useTabStore } from '../workspace/tab-store';
import { screenOf, useScreens, type Screen } from '../workspace/screens';
import { ScreenLoading, ScreenUnavailable } from '../workspace/ScreenState';
import { TabPanel } from '../workspace/TabPanel';
import { TabStrip } from '../workspace/TabStrip';
import type { Tab } from '../workspace/tabs';
import { Opening } from '../workspace/Opening';
import { LoadingOverlay } from './LoadingOverlay';
import { Menu } from './Menu';
import { Navbar } from './Navbar';
import { CommandPalette } from './palette/CommandPalette';
import { loadSearch } from './palette/load-search';
import { useWholeNames } from '../shared/whole-names';
import { WithTexts } from '../workspace/WithTexts';
import { HOME_TAB } from './registry';
import { PartOff } from '../media-group/PartOff';
import { useParts, useServices, useSessionState } from '../shared/services';
import { dialogIsOpen } from '../workspace/use-alt-key';
import { usePreload } from '../workspace/use-preload';
import type { UserDialog } from './use-leave';
import { loadConfirm, useLeaveQuestion } from './use-leave-question';
import { useLeaveWarning } from './use-leave-warning';
import { useSessionWatch } from './use-session-watch';
import { useAddressBar } from './use-address-bar';
import { useCopyLink } from './use-copy-link';
import { useTabNavigation } from './use-tab-navigation';
import { useVersionWatch } from './use-version-watch';

const ReauthDialog = lazy(() => import('./ReauthDialog'));

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

/** Opens the palette with Ctrl+K, whatever has the focus. */
function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // The next key may come before React would render by itself.
      flushSync(onOpen);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
}

/** Opens the keyboard help with `?`, except where text is typed and over dialogs. */
function useHelpKey(onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = event.target instanceof Element && event.target.matches('input, textarea');
      if (typing || dialogIsOpen()) return;
      event.preventDefault();
      onHelp();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onHelp]);
}

/** The title of a tab; that of the active tab is the window's title too. */
function useTitles(active: Tab | undefined): (tab: Tab) => string {
  const screens = useScreens();
  const translate = useTranslate();
  const titleOf = (tab: Tab): string => {
    const screen = screenOf(screens, tab.id)?.screen;
    return tab.title ?? (screen ? translate(screen.titleKey, { smart_count: 2 }) : tab.id);
  };
  const activeTitle = active && titleOf(active);
  const appName = translate('app.name');
  useEffect(() => {
    document.title = activeTitle ? `${activeTitle} - ${appName}` : appName;
  }, [activeTitle, appName]);
  return titleOf;
}

/** The workspace shell: bar, menu, tabs, and dialogs on top of them. */
export default function Workspace() {
  const { i18n } = useServices();
  const { status, multimediaId } = useSessionState();
  const screens = useScreens();
  const { tabs, activeId } = useTabs(useTabStore());
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [userDialog, setUserDialog] = useState<UserDialog | null>(null);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const go = useTabNavigation();
  const question = useLeaveQuestion(go);
  const active = tabs.find(({ id }) => id === activeId);
  const titleOf = useTitles(active);
  useAddressBar(active);
  const copyLink = useCopyLink();
  const Dialog = screenOf(screens, pathname)?.screen.dialog;
  useSessionWatch();
  useVersionWatch();
  useLeaveWarning();
  useWholeNames();
  usePaletteKey(openPalette);
  useHelpKey(useCallback(() => setUserDialog('keys'), []));

  // Loaded now, because these questions must also be shown while offline.
  usePreload(
    useCallback(() => {
      void loadSearch();
      void loadConfirm();
      void i18n.complete();
    }, [i18n]),
  );
  return (
    <>
      <Box component="a" href="#content" className="skip-link">
        {translate('nav.skip')}
      </Box>
      <Navbar
        onMenu={openMenu}
        onSearch={openPalette}
        onMultimedia={question.askToChange}
        dialog={userDialog}
        onDialog={setUserDialog}
      />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <Menu activeId={activeId} open={menuOpen} onClose={closeMenu} onOpen={go} />
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
            onClose={question.askToClose}
            onCopyLink={copyLink}
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
        {question.dialog}
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
