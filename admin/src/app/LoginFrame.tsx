import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Brand } from './Brand';
import { BAR } from './theme';

/** A decorative picture of a station's day: the breaks of each hour, some sold out and some not. */
const BREAKS = [62, 100, 38, 84, 55, 92, 70, 100, 46, 78, 60, 30];

function BreaksPicture() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gap: '7px',
        maxWidth: 340,
        mt: 5,
        '@media (max-height: 560px)': { display: 'none' },
      }}
    >
      {BREAKS.map((fill, index) => (
        <Box key={index} sx={{ height: 7, borderRadius: 4, bgcolor: 'rgba(255,255,255,.1)' }}>
          <Box
            sx={{
              width: `${fill}%`,
              height: 7,
              borderRadius: 4,
              bgcolor: fill === 100 ? BAR.accent : '#4fa3b1',
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

/** The layout of the pages before sign-in. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ display: 'flex', minHeight: '100%', bgcolor: 'background.default' }}
    >
      <Box
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'center',
          flex: '0 1 46%',
          p: 7,
          bgcolor: BAR.background,
          color: BAR.text,
        }}
      >
        <Typography
          component="p"
          sx={{ fontSize: 30, fontWeight: 650, lineHeight: 1.2, maxWidth: 420 }}
        >
          {translate('auth.welcome')}
        </Typography>
        <Typography sx={{ mt: 1.5, color: BAR.muted, maxWidth: 400 }}>
          {translate('auth.welcomeText')}
        </Typography>
        <BreaksPicture />
      </Box>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2 }}>
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 380, overflow: 'hidden' }}>
          <Box sx={{ bgcolor: BAR.background, color: BAR.text, px: 3, py: 2 }}>
            <Brand />
            <Typography variant="body2" sx={{ color: BAR.muted }}>
              {translate('app.tagline')}
            </Typography>
          </Box>
          <Box sx={{ p: 3 }}>{children}</Box>
        </Paper>
      </Box>
    </Box>
  );
}
