import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { ServicesProvider, useSessionState, type Services } from '../shared/services';
import { TabStoreProvider, type TabStore } from '../workspace/tab-store';
import { Splash } from './Brand';
import { Entrance } from './Entrance';
import LoginPage from './LoginPage';
import { BackOffice } from './office-on-demand';

const LoginExternalPage = lazy(() => import('./LoginExternalPage'));
const ForgotPage = lazy(() => import('./ForgotPage'));
const LinkPage = lazy(() => import('./LinkPage'));

export function App({ services }: { services: Services & { tabs: TabStore } }) {
  return (
    <ServicesProvider value={services}>
      <TabStoreProvider value={services.tabs}>
        <BrowserRouter>
          <Suspense fallback={<Splash />}>
            <Routes>
              <Route
                element={
                  <Entrance>
                    <Outlet />
                  </Entrance>
                }
              >
                <Route path="/login" element={<LoginPage />} />
                <Route path="/loginExternal" element={<LoginExternalPage />} />
                <Route path="/forgotPassword" element={<ForgotPage />} />
                <Route path="/invitation" element={<LinkPage />} />
                <Route path="/newPassword" element={<LinkPage />} />
              </Route>
              <Route path="*" element={<AtAddress />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </TabStoreProvider>
    </ServicesProvider>
  );
}

function AtAddress() {
  const { pathname, search } = useLocation();
  const { status } = useSessionState();
  // A link that was opened signed out is followed after the sign-in; leaving the workspace forgets where it was.
  const [link] = useState(() =>
    status === 'signed-out' && search !== '' ? pathname + search : null,
  );
  // Says so without fetching the workspace.
  if (pathname === '/' && status === 'signed-out')
    return <Navigate to="/login" replace state={link === null ? null : { from: link }} />;
  return <BackOffice link={link} />;
}
