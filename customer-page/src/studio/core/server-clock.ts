/** One call, in milliseconds: when it was sent and answered by a clock that only runs on, and the time of the server. */
export interface RoundTrip {
  sent: number;
  received: number;
  server: number;
  /** The server may have held the answer back until it had news. */
  waited: boolean;
}

/** How far the server's time is ahead of the clock that only runs on, by the last answers. */
export interface ServerClock {
  offsets: readonly number[];
  /** Milliseconds of the fastest call that did not wait. */
  fastest: number | null;
}

export const UNKNOWN_CLOCK: ServerClock = { offsets: [], fastest: null };

const MOST = 5;
/** A clock that stood still while the device slept is off by more than this. */
const DOUBT_MS = 1_000;

/** The server's time is this much ahead; null before the first answer. */
export function offsetOf({ offsets }: ServerClock): number | null {
  const sorted = [...offsets].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = sorted.length % 2 === 1 ? [middle, middle] : [middle - 1, middle];
  const [a, b] = [sorted[low], sorted[high]];
  return a === undefined || b === undefined ? null : (a + b) / 2;
}

/**
 * The clock after another answer. It keeps the last five, and forgets those that cannot be true with the new one: the
 * device slept, or the server's clock was set.
 */
export function withAnswer(clock: ServerClock, trip: RoundTrip): ServerClock {
  const { sent, received, server, waited } = trip;
  const took = received - sent;
  const fastest = waited ? clock.fastest : Math.min(clock.fastest ?? took, took);
  // Of a call that waited, it is not known how long its answer was on the way: as long as the fastest one.
  const underWay = waited ? Math.min(fastest ?? 0, took) : took;
  const known = offsetOf(clock);
  const isPossible =
    known !== null && known >= server - received - DOUBT_MS && known <= server - sent + DOUBT_MS;
  const offset = server - received + underWay / 2;
  return { offsets: [...(isPossible ? clock.offsets : []), offset].slice(-MOST), fastest };
}
