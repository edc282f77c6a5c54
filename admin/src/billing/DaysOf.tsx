import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { useDateTexts } from '../shared/dates';
import { useNameOf } from '../shared/records';
import { showLog } from '../traffic-log/view';
import { useOpenTab } from '../workspace/tab-context';
import { CERTIFICATE_TAB, LOG_TAB } from '../workspace/addresses';
import { daysByStation, type Waiting } from './model/month';
import { WAITING_TEXTS } from './words';

/** Days that are shown of a station before the others are asked for. */
const SHOWN = 10;

/** Days that wait, by why and station; each leads to where it is mended. */
export function DaysOf({
  waiting,
}: {
  waiting: readonly Pick<Waiting, 'why' | 'stationId' | 'days'>[];
}) {
  const translate = useTranslate();
  const stationOf = useNameOf('station');
  return (
    <ul className="bl-days">
      {daysByStation(waiting).map(({ why, stationId, days }) => (
        <li key={`${why} ${stationId}`}>
          {translate(WAITING_TEXTS[why].list, {
            station: stationOf(stationId),
            smart_count: days.length,
          })}{' '}
          <Days days={days} stationId={stationId} toCertificate={why === 'uncertified'} />
        </li>
      ))}
    </ul>
  );
}

interface DaysProps {
  days: readonly string[];
  stationId: number;
  toCertificate: boolean;
}

function Days({ days, stationId, toCertificate }: DaysProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const openTab = useOpenTab();
  const [all, setAll] = useState(false);
  const shown = all ? days : days.slice(0, SHOWN);
  const open = (date: string): void => {
    if (toCertificate) return openTab(CERTIFICATE_TAB);
    showLog({ stationId, date, aired: true });
    openTab(LOG_TAB);
  };
  return (
    <>
      {shown.map((date, i) => (
        <Fragment key={date}>
          {i > 0 && ', '}
          <Link component="button" type="button" onClick={() => open(date)}>
            {dates.short(date)}
          </Link>
        </Fragment>
      ))}
      {shown.length < days.length && (
        <>
          {' '}
          <Link component="button" type="button" onClick={() => setAll(true)}>
            {translate('billing.moreDays', { smart_count: days.length - shown.length })}
          </Link>
        </>
      )}
    </>
  );
}
