import type { DateRange } from '../../shared/range';
import { findTargets, type Findable } from './find';
import type { Question } from './question';

/** A client, campaign or station, as questions look it up. */
export type ClientFindable = Findable & { clientId: number; spotId: number | null };
export type StationFindable = Findable & { stationId: number };

export interface Catalogue {
  clients: readonly ClientFindable[];
  campaigns: readonly ClientFindable[];
  stations: readonly StationFindable[];
}

/** An answer to a question about days. */
export type Intent =
  | { kind: 'airings'; of: ClientFindable; range: DateRange }
  | { kind: 'log'; of: StationFindable; range: DateRange; time: string | null; aired: boolean }
  /** Of one station, or of all. */
  | { kind: 'availability'; of: StationFindable | null; range: DateRange }
  | { kind: 'campaigns'; of: StationFindable | null; range: DateRange };

const CLIENTS = 6;
const CAMPAIGNS = 4;
const STATIONS = 6;

/**
 * The possible meanings of a question: a station's log or what aired on a day or at a time, or when a client
 * or one of its campaigns airs. Stations come first if there is a time, and alone if a screen is named.
 * Several days lead to the first of them in a log.
 */
export function intentsOf(
  { rest, range, time, screen }: Question,
  { clients, campaigns, stations }: Catalogue,
): Intent[] {
  if (range === null) return [];
  const ofDays = screen === 'campaigns' || screen === 'availability' ? screen : null;
  if (ofDays !== null && rest === '') return [{ kind: ofDays, of: null, range }];
  const ofStations = findTargets(stations, rest, STATIONS).map((of): Intent => {
    if (ofDays !== null) return { kind: ofDays, of, range };
    return { kind: 'log', of, range, time, aired: screen === 'aired' };
  });
  if (rest === '' || screen !== null) return ofStations;
  const airings = [
    ...findTargets(clients, rest, CLIENTS),
    ...findTargets(campaigns, rest, CAMPAIGNS),
  ].map((of): Intent => ({ kind: 'airings', of, range }));
  return time === null ? [...airings, ...ofStations] : [...ofStations, ...airings];
}
