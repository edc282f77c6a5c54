import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { useCallback } from 'react';
import { useHttp } from '../shared/services';
import type { Http } from '../providers/http';
import { firstOf, lastOf, monthOf, type Month } from '../shared/months';
import type { DateRange } from '../shared/range';
import type { DaySummary, GenerateAnswer, Log, StaleDay, Unplaced } from './model/types';

const PATH = '/TrafficLog';

const KEYS = {
  all: ['trafficLog'],
  months: (stationId: number) => ['trafficLog', 'month', stationId],
  month: (stationId: number, month: Month) => ['trafficLog', 'month', stationId, month],
  log: (stationId: number, date: string) => ['trafficLog', 'log', stationId, date],
};

/** What logs have of a client is fetched again with them. */
export const airingsKey = (clientId: number) => [...KEYS.all, 'client', clientId];

/** Summaries of the days of a range that have a log. */
export const loadSummaries = (
  http: Http,
  stationId: number,
  { dateFrom, dateTo }: DateRange,
): Promise<DaySummary[]> =>
  http.json<DaySummary[]>(`${PATH}/getAll`, { query: { stationId, dateFrom, dateTo } });

/** The same, as a query that logs made meanwhile renew. */
export const summariesQuery = (http: Http, stationId: number, range: DateRange) =>
  queryOptions({
    queryKey: [...KEYS.all, 'range', stationId, range.dateFrom, range.dateTo],
    queryFn: () => loadSummaries(http, stationId, range),
  });

export const generate = (
  http: Http,
  stationId: number,
  range: DateRange,
): Promise<GenerateAnswer> =>
  http.json<GenerateAnswer>(`${PATH}/generate`, { method: 'POST', body: { stationId, ...range } });

/**
 * Makes any days again, except locked ones.
 *
 * @param keepEdited 1: also leaves out those edited by hand
 */
export const remake = (
  http: Http,
  stationId: number,
  dates: readonly string[],
  keepEdited: 0 | 1,
): Promise<GenerateAnswer> =>
  http.json<GenerateAnswer>(`${PATH}/remake`, {
    method: 'POST',
    body: { stationId, dates, keepEdited },
  });

/** The days whose log was made from input that has changed since. */
export const loadStaleDays = (
  http: Http,
  stationId: number,
  { dateFrom, dateTo }: DateRange,
): Promise<StaleDay[]> =>
  http.json<StaleDay[]>(`${PATH}/staleDays`, { query: { stationId, dateFrom, dateTo } });

/** What made a log stale; undefined while loading. */
export function useStaleDay({ stationId, date, version }: Log) {
  const http = useHttp();
  return useQuery({
    queryKey: [...KEYS.all, 'stale', stationId, date, version],
    queryFn: async () => {
      const [day] = await loadStaleDays(http, stationId, { dateFrom: date, dateTo: date });
      return day ?? null;
    },
  });
}

const monthQuery = (http: Http, stationId: number, month: Month) =>
  queryOptions({
    queryKey: KEYS.month(stationId, month),
    queryFn: () =>
      loadSummaries(http, stationId, { dateFrom: firstOf(month), dateTo: lastOf(month) }),
  });

/** The days of a month that have a log. */
export const useMonth = (stationId: number, month: Month) =>
  useQuery(monthQuery(useHttp(), stationId, month));

/** Treats a log as fresh for a moment, because hovering over a day prefetches it. */
const FRESH_MS = 5_000;

/** Whether a day has a log, asked of its month unless that says so already. */
export async function hasLog(
  queries: QueryClient,
  http: Http,
  stationId: number,
  date: string,
): Promise<boolean> {
  const month = monthQuery(http, stationId, monthOf(date));
  const has = (days: DaySummary[] = []): boolean => days.some((day) => day.date === date);
  return (
    has(queries.getQueryData(month.queryKey)) ||
    has(await queries.fetchQuery({ ...month, staleTime: FRESH_MS }))
  );
}

export const logQuery = (http: Http, stationId: number, date: string) =>
  queryOptions({
    queryKey: KEYS.log(stationId, date),
    queryFn: async ({ client }) => {
      try {
        // A log that is not there is not asked for: browsers print the refusal as an error.
        if (!(await hasLog(client, http, stationId, date))) return null;
        return await http.json<Log>(`${PATH}/getLog`, { query: { stationId, date } });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: FRESH_MS,
    // Structural sharing: unchanged breaks keep their identity and do not re-render.
    structuralSharing: true,
  });

/** The log of a day, read again unless it was just now; null when it has none. */
export const loadLog = (
  http: Http,
  queries: QueryClient,
  stationId: number,
  date: string,
): Promise<Log | null> => queries.fetchQuery(logQuery(http, stationId, date));

/** The log of a day; null when it has none. */
export const useLog = (stationId: number, date: string) =>
  useQuery(logQuery(useHttp(), stationId, date));

/** Prefetches a day's log. */
export function usePrefetchLog(stationId: number): (date: string) => void {
  const http = useHttp();
  const queries = useQueryClient();
  return useCallback(
    (date) => void queries.prefetchQuery(logQuery(http, stationId, date)),
    [http, queries, stationId],
  );
}

/**
 * Suggestions for a log's unplaced airings, each verified by the server. That takes it a second, so
 * nothing is fetched before `refetch`.
 */
export function useSuggestions(log: Log) {
  const http = useHttp();
  const { stationId, date, version } = log;
  return useQuery({
    queryKey: [...KEYS.all, 'suggestions', stationId, date, version],
    queryFn: () => {
      const query = { stationId, date };
      return http.json<Unplaced[]>(`${PATH}/suggestions`, { query });
    },
    enabled: false,
  });
}

/** Marks everything of the traffic logs as stale, to be fetched when next shown. */
export const forgetLogs = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: KEYS.all });

/** Replaces the shown log by the server's answer and refreshes the month. */
export function showAnswer(queries: QueryClient, log: Log): void {
  const { stationId, date } = log;
  queries.setQueryData(KEYS.log(stationId, date), log);
  void queries.invalidateQueries({ queryKey: KEYS.month(stationId, monthOf(date)) });
}

/** The summaries of months contain the export marks. */
export const showExported = (queries: QueryClient, stationId: number): void =>
  void queries.invalidateQueries({ queryKey: KEYS.months(stationId) });

/** Locks (true) or unlocks a day. */
export function useLock(stationId: number, date: string) {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (locked: boolean) =>
      http.json<DaySummary>(`${PATH}/lock`, {
        method: 'POST',
        body: { stationId, date, locked: locked ? 1 : 0 },
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEYS.log(stationId, date) }),
        queries.invalidateQueries({ queryKey: KEYS.month(stationId, monthOf(date)) }),
      ]),
  });
}
