import { Button, DialogContent, MenuItem, TextField, Typography } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { toCsv } from '../../shared/csv';
import { download } from '../../shared/download';
import { useSectionNotify } from '../../shared/notify';
import { useMay } from '../../shared/may';
import { refusedFields } from '../../shared/refusal';
import { ModalFrame } from '../../dialog/ModalFrame';
import type { ImportAnswer } from './model/types';
import { PROBLEM_TEXTS } from './model/texts';
import { useMend } from './use-aired';

/** Lines that are shown at once: each has an input of its own. */
const AT_ONCE = 50;

type Problem = ImportAnswer['problems'][number];

interface ImportProblemsProps {
  /** Null: a file whose lines cannot be mended, for another one replaced it. */
  fileId: number | null;
  fileName: string;
  problems: Problem[];
  onClose: () => void;
}

interface ProblemProps {
  problem: Problem;
  busy: boolean;
  /** Undefined: the line can be looked at alone. */
  onMend: ((text: string) => void) | undefined;
  /** Why what was written in its place is no row either. */
  wrong: string | undefined;
}

/** A line, and the text that is read in its place. */
function ProblemLine({ problem, busy, onMend, wrong }: ProblemProps) {
  const { line, text, reason, mended } = problem;
  const translate = useTranslate();
  // What is shown of a long line is its beginning: to mend it, it is written whole.
  const before = mended ?? (text.length < LIMITS.asRunQuoted ? text : '');
  const [mend, setMend] = useState(before);
  const says = translate(PROBLEM_TEXTS[reason]);
  return (
    <li style={{ marginBottom: 10 }}>
      {translate('aired.line', { line })} · {says}
      {mended !== undefined && ` · ${translate('aired.mended')}`}
      <br />
      <code style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</code>
      {onMend && (
        <span style={{ display: 'flex', alignItems: 'start', gap: 8, marginTop: 4 }}>
          <TextField
            size="small"
            fullWidth
            multiline
            maxRows={6}
            value={mend}
            error={wrong !== undefined}
            helperText={wrong}
            onChange={(event) => setMend(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': translate('aired.mendLine', { line }) } }}
          />
          <Button disabled={busy || mend === before} onClick={() => onMend(mend)}>
            {translate('aired.mend')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The lines of a file that could not be read, and why: filtered, saved, and mended in place. */
export function ImportProblems({ fileId, fileName, problems, onClose }: ImportProblemsProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('aired.title');
  const mayMend = useMay('as-run', 'create') && fileId !== null;
  const { mutateAsync, isPending } = useMend();
  const [shown, setShown] = useState(problems);
  const [reason, setReason] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const [refused, setRefused] = useState<{ line: number; why: string } | null>(null);
  const reasons = [...new Set(shown.map((problem) => problem.reason))];
  const kept = shown.filter((problem) => reason === '' || problem.reason === reason);
  const mend = async (line: number, text: string): Promise<void> => {
    if (fileId === null) return;
    setRefused(null);
    try {
      setShown((await mutateAsync({ fileId, line, text })).problems);
    } catch (error) {
      const why = Object.values(refusedFields(error)).join(' · ');
      if (why === '') notify.error(error);
      else setRefused({ line, why });
    }
  };
  const save = (): void => {
    const rows = kept.map(({ line, reason: why, text, mended }) => [
      String(line),
      translate(PROBLEM_TEXTS[why]),
      text,
      mended ?? '',
    ]);
    const csv = toCsv(rows, ';');
    download(`${fileName}.problems.csv`, new Blob([csv], { type: 'text/csv' }));
  };
  return (
    <ModalFrame title={translate('aired.problemsTitle', { fileName })} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <Typography>
              {translate('aired.problemsText', { smart_count: shown.length })}
            </Typography>
            <TextField
              select
              size="small"
              label={translate('aired.problemReason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              sx={{ mt: 1, minWidth: 240 }}
              slotProps={{ select: { MenuProps: { transitionDuration: 0 } } }}
            >
              <MenuItem value="">{translate('aired.allReasons')}</MenuItem>
              {reasons.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(PROBLEM_TEXTS[one])}
                </MenuItem>
              ))}
            </TextField>
            <ul style={{ paddingInlineStart: 20, margin: '8px 0 0' }}>
              {kept.slice(0, most).map((problem, index) => (
                <ProblemLine
                  key={`${problem.line} ${index}`}
                  problem={problem}
                  busy={isPending}
                  onMend={mayMend ? (text) => void mend(problem.line, text) : undefined}
                  wrong={refused?.line === problem.line ? refused.why : undefined}
                />
              ))}
            </ul>
            {kept.length > most && (
              <Button onClick={() => setMost(most + AT_ONCE)}>
                {translate('aired.moreProblems', { smart_count: kept.length - most })}
              </Button>
            )}
          </DialogContent>
          <DialogFoot
            close={close}
            leave={translate('trafficLog.export.understood')}
            extra={<Button onClick={save}>{translate('aired.saveProblems')}</Button>}
          />
        </>
      )}
    </ModalFrame>
  );
}
