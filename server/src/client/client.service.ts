import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { CodeError, notFound } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { requireFewRows } from '../fulfilment/fulfilment.js';
import { goesOverMidnight } from '../placement/rules/over-midnight.js';
import { putAwayOf } from '../ledger/put-away-months.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { ClientAiringsAnswer, ClientAiringsQuery } from './client.dto.js';
import { breaksOfStations, loggedLines, storedAirings } from './client-airings.repository.js';
import type { clientAirings } from './client-airings-worker.js';
import { daysBetween } from '../contract/time.js';
import { requireRange } from '../common/date-range.js';

/** A client's airings over all stations. */
@Injectable()
export class ClientAiringsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly threads: HeavyThreads,
  ) {}

  /**
   * A client's airings between two dates, both included, one row per line and date: what logs hold
   * and, from today on, what campaigns ask for on days without a log.
   *
   * @throws 404, 400 for an inverted range; RANGE_TOO_LONG, also for more rows than
   *   `LIMITS.clientAirings`
   */
  async airings(work: Work, query: ClientAiringsQuery): Promise<ClientAiringsAnswer> {
    const { clientId, dateFrom, dateTo } = query;
    const { multimediaId } = work;
    requireRange(query);
    const most = LIMITS.clientAirings;
    const question = { clientId, dateFrom, dateTo, most: most + 1 };
    // Much less work than reading them.
    if ((await loggedLines(this.database, multimediaId, question)) > most)
      throw new CodeError('RANGE_TOO_LONG');
    const stored = await storedAirings(this.database, multimediaId, question);
    if (!stored) throw notFound();
    requireFewRows(stored.fulfilment);
    const { made, unplaced, simple, advanced } = stored;
    const lines = [...simple, ...advanced];
    if (lines.length > most || made.length + unplaced.length > most)
      throw new CodeError('RANGE_TOO_LONG');
    const over = new Set(lines.filter(goesOverMidnight).map(({ stationId }) => stationId));
    const breaks =
      over.size === 0 ? [] : await breaksOfStations(this.database, multimediaId, [...over]);
    const task = { stored, breaks, query: { ...query }, now: this.clock.now() };
    const size = made.length + unplaced.length + lines.length * (daysBetween(dateFrom, dateTo) + 1);
    const found = await this.threads.run<typeof clientAirings>('clientAirings', work, task, size);
    if (!found) throw new CodeError('RANGE_TOO_LONG');
    const scope = { clientId, dateFrom, dateTo, spotIds: null, stationId: null };
    const putAway = await this.database.read(multimediaId, (manager) =>
      putAwayOf(manager, multimediaId, scope),
    );
    return { ...found, putAway };
  }
}
