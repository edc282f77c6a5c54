import { offsetAt } from '../../common/clock-changes.js';
import { addDays, dayNumber, formatClock, formatSeconds } from '../../contract/time.js';
import type { ExportLog } from './log-file.js';
import { utcLog, utcMinute } from './utc-log.js';
import { ZoneClock } from './clock-zone.js';

const inZone = (timeZone: string) => (minute: number) => offsetAt(timeZone, minute);
const at = (date: string, clock: string): number =>
  dayNumber(date) * 1440 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A log with a break of one airing every quarter of an hour, whose ids count on from day to day. */
const logOf = (date: string, timeZone: string): ExportLog => ({
  date,
  breaks: Array.from({ length: 96 }, (_, i) => i * 15)
    // A break in an hour that the clock skips is in no log.
    .filter((minute) => {
      const utc = utcMinute(dayNumber(date) * 1440 + minute, inZone(timeZone));
      return utc + offsetAt(timeZone, utc) === dayNumber(date) * 1440 + minute;
    })
    .map((minute) => ({
      time: formatClock(minute),
      timeType: 0,
      toleranceInMinutes: 3,
      spotType: 0,
      items: [
        {
          id: dayNumber(date) * 1440 + minute,
          start: formatSeconds(minute * 60 + 5),
          length: 30,
          spotName: 'x',
          fileName: '1.wav',
        },
      ],
    })),
});

describe.each(['America/Argentina/Buenos_Aires', 'Europe/Madrid', 'Asia/Kathmandu', 'UTC'])(
  'logs of a station in %s for a system whose clock is UTC',
  (timeZone) => {
    // Both changes of Madrid's clock are among them.
    it.each(['2026-03-27', '2026-10-23', '2026-12-30'])('from %s on', (first) => {
      const dates = Array.from({ length: 6 }, (_, i) => addDays(first, i));
      const logs = dates.map((date) => logOf(date, timeZone));
      const clock = new ZoneClock(inZone(timeZone));
      const written = dates.slice(1, 5).flatMap((date) => {
        const { breaks } = utcLog(date, logs, inZone(timeZone));
        const times = breaks.map(({ time }) => time);
        expect(times).toEqual([...times].sort());
        return breaks.flatMap(({ time, items }) =>
          items.map(({ id, start }) => {
            expect(start.slice(0, 5)).toBe(time);
            expect(start.slice(6)).toBe('05');
            // What comes back is read as it was planned.
            const back = clock.at(at(date, time) * 60);
            expect(dayNumber(back.date) * 1440 + back.seconds / 60).toBe(id);
            return id;
          }),
        );
      });
      // Each airing is in one file, and none is lost between two.
      const whole = logs.flatMap(({ breaks }) => breaks.map(({ items }) => items[0]?.id ?? 0));
      const from = whole.indexOf(written[0] ?? 0);
      expect(new Set(written).size).toBe(written.length);
      expect([...written].sort((a, b) => a - b)).toEqual(whole.slice(from, from + written.length));
    });
  },
);

it.each([
  // Clocks go back at three: half past two is half past midnight first, and an hour later again.
  ['2026-10-25', '02:30', '2026-10-25 00:30'],
  ['2026-10-25', '03:00', '2026-10-25 02:00'],
  // Clocks go on at two: half past two is no time there.
  ['2026-03-29', '02:30', '2026-03-29 01:30'],
  ['2026-03-29', '03:00', '2026-03-29 01:00'],
  ['2026-01-01', '00:30', '2025-12-31 23:30'],
])('%s %s in Madrid is %s in UTC', (date, clock, utc) => {
  const [day = '', time = ''] = utc.split(' ');
  expect(utcMinute(at(date, clock), inZone('Europe/Madrid'))).toBe(at(day, time));
});
