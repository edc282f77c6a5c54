import { airingsCents, mixOf, toCents } from './airing-cost.js';
import { WEEKDAYS, type Flag, type TimeMode, type Weekday } from './enums.js';
import { termsOf, type LineTerms, type Optional, type WeekCount } from './line-fields.js';
import { orderedBetween, orderedMonths } from './quota.js';
import { dayNumber } from './time.js';

/** What the lines of a campaign order, compared with what the order states. Money in cents. */

interface LinePrice {
  length?: number | null;
  timeFee?: number | null;
  spotPrice?: number | null;
  businessMonthlyFee?: number | null;
}
type SimpleLine = LinePrice &
  Partial<Record<Weekday, Flag | null>> &
  Optional<Omit<LineTerms, 'weeks'>> & {
    startDate: string;
    endDate?: string | null;
    timeMode: TimeMode;
    occurrences?: number | null;
    exactTimes?: string | null;
    weeks?: readonly WeekCount[] | null;
  };
type AdvancedLine = LinePrice & { date: string; occurrences: readonly number[] };

/** A campaign as the API has it. */
export interface OrderedCampaign {
  statedTotal?: number | null;
  statedGross?: number | null;
  monthlyGross?: number | null;
  pieces?: readonly { length: number; weight?: number | null }[] | null;
  simpleSchedules: readonly SimpleLine[];
  advancedSchedules: readonly AdvancedLine[];
}

interface LineOrder {
  airings: number;
  /** The cost of its airings. */
  cents: number;
  monthlyFee: number;
  /** The months in which it asks for airings, as `YYYY-MM`: those for which monthly fees are due. */
  months: string[];
}

/** The last day of a line; null when it runs on. */
export function lastDayOf({
  endDate,
  weeks,
  startDate,
  timeMode,
}: Pick<SimpleLine, 'endDate' | 'weeks' | 'startDate' | 'timeMode'>): number | null {
  if (endDate) return dayNumber(endDate);
  if (timeMode === 2 || !weeks?.length) return null;
  const sundays = weeks
    .filter(({ occurrences }) => occurrences > 0)
    .map(({ weekStart }) => dayNumber(weekStart) + 6);
  return Math.max(dayNumber(startDate), ...sundays);
}

/** Null for a line without an end, because what it orders has no end either. */
function simpleOrder(line: SimpleLine, pieces: OrderedCampaign['pieces']): LineOrder | null {
  const [first, last] = [dayNumber(line.startDate), lastDayOf(line)];
  if (last === null) return line.service === 'fill' ? NOTHING : null;
  const calendar = {
    startDate: line.startDate,
    endDate: line.endDate ?? null,
    days: [line.sunday ?? 0, ...WEEKDAYS.slice(0, 6).map((day) => line[day] ?? 0)],
    timeMode: line.timeMode,
    occurrences: line.occurrences ?? null,
    exactTimes: (line.exactTimes ?? '').split(',').filter(Boolean),
    ...termsOf({ ...line, weeks: null }),
    weeks: line.weeks ?? [],
  };
  const airings = orderedBetween(calendar, first, last);
  return {
    airings,
    cents: airingsCents(line, airings, mixOf(line, pieces)) ?? 0,
    monthlyFee: toCents(line.businessMonthlyFee),
    months: orderedMonths(calendar, first, last),
  };
}

const NOTHING: LineOrder = { airings: 0, cents: 0, monthlyFee: 0, months: [] };

function advancedOrder(line: AdvancedLine): LineOrder {
  const airings = line.occurrences.reduce((sum, count) => sum + count, 0);
  return {
    airings,
    cents: airingsCents(line, airings, mixOf(line, null)) ?? 0,
    monthlyFee: toCents(line.businessMonthlyFee),
    months: airings > 0 ? [line.date.slice(0, 7)] : [],
  };
}

/** Airings and gross of a campaign's lines, as docs/requirements.md has it; null when a line runs on. */
export function orderOf(campaign: OrderedCampaign): { airings: number; gross: number } | null {
  const { pieces, simpleSchedules, advancedSchedules } = campaign;
  const simple = simpleSchedules.map((line) => simpleOrder(line, pieces));
  const known = simple.filter((line) => line !== null);
  if (known.length < simple.length) return null;
  const lines = [...known, ...advancedSchedules.map(advancedOrder)];
  const months = new Set(lines.flatMap((line) => line.months));
  return {
    airings: lines.reduce((sum, { airings }) => sum + airings, 0),
    gross: lines.reduce(
      (sum, line) => sum + line.cents + line.monthlyFee * line.months.length,
      toCents(campaign.monthlyGross) * months.size,
    ),
  };
}

/** Where the lines differ from what the order states; `ordered` is null when a line has no end. */
export interface OrderMismatch {
  statedTotal: number | null;
  orderedTotal: number | null;
  statedGross: number | null;
  orderedGross: number | null;
}

/** Null when the lines do not differ from the order. Money in units. */
export function orderMismatch(campaign: OrderedCampaign): OrderMismatch | null {
  const statedTotal = campaign.statedTotal ?? null;
  const statedGross = campaign.statedGross ?? null;
  if (statedTotal === null && statedGross === null) return null;
  const order = orderOf(campaign);
  const total = statedTotal !== null && statedTotal !== order?.airings;
  const gross = statedGross !== null && toCents(statedGross) !== order?.gross;
  if (!total && !gross) return null;
  return {
    statedTotal: total ? statedTotal : null,
    orderedTotal: total ? (order?.airings ?? null) : null,
    statedGross: gross ? statedGross : null,
    orderedGross: gross && order ? order.gross / 100 : null,
  };
}
