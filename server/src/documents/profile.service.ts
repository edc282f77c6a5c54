import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, notFound, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { ReportDimension } from '../contract/report-dimensions.js';
import { monthEnd } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { ReadQueue } from '../work/read-queue.js';
import type { WorkCaller } from '../work/work.js';
import {
  changesOf,
  type Change,
  PROFILE_MEASURES,
  profileMonths,
  profileParts,
  type ProfileSums,
  yearsUntil,
} from './core/profile.js';
import type { ProfileAnswer, ProfileQuery } from './papers.dto.js';
import { requireReadable } from '../sales/report-bounds.js';
import { factParts, namesOf, namedMonths } from '../sales/report.repository.js';
import { todayAtStations } from '../sales/station-day.queries.js';

/** The first year whose profiles can be asked for: they look back two years. */
const FIRST_YEAR = 1904;

type Names = ReadonlyMap<number, string>;

/** What a client, an agency, an executive or a category is like over months. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
  ) {}

  /** @throws 404; 400 for its dates, more than `LIMITS.profileMonths` and `LIMITS.reportGroups`; as ReadQueue.run */
  profile(caller: WorkCaller, query: ProfileQuery): Promise<ProfileAnswer> {
    checkMonths(query);
    const { multimediaId } = caller;
    const read = async (manager: EntityManager): Promise<ProfileAnswer> => {
      const today = await todayAtStations(manager, multimediaId, this.clock.now());
      return profileIn(manager, multimediaId, query, today);
    };
    return this.reads.run(caller, null, ({ signal }) =>
      this.database.read(multimediaId, read, signal),
    );
  }
}

/** @throws 400 */
function checkMonths({ dateFrom, dateTo }: ProfileQuery): void {
  if (Number(dateFrom.slice(0, 4)) < FIRST_YEAR)
    throw badField('dateFrom', 'profileYears', FIRST_YEAR);
  if (dateTo < dateFrom) throw badField('dateFrom', 'dateFromBeforeTo');
  const months = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  if (months(dateTo) - months(dateFrom) >= LIMITS.profileMonths)
    throw badField('dateTo', 'profileMonths', LIMITS.profileMonths);
}

async function profileIn(
  manager: EntityManager,
  multimediaId: number,
  { subject, id, basis, dateFrom, dateTo }: ProfileQuery,
  today: string,
): Promise<ProfileAnswer> {
  const name = (await namesOf(manager, multimediaId, subject, [id])).get(id);
  if (name === undefined) throw notFound();
  const range = {
    dateFrom: `${dateFrom.slice(0, 8)}01`,
    dateTo: monthEnd(dateTo),
  };
  const years = yearsUntil(range.dateTo);
  const compared = subject === 'client' ? 'station' : 'client';
  const since = (dimension: ReportDimension, [from, to]: readonly [string, string]) => ({
    dimension,
    dateFrom: from,
    dateTo: to,
  });
  const question = {
    basis,
    dateFrom: [range.dateFrom, years.earlier[0]].sort()[0] ?? range.dateFrom,
    dateTo: range.dateTo,
    measures: PROFILE_MEASURES,
    filters: [{ dimension: subject, values: [id] }],
  };
  await requireReadable(manager, multimediaId, question);
  const groups = await factParts(manager, multimediaId, question, {
    months: { dimension: 'month', ...range },
    stations: { dimension: 'station', ...range },
    categories: { dimension: 'spotCategory', ...range },
    hours: { dimension: 'hour', ...range },
    recent: since(compared, years.recent),
    earlier: since(compared, years.earlier),
  });
  if (Object.values(groups).some(({ length }) => length > LIMITS.reportGroups))
    throw new SentenceError(400, message('reportTooLarge', LIMITS.reportGroups));
  const months = profileMonths(groups.months, range.dateFrom, range.dateTo);
  const stations = profileParts<number>(groups.stations);
  const categories = profileParts<number>(groups.categories);
  const hours = profileParts<number>(groups.hours);
  const changes = changesOf(groups.recent, groups.earlier, LIMITS.profileNamed);
  const changed = [...changes.grew, ...changes.shrank, ...changes.left].map((one) => one.id);
  const idsOf = (parts: readonly { value: number | null }[]) =>
    parts.flatMap(({ value }) => value ?? []);
  const stationNames = await namesOf(manager, multimediaId, 'station', idsOf(stations));
  const categoryNames = await namesOf(manager, multimediaId, 'spotCategory', idsOf(categories));
  const changedNames = await namesOf(manager, multimediaId, compared, changed);
  return {
    name,
    months: months.map(({ month, ...sums }) => ({ month, ...inUnits(sums) })),
    stations: withNames(stations, stationNames),
    categories: withNames(categories, categoryNames),
    hours: hours
      .flatMap(({ value, ...sums }) => (value === null ? [] : [{ hour: value, ...inUnits(sums) }]))
      .sort((a, b) => a.hour - b.hour),
    compared,
    grew: changesNamed(changes.grew, changedNames),
    shrank: changesNamed(changes.shrank, changedNames),
    left: changesNamed(changes.left, changedNames),
    ...(basis === 'ordered'
      ? { provisional: [], withoutNumbers: [] }
      : await namedMonths(manager, multimediaId, range, today)),
  };
}

const inUnits = ({ airings, seconds, net }: ProfileSums): ProfileSums => ({
  airings,
  seconds,
  net: net / 100,
});

const nameOf = (id: number, names: Names): string => names.get(id) ?? String(id);

const withNames = (
  parts: readonly ({ value: number | null } & ProfileSums)[],
  names: Names,
): ProfileAnswer['stations'] =>
  parts.map(({ value, ...sums }) => ({
    name: value === null ? null : nameOf(value, names),
    ...inUnits(sums),
  }));

const changesNamed = (changes: readonly Change[], names: Names): ProfileAnswer['grew'] =>
  changes.map(({ id, net, before }) => ({
    id,
    name: nameOf(id, names),
    net: net / 100,
    before: before / 100,
  }));
