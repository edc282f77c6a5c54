/** What an order may contain and what it costs. */

/** Programs in the order of the day; price in USD for one airing. */
export const PROGRAMS = [
  { id: 'morningShow', price: 11 },
  { id: 'middayNews', price: 10 },
  { id: 'afternoonMusic', price: 9 },
  { id: 'powerHits', price: 8 },
  { id: 'nightMusic', price: 7 },
] as const;
export type ProgramId = (typeof PROGRAMS)[number]['id'];

export const CURRENCY = 'USD';

/** Airings a day that can be ordered. */
export const DAILY_OUTPUTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type DailyOutputs = (typeof DAILY_OUTPUTS)[number];

/** The largest spot file, in megabytes of 1024 x 1024 bytes. */
export const FILE_MEGABYTES = 20;

export const CARD_DIGITS = 16;
export const CARD_GROUP = 4;
export const CVC_DIGITS = 3;
