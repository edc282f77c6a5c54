import { CssBaseline } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nContext, NotificationContextProvider, StoreContextProvider } from 'ra-core';
import { ThemeProvider, ThemesContext } from 'react-admin';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '../shared/services';
import { BackOffice } from './office-on-demand';
import { Notifications } from './Notifications';
import { SecondStep } from './second-factor/on-demand';
import { store } from './store';
import { darkTheme, lightTheme } from './theme';

const themes = { lightTheme, darkTheme };

/** What the pages before the sign-in need of react-admin; the rest is fetched while they are shown. */
export function Entrance({ children }: { children: ReactNode }) {
  const { i18n, queries } = useServices();
  const i18nProvider = useSyncExternalStore(i18n.subscribe, i18n.getProvider);
  useEffect(() => {
    BackOffice.preload();
    SecondStep.preload();
  }, []);
  return (
    <StoreContextProvider value={store}>
      <QueryClientProvider client={queries}>
        <I18nContext.Provider value={i18nProvider}>
          <ThemesContext.Provider value={themes}>
            <ThemeProvider>
              <NotificationContextProvider>
                <CssBaseline />
                {children}
                <Notifications place={null} />
              </NotificationContextProvider>
            </ThemeProvider>
          </ThemesContext.Provider>
        </I18nContext.Provider>
      </QueryClientProvider>
    </StoreContextProvider>
  );
}
