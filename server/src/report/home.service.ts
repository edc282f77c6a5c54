import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { LIMITS } from '../contract/limits.js';
import { addDays, dayOfWeek } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { weekCapacity } from './core/capacity.js';
import type { HomeAnswer } from './home.dto.js';
import * as home from './home.repository.js';
import { factGroups } from './report.repository.js';
import { todayAtStations } from './station-day.queries.js';

const DAYS_PER_WEEK = 7;

/** What a manager looks at first in the morning. */
@Injectable()
export class HomeService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  read(multimediaId: number): Promise<HomeAnswer> {
    const now = this.clock.now();
    return this.database.read(multimediaId, async (manager) => {
      const today = await todayAtStations(manager, multimediaId, now);
      const soon = [today, addDays(today, LIMITS.homeEndingDays)] as const;
      const monday = addDays(today, -((dayOfWeek(today) + 6) % DAYS_PER_WEEK));
      const mondays = Array.from({ length: LIMITS.homeWeeks }, (_, i) =>
        addDays(monday, i * DAYS_PER_WEEK),
      );
      const hours = await home.hoursOfBreaks(manager, multimediaId);
      const sold = await factGroups(manager, multimediaId, {
        basis: 'ordered',
        dateFrom: monday,
        dateTo: addDays(monday, LIMITS.homeWeeks * DAYS_PER_WEEK - 1),
        dimensions: ['week'],
        measures: ['seconds'],
        filters: [],
      });
      const seconds = new Map(sold.map(({ values, sums }) => [values[0], sums[0] ?? 0]));
      return {
        date: today,
        today: await home.logsOfToday(manager, multimediaId, now),
        weeks: mondays.map((week) => ({ week, sold: seconds.get(week) ?? 0 })),
        weekCapacity: [...weekCapacity(hours).values()].reduce((sum, held) => sum + held, 0),
        ending: await home.endingCampaigns(manager, multimediaId, soon, LIMITS.homeEnding),
        unplaced: await home.daysWithUnplaced(manager, multimediaId, soon),
        owed: await home.owedMakeGoods(manager, multimediaId),
      };
    });
  }
}
