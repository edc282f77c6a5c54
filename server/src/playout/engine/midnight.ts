import { SECONDS_PER_DAY as DAY } from '../../contract/time.js';

/** In autumn clocks go back by an hour, so a small jump back is not midnight. */
const JUMP = 6 * 3600;
/** What airs this much later than planned aired on the evening before. */
const EVE = DAY - JUMP;

/** The planned time within twelve hours of the actual one. */
export function nearest(planned: number | null, actual: number | null): number | null {
  if (planned === null || actual === null) return planned;
  return planned + Math.round((actual - planned) / DAY) * DAY;
}

interface Timed {
  airedDate: string | null;
  airedTime: number | null;
  scheduledTime: number | null;
  status: string | null;
}

const withPlanned = <Row extends Timed>(row: Row): Row => ({
  ...row,
  scheduledTime: nearest(row.scheduledTime, row.airedTime),
});

/**
 * Rows whose times continue past midnight: a jump back of more than six hours is midnight. A file may begin
 * on the evening before, when its first row was planned for after midnight. Rows that the file marks as moved
 * are where they were planned, so they do not tell the day.
 */
export function continued<Row extends Timed>(rows: readonly Row[]): Row[] {
  let day: number | null = null;
  let clock = -Infinity;
  return rows.map((row) => {
    const { airedDate, airedTime: time, scheduledTime, status } = row;
    if (airedDate !== null || time === null || time >= DAY) return withPlanned(row);
    if (status === 'MOVED') {
      const own = time + (day ?? 0);
      return withPlanned({ ...row, airedTime: own + (clock - own > EVE ? DAY : 0) });
    }
    day ??= scheduledTime !== null && time - scheduledTime > EVE ? -DAY : 0;
    if (clock - (time + day) > JUMP) day += DAY;
    // Planned for after midnight, and in its planned place, but aired before it.
    else if (
      Number.isFinite(clock) &&
      time + day - clock > EVE &&
      (day > 0 || (scheduledTime !== null && time - scheduledTime > EVE))
    )
      return withPlanned({ ...row, airedTime: time + day - DAY });
    clock = time + day;
    return withPlanned({ ...row, airedTime: clock });
  });
}
