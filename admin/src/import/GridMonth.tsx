import { Alert, Box, Button, TextField } from '@mui/material';
import { GRID_FIELD } from '@contract/import';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Reading } from './model/draft';
import type { Look } from './model/types';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

interface GridMonthProps {
  look: Look;
  reading: Reading;
  busy: boolean;
  onRead: (reading: Reading) => void;
}

/** Of which month the columns of a grid are that do not say it, which is asked and never guessed. */
export function GridMonth({ look, reading, busy, onRead }: GridMonthProps) {
  const translate = useTranslate();
  const [month, setMonth] = useState(reading.gridMonth?.slice(0, 7) ?? '');
  const isMonth = MONTH.test(month);
  const isGrid = look.columns.some(({ guess }) => guess !== null && GRID_FIELD.test(guess));
  const open = reading.gridMonth === null ? 'import.gridAsks' : 'import.gridNone';
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isMonth && !busy) onRead({ ...reading, gridMonth: `${month}-01` });
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 2 }}
    >
      <Alert severity={isGrid ? 'success' : 'warning'} sx={{ flex: '1 1 100%' }}>
        {translate(isGrid ? 'import.gridRead' : open)}
      </Alert>
      <TextField
        type="month"
        label={translate('import.gridMonth')}
        placeholder="2026-10"
        value={month}
        onChange={({ target }) => setMonth(target.value.trim())}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 260 }}
      />
      <Button type="submit" variant="outlined" disabled={busy || !isMonth}>
        {translate('import.gridReadAgain')}
      </Button>
    </Box>
  );
}
