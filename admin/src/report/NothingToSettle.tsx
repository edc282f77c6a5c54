import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useStations } from '../traffic-log/use-stations';
import { showLog } from '../traffic-log/view';
import { LOG_TAB } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import type { SettlementQuestion } from './model/settlement';

interface NothingToSettleProps {
  question: SettlementQuestion;
  /** Whether days are not closed yet, which what aired does not count. */
  open: boolean;
  onOrdered: () => void;
}

/** Why nothing is settled, and where that is changed. */
export function NothingToSettle({ question, open, onOrdered }: NothingToSettleProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const stations = useStations();
  const stationId = question.stations[0] ?? stations?.[0]?.id;
  if (question.basis !== 'aired' || !open)
    return <Typography sx={{ p: 2 }}>{translate('report.settlement.nothing')}</Typography>;
  const close = (): void => {
    if (stationId === undefined) return;
    showLog({ stationId, date: question.dateFrom, aired: true });
    openTab(LOG_TAB);
  };
  return (
    <Box sx={{ p: 2 }}>
      <Typography sx={{ mb: 1.5 }}>{translate('report.settlement.notClosed')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={close} disabled={stationId === undefined}>
          {translate('report.settlement.close')}
        </Button>
        <Button variant="outlined" onClick={onOrdered}>
          {translate('report.settlement.showOrdered')}
        </Button>
      </Box>
    </Box>
  );
}
