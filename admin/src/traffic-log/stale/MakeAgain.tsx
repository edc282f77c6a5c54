import { Button, type ButtonProps } from '@mui/material';
import AgainIcon from '@mui/icons-material/Autorenew';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ReplaceQuestion } from '../generate/ReplaceQuestion';
import type { Log } from '../model/types';
import { useRemake } from './use-remake';

interface MakeAgainProps extends Pick<ButtonProps, 'variant' | 'color'> {
  log: Log;
}

/** Makes this day again; confirms first when that discards edits by hand. */
export function MakeAgain({ log, ...button }: MakeAgainProps) {
  const translate = useTranslate();
  const again = useRemake();
  const [asking, setAsking] = useState(false);
  const { stationId, date, edited } = log;
  const make = (): void => {
    setAsking(false);
    void again(stationId, [date], 0);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<AgainIcon />}
        onClick={() => (edited ? setAsking(true) : make())}
        {...button}
      >
        {translate('trafficLog.stale.again')}
      </Button>
      {asking && <ReplaceQuestion days={[date]} onReplace={make} onBack={() => setAsking(false)} />}
    </>
  );
}
