import { Box, Button, Typography } from '@mui/material';
import AgainIcon from '@mui/icons-material/Autorenew';
import { useTranslate } from 'ra-core';
import { affectedOf } from '../model/stale';
import type { DaySummary } from '../model/types';
import { useRemake } from './use-remake';

/** The stale days of a month, with a button to make them again. */
export function StaleMonth({
  stationId,
  days,
}: {
  stationId: number;
  days: readonly DaySummary[];
}) {
  const translate = useTranslate();
  const again = useRemake();
  const stale = days.filter((day) => day.stale === 1);
  if (stale.length === 0) return null;
  const { dates } = affectedOf(stale);
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {translate('trafficLog.stale.inMonth', { smart_count: stale.length })}
      </Typography>
      {dates.length > 0 && (
        <Button
          size="small"
          startIcon={<AgainIcon />}
          onClick={() => void again(stationId, dates, 1)}
        >
          {translate('trafficLog.stale.againDays', { smart_count: dates.length })}
        </Button>
      )}
    </Box>
  );
}
