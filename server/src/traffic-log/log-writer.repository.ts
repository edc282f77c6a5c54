import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { columns } from '../common/columns.js';
import type { Line } from '../placement/rules/types.js';
import { statementIn } from '../tenant/tenant-database.js';
import { airedLines, storedPiece } from './core/aired-lines.js';
import { datesOfLine, isAfterMidnight } from './core/line-window.js';
import { lineFacts } from './log-mapper.js';
import { AIRING_COLUMNS, BREAK_COLUMNS, type DayRows } from './log-rows.js';
import { Airing, LogEdit, TrafficLogBreak, UnplacedAiring } from './traffic-log.entity.js';

export interface LogOwner {
  multimediaId: number;
  stationId: number;
  generatedAt: Date;
}

/** The columns that unplaced airings copy from their line: those of `lineFacts` in order, and one more. */
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
  'after_midnight',
];
/** The columns that airings copy from their line. */
const LINE_COLUMNS = [
  ...FACT_COLUMNS,
  'position',
  'file_name',
  'speaker_id',
  'ntc_text',
  'piece_id',
  'alternative',
  'service',
  'line_from',
  'line_to',
  'time_fee',
  'spot_price',
];

/** The columns that statements take as array parameters, in order, after some other parameters. */
const BREAKS = ['day', ...BREAK_COLUMNS];
const AIRINGS = ['day', 'line', ...AIRING_COLUMNS];
const LINES = ['line', ...LINE_COLUMNS];
/** The first of these parameters after `others`, by kind. */
const firstOf = (others: number) => {
  const breaks = others + 1;
  const airings = breaks + BREAKS.length;
  const lines = airings + AIRINGS.length;
  return { breaks, airings, lines, former: lines + LINES.length };
};
/** A day's own columns, as `DayRows` has them. */
const DAY_COLUMNS = `day int, "date" date, breaks int, placed int, unplaced int, used int, capacity int,
  bound int, positions_met int, positions_bound int, input_digest jsonb`;
const UNPLACED_COLUMNS = `day int, line int, ordinal smallint, count int, reason text, blocked_by jsonb,
  neighbour jsonb`;
/** The columns that identify the former airings of a log, and their ids; `make_good_of` is 0 for none. */
const FORMER = [
  'log_id',
  'time',
  'time_type',
  'schedule_type',
  'schedule_id',
  'make_good_of',
  'id',
] as const;

/** Writes the logs of a range, several days at a time, in the manager's transaction. */
export class LogWriter {
  private readonly statement: string;
  private readonly lines: string[];
  /** The former airings by date, one text per column of FORMER. */
  private readonly former = new Map<string, string[]>();

  /** @param lines of the station; the rows refer to them by index */
  constructor(
    private readonly manager: EntityManager,
    private readonly owner: LogOwner,
    lines: readonly Line[],
  ) {
    this.statement = writeStatement(manager);
    this.lines = arrays(lineColumns(lines));
  }

  /**
   * Empties logs that will be written again. It remembers the ids of their airings: an airing of
   * the same line in the same break keeps its id, so that references held by the playout system
   * stay valid.
   *
   * @param ids of logs
   */
  async empty(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    // Forces a plain index scan, whatever the statistics say. A bitmap scan would reread all dead
    // row versions, which an index scan marks as dead.
    await this.manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const { multimediaId } = this.owner;
    const rows = await statementIn(this.manager, DELETE_AIRINGS, [multimediaId, ids]);
    for (const { date, ...columns } of rows)
      this.former.set(
        date,
        FORMER.map((name) => columns[name]),
      );
    for (const entity of [TrafficLogBreak, UnplacedAiring, LogEdit])
      await this.manager.delete(entity, { multimediaId, logId: In(ids) });
  }

  /**
   * The dates of days whose logs would be written as they are.
   *
   * @param ids of the logs to look at
   */
  async same(parts: readonly Omit<DayRows, 'keep'>[], ids: readonly number[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const statement = { text: sameDays(this.manager), row: { date: columns.date() } };
    const dates: string[] = [];
    for (const { days, breaks, airings, unplaced } of parts) {
      const found = await statementIn(this.manager, statement, [
        this.owner.multimediaId,
        ids,
        JSON.stringify(days),
        JSON.stringify(unplaced),
        ...arrays(breaks),
        ...arrays(airings),
        ...this.lines,
      ]);
      for (const { date } of found) dates.push(date);
    }
    return dates;
  }

  /**
   * Writes days that have no log, or an emptied one.
   *
   * @param kept dates to skip
   */
  async write(part: Omit<DayRows, 'keep'>, kept: { has(date: string): boolean }): Promise<void> {
    const { multimediaId, stationId, generatedAt } = this.owner;
    const days = part.days.filter(({ date }) => !kept.has(date));
    const former = days.flatMap(({ date }) => {
      const columns = this.former.get(date);
      return columns ? [columns] : [];
    });
    // Not a prepared statement: its generic plan would expect ten rows of each array, and compare each
    // airing with each former one.
    await statementIn(this.manager, { text: this.statement }, [
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

/**
 * Deletes the airings of logs and returns what identifies them. A line can be in a break twice
 * after an edit by hand; then the first one keeps its id.
 */
const DELETE_AIRINGS = {
  text: `WITH break AS MATERIALIZED (
      SELECT log_id, ordinal, "time", time_type FROM traffic_log_break WHERE multimedia_id = $1 AND log_id = ANY($2::int[])
    ), gone AS (
      DELETE FROM airing WHERE multimedia_id = $1 AND log_id = ANY($2::int[])
      RETURNING id, log_id, break_ordinal, schedule_type, schedule_id,
        coalesce(make_good_of, 0) AS make_good_of
    ), first AS (
      SELECT DISTINCT ON (g.log_id, b."time", b.time_type, schedule_type, schedule_id, make_good_of)
        g.log_id, id, b."time", b.time_type, schedule_type, schedule_id, make_good_of
      FROM gone g JOIN break b ON b.log_id = g.log_id AND b.ordinal = g.break_ordinal
      ORDER BY g.log_id, b."time", b.time_type, schedule_type, schedule_id, make_good_of, id
    )
    SELECT to_char(l."date", 'YYYY-MM-DD') AS "date",
      ${FORMER.map((name) => `string_agg(f."${name}"::text, ',') AS "${name}"`).join(', ')}
    FROM first f JOIN traffic_log l ON l.id = f.log_id GROUP BY l.id`,
  /** Each column but the date as comma-separated values. */
  row: {
    date: columns.text(),
    log_id: columns.text(),
    time: columns.text(),
    time_type: columns.text(),
    schedule_type: columns.text(),
    schedule_id: columns.text(),
    make_good_of: columns.text(),
    id: columns.text(),
  },
};

/** Rows of a log that are there and would not be written, or the other way round. */
const differencesOf = (table: string, columns: string, written: string): string => `
  (SELECT log_id, ${columns} FROM ${table} WHERE multimedia_id = $1 AND log_id IN (SELECT log_id FROM log)
    EXCEPT ALL SELECT log_id, ${columns} FROM ${written})
  UNION ALL (SELECT log_id, ${columns} FROM ${written}
    EXCEPT ALL SELECT log_id, ${columns} FROM ${table}
      WHERE multimedia_id = $1 AND log_id IN (SELECT log_id FROM log))`;

/** $1 tenant, $2 logs, $3 days, $4 unplaced airings, then the arrays; logs that have exactly these rows. */
function sameDays(manager: EntityManager): string {
  const first = firstOf(4);
  const [ofBreaks, ofAirings, ofUnplaced] = [
    names(BREAK_COLUMNS),
    names([...AIRING_COLUMNS, ...LINE_COLUMNS]),
    `ordinal, count, reason, blocked_by, neighbour, ${names(FACT_COLUMNS)}`,
  ];
  return `
  WITH log AS (
    SELECT d.day, l.id AS log_id, l."date"
    FROM jsonb_to_recordset($3::jsonb) AS d(${DAY_COLUMNS})
    JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = ANY($2::int[]) AND l."date" = d."date"
      AND NOT l.edited AND l.input_digest = d.input_digest
      AND (l.breaks, l.placed, l.unplaced, l.used, l.capacity, l.bound) =
        (d.breaks, d.placed, d.unplaced, d.used, d.capacity, d.bound)
      AND (l.positions_met, l.positions_bound) IS NOT DISTINCT FROM (d.positions_met, d.positions_bound)
  ), line AS (
    SELECT ${unnestColumns(manager, Airing, LINES, first.lines)}
  ), breaks AS (
    SELECT log_id, ${ofBreaks}
    FROM (SELECT ${unnestColumns(manager, TrafficLogBreak, BREAKS, first.breaks)}) AS r JOIN log USING (day)
  ), airings AS (
    SELECT log_id, ${ofAirings.replace('"make_good_of"', 'nullif(make_good_of, 0) AS make_good_of')}
    FROM (SELECT ${unnestColumns(manager, Airing, AIRINGS, first.airings)}) AS r
    JOIN log USING (day) JOIN line USING (line)
  ), unplaced AS (
    SELECT log_id, ${ofUnplaced}
    FROM jsonb_to_recordset($4::jsonb) AS r(${UNPLACED_COLUMNS}) JOIN log USING (day) JOIN line USING (line)
  )
  SELECT "date" FROM log WHERE log_id NOT IN (
    SELECT log_id FROM (${differencesOf('traffic_log_break', ofBreaks, 'breaks')}) b
    UNION ALL SELECT log_id FROM (${differencesOf('airing', ofAirings, 'airings')}) a
    UNION ALL SELECT log_id FROM (${differencesOf('unplaced_airing', ofUnplaced, 'unplaced')}) u)`;
}

/** $1 tenant, $2 station, $3 time, $4 days, $5 unplaced airings. */
const FIRST = firstOf(5);

/** A single statement for the whole part saves round trips and reads the arrays once. */
const writeStatement = (manager: EntityManager): string => `
  WITH day AS (
    SELECT * FROM jsonb_to_recordset($4::jsonb) AS d(${DAY_COLUMNS})
  ), log AS (
    INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at,
      breaks, placed, unplaced, used, capacity, bound, positions_met, positions_bound, input_digest)
    SELECT $1, $2, "date", 'draft', $3, breaks, placed, unplaced, used, capacity, bound,
      positions_met, positions_bound, input_digest FROM day
    ON CONFLICT (station_id, "date") DO UPDATE SET version = traffic_log.version + 1,
      generated_at = excluded.generated_at, breaks = excluded.breaks, placed = excluded.placed,
      unplaced = excluded.unplaced, used = excluded.used, capacity = excluded.capacity,
      bound = excluded.bound, positions_met = excluded.positions_met,
      positions_bound = excluded.positions_bound, input_digest = excluded.input_digest, edited = false
    RETURNING id AS log_id, "date"
  ), written AS (
    SELECT day, log_id FROM log JOIN day USING ("date")
  ), line AS (
    SELECT ${unnestColumns(manager, Airing, LINES, FIRST.lines)}
  ), breaks AS (
    INSERT INTO traffic_log_break (log_id, multimedia_id, ${names(BREAK_COLUMNS)})
    SELECT log_id, $1, ${names(BREAK_COLUMNS)}
    FROM (SELECT ${unnestColumns(manager, TrafficLogBreak, BREAKS, FIRST.breaks)}) AS r
    JOIN written USING (day)
    RETURNING log_id, ordinal AS break_ordinal, "time", time_type
  ), former AS (
    SELECT log_id, break_ordinal, schedule_type, schedule_id, make_good_of, id
    FROM (SELECT ${unnestColumns(manager, Airing, FORMER, FIRST.former)}) AS r
    JOIN breaks USING (log_id, "time", time_type)
  ), airings AS (
    INSERT INTO airing (id, log_id, multimedia_id, ${names([...AIRING_COLUMNS, ...LINE_COLUMNS])})
    SELECT coalesce(f.id, nextval('airing_id_seq')), log_id, $1,
      ${names([...AIRING_COLUMNS, ...LINE_COLUMNS]).replace('"make_good_of"', 'nullif(make_good_of, 0)')}
    FROM (SELECT ${unnestColumns(manager, Airing, AIRINGS, FIRST.airings)}) AS r
    JOIN written USING (day) JOIN line USING (line)
    LEFT JOIN former f USING (log_id, break_ordinal, schedule_type, schedule_id, make_good_of)
  )
  INSERT INTO unplaced_airing (log_id, multimedia_id, ordinal, count, reason, blocked_by, neighbour,
    ${names(FACT_COLUMNS)})
  SELECT log_id, $1, ordinal, count, reason, blocked_by, neighbour, ${names(FACT_COLUMNS)}
  FROM jsonb_to_recordset($5::jsonb) AS r(${UNPLACED_COLUMNS})
  JOIN written USING (day) JOIN line USING (line)`;

/** The lines in columns, as `DayRows` holds its rows. */
const lineColumns = (lines: readonly Line[]): string[] => {
  const rows = airedLines(lines).map(({ line, pieceId }, index) => {
    const { position, fileName, speakerId, ntcText, service = null } = line;
    const { timeFee = null, spotPrice = null } = line;
    const piece = storedPiece(pieceId);
    const sold = [
      piece.pieceId,
      piece.alternative,
      service,
      ...datesOfLine(line),
      timeFee,
      spotPrice,
    ];
    const own = [position, fileName, speakerId, ntcText, ...sold];
    return [index, ...Object.values(lineFacts(line)), isAfterMidnight(line), ...own];
  });
  return LINES.map((_, k) => rows.map((row) => inArray(row[k] ?? null)).join());
};

/** Formats a value as an element of a PostgreSQL array literal. */
const inArray = (value: string | number | boolean | null): string | number | boolean =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : (value ?? 'NULL');

const arrays = (columns: readonly string[]): string[] => columns.map((values) => `{${values}}`);

const names = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

/**
 * Columns without a counterpart in the entity: indexes of days and lines, and the time and
 * reference of a former airing's break.
 */
const NUMBERS = ['day', 'line', 'time', 'time_type'];

/**
 * Selects array parameters of equal length as columns, starting at parameter `first`, with the
 * types of the entity's columns. `unnest` is in the SELECT list because rows are streamed there; in
 * FROM, PostgreSQL materializes them first.
 */
function unnestColumns(
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
