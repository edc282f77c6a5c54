import type { EntityManager } from 'typeorm';
import { currentActor } from '../../common/actor.js';
import { SentenceError } from '../../common/errors.js';
import { pauses } from '../../common/pauses.js';
import { cartReader } from '../../contract/cart-pattern.js';
import { message } from '../../contract/messages.js';
import { addDays } from '../../contract/time.js';
import type { PlayoutMap } from '../../contract/playout.js';
import { offsetAt } from '../../common/clock-changes.js';
import { exportSteps } from '../../playout/engine/exporters.js';
import {
  airsPastMidnight,
  type ExportFile,
  type ExportLog,
  FileTooLarge,
} from '../../playout/engine/log-file.js';
import { rowsOf } from '../../playout/engine/rows-of.js';
import { utcLog } from '../../playout/engine/utc-log.js';
import type { PlayoutFormatAnswer } from '../../playout/format/playout-format.entity.js';
import { formatFor } from '../../playout/format/playout-format.service.js';
import { stationById } from '../../station/station.repository.js';
import type { DayMarks } from '../log-mapper.js';
import { readStored } from '../log-reader.js';
import { addExport, exportNames, lastExports } from '../log-export.repository.js';
import type { TrafficLog } from '../traffic-log.entity.js';
import { logOn } from '../traffic-log.repository.js';
import { sha256 } from '../../common/sha256.js';

export type ExportMarks = Pick<DayMarks, 'exportedAt' | 'changedSinceExport'>;

export const NOT_EXPORTED: ExportMarks = { exportedAt: null, changedSinceExport: 0 };

/** Precedes the format's name when the worker delivered the file. */
const DELIVERY_PREFIX = /^delivered:/;

export const deliveredAs = (format: string): string => `delivered:${format}`;

export const digestOf = ({ bytes }: ExportFile): string => sha256(bytes);

const MB = 1024 * 1024;

/** @throws 400 for a file that would be too large */
async function writeFile(...given: Parameters<typeof exportSteps>): Promise<ExportFile> {
  const steps = exportSteps(...given);
  const pause = pauses();
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      await pause();
    }
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error;
    throw new SentenceError(400, message('playoutFileTooLarge', error.most / MB));
  }
}

/**
 * A stored log as a file for a playout system.
 *
 * @param most bytes that it may have, if fewer than usual
 * @throws 400 for a file that would be too large
 */
export async function logFile(
  manager: EntityManager,
  log: TrafficLog,
  map: PlayoutMap,
  most?: number,
): Promise<ExportFile> {
  const { multimediaId, stationId, date } = log;
  const timeZone = await zoneOfUtc(manager, multimediaId, stationId);
  if (timeZone !== null) {
    const [own, before] = await utcLogs(manager, log, map, timeZone);
    return writeFile(own, map, before, most);
  }
  const eve =
    map.midnight === 'nextFile'
      ? await logOn(manager, { multimediaId, stationId, date: addDays(date, -1) })
      : null;
  const before = eve === null ? undefined : await exportLog(manager, eve);
  return writeFile(await exportLog(manager, log), map, before, most);
}

/** The time zone of a station whose playout system is on UTC; null for one that is on its own clock. */
async function zoneOfUtc(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
): Promise<string | null> {
  const station = await stationById(manager, multimediaId, stationId);
  return station?.playoutTimes === 'utc' ? station.timeZone : null;
}

/** The log of a date in UTC, and for maps that write what airs past midnight there that of the date before. */
async function utcLogs(
  manager: EntityManager,
  day: Pick<TrafficLog, 'multimediaId' | 'stationId' | 'date'>,
  map: PlayoutMap,
  timeZone: string,
): Promise<[own: ExportLog, before: ExportLog | undefined]> {
  const withEve = map.midnight === 'nextFile';
  const logs: ExportLog[] = [];
  for (const by of withEve ? [-2, -1, 0, 1] : [-1, 0, 1]) {
    const log = await logOn(manager, { ...day, date: addDays(day.date, by) });
    if (log) logs.push(await exportLog(manager, log));
  }
  const of = (date: string): ExportLog => ({
    ...logs[0],
    ...utcLog(date, logs, (minute) => offsetAt(timeZone, minute)),
  });
  return [of(day.date), withEve ? of(addDays(day.date, -1)) : undefined];
}

/**
 * A day's file, with its log. When a system is on UTC, or a format writes what airs past midnight into the next date's file, a day
 * without a log may have a file too.
 *
 * @returns null when there is neither
 * @throws as logFile
 */
export async function dayFile(
  manager: EntityManager,
  day: Pick<TrafficLog, 'multimediaId' | 'stationId' | 'date'>,
  map: PlayoutMap,
): Promise<{ log: TrafficLog | null; file: ExportFile } | null> {
  const log = await logOn(manager, day);
  if (log) return { log, file: await logFile(manager, log, map) };
  const timeZone = await zoneOfUtc(manager, day.multimediaId, day.stationId);
  if (timeZone !== null) {
    const [own, before] = await utcLogs(manager, day, map, timeZone);
    const none = own.breaks.length === 0 && !(before && airsPastMidnight(before));
    return none ? null : { log: null, file: await writeFile(own, map, before) };
  }
  if (map.midnight !== 'nextFile') return null;
  const eve = await logOn(manager, { ...day, date: addDays(day.date, -1) });
  const before = eve && (await exportLog(manager, eve));
  if (!before || !airsPastMidnight(before)) return null;
  return {
    log: null,
    file: await writeFile({ ...before, date: day.date, breaks: [] }, map, before),
  };
}

async function exportLog(manager: EntityManager, log: TrafficLog): Promise<ExportLog> {
  const answer = await readStored(manager, log);
  const { stationCode, cartPattern, campaigns, categories } = await exportNames(manager, log);
  const cartOf = cartReader(cartPattern);
  return {
    ...answer,
    stationCode,
    breaks: answer.breaks.map((b) => ({
      ...b,
      items: b.items.flatMap((item) =>
        rowsOf(
          {
            ...item,
            ...campaigns[item.spotId],
            id: item.id ?? 0,
            category: categories[item.spotCategoryId ?? 0] ?? null,
          },
          item.parts,
          cartOf,
        ),
      ),
    })),
  };
}

/** Records who exported a log, when, and a digest of the file. */
export async function recordExport(
  manager: EntityManager,
  { id, multimediaId, version }: TrafficLog,
  format: string,
  file: ExportFile,
  at: number,
): Promise<void> {
  const { userId = null, name = null } = currentActor() ?? {};
  const record = {
    logId: id,
    format,
    multimediaId,
    exportedAt: new Date(at),
    userId,
    actor: name ?? 'server',
    version,
    digest: digestOf(file),
  };
  await addExport(manager, record);
}

/**
 * By id of the log: when it was last exported, and whether the same export would now give another
 * file.
 */
export async function exportMarks(
  manager: EntityManager,
  logs: readonly TrafficLog[],
): Promise<Map<number, ExportMarks>> {
  const [first] = logs;
  if (!first) return new Map();
  const ids = logs.map(({ id }) => id);
  const last = await lastExports(manager, first.multimediaId, ids);
  const byId = new Map(logs.map((log) => [log.id, log]));
  const marks = new Map<number, ExportMarks>();
  const formats = new Map<string, PlayoutFormatAnswer | null>();
  const utc = (await zoneOfUtc(manager, first.multimediaId, first.stationId)) !== null;
  for (const { logId, format, exportedAt, version, digest } of last) {
    const log = byId.get(logId);
    if (!log) continue;
    const key = `${log.stationId} ${format}`;
    if (!formats.has(key)) formats.set(key, await formatNow(manager, log, format));
    const found = formats.get(key);
    // A new version of the log may still give the same file, and the logs of other days may change it: where it
    // has the night of the day before, and where it is in UTC. So the files decide.
    const maybe = log.version !== version || found?.map.midnight === 'nextFile' || utc;
    const changed = maybe && (!found || (await digestNow(manager, log, found.map)) !== digest);
    marks.set(logId, { exportedAt: exportedAt.toISOString(), changedSinceExport: changed ? 1 : 0 });
  }
  return marks;
}

/** The digest of a log's file; null when the file would be too large now. */
async function digestNow(
  manager: EntityManager,
  log: TrafficLog,
  map: PlayoutMap,
): Promise<string | null> {
  try {
    return digestOf(await logFile(manager, log, map));
  } catch (error) {
    if (error instanceof SentenceError) return null;
    throw error;
  }
}

/** The format of an export; null when it was deleted. */
async function formatNow(
  manager: EntityManager,
  { multimediaId, stationId }: TrafficLog,
  format: string,
): Promise<PlayoutFormatAnswer | null> {
  try {
    return await formatFor(
      manager,
      multimediaId,
      'out',
      stationId,
      format.replace(DELIVERY_PREFIX, ''),
    );
  } catch (error) {
    if (error instanceof SentenceError) return null;
    throw error;
  }
}
