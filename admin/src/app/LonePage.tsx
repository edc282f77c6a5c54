import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BrandMark } from './Brand';

interface LonePageProps {
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A page outside of the workspace that says one thing. */
export function LonePage({ title, text, children }: LonePageProps) {
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100%', textAlign: 'center', p: 3 }}
    >
      <div>
        <BrandMark size={44} />
        <Typography variant="h1" sx={{ mt: 2 }}>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
          {text}
        </Typography>
        {children}
      </div>
    </Box>
  );
}
