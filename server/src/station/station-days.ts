/** Days of a station. */
export interface StationDays {
  multimediaId: number;
  stationId: number;
  dates: readonly string[];
}
