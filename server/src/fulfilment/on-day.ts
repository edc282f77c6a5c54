import { SECONDS_PER_DAY } from '../contract/time.js';

/** SQL of the seconds at which a row of what aired did, from midnight of a date. */
export const ON_DAY = (row: string, date: string): string =>
  `(${row}.nominal_date - ${date}) * ${SECONDS_PER_DAY} + ${row}.aired_time`;
