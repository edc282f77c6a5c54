import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DoneMessage } from './use-done';

/** What was just done to the lines, with an undo button. */
export function DoneNotice({ done, onUndo }: { done: DoneMessage; onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography
        variant="caption"
        color="text.secondary"
        role="status"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {done.text}
      </Typography>
      {done.changed && (
        <Button size="small" onClick={onUndo}>
          {translate('spot.bulk.undo')}
        </Button>
      )}
    </Box>
  );
}
