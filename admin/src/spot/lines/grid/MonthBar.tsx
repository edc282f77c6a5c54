import { Box, Chip, IconButton, Typography } from '@mui/material';
import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/format';
import { addMonths } from '../model/month';

interface MonthBarProps {
  month: string;
  /** The months that have items. */
  months: readonly string[];
  onMonth: (month: string) => void;
  children: ReactNode;
}

/** The shown month, the one before and after it, and those that have items. */
export function MonthBar({ month, months, onMonth, children }: MonthBarProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pb: 1 }}>
      <IconButton
        size="small"
        onClick={() => onMonth(addMonths(month, -1))}
        aria-label={translate('spot.grid.previousMonth')}
      >
        <BackIcon fontSize="small" />
      </IconButton>
      <Typography
        component="h3"
        aria-live="polite"
        sx={{ fontWeight: 650, minWidth: 84, textAlign: 'center' }}
      >
        {format.month(month)}
      </Typography>
      <IconButton
        size="small"
        onClick={() => onMonth(addMonths(month, 1))}
        aria-label={translate('spot.grid.nextMonth')}
      >
        <ForwardIcon fontSize="small" />
      </IconButton>
      {months.length > 1 &&
        months.map((other) => (
          <Chip
            key={other}
            size="small"
            label={format.month(other)}
            color={other === month ? 'primary' : undefined}
            variant={other === month ? 'filled' : 'outlined'}
            onClick={() => onMonth(other)}
          />
        ))}
      {children}
    </Box>
  );
}
