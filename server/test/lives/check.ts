import { Broken, type Item, type Life, type Told } from './life.js';

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
