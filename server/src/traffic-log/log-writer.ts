import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import type { Line } from './core/types.js';
import { lineFacts } from './log-mapper.js';
import { AIRING_COLUMNS, BREAK_COLUMNS, type LogPart, type UnplacedRow } from './log-rows.js';
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

/** The lines' values by column, in the order of LINE_COLUMNS. */
const lineColumns = (lines: readonly Line[]): unknown[][] => {
  const rows = lines.map((line) => {
    const { position, fileName, speakerId, ntcText } = line;
    return [...Object.values(lineFacts(line)), position, fileName, speakerId, ntcText];
  });
  return LINE_COLUMNS.map((_, k) => rows.map((row): unknown => row[k]));
};

/** Writes the logs of a range, some days at a time, in the manager's transaction. */
export class LogWriter {
  private readonly lines: unknown[][];
  /** Few, and so written together at the end. */
  private readonly unplaced: (UnplacedRow & { log_id: number })[] = [];

  /**
   * @param lines of the station, which the rows' indexes count
   * @param kept dates to leave as they are
   */
  constructor(
    private readonly manager: EntityManager,
    private readonly owner: LogOwner,
    lines: readonly Line[],
    private readonly kept: ReadonlySet<string>,
  ) {
    this.lines = lineColumns(lines);
  }

  /** Writes days, all but their unplaced: what an older log of a day held goes. */
  async write(part: LogPart): Promise<void> {
    const { manager, owner } = this;
    const ids = await writeDays(manager, owner, part, this.kept);
    const day = `JOIN unnest($2::int[]) WITH ORDINALITY AS d(id, n)
      ON d.n = r.day + 1 AND d.id IS NOT NULL`;
    await manager.query(
      `INSERT INTO traffic_log_break (log_id, multimedia_id, ${names(BREAK_COLUMNS)})
       SELECT d.id, $1, ${names(BREAK_COLUMNS, 'r')}
       FROM (SELECT ${unnested(manager, TrafficLogBreak, ['day', ...BREAK_COLUMNS], 3)}) AS r ${day}`,
      [owner.multimediaId, ids, ...arrays(part.breaks)],
    );
    const own = ['day', 'line', ...AIRING_COLUMNS];
    await manager.query(
      `INSERT INTO airing (log_id, multimedia_id, ${names(AIRING_COLUMNS)}, ${names(LINE_COLUMNS)})
       SELECT d.id, $1, ${names(AIRING_COLUMNS, 'r')}, ${names(LINE_COLUMNS, 'l')}
       FROM (SELECT ${unnested(manager, Airing, own, 3)}) AS r ${day}
       JOIN ${numbered(manager, Airing, LINE_COLUMNS, 3 + own.length)} AS l ON l.n = r.line + 1`,
      [owner.multimediaId, ids, ...arrays(part.airings), ...this.lines],
    );
    for (const row of part.unplaced) {
      const logId = ids[row.day] ?? null;
      if (logId !== null) this.unplaced.push({ log_id: logId, ...row });
    }
  }

  /** Writes what is unplaced; after the last days. */
  async finish(): Promise<void> {
    const { manager, owner, lines, unplaced } = this;
    await manager.query(
      `INSERT INTO unplaced_airing (log_id, multimedia_id, ordinal, count, reason, blocked_by,
         ${names(FACT_COLUMNS)})
       SELECT r.log_id, $1, r.ordinal, r.count, r.reason, r.blocked_by, ${names(FACT_COLUMNS, 'l')}
       FROM jsonb_to_recordset($2::jsonb) AS r(log_id int, line int, ordinal smallint, count int,
         reason text, blocked_by jsonb)
       JOIN ${numbered(manager, UnplacedAiring, FACT_COLUMNS, 3)} AS l ON l.n = r.line + 1`,
      [owner.multimediaId, JSON.stringify(unplaced), ...lines.slice(0, FACT_COLUMNS.length)],
    );
  }
}

/** Writes the days' own rows, emptied of what an older log held. @returns log ids by day, null for what is kept or of another part */
async function writeDays(
  manager: EntityManager,
  { multimediaId, stationId, generatedAt }: LogOwner,
  { days }: LogPart,
  kept: ReadonlySet<string>,
): Promise<(number | null)[]> {
  const written = await manager.query<{ id: number; date: string; version: number }[]>(
    `INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at,
       breaks, placed, unplaced, used, capacity, bound)
     SELECT $1, $2, d."date", 'draft', $3, d.breaks, d.placed, d.unplaced, d.used, d.capacity, d.bound
     FROM jsonb_to_recordset($4::jsonb) AS d("date" date, breaks int, placed int, unplaced int,
       used int, capacity int, bound int)
     ON CONFLICT (station_id, "date") DO UPDATE SET version = traffic_log.version + 1,
       generated_at = excluded.generated_at, breaks = excluded.breaks, placed = excluded.placed,
       unplaced = excluded.unplaced, used = excluded.used, capacity = excluded.capacity,
       bound = excluded.bound, edited = false
     RETURNING id, "date", version`,
    [multimediaId, stationId, generatedAt, JSON.stringify(days.filter((d) => !kept.has(d.date)))],
  );
  const older = written.filter(({ version }) => version > 1).map(({ id }) => id);
  if (older.length > 0)
    for (const entity of [TrafficLogBreak, Airing, UnplacedAiring, LogEdit])
      await manager.delete(entity, { logId: In(older) });
  const ids = new Map(written.map(({ id, date }) => [date, id]));
  const byDay: (number | null)[] = [];
  for (const { day, date } of days) byDay[day] = ids.get(date) ?? null;
  return Array.from(byDay, (id) => id ?? null);
}

const arrays = (columns: readonly string[]): string[] => columns.map((values) => `{${values}}`);

const names = (columns: readonly string[], of?: string): string =>
  columns.map((name) => `${of ? `${of}.` : ''}"${name}"`).join(', ');

/** Indexes of days and lines, which no table has. */
const INDEXES = ['day', 'line'];

/**
 * Arrays, one for each column and all as long, as columns of a SELECT; the parameters from number
 * `first` on. In a SELECT's list their rows go on as they come; in FROM, PostgreSQL keeps them all
 * first.
 */
const unnested = (...of: Parameters<typeof arraysOf>): string =>
  arraysOf(...of)
    .map(({ name, array }) => `unnest(${array}) AS "${name}"`)
    .join(', ');

/** The same as rows counted from 1 by `n`, which goes on in step with them. */
const numbered = (...of: Parameters<typeof arraysOf>): string =>
  `(SELECT ${unnested(...of)}, generate_subscripts(${arraysOf(...of)[0]!.array}, 1) AS n)`;

/** Columns with their arrays, which have the type that the entity's column has. */
function arraysOf(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  columns: readonly string[],
  first: number,
): { name: string; array: string }[] {
  const { columns: all } = manager.connection.getMetadata(entity);
  return columns.map((name, k) => {
    const column = all.find(({ databaseName }) => databaseName === name);
    if (!column && !INDEXES.includes(name)) throw new Error(`There is no column ${name}`);
    const type = column ? manager.connection.driver.normalizeType(column) : 'int';
    return { name, array: `$${first + k}::${type}[]` };
  });
}
