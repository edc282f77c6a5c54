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

/** The lines as JSON, in their order. */
const linesJson = (lines: readonly Line[]): string =>
  JSON.stringify(
    lines.map((line) => {
      const { position, fileName, speakerId, ntcText } = line;
      const values = [...Object.values(lineFacts(line)), position, fileName, speakerId, ntcText];
      return Object.fromEntries(LINE_COLUMNS.map((name, k) => [name, values[k]]));
    }),
  );

const LINES = (table: string) => `JOIN jsonb_populate_recordset(null::${table}, $3::jsonb)
  WITH ORDINALITY AS l ON l.ordinality = r.line + 1`;

/** Writes the logs of a range, some days at a time, in the manager's transaction. */
export class LogWriter {
  private readonly lines: string;
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
    this.lines = linesJson(lines);
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
       FROM ${unnested(manager, TrafficLogBreak, ['day'], BREAK_COLUMNS, 3)} ${day}`,
      [owner.multimediaId, ids, ...part.breaks],
    );
    await manager.query(
      `INSERT INTO airing (log_id, multimedia_id, ${names(AIRING_COLUMNS)}, ${names(LINE_COLUMNS)})
       SELECT d.id, $1, ${names(AIRING_COLUMNS, 'r')}, ${names(LINE_COLUMNS, 'l')}
       FROM ${unnested(manager, Airing, ['day', 'line'], AIRING_COLUMNS, 4)} ${day} ${LINES('airing')}`,
      [owner.multimediaId, ids, this.lines, ...part.airings],
    );
    for (const row of part.unplaced) {
      const logId = ids[row.day] ?? null;
      if (logId !== null) this.unplaced.push({ ...row, log_id: logId });
    }
  }

  /** Writes what is unplaced; after the last days. */
  async finish(): Promise<void> {
    await this.manager.query(
      `INSERT INTO unplaced_airing (log_id, multimedia_id, ordinal, count, reason, blocked_by,
         ${names(FACT_COLUMNS)})
       SELECT r.log_id, $1, r.ordinal, r.count, r.reason, r.blocked_by, ${names(FACT_COLUMNS, 'l')}
       FROM jsonb_to_recordset($2::jsonb) AS r(log_id int, line int, ordinal smallint, count int,
         reason text, blocked_by jsonb) ${LINES('unplaced_airing')}`,
      [this.owner.multimediaId, JSON.stringify(this.unplaced), this.lines],
    );
  }
}

/** Writes the days' own rows, emptied of what an older log held. @returns log ids, null for kept */
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
  return days.map(({ date }) => ids.get(date) ?? null);
}

const names = (columns: readonly string[], of?: string): string =>
  columns.map((name) => `${of ? `${of}.` : ''}"${name}"`).join(', ');

/** Arrays, one for each column, as rows named r; the parameters from number `first` on. */
function unnested(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  indexes: readonly string[],
  columns: readonly string[],
  first: number,
): string {
  const { columns: all } = manager.connection.getMetadata(entity);
  const types = columns.map((name) => {
    const column = all.find(({ databaseName }) => databaseName === name);
    if (!column) throw new Error(`There is no column ${name}`);
    return manager.connection.driver.normalizeType(column);
  });
  const arrays = [...indexes.map(() => 'int'), ...types].map((t, k) => `$${first + k}::${t}[]`);
  return `unnest(${arrays.join(', ')}) AS r(${names([...indexes, ...columns])})`;
}
