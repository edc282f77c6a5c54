import { SECONDS_PER_DAY as DAY } from '../../contract/time.js';

/** In autumn clocks go back by an hour, so a small jump back is not midnight. */
const JUMP = 6 * 3600;
/** What airs this much later than planned aired on the evening before. */
const EVE = DAY - JUMP;

/** So soon after midnight a day's log has run over: such a time follows any evening, however quiet. */
const NIGHT = 2 * 3600;

/** The planned time within twelve hours of the actual one. */
export function nearest(planned: number | null, actual: number | null): number | null {
  if (planned === null || actual === null) return planned;
  return planned + Math.round((actual - planned) / DAY) * DAY;
}

interface AiringTimes {
  airedDate: string | null;
  airedTime: number | null;
  scheduledTime: number | null;
  status: string | null;
}

const withPlanned = <Row extends AiringTimes>(row: Row): Row => ({
  ...row,
  scheduledTime: nearest(row.scheduledTime, row.airedTime),
});

/** Rows with their times counted on, and what their order says of them. */
interface RowsInOrder<Row> {
  rows: Row[];
  /** How many midnights they pass. */
  midnights: number;
  /** Whether their times go back by hours without being of the next day for sure. */
  isDoubtful: boolean;
  /** Steps on, and steps back that are no midnight. */
  rises: number;
  falls: number;
}

/**
 * Counts times on past midnight: a jump back of more than six hours is midnight. A file may begin on the evening
 * before, when its first row was planned for after midnight. Rows that the file marks as moved are where they were
 * planned, so they do not tell the day.
 */
function follow<Row extends AiringTimes>(rows: readonly Row[]): RowsInOrder<Row> {
  let day: number | null = null;
  let clock = -Infinity;
  let isDoubtful = false;
  let [rises, falls] = [0, 0];
  const followed = rows.map((row) => {
    const { airedDate, airedTime: time, scheduledTime, status } = row;
    if (airedDate !== null || time === null || time >= DAY) return withPlanned(row);
    if (status === 'MOVED') {
      const own = time + (day ?? 0);
      return withPlanned({ ...row, airedTime: own + (clock - own > EVE ? DAY : 0) });
    }
    day ??= scheduledTime !== null && time - scheduledTime > EVE ? -DAY : 0;
    const back = clock - (time + day);
    if (back > JUMP) {
      isDoubtful ||= day >= 0 && back < EVE && time > NIGHT;
      day += DAY;
    } else if (back > 0) falls += 1;
    // Planned for after midnight, and in its planned place, but aired before it.
    else if (
      Number.isFinite(clock) &&
      -back > EVE &&
      (day > 0 || (scheduledTime !== null && time - scheduledTime > EVE))
    ) {
      // Far from midnight, it may as well be of the evening of the next day.
      isDoubtful ||= scheduledTime === null && -back < DAY - NIGHT;
      return withPlanned({ ...row, airedTime: time + day - DAY });
    }
    if (back < 0 && Number.isFinite(clock)) rises += 1;
    clock = time + day;
    return withPlanned({ ...row, airedTime: clock });
  });
  return { rows: followed, midnights: Math.max(0, day ?? 0) / DAY, isDoubtful, rises, falls };
}

/**
 * Rows whose times continue past midnight, the oldest first: where all go down, the file is read backwards.
 *
 * @param most midnights that they may pass
 * @returns null where they are in no order, so that nobody can tell which of them are of the next day
 */
export function continuePastMidnight<Row extends AiringTimes>(
  rows: readonly Row[],
  most = 1,
): Row[] | null {
  const forward = follow(rows);
  // Where a file says that it is of several days, its times go back by any hours.
  const isOrdered = (most > 1 || !forward.isDoubtful) && forward.midnights <= most;
  if (isOrdered && forward.falls <= forward.rises) return forward.rows;
  const backward = follow(rows.toReversed());
  const isSound = backward.falls === 0 && !backward.isDoubtful && backward.midnights <= most;
  if (isSound) return backward.rows;
  return isOrdered ? forward.rows : null;
}
