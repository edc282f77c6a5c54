import type { DateRange } from '../../shared/range';
import { findTargets, type Findable } from './find';
import type { Question } from './question';

/** A client, campaign or station, as questions look it up. */
export type ClientThing = Findable & { clientId: number; spotId: number | null };
export type StationThing = Findable & { stationId: number };

export interface Catalogue {
  clients: readonly ClientThing[];
  campaigns: readonly ClientThing[];
  stations: readonly StationThing[];
}

/** An answer to a question about days. */
export type Intent =
  | { kind: 'airings'; of: ClientThing; range: DateRange }
  | { kind: 'log'; of: StationThing; date: string; time: string | null };

const CLIENTS = 6;
const CAMPAIGNS = 4;
const STATIONS = 6;

/**
 * The possible meanings of a question: a station's log on a day or at a time, or when a client or
 * one of its campaigns airs. Stations come first if there is a time.
 */
export function intentsOf(
  { rest, range, time }: Question,
  { clients, campaigns, stations }: Catalogue,
): Intent[] {
  if (range === null) return [];
  const date = range.dateFrom === range.dateTo ? range.dateFrom : null;
  const logs: Intent[] =
    date === null
      ? []
      : findTargets(stations, rest, STATIONS).map((of) => ({ kind: 'log', of, date, time }));
  if (rest === '') return logs;
  const airings = [
    ...findTargets(clients, rest, CLIENTS),
    ...findTargets(campaigns, rest, CAMPAIGNS),
  ].map((of): Intent => ({ kind: 'airings', of, range }));
  return time === null ? [...airings, ...logs] : [...logs, ...airings];
}
