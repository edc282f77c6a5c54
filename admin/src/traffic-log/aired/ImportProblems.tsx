import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';
import type { ImportAnswer } from './model/types';
import { PROBLEM_TEXTS } from './model/texts';

interface ImportProblemsProps {
  fileName: string;
  problems: ImportAnswer['problems'];
  onClose: () => void;
}

/** The lines of a file that count for nothing, and why. */
export function ImportProblems({ fileName, problems, onClose }: ImportProblemsProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('aired.problemsTitle', { fileName })} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <Typography>
              {translate('aired.problemsText', { smart_count: problems.length })}
            </Typography>
            <ul style={{ paddingInlineStart: 20, margin: '8px 0 0' }}>
              {problems.map(({ line, text, reason }, index) => (
                <li key={`${line} ${index}`} style={{ marginBottom: 6 }}>
                  {translate('aired.line', { line })} · {translate(PROBLEM_TEXTS[reason])}
                  <br />
                  <code style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</code>
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close} autoFocus>
              {translate('trafficLog.export.understood')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
