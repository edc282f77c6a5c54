import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDateTexts } from '../../shared/dates';
import type { Log } from '../model/types';
import { useNearPairs, type SeparationMove } from '../use-midnight';
import { PairText } from './MidnightBar';

interface MidnightHelpsProps {
  log: Log;
  moves: readonly SeparationMove[];
  editable: boolean;
  onMove: (airingId: number, breakId: number) => void;
}

/** Moves that mend what is too near over midnight. */
export function MidnightHelps({ log, moves, editable, onMove }: MidnightHelpsProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const titleId = useId();
  const pairs = useNearPairs(log);
  return (
    <section className="tl-group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" sx={{ fontSize: 13, fontWeight: 650 }}>
        {translate('trafficLog.midnight.title')}
      </Typography>
      <div className="tl-help-break">
        <ul>
          {pairs.map((pair) => {
            const { airingId, otherAiringId, name } = pair;
            const move = moves.find(
              (one) => one.airingId === airingId && one.otherAiringId === otherAiringId,
            );
            const day = dates.short(pair.date);
            const [toBreak, time] = [move?.toBreak ?? null, move?.time ?? ''];
            return (
              <li key={`${airingId} ${otherAiringId}`}>
                <PairText pair={pair} />{' '}
                {!editable && translate('trafficLog.midnight.locked', { day })}
                {editable && toBreak === null && translate('trafficLog.midnight.none', { day })}
                {editable && toBreak !== null && (
                  <>
                    {translate('trafficLog.midnight.move', { time })}{' '}
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={translate('trafficLog.midnight.applyOf', { name, time })}
                      onClick={() => onMove(airingId, toBreak)}
                    >
                      {translate('trafficLog.midnight.apply')}
                    </Button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
