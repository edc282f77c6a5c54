/** Soon enough for what a person does next, late enough for the first list. */
const LATEST_MS = 1500;

/** Runs something when the browser has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
