import { BREAK_TYPE } from '@contract/enums';
import { memo, type CSSProperties } from 'react';
import { fillOf } from '../model/month';
import type { LogBreak } from '../model/types';
import { breakKey } from './BreakRows';

interface FillStripProps {
  breaks: readonly LogBreak[];
  label: string;
  onChoose: (key: string) => void;
}

/** The whole day at a glance: a bar per break, as high as it is full. A click goes there. */
export const FillStrip = memo(function FillStrip({ breaks, label, onChoose }: FillStripProps) {
  return (
    <div
      className="tl-strip"
      role="img"
      aria-label={label}
      onClick={(event) => {
        const key = (event.target as HTMLElement).dataset.of;
        if (key) onChoose(key);
      }}
    >
      {breaks.map((shown) => (
        <i
          key={shown.commercialBreakId}
          data-of={breakKey(shown)}
          data-sponsor={shown.spotType === BREAK_TYPE.sponsor || undefined}
          title={`${shown.time} · ${shown.used}/${shown.capacity}`}
          style={{ '--fill': Math.min(1, fillOf(shown)) } as CSSProperties}
        />
      ))}
    </div>
  );
});
