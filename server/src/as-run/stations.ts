import type { EntityManager } from 'typeorm';
import { badField } from '../common/errors.js';
import type { Station } from '../station/station.entity.js';
import { stationOf } from '../station/station-of.js';
import { aliasesOf } from './as-run-rules.repository.js';
import { TooManyPairs } from './core/assign.js';
import type { MatchSettings } from './core/match.js';
import { doubledHours } from './doubled-hours.js';

const WINDOW_MINUTES = 15;
const SHORT_SECONDS = 2;

/**
 * A station, and how what aired at it is compared on some dates.
 *
 * @throws 404
 */
export async function settingsOf(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
): Promise<{ station: Station; settings: MatchSettings }> {
  const station = await stationOf(manager, multimediaId, stationId);
  return {
    station,
    settings: {
      window: (station.asRunWindowMinutes ?? WINDOW_MINUTES) * 60,
      short: station.asRunShortSeconds ?? SHORT_SECONDS,
      doubled: doubledHours(station.timeZone, dates),
      aliases: await aliasesOf(manager, multimediaId, stationId),
    },
  };
}

/**
 * Does a comparison.
 *
 * @param field what is to be refused
 * @throws 400 for more rows of one audio than can be compared
 */
export function refusingTooMany<T>(field: string, compare: () => T): T {
  try {
    return compare();
  } catch (error) {
    throw error instanceof TooManyPairs ? badField(field, 'asRunTooManyAlike') : error;
  }
}
