/** Days in one transaction. */
const DAYS_AT_ONCE = 31;

export interface DayOfStation {
  stationId: number;
  date: string;
}

/** Days of a station, a few at a time. @param days by station */
export function* inParts(days: readonly DayOfStation[]): Generator<DayOfStation[]> {
  let part: DayOfStation[] = [];
  for (const day of days) {
    if (part.length === DAYS_AT_ONCE || (part[0] && part[0].stationId !== day.stationId)) {
      yield part;
      part = [];
    }
    part.push(day);
  }
  if (part.length > 0) yield part;
}
