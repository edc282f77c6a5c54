import { Injectable } from '@nestjs/common';
import { currentActor, seeingAll } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { LIMITS } from '../contract/limits.js';
import { addDays, dayOfWeek } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { weekCapacity } from './core/capacity.js';
import type { HomeAnswer } from './home.dto.js';
import * as home from './home.repository.js';
import * as waiting from './home-waiting.repository.js';
import { factGroups } from './report.repository.js';
import { todayAtStations } from './station-day.queries.js';

const DAYS_PER_WEEK = 7;

/** What somebody looks at first in the morning. */
@Injectable()
export class HomeService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  async read(multimediaId: number): Promise<HomeAnswer> {
    const now = this.clock.now();
    const { mondays, ...answer } = await this.database.read(multimediaId, async (manager) => {
      const today = await todayAtStations(manager, multimediaId, now);
      const soon = [today, addDays(today, LIMITS.homeEndingDays)] as const;
      const past = [addDays(today, -LIMITS.homeLapsedDays), addDays(today, -1)] as const;
      const monday = addDays(today, -((dayOfWeek(today) + 6) % DAYS_PER_WEEK));
      const hours = await home.hoursOfBreaks(manager, multimediaId);
      return {
        mondays: Array.from({ length: LIMITS.homeWeeks }, (_, i) =>
          addDays(monday, i * DAYS_PER_WEEK),
        ),
        date: today,
        today: await home.logsOfToday(manager, multimediaId, now),
        weekCapacity: [...weekCapacity(hours).values()].reduce((sum, held) => sum + held, 0),
        ending: await home.endingCampaigns(manager, multimediaId, soon, LIMITS.homeEnding),
        lapsed: await waiting.lapsedCampaigns(manager, multimediaId, past, LIMITS.homeEnding),
        submitted: await waiting.submittedCampaigns(manager, multimediaId, LIMITS.homeEnding),
        withoutLog: await waiting.daysWithoutLog(manager, multimediaId, [
          today,
          addDays(today, LIMITS.homeLogDays),
        ]),
        unplaced: await home.daysWithUnplaced(manager, multimediaId, soon),
        reads: await waiting.unconfirmedReads(manager, multimediaId, addDays(today, -1)),
        owed: await home.owedMakeGoods(manager, multimediaId),
      };
    });
    const seesOwn = (currentActor()?.executive ?? null) !== null;
    const own = seesOwn ? await this.soldByWeek(multimediaId, mondays) : null;
    // What is free is the same for everybody.
    const all = await seeingAll(() => this.soldByWeek(multimediaId, mondays));
    const weeks = mondays.map((week) => ({
      week,
      sold: all.get(week) ?? 0,
      own: own && (own.get(week) ?? 0),
    }));
    return { ...answer, weeks };
  }

  /** Seconds that are ordered, by the Monday of their week. */
  private async soldByWeek(
    multimediaId: number,
    mondays: readonly string[],
  ): Promise<Map<string, number>> {
    const [first = '', last = ''] = [mondays.at(0), mondays.at(-1)];
    const groups = await this.database.read(multimediaId, (manager) =>
      factGroups(manager, multimediaId, {
        basis: 'ordered',
        dateFrom: first,
        dateTo: addDays(last, DAYS_PER_WEEK - 1),
        dimensions: ['week'],
        measures: ['seconds'],
        filters: [],
      }),
    );
    return new Map(groups.map(({ values, sums }) => [String(values[0]), sums[0] ?? 0]));
  }
}
