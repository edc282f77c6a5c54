import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ImportMode } from '@contract/as-run';
import type { Flag } from '@contract/enums';
import type { DateOrder, RowRule } from '@contract/playout';
import { HttpError } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { Http } from '../../providers/http';
import { useHttp } from '../../shared/services';
import { forgetLogs } from '../use-log';
import { today } from '../../shared/format';
import { firstOf, lastOf, monthOf, type Month } from '../../shared/months';
import type {
  AiredDay,
  AiredSummary,
  ClosedRange,
  Decision,
  IgnoreAnswer,
  IgnoredRow,
  ImportAnswer,
  RulesAnswer,
} from './model/types';
import { ALARMS } from './use-alarms';
import { MAKE_GOODS } from './use-make-goods';

const PATH = '/AsRun';
const LIVE_MS = 5_000;

const KEYS = {
  all: ['aired'],
  day: (stationId: number, date: string) => ['aired', 'day', stationId, date],
  month: (stationId: number, month: Month) => ['aired', 'month', stationId, month],
  rules: (stationId: number) => ['aired', 'rules', stationId],
  ignored: (stationId: number, date: string) => ['aired', 'ignored', stationId, date],
};

export function useAiredDay(stationId: number, date: string) {
  const http = useHttp();
  return useQuery({
    queryKey: KEYS.day(stationId, date),
    queryFn: () => http.json<AiredDay>(`${PATH}/getDay`, { query: { stationId, date } }),
    structuralSharing: true,
    // What playout tells while the day goes on is seen within seconds.
    refetchInterval: ({ state }) => (state.data?.heard === 1 || date === today() ? LIVE_MS : false),
  });
}

/** The days of a month that have a log or something that aired. */
export function useAiredMonth(stationId: number, month: Month) {
  const http = useHttp();
  return useQuery({
    queryKey: KEYS.month(stationId, month),
    queryFn: () =>
      http.json<AiredSummary[]>(`${PATH}/getAll`, {
        query: { stationId, dateFrom: firstOf(month), dateTo: lastOf(month) },
      }),
  });
}

function showDay(queries: QueryClient, day: AiredDay): void {
  queries.setQueryData(KEYS.day(day.stationId, day.date), day);
  void queries.invalidateQueries({ queryKey: KEYS.month(day.stationId, monthOf(day.date)) });
  void queries.invalidateQueries({ queryKey: ALARMS });
  void queries.invalidateQueries({ queryKey: [MAKE_GOODS] });
}

/** A file that was imported, thrown away or closed with others changes days and locks logs. */
const forgetAired = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: KEYS.all }),
    queries.invalidateQueries({ queryKey: [MAKE_GOODS] }),
    forgetLogs(queries),
  ]);

/**
 * Calls that change a day, one after another: each takes the version that the last one left. A day that
 * somebody else changed is read again.
 */
export function useDayCalls(stationId: number, date: string) {
  const http = useHttp();
  const queries = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const call = useCallback(
    (action: 'decide' | 'undo' | 'close' | 'discard', body: object): Promise<AiredDay | null> => {
      const key = KEYS.day(stationId, date);
      const run = async (): Promise<AiredDay | null> => {
        const { version = 0, canUndo = false } = queries.getQueryData<AiredDay>(key) ?? {};
        // Known only now: a decision that was sent before may have been refused.
        if (action === 'undo' && !canUndo) return null;
        try {
          const day = await http.json<AiredDay>(`${PATH}/${action}`, {
            method: 'POST',
            body: { stationId, date, version, ...body },
          });
          showDay(queries, day);
          if (action === 'discard') void forgetAired(queries);
          return day;
        } catch (error) {
          if (error instanceof HttpError && error.status === 409)
            void queries.invalidateQueries({ queryKey: key });
          throw error;
        }
      };
      const result = last.current.then(run);
      // The caller shows the error; the next call goes on from the day as it then is.
      last.current = result.catch(() => undefined);
      return result;
    },
    [http, queries, stationId, date],
  );
  return {
    decide: useCallback((decisions: Decision[]) => call('decide', { decisions }), [call]),
    close: useCallback((closed: boolean) => call('close', { closed: closed ? 1 : 0 }), [call]),
    /** Of some campaigns the past was wrong: they take today's prices and terms. */
    takeToday: useCallback(
      (spotIds: number[], note: string) =>
        call('close', { closed: 1, terms: 'now', spotIds, note }),
      [call],
    ),
    undo: useCallback(() => call('undo', {}), [call]),
    discard: useCallback(() => call('discard', {}), [call]),
  };
}

/** Closes all days of a range that have a file and nothing left to decide. */
export function useCloseRange(stationId: number) {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (range: { dateFrom: string; dateTo: string }) =>
      http.json<ClosedRange>(`${PATH}/closeRange`, {
        method: 'POST',
        body: { stationId, ...range },
      }),
    onSuccess: () => forgetAired(queries),
  });
}

const rulesAt = async (http: Http, stationId: number): Promise<RowRule[]> => {
  const { ignore } = await http.json<RulesAnswer>(`${PATH}/rules`, {
    query: { stationId },
  });
  return ignore as unknown as RowRule[];
};

/** What a station says to ignore of what aired. */
export function useRules(stationId: number) {
  const http = useHttp();
  return useQuery({
    queryKey: KEYS.rules(stationId),
    queryFn: () => rulesAt(http, stationId),
  });
}

/** What was ignored of a day. */
export function useIgnored(stationId: number, date: string) {
  const http = useHttp();
  return useQuery({
    queryKey: KEYS.ignored(stationId, date),
    queryFn: () => http.json<IgnoredRow[]>(`${PATH}/ignored`, { query: { stationId, date } }),
  });
}

/** Changes the rules of a station as they are now, whoever changed them since they were read. */
export function useChangeRules(stationId: number) {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: (rules: RowRule[]) => RowRule[]) => {
      const ignore = change(await rulesAt(http, stationId));
      return http.json<IgnoreAnswer>(`${PATH}/ignore`, {
        method: 'POST',
        body: { stationId, ignore },
      });
    },
    onSuccess: () => forgetAired(queries),
  });
}

/** Reads days again after a title was said to be a campaign. */
export function useForgetAired(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void forgetAired(queries), [queries]);
}

/** A file, and what the user stated about it. */
export interface FileToImport {
  file: File;
  format?: string;
  /** What its columns are, as JSON. */
  columns?: string;
  date?: string;
  dateOrder?: DateOrder;
  mode?: ImportMode;
  /** 1: nothing is stored. */
  preview: Flag;
}

/** Reads another text in the place of a line that could not be read. */
export function useMend() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { fileId: number; line: number; text: string }) =>
      http.json<ImportAnswer>(`${PATH}/mend`, { method: 'POST', body }),
    onSuccess: () => forgetAired(queries),
  });
}

/** Imports a file of what aired; `format` and `date` where nothing else determines them. */
export function useImport(stationId: number) {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...said }: FileToImport) =>
      http.json<ImportAnswer>(`${PATH}/import`, {
        method: 'POST',
        query: { stationId, ...said },
        file,
      }),
    onSuccess: (_answer, { preview }) => (preview ? undefined : forgetAired(queries)),
  });
}
