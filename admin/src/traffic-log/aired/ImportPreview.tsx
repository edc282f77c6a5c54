import { Alert, Button, DialogContent, Typography } from '@mui/material';
import type { AiredStatus } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useDateTexts } from '../../shared/dates';
import { SampleTable } from '../../shared/SampleTable';
import { FIELD_TEXTS } from '../model/field-texts';
import { OUTLOOK_TEXTS, PROBLEM_TEXTS, ROW_STATUS_TEXTS } from './model/texts';
import type { ImportAnswer, SampleRow } from './model/types';
import './rules.css';

/** Problems that are listed before the import; afterwards all of them are, and can be mended. */
const SHOWN_PROBLEMS = 20;
/** Dates that are written out. */
const SHOWN_DATES = 7;

const COLUMNS = [
  'line',
  'date',
  'airedTime',
  'airedLength',
  'scheduledTime',
  'cart',
  'file',
  'title',
  'status',
] as const;
type Column = (typeof COLUMNS)[number];

interface ImportPreviewProps {
  /** What the server would store. */
  preview: ImportAnswer;
  onImport: () => void;
  /** Reads the file with another format. */
  onFormat: () => void;
  /** Says what its columns are. */
  onColumns: () => void;
  onClose: () => void;
}

/** What a file says as it was understood, before anything of it is stored. */
export function ImportPreview({
  preview,
  onImport,
  onFormat,
  onColumns,
  onClose,
}: ImportPreviewProps) {
  const translate = useTranslate();
  const { fileName, rows, read, ignored, problems, sample = [] } = preview;
  // Nothing that was read is likelier the wrong format than an empty day.
  const isRead = read > 0;
  const says = preview.alreadyImported === 1 ? 'SAME' : preview.refusal;
  return (
    <ModalFrame
      title={translate('aired.previewTitle', { fileName })}
      onClose={onClose}
      maxWidth="lg"
    >
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 2 }}>
            <Typography>
              <Dates dates={preview.dates} />{' '}
              {translate('aired.previewCounts', { rows, read, ignored })}{' '}
              {problems.length > 0 &&
                translate('aired.previewProblems', { smart_count: problems.length })}
            </Typography>
            {says && (
              <Alert severity={says === 'DAY_CLOSED' ? 'warning' : 'info'}>
                {translate(OUTLOOK_TEXTS[says])}
              </Alert>
            )}
            {sample.length > 0 && <Rows rows={sample} more={read > sample.length} />}
            {problems.length > 0 && <Problems problems={problems} />}
          </DialogContent>
          <DialogFoot
            close={close}
            extra={
              <>
                <Button onClick={onFormat} autoFocus={!isRead}>
                  {translate('aired.otherFormat')}
                </Button>
                {(preview.columns?.length ?? 0) > 1 && (
                  <Button onClick={onColumns}>{translate('aired.columns')}</Button>
                )}
              </>
            }
            action={{ label: translate('aired.import'), onClick: onImport, autoFocus: isRead }}
          />
        </>
      )}
    </ModalFrame>
  );
}

function Dates({ dates }: Pick<ImportAnswer, 'dates'>) {
  const translate = useTranslate();
  const { day } = useDateTexts();
  const shown = dates.slice(0, SHOWN_DATES).map(day).join(', ');
  return dates.length > SHOWN_DATES
    ? translate('aired.previewDates', { dates: shown, smart_count: dates.length - SHOWN_DATES })
    : translate('aired.previewDate', { dates: shown });
}

/** The first rows; columns that none of them fills are left out. */
function Rows({ rows, more }: { rows: readonly SampleRow[]; more: boolean }) {
  const translate = useTranslate();
  const { short } = useDateTexts();
  const shown = COLUMNS.filter((column) => rows.some((row) => row[column] !== null));
  const says = (row: SampleRow, column: Column): string | number | null => {
    if (column === 'date') return short(row.date);
    if (column === 'status' && row.status !== null)
      return translate(ROW_STATUS_TEXTS[row.status as AiredStatus]);
    return row[column];
  };
  const label = translate(more ? 'aired.previewFirst' : 'aired.previewRows', {
    smart_count: rows.length,
  });
  return (
    <SampleTable
      label={label}
      heads={[...shown.map((column) => translate(FIELD_TEXTS[column])), '']}
      rows={rows.map((row) => ({
        cells: [
          ...shown.map((column) => says(row, column)),
          row.ignored === 1 ? translate('aired.ignoredRow') : null,
        ],
        muted: row.ignored === 1,
      }))}
    />
  );
}

function Problems({ problems }: Pick<ImportAnswer, 'problems'>) {
  const translate = useTranslate();
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <div>
      <Typography variant="h2">{translate('aired.previewWrong')}</Typography>
      <ul className="tl-problems">
        {problems.slice(0, SHOWN_PROBLEMS).map(({ line, text, reason }, i) => (
          <li key={i}>
            {translate('aired.line', { line })} · {translate(PROBLEM_TEXTS[reason])}
            <code>{text}</code>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Typography color="text.secondary">
          {translate('aired.previewMore', { smart_count: more })}
        </Typography>
      )}
    </div>
  );
}
