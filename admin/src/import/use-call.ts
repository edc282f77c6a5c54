import { useRef, useState } from 'react';

interface CallListeners {
  onError: (error: unknown) => void;
  /** @param textKey what was being done */
  onCancelled: (textKey: string) => void;
}

/** One call at a time, which can be cancelled, and what is said while it runs. */
export function useCall({ onError, onCancelled }: CallListeners) {
  const [busy, setBusy] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  /**
   * @param textKey what is being done
   * @returns null when it failed or was cancelled, which was told
   */
  const call = async <T>(
    textKey: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> => {
    const own = new AbortController();
    underWay.current = own;
    setBusy(textKey);
    try {
      return await work(own.signal);
    } catch (error) {
      if (own.signal.aborted) onCancelled(textKey);
      else onError(error);
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { busy, call, cancel: () => underWay.current?.abort() };
}
