import type { Fields } from './reference.js';

/** 12.50 a second on all days and at all hours, for files of every length. */
export const newRateCard = (stationId: number, changes: Fields = {}): Fields => ({
  stationId,
  name: 'Prime time',
  timeFee: 12.5,
  ...changes,
});
