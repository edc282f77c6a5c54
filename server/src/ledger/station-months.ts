/** Months of stations as statements are sent them. */

/** A station's month, as `YYYY-MM`. */
export interface StationMonth {
  stationId: number;
  month: string;
}

/** The months `w` that a statement is sent by `monthsSent`, each with its place from 0. */
export const STATEMENT_MONTHS = `(
      SELECT station_id, (month || '-01')::date AS month, (place - 1)::int AS place
      FROM unnest($2::int[], $3::text[]) WITH ORDINALITY AS one(station_id, month, place)) w`;
export const monthsSent = (multimediaId: number, months: readonly StationMonth[]) => [
  multimediaId,
  months.map(({ stationId }) => stationId),
  months.map(({ month }) => month),
];
