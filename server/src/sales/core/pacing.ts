import { addDays, addMonths, daysBetween } from '../../contract/time.js';
import type { PacingDimension } from '../../contract/report.js';
import { groupedBy } from '../../contract/grouped.js';

/** An amount of a station, an account executive and a month (`YYYY-MM`), in cents. */
export interface Amount {
  stationId: number;
  /** Of what is booked: null without one. Of a goal: null for all executives of the station. */
  accountExecutiveId: number | null;
  month: string;
  cents: number;
}

/** What pacing is made of. All months are those that are asked for; the year before is under the same month. */
export interface PacingFacts {
  goals: readonly Amount[];
  /** What is booked by now. */
  booked: readonly Amount[];
  /** What was booked of the month a year before, at the same distance to it. */
  sameDistance: readonly Amount[];
  /** What the month a year before came to. */
  yearAgo: readonly Amount[];
}

/** A month of a row: amounts in cents, and no goal where nobody set one. */
export interface Pace {
  month: string;
  goal: number | null;
  booked: number;
  sameDistance: number;
  yearAgo: number;
}

export interface PaceRow {
  id: number | null;
  months: Pace[];
}

export interface Pacing {
  rows: PaceRow[];
  totals: Pace[];
}

export const firstOf = (month: string): string => `${month}-01`;

/** The months from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The day that is as far from a month a year before as `today` is from the month. */
export const sameDayYearBefore = (month: string, today: string): string =>
  addDays(firstOf(addMonths(month, -12)), daysBetween(firstOf(month), today));

const sum = (amounts: readonly Amount[]): number =>
  amounts.reduce((total, { cents }) => total + cents, 0);

/** A station's goal in a month: the one for all of its executives, else the sum of theirs; null without any. */
function goalOfStation(goals: readonly Amount[]): number | null {
  const whole = goals.find(({ accountExecutiveId }) => accountExecutiveId === null);
  if (whole) return whole.cents;
  return goals.length === 0 ? null : sum(goals);
}

/** The goal of several stations in a month: the sum of theirs. */
function goalOf(goals: readonly Amount[]): number | null {
  const each = [...groupedBy(goals, ({ stationId }) => stationId).values()].map(goalOfStation);
  const set = each.filter((goal) => goal !== null);
  return set.length === 0 ? null : set.reduce((total, goal) => total + goal, 0);
}

function pacesOf(facts: PacingFacts, months: readonly string[]): Pace[] {
  const monthOf = ({ month }: Amount): string => month;
  const goals = groupedBy(facts.goals, monthOf);
  const [booked, sameDistance, yearAgo] = [
    groupedBy(facts.booked, monthOf),
    groupedBy(facts.sameDistance, monthOf),
    groupedBy(facts.yearAgo, monthOf),
  ];
  return months.map((month) => ({
    month,
    goal: goalOf(goals.get(month) ?? []),
    booked: sum(booked.get(month) ?? []),
    sameDistance: sum(sameDistance.get(month) ?? []),
    yearAgo: sum(yearAgo.get(month) ?? []),
  }));
}

/**
 * Goals and what is booked by month, of each station or executive and of all together. The goal of an executive is
 * the sum of those for that executive alone.
 *
 * @param by what rows are
 */
export function pacingOf(
  facts: PacingFacts,
  months: readonly string[],
  by: PacingDimension,
): Pacing {
  const idOf = ({ stationId, accountExecutiveId }: Amount): number | null =>
    by === 'station' ? stationId : accountExecutiveId;
  // A goal for all executives is nobody's own.
  const goals =
    by === 'station'
      ? facts.goals
      : facts.goals.filter(({ accountExecutiveId }) => accountExecutiveId !== null);
  const [ofGoals, ofBooked, ofSame, ofYear] = [
    groupedBy(goals, idOf),
    groupedBy(facts.booked, idOf),
    groupedBy(facts.sameDistance, idOf),
    groupedBy(facts.yearAgo, idOf),
  ];
  const ids = new Set([...ofGoals.keys(), ...ofBooked.keys(), ...ofSame.keys(), ...ofYear.keys()]);
  const rows = [...ids].map((id) => ({
    id,
    months: pacesOf(
      {
        goals: ofGoals.get(id) ?? [],
        booked: ofBooked.get(id) ?? [],
        sameDistance: ofSame.get(id) ?? [],
        yearAgo: ofYear.get(id) ?? [],
      },
      months,
    ),
  }));
  return { rows, totals: pacesOf(facts, months) };
}
