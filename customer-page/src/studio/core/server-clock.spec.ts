import { offsetOf, type RoundTrip, UNKNOWN_CLOCK, withAnswer } from './server-clock';

const SERVER = Date.parse('2026-12-01T11:15:00Z');
/** The server is this much ahead of the clock that only runs on. */
const AHEAD = SERVER - 5_000;
const trip = (sent: number, out: number, back: number, held = 0): RoundTrip => ({
  ...{ sent, received: sent + out + held + back, waited: held > 0 },
  server: AHEAD + sent + out + held,
});
const after = (...trips: RoundTrip[]) => offsetOf(trips.reduce(withAnswer, UNKNOWN_CLOCK));

it('knows nothing before the first answer', () => {
  expect(offsetOf(UNKNOWN_CLOCK)).toBeNull();
});

it('takes the middle of a round trip', () => {
  expect(after(trip(5_000, 40, 40))).toBe(AHEAD);
});

it('is the median of the last five: one slow answer counts for nothing', () => {
  const quick = [0, 1, 2, 3].map((n) => trip(5_000 + n * 1_000, 20, 20));
  expect(after(...quick, trip(9_000, 10, 1_900))).toBe(AHEAD);
  const newer = [1, 2, 3, 4, 5].map((n) => trip(20_000 + n * 1_000, 60, 20));
  expect(after(...quick, ...newer)).toBe(AHEAD + 20);
});

it('is within a second of the truth by calls that waited alone', () => {
  expect(Math.abs(after(trip(5_000, 50, 50, 25_000))! - AHEAD)).toBeLessThan(1_000);
  const calls = [trip(5_000, 50, 50), trip(6_000, 50, 50, 25_000), trip(40_000, 50, 50, 9_000)];
  expect(after(...calls)).toBe(AHEAD);
});

it('forgets what it knew once the device has slept, at the first answer', () => {
  const before = [0, 1, 2, 3, 4].map((n) => trip(5_000 + n * 1_000, 20, 20));
  const slept = 3_600_000;
  const later = trip(11_000, 20, 20, 3_000);
  expect(after(...before, { ...later, server: later.server + slept })).toBeCloseTo(AHEAD + slept);
});

it('never asks the clock of the device', () => {
  const { now } = Date;
  try {
    Date.now = () => {
      throw new Error('the clock of the device');
    };
    expect(after(trip(5_000, 40, 40), trip(6_000, 40, 40))).toBe(AHEAD);
  } finally {
    Date.now = now;
  }
});
