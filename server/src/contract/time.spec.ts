import fc from 'fast-check';
import {
  addDays,
  dateInZone,
  dateOfDayNumber,
  datesOf,
  dayNumber,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  formatClock,
  formatSeconds,
  parseClock,
  parseDate,
} from './time.js';

describe('clock times', () => {
  it.each([
    ['00:00', 0],
    ['06:49', 409],
    ['23:59', 1439],
    ['24:00', 1440],
    ['24:01', null],
    ['7:00', null],
    ['12:60', null],
    ['12:00:00', null],
    ['', null],
  ])('%s is %s minutes', (text, minutes) => expect(parseClock(text)).toBe(minutes));

  it('writes what it reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (m) => parseClock(formatClock(m)) === m),
    );
  });

  it('writes seconds past midnight and before it', () => {
    expect(formatSeconds(86_430)).toBe('24:00:30');
    expect(formatSeconds(-30)).toBe('-00:00:30');
  });
});

describe('dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', '1899-12-31'])(
    'there is no %s',
    (text) => expect(parseDate(text)).toBeNull(),
  );

  it('agrees with the Gregorian calendar of the platform in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 370_000 }), (n) => {
        const date = new Date(n * 86_400_000);
        const text = date.toISOString().slice(0, 10);
        expect(dateOfDayNumber(n)).toBe(text);
        expect(dayNumber(text)).toBe(n);
        expect(dayOfWeek(text)).toBe(date.getUTCDay());
      }),
    );
  });

  it('counts days over a change of summer time', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(datesOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysInMonth(2028, 2)).toBe(29);
  });

  it('knows the date of an instant in a zone', () => {
    const instant = Date.UTC(2026, 10, 21, 1, 30);
    expect(dateInZone(instant, 'America/Argentina/Buenos_Aires')).toBe('2026-11-20');
    expect(dateInZone(instant, 'Europe/Madrid')).toBe('2026-11-21');
  });
});
