import { LIMITS } from '@contract/limits';
import { HttpError, useTranslate } from 'ra-core';
import type { ErrorBody } from '../../providers/http';
import { useSectionNotify } from '../../shared/notify';
import { refusedFields, told } from '../../shared/refusal';
import { useModal } from '../../workspace/modal';
import { useDateTexts } from '../../shared/dates';
import { FormatQuestion } from './FormatQuestion';
import { ImportProblems } from './ImportProblems';
import type { ImportAnswer } from './model/types';
import { ModeQuestion } from './ModeQuestion';
import { type Sent, useImport } from './use-aired';
import { WhichDate } from './WhichDate';

const MEGABYTES = LIMITS.fileBytes / 1024 ** 2;

/** What the server could not tell of a file. */
const lacks = (error: unknown, field: 'date' | 'format'): boolean => field in refusedFields(error);

/** Whether another file of the day has rows of the same hours. */
const asksMode = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as ErrorBody | undefined)?.code === 'ADD_OR_REPLACE';

/**
 * Imports a file of what aired, shows what it changed, and turns to its day. Asks for the format where the
 * station has none, of which day a file is that does not say it or can be of two, and what it does with another
 * file of its day.
 */
export function useImporting(stationId: number, date: string, onDate: (date: string) => void) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const notify = useSectionNotify('aired.title');
  const modal = useModal();
  const { mutateAsync, isPending } = useImport(stationId);

  const show = (answer: ImportAnswer): void => {
    const { id, fileName, read, rows, ignored, problems } = answer;
    if (answer.alreadyImported) notify.info('aired.alreadyImported', undefined, { fileName });
    else notify.success('aired.imported', { fileName, read, rows, ignored });
    if (problems.length > 0)
      modal.open(
        <ImportProblems
          fileId={id}
          fileName={fileName}
          problems={problems}
          onClose={modal.close}
        />,
      );
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
      else if (sent.date === undefined && lacks(error, 'date'))
        modal.open(
          <WhichDate
            sentence={refusedFields(error).date ?? ''}
            date={dates.day(date)}
            onDate={() => {
              modal.close();
              void send({ ...sent, date });
            }}
            onOrder={(dateOrder) => {
              modal.close();
              void send({ ...sent, dateOrder });
            }}
            onClose={modal.close}
          />,
        );
      else if (sent.mode === undefined && asksMode(error))
        modal.open(
          <ModeQuestion
            fileName={sent.file.name}
            onChoose={(mode) => {
              modal.close();
              void send({ ...sent, mode });
            }}
            onClose={modal.close}
          />,
        );
      else notify.error(told(error));
    }
  };

  const start = (file: File): void => {
    // The server ends such a call early, which a browser takes for a lost connection.
    if (file.size > LIMITS.fileBytes)
      notify.error(new HttpError(translate('aired.tooLarge', { megabytes: MEGABYTES }), 413));
    else void send({ file });
  };
  return { start, busy: isPending };
}
