import { HttpError, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { download } from '../shared/download';
import type { ErrorBody } from '../providers/http';
import type { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import { useHttp } from '../shared/services';
import {
  bodyOf,
  queryOf,
  type CertificateClient,
  type IssuedCertificate,
  type Question,
  zipsOf,
} from './question';

const isDaysOpen = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as ErrorBody | undefined)?.code === 'DAYS_OPEN';

/** A certificate for each client of a period, one after the other, and then all of them as zips. */
export function useEverybody(
  notify: ReturnType<typeof useSectionNotify>,
  onIssued: (last: IssuedCertificate | undefined) => void,
) {
  const http = useHttp();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [skipped, setSkipped] = useState<string[]>([]);
  const stopped = useRef(false);

  const issueAll = async (question: Question, issued: IssuedCertificate[]): Promise<void> => {
    const { dateFrom, dateTo, basis, stationId } = question;
    const period = { dateFrom, dateTo, basis, ...(stationId !== null && { stationId }) };
    const clients = await http.json<CertificateClient[]>(`/Certificate/clients?${queryOf(period)}`);
    let failure: unknown = null;
    for (const [done, { clientId, name }] of clients.entries()) {
      if (stopped.current) break;
      setProgress({ done, total: clients.length });
      const body = bodyOf({ ...question, clientId, spotIds: [] });
      try {
        issued.push(
          (await dataProvider.create<IssuedCertificate>('certificates', { data: body })).data,
        );
      } catch (error) {
        // This client has open days; the next one may have none.
        if (!isDaysOpen(error)) {
          failure = error;
          break;
        }
        setSkipped((before) => [...before, name]);
      }
    }
    for (const some of zipsOf(issued.map(({ id }) => id))) {
      const file = await http.file(`/Certificate/zip?${queryOf({ ids: some })}`);
      download(file.fileName, file.blob);
    }
    // Certificates issued before the failure are still downloaded.
    if (failure !== null) throw failure;
  };

  const issue = async (question: Question): Promise<void> => {
    stopped.current = false;
    setSkipped([]);
    setProgress({ done: 0, total: 0 });
    const issued: IssuedCertificate[] = [];
    try {
      await issueAll(question, issued);
    } catch (error) {
      notify.error(noticeOf(error));
    } finally {
      setProgress(null);
      onIssued(issued.at(-1));
    }
  };
  const stop = (): void => {
    stopped.current = true;
  };
  return { progress, skipped, issue, stop };
}
