import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, notFound } from '../common/errors.js';
import { staleRecord } from '../tenant/stale-record.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import { CONFIRMABLE_RULES, type HardRule } from '../contract/enums.js';
import { dayInput, type StationInputs } from '../placement/rules/day-input.js';
import {
  insertAt,
  type MovableAiring,
  type MovableBreak,
  rulesBroken,
  timeBreak,
} from '../placement/move.js';
import { dayOf } from '../placement/rules/asking.js';
import { piecesFor, withPiece } from '../placement/rules/pieces.js';
import type { Line, NearAiring } from '../placement/rules/types.js';
import { loadInputs } from './day-inputs.js';
import {
  breakInLog,
  lineAt,
  lineInLog,
  linesByKey,
  lineNow,
  movableDay,
  sameLine,
  partOf,
} from './line-in-log.js';
import { datesOfLine, isAfterMidnight, windowOn } from './core/line-window.js';
import { lineFacts } from './log-mapper.js';
import { readLog, readRows, type LogRows } from './log-reader.js';
import { nearIn, readMidnights } from './over-midnight.js';
import { settleMakeGoods } from './settle-make-goods.js';
import { RefusedMoveError } from './refused-move.js';
import type { LogAnswer, MoveBody, UndoBody } from './traffic-log.dto.js';
import {
  Airing,
  LogEdit,
  TrafficLog,
  TrafficLogBreak,
  UnplacedAiring,
} from './traffic-log.entity.js';

interface Day extends LogRows {
  log: TrafficLog;
  inputs: StationInputs;
}

/** What moves: a placed airing, or one of an unplaced entry. */
interface Moved {
  airing: MovableAiring;
  from: Airing | null;
  entry: UnplacedAiring | null;
  /** The piece to air, for an unplaced airing whose line takes pieces. */
  pieceId?: number | undefined;
}

/** Edits of a stored log by hand. Each is one transaction and can be undone. */
@Injectable()
export class LogEditService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * Moves an airing to another break or position, places an unplaced one, or removes one.
   *
   * @throws 404 without a log, STALE_RECORD, LOG_LOCKED; 400 for an airing, line or break that the
   *   log does not have; RefusedMoveError when hard rules forbid the move
   */
  move(multimediaId: number, body: MoveBody): Promise<LogAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const day = await this.openDay(manager, multimediaId, body);
      const moved = findMoved(day, body);
      const before = movableBreaks(day, moved);
      const after = before.map((b) => ({
        break: b.break,
        airings:
          b.break.commercialBreakId === body.toBreak
            ? insertAt(b.airings, moved.airing, body.order ?? null)
            : b.airings.filter((airing) => airing !== moved.airing),
      }));
      const rules = body.toBreak
        ? allowedRules(day, after, moved, body.confirm === true, await nearOf(manager, day))
        : [];
      await this.remember(manager, day.log);
      await this.writeEntries(manager, day, moved, body.toBreak ?? null);
      await this.writeBreaks(manager, day, before, after, moved, rules);
      return this.finish(manager, day.log);
    });
  }

  /** Undoes the last edit. @throws as move; 404 when there is none */
  undo(multimediaId: number, body: UndoBody): Promise<LogAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const log = await this.lockLog(manager, multimediaId, body);
      const [edit] = await manager.find(LogEdit, {
        where: { logId: log.id },
        order: { version: 'DESC' },
        take: 1,
      });
      if (!edit) throw notFound();
      for (const [table, rows] of [
        ['traffic_log_break', 'breaks'],
        ['airing', 'airings'],
        ['unplaced_airing', 'unplaced'],
      ]) {
        await manager.query(`DELETE FROM ${table} WHERE log_id = $1`, [log.id]);
        await manager.query(
          `INSERT INTO ${table} SELECT r.* FROM log_edit e,
             jsonb_populate_recordset(null::${table}, e.before -> '${rows}') r
           WHERE e.log_id = $1 AND e.version = $2`,
          [log.id, edit.version],
        );
      }
      await manager.delete(LogEdit, { logId: log.id, version: edit.version });
      return this.finish(manager, log);
    });
  }

  private async lockLog(
    manager: EntityManager,
    multimediaId: number,
    { stationId, date, version }: UndoBody,
  ): Promise<TrafficLog> {
    const log = await manager.findOne(TrafficLog, {
      where: { multimediaId, stationId, date },
      lock: { mode: 'pessimistic_write' },
    });
    if (!log) throw notFound();
    const locked = log.status === 'locked';
    if (!locked && log.version === version) return log;
    throw await staleRecord(
      (statement, values) => statementIn(manager, statement, values),
      multimediaId,
      'trafficLog',
      log.id,
      locked ? 'LOG_LOCKED' : 'STALE_RECORD',
    );
  }

  private async openDay(
    manager: EntityManager,
    multimediaId: number,
    body: MoveBody,
  ): Promise<Day> {
    const log = await this.lockLog(manager, multimediaId, body);
    const inputs = await loadInputs(
      ({ text }, values) => manager.query(text, values),
      multimediaId,
      log.stationId,
      log.date,
      log.date,
    );
    if (!inputs) throw notFound();
    return { log, inputs, ...(await readRows(manager, log.id)) };
  }

  /** Saves the day's rows before the edit, under the version that the edit creates. */
  private async remember(manager: EntityManager, log: TrafficLog): Promise<void> {
    const rows = (table: string) =>
      `coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM ${table} r WHERE r.log_id = $1), '[]')`;
    await manager.query(
      `INSERT INTO log_edit (log_id, multimedia_id, version, before)
       VALUES ($1, $2, $3, jsonb_build_object('breaks', ${rows('traffic_log_break')},
         'airings', ${rows('airing')}, 'unplaced', ${rows('unplaced_airing')}))`,
      [log.id, log.multimediaId, log.version + 1],
    );
  }

  /** Adds one airing to the unplaced, or removes one. */
  private async writeEntries(
    manager: EntityManager,
    { log, unplaced }: Day,
    { airing, from, entry }: Moved,
    toBreak: number | null,
  ): Promise<void> {
    if (entry) {
      const key = { logId: log.id, ordinal: entry.ordinal };
      if (entry.count > 1) await manager.decrement(UnplacedAiring, key, 'count', 1);
      else await manager.delete(UnplacedAiring, key);
    }
    if (!from || toBreak !== null) return;
    if (from.makeGoodOf !== null) {
      // The make-good is open again, and its line has no unplaced airing for it.
      await manager.delete(Airing, { id: from.id });
      return;
    }
    const { afterMidnight } = from;
    const removed = unplaced.find(
      (u) =>
        u.reason === 'REMOVED' && sameLine(u, airing.line) && u.afterMidnight === afterMidnight,
    );
    if (removed)
      await manager.increment(
        UnplacedAiring,
        { logId: log.id, ordinal: removed.ordinal },
        'count',
        1,
      );
    else
      await manager.insert(UnplacedAiring, {
        ...lineFacts(airing.line),
        afterMidnight,
        logId: log.id,
        multimediaId: log.multimediaId,
        ordinal: Math.max(-1, ...unplaced.map(({ ordinal }) => ordinal)) + 1,
        count: 1,
        reason: 'REMOVED',
        blockedBy: null,
        neighbour: null,
      });
    await manager.delete(Airing, { id: from.id });
  }

  /** Writes the changed breaks: their times and the order of their airings. */
  private async writeBreaks(
    manager: EntityManager,
    day: Day,
    before: readonly MovableBreak[],
    after: readonly MovableBreak[],
    moved: Moved,
    rules: HardRule[],
  ): Promise<void> {
    const { log, breaks } = day;
    for (const [i, movable] of after.entries()) {
      const row = breaks[i];
      const same =
        movable.airings.length === before[i]?.airings.length &&
        movable.airings.every((airing, k) => airing === before[i]?.airings[k]);
      if (!row || same) continue;
      const { start, end, used, airings } = timeBreak(movable);
      const { ordinal } = row;
      await manager.update(TrafficLogBreak, { logId: log.id, ordinal }, { start, end, used });
      for (const { airing, ...place } of airings) {
        const columns = {
          ...place,
          breakOrdinal: ordinal,
          ...(airing === moved.airing && { brokenRules: rules }),
        };
        if (airing.id !== null) await manager.update(Airing, { id: airing.id }, columns);
        else
          await manager.insert(Airing, {
            ...airingColumns(day, airing.line, moved.pieceId),
            ...columns,
          });
      }
    }
  }

  /** Updates the log's counts and version after its rows changed. */
  private async finish(manager: EntityManager, log: TrafficLog): Promise<LogAnswer> {
    await manager.query(
      `UPDATE traffic_log l SET version = version + 1,
         edited = EXISTS (SELECT 1 FROM log_edit e WHERE e.log_id = l.id),
         placed = (SELECT count(*) FROM airing a
           WHERE a.log_id = l.id AND a.service IS DISTINCT FROM 'fill'),
         unplaced = (SELECT coalesce(sum(count), 0) FROM unplaced_airing u WHERE u.log_id = l.id),
         used = (SELECT coalesce(sum(used), 0) FROM traffic_log_break b WHERE b.log_id = l.id)
       WHERE id = $1`,
      [log.id],
    );
    await settleMakeGoods(manager, log, [log.id], true);
    return readLog(manager, await manager.findOneByOrFail(TrafficLog, { id: log.id }));
  }
}

/** The first piece of a line that may air in a break, or else the first; undefined without pieces. */
function pieceAt(line: Line, date: string, row: TrafficLogBreak): number | undefined {
  const [fitting] = piecesFor(line, dayOf(date), breakInLog(row), row.capacity);
  return (fitting ?? line.pieces?.[0])?.id;
}

function findMoved(day: Day, body: MoveBody): Moved {
  const { log, breaks, airings, unplaced, inputs } = day;
  if (body.airingId) {
    const from = airings.find(({ id }) => id === body.airingId);
    if (!from) throw badField('airingId', 'reference');
    return {
      airing: { id: from.id, line: lineInLog(lineNow(inputs, breaks, from), from) },
      from,
      entry: null,
    };
  }
  const { unplaced: key } = body;
  if (!key) throw badField('airingId', 'required');
  if (!body.toBreak) throw badField('toBreak', 'required');
  const to = breaks.find(({ commercialBreakId }) => commercialBreakId === body.toBreak);
  const lines = linesByKey(inputs.lines);
  const there = lineAt(lines, key, to?.time ?? 0);
  const entries = unplaced.filter((u) => sameLine(u, key));
  // Of a line over midnight, rather one of the evening that the break is in.
  const entry =
    entries.find((u) => u.afterMidnight === (there && isAfterMidnight(there))) ?? entries[0];
  const line = entry && partOf(lines, key, entry.afterMidnight);
  if (!entry || !line) throw badField('unplaced', 'reference');
  const pieceId = to && pieceAt(line, log.date, to);
  return { airing: { id: null, line: withPiece(line, pieceId) }, from: null, entry, pieceId };
}

const movableBreaks = (day: Day, { airing, from }: Moved): MovableBreak[] =>
  movableDay(day.inputs, day).map((b) => ({
    ...b,
    airings: b.airings.map((one) => (one.id === from?.id ? airing : one)),
  }));

/** The airings of the days before and after, locked or not: a person sees what is there. */
async function nearOf(manager: EntityManager, { log, breaks }: Day): Promise<NearAiring[]> {
  const midnights = await readMidnights(manager, log);
  return midnights ? nearIn(midnights, { date: log.date, breaks: breaks.length }) : [];
}

/**
 * The rules that the user confirmed to break.
 *
 * @throws RefusedMoveError
 */
function allowedRules(
  { log, inputs }: Day,
  after: readonly MovableBreak[],
  { airing }: Moved,
  confirmed: boolean,
  near: NearAiring[],
): HardRule[] {
  if (!after.some(({ airings }) => airings.includes(airing)))
    throw badField('toBreak', 'reference');
  const { date, station, shows } = dayInput(inputs, log.date);
  const rules = rulesBroken({ date, station, shows, near }, after, airing);
  const confirmable = rules.every((rule) => CONFIRMABLE_RULES.includes(rule));
  if (rules.length > 0 && !(confirmable && confirmed))
    throw new RefusedMoveError(rules, confirmable);
  return rules;
}

function airingColumns({ log, inputs }: Day, line: Line, pieceId: number | undefined) {
  const { shows } = dayInput(inputs, log.date);
  const [windowStart, windowEnd] = windowOn(line, shows);
  const [lineFrom, lineTo] = datesOfLine(line);
  const { timeFee: fee = null } = line;
  const timeFee = fee === null ? null : String(fee);
  return {
    ...lineFacts(line),
    afterMidnight: isAfterMidnight(line),
    windowStart,
    windowEnd,
    lineFrom,
    lineTo,
    timeFee,
    logId: log.id,
    multimediaId: log.multimediaId,
    position: line.position,
    fileName: line.fileName,
    speakerId: line.speakerId,
    ntcText: line.ntcText,
    pieceId: pieceId ?? null,
    service: line.service === 'guaranteed' ? null : (line.service ?? null),
  };
}
