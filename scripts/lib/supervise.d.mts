/** Milliseconds to wait after so many deaths in a row. */
export function pauseAfter(deaths: number): number;
