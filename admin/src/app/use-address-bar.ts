import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSessionState } from '../shared/services';
import type { Tab } from '../workspace/tabs';

/** The parameter of the station group; all others are a screen's own. */
export const GROUP = 'group';

/** What the browser keeps with an address that the workspace wrote, over a reload. */
const WRITTEN = { written: true };

/** Whether the workspace wrote an address, from what the browser kept with it. */
export const isWritten = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'written' in state;

/** Browsers refuse an address that changes with every key. */
const REST_MS = 250;

/** The address of what a tab shows, in a station group. */
export function addressOf({ id, extendedData }: Tab, multimediaId: number | null): string {
  const group = multimediaId === null ? '' : `${GROUP}=${multimediaId}`;
  const query = [group, extendedData.query].filter(Boolean).join('&');
  return query === '' ? `/${id}` : `/${id}?${query}`;
}

/** Writes what the active tab shows into the address, in the place of what it showed before. */
export function useAddressBar(active: Tab | undefined): void {
  const navigate = useNavigate();
  const { multimediaId } = useSessionState();
  const { pathname, search } = useLocation();
  // While a link is not followed yet, the tab shows something else.
  const settled = active !== undefined && active.extendedData.link === undefined;
  const address = settled ? addressOf(active, multimediaId) : null;
  useEffect(() => {
    if (address === null || address === pathname + search) return;
    const timer = setTimeout(() => {
      // A dialog has an address over that of its tab, and the back button is faster than React.
      if (window.location.pathname !== address.split('?')[0]) return;
      void navigate(address, { replace: true, state: WRITTEN });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [address, pathname, search, navigate]);
}
