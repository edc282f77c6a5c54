import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { IMPORT_FIELDS, type ImportEntity, isBilling, isLogWeek, isRecord } from '@contract/import';
import type { Language } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { HttpError } from 'ra-core';
import { useMemo } from 'react';
import { refetchList } from '../providers/kept-lists';
import type { DownloadedFile, Http } from '../providers/http';
import { tellImportedWeeks } from '../schedule/imported-weeks';
import { useHttp } from '../shared/services';
import { bodyOf, type Draft } from './model/draft';
import type { Check, CheckBody, ImportResult, Look, Progress } from './model/types';

/** A file is at most this large. */
export const MEGABYTES = LIMITS.fileBytes / 1024 ** 2;

/**
 * What is said of a file that is too large, and not sent: the server ends such a call early, which a browser
 * takes for a lost connection.
 */
export const tooLarge = (
  { size }: File,
  translate: (key: string, options: object) => string,
  key: string,
): HttpError | null =>
  size > LIMITS.fileBytes ? new HttpError(translate(key, { megabytes: MEGABYTES }), 413) : null;

const PATH = '/Import';
const CHECK = 'import-check';

/** The resource of what was imported. */
export const IMPORTS = 'imports';

/** Rows of a page of what would become of them. */
export const PAGE = 100;

/** What would become of the rows of a page, counted from 0. */
export const checkQuery = (
  http: Http,
  language: Language,
  { body, page, onlyRefused }: { body: CheckBody; page: number; onlyRefused: boolean },
) =>
  queryOptions({
    queryKey: [CHECK, language, body, page, onlyRefused],
    queryFn: ({ signal }) => {
      const range = JSON.stringify([page * PAGE, (page + 1) * PAGE - 1]);
      const query = { range, ...(onlyRefused && { refused: 1 }) };
      return http.json<Check>(`${PATH}/check`, { method: 'POST', body, query, signal });
    },
    // As long as it takes to go from one step to the next: others may change records meanwhile.
    staleTime: 10_000,
    gcTime: 10_000,
  });

/** The first page of what would become of a draft's rows. */
export const firstCheck = (http: Http, language: Language, draft: Draft) =>
  checkQuery(http, language, { body: bodyOf(draft), page: 0, onlyRefused: false });

/** What rows of payments and invoices change. */
const BILLING_LISTS = ['payments', 'pre-invoices'];

/** Records of a kind, and those that it refers to, were changed by an import or by taking it back. */
async function forgetRecords(queries: QueryClient, entity: ImportEntity): Promise<void> {
  if (entity === 'commercialBreak' || entity === 'showSlot' || isLogWeek(entity))
    tellImportedWeeks(queries);
  if (isBilling(entity))
    await Promise.all(BILLING_LISTS.map((list) => queries.invalidateQueries({ queryKey: [list] })));
  const referred = Object.values(IMPORT_FIELDS[entity]).flatMap(({ to }) => to ?? []);
  // The rows of campaigns show names of clients and agencies.
  const lists = new Set([...(isRecord(entity) ? [entity] : []), ...referred, 'spot']);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [IMPORTS] }),
    queries.invalidateQueries({ queryKey: [CHECK] }),
    ...[...lists].map((list) => refetchList(queries, list)),
  ]);
}

/** Milliseconds. */
const ASKED_EVERY = 1_000;

/** How far the import of a file is; null where nothing is imported, or that is not known. */
export function useProgress(uploadId: number | null): Progress | null {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['import-progress', uploadId],
    queryFn: ({ signal }) =>
      http.json<Progress>(`${PATH}/progress`, { query: { uploadId: uploadId ?? 0 }, signal }),
    enabled: uploadId !== null,
    refetchInterval: ASKED_EVERY,
    // It only says how far what runs is: what runs says what fails.
    retry: false,
    gcTime: 0,
  });
  return uploadId !== null && data && data.total > 0 ? data : null;
}

/** The calls of an import. */
export function useImportCalls() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMemo(() => {
    const post = <T>(action: string, body: object, signal?: AbortSignal): Promise<T> =>
      http.json(`${PATH}/${action}`, { method: 'POST', body, signal });
    return {
      read: (entity: ImportEntity, format: string | null, file: File, signal: AbortSignal) => {
        const query = { entity, ...(format !== null && { format }) };
        return http.json<Look>(`${PATH}/read`, { method: 'POST', query, file, signal });
      },
      look: (body: object, signal?: AbortSignal): Promise<Look> => post('look', body, signal),
      run: (body: CheckBody, signal: AbortSignal): Promise<ImportResult> =>
        post('run', body, signal),
      refused: (body: CheckBody, signal: AbortSignal): Promise<DownloadedFile> =>
        http.file(`${PATH}/refused`, { method: 'POST', body, signal }),
      forget: (entity: ImportEntity): Promise<void> => forgetRecords(queries, entity),
    };
  }, [http, queries]);
}
