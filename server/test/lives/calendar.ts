/** Dates as `YYYY-MM-DD`, counted afresh: the oracle takes no arithmetic of the product. */

const DAY_MS = 86_400_000;
const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const plus = (date: string, days: number): string => dateOf(msOf(date) + days * DAY_MS);

/** Days from one date to another. */
export const distance = (from: string, to: string): number => (msOf(to) - msOf(from)) / DAY_MS;

/** 0 Sunday to 6 Saturday. */
export const weekday = (date: string): number => new Date(msOf(date)).getUTCDay();

export const mondayBefore = (date: string): string => plus(date, -((weekday(date) + 6) % 7));

export const monthOf = (date: string): string => date.slice(0, 7);

export const lastOfMonth = (date: string): string =>
  dateOf(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0));

/** From one date to another, both included; none when the second is the earlier one. */
export function days(from: string, to: string): string[] {
  const all: string[] = [];
  for (let date = from; date <= to; date = plus(date, 1)) all.push(date);
  return all;
}

export const earlier = (a: string, b: string): string => (a < b ? a : b);
export const later = (a: string, b: string): string => (a > b ? a : b);

/** `HH:MM` or `HH:MM:SS` as seconds. */
export const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

export const clockOf = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
