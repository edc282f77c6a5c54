import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTab } from './tab-context';
import { useTabStore } from './tab-store';

/** What a screen shows, by the names of query parameters; what is null or empty is left out. */
export type AddressParams = Readonly<Record<string, string | number | null | undefined>>;

/** Parameters of an address. */
export const queryOf = (shown: AddressParams): string =>
  new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

/**
 * Tells the workspace what the tab shows, which writes it into the address, and shows what a link asks for.
 *
 * @param follow gets the parameters of a link, which anybody may have written
 */
export function useAddress(
  shown: AddressParams,
  follow: (parameters: URLSearchParams) => void,
): void {
  const tabs = useTabStore();
  const { id } = useTab();
  const waiting = (): string | undefined =>
    tabs.getState().tabs.find((tab) => tab.id === id)?.extendedData.link;
  const link = useSyncExternalStore(tabs.subscribe, waiting);
  const query = queryOf(shown);
  const latest = useRef({ follow, waiting });
  useEffect(() => {
    latest.current = { follow, waiting };
  });
  useEffect(() => {
    // The address may have asked for something else since this was drawn.
    const waitingLink = latest.current.waiting();
    if (waitingLink === undefined) {
      tabs.dispatch({ type: 'query', id, query });
      return;
    }
    latest.current.follow(new URLSearchParams(waitingLink));
    tabs.dispatch({ type: 'link', id, link: undefined });
  }, [tabs, id, link, query]);
}
