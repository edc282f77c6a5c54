import { Alert, Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

/** Codes for a lost second factor, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{translate('factor.recoveryText')}</Alert>
      <Box
        component="ul"
        aria-label={translate('factor.recovery')}
        sx={{
          m: 0,
          p: 1.5,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
          gap: 0.5,
          fontFamily: 'monospace',
          fontSize: 14,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => void copy()}>
          {translate(copied ? 'factor.copied' : 'factor.copy')}
        </Button>
        <Button variant="contained" onClick={onDone} autoFocus>
          {translate('factor.kept')}
        </Button>
      </Stack>
    </Stack>
  );
}
