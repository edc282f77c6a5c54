import { plus } from './calendar.js';
import { Broken, type Item, keyOf, type Life, type Told } from './life.js';
import { isOverMidnight } from './orders.js';

/** What the checks have in common. */

export const broken = (check: string, detail: unknown): never => {
  throw new Broken(check, typeof detail === 'string' ? detail : JSON.stringify(detail));
};

export const isFillItem = ({ service }: Item): boolean => service === 'fill';
export const isOrdered = (item: Item): boolean =>
  !isFillItem(item) && item.makeGoodOf === undefined;
export const add = (counts: Map<string, number>, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/** What each airing of a date counts as; `unknown` before anything is known of the day. */
export const toldOf = (life: Life, date: string): Map<number, Told> =>
  new Map(life.aired.get(date)?.airings.map((told) => [told.airingId, told]));

/** The date on which something of a log counts: of what airs after midnight of a line over midnight, the one before. */
export const dateOf = (
  life: Life,
  date: string,
  one: {
    scheduleType: string;
    scheduleId: number;
    start?: string;
    afterMidnight?: number;
    makeGoodOf?: number;
  },
): string => {
  // A make-good is of no evening: it counts on the day on which it airs.
  if (one.makeGoodOf !== undefined) return date;
  const line = life.lines.get(keyOf(one));
  const isNight = one.start === undefined ? one.afterMidnight === 1 : one.start < NOON;
  return isNight && isOverMidnight(line) ? plus(date, -1) : date;
};

/** Nothing over midnight lasts that long. */
const NOON = '12:00:00';

/** A line and those that it goes on with. */
export function chainOf(life: Life, key: string): string[] {
  const chain = [key];
  const [kind] = key.split(':');
  for (let line = life.lines.get(key); line?.continuesId;) {
    const before = `${kind}:${line.continuesId}`;
    if (chain.includes(before)) break;
    chain.push(before);
    line = life.lines.get(before);
  }
  return chain;
}
