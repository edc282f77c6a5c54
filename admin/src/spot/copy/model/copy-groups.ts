import type { components } from '../../../api/schema.generated';

export type MissingCopy = components['schemas']['MissingCopy'];

/** One piece of audio that is missing, wherever it airs: the same on all stations of an order. */
export interface CopyGroup {
  /** A name for its field. */
  key: string;
  spotName: string;
  customerName: string;
  /** Of a piece, where it has one. */
  title: string | null;
  length: number;
  firstDate: string;
  airings: number;
  stationIds: number[];
  places: MissingCopy[];
}

/**
 * What makes two places wait for the same audio. The campaigns of an order have their lines and pieces in common, and
 * the pieces of a campaign are those of all its lines.
 */
function keyOf({ orderId, spotId, pieceId, title, isci, length, ...line }: MissingCopy): string {
  const owner = orderId === null ? `spot ${spotId}` : `order ${orderId}`;
  if (orderId === null && pieceId !== null) return `${owner} piece ${pieceId}`;
  const what = pieceId === null ? `${line.scheduleType} ${line.firstDate}` : `${title} ${isci}`;
  return `${owner} ${pieceId === null ? 'line' : 'piece'} ${what} ${length}`;
}

/** Places without audio by the audio that they wait for, what airs first first. */
export function copyGroups(missing: readonly MissingCopy[]): CopyGroup[] {
  const groups = new Map<string, CopyGroup>();
  for (const place of missing) {
    const key = keyOf(place);
    const group = groups.get(key);
    if (!group) {
      const { spotName, customerName, title, length, firstDate, airings, stationId } = place;
      const own = { spotName, customerName, title, length, firstDate, airings };
      groups.set(key, { key, ...own, stationIds: [stationId], places: [place] });
      continue;
    }
    group.airings += place.airings;
    if (place.firstDate < group.firstDate) group.firstDate = place.firstDate;
    if (!group.stationIds.includes(place.stationId)) group.stationIds.push(place.stationId);
    group.places.push(place);
  }
  return [...groups.values()].sort((a, b) => a.firstDate.localeCompare(b.firstDate));
}

/** Where a file is sent to: a piece once, however many lines take it. */
export function placesOf({ places }: CopyGroup): object[] {
  const lines = places.filter(({ pieceId }) => pieceId === null);
  const pieces = new Map(
    places.flatMap(({ spotId, pieceId }) =>
      pieceId === null ? [] : [[pieceId, { spotId, pieceId }] as const],
    ),
  );
  return [
    ...lines.map(({ spotId, scheduleType, scheduleId }) => ({ spotId, scheduleType, scheduleId })),
    ...pieces.values(),
  ];
}
