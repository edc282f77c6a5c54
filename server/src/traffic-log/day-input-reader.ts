import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { badField } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { addDays, datesOf } from '../contract/time.js';
import { monthStart } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import type { SimpleLine } from '../placement/rules/types.js';
import { runAlone, TenantDatabase } from '../tenant/tenant-database.js';
import type { TriedLines } from './core/trial.js';
import { storedDayUses } from './day-uses.repository.js';
import { type InputsWithHeld, type OwedRequest, loadInputs, loadWithHeld } from './day-inputs.js';
import { FairQueue } from '../work/fair-queue.js';
import type { Work } from '../work/work.js';

type OwedRow = Pick<OwedRequest, 'keepEdited' | 'without'>;

/** Reads the inputs of days to be made. */
@Injectable()
export class DayInputReader {
  /**
   * Connections that making logs may hold: half of the pool, to leave some for ordinary requests.
   */
  readonly connections: FairQueue;

  constructor(
    config: AppConfig,
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {
    this.connections = new FairQueue(Math.max(1, Math.floor(config.databasePoolSize / 2)));
  }

  /**
   * The inputs that decide the dates' logs.
   *
   * @param dates in ascending order
   * @param owed adds the station's make-goods to the lines
   * @param trial a campaign as it is tried
   * @returns null when the tenant has no such station
   * @throws 400 when too many lines air in these days
   */
  async load(
    work: Work,
    stationId: number,
    dates: readonly string[],
    owed: OwedRow | null = null,
    trial?: TriedLines,
  ): Promise<StationInputs | null> {
    const { multimediaId } = work;
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const run = runAlone(this.database, multimediaId);
    return this.connections.run(work, async () => {
      const inputs = await loadInputs(
        run,
        multimediaId,
        stationId,
        // A day's log depends on the earlier days of its month.
        monthStart(first),
        last,
        { trial, owed: owed ? { dates, ...owed, now: this.clock.now() } : undefined },
      );
      return inputs && this.withKept(work, stationId, dates, inputs);
    });
  }

  /**
   * Adds what is kept of the earlier days of the dates' months. Most calls make whole months, which need none.
   *
   * @param all of the dates themselves too
   */
  private async withKept(
    { multimediaId }: Work,
    stationId: number,
    dates: readonly string[],
    inputs: StationInputs,
    all = false,
  ): Promise<StationInputs> {
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const [from, to] = [monthStart(first), all ? last : addDays(last, -1)];
    const wanted = new Set(all ? [] : dates);
    if (datesOf(from, to).every((date) => wanted.has(date))) return inputs;
    const run = runAlone(this.database, multimediaId);
    const range = { dateFrom: from, dateTo: to };
    return { ...inputs, kept: await storedDayUses(run, multimediaId, stationId, range) };
  }

  /**
   * As `load`, with the station's make-goods among the lines.
   *
   * @param owed without: missed airings whose make-goods other days have; trial: a campaign as it is tried
   * @throws as `load`; 400 for an unknown station
   */
  async loadWithOwed(
    work: Work,
    stationId: number,
    dates: readonly string[],
    {
      keepEdited = false,
      without = new Set(),
      trial,
    }: Partial<OwedRow> & { trial?: TriedLines | undefined },
  ): Promise<StationInputs> {
    const inputs = await this.load(work, stationId, dates, { keepEdited, without }, trial);
    if (!inputs) throw badField('stationId', 'reference');
    return inputs;
  }

  /**
   * As `loadWithOwed`, but as if no campaign were on hold: for free seconds and room.
   *
   * @param request the client who asks for room, if any, and the lines; without: as `loadWithOwed`
   */
  async loadWithHeld(
    work: Work,
    stationId: number,
    dates: readonly string[],
    request: {
      clientId: number | null;
      asking: readonly SimpleLine[];
      without: ReadonlySet<number>;
    },
  ): Promise<InputsWithHeld | null> {
    const { multimediaId } = work;
    const { clientId, asking, without } = request;
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    return this.connections.run(work, async () => {
      const loaded = await loadWithHeld(runAlone(this.database, multimediaId), {
        multimediaId,
        stationId,
        clientId,
        asking,
        dateFrom: monthStart(first),
        dateTo: last,
        owed: { dates, keepEdited: false, without, now: this.clock.now() },
      });
      if (!loaded) return null;
      const inputs = await this.withKept(work, stationId, dates, loaded.inputs, true);
      return { ...loaded, inputs };
    });
  }
}
