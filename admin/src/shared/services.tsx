import type { Language, Part } from '@contract/enums';
import { createContext, use, useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../providers/http';
import type { I18n } from '../providers/i18n-provider';
import type { Session, SessionState } from '../providers/session';
import type { KeyValue } from '../providers/storage';

/** Services shared by the whole application; created once, in main.tsx or by a test. */
export interface Services {
  http: Http;
  session: Session;
  /** Caches the server's answers for the selected station group. */
  queries: QueryClient;
  i18n: I18n;
  /** Shared by the tabs of the browser. */
  local: KeyValue;
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices is used outside ServicesProvider');
  return services;
}

export const useHttp = (): Http => useServices().http;

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}

const NO_PARTS: readonly Part[] = [];

/** The parts of the product that the selected media group has turned on. */
export function useParts(): readonly Part[] {
  const { user, multimediaId } = useSessionState();
  return user?.multimedias.find(({ id }) => id === multimediaId)?.parts ?? NO_PARTS;
}

/** The current language and a function to change it without losing anything that is open. */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const { i18n } = useServices();
  return [useSyncExternalStore(i18n.subscribe, i18n.language), i18n.setLanguage];
}
