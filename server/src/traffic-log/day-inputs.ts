import { clockChanges } from '../common/clock-changes.js';
import { SentenceError } from '../common/errors.js';
import type { Run } from '../common/statement.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { wholeWeeks } from '../contract/quota.js';
import { addDays } from '../contract/time.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { withHeldEvenings } from '../placement/rules/evening-quota.js';
import { partsOf } from '../placement/rules/over-midnight.js';
import type { Line, SimpleLine } from '../placement/rules/types.js';
import { withAlternatives } from './core/alternatives.js';
import { separationAdder } from './core/line-separation.js';
import { atNearestBreak, separationBy, simpleLine, type StoredSimple } from './core/line-terms.js';
import { makeGoodLines } from './core/make-goods.js';
import { type TriedLines, withTrial } from './core/trial.js';
import { type OfWeekday, storedInputs } from './day-inputs.queries.js';
import { lockedDaysNeeded } from './locked-days.js';
import { lockedDays } from './locked-days.queries.js';
import { datesToKeep } from './log-status.repository.js';
import { readOwed } from './owed.js';

/** By day of week. */
function byDay<T>(rows: readonly OfWeekday<T>[]): T[][] {
  const days: T[][] = [[], [], [], [], [], [], []];
  for (const { dayOfWeek, ...row } of rows) days[dayOfWeek]?.push(row as T);
  return days;
}

/**
 * What decides a station's logs from one date to another, and the client and lines that ask for room, if any.
 */
export interface InputsRequest {
  multimediaId: number;
  stationId: number;
  dateFrom: string;
  dateTo: string;
  clientId?: number | null;
  /** Lines that are not stored, but are to be planned with the others. */
  asking?: readonly SimpleLine[];
  /** When given, make-goods are among the lines. */
  owed?: OwedRequest | undefined;
  /** A campaign that is not stored as it is tried. */
  trial?: TriedLines | undefined;
}

/** The days that are made, on which make-goods may get a place. */
export interface OwedRequest {
  dates: readonly string[];
  /** Whether logs that were edited by hand stay as they are. */
  keepEdited: boolean;
  /** Missed airings whose make-goods are elsewhere by now. */
  without: ReadonlySet<number>;
  /** Milliseconds. */
  now: number;
}

async function owedLines(
  run: Run,
  { multimediaId, stationId, owed }: InputsRequest,
  first: string,
  schedule: Pick<StationInputs, 'breaks' | 'shows' | 'skipped'>,
): Promise<SimpleLine[]> {
  if (!owed) return [];
  const { dates, keepEdited, without } = owed;
  const all = await readOwed(run, multimediaId, stationId, first, owed.now);
  if (all.length === 0) return [];
  const kept = await datesToKeep(run, { multimediaId, stationId, dates }, keepEdited);
  return makeGoodLines(all, { dates, without, kept: new Set(kept) }, schedule);
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
function rangeWithFlights(lines: readonly StoredSimple[], first: string, last: string) {
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
  request: InputsRequest,
  withHeld: boolean,
): Promise<InputsWithHeld | null> {
  const { multimediaId, stationId, dateFrom, dateTo, clientId = null, asking = [] } = request;
  // Days are planned together with the others of their week.
  const [first, last] = wholeWeeks(dateFrom, dateTo);
  const range = { dateFrom: first, dateTo: last };
  const { trial } = request;
  const of = { multimediaId, stationId, ...range, withHeld, clientId: trial?.clientId ?? clientId };
  const read = await storedInputs(run, of);
  if (!read) return null;
  const stored = trial ? { ...read, ...withTrial(read, trial, first, last) } : read;
  if (stored.simple.length + stored.advanced.length > LIMITS.stationLines)
    throw new SentenceError(400, message('tooManyLines', dateFrom, dateTo, LIMITS.stationLines));
  const { maxBlockTime, maxHourTime, fillTo } = stored;
  const voices = separationBy(stored);
  const keep = separationAdder(stored);
  const audio = <L extends Line>(line: L): L =>
    stored.fileExpressions === 1 ? withAlternatives(line) : line;
  const [from, to] = rangeWithFlights(stored.simple, first, last);
  // Lines over midnight have parts on the days next to their own.
  const after = addDays(`${to.slice(0, 7)}-01`, LONGEST_MONTH);
  const { skipped } = clockChanges(stored.timeZone, addDays(from, -1), after);
  const schedule = {
    breaks: byDay(stored.breaks),
    shows: byDay(stored.shows),
    ...(Object.keys(skipped).length > 0 && { skipped }),
  };
  const makeGoods = await owedLines(run, request, first, schedule);
  const inputs: StationInputs = {
    station: {
      maxBlockTime,
      maxHourTime,
      ...(voices && { separation: voices }),
      ...(fillTo !== null && { fillTo }),
    },
    ...schedule,
    lines: [
      ...stored.simple.flatMap((line) =>
        partsOf(keep(audio(atNearestBreak(simpleLine(line), stored.exactTime))), schedule),
      ),
      ...stored.advanced.flatMap((line) => partsOf(keep(audio(line)), schedule)),
      ...makeGoods.map((line) => keep(line)),
    ],
  };
  const planned = {
    ...inputs,
    lines: [...inputs.lines, ...asking.flatMap((line) => partsOf(keep(audio(line)), schedule))],
  };
  const needed = lockedDaysNeeded(planned, first, last);
  const locked = needed ? await lockedDays(run, multimediaId, stationId, needed) : [];
  return {
    inputs:
      locked.length > 0
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
  { owed, trial }: Pick<InputsRequest, 'owed' | 'trial'> = {},
): Promise<StationInputs | null> {
  const request = { multimediaId, stationId, dateFrom, dateTo, owed, trial };
  return (await load(run, request, false))?.inputs ?? null;
}

/** The same for what is free: campaigns on hold count. */
export const loadWithHeld = (run: Run, request: InputsRequest): Promise<InputsWithHeld | null> =>
  load(run, request, true);
