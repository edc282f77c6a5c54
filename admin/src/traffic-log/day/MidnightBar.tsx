import { Alert, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../../shared/dates';
import type { NearPair } from '../model/midnight';
import type { Log } from '../model/types';
import { useNearPairs } from '../use-midnight';
import { showLog } from '../view';

/** Beyond this number, pairs are only counted. */
const SHOWN = 4;

/** Names the airings that are too near to those of the day before or after. */
export function MidnightBar({ log }: { log: Log }) {
  const translate = useTranslate();
  const pairs = useNearPairs(log);
  if (pairs.length === 0) return null;
  const more = pairs.length - SHOWN;
  return (
    <Alert severity="warning" role="status" sx={{ mx: 2, mb: 1, py: 0.25 }}>
      <strong>{translate('trafficLog.midnight.title')}</strong>{' '}
      {translate('trafficLog.midnight.text', { smart_count: pairs.length })}
      <Typography component="ul" variant="body2" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pairs.slice(0, SHOWN).map((pair) => (
          <li key={`${pair.airingId} ${pair.otherAiringId}`}>
            <PairText pair={pair} /> <OpenDay stationId={log.stationId} date={pair.date} />
          </li>
        ))}
        {more > 0 && <li>{translate('trafficLog.midnight.more', { smart_count: more })}</li>}
      </Typography>
    </Alert>
  );
}

export function PairText({ pair: { name, time, other, date } }: { pair: NearPair }) {
  const translate = useTranslate();
  const day = useDateTexts().short(date);
  return other
    ? translate('trafficLog.midnight.pair', { name, time, other: other.name, at: other.time, day })
    : translate('trafficLog.midnight.unknown', { name, time, day });
}

function OpenDay({ stationId, date }: { stationId: number; date: string }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  return (
    <Link
      component="button"
      variant="body2"
      color="inherit"
      sx={{ verticalAlign: 'baseline' }}
      onClick={() => showLog({ stationId, date })}
    >
      {translate('trafficLog.midnight.open', { day: dates.short(date) })}
    </Link>
  );
}
