import {
  type DayCounts,
  dayCounts,
  isOpen,
  isRowOpen,
  NOTHING_REPORTED,
} from '../contract/airing-outcome.js';
import type { AsRunStatus } from '../contract/as-run.js';
import { type Flag, SPOT_TYPE } from '../contract/enums.js';
import { formatClock, formatSeconds } from '../contract/time.js';
import type { AsRunDayAnswer, AsRunDaySummary } from './as-run.dto.js';
import type { LiveDay } from './live-days.js';
import type { ShownAiring, ShownDay, StoredSummary } from './shown-days.repository.js';

const flag = (holds: boolean): Flag => (holds ? 1 : 0);

const statusOf = (closed: boolean | null): AsRunStatus =>
  closed === null ? 'none' : closed ? 'closed' : 'open';

/** An airing with what playout reported while it aired; files and decisions take precedence. */
function withReport(airing: ShownAiring, live: LiveDay | null) {
  const { state, billable, setState } = airing;
  const known = {
    ...airing,
    state: state ?? NOTHING_REPORTED.state,
    billable: billable ?? NOTHING_REPORTED.billable,
    late: flag(false),
  };
  const outcome = live?.outcomes.get(airing.airingId);
  if (!outcome || known.state !== 'PENDING' || setState !== null) return known;
  const row = live?.rows[(outcome.rowId ?? 0) - 1];
  return {
    ...known,
    state: outcome.state,
    billable: outcome.billable,
    late: flag(outcome.late),
    actualStart: row?.second ?? null,
    actualLength: row?.length ?? null,
    actualFile: row?.file ?? row?.cart ?? null,
    source: row?.source ?? null,
  };
}

/** @param live what playout reported of the day, if it is on air */
export function dayAnswer(
  stationId: number,
  date: string,
  row: ShownDay,
  live: LiveDay | null = null,
): AsRunDayAnswer {
  const shown = row.airings.map((airing) => withReport(airing, live));
  const airings = shown.map((a) => ({
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
    heard: flag(live?.tells === true),
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
