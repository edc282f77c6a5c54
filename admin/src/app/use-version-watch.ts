import { useEffect, useRef } from 'react';
import { KEYS } from '../providers/storage';
import { useTabStore } from '../workspace/tab-store';
import { hasUnsavedChanges } from '../workspace/tabs';
import { useSectionNotify } from '../shared/notify';
import { useServices } from '../shared/services';

/** Interval of the version checks while the workspace is open. */
const CHECK_EVERY_MS = 10 * 60_000;

/**
 * Compares the server's version with the stored `web-v`. At startup a different version reloads the
 * page; later, or once something was typed, the reload is only offered.
 */
export function useVersionWatch(): void {
  const { http, local } = useServices();
  const tabs = useTabStore();
  const notify = useSectionNotify('app.name');
  const offered = useRef<string | null>(null);

  useEffect(() => {
    const look = async (starting: boolean): Promise<void> => {
      const { version } = await http.json<{ version: string }>('/Common/version', {
        anonymous: true,
      });
      const stored = local.getItem(KEYS.webVersion);
      if (stored === version || offered.current === version) return;
      const reload = (): void => {
        local.setItem(KEYS.webVersion, version);
        window.location.reload();
      };
      // A browser without a stored version has just loaded this one.
      if (stored === null) return local.setItem(KEYS.webVersion, version);
      if (starting && !hasUnsavedChanges(tabs.getState())) return reload();
      offered.current = version;
      notify.info('app.newVersion', { labelKey: 'app.reload', run: reload });
    };
    // If the server cannot be reached, the next check tries again.
    const check = (starting: boolean): void => void look(starting).catch(notifyNothing);
    check(true);
    const timer = setInterval(() => check(false), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [http, local, tabs, notify]);
}

/** Errors are ignored: the user did not ask for this, and their own calls report an outage. */
const notifyNothing = (): void => undefined;
