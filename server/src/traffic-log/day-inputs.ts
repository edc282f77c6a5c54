import type { QueryResultRow } from 'pg';
import { jsonList } from '../common/json-sql.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { wholeWeeks } from '../contract/quota.js';
import type {
  AdvancedLine,
  Break,
  Line,
  LockedDay,
  ShowSlot,
  SimpleLine,
} from '../placement/rules/types.js';
import { LOCKED_DAYS, lockedDaysNeeded } from './locked-days.js';
import {
  lengthOf,
  separationBy,
  type StoredSeparation,
  type StoredTerms,
  termsOf,
} from './core/line-terms.js';

/** What a line's airings inherit from its campaign, client and category. */
const CAMPAIGN = `
  l.id AS "scheduleId", s.id AS "spotId", s.spot_name AS "spotName", c.id AS "clientId",
  c.name::text AS "customerName", s.spot_category_id AS "spotCategoryId",
  coalesce(sc.ignore_reject_category, 0)::int AS "ignoreRejectCategory", cc.priority,
  l.spot_type AS "spotType", l.length, l.commercial_break_spot_position AS position,
  l.speaker_id AS "speakerId", l.ntc_text AS "ntcText", l.time_fee AS "timeFee"`;
const FROM_CAMPAIGN = `
  JOIN spot s ON s.id = l.spot_id AND s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0
    AND (s.state = 'active' OR $5::boolean)
  JOIN client c ON c.id = s.client_id
  JOIN client_category cc ON cc.id = c.client_category_id
  LEFT JOIN spot_category sc ON sc.id = s.spot_category_id`;

/** A campaign's pieces; the voice and the text of a line are those of its pieces that have none. */
const PIECES = `(SELECT coalesce(json_agg(json_build_object('id', p.id, 'fileName', p.file_name,
    'length', p.length, 'from', p."from", 'to', p."to", 'days', p.days, 'startTime', p.start_time,
    'endTime', p.end_time, 'weight', p.weight, 'speakerId', coalesce(p.speaker_id, l.speaker_id),
    'ntcText', coalesce(p.ntc_text, l.ntc_text)) ORDER BY p.id), '[]')
  FROM spot_piece p WHERE p.spot_id = s.id)`;

/** What a line has beyond the first version; null when that is nothing. */
const TERMS = `CASE WHEN l.per <> 'day' OR l.max_per_day IS NOT NULL OR l.every_weeks <> 1
    OR l.weeks IS NOT NULL OR l.service <> 'guaranteed' OR l.preferred_time IS NOT NULL
    OR l.show_position IS NOT NULL OR l.use_pieces = 1
  THEN json_build_object('per', l.per, 'maxPerDay', l.max_per_day, 'everyWeeks', l.every_weeks,
    'weeks', l.weeks, 'service', l.service, 'preferredTime', l.preferred_time,
    'showPosition', l.show_position, 'pieces', CASE l.use_pieces WHEN 1 THEN ${PIECES} END) END`;

const SIMPLE = `
  SELECT 'simple' AS "scheduleType", ${CAMPAIGN}, l.filename AS "fileName",
    l.start_date AS "startDate", l.end_date AS "endDate", l.days, l.time_mode AS "timeMode",
    l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences, l.show_id AS "showId",
    l.exact_times AS "exactTimes", ${TERMS} AS terms
  FROM simple_schedule l ${FROM_CAMPAIGN}
  WHERE l.start_date <= $4 AND (l.end_date IS NULL OR l.end_date >= $3) ORDER BY l.id`;

const ADVANCED = `
  SELECT 'advanced' AS "scheduleType", ${CAMPAIGN}, l.file_name AS "fileName", l."date",
    l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences
  FROM advanced_schedule l ${FROM_CAMPAIGN}
  WHERE l."date" <= $4 AND l."date" >= date_trunc('month', $3::date)::date ORDER BY l.id`;

const BREAKS = `
  SELECT day_of_week AS "dayOfWeek", id AS "commercialBreakId", "time", time_type AS "timeType",
    tolerance_in_minutes AS "toleranceInMinutes", spot_type AS "spotType",
    allow_mix_spot_category AS "allowMixSpotCategory"
  FROM commercial_break WHERE multimedia_id = $1 AND station_id = $2`;
const SHOWS = `
  SELECT day_of_week AS "dayOfWeek", show_id AS "showId", time_start AS "timeStart",
    time_end AS "timeEnd"
  FROM station_show WHERE multimedia_id = $1 AND station_id = $2`;

const SEPARATION = ['minutes', 'breaks', 'hard'];
const separation = (alias: string): string =>
  SEPARATION.map((field) => `${alias}.separation_${field}`).join(', ');
/** The first of some records that says something, field by field. */
const separationOf = (...aliases: string[]): string =>
  SEPARATION.map((field) => {
    const says = aliases.map((alias) => `${alias}.separation_${field}`).join(', ');
    return `coalesce(${says}) AS "separation${field.charAt(0).toUpperCase()}${field.slice(1)}"`;
  }).join(', ');

/**
 * Clients whose airings are kept apart by what they or their category say. Found by the station's
 * campaigns, because a media group can have tens of thousands of clients.
 */
const CLIENTS = `
  SELECT c.id, ${separationOf('c', 'cc')}
  FROM client c JOIN client_category cc ON cc.id = c.client_category_id
  WHERE c.multimedia_id = $1
    AND coalesce(${separation('c')}, ${separation('cc')}) IS NOT NULL
    AND c.id IN (SELECT s.client_id FROM spot s
      WHERE s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0
      UNION SELECT $6::int)`;
const CATEGORIES = `
  SELECT sc.id, sc.keep_apart_from AS "keepApartFrom", ${separationOf('sc')}
  FROM spot_category sc
  WHERE sc.multimedia_id = $1
    AND (sc.keep_apart_from <> '{}' OR coalesce(${separation('sc')}) IS NOT NULL) ORDER BY sc.id`;
const HELD = `
  SELECT id FROM spot
  WHERE multimedia_id = $1 AND station_id = $2 AND cancelled = 0 AND state = 'hold' AND $5::boolean`;

/**
 * One statement, so that all inputs come from the same snapshot. $1 tenant, $2 station, $3 and $4
 * first and last date, $5 whether campaigns on hold count too, $6 a client who may have no campaign yet.
 */
const INPUTS = {
  name: 'day inputs',
  text: `SELECT max_block_time AS "maxBlockTime", max_hour_time AS "maxHourTime",
      fill_to AS "fillTo", ${separationOf('station')},
      ${jsonList(BREAKS)} AS breaks, ${jsonList(SHOWS)} AS shows,
      ${jsonList(SIMPLE)} AS simple, ${jsonList(ADVANCED)} AS advanced,
      ${jsonList(CLIENTS)} AS clients, ${jsonList(CATEGORIES)} AS categories,
      ${jsonList(HELD)} AS held
    FROM station WHERE multimedia_id = $1 AND id = $2`,
};

type StoredSimple = Omit<SimpleLine, 'length' | 'fileName'> & {
  length: number | null;
  fileName: string | null;
  terms: StoredTerms | null;
};
type StoredCategory = StoredSeparation & { id: number; keepApartFrom: number[] };

interface StoredInputs extends StoredSeparation {
  maxBlockTime: number;
  maxHourTime: number | null;
  fillTo: number | null;
  breaks: (Break & { dayOfWeek: number })[];
  shows: (ShowSlot & { dayOfWeek: number })[];
  simple: StoredSimple[];
  advanced: AdvancedLine[];
  clients: (StoredSeparation & { id: number })[];
  categories: StoredCategory[];
  held: { id: number }[];
}

/** By day of week. */
function byDay<T>(rows: readonly (T & { dayOfWeek: number })[]): T[][] {
  const days: T[][] = [[], [], [], [], [], [], []];
  for (const { dayOfWeek, ...row } of rows) days[dayOfWeek]?.push(row as T);
  return days;
}

function simpleLine({ terms, ...line }: StoredSimple): SimpleLine {
  const { fileName, length } = line;
  if (!terms) return { ...line, fileName: fileName ?? '', length: length ?? 1 };
  return {
    ...line,
    ...termsOf(terms),
    fileName: fileName ?? '',
    length: lengthOf(length, terms.pieces),
  };
}

/** By category, those that it is kept apart from: it names them, or they name it. */
function namedApart(categories: readonly StoredCategory[]): Map<number, number[]> {
  const apart = new Map<number, Set<number>>();
  const add = (id: number, other: number) => {
    if (id !== other) apart.set(id, (apart.get(id) ?? new Set()).add(other));
  };
  for (const { id, keepApartFrom } of categories)
    for (const other of keepApartFrom) {
      add(id, other);
      add(other, id);
    }
  return new Map([...apart].map(([id, others]) => [id, [...others].sort((a, b) => a - b)]));
}

/** Returns what gives lines what keeps their airings apart. Most stations have nothing of it. */
function keeping(
  stored: Pick<StoredInputs, 'clients' | 'categories'> & StoredSeparation,
): <L extends Line>(line: L) => L {
  const { clients, categories } = stored;
  const bySome = clients.length + categories.length > 0 || separationBy(stored) !== undefined;
  if (!bySome) return (line) => line;
  const byClient = new Map(clients.map((client) => [client.id, client]));
  const byCategory = new Map(categories.map((category) => [category.id, category]));
  const apart = namedApart(categories);
  return (line) => {
    const { spotCategoryId: category } = line;
    const clientSeparation = separationBy(byClient.get(line.clientId), stored);
    // A category that may share breaks is only kept apart by what it says itself.
    const others = line.ignoreRejectCategory === 1 ? [] : [stored];
    const categorySeparation =
      category === null ? undefined : separationBy(byCategory.get(category), ...others);
    const apartFrom = category === null ? undefined : apart.get(category);
    return {
      ...line,
      ...(clientSeparation && { clientSeparation }),
      ...(categorySeparation && { categorySeparation }),
      ...(apartFrom && { apartFrom }),
    };
  };
}

/** Runs a statement for the tenant and gives its rows. */
type Run = <R extends QueryResultRow>(
  statement: { name: string; text: string },
  values: unknown[],
) => Promise<R[]>;

/** What decides a station's logs from one date to another, and who asks, if that is a client. */
export interface InputsAsked {
  multimediaId: number;
  stationId: number;
  dateFrom: string;
  dateTo: string;
  clientId?: number | null;
}

/** Inputs with the lines of campaigns on hold, as if they were not. */
export interface InputsWithHeld {
  inputs: StationInputs;
  /** The ids of those campaigns. */
  held: ReadonlySet<number>;
  /** Gives a line that is not stored what keeps its airings apart. */
  keep: (line: SimpleLine) => SimpleLine;
}

async function load(
  run: Run,
  { multimediaId, stationId, dateFrom, dateTo, clientId = null }: InputsAsked,
  withHeld: boolean,
): Promise<InputsWithHeld | null> {
  // Days are planned together with the others of their week.
  const [first, last] = wholeWeeks(dateFrom, dateTo);
  const values = [multimediaId, stationId, first, last, withHeld, clientId];
  const [stored] = await run<StoredInputs>(INPUTS, values);
  if (!stored) return null;
  const { maxBlockTime, maxHourTime, fillTo } = stored;
  const voices = separationBy(stored);
  const keep = keeping(stored);
  const inputs: StationInputs = {
    station: {
      maxBlockTime,
      maxHourTime,
      ...(voices && { separation: voices }),
      ...(fillTo !== null && { fillTo }),
    },
    breaks: byDay(stored.breaks),
    shows: byDay(stored.shows),
    lines: [
      ...stored.simple.map((line) => keep(simpleLine(line))),
      ...stored.advanced.map((line) => keep(line)),
    ],
  };
  const locking = lockedDaysNeeded(inputs, first, last);
  const locked =
    locking && (await run<LockedDay>(LOCKED_DAYS, [multimediaId, stationId, ...locking]));
  return {
    inputs: locked && locked.length > 0 ? { ...inputs, locked } : inputs,
    held: new Set(stored.held.map(({ id }) => id)),
    keep,
  };
}

/**
 * Reads everything that decides a station's logs from dateFrom to dateTo, in one snapshot.
 *
 * @returns null when the tenant has no such station
 */
export async function loadInputs(
  run: Run,
  multimediaId: number,
  stationId: number,
  dateFrom: string,
  dateTo: string,
): Promise<StationInputs | null> {
  const asked = { multimediaId, stationId, dateFrom, dateTo };
  return (await load(run, asked, false))?.inputs ?? null;
}

/** The same for what is free: campaigns on hold count. */
export const loadWithHeld = (run: Run, asked: InputsAsked): Promise<InputsWithHeld | null> =>
  load(run, asked, true);
