import { SESSION } from '@contract/limits';
import { useEffect } from 'react';
import { KEYS } from '../providers/storage';
import { useServices } from '../shared/services';

/** Checks the token every ten seconds and follows the browser's other tabs. */
export function useSessionWatch(): void {
  const { session } = useServices();
  useEffect(() => {
    void session.check();
    const timer = setInterval(() => void session.check(), SESSION.checkEverySeconds * 1000);
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key === KEYS.token) session.syncFromStorage();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', onStorage);
    };
  }, [session]);
}
