import { fold } from '../../providers/text';
import type { Log, LogBreak, Unplaced } from './types';

interface NamedAiring {
  spotName: string;
  customerName: string;
}

/** Whether a client's or a campaign's name contains the text, ignoring case and accents. */
const isNamed = ({ spotName, customerName }: NamedAiring, wanted: string): boolean =>
  fold(spotName).includes(wanted) || fold(customerName).includes(wanted);

export interface SearchResult {
  breaks: readonly LogBreak[];
  unplaced: readonly Unplaced[];
  /** Airings found in `breaks`. */
  airings: number;
}

const count = (breaks: readonly LogBreak[]): number =>
  breaks.reduce((total, { items }) => total + items.length, 0);

/**
 * Filters a log: the breaks with their matching airings, and the matching unplaced ones. A blank
 * search shows everything. Unfiltered breaks keep their identity, so that they do not re-render.
 */
export function searchLog({ breaks, unplaced }: Log, text: string): SearchResult {
  const wanted = fold(text.trim());
  if (wanted === '') return { breaks, unplaced, airings: count(breaks) };
  const found = breaks.flatMap((whole) => {
    const items = whole.items.filter((item) => isNamed(item, wanted));
    if (items.length === 0) return [];
    return [items.length === whole.items.length ? whole : { ...whole, items }];
  });
  return {
    breaks: found,
    unplaced: unplaced.filter((entry) => isNamed(entry, wanted)),
    airings: count(found),
  };
}
