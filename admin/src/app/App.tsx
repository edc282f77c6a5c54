import { CssBaseline } from '@mui/material';
import {
  I18nContext,
  localStorageStore,
  ResourceDefinitionContextProvider,
  type Store,
} from 'ra-core';
import { AdminContext } from 'react-admin';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { ScreenLoading } from '../workspace/ScreenState';
import { screenOf, ScreensProvider, useScreens } from '../workspace/screens';
import { NotFoundPage } from './NotFoundPage';
import { NoticePlaceContext, useNoticePlaces } from '../workspace/notice-place';
import { Notifications } from './Notifications';
import { SCREENS } from './registry';
import { resourceDialogs } from './resource-dialogs';
import { definitions } from '../resources/resources';
import { ResourceDialogsContext } from '../shared/resource';
import { ServicesProvider, useSessionState, type Services } from '../shared/services';
import { TabStoreProvider, type TabStore } from '../workspace/tab-store';
import { darkTheme, lightTheme } from './theme';
import { WithTexts } from './WithTexts';
import Workspace from './Workspace';

const LoginExternalPage = lazy(() => import('./LoginExternalPage'));
const ForgotPage = lazy(() => import('./ForgotPage'));
const LinkPage = lazy(() => import('./LinkPage'));
const SetupPage = lazy(() => import('../setup/SetupPage'));
const LoginPage = lazy(() => import('./LoginPage'));

/** Keeps the theme, which belongs to the browser: react-admin would reset it at sign-out. */
const store: Store = { ...localStorageStore('1', 'tandas'), reset: () => undefined };

export function App({ services }: { services: Services & { tabs: TabStore } }) {
  const { place, register } = useNoticePlaces();
  const { i18n, dataProvider, authProvider, queries } = services;
  const i18nProvider = useSyncExternalStore(i18n.subscribe, i18n.getProvider);
  return (
    <ServicesProvider value={services}>
      <TabStoreProvider value={services.tabs}>
        <BrowserRouter>
          <AdminContext
            dataProvider={dataProvider}
            authProvider={authProvider}
            queryClient={queries}
            store={store}
            lightTheme={lightTheme}
            darkTheme={darkTheme}
          >
            <I18nContext.Provider value={i18nProvider}>
              <ScreensProvider value={SCREENS}>
                <CssBaseline />
                <NoticePlaceContext value={register}>
                  <ResourceDefinitionContextProvider definitions={definitions}>
                    <ResourceDialogsContext value={resourceDialogs}>
                      <AppRoutes />
                    </ResourceDialogsContext>
                  </ResourceDefinitionContextProvider>
                </NoticePlaceContext>
                <Notifications place={place} />
              </ScreensProvider>
            </I18nContext.Provider>
          </AdminContext>
        </BrowserRouter>
      </TabStoreProvider>
    </ServicesProvider>
  );
}

function AppRoutes() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/loginExternal" element={<LoginExternalPage />} />
        <Route path="/forgotPassword" element={<ForgotPage />} />
        <Route path="/invitation" element={<LinkPage />} />
        <Route path="/newPassword" element={<LinkPage />} />
        <Route
          path="/setup"
          element={
            <WithTexts>
              <SetupPage />
            </WithTexts>
          }
        />
        <Route path="*" element={<WorkspaceOrNotFound />} />
      </Routes>
    </Suspense>
  );
}

/** The workspace at its own addresses, which require a stored token (docs/requirements.md, Addresses). */
function WorkspaceOrNotFound() {
  const { pathname, search } = useLocation();
  const { status } = useSessionState();
  // A link that was opened signed out is followed after the sign-in; leaving the workspace forgets where it was.
  const [link] = useState(() =>
    status === 'signed-out' && search !== '' ? pathname + search : null,
  );
  const known = screenOf(useScreens(), pathname) !== null;
  if (pathname !== '/' && !known) return <NotFoundPage />;
  if (status !== 'signed-out') return <Workspace />;
  return <Navigate to="/login" replace state={link === null ? null : { from: link }} />;
}
