/** A station as the nightly run sees it. */
export interface NightStation {
  stationId: number;
  multimediaId: number;
  /** IANA name. */
  timeZone: string;
}

/** A station whose run of a day is due. */
export interface DueRun {
  stationId: number;
  multimediaId: number;
  /** The station's own date, YYYY-MM-DD. */
  date: string;
}

/**
 * The station's date where its clock shows `hour` or later: whoever was away at that hour catches
 * up on the same day. Null before it.
 *
 * @param instant milliseconds since 1970
 * @param hour 0 to 23
 * @throws RangeError for a time zone that is not known
 */
export function dueDate(instant: number, timeZone: string, hour: number): string | null {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  if (Number(part('hour')) < hour) return null;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
