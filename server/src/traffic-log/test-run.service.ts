import { Injectable } from '@nestjs/common';
import { SentenceError } from '../common/errors.js';
import { pauses } from '../common/pauses.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { datesOf } from '../contract/time.js';
import { chunksOf } from '../placement/month.js';
import { breaksOf, leftOutOf } from './core/of-campaign.js';
import type { TriedLines } from './core/trial.js';
import { DayInputReader } from './day-input-reader.js';
import type { DaySummary } from './days.dto.js';
import { FRESH, withoutOpenMakeGoods, planAnswer, summary, totals } from './log-mapper.js';
import { planSize, requireLogSize } from './log-size.js';
import { PlacementPool } from './placement-pool.js';
import { SpotController } from '../spot/spot.controller.js';
import type { SpotTrial } from '../spot/spot.dto.js';
import { SpotService } from '../spot/spot.service.js';
import type { Seller } from '../spot/stored-campaign.js';
import { runIn } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import { linesByIds } from './station-lines.queries.js';
import type { GenerateAnswer, GenerateBody, LogAnswer } from './traffic-log.dto.js';
import { placedInPlans, withOwed } from './with-owed.js';
import type { Work } from '../work/work.js';

/** Logs that are made and shown, and not stored. */
@Injectable()
export class TestRunService {
  constructor(
    private readonly pool: PlacementPool,
    private readonly inputs: DayInputReader,
    private readonly spots: SpotService,
    private readonly turns: Turns,
  ) {}

  /**
   * The logs of a range of days as they would be made, the first month's with suggestions; of a campaign, what
   * concerns it. A campaign that is sent counts as it would be saved, by `seller`.
   *
   * @throws 400 for a log that would be too large, and for too much in all; as
   *   `DayInputReader.loadWithOwed` and `SpotService.tried`
   */
  async run(
    work: Work,
    { campaign = null, ...body }: GenerateBody,
    seller: Seller | null,
  ): Promise<Pick<GenerateAnswer, 'days' | 'campaign'> & { logs: LogAnswer[] }> {
    if (!campaign) return this.make(work, body.spotId ?? null, body);
    if (!seller) throw new Error('Nobody tries the campaign');
    const { saved, lines } = await this.tried(work, seller, body.stationId, campaign);
    return { ...(await this.make(work, saved.id, body, lines)), campaign: saved };
  }

  /** A campaign as it would be saved, and its lines. Waits for its turn as a save of it does. */
  private tried(work: Work, seller: Seller, stationId: number, campaign: SpotTrial) {
    const { id = null } = campaign;
    const { multimediaId } = work;
    const kind = SpotController.name;
    return this.turns.ofCall(work, id === null ? kind : `${kind}/${id}`, () =>
      this.spots.tried(seller, campaign, async (manager, saved) => {
        const ids = (of: readonly { id: number }[]) => of.map((line) => line.id);
        const stored = await linesByIds(runIn(manager), multimediaId, stationId, {
          simple: ids(saved.simpleSchedules),
          advanced: ids(saved.advancedSchedules),
        });
        const inPlaceOf = [saved.id, ...(saved.replacesId ? [saved.replacesId] : [])];
        return { saved, lines: { ...stored, clientId: saved.clientId, inPlaceOf } };
      }),
    );
  }

  private async make(
    work: Work,
    spotId: number | null,
    { stationId, dateFrom, dateTo }: Pick<GenerateBody, 'stationId' | 'dateFrom' | 'dateTo'>,
    trial?: TriedLines,
  ): Promise<{ days: DaySummary[]; logs: LogAnswer[] }> {
    const days: DaySummary[] = [];
    const logs: LogAnswer[] = [];
    const pause = pauses();
    let entries = 0;
    /** Missed airings whose make-goods have been shown. */
    const shown = new Set<number>();
    for (const [i, chunk] of chunksOf(datesOf(dateFrom, dateTo)).entries()) {
      const inputs = await this.inputs.loadWithOwed(work, stationId, chunk, {
        without: shown,
        trial,
      });
      let plannedDays = await withOwed(
        inputs,
        (all) => this.pool.makeDays(work, all, chunk),
        (plans) => placedInPlans(plans),
      );
      for (const id of placedInPlans(plannedDays)) shown.add(id);
      const sizes = plannedDays.map(planSize);
      requireLogSize(sizes);
      entries = sizes.reduce((sum, { airings, leftOut }) => sum + airings + leftOut, entries);
      if (entries > LIMITS.testEntries)
        throw new SentenceError(400, message('testTooLarge', LIMITS.testEntries));
      for (const { input, plan } of plannedDays)
        days.push(summary(plan.date, 'new', totals(withoutOpenMakeGoods(input, plan)), FRESH));
      if (spotId !== null) plannedDays = plannedDays.map((day) => leftOutOf(day, spotId));
      // To explain more than a month would take minutes.
      if (i === 0) plannedDays = await this.pool.suggest(work, plannedDays);
      for (const day of plannedDays) {
        await pause();
        const { input, plan } = spotId === null ? day : breaksOf(day, spotId);
        logs.push(planAnswer(stationId, input, plan));
      }
    }
    return { days, logs };
  }
}
