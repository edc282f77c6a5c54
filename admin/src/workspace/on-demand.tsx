import { useEffect, useState, type ComponentType } from 'react';
import { ScreenLoading } from './ScreenState';

/**
 * A lazily loaded screen. Once `preload` has finished it renders at once, without an empty frame.
 * Without React.lazy: React keeps the fallback of a Suspense for 300 ms, however soon the code is there.
 */
export function onDemand(load: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | null = null;
  const fetched = async (): Promise<ComponentType> => {
    const module = await load();
    loaded = module.default;
    return module.default;
  };
  function OnDemand() {
    // Stays the same once it is there: swapping it would lose unsaved input.
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
    useEffect(() => {
      if (Shown) return;
      let left = false;
      fetched().then(
        (screen) => !left && setShown(() => screen),
        (reason: unknown) => !left && setFailure({ reason }),
      );
      return () => {
        left = true;
      };
    }, [Shown]);
    // For the error boundary of the tab.
    if (failure) throw failure.reason;
    return Shown ? <Shown /> : <ScreenLoading />;
  }
  return Object.assign(OnDemand, { preload: (): void => void fetched() });
}
