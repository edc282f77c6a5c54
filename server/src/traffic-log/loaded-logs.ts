import type { EntityManager } from 'typeorm';
import { loadedDates } from '../contract/loading-hour.js';
import { stationById } from '../station/station.repository.js';
import { playedDigests } from './log-digest.repository.js';

/** The logs of a station that its studio has loaded, as they were before days are made again. */
export class LoadedLogs {
  private constructor(
    private readonly manager: EntityManager,
    private readonly station: { multimediaId: number; stationId: number },
    private readonly dates: readonly string[],
    private readonly before: ReadonlyMap<string, string>,
  ) {}

  /** @param now an instant */
  static async of(
    manager: EntityManager,
    station: { multimediaId: number; stationId: number },
    now: number,
  ): Promise<LoadedLogs> {
    const { multimediaId, stationId } = station;
    const found = await stationById(manager, multimediaId, stationId);
    const dates = found ? loadedDates(found, now) : [];
    const before = await digestsOf(manager, station, dates);
    return new LoadedLogs(manager, station, dates, before);
  }

  /** Those of some dates that air something else now, or have a log only now. */
  async changed(among: readonly string[]): Promise<string[]> {
    const dates = this.dates.filter((date) => among.includes(date));
    const now = await digestsOf(this.manager, this.station, dates);
    return dates.filter((date) => now.get(date) !== this.before.get(date));
  }
}

const digestsOf = async (
  manager: EntityManager,
  { multimediaId, stationId }: { multimediaId: number; stationId: number },
  dates: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  dates.length === 0 ? new Map() : playedDigests(manager, multimediaId, stationId, dates);
