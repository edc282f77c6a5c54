import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** Fields of a campaign that belong together. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
      }}
    >
      <Typography id={id} variant="caption" color="text.secondary" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
