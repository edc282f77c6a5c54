import { useMemo } from 'react';
import { isAvailable, screenOf, useScreens } from '../workspace/screens';
import { useOpenTab } from '../workspace/tab-context';
import type { Definition } from './definition';

/** Opens the tab of a record, null for a new one; undefined while that screen is not available. */
export function useDetailTab(
  detailTab: Definition['detailTab'],
): ((id: number | null) => void) | undefined {
  const openTab = useOpenTab();
  const screens = useScreens();
  return useMemo(() => {
    const screen = detailTab && screenOf(screens, detailTab(null))?.screen;
    if (!detailTab || !screen || !isAvailable(screen)) return undefined;
    return (id) => openTab(detailTab(id));
  }, [detailTab, openTab, screens]);
}
