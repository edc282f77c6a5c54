import { HttpError } from 'ra-core';
import { useRef, useState } from 'react';
import { download } from '../shared/download';
import type { useSectionNotify } from '../shared/notify';
import { told } from '../shared/refusal';
import { useHttp } from '../shared/services';
import {
  bodyOf,
  queryOf,
  type CertificateClient,
  type Issued,
  type Question,
  zipsOf,
} from './question';

/** A certificate for each client of a period, one after the other, and then all of them as zips. */
export function useEverybody(notify: ReturnType<typeof useSectionNotify>, onIssued: () => void) {
  const http = useHttp();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [skipped, setSkipped] = useState<string[]>([]);
  const stopped = useRef(false);

  const issueAll = async (question: Question): Promise<void> => {
    const { dateFrom, dateTo, basis, stationId } = question;
    const period = { dateFrom, dateTo, basis, ...(stationId !== null && { stationId }) };
    const clients = await http.json<CertificateClient[]>(`/Certificate/clients?${queryOf(period)}`);
    const ids: number[] = [];
    let failure: unknown = null;
    for (const [done, { clientId, name }] of clients.entries()) {
      if (stopped.current) break;
      setProgress({ done, total: clients.length });
      const body = bodyOf({ ...question, clientId, spotIds: [] });
      try {
        const { id } = await http.json<Issued>('/Certificate/issue', { method: 'POST', body });
        ids.push(id);
      } catch (error) {
        // Of this client days are open; that of the next one may be closed.
        if (!(error instanceof HttpError) || error.status !== 409) {
          failure = error;
          break;
        }
        setSkipped((before) => [...before, name]);
      }
    }
    for (const some of zipsOf(ids)) {
      const file = await http.file(`/Certificate/zip?${queryOf({ ids: some })}`);
      download(file.fileName, file.blob);
    }
    // What was issued before is downloaded all the same.
    if (failure !== null) throw failure;
  };

  const issue = async (question: Question): Promise<void> => {
    stopped.current = false;
    setSkipped([]);
    setProgress({ done: 0, total: 0 });
    try {
      await issueAll(question);
    } catch (error) {
      notify.error(told(error));
    } finally {
      setProgress(null);
      onIssued();
    }
  };
  const stop = (): void => {
    stopped.current = true;
  };
  return { progress, skipped, issue, stop };
}
