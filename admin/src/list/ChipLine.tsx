import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The chips of a list. */
export const ChipLine = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 32,
      // On a phone the chips are one line that scrolls sideways.
      flexWrap: { xs: 'nowrap', sm: 'wrap' },
      overflowX: { xs: 'auto', sm: 'visible' },
      mx: { xs: -2, sm: 0 },
      px: { xs: 2, sm: 0 },
      '& > *': { flex: '0 0 auto' },
    }}
  >
    {children}
  </Box>
);
