import { HttpError, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { download } from '../shared/download';
import type { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import { useHttp } from '../shared/services';
import { bodyOf, queryOf, type IssuedCertificate, type Preview, type Question } from './question';

type Action = 'preview' | 'draft' | 'issue';

/**
 * Previews, drafts and issues the certificate that a question asks for.
 *
 * @param onLink called with whether the file would carry an address for checking it
 */
export function useCertificate(
  question: Question,
  notify: ReturnType<typeof useSectionNotify>,
  onLink: (linked: boolean) => void,
) {
  const http = useHttp();
  const dataProvider = useDataProvider();
  const [preview, setPreview] = useState<{ of: Question; answer: Preview } | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);

  const doing = async (action: Action, work: () => Promise<void>): Promise<void> => {
    setBusy(action);
    try {
      await work();
    } catch (error) {
      notify.error(noticeOf(error));
    } finally {
      setBusy(null);
    }
  };
  const path = (action: Action): string => `/Certificate/${action}?${queryOf(bodyOf(question))}`;
  const read = async (): Promise<Preview> => {
    const answer = await http.json<Preview>(path('preview'));
    setPreview({ of: question, answer });
    onLink(answer.link !== 0);
    return answer;
  };
  const show = () => doing('preview', async () => void (await read()));
  /** Shows what would be issued, and asks whether it should be, unless days are open or put away. */
  const ask = (onAsk: (answer: Preview) => void) =>
    doing('issue', async () => {
      const answer = await read();
      if (answer.openDays.length === 0 && answer.putAway.length === 0) onAsk(answer);
    });
  const draft = () =>
    doing('draft', async () => {
      const file = await http.file(path('draft'));
      download(file.fileName, file.blob);
    });
  const issue = () =>
    doing('issue', async () => {
      let issued: IssuedCertificate;
      try {
        issued = (
          await dataProvider.create<IssuedCertificate>('certificates', { data: bodyOf(question) })
        ).data;
      } catch (error) {
        // The preview links to the days that are open.
        if (error instanceof HttpError && error.status === 409) await read();
        throw error;
      }
      onLink(issued.checkUrl !== null);
      const file = await http.file('/Certificate/download', { query: { id: issued.id } });
      download(file.fileName, file.blob);
      notify.success('certificate.issued', { number: issued.number });
    });
  /** Days of this question that are not closed, as far as they were shown. */
  const openDays = preview?.of === question ? preview.answer.openDays.length : 0;
  return { preview, busy, openDays, show, draft, ask, issue };
}
