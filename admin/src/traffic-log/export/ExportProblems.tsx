import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';
import { findAiring } from '../model/moves';
import { PROBLEM_TEXTS, type ExportProblem, type Problems } from '../model/export-problems';
import type { LogBreak } from '../model/types';

interface ExportProblemsProps {
  fileName: string;
  problems: Problems;
  breaks: readonly LogBreak[];
  onClose: () => void;
}

/** The airings that an exported file lacks or changes. */
export function ExportProblems({ fileName, problems, breaks, onClose }: ExportProblemsProps) {
  const translate = useTranslate();
  const { count, shown } = problems;
  const whereOf = ({ airingId }: ExportProblem): string => {
    const found = findAiring(breaks, airingId);
    return found ? `${found.airing.start} ${found.airing.spotName}` : '';
  };
  return (
    <ModalFrame
      title={translate('trafficLog.export.problemsTitle', { fileName })}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogContent>
            <Typography>
              {translate('trafficLog.export.problemsText', { smart_count: count })}
              {shown.length < count && (
                <> {translate('trafficLog.export.firstShown', { count: shown.length })}</>
              )}
            </Typography>
            <ul style={{ paddingInlineStart: 20, margin: '8px 0 0' }}>
              {shown.map((problem) => (
                <li key={`${problem.airingId}-${problem.kind}`} style={{ marginBottom: 6 }}>
                  <strong>{problem.fileName}</strong> · {whereOf(problem)}
                  <br />
                  {translate(PROBLEM_TEXTS[problem.kind])}
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
