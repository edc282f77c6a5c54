import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export function SectionHeader(props: { id: string; title: string; children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        minHeight: 40,
        mt: 1,
      }}
    >
      <Typography variant="h2" id={props.id} sx={{ mr: 'auto' }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}
