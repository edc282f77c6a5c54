import { Alert, Box, Button, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LOG_TAB } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import { useDateTexts } from '../dates';
import { showLog } from '../view';
import type { StationAlarm } from './model/types';

/** Days and breaks that are shown before the rest is asked for. */
const FEW = 5;

/** Days with missed airings, and days of which no file says what aired. */
export default function AiredAlarms({ stations }: { stations: readonly StationAlarm[] }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const openTab = useOpenTab();
  const [all, setAll] = useState(false);
  const entries = stations.flatMap(({ stationId, stationName, missed, withoutFile }) => [
    ...missed.map(({ date, missedBreaks }) => ({
      ...{ stationId, stationName, date },
      text: missedBreaks
        .slice(0, FEW)
        .map(({ breakTime, aired, scheduled }) =>
          translate('alarms.missed', { time: breakTime, aired, planned: scheduled }),
        )
        .concat(missedBreaks.length > FEW ? ['…'] : [])
        .join('; '),
    })),
    ...withoutFile.map((date) => ({
      ...{ stationId, stationName, date },
      text: translate('alarms.withoutFile'),
    })),
  ]);
  const shown = all ? entries : entries.slice(0, FEW);
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }} role="region" aria-label={translate('alarms.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {shown.map(({ stationId, stationName, date, text }) => (
          <li key={`${stationId} ${date}`}>
            <Link
              component="button"
              type="button"
              onClick={() => {
                showLog({ stationId, date, aired: true });
                openTab(LOG_TAB);
              }}
            >
              {stationName}, {dates.short(date)}
            </Link>
            {': '}
            {text}
          </li>
        ))}
      </Box>
      {shown.length < entries.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {translate('alarms.more', { smart_count: entries.length - shown.length })}
        </Button>
      )}
    </Alert>
  );
}
