import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '../shared/services';
import { ScreenLoading } from './ScreenState';

interface WithTextsProps {
  /** Fetches the code of the children while the messages load. */
  preload?: () => void;
  /** Shown until the messages are there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children once the messages of all screens are there. */
export function WithTexts({ preload, fallback = <ScreenLoading />, children }: WithTextsProps) {
  const { i18n } = useServices();
  const complete = useSyncExternalStore(i18n.subscribe, i18n.isComplete);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    if (complete) return;
    preload?.();
    i18n.complete().catch((reason: unknown) => setFailure({ reason }));
  }, [complete, i18n, preload]);
  // Thrown while rendering, so that the tab's error boundary catches it.
  if (failure) throw failure.reason;
  return complete ? children : fallback;
}
