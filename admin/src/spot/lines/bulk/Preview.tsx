import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { LineProblem } from '../model/change';
import { useBulkWords } from './use-words';

/** A live description of what the dialog is about to do. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        borderRadius: 1,
        px: 2,
        py: 1,
        bgcolor: 'action.hover',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

/** Nobody reads more than these. */
const SHOWN = 8;

/** The lines that a change would make invalid, each with its problem. */
export function LineProblems({ problems }: { problems: readonly LineProblem[] }) {
  const translate = useTranslate();
  const words = useBulkWords();
  if (problems.length === 0) return null;
  return (
    <Alert severity="error">
      {translate('spot.bulk.refused')}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.slice(0, SHOWN).map(({ line, messages }) => (
          <li key={line.key}>
            {translate('spot.bulk.problem', {
              line: words.line(line),
              problems: messages.map((key) => translate(key)).join(', '),
            })}
          </li>
        ))}
      </Box>
      {problems.length > SHOWN &&
        translate('spot.bulk.more', { smart_count: problems.length - SHOWN })}
    </Alert>
  );
}
