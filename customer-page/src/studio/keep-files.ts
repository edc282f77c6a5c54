import { STUDIO_PREFIX, STUDIO_WORKER } from '@contract/studio';

/** Whether this browser opens the page without the network: it keeps files on secure addresses alone. */
export const canReopen = (): boolean => 'serviceWorker' in navigator;

/** Keeps the page's files on the device, and asks the browser not to throw away what is kept. */
export function keepFiles(): void {
  if (!canReopen()) return;
  const failed = (error: unknown): void => console.warn('The page is not kept', error);
  const address = `${STUDIO_PREFIX}/${STUDIO_WORKER}`;
  void navigator.serviceWorker.register(address, { scope: STUDIO_PREFIX }).catch(failed);
  void navigator.storage.persist().catch(failed);
}
