import {
  type DayCounts,
  dayCounts,
  isOpen,
  isRowOpen,
  NOTHING_REPORTED,
} from '../contract/airing-outcome.js';
import type { AsRunStatus } from '../contract/as-run.js';
import { type Flag, SPOT_TYPE } from '../contract/enums.js';
import { isRead, isReadSettled } from '../contract/reads.js';
import { formatClock, formatSeconds } from '../contract/time.js';
import type { AsRunDayAnswer, AsRunDaySummary } from './as-run.dto.js';
import { isSayLate } from './core/live-day.js';
import { toleranceSeconds } from './core/stored-days.js';
import type { LiveDay } from './live-days.js';
import type { ShownAiring, ShownDay, StoredSummary } from './shown-days.repository.js';

const flag = (holds: boolean): Flag => (holds ? 1 : 0);

const statusOf = (closed: boolean | null): AsRunStatus =>
  closed === null ? 'none' : closed ? 'closed' : 'open';

/** What is known of a day beside what is stored. */
export interface DayNow {
  /** What was reported while it aired, if that is not imported yet. */
  live: LiveDay | null;
  /** Seconds of the day that have gone by at the station. */
  now: number;
}

/** Whether nobody has said in time of a read what became of it. */
const isUnsaid = (
  { spotType, fileName, said, decision, state, ...airing }: ShownAiring,
  now: number,
) =>
  isRead({ spotType, fileName }) &&
  said === null &&
  !isReadSettled(state === null ? undefined : { state, decision }) &&
  isSayLate({ ...airing, tolerance: toleranceSeconds(airing.tolerance) }, now);

/** An airing with what playout reported while it aired; files and decisions take precedence. */
function withReport(airing: ShownAiring, { live, now }: DayNow, hasStudio: boolean) {
  const { state, billable, setState } = airing;
  const known = {
    ...airing,
    state: state ?? NOTHING_REPORTED.state,
    billable: billable ?? NOTHING_REPORTED.billable,
    late: flag(hasStudio && isUnsaid(airing, now)),
  };
  const outcome = live?.outcomes.get(airing.airingId);
  if (!outcome || known.state !== 'PENDING' || setState !== null) return known;
  const row = live?.rows[(outcome.rowId ?? 0) - 1];
  return {
    ...known,
    state: outcome.state,
    billable: outcome.billable,
    late: flag(outcome.late || known.late === 1),
    actualStart: row?.second ?? null,
    actualLength: row?.length ?? null,
    actualFile: row?.file ?? row?.cart ?? null,
    source: row?.source ?? null,
  };
}

const NOTHING_NOW: DayNow = { live: null, now: -Infinity };

export function dayAnswer(
  stationId: number,
  date: string,
  row: ShownDay,
  of: DayNow = NOTHING_NOW,
): AsRunDayAnswer {
  const shown = row.airings.map((airing) => withReport(airing, of, row.hasStudio));
  const airings = shown.map(({ breakEnd: _end, tolerance: _minutes, ...a }) => ({
    ...a,
    breakTime: formatClock(a.breakTime),
    start: formatSeconds(a.start),
    actualStart: a.actualStart === null ? null : formatSeconds(a.actualStart),
    live: flag(a.spotType === SPOT_TYPE.nonTraditional),
    open: flag(isOpen(a)),
  }));
  const unordered = row.unordered.map(({ scratched, ...r }) => ({
    ...r,
    actualStart: formatSeconds(r.actualStart),
    decision: scratched ? ('SCRATCH' as const) : null,
    open: flag(isRowOpen({ spotId: r.spotId, scratched })),
  }));
  return {
    stationId,
    date,
    version: row.version ?? 0,
    status: statusOf(row.closed),
    fileId: row.fileId,
    heard: flag(of.live?.tells === true),
    canUndo: row.canUndo,
    putAway: flag(row.putAway),
    airings,
    unordered,
    summary: dayCounts(shown, row.unordered),
    campaigns: row.closed === true ? row.campaigns : [],
    changed: row.changed.map(({ before, after, ...campaign }) => ({
      ...campaign,
      before: before / 100,
      after: after / 100,
    })),
  };
}

/** A day of which something was imported or decided has counts. */
const isCounted = (row: StoredSummary): row is StoredSummary & DayCounts => row.closed !== null;

const countsOf = (row: StoredSummary): DayCounts =>
  isCounted(row) ? row : dayCounts(Array(row.scheduled).fill(NOTHING_REPORTED));

export function summaryAnswer(row: StoredSummary): AsRunDaySummary {
  const counts = countsOf(row);
  return {
    date: row.date,
    version: row.version,
    status: statusOf(row.closed),
    hasFile: flag(row.hasFile),
    scheduled: row.scheduled,
    aired: counts.aired,
    moved: counts.moved,
    short: counts.short,
    substituted: counts.substituted,
    missed: counts.missed,
    pending: counts.pending,
    unordered: counts.unordered,
    undecided: counts.undecided,
    missedBreaks: (row.missedBreaks ?? []).map((b) => ({
      ...b,
      breakTime: formatClock(b.breakTime),
    })),
  };
}
