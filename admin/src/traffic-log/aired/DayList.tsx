import { Box, Button, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LOG_TAB } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import { useDateTexts } from '../../shared/dates';
import { showLog } from '../view';

/** Days shown before the user asks for the rest. */
const FEW = 5;

export interface ListedDay {
  stationId: number;
  stationName: string;
  date: string;
  text: string;
  /** The log opens, not what aired. */
  asLog?: boolean;
}

interface DayListProps {
  days: readonly ListedDay[];
  /** How many are shown before the rest is asked for. */
  few?: number;
}

/** Days of stations, each with a text; a click opens what aired that day. */
export function DayList({ days, few = FEW }: DayListProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const openTab = useOpenTab();
  const [all, setAll] = useState(false);
  const shown = all ? days : days.slice(0, few);
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {shown.map(({ stationId, stationName, date, text, asLog = false }) => (
          <li key={`${stationId} ${date}`}>
            <Link
              component="button"
              type="button"
              onClick={() => {
                showLog({ stationId, date, ...(!asLog && { aired: true }) });
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
      {shown.length < days.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {translate('alarms.more', { smart_count: days.length - shown.length })}
        </Button>
      )}
    </>
  );
}
