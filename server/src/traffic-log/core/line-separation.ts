import type { Line } from '../../placement/rules/types.js';
import { separationBy, type StoredSeparation } from './line-terms.js';

export type StoredClient = StoredSeparation & { id: number };
export type StoredCategory = StoredSeparation & { id: number; keepApartFrom: number[] };

/** The separation of a station, of its clients, and of the categories of its media group. */
export interface StoredSeparations extends StoredSeparation {
  clients: readonly StoredClient[];
  categories: readonly StoredCategory[];
}

/** What decides how far an airing is kept from others. */
type SeparableLine = Pick<Line, 'clientId' | 'spotCategoryId' | 'ignoreRejectCategory'>;
export type LineSeparation = Pick<Line, 'clientSeparation' | 'categorySeparation' | 'apartFrom'>;

/** By category, those that it is kept apart from: it names them, or they name it. */
function namedApart(categories: readonly StoredCategory[]): Map<number, number[]> {
  const apart = new Map<number, Set<number>>();
  const add = (id: number, other: number) => {
    if (id !== other) apart.set(id, (apart.get(id) ?? new Set()).add(other));
  };
  for (const { id, keepApartFrom } of categories)
    for (const other of keepApartFrom) {
      add(id, other);
      add(other, id);
    }
  return new Map([...apart].map(([id, others]) => [id, [...others].sort((a, b) => a - b)]));
}

/**
 * Returns a function that adds to lines and airings what keeps them apart. Most stations have no separation.
 */
export function separationAdder(
  stored: StoredSeparations,
): <L extends SeparableLine>(line: L) => L & LineSeparation {
  const { clients, categories } = stored;
  const bySome = clients.length + categories.length > 0 || separationBy(stored) !== undefined;
  if (!bySome) return (line) => line;
  const byClient = new Map(clients.map((client) => [client.id, client]));
  const byCategory = new Map(categories.map((category) => [category.id, category]));
  const apart = namedApart(categories);
  return (line) => {
    const { spotCategoryId: category } = line;
    const clientSeparation = separationBy(byClient.get(line.clientId), stored);
    // A category that may share breaks is kept apart only by its own separation.
    const others = line.ignoreRejectCategory === 1 ? [] : [stored];
    const categorySeparation =
      category === null ? undefined : separationBy(byCategory.get(category), ...others);
    const apartFrom = category === null ? undefined : apart.get(category);
    return {
      ...line,
      ...(clientSeparation && { clientSeparation }),
      ...(categorySeparation && { categorySeparation }),
      ...(apartFrom && { apartFrom }),
    };
  };
}
