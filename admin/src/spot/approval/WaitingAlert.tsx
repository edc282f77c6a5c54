import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTabStore } from '../../workspace/tab-store';
import { useOpenTab } from '../../workspace/tab-context';
import { SPOT_LIST_TAB } from '../../workspace/addresses';
import type { SpotStatus } from '../model/status';

const WAITS: SpotStatus = 'waiting';

/** On the first tab: how many campaigns wait, and the way to them. */
export default function WaitingAlert({ count }: { count: number }) {
  const translate = useTranslate();
  const tabs = useTabStore();
  const openTab = useOpenTab();
  const show = (): void => {
    openTab(SPOT_LIST_TAB);
    tabs.dispatch({ type: 'filter', id: SPOT_LIST_TAB, filter: { chips: { status: WAITS } } });
  };
  return (
    <Alert
      severity="info"
      sx={{ mx: 2, mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={show} sx={{ whiteSpace: 'nowrap' }}>
          {translate('approval.show')}
        </Button>
      }
    >
      {translate('approval.waiting', { smart_count: count })}
    </Alert>
  );
}
