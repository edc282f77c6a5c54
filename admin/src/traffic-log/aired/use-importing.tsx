import { HttpError, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useSectionNotify } from '../../shared/notify';
import type { ErrorBody } from '../../providers/http';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { useModal } from '../../workspace/modal';
import { useDateTexts } from '../dates';
import { ImportProblems } from './ImportProblems';
import type { ImportAnswer } from './model/types';
import { useImport } from './use-aired';

/** Whether the server could not tell of which date a file is. */
const lacksDate = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 400 &&
  'date' in ((error.body as ErrorBody | undefined)?.errors ?? {});

/**
 * Imports a file of what aired, shows what it changed, and turns to its day. A file that does not say its
 * date is imported as the shown day's, if the user agrees.
 */
export function useImporting(stationId: number, date: string, onDate: (date: string) => void) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const notify = useSectionNotify('aired.title');
  const modal = useModal();
  const { mutateAsync, isPending } = useImport(stationId);
  const [undated, setUndated] = useState<File | null>(null);

  const show = (answer: ImportAnswer): void => {
    const { fileName, read, rows, problems } = answer;
    if (answer.alreadyImported) notify.info('aired.alreadyImported', undefined, { fileName });
    else notify.success('aired.imported', { fileName, read, rows });
    if (problems.length > 0)
      modal.open(<ImportProblems fileName={fileName} problems={problems} onClose={modal.close} />);
    const [first] = answer.dates;
    if (first !== undefined && !answer.dates.includes(date)) onDate(first);
  };
  const send = async (file: File, ofDate?: string): Promise<void> => {
    try {
      show(await mutateAsync({ file, ...(ofDate && { date: ofDate }) }));
    } catch (error) {
      if (ofDate === undefined && lacksDate(error)) setUndated(file);
      else notify.error(error);
    }
  };

  const question: ReactNode = undated && (
    <ConfirmDialog
      title={translate('aired.undatedTitle')}
      text={translate('aired.undatedText', { fileName: undated.name, date: dates.long(date) })}
      confirmLabel={translate('aired.undatedConfirm')}
      cancelLabel={translate('kit.cancel')}
      onConfirm={() => {
        setUndated(null);
        void send(undated, date);
      }}
      onCancel={() => setUndated(null)}
    />
  );
  return { start: (file: File) => void send(file), busy: isPending, question };
}
