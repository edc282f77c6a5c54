import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCurrency } from '../shared/currencies';
import { themeColours } from '../shared/theme-colours';
import './report.css';

interface ReportFrameProps {
  /** Message keys of what it is, and of what it tells. */
  title: string;
  lead?: string;
  /** Whether it scrolls as a whole; otherwise its tables do. */
  scrolls?: boolean;
  /** Whether it has amounts, whose currency is said once. */
  money?: boolean;
  children: ReactNode;
}

/** A report: what it is, above what is asked and what is answered. */
export function ReportFrame({
  title,
  lead,
  scrolls = false,
  money = false,
  children,
}: ReportFrameProps) {
  const translate = useTranslate();
  const currency = useCurrency();
  const colours = themeColours(useTheme());
  return (
    <div className={scrolls ? 'rp rp-scrolls' : 'rp'} style={colours}>
      <Box sx={{ px: 2, pt: 1.25 }}>
        <Typography variant="h1">{translate(title)}</Typography>
        {lead && (
          <Typography variant="body2" color="text.secondary">
            {translate(lead)}
            {money && currency !== null && ` ${translate('report.inCurrency', { currency })}`}
          </Typography>
        )}
      </Box>
      {children}
    </div>
  );
}
