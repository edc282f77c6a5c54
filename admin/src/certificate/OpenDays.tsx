import { Alert, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { useRecords } from '../shared/records';
import { useDateTexts } from '../shared/dates';
import { showLog } from '../traffic-log/view';
import { LOG_TAB } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';

/**
 * The open days that block a certificate, each a link to where it is reconciled; without links when
 * their station is unknown.
 */
export function OpenDays({ days, stationId }: { days: string[]; stationId: number | null }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const openTab = useOpenTab();
  const { data: stations = [] } = useRecords('station');
  const only = stations.length === 1 ? Number(stations[0]?.id) : null;
  const station = stationId ?? only;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {translate('certificate.openDays', { smart_count: days.length })}{' '}
      {days.map((date, i) => (
        <Fragment key={date}>
          {i > 0 && ', '}
          {station === null ? (
            dates.short(date)
          ) : (
            <Link
              component="button"
              type="button"
              onClick={() => {
                showLog({ stationId: station, date, aired: true });
                openTab(LOG_TAB);
              }}
            >
              {dates.short(date)}
            </Link>
          )}
        </Fragment>
      ))}
    </Alert>
  );
}
