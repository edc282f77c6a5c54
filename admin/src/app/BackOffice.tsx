import { CssBaseline } from '@mui/material';
import { I18nContext, ResourceDefinitionContextProvider } from 'ra-core';
import { AdminContext } from 'react-admin';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { definitions } from '../resources/resources';
import { ResourceDialogsContext } from '../shared/resource';
import { useServices, useSessionState } from '../shared/services';
import { NoticePlaceContext, useNoticePlaces } from '../workspace/notice-place';
import { screenOf, ScreensProvider, useScreens } from '../workspace/screens';
import { ScreenLoading } from '../workspace/ScreenState';
import { createProviders } from './create-providers';
import { NotFoundPage } from './NotFoundPage';
import { Notifications } from './Notifications';
import { SCREENS } from './registry';
import { resourceDialogs } from './resource-dialogs';
import { store } from './store';
import { darkTheme, lightTheme } from './theme';
import { WithTexts } from './WithTexts';
import Workspace from './Workspace';

const SetupPage = lazy(() => import('../setup/SetupPage'));

interface BackOfficeProps {
  /** The address that was opened signed out, followed after the sign-in. */
  link: string | null;
}

/** What is behind the sign-in, and the first start, which has forms. */
export default function BackOffice({ link }: BackOfficeProps) {
  const services = useServices();
  const { i18n, queries } = services;
  const { place, register } = useNoticePlaces();
  const [{ dataProvider, authProvider }] = useState(() => createProviders(services));
  const i18nProvider = useSyncExternalStore(i18n.subscribe, i18n.getProvider);
  return (
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
                <Suspense fallback={<ScreenLoading />}>
                  <Routes>
                    <Route
                      path="/setup"
                      element={
                        <WithTexts>
                          <SetupPage />
                        </WithTexts>
                      }
                    />
                    <Route path="*" element={<WorkspaceOrNotFound link={link} />} />
                  </Routes>
                </Suspense>
              </ResourceDialogsContext>
            </ResourceDefinitionContextProvider>
          </NoticePlaceContext>
          <Notifications place={place} />
        </ScreensProvider>
      </I18nContext.Provider>
    </AdminContext>
  );
}

/** The workspace at its own addresses, which require a stored token (docs/requirements.md, Addresses). */
function WorkspaceOrNotFound({ link }: BackOfficeProps) {
  const { pathname } = useLocation();
  const { status } = useSessionState();
  const known = screenOf(useScreens(), pathname) !== null;
  if (pathname !== '/' && !known) return <NotFoundPage />;
  if (status !== 'signed-out') return <Workspace />;
  return <Navigate to="/login" replace state={link === null ? null : { from: link }} />;
}
