import { breakKey, dayOf, showKey, WEEK_ORDER, type Day, type Week } from './week';

export type ItemKind = 'break' | 'show';

/** A focusable place in the week picture: a day's heading, or one of its items by key. */
export interface Place {
  day: number;
  kind: 'heading' | ItemKind;
  key: string;
}

export const headingOf = (day: number): Place => ({ day, kind: 'heading', key: '' });

export const samePlace = (a: Place, b: Place): boolean =>
  a.day === b.day && a.kind === b.kind && a.key === b.key;

interface Stop {
  place: Place;
  time: number;
}

/** The places of a day from top to bottom. At the same time, a show comes before its breaks. */
export function stopsOf(day: Day, number: number): Stop[] {
  const shows = day.shows.map((show) => ({
    place: { day: number, kind: 'show', key: showKey(show) } as const,
    time: show.timeStart,
    order: 0,
  }));
  const breaks = day.commercialBreaks.map((item) => ({
    place: { day: number, kind: 'break', key: breakKey(item) } as const,
    time: item.time,
    order: 1 + item.timeType,
  }));
  const items = [...shows, ...breaks].sort((a, b) => a.time - b.time || a.order - b.order);
  return [
    { place: headingOf(number), time: -1 },
    ...items.map(({ place, time }) => ({ place, time })),
  ];
}

/** The place, while the week has it; otherwise its day's heading. */
export const placeInWeek = (week: Week, place: Place): Place =>
  stopsOf(dayOf(week, place.day), place.day).some((stop) => samePlace(stop.place, place))
    ? place
    : headingOf(place.day);

function beside(week: Week, from: Stop, direction: 1 | -1): Place {
  const column = WEEK_ORDER.indexOf(from.place.day) + direction;
  const number = WEEK_ORDER[column];
  if (number === undefined) return from.place;
  const alike = stopsOf(dayOf(week, number), number).filter(
    ({ place }) => place.kind === from.place.kind,
  );
  const nearest = alike.reduce<Stop | null>(
    (best, stop) =>
      best && Math.abs(best.time - from.time) <= Math.abs(stop.time - from.time) ? best : stop,
    null,
  );
  return nearest?.place ?? headingOf(number);
}

/**
 * Where an arrow key leads: up and down through a day in order of time, left and right to the item
 * of the same kind nearest in time. Null for any other key.
 */
export function placeAfter(week: Week, place: Place, key: string): Place | null {
  const stops = stopsOf(dayOf(week, place.day), place.day);
  const index = Math.max(
    0,
    stops.findIndex((stop) => samePlace(stop.place, place)),
  );
  const here = stops[index];
  if (!here) return null;
  switch (key) {
    case 'ArrowDown':
      return stops[index + 1]?.place ?? here.place;
    case 'ArrowUp':
      return stops[index - 1]?.place ?? here.place;
    case 'Home':
      return stops[0]?.place ?? here.place;
    case 'End':
      return stops.at(-1)?.place ?? here.place;
    case 'ArrowLeft':
      return beside(week, here, -1);
    case 'ArrowRight':
      return beside(week, here, 1);
    default:
      return null;
  }
}
