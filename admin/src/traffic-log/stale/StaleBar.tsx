import { Alert, Link, Typography } from '@mui/material';
import type { CampaignChange } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import type { Log, StaleDay } from '../model/types';
import { useStaleDay } from '../use-log';
import { MakeAgain } from './MakeAgain';

const CHANGE_TEXTS: Record<CampaignChange, string> = {
  added: 'trafficLog.stale.added',
  changed: 'trafficLog.stale.changed',
  removed: 'trafficLog.stale.removed',
};

/** Beyond this number, campaigns are only counted. */
const SHOWN = 4;

/** Reports that the day is stale, and what changed. */
export function StaleBar({ log }: { log: Log }) {
  const translate = useTranslate();
  const { data: day } = useStaleDay(log);
  const locked = log.status === 'locked';
  const mayMake = useMay('traffic-log', 'create');
  return (
    <Alert
      severity="warning"
      role="status"
      action={!locked && mayMake && <MakeAgain log={log} variant="outlined" color="inherit" />}
      sx={{
        mx: 2,
        mb: 1,
        py: 0.25,
        alignItems: 'center',
        flexWrap: 'wrap',
        '& .MuiAlert-icon, & .MuiAlert-message': { py: 0.5 },
        '& .MuiAlert-message': { flex: '1 1 200px' },
        '& .MuiAlert-action': { alignItems: 'center', py: 0.5, mr: 0, whiteSpace: 'nowrap' },
      }}
    >
      <strong>{translate('trafficLog.stale.title')}</strong>{' '}
      {translate(locked ? 'trafficLog.stale.lockedText' : 'trafficLog.stale.text')}
      {day && <Causes day={day} />}
    </Alert>
  );
}

function Causes({ day: { campaigns, scheduleChanged } }: { day: StaleDay }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const more = campaigns.length - SHOWN;
  return (
    <Typography component="ul" variant="body2" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {campaigns.slice(0, SHOWN).map(({ spotId, spotName, change }) => (
        <li key={spotId}>
          {change === 'removed' ? (
            spotName
          ) : (
            <Link
              component="button"
              variant="body2"
              color="inherit"
              sx={{ verticalAlign: 'baseline' }}
              onClick={() => openTab(tabOfSpot(spotId))}
            >
              {spotName}
            </Link>
          )}
          {': '}
          {translate(CHANGE_TEXTS[change])}
        </li>
      ))}
      {more > 0 && <li>{translate('trafficLog.stale.more', { smart_count: more })}</li>}
      {scheduleChanged === 1 && <li>{translate('trafficLog.stale.schedule')}</li>}
    </Typography>
  );
}
