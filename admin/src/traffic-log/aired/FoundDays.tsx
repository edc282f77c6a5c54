import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSectionNotify } from '../../shared/notify';
import { DayList } from './DayList';
import type { StationAlarm } from './model/types';
import { useLooked } from './use-alarms';

const TEXTS = { LOCKED: 'alarms.found.locked', OPENED: 'alarms.found.opened' } as const;

/** Days that the repair locked or opened because they were inconsistent. */
export function FoundDays({ stations }: { stations: readonly StationAlarm[] }) {
  const translate = useTranslate();
  const section = useSectionNotify('screens.trafficLog');
  const looked = useLooked();
  const days = stations.flatMap(({ stationId, stationName, found }) =>
    found.map((day) => ({
      stationId,
      stationName,
      date: day.date,
      text: translate(TEXTS[day.found]),
    })),
  );
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      role="region"
      aria-label={translate('alarms.found.title')}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={looked.isPending}
          onClick={() => looked.mutate(stations, { onError: section.error })}
        >
          {translate('alarms.found.looked')}
        </Button>
      }
    >
      {translate('alarms.found.text')}
      <DayList days={days} />
    </Alert>
  );
}
