import { offsetAt } from '../../common/clock-changes.js';
import { secondOfLog, secondSaid } from './instants.js';

/** Its clock goes back from 02:00 to 01:00 on 1 November 2026, and forward from 02:00 to 03:00 on 14 March 2027. */
const newYork = (minute: number) => offsetAt('America/New_York', minute);
const at = (instant: string) => Date.parse(instant) / 1000;
const HOUR = 3600;

describe('when something of a log begins', () => {
  it.each([
    ['2026-10-31', 8 * HOUR, '2026-10-31T08:00:00-04:00'],
    // 25 hours: the first pass, and an hour later than the same time before.
    ['2026-11-01', 1.5 * HOUR, '2026-11-01T01:30:00-04:00'],
    ['2026-11-01', 2 * HOUR, '2026-11-01T02:00:00-05:00'],
    ['2026-11-01', 8 * HOUR, '2026-11-01T08:00:00-05:00'],
    // 23 hours.
    ['2027-03-14', 1.5 * HOUR, '2027-03-14T01:30:00-05:00'],
    ['2027-03-14', 2.5 * HOUR, '2027-03-14T03:30:00-04:00'],
    ['2027-03-14', 8 * HOUR, '2027-03-14T08:00:00-04:00'],
    // Past midnight, into each of these nights.
    ['2026-10-31', 25.5 * HOUR, '2026-11-01T01:30:00-04:00'],
    ['2026-10-31', 26 * HOUR, '2026-11-01T02:00:00-05:00'],
    ['2027-03-13', 27 * HOUR, '2027-03-14T03:00:00-04:00'],
  ])('%s at second %d: %s', (date, seconds, instant) => {
    expect(secondOfLog(date, seconds, newYork)).toBe(at(instant));
  });
});

describe('when a device says that it was', () => {
  it.each([
    ['2026-12-01T08:15:04-03:00', '2026-12-01T11:15:04Z'],
    ['2026-12-01T08:15:04.987Z', '2026-12-01T08:15:04Z'],
    ['2026-12-01T08:15', '2026-12-01T08:15:00-05:00'],
    // Both passes, each by its offset.
    ['2026-11-01T01:30:00-04:00', '2026-11-01T05:30:00Z'],
    ['2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00Z'],
    ['2026-11-01T00:59:59', '2026-11-01T00:59:59-04:00'],
    ['2026-11-01T02:00:00', '2026-11-01T02:00:00-05:00'],
  ])('%s: %s', (said, instant) => {
    expect(secondSaid(said, newYork)).toBe(at(instant));
  });

  it.each(['2026-11-01T01:00:00', '2026-11-01T01:59:59.5'])(
    'refuses %s, which comes twice that night',
    (said) => {
      expect(secondSaid(said, newYork)).toBe('AMBIGUOUS');
    },
  );

  it.each([
    '',
    'now',
    '2026-12-01',
    '2026-12-01 08:15:04Z',
    '2026-12-01T24:00:00Z',
    '2026-02-30T08:00:00Z',
    '2026-13-01T08:00:00Z',
    '2026-12-01T08:15:04+99:99',
    // The clock never showed it.
    '2027-03-14T02:30:00',
  ])('does not understand %j', (said) => {
    expect(secondSaid(said, newYork)).toBeNull();
  });
});
