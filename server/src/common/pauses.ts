import { setImmediate } from 'node:timers/promises';

/** Milliseconds that one piece of work may hold the event loop before other requests get a turn. */
const TURN_MS = 10;

/** Returns a function that long work calls between its steps to let other requests run. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
