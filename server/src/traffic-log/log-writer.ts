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
const FIRST_OF_FORMER = FIRST_OF_LINES + LINES.length;
/** What tells the former airings of a log apart, and their ids. */
const FORMER = ['log_id', 'time', 'time_type', 'schedule_type', 'schedule_id', 'id'] as const;

/** Writes the logs of a range, some days at a time, in the manager's transaction. */
export class LogWriter {
  private readonly statement: string;
  private readonly lines: string[];
  /** By date, the airings that were there before, by column as FORMER has them. */
  private readonly former = new Map<string, string[]>();

  /** @param lines of the station, which the rows' indexes count */
  constructor(
    private readonly manager: EntityManager,
    private readonly owner: LogOwner,
    lines: readonly Line[],
  ) {
    this.statement = writing(manager);
    this.lines = arrays(lineColumns(lines));
  }

  /**
   * Empties logs that are to be written again. The ids of their airings are remembered: one that the
   * same line has in the same break again keeps its id, so that what playout holds still points at it.
   *
   * @param ids of logs
   */
  async empty(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    // By the index, whatever the table was like at its last ANALYZE. Not by a bitmap of it either: that
    // reads every older version of the rows again, where an index scan marks those that are dead.
    await this.manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const rows = await this.manager.query<FormerRow[]>(TAKE_AIRINGS, [ids]);
    for (const { date, ...columns } of rows)
      this.former.set(
        date,
        FORMER.map((name) => columns[name]),
      );
    for (const entity of [TrafficLogBreak, UnplacedAiring, LogEdit])
      await this.manager.delete(entity, { logId: In(ids) });
  }

  /** Writes days that have no log, or an empty one. @param kept dates to leave as they are */
  async write(part: LogPart, kept: { has(date: string): boolean }): Promise<void> {
    const { multimediaId, stationId, generatedAt } = this.owner;
    const days = part.days.filter(({ date }) => !kept.has(date));
    const former = days.flatMap(({ date }) => {
      const columns = this.former.get(date);
      return columns ? [columns] : [];
    });
    await statementIn(this.manager, { name: 'write-logs', text: this.statement }, [
      multimediaId,
      stationId,
      generatedAt,
      JSON.stringify(days),
      JSON.stringify(part.unplaced),
      ...arrays(part.breaks),
      ...arrays(part.airings),
      ...this.lines,
      ...arrays(FORMER.map((_, k) => former.map((columns) => columns[k]).join())),
    ]);
  }
}

/** A log's airings by column: the values of each between commas. */
type FormerRow = Record<'date' | (typeof FORMER)[number], string>;

/**
 * Deletes the airings of logs and returns what tells them apart. By hand a line may have been put
 * into a break twice; the first of these is the one that stays.
 */
const TAKE_AIRINGS = `
  WITH break AS MATERIALIZED (
    SELECT log_id, ordinal, "time", time_type FROM traffic_log_break WHERE log_id = ANY($1::int[])
  ), gone AS (
    DELETE FROM airing WHERE log_id = ANY($1::int[])
    RETURNING id, log_id, break_ordinal, schedule_type, schedule_id
  ), first AS (
    SELECT DISTINCT ON (g.log_id, b."time", b.time_type, schedule_type, schedule_id)
      g.log_id, id, b."time", b.time_type, schedule_type, schedule_id
    FROM gone g JOIN break b ON b.log_id = g.log_id AND b.ordinal = g.break_ordinal
    ORDER BY g.log_id, b."time", b.time_type, schedule_type, schedule_id, id
  )
  SELECT to_char(l."date", 'YYYY-MM-DD') AS "date",
    ${FORMER.map((name) => `string_agg(f."${name}"::text, ',') AS "${name}"`).join(', ')}
  FROM first f JOIN traffic_log l ON l.id = f.log_id GROUP BY l.id`;

/** One statement for all of a part: each costs a round trip, and what is read of it once. */
const writing = (manager: EntityManager): string => `
  WITH day AS (
    SELECT * FROM jsonb_to_recordset($4::jsonb) AS d(day int, "date" date, breaks int, placed int,
      unplaced int, used int, capacity int, bound int, input_digest jsonb)
  ), log AS (
    INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at,
      breaks, placed, unplaced, used, capacity, bound, input_digest)
    SELECT $1, $2, "date", 'draft', $3, breaks, placed, unplaced, used, capacity, bound,
      input_digest FROM day
    ON CONFLICT (station_id, "date") DO UPDATE SET version = traffic_log.version + 1,
      generated_at = excluded.generated_at, breaks = excluded.breaks, placed = excluded.placed,
      unplaced = excluded.unplaced, used = excluded.used, capacity = excluded.capacity,
      bound = excluded.bound, input_digest = excluded.input_digest, edited = false
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
    RETURNING log_id, ordinal AS break_ordinal, "time", time_type
  ), former AS (
    SELECT log_id, break_ordinal, schedule_type, schedule_id, id
    FROM (SELECT ${unnested(manager, Airing, FORMER, FIRST_OF_FORMER)}) AS r
    JOIN breaks USING (log_id, "time", time_type)
  ), airings AS (
    INSERT INTO airing (id, log_id, multimedia_id, ${names([...AIRING_COLUMNS, ...LINE_COLUMNS])})
    SELECT coalesce(f.id, nextval('airing_id_seq')), log_id, $1,
      ${names([...AIRING_COLUMNS, ...LINE_COLUMNS])}
    FROM (SELECT ${unnested(manager, Airing, AIRINGS, FIRST_OF_AIRINGS)}) AS r
    JOIN written USING (day) JOIN line USING (line)
    LEFT JOIN former f USING (log_id, break_ordinal, schedule_type, schedule_id)
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

/** Indexes of days and lines, which no table has, and what tells the break of a former airing. */
const NUMBERS = ['day', 'line', 'time', 'time_type'];

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
    if (!column && !NUMBERS.includes(name)) throw new Error(`There is no column ${name}`);
    const type = column ? manager.connection.driver.normalizeType(column) : 'int';
    return `unnest($${first + k}::${type}[]) AS "${name}"`;
  });
  return each.join(', ');
}
