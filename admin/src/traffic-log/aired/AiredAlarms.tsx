import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DayList } from './DayList';
import { FoundDays } from './FoundDays';
import type { StationAlarm } from './model/types';

/** Breaks of a day that are named. */
const FEW = 5;

/** Days with missed airings, days of which no file says what aired, and days that were put right. */
export default function AiredAlarms({ stations }: { stations: readonly StationAlarm[] }) {
  const translate = useTranslate();
  const days = stations.flatMap(({ stationId, stationName, missed, withoutFile }) => [
    ...missed.map((day) => ({
      stationId,
      stationName,
      date: day.date,
      text:
        day.missedBreaks
          .slice(0, FEW)
          .map(({ breakTime, aired, scheduled }) =>
            translate('alarms.missed', { time: breakTime, aired, planned: scheduled }),
          )
          .concat(day.missedBreaks.length > FEW ? ['…'] : [])
          .join('; ') ||
        translate('alarms.missedDay', { missed: day.missed, planned: day.scheduled }),
    })),
    ...withoutFile.map((date) => ({
      stationId,
      stationName,
      date,
      text: translate('alarms.withoutFile'),
    })),
  ]);
  const found = stations.filter((one) => one.found.length > 0);
  return (
    <>
      {found.length > 0 && <FoundDays stations={found} />}
      {days.length > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          role="region"
          aria-label={translate('alarms.title')}
        >
          <DayList days={days} />
        </Alert>
      )}
    </>
  );
}
