import { loadedDates } from '@contract/loading-hour';
import { addDays, dayOfWeek } from '@contract/time';
import type { MoveBody, Refusal } from '../traffic-log/model/moves';
import { airing, logBreak, logOf, unplaced } from '../traffic-log/model/test-log';
import type { Airing, DaySummary, Log, LogBreak, StaleDay } from '../traffic-log/model/types';
import type { Answer, SentCall } from './fake-server';
import { radio, rows } from './radio';

type Answers = (call: SentCall) => Answer | Promise<Answer> | undefined;

const named = (id: number, spotName: string, over: Partial<Airing> = {}): Airing =>
  airing(id, { spotName, customerName: `Cliente ${spotName}`, ...over });

const dayOf = (date: string): Log => ({
  ...logOf(
    [
      logBreak(1, '08:00', [named(11, 'Alfa')]),
      logBreak(2, '09:00', [
        named(12, 'Epsilon', { position: 1, service: 'bonus', pieceId: 5 }),
        named(13, 'Nu', { spotType: 1, ntcText: 'Leer con calma', speakerId: 1 }),
      ]),
      logBreak(3, '17:00', [named(14, 'Mu')]),
    ],
    [
      unplaced('FULL', { scheduleId: 21, spotName: 'Omega', customerName: 'Cliente Omega' }),
      unplaced('NO_BREAK', { scheduleId: 22, spotName: 'Zeta', customerName: 'Cliente Zeta' }),
    ],
  ),
  stationId: 1,
  date,
  dayOfWeek: dayOfWeek(date),
});

/** The summary of a day that nothing changed since. */
export const summaryOf = ({ date, status, breaks, unplaced: none, edited }: Log): DaySummary => {
  const sum = (of: (one: LogBreak) => number): number =>
    breaks.reduce((all, one) => all + of(one), 0);
  const placed = sum(({ items }) => items.length);
  return {
    date,
    status,
    edited,
    breaks: breaks.length,
    placed,
    unplaced: none.length,
    used: sum(({ used }) => used),
    capacity: sum(({ capacity }) => capacity),
    quality: { placed, bound: placed, gap: 0, positionsMet: null, positionsBound: null },
    stale: 0,
    exportedAt: null,
    changedSinceExport: 0,
  };
};

/** What a move makes of a log: the airing leaves its break and stands in another, or in none. */
function moved(log: Log, { airingId, unplaced: line, toBreak, order }: MoveBody): Log {
  const items = log.breaks.flatMap((one) => one.items);
  const entry = log.unplaced.find(({ scheduleId }) => scheduleId === line?.scheduleId);
  const piece = entry
    ? named(99, entry.spotName)
    : (items.find(({ id }) => id === airingId) ?? named(0, '?'));
  const breaks = log.breaks.map((one) => {
    const left = one.items.filter(({ id }) => id !== airingId);
    if (one.commercialBreakId === toBreak) left.splice((order ?? left.length + 1) - 1, 0, piece);
    return logBreak(one.commercialBreakId, one.time, left);
  });
  const none = log.unplaced.filter((one) => one !== entry);
  const { spotName, customerName, scheduleId } = piece;
  if (toBreak === null) none.push(unplaced('REMOVED', { spotName, customerName, scheduleId }));
  const separationBroken = log.separationBroken.filter((pair) => pair.airingId !== airingId);
  return { ...log, breaks, unplaced: none, separationBroken, edited: true, canUndo: true };
}

const NO_LOG: Answer = { status: 404, body: { message: 'No log' } };
const STALE: Answer = {
  status: 409,
  body: 'STALE_RECORD',
  headers: { 'changed-by': encodeURIComponent('Begoña Ríos') },
};

const ZONE = 'America/Montevideo';

const totalsOf = ({ length }: readonly DaySummary[]) => ({
  placed: 4 * length,
  unplaced: 2 * length,
});

/** The entities of the server. */
const listsOf = (stations: number, playoutLoadsAt: string | null) => ({
  station: rows(
    ...['Ribera', 'Norte']
      .slice(0, stations)
      .map((name) => ({ code: name, name, timeZone: ZONE, playoutLoadsAt })),
  ),
  speaker: rows({ code: 'V', name: 'Voz' }),
});

/** The logs of the range that a call asks for. */
function inRange(logs: ReadonlyMap<string, Log>, query: URLSearchParams): Log[] {
  const [from, to] = [query.get('dateFrom') ?? '', query.get('dateTo') ?? ''];
  return [...logs.values()].filter(({ date }) => date >= from && date <= to);
}

/**
 * A server of one station's logs in memory, for specs. `judge` says which rules a move would break;
 * `answers` answers first.
 */
export function logServer(
  options: {
    stations?: number;
    playoutLoadsAt?: string | null;
    judge?: (body: MoveBody) => Refusal | null;
    answers?: Answers;
  } = {},
) {
  const logs = new Map<string, Log>();
  const before = new Map<string, Log[]>();
  /** By date, what has changed since the day was made. */
  const stale = new Map<string, Partial<StaleDay>>();
  const exports = new Map<string, Log>();
  const answerOf = (log: Log): DaySummary => {
    const exported = exports.get(log.date);
    return {
      ...summaryOf(log),
      stale: stale.has(log.date) ? 1 : 0,
      exportedAt: exported ? '2027-01-31T12:00:00.000Z' : null,
      changedSinceExport: exported && exported.version !== log.version ? 1 : 0,
    };
  };

  const staleDayOf = ({ date, status, edited }: Log): StaleDay[] => {
    const change = stale.get(date);
    return change ? [{ date, status, edited, campaigns: [], scheduleChanged: 0, ...change }] : [];
  };

  const put = (log: Log, undoable = true): Answer => {
    const last = logs.get(log.date);
    const steps = before.get(log.date) ?? [];
    if (undoable && last) before.set(log.date, [...steps, last]);
    const next = { ...log, version: (last?.version ?? 0) + 1 };
    logs.set(log.date, next);
    return { body: next };
  };

  /** The days that the studio has loaded and that air something else than before. */
  const toLoadOf = (dates: readonly string[], airedBefore: ReadonlyMap<string, string>) => {
    const { playoutLoadsAt = null } = options;
    return loadedDates({ timeZone: ZONE, playoutLoadsAt }, Date.now()).filter(
      (date) => dates.includes(date) && airedBefore.get(date) !== airedOn(date),
    );
  };
  const airedOn = (date: string): string => JSON.stringify(logs.get(date)?.breaks);
  const airedAll = (): Map<string, string> =>
    new Map([...logs.keys()].map((date) => [date, airedOn(date)]));

  function generate({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): Answer {
    const aired = airedAll();
    const days: DaySummary[] = [];
    for (let date = dateFrom; date <= dateTo; date = addDays(date, 1)) {
      if (logs.get(date)?.status !== 'locked') put(dayOf(date), false);
      before.delete(date);
      days.push(summaryOf(logs.get(date) ?? dayOf(date)));
    }
    const made = days.map(({ date }) => date);
    return { body: { days, ...totalsOf(days), toLoad: toLoadOf(made, aired) } };
  }

  function remake({ dates, keepEdited }: { dates: string[]; keepEdited: 0 | 1 }): Answer {
    const aired = airedAll();
    const days = dates.map((date) => {
      const log = logs.get(date);
      if (log?.status !== 'locked' && !(keepEdited && log?.edited)) {
        put(dayOf(date), false);
        stale.delete(date);
      }
      return answerOf(logs.get(date) ?? dayOf(date));
    });
    return { body: { days, ...totalsOf(days), toLoad: toLoadOf(dates, aired) } };
  }

  function change(action: string, body: MoveBody & { locked?: 0 | 1 }): Answer | undefined {
    const log = logs.get(body.date);
    if (!log) return NO_LOG;
    if (action === 'lock') {
      put({ ...log, status: body.locked ? 'locked' : 'draft' }, false);
      return { body: summaryOf(log) };
    }
    if (body.version !== log.version) return STALE;
    if (action === 'text') {
      const { airingId, ntcText } = body as MoveBody & { ntcText: string };
      const breaks = log.breaks.map((one) => ({
        ...one,
        items: one.items.map((item) => (item.id === airingId ? { ...item, ntcText } : item)),
      }));
      return put({ ...log, breaks });
    }
    if (action === 'undo') {
      const steps = before.get(body.date) ?? [];
      const last = steps.pop();
      return last ? put({ ...last, canUndo: steps.length > 0 }, false) : undefined;
    }
    const refusal = body.confirm ? null : (options.judge?.(body) ?? null);
    if (refusal) return { status: 409, body: { message: 'It cannot go there', ...refusal } };
    return put(moved(log, body));
  }

  const server = radio(listsOf(options.stations ?? 1, options.playoutLoadsAt ?? null), (call) => {
    const answered = options.answers?.(call);
    if (answered) return answered;
    const { pathname, searchParams } = new URL(call.url, 'http://server');
    const [, action] = /^\/api\/TrafficLog\/(\w+)$/.exec(pathname) ?? [];
    const date = searchParams.get('date') ?? '';
    switch (action) {
      case 'getAll':
        return { body: inRange(logs, searchParams).map(answerOf) };
      case 'staleDays':
        return { body: inRange(logs, searchParams).flatMap(staleDayOf) };
      case 'exportProblems':
        return { body: [] };
      case 'export': {
        const log = logs.get(date);
        if (log) exports.set(date, log);
        return { body: 'file' };
      }
      case 'remake':
        return remake(call.body as { dates: string[]; keepEdited: 0 | 1 });
      case 'getLog':
        return logs.has(date) ? { body: logs.get(date) } : NO_LOG;
      case 'generate':
        return generate(call.body as { dateFrom: string; dateTo: string });
      case 'move':
      case 'undo':
      case 'text':
      case 'lock':
        return change(action, call.body as MoveBody);
      default:
        return undefined;
    }
  });

  return {
    answer: server.answer,
    generate,
    /** Airings of a day are too near to those of the day before or after. */
    tooNear(date: string, separationBroken: Log['separationBroken']): void {
      put({ ...(logs.get(date) ?? dayOf(date)), separationBroken }, false);
    },
    /** What the days were made from changes. */
    makeStale(change: Partial<StaleDay>, ...dates: string[]): void {
      for (const date of dates) stale.set(date, change);
    },
    /** An airing of a day is another one than usual. */
    setAiring(date: string, airingId: number, over: Partial<Airing>): void {
      const log = logs.get(date) ?? dayOf(date);
      const breaks = log.breaks.map((one) => ({
        ...one,
        items: one.items.map((item) => (item.id === airingId ? { ...item, ...over } : item)),
      }));
      put({ ...log, breaks }, false);
    },
    /** Somebody else takes an airing out. */
    takeOut(date: string, airingId: number): void {
      const log = logs.get(date);
      if (!log) return;
      const { stationId, version } = log;
      put(moved(log, { stationId, date, version, airingId, toBreak: null }));
    },
  };
}
