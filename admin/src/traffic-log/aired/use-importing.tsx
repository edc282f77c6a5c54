import { LIMITS } from '@contract/limits';
import { HttpError, useTranslate } from 'ra-core';
import type { ErrorBody } from '../../providers/http';
import { useSectionNotify } from '../../shared/notify';
import { refusedFields, noticeOf } from '../../shared/refusal';
import { useModal } from '../../workspace/modal';
import { ColumnsQuestion } from './ColumnsQuestion';
import { FormatQuestion } from './FormatQuestion';
import { ImportPreview } from './ImportPreview';
import { ImportProblems } from './ImportProblems';
import type { ImportAnswer } from './model/types';
import { ModeQuestion } from './ModeQuestion';
import { type FileToImport, useImport } from './use-aired';
import { WhichDate } from './WhichDate';

const MEGABYTES = LIMITS.fileBytes / 1024 ** 2;

/** What the server could not tell of a file. */
const lacks = (error: unknown, field: 'date' | 'format'): boolean => field in refusedFields(error);

/** What was said of a file, for another format. */
function withoutColumns(sent: FileToImport): FileToImport {
  const own = { ...sent };
  delete own.columns;
  return own;
}

/** Whether another file of the day has rows of the same hours. */
const asksMode = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as ErrorBody | undefined)?.code === 'ADD_OR_REPLACE';

/**
 * Shows what a file of what aired says; once that is confirmed, imports it, shows what it changed, and turns to
 * its day. Asks for the format where the station has none, of which day a file is that does not say it or can be of two, and what it does with another
 * file of its day.
 */
export function useImporting(stationId: number, date: string, onDate: (date: string) => void) {
  const translate = useTranslate();
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
  /** Goes on with a file after a question was answered. */
  const goOn = (sent: FileToImport): void => {
    modal.close();
    void send(sent);
  };
  const askFormat = (sent: FileToImport): void =>
    modal.open(
      <FormatQuestion
        fileName={sent.file.name}
        onChoose={(format) => goOn({ ...withoutColumns(sent), format })}
        onClose={modal.close}
      />,
    );
  const askColumns = (
    { fileName, columns = [], problems, refusal }: ImportAnswer,
    sent: FileToImport,
  ): void =>
    modal.open(
      <ColumnsQuestion
        fileName={fileName}
        columns={columns}
        problems={refusal === 'COLUMNS' ? problems : []}
        onSay={(chosen) => goOn({ ...sent, columns: chosen })}
        onFormat={() => askFormat(sent)}
        onClose={modal.close}
      />,
    );
  const look = (preview: ImportAnswer, sent: FileToImport): void =>
    modal.open(
      <ImportPreview
        preview={preview}
        onImport={() => goOn({ ...sent, preview: 0 })}
        onFormat={() => askFormat(sent)}
        onColumns={() => askColumns(preview, sent)}
        onClose={modal.close}
      />,
    );
  const send = async (sent: FileToImport): Promise<void> => {
    try {
      const answer = await mutateAsync(sent);
      if (answer.refusal === 'COLUMNS') askColumns(answer, sent);
      else if (sent.preview === 1) look(answer, sent);
      else show(answer);
    } catch (error) {
      if (sent.format === undefined && lacks(error, 'format')) askFormat(sent);
      else if (sent.date === undefined && lacks(error, 'date'))
        modal.open(
          <WhichDate
            sentence={refusedFields(error).date ?? ''}
            shown={date}
            onDate={(chosen) => goOn({ ...sent, date: chosen })}
            onOrder={(dateOrder) => goOn({ ...sent, dateOrder })}
            onClose={modal.close}
          />,
        );
      else if (sent.mode === undefined && asksMode(error))
        modal.open(
          <ModeQuestion
            fileName={sent.file.name}
            onChoose={(mode) => goOn({ ...sent, mode })}
            onClose={modal.close}
          />,
        );
      else notify.error(noticeOf(error));
    }
  };

  const start = (file: File): void => {
    // The server ends such a call early, which a browser takes for a lost connection.
    if (file.size > LIMITS.fileBytes)
      notify.error(new HttpError(translate('aired.tooLarge', { megabytes: MEGABYTES }), 413));
    else void send({ file, preview: 1 });
  };
  return { start, busy: isPending };
}
