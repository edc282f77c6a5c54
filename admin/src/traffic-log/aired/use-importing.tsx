import { LIMITS } from '@contract/limits';
import { HttpError, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useSectionNotify } from '../../shared/notify';
import { refusedFields, told } from '../../shared/refusal';
import ConfirmDialog from '../../dialog/ConfirmDialog';
import { useModal } from '../../workspace/modal';
import { useDateTexts } from '../../shared/dates';
import { FormatQuestion } from './FormatQuestion';
import { ImportProblems } from './ImportProblems';
import type { ImportAnswer } from './model/types';
import { useImport } from './use-aired';

const MEGABYTES = LIMITS.fileBytes / 1024 ** 2;

/** What the server could not tell of a file. */
const lacks = (error: unknown, field: 'date' | 'format'): boolean => field in refusedFields(error);

/** A file, and what the user stated about it. */
interface Sent {
  file: File;
  format?: string;
  date?: string;
}

/**
 * Imports a file of what aired, shows what it changed, and turns to its day. Asks for the format where the
 * station has none, and whether a file that does not say its date is the shown day's.
 */
export function useImporting(stationId: number, date: string, onDate: (date: string) => void) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const notify = useSectionNotify('aired.title');
  const modal = useModal();
  const { mutateAsync, isPending } = useImport(stationId);
  const [undated, setUndated] = useState<Sent | null>(null);

  const show = (answer: ImportAnswer): void => {
    const { fileName, read, rows, problems } = answer;
    if (answer.alreadyImported) notify.info('aired.alreadyImported', undefined, { fileName });
    else notify.success('aired.imported', { fileName, read, rows });
    if (problems.length > 0)
      modal.open(<ImportProblems fileName={fileName} problems={problems} onClose={modal.close} />);
    const [first] = answer.dates;
    if (first !== undefined && !answer.dates.includes(date)) onDate(first);
  };
  const send = async (sent: Sent): Promise<void> => {
    try {
      show(await mutateAsync(sent));
    } catch (error) {
      if (sent.format === undefined && lacks(error, 'format'))
        modal.open(
          <FormatQuestion
            fileName={sent.file.name}
            onChoose={(format) => {
              modal.close();
              void send({ ...sent, format });
            }}
            onClose={modal.close}
          />,
        );
      else if (sent.date === undefined && lacks(error, 'date')) setUndated(sent);
      else notify.error(told(error));
    }
  };

  const question: ReactNode = undated && (
    <ConfirmDialog
      title={translate('aired.undatedTitle')}
      text={translate('aired.undatedText', { fileName: undated.file.name, date: dates.day(date) })}
      confirmLabel={translate('aired.undatedConfirm')}
      cancelLabel={translate('kit.cancel')}
      onConfirm={() => {
        setUndated(null);
        void send({ ...undated, date });
      }}
      onCancel={() => setUndated(null)}
    />
  );
  const start = (file: File): void => {
    // The server ends such a call early, which a browser takes for a lost connection.
    if (file.size > LIMITS.fileBytes)
      notify.error(new HttpError(translate('aired.tooLarge', { megabytes: MEGABYTES }), 413));
    else void send({ file });
  };
  return { start, busy: isPending, question };
}
