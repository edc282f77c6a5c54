import type { EntityManager } from 'typeorm';
import { STUDIO, type ImportMode, type ImportRefusal } from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import { addDays, daysBetween, SECONDS_PER_DAY } from '../contract/time.js';
import { closedDates } from './as-run-day.repository.js';
import { datesBefore, filesOfDates, namedAirings, NEW_FILE } from './as-run-row.repository.js';
import type { Importable } from './as-run-upload.js';
import type { MatchSettings } from './core/match.js';
import { withNeighbours } from './core/near-days.js';
import { midnightOf } from './core/place-row.js';
import { replacedBy } from './core/second-file.js';
import type { StorableRow } from './core/storable.js';
import { settingsOf } from './stations.js';

/** What an import of a file finds, and what it does with other files of its dates. */
export interface Outlook {
  /** Why the file would not go in; null: it would. */
  refusal: Exclude<ImportRefusal, 'COLUMNS'> | null;
  /** The files that it replaces. */
  replaced: number[];
  /** The dates of the station's airings that its rows name, by their ids. */
  known: ReadonlyMap<number, string>;
  settings: MatchSettings;
  /** The days that it may change, none of them closed, ascending. */
  scope: string[];
  rows: StorableRow[];
  /** Rows of closed days. */
  late: StorableRow[];
}

/**
 * What an import of a file would do as things are.
 *
 * @throws 404 for the station
 */
export async function outlookOf(
  manager: EntityManager,
  key: { multimediaId: number; stationId: number; mode: ImportMode | null },
  { dates, rows: placed, format }: Pick<Importable, 'dates' | 'rows' | 'format'>,
): Promise<Outlook> {
  const { multimediaId, stationId, mode } = key;
  const known = await knownAirings(manager, multimediaId, stationId, placed);
  const touched = [
    ...dates,
    ...placed.map(({ date }) => date),
    ...known.values(),
    ...(await datesBefore(manager, multimediaId, stationId, dates)),
  ];
  const days = { multimediaId, stationId, dates: withNeighbours(touched) };
  const closed = new Set(await closedDates(manager, days));
  const { settings } = await settingsOf(manager, multimediaId, stationId, touched);
  // The days to which its rows may belong: what aired around midnight may belong to the day next to it.
  const scope = [...new Set([...touched, ...edges(placed, settings.window)])]
    .filter((date) => !closed.has(date))
    .sort();
  const dateOf = ({ date, airingId }: StorableRow) => known.get(airingId ?? 0) ?? date;
  const isClosed = (row: StorableRow) => closed.has(dateOf(row));
  // What aired on a closed day, but names an airing of another one, is of that one.
  const rows = placed
    .filter((row) => !isClosed(row))
    .map((row) => (closed.has(row.date) ? { ...row, date: dateOf(row) } : row));
  const own = { multimediaId, stationId, dates, rows, known, format };
  const files = await filesOfDates(manager, own);
  const replaced =
    format === STUDIO
      ? files
          .filter(({ fileId, studio }) => studio && fileId !== NEW_FILE)
          .map(({ fileId }) => fileId)
      : replacedBy(
          NEW_FILE,
          files.filter(({ studio }) => !studio),
          mode,
          settings.window,
        );
  return {
    refusal: dates.some((date) => closed.has(date))
      ? 'DAY_CLOSED'
      : replaced === null
        ? 'ADD_OR_REPLACE'
        : null,
    replaced: replaced ?? [],
    known,
    settings,
    scope,
    rows,
    late: placed.filter(isClosed),
  };
}

/** An airing around midnight may belong to the day before or after. */
function edges(placed: readonly StorableRow[], reach: number): string[] {
  return placed.flatMap(({ airedTime, nominal, date }) => {
    if (airedTime === null) return [];
    const second = airedTime + midnightOf(nominal) - midnightOf(date);
    return [
      ...(second < reach ? [addDays(date, -1)] : []),
      ...(second > SECONDS_PER_DAY - reach ? [addDays(date, 1)] : []),
    ];
  });
}

/** An id that belongs to an airing this many days away is not ours: other systems number theirs too. */
const OWN_DAYS = 7;

/** The dates of the station's airings that rows name, by the airing's id. */
export async function knownAirings(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  rows: readonly StorableRow[],
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ airingId }) =>
    airingId !== null && airingId <= LIMITS.id ? [airingId] : [],
  );
  const found = await namedAirings(manager, multimediaId, stationId, ids);
  const dates = new Map(found.map(({ id, date }) => [id, date]));
  const near = rows.flatMap(({ date, airingId }): [number, string][] => {
    const own = airingId === null ? undefined : dates.get(airingId);
    return airingId === null || own === undefined || Math.abs(daysBetween(own, date)) > OWN_DAYS
      ? []
      : [[airingId, own]];
  });
  return new Map(near);
}
