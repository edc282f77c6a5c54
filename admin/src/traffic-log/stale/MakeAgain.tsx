import { Button, type ButtonProps } from '@mui/material';
import AgainIcon from '@mui/icons-material/Autorenew';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ReplaceQuestion } from '../generate/ReplaceQuestion';
import { isLossless, lossesOf, NO_LOSSES } from '../model/month';
import type { Log } from '../model/types';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { loadSummaries } from '../use-log';
import { useTodayAt } from '../use-stations';
import { useRemake } from './use-remake';

interface MakeAgainProps extends Pick<ButtonProps, 'variant' | 'color'> {
  log: Log;
}

/** Makes this day again; confirms first when that throws something away. */
export function MakeAgain({ log, ...button }: MakeAgainProps) {
  const translate = useTranslate();
  const again = useRemake();
  const http = useHttp();
  const notify = useSectionNotify('screens.trafficLog');
  const [losses, setLosses] = useState(NO_LOSSES);
  const { stationId, date } = log;
  const today = useTodayAt(stationId);
  const make = (): void => {
    setLosses(NO_LOSSES);
    void again([{ stationId, dates: [date] }], 0);
  };
  const ask = async (): Promise<void> => {
    try {
      const days = await loadSummaries(http, stationId, { dateFrom: date, dateTo: date });
      const found = lossesOf(days, today);
      if (isLossless(found)) make();
      else setLosses(found);
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <>
      <Button size="small" startIcon={<AgainIcon />} onClick={() => void ask()} {...button}>
        {translate('trafficLog.stale.again')}
      </Button>
      {!isLossless(losses) && (
        <ReplaceQuestion losses={losses} onReplace={make} onBack={() => setLosses(NO_LOSSES)} />
      )}
    </>
  );
}
