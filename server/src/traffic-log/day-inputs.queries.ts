import { columns, orNull, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import type { Run } from '../common/statement.js';
import type { ExactTime, Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { AdvancedLine, Break, ShowSlot } from '../placement/rules/types.js';
import type { StoredCategory, StoredClient } from './core/line-separation.js';
import type { StoredSimple } from './core/line-terms.js';
import {
  CATEGORIES,
  CLIENTS_OF_STATION,
  SEPARATION_OF_STATION,
  separationRow,
} from './separation.repository.js';
import { detailedLines, NOT_WAITING_REVISION, simpleLines } from './station-lines.queries.js';

/** Something of a day of the week, 0 Sunday to 6 Saturday. */
export type OfWeekday<T> = T & { dayOfWeek: number };

/** Campaigns that run then, without reading the lines of those that are over. */
const RUNNING = `s.id IN (SELECT r.spot_id FROM spot_span r
    WHERE r.multimedia_id = $1 AND r.start_date <= $4 AND r.end_date >= $3::date - 1)`;
/** In order. Of more than there may be it does not matter which, so no more are read. */
const atMost = (lines: string): string =>
  `SELECT * FROM (${lines} LIMIT ${LIMITS.stationLines + 1}) line ORDER BY "scheduleId"`;
const SIMPLE = atMost(
  simpleLines(RUNNING, 'l.start_date <= $4 AND (l.end_date IS NULL OR l.end_date >= $3::date - 1)'),
);
const ADVANCED = atMost(
  detailedLines(RUNNING, `l."date" <= $4 AND l."date" >= date_trunc('month', $3::date - 1)::date`),
);
const BREAKS = `
  SELECT day_of_week AS "dayOfWeek", id AS "commercialBreakId", "time", time_type AS "timeType",
    tolerance_in_minutes AS "toleranceInMinutes", spot_type AS "spotType",
    allow_mix_spot_category AS "allowMixSpotCategory"
  FROM commercial_break WHERE multimedia_id = $1 AND station_id = $2`;
const SHOWS = `
  SELECT day_of_week AS "dayOfWeek", show_id AS "showId", time_start AS "timeStart",
    time_end AS "timeEnd"
  FROM station_show WHERE multimedia_id = $1 AND station_id = $2`;

const HELD = `
  SELECT s.id FROM spot s
  WHERE s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0 AND s.put_away = 0
    AND s.state = 'hold' AND $5::boolean AND ${NOT_WAITING_REVISION}`;

/**
 * One statement, so that all inputs come from the same snapshot. $1 tenant, $2 station, $3 and $4
 * first and last date, $5 whether campaigns on hold count too, $6 a client who may have no campaign yet.
 */
const INPUTS = {
  name: 'day inputs',
  text: `SELECT time_zone AS "timeZone", max_block_time AS "maxBlockTime", max_hour_time AS "maxHourTime",
      fill_to AS "fillTo", file_expressions AS "fileExpressions", exact_time AS "exactTime", ${SEPARATION_OF_STATION},
      ${jsonList(BREAKS)} AS breaks, ${jsonList(SHOWS)} AS shows,
      ${jsonList(SIMPLE)} AS simple, ${jsonList(ADVANCED)} AS advanced,
      ${jsonList(CLIENTS_OF_STATION)} AS clients, ${jsonList(CATEGORIES)} AS categories,
      ${jsonList(HELD)} AS held
    FROM station WHERE multimedia_id = $1 AND id = $2`,
  row: {
    timeZone: columns.text(),
    maxBlockTime: columns.integer(),
    maxHourTime: orNull(columns.integer()),
    fillTo: orNull(columns.integer()),
    fileExpressions: columns.integer<Flag>(),
    exactTime: orNull(columns.text<ExactTime>()),
    ...separationRow,
    breaks: columns.json<OfWeekday<Break>[]>(),
    shows: columns.json<OfWeekday<ShowSlot>[]>(),
    simple: columns.json<StoredSimple[]>(),
    advanced: columns.json<AdvancedLine[]>(),
    clients: columns.json<StoredClient[]>(),
    categories: columns.json<StoredCategory[]>(),
    held: columns.json<{ id: number }[]>(),
  },
};

/** What a station's logs are made from between two dates. */
export interface StoredInputsRequest {
  multimediaId: number;
  stationId: number;
  dateFrom: string;
  dateTo: string;
  /** Whether campaigns on hold count too. */
  withHeld: boolean;
  /** A client who may have no campaign yet. */
  clientId: number | null;
}

/** What is stored of a station's inputs, in one snapshot; undefined when the tenant has no such station. */
export async function storedInputs(
  run: Run,
  { multimediaId, stationId, dateFrom, dateTo, withHeld, clientId }: StoredInputsRequest,
): Promise<RowOf<typeof INPUTS.row> | undefined> {
  const values = [multimediaId, stationId, dateFrom, dateTo, withHeld, clientId];
  return (await run(INPUTS, values))[0];
}
