import { CssBaseline } from '@mui/material';
import { I18nContext, ResourceDefinitionContextProvider } from 'ra-core';
import { AdminContext } from 'react-admin';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { definitions } from '../resources/resources';
import { ResourceDialogsContext } from '../shared/resource';
import { useServices, useSessionState } from '../shared/services';
import { NoticePlaceContext, useNoticePlaces } from '../workspace/notice-place';
import { screenOf, ScreensProvider, useScreens } from '../workspace/screens';
import { ScreenLoading } from '../workspace/ScreenState';
import { createProviders } from './create-providers';
import { NotFoundPage } from './NotFoundPage';
import { Notifications } from './Notifications';
import { OtherGroupPage } from './OtherGroupPage';
import { SCREENS } from './registry';
import { resourceDialogs } from './resource-dialogs';
import { store } from './store';
import { officeThemes } from './office-theme';
import { GROUP } from './use-address-bar';
import { WithTexts } from '../workspace/WithTexts';
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
      {...officeThemes}
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
  if (status !== 'signed-out') return <WorkspaceOfLink />;
  return <Navigate to="/login" replace state={link === null ? null : { from: link }} />;
}

/** The workspace, unless it was opened by a link into a media group of which the user is no member. */
function WorkspaceOfLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSessionState();
  const [isForeign, setForeign] = useState(() => {
    const group = new URLSearchParams(search).get(GROUP);
    return group !== null && !user?.multimedias.some(({ id }) => String(id) === group);
  });
  if (!isForeign) return <Workspace />;
  const enter = (): void => {
    void navigate('/', { replace: true });
    setForeign(false);
  };
  return <OtherGroupPage onEnter={enter} />;
}
