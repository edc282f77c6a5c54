import { netOf, secondCents, spotCents, toCents } from '../../contract/airing-cost.js';
import {
  type Flag,
  type ScheduleType,
  type Service,
  type SpotType,
  TIME_MODE,
  type TimeMode,
} from '../../contract/enums.js';
import {
  orderedMonths,
  type OrderedCampaignLines,
  type OrderedDetailed,
  type OrderedMonth,
  type OrderedSimple,
} from '../../contract/ordered-facts.js';
import type { ScheduleColumns } from '../../contract/report.js';
import {
  addDays,
  datesOf,
  dayOfWeek,
  formatClock,
  monthEnd,
  twoDigits,
} from '../../contract/time.js';
import { sum } from '../../contract/sum.js';

/** The order of a campaign as a paper shows it. Money in cents. */

/** What both kinds of line have that a paper shows. */
interface PaperLine {
  spotType: SpotType;
  businessMonthlyFee: number | null;
}

interface SimpleLine extends OrderedSimple, PaperLine {
  timeMode: TimeMode;
  startTime: number | null;
  endTime: number | null;
  exactTimes: readonly number[];
  showId: number | null;
  filename: string | null;
}

interface DetailedLine extends OrderedDetailed, PaperLine {
  startTime: number;
  endTime: number;
  fileName: string | null;
}

/** A campaign as it is stored, with what it costs. */
export interface PlannedCampaign extends OrderedCampaignLines {
  spot: {
    monthlyGross: number | null;
    discount: number | null;
    agencyPercentage: number | null;
  };
  simple: readonly SimpleLine[];
  advanced: readonly DetailedLine[];
}

/** A line in words that need no language. */
export interface PlanLine {
  scheduleType: ScheduleType;
  scheduleId: number;
  spotType: SpotType;
  service: Service;
  /** Null: its campaign's files in turn, or copy to come. */
  file: string | null;
  usePieces: Flag;
  /** Between which times, or at which; empty for a show. */
  times: string;
  showId: number | null;
  /** Seconds; null where pieces differ. */
  length: number | null;
  /** Cents of a second; null without such a price. */
  secondPrice: number | null;
  /** Cents of an airing, where it has a price of its own. */
  spotPrice: number | null;
}

/** What is ordered, with the money of its time alone. */
interface Sums {
  airings: number;
  seconds: number;
  cents: number;
}

interface PlanRow extends Sums {
  /** The place of its line among those of the plan. */
  line: number;
  /** Airings of each column. */
  counts: number[];
}

/** A table of the plan: a month by its days, or a quarter of a year by its weeks. */
export interface PlanBlock extends Sums {
  columns: { from: string; to: string }[];
  rows: PlanRow[];
  /** Airings of each column. */
  totals: number[];
}

/** What a plan comes to; `cents` of the time, `gross` with the monthly fees. */
export interface PlanMoney extends Sums {
  fees: number;
  gross: number;
  discount: number;
  net: number;
  commission: number;
}

interface PlanMonth extends PlanMoney {
  /** The first day of the month. */
  month: string;
}

export interface SchedulePlan {
  lines: PlanLine[];
  blocks: PlanBlock[];
  months: PlanMonth[];
  total: PlanMoney;
  /** The first and the last day on which something is ordered; null where nothing is. */
  dateFrom: string | null;
  dateTo: string | null;
  /** 1: more is ordered after its last month. */
  more: Flag;
}

/** Which months of a campaign are shown: at most `most`, of those that have a day from `dateFrom` to `dateTo`. */
export interface PlanTask {
  campaign: PlannedCampaign;
  dateFrom: string | null;
  dateTo: string | null;
  columns: ScheduleColumns;
  most: number;
}

/** Weeks in one table. */
const WEEKS = 13;
const NOTHING: Sums = { airings: 0, seconds: 0, cents: 0 };
const FREE: PlanMoney = { ...NOTHING, fees: 0, gross: 0, discount: 0, net: 0, commission: 0 };

const timesOf = (from: number, to: number): string => `${formatClock(from)}–${formatClock(to)}`;

function simpleTimes({ timeMode, startTime, endTime, exactTimes }: SimpleLine): string {
  if (timeMode === TIME_MODE.exactTimes) return exactTimes.map(formatClock).join(', ');
  return timeMode === TIME_MODE.interval ? timesOf(startTime ?? 0, endTime ?? 0) : '';
}

const simpleLine = (line: SimpleLine): PlanLine => ({
  scheduleType: 'simple',
  scheduleId: line.id,
  spotType: line.spotType,
  service: line.service,
  file: line.usePieces === 1 ? null : line.filename,
  usePieces: line.usePieces,
  times: simpleTimes(line),
  showId: line.timeMode === TIME_MODE.show ? line.showId : null,
  length: line.usePieces === 1 ? null : line.length,
  secondPrice: secondCents(line),
  spotPrice: spotCents(line),
});

const detailedLine = (line: DetailedLine): PlanLine => ({
  scheduleType: 'advanced',
  scheduleId: line.id,
  spotType: line.spotType,
  service: 'guaranteed',
  file: line.fileName,
  usePieces: 0,
  times: timesOf(line.startTime, line.endTime),
  showId: null,
  length: line.length,
  secondPrice: secondCents(line),
  spotPrice: spotCents(line),
});

const keyOf = ({ scheduleType, scheduleId }: Pick<PlanLine, 'scheduleType' | 'scheduleId'>) =>
  `${scheduleType} ${scheduleId}`;

const plus = (a: Sums, b: Sums): Sums => ({
  airings: a.airings + b.airings,
  seconds: a.seconds + b.seconds,
  cents: a.cents + b.cents,
});

const moneyPlus = (a: PlanMoney, b: PlanMoney): PlanMoney => ({
  ...plus(a, b),
  fees: a.fees + b.fees,
  gross: a.gross + b.gross,
  discount: a.discount + b.discount,
  net: a.net + b.net,
  commission: a.commission + b.commission,
});

/** What a line orders, by date. */
function daysOf(months: readonly OrderedMonth[]): Map<string, Sums> {
  const days = new Map<string, Sums>();
  for (const { month, airings, seconds, cents } of months)
    for (const [i, count] of airings.entries())
      if (count > 0)
        days.set(`${month.slice(0, 8)}${twoDigits(i + 1)}`, {
          airings: count,
          seconds: seconds[i] ?? 0,
          cents: cents[i] ?? 0,
        });
  return days;
}

/** Months that follow one another, as the first and the last day of each run of them. */
function runsOf(months: readonly string[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && addDays(run.to, 1) === month) run.to = monthEnd(month);
    else runs.push({ from: month, to: monthEnd(month) });
  }
  return runs;
}

/** The weeks of a run of months; its first and last are cut where it begins and ends. */
function weeksOf(run: { from: string; to: string }): PlanBlock['columns'] {
  const weeks: PlanBlock['columns'] = [];
  for (let { from } = run; from <= run.to;) {
    const sunday = addDays(from, (7 - dayOfWeek(from)) % 7);
    const to = sunday < run.to ? sunday : run.to;
    weeks.push({ from, to });
    from = addDays(to, 1);
  }
  return weeks;
}

/** The columns of each table. */
function columnsOf(months: readonly string[], by: ScheduleColumns): PlanBlock['columns'][] {
  if (by === 'day')
    return months.map((month) =>
      datesOf(month, monthEnd(month)).map((date) => ({ from: date, to: date })),
    );
  return runsOf(months).flatMap((run) => {
    const weeks = weeksOf(run);
    return Array.from({ length: Math.ceil(weeks.length / WEEKS) }, (_, i) =>
      weeks.slice(i * WEEKS, (i + 1) * WEEKS),
    );
  });
}

/** A table of the lines that order anything in its columns. */
function blockOf(
  columns: PlanBlock['columns'],
  lines: readonly ReadonlyMap<string, Sums>[],
): PlanBlock {
  const dates = columns.map(({ from, to }) => datesOf(from, to));
  const rows = lines.flatMap((days, line) => {
    let sums = NOTHING;
    const counts = dates.map((some) => {
      const own = some.reduce((sum, date) => {
        const day = days.get(date);
        return day ? plus(sum, day) : sum;
      }, NOTHING);
      sums = plus(sums, own);
      return own.airings;
    });
    return sums.airings === 0 ? [] : [{ line, counts, ...sums }];
  });
  return {
    columns,
    rows,
    totals: columns.map((_, i) => rows.reduce((sum, { counts }) => sum + (counts[i] ?? 0), 0)),
    ...rows.reduce<Sums>(plus, NOTHING),
  };
}

/**
 * What each month comes to. Discount and commission are rounded for what the campaign comes to until the end of a
 * month, and a month has what that rises by: as in reports, so that the months add up to the campaign.
 */
function moneyOf(
  { spot, simple, advanced }: PlannedCampaign,
  ordered: readonly OrderedMonth[],
): PlanMonth[] {
  const fees = new Map(
    [
      ...simple.map((line) => ({ ...line, scheduleType: 'simple' as const })),
      ...advanced.map((line) => ({ ...line, scheduleType: 'advanced' as const })),
    ].map(({ scheduleType, id, businessMonthlyFee }) => [
      keyOf({ scheduleType, scheduleId: id }),
      toCents(businessMonthlyFee),
    ]),
  );
  const byMonth = new Map<string, { sums: Sums; fees: number }>();
  for (const one of ordered) {
    const known = byMonth.get(one.month) ?? { sums: NOTHING, fees: toCents(spot.monthlyGross) };
    const sums = plus(known.sums, {
      airings: sum(one.airings),
      seconds: sum(one.seconds),
      cents: sum(one.cents),
    });
    byMonth.set(one.month, { sums, fees: known.fees + (fees.get(keyOf(one)) ?? 0) });
  }
  const months: PlanMonth[] = [];
  let before = 0;
  for (const month of [...byMonth.keys()].sort()) {
    const { sums, fees: due } = byMonth.get(month) ?? { sums: NOTHING, fees: 0 };
    const gross = sums.cents + due;
    const [earlier, now] = [netOf(before, spot), netOf(before + gross, spot)];
    months.push({
      month,
      ...sums,
      fees: due,
      gross,
      discount: now.discount - earlier.discount,
      net: now.net - earlier.net,
      commission: now.commission - earlier.commission,
    });
    before += gross;
  }
  return months;
}

/** The order of a campaign: what its own lines ask for, and what that costs. */
export function schedulePlan({
  campaign,
  dateFrom,
  dateTo,
  columns: by,
  most,
}: PlanTask): SchedulePlan {
  const ordered = orderedMonths(campaign);
  const within = moneyOf(campaign, ordered).filter(
    ({ month }) =>
      (dateFrom === null || monthEnd(month) >= dateFrom) && (dateTo === null || month <= dateTo),
  );
  const months = within.slice(0, most);
  const names = months.map(({ month }) => month);
  const shown = new Set(names);
  const lines = [...campaign.simple.map(simpleLine), ...campaign.advanced.map(detailedLine)];
  const byLine = new Map<string, OrderedMonth[]>(lines.map((line) => [keyOf(line), []]));
  for (const one of ordered) if (shown.has(one.month)) byLine.get(keyOf(one))?.push(one);
  const days = lines.map((line) => daysOf(byLine.get(keyOf(line)) ?? []));
  const dates = days.flatMap((one) => [...one.keys()]).sort();
  return {
    lines,
    blocks: columnsOf(names, by)
      .map((columns) => blockOf(columns, days))
      .filter(({ airings }) => airings > 0),
    months,
    total: months.reduce<PlanMoney>(moneyPlus, FREE),
    dateFrom: dates[0] ?? null,
    dateTo: dates.at(-1) ?? null,
    more: within.length > months.length ? 1 : 0,
  };
}
