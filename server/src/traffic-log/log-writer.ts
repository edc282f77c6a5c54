import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { statementIn } from '../tenant/tenant-database.js';
import type { Line } from '../placement/rules/types.js';
import { lineFacts } from './log-mapper.js';
import { AIRING_COLUMNS, BREAK_COLUMNS, type LogPart } from './log-rows.js';
import { Airing, LogEdit, TrafficLogBreak, UnplacedAiring } from './traffic-log.entity.js';

/** Whose logs are written, and when they were made. */
export interface LogOwner {
  multimediaId: number;
  stationId: number;
  generatedAt: Date;
}

/** What the unplaced keep of their line, by column, in the order of `lineFacts`. */
const FACT_COLUMNS = [
  'spot_id',
  'schedule_type',
  'schedule_id',
  'spot_name',
  'client_id',
  'customer_name',
  'spot_category_id',
  'spot_type',
  'length',
  'priority',
];
/** What airings keep of it. */
const LINE_COLUMNS = [...FACT_COLUMNS, 'position', 'file_name', 'speaker_id', 'ntc_text'];

/** The columns that a statement is given as arrays, in the order of its parameters, after five others. */
const BREAKS = ['day', ...BREAK_COLUMNS];
const AIRINGS = ['day', 'line', ...AIRING_COLUMNS];
const LINES = ['line', ...LINE_COLUMNS];
const FIRST_OF_BREAKS = 6;
const FIRST_OF_AIRINGS = FIRST_OF_BREAKS + BREAKS.length;
const FIRST_OF_LINES = FIRST_OF_AIRINGS + AIRINGS.length;

/** Writes the logs of a range, some days at a time, in the manager's transaction. */
export class LogWriter {
  private readonly statement: string;
  private readonly lines: string[];

  /** @param lines of the station, which the rows' indexes count */
  constructor(
    private readonly manager: EntityManager,
    private readonly owner: LogOwner,
    lines: readonly Line[],
  ) {
    this.statement = writing(manager);
    this.lines = arrays(lineColumns(lines));
  }

  /** Empties logs that are to be written again. @param ids of logs */
  async empty(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    // By the index, whatever the table was like at its last ANALYZE. Not by a bitmap of it either: that
    // reads every older version of the rows again, where an index scan marks those that are dead.
    await this.manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    for (const entity of [TrafficLogBreak, Airing, UnplacedAiring, LogEdit])
      await this.manager.delete(entity, { logId: In(ids) });
  }

  /** Writes days that have no log, or an empty one. @param kept dates to leave as they are */
  async write(part: LogPart, kept: { has(date: string): boolean }): Promise<void> {
    const { multimediaId, stationId, generatedAt } = this.owner;
    await statementIn(this.manager, { name: 'write-logs', text: this.statement }, [
      multimediaId,
      stationId,
      generatedAt,
      JSON.stringify(part.days.filter(({ date }) => !kept.has(date))),
      JSON.stringify(part.unplaced),
      ...arrays(part.breaks),
      ...arrays(part.airings),
      ...this.lines,
    ]);
  }
}

/** One statement for all of a part: each costs a round trip, and what is read of it once. */
const writing = (manager: EntityManager): string => `
  WITH day AS (
    SELECT * FROM jsonb_to_recordset($4::jsonb) AS d(day int, "date" date, breaks int, placed int,
      unplaced int, used int, capacity int, bound int)
  ), log AS (
    INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at,
      breaks, placed, unplaced, used, capacity, bound)
    SELECT $1, $2, "date", 'draft', $3, breaks, placed, unplaced, used, capacity, bound FROM day
    ON CONFLICT (station_id, "date") DO UPDATE SET version = traffic_log.version + 1,
      generated_at = excluded.generated_at, breaks = excluded.breaks, placed = excluded.placed,
      unplaced = excluded.unplaced, used = excluded.used, capacity = excluded.capacity,
      bound = excluded.bound, edited = false
    RETURNING id AS log_id, "date"
  ), written AS (
    SELECT day, log_id FROM log JOIN day USING ("date")
  ), line AS (
    SELECT ${unnested(manager, Airing, LINES, FIRST_OF_LINES)}
  ), breaks AS (
    INSERT INTO traffic_log_break (log_id, multimedia_id, ${names(BREAK_COLUMNS)})
    SELECT log_id, $1, ${names(BREAK_COLUMNS)}
    FROM (SELECT ${unnested(manager, TrafficLogBreak, BREAKS, FIRST_OF_BREAKS)}) AS r
    JOIN written USING (day)
  ), airings AS (
    INSERT INTO airing (log_id, multimedia_id, ${names([...AIRING_COLUMNS, ...LINE_COLUMNS])})
    SELECT log_id, $1, ${names([...AIRING_COLUMNS, ...LINE_COLUMNS])}
    FROM (SELECT ${unnested(manager, Airing, AIRINGS, FIRST_OF_AIRINGS)}) AS r
    JOIN written USING (day) JOIN line USING (line)
  )
  INSERT INTO unplaced_airing (log_id, multimedia_id, ordinal, count, reason, blocked_by,
    ${names(FACT_COLUMNS)})
  SELECT log_id, $1, ordinal, count, reason, blocked_by, ${names(FACT_COLUMNS)}
  FROM jsonb_to_recordset($5::jsonb) AS r(day int, line int, ordinal smallint, count int,
    reason text, blocked_by jsonb)
  JOIN written USING (day) JOIN line USING (line)`;

/** The lines by column, as `LogPart` has its rows. */
const lineColumns = (lines: readonly Line[]): string[] => {
  const rows = lines.map((line, index) => {
    const { position, fileName, speakerId, ntcText } = line;
    return [index, ...Object.values(lineFacts(line)), position, fileName, speakerId, ntcText];
  });
  return LINES.map((_, k) => rows.map((row) => inArray(row[k] ?? null)).join());
};

/** A value in the text of an array, as PostgreSQL reads it. */
const inArray = (value: string | number | null): string | number =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : (value ?? 'NULL');

const arrays = (columns: readonly string[]): string[] => columns.map((values) => `{${values}}`);

const names = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

/** Indexes of days and lines, which no table has. */
const INDEXES = ['day', 'line'];

/**
 * Arrays, one for each column and all as long, as columns of a SELECT; the parameters from number
 * `first` on, of the type that the entity's column has. In a SELECT's list their rows go on as they
 * come; in FROM, PostgreSQL keeps them all first.
 */
function unnested(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  columns: readonly string[],
  first: number,
): string {
  const { columns: all } = manager.connection.getMetadata(entity);
  const each = columns.map((name, k) => {
    const column = all.find(({ databaseName }) => databaseName === name);
    if (!column && !INDEXES.includes(name)) throw new Error(`There is no column ${name}`);
    const type = column ? manager.connection.driver.normalizeType(column) : 'int';
    return `unnest($${first + k}::${type}[]) AS "${name}"`;
  });
  return each.join(', ');
}
