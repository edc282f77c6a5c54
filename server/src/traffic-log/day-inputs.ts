import type { QueryResultRow } from 'pg';
import { jsonList } from '../common/json-sql.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { clockChanges } from '../common/clock-changes.js';
import { SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { wholeWeeks } from '../contract/quota.js';
import { addDays } from '../contract/time.js';
import type {
  AdvancedLine,
  Break,
  LockedDay,
  ShowSlot,
  SimpleLine,
} from '../placement/rules/types.js';
import { withHeldEvenings } from '../placement/rules/evening-quota.js';
import { partsOf } from '../placement/rules/over-midnight.js';
import { makeGoodLines } from './core/make-goods.js';
import { separationBy, type StoredSeparation } from './core/line-terms.js';
import { keeping, type StoredCategory, type StoredClient } from './core/kept-apart.js';
import { CATEGORIES, clientsKeptApart, separationOf } from './separation-sql.js';
import { ALONE, DETAILED_LINES, SIMPLE_LINES, simpleLine, type StoredSimple } from './line-sql.js';
import { LOCKED_DAYS, lockedDaysNeeded } from './locked-days.js';
import { readOwed } from './owed.js';

const SIMPLE = `${SIMPLE_LINES}
  WHERE l.start_date <= $4 AND (l.end_date IS NULL OR l.end_date >= $3::date - 1) ORDER BY l.id LIMIT ${LIMITS.stationLines + 1}`;
const ADVANCED = `${DETAILED_LINES}
  WHERE l."date" <= $4 AND l."date" >= date_trunc('month', $3::date - 1)::date ORDER BY l.id LIMIT ${LIMITS.stationLines + 1}`;
const BREAKS = `
  SELECT day_of_week AS "dayOfWeek", id AS "commercialBreakId", "time", time_type AS "timeType",
    tolerance_in_minutes AS "toleranceInMinutes", spot_type AS "spotType",
    allow_mix_spot_category AS "allowMixSpotCategory"
  FROM commercial_break WHERE multimedia_id = $1 AND station_id = $2`;
const SHOWS = `
  SELECT day_of_week AS "dayOfWeek", show_id AS "showId", time_start AS "timeStart",
    time_end AS "timeEnd"
  FROM station_show WHERE multimedia_id = $1 AND station_id = $2`;

const CLIENTS = clientsKeptApart(`SELECT s.client_id FROM spot s
      WHERE s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0
        AND s.put_away = 0
      UNION SELECT $6::int`);
const HELD = `
  SELECT s.id FROM spot s
  WHERE s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0 AND s.put_away = 0
    AND s.state = 'hold' AND $5::boolean AND ${ALONE}`;

/**
 * One statement, so that all inputs come from the same snapshot. $1 tenant, $2 station, $3 and $4
 * first and last date, $5 whether campaigns on hold count too, $6 a client who may have no campaign yet.
 */
const INPUTS = {
  name: 'day inputs',
  text: `SELECT time_zone AS "timeZone", max_block_time AS "maxBlockTime", max_hour_time AS "maxHourTime",
      fill_to AS "fillTo", ${separationOf('station')},
      ${jsonList(BREAKS)} AS breaks, ${jsonList(SHOWS)} AS shows,
      ${jsonList(SIMPLE)} AS simple, ${jsonList(ADVANCED)} AS advanced,
      ${jsonList(CLIENTS)} AS clients, ${jsonList(CATEGORIES)} AS categories,
      ${jsonList(HELD)} AS held
    FROM station WHERE multimedia_id = $1 AND id = $2`,
};

interface StoredInputs extends StoredSeparation {
  timeZone: string;
  maxBlockTime: number;
  maxHourTime: number | null;
  fillTo: number | null;
  breaks: (Break & { dayOfWeek: number })[];
  shows: (ShowSlot & { dayOfWeek: number })[];
  simple: StoredSimple[];
  advanced: AdvancedLine[];
  clients: StoredClient[];
  categories: StoredCategory[];
  held: { id: number }[];
}

/** By day of week. */
function byDay<T>(rows: readonly (T & { dayOfWeek: number })[]): T[][] {
  const days: T[][] = [[], [], [], [], [], [], []];
  for (const { dayOfWeek, ...row } of rows) days[dayOfWeek]?.push(row as T);
  return days;
}

/** Runs a statement for the tenant and gives its rows. */
type Run = <R extends QueryResultRow>(
  statement: { name: string; text: string },
  values: unknown[],
) => Promise<R[]>;

/** What decides a station's logs from one date to another, and who asks for what, if that is a client. */
export interface InputsAsked {
  multimediaId: number;
  stationId: number;
  dateFrom: string;
  dateTo: string;
  clientId?: number | null;
  /** Lines that are not stored, but are to be planned with the others. */
  asking?: readonly SimpleLine[];
  /** With it, make-goods are among the lines. */
  owed?: OwedAsked | undefined;
}

/** The days that are made, and on which what is owed may be. */
export interface OwedAsked {
  dates: readonly string[];
  /** Whether logs that were edited by hand stay as they are. */
  keepEdited: boolean;
  /** Missed airings whose make-goods are elsewhere by now. */
  without: ReadonlySet<number>;
  /** Milliseconds. */
  now: number;
}

/** The dates, of some, whose logs stay as they are: $1 tenant, $2 station, $3 dates, $4 whether edited ones do. */
const KEPT = {
  name: 'kept logs',
  text: `SELECT "date"::text AS date FROM traffic_log WHERE multimedia_id = $1 AND station_id = $2
    AND "date" = ANY($3::date[]) AND (status = 'locked' OR $4 AND edited)`,
};

async function owedLines(
  run: Run,
  { multimediaId, stationId, owed }: InputsAsked,
  first: string,
  schedule: Pick<StationInputs, 'breaks' | 'shows' | 'skipped'>,
): Promise<SimpleLine[]> {
  if (!owed) return [];
  const { dates, keepEdited, without } = owed;
  const all = await readOwed(run, multimediaId, stationId, first, owed.now);
  if (all.length === 0) return [];
  const kept = await run<{ date: string }>(KEPT, [multimediaId, stationId, dates, keepEdited]);
  const days = { dates, without, kept: new Set(kept.map(({ date }) => date)) };
  return makeGoodLines(all, days, schedule);
}

/** Inputs with the lines of campaigns on hold, as if they were not. */
export interface InputsWithHeld {
  inputs: StationInputs;
  /** The ids of those campaigns. */
  held: ReadonlySet<number>;
  /** Gives a line that is not stored what keeps its airings apart. */
  keep: (line: SimpleLine) => SimpleLine;
}

const LONGEST_MONTH = 31;

/** Of a range, and of the flights that reach into it, the first and the last date. */
function datesAskedOf(lines: readonly StoredSimple[], first: string, last: string) {
  const flights = lines.filter(({ per, endDate }) => per === 'flight' && endDate !== null);
  const starts = flights.map(({ startDate }) => startDate);
  const ends = flights.map(({ endDate }) => endDate ?? last);
  // A month that counts by itself begins and ends outside of the weeks that are made.
  const month = [`${first.slice(0, 7)}-01`, `${last.slice(0, 7)}-31`];
  return [
    [...starts, month[0] ?? first].sort()[0] ?? first,
    [...ends, month[1] ?? last].sort().at(-1) ?? last,
  ] as const;
}

async function load(
  run: Run,
  asked: InputsAsked,
  withHeld: boolean,
): Promise<InputsWithHeld | null> {
  const { multimediaId, stationId, dateFrom, dateTo, clientId = null, asking = [] } = asked;
  // Days are planned together with the others of their week.
  const [first, last] = wholeWeeks(dateFrom, dateTo);
  const values = [multimediaId, stationId, first, last, withHeld, clientId];
  const [stored] = await run<StoredInputs>(INPUTS, values);
  if (!stored) return null;
  if (stored.simple.length + stored.advanced.length > LIMITS.stationLines)
    throw new SentenceError(400, message('tooManyLines', dateFrom, dateTo, LIMITS.stationLines));
  const { maxBlockTime, maxHourTime, fillTo } = stored;
  const voices = separationBy(stored);
  const keep = keeping(stored);
  const [from, to] = datesAskedOf(stored.simple, first, last);
  // Lines over midnight have parts on the days next to their own.
  const after = addDays(`${to.slice(0, 7)}-01`, LONGEST_MONTH);
  const { skipped } = clockChanges(stored.timeZone, addDays(from, -1), after);
  const schedule = {
    breaks: byDay(stored.breaks),
    shows: byDay(stored.shows),
    ...(Object.keys(skipped).length > 0 && { skipped }),
  };
  const makeGoods = await owedLines(run, asked, first, schedule);
  const inputs: StationInputs = {
    station: {
      maxBlockTime,
      maxHourTime,
      ...(voices && { separation: voices }),
      ...(fillTo !== null && { fillTo }),
    },
    ...schedule,
    lines: [
      ...stored.simple.flatMap((line) => partsOf(keep(simpleLine(line)), schedule)),
      ...stored.advanced.flatMap((line) => partsOf(keep(line), schedule)),
      ...makeGoods.map((line) => keep(line)),
    ],
  };
  const planned = {
    ...inputs,
    lines: [...inputs.lines, ...asking.flatMap((line) => partsOf(keep(line), schedule))],
  };
  const locking = lockedDaysNeeded(planned, first, last);
  const locked =
    locking && (await run<LockedDay>(LOCKED_DAYS, [multimediaId, stationId, ...locking]));
  return {
    inputs:
      locked && locked.length > 0
        ? { ...inputs, lines: withHeldEvenings(inputs.lines, locked), locked }
        : inputs,
    held: new Set(stored.held.map(({ id }) => id)),
    keep,
  };
}

/**
 * Reads everything that decides a station's logs from dateFrom to dateTo, in one snapshot; make-goods, which
 * `settleMakeGoods` checks again, and locked days after it.
 *
 * @returns null when the tenant has no such station
 * @throws 400 for too many lines
 */
export async function loadInputs(
  run: Run,
  multimediaId: number,
  stationId: number,
  dateFrom: string,
  dateTo: string,
  owed?: OwedAsked,
): Promise<StationInputs | null> {
  const asked = { multimediaId, stationId, dateFrom, dateTo, owed };
  return (await load(run, asked, false))?.inputs ?? null;
}

/** The same for what is free: campaigns on hold count. */
export const loadWithHeld = (run: Run, asked: InputsAsked): Promise<InputsWithHeld | null> =>
  load(run, asked, true);
