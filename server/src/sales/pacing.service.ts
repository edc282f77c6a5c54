import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { addMonths, monthEnd } from '../contract/time.js';
import { bookedUntil, type CampaignScope } from '../ledger/facts/booked.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { ReadQueue } from '../work/read-queue.js';
import type { WorkCaller } from '../work/work.js';
import {
  type Amount,
  firstOf,
  monthsBetween,
  type Pace,
  pacingOf,
  sameDayYearBefore,
} from './core/pacing.js';
import { comparatorOf } from './core/pivot.js';
import type { PacingAnswer, PacingBody } from './pacing.dto.js';
import * as pacing from './pacing.repository.js';
import { requireReadable } from './report-bounds.js';
import type { ReportQuestion } from './report-question.queries.js';
import * as reports from './report.repository.js';
import { todayAtStations } from './station-day.queries.js';

const ONE_YEAR = 12;

/** What is booked, against goals and the year before. */
@Injectable()
export class PacingService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
  ) {}

  /** @throws 400 for its fields, and more amounts than `LIMITS.reportGroups`; as ReadQueue.run */
  run(caller: WorkCaller, body: PacingBody): Promise<PacingAnswer> {
    const { monthFrom, monthTo, by } = body;
    if (monthTo < monthFrom) throw badField('monthTo', 'monthsBackward');
    // Before they are listed: the last one may be far away.
    if (monthTo > addMonths(monthFrom, LIMITS.pacingMonths - 1))
      throw badField('monthTo', 'monthsTooMany', LIMITS.pacingMonths);
    const months = monthsBetween(monthFrom, monthTo);
    const now = this.clock.now();
    const scope = {
      stations: body.stations ?? null,
      accountExecutives: body.accountExecutives ?? null,
    };
    const { multimediaId } = caller;
    const read = async (manager: EntityManager): Promise<PacingAnswer> => {
      const asOf = await todayAtStations(manager, multimediaId, now, scope.stations);
      const goals = await pacing.goalsOfMonths(
        manager,
        multimediaId,
        [firstOf(monthFrom), firstOf(monthTo)],
        scope,
      );
      const { booked, yearAgo } = await bookedNow(manager, multimediaId, months, scope);
      const then = months.map((month) => ({
        month: firstOf(addMonths(month, -ONE_YEAR)),
        until: sameDayYearBefore(month, asOf),
      }));
      const sameDistance = await bookedUntil(manager, multimediaId, then, scope);
      const facts = {
        goals,
        booked,
        sameDistance: sameDistance.map(aYearLater),
        yearAgo: yearAgo.map(aYearLater),
      };
      const { rows, totals } = pacingOf(facts, months, by);
      const ids = rows.map(({ id }) => id).filter((id) => id !== null);
      const names = await reports.namesOf(manager, multimediaId, by, ids);
      const compare = comparatorOf(
        by,
        by === 'station' ? { station: names } : { accountExecutive: names },
      );
      // What has no executive comes last.
      rows.sort((a, b) =>
        a.id === null || b.id === null
          ? Number(a.id === null) - Number(b.id === null)
          : compare(a.id, b.id),
      );
      return {
        asOf,
        rows: rows.map(({ id, months: paces }) => ({
          id,
          name: (id === null ? undefined : names.get(id)) ?? null,
          months: paces.map(inUnits),
        })),
        totals: totals.map(inUnits),
      };
    };
    return this.reads.run(caller, null, ({ signal }) =>
      this.database.read(multimediaId, read, signal),
    );
  }
}

const aYearLater = (amount: Amount): Amount => ({
  ...amount,
  month: addMonths(amount.month, ONE_YEAR),
});

const inUnits = ({ month, goal, booked, sameDistance, yearAgo }: Pace): Pace => ({
  month,
  goal: goal === null ? null : goal / 100,
  booked: booked / 100,
  sameDistance: sameDistance / 100,
  yearAgo: yearAgo / 100,
});

/** What is ordered now of months, and of those of the year before. @throws as amountsOf */
async function bookedNow(
  manager: EntityManager,
  multimediaId: number,
  months: readonly string[],
  scope: CampaignScope,
): Promise<{ booked: Amount[]; yearAgo: Amount[] }> {
  const [from = '', to = ''] = [months.at(0), months.at(-1)];
  const [before, until] = [addMonths(from, -ONE_YEAR), addMonths(to, -ONE_YEAR)];
  if (months.length < ONE_YEAR)
    return {
      booked: await amountsOf(manager, multimediaId, [from, to], scope),
      yearAgo: await amountsOf(manager, multimediaId, [before, until], scope),
    };
  // Together, because campaigns are added up as a whole.
  const all = await amountsOf(manager, multimediaId, [before, to], scope);
  return {
    booked: all.filter(({ month }) => month >= from),
    yearAgo: all.filter(({ month }) => month <= until),
  };
}

/** What is ordered of months now, as reports have it. @throws 400 for too many amounts; as requireReadable */
async function amountsOf(
  manager: EntityManager,
  multimediaId: number,
  [from, to]: readonly [from: string, to: string],
  { stations, accountExecutives }: CampaignScope,
): Promise<Amount[]> {
  const question: ReportQuestion = {
    basis: 'ordered',
    dateFrom: firstOf(from),
    dateTo: monthEnd(firstOf(to)),
    dimensions: ['station', 'accountExecutive', 'month'],
    measures: ['net'],
    filters: [
      ...(stations === null ? [] : [{ dimension: 'station' as const, values: stations }]),
      ...(accountExecutives === null
        ? []
        : [{ dimension: 'accountExecutive' as const, values: accountExecutives }]),
    ],
  };
  await requireReadable(manager, multimediaId, question);
  const groups = await reports.factGroups(manager, multimediaId, question);
  if (groups.length > LIMITS.reportGroups)
    throw new SentenceError(400, message('reportTooLarge', LIMITS.reportGroups));
  return groups.map(({ values, sums }) => ({
    stationId: Number(values[0]),
    accountExecutiveId: values[1] === null ? null : Number(values[1]),
    month: String(values[2]),
    cents: sums[0] ?? 0,
  }));
}
