import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../dates';
import { grouped, PROBLEM_TEXTS, type ProblemLine } from '../model/export-problems';
import type { Checked } from './use-check';

/** What a file would lack or change: a line for each airing, by what happens to it. */
export function ProblemList({ checked, several }: { checked: Checked; several: boolean }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const { count, lines } = checked;
  if (count === 0)
    return (
      <Alert severity="success" role="status">
        {translate('trafficLog.export.noProblems')}
      </Alert>
    );
  const textOf = ({ date, start, spotName }: ProblemLine): string =>
    [...(several ? [dates.short(date)] : []), start, spotName].filter(Boolean).join(' ');
  return (
    <Box component="section" aria-label={translate('trafficLog.export.problems')}>
      <Alert severity="warning" role="status">
        {translate('trafficLog.export.problemsText', { smart_count: count })}
        {lines.length < count && (
          <> {translate('trafficLog.export.firstShown', { count: lines.length })}</>
        )}
      </Alert>
      {grouped(lines).map(([kind, found]) => (
        <Box key={kind} sx={{ mt: 1.5 }}>
          <Typography component="h3" sx={{ fontSize: 13, fontWeight: 650 }}>
            {translate(PROBLEM_TEXTS[kind])} ({found.length})
          </Typography>
          <Box component="ul" sx={{ m: '4px 0 0', pl: 2.5, fontSize: 13 }}>
            {found.map((line) => (
              <Box
                component="li"
                key={`${line.date} ${line.airingId} ${line.field}`}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {textOf(line)} · <strong>{line.text}</strong>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
