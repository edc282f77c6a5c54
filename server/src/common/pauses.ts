import { setImmediate } from 'node:timers/promises';

/** Milliseconds that one piece of work may hold the event loop before others get their turn. */
const TURN_MS = 10;

/** Returns what long work calls between its steps: it lets other requests run when their turn has come. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
