import { daysToMake, dueDate } from './due.js';

const at = (text: string) => Date.parse(text);

describe('the run of a station', () => {
  it.each([
    ['2026-11-21T05:59:59Z', 'America/Montevideo', 3, null],
    ['2026-11-21T06:00:00Z', 'America/Montevideo', 3, '2026-11-21'],
    ['2026-11-22T02:59:59Z', 'America/Montevideo', 3, '2026-11-21'],
    ['2026-11-22T03:00:00Z', 'America/Montevideo', 3, null],
    ['2026-11-22T03:00:00Z', 'America/Montevideo', 0, '2026-11-22'],
    ['2026-12-31T15:30:00Z', 'Pacific/Auckland', 3, '2027-01-01'],
    ['2026-11-21T22:30:00Z', 'Asia/Kolkata', 4, '2026-11-22'],
  ])('at %s in %s, due from %i on: %s', (text, zone, hour, date) => {
    expect(dueDate(at(text), zone, hour)).toBe(date);
  });

  it('is due on a day without that hour, and only once when the hour occurs twice', () => {
    // Madrid: 02:00 does not exist on 29 March 2026, and occurs twice on 25 October.
    expect(dueDate(at('2026-03-29T00:59:00Z'), 'Europe/Madrid', 2)).toBeNull();
    expect(dueDate(at('2026-03-29T01:00:00Z'), 'Europe/Madrid', 2)).toBe('2026-03-29');
    expect(dueDate(at('2026-10-25T00:30:00Z'), 'Europe/Madrid', 2)).toBe('2026-10-25');
    expect(dueDate(at('2026-10-25T01:30:00Z'), 'Europe/Madrid', 2)).toBe('2026-10-25');
  });

  it('is refused for an unknown time zone', () => {
    expect(() => dueDate(0, 'Mars/Olympus', 3)).toThrow(RangeError);
  });
});

describe('the days that a run makes', () => {
  it('are those after today, in a run that is days late too', () => {
    const week = { dateFrom: '2026-12-02', dateTo: '2026-12-08' };
    expect(daysToMake('2026-12-01', '2026-12-01', 7)).toEqual(week);
    expect(daysToMake('2026-11-28', '2026-12-01', 7)).toEqual(week);
  });
});
