import { Box, Button, Typography } from '@mui/material';
import AgainIcon from '@mui/icons-material/Autorenew';
import { replacedDays } from '@contract/days-over';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ReplaceQuestion } from '../generate/ReplaceQuestion';
import { affectedOf } from '../model/stale';
import type { DaySummary } from '../model/types';
import { useTodayAt } from '../use-stations';
import { useRemake } from './use-remake';

/** The stale days of a month, with a button to make them again; it asks before it replaces what has aired. */
export function StaleMonth({
  stationId,
  days,
}: {
  stationId: number;
  days: readonly DaySummary[];
}) {
  const translate = useTranslate();
  const again = useRemake();
  const today = useTodayAt(stationId);
  const [asking, setAsking] = useState(false);
  const stale = days.filter((day) => day.stale === 1);
  if (stale.length === 0) return null;
  const { dates } = affectedOf(stale);
  const over = replacedDays(stale, today).filter((date) => dates.includes(date));
  const make = (): void => {
    setAsking(false);
    void again([{ stationId, dates }], 1);
  };
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {translate('trafficLog.stale.inMonth', { smart_count: stale.length })}
      </Typography>
      {dates.length > 0 && (
        <Button
          size="small"
          startIcon={<AgainIcon />}
          onClick={() => (over.length > 0 ? setAsking(true) : make())}
        >
          {translate('trafficLog.stale.againDays', { smart_count: dates.length })}
        </Button>
      )}
      {asking && (
        <ReplaceQuestion
          losses={{ edited: [], over }}
          onReplace={make}
          onBack={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
