import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SharedLetter } from './shared-letters';

/** Above the list of client categories: which of them have one letter, and so one priority. */
export function SharedLetters({ letters }: { letters: readonly SharedLetter[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mx: 2, mb: 1.5 }}>
      {letters.map(({ letter, names }) => (
        <div key={letter}>{translate('kit.sharedLetter', { letter, names: names.join(', ') })}</div>
      ))}
    </Alert>
  );
}
