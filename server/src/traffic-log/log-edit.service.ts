import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, CodeError, notFound } from '../common/errors.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
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
import { piecesFor } from '../placement/rules/pieces.js';
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
import { airedOn, storedPiece } from './core/aired-lines.js';
import { exactTimeByHand } from './core/exact-times.js';
import { datesOfLine, isAfterMidnight, windowOn } from './core/line-window.js';
import { lineFacts } from './log-mapper.js';
import * as edits from './log-edit.repository.js';
import { readLog } from './log-reader.js';
import { HeardBreaks, type HeardDay } from './heard-breaks.js';
import { nearIn, readMidnights } from './over-midnight.js';
import { settleMakeGoods } from './settle-make-goods.js';
import { RefusedMoveError } from './refused-move.js';
import { type LogRows, logRows } from './stored-log.repository.js';
import type { LogAnswer, MoveBody, UndoBody } from './traffic-log.dto.js';
import type { Airing, TrafficLog, TrafficLogBreak, UnplacedAiring } from './traffic-log.entity.js';
import { lockLogOn, logById } from './traffic-log.repository.js';

interface Day extends LogRows {
  log: TrafficLog;
  inputs: StationInputs;
}

/** What moves: a placed airing, or one of an unplaced entry. */
interface MovedAiring {
  airing: MovableAiring;
  from: Airing | null;
  entry: UnplacedAiring | null;
  /** The piece to air, for an unplaced airing whose line takes pieces. */
  pieceId?: number | undefined;
}

/** Edits of a stored log by hand. Each is one transaction and can be undone. */
@Injectable()
export class LogEditService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly heard: HeardBreaks,
  ) {}

  /**
   * Moves an airing to another break or position, places an unplaced one, or removes one.
   *
   * @throws 404 without a log, STALE_RECORD, LOG_LOCKED, BREAK_HEARD; 400 for an airing, line or break that the
   *   log does not have; RefusedMoveError when hard rules forbid the move
   */
  move(multimediaId: number, body: MoveBody): Promise<LogAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const day = await this.openDay(manager, multimediaId, body);
      const moved = findMoved(day, body);
      requireUnheard(day, moved, body.toBreak ?? null, await this.heard.of(manager, day.log));
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
      await edits.addEdit(manager, day.log);
      await this.writeEntries(manager, day, moved, body.toBreak ?? null);
      await this.writeBreaks(manager, day, before, after, moved, rules);
      return this.finish(manager, day.log);
    });
  }

  /** Undoes the last edit. @throws as move; 404 when there is none */
  undo(multimediaId: number, body: UndoBody): Promise<LogAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const log = await this.lockLog(manager, multimediaId, body);
      const version = await edits.lastEdit(manager, log);
      if (version === undefined) throw notFound();
      const heard = await this.heard.of(manager, log);
      const before = heard && airedIn(await logRows(manager, log), heard);
      await edits.undoEdit(manager, log, version);
      if (heard && before !== airedIn(await logRows(manager, log), heard))
        throw new CodeError('BREAK_HEARD');
      return this.finish(manager, log);
    });
  }

  private async lockLog(
    manager: EntityManager,
    multimediaId: number,
    { stationId, date, version }: UndoBody,
  ): Promise<TrafficLog> {
    const log = await lockLogOn(manager, { multimediaId, stationId, date });
    if (!log) throw notFound();
    const locked = log.status === 'locked';
    if (!locked && log.version === version) return log;
    const code = locked ? 'LOG_LOCKED' : 'STALE_RECORD';
    throw await staleRecord(runIn(manager), multimediaId, 'trafficLog', log.id, code);
  }

  private async openDay(
    manager: EntityManager,
    multimediaId: number,
    body: MoveBody,
  ): Promise<Day> {
    const log = await this.lockLog(manager, multimediaId, body);
    const { stationId, date } = log;
    const inputs = await loadInputs(runIn(manager), multimediaId, stationId, date, date);
    if (!inputs) throw notFound();
    return { log, inputs, ...(await logRows(manager, log)) };
  }

  /** Adds one airing to the unplaced, or removes one. */
  private async writeEntries(
    manager: EntityManager,
    day: Day,
    { airing, from, entry }: MovedAiring,
    toBreak: number | null,
  ): Promise<void> {
    if (entry) await edits.takeUnplaced(manager, entry);
    if (!from || toBreak !== null) return;
    // A make-good is open again, and its line has no unplaced airing for it.
    if (from.makeGoodOf === null) await addRemoved(manager, day, airing.line, from);
    await edits.deleteAiring(manager, from);
  }

  /** Writes the changed breaks: their times and the order of their airings. */
  private async writeBreaks(
    manager: EntityManager,
    day: Day,
    before: readonly MovableBreak[],
    after: readonly MovableBreak[],
    moved: MovedAiring,
    rules: HardRule[],
  ): Promise<void> {
    const { breaks } = day;
    for (const [i, movable] of after.entries()) {
      const row = breaks[i];
      const same =
        movable.airings.length === before[i]?.airings.length &&
        movable.airings.every((airing, k) => airing === before[i]?.airings[k]);
      if (!row || same) continue;
      const { start, end, used, airings } = timeBreak(movable);
      await edits.changeBreak(manager, row, { start, end, used });
      for (const { airing, ...place } of airings) {
        const columns = {
          ...place,
          breakOrdinal: row.ordinal,
          ...(airing === moved.airing && { brokenRules: rules }),
        };
        const { multimediaId } = day.log;
        if (airing.id !== null)
          await edits.changeAiring(manager, { multimediaId, id: airing.id }, columns);
        else
          await edits.addAiring(manager, {
            ...airingColumns(day, airing.line, moved.pieceId, row),
            ...columns,
          });
      }
    }
  }

  /** Updates the log's counts and version after its rows changed. */
  private async finish(manager: EntityManager, log: TrafficLog): Promise<LogAnswer> {
    await edits.countLog(manager, log);
    await settleMakeGoods(manager, log, [log.id], true);
    return readLog(manager, await logById(manager, log));
  }
}

/** The ordinals of breaks of which something aired. */
const airedBreaks = ({ airings }: LogRows, { aired }: HeardDay): Set<number> =>
  new Set(airings.flatMap(({ id, breakOrdinal }) => (aired.has(id) ? [breakOrdinal] : [])));

/** All airings of breaks of which anything aired, and of breaks whose time has come. */
const airedIn = (rows: LogRows, heard: HeardDay): string => {
  const aired = airedBreaks(rows, heard);
  const begun = new Set(
    rows.breaks.flatMap(({ ordinal, start }) => (start <= heard.now ? [ordinal] : [])),
  );
  return rows.airings
    .filter(({ breakOrdinal }) => aired.has(breakOrdinal) || begun.has(breakOrdinal))
    .map(({ id, breakOrdinal, order }) => `${breakOrdinal} ${order} ${id}`)
    .sort()
    .join();
};

/**
 * What was missed may move to a break that is to come, which makes it good the same day.
 *
 * @throws BREAK_HEARD for another change of breaks that were heard
 */
function requireUnheard(
  day: Day,
  { from }: MovedAiring,
  toBreak: number | null,
  heard: HeardDay | null,
): void {
  if (!heard) return;
  const aired = airedBreaks(day, heard);
  const to = day.breaks.find(({ commercialBreakId }) => commercialBreakId === toBreak);
  const isTooLate = to !== undefined && (aired.has(to.ordinal) || to.start <= heard.now);
  const stays = from !== null && aired.has(from.breakOrdinal);
  if (isTooLate || (stays && (toBreak === null || !heard.missed.has(from.id))))
    throw new CodeError('BREAK_HEARD');
}

/** Counts an airing of a line as removed by hand. */
async function addRemoved(
  manager: EntityManager,
  { log, unplaced }: Day,
  line: Line,
  { afterMidnight }: Pick<Airing, 'afterMidnight'>,
): Promise<void> {
  const removed = unplaced.find(
    (u) => u.reason === 'REMOVED' && sameLine(u, line) && u.afterMidnight === afterMidnight,
  );
  if (removed) return edits.raiseUnplaced(manager, removed);
  return edits.addUnplaced(manager, {
    ...lineFacts(line),
    afterMidnight,
    logId: log.id,
    multimediaId: log.multimediaId,
    ordinal: Math.max(-1, ...unplaced.map(({ ordinal }) => ordinal)) + 1,
    count: 1,
    reason: 'REMOVED',
    blockedBy: null,
    neighbour: null,
  });
}

/** The first piece of a line that may air in a break, or else the first; undefined without pieces. */
function pieceAt(line: Line, date: string, row: TrafficLogBreak): number | undefined {
  const [fitting] = piecesFor(line, dayOf(date), breakInLog(row), row.capacity);
  return (fitting ?? line.pieces?.[0])?.id;
}

function findMoved(day: Day, body: MoveBody): MovedAiring {
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
  // For a line over midnight, an entry of the evening to which the break belongs is preferred.
  const entry =
    entries.find((u) => u.afterMidnight === (there && isAfterMidnight(there))) ?? entries[0];
  const line = entry && partOf(lines, key, entry.afterMidnight);
  if (!entry || !line) throw badField('unplaced', 'reference');
  const pieceId = to && pieceAt(line, log.date, to);
  const aired = airedOn(line, log.date, pieceId);
  return { airing: { id: null, line: aired }, from: null, entry, pieceId };
}

const movableBreaks = (day: Day, { airing, from }: MovedAiring): MovableBreak[] =>
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
  { airing }: MovedAiring,
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

function airingColumns(
  { log, inputs, airings }: Day,
  line: Line,
  pieceId: number | undefined,
  row: TrafficLogBreak,
) {
  const taken = airings.flatMap((a) => (sameLine(a, line) ? (a.exactTime ?? []) : []));
  const { shows } = dayInput(inputs, log.date);
  const [windowStart, windowEnd] = windowOn(line, shows);
  const [lineFrom, lineTo] = datesOfLine(line);
  const { timeFee = null, spotPrice = null } = line;
  return {
    ...lineFacts(line),
    afterMidnight: isAfterMidnight(line),
    windowStart,
    windowEnd,
    exactTime: exactTimeByHand(line, taken, row),
    lineFrom,
    lineTo,
    timeFee: timeFee === null ? null : String(timeFee),
    spotPrice: spotPrice === null ? null : String(spotPrice),
    logId: log.id,
    multimediaId: log.multimediaId,
    position: line.position,
    fileName: line.fileName,
    speakerId: line.speakerId,
    ntcText: line.ntcText,
    ...storedPiece(pieceId),
    service: line.service === 'guaranteed' ? null : (line.service ?? null),
  };
}
