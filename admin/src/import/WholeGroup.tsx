import { Alert, Box, Button, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormat } from '../shared/format';
import { Actions, StepFrame } from './StepFrame';

/** Chooses the zip that another media group was exported to; for administrators. */
export function WholeGroup({ onZip }: { onZip: ((file: File) => void) | null }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { canAccess } = useCanAccess({ resource: 'multimedia', action: 'edit' });
  if (canAccess !== true) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" disabled={!onZip} onClick={() => input.current?.click()}>
        {translate('import.chooseZip')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip"
        hidden
        data-testid="import-zip"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onZip?.(file);
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 220 }}>
        {translate('import.aboutZip')}
      </Typography>
    </Box>
  );
}

/** How many records of each kind a media group was filled with. */
export type RecordCounts = Readonly<Record<string, number>>;

/** What a media group was filled with. */
export function FilledStep({ filled, onAgain }: { filled: RecordCounts; onAgain: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { station = 0, client = 0, campaign = 0, ...others } = filled;
  const rest = Object.values(others).reduce((sum, count) => sum + count, 0);
  return (
    <StepFrame title={translate('import.filledTitle')} focus>
      <Alert severity="success" role="status">
        {translate('import.filled', {
          stations: format.count(station),
          clients: format.count(client),
          campaigns: format.count(campaign),
          others: format.count(rest),
        })}
      </Alert>
      <Actions>
        <Button variant="contained" onClick={onAgain}>
          {translate('import.another')}
        </Button>
      </Actions>
    </StepFrame>
  );
}
