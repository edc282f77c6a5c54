import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { badField, SentenceError } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { firstTooLarge, monthStart } from '../placement/month.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { type InputsWithHeld, type OwedAsked, loadInputs, loadWithHeld } from './day-inputs.js';
import { FairQueue } from './fair-queue.js';
import type { Work } from './work.js';

type Owed = Pick<OwedAsked, 'keepEdited' | 'without'>;

/** Reads the inputs of days that are to be made. */
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
   * @param owed with it, what the station owes is among the lines
   * @returns null when the tenant has no such station
   * @throws 400 when a day asks for too many airings
   */
  async load(
    work: Work,
    stationId: number,
    dates: readonly string[],
    owed: Owed | null = null,
  ): Promise<StationInputs | null> {
    const { multimediaId } = work;
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const inputs = await this.connections.run(work, () =>
      loadInputs(
        (statement, values) => this.database.statement(multimediaId, statement, values),
        multimediaId,
        stationId,
        // A day's log depends on the earlier days of its month.
        monthStart(first),
        last,
        owed ? { dates, ...owed, now: this.clock.now() } : undefined,
      ),
    );
    if (inputs) requireMakeable(inputs, dates);
    return inputs;
  }

  /**
   * The same, with what the station owes among the lines.
   *
   * @param owed without: missed airings whose make-goods other days have
   * @throws as `load`; 400 for an unknown station
   */
  async loadWithOwed(
    work: Work,
    stationId: number,
    dates: readonly string[],
    { keepEdited = false, without = new Set() }: Partial<Owed>,
  ): Promise<StationInputs> {
    const inputs = await this.load(work, stationId, dates, { keepEdited, without });
    if (!inputs) throw badField('stationId', 'reference');
    return inputs;
  }

  /**
   * The same as if no campaign were on hold, for what is free.
   *
   * @param clientId who asks for room, if anybody in particular
   */
  async loadWithHeld(
    work: Work,
    stationId: number,
    dates: readonly string[],
    clientId: number | null,
  ): Promise<InputsWithHeld | null> {
    const { multimediaId } = work;
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const loaded = await this.connections.run(work, () =>
      loadWithHeld(
        (statement, values) => this.database.statement(multimediaId, statement, values),
        {
          ...{ multimediaId, stationId, clientId },
          dateFrom: monthStart(first),
          dateTo: last,
        },
      ),
    );
    if (loaded) requireMakeable(loaded.inputs, dates);
    return loaded;
  }
}

/** @throws 400 when a day asks for more airings than the engine accepts */
export function requireMakeable(inputs: StationInputs, dates: readonly string[]): void {
  const tooLarge = firstTooLarge(inputs, dates);
  if (tooLarge)
    throw new SentenceError(400, message('dayTooLarge', tooLarge, LIMITS.airingsPerDay));
}
