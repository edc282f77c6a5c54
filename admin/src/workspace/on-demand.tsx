import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ScreenLoading } from './ScreenState';

/**
 * A lazily loaded screen or dialog. Once `preload` has finished it renders at once, without an empty frame.
 * Without React.lazy: React keeps the fallback of a Suspense for 300 ms, however soon the code is there.
 */
export function onDemand<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = <ScreenLoading />,
) {
  let loaded: ComponentType<P> | null = null;
  const fetched = async (): Promise<ComponentType<P>> => {
    const module = await load();
    loaded = module.default;
    return module.default;
  };
  function OnDemand(props: P) {
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
    // Thrown while rendering, so that the tab's error boundary catches it.
    if (failure) throw failure.reason;
    return Shown ? <Shown {...props} /> : waiting;
  }
  return Object.assign(OnDemand, { preload: (): void => void fetched() });
}
