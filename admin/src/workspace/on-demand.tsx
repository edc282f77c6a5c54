import { UI } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailed, ScreenLoading } from './ScreenState';

/** @throws once its time is over, as for code that cannot be fetched */
function inTime<T>(code: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('late')), UI.chunkTimeoutMs);
  });
  return Promise.race([code, late]).finally(() => window.clearTimeout(timer));
}

/** In place of what could not be fetched. */
function NotFetched({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return <LoadFailed error={new Error(translate('app.notFetched'))} onRetry={onRetry} />;
}

/**
 * A lazily loaded screen or dialog, or an error with a button that tries again. Once `preload` has finished it
 * renders at once, without an empty frame. Without React.lazy: React keeps the fallback of a Suspense for 300 ms, however soon the code is there.
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
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown || failed) return;
      let left = false;
      inTime(fetched()).then(
        (screen) => !left && setShown(() => screen),
        () => !left && setFailed(true),
      );
      return () => {
        left = true;
      };
    }, [Shown, failed]);
    if (failed) return <NotFetched onRetry={() => setFailed(false)} />;
    return Shown ? <Shown {...props} /> : waiting;
  }
  return Object.assign(OnDemand, { fetched, preload: (): void => void fetched() });
}
